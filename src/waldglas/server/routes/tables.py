"""Laying out tables, and coming and going."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from http import HTTPStatus
from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Request, Response

import waldglas
from waldglas import bots
from waldglas.server import limits
from waldglas.server.entries import (
    AWAY,
    BACK,
    BOT,
    DAYS,
    FREE,
    NO_CLOCK,
    OPEN,
    PERSON,
    RUNNING,
    SEAT_BOT,
    SIT,
    START,
    WAITING,
    Entry,
    Layout,
    Seat,
    TableSettings,
)
from waldglas.server.errors import INVALID, NOT_YOURS, Refused, refused
from waldglas.server.guard import address_of
from waldglas.server.models import (
    Catalog,
    Games,
    Join,
    Links,
    NewTable,
    SeatBody,
    SeatChange,
    SeatNumber,
    SeatWish,
    TableView,
    TableWish,
    Watch,
)
from waldglas.server.people import Identity, new_id
from waldglas.server.room import Room
from waldglas.server.routes import (
    ANY,
    MISSING,
    POSTED,
    TABLE,
    TABLE_POSTED,
    Lang,
    SeatQuery,
    Since,
    Table,
    service_of,
)
from waldglas.server.service import JSON, Service, language_of, own, sent, viewer_of

router = APIRouter(prefix="/api", tags=["tables"])
MOST_DAYS = 14
LEAST_SECONDS = 5
Happening = tuple[str, int, dict[str, str]]


@router.get("/games", responses=ANY, response_model=Games)
async def games(request: Request) -> Response:
    """What can be played, with which options and bots."""
    found = [{"game": game, "options": waldglas.options(game)} for game in waldglas.games()]
    return sent({"games": found, "levels": list(bots.BOTS), "languages": list(waldglas.LANGUAGES)})


@router.get("/catalog/{game}", responses=ANY | MISSING, response_model=Catalog)
async def catalog(request: Request, game: Annotated[str, Path(max_length=40)], lang: Lang = None) -> Response:
    """Every card and tile of a game: names, costs, points, texts and icons."""
    if game not in waldglas.games():
        raise Refused(HTTPStatus.NOT_FOUND, "not-found", f"the games are {', '.join(waldglas.games())}")
    language = language_of(request, lang)
    response = Response(await asyncio.to_thread(catalog_words, game, language), media_type=JSON)
    response.headers["Cache-Control"] = "public, max-age=300"
    response.headers["Vary"] = "Accept-Language"
    return response


@cache
def catalog_words(game: str, language: str) -> bytes:
    """The catalog of a game, made once."""
    return orjson.dumps({"entries": waldglas.catalog(game, language)})


@router.post("/tables", responses=POSTED, response_model=NewTable, status_code=201)
async def lay_out(request: Request, body: TableWish) -> Response:
    """A new table. The game begins as soon as no seat is free."""
    service = service_of(request)
    identity = await service.somebody(request)
    service.take(limits.TABLES_MADE, identity.id)
    try:
        game = await asyncio.to_thread(waldglas.new, body.game, len(body.seats), None, dict(body.options))
    except waldglas.WaldglasError as error:
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, INVALID, str(error)) from error
    clock = body.clock
    if clock.kind == DAYS and clock.time > MOST_DAYS:
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, INVALID, f"clock: {MOST_DAYS} days at most")
    if clock.kind == "live" and clock.time < LEAST_SECONDS:
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, INVALID, f"clock: {LEAST_SECONDS} seconds at least")
    time = 0 if clock.kind == NO_CLOCK else clock.time
    settings = TableSettings(body.listed, body.chat, body.hints, body.undo, clock.kind, time)
    table = await new_table(service, identity, game.record(), settings, wished(body.seats, identity))
    return sent({"table": table}, HTTPStatus.CREATED)


def wished(seats: Sequence[SeatWish], identity: Identity) -> list[Happening]:
    """Who sits where in the beginning."""
    happening: list[Happening] = []
    for number, seat in enumerate(seats):
        if seat.kind == "me":
            happening.append((SIT, number, {"identity": identity.id, "name": seat.name or identity.name}))
        elif seat.kind == BOT:
            happening.append((SEAT_BOT, number, {"level": seat.level}))
        else:
            happening.append((FREE, number, {}))
    return happening


def as_before(seats: Sequence[Seat]) -> list[Happening]:
    """The same people and bots on the same seats."""
    happening: list[Happening] = []
    for number, seat in enumerate(seats):
        if seat.kind == PERSON:
            happening.append((SIT, number, {"identity": seat.identity, "name": seat.name}))
            if seat.away:
                happening.append((AWAY, number, {"why": "left"}))
        else:
            happening.append((SEAT_BOT, number, {"level": seat.level}))
    return happening


async def new_table(
    service: Service,
    identity: Identity,
    start: str,
    settings: TableSettings,
    happening: list[Happening],
    id: str | None = None,
) -> str:
    """A table where this happens first, and the game begins if no seat is free. Its id."""
    now = service.now()
    layout = Layout(id or new_id(), identity.id, start, settings, now)
    if all(kind != FREE for kind, _, _ in happening):
        happening = [*happening, (START, -1, {})]
    entries = [Entry(number, now, kind, seat, data) for number, (kind, seat, data) in enumerate(happening, 1)]
    await service.hall.create(layout, entries)
    return layout.id


@router.get("/tables/{table}", responses=TABLE, response_model=TableView)
async def look(request: Request, table: Table, seat: SeatQuery = None, since: Since = 0, lang: Lang = None) -> Response:
    """A table as one sees it from a seat of one's own, or as somebody who watches."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    return seen(room, identity, viewer_of(room, seat, identity), language_of(request, lang), since)


