"""Games between bots, and what they say about the bots.

Game number i has the seed S + i, and the bot of each seat draws from a generator of its own that is seeded from S,
i and the seat. So the result depends on S alone, not on how the games are spread over time or machines.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import waldglas
from waldglas import bots
from waldglas.game import Game

NORMAL_95: Final = 1.959963984540054  # standard deviations on either side that hold 95 % of a normal distribution


@dataclass
class SeatResult:
    """What a seat did over all games."""

    seat: int
    bot: str
    wins: float = 0.0  # a win shared by n counts 1/n for each
    points: list[float] = field(default_factory=list)

    @property
    def win_rate(self) -> float:
        """Wins per game."""
        return self.wins / len(self.points)

    @property
    def win_rate_interval(self) -> tuple[float, float]:
        """Where the true win rate lies with 95 % confidence, after Wilson; shared wins make it a little too wide."""
        games, square = len(self.points), NORMAL_95**2
        middle = (self.win_rate + square / (2 * games)) / (1 + square / games)
        spread = math.sqrt(self.win_rate * (1 - self.win_rate) / games + square / (4 * games**2))
        half = NORMAL_95 * spread / (1 + square / games)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def mean_points(self) -> float:
        """Points per game."""
        return statistics.fmean(self.points)

    @property
    def mean_points_interval(self) -> tuple[float, float] | None:
        """Where the true mean lies with 95 % confidence, by the normal approximation; None for a single game."""
        if len(self.points) < 2:
            return None
        half = NORMAL_95 * statistics.stdev(self.points) / math.sqrt(len(self.points))
        return self.mean_points - half, self.mean_points + half

    def to_json(self) -> dict[str, object]:
        """For programs."""
        interval = self.mean_points_interval
        return {
            "seat": self.seat,
            "bot": self.bot,
            "wins": self.wins,
            "win_rate": self.win_rate,
            "win_rate_interval": list(self.win_rate_interval),
            "mean_points": self.mean_points,
            "mean_points_interval": None if interval is None else list(interval),
            "least_points": min(self.points),
            "most_points": max(self.points),
        }


def play_game(
    name: str, seats: Sequence[str], number: int, seed: int, options: Mapping[str, object] | None = None
) -> Game:
    """One game of a simulation, played to its end."""
    game = waldglas.new(name, len(seats), seed + number, options)
    players = [bots.make(bot, f"{seed}/{number}/{seat}") for seat, bot in enumerate(seats)]
    while not game.over:
        seat = game.awaiting[0]
        game.play(bots.decide(players[seat], game, seat), seat)
    return game


def simulate(
    name: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    step: Callable[[], None] = lambda: None,
) -> list[SeatResult]:
    """So many games between these bots; `step` is called after each."""
    if games < 1:
        raise waldglas.BadOption(f"games must be 1 or more, not {games}")
    results = [SeatResult(seat, bot) for seat, bot in enumerate(seats)]
    for number in range(games):
        game = play_game(name, seats, number, seed, options)
        winners = game.winners()
        for result, points in zip(results, game.scores(), strict=True):
            result.points.append(points)
            if result.seat in winners:
                result.wins += 1 / len(winners)
        step()
    return results
