"""What a bot is given: a game as one seat may know it, and how much it may think."""

from __future__ import annotations

import time
from dataclasses import dataclass

import waldglas
from waldglas.game import Game


class View:
    """A game through the eyes of a seat that owes a decision. Nothing hidden from the seat can be had from it."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.name = game.name
        self.players = game.players
        self.options = game.options
        self._game = game

    def legal(self) -> list[waldglas.Action]:
        """What the seat may do now."""
        return self._game.legal(self.seat)

    def observe(self) -> dict[str, object]:
        """All that the seat may know."""
        return self._game.observe(self.seat)

    def determinize(self, seed: int) -> Game:
        """A game that may be the true one: everything hidden from the seat dealt anew."""
        return self._game.determinize(self.seat, seed)


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about a decision: so long, or so many iterations, whichever ends first."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise waldglas.BadOption("a budget needs seconds or iterations")
        for name, value in (("seconds", self.seconds), ("iterations", self.iterations)):
            if value is not None and value <= 0:
                raise waldglas.BadOption(f"{name} of a budget must be more than 0, not {value}")

    def clock(self) -> Clock:
        """A clock that runs from now."""
        return Clock(self)


class Clock:
    """Tells when a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self.left = budget.iterations
        self.end = None if budget.seconds is None else time.perf_counter() + budget.seconds

    def tick(self) -> bool:
        """Count an iteration; whether it may begin."""
        if self.left is not None:
            if self.left == 0:
                return False
            self.left -= 1
        return self.end is None or time.perf_counter() < self.end
