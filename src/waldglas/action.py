"""An action as people meet it: an integer that prints as its notation and explains itself."""

from __future__ import annotations

from waldglas.kernel.rules import Rules
from waldglas.kernel.texts import Message, check_language


class Action(int):
    """A code of a game's table of actions."""

    notation: str
    rules: Rules

    @classmethod
    def table(cls, rules: Rules) -> list[Action]:
        """All actions of a game; an action's code is its place."""
        actions = []
        for code, name in enumerate(rules.world.actions.names):
            action = cls(code)
            action.notation = name
            action.rules = rules
            actions.append(action)
        return actions

    def __reduce__(self) -> tuple[object, ...]:
        return find, (self.rules.name, int(self))

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{self.notation}>"

    @property
    def message(self) -> Message:
        """What it means, not yet in a language."""
        return self.rules.world.actions.messages[self]

    @property
    def target(self) -> dict[str, object]:
        """What it points at: a `card`, `tile`, `space`, `good` with its `marker` and `wheel`, ... by its id."""
        return self.rules.world.actions.targets[self].copy()

    def explain(self, language: str = "en") -> str:
        """What it means, in words."""
        return self.rules.texts.render(self.message, check_language(language))


def find(game: str, code: int) -> Action:
    """An action by its game and code, for unpickling."""
    from waldglas.game import TABLES  # the tables are built from this module

    return TABLES[game][code]
