"""What can be counted: the "per ..." of gains and of points.

Each count has a value for a seat (and a space, where the thing that counts stands), says itself in words and
draws itself as icons.
"""

from __future__ import annotations

from typing import ClassVar

from waldglas.kernel.land import EMPTY, FIRST_BUILDING
from waldglas.kernel.position import Position
from waldglas.kernel.texts import Message, listed

Icons = list[dict[str, object]]


class Count:
    """A number that a position gives."""

    conditional: ClassVar[bool] = False  # "if ..." rather than "per ..."

    def value(self, p: Position, seat: int, space: int) -> int:
        raise NotImplementedError

    def per(self, every: int) -> Message:
        """ "per ..." in words; `every` is how many count once."""
        raise NotImplementedError

    def noun(self, number: int) -> Message:
        """So many of what it counts."""
        raise NotImplementedError

    def icons(self, every: int) -> Icons:
        raise NotImplementedError


def times(noun: Message, count: Count | None) -> Message:
    """ "2 Wood per ...", or "2 Wood if ..."."""
    if count is None:
        return noun
    return Message("gain-if" if count.conditional else "gain-per", {"it": noun, "per": count.per(1)})


class Tiles(Count):
    """Landscape tiles of a kind on the own land."""

    def __init__(self, landscape: int, name: str) -> None:
        self.landscape = landscape
        self.name = name

    def value(self, p: Position, seat: int, space: int) -> int:
        return p.land[seat].count(self.landscape)

    def per(self, every: int) -> Message:
        return Message(f"per.{self.name}")

    def noun(self, number: int) -> Message:
        return Message(f"landscape.{self.name}", {"n": number})

    def icons(self, every: int) -> Icons:
        return [{"icon": "landscape", "landscape": self.name}]


class Adjacent(Count):
    """Neighbouring spaces that hold a kind of landscape, or nothing."""

    def __init__(self, landscape: int, name: str) -> None:
        self.landscape = landscape
        self.name = name

    def value(self, p: Position, seat: int, space: int) -> int:
        board = p.land[seat]
        return sum([board[near] == self.landscape for near in p.world.land.around(board, space)])

    def per(self, every: int) -> Message:
        return Message(f"per.adjacent-{self.name}")

    def icons(self, every: int) -> Icons:
        drawn: Icons = [{"icon": "adjacent"}]
        if self.landscape == EMPTY:
            return [*drawn, {"icon": "empty-space"}]
        return [*drawn, {"icon": "landscape", "landscape": self.name}]


class EmptySpaces(Count):
    """Empty spaces of the own land."""

    def value(self, p: Position, seat: int, space: int) -> int:
        return p.land[seat].count(EMPTY)

    def per(self, every: int) -> Message:
        return Message("per.empty-space")

    def icons(self, every: int) -> Icons:
        return [{"icon": "empty-space"}]


class AdjacentBuildings(Count):
    """Neighbouring buildings of any kind; one that covers two spaces counts once."""

    def value(self, p: Position, seat: int, space: int) -> int:
        board = p.land[seat]
        found: list[int] = []
        for near in p.world.land.around(board, space):
            if board[near] >= FIRST_BUILDING and board[near] not in found:
                found.append(board[near])
        return len(found)

    def per(self, every: int) -> Message:
        return Message("per.adjacent-building")

    def icons(self, every: int) -> Icons:
        return [{"icon": "adjacent"}, {"icon": "building"}]


class Held(Count):
    """Goods of a kind, all markers together."""

    def __init__(self, good: str) -> None:
        self.good = good

    def value(self, p: Position, seat: int, space: int) -> int:
        return p.world.goods.held(p.goods[seat], self.good)

    def per(self, every: int) -> Message:
        if every == 1:
            return Message("per.good", {"it": Message(f"good.{self.good}")})
        return Message("per.goods", {"it": self.noun(every)})

    def noun(self, number: int) -> Message:
        return Message(f"goods.{self.good}", {"n": number})

    def icons(self, every: int) -> Icons:
        return [{"icon": "good", "good": self.good, "count": every}]


class Lesser(Held):
    """Goods of a kind on the wheel that has fewer of them."""

    def value(self, p: Position, seat: int, space: int) -> int:
        stock = p.goods[seat]
        return min([stock[marker] for marker in p.world.goods.of[self.good]])

    def per(self, every: int) -> Message:
        return Message("per.lesser", {"it": Message(f"good.{self.good}")})

    def icons(self, every: int) -> Icons:
        return [{"icon": "lesser-wheel"}, {"icon": "good", "good": self.good, "count": every}]


class WellStocked(Count):
    """Markers that show at least so many."""

    def __init__(self, least: int) -> None:
        self.least = least

    def value(self, p: Position, seat: int, space: int) -> int:
        return sum([shown >= self.least for shown in p.goods[seat]])

    def per(self, every: int) -> Message:
        return Message("per.well-stocked", {"n": self.least})

    def icons(self, every: int) -> Icons:
        return [{"icon": "well-stocked", "least": self.least}]


