"""Ratings from games between any number of bots, after Plackett and Luce (the package openskill)."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from waldglas.arena.extras import extra
from waldglas.arena.games import Outcome


class Rating(NamedTuple):
    """How strong a bot is: an estimate and its standard deviation, and what it reaches almost surely."""

    mu: float
    sigma: float
    ordinal: float  # three standard deviations below the estimate


def ranks(outcome: Outcome) -> list[int]:
    """The place of each seat: winners first (a tie may have been broken), then by points."""
    places = [(0, 0.0) if seat in outcome.winners else (1, -points) for seat, points in enumerate(outcome.scores)]
    return [sum([other < own for other in places]) for own in places]


def rate(bots: Sequence[str], outcomes: Iterable[Outcome]) -> dict[str, Rating]:
    """The ratings after these games, which are taken in their order. Everybody begins with the same rating.

    A bot that sits in several seats takes the mean of what they would bring it.
    """
    model: Any = extra("arena", "openskill.models").PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for outcome in outcomes:
        seats = outcome.match.seats
        teams = model.rate([[ratings[bot]] for bot in seats], ranks=ranks(outcome))
        for bot in dict.fromkeys(seats):
            after = [team[0] for team, other in zip(teams, seats, strict=True) if other == bot]
            mu, sigma = (statistics.fmean([getattr(each, part) for each in after]) for part in ("mu", "sigma"))
            ratings[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: Rating(rating.mu, rating.sigma, rating.ordinal()) for bot, rating in ratings.items()}
