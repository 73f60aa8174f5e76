"""What a position of Black Forest promises a seat, for bots (see `kernel.outlook`)."""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import END_DISTANCE, GOODS, LAND
from waldglas.blackforest.building import BUILDINGS, MOST_PLAYERS
from waldglas.blackforest.map import FIRST_CENTRE, NOWHERE, VILLAGE_OF, neighbour_slots
from waldglas.blackforest.position import NO_JOB, NO_TILE, SOLO_PAWNS, BlackForestPosition
from waldglas.blackforest.scoring import HEADINGS, headings
from waldglas.blackforest.tradespeople import JOB_NAMES
from waldglas.blackforest.travel import departure, fare
from waldglas.blackforest.turns import END_TURN, TURN, YEARS
from waldglas.blackforest.visits import ACT, VISIT_SECOND, beside, standing
from waldglas.blackforest.world import TRADESPEOPLE
from waldglas.kernel.counts import Adjacent, AdjacentBuildings
from waldglas.kernel.features import MOST, SEAT_ONE_HOTS, Flags, flags_of, keep, one_hots
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.outlook import Offers, Price, Workshops, beginning, goods_row, land_counts

MOST_PRODUCED: Final = 15
PRODUCED: Final = one_hots(MOST_PRODUCED + 1)
COUNTS: Final = one_hots(8)
JOB_FLAGS: Final = Flags(len(JOB_NAMES))
PEOPLE_FLAGS: Final = Flags(len(TRADESPEOPLE))
MODE_FLAGS: Final = Flags(4)
FAR: Final = 3
FARES: Final = one_hots(FAR + 1)
# For one to four players, since some prices depend on them.
PRICES: Final = [
    [
        Price(GOODS, LAND, building.price | ({"brick": building.brick_for[players]} if building.brick_for else {}))
        for building in BUILDINGS
    ]
    for players in range(MOST_PLAYERS)
]
SIZES: Final = ("small", "large")
WORKSHOPS: Final = Workshops(GOODS, [building.conversion for building in BUILDINGS])
NEIGHBOURLY: Final = [isinstance(building.points.count, (Adjacent, AdjacentBuildings)) for building in BUILDINGS]
LIVESTOCK: Final = HEADINGS.index("livestock")


def way_to_end(p: BlackForestPosition, seat: int) -> int:
    """How far a player has come on the way to the end symbol."""
    least = min([p.goods[seat][marker] for marker in GOODS.of["provisions"]])
    return min(END_DISTANCE, max(0, p.produced[seat] - least))


def time_left(p: BlackForestPosition, seat: int) -> float:
    """How much of the game is still to come, from 1 to 0."""
    if not p.agenda:
        return 0.0
    if p.players == 1:
        return (YEARS - p.year + p.pawns.count(NOWHERE) / SOLO_PAWNS) / YEARS
    if p.last_turns >= 0:
        return p.last_turns / (p.players * (END_DISTANCE + 1))
    return 1.0 - way_to_end(p, seat) / (2 * END_DISTANCE)  # never little: there is always another turn


