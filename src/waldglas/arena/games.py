"""One game of many, played to its end.

It depends on its setting, its deal and the bots in its seats, and on nothing else: it is dealt with the seed S + deal,
and the bot of each seat draws from a generator of its own that is seeded from S, the deal and the seat. So results do
not depend on how games are spread over time or machines.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import waldglas
from waldglas import bots
from waldglas.arena.schedule import Match, Seating
from waldglas.game import Game


class GameFailed(waldglas.WaldglasError):
    """A game between bots that could not be played to its end."""


@dataclass(frozen=True)
class Setting:
    """What the games have in common."""

    game: str
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    recorded: bool = False  # whether the records are wanted


@dataclass(frozen=True)
class Outcome:
    """A game that was played."""

    match: Match
    scores: list[float]
    winners: list[int]
    record: str | None = None


@dataclass(frozen=True)
class Chunk:
    """Several games played one after the other, until one failed."""

    outcomes: list[Outcome]
    seconds: float
    failure: str | None


def play_game(
    name: str, seats: Sequence[str], deal: int, seed: int, options: Mapping[str, object] | None = None
) -> Game:
    """One game of a simulation or a tournament, played to its end."""
    game = waldglas.new(name, len(seats), seed + deal, options)
    game.seats = list(seats)
    players = [bots.make(bot, f"{seed}/{deal}/{seat}") for seat, bot in enumerate(seats)]
    while not game.over:
        seat = game.awaiting[0]
        game.play(bots.decide(players[seat], game, seat), seat)
    return game


def play_match(setting: Setting, match: Match) -> Outcome:
    """A game, and what is to be kept of it."""
    game = play_game(setting.game, match.seats, match.deal, setting.seed, setting.options)
    return Outcome(match, game.scores(), game.winners(), game.record() if setting.recorded else None)


def play_chunk(setting: Setting, matches: Sequence[Match]) -> Chunk:
    """Several games. A failure is told as text, which can be sent from any process or machine."""
    begun = time.perf_counter()
    outcomes: list[Outcome] = []
    failure = None
    for match in matches:
        try:
            outcomes.append(play_match(setting, match))
        except Exception:
            failure = f"{title(setting, match.seats)} failed with seed {setting.seed + match.deal}\n"
            failure += traceback.format_exc().rstrip()
            break
    return Chunk(outcomes, time.perf_counter() - begun, failure)


def title(setting: Setting, seats: Seating) -> str:
    """A game by its name and who plays."""
    return f"{setting.game} between {', '.join(seats)}"
