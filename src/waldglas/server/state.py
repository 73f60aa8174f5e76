"""A table as its entries make it. The same entries give the same table, in every process and after every restart.

People at a table may know different things: while cards are chosen in secret nobody sees how far the others are. So
each viewer counts for itself what it could notice, and that count is the version it is told.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from typing import Final

import waldglas
from waldglas import LANGUAGES, Game
from waldglas.server.entries import (
    AGREE,
    ASK,
    AWAY,
    BACK,
    BOT,
    FINISHED,
    FREE,
    OPEN,
    PERSON,
    PLAY,
    REFUSE,
    REMATCH,
    RUNNING,
    SEAT_BOT,
    SIT,
    START,
    UNDO,
    WAITING,
    Entry,
    Layout,
    Seat,
)

RECENT: Final = 16  # lines of the log that are kept in memory for each viewer
MOST_UNDONE: Final = 50  # decisions whose time is remembered
STAND_IN: Final = "medium"  # plays for persons who are away
Json = dict[str, object]


class Line:
    """A line of the log: something that somebody could notice."""

    def __init__(self, entry: Entry, seat: Seat | None) -> None:
        self.entry = entry
        self.bot = seat is not None and (seat.kind == BOT or seat.away)
        self.versions: tuple[int, ...] = ()  # for each viewer; 0 if it noticed nothing
        self.secret = False  # only its seat knows what was decided
        self.texts: list[str] = []  # in each language
        self.events: list[list[tuple[int, str]]] = []

    def to_json(self, viewer: int, language: str) -> Json:
        """For somebody who may see it."""
        entry = self.entry
        line: Json = {"version": self.versions[viewer], "at": entry.at, "kind": entry.kind, "seat": entry.seat}
        if entry.kind != PLAY:
            if entry.kind == REMATCH:
                line["table"] = entry.data["table"]
            return line
        spoken = LANGUAGES.index(language)
        known = not self.secret or viewer == entry.seat
        line["bot"] = self.bot
        line["action"] = entry.data["action"] if known else None
        line["text"] = self.texts[spoken] if known else None
        line["events"] = [{"seat": seat, "text": text} for seat, text in self.events[spoken]]
        return line


class TableState:
    """A table at a moment."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.game = waldglas.replay(layout.start)
        self.players = self.game.players
        self.watcher = self.players  # the viewer who only watches
        self.version = 0  # the number of the last entry
        self.updated = layout.created
        self.phase = WAITING
        self.seats = [Seat() for _ in range(self.players)]
        self.noticed = [0] * (self.players + 1)
        self.fresh = [0] * (self.players + 1)  # who has noticed this much may act
        # By viewer, so that what others do in secret pushes nothing out.
        self.recent: list[deque[Line]] = [deque(maxlen=RECENT) for _ in range(self.players + 1)]
        self.rematch = ""
        self.request: tuple[int, int] | None = None  # who asks to go back, and to how many decisions
        self.agreed: set[str] = set()
        self.since: list[float | None] = [None] * self.players  # when each began to owe a decision
        self.before: list[list[float | None]] = [[] for _ in range(self.players)]  # the same at earlier decisions
        self.turns = [0] * self.players  # how often somebody's turn came
        self.mover = -1

    def fork(self) -> TableState:
        """The same table, to go on with while this one stays."""
        other = copy(self)
        other.seats = [replace(seat) for seat in self.seats]
        other.noticed = self.noticed.copy()
        other.fresh = self.fresh.copy()
        other.recent = [lines.copy() for lines in self.recent]
        other.agreed = self.agreed.copy()
        other.since = self.since.copy()
        other.before = [times.copy() for times in self.before]
        other.turns = self.turns.copy()
        return other

    # What happens

    def apply(self, entry: Entry) -> None:
        """Go on by an entry."""
        assert entry.number == self.version + 1, (entry.number, self.version)
        self.version = entry.number
        seat = self.seats[entry.seat] if entry.seat >= 0 else None
        line = Line(entry, seat)
        audience: Iterable[int] = range(self.players + 1)
        moved = False
        undisturbed: list[int] = []  # whose own decision is the same as before, whatever else is new
        if entry.kind in (PLAY, UNDO):
            before = self.game
            if entry.kind == PLAY:
                self.play(entry, line)
            else:
                self.undo(entry)
            secret = line.secret or (entry.kind == UNDO and before.secret)
            if secret and not (entry.kind == PLAY and self.game.revealed):
                audience = [viewer for viewer in audience if viewer == entry.seat or self.tells(viewer, before)]
                undisturbed = [s for s in before.awaiting if s in self.game.awaiting and s != entry.seat]
            moved = True
            self.request = None
        elif entry.kind == START:
            self.phase = RUNNING
            moved = True
        elif entry.kind == REMATCH:
            self.rematch = entry.data["table"]
        elif entry.kind in (ASK, AGREE, REFUSE):
            moved = self.ask(entry)
        else:
            assert seat is not None
            moved = self.sit(entry, seat)
        if moved:
            self.watch_clocks(entry)
            if self.phase == RUNNING and self.game.over:
                self.phase = FINISHED
        for viewer in audience:
            self.noticed[viewer] += 1
            self.recent[viewer].append(line)
            if moved and viewer not in undisturbed:
                self.fresh[viewer] = self.noticed[viewer]
        heard = set(audience)
        if len(heard) == len(self.noticed):
            self.updated = entry.at  # lists tell it to everybody, and so not when something happens in secret
        line.versions = tuple(self.noticed[v] if v in heard else 0 for v in range(self.players + 1))

    def play(self, entry: Entry, line: Line) -> None:
        """A decision."""
        action = entry.data["action"]
        line.texts = [self.game.explain(action, entry.seat, language) for language in LANGUAGES]
        game = self.game.copy()
        game.play(action, entry.seat)
        line.events = [game.events(language) for language in LANGUAGES]
        line.secret = game.secret
        self.game = game
        if self.mover != entry.seat:
            self.turns[entry.seat] += 1
            self.mover = entry.seat

    def undo(self, entry: Entry) -> None:
        """A decision taken back, as far as the rules let it be."""
        game = self.game.copy()
        game.undo(entry.seat)
        self.game = game
        if self.before[entry.seat]:
            self.since[entry.seat] = self.before[entry.seat].pop()

    def tells(self, viewer: int, before: Game) -> bool:
        """Whether a viewer sees another thing than before."""
        seat = None if viewer == self.watcher else viewer
        return self.game.observe(seat) != before.observe(seat)

    def ask(self, entry: Entry) -> bool:
        """A request to go back, or an answer to it; whether the game went back."""
        if entry.kind == REFUSE:
            self.request = None
            return False
        if entry.kind == ASK:
            self.request = (entry.seat, int(entry.data["to"]))
            self.agreed = set()
        self.agreed.add(self.seats[entry.seat].identity)
        if self.request is None or self.missing():
            return False
        self.game = self.game.after(self.request[1])
        self.request = None
        return True

    def missing(self) -> list[int]:
        """The seats whose persons must still agree."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == PERSON and not seat.away and seat.identity not in self.agreed
        ]

    def sit(self, entry: Entry, seat: Seat) -> bool:
        """Somebody comes or goes; whether that changes who plays."""
        if entry.kind == SIT:
            seat.kind, seat.identity, seat.name = PERSON, entry.data["identity"], entry.data["name"]
            seat.away = False
        elif entry.kind == FREE:
            seat.kind, seat.identity, seat.name, seat.level = OPEN, "", "", ""
            seat.freed += 1
        elif entry.kind == SEAT_BOT:
            seat.kind, seat.identity, seat.name, seat.level = BOT, "", "", entry.data["level"]
        elif entry.kind == AWAY:
            seat.away = True
            if self.request is not None and self.request[0] == entry.seat:
                self.request = None
        elif entry.kind == BACK:
            seat.away = False
            self.since[entry.seat] = None
        return entry.kind == BACK and self.phase == RUNNING

    def watch_clocks(self, entry: Entry) -> None:
        """Whose clock runs since when. A decision gives new time, but no time is won by taking it back. Decisions in
        secret give none: the others would see that somebody has decided."""
        awaiting = self.game.awaiting if self.phase == RUNNING else []
        for seat in range(self.players):
            since = self.since[seat]
            played = entry.kind == PLAY and entry.seat == seat
            if played:
                self.before[seat].append(since)
                del self.before[seat][:-MOST_UNDONE]
            if seat not in awaiting:
                self.since[seat] = None
            elif since is None or (played and not self.game.secret):
                self.since[seat] = entry.at

    # What it says

    def owner(self, seat: int, identity: str) -> bool:
        """Whether somebody sits there."""
        return 0 <= seat < self.players and self.seats[seat].kind == PERSON and self.seats[seat].identity == identity

    def seats_of(self, identity: str) -> list[int]:
        """Where somebody sits."""
        return [number for number in range(self.players) if self.owner(number, identity)]

    def full(self, besides: int = -1) -> bool:
        """Whether no seat is free, besides this one."""
        return all(seat.kind != OPEN or number == besides for number, seat in enumerate(self.seats))

    def level(self, seat: int) -> str | None:
        """The bot that decides for a seat, if one does."""
        place = self.seats[seat]
        if place.kind == BOT:
            return place.level
        return STAND_IN if place.kind == PERSON and place.away else None

    def bots_to_move(self) -> list[int]:
        """The seats for which bots owe a decision."""
        if self.phase != RUNNING:
            return []
        return [seat for seat in self.game.awaiting if self.level(seat) is not None]

    def deadline(self, seat: int) -> float | None:
        """When the clock of a seat runs out."""
        seconds, since = self.layout.settings.seconds, self.since[seat]
        if seconds is None or since is None or self.phase != RUNNING or self.level(seat) is not None:
            return None
        return since + seconds

    def next_deadline(self) -> float | None:
        """When the next clock runs out."""
        found = [deadline for deadline in map(self.deadline, range(self.players)) if deadline is not None]
        return min(found, default=None)

    def is_fresh(self, viewer: int, version: int) -> bool:
        """Whether somebody who has seen this version has seen all that matters for a decision."""
        return self.fresh[viewer] <= version <= self.noticed[viewer]

    def lines_since(self, viewer: int, version: int) -> list[Line] | None:
        """What a viewer could notice since a version; None if that is too long ago."""
        found = [line for line in self.recent[viewer] if line.versions[viewer] > version]
        complete = len(found) == self.noticed[viewer] - version
        return found if complete else None

    def facts(self, lease: float) -> Json:
        """What can be looked up about the table without its entries. A bot is left to us until the lease ends."""
        summary = {
            "game": self.game.name,
            "options": self.game.options,
            "seats": self.seat_list(),
            "identities": [seat.identity for seat in self.seats],
        }
        return {
            "version": self.version,
            "updated": self.updated,
            "state": self.phase,
            "awaiting": sum(1 << seat for seat in self.game.awaiting) if self.phase == RUNNING else 0,
            "summary": json.dumps(summary, ensure_ascii=False),
            "due": lease if self.bots_to_move() else self.next_deadline(),
        }

    def seat_list(self) -> list[Json]:
        """Who sits where."""
        return [
            {"seat": number, "kind": seat.kind, "name": seat.name, "level": seat.level or None, "away": seat.away}
            for number, seat in enumerate(self.seats)
        ]
