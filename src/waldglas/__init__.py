"""Waldglas: the board games Glass Road and Black Forest, to play and to study.

import waldglas
game = waldglas.new("glass-road", players=3, seed=7)
while not game.over:
    seat = game.awaiting[0]
    game.play(game.legal(seat)[0], seat)
print(game.scores(), game.winners())
"""

from waldglas import pure as pure  # first: it decides whether compiled modules are used
from waldglas.action import Action
from waldglas.game import GAMES, TABLES, Game, load, new, replay, rules_of
from waldglas.kernel.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    IllegalAction,
    UnknownGame,
    UnknownLanguage,
    WaldglasError,
    WrongSeat,
)
from waldglas.kernel.texts import LANGUAGES, Message, check_language

__version__ = "0.1.0"


def games() -> list[str]:
    """The names of the games."""
    return list(GAMES)


def catalog(game: str, language: str = "en") -> list[dict[str, object]]:
    """Every card and tile of a game: names, costs, points, texts and icons."""
    return rules_of(game).catalog(check_language(language))


def actions(game: str) -> list[Action]:
    """The table of everything that can be decided in a game; an action's place in it is its code."""
    return TABLES[rules_of(game).name].copy()


def options(game: str) -> dict[str, list[object]]:
    """The options of a game, `players` among them, and the values that each can have."""
    return {name: list(values) for name, values in rules_of(game).choices.items()}


def feature_names(game: str) -> list[str]:
    """What the numbers of `Game.features` are about, in their order; see `docs/learning.md`."""
    return rules_of(game).feature_names()


def markers(game: str) -> list[str]:
    """The goods that the markers of a seat count, in the order of `Game.outlook`."""
    return [marker.good for marker in rules_of(game).world.goods.markers]


def building_count(game: str) -> int:
    """How many different buildings a game has."""
    return len(rules_of(game).world.buildings)


def say(game: str, id: str, language: str = "en", **args: str | int) -> str:
    """A message of a game in words, such as `say("glass-road", "goods.wood", "de", n=2)`."""
    texts = rules_of(game).texts
    spoken = check_language(language)
    try:
        return texts.render(Message(id, dict(args)), spoken)
    except (KeyError, TypeError, ValueError) as error:
        raise BadOption(f"no message {id!r} with {', '.join(args) or 'no arguments'}: {error}") from error


__all__ = [
    "LANGUAGES",
    "Action",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Game",
    "IllegalAction",
    "Message",
    "UnknownGame",
    "UnknownLanguage",
    "WaldglasError",
    "WrongSeat",
    "actions",
    "catalog",
    "feature_names",
    "games",
    "load",
    "new",
    "options",
    "replay",
    "say",
]
