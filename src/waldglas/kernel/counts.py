"""What can be counted: the "per ..." of gains and of points.

Each count has a value for a seat (and a space, where the thing that counts stands), says itself in words and
draws itself as icons.
"""

from __future__ import annotations

from typing import ClassVar

from waldglas.kernel.land import EMPTY, FIRST_BUILDING
from waldglas.kernel.position import Position
from waldglas.kernel.texts import Message

Icons = list[dict[str, object]]


class Count:
    """A number that a position gives."""

    conditional: ClassVar[bool] = False  # "if ..." rather than "per ..."

    def value(self, p: Position, seat: int, space: int) -> int:
        raise NotImplementedError

    def per(self, every: int) -> Message:
        """ "per ..." in words; `every` is how many count once."""
        raise NotImplementedError

    def icons(self, every: int) -> Icons:
        raise NotImplementedError


class Tiles(Count):
    """Landscape tiles of a kind on the own land."""

    def __init__(self, landscape: int, name: str) -> None:
        self.landscape = landscape
        self.name = name

    def value(self, p: Position, seat: int, space: int) -> int:
        return p.land[seat].count(self.landscape)

    def per(self, every: int) -> Message:
        return Message(f"per.{self.name}")

    def icons(self, every: int) -> Icons:
        return [{"icon": "landscape", "landscape": self.name}]


class Adjacent(Count):
    """Neighbouring spaces that hold a kind of landscape, or nothing."""

    def __init__(self, landscape: int, name: str) -> None:
        self.landscape = landscape
        self.name = name

    def value(self, p: Position, seat: int, space: int) -> int:
        return len(p.world.land.touching(p.land[seat], space, self.landscape))

    def per(self, every: int) -> Message:
        return Message(f"per.adjacent-{self.name}")

    def icons(self, every: int) -> Icons:
        drawn: Icons = [{"icon": "adjacent"}]
        if self.landscape == EMPTY:
            return [*drawn, {"icon": "empty-space"}]
        return [*drawn, {"icon": "landscape", "landscape": self.name}]


class AdjacentBuildings(Count):
    """Neighbouring buildings of any kind."""

    def value(self, p: Position, seat: int, space: int) -> int:
        board = p.land[seat]
        return sum([board[near] >= FIRST_BUILDING for near in p.world.land.neighbours[space]])

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
        return Message("per.goods", {"it": Message(f"goods.{self.good}", {"n": every})})

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
    """Once, if there are so many tiles of a kind."""

    conditional: ClassVar[bool] = True

    def __init__(self, count: Tiles, least: int) -> None:
        self.count = count
        self.least = least

    def value(self, p: Position, seat: int, space: int) -> int:
        return int(self.count.value(p, seat, space) >= self.least)

    def per(self, every: int) -> Message:
        tiles = Message(f"landscape.{self.count.name}", {"n": self.least})
        return Message("if.at-least", {"it": tiles})

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
