"""The parts of a running server, and what its routes have in common."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import orjson
from starlette.requests import HTTPConnection
from starlette.responses import Response

import waldglas
from waldglas.server.archive import Archive, write_appends
from waldglas.server.drivers import Drivers, Thinkers
from waldglas.server.errors import not_found, not_yours, stranger, too_often
from waldglas.server.hall import Hall
from waldglas.server.limits import REQUESTS, Limits, Rate
from waldglas.server.listener import Listener
from waldglas.server.metrics import Metrics
from waldglas.server.migrations import migrate
from waldglas.server.people import Identity, People
from waldglas.server.room import Room
from waldglas.server.settings import Settings, usual_database
from waldglas.server.store import Store

COOKIE: Final = "waldglas"
SECURE_COOKIE: Final = "__Host-waldglas"
COOKIE_SECONDS: Final = 400 * 86400  # as long as browsers keep one
JSON: Final = "application/json"


class Service:
    """A server."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.now = now
        self.metrics = Metrics()
        self.limits = Limits(settings.rate_factor, now)
        self.store = Store(settings.database_url or usual_database(), self.metrics, write_appends)
        self.archive = Archive(self.store)
        self.people = People(self.store, now)
        self.hall = Hall(self.archive, settings, self.metrics, now)
        self.thinkers = Thinkers(settings, self.metrics)
        self.drivers = Drivers(self.thinkers)
        self.hall.on_move = self.drivers.start
        self.listener = Listener(self.store, self.hall)
        self.tasks: list[asyncio.Task[None]] = []
        self.sockets: Counter[str] = Counter()  # open ones, by identity
        self.ready = False

    async def open(self) -> None:
        """Begin."""
        await asyncio.to_thread(migrate, self.store.writer)
        self.store.open()
        await self.people.open()
        self.tasks = [asyncio.create_task(self.hall.run())]
        if self.store.shared:
            self.tasks.append(asyncio.create_task(self.listener.run()))
            await self.listener.listening.wait()
        self.ready = True

    async def close(self) -> None:
        """End: no more bots, everybody is told, and what was accepted is written."""
        self.ready = False
        for room in self.hall.rooms.values():
            for watcher in room.watchers:
                watcher.closed = "restart"
                watcher.news.set()
        await self.drivers.stop(list(self.hall.rooms.values()))
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.store.close()

    # Who asks

    async def whoever(self, connection: HTTPConnection) -> Identity | None:
        """Who asks; None if nobody knows."""
        secure = connection.scope["scheme"] in ("https", "wss")
        secret = connection.cookies.get(SECURE_COOKIE if secure else COOKIE)
        if not secret or len(secret) > 200:
            return None
        return await self.people.who(secret)

    async def somebody(self, connection: HTTPConnection) -> Identity:
        """Who asks."""
        identity = await self.whoever(connection)
        if identity is None:
            raise stranger()
        self.take(REQUESTS, identity.id)
        return identity

    def take(self, rate: Rate, who: str) -> None:
        """Do something that may not be done too often."""
        wait = self.limits.take(rate, who)
        if wait:
            raise too_often(wait)

    def let_in(self, response: Response, connection: HTTPConnection, secret: str) -> None:
        """Give a browser its secret."""
        secure = connection.scope["scheme"] == "https"
        response.set_cookie(
            SECURE_COOKIE if secure else COOKIE,
            secret,
            max_age=COOKIE_SECONDS,
            path="/",
            secure=secure,
            httponly=True,
            samesite="strict",
        )

    # What is asked for

    async def room(self, table: str, identity: Identity) -> Room:
        """A table that somebody may see."""
        room = await self.hall.room(table)
        if room is None or not await self.may_see(room, identity):
            raise not_found("table")
        return room

    async def may_see(self, room: Room, identity: Identity) -> bool:
        """Whether somebody sits there, was let in, or anybody may come."""
        layout = room.state.layout
        if layout.settings.listed or layout.creator == identity.id or identity.id in room.guests:
            return True
        if room.state.seats_of(identity.id) or await self.archive.is_member(room.id, identity.id):
            room.guests.add(identity.id)
            return True
        return False


def own(room: Room, seat: int, identity: Identity) -> None:
    """Refuse to act for another."""
    if not room.state.owner(seat, identity.id):
        raise not_yours()


def viewer_of(room: Room, seat: int | None, identity: Identity) -> int:
    """Through whose eyes somebody looks: a seat of theirs, by default the first, or nobody's."""
    if seat is not None:
        own(room, seat, identity)
        return seat
    mine = room.state.seats_of(identity.id)
    return mine[0] if mine else room.state.watcher


def language_of(connection: HTTPConnection, asked: str | None) -> str:
    """The language that somebody asked for, or whose browser did."""
    if asked is not None:
        return asked
    wishes: list[tuple[float, str]] = []
    for part in connection.headers.get("accept-language", "")[:200].split(","):
        tag, _, quality = part.strip().partition(";q=")
        try:
            wishes.append((-float(quality or 1), tag[:2].lower()))
        except ValueError:
            continue
    for _, tag in sorted(wishes, key=lambda wish: wish[0]):
        if tag in waldglas.LANGUAGES:
            return tag
    return waldglas.LANGUAGES[0]


def sent(data: object, status: int = 200) -> Response:
    """JSON."""
    return Response(orjson.dumps(data), status, media_type=JSON)
