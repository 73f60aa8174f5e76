"""Players that are programs, behind one small interface.

A bot is handed a game, and may look at it only through what its seat may know: `observe`, `determinize`, `legal`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import waldglas
from waldglas.bots.random import RandomBot
from waldglas.game import Game


class Bot(Protocol):
    """Decides for a seat."""

    def choose(self, game: Game, seat: int) -> waldglas.Action:
        """One of the seat's legal actions."""


BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {"random": RandomBot}


def make(name: str, seed: int | str) -> Bot:
    """A new bot; with the same seed it decides the same way in the same games."""
    if name not in BOTS:
        raise waldglas.BadOption(f"there is no bot {name!r}; known: {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
