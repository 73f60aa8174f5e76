"""The weakest bot, and the yardstick for the others."""

from __future__ import annotations

import random

import waldglas
from waldglas.bots.view import Budget, View


class RandomBot:
    """Any legal action is as good as any other."""

    def __init__(self, seed: int | str) -> None:
        self.generator = random.Random(seed)

    def choose(self, view: View, budget: Budget | None = None) -> waldglas.Action:
        """One of the legal actions, each as likely as the others."""
        return self.generator.choice(view.legal())
