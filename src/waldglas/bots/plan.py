"""Planning a turn: what a seat can do until something hidden is shown, somebody else decides, or the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from waldglas.game import Game

DEEPEST: Final = 14  # lines in a turn; a plan that goes on for longer is going round in circles


class Judge(Protocol):
    """Says what positions are worth to a seat."""

    def values(self, games: Sequence[Game], rows: Sequence[bytes], seat: int) -> list[float]:
        """The worth of each, given its outlook; the more the better."""

    def promises(self, rows: Sequence[bytes]) -> list[float]:
        """The points that outlooks promise those whose they are."""


class Plan:
    """Decisions of a seat one after the other, where they lead, and the outlooks on the way."""

    def __init__(self, actions: list[int], game: Game, outlooks: list[bytes]) -> None:
        self.actions = actions
        self.game = game
        self.outlooks = outlooks
        self.value = 0.0


def worth(plan: Plan) -> float:
    """How much a plan promises."""
    return plan.value


def plans(game: Game, seat: int, judge: Judge, width: int, most: int, seed: int = 0) -> list[Plan]:
    """Whole turns, the best first. Of the plans that are not at their end yet, so many as `width` are followed."""
    ended: list[Plan] = []
    begun: list[Plan] = []
    met: set[bytes] = set()
    front = [Plan([], game, [])]
    for depth in range(DEEPEST):
        found: list[Plan] = []
        going: list[Plan] = []
        for plan in front:
            for actions, after in plan.game.lines(seat, most, seed + depth):
                row = after.outlook(seat)
                key = row + after.key(seat)
                if key not in met:
                    met.add(key)
                    further = Plan(plan.actions + actions, after, [*plan.outlooks, row])
                    found.append(further)
                    if after.owes(seat) or (seat in after.awaiting and game.is_anytime(actions[0])):
                        going.append(further)
                    else:
                        ended.append(further)
        if not found:
            break
        values = judge.values([plan.game for plan in found], [plan.outlooks[-1] for plan in found], seat)
        for plan, value in zip(found, values, strict=True):
            plan.value = value
        if depth == 0:
            begun = [plan for plan in going if not game.is_anytime(plan.actions[0])]
        front = sorted(going, key=worth, reverse=True)[:width]
    # Who only converts comes to no end: then a plan that has at least begun will do.
    return sorted(ended or begun or front, key=worth, reverse=True)
