"""Finished games: score sheets, the record, replay, playing on from a step, once more."""

from __future__ import annotations

import asyncio
import hmac
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

import waldglas
from waldglas import Game
from waldglas.server import limits
from waldglas.server.entries import BOT, FINISHED, REMATCH
from waldglas.server.errors import INVALID, Refused, not_found, not_yours, refused
from waldglas.server.models import MOST_VERSION, ForkWish, NewTable, Sheets, Step
from waldglas.server.people import Identity
from waldglas.server.room import Room
from waldglas.server.routes import NOT_NOW, TABLE, TABLE_POSTED, Lang, SeatQuery, Table, service_of
from waldglas.server.routes.tables import as_before, new_table, wished
from waldglas.server.service import Service, language_of, sent, viewer_of
from waldglas.server.state import Json
from waldglas.server.views import position_of, sheets_of

router = APIRouter(prefix="/api/tables/{table}", tags=["finished games"])


async def finished(service: Service, request: Request, table: str) -> tuple[Room, Identity]:
    """A table whose game is over, for somebody who may see it. Now nothing is hidden any more."""
    identity = await service.somebody(request)
    room = await service.room(table, identity)
    if room.state.phase != FINISHED:
        raise refused("the game is not over")
    return room, identity


@router.get("/sheets", responses=TABLE | NOT_NOW, response_model=Sheets)
async def sheets(request: Request, table: Table, lang: Lang = None) -> Response:
    """The score sheets."""
    room, _ = await finished(service_of(request), request, table)
    return sent(sheets_of(room.state.game, language_of(request, lang)))


@router.get(
    "/record",
    responses=TABLE | NOT_NOW | {200: {"content": {"text/plain": {}}, "description": "See docs/records.md."}},
    response_class=Response,
)
async def record(request: Request, table: Table) -> Response:
    """The record of the game, to keep."""
    service = service_of(request)
    room, identity = await finished(service, request, table)
    service.take(limits.COSTLY, identity.id)
    game = room.state.game.copy()
    game.seats = [seat.level if seat.kind == BOT else "person" for seat in room.state.seats]
    text = await asyncio.to_thread(game.record)
    headers = {"Content-Disposition": f'attachment; filename="{game.name}-{table[:8]}.txt"'}
    return Response(text, media_type="text/plain", headers=headers)


@router.get("/replay/{step}", responses=TABLE | NOT_NOW, response_model=Step)
async def replay(
    request: Request,
    table: Table,
    step: Annotated[int, Path(ge=0, le=MOST_VERSION)],
    seat: SeatQuery = None,
    lang: Lang = None,
) -> Response:
    """The game after so many decisions, and the last of them in words; from any seat, since nothing is secret now."""
    service = service_of(request)
    room, identity = await finished(service, request, table)
    service.take(limits.STEPS, identity.id)
    game = room.state.game
    if seat is not None and seat >= game.players:
        raise not_found("seat")
    viewer = viewer_of(room, None, identity) if seat is None else seat
    eyes = None if viewer == room.state.watcher else viewer
    return sent(await asyncio.to_thread(step_of, game, step, eyes, language_of(request, lang)))


def step_of(game: Game, step: int, seat: int | None, language: str) -> Json:
    """A step of a game."""
    decisions = game.decisions()
    if step > len(decisions):
        raise not_found("step")
    line: Json | None = None
    if step:
        who, action = decisions[step - 1]
        then = game.after(step - 1)
        text = then.explain(action, who, language)
        then.play(action, who)
        events = [{"seat": each, "text": words} for each, words in then.events(language)]
        line = {"version": step, "at": 0.0, "kind": "play", "seat": who, "action": str(action), "text": text}
        line |= {"events": events, "bot": False}
    else:
        then = game.after(0)
    return {"step": step, "steps": len(decisions), "line": line} | position_of(then, seat, language)


@router.post("/fork", responses=TABLE_POSTED, response_model=NewTable, status_code=201)
async def fork(request: Request, table: Table, body: ForkWish) -> Response:
    """A new table that goes on from a step of this game."""
    service = service_of(request)
    room, identity = await finished(service, request, table)
    service.take(limits.TABLES_MADE, identity.id)
    game = room.state.game
    if body.step >= len(game.decisions()):
        raise not_found("step to go on from")
    if len(body.seats) != game.players:
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY, INVALID, f"the game has {game.players} seats")
    start = await asyncio.to_thread(lambda: game.after(body.step).record())
    settings = room.state.layout.settings
    id = await new_table(service, identity, start, settings, wished(body.seats, identity))
    return sent({"table": id}, HTTPStatus.CREATED)


@router.post("/rematch", responses=TABLE_POSTED, response_model=NewTable)
async def rematch(request: Request, table: Table) -> Response:
    """The same people and bots play once more, at a new table. All who ask come to the same one."""
    service = service_of(request)
    room, identity = await finished(service, request, table)
    if not room.state.seats_of(identity.id):
        raise not_yours()
    async with room.lock:
        while not room.state.rematch:
            state = room.state
            game = await asyncio.to_thread(another, state.game)
            # The id follows from the old one, so that two who ask at once make one table.
            id = hmac.digest(service.people.link_key, f"{table} rematch".encode(), "sha256").hex()[:24]
            seats = as_before(state.seats)
            await new_table(service, identity, game.record(), state.layout.settings, seats, id)
            await room.append((REMATCH, -1, {"table": id}))
    return sent({"table": room.state.rematch})


def another(game: Game) -> Game:
    """A new game with the same options."""
    options = {name: value for name, value in game.options.items() if name != "players"}
    return waldglas.new(game.name, game.players, None, options)
