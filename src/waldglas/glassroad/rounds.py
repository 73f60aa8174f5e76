"""The flow of play: periods, card rounds, and the resolving of specialists, as steps of the agenda.

A period of three or four players is three rounds in which everybody lays a card face down; two players take
turns with open cards; alone one draws from one's chosen cards at random.
"""

from __future__ import annotations

from typing import Final, cast

from waldglas.glassroad.board import SPACES
from waldglas.glassroad.building import KINDS
from waldglas.glassroad.cards import BOTH_ABILITIES, ONE_ABILITY, CardStep, play_alone, play_card
from waldglas.glassroad.effects import draw_tile
from waldglas.glassroad.position import NO_CARD, NO_TILE, GlassRoadPosition, card_count, cards_in
from waldglas.glassroad.specialists import SPECIALISTS
from waldglas.glassroad.world import WORLD
from waldglas.kernel.flow import FlowStep, LastConversions
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.position import FIRST_OF_GAME, NO_OPTIONS, NOBODY, Position
from waldglas.kernel.texts import Message

REFILLED: Final = FIRST_OF_GAME + 4  # tile
BEGAN: Final = FIRST_OF_GAME + 5  # a period

CARDS: Final = len(SPECIALISTS)
HAND: Final = 5
SOLO_HANDS: Final = (3, 4, 5, 6, 3, 4, 5)
ROUNDS: Final = 3
LEFT_OVER: Final = 3  # with so many cards left, one of two players may play one more
SOLO_LAST: Final = 2  # of so many cards left, one is chosen


def hand_size(p: GlassRoadPosition) -> int:
    """How many cards are chosen for this period."""
    return SOLO_HANDS[p.period - 1] if p.players == 1 else HAND


class StartPeriod(FlowStep):
    """Take all cards back, and choose a hand."""

    def __init__(self) -> None:
        super().__init__()
        self.for_all = True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        q = cast(GlassRoadPosition, p)
        for who in range(p.players):
            q.resting[who] = q.hand[who] | q.played[who] if p.players == 1 else 0
            q.hand[who] = q.played[who] = q.indented[who] = 0
            q.absent[who] = q.absent_when_laid[who] = q.shown[who] = q.shown_when_laid[who] = 0
        p.note(BEGAN, NOBODY, q.period, 0)
        p.push(END_PERIOD, NOBODY)
        if p.players == 1:
            p.push(DRAW, 0)
        elif p.players == 2:
            p.push(TURN, q.goblet)
        else:
            p.push(ROUND, NOBODY, 1)
        p.push(CHOOSE_HAND, NOBODY)


class ChooseHand(FlowStep):
    """Everybody secretly chooses the cards of the period, one by one and in order."""

    def __init__(self) -> None:
        super().__init__("ask.hand")
        self.simultaneous = True
        self.secret = True

    def seats(self, p: Position, a: int, b: int) -> list[int]:
        q = cast(GlassRoadPosition, p)
        size = hand_size(q)
        return [seat for seat in range(p.players) if card_count(q.hand[seat]) < size]

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        q = cast(GlassRoadPosition, p)
        hand = q.hand[seat]
        wanted = hand_size(q) - card_count(hand)
        later = [card for card in range(hand.bit_length(), CARDS) if not q.resting[seat] >> card & 1]
        return [WORLD.card + card for card in later[: len(later) - wanted + 1]]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.push(self, NOBODY)
        cast(GlassRoadPosition, p).hand[seat] |= 1 << action - WORLD.card

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message("ask.hand", {"n": hand_size(cast(GlassRoadPosition, p))})


class Round(FlowStep):
    """A card round of three or four players: lay cards face down, reveal them one by one. `a` counts rounds."""

    def __init__(self) -> None:
        super().__init__()
        self.for_all = True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        if a < ROUNDS:
            p.push(self, NOBODY, a + 1)
        p.push(REVEAL, NOBODY, 0)
        p.push(LAY_FACE_DOWN, NOBODY)

    def keys(self) -> list[str]:
        return ["round"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"round": a}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        return self.word_number(words, "round", 1, ROUNDS), 0


class LayFaceDown(FlowStep):
    """Everybody secretly lays one card of the hand face down."""

    def __init__(self) -> None:
        super().__init__("ask.face-down")
        self.simultaneous = True
        self.secret = True

    def seats(self, p: Position, a: int, b: int) -> list[int]:
        return [seat for seat, card in enumerate(cast(GlassRoadPosition, p).down) if card == NO_CARD]

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [WORLD.card + card for card in cards_in(cast(GlassRoadPosition, p).hand[seat])]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        q = cast(GlassRoadPosition, p)
        p.push(self, NOBODY)
        q.down[seat] = action - WORLD.card
        q.hand[seat] &= ~(1 << q.down[seat])
        q.absent_when_laid[seat] = q.absent[seat]
        q.shown_when_laid[seat] = q.shown[seat]