class BlackForestOutlook:
    """The numbers of Black Forest."""

    def __init__(self) -> None:
        self.lands: dict[bytes, bytes] = {}  # pieces that were made already
        self.offered: dict[bytes, bytes] = {}

    def encode(self, p: BlackForestPosition, seat: int) -> bytes:
        """What a seat has, and what it could make of it."""
        halves = headings(p, seat)
        row = [beginning(sum(halves), time_left(p, seat))]
        goods_row(p.goods[seat], row)
        row.append(self.land(p.land[seat]))
        self.time(p, seat, row)
        self.turn(p, seat, row)
        self.map(p, seat, row)
        row.append(bytes([min(MOST, halves[LIVESTOCK] // 2), p.small_estates(seat), p.tanned[seat]]))
        self.offers(p, seat, row)
        return b"".join(row)

    def time(self, p: BlackForestPosition, seat: int, row: list[bytes]) -> None:
        """How much is still to come."""
        row.append(SEAT_ONE_HOTS[p.players - 1])
        if p.players == 1:
            row.append(COUNTS[YEARS - p.year])
            row.append(COUNTS[p.pawns.count(NOWHERE)])
            farthest = 0
        else:
            row.append(COUNTS[-1])
            row.append(COUNTS[p.last_turns + 1])
            farthest = max([way_to_end(p, each) for each in range(p.players)])
        row.append(PRODUCED[min(farthest, MOST_PRODUCED)])
        row.append(PRODUCED[min(p.produced[seat], MOST_PRODUCED)])

    def turn(self, p: BlackForestPosition, seat: int, row: list[bytes]) -> None:
        """What is left of the own turn: its mode, and who may still be visited."""
        mode = 0
        people: list[int] = []
        for index, whose, a, _ in p.agenda:
            if whose == seat:
                if index == TURN.index:
                    mode = 8 | a
                elif index == ACT.index:
                    people = beside(p, standing(p, seat))
                elif index == VISIT_SECOND.index:
                    people = [person for person in beside(p, standing(p, seat)) if person != a]
        own = bool(p.agenda) and p.agenda[0][0] == END_TURN.index and p.agenda[0][1] == seat
        MODE_FLAGS.spread(mode, row)
        row.append(bytes([int(own), int(p.again), len(people)]))
        row.append(flags_of(people, len(TRADESPEOPLE)))

    def map(self, p: BlackForestPosition, seat: int, row: list[bytes]) -> None:
        """How far each tradesperson is, and how many spaces beside each are free; which jobs are open."""
        start = departure(p, seat)
        far = [0] * len(TRADESPEOPLE)
        free = [0] * len(TRADESPEOPLE)
        for slot, person in enumerate(p.slots):
            far[person] = min(FAR, fare(start, FIRST_CENTRE + VILLAGE_OF[slot]))
            if slot not in p.pawns:
                one, other = neighbour_slots(slot)
                free[p.slots[one]] += 1
                free[p.slots[other]] += 1
        for distance in far:
            row.append(FARES[distance])
        row.append(bytes(free))
        row.append(flags_of([job for job in p.jobs if job != NO_JOB], len(JOB_NAMES)))
        JOB_FLAGS.spread(p.done[seat], row)

    def land(self, land: list[int]) -> bytes:
        """How much there is of what, and what is built."""
        key = bytes(land)
        found = self.lands.get(key)
        if found is None:
            built = [content - FIRST_BUILDING for content in land if content >= FIRST_BUILDING]
            found = keep(self.lands, key, land_counts(land) + WORKSHOPS.row(built) + flags_of(built, len(BUILDINGS)))
        return found

    def offers(self, p: BlackForestPosition, seat: int, row: list[bytes]) -> None:
        """The buildings on offer."""
        key = b"".join(
            [
                bytes([value + 1 for value in p.goods[seat]]),
                bytes([tile + 1 for tile in p.board]),
                land_counts(p.land[seat]),
                bytes([p.tanned[seat], p.players, p.small_estates(seat)]),
            ]
        )
        found = self.offered.get(key)
        row.append(keep(self.offered, key, self.offers_row(p, seat)) if found is None else found)

    def offers_row(self, p: BlackForestPosition, seat: int) -> bytes:
        """The buildings on offer; what they score beside others is left out."""
        offers = Offers(len(BUILDINGS), len(SIZES))
        prices = PRICES[p.players - 1]
        for tile in p.board:
            if tile != NO_TILE:
                points = BUILDINGS[tile].points
                halves = 2 * points.printed if NEIGHBOURLY[tile] else points.halves_for(p, seat, 0)
                offers.add(tile, int(BUILDINGS[tile].level > 0), prices[tile].nearness(p, seat), halves)
        return offers.row()