class Network(Tiles):
    """Tiles in the largest connected group of a kind."""

    def value(self, p: Position, seat: int, space: int) -> int:
        return p.world.land.network(p.land[seat], self.landscape)

    def per(self, every: int) -> Message:
        return Message(f"per.connected-{self.name}")

    def icons(self, every: int) -> Icons:
        return [{"icon": "connected"}, {"icon": "landscape", "landscape": self.name}]


class Sets(Count):
    """Complete sets of one tile of each kind."""

    def __init__(self, kinds: list[Tiles]) -> None:
        self.kinds = kinds

    def value(self, p: Position, seat: int, space: int) -> int:
        return min([kind.value(p, seat, space) for kind in self.kinds])

    def per(self, every: int) -> Message:
        return Message("per.set")

    def icons(self, every: int) -> Icons:
        drawn: Icons = []
        for kind in self.kinds:
            drawn += kind.icons(every)
        return drawn


class AtLeast(Count):
    """Once, if there are so many of something."""

    conditional: ClassVar[bool] = True

    def __init__(self, count: Count, least: int) -> None:
        self.count = count
        self.least = least

    def value(self, p: Position, seat: int, space: int) -> int:
        return int(self.count.value(p, seat, space) >= self.least)

    def per(self, every: int) -> Message:
        return Message("if.at-least", {"it": self.count.noun(self.least)})

    def icons(self, every: int) -> Icons:
        return [{"icon": "at-least", "least": self.least}, *self.count.icons(every)]


class Square(Tiles):
    """Once, if four tiles of a kind lie two by two."""

    conditional: ClassVar[bool] = True

    def value(self, p: Position, seat: int, space: int) -> int:
        return int(p.world.land.has_square(p.land[seat], self.landscape))

    def per(self, every: int) -> Message:
        return Message("if.square", {"it": Message(f"landscape.{self.name}", {"n": 4})})

    def icons(self, every: int) -> Icons:
        return [{"icon": "square"}, {"icon": "landscape", "landscape": self.name}]


class All(Count):
    """Once, if several conditions hold."""

    conditional: ClassVar[bool] = True

    def __init__(self, counts: list[AtLeast]) -> None:
        self.counts = counts

    def value(self, p: Position, seat: int, space: int) -> int:
        return min([count.value(p, seat, space) for count in self.counts])

    def per(self, every: int) -> Message:
        return Message("if.at-least", {"it": listed([count.count.noun(count.least) for count in self.counts])})

    def icons(self, every: int) -> Icons:
        drawn: Icons = []
        for count in self.counts:
            drawn += count.icons(every)
        return drawn


class UpTo(Count):
    """Something that counts no more than so often."""

    def __init__(self, count: Count, most: int) -> None:
        self.count = count
        self.most = most

    def value(self, p: Position, seat: int, space: int) -> int:
        return min(self.most, self.count.value(p, seat, space))

    def per(self, every: int) -> Message:
        return Message("per.up-to", {"per": self.count.per(every), "n": self.most})

    def icons(self, every: int) -> Icons:
        return [*self.count.icons(every), {"icon": "up-to", "count": self.most}]


class Every(Count):
    """Once for every so many of something."""

    def __init__(self, count: Count, every: int) -> None:
        self.count = count
        self.every = every

    def value(self, p: Position, seat: int, space: int) -> int:
        return self.count.value(p, seat, space) // self.every

    def per(self, every: int) -> Message:
        return Message("per.every", {"it": self.count.noun(self.every)})

    def icons(self, every: int) -> Icons:
        return [{"icon": "every", "count": self.every}, *self.count.icons(1)]


class Stages(Count):
    """A number that grows when there are enough of something: 1, 2, 3 for so many, so many, so many."""

    def __init__(self, count: Count, stages: tuple[int, ...]) -> None:
        self.count = count
        self.stages = stages

    def value(self, p: Position, seat: int, space: int) -> int:
        there = self.count.value(p, seat, space)
        return sum([stage <= there for stage in self.stages])

    def per(self, every: int) -> Message:
        numbers = ", ".join([str(stage) for stage in self.stages[:-1]])
        return Message("per.stages", {"it": self.count.noun(self.stages[-1]), "stages": numbers})

    def icons(self, every: int) -> Icons:
        return [{"icon": "stages", "stages": list(self.stages)}, *self.count.icons(1)]


class Least(Count):
    """Complete sets of goods: as many as there are of the rarest."""

    def __init__(self, counts: list[Held]) -> None:
        self.counts = counts

    def value(self, p: Position, seat: int, space: int) -> int:
        return min([count.value(p, seat, space) for count in self.counts])

    def per(self, every: int) -> Message:
        return Message("per.set-of", {"it": listed([count.noun(1) for count in self.counts])})

    def icons(self, every: int) -> Icons:
        drawn: Icons = []
        for count in self.counts:
            drawn += count.icons(1)
        return drawn
