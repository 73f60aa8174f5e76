"""A table of Glass Road drawn in text, from what a seat may know: wheels, land, building board, cards, opponents."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from waldglas.terminal.words import Words, points_word

WHEELS: Final = ("glassworks", "brickworks")
MOST_BASIC: Final = 7
MOST_REFINED: Final = 3
COLUMNS: Final = "ABCDE"
EMPTY: Final = "."
FOREST: Final = "forest"
ROUNDS: Final = 3
VARIES: Final = "★"  # points that depend on something

STYLES: Final = {
    FOREST: "bright_white on dark_green",
    "grove": "black on dark_sea_green3",
    "pit": "bright_white on orange4",
    "pond": "bright_white on dodger_blue3",
    EMPTY: "dim",
}
BUILDING: Final = "black on khaki3"
MARKER: Final = "bold cyan"
WANTED: Final = "bold red"


# The wheels


def wheel_note(words: Words, stock: dict[str, int]) -> str:
    """What a wheel waits for, or how often it turns once the action that is under way is over."""
    refined, *basic = stock
    missing = [good for good in basic if stock[good] == 0]
    if missing:
        return words.say("wheel.waits", goods=", ".join([words.good(good) for good in missing]))
    room = MOST_REFINED - stock[refined]
    if room == 0:
        return words.say("wheel.full", good=words.good(refined))
    return words.say("wheel.turns", number=min(room, *[stock[good] for good in basic]))


def draw_wheel(words: Words, wheel: str, stock: dict[str, int]) -> Text:
    """A wheel as a strip: each marker at its sector."""
    refined, *basic = stock
    width = max([len(words.good(good)) for good in stock])
    title = words.wheel(wheel)
    lines = [Text(title[:1].upper() + title[1:], style="bold underline")]
    for good in [*basic, refined]:
        number = stock[good]
        most = MOST_REFINED if good == refined else MOST_BASIC
        line = Text(words.good(good).ljust(width) + " ")
        for sector in range(most + 1):
            if sector == number:
                line.append(f" {number}", style=WANTED if number == 0 and good != refined else MARKER)
            else:
                line.append(" ·", style="dim")
        lines.append(line)
    lines.append(Text(wheel_note(words, stock), style="italic"))
    return Text("\n").join(lines)


def draw_wheels(words: Words, own: Any) -> RenderableType:
    """Both wheels side by side."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for wheel in WHEELS:
        grid.add_column(width=max([len(words.good(good)) for good in own[wheel]]) + 1 + 2 * (MOST_BASIC + 1))
    grid.add_row(*[draw_wheel(words, wheel, own[wheel]) for wheel in WHEELS])
    return grid


def goods_line(words: Words, seat: Any) -> Text:
    """All goods of a seat on one line, wheel by wheel."""
    line = Text()
    for place, wheel in enumerate(WHEELS):
        refined, *basic = seat[wheel]
        line.append(" | " if place else "")
        for good in (refined, *basic):
            line.append("" if good == refined else " ")
            line.append(f"{words.say(f'short.{good}')} ")
            line.append(str(seat[wheel][good]), style=MARKER)
    return line


# The land


def cell_lines(text: str, width: int, most: int) -> list[str]:
    """A name broken into the lines of a cell; a long word gets a hyphen, a long name an ellipsis."""
    pieces: list[str] = []
    for word in text.split():
        while len(word) > width:
            pieces.append(word[: width - 1] + "-")
            word = word[width - 1 :]
        pieces.append(word)
    lines = wrap(" ".join(pieces), width, break_on_hyphens=False) or [""]
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1][: width - 1] + "…"]
    return lines


def land_cells(row: Sequence[str]) -> list[tuple[str, int]]:
    """What lies in a row, and on how many spaces: a forest covers two."""
    cells: list[tuple[str, int]] = []
    place = 0
    while place < len(row):
        span = 2 if row[place] == FOREST else 1
        cells.append((row[place], span))
        place += span
    return cells


