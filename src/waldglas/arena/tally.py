"""Wins and points over several games, and how sure they are."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

NORMAL_95: Final = 1.959963984540054  # standard deviations on either side that hold 95 % of a normal distribution


@dataclass
class Tally:
    """What somebody did over all games; there must be one at least before anything is asked of it."""

    wins: float = field(default=0.0, kw_only=True)  # a win shared by n counts 1/n for each
    points: list[float] = field(default_factory=list, kw_only=True)

    def add(self, seat: int, scores: Sequence[float], winners: Sequence[int]) -> None:
        """Count a game that ended so, for who sat there."""
        self.points.append(scores[seat])
        self.wins += win_of(seat, winners)

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
            "wins": self.wins,
            "win_rate": self.win_rate,
            "win_rate_interval": list(self.win_rate_interval),
            "mean_points": self.mean_points,
            "mean_points_interval": None if interval is None else list(interval),
            "least_points": min(self.points),
            "most_points": max(self.points),
        }


def win_of(seat: int, winners: Sequence[int]) -> float:
    """What a seat has of the win."""
    return 1 / len(winners) if seat in winners else 0.0
