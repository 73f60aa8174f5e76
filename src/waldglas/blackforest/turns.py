"""The flow of play: setting up, turns, years of the solo game, and the end."""

from __future__ import annotations

from typing import Final, cast

from waldglas.blackforest.board import BACKS, END_DISTANCE, GOODS, MERCHANT, VILLAGES
from waldglas.blackforest.effects import SWAPPED
from waldglas.blackforest.livestock import REHOUSE
from waldglas.blackforest.map import FIRST_CENTRE, NOWHERE, SLOTS, VILLAGE_COUNT, VILLAGE_OF, village_at
from waldglas.blackforest.position import (
    ASIDE,
    COMMODITY,
    NEUTRAL,
    NO_PAWN,
    SOLO_PAWNS,
    WHITE,
    BlackForestPosition,
)
from waldglas.blackforest.travel import ONCE_MORE, SWAPPED_ALREADY, WITH_WHITE, destinations, go, mover
from waldglas.blackforest.visits import FINISH_TURN
from waldglas.blackforest.world import SETTLE, TRADESPEOPLE, WORDS, WORLD
from waldglas.kernel.flow import FlowStep, LastConversions, Order
from waldglas.kernel.position import ALWAYS, FIRST_OF_GAME, LIFTED, NOBODY, Position, Trigger

BEGGED: Final = FIRST_OF_GAME + 8
LAST_ROUND: Final = FIRST_OF_GAME + 9  # a seat has triggered the end
NEW_YEAR: Final = FIRST_OF_GAME + 10  # year

YEARS: Final = 5
YEAR_OF_CHANGE: Final = 4  # solo: the tradespeople are dealt anew before it
THE_MERCHANT: Final = TRADESPEOPLE.index(MERCHANT)


def deal_tradespeople(p: BlackForestPosition) -> None:
    """Deal the tradespeople to the slots of their backs."""
    p.slots = [-1] * SLOTS
    for back, people in BACKS.items():
        dealt = p.chance.shuffled([TRADESPEOPLE.index(id) for id in people])
        slots = [slot for slot, ring_back in enumerate(SLOT_BACKS) if ring_back == back]
        for slot, person in zip(slots, dealt, strict=True):
            p.slots[slot] = person


SLOT_BACKS: Final = [back for _, ring in VILLAGES for back in ring]


def begin_turn(p: BlackForestPosition, seat: int, mode: int = 0) -> None:
    """Put a whole turn on the agenda."""
    p.push(END_TURN, seat)
    p.push(FINISH_TURN, seat)
    p.push(TURN, seat, mode)


