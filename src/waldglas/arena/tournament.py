"""Every bot against every other, with the same deals and in all seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from waldglas.arena.extras import extra
from waldglas.arena.games import Outcome, Setting
from waldglas.arena.ratings import Rating, rate
from waldglas.arena.schedule import Seating, groups, rotated, rotations
from waldglas.arena.season import HERE, Means, play_all
from waldglas.arena.tally import Tally


@dataclass
class BotResult(Tally):
    """What a bot did over all games; one that sits in several seats of a game counts in each."""

    bot: str

    def to_json(self) -> dict[str, object]:
        """For programs."""
        return {"bot": self.bot, "games": len(self.points)} | super().to_json()


@dataclass
class GroupResult:
    """What the bots of a group did against each other."""

    bots: Seating
    games: int
    results: list[BotResult]

    def to_json(self) -> dict[str, object]:
        """For programs."""
        return {"bots": list(self.bots), "games": self.games, "results": [result.to_json() for result in self.results]}


@dataclass
class Tournament:
    """What came of a tournament: the best bot first."""

    games: int
    results: list[BotResult]
    ratings: dict[str, Rating]  # of nobody where nobody meets another
    groups: list[GroupResult]

    def to_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "games": self.games,
            "results": [result.to_json() for result in self.results],
            "ratings": {bot: rating._asdict() for bot, rating in self.ratings.items()},
            "groups": [group.to_json() for group in self.groups],
        }


def bot_results(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[BotResult]:
    """The bots by their wins, and by their points where those are equal; in the solo game everybody wins."""
    results = {bot: BotResult(bot) for bot in bots}
    for outcome in outcomes:
        for seat, bot in enumerate(outcome.match.seats):
            results[bot].add(seat, outcome.scores, outcome.winners)
    return sorted(results.values(), key=lambda result: (-result.win_rate, -result.mean_points, result.bot))


def group_result(group: Seating, outcomes: Sequence[Outcome]) -> GroupResult:
    """What a group did."""
    seatings = rotations(group)
    own = [outcome for outcome in outcomes if outcome.match.seats in seatings]
    return GroupResult(group, len(own), bot_results(list(dict.fromkeys(group)), own))


def tournament(
    name: str,
    bots: Sequence[str],
    games: int,
    players: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    means: Means = HERE,
    step: Callable[[], None] = lambda: None,
) -> Tournament:
    """So many games (rounded up to whole rotations) in each group; `step` is called for each."""
    rated = len(bots) > 1 and players > 1
    if rated:
        extra("arena", "openskill.models")  # that it is missing is said before everything is played
    setting = Setting(name, seed, options or {}, recorded=means.records is not None)
    outcomes = play_all(setting, rotated(bots, players, games), means, step)
    met = [group_result(group, outcomes) for group in groups(bots, players)]
    return Tournament(len(outcomes), bot_results(bots, outcomes), rate(bots, outcomes) if rated else {}, met)
