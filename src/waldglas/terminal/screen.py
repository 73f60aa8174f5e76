"""What of the table is shown before a decision: as much as fits on the screen, the most useful parts first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

import waldglas
from waldglas.game import Game
from waldglas.terminal.games import table_of
from waldglas.terminal.hands import is_anytime, verb_of
from waldglas.terminal.layout import cut
from waldglas.terminal.options import A_LINE_EACH, BARE, FULL, Choice, draw_choices
from waldglas.terminal.table import Parts
from waldglas.terminal.words import Words, points_word, seat_names, seat_titles

NARROWEST: Final = 79
WIDEST: Final = 160
STATUS_LINES: Final = 1
PROMPT_LINES: Final = 1


class Screen:
    """Draws a game for the person at a seat."""

    def __init__(self, game: Game, words: Words, seats: Sequence[str | None], console: Console) -> None:
        self.game = game
        self.words = words
        self.table = table_of(words)
        self.names = seat_names(words, seats)
        self.titles = seat_titles(words, seats)
        self.console = console
        self.picked: list[waldglas.Action] = []  # cards for a hand that is not full yet
        # Parts already on paper, where output does not scroll away: what was drawn, and what it looks like.
        self.shown: dict[str, tuple[RenderableType, str]] = {}

    @property
    def width(self) -> int:
        """How wide to draw."""
        return max(NARROWEST, min(self.console.width, WIDEST))

    def forget(self) -> None:
        """Somebody else looks at the screen now."""
        self.shown.clear()

    def parts(self, seat: int) -> Parts:
        """The parts of the table in the order in which they are drawn; each in full, and perhaps in brief."""
        view = self.view(seat)
        parts = self.table.parts(view, seat, self.names, self.width)
        if self.game.players > 1:
            parts["others"] = [self.others(view, seat, brief) for brief in (False, True)]
        return parts

    def kind_of(self, choices: Sequence[Choice]) -> str:
        """What a decision is about, as far as that matters for what to show."""
        verbs = [verb_of(choice.action) for choice in choices if not is_anytime(choice.action)]
        return next((verb for verb in verbs if verb in self.table.wanted), "")

    def others(self, view: Any, seat: int, brief: bool) -> Text:
        """The opponents, clockwise."""
        scores = self.game.scores()
        clockwise = [(seat + away) % self.game.players for away in range(1, self.game.players)]
        drawn = [
            self.table.draw_other(view, each, self.names[each], scores[each], self.width, brief) for each in clockwise
        ]
        return Text("\n").join(drawn)

    def view(self, seat: int) -> Any:
        """What the seat may know."""
        view: Any = self.game.observe(seat)
        if self.picked:
            view["seats"][seat]["hand"] += [action.notation.partition(":")[2] for action in self.picked]
        return view

    def height_of(self, drawing: RenderableType) -> int:
        """How many lines something takes."""
        options = self.console.options.update(width=self.width)
        return len(self.console.render_lines(drawing, options, pad=False))

    def status(self, seat: int) -> Text:
        """The line at the top."""
        words = self.words
        points = words.say("points.short", points=points_word(self.game.scores()[seat]))
        own = f" · {words.pair(self.names[seat], points)} · {words.say('status.help')}"
        game = " · ".join(self.table.status(self.view(seat), self.names))
        return Text(cut(game, self.width - len(own)) + own, style="reverse", no_wrap=True, overflow="ellipsis")

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
            room = self.console.height - STATUS_LINES - PROMPT_LINES
            most = self.console.height // 2 if self.kind_of(choices) in self.table.crowded else room
            for brevity in (FULL, A_LINE_EACH, BARE):
                asked = Group(question, draw_choices(self.words, choices, self.width, brevity))
                if self.height_of(asked) <= (most if brevity < A_LINE_EACH else room):
                    break
            self.show_fitting(seat, choices, room - self.height_of(asked), news)
        else:
            self.show_changed(seat)
        self.print(asked)

    def show_fitting(self, seat: int, choices: Sequence[Choice], room: int, news: int) -> None:
        """Those parts for which there is room."""
        room -= min(news, self.console.height // 3, max(0, room - 1))
        parts = self.parts(seat)
        fitting: dict[str, RenderableType] = {}
        for name in self.table.wanted[self.kind_of(choices)]:
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
            before, looked = self.shown.get(name, (None, ""))
            if drawing == before:  # texts can be compared without being rendered, which takes longest
                continue
            with self.console.capture() as capture:
                self.print(drawing)
            self.shown[name] = drawing, capture.get()
            if looked != capture.get():
                self.console.file.write(capture.get())

    def print(self, drawing: RenderableType) -> None:
        """Put something on the screen. A group keeps how each text in it is to be wrapped."""
        self.console.print(Group(drawing), width=self.width, crop=False)
