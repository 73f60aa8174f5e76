"""Random games of every kind, for tests that must hold in any position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import waldglas
from waldglas import Action, Game

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (1, {"edition": 2}),
    (2, {"periods": 5}),
    (3, {"periods": 5, "full_indentations": "one-ability"}),
    (4, {"periods": 5}),
    (4, {"introductory": True}),
    (2, {"introductory": True, "edition": 2, "full_indentations": "one-ability"}),
]


def variant_name(variant: tuple[int, dict[str, Any]]) -> str:
    """For test ids: `3-periods=5`."""
    players, options = variant
    return "-".join([str(players), *(f"{name}={value}" for name, value in options.items())])


def start(variant: tuple[int, dict[str, Any]], seed: int) -> Game:
    """A new game of a variant."""
    players, options = variant
    return waldglas.new("glass-road", players=players, seed=seed, options=options)


def sensible(options: list[Action], draw: random.Random) -> Action:
    """A random option that seldom clears the land or lets goods go, so that games have buildings in them."""
    for _ in range(3):
        action = draw.choice(options)
        if not str(action).startswith(("clear:", "take:none", "pass")):
            break
    return action


def steps(game: Game, seed: int, passive: float = 0.0) -> Iterator[tuple[int, Action]]:
    """Play a random game to its end, yielding each seat and action just before it is played. Now and then a
    seat that owes no decision uses an anytime action."""
    draw = random.Random(seed)
    while not game.over:
        seat = draw.choice(game.awaiting)
        if passive and draw.random() < passive:
            seat = draw.randrange(game.players)
        options = game.legal(seat)
        if options:
            action = sensible(options, draw)
            yield seat, action
            game.play(action, seat)
