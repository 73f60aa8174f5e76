"""A position of Black Forest."""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import (
    FOREST,
    GOODS,
    LARGE_STABLE,
    MAIN_SPACES,
    PASTURE,
    SMALL_SPACES,
    STABLE,
)
from waldglas.blackforest.map import NOWHERE
from waldglas.blackforest.permanent import BEECHNUTS
from waldglas.kernel.actions import World
from waldglas.kernel.position import Position

NO_TILE: Final = -1
NO_JOB: Final = -1
NO_PAWN: Final = -1
ASIDE: Final = -2  # where a pawn is that begged in the solo game
PIG: Final = GOODS.of["pig"][0]
CATTLE: Final = GOODS.of["cattle"][0]
PROGRESS: Final = GOODS.of["progress"][0]
COMMODITY: Final = GOODS.of["commodity"][0]
SOLO_PAWNS: Final = 5
WHITE: Final = 4  # the last of them
NEUTRAL: Final = 2  # the third pawn of two players
ON_A_PASTURE: Final = 3
IN_A_STABLE: Final = 2


class BlackForestPosition(Position):
    """Lists have an entry for each seat unless they say otherwise."""

    def __init__(self, world: World, players: int) -> None:
        super().__init__(world, players)
        # Options
        self.side_b = 0
        # The table
        self.board: list[int] = []  # the buildings on offer, small ones by number, then large ones; NO_TILE for gaps
        self.slots: list[int] = []  # the tradesperson on each slot of the map
        self.jobs: list[int] = []  # the job in each village, then at each location; NO_JOB where there is none
        self.pile: tuple[int, ...] = ()  # all jobs in order; never changed, see `drawn`
        self.drawn = 0  # how many are gone from its top
        self.pawns: list[int] = [NOWHERE] * (SOLO_PAWNS if players == 1 else 3 if players == 2 else players)
        self.starter = 0
        self.last_turns = -1  # how many turns are still to begin, once the end was triggered
        self.ender = -1  # who triggered it
        self.again = False  # whether another turn of the same player follows
        self.year = 1  # solo
        self.last_pawn = NO_PAWN  # solo: the pawn that was placed last this year
        # The seats
        self.produced: list[int] = [0] * players  # how often the Cooking wheel has turned
        self.done: list[int] = [0] * players  # mask of the jobs completed
        self.tanned: list[int] = [0] * players  # pigs on the Tannery

    def copy(self) -> BlackForestPosition:
        other = BlackForestPosition(self.world, self.players)
        self.copy_into(other)
        other.side_b = self.side_b
        other.board = self.board.copy()
        other.slots = self.slots.copy()
        other.jobs = self.jobs.copy()
        other.pile = self.pile
        other.drawn = self.drawn
        other.pawns = self.pawns.copy()
        other.starter = self.starter
        other.last_turns = self.last_turns
        other.ender = self.ender
        other.again = self.again
        other.year = self.year
        other.last_pawn = self.last_pawn
        other.produced = self.produced.copy()
        other.done = self.done.copy()
        other.tanned = self.tanned.copy()
        return other

    def small_estates(self, seat: int) -> int:
        """How many Small Estates a Domain has."""
        return (len(self.land[seat]) - MAIN_SPACES) // SMALL_SPACES

    # Livestock are counts; where they stand is derived, always as is best for their owner.

    def in_forests(self, seat: int) -> int:
        """How many pigs the forests can house."""
        land = self.land[seat]
        return (2 if BEECHNUTS.of(land) else 1) * land.count(FOREST.code)

    def in_stables(self, seat: int) -> int:
        """How many cattle the stables can house."""
        land = self.land[seat]
        return IN_A_STABLE * (land.count(STABLE.code) + land.count(LARGE_STABLE.code) // 2)

    def pastures_needed(self, seat: int, pigs: int, cattle: int) -> int:
        """How many pastures so many animals need at least."""
        pigs_left = max(0, pigs - self.in_forests(seat))
        cattle_left = max(0, cattle - self.in_stables(seat))
        return -(-pigs_left // ON_A_PASTURE) + -(-cattle_left // ON_A_PASTURE)

    def can_house(self, seat: int, pigs: int, cattle: int) -> bool:
        """Whether there is room for so many animals."""
        return self.pastures_needed(seat, pigs, cattle) <= self.land[seat].count(PASTURE.code)

    def room(self, seat: int, marker: int) -> int:
        if marker not in (PIG, CATTLE):
            return super().room(seat, marker)
        pigs, cattle = self.goods[seat][PIG], self.goods[seat][CATTLE]
        more = 0
        while self.can_house(seat, pigs + (more + 1) * (marker == PIG), cattle + (more + 1) * (marker == CATTLE)):
            more += 1
        return more

    def most_on_pastures(self, seat: int) -> int:
        """How many animals can stand on pastures at most, with all the others housed elsewhere."""
        pigs, cattle = self.goods[seat][PIG], self.goods[seat][CATTLE]
        pastures = self.land[seat].count(PASTURE.code)
        best = 0
        for for_pigs in range(pastures + 1):
            pigs_there = min(pigs, ON_A_PASTURE * for_pigs)
            cattle_there = min(cattle, ON_A_PASTURE * (pastures - for_pigs))
            housed = pigs - pigs_there <= self.in_forests(seat) and cattle - cattle_there <= self.in_stables(seat)
            if housed:
                best = max(best, pigs_there + cattle_there)
        return best

    def most_in_forests(self, seat: int) -> int:
        """How many pigs can stand in forests."""
        return min(self.goods[seat][PIG], self.in_forests(seat))

    def empty_pastures(self, seat: int) -> int:
        """How many pastures can be kept empty."""
        needed = self.pastures_needed(seat, self.goods[seat][PIG], self.goods[seat][CATTLE])
        return self.land[seat].count(PASTURE.code) - needed

    def most_pairs_on(self, seat: int, chosen: int) -> int:
        """On how many of so many chosen pastures two animals or more can stand, with all the others housed."""
        pigs, cattle = self.goods[seat][PIG], self.goods[seat][CATTLE]
        pastures = self.land[seat].count(PASTURE.code)
        best = 0
        for with_pigs in range(min(chosen, pigs // 2) + 1):
            for with_cattle in range(min(chosen - with_pigs, cattle // 2) + 1):
                for for_pigs in range(with_pigs, pastures - with_cattle + 1):
                    room_for_pigs = self.in_forests(seat) + ON_A_PASTURE * for_pigs
                    room_for_cattle = self.in_stables(seat) + ON_A_PASTURE * (pastures - for_pigs)
                    if pigs <= room_for_pigs and cattle <= room_for_cattle:
                        best = max(best, with_pigs + with_cattle)
        return best
