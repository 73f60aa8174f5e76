"""Texts put beside and below each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

GAP: Final = 2


def cut(text: str, width: int) -> str:
    """As much of a text as there is room for."""
    return text if len(text) <= width else text[: width - 1] + "…"


def joined(lines: Sequence[Text]) -> Text:
    """Lines below each other, without blanks at their ends."""
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def columns(cells: Sequence[Text], across: int, width: int) -> Text:
    """Cells in columns of this width, filled from top to bottom."""
    down = -(-len(cells) // across)
    lines: list[Text] = []
    for row in range(down):
        line = Text()
        for cell in cells[row::down]:
            shown = cell.copy()
            shown.truncate(width, overflow="ellipsis", pad=True)
            line.append(shown).append(" " * GAP)
        lines.append(line)
    return joined(lines)


def columns_of(least: int, width: int) -> tuple[int, int]:
    """How many columns of at least some width there is room for, and how wide they can be."""
    across = max(1, (width + GAP) // (least + GAP))
    return across, (width + GAP) // across - GAP


def flow(head: Text, items: Sequence[Text], width: int, indent: int, between: str = " " * GAP) -> Text:
    """Items one after the other, each on one line; lines after the first one are indented."""
    lines = [head.copy()]
    for place, item in enumerate(items):
        shown = item.copy()
        shown.truncate(width - indent, overflow="ellipsis")
        shown.append(between if place + 1 < len(items) else "")
        if lines[-1].cell_len + len(shown.plain.rstrip()) > width and lines[-1].cell_len > indent:
            lines.append(Text(" " * indent))
        lines[-1].append(shown)
    return joined(lines)


def side_by_side(blocks: Sequence[Sequence[Text]]) -> list[Text]:
    """Blocks of lines beside each other; the lines of a block are equally wide."""
    lines: list[Text] = []
    for number in range(max([len(block) for block in blocks])):
        line = Text()
        for block in blocks:
            line.append(block[number] if number < len(block) else Text(" " * block[0].cell_len)).append(" " * GAP)
        lines.append(line)
    return lines
