"""What the terminal must know of a game: how its table is drawn, and how its options are put into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

import waldglas
from waldglas.terminal.land import Estate, content_at, contents
from waldglas.terminal.layout import flow
from waldglas.terminal.wheels import BETWEEN_WHEELS, Stock, goods_line, total
from waldglas.terminal.words import Words, points_word

Parts = dict[str, list[RenderableType]]  # in the order in which they are drawn; each in full, and perhaps in brief

AFFORDABLE: Final = "bold green"
CHECK: Final = "✓"


class Table:
    """A game, as the terminal sees it. Every game has one, and nothing else in the terminal tells games apart."""

    refined: Collection[str] = ()
    doubles: Collection[str] = ()  # what covers two spaces
    wanted: Mapping[str, Sequence[str]] = {}  # the parts that decisions need most, by verb; "" for others
    about: Mapping[str, str] = {}  # the kind of card or tile that an option is about, by its verb; "" for any
    crowded: Collection[str] = ()  # verbs of options that leave half of the screen to the table

    def __init__(self, words: Words) -> None:
        self.words = words

    # The table

    def parts(self, view: Any, seat: int, names: Sequence[str], width: int) -> Parts:
        """The parts of the table, without opponents."""
        raise NotImplementedError

    def stocks(self, own: Any) -> list[Stock]:
        """The goods of a seat, wheel by wheel."""
        raise NotImplementedError

    def estates(self, own: Any) -> Sequence[Estate]:
        """The land of a seat."""
        raise NotImplementedError

    def can_pay(self, own: Any, entry: Any) -> bool:
        """Whether a seat has the goods and landscapes for a tile."""
        held = Counter(contents(self.estates(own)))
        for stock in self.stocks(own):
            held.update({good: total(number) for good, number in stock.items()})
        return all([held[good] >= number for good, number in entry["cost"].items()])

    def status(self, view: Any, names: Sequence[str]) -> list[str]:
        """How far the game has come."""
        raise NotImplementedError

    def tells(self, view: Any, other: Any) -> str:
        """What is most important about an opponent, beside points and goods."""
        raise NotImplementedError

    def possessions(self, other: Any) -> list[tuple[str, str]]:
        """What else lies open of an opponent: what it is called, and what there is of it."""
        raise NotImplementedError

    def draw_other(self, view: Any, seat: int, name: str, points: float, width: int, brief: bool = False) -> Text:
        """An opponent in short."""
        words, other = self.words, view["seats"][seat]
        head = Text().append(words.pair(name, words.say("points.short", points=points_word(points))), style="bold")
        told = self.tells(view, other)
        head.append(f" · {told} · " if told else " · ")
        drawing = flow(head, [goods_line(words, stock) for stock in self.stocks(other)], width, 2, BETWEEN_WHEELS)
        details = [words.pair(title, there) for title, there in self.possessions(other) if there]
        if details and not brief:
            drawing.append(f"\n  {'; '.join(details)}", style="dim")
        return drawing

    # Options

    def title(self, view: Any, seat: int, action: waldglas.Action, said: str) -> str:
        """What an option is, in a few words; `said` is how the game explains it."""
        verb, _, rest = action.notation.partition(":")
        if verb in ("clear", "give"):
            return f"{said} ({self.words.place(content_at(self.estates(view['seats'][seat]), rest))})"
        return said

    def details(self, view: Any, action: waldglas.Action) -> str:
        """What the card or tile does that an option is about."""
        verb, _, rest = action.notation.partition(":")
        if verb not in self.about:
            return ""
        entry = self.words.entry(rest, self.about[verb])
        if verb != "tile":
            return str(entry["text"])
        worth = [] if entry["points"] is None else [self.words.say("points.short", points=entry["points"])]
        return " · ".join([part for part in (self.words.goods(entry["cost"]), *worth, entry["text"]) if part])

    def group(self, view: Any, seat: int, action: waldglas.Action) -> tuple[str, str]:
        """The heading below which an option stands with others of its kind, and what it is called there."""
        return "", ""
