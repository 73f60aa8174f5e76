"""What may lie behind what everybody sees: only the order of the jobs in the pile, and the random numbers to come."""

from __future__ import annotations

from waldglas.blackforest.position import BlackForestPosition
from waldglas.kernel.chance import Chance, seeded


def deal_hidden(p: BlackForestPosition, seed: int) -> BlackForestPosition:
    """The same for everybody, with everything hidden dealt anew."""
    other = p.copy()
    other.chance = Chance(seeded(seed))
    # In order first: what is dealt must not depend on what lies hidden.
    other.pile = tuple(other.chance.shuffled(sorted(p.pile[p.drawn :])))
    other.drawn = 0
    return other
