"""Playing all games of a schedule, going on where an earlier call was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import waldglas
from waldglas import bots
from waldglas.arena.games import Outcome, Setting
from waldglas.arena.results import ResultsFile
from waldglas.arena.runner import played
from waldglas.arena.schedule import Match


@dataclass(frozen=True)
class Means:
    """By what means games are played, and where they are kept. None of it changes a result."""

    jobs: int | None = 1  # processes; None for all cores
    ray: str | None = None  # the address of a Ray cluster, `local` for one that is started here
    results: Path | None = None  # a file of JSON lines
    records: Path | None = None  # a folder for the records of the games


HERE: Final = Means()  # in this process, and kept nowhere


def play_all(
    setting: Setting, matches: Sequence[Match], means: Means, step: Callable[[], None] = lambda: None
) -> list[Outcome]:
    """The outcomes of all games, in the order of the schedule; `step` is called for each that is there."""
    seatings = dict.fromkeys([match.seats for match in matches])
    for bot in dict.fromkeys([bot for seats in seatings for bot in seats]):
        bots.make(bot, 0)  # what is wrong with them or with the game is said before anything is written
    for match in (matches[0], matches[-1]):
        waldglas.new(setting.game, len(match.seats), setting.seed + match.deal, setting.options)
    with ExitStack() as stack:
        outcomes: dict[Match, Outcome] = {}
        file = None
        if means.results is not None:
            file = stack.enter_context(closing(ResultsFile(means.results, setting, seatings)))
            outcomes = dict(file.outcomes)
        if means.records is not None:
            means.records.mkdir(parents=True, exist_ok=True)
        files = {match: record_file(means.records, number) for number, match in enumerate(matches)}
        pending = [match for match in matches if match not in outcomes or not is_kept(files[match])]
        for _ in range(len(matches) - len(pending)):
            step()
        for outcome in stack.enter_context(closing(played(setting, pending, means.jobs, means.ray))):
            keep(files[outcome.match], outcome.record)
            outcomes.setdefault(outcome.match, outcome)
            if file is not None:
                file.add(outcome)
            step()
        return [outcomes[match] for match in matches]


def record_file(folder: Path | None, number: int) -> Path | None:
    """Where the record of a game belongs, if it is wanted."""
    return None if folder is None else folder / f"{number:06}.txt"


def is_kept(file: Path | None) -> bool:
    """Whether the record of a game that was played is where it belongs."""
    return file is None or file.exists()


def keep(file: Path | None, record: str | None) -> None:
    """Write a record down. Records of other games are not overwritten."""
    if file is None or record is None:
        return
    if file.exists() and file.read_text(encoding="utf-8") != record:
        raise waldglas.BadOption(f"{file} is there already, and holds another game; give another folder")
    file.write_text(record, encoding="utf-8")
