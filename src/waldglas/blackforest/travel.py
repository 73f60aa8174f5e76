"""Where a pawn can go, and what the way costs."""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import BASIC, GOODS
from waldglas.blackforest.effects import MET
from waldglas.blackforest.jobs import job_at
from waldglas.blackforest.map import (
    FIRST_CENTRE,
    FIRST_LOCATION,
    NOWHERE,
    PLACES,
    VILLAGE_COUNT,
    distance,
    neighbour_slots,
    spaces_of,
    village_at,
)
from waldglas.blackforest.permanent import FREE_PASSAGE
from waldglas.blackforest.position import NO_JOB, NO_PAWN, WHITE, BlackForestPosition
from waldglas.blackforest.tradespeople import JOBS
from waldglas.blackforest.visits import ACT, VISITS
from waldglas.blackforest.world import SETTLE, WORDS, WORLD
from waldglas.kernel.effects import FRESH
from waldglas.kernel.flow import FlowStep
from waldglas.kernel.foresight import reaches
from waldglas.kernel.position import FIRST_OF_GAME, NOBODY, Position

WENT: Final = FIRST_OF_GAME + 7  # place
FARTHEST: Final = 4  # two villages on, and a location at both ends

NOT_ASKED: Final = -1

# What is special about a turn, as bits
SWAPPED_ALREADY: Final = 1
WITH_WHITE: Final = 2  # solo: the white pawn is used
ONCE_MORE: Final = 4  # solo: the pawn placed last moves again


def mover(p: BlackForestPosition, seat: int, mode: int) -> int:
    """The pawn that a turn is about."""
    if p.players > 1:
        return seat
    if mode & ONCE_MORE:
        return p.last_pawn
    if mode & WITH_WHITE or NOWHERE not in p.pawns[:WHITE]:
        return WHITE
    return p.pawns.index(NOWHERE)


def departure(p: BlackForestPosition, seat: int) -> int:
    """Where the way begins; NOWHERE for a first pawn, which can be placed anywhere."""
    if p.players > 1:
        return p.pawns[seat]
    return NOWHERE if p.last_pawn == NO_PAWN else p.pawns[p.last_pawn]


def to_pay_on_entering(p: BlackForestPosition, seat: int, pawn: int, village: int) -> list[int]:
    """The pawns whose owners get something from one that enters their village."""
    if FREE_PASSAGE.of(p.land[seat]) or (p.players == 1 and pawn == WHITE):
        return []
    return [
        other
        for other, place in enumerate(p.pawns)
        if other != pawn and 0 <= place < PLACES and village_at(place) == village
    ]


def fare(start: int, place: int) -> int:
    """What the way costs in provisions; a first pawn is placed for nothing."""
    return 0 if start == NOWHERE else distance(start, place)


def fares(p: BlackForestPosition, seat: int) -> list[int]:
    """What the way costs a seat in provisions: to each village, then to each location."""
    places = [*range(FIRST_CENTRE, PLACES), *range(FIRST_LOCATION, FIRST_CENTRE)]
    return [fare(departure(p, seat), place) for place in places]


def enters(start: int, place: int) -> bool:
    """Whether a pawn comes into a village that it was not in before."""
    village = village_at(place)
    return village >= 0 and (start == NOWHERE or village_at(start) != village)


def can_enter(p: BlackForestPosition, seat: int, pawn: int, start: int, village: int) -> bool:
    """Whether the way to a village can be paid."""
    place = FIRST_CENTRE + village
    if start == NOWHERE or not enters(start, place):
        return True
    stock = p.goods[seat]
    if GOODS.held(stock, "provisions") < distance(start, place):
        return False
    return len(to_pay_on_entering(p, seat, pawn, village)) <= sum([GOODS.held(stock, good) for good in BASIC])


def is_welcome(p: BlackForestPosition, seat: int, welcome: list[int], person: int) -> bool:
    """Whether a tradesperson can be visited; each is asked only once."""
    if welcome[person] == NOT_ASKED:
        welcome[person] = int(VISITS[person].possible(p, seat, 0))
    return welcome[person] == 1


