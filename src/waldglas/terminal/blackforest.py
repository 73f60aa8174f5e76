"""A table of Black Forest: wheels and tracks, Domain, map, buildings boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, Final

from rich.text import Text

import waldglas
from waldglas.terminal.land import Estate, content_at, contents, draw_estate
from waldglas.terminal.layout import GAP, columns, columns_of, cut, flow, joined, side_by_side
from waldglas.terminal.table import AFFORDABLE, CHECK, Parts, Table
from waldglas.terminal.villages import (
    beside,
    draw_map,
    draw_people,
    job_at,
    place_name,
    space_label,
    village_label,
    village_of,
)
from waldglas.terminal.wheels import MOST_BASIC, MOST_REFINED, Stock, draw_wheels, goods_line, strip
from waldglas.terminal.words import Words, capital

WHEELS: Final = ("glassmaking", "cooking")
TRACKS: Final = ("brick", "pig", "cattle", "progress")
HUT_STEPS: Final = MOST_REFINED
YEARS: Final = 5
SMALL: Final = "small-building"
LARGE: Final = "large-building"
CELLS: Final = (11, 10, 9, 8)  # how wide a space is drawn: as wide as lets all estates stand side by side
MOST_LINES: Final = 3
NOTHING: Final = "-"
BOARD_CELL: Final = {SMALL: 34, LARGE: 40}  # how wide a building is drawn at least

# Which parts decisions need most.
LAND_FIRST: Final = ("land", "wheels", "map", "others", "board", "people")
MAP_FIRST: Final = ("map", "wheels", "land", "others", "people", "board")
WANTED: Final = {
    "space": LAND_FIRST,
    "give": LAND_FIRST,
    "lay": LAND_FIRST,
    "pawn": MAP_FIRST,
    "village": MAP_FIRST,
    "tile": ("wheels", "land", "others", "map", "board", "people"),
    "": ("wheels", "land", "map", "others", "board", "people"),
}
ABOUT: Final = {"visit": "tradesperson", "job": "job", "tile": "", "use": ""}


class BlackForest(Table):
    """Black Forest."""

    refined = ("glass", "commodity", "provisions")
    wanted = WANTED
    about = ABOUT

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        large = [entry["id"] for entry in words.catalog if entry["kind"] == LARGE]
        self.doubles: Collection[str] = ("hut", "large-stable", *large)

    # The table

    def parts(self, view: Any, seat: int, names: Sequence[str], width: int) -> Parts:
        words, own = self.words, view["seats"][seat]
        for entry in words.catalog:
            if "brick_for" in entry:  # a price that depends on the number of players
                entry["cost"]["brick"] = entry["brick_for"][len(view["seats"]) - 1]
        wheels = draw_wheels(words, {wheel: own[wheel] for wheel in WHEELS}, self.refined, draw_tracks(words, own))
        boards = {kind: [id for id in view["board"][kind.partition("-")[0]] if id] for kind in (SMALL, LARGE)}
        return {
            "wheels": [wheels, goods_line(words, *self.stocks(own))],
            "land": [self.draw_domain(own, width)],
            "map": [draw_map(words, view, names, width)],
            "board": [self.draw_boards(own, boards, width), self.draw_affordable(own, boards, width)],
            "people": [*draw_people(words, width)],
        }

    def stocks(self, own: Any) -> list[Stock]:
        return [*[own[wheel] for wheel in WHEELS], {track: own[track] for track in TRACKS}]

    def estates(self, own: Any) -> Sequence[Estate]:
        estates: list[Estate] = own["domain"]
        return estates

    def draw_domain(self, own: Any, width: int) -> Text:
        """The estates side by side, as many as there is room for, the others below."""
        for cell in CELLS:
            shelves: list[list[list[Text]]] = [[]]
            for number, estate in enumerate(self.estates(own)):
                rows = draw_estate(self.words, estate, self.doubles, cell, MOST_LINES, str(number) if number else "")
                block = [line for row in rows for line in row]
                if sum([each[0].cell_len + GAP for each in shelves[-1]]) + block[0].cell_len > width:
                    shelves.append([])
                shelves[-1].append(block)
            if len(shelves) == 1:
                break
        return joined([line for shelf in shelves for line in side_by_side(shelf)])

    # The buildings boards

    def draw_boards(self, own: Any, boards: dict[str, list[str]], width: int) -> Text:
        """All buildings on offer: name, cost, points."""
        words = self.words
        lines: list[Text] = []
        for kind, ids in boards.items():
            across, cell = columns_of(BOARD_CELL[kind], width)
            lines.append(Text(words.say("board.kind", kind=words.say(f"kind.{kind}")), style="bold"))
            lines.append(columns([self.building_cell(own, id, cell) for id in ids], across, cell))
        return Text("\n").join(lines)

    def building_cell(self, own: Any, id: str, width: int) -> Text:
        """A building on one line."""
        entry = self.words.entry(id)
        affordable = self.can_pay(own, entry)
        price = f" {self.words.goods(entry['cost'], short=True)}"
        points = self.words.say("points.short", points=entry["points"]).rjust(5)
        room = width - len(price) - len(points) - 2
        cell = Text().append(f"{CHECK} " if affordable else "  ", style=AFFORDABLE)
        cell.append(cut(entry["name"], room).ljust(room), style=AFFORDABLE if affordable else "")
        return cell.append(price, style="yellow").append(points, style="dim")

    def draw_affordable(self, own: Any, boards: dict[str, list[str]], width: int) -> Text:
        """Only the buildings that the seat has the goods for."""
        words = self.words
        found = [words.entry(id) for ids in boards.values() for id in ids if self.can_pay(own, words.entry(id))]
        head = Text(words.pair(words.say("board.affordable"), "" if found else NOTHING), style="bold")
        items: list[Text] = []
        for entry in found:
            item = Text().append(entry["name"], style=AFFORDABLE)
            item.append(f" {words.goods(entry['cost'], short=True)}", style="yellow")
            items.append(item.append(f" {words.say('points.short', points=entry['points'])}", style="dim"))
        return flow(head, items, width, GAP)

    # Opponents, status

    def tells(self, view: Any, other: Any) -> str:
        place = other.get("pawn")
        return place_name(self.words, view, place) if place else ""

    def possessions(self, other: Any) -> list[tuple[str, str]]:
        words, lying = self.words, Counter(contents(self.estates(other)))
        plain = {content: number for content, number in lying.items() if f"short.{content}" in words.texts}
        built = [content for content in lying if not words.is_landscape(content)]
        estates = len(self.estates(other)) - 1
        return [
            (words.say("cards.land"), words.goods(plain)),
            (words.say("cards.estates"), str(estates) if estates else ""),
            (words.say("cards.buildings"), words.names(built)),
            (words.say("cards.jobs"), ", ".join([words.name(job, "job") for job in other["jobs"]])),
        ]

    def status(self, view: Any, names: Sequence[str]) -> list[str]:
        """Whose turn it is; the year of the solo game; how many turns are left when the end is near."""
        words = self.words
        parts: list[str] = []
        if "year" in view:
            placed = len([place for place in view["pawns"] if place is not None])
            parts.append(words.say("status.year", year=view["year"], years=YEARS))
            parts.append(words.say("status.pawns", number=placed, pawns=len(view["pawns"])))
        steps = [step["do"] for step in view["agenda"]]
        if "last-conversions" in steps:
            parts.append(words.say("status.end"))
        elif len(view["seats"]) > 1 and view["agenda"] and "seat" in view["agenda"][0]:
            parts.append(words.pair(words.say("status.turn"), names[view["agenda"][0]["seat"]]))
        if "last_turns" in view:
            parts.append(words.say("status.last-turns", number=view["last_turns"]))
        else:
            parts.append(words.say("status.jobs", number=view["pile"]))
        return parts

    # Options

    def title(self, view: Any, seat: int, action: waldglas.Action, said: str) -> str:
        verb, _, rest = action.notation.partition(":")
        title = super().title(view, seat, action, said)
        if verb in ("go", "pawn") and beside(view, rest):
            there = [space_label(self.words, view, rest), *self.job_label(view, rest)]
            return self.words.pair(title, ", ".join(there))
        return title

    def job_label(self, view: Any, place: str) -> list[str]:
        """The job at a place, if there is one."""
        job = job_at(view, place)
        return [self.words.pair(self.words.say("map.job"), self.words.name(job, "job"))] if job else []

    def details(self, view: Any, action: waldglas.Action) -> str:
        verb, _, rest = action.notation.partition(":")
        words = self.words
        if verb == "village":
            return " · ".join([words.name(id, "tradesperson") for id in view["map"][rest]])
        if verb == "go" and ("job", rest) in words.of_kind:
            return str(words.entry(rest, "job")["text"])
        return super().details(view, action)

    def group(self, view: Any, seat: int, action: waldglas.Action) -> tuple[str, str]:
        verb, _, rest = action.notation.partition(":")
        words = self.words
        village = village_of(view, rest)
        if verb in ("go", "pawn") and village:
            return village_label(words, view, village), space_label(words, view, rest)
        if verb == "swap":
            return words.say("group.swap"), words.name(rest, "tradesperson")
        if verb == "clear":
            return words.say(
                "group.clear"
            ), f"{rest} {words.place(content_at(self.estates(view['seats'][seat]), rest))}"
        return "", ""


def draw_tracks(words: Words, own: Any) -> Text:
    """What stands beside the wheels: bricks, livestock, the Glass Hut, and how often the Cooking wheel has turned."""
    lines = [
        Text(capital(words.good("brick")), style="bold underline"),
        strip(own["brick"], MOST_BASIC),
        Text(capital(words.place("hut")), style="bold underline"),
        strip(own["progress"], HUT_STEPS),
        Text(", ".join([words.game_says(f"goods.{animal}", n=own[animal]) for animal in ("pig", "cattle")])),
        Text(words.say("tracks.cooked", number=own["produced"])),
    ]
    return Text("\n").join(lines)
