"""What bots look at: a position as a row of small numbers that tell what it promises a seat.

Unlike `features`, which tell learners everything that a seat may know, an outlook is about one seat alone, and says
things that a learner would have to find out: what its buildings score by now, what it lacks for each tile on offer.
"""

from __future__ import annotations

from typing import Final

from waldglas.kernel.effects import Effect
from waldglas.kernel.features import MOST, one_hots
from waldglas.kernel.goods import BASIC_LIMIT, Goods
from waldglas.kernel.land import FIRST_BUILDING, Land
from waldglas.kernel.position import Position

REFINED_WORTH: Final = 3  # basic goods, about, that a refined one is worth
NEAR: Final = 9  # how near a building is that can be paid for
SHIFT: Final = 20  # half points can be negative, features cannot
WHOLE_GAME: Final = 200
LEVELS: Final = one_hots(BASIC_LIMIT + 1)


def beginning(halves: int, left: float) -> bytes:
    """What every outlook begins with: the points by now, and how much of the game is to come."""
    return bytes([min(MOST, max(0, halves + SHIFT)), int(WHOLE_GAME * left)])


def goods_row(stock: list[int], row: list[bytes]) -> None:
    """A flag for each level of each marker; for one that is absent there is none."""
    for value in stock:
        row.append(LEVELS[value if value <= BASIC_LIMIT else BASIC_LIMIT])


class Price:
    """What a building costs, in a form that is quick to compare with what is there."""

    def __init__(self, goods: Goods, land: Land, price: dict[str, int]) -> None:
        self.goods: list[tuple[list[int], int, int]] = []  # markers, number, weight of one that is lacking
        self.tiles: list[tuple[int, int]] = []  # landscape, number
        for good, number in price.items():
            if good in goods.of:
                weight = REFINED_WORTH if good in goods.refined_kinds else 1
                self.goods.append((goods.of[good], number, weight))
            else:
                self.tiles.append((land.words[good], number))

    def nearness(self, p: Position, seat: int) -> int:
        """From 1 to NEAR: how little is lacking."""
        lacking = 0
        stock = p.goods[seat]
        for markers, number, weight in self.goods:
            for marker in markers:
                if stock[marker] > 0:
                    number -= stock[marker]
            if number > 0:
                lacking += weight * number
        for landscape, number in self.tiles:
            short = number - p.land[seat].count(landscape)
            if short > 0:
                lacking += 2 * short
        return NEAR - lacking if lacking < NEAR else 1


class Offers:
    """The buildings that a seat could build some day: how near each is, whether it can be paid for, and what it would
    score now. Before them stands what holds for any building: for each kind, how many are how near, and the best
    score among these. From that bots learn sooner than from single buildings, of which each game has few."""

    def __init__(self, buildings: int, kinds: int) -> None:
        self.count = bytearray(kinds * NEAR)
        self.best = bytearray(kinds * NEAR)
        self.near = bytearray(buildings)
        self.now = bytearray(buildings)
        self.worth = bytearray(buildings)

    def add(self, building: int, kind: int, near: int, halves: int) -> None:
        """One more."""
        worth = min(MOST, max(0, halves))
        place = kind * NEAR + near - 1
        self.count[place] += 1
        if worth > self.best[place]:
            self.best[place] = worth
        self.near[building] = near
        self.now[building] = int(near == NEAR)
        self.worth[building] = worth

    def row(self) -> bytes:
        """All of it."""
        return bytes(self.count + self.best + self.near + self.now + self.worth)


class Workshops:
    """What conversions of a seat's buildings take and give: how many of them, for each good."""

    def __init__(self, goods: Goods, conversions: list[Effect | None]) -> None:
        """`conversions` has one for each building, or None."""
        kinds = list(goods.of)
        self.wide = 2 * len(kinds)
        self.takes: list[list[int]] = []
        self.gives: list[list[int]] = []
        for conversion in conversions:
            sides: list[list[int]] = [[], []]
            side = 0
            for icon in conversion.icons() if conversion is not None else []:
                if icon["icon"] == "arrow":
                    side = 1
                elif icon["icon"] == "or":
                    side = 0
                elif icon.get("good") in kinds:
                    sides[side].append(kinds.index(str(icon["good"])))
            self.takes.append(sides[0])
            self.gives.append(sides[1])

    def row(self, built: list[int]) -> bytes:
        """For the buildings of a seat."""
        counts = [0] * self.wide
        half = self.wide // 2
        for building in built:
            for good in self.takes[building]:
                counts[good] += 1
            for good in self.gives[building]:
                counts[half + good] += 1
        return bytes(counts)


def land_counts(board: list[int]) -> bytes:
    """How many spaces hold what, buildings aside."""
    counts = [0] * FIRST_BUILDING
    for content in board:
        if content < FIRST_BUILDING:
            counts[content] += 1
    return bytes(counts)
