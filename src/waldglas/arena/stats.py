"""What wins? What the seats of many recorded games did, and what became of those who did it.

The records are played again, and what happens is taken from what the game says about it: also what nobody had to
decide because there was nothing else to do. Cards that come to a hand are nobody's to hear of; they are seen in the
position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import waldglas
from waldglas.arena.tally import Tally
from waldglas.game import Game

CHOSEN: Final = "chosen"  # for a hand
BUILT: Final = "built"
# What is done with cards and tiles of a kind; all other kinds are built.
DEEDS: Final[dict[str, tuple[str, ...]]] = {
    "specialist": (CHOSEN, "played", "followed"),
    "tradesperson": ("visited",),
    "job": ("completed",),
}
ORDER: Final = (CHOSEN, "played", "followed", "visited", "completed", BUILT)
# The messages by which a game tells of it.
MESSAGES: Final = {deed: f"event.{deed}" for deed in ORDER if deed != CHOSEN}


class Deed(NamedTuple):
    """Something that a seat did with a card or tile."""

    deed: str
    id: str


@dataclass
class DeedResult:
    """A deed over many games: who did it, and who did not."""

    deed: Deed
    times: int
    doers: Tally
    others: Tally
    games: int  # each has one win to give

    @property
    def share(self) -> float:
        """How many of the seats did it, at least once in a game."""
        return len(self.doers.points) / (len(self.doers.points) + len(self.others.points))

    @property
    def share_of_wins(self) -> float:
        """How much of the wins went to seats that did it."""
        return self.doers.wins / self.games

    @property
    def points_without(self) -> float | None:
        """Points per game of those who did not do it, if there are any."""
        return self.others.mean_points if self.others.points else None

    def to_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "deed": self.deed.deed,
            "id": self.deed.id,
            "times": self.times,
            "seats": len(self.doers.points),
            "share": self.share,
            "share_of_wins": self.share_of_wins,
            "win_rate": self.doers.win_rate,
            "win_rate_interval": list(self.doers.win_rate_interval),
            "points_with": self.doers.mean_points,
            "points_without": self.points_without,
        }


@dataclass
class Statistics:
    """What was found in a set of records."""

    game: str
    games: int
    seats: int
    results: list[DeedResult]  # by deed, and within one what most surely wins first

    @property
    def solo(self) -> bool:
        """Whether everybody played alone, and so everybody won: points tell more."""
        return self.seats == self.games

    def by_deed(self, top: int | None = None) -> dict[str, list[DeedResult]]:
        """The results of each deed, so many at most."""
        found = {deed: [result for result in self.results if result.deed.deed == deed] for deed in ORDER}
        return {deed: results[:top] for deed, results in found.items() if results}

    def to_json(self, top: int | None = None) -> dict[str, object]:
        """For programs."""
        listed = [result.to_json() for results in self.by_deed(top).values() for result in results]
        return {"game": self.game, "games": self.games, "seats": self.seats, "results": listed}


def names_of(game: str, language: str = "en") -> dict[Deed, str]:
    """Everything that can be done in a game, and the card or tile in words."""
    return {
        Deed(deed, str(entry["id"])): str(entry["name"])
        for entry in waldglas.catalog(game, language)
        for deed in DEEDS.get(str(entry["kind"]), (BUILT,))
    }


class Listener:
    """Hears from what a game says who did what."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.deeds: dict[str, Deed] = {}  # by what is said
        self.beginnings: dict[str, Deed] = {}  # by how it begins: what follows is where it was built
        for deed, name in names_of(game).items():
            if deed.deed in MESSAGES:
                said = waldglas.say(game, MESSAGES[deed.deed], it=name, space="")
                (self.beginnings if deed.deed == BUILT else self.deeds)[said] = deed

    def heard(self, text: str) -> Deed | None:
        """The deed that is told of, if one is."""
        beginning = text[: text.rfind(" ") + 1]  # spaces of the land are one word, and come last in English
        return self.deeds.get(text) or self.beginnings.get(beginning)


def deeds_of(game: Game, listener: Listener) -> list[Counter[Deed]]:
    """What each seat did in a game, and how often."""
    done: list[Counter[Deed]] = [Counter() for _ in range(game.players)]
    again = game.after(0)
    before = hands_of(again)
    for seat, action in game.decisions():
        again.play(action, seat)
        for who, text in again.events():
            deed = listener.heard(text)
            if deed is not None:
                done[who][deed] += 1
        now = hands_of(again)
        for who, hand in enumerate(now):
            done[who].update([Deed(CHOSEN, card) for card in hand - before[who]])
        before = now
    return done


def hands_of(game: Game) -> list[set[str]]:
    """The cards in every hand; none in a game without hands."""
    seats: Any = game.to_json()["seats"]
    return [set(seat.get("hand", ())) for seat in seats]


class Seat(NamedTuple):
    """A seat of a finished game: what it did, and what became of it."""

    done: Counter[Deed]
    seat: int
    scores: list[float]
    winners: list[int]


def statistics_of(games: Iterable[tuple[Path, Game]], step: Callable[[], None] = lambda: None) -> Statistics:
    """What was done in the games of these records; `step` is called after each."""
    listener: Listener | None = None
    seats: list[Seat] = []
    number = 0
    for path, game in games:
        listener = listener or Listener(game.name)
        if game.name != listener.game:
            raise waldglas.BadRecord(f"{path} is a game of {game.name}; those before it are of {listener.game}")
        if not game.over:
            raise waldglas.BadRecord(f"{path}: the game is not over")
        scores, winners = game.scores(), game.winners()
        seats += [Seat(done, seat, scores, winners) for seat, done in enumerate(deeds_of(game, listener))]
        number += 1
        step()
    if listener is None:
        raise waldglas.BadRecord("there are no records")
    results = [
        deed_result(deed, seats, number) for deed in dict.fromkeys([deed for each in seats for deed in each.done])
    ]
    found = Statistics(listener.game, number, len(seats), results)
    results.sort(key=lambda each: (ORDER.index(each.deed.deed), -surely(each.doers, found.solo), each.deed.id))
    return found


def deed_result(deed: Deed, seats: Sequence[Seat], games: int) -> DeedResult:
    """What became of the seats that did something, and of the others."""
    doers, others = Tally(), Tally()
    for done, seat, scores, winners in seats:
        (doers if deed in done else others).add(seat, scores, winners)
    return DeedResult(deed, sum([each.done[deed] for each in seats]), doers, others, games)


def surely(doers: Tally, solo: bool) -> float:
    """The lower end of the interval: a few lucky games do not bring anything to the top."""
    if not solo:
        return doers.win_rate_interval[0]
    interval = doers.mean_points_interval
    return float("-inf") if interval is None else interval[0]


def record_files(paths: Sequence[Path]) -> list[Path]:
    """The files among these, and all `.txt` files in the folders among these and below."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.txt")) if path.is_dir() else [path]
        if not inside:
            raise waldglas.BadRecord(f"{path} holds no records; they are files that end in .txt")
        found += inside
    return list(dict.fromkeys(found))
