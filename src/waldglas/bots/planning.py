"""Bots that plan whole turns, judge them by a network, and look on from the best of them.

A bot deals what it does not know anew, again and again, plays each of its best plans in each of these worlds, lets
everybody play on quickly for some turns, and takes the plan after which it stands best on average.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import waldglas
from waldglas.bots.judges import Accountant, Margin
from waldglas.bots.network import network_of
from waldglas.bots.plan import Judge, Plan, plans
from waldglas.bots.view import Budget, Clock, View
from waldglas.game import Game

SEEDS: Final = 1 << 40
QUICK: Final = 40  # lines that everybody looks at while a bot looks on
# A player of Black Forest can put off the end for ever. A bot that has had so many turns longs for it more and more.
PATIENCE: Final = 60
HURRY: Final = 0.02
ONCE: Final = Budget(iterations=1)


@dataclass(frozen=True)
class Level:
    """How a bot thinks."""

    learned: bool = True  # whether a network judges, or simple weights
    width: int = 1  # unfinished plans that are followed side by side
    most: int = 100  # lines that are looked at from each of them
    noise: float = 0.0  # points by which it misjudges a plan
    candidates: int = 1  # plans that are looked on from
    horizon: int = 0  # turns of its own that it looks on
    budget: Budget = ONCE


class PlanningBot:
    """Decides by plans, and sticks to one until something new is seen."""

    def __init__(self, seed: int | str, level: Level) -> None:
        self.chance = random.Random(seed)
        self.level = level
        self.judge: Margin | None = None
        self.turns = 0
        self.coming: dict[bytes, int] = {}  # what is planned, by what is seen then

    def choose(self, view: View, budget: Budget | None = None) -> waldglas.Action:
        """The next decision of the best plan."""
        world = view.determinize(self.chance.randrange(SEEDS))
        legal = {int(action): action for action in view.legal()}
        planned = self.coming.pop(seen(world, view.seat), -1)
        if planned not in legal:
            planned = self.decide(view, world, budget or self.level.budget)
        return legal[planned]

    def decide(self, view: View, world: Game, budget: Budget) -> int:
        """Make a new plan; its first decision."""
        judge = self.judge = self.judge or self.judge_of(view.name)
        self.turns += 1
        judge.hurry = HURRY * max(0, self.turns - PATIENCE)
        level = self.level
        found = plans(world, view.seat, judge, level.width, level.most, self.chance.randrange(SEEDS))
        if level.noise:
            for plan in found:
                plan.value += self.chance.gauss(0, level.noise)
            found.sort(key=lambda plan: plan.value, reverse=True)
        best = found[0]
        if level.horizon and len(found) > 1:
            best = self.look_on(view, found[: level.candidates], judge, budget.clock())
        self.coming = {}
        first = seen(world, view.seat)
        for action in best.actions:
            self.coming[seen(world, view.seat)] = action
            world.play(action, view.seat)
        return self.coming.pop(first)

    def judge_of(self, game: str) -> Margin:
        """How positions of a game are judged."""
        network = network_of(game) if self.level.learned else None
        return Margin(network or Accountant(game))

    def look_on(self, view: View, found: Sequence[Plan], judge: Judge, clock: Clock) -> Plan:
        """The best of some plans by what may follow: the worse half is dropped again and again, and the rest is looked
        at more closely. All plans are tried in the same worlds."""
        totals = [0.0] * len(found)
        alive = list(range(len(found)))
        while len(alive) > 1:
            for _ in range(2 ** max(0, 5 - len(alive).bit_length())):
                seed = self.chance.randrange(SEEDS)
                for place in alive:
                    if not clock.tick():
                        return found[max(alive, key=lambda place: totals[place])]
                    totals[place] += self.outcome(view, found[place], seed, judge)
            alive.sort(key=lambda place: totals[place], reverse=True)
            alive = alive[: (len(alive) + 1) // 2]
        return found[alive[0]]

    def outcome(self, view: View, plan: Plan, seed: int, judge: Judge) -> float:
        """How a plan turns out in one world."""
        game = view.determinize(seed)
        seat = view.seat
        for action in plan.actions:
            game.play(action, seat)
        left = self.level.horizon
        while not game.over:
            who = game.awaiting[0]
            game = plans(game, who, judge, 1, QUICK, seed)[0].game
            left -= int(who == seat)
            if left == 0:
                break
            game.unveil()
        return judge.values([game], [game.outlook(seat)], seat)[0]


def seen(game: Game, seat: int) -> bytes:
    """What tells the positions of a turn apart for the one whose turn it is."""
    return game.outlook(seat) + game.key(seat)
