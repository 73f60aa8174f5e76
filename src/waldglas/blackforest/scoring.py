"""Points, by the six headings of the score sheet."""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import GOODS
from waldglas.blackforest.building import BUILDINGS
from waldglas.blackforest.position import BlackForestPosition
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.texts import Message

HEADINGS: Final = ("glass", "cooking-wheel", "small-estates", "livestock", "buildings", "end-of-game")
PER_SMALL_ESTATE: Final = 2
TITLES: Final = (
    (70, "duchess"),
    (60, "glass-hut-master"),
    (50, "master-builder"),
    (40, "large-scale-farmer"),
    (30, "smallholder"),
    (20, "water-carrier"),
)


def headings(p: BlackForestPosition, seat: int) -> list[int]:
    """The half points of each heading."""
    printed = halves = 0
    seen: list[int] = []
    for space, content in enumerate(p.land[seat]):
        if content >= FIRST_BUILDING and content not in seen:
            seen.append(content)
            points = BUILDINGS[content - FIRST_BUILDING].points
            printed += points.printed
            halves += points.halves_for(p, seat, space) - 2 * points.printed
    return [
        2 * GOODS.held(p.goods[seat], "glass"),
        2 * p.produced[seat],
        2 * PER_SMALL_ESTATE * p.small_estates(seat),
        2 * p.most_on_pastures(seat),
        2 * printed,
        halves,
    ]


def score_lines(p: BlackForestPosition, seat: int) -> list[tuple[str, Message, int]]:
    """A line for each heading: its id, its name, and half points."""
    halves = headings(p, seat)
    return [(id, Message(f"score.{id}"), halves[place]) for place, id in enumerate(HEADINGS)]


def title_of(points: float) -> Message | None:
    """The title for a score of the solo game."""
    for least, title in TITLES:
        if points >= least:
            return Message(f"title.{title}")
    return None
