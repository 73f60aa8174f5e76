"""Looking ahead: decisions that must leave something possible that follows them on the agenda.

Who gives up a tile to build something must give one up that leaves a place for it. The step that follows says so
(`Step.demands`), and of the ways to decide (`Step.tries`) only those that lead there are offered.
"""

from __future__ import annotations

from typing import Final

from waldglas.kernel.position import NOBODY, Position

NOTHING: Final = -1


def leading_on(p: Position, tries: list[int]) -> list[int]:
    """Of what the step on top of the agenda could offer, that which leaves possible what must follow."""
    if len(tries) < 2:
        return tries
    height = demanded(p)
    if height == NOTHING:
        return tries
    index, seat, a, b = p.agenda[-1]
    found: list[int] = []
    for option in tries:
        trial = p.copy()
        trial.agenda.pop()
        p.world.steps[index].choose(trial, seat, a, b, option)
        if reaches(trial, height):
            found.append(option)
    return found or tries


def demanded(p: Position) -> int:
    """Where on the agenda the next step is, of the action that is under way, that must be possible."""
    seat = p.agenda[-1][1]
    for height in range(len(p.agenda) - 2, -1, -1):
        index, whose, a, b = p.agenda[height]
        step = p.world.steps[index]
        if whose not in (seat, NOBODY):
            return NOTHING
        if step.demands(p, seat, a, b):
            return height
        if step.open(b):
            return NOTHING
    return NOTHING


def reaches(p: Position, height: int) -> bool:
    """Whether some way of deciding what lies above a step of the agenda leads to a position where it can be done. The
    position is used up. What would turn up something hidden is passed over: nobody can count on it."""
    steps = p.world.steps
    while True:
        index, seat, a, b = p.agenda[-1]
        step = steps[index]
        if len(p.agenda) == height + 1:
            return step.feasible(p, seat, a, b)
        tries = step.tries(p, seat, a, b)
        if tries:
            break
        p.agenda.pop()
        if not step.reveals:
            step.run(p, seat, a, b)
    for option in tries:
        trial = p if option == tries[-1] else p.copy()
        trial.agenda.pop()
        step.choose(trial, seat, a, b, option)
        if reaches(trial, height):
            return True
    return False
