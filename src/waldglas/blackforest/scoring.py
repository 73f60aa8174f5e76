"""Points, by the six headings of the score sheet."""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import GOODS
from waldglas.blackforest.building import BUILDINGS
from waldglas.blackforest.position import BlackForestPosition
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.texts import Message

PER_SMALL_ESTATE: Final = 2
TITLES: Final = (
    (70, "duchess"),
    (60, "glass-hut-master"),
    (50, "master-builder"),
    (40, "large-scale-farmer"),
    (30, "smallholder"),
    (20, "water-carrier"),
)


def score_lines(p: BlackForestPosition, seat: int) -> list[tuple[str, Message, int]]:
    """A line for each heading: its id, its name, and half points."""
    printed = halves = 0
    seen: list[int] = []
    for space, content in enumerate(p.land[seat]):
        if content >= FIRST_BUILDING and content not in seen:
            seen.append(content)
            points = BUILDINGS[content - FIRST_BUILDING].points
            printed += points.printed
            halves += points.halves_for(p, seat, space) - 2 * points.printed
    whole = {
        "glass": GOODS.held(p.goods[seat], "glass"),
        "cooking-wheel": p.produced[seat],
        "small-estates": PER_SMALL_ESTATE * p.small_estates(seat),
        "livestock": p.most_on_pastures(seat),
        "buildings": printed,
    }
    lines = [(id, Message(f"score.{id}"), 2 * points) for id, points in whole.items()]
    return [*lines, ("end-of-game", Message("score.end-of-game"), halves)]


def title_of(points: float) -> Message | None:
    """The title for a score of the solo game."""
    for least, title in TITLES:
        if points >= least:
            return Message(f"title.{title}")
    return None
