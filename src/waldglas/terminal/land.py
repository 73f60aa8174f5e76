"""Land drawn in text: estates of spaces in rows, each with what lies on it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from textwrap import wrap
from typing import Final

from rich.text import Text

from waldglas.terminal.words import Words

COLUMNS: Final = "ABCDE"
EMPTY: Final = "."
STYLES: Final = {
    "forest": "bright_white on dark_green",
    "grove": "black on dark_sea_green3",
    "pit": "bright_white on orange4",
    "pond": "bright_white on dodger_blue3",
    "field": "black on gold3",
    "pasture": "black on green3",
    "stable": "bright_white on grey37",
    "large-stable": "bright_white on grey37",
    "hut": "bright_white on dark_red",
    EMPTY: "dim",
}
BUILDING: Final = "black on khaki3"

Estate = Sequence[str]  # rows of words


def content_at(estates: Sequence[Estate], space: str) -> str:
    """What lies on a space: B2 of the first estate, or 1B2 of the next one."""
    found = re.fullmatch(r"(\d*)([A-Z])(\d)", space)
    assert found is not None, space
    number, column, row = found.groups()
    return estates[int(number or 0)][int(row) - 1].split()[COLUMNS.index(column)]


def contents(estates: Sequence[Estate]) -> list[str]:
    """What lies on all spaces, in order."""
    return [word for estate in estates for row in estate for word in row.split()]


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


def land_cells(row: Sequence[str], doubles: Collection[str]) -> list[tuple[str, int]]:
    """What lies in a row, and on how many spaces of it: some things cover two side by side."""
    cells: list[tuple[str, int]] = []
    place = 0
    while place < len(row):
        span = 2 if row[place] in doubles and row[place] in row[place + 1 : place + 2] else 1
        cells.append((row[place], span))
        place += span
    return cells


def draw_estate(
    words: Words,
    estate: Estate,
    doubles: Collection[str],
    cell: int,
    most: int,
    prefix: str = "",
    least: Sequence[int] = (),
) -> list[list[Text]]:
    """The lines of each row of an estate, at least so many, after the one with the names of the columns."""
    across = len(estate[0].split())
    head = " ".join([f"{prefix}{column}".center(cell) for column in COLUMNS[:across]])
    rows = [[Text(f"  {head}", style="dim")]]
    for number, row in enumerate(estate, 1):
        columns: list[tuple[list[str], int, str]] = []
        for content, span in land_cells(row.split(), doubles):
            wide = cell * span + span - 1
            label = "·" if content == EMPTY else words.place(content)
            columns.append((cell_lines(label, wide, most), wide, STYLES.get(content, BUILDING)))
        lines: list[Text] = []
        for line in range(max([len(cells) for cells, _, _ in columns] + [*least[number - 1 : number]])):
            drawn = Text().append(f"{number} " if line == 0 else "  ", style="dim")
            for place, (cells, wide, style) in enumerate(columns):
                text = cells[line] if line < len(cells) else ""
                drawn.append(" " if place else "").append(text.center(wide), style=style)
            lines.append(drawn)
        rows.append(lines)
    return rows
