"""A position of Glass Road."""

from __future__ import annotations

from typing import Final

from waldglas.kernel.actions import World
from waldglas.kernel.position import Position

NO_TILE: Final = -1
NO_CARD: Final = -1


class GlassRoadPosition(Position):
    """Cards are bits of a mask, tiles their numbers; lists have an entry for each seat unless they say otherwise."""

    def __init__(self, world: World, players: int) -> None:
        super().__init__(world, players)
        # Options
        self.periods = 4
        self.introductory = False
        self.edition = 1
        self.both_if_full = True  # full_indentations = "both-abilities"
        # The table
        self.period = 1
        self.goblet = 0
        self.board: list[int] = []  # three rows of the building board; NO_TILE where a tile was taken
        self.stacks: list[tuple[int, ...]] = []  # the three stacks in order; never changed, see `drawn`
        self.drawn: list[int] = [0, 0, 0]  # how many are gone from the top of each stack
        # The seats
        self.hand: list[int] = [0] * players
        self.down: list[int] = [NO_CARD] * players  # a card lying face down
        self.played: list[int] = [0] * players
        self.indented: list[int] = [0] * players  # played in another player's turn
        self.resting: list[int] = [0] * players  # not to be chosen this period (solo)
        self.offers: list[list[int]] = [[] for _ in range(players)]
        # What everybody knows of a hand from who followed and who did not, now and when face-down cards were laid
        self.absent: list[int] = [0] * players
        self.absent_when_laid: list[int] = [0] * players
        self.shown: list[int] = [0] * players
        self.shown_when_laid: list[int] = [0] * players

    def copy(self) -> GlassRoadPosition:
        other = GlassRoadPosition(self.world, self.players)
        self.copy_into(other)
        other.periods = self.periods
        other.introductory = self.introductory
        other.edition = self.edition
        other.both_if_full = self.both_if_full
        other.period = self.period
        other.goblet = self.goblet
        other.board = self.board.copy()
        other.stacks = self.stacks
        other.drawn = self.drawn.copy()
        other.hand = self.hand.copy()
        other.down = self.down.copy()
        other.played = self.played.copy()
        other.indented = self.indented.copy()
        other.resting = self.resting.copy()
        other.offers = [offer.copy() for offer in self.offers]
        other.absent = self.absent.copy()
        other.absent_when_laid = self.absent_when_laid.copy()
        other.shown = self.shown.copy()
        other.shown_when_laid = self.shown_when_laid.copy()
        return other


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, in order."""
    result: list[int] = []
    card = 0
    while mask:
        if mask & 1:
            result.append(card)
        mask >>= 1
        card += 1
    return result


def card_count(mask: int) -> int:
    """How many cards a mask holds."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
