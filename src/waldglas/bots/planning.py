"""Bots that plan whole turns, judge them by a network, and look on from the best of them.

A bot deals what it does not know anew, again and again, plays each of its best plans in each of these worlds, lets
everybody play on quickly for some turns, and takes the plan after which it stands best on average.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import waldglas
from waldglas.bots.judges import Accountant, Margin
from waldglas.bots.network import network_of
from waldglas.bots.plan import Judge, Plan, plans
from waldglas.bots.view import Budget, Clock, View
from waldglas.game import Game

SEEDS: Final = 1 << 40
QUICK: Final = 60  # lines that everybody looks at while a bot looks on
FURTHER: Final = 12  # plans of a turn that are followed then
# A player of Black Forest can put off the end for ever. A bot that has had so many turns longs for it more and more.
PATIENCE: Final = 60
HURRY: Final = 0.02
DEALS: Final = 4  # worlds, of which the likelier ones are looked at
DOUBT: Final = 0.5  # points by which others misjudge their own secrets, about
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
    breadth: int = 1  # positions that it looks on from, side by side
    worlds: int = 1  # in which it does so
    budget: Budget = ONCE


class PlanningBot:
    """Decides by plans, and sticks to one until something new is seen."""

    def __init__(self, seed: int | str, level: Level, alone: Mapping[str, Level] | None = None) -> None:
        self.chance = random.Random(seed)
        self.level = level
        self.alone = alone or {}  # levels for solo games, where they differ
        self.judge: Margin | None = None
        self.turns = 0
        self.coming: dict[bytes, int] = {}  # what is planned, by what is seen then

    def choose(self, view: View, budget: Budget | None = None) -> waldglas.Action:
        """The next decision of the best plan."""
        if view.players == 1:
            self.level = self.alone.get(view.name, self.level)
        world = view.determinize(self.chance.randrange(SEEDS))
        legal = {int(action): action for action in view.legal()}
        planned = self.coming.pop(seen(world, view.seat), -1)
        if planned not in legal:
            planned = self.decide(view, world, budget or self.level.budget)
        return legal[planned]

    def decide(self, view: View, world: Game, budget: Budget) -> int:
        """Make a new plan; its first decision."""
        judge = self.judge = self.judge or self.judge_of(view)
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

    def judge_of(self, view: View) -> Margin:
        """How positions of a game are judged."""
        network = network_of(view.name, view.players) if self.level.learned else None
        return Margin(network or Accountant(view.name))

    def look_on(self, view: View, found: Sequence[Plan], judge: Judge, clock: Clock) -> Plan:
        """The best of some plans by where they lead. All plans are tried in the same worlds; the worse half is dropped
        again and again, and the rest is tried in further ones."""
        totals = [0.0] * len(found)
        alive = list(range(len(found)))
        while len(alive) > 1:
            for _ in range(self.level.worlds):
                seed = self.chance.randrange(SEEDS)
                world = likely_world(view, seed, judge)
                reached = self.reached(world, view.seat, [found[place] for place in alive], seed, judge, clock)
                if reached is None:
                    return found[max(alive, key=lambda place: totals[place])]
                for place, value in zip(alive, reached, strict=True):
                    totals[place] += value
            alive.sort(key=lambda place: totals[place], reverse=True)
            alive = alive[: (len(alive) + 1) // 2]
        return found[alive[0]]

    def reached(
        self, world: Game, seat: int, found: Sequence[Plan], seed: int, judge: Judge, clock: Clock
    ) -> list[float] | None:
        """How well each plan can turn out in a world; None if there is no time for that. From each the best turn is
        followed further, and so are the best others, side by side, as many as the level's `breadth` in all."""
        front: list[Branch] = []
        for place, plan in enumerate(found):
            game = world.copy()
            for action in plan.actions:
                game.play(action, seat)
            front.append(Branch(place, game, plan.value))
        for turn in range(self.level.horizon):
            grown: list[Branch] = []
            for branch in front:
                game = others_play(branch.game, seat, judge, seed + turn)
                if game.over:
                    grown.append(Branch(branch.place, game, judge.values([game], [game.outlook(seat)], seat)[0]))
                    continue
                if not clock.tick():
                    return None
                for plan in plans(game, seat, judge, 1, QUICK, seed + turn)[:FURTHER]:
                    grown.append(Branch(branch.place, plan.game, plan.value))
            front = best_of(grown, seat, self.level.breadth)
            if turn + 1 < self.level.horizon:
                for branch in front:
                    branch.game.unveil()
        return [max([branch.value for branch in front if branch.place == place]) for place in range(len(found))]


class Branch:
    """Where one of the plans may lead."""

    def __init__(self, place: int, game: Game, value: float) -> None:
        self.place = place
        self.game = game
        self.value = value


def others_play(game: Game, seat: int, judge: Judge, seed: int) -> Game:
    """Let the others play quickly until it is a seat's turn. Secret choices are made by everybody on their own."""
    while not game.over and game.awaiting[0] != seat:
        game = plans(game, game.awaiting[0], judge, 1, QUICK, seed)[0].game
        game.unveil()
    return game


def best_of(branches: Sequence[Branch], seat: int, most: int) -> list[Branch]:
    """The best branch from each place, and of the others the best; none that comes to the same as a better one."""
    met: set[bytes] = set()
    places: set[int] = set()
    first: list[Branch] = []
    others: list[Branch] = []
    for branch in sorted(branches, key=lambda branch: branch.value, reverse=True):
        if branch.place not in places:
            places.add(branch.place)
            first.append(branch)
        elif len(others) < most:
            key = seen(branch.game, seat)
            if key not in met:
                met.add(key)
                others.append(branch)
    return [*first, *others[: max(0, most - len(first))]]


def likely_world(view: View, seed: int, judge: Judge) -> Game:
    """One of the worlds that may be the true one. Others do not hold just any cards: of some worlds, those in which
    their secrets promise them more are likelier to be taken."""
    chance = random.Random(seed)
    worlds = [view.determinize(chance.randrange(SEEDS)) for _ in range(DEALS if view.players > 1 else 1)]
    others = [seat for seat in range(view.players) if seat != view.seat]
    promised = [0.0] * len(worlds)
    for seat in others:
        rows = [world.outlook(seat) for world in worlds]
        if len(set(rows)) > 1:
            for place, points in enumerate(judge.promises(rows)):
                promised[place] += points
    best = max(promised)
    return chance.choices(worlds, [math.exp((points - best) / DOUBT) for points in promised])[0]


def seen(game: Game, seat: int) -> bytes:
    """What tells the positions of a turn apart for the one whose turn it is."""
    return game.outlook(seat) + game.key(seat)