class Reveal(FlowStep):
    """Turn up the face-down cards, from the goblet on. `a` counts those that are up."""

    def __init__(self) -> None:
        super().__init__()
        self.reveals = True
        self.for_all = True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        q = cast(GlassRoadPosition, p)
        if a + 1 < p.players:
            p.push(self, NOBODY, a + 1)
        who = (q.goblet + a) % p.players
        card = q.down[who]
        q.down[who] = NO_CARD
        play_card(q, who, card)

    def keys(self) -> list[str]:
        return ["revealed"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"revealed": a}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        return self.word_number(words, "revealed", 0, p.players - 1), 0


class Turn(FlowStep):
    """Two players: play a card openly, until somebody has none left."""

    def __init__(self) -> None:
        super().__init__("ask.card")

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        q = cast(GlassRoadPosition, p)
        if q.hand[0] == 0 or q.hand[1] == 0:
            return NO_OPTIONS
        return [WORLD.card + card for card in cards_in(q.hand[seat])]

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        for who in range(p.players):
            if card_count(cast(GlassRoadPosition, p).hand[who]) >= LEFT_OVER:
                p.push(LAST_CARD, who)

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.push(self, 1 - seat)
        p.push(SHOW, seat, action - WORLD.card)


class LastCard(FlowStep):
    """Two players: with three cards left one of them may be played, alone."""

    def __init__(self) -> None:
        super().__init__("ask.last-card")

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [WORLD.stop, *[WORLD.card + card for card in cards_in(cast(GlassRoadPosition, p).hand[seat])]]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        if action != WORLD.stop:
            p.push(SHOW, seat, action - WORLD.card)


class Show(CardStep):
    """Play a card from the hand; a step of its own, because it shows whether the other has it too."""

    def __init__(self) -> None:
        super().__init__()
        self.reveals = True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        q = cast(GlassRoadPosition, p)
        q.hand[seat] &= ~(1 << a)
        play_card(q, seat, a)


class Draw(FlowStep):
    """Solo: draw one of the chosen cards at random for one ability, until two are left."""

    def __init__(self) -> None:
        super().__init__()
        self.reveals = True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        q = cast(GlassRoadPosition, p)
        cards = cards_in(q.hand[seat])
        if len(cards) <= SOLO_LAST:
            p.push(LAST_TWO, seat)
            return
        card = cards[p.chance.below(len(cards))]
        p.push(self, seat)
        play_alone(q, seat, card, ONE_ABILITY)


class LastTwo(FlowStep):
    """Solo: of the last two cards one is used, with both abilities."""

    def __init__(self) -> None:
        super().__init__("ask.last-two")

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [WORLD.card + card for card in cards_in(cast(GlassRoadPosition, p).hand[seat])]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        play_alone(cast(GlassRoadPosition, p), seat, action - WORLD.card, BOTH_ABILITIES)


class EndPeriod(FlowStep):
    """After the last card: another period, or the end."""

    def __init__(self) -> None:
        super().__init__()
        self.for_all = True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        if cast(GlassRoadPosition, p).period < cast(GlassRoadPosition, p).periods:
            p.push(REFILL, NOBODY)
        else:
            LAST_CONVERSIONS.begin(p)


class Refill(FlowStep):
    """Fill the building board from the stacks and hand on the goblet."""

    def __init__(self) -> None:
        super().__init__()
        self.reveals = True
        self.for_all = True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        q = cast(GlassRoadPosition, p)
        width = len(q.board) // len(KINDS)
        for place, tile in enumerate(q.board):
            if tile == NO_TILE:
                q.board[place] = draw_tile(q, place // width)
                if q.board[place] != NO_TILE:
                    p.note(REFILLED, NOBODY, q.board[place], 0)
        q.goblet = next_goblet(q)
        q.period += 1
        p.push(START_PERIOD, NOBODY)


def next_goblet(p: GlassRoadPosition) -> int:
    """Who gets the goblet after this period: the next player, or the one with the fewest buildings."""
    clockwise = [(p.goblet + away) % p.players for away in range(1, p.players + 1)]
    coming = p.period + 1
    if coming == 5 or (coming == 4 and p.players == 3):
        if coming == 5 and p.players == 3:
            clockwise.pop()  # the old holder, who had it by this rule already
        return min(clockwise, key=lambda seat: building_count(p, seat))
    return clockwise[0]


def building_count(p: Position, seat: int) -> int:
    """Buildings on the landscape board; upgrades do not add to them."""
    return sum([content >= FIRST_BUILDING for content in p.land[seat][:SPACES]])


START_PERIOD: Final = StartPeriod()
CHOOSE_HAND: Final = ChooseHand()
ROUND: Final = Round()
LAY_FACE_DOWN: Final = LayFaceDown()
REVEAL: Final = Reveal()
TURN: Final = Turn()
LAST_CARD: Final = LastCard()
SHOW: Final = Show()
DRAW: Final = Draw()
LAST_TWO: Final = LastTwo()
END_PERIOD: Final = EndPeriod()
REFILL: Final = Refill()
LAST_CONVERSIONS: Final = LastConversions()
