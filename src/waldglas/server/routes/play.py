"""Playing: decisions, previews, taking back, hints, chat, the log."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

import waldglas
from waldglas.server import limits
from waldglas.server.archive import Archive
from waldglas.server.drivers import HINT_LEVEL, Lost
from waldglas.server.entries import AGREE, ASK, BACK, PLAY, REFUSE, RUNNING, UNDO
from waldglas.server.errors import UNAVAILABLE, Refused, not_found, refused
from waldglas.server.hall import rebuilt
from waldglas.server.models import (
    MOST_VERSION,
    Answer,
    Chat,
    ChatLine,
    ChatLines,
    Error,
    Hint,
    Log,
    Move,
    Notation,
    Preview,
    Previews,
    Result,
    SeatNumber,
    SeatVersion,
)
from waldglas.server.room import CHATS, Room
from waldglas.server.routes import TABLE, TABLE_POSTED, Lang, SeatQuery, Since, Table, service_of
from waldglas.server.service import JSON, Service, language_of, own, sent, viewer_of
from waldglas.server.state import TableState

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])

STALE: Final[dict[int | str, dict[str, Any]]] = {
    409: {"model": Result | Error, "description": "Stale: the current view. Or not possible here and now: an error."}
}
POSTED_MOVE: Final = TABLE_POSTED | STALE


def result(room: Room, seat: int, language: str, since: int, stale: bool) -> Response:
    """What became of something posted."""
    head = b'{"accepted":false,"stale":true' if stale else b'{"accepted":true,"stale":false'
    status = HTTPStatus.CONFLICT if stale else HTTPStatus.OK
    return Response(room.message(seat, language, since, head), status, media_type=JSON)


async def happen(
    service: Service, room: Room, body: Move | SeatVersion, request: Request, lang: str | None, kind: str
) -> Response:
    """Let something that a seat decided happen, unless what it saw is no longer true."""
    language = language_of(request, lang)
    data = {"action": body.action} if isinstance(body, Move) else {}
    state = room.state
    if state.phase != RUNNING or not state.is_fresh(body.seat, body.version):
        service.metrics.actions.labels("stale").inc()
        return result(room, body.seat, language, body.version, stale=True)
    happening = [(kind, body.seat, data)]
    if state.seats[body.seat].away:
        happening.insert(0, (BACK, body.seat, {}))
    try:
        done = await room.append(*happening)
    except waldglas.WaldglasError as error:
        service.metrics.actions.labels("refused").inc()
        raise refused(str(error)) from error
    if not done:  # another process was faster, perhaps with something that does not matter here
        return await happen(service, room, body, request, lang, kind)
    service.metrics.actions.labels("accepted").inc()
    return result(room, body.seat, language, body.version, stale=False)


@router.post("/actions", responses=POSTED_MOVE, response_model=Result)
async def act(request: Request, table: Table, body: Move, lang: Lang = None) -> Response:
    """Decide. What is stale or repeated changes nothing and is answered with 409 and the current view."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    own(room, body.seat, identity)
    async with room.lock:
        return await happen(service, room, body, request, lang, PLAY)


@router.post("/undo", responses=POSTED_MOVE, response_model=Result)
async def undo(request: Request, table: Table, body: SeatVersion, lang: Lang = None) -> Response:
    """Take back one's last decision, as far as the rules let it be."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    own(room, body.seat, identity)
    if room.state.layout.settings.undo == "none":
        raise refused("nothing is taken back at this table")
    async with room.lock:
        return await happen(service, room, body, request, lang, UNDO)


@router.post("/undo/request", responses=POSTED_MOVE, response_model=Result)
async def ask_to_go_back(request: Request, table: Table, body: SeatVersion, lang: Lang = None) -> Response:
    """Ask all persons at the table to let one take back more than the rules do: the game goes back to before one's
    last decision. With nobody to ask it happens at once."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    own(room, body.seat, identity)
    if room.state.layout.settings.undo != "consent":
        raise refused("at this table nothing is taken back beyond the rules")
    language = language_of(request, lang)
    async with room.lock:
        while True:
            state = room.state
            if state.phase != RUNNING or not state.is_fresh(body.seat, body.version):
                return result(room, body.seat, language, body.version, stale=True)
            if state.request is not None:
                raise refused("somebody has asked already")
            decided = [number for number, (seat, _) in enumerate(state.game.decisions()) if seat == body.seat]
            if not decided:
                raise refused("there is nothing to take back")
            if await room.append((ASK, body.seat, {"to": str(decided[-1])})):
                return result(room, body.seat, language, body.version, stale=False)


