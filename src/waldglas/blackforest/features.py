"""Positions of Black Forest as numbers; `docs/learning.md` lists the fields.

Nothing here looks at what is hidden: of the pile of jobs only how many are left.
"""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import GOODS, LAND, LOCATIONS, VILLAGES
from waldglas.blackforest.building import BUILDINGS
from waldglas.blackforest.map import PLACE_NAMES, PLACES, SLOTS, VILLAGE_COUNT
from waldglas.blackforest.position import ASIDE, NEUTRAL, NO_JOB, SOLO_PAWNS, WHITE, BlackForestPosition
from waldglas.blackforest.positions import JOB_SPOTS
from waldglas.blackforest.tradespeople import JOB_NAMES
from waldglas.blackforest.travel import fares
from waldglas.blackforest.turns import END_TURN
from waldglas.blackforest.world import TRADESPEOPLE
from waldglas.kernel.features import (
    SEAT_ONE_HOTS,
    SEAT_WORDS,
    SEATS,
    Fields,
    Flags,
    Questions,
    flags_of,
    keep,
    one_hots,
)
from waldglas.kernel.goods import ABSENT
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.position import Step

JOB_FLAGS: Final = Flags(len(JOB_NAMES))
TILES: Final = len(BUILDINGS)
JOB_ONE_HOTS: Final = one_hots(len(JOB_NAMES))
PEOPLE_ONE_HOTS: Final = one_hots(len(TRADESPEOPLE))
PAWN_ONE_HOTS: Final = one_hots(SOLO_PAWNS)
# Where a pawn is: a place of the map, or aside; NOWHERE picks the row of none.
ASIDE_PLACE: Final = PLACES
PLACE_ONE_HOTS: Final = one_hots(PLACES + 1)
LAND_COUNTS: Final = ["empty", *[landscape.name for landscape in LAND.landscapes], "building"]  # by their codes
BUILDINGS_COUNT: Final = len(LAND_COUNTS) - 1


