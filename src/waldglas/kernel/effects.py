"""The language of effects that both games speak: what an effect is, and how effects are put together.

An effect is a step that is part of a card or a tile. The one expression behaves (`run`, `choose`), offers
(`options`, `possible`), explains (`phrase`) and draws (`icons`), so that these cannot disagree.

The two integers of an effect's frame are the space where its building stands (or 0) and its progress. A frame
marked FRESH follows something else of the same turn, an entry fee or another player's generosity, and has not
begun: anytime actions may still come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waldglas.kernel.counts import Icons
from waldglas.kernel.errors import BadPosition
from waldglas.kernel.position import TURNED, Position, Step
from waldglas.kernel.texts import Message, listed

FRESH: Final = 1 << 20


class Effect(Step):
    """A step that a card or tile can carry."""

    def possible(self, p: Position, seat: int, space: int) -> bool:
        """Whether it can be carried out now."""
        return True

    def idle(self, p: Position, seat: int, space: int) -> bool:
        """Whether carrying it out would change nothing."""
        return False

    def feasible(self, p: Position, seat: int, a: int, b: int) -> bool:
        return self.possible(p, seat, a)

    def open(self, b: int) -> bool:
        return b & FRESH != 0

    def allows_progress(self, progress: int) -> bool:
        """Whether a frame of this effect can have come so far."""
        return progress == 0

    def phrase(self) -> Message:
        """In words, as a clause in the imperative; a cost as the thing to be paid."""
        raise NotImplementedError

    def icons(self) -> Icons:
        """As the icon line of a card or tile."""
        raise NotImplementedError

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message("ask.effect", {"it": self.phrase()})

    def keys(self) -> list[str]:
        return ["at", "progress", "fresh"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        words: dict[str, object] = {"at": p.world.land.names[a]} if a else {}
        if b & ~FRESH:
            words["progress"] = b & ~FRESH
        if b & FRESH:
            words["fresh"] = True
        return words

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        names = p.world.land.names
        at = words.get("at", names[0])
        progress = words.get("progress", 0)
        if at not in names:
            raise BadPosition(
                f"agenda: {self.name!r} stands at {at!r}, which is no space; spaces are {', '.join(names)}"
            )
        if not isinstance(progress, int) or isinstance(progress, bool) or not self.allows_progress(progress):
            raise BadPosition(f"agenda: {self.name!r} cannot have the progress {progress!r}")
        return names.index(str(at)), progress | (FRESH if self.word_flag(words, "fresh") else 0)


class Cost(Effect):
    """An effect that takes something from its seat."""

    def __init__(self) -> None:
        super().__init__()
        self.takes = True

    def unsettled(self) -> bool:
        return True

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message("ask.cost", {"it": self.phrase()})

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        """Whether it can be paid in such a way that the rest is possible afterwards."""
        raise NotImplementedError

    def payable(self, p: Position, seat: int, progress: int) -> bool:
        return self.possible(p, seat, 0)


class Settle(Step):
    """The end of a transaction: both wheels of the seat turn as long as they can."""

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        goods = p.world.goods
        stock = p.goods[seat]
        for wheel in range(len(goods.wheels)):
            times = goods.turns(stock, wheel)
            if times > 0:
                goods.turn(stock, wheel, times)
                p.note(TURNED, seat, wheel, times, True)


def drawn_together(effects: Sequence[Effect], between: str = "") -> Icons:
    """The icons of several effects in a line, with another icon between them."""
    drawn: Icons = []
    for effect in effects:
        drawn += [{"icon": between}] if drawn and between else []
        drawn += effect.icons()
    return drawn


class Costs(Cost):
    """Several costs, all of them."""

    def __init__(self, costs: Sequence[Cost]) -> None:
        super().__init__()
        self.costs = list(costs)

    def parts(self) -> list[Step]:
        return list(self.costs)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return all([cost.possible(p, seat, space) for cost in self.costs])

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        rest = then
        for cost in reversed(self.costs[1:]):
            rest = Afterwards(cost, rest)
        return self.costs[0].allows(p, seat, space, rest)

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        for cost in reversed(self.costs):
            p.push(cost, seat, a)

    def phrase(self) -> Message:
        return listed([cost.phrase() for cost in self.costs])

    def icons(self) -> Icons:
        return drawn_together(self.costs)


class Afterwards(Effect):
    """A cost and what follows it; never carried out, only asked whether it is possible."""

    def __init__(self, cost: Cost, then: Effect) -> None:
        super().__init__()
        self.cost = cost
        self.then = then

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return self.cost.allows(p, seat, space, self.then)


class Trade(Effect):
    """Pay something for something else: as one transaction, or with the wheels turning in between."""

    def __init__(self, cost: Cost, effect: Effect, between: Settle | None = None) -> None:
        super().__init__()
        self.cost = cost
        self.effect = effect
        self.between = between
        self.takes = True

    def unsettled(self) -> bool:
        return self.between is None or self.effect.unsettled()

    def payable(self, p: Position, seat: int, progress: int) -> bool:
        return self.cost.possible(p, seat, 0)

    def parts(self) -> list[Step]:
        return [self.cost, self.effect]

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return self.cost.allows(p, seat, space, self.effect)

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        p.push(self.effect, seat, a)
        if self.between is not None:
            p.push(self.between, seat)
        p.push(self.cost, seat, a)

    def phrase(self) -> Message:
        return Message("trade", {"cost": self.cost.phrase(), "it": self.effect.phrase()})

    def icons(self) -> Icons:
        return [*self.cost.icons(), {"icon": "arrow"}, *self.effect.icons()]


class InOrder(Effect):
    """One after the other within one transaction; a part that is impossible is forgone, the others are not."""

    def __init__(self, effects: Sequence[Effect]) -> None:
        super().__init__()
        self.effects = list(effects)

    def parts(self) -> list[Step]:
        return list(self.effects)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return any([effect.possible(p, seat, space) for effect in self.effects])

    def idle(self, p: Position, seat: int, space: int) -> bool:
        return all([effect.idle(p, seat, space) for effect in self.effects])

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        for effect in reversed(self.effects):
            p.push(effect, seat, a, b if effect is self.effects[0] else 0)

    def phrase(self) -> Message:
        return listed([effect.phrase() for effect in self.effects])

    def icons(self) -> Icons:
        return drawn_together(self.effects, "plus")


class Repeat(Effect):
    """As often as its owner likes; each time is an action of its own."""

    def __init__(self, effect: Effect, settle: Settle) -> None:
        super().__init__()
        self.effect = effect
        self.settle = settle

    def unsettled(self) -> bool:
        return False

    def parts(self) -> list[Step]:
        return [self.effect]

    def open(self, b: int) -> bool:
        return True

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        if self.effect.possible(p, seat, a):
            return [p.world.stop, p.world.repeat]
        return [p.world.stop]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        if action == p.world.repeat:
            p.push(self, seat, a)
            p.push(self.settle, seat)
            p.push(self.effect, seat, a)

    def phrase(self) -> Message:
        return Message("repeat", {"it": self.effect.phrase()})

    def icons(self) -> Icons:
        return [{"icon": "repeat"}, *self.effect.icons()]
