"""Goods drawn in text: each wheel and track as a strip, or everything on one line."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from waldglas.terminal.words import Words, capital

MOST_BASIC: Final = 7
MOST_REFINED: Final = 3
BETWEEN_WHEELS: Final = " | "
STRIP_WIDTH: Final = 2 * (MOST_BASIC + 1)

MARKER: Final = "bold cyan"
WANTED: Final = "bold red"

Stock = Mapping[str, Any]  # a number for each good; a list where a good has several markers, None for one taken off


class Marker(NamedTuple):
    """A marker on a wheel."""

    label: str
    number: int
    refined: bool


def markers_of(words: Words, stock: Stock, refined: Collection[str]) -> list[Marker]:
    """The markers on a wheel, refined goods last."""
    found: list[Marker] = []
    for good, number in stock.items():
        if isinstance(number, list):
            found += [Marker(words.twin(good, n), each, good in refined) for n, each in enumerate(number, 1)]
        elif number is not None:
            found.append(Marker(words.good(good), number, good in refined))
    return sorted(found, key=lambda marker: marker.refined)


def wheel_note(words: Words, markers: Sequence[Marker]) -> str:
    """What a wheel waits for, or how often it turns once the action that is under way is over."""
    basic = [marker for marker in markers if not marker.refined]
    refined = [marker for marker in markers if marker.refined]
    missing = [marker.label for marker in basic if marker.number == 0]
    if missing:
        return words.say("wheel.waits", goods=", ".join(missing))
    full = [marker.label for marker in refined if marker.number == MOST_REFINED]
    if full:
        return words.say("wheel.full", good=", ".join(full))
    room = MOST_REFINED - max([marker.number for marker in refined])
    return words.say("wheel.turns", number=min(room, *[marker.number for marker in basic]))


def strip(number: int, most: int, wanted: bool = False) -> Text:
    """All that a marker can stand on, with the marker where it stands."""
    line = Text()
    for sector in range(most + 1):
        if sector == number:
            line.append(f" {number}", style=WANTED if wanted else MARKER)
        else:
            line.append(" ·", style="dim")
    return line


def label_width(markers: Sequence[Marker]) -> int:
    """How long the longest name of a good on a wheel is."""
    return max([len(marker.label) for marker in markers])


def draw_wheel(words: Words, wheel: str, markers: Sequence[Marker]) -> Text:
    """A wheel as a strip: each marker at its sector."""
    width = label_width(markers)
    lines = [Text(capital(words.wheel(wheel)), style="bold underline")]
    for marker in markers:
        most = MOST_REFINED if marker.refined else MOST_BASIC
        wanted = marker.number == 0 and not marker.refined
        lines.append(Text(marker.label.ljust(width) + " ").append(strip(marker.number, most, wanted)))
    lines.append(Text(wheel_note(words, markers), style="italic"))
    return Text("\n").join(lines)


def draw_wheels(words: Words, wheels: Mapping[str, Stock], refined: Collection[str], *beside: Text) -> RenderableType:
    """The wheels side by side, and whatever stands beside them."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    columns: list[Text] = []
    for wheel, stock in wheels.items():
        markers = markers_of(words, stock, refined)
        grid.add_column(width=label_width(markers) + 1 + STRIP_WIDTH)
        columns.append(draw_wheel(words, wheel, markers))
    grid.add_row(*columns, *beside)
    return grid


def goods_line(words: Words, *stocks: Stock) -> Text:
    """All goods on one line, wheel by wheel."""
    line = Text()
    for place, stock in enumerate(stocks):
        line.append(BETWEEN_WHEELS if place else "")
        there = {good: number for good, number in stock.items() if number is not None}
        for column, (good, number) in enumerate(there.items()):
            line.append(" " if column else "")
            line.append(f"{words.say(f'short.{good}')} ")
            told = "+".join([str(each) for each in number]) if isinstance(number, list) else str(number)
            line.append(told, style=MARKER)
    return line


def total(number: Any) -> int:
    """How much there is of a good, however many markers it has."""
    return sum(number) if isinstance(number, list) else number or 0
