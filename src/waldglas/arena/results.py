"""Results as JSON lines: one for each finished game, with all that identifies it.

A file grows while games are played, and tells afterwards which of them need not be played again.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

import waldglas
from waldglas.arena.games import Outcome, Setting
from waldglas.arena.schedule import Match, Seating

BEGINNING: Final = '{"game": '  # of every line


class BadResults(waldglas.WaldglasError):
    """A file that holds something else than the results it should."""


class ResultsFile:
    """The results of games with one setting, in a file that others may have begun."""

    def __init__(self, path: Path, setting: Setting, seatings: Collection[Seating]) -> None:
        self.path = path
        self.head = head(setting, next(iter(seatings)))
        self.seatings = seatings
        self.outcomes: dict[Match, Outcome] = {}
        whole = self.read(path) if path.exists() else 0
        self.file = path.open("ab")
        self.file.truncate(whole)  # what was torn by a sudden end is played again

    def read(self, path: Path) -> int:
        """Take the results that are there. How much of the file is whole lines."""
        content = path.read_bytes()
        *lines, torn = content.split(b"\n")
        beginning = BEGINNING.encode()
        if not torn.startswith(beginning[: len(torn)]):
            raise BadResults(f"{path} holds something else than results; nothing is written to it")
        for number, line in enumerate(lines, 1):
            try:
                outcome = self.outcome_of(json.loads(line))
            except (BadResults, ValueError, RecursionError) as error:
                raise BadResults(f"{path}, line {number}: {error}") from error
            self.outcomes[outcome.match] = outcome
        return len(content) - len(torn)

    def outcome_of(self, line: Any) -> Outcome:
        """A result of these settings, or the reason why it is none."""
        if not isinstance(line, dict):
            raise BadResults("a result is an object")
        for name, value in self.head.items():
            if line.get(name) != value:
                raise BadResults(f"{name} is {line.get(name)!r} there and {value!r} here; give another file")
        found: list[Any] = [line.get(name) for name in ("deal", "seats", "scores", "winners")]
        deal, seats, scores, winners = found
        if not isinstance(seats, list) or seats not in [list(seating) for seating in self.seatings]:
            raise BadResults(f"nobody is seated as {seats!r} here; give another file")
        if not is_deal(deal) or not are_scores(scores, len(seats)) or not are_winners(winners, len(seats)):
            raise BadResults("a result has a deal, seats, scores and winners")
        return Outcome(Match(deal, tuple(seats)), scores, winners)

    def add(self, outcome: Outcome) -> None:
        """Write a result down, if it is new."""
        if outcome.match in self.outcomes:
            return
        self.outcomes[outcome.match] = outcome
        found = {
            "deal": outcome.match.deal,
            "seats": list(outcome.match.seats),
            "scores": outcome.scores,
            "winners": outcome.winners,
        }
        self.file.write(json.dumps(self.head | found).encode() + b"\n")
        self.file.flush()

    def close(self) -> None:
        """Nothing more is to be written."""
        self.file.close()


def head(setting: Setting, seats: Seating) -> dict[str, object]:
    """What all results of a setting begin with; options are those of the game, the usual ones included."""
    position = waldglas.new(setting.game, len(seats), setting.seed, setting.options).to_json()
    options = position["options"]
    assert isinstance(options, Mapping)
    return {"game": setting.game, "rules": position["rules"], "options": dict(options), "seed": setting.seed}


def is_deal(value: object) -> bool:
    """Whether it is the number of a deal."""
    return isinstance(value, int) and value >= 0


def are_scores(value: object, seats: int) -> bool:
    """Whether these are the points of so many seats."""
    return isinstance(value, list) and len(value) == seats and all(isinstance(each, int | float) for each in value)


def are_winners(value: object, seats: int) -> bool:
    """Whether these are seats that have won."""
    return isinstance(value, list) and value != [] and all(each in range(seats) for each in value)
