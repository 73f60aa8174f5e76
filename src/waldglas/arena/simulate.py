"""Games between bots in fixed seats, and what they say about the bots. The result depends on the seed alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from waldglas.arena.games import Setting
from waldglas.arena.schedule import fixed
from waldglas.arena.season import HERE, Means, play_all
from waldglas.arena.tally import Tally


@dataclass
class SeatResult(Tally):
    """What a seat did over all games."""

    seat: int
    bot: str

    def to_json(self) -> dict[str, object]:
        """For programs."""
        return {"seat": self.seat, "bot": self.bot} | super().to_json()


def simulate(
    name: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    means: Means = HERE,
    step: Callable[[], None] = lambda: None,
) -> list[SeatResult]:
    """So many games between these bots; `step` is called for each."""
    setting = Setting(name, seed, options or {}, recorded=means.records is not None)
    results = [SeatResult(seat, bot) for seat, bot in enumerate(seats)]
    for outcome in play_all(setting, fixed(seats, games), means, step):
        for result in results:
            result.add(result.seat, outcome.scores, outcome.winners)
    return results