def draw_land(words: Words, own: Any, width: int) -> Text:
    """The landscape board, with the buildings of the road on its left."""
    road_width, cell, most = (18, 11, 2) if width >= 79 else (13, 8, 3)
    head = " " * (road_width + 3) + " ".join([column.center(cell) for column in COLUMNS])
    drawing = Text().append(head, style="dim")
    for number, row in enumerate(own["land"]):
        road = own["road"][number] if number < len(own["road"]) else None
        beside = f"R{number + 1} {words.name(road)}" if road else ""
        columns = [(cell_lines(beside, road_width, most), road_width, BUILDING if road else "")]
        for content, span in land_cells(row.split()):
            wide = cell * span + span - 1
            label = "·" if content == EMPTY else words.place(content)
            columns.append((cell_lines(label, wide, most), wide, STYLES.get(content, BUILDING)))
        for line in range(max([len(lines) for lines, _, _ in columns])):
            drawing.append("\n")
            for place, (lines, wide, style) in enumerate(columns):
                text = lines[line] if line < len(lines) else ""
                drawing.append(text.ljust(wide) if place == 0 else text.center(wide), style=style)
                if place == 0:
                    drawing.append(f" {number + 1 if line == 0 else ' '} ", style="dim")
                elif place < len(columns) - 1:
                    drawing.append(" ")
    return drawing


# The building board


def can_pay(own: Any, entry: Any) -> bool:
    """Whether a seat has the goods for a tile and, for an upgrade, the building that it replaces."""
    if entry["replaces"] and entry["replaces"] not in own["road"]:
        return False
    return all([sum([own[wheel].get(good, 0) for wheel in WHEELS]) >= n for good, n in entry["cost"].items()])


def tile_cell(words: Words, own: Any, id: str | None, width: int, brief: bool) -> Text:
    """A tile: name, cost, what it is worth and, unless there is little room, what it does."""
    if id is None:
        return Text(words.say("board.gap"), style="dim")
    entry = words.entries[id]
    affordable = can_pay(own, entry)
    cell = Text()
    cell.append("✓ " if affordable else "  ", style="bold green")
    cell.append(cut(entry["name"], width - 2), style="bold green" if affordable else "bold")
    worth = VARIES if entry["points"] is None else words.say("points.short", points=entry["points"])
    room = width - len(worth) - 1 if brief else width
    cost = words.goods(entry["cost"])
    if len(cost) > room:
        cost = words.goods(entry["cost"], short=True)
    cell.append(f"\n{cut(cost, room)}", style="yellow")
    cell.append(f" {worth}" if brief else "\n" + cut(f"{worth} {entry['text']}", width))
    return cell


def cut(text: str, width: int) -> str:
    """As much of a text as there is room for."""
    return text if len(text) <= width else text[: width - 1] + "…"


def draw_board(words: Words, view: Any, own: Any, width: int, brief: bool = False) -> RenderableType:
    """The building board in three rows, and the private offer below."""
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
        grid = Table.grid(padding=(0, 1, 0, 0))
        for _ in range(across):
            grid.add_column(width=cell, no_wrap=True)
        grid.add_row(*[tile_cell(words, own, id, cell, brief) for id in tiles])
        drawing += [Text(title, style="dim underline"), grid]
    return Group(*drawing)


# Cards, opponents, status


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


def draw_other(words: Words, other: Any, name: str, points: float, brief: bool = False) -> Text:
    """An opponent in short: points, cards in hand and face down, goods, and what lies open."""
    drawing = Text()
    drawing.append(words.pair(name, words.say("points.short", points=points_word(points))), style="bold")
    hand = f"{other['hand']}+1" if other["face_down"] else other["hand"]
    drawing.append(f" · {words.pair(words.say('cards.hand'), hand)} · ")
    drawing.append(goods_line(words, other))
    if brief:
        return drawing
    built = [word for row in other["land"] for word in row.split() if f"landscape.{word}" not in words.texts]
    built += [id for id in other["road"] if words.entries[id]["replaces"]]
    details = [
        words.pair(words.say(f"cards.{key}"), words.names(ids))
        for key, ids in (
            ("buildings", built),
            ("offer", other["offer"]),
            ("played", other["played"]),
            ("indentations", other["indentations"]),
        )
        if ids
    ]
    if details:
        drawing.append(f"\n  {'; '.join(details)}", style="dim")
    return drawing


def current_round(view: Any) -> int:
    """The card round of three or four players; 0 while hands are chosen. The agenda names only those to come."""
    coming = [step["round"] for step in view["agenda"] if step["do"] == "round"]
    return coming[0] - 1 if coming else ROUNDS


def draw_status(words: Words, view: Any, names: Sequence[str], seat: int, points: float) -> Text:
    """Period, round, goblet and points on one line."""
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
    parts.append(words.pair(names[seat], words.say("points.short", points=points_word(points))))
    parts.append(words.say("status.help"))
    return Text(" · ".join(parts), style="reverse", no_wrap=True, overflow="ellipsis")