@router.post("/undo/answer", responses=POSTED_MOVE, response_model=Result)
async def answer(request: Request, table: Table, body: Answer, lang: Lang = None) -> Response:
    """Let somebody go back, or not; who has asked may withdraw."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    own(room, body.seat, identity)
    async with room.lock:
        while True:
            since = room.state.noticed[body.seat]
            if room.state.request is None:
                raise refused("nobody asks to go back")
            if await room.append((AGREE if body.agree else REFUSE, body.seat, {})):
                return result(room, body.seat, language_of(request, lang), since, stale=False)


# Looking ahead


def deciding(room: Room, seat: int, version: int) -> TableState:
    """The table, if a seat that decides has seen all of it."""
    state = room.state
    if state.phase != RUNNING or not state.is_fresh(seat, version):
        raise refused("this version is no longer the current one")
    return state


@router.get("/preview", responses=TABLE_POSTED, response_model=Preview)
async def preview(
    request: Request,
    table: Table,
    seat: SeatNumber,
    version: Annotated[int, Query(ge=0, le=MOST_VERSION)],
    action: Notation,
) -> Response:
    """What an action would do, wheels turned, before it is done."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    own(room, seat, identity)
    state = deciding(room, seat, version)
    try:
        found = state.game.preview(action, seat)
    except waldglas.WaldglasError as error:
        raise refused(str(error)) from error
    return sent({"version": state.noticed[seat], "preview": found})


@router.get("/previews", responses=TABLE_POSTED, response_model=Previews)
async def previews(
    request: Request, table: Table, seat: SeatNumber, version: Annotated[int, Query(ge=0, le=MOST_VERSION)]
) -> Response:
    """What each action that is legal now would do."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    own(room, seat, identity)
    state = deciding(room, seat, version)
    found = [state.game.preview(action, seat) for action in state.game.legal(seat)]
    return sent({"version": state.noticed[seat], "previews": found})


@router.post(
    "/hint", responses=TABLE_POSTED | {503: {"model": Error, "description": "No answer."}}, response_model=Hint
)
async def hint(request: Request, table: Table, body: SeatVersion, lang: Lang = None) -> Response:
    """What a strong bot would do here, if the table allows it."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    own(room, body.seat, identity)
    state = deciding(room, body.seat, body.version)
    if not state.layout.settings.hints:
        raise refused("there are no hints at this table")
    if body.seat not in state.game.awaiting:
        raise refused("there is nothing to decide")
    key = (body.seat, state.noticed[body.seat])
    advised = room.hints.get(key)
    if advised is None:
        service.take(limits.HINTS, identity.id)
        try:
            advised = (await service.thinkers.ask(state, body.seat, HINT_LEVEL, "hint"))[0]
        except Lost as error:
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, UNAVAILABLE, "nobody has an idea; try again") from error
        if room.state.noticed[body.seat] == key[1]:
            room.hints[key] = advised
    text = state.game.explain(advised, body.seat, language_of(request, lang))
    return sent({"version": key[1], "action": advised, "text": text})


# Talking


@router.get("/chat", responses=TABLE, response_model=ChatLines)
async def read_chat(request: Request, table: Table, since: Since = 0) -> Response:
    """The last lines of the chat."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    return sent({"chat": await service.archive.chats(room.id, since, CHATS)})


@router.post("/chat", responses=TABLE_POSTED, response_model=ChatLine, status_code=201)
async def chat(request: Request, table: Table, body: Chat) -> Response:
    """Say something; only those who sit there do."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    own(room, body.seat, identity)
    if not room.state.layout.settings.chat:
        raise refused("there is no chat at this table")
    service.take(limits.CHAT, identity.id)
    archive: Archive = service.archive
    line = await archive.say(room.id, service.now(), body.seat, body.text)
    await room.chats_missed()
    return sent(line, HTTPStatus.CREATED)


# Looking back


@router.get("/log", responses=TABLE, response_model=Log)
async def log(request: Request, table: Table, seat: SeatQuery = None, since: Since = 0, lang: Lang = None) -> Response:
    """What one could notice, in words, from the beginning or from a version on."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    viewer = viewer_of(room, seat, identity)
    if since > room.state.noticed[viewer]:
        raise not_found("version")
    lines = room.state.lines_since(viewer, since)
    if lines is None:
        service.take(limits.COSTLY, identity.id)
        entries = await service.archive.entries(table)
        whole = await asyncio.to_thread(rebuilt, room.state.layout, entries, None)
        lines = whole.lines_since(viewer, since) or []
    language = language_of(request, lang)
    return sent({"lines": [line.to_json(viewer, language) for line in lines]})
