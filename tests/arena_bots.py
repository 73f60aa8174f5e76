"""Bots for the tests of the arena. Other processes find them as `tests.arena_bots:NAME`."""

from __future__ import annotations

from typing import Any

import waldglas
from waldglas.bots import Budget, View

BUILDER = "tests.arena_bots:Builder"
IDLER = "tests.arena_bots:Idler"
CRASHER = "tests.arena_bots:Crasher"
QUITTER = "tests.arena_bots:Quitter"


class Idler:
    """Does nothing where that is possible, and the first thing that is offered elsewhere."""

    def __init__(self, seed: int | str) -> None:
        pass

    def choose(self, view: View, budget: Budget | None = None) -> waldglas.Action:
        """To pass, if that is legal."""
        legal = view.legal()
        return next((action for action in legal if str(action) in ("pass", "take:none")), legal[0])


class Builder(Idler):
    """Looks one action ahead: for points, then for goods. Plays the cards that build."""

    def choose(self, view: View, budget: Budget | None = None) -> waldglas.Action:
        """What brings most at once."""
        game = view.determinize(1)

        def worth(action: waldglas.Action) -> tuple[float, int, int]:
            preview: Any = game.preview(action, view.seat)
            gained = sum([after - before for before, after in preview["goods"].values() if after is not None])
            builds = str(action) in ("card:builder", "card:feudal-lord", "card:carpenter", "card:supplier")
            return preview["points"][1], int(builds), gained + str(action).startswith("ability") * 20

        return max(view.legal(), key=worth)


class Crasher(Idler):
    """Has a mistake in it."""

    def choose(self, view: View, budget: Budget | None = None) -> waldglas.Action:
        """Nothing good."""
        raise ZeroDivisionError("a mistake")


class Quitter(Idler):
    """Takes its process with it."""

    def choose(self, view: View, budget: Budget | None = None) -> waldglas.Action:
        """The end."""
        raise SystemExit(3)
