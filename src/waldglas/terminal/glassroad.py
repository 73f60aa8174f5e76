"""A table of Glass Road: wheels, landscape board, building board, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from waldglas.terminal.land import BUILDING, Estate, cell_lines, contents, draw_estate
from waldglas.terminal.layout import cut
from waldglas.terminal.table import AFFORDABLE, CHECK, Parts, Table
from waldglas.terminal.wheels import Stock, draw_wheels, goods_line
from waldglas.terminal.words import Words

WHEELS: Final = ("glassworks", "brickworks")
ROUNDS: Final = 3
VARIES: Final = "★"  # points that depend on something
WIDE: Final = 118  # from so many columns on, the land stands beside the wheels
LAND_WIDTH: Final = 60

# Which parts decisions need most.
LAND_FIRST: Final = ("land", "wheels", "cards", "board", "others")
WANTED: Final = {
    "space": LAND_FIRST,
    "give": LAND_FIRST,
    "lay": LAND_FIRST,
    "tile": ("wheels", "land", "cards", "board", "others"),
    "card": ("wheels", "board", "cards", "others", "land"),
    "": ("wheels", "cards", "land", "board", "others"),
}
ABOUT: Final = {"card": "", "tile": "", "discard": "", "use": ""}


class GlassRoad(Table):
    """Glass Road."""

    refined = ("glass", "brick")
    doubles = ("forest",)
    wanted = WANTED
    about = ABOUT
    crowded = ("card",)

    def parts(self, view: Any, seat: int, names: Sequence[str], width: int) -> Parts:
        words, own = self.words, view["seats"][seat]
        wheels, cards = (
            draw_wheels(words, {wheel: own[wheel] for wheel in WHEELS}, self.refined),
            draw_cards(words, own),
        )
        parts: Parts = {}
        if width >= WIDE:
            beside = Grid.grid(padding=(0, 2))
            beside.add_column(width=width - LAND_WIDTH - 2)
            beside.add_column()
            beside.add_row(Group(wheels, Text(), cards), self.draw_land(own, LAND_WIDTH))
            parts["wheels"] = [beside]
        else:
            parts = {"wheels": [wheels], "land": [self.draw_land(own, width)], "cards": [cards]}
        parts["wheels"].append(goods_line(words, *self.stocks(own)))
        parts["board"] = [self.draw_board(view, own, width, brief) for brief in (False, True)]
        return parts

    def stocks(self, own: Any) -> list[Stock]:
        return [own[wheel] for wheel in WHEELS]

    def estates(self, own: Any) -> Sequence[Estate]:
        return [own["land"]]

    def draw_land(self, own: Any, width: int) -> Text:
        """The landscape board, with the buildings of the road on its left."""
        road_width, cell, most = (18, 11, 2) if width >= 79 else (13, 8, 3)
        labels = [f"R{number} {self.words.name(id)}" for number, id in enumerate(own["road"], 1)]
        road = [cell_lines(label, road_width, most) for label in labels]
        rows = draw_estate(self.words, own["land"], self.doubles, cell, most, least=[len(lines) for lines in road])
        drawing: list[Text] = []
        for number, lines in enumerate(rows):
            beside = road[number - 1] if 0 < number <= len(road) else []
            for place, line in enumerate(lines):
                text = beside[place] if place < len(beside) else ""
                drawing.append(Text().append(text.ljust(road_width), style=BUILDING if beside else "").append(" "))
                drawing[-1].append(line)
        return Text("\n").join(drawing)

    # The building board

    def can_pay(self, own: Any, entry: Any) -> bool:
        """Whether a seat has the goods for a tile and, for an upgrade, the building that it replaces."""
        if entry["replaces"] and entry["replaces"] not in own["road"]:
            return False
        return super().can_pay(own, entry)

    def tile_cell(self, own: Any, id: str | None, width: int, brief: bool) -> Text:
        """A tile: name, cost, what it is worth and, unless there is little room, what it does."""
        words = self.words
        if id is None:
            return Text(words.say("board.gap"), style="dim")
        entry = words.entry(id)
        affordable = self.can_pay(own, entry)
        cell = Text()
        cell.append(f"{CHECK} " if affordable else "  ", style=AFFORDABLE)
        cell.append(cut(entry["name"], width - 2), style=AFFORDABLE if affordable else "bold")
        worth = VARIES if entry["points"] is None else words.say("points.short", points=entry["points"])
        room = width - len(worth) - 1 if brief else width
        cost = words.goods(entry["cost"])
        if len(cost) > room:
            cost = words.goods(entry["cost"], short=True)
        cell.append(f"\n{cut(cost, room)}", style="yellow")
        cell.append(f" {worth}" if brief else "\n" + cut(f"{worth} {entry['text']}", width))
        return cell

    def draw_board(self, view: Any, own: Any, width: int, brief: bool = False) -> RenderableType:
        """The building board in three rows, and the private offer below."""
        words = self.words
        rows = [
            (words.say("board.left", kind=words.say(f"kind.{kind}"), number=view["stacks"][kind]), tiles)
            for kind, tiles in view["board"].items()
        ]
        across = max([len(tiles) for _, tiles in rows])
        for start in range(0, len(own["offer"]), across):
            rows.append((words.say("board.offer"), own["offer"][start : start + across]))
        cell = (width - across + 1) // across
        drawing: list[RenderableType] = [] if brief else [Text(words.say("board.title"), style="bold")]
        for title, tiles in rows:
            grid = Grid.grid(padding=(0, 1, 0, 0))
            for _ in range(across):
                grid.add_column(width=cell, no_wrap=True)
            grid.add_row(*[self.tile_cell(own, id, cell, brief) for id in tiles])
            drawing += [Text(title, style="dim underline"), grid]
        return Group(*drawing)

    # Opponents, status

    def tells(self, view: Any, other: Any) -> str:
        hand = f"{other['hand']}+1" if other["face_down"] else other["hand"]
        return self.words.pair(self.words.say("cards.hand"), hand)

    def possessions(self, other: Any) -> list[tuple[str, str]]:
        words = self.words
        built = [word for word in contents(self.estates(other)) if not words.is_landscape(word)]
        built += [id for id in other["road"] if words.entry(id)["replaces"]]
        lists = {"buildings": built} | {key: other[key] for key in ("offer", "played", "indentations")}
        return [(words.say(f"cards.{key}"), words.names(ids)) for key, ids in lists.items()]

    def status(self, view: Any, names: Sequence[str]) -> list[str]:
        """Period, round and goblet."""
        words = self.words
        parts = [words.say("status.period", period=view["period"], periods=view["options"]["periods"])]
        steps = [step["do"] for step in view["agenda"]]
        if "choose-hand" in steps:
            parts.append(words.say("status.choosing"))
        elif "last-conversions" in steps:
            parts.append(words.say("status.end"))
        elif view["options"]["players"] > 2:
            parts.append(words.say("status.round", round=current_round(view), rounds=ROUNDS))
        if view["options"]["players"] > 1:
            parts.append(words.pair(words.say("status.goblet"), names[view["goblet"]]))
        return parts


def draw_cards(words: Words, own: Any) -> Text:
    """The own cards."""
    parts = [(words.say("cards.hand"), own["hand"])]
    if own["face_down"]:
        parts.append((words.say("cards.face-down"), [own["face_down"]]))
    parts.append((words.say("cards.played"), own["played"]))
    parts.append((words.say("cards.indentations"), own["indentations"]))
    parts.append((words.say("cards.resting"), own.get("resting", [])))
    parts.append((words.say("cards.offer"), own["offer"]))
    drawing = Text()
    for place, (title, ids) in enumerate(parts):
        if place == 0 or ids:
            drawing.append("\n" if place else "")
            drawing.append(words.pair(title, words.names(ids) or words.say("cards.none")))
    drawing.highlight_words([title for title, _ in parts], style="bold")
    return drawing


def current_round(view: Any) -> int:
    """The card round of three or four players; 0 while hands are chosen. The agenda names only those to come."""
    coming = [step["round"] for step in view["agenda"] if step["do"] == "round"]
    return coming[0] - 1 if coming else ROUNDS
