"""Points: every building counts, nothing else does."""

from __future__ import annotations

from waldglas.glassroad.building import BUILDINGS
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.position import Position
from waldglas.kernel.texts import Message


def score_lines(p: Position, seat: int) -> list[tuple[str, Message, int]]:
    """A line for each building: its id, its name, and what it is worth in half points."""
    lines: list[tuple[str, Message, int]] = []
    for space, content in enumerate(p.land[seat]):
        if content >= FIRST_BUILDING:
            building = BUILDINGS[content - FIRST_BUILDING]
            worth = building.points.halves_for(p, seat, space)
            lines.append((building.id, Message(f"building.{building.id}"), worth))
    return lines
