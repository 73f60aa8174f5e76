"""A table in the memory of this process: its state, who looks at it, and how it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

import orjson

from waldglas.server.archive import Archive, Conflict
from waldglas.server.entries import PERSON, RUNNING, Entry
from waldglas.server.people import Identity
from waldglas.server.state import Json, TableState
from waldglas.server.views import view_of

BELIEVED: Final = 75.0  # seconds for which news of who is here hold
CHATS: Final = 100  # lines of the chat that are sent at once
LEASE: Final = 15.0  # seconds after which another process takes over a bot that this one wanted to ask


class Watcher:
    """Somebody who looks at a table over a WebSocket: what it has seen, and whether there is something new."""

    def __init__(self, identity: Identity, viewer: int, language: str) -> None:
        self.identity = identity
        self.viewer = viewer
        self.language = language
        self.version = 0
        self.chat = 0  # the last line of the chat that it has heard
        self.chats: list[Json] = []
        self.news = asyncio.Event()
        self.pinged = False
        self.here = False  # whether somebody has come or gone
        self.closed = ""  # why it must go

    def hear(self, line: Json) -> None:
        """A line of the chat, once."""
        number = line["number"]
        assert isinstance(number, int)
        if number > self.chat:
            self.chat = number
            self.chats.append(line)
            self.news.set()


class Room:
    """A table that is in memory."""

    def __init__(self, state: TableState, archive: Archive, now: Callable[[], float]) -> None:
        self.state = state
        self.archive = archive
        self.now = now
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.guests: set[str] = set()  # who was found to be let in
        self.hints: dict[tuple[int, int], str] = {}  # what was advised, by seat and version
        self.views: dict[tuple[int, str], bytes] = {}
        self.used = now()
        self.elsewhere: dict[str, tuple[float, list[int]]] = {}  # who looks on at other processes, and until when
        self.driver: asyncio.Task[None] | None = None  # lets bots play
        self.on_move: Callable[[Room], None] = lambda room: None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.layout.id

    # Going on

    async def append(self, *happened: tuple[str, int, dict[str, str]]) -> bool:
        """Write what happens, and go on by it when that is safe; False if another process was faster, so that
        nothing happened. The caller holds the lock."""
        at = self.now()
        first = self.state.version + 1
        entries = [Entry(first + place, at, kind, seat, data) for place, (kind, seat, data) in enumerate(happened)]
        return await self.append_entries(entries)

    async def append_entries(self, entries: Sequence[Entry]) -> bool:
        """The same, for entries that are made."""
        after = self.state.fork()
        for entry in entries:
            after.apply(entry)
        try:
            await self.archive.append(self.id, entries, after.facts(self.now() + LEASE))
        except Conflict:
            await self.catch_up()
            return False
        self.state = after
        self.changed()
        if after.bots_to_move():
            self.on_move(self)
        return True

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        entries = await self.archive.entries(self.id, self.state.version)
        for entry in entries:
            if entry.number == self.state.version + 1:
                self.state.apply(entry)
        if entries:
            self.changed()

    async def heard(self, number: int) -> None:
        """Another process has written entries up to this one."""
        async with self.lock:
            if number > self.state.version:
                await self.catch_up()

    # Telling

    def changed(self) -> None:
        """Something is new for those who look at the table."""
        self.used = self.now()
        self.views.clear()
        # A hint stays as long as its seat has noticed nothing: another one would tell that others have decided.
        noticed = self.state.noticed
        self.hints = {key: advised for key, advised in self.hints.items() if key[1] == noticed[key[0]]}
        for watcher in self.watchers:
            watcher.news.set()

    async def chats_missed(self) -> None:
        """Bring everybody who listens the lines of the chat that they have not heard."""
        if not self.watchers:
            return
        after = min(watcher.chat for watcher in self.watchers)
        for line in await self.archive.chats(self.id, after, CHATS):
            for watcher in self.watchers:
                watcher.hear(line)

    def view(self, viewer: int, language: str) -> bytes:
        """The table as a viewer sees it; made once for all who see the same."""
        key = (viewer, language)
        if key not in self.views:
            self.views[key] = view_of(self.state, viewer, language)
        return self.views[key]

    def message(self, viewer: int, language: str, since: int, head: bytes) -> bytes:
        """A view, and what happened since a version, behind the beginning of an object."""
        lines = self.state.lines_since(viewer, since) if since else None
        told = None if lines is None else [line.to_json(viewer, language) for line in lines]
        return b"".join(
            (
                head,
                b',"view":',
                self.view(viewer, language),
                b',"lines":',
                orjson.dumps(told),
                b',"online":',
                orjson.dumps(self.online()),
                b"}",
            )
        )

    def came_or_went(self) -> None:
        """Somebody looks on, or no longer."""
        for watcher in self.watchers:
            watcher.here = True
            watcher.news.set()

    def online(self) -> list[int]:
        """The seats whose persons look on, at this process or another."""
        now = self.now()
        others = {seat for until, seats in self.elsewhere.values() if until > now for seat in seats}
        return sorted(others | set(self.online_here()))

    def online_here(self) -> list[int]:
        """The seats whose persons look on at this process."""
        here = {watcher.identity.id for watcher in self.watchers}
        return [n for n, seat in enumerate(self.state.seats) if seat.kind == PERSON and seat.identity in here]

    def heard_of(self, process: str, seats: list[int]) -> None:
        """Another process tells who looks on there. It tells it again and again, so that it is forgotten if it dies."""
        before = self.online()
        self.elsewhere[process] = (self.now() + BELIEVED, seats)
        if self.online() != before:
            self.came_or_went()

    # Being left alone

    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.watchers and self.driver is None and not self.lock.locked()

    def expired(self) -> list[int]:
        """The seats whose clock has run out."""
        if self.state.phase != RUNNING:
            return []
        now = self.now()
        deadlines = [(seat, self.state.deadline(seat)) for seat in range(self.state.players)]
        return [seat for seat, deadline in deadlines if deadline is not None and deadline <= now]
