"""What is sent to somebody at a table, as JSON. Nothing that a seat may not know comes past here."""

from __future__ import annotations

from dataclasses import asdict

import orjson

from waldglas import Game
from waldglas.server.entries import RUNNING, WAITING
from waldglas.server.state import Json, TableState


def view_of(state: TableState, viewer: int, language: str) -> bytes:
    """The table as a seat sees it, or somebody who only watches."""
    settings = state.layout.settings
    seat = None if viewer == state.watcher else viewer
    request = state.request
    words: Json = {
        "table": state.layout.id,
        "game": state.game.name,
        "options": state.game.options,
        "state": state.phase,
        "settings": asdict(settings),
        "seats": state.seat_list(),
        "seat": seat,
        "language": language,
        "version": state.noticed[viewer],
        "rematch": state.rematch or None,
        "request": None if request is None else {"seat": request[0], "missing": state.missing()},
        "deadlines": [state.deadline(each) for each in range(state.players)],
        "can_undo": (
            seat is not None and settings.undo != "none" and state.phase == RUNNING and state.game.can_undo(seat)
        ),
    }
    if state.phase != WAITING:
        acts = seat is not None and state.phase == RUNNING
        words |= position_of(state.game, seat, language)
        words["actions"] = actions_of(state.game, seat, language) if acts and seat is not None else []
    return orjson.dumps(words)


def position_of(game: Game, seat: int | None, language: str) -> Json:
    """A position as a seat sees it."""
    return {
        "awaiting": game.awaiting,
        "over": game.over,
        "winners": game.winners(),
        "question": game.question(language),
        "scores": game.scores(),
        "position": game.observe(seat),
    }


def actions_of(game: Game, seat: int, language: str) -> list[Json]:
    """What a seat may do, and what each points at."""
    return [
        {
            "action": action.notation,
            "code": int(action),
            "text": game.explain(action, seat, language),
            "anytime": game.is_anytime(action),
            "target": action.target,
        }
        for action in game.legal(seat)
    ]


def sheets_of(game: Game, language: str) -> Json:
    """The score sheets of all seats."""
    return {
        "scores": game.scores(),
        "winners": game.winners(),
        "sheets": [
            {"seat": seat, "title": game.title(seat, language), "lines": game.score_sheet(seat, language)}
            for seat in range(game.players)
        ],
    }
