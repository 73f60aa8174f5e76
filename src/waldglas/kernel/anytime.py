"""What is open to a player at any time: clearing landscapes and using what buildings convert."""

from __future__ import annotations

from waldglas.kernel.effects import Effect
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.position import Position


def anytime_actions(p: Position, seat: int) -> list[int]:
    """Landscapes that can be cleared and conversions that can be used, space by space."""
    world = p.world
    clearable = world.land.clearable
    clears: list[int] = []
    uses: list[int] = []
    for space, content in enumerate(p.land[seat]):
        if content < FIRST_BUILDING:
            if clearable[content]:
                clears.append(world.clear + space)
        else:
            conversion = world.conversions[content - FIRST_BUILDING]
            if conversion is not None and conversion.possible(p, seat, space):
                use = world.uses[content - FIRST_BUILDING]
                if use not in uses:  # a large building stands on two spaces
                    uses.append(use)
    return clears + uses


def use_anytime(p: Position, seat: int, action: int) -> None:
    """Clear a landscape, or use a conversion."""
    world = p.world
    p.push(world.settle, seat)
    if action < world.use:
        p.lift(seat, action - world.clear)
        return
    building = world.uses.index(action)
    conversion = world.conversions[building]
    assert conversion is not None
    p.push(conversion, seat, p.land[seat].index(FIRST_BUILDING + building))


class AnyConversion(Effect):
    """Some conversion; never carried out, only asked whether it is possible."""

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return any([action >= p.world.use for action in anytime_actions(p, seat)])
