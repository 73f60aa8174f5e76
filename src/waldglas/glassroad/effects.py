"""The words of the effect language that only Glass Road has."""

from __future__ import annotations

from typing import Final, cast

from waldglas.glassroad.board import SPACES
from waldglas.glassroad.building import BUILDINGS, IMMEDIATE, KINDS, Building
from waldglas.glassroad.position import NO_TILE, GlassRoadPosition, card_count
from waldglas.glassroad.world import SETTLE, WORLD
from waldglas.kernel.counts import Count, Icons
from waldglas.kernel.effects import FRESH, Cost, Effect
from waldglas.kernel.errors import BadPosition
from waldglas.kernel.land import EMPTY, FIRST_BUILDING
from waldglas.kernel.position import BUILT, FIRST_OF_GAME, NO_OPTIONS, Position, Step
from waldglas.kernel.texts import Message

DREW: Final = FIRST_OF_GAME  # tile
DISCARDED: Final = FIRST_OF_GAME + 1  # tile


class Build(Effect):
    """Build a tile from the building board or the own private offer."""

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return bool(buildable(cast(GlassRoadPosition, p), seat))

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        tiles = [WORLD.tile + tile for tile in buildable(cast(GlassRoadPosition, p), seat)]
        # With the entry fee paid one may still find that nothing can be built any more.
        return [WORLD.stop, *tiles] if b & FRESH else tiles

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        if action != WORLD.stop:
            tile = action - WORLD.tile
            p.push(PLACE_BUILDING, seat, tile)
            p.push(SETTLE, seat)
            if BUILDINGS[tile].price:
                p.push(BUILDINGS[tile].cost, seat)

    def phrase(self) -> Message:
        return Message("build")

    def icons(self) -> Icons:
        return [{"icon": "build"}]


def place_for(p: GlassRoadPosition, seat: int, building: Building) -> int:
    """Where the start building stands that an upgrade replaces; -1 if it was upgraded already."""
    for space in range(SPACES, len(p.land[seat])):
        if BUILDINGS[p.land[seat][space] - FIRST_BUILDING].id == building.replaces:
            return space
    return -1


def buildable(p: GlassRoadPosition, seat: int) -> list[int]:
    """The tiles that a seat could build now: on offer, payable, and with a place to go."""
    has_space = EMPTY in p.land[seat]
    result: list[int] = []
    for tile in p.board + p.offers[seat]:
        if tile != NO_TILE:
            building = BUILDINGS[tile]
            has_place = has_space if building.replaces is None else place_for(p, seat, building) >= 0
            if has_place and building.cost.possible(p, seat, 0):
                result.append(tile)
    return result


class PlaceBuilding(Step):
    """Put a tile that has been paid for on the land, or on its start building, and carry out its effect."""

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        if BUILDINGS[a].replaces is not None:
            return NO_OPTIONS
        return [WORLD.space + space for space in p.world.land.spaces(p.land[seat], EMPTY)]

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        position = cast(GlassRoadPosition, p)
        self.place(position, seat, a, place_for(position, seat, BUILDINGS[a]))

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        self.place(cast(GlassRoadPosition, p), seat, a, action - WORLD.space)

    def place(self, p: GlassRoadPosition, seat: int, tile: int, space: int) -> None:
        """Move the tile from the offer to the land."""
        building = BUILDINGS[tile]
        if tile in p.offers[seat]:
            p.offers[seat].remove(tile)
        else:
            p.board[p.board.index(tile)] = NO_TILE
        p.land[seat][space] = building.code
        p.note(BUILT, seat, space, tile)
        if building.kind == IMMEDIATE and building.effect is not None:
            p.push(SETTLE, seat)
            p.push(building.effect, seat, space)

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message("ask.place", {"it": Message(f"building.{BUILDINGS[a].id}")})

    def keys(self) -> list[str]:
        return ["tile"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"tile": BUILDINGS[a].id}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        tile = tile_number(words.get("tile"))
        if tile < 0:
            raise BadPosition(f"agenda: {self.name!r} needs a tile, not {words.get('tile')!r}")
        return tile, 0


def tile_number(id: object) -> int:
    """The number of a tile from its id; -1 if there is none."""
    for building in BUILDINGS:
        if building.id == id:
            return building.index
    return -1


PLACE_BUILDING: Final = PlaceBuilding()


class DrawTiles(Effect):
    """Turn up the top tile of each stack for the private offer."""

    def __init__(self) -> None:
        super().__init__()
        self.reveals = True

    def idle(self, p: Position, seat: int, space: int) -> bool:
        position = cast(GlassRoadPosition, p)
        return all([position.drawn[row] == len(position.stacks[row]) for row in range(len(KINDS))])

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        position = cast(GlassRoadPosition, p)
        for row in range(len(KINDS)):
            tile = draw_tile(position, row)
            if tile != NO_TILE:
                position.offers[seat].append(tile)
                p.note(DREW, seat, tile, 0)

    def phrase(self) -> Message:
        return Message("draw-tiles")

    def icons(self) -> Icons:
        return [{"icon": "draw-tile", "kind": kind} for kind in KINDS]