def destinations(p: BlackForestPosition, seat: int, mode: int) -> list[int]:
    """The places that a pawn can go to: free, affordable, and with something to do now."""
    start = departure(p, seat)
    pawn = mover(p, seat, mode)
    welcome = [NOT_ASKED] * len(VISITS)
    found: list[int] = []
    for village, spaces in enumerate(SPACES_OF):
        if can_enter(p, seat, pawn, start, village):
            job = p.jobs[village]
            busy = job != NO_JOB and JOBS[job].effect.possible(p, seat, 0)
            for space in spaces:
                if space not in p.pawns:
                    one, other = neighbour_slots(space)
                    # Those who build stand first in a village, and take longest to ask.
                    later, first = p.slots[max(one, other)], p.slots[min(one, other)]
                    if busy or is_welcome(p, seat, welcome, later) or is_welcome(p, seat, welcome, first):
                        found.append(space)
    if start == NOWHERE and p.players > 1:
        return found  # a first pawn is placed in a village
    for place in range(FIRST_LOCATION, FIRST_CENTRE):
        if job_at(p, place) != NO_JOB and GOODS.held(p.goods[seat], "provisions") >= fare(start, place):
            # The job must be completed on arrival, so the way must leave enough for it, wheels turned.
            trial = p.copy()
            trial.agenda = []
            go(trial, seat, mode, place)
            if reaches(trial, 0):
                found.append(place)
    return found


def go(p: BlackForestPosition, seat: int, mode: int, place: int) -> None:
    """Move a pawn, pay for the way, and act there."""
    start = departure(p, seat)
    pawn = mover(p, seat, mode)
    p.pawns[pawn] = place
    if p.players == 1:
        p.last_pawn = pawn
    p.note(WENT, seat, place, 0)
    p.push(ACT, seat)
    if enters(start, place):
        for slot in SPACES_OF[village_at(place)]:
            p.note(MET, seat, p.slots[slot], 0)
    if fare(start, place):
        p.push(SETTLE, seat)
        if enters(start, place):
            for other in reversed(to_pay_on_entering(p, seat, pawn, village_at(place))):
                p.push(PAY_WAY, seat, other if other < p.players and p.players > 1 else NOBODY)
        p.push(TRAVEL[fare(start, place)], seat)


class PayWay(FlowStep):
    """Pay a basic resource on entering a village to the owner of a pawn there, who may decline it; `a` is the owner's
    seat, NOBODY for a neutral pawn or one's own."""

    def __init__(self) -> None:
        super().__init__("ask.pay-way")
        self.takes = True

    def unsettled(self) -> bool:
        return True

    def payable(self, p: Position, seat: int, progress: int) -> bool:
        return bool(self.options(p, seat, 0, 0))

    def open(self, b: int) -> bool:
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        stock = p.goods[seat]
        return [WORLD.pay[marker] + 1 for marker in BASIC_MARKERS if stock[marker] > 0]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        for marker in BASIC_MARKERS:
            if WORLD.pay[marker] + 1 == action:
                p.spend(seat, marker, 1)
                if a != NOBODY:
                    gift = GIFTS[BASIC.index(GOODS.markers[marker].good)]
                    p.after_transaction(seat, [(SETTLE.index, a, 0, 0), (gift.index, a, 0, FRESH)])
                return

    def keys(self) -> list[str]:
        return ["to"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {} if a == NOBODY else {"to": a}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        if "to" not in words:
            return NOBODY, 0
        return self.word_number(words, "to", 0, p.players - 1), 0


SPACES_OF: Final = [spaces_of(village) for village in range(VILLAGE_COUNT)]
BASIC_MARKERS: Final = [index for index, marker in enumerate(GOODS.markers) if marker.good in BASIC]
TRAVEL: Final = [WORDS.pay(provisions=max(1, price)) for price in range(FARTHEST + 1)]
GIFTS: Final = [WORDS.gain(**{good: 1}) for good in BASIC]
PAY_WAY: Final = PayWay()
