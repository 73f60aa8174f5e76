"""Players that are programs, behind one small interface.

A bot is handed a `View`, a game as its seat may know it, and answers with one of the legal actions, within a budget.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Final, Protocol

import waldglas
from waldglas.bots.planning import Level, PlanningBot
from waldglas.bots.random import RandomBot
from waldglas.bots.view import Budget, Clock, View
from waldglas.game import Game


class Bot(Protocol):
    """Decides for a seat."""

    def choose(self, view: View, budget: Budget | None = None) -> waldglas.Action:
        """One of the legal actions; without a budget, as much thought as the bot's level has."""


LEVELS: Final = {
    "greedy": Level(learned=False),
    "easy": Level(width=2, noise=0.4),
    "medium": Level(width=6, most=200),
    "hard": Level(width=6, most=200, candidates=6, horizon=4, worlds=3, budget=Budget(iterations=160)),
}
# Alone in Black Forest hardly anything is left to chance, so that it pays to follow many turns side by side.
ALONE: Final = {
    ("hard", "black-forest"): Level(
        width=6, most=120, candidates=6, horizon=6, breadth=16, budget=Budget(iterations=200)
    ),
}


def planning(name: str) -> Callable[[int | str], Bot]:
    """What makes a bot of a level."""
    alone = {game: level for (whose, game), level in ALONE.items() if whose == name}
    return lambda seed: PlanningBot(seed, LEVELS[name], alone)


# From the weakest to the strongest.
BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "random": RandomBot,
    **{name: planning(name) for name in LEVELS},
}


def make(name: str, seed: int | str) -> Bot:
    """A new bot; with the same seed it decides the same way in the same games, if its budget is no time.

    Bots from elsewhere are named `module:attribute`, so that other processes and machines find them too.
    """
    if ":" in name:
        return elsewhere(name)(seed)
    if name not in BOTS:
        raise waldglas.BadOption(f"there is no bot {name!r}; known: {', '.join(BOTS)}")
    return BOTS[name](seed)


def elsewhere(name: str) -> Callable[[int | str], Bot]:
    """What makes a bot that is not part of this package."""
    module, _, attribute = name.partition(":")
    try:
        maker: Callable[[int | str], Bot] = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise waldglas.BadOption(f"there is no bot {name!r}: {error}") from error
    return maker


def decide(bot: Bot, game: Game, seat: int, budget: Budget | None = None) -> waldglas.Action:
    """What a bot does for a seat. What has one answer is not thought about."""
    legal = game.legal(seat)
    return legal[0] if len(legal) == 1 else bot.choose(View(game, seat), budget)


__all__ = ["ALONE", "BOTS", "LEVELS", "Bot", "Budget", "Clock", "Level", "PlanningBot", "View", "decide", "make"]
