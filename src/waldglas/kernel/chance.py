"""Random numbers whose whole state is one integer, so that a position can carry its own.

A 64-bit linear congruential generator with its upper half as output: the same numbers on every
machine, compiled or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MULTIPLIER: Final = 6364136223846793005
INCREMENT: Final = 1442695040888963407
MASK: Final = (1 << 64) - 1


def seeded(seed: int) -> int:
    """The state that a seed starts from; neighbouring seeds start far apart."""
    state = seed & MASK
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
    return state ^ (state >> 31)


class Chance:
    """A generator over one integer of state."""

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the next to within one in 2**31 / limit."""
        self.state = (self.state * MULTIPLIER + INCREMENT) & MASK
        return ((self.state >> 33) * limit) >> 31

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """The items in random order."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