def seen(room: Room, identity: Identity, viewer: int, language: str, since: int = 0) -> Response:
    """A table as somebody sees it."""
    return Response(room.message(viewer, language, since, head_for(room, identity)), media_type=JSON)


def head_for(room: Room, identity: Identity) -> bytes:
    """The beginning of an answer: what is the asker's own."""
    mine = ",".join(map(str, room.state.seats_of(identity.id)))
    creator = "true" if room.state.layout.creator == identity.id else "false"
    return f'{{"mine":[{mine}],"creator":{creator}'.encode()


@router.get("/tables/{table}/links", responses=TABLE, response_model=Links)
async def links(request: Request, table: Table) -> Response:
    """The links to hand out, for whoever laid out the table. What is behind the # is the secret."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    if room.state.layout.creator != identity.id:
        raise Refused(HTTPStatus.FORBIDDEN, NOT_YOURS, "only whoever laid out the table has its links")
    people = service.people
    free = {
        str(number): f"/join/{table}/{number}#{people.link(table, seat_word(number, seat))}"
        for number, seat in enumerate(room.state.seats)
        if seat.kind == OPEN
    }
    return sent({"seats": free, "watch": f"/watch/{table}#{people.link(table, WATCH)}"})


WATCH = "watch"


def seat_word(number: int, seat: Seat) -> str:
    """What a link is about; when a seat is free again its old link is not."""
    return f"seat {number} {seat.freed}"


async def known_table(service: Service, request: Request, table: str) -> Room:
    """A table for somebody who comes with a link."""
    service.take(limits.KEYS_TRIED, address_of(request.scope))
    room = await service.hall.room(table)
    if room is None:
        raise wrong_link()
    return room


def wrong_link() -> Refused:
    """The same for tables that are not there and links that do not fit."""
    return Refused(HTTPStatus.NOT_FOUND, "not-found", "this link leads nowhere; the seat may be taken")


@router.post("/tables/{table}/join", responses=TABLE_POSTED, response_model=TableView)
async def join(request: Request, table: Table, body: Join, lang: Lang = None) -> Response:
    """Sit down at a free seat. The game begins when the last one is taken."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await known_table(service, request, table)
    async with room.lock:
        while True:
            state = room.state
            if body.seat >= state.players:
                raise wrong_link()
            seat = state.seats[body.seat]
            if not state.owner(body.seat, identity.id):
                if seat.kind != OPEN or state.phase != WAITING:
                    raise wrong_link()
                by_link = body.key is not None and service.people.fits(table, seat_word(body.seat, seat), body.key)
                if not by_link and not state.layout.settings.listed:
                    raise wrong_link()
                data = {"identity": identity.id, "name": body.name or identity.name}
                happening: list[Happening] = [(SIT, body.seat, data)]
                if state.full(besides=body.seat):
                    happening.append((START, -1, {}))
                if not await room.append(*happening):
                    continue
            return seen(room, identity, body.seat, language_of(request, lang))


