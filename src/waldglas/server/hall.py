"""All tables that this process has in memory, and what must happen at tables by itself."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from typing import Final

import waldglas
from waldglas.server.archive import Archive
from waldglas.server.entries import AWAY, Entry, Layout
from waldglas.server.errors import refused
from waldglas.server.metrics import Metrics
from waldglas.server.room import LEASE, Room
from waldglas.server.settings import Settings
from waldglas.server.state import RECENT, TableState

LOG: Final = logging.getLogger("waldglas.hall")
TICK: Final = 1.0  # seconds between looks at what is due
ANNOUNCE: Final = 30.0  # seconds between telling other processes who is here
MOST_DUE: Final = 50
IN_USE: Final = 5.0  # a table that was used so lately stays in memory, however many there are


class Hall:
    """The tables in memory."""

    def __init__(self, archive: Archive, settings: Settings, metrics: Metrics, now: Callable[[], float]) -> None:
        self.archive = archive
        self.settings = settings
        self.metrics = metrics
        self.now = now
        self.rooms: OrderedDict[str, Room] = OrderedDict()  # those used lately at the end
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.on_move: Callable[[Room], None] = lambda room: None
        self.process = secrets.token_hex(8)  # a name for this server among several
        self.announced = now()

    async def room(self, id: str) -> Room | None:
        """A table; read from the database if it is not in memory, None if there is none."""
        room = self.rooms.get(id)
        if room is None:
            if id not in self.loading:
                self.loading[id] = asyncio.create_task(self.load(id))
                self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
            room = await asyncio.shield(self.loading[id])
            if room is None:
                return None
        room.used = self.now()
        self.rooms.move_to_end(id)
        return room

    async def load(self, id: str) -> Room | None:
        """Read a table from the database."""
        layout = await self.archive.layout(id)
        if layout is None:
            return None
        entries = await self.archive.entries(id)
        try:
            state = await asyncio.to_thread(rebuilt, layout, entries)
        except waldglas.WaldglasError as error:  # of other rules than ours
            LOG.error("a table cannot be read: %s", error, extra={"table": id})
            await self.archive.set_due(id, None)
            raise refused("this table was played with another version of the rules") from error
        room = self.keep(state)
        await room.heard(state.version + 1)  # what was written while it was being read
        self.metrics.loads.inc()
        return room

    def keep(self, state: TableState) -> Room:
        """Have a table in memory."""
        room = Room(state, self.archive, self.now)
        room.on_move = self.on_move
        self.rooms[room.id] = room
        self.metrics.rooms.set(len(self.rooms))
        return room

    async def create(self, layout: Layout, entries: Sequence[Entry]) -> None:
        """A new table, unless there is one of that id."""
        state = await asyncio.to_thread(rebuilt, layout, entries)
        if await self.archive.create(layout, entries, state.facts(self.now() + LEASE)):
            room = self.keep(state)
            if state.bots_to_move():
                self.on_move(room)

    def forget_idle(self) -> None:
        """Let go of tables that nobody has used for long, and of more if there are too many."""
        now = self.now()
        for id, room in list(self.rooms.items()):
            crowded = len(self.rooms) > self.settings.most_tables
            unused = now - room.used
            if unused > IN_USE and not room.watchers:
                room.views.clear()
            if (unused > self.settings.idle_seconds or (crowded and unused > IN_USE)) and room.idle():
                del self.rooms[id]
        self.metrics.rooms.set(len(self.rooms))

    async def tick(self) -> None:
        """Do what is due: clocks that have run out, bots that nobody else asks."""
        self.forget_idle()
        now = self.now()
        if self.archive.store.shared and now - self.announced > ANNOUNCE:
            self.announced = now
            for room in [room for room in self.rooms.values() if room.watchers]:
                await self.announce(room)
        for id in await self.archive.claim_due(now, now + LEASE, MOST_DUE):
            try:
                await self.attend(id)
            except Exception:
                LOG.exception("cannot go on with a table", extra={"table": id})

    async def attend(self, id: str) -> None:
        """Do what is due at a table."""
        room = await self.room(id)
        if room is None:
            return
        async with room.lock:
            await room.catch_up()
            expired = room.expired()
            if expired and not await room.append(*[(AWAY, seat, {"why": "clock"}) for seat in expired]):
                return
            if not room.state.bots_to_move():
                await self.archive.set_due(id, room.state.next_deadline())
                return
        self.on_move(room)

    async def announce(self, room: Room) -> None:
        """Let other processes know who looks on here."""
        if self.archive.store.shared:
            await self.archive.announce(room.id, room.online_here(), self.process)

    async def run(self) -> None:
        """Look for what is due, again and again."""
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.tick()
            except Exception:
                LOG.exception("cannot look for what is due")


def rebuilt(layout: Layout, entries: Sequence[Entry], lines: int | None = RECENT) -> TableState:
    """A table from what is kept of it, with so many lines of the log for each viewer; None for all."""
    state = TableState(layout)
    state.recent = [deque(maxlen=lines) for _ in state.recent]
    for entry in entries:
        state.apply(entry)
    return state