class Turn(FlowStep):
    """Perhaps swap the Traveling Merchant, then move; or beg. `a` tells what is special about it."""

    def __init__(self) -> None:
        super().__init__("ask.turn")
        self.begins_turn = True

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        q = cast(BlackForestPosition, p)
        found = [WORLD.go + place for place in destinations(q, seat, a)]
        with_white = a | WITH_WHITE if may_take_white(q, a) else a
        if not a & SWAPPED_ALREADY:
            if p.goods[seat][COMMODITY] > 0:
                found += [WORLD.swap + person for person in range(len(TRADESPEOPLE)) if person != THE_MERCHANT]
            found.append(WORLD.beg)
        elif not found and (with_white == a or not destinations(q, seat, with_white)):
            found.append(WORLD.beg)  # after a swap one begs only if one cannot move
        if with_white != a:
            found.append(WORLD.white)
        return found

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        q = cast(BlackForestPosition, p)
        if action == WORLD.beg:
            beg(q, seat, a)
        elif action == WORLD.white:
            p.push(self, seat, a | WITH_WHITE)
        elif WORLD.swap <= action < WORLD.swap + len(TRADESPEOPLE):
            p.push(self, seat, a | SWAPPED_ALREADY)
            if p.players == 2:
                p.push(MOVE_NEUTRAL, seat)
            p.push(SETTLE, seat)
            p.spend(seat, COMMODITY, 1)
            one, other = q.slots.index(THE_MERCHANT), q.slots.index(action - WORLD.swap)
            q.slots[one], q.slots[other] = q.slots[other], q.slots[one]
            p.note(SWAPPED, seat, action - WORLD.swap, 0)
        else:
            go(q, seat, a, action - WORLD.go)

    def keys(self) -> list[str]:
        return ["swapped", "white", "once_more"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        flags = {"swapped": SWAPPED_ALREADY, "white": WITH_WHITE, "once_more": ONCE_MORE}
        return {word: True for word, flag in flags.items() if a & flag}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        mode = 0
        for word, flag in (("swapped", SWAPPED_ALREADY), ("white", WITH_WHITE), ("once_more", ONCE_MORE)):
            if self.word_flag(words, word):
                mode |= flag
        return mode, 0


def may_take_white(p: BlackForestPosition, mode: int) -> bool:
    """Solo: whether the white pawn can be used although others are left."""
    if p.players > 1 or mode & (WITH_WHITE | ONCE_MORE):
        return False
    return p.pawns[WHITE] == NOWHERE and NOWHERE in p.pawns[:WHITE]


def beg(p: BlackForestPosition, seat: int, mode: int) -> None:
    """Stand in the middle of the village, or put the pawn aside, and gain a provision."""
    p.note(BEGGED, seat, 0, 0)
    p.push(ALMS, seat)
    if p.players > 1:
        place = p.pawns[seat]
        if place != NOWHERE and village_at(place) >= 0:
            p.pawns[seat] = FIRST_CENTRE + village_at(place)
    elif not mode & ONCE_MORE:
        p.pawns[mover(p, seat, mode)] = ASIDE


class MoveNeutral(FlowStep):
    """Move the neutral pawn to another space of any village, or place it first in the one with number `a` - 1."""

    def open(self, b: int) -> bool:
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        pawns = cast(BlackForestPosition, p).pawns
        return [
            WORLD.pawn + space
            for space in range(SLOTS)
            if space not in pawns and (a == 0 or VILLAGE_OF[space] == a - 1)
        ]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        cast(BlackForestPosition, p).pawns[NEUTRAL] = action - WORLD.pawn

    def keys(self) -> list[str]:
        return ["village"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"village": VILLAGES[a - 1][0]} if a else {}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        if "village" not in words:
            return 0, 0
        return self.word_choice(words, "village", [village for village, _ in VILLAGES]) + 1, 0


class NeutralVillage(FlowStep):
    """Choose the village where the neutral pawn starts; the other player chooses its space."""

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [WORLD.village + village for village in range(VILLAGE_COUNT)]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.push(MOVE_NEUTRAL, 1 - seat, action - WORLD.village + 1)


class EndTurn(FlowStep):
    """The end of a turn; then whose turn it is next, or the end of the game."""

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        q = cast(BlackForestPosition, p)
        if p.players > 1 and q.last_turns < 0 and end_reached(q, seat):
            q.ender = seat
            q.last_turns = p.players
            p.note(LAST_ROUND, seat, 0, 0)
        if q.again:
            q.again = False
            begin_turn(q, seat, ONCE_MORE if p.players == 1 else 0)
        elif p.players == 1 and NOWHERE not in q.pawns:
            self.end_year(q)
        elif q.last_turns == 0:
            LAST_CONVERSIONS.begin(p)
        else:
            if q.last_turns > 0:
                q.last_turns -= 1
            begin_turn(q, (seat + 1) % p.players)

    def end_year(self, p: BlackForestPosition) -> None:
        """Take back the pawns of the solo game."""
        if p.year == YEARS:
            LAST_CONVERSIONS.begin(p)
            return
        p.year += 1
        p.note(NEW_YEAR, NOBODY, p.year, 0)
        p.pawns = [NOWHERE] * SOLO_PAWNS
        p.last_pawn = NO_PAWN
        begin_turn(p, 0)
        if p.year == YEAR_OF_CHANGE:
            p.push(NEW_TRADESPEOPLE, NOBODY)


def end_reached(p: BlackForestPosition, seat: int) -> bool:
    """Whether a provisions marker has come to the end symbol."""
    least = min([p.goods[seat][marker] for marker in GOODS.of["provisions"]])
    return p.produced[seat] - least >= END_DISTANCE


class NewTradespeople(FlowStep):
    """Deal all tradespeople anew."""

    def __init__(self) -> None:
        super().__init__()
        self.for_all = True
        self.reveals = True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        deal_tradespeople(cast(BlackForestPosition, p))


TURN: Final = Turn()
MOVE_NEUTRAL: Final = MoveNeutral("ask.neutral")
NEUTRAL_VILLAGE: Final = NeutralVillage("ask.neutral-village")
END_TURN: Final = EndTurn()
NEW_TRADESPEOPLE: Final = NewTradespeople()
LAST_CONVERSIONS: Final = LastConversions()
ALMS: Final = WORDS.receive(provisions=1)
ORDER: Final = Order()
WORLD.order = ORDER
WORLD.watch(Trigger(ALWAYS, REHOUSE, LIFTED))