@router.post("/tables/{table}/watch", responses=TABLE_POSTED, response_model=TableView)
async def watch(request: Request, table: Table, body: Watch, lang: Lang = None) -> Response:
    """Be let in to watch."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await known_table(service, request, table)
    if not await service.may_see(room, identity) and not (
        body.key is not None and service.people.fits(table, WATCH, body.key)
    ):
        raise wrong_link()
    await service.archive.admit(table, identity.id)
    return seen(room, identity, viewer_of(room, None, identity), language_of(request, lang))


@router.put("/tables/{table}/seats/{seat}", responses=TABLE_POSTED, response_model=TableView)
async def change_seat(
    request: Request, table: Table, seat: SeatNumber, body: SeatChange, lang: Lang = None
) -> Response:
    """Before the game begins, whoever laid out the table may give a free seat to a bot, or free one."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    async with room.lock:
        while True:
            state = room.state
            if state.layout.creator != identity.id:
                raise Refused(HTTPStatus.FORBIDDEN, NOT_YOURS, "only whoever laid out the table gives seats away")
            if state.phase != WAITING:
                raise refused("the game has begun")
            if seat >= state.players:
                raise Refused(HTTPStatus.NOT_FOUND, "not-found", "there is no such seat")
            happening: list[Happening] = [(FREE, seat, {})]
            if body.kind == BOT:
                happening = [(SEAT_BOT, seat, {"level": body.level})]
                if state.full(besides=seat):
                    happening.append((START, -1, {}))
            if await room.append(*happening):
                return seen(room, identity, viewer_of(room, None, identity), language_of(request, lang))


@router.post("/tables/{table}/leave", responses=TABLE_POSTED, response_model=TableView)
async def leave(request: Request, table: Table, body: SeatBody, lang: Lang = None) -> Response:
    """Leave a seat. Before the game begins it is free again; during it a bot plays until one returns."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    async with room.lock:
        while True:
            own(room, body.seat, identity)
            state = room.state
            if state.phase not in (WAITING, RUNNING):
                raise refused("the game is over")
            kind, data = (FREE, {}) if state.phase == WAITING else (AWAY, {"why": "left"})
            if state.seats[body.seat].away or await room.append((kind, body.seat, data)):
                room.guests.add(identity.id)  # was a member, and remains one
                return seen(room, identity, viewer_of(room, None, identity), language_of(request, lang))


@router.post("/tables/{table}/return", responses=TABLE_POSTED, response_model=TableView)
async def come_back(request: Request, table: Table, body: SeatBody, lang: Lang = None) -> Response:
    """Take over from the bot that stood in. Posting an action does it too."""
    service = service_of(request)
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    async with room.lock:
        while True:
            own(room, body.seat, identity)
            if room.state.phase != RUNNING:
                raise refused("the game is not going on")
            if not room.state.seats[body.seat].away or await room.append((BACK, body.seat, {})):
                return seen(room, identity, body.seat, language_of(request, lang))
