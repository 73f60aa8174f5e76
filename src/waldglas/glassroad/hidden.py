"""What a seat may know, and what may lie behind it.

Hidden are the hands and face-down cards of the others, the order of the stacks, and the random numbers to come.
Everybody has seen who followed a card and who did not, and so knows some cards that are not in a hand.
"""

from __future__ import annotations

from typing import Final

from waldglas.glassroad.building import BUILDINGS, KINDS
from waldglas.glassroad.position import NO_CARD, GlassRoadPosition, card_count
from waldglas.glassroad.positions import card_words, open_seat_words
from waldglas.glassroad.rounds import CARDS, CHOOSE_HAND, hand_size
from waldglas.glassroad.specialists import SPECIALISTS
from waldglas.kernel.chance import Chance, seeded
from waldglas.kernel.rules import Json

ALL_CARDS: Final = (1 << CARDS) - 1


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
        # In order first: what is dealt must not depend on what lies hidden.
        stacks.append(tuple(other.chance.shuffled(sorted(p.stacks[row][p.drawn[row] :]))))
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
    if p.down[seat] != NO_CARD:
        may_lie = [card for card in range(CARDS) if may_lie_face_down(p, seat, card, size, on_table)]
        p.down[seat] = may_lie[p.chance.below(len(may_lie))]
        on_table |= 1 << p.down[seat]
    hand = p.shown[seat] & ~on_table
    may_hold = [card for card in range(CARDS) if not (on_table | p.absent[seat] | hand) >> card & 1]
    for card in p.chance.shuffled(may_hold)[: size - card_count(hand)]:
        hand |= 1 << card
    p.hand[seat] = hand


def may_lie_face_down(p: GlassRoadPosition, seat: int, card: int, size: int, on_table: int) -> bool:
    """Whether a card can be the one that a seat laid: it was in hand then as far as anybody knows, has not been shown
    there since, and leaves a hand of the right size with all cards that must be in it and none that cannot."""
    bit = 1 << card
    shown_since = p.shown[seat] & ~p.shown_when_laid[seat]
    if bit & (on_table | p.absent_when_laid[seat] | shown_since):
        return False
    sure = p.shown[seat] & ~(on_table | bit)
    open_to_hand = ALL_CARDS & ~(on_table | bit | p.absent[seat])
    return sure & ~open_to_hand == 0 and card_count(sure) <= size <= card_count(open_to_hand)


def unseen_tiles(p: GlassRoadPosition) -> Json:
    """How many tiles each stack still has."""
    return {kind: len(p.stacks[row]) - p.drawn[row] for row, kind in enumerate(KINDS)}


def stack_words(p: GlassRoadPosition) -> Json:
    """The stacks, top tile first."""
    return {kind: [BUILDINGS[tile].id for tile in p.stacks[row][p.drawn[row] :]] for row, kind in enumerate(KINDS)}
