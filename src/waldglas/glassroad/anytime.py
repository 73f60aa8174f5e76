"""What is open to a player at any time: clearing landscapes and using the trades of processing buildings."""

from __future__ import annotations

from typing import Final

from waldglas.glassroad.building import BUILDINGS
from waldglas.glassroad.world import SETTLE, WORLD
from waldglas.kernel.effects import Effect
from waldglas.kernel.land import EMPTY, FIRST_BUILDING
from waldglas.kernel.position import Position

# The processing buildings come first in the table, so that a tile's number is also that of its use.
END_OF_PROCESSING: Final = FIRST_BUILDING + 31


def anytime_actions(p: Position, seat: int) -> list[int]:
    """Landscapes that can be cleared and trades that can be used, space by space."""
    clearable = p.world.land.clearable
    clears: list[int] = []
    uses: list[int] = []
    for space, content in enumerate(p.land[seat]):
        if content == EMPTY:
            continue
        if content < FIRST_BUILDING:
            if clearable[content]:
                clears.append(WORLD.clear + space)
        elif content < END_OF_PROCESSING:
            trade = BUILDINGS[content - FIRST_BUILDING].effect
            if trade is not None and trade.possible(p, seat, space):
                uses.append(WORLD.use + content - FIRST_BUILDING)
    return clears + uses


class AnyTrade(Effect):
    """Some trade; never carried out, only asked whether it is possible."""

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return any([action >= WORLD.use for action in anytime_actions(p, seat)])


ANY_TRADE: Final = AnyTrade()


def use_anytime(p: Position, seat: int, action: int) -> None:
    """Clear a landscape, or use a trade."""
    if action < WORLD.use:
        p.lift(seat, action - WORLD.clear)
    else:
        building = BUILDINGS[action - WORLD.use]
        assert building.effect is not None
        p.push(SETTLE, seat)
        p.push(building.effect, seat, p.land[seat].index(building.code))
