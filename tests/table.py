"""Situations on a table, for tests: a position written in the game's own words, and ways to play it."""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from waldglas import Game

EMPTY_LAND = [". . . . ."] * 4
FULL = [
    "forest forest forest forest mansion",
    "forest forest forest forest estate",
    "forest forest forest forest factory",
    "forest forest forest forest pottery",
]
ONLY_E1 = ["forest forest forest forest .", *FULL[1:]]
NO_BOARD: dict[str, list[str | None]] = {kind: [None] * 4 for kind in ("processing", "immediate", "bonus")}


def goods(**numbers: int) -> dict[str, Any]:
    """Both wheels with these goods and nothing else. `food` and `charcoal` are on the glassworks wheel,
    `food_b` and `charcoal_b` on the brickworks wheel. With nothing given every marker stands on 0, so that
    no wheel can turn."""
    glassworks = {good: numbers.pop(good, 0) for good in ("glass", "sand", "food", "charcoal", "water", "wood")}
    brickworks = {
        "brick": numbers.pop("brick", 0),
        "clay": numbers.pop("clay", 0),
        "food": numbers.pop("food_b", 0),
        "charcoal": numbers.pop("charcoal_b", 0),
    }
    assert not numbers, f"no such goods: {numbers}"
    return {"glassworks": glassworks, "brickworks": brickworks}


def seat(land: list[str] | None = None, **more: Any) -> dict[str, Any]:
    """A seat with an empty landscape board (or this one) and what else is given."""
    numbers = more.pop("goods", {})
    return {**goods(**numbers), "land": EMPTY_LAND if land is None else land, **more}


def table(*seats: dict[str, Any], agenda: list[dict[str, Any]] | None = None, **more: Any) -> Game:
    """A game with these seats. The building board is empty unless it is given."""
    data: dict[str, Any] = {"game": "glass-road", "board": NO_BOARD, "seats": list(seats), **more}
    if len(seats) == 4 and "board" not in more:
        data["board"] = {kind: [None] * 5 for kind in NO_BOARD}
    if agenda is not None:
        data["agenda"] = agenda
    return waldglas.load(data)


def resolving(card: str, first: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 resolves a card: both abilities, unless `only_one` or `abilities` say otherwise."""
    frame: dict[str, Any] = {"do": "resolve", "seat": 0, "card": card}
    for key in ("abilities", "only_one", "fee_paid"):
        if key in more:
            frame[key] = more.pop(key)
    return table(first, *(others or (seat(),)), agenda=[frame], **more)


def building(tile: str, first: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 has a tile in its private offer and may build with the Cultivator's second ability."""
    first = {**first, "offer": [tile, *first.get("offer", [])]}
    return resolving("cultivator", first, *others, abilities=[2], **more)


def legal(game: Game, who: int = 0) -> set[str]:
    """What a seat may do, as notation."""
    return {str(action) for action in game.legal(who)}


def decisions(game: Game, who: int = 0) -> set[str]:
    """What a seat may do, without the anytime actions."""
    return {name for name in legal(game, who) if not name.startswith(("clear:", "use:"))}


def play(game: Game, *actions: str, who: int = 0) -> Game:
    """Play these actions for a seat."""
    for action in actions:
        game.play(action, who)
    return game


def refuse(game: Game, action: str, who: int = 0) -> None:
    """An action is not offered; playing it is refused and changes nothing."""
    before = game.hash()
    assert action not in legal(game, who)
    with pytest.raises(waldglas.IllegalAction):
        game.play(action, who)
    assert game.hash() == before


def stock(game: Game, who: int = 0) -> dict[str, int]:
    """The goods of a seat by marker: `wood`, `food:glassworks`, ... Only those that are not 0."""
    found: dict[str, int] = {}
    shown: Any = game.to_json()
    for wheel in ("glassworks", "brickworks"):
        for good, number in shown["seats"][who][wheel].items():
            if number:
                found[f"{good}:{wheel}" if good in ("food", "charcoal") else good] = number
    return found


def land(game: Game, who: int = 0) -> dict[str, str]:
    """What lies on the spaces of a seat that are not empty; R1 to R3 are the start buildings."""
    shown: Any = game.to_json()
    words = " ".join(shown["seats"][who]["land"]).split()
    names = [f"{column}{row}" for row in "1234" for column in "ABCDE"]
    found = {name: word for name, word in zip(names, words, strict=True) if word != "."}
    return found | {f"R{place + 1}": id for place, id in enumerate(shown["seats"][who]["road"])}


def points(game: Game, tile: str, who: int = 0) -> float:
    """What a building of a seat is worth now."""
    return next(float(str(line["points"])) for line in game.score_sheet(who) if line["id"] == tile)
