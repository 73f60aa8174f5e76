"""What the terminal says: its own words in every language, and the names of cards, tiles and goods."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import waldglas
from waldglas.game import Game

NAME_WIDTH: Final = 20


@cache
def texts(language: str) -> dict[str, str]:
    """The terminal's own texts in a language."""
    if language not in waldglas.LANGUAGES:
        raise waldglas.UnknownLanguage(f"no texts in {language!r}; there are {', '.join(waldglas.LANGUAGES)}")
    path = files("waldglas.terminal").joinpath("texts", f"{language}.json")
    loaded: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


class Words:
    """Everything that has a name, in one language."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.texts = texts(language)
        self.catalog: list[Any] = list(waldglas.catalog(game, language))
        # A job may be called as the tradesperson is who gives it; whoever comes first in the catalog is meant.
        self.entries: dict[str, Any] = {entry["id"]: entry for entry in reversed(self.catalog)}
        self.of_kind: dict[tuple[str, str], Any] = {(entry["kind"], entry["id"]): entry for entry in self.catalog}

    def say(self, key: str, **values: object) -> str:
        """A text of the terminal's own."""
        return self.texts[key].format(**values)

    def game_says(self, key: str, **values: str | int) -> str:
        """A text of the game's."""
        return waldglas.say(self.game, key, self.language, **values)

    def good(self, good: str) -> str:
        """The name of a good."""
        return self.game_says(f"good.{good}")

    def wheel(self, wheel: str) -> str:
        """The name of a wheel."""
        return self.game_says(f"wheel.{wheel}")

    def pair(self, a: object, b: object) -> str:
        """One thing and what there is to say about it: "Hand: 3"."""
        return self.say("colon", a=a, b=b)

    def entry(self, id: str, kind: str = "") -> Any:
        """A card or tile; of this kind, if one is given."""
        return self.of_kind[kind, id] if kind else self.entries[id]

    def name(self, id: str, kind: str = "") -> str:
        """The name of a card or tile."""
        return str(self.entry(id, kind)["name"])

    def names(self, ids: Sequence[str]) -> str:
        """The names of several cards or tiles."""
        return ", ".join([self.name(id) for id in ids])

    def is_landscape(self, content: str) -> bool:
        """Whether it is a landscape, and not a good or a building."""
        return f"landscape.{content}" in self.texts

    def place(self, content: str) -> str:
        """What lies on a space: a landscape, a building, or nothing."""
        return self.texts[f"landscape.{content}"] if self.is_landscape(content) else self.name(content)

    def goods(self, goods: dict[str, int], short: bool = False) -> str:
        """Goods or landscapes of a cost: "2 Wood, 1 Brick", or "2Wo 1Br" where there is little room."""
        if short:
            return " ".join([f"{number}{self.texts[f'short.{good}']}" for good, number in goods.items()])
        keys = {good: "landscape" if self.is_landscape(good) else "goods" for good in goods}
        return ", ".join([self.game_says(f"{keys[good]}.{good}", n=number) for good, number in goods.items()])

    def marker(self, name: str) -> str:
        """A marker as the API names it: `wood`; `food:glassworks`, which stands on both wheels; or
        `provisions:cooking:2`, the second one on its wheel."""
        good, *where = name.split(":")
        if len(where) > 1:
            return self.twin(good, where[1])
        return f"{self.good(good)} ({self.wheel(where[0])})" if where else self.good(good)

    def twin(self, good: str, number: object) -> str:
        """One of several markers of a good on the same wheel."""
        return f"{self.good(good)} ({number})"

    def find(self, name: str) -> list[Any]:
        """The cards and tiles that somebody may mean by a name."""
        wanted = name.strip().casefold()
        exact = [e for e in self.catalog if wanted in (e["id"], e["name"].casefold())]
        return exact or [e for e in self.catalog if wanted in e["id"] or wanted in e["name"].casefold()]


def capital(text: str) -> str:
    """A text as it begins a line."""
    return text[:1].upper() + text[1:]


