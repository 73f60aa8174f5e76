"""News of other processes on the same PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from waldglas.server.archive import CHANNEL
from waldglas.server.hall import Hall
from waldglas.server.store import Store

LOG: Final = logging.getLogger("waldglas.listener")
AGAIN: Final = 1.0  # seconds until the next try when the connection is lost


class Listener:
    """Listens to what other processes write, and brings the tables in memory up to date."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self.store = store
        self.hall = hall
        self.listening = asyncio.Event()

    async def run(self) -> None:
        """Listen, and begin anew whenever the connection is lost."""
        while True:
            try:
                await self.listen()
            except Exception:
                LOG.exception("no news from the database; trying again")
            await asyncio.sleep(AGAIN)

    async def listen(self) -> None:
        """Listen until the connection is lost."""
        import psycopg

        url = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
            for room in list(self.hall.rooms.values()):  # what was missed
                await room.heard(room.state.version + 1)
                await room.chats_missed()
            self.listening.set()
            async for news in connection.notifies():
                for line in news.payload.splitlines():
                    await self.heard(line)

    async def heard(self, line: str) -> None:
        """A piece of news, perhaps of this process itself: what, which table, and more."""
        what, table, number = line.split()
        room = self.hall.rooms.get(table)
        if room is None:
            return
        try:
            if what == "here":
                bits, process = number.split(":")
                seats = [seat for seat in range(room.state.players) if int(bits) >> seat & 1]
                if process != self.hall.process:
                    room.heard_of(process, seats)
            elif what == "entries":
                await room.heard(int(number))
            else:
                await room.chats_missed()
        except Exception:
            LOG.exception("cannot follow a table", extra={"table": table})
