"""The options of a decision in the terminal: numbered, explained, and with what each would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import waldglas
from waldglas.game import Game
from waldglas.terminal.games import table_of
from waldglas.terminal.hands import hand_cards, is_anytime, verb_of
from waldglas.terminal.land import EMPTY
from waldglas.terminal.layout import GAP, columns, columns_of, flow
from waldglas.terminal.words import Words, gain_word

NOTHING: Final = ("pass", "take:none")
FEW: Final = 8  # so many options may take more than a line each
TWO_COLUMNS: Final = 110

# How much is said about options
FULL: Final = 0
A_LINE_EACH: Final = 1
BARE: Final = 2  # what they are, and nothing else


@dataclass
class Choice:
    """An option as it is offered."""

    number: int
    action: waldglas.Action
    title: str
    details: str  # what the thing does that the option names
    change: str  # what the option would do now
    heading: str = ""  # what it has in common with others, if anything
    label: str = ""  # what it is called below the heading

    def text(self) -> Text:
        """Number, title, details and what would change."""
        line = Text(f"{self.number:2}) ", style="bold")
        line.append(self.label if self.heading else self.title, style="not bold")
        if self.details:
            line.append(f"  {self.details}", style="not bold dim")
        if self.change:
            line.append(f"  [{self.change}]", style="not bold cyan")
        return line


def change_of(words: Words, preview: Any) -> str:
    """What would change: wheels that turn, markers, other spaces, points."""
    parts = [
        words.game_says("event.turned", wheel=words.wheel(wheel), n=number)
        for wheel, number in preview["turns"].items()
    ]
    parts += [f"{words.marker(marker)} {before}→{after}" for marker, (before, after) in preview["goods"].items()]
    parts += [
        f"{space} {words.place(after)}"
        for space, (before, after) in preview["land"].items()
        if space not in preview["action"] and before == EMPTY and words.is_landscape(after)
    ]
    if None in [before for before, _ in preview["land"].values()]:
        parts.append(words.say("land.grows"))
    before, after = preview["points"]
    if before != after:
        parts.append(words.say("points.short", points=gain_word(after - before)))
    return ", ".join(parts)


def choices_of(game: Game, seat: int, words: Words, picked: Sequence[waldglas.Action] = ()) -> list[Choice]:
    """All that a seat may do now. A hand is picked in any order: all cards are offered that are not picked yet."""
    view: Any = game.observe(seat)
    table = table_of(words)
    legal = game.legal(seat)
    actions = [action for action in hand_cards(game, seat, words) if action not in picked]
    actions += [action for action in legal if not actions or is_anytime(action)]
    # What takes or does nothing comes after what does something, so that the first option is never a slip.
    actions.sort(key=lambda action: is_anytime(action) * 2 + (action.notation in NOTHING))
    return [
        Choice(
            number,
            action,
            table.title(view, seat, action, spoken(words, game, seat, action)),
            table.details(view, action),
            change_of(words, game.preview(action, seat)) if action in legal else "",
            *table.group(view, seat, action),
        )
        for number, action in enumerate(actions, 1)
    ]


def draw_group(choices: Sequence[Choice], width: int, brevity: int = FULL) -> RenderableType:
    """Options one below the other, or in columns if they are short. What all would change is said once, at the end."""
    if len(choices) > 1 and choices[0].change and len({choice.change for choice in choices}) == 1:
        alike = [replace(choice, change="") for choice in choices]
        return Group(draw_group(alike, width, brevity), Text(f"    [{choices[0].change}]", style="cyan"))
    texts = [choice.text() for choice in choices]
    longest = max([text.cell_len for text in texts])
    if brevity == FULL and len(texts) <= FEW and longest > width // 2:
        grid = Table.grid(padding=(0, 1, 0, 0))
        for choice, text in zip(choices, texts, strict=True):
            grid.add_row(Text(f"{choice.number:2})", style="bold"), text[4:])
        return grid
    least = longest
    if longest > width // 2 and width >= TWO_COLUMNS and len(texts) > FEW:
        least = (width - GAP) // 2
    across, room = columns_of(least, width)
    return columns(texts, across, min(longest, room))


def draw_headed(choices: Sequence[Choice], width: int) -> RenderableType:
    """Options with a heading in common, one after the other."""
    head = Text(choices[0].heading, style="bold underline")
    if len({choice.change for choice in choices}) == 1:
        head.append(f" [{choices[0].change}]" if choices[0].change else "", style="not bold not underline cyan")
        choices = [replace(choice, change="") for choice in choices]
    return flow(Text().append(head).append(" " * GAP), [choice.text() for choice in choices], width, 2 * GAP)


def draw_choices(words: Words, choices: Sequence[Choice], width: int, brevity: int = FULL) -> RenderableType:
    """What is asked for, and below it what can be done at any time, which is never cut to a line each."""
    if brevity == BARE:
        choices = [replace(choice, details="", change="") for choice in choices]
    asked = [choice for choice in choices if not is_anytime(choice.action)]
    anytime = [choice for choice in choices if is_anytime(choice.action)]
    drawing = draw_sections(asked, width, brevity)
    if anytime:
        drawing.append(Text(words.say("ask.anytime"), style="dim"))
        drawing += draw_sections(anytime, width, FULL)
    return Group(*drawing)


def section_of(choice: Choice) -> tuple[str, str]:
    """Which options stand together: those below the same heading; clearing and using apart from each other."""
    return choice.heading, verb_of(choice.action) if is_anytime(choice.action) else ""


def draw_sections(choices: Sequence[Choice], width: int, brevity: int) -> list[RenderableType]:
    """Options, those together that belong together."""
    sections: list[RenderableType] = []
    for _, members in groupby(choices, key=section_of):
        section = list(members)
        sections.append(draw_headed(section, width) if section[0].heading else draw_group(section, width, brevity))
    return sections


def describe(words: Words, game: Game, seat: int, action: waldglas.Action) -> str:
    """An option in words, before it is chosen."""
    return table_of(words).title(game.observe(seat), seat, action, spoken(words, game, seat, action))


def spoken(words: Words, game: Game, seat: int, action: waldglas.Action) -> str:
    """An option as the game explains it; a card of a hand may be picked before its turn in the table comes."""
    legal = action in game.legal(seat)
    return game.explain(action, seat, words.language) if legal else action.explain(words.language)
