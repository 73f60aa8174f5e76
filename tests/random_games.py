"""Random games of every kind, for tests that must hold in any position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import waldglas
from waldglas import Action, Game


class Variant(NamedTuple):
    """A game, for so many, with options."""

    game: str
    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([str(self.players), *options])


VARIANTS = [
    Variant("glass-road", 1, {}),
    Variant("glass-road", 2, {}),
    Variant("glass-road", 3, {}),
    Variant("glass-road", 4, {}),
    Variant("glass-road", 1, {"edition": 2}),
    Variant("glass-road", 2, {"periods": 5}),
    Variant("glass-road", 3, {"periods": 5, "full_indentations": "one-ability"}),
    Variant("glass-road", 4, {"periods": 5}),
    Variant("glass-road", 4, {"introductory": True}),
    Variant("glass-road", 2, {"introductory": True, "edition": 2, "full_indentations": "one-ability"}),
    Variant("black-forest", 1, {}),
    Variant("black-forest", 2, {}),
    Variant("black-forest", 3, {}),
    Variant("black-forest", 4, {}),
    Variant("black-forest", 1, {"side_b": 36}),
    Variant("black-forest", 2, {"side_b": 0}),
    Variant("black-forest", 3, {"side_b": 36}),
]


def variant_name(variant: Variant) -> str:
    """For test ids: `glass-road-3-periods=5`."""
    return f"{variant.game}-{variant}"


def start(variant: Variant, seed: int) -> Game:
    """A new game of a variant."""
    return waldglas.new(variant.game, players=variant.players, seed=seed, options=variant.options)


def sensible(options: list[Action], draw: random.Random) -> Action:
    """A random option that seldom clears the land or lets goods go, so that games have buildings in them."""
    for _ in range(3):
        action = draw.choice(options)
        if not str(action).startswith(("clear:", "take:none", "pass", "beg")):
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
