"""Situations on a table of Black Forest, for tests: a position written in the game's own words."""

from __future__ import annotations

from typing import Any

import waldglas
from waldglas import Game
from waldglas.blackforest.building import BUILDINGS

# A Main Estate with nothing but what is printed, and one without an empty space.
EMPTY_ESTATE = ["hut hut . . .", "stable . . . .", ". . . . ."]
FULL_ESTATE = ["hut hut field field field", "stable field field field field", "field field field field field"]
OLD_ESTATE = ["large-stable large-stable . . .", *EMPTY_ESTATE[1:]]  # the Glass Hut has moved on
SMALL_ESTATE = ["hut hut .", ". . ."]
# Where everybody stands unless a test says otherwise. Space 1 of a village lies between the first two, and so on.
MAP = {
    "altglashuetten": ["brickmaker", "butcher", "cook", "charcoal-burner"],
    "aeule": ["builder", "cattle-farmer", "farmhand"],
    "herzogenweiler": ["carpenter", "herder", "gardener"],
    "buhlbach": ["furnace-maker", "landowner", "glass-miller", "lumberjack"],
    "bubenbach": ["woodworker", "pig-farmer", "traveling-merchant"],
}


def main(fill: str = ".", /, **tiles: str) -> list[str]:
    """A Main Estate with these tiles on their spaces and `fill` on all others."""
    rows = [[fill if word == "." else word for word in row.split()] for row in EMPTY_ESTATE]
    for space, tile in tiles.items():
        rows[int(space[1]) - 1]["ABCDE".index(space[0])] = tile
    return [" ".join(row) for row in rows]


def small(**tiles: str) -> list[str]:
    """A Small Estate with these tiles on their spaces."""
    rows = [row.split() for row in SMALL_ESTATE]
    for space, tile in tiles.items():
        rows[int(space[1]) - 1]["ABC".index(space[0])] = tile
    return [" ".join(row) for row in rows]


def moved(rows: list[str]) -> list[str]:
    """An estate that the Glass Hut has left."""
    return [row.replace("hut hut", "large-stable large-stable") for row in rows]


def goods(**numbers: Any) -> dict[str, Any]:
    """Wheels and tracks with these goods and nothing else. `charcoal` is on the Glassmaking wheel, `charcoal_c` on the
    Cooking wheel; `provisions` is a pair. With nothing given every marker stands on 0, so that no wheel can turn."""
    glassmaking = {good: numbers.pop(good, 0) for good in ("glass", "sand", "charcoal", "water", "wood")}
    cooking: dict[str, Any] = {good: numbers.pop(good, 0) for good in ("commodity", "porridge", "meat")}
    cooking["charcoal"] = numbers.pop("charcoal_c", 0)
    cooking["provisions"] = list(numbers.pop("provisions", (0, 0)))
    tracks = {good: numbers.pop(good, 0) for good in ("brick", "pig", "cattle", "progress")}
    assert not numbers, f"no such goods: {numbers}"
    return {"glassmaking": glassmaking, "cooking": cooking, **tracks}


def seat(*estates: list[str], **more: Any) -> dict[str, Any]:
    """A seat with an empty Main Estate (or these estates) and what else is given."""
    numbers = more.pop("goods", {})
    return {**goods(**numbers), "domain": list(estates) or [EMPTY_ESTATE], **more}


def afford_for(cost: dict[str, int], more: dict[str, Any]) -> dict[str, Any]:
    """The goods of a cost, without its tiles, and more."""
    numbers = dict(more)
    for good, number in cost.items():
        if good not in ("forest", "field", "pond"):
            numbers[good] = numbers.get(good, 0) + number
    return numbers


def offer(*tiles: str, players: int = 2) -> dict[str, list[str | None]]:
    """The buildings boards with these buildings only."""
    small: list[str | None] = [None] * 36
    large: list[str | None] = [None] * (5 if players == 4 else 4)
    levels = [1, 1, 2, 3, 3]
    for building in BUILDINGS:
        if building.id in tiles:
            if building.level:
                large[next(p for p, level in enumerate(levels) if level == building.level and not large[p])] = (
                    building.id
                )
            else:
                small[int(building.number[:2]) - 1] = building.id
    return {"small": small, "large": large}


def table(*seats: dict[str, Any], agenda: list[dict[str, Any]] | None = None, **more: Any) -> Game:
    """A game with these seats (a second one is added unless it is solo). Nothing is on offer unless it is given."""
    everybody = list(seats)
    if len(seats) == 1 and not more.pop("solo", False):
        everybody.append(seat())
    data: dict[str, Any] = {"game": "black-forest", "map": MAP, "seats": everybody}
    data["board"] = offer(*more.pop("tiles", ()), players=len(everybody))
    if len(everybody) == 2:
        data["neutral"] = "bubenbach-2"
    if agenda is not None:
        data["agenda"] = agenda
    return waldglas.load(data | more)


def visiting(person: str, first: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 is just visiting a tradesperson, as the last thing of its turn."""
    return table(first, *others, agenda=[{"do": f"visit/{person}", "seat": 0}], **more)


def acting(place: str, first: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 has moved its pawn to a place, and is about to act there."""
    first = {**first, "pawn": place}
    return table(first, *others, agenda=[{"do": "act", "seat": 0}], **more)


def moving(place: str, first: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 begins its turn with its pawn at a place."""
    return table({**first, "pawn": place}, *others, agenda=[{"do": "turn", "seat": 0}], **more)


def constructing(tile: str, first: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 is at the Builder's, with only this building on offer. It is paid at once if there is one way to pay;
    then its space is asked for."""
    return visiting("builder", first, *others, tiles=(tile,), **more)


def stock(game: Game, who: int = 0) -> dict[str, Any]:
    """The goods of a seat by marker: `wood`, `charcoal:cooking`, `provisions` as a pair. Only those that are not 0; a
    marker that was removed is None."""
    shown: Any = game.to_json()
    words = shown["seats"][who]
    found: dict[str, Any] = {}
    for wheel in ("glassmaking", "cooking"):
        for good, number in words[wheel].items():
            found[f"{good}:{wheel}" if good == "charcoal" else good] = number
    found |= {good: words[good] for good in ("brick", "pig", "cattle", "progress")}
    return {good: tuple(n) if isinstance(n, list) else n for good, n in found.items() if n not in (0, [0, 0])}


def land(game: Game, who: int = 0) -> dict[str, str]:
    """What lies on the spaces of a seat that are not empty: `A1` to `E3` on the Main Estate, `1A1` to `1C2` on the
    first Small Estate, and so on. Stables and the Glass Hut are left out."""
    shown: Any = game.to_json()
    found: dict[str, str] = {}
    for number, rows in enumerate(shown["seats"][who]["domain"]):
        for row, words in enumerate(rows):
            for column, word in enumerate(words.split()):
                if word not in (".", "hut", "stable", "large-stable"):
                    found[f"{number or ''}{'ABCDE'[column]}{row + 1}"] = word
    return found


def estates(game: Game, who: int = 0) -> int:
    """How many Small Estates a seat has."""
    shown: Any = game.to_json()
    return len(shown["seats"][who]["domain"]) - 1


def points(game: Game, heading: str, who: int = 0) -> float:
    """What a heading of the score sheet is worth now."""
    return next(float(str(line["points"])) for line in game.score_sheet(who) if line["id"] == heading)


def shown(game: Game) -> dict[str, Any]:
    """The whole position."""
    return game.to_json()