class BlackForestFeatures:
    """The features of Black Forest. `name_...` and what follows it go through the same fields in the same order."""

    def __init__(self, steps: list[Step]) -> None:
        visits = [f"visit/{id}" for id in TRADESPEOPLE]
        jobs = [f"job/{id}" for id in JOB_NAMES]
        self.tiles = [building.id for building in BUILDINGS]
        numbered = {"visit-second": 0, "complete-job": len(visits), "place-building": len(visits + jobs)}
        self.questions = Questions(steps, visits + jobs + self.tiles, numbered, ["pay-way"])
        self.boards: dict[bytes, bytes] = {}  # pieces that were made already
        self.maps: dict[bytes, bytes] = {}
        self.lands: dict[bytes, bytes] = {}
        self.buildings: dict[bytes, bytes] = {}
        fields = Fields()
        self.name_table(fields)
        self.name_map(fields)
        self.name_tiles(fields)
        numbers = len(fields.number_names)
        for seat in SEAT_WORDS:
            self.name_seat(fields, f"seat{seat}")
        self.no_seat_numbers = bytes((len(fields.number_names) - numbers) // SEATS)
        self.no_seat_flags = bytes(len(JOB_NAMES))
        for seat in SEAT_WORDS:
            self.name_land(fields, f"seat{seat}")
        self.no_land = bytes(len(LAND_COUNTS) + len(LAND.names))
        self.names = fields.names()

    def encode(self, p: BlackForestPosition, viewer: int) -> bytes:
        """All features, as a seat may know them."""
        row: list[bytes] = []
        numbers: list[int] = []
        lands: list[bytes] = []
        self.table(p, viewer, row, numbers)
        self.map(p, viewer, row, numbers)
        self.tile_flags(p, viewer, row)
        for away in range(p.players):
            seat = (viewer + away) % p.players
            self.seat(p, seat, row, numbers)
            key = bytes(p.land[seat])
            found = self.lands.get(key)
            lands.append(keep(self.lands, key, self.land(p.land[seat])) if found is None else found)
        row.append(self.no_seat_flags * (SEATS - p.players))
        row.append(bytes(numbers))
        row.append(self.no_seat_numbers * (SEATS - p.players))
        row += lands
        row.append(self.no_land * (SEATS - p.players))
        return b"".join(row)

    def name_table(self, fields: Fields) -> None:
        """How far the game has come, and what is asked."""
        fields.flags("players", ["1", "2", "3", "4"])
        for group in ("starter", "turn", "ender"):
            fields.flags(group, SEAT_WORDS)
        fields.numbers("table", ["side-b", "year", "last-turns", "again", "pile"])
        self.questions.name(fields)

    def table(self, p: BlackForestPosition, viewer: int, row: list[bytes], numbers: list[int]) -> None:
        """How far the game has come, and what is asked."""
        row.append(SEAT_ONE_HOTS[p.players - 1])
        row.append(SEAT_ONE_HOTS[(p.starter - viewer) % p.players])
        turn = -1
        if p.agenda and p.agenda[0][0] == END_TURN.index:
            turn = (p.agenda[0][1] - viewer) % p.players
        row.append(SEAT_ONE_HOTS[turn])
        row.append(SEAT_ONE_HOTS[-1 if p.ender < 0 else (p.ender - viewer) % p.players])
        numbers += [p.side_b, p.year, p.last_turns + 1, int(p.again), len(p.pile) - p.drawn]
        self.questions.encode(p, viewer, row, numbers)

    def name_map(self, fields: Fields) -> None:
        """Tradespeople, jobs, pawns and ways."""
        for slot in PLACE_NAMES[:SLOTS]:
            fields.flags(f"map/{slot}", TRADESPEOPLE)
        for village, _ in VILLAGES:
            fields.flags(f"job/{village}", JOB_NAMES)
        for pawn in range(SOLO_PAWNS):
            fields.flags(f"pawn{pawn}", [*PLACE_NAMES, "aside"])
        fields.flags("last-pawn", [str(pawn) for pawn in range(SOLO_PAWNS)])
        fields.numbers("job", [location for location, _ in LOCATIONS])
        fields.numbers("way", JOB_SPOTS)

    def map(self, p: BlackForestPosition, viewer: int, row: list[bytes], numbers: list[int]) -> None:
        """Tradespeople, jobs, pawns and ways."""
        slots = bytes(p.slots)
        found = self.maps.get(slots)
        if found is None:
            found = keep(self.maps, slots, b"".join([PEOPLE_ONE_HOTS[person] for person in p.slots]))
        row.append(found)
        for village in range(VILLAGE_COUNT):
            row.append(JOB_ONE_HOTS[p.jobs[village]])  # NO_JOB picks the row of none
        for pawn in range(SOLO_PAWNS):
            row.append(PLACE_ONE_HOTS[self.place(p, viewer, pawn)])
        row.append(PAWN_ONE_HOTS[p.last_pawn])
        for spot in range(VILLAGE_COUNT, len(p.jobs)):
            numbers.append(int(p.jobs[spot] != NO_JOB))
        numbers += fares(p, viewer)

    def place(self, p: BlackForestPosition, viewer: int, pawn: int) -> int:
        """Where a pawn is: of several players by seats from the viewer on and the neutral one last, else by number."""
        whose = pawn
        if p.players > 1:
            if pawn < p.players:
                whose = (viewer + pawn) % p.players
            elif pawn == WHITE and p.players == 2:
                whose = NEUTRAL
            else:
                return -1
        place = p.pawns[whose]
        return ASIDE_PLACE if place == ASIDE else place

    def name_tiles(self, fields: Fields) -> None:
        """The buildings on offer, and one's own."""
        fields.flags("board", self.tiles)
        fields.flags("own/built", self.tiles)

    def tile_flags(self, p: BlackForestPosition, viewer: int, row: list[bytes]) -> None:
        """The buildings on offer, and one's own."""
        board = bytes([tile + 1 for tile in p.board])  # NO_TILE has no byte
        found = self.boards.get(board)
        row.append(keep(self.boards, board, flags_of(p.board, TILES)) if found is None else found)
        land = bytes(p.land[viewer])
        found = self.buildings.get(land)
        if found is None:
            built = [content - FIRST_BUILDING for content in p.land[viewer] if content >= FIRST_BUILDING]
            found = keep(self.buildings, land, flags_of(built, TILES))
        row.append(found)

    def name_seat(self, fields: Fields, seat: str) -> None:
        """What everybody sees of a seat, its land aside."""
        fields.flags(f"{seat}/done", JOB_NAMES)
        fields.numbers(f"{seat}/goods", [marker.name for marker in GOODS.markers])
        fields.numbers(f"{seat}/count", ["produced", "tanned", "estates"])

    def seat(self, p: BlackForestPosition, seat: int, row: list[bytes], numbers: list[int]) -> None:
        """What everybody sees of a seat, its land aside."""
        JOB_FLAGS.spread(p.done[seat], row)
        for value in p.goods[seat]:
            numbers.append(0 if value == ABSENT else value)
        numbers += [p.produced[seat], p.tanned[seat], p.small_estates(seat)]

    def name_land(self, fields: Fields, seat: str) -> None:
        """How much there is of what on the land of a seat, and what lies where."""
        fields.numbers(f"{seat}/spaces", LAND_COUNTS)
        fields.numbers(f"{seat}/land", LAND.names)

    def land(self, land: list[int]) -> bytes:
        """How much there is of what on the land of a seat, and what lies where."""
        counts = [0] * len(LAND_COUNTS)
        for content in land:
            counts[BUILDINGS_COUNT if content >= FIRST_BUILDING else content] += 1
        return bytes(counts) + bytes(land) + bytes(len(LAND.names) - len(land))
