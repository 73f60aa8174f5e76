"""What a seat may know, and what may lie behind it.

Hidden are the hands and face-down cards of the others, the order of the stacks, and the random numbers to come.
Everybody has seen who followed a card and who did not, and so knows some cards that are not in a hand.
"""

from __future__ import annotations

from waldglas.glassroad.building import BUILDINGS, KINDS
from waldglas.glassroad.position import NO_CARD, GlassRoadPosition, card_count, cards_in
from waldglas.glassroad.positions import card_words, open_seat_words
from waldglas.glassroad.rounds import CARDS, CHOOSE_HAND, hand_size
from waldglas.glassroad.specialists import SPECIALISTS
from waldglas.kernel.chance import Chance, seeded
from waldglas.kernel.rules import Json


def choosing_hands(p: GlassRoadPosition) -> bool:
    """Whether hands are being chosen; nobody sees how far the others are."""
    return any([index == CHOOSE_HAND.index for index, _, _, _ in p.agenda])


def visible_hand_size(p: GlassRoadPosition, seat: int) -> int:
    """How many cards the others see in a hand."""
    count = card_count(p.hand[seat])
    return 0 if choosing_hands(p) and count < hand_size(p) else count


def observed_seat(p: GlassRoadPosition, seat: int, viewer: int) -> Json:
    """A seat as another one sees it, or as its own player does."""
    words = open_seat_words(p, seat)
    laid = p.down[seat] != NO_CARD
    if seat == viewer:
        words["hand"] = card_words(p.hand[seat])
        words["face_down"] = SPECIALISTS[p.down[seat]].id if laid else None
    else:
        words["hand"] = visible_hand_size(p, seat)
        words["face_down"] = laid
    return words


def deal_hidden(p: GlassRoadPosition, viewer: int, seed: int) -> GlassRoadPosition:
    """The same for the viewer, with everything hidden dealt anew."""
    other = p.copy()
    other.chance = Chance(seeded(seed))
    stacks: list[tuple[int, ...]] = []
    for row in range(len(KINDS)):
        stacks.append(tuple(other.chance.shuffled(p.stacks[row][p.drawn[row] :])))
    other.stacks = stacks
    other.drawn = [0, 0, 0]
    for seat in range(p.players):
        if seat != viewer:
            deal_hand(other, seat)
    return other


def deal_hand(p: GlassRoadPosition, seat: int) -> None:
    """A hand, and perhaps a face-down card, that fit what everybody has seen."""
    size = visible_hand_size(p, seat)
    on_table = p.played[seat] | p.indented[seat] | p.resting[seat]
    certain = p.shown[seat]
    if p.down[seat] != NO_CARD:
        sure_when_laid = p.shown_when_laid[seat] & ~on_table
        # A card shown since it was laid is in hand; one shown before may be the one that lies there. The more
        # certain cards the hand must hold, the fewer are left for the place on the table.
        may_lie = [
            card
            for card in range(CARDS)
            if not (on_table | p.absent_when_laid[seat]) >> card & 1 and not (certain & ~sure_when_laid) >> card & 1
        ]
        if card_count(certain & ~on_table) > size:
            may_lie = cards_in(certain & sure_when_laid)
        p.down[seat] = may_lie[p.chance.below(len(may_lie))]
        on_table |= 1 << p.down[seat]
    sure = certain & ~on_table
    may_hold = [card for card in range(CARDS) if not (on_table | p.absent[seat] | sure) >> card & 1]
    hand = sure
    for card in p.chance.shuffled(may_hold)[: size - card_count(sure)]:
        hand |= 1 << card
    p.hand[seat] = hand


def unseen_tiles(p: GlassRoadPosition) -> Json:
    """How many tiles each stack still has."""
    return {kind: len(p.stacks[row]) - p.drawn[row] for row, kind in enumerate(KINDS)}


def stack_words(p: GlassRoadPosition) -> Json:
    """The stacks, top tile first."""
    return {kind: [BUILDINGS[tile].id for tile in p.stacks[row][p.drawn[row] :]] for row, kind in enumerate(KINDS)}