def points_word(points: float) -> str:
    """Points as people write them: 3½ and not 3.5."""
    if points == int(points):
        return str(int(points))
    whole = math.trunc(points)
    return f"{whole or ('-' if points < 0 else '')}½"


def gain_word(points: float) -> str:
    """Points more or fewer than before."""
    return points_word(points) if points < 0 else f"+{points_word(points)}"


def entry_line(words: Words, entry: Any) -> Text:
    """A card or tile in full: name, kind, cost, points, text."""
    line = Text(entry["name"], style="bold")
    details = [words.say(f"kind.{entry['kind']}")]
    if entry["cost"]:
        details.append(words.goods(entry["cost"]))
    if entry["points"] is not None:
        details.append(words.say("points.short", points=entry["points"]))
    if entry.get("replaces"):
        details.append(words.say("board.replaces", name=words.name(entry["replaces"])))
    line.append(f" ({'; '.join(details)})", style="not bold dim")
    line.append(f"\n  {entry['text']}", style="not bold")
    return line


def catalog_tables(words: Words) -> RenderableType:
    """All cards and tiles, a table for each kind."""
    longest = max([len(word) for entry in words.catalog for word in entry["name"].split()])
    tables: list[RenderableType] = []
    for kind in dict.fromkeys([entry["kind"] for entry in words.catalog]):
        entries = [entry for entry in words.catalog if entry["kind"] == kind]
        priced = any([entry["cost"] or entry["points"] is not None for entry in entries])
        table = Table(title=words.say(f"kind.{kind}"), box=box.SIMPLE_HEAD, expand=True, title_style="bold")
        table.add_column(words.say("column.name"), width=max(longest, NAME_WIDTH))
        if priced:
            table.add_column(words.say("column.cost"), ratio=4)
            table.add_column(words.say("column.points"), justify="right", no_wrap=True)
        table.add_column(words.say("column.text"), ratio=10)
        for entry in entries:
            points = "" if entry["points"] is None else str(entry["points"])
            price = [words.goods(entry["cost"]), points] if priced else []
            table.add_row(*[Text(cell) for cell in (entry["name"], *price, entry["text"])])
        tables.append(table)
    return Group(*tables)


def score_table(words: Words, game: Game, names: Sequence[str]) -> RenderableType:
    """Where everybody's points come from; while the game goes on, as they would be now."""
    tables: list[RenderableType] = []
    for seat, name in enumerate(names):
        table = Table(box=box.SIMPLE_HEAD, show_footer=True)
        table.add_column(Text(name), Text(words.say("column.total")), min_width=24)
        total = points_word(game.scores()[seat])
        table.add_column(words.say("column.points"), total, justify="right", footer_style="bold")
        for line in game.score_sheet(seat, words.language):
            table.add_row(Text(str(line["name"])), points_word(float(str(line["points"]))))
        tables.append(table)
    side_by_side = Table.grid(padding=(0, 2))
    for place in range(0, len(tables), 2):
        side_by_side.add_row(*tables[place : place + 2])
    return side_by_side


def result_lines(words: Words, game: Game, names: Sequence[str]) -> list[str]:
    """Who has won, and with how many points; and what the game calls such a score, if it has a name for it."""
    winners = game.winners()
    points = points_word(game.scores()[winners[0]])
    key = "end.alone" if game.players == 1 else "end.winner" if len(winners) == 1 else "end.winners"
    lines = [words.say(key, names=", ".join([names[seat] for seat in winners]), points=points)]
    titles = [game.title(seat, words.language) for seat in winners]
    return lines + [words.say("end.honour", title=title) for title in titles if title is not None]


def seat_names(words: Words, seats: Sequence[str | None]) -> list[str]:
    """What to call the seats: persons (None) and bots, counted from 1 as people do."""
    return [words.say("person" if bot is None else "bot", number=seat + 1) for seat, bot in enumerate(seats)]


def seat_titles(words: Words, seats: Sequence[str | None]) -> list[str]:
    """The same, with what kind of bot it is."""
    return [
        words.say("person" if bot is None else "bot.title", number=seat + 1, name=bot) for seat, bot in enumerate(seats)
    ]
