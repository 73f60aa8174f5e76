"""Constructing a building: choose it, pay, place it, and get what it gives at once."""

from __future__ import annotations

from typing import Final, cast

from waldglas.blackforest.board import GOODS, LAND
from waldglas.blackforest.building import BUILDINGS, LARGE_SITE
from waldglas.blackforest.position import NO_TILE, BlackForestPosition
from waldglas.blackforest.world import BUILD_WORD, SETTLE, WORLD
from waldglas.kernel.counts import Icons
from waldglas.kernel.errors import BadPosition
from waldglas.kernel.goods import REFINED_LIMIT
from waldglas.kernel.position import BUILT, Position, Step
from waldglas.kernel.rewards import Part
from waldglas.kernel.texts import Message

GLASS: Final = GOODS.of["glass"][0]


class Construct(Part):
    """Construct a building of one's choice; or a small one for free."""

    def __init__(self, free: bool = False) -> None:
        super().__init__(BUILD_WORD)
        self.needed = True
        self.free = free

    def unsettled(self) -> bool:
        return False

    def allowed(self, p: Position, seat: int, tile: int) -> bool:
        """Whether a building on offer can be paid and placed."""
        building = BUILDINGS[tile]
        if building.needs is not None and not building.needs.value(p, seat, 0):
            return False
        if self.free:
            return building.level == 0 and building.site.possible(p, seat, 0)
        return building.cost_for(p.players).allows(p, seat, 0, building.site)

    def within_reach(self, p: Position, seat: int) -> list[int]:
        """The buildings on offer, without those for which even the glass is lacking: most of them, most of the time."""
        glass = REFINED_LIMIT if self.free else p.goods[seat][GLASS]
        found: list[int] = []
        for tile in cast(BlackForestPosition, p).board:
            if tile != NO_TILE and BUILDINGS[tile].glass <= glass:
                found.append(tile)
        return found

    def possible(self, p: Position, seat: int, space: int) -> bool:
        for tile in self.within_reach(p, seat):
            if self.allowed(p, seat, tile):
                return True
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [WORLD.tile + tile for tile in self.within_reach(p, seat) if self.allowed(p, seat, tile)]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        tile = action - WORLD.tile
        p.push(PLACE_BUILDING, seat, tile)
        if not self.free:
            p.push(SETTLE, seat)
            p.push(BUILDINGS[tile].cost_for(p.players), seat)

    def demands(self, p: Position, seat: int, a: int, b: int) -> bool:
        return True

    def brings_more(self, p: Position, seat: int) -> bool:
        return True

    def noun(self) -> Message:
        return Message("free-building" if self.free else "building")

    def phrase(self) -> Message:
        return Message("construct", {"it": self.noun()})

    def icons(self) -> Icons:
        return [{"icon": "build", "free": True} if self.free else {"icon": "build"}]


class PlaceBuilding(Step):
    """Put a building that has been paid for on the land, and carry out what it gives at once. `a` is the building, `b`
    is one more than the first space of a large one, once it is chosen."""

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        board = p.land[seat]
        spaces = LARGE_SITE.seconds(board, b - 1) if b else BUILDINGS[a].site.spaces(board)
        return [WORLD.space + space for space in spaces]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        space = action - WORLD.space
        building = BUILDINGS[a]
        if building.level and not b:
            p.push(self, seat, a, space + 1)
            return
        first = b - 1 if b else space
        p.land[seat][first] = p.land[seat][space] = building.code
        board = cast(BlackForestPosition, p).board
        board[board.index(a)] = NO_TILE
        p.push(SETTLE, seat)
        p.note(BUILT, seat, first, a)
        if building.instant is not None:
            p.push(building.instant, seat, first)

    def demands(self, p: Position, seat: int, a: int, b: int) -> bool:
        return True

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message("ask.place-second" if b else "ask.place", {"it": Message(f"building.{BUILDINGS[a].id}")})

    def keys(self) -> list[str]:
        return ["tile", "at"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        words: dict[str, object] = {"tile": BUILDINGS[a].id}
        if b:
            words["at"] = LAND.names[b - 1]
        return words

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        tile = self.word_choice(words, "tile", WORLD.buildings)
        if "at" not in words:
            return tile, 0
        if not BUILDINGS[tile].level:
            raise BadPosition(
                f"agenda: {self.name!r} has a first space only for a large building, not for {WORLD.buildings[tile]}"
            )
        return tile, self.word_choice(words, "at", LAND.names) + 1


PLACE_BUILDING: Final = PlaceBuilding()
