"""Live updates over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import Final

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.exc import SQLAlchemyError

import waldglas
from waldglas.server import limits
from waldglas.server.errors import Refused, too_often
from waldglas.server.models import MOST_VERSION, TableId
from waldglas.server.room import CHATS, Room, Watcher
from waldglas.server.routes.tables import head_for
from waldglas.server.service import Service, language_of, viewer_of

router = APIRouter()
IDS: Final = TypeAdapter(TableId)

# Why a socket is closed
REFUSED: Final = 4403
NOT_FOUND: Final = 4404
TOO_OFTEN: Final = 4429
RESTART: Final = 1012

MOST_SOCKETS: Final = 40  # of one person


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """A table as it changes. See docs/server.md for the messages."""
    service: Service = socket.app.state.service
    try:
        room, watcher = await welcome(service, socket, table)
    except (Refused, ValidationError, ValueError) as error:
        status = error.status if isinstance(error, Refused) else 404
        await socket.accept()
        await socket.close({403: REFUSED, 429: TOO_OFTEN}.get(status, NOT_FOUND))
        return
    await socket.accept()
    service.metrics.sockets.inc()
    service.sockets[watcher.identity.id] += 1
    room.watchers.add(watcher)
    room.came_or_went()
    hearing = asyncio.create_task(listen(socket, watcher))
    try:
        await service.hall.announce(room)
        await speak(service, socket, room, watcher)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone
    finally:
        hearing.cancel()
        room.watchers.discard(watcher)
        room.came_or_went()
        service.metrics.sockets.dec()
        service.sockets -= Counter([watcher.identity.id])
        with contextlib.suppress(SQLAlchemyError):
            await service.hall.announce(room)


def number_of(socket: WebSocket, name: str) -> int | None:
    """A number of the query."""
    text = socket.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and int(text[:12]) <= MOST_VERSION):
        raise ValueError(f"{name} must be a number")
    return int(text)


async def welcome(service: Service, socket: WebSocket, table: str) -> tuple[Room, Watcher]:
    """Who wants to look at what."""
    identity = await service.somebody(socket)
    service.take(limits.SOCKETS, identity.id)
    if service.sockets[identity.id] >= MOST_SOCKETS:
        raise too_often(1)
    room = await service.room(IDS.validate_python(table), identity)
    asked = socket.query_params.get("lang")
    language = language_of(socket, asked if asked in waldglas.LANGUAGES else None)
    watcher = Watcher(identity, viewer_of(room, number_of(socket, "seat"), identity), language)
    watcher.version = number_of(socket, "since") or 0
    watcher.chat = number_of(socket, "chat") or 0
    for line in await service.archive.chats(room.id, watcher.chat, CHATS):
        watcher.hear(line)
    return room, watcher


async def listen(socket: WebSocket, watcher: Watcher) -> None:
    """All that is heard is a ping, and that somebody is gone."""
    try:
        while True:
            text = await socket.receive_text()
            if text == '{"type":"ping"}':
                watcher.pinged = True
                watcher.news.set()
    except (WebSocketDisconnect, RuntimeError, KeyError):
        watcher.closed = "gone"
        watcher.news.set()


async def speak(service: Service, socket: WebSocket, room: Room, watcher: Watcher) -> None:
    """Tell what is new, until somebody is gone. Who is slow is told less often, and always the latest."""
    sent_version = -1
    while True:
        watcher.news.clear()
        if watcher.closed:
            break
        if watcher.viewer != room.state.watcher and not room.state.owner(watcher.viewer, watcher.identity.id):
            watcher.viewer = room.state.watcher  # does not sit there any more
        version = room.state.noticed[watcher.viewer]
        if version != sent_version:
            head = b'{"type":"view",' + head_for(room, watcher.identity)[1:]
            message = room.message(watcher.viewer, watcher.language, watcher.version, head)
            sent_version = watcher.version = version
            watcher.here = False
            await socket.send_text(message.decode())
        if watcher.here:
            watcher.here = False
            await tell(socket, {"type": "online", "online": room.online()})
        while watcher.chats:
            await tell(socket, {"type": "chat"} | watcher.chats.pop(0))
        if watcher.pinged:
            watcher.pinged = False
            await tell(socket, {"type": "pong"})
        await watcher.news.wait()
    if watcher.closed == "restart":
        with contextlib.suppress(RuntimeError):
            await socket.close(RESTART)


async def tell(socket: WebSocket, message: dict[str, object]) -> None:
    """Send an object."""
    await socket.send_text(orjson.dumps(message).decode())