def draw_tile(p: GlassRoadPosition, row: int) -> int:
    """The top tile of a stack; NO_TILE when the stack has run out."""
    if p.drawn[row] == len(p.stacks[row]):
        return NO_TILE
    p.drawn[row] += 1
    return p.stacks[row][p.drawn[row] - 1]


class Discard(Cost):
    """Take tiles out of the own private offer and out of the game. Progress counts those that are gone, and
    the number after the last of them: they go in order."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def allows_progress(self, progress: int) -> bool:
        return progress == 0 or 0 < progress & 15 < self.number

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return self.payable(p, seat, 0)

    def payable(self, p: Position, seat: int, progress: int) -> bool:
        gone, first = progress & 15, progress >> 4
        later = [tile for tile in cast(GlassRoadPosition, p).offers[seat] if tile >= first]
        return len(later) >= self.number - gone

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        return self.possible(p, seat, space) and then.possible(p, seat, space)

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        gone, first = b & 15, b >> 4
        still_wanted = self.number - gone
        later = sorted([tile for tile in cast(GlassRoadPosition, p).offers[seat] if tile >= first])
        return [WORLD.discard + tile for tile in later[: len(later) - still_wanted + 1]]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        tile = action - WORLD.discard
        cast(GlassRoadPosition, p).offers[seat].remove(tile)
        p.note(DISCARDED, seat, tile, 0)
        gone = (b & 15) + 1
        if gone < self.number:
            p.push(self, seat, a, gone | tile + 1 << 4)

    def phrase(self) -> Message:
        return Message("discard", {"n": self.number})

    def icons(self) -> Icons:
        return [{"icon": "private-offer", "count": self.number}]


class CopyNeighbour(Effect):
    """Carry out the effect of an adjacent immediate building, as for the place where that one stands."""

    def unsettled(self) -> bool:
        return True

    def neighbours(self, p: Position, seat: int, space: int) -> list[int]:
        """The spaces of buildings whose effect can be carried out."""
        result: list[int] = []
        for near in p.world.land.neighbours[space]:
            content = p.land[seat][near]
            if content >= FIRST_BUILDING:
                building = BUILDINGS[content - FIRST_BUILDING]
                if building.kind == IMMEDIATE and not isinstance(building.effect, CopyNeighbour):
                    result.append(near)
        return result

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        board = p.land[seat]
        return [WORLD.tile + board[space] - FIRST_BUILDING for space in self.neighbours(p, seat, a)]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        building = BUILDINGS[action - WORLD.tile]
        assert building.effect is not None
        p.push(building.effect, seat, p.land[seat].index(building.code))

    def phrase(self) -> Message:
        return Message("copy-neighbour")

    def icons(self) -> Icons:
        return [{"icon": "adjacent"}, {"icon": "immediate"}]


class CardsInHand(Count):
    """Specialists still in hand."""

    def value(self, p: Position, seat: int, space: int) -> int:
        return card_count(cast(GlassRoadPosition, p).hand[seat])

    def per(self, every: int) -> Message:
        return Message("per.card")

    def icons(self, every: int) -> Icons:
        return [{"icon": "card"}]


def own_buildings(p: Position, seat: int) -> list[Building]:
    """The buildings of a seat, start buildings and upgrades included."""
    return [BUILDINGS[content - FIRST_BUILDING] for content in p.land[seat] if content >= FIRST_BUILDING]


class ImmediateBuildings(Count):
    """Immediate buildings, upgrades included."""

    def value(self, p: Position, seat: int, space: int) -> int:
        return sum([building.kind == IMMEDIATE for building in own_buildings(p, seat)])

    def per(self, every: int) -> Message:
        return Message("per.immediate")

    def icons(self, every: int) -> Icons:
        return [{"icon": "immediate"}]


class Spent(Count):
    """Goods of a kind that went into the seat's buildings. They never leave the land, so their costs tell."""

    def __init__(self, good: str) -> None:
        self.good = good

    def value(self, p: Position, seat: int, space: int) -> int:
        return sum([building.price.get(self.good, 0) for building in own_buildings(p, seat)])

    def per(self, every: int) -> Message:
        return Message("per.spent", {"it": Message(f"good.{self.good}")})

    def icons(self, every: int) -> Icons:
        return [{"icon": "good", "good": self.good, "count": every}, {"icon": "spent"}]
