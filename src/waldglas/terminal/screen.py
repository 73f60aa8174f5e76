"""What of the table is shown before a decision: as much as fits on the screen, the most useful parts first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

import waldglas
from waldglas.game import Game
from waldglas.terminal.options import Choice, draw_choices, is_anytime
from waldglas.terminal.table import (
    draw_board,
    draw_cards,
    draw_land,
    draw_other,
    draw_status,
    draw_wheels,
    goods_line,
)
from waldglas.terminal.words import Words, seat_names, seat_titles

WIDE: Final = 118  # from so many columns on, the land stands beside the wheels
LAND_WIDTH: Final = 60
NARROWEST: Final = 79
PROMPT_LINES: Final = 1

# Which parts a decision needs most, by the kind of its options; the rest goes by the last line.
WANTED: Final = {
    "space": ("land", "wheels", "cards", "board", "others"),
    "give": ("land", "wheels", "cards", "board", "others"),
    "lay": ("land", "wheels", "cards", "board", "others"),
    "tile": ("wheels", "land", "cards", "board", "others"),
    "card": ("wheels", "board", "cards", "others", "land"),
    "": ("wheels", "cards", "land", "board", "others"),
}


def kind_of(choices: Sequence[Choice]) -> str:
    """What a decision is about."""
    verbs = [choice.action.notation.partition(":")[0] for choice in choices if not is_anytime(choice.action)]
    return next((verb for verb in verbs if verb in WANTED), "")


class Screen:
    """Draws a game for the person at a seat."""

    def __init__(self, game: Game, words: Words, seats: Sequence[str | None], console: Console) -> None:
        self.game = game
        self.words = words
        self.names = seat_names(words, seats)
        self.titles = seat_titles(words, seats)
        self.console = console
        self.picked: list[waldglas.Action] = []  # cards for a hand that is not full yet
        self.shown: dict[str, str] = {}  # parts already on paper, where output does not scroll away

    @property
    def width(self) -> int:
        """How wide to draw."""
        return max(NARROWEST, min(self.console.width, 160))

    def forget(self) -> None:
        """Somebody else looks at the screen now."""
        self.shown.clear()

    def parts(self, seat: int) -> dict[str, list[RenderableType]]:
        """The parts of the table in the order in which they are drawn; each in full, and perhaps in brief."""
        words, view = self.words, self.view(seat)
        own = view["seats"][seat]
        wheels, land, cards = draw_wheels(words, own), draw_land(words, own, self.land_width), draw_cards(words, own)
        parts: dict[str, list[RenderableType]] = {}
        if self.width >= WIDE:
            beside = Table.grid(padding=(0, 2))
            beside.add_column(width=self.width - LAND_WIDTH - 2)
            beside.add_column()
            beside.add_row(Group(wheels, Text(), cards), land)
            parts["wheels"] = [beside]
        else:
            parts = {"wheels": [wheels], "land": [land], "cards": [cards]}
        parts["wheels"].append(goods_line(words, own))
        parts["board"] = [draw_board(words, view, own, self.width, brief) for brief in (False, True)]
        if self.game.players > 1:
            parts["others"] = [self.others(view, seat, brief) for brief in (False, True)]
        return parts

    @property
    def land_width(self) -> int:
        """How wide to draw the land."""
        return LAND_WIDTH if self.width >= WIDE else self.width

    def others(self, view: Any, seat: int, brief: bool) -> Text:
        """The opponents, clockwise."""
        scores = self.game.scores()
        clockwise = [(seat + away) % self.game.players for away in range(1, self.game.players)]
        return Text("\n").join(
            [draw_other(self.words, view["seats"][each], self.names[each], scores[each], brief) for each in clockwise]
        )

    def view(self, seat: int) -> Any:
        """What the seat may know."""
        view: Any = self.game.observe(seat)
        view["seats"][seat]["hand"] += [action.notation.partition(":")[2] for action in self.picked]
        return view

    def height_of(self, drawing: RenderableType) -> int:
        """How many lines something takes."""
        options = self.console.options.update(width=self.width)
        return len(self.console.render_lines(drawing, options, pad=False))

    def status(self, seat: int) -> Text:
        """The line at the top."""
        return draw_status(self.words, self.view(seat), self.names, seat, self.game.scores()[seat])

    def show_all(self, seat: int) -> None:
        """The whole table, however long."""
        self.print(self.status(seat))
        for part in self.parts(seat).values():
            self.print(part[0])

    def show(self, seat: int, choices: Sequence[Choice], note: str, news: int) -> None:
        """The table, the question with a note, and the options, below so many lines of news."""
        question = Text(self.words.pair(self.names[seat], self.game.question(self.words.language)), style="bold yellow")
        question.append(f"  {note}" if note else "", style="not bold dim")
        asked = Group(question, draw_choices(self.words, choices, self.width))
        if self.console.is_terminal:
            if kind_of(choices) == "card" and self.height_of(asked) > self.console.height // 2:
                asked = Group(question, draw_choices(self.words, choices, self.width, brief=True))
            self.show_fitting(seat, choices, self.console.height - self.height_of(asked) - PROMPT_LINES, news)
        else:
            self.show_changed(seat)
        self.print(asked)

    def show_fitting(self, seat: int, choices: Sequence[Choice], room: int, news: int) -> None:
        """Those parts for which there is room."""
        room -= 1
        room -= min(news, self.console.height // 3, max(0, room - 1))
        parts = self.parts(seat)
        fitting: dict[str, RenderableType] = {}
        for name in WANTED[kind_of(choices)]:
            for drawing in parts.get(name, []):
                height = self.height_of(drawing)
                if height <= room:
                    fitting[name] = drawing
                    room -= height
                    break
        self.print(self.status(seat))
        for name in parts:
            if name in fitting:
                self.print(fitting[name])

    def show_changed(self, seat: int) -> None:
        """Only what is not on paper yet."""
        drawings: dict[str, RenderableType] = {"status": self.status(seat)}
        drawings |= {name: alternatives[0] for name, alternatives in self.parts(seat).items()}
        for name, drawing in drawings.items():
            with self.console.capture() as capture:
                self.print(drawing)
            if self.shown.get(name) != capture.get():
                self.shown[name] = capture.get()
                self.console.file.write(capture.get())

    def print(self, drawing: RenderableType) -> None:
        """Put something on the screen. A group keeps how each text in it is to be wrapped."""
        self.console.print(Group(drawing), width=self.width, crop=False)
