"""The options of a decision in the terminal: numbered, explained, and with what each would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import waldglas
from waldglas.game import Game
from waldglas.terminal.table import EMPTY
from waldglas.terminal.words import Words, gain_word

ANYTIME: Final = ("clear", "use")
NOTHING: Final = ("pass", "take:none")
ABOUT_CARDS: Final = ("card", "tile", "discard", "use")
FEW: Final = 8  # so many options may take more than a line each
GAP: Final = 2
TWO_COLUMNS: Final = 110
CHOOSE_HAND: Final = "choose-hand"


@dataclass
class Choice:
    """An option as it is offered."""

    number: int
    action: waldglas.Action
    title: str
    details: str  # what the thing does that the option names
    change: str  # what the option would do now

    def text(self) -> Text:
        """Number, title, details and what would change."""
        line = Text(f"{self.number:2}) ", style="bold")
        line.append(self.title, style="not bold")
        if self.details:
            line.append(f"  {self.details}", style="not bold dim")
        if self.change:
            line.append(f"  [{self.change}]", style="not bold cyan")
        return line


def resolving(view: Any) -> str | None:
    """The specialist whose abilities are being chosen."""
    step = view["agenda"][-1] if view["agenda"] else {}
    return step.get("card") if step.get("do") == "resolve" else None


def title_of(words: Words, view: Any, seat: int, action: waldglas.Action) -> str:
    """What an option is, in a few words."""
    title = action.explain(words.language)
    verb, _, rest = action.notation.partition(":")
    card = resolving(view)
    if verb == "ability" and card:
        fee = "" if view["agenda"][-1]["fee_paid"] else words.entries[card]["fee"] or ""
        return f"{fee} {words.abilities(card)[int(rest) - 1]}".strip()
    if verb in ("clear", "give"):
        row, column = int(rest[1:]) - 1, ord(rest[0]) - ord("A")
        return f"{title} ({words.place(view['seats'][seat]['land'][row].split()[column])})"
    return title


def details_of(words: Words, action: waldglas.Action) -> str:
    """What the card or tile does that an option is about."""
    verb, _, rest = action.notation.partition(":")
    if verb not in ABOUT_CARDS:
        return ""
    entry = words.entries[rest]
    if verb != "tile":
        return str(entry["text"])
    worth = [] if entry["points"] is None else [words.say("points.short", points=entry["points"])]
    return " · ".join([part for part in (words.goods(entry["cost"]), *worth, entry["text"]) if part])


def change_of(words: Words, preview: Any) -> str:
    """What would change: wheels that turn, markers, other spaces, points."""
    parts = [
        words.game_says("event.turned", wheel=words.wheel(wheel), n=number)
        for wheel, number in preview["turns"].items()
    ]
    parts += [f"{words.marker(marker)} {before}→{after}" for marker, (before, after) in preview["goods"].items()]
    parts += [
        f"{space} {words.place(after)}"
        for space, (_, after) in preview["land"].items()
        if space not in preview["action"] and after != EMPTY and f"landscape.{after}" in words.texts
    ]
    before, after = preview["points"]
    if before != after:
        parts.append(words.say("points.short", points=gain_word(after - before)))
    return ", ".join(parts)


def choices_of(game: Game, seat: int, words: Words, picked: Sequence[waldglas.Action] = ()) -> list[Choice]:
    """All that a seat may do now. A hand is picked in any order: all cards are offered that are not picked yet."""
    view: Any = game.observe(seat)
    legal = game.legal(seat)
    actions = [action for action in hand_cards(game, seat, words) if action not in picked]
    actions += [action for action in legal if not actions or is_anytime(action)]
    # What takes or does nothing comes after what does something, so that the first option is never a slip.
    actions.sort(key=lambda action: is_anytime(action) * 2 + (action.notation in NOTHING))
    return [
        Choice(
            number,
            action,
            title_of(words, view, seat, action),
            details_of(words, action),
            change_of(words, game.preview(action, seat)) if action in legal else "",
        )
        for number, action in enumerate(actions, 1)
    ]


def is_anytime(action: waldglas.Action) -> bool:
    """Whether it is an action beside the decision that is asked."""
    return action.notation.partition(":")[0] in ANYTIME


# Hands are chosen card by card in a fixed order, so that every hand can be chosen in one way only. A person picks
# in any order, and the cards are played in theirs when the hand is full.


def hand_cards(game: Game, seat: int, words: Words) -> list[waldglas.Action]:
    """The cards that a seat can still choose for its hand; none if no hand is being chosen."""
    view: Any = game.observe(seat)
    if not view["agenda"] or view["agenda"][-1]["do"] != CHOOSE_HAND or seat not in view["awaiting"]:
        return []
    own = view["seats"][seat]
    table = {action.notation: action for action in game.table}
    cards = [table[f"card:{id}"] for id, entry in words.entries.items() if entry["kind"] == "specialist"]
    last = max([table[f"card:{id}"] for id in own["hand"]], default=-1)
    return [card for card in cards if card > last and card.notation[5:] not in own.get("resting", [])]


def cards_wanted(game: Game, seat: int, words: Words) -> int:
    """How many cards a hand still needs: the last ones cannot be the first, as none would be left to follow."""
    first = [action for action in game.legal(seat) if not is_anytime(action)]
    return len(hand_cards(game, seat, words)) - len(first) + 1


def draw_group(choices: Sequence[Choice], width: int, brief: bool = False) -> RenderableType:
    """Options one below the other, or in columns if they are short. What all would change is said once, at the end."""
    if len(choices) > 1 and choices[0].change and len({choice.change for choice in choices}) == 1:
        alike = [replace(choice, change="") for choice in choices]
        return Group(draw_group(alike, width, brief), Text(f"    [{choices[0].change}]", style="cyan"))
    texts = [choice.text() for choice in choices]
    if not brief and len(texts) <= FEW and max([text.cell_len for text in texts]) > width // 2:
        grid = Table.grid(padding=(0, 1, 0, 0))
        for choice, text in zip(choices, texts, strict=True):
            grid.add_row(Text(f"{choice.number:2})", style="bold"), text[4:])
        return grid
    column = min(width, max([text.cell_len for text in texts]))
    across = (width + GAP) // (column + GAP)
    if across == 1 and width >= TWO_COLUMNS and len(texts) > FEW:
        across, column = 2, (width - GAP) // 2
    down = -(-len(texts) // across)
    lines: list[Text] = []
    for row in range(down):
        line = Text()
        for text in texts[row::down]:
            text.truncate(column, overflow="ellipsis", pad=True)
            line.append(text).append(" " * GAP)
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def draw_choices(words: Words, choices: Sequence[Choice], width: int, brief: bool = False) -> RenderableType:
    """What is asked for, and below it what can be done at any time; in brief, a line at most for what is asked."""
    groups = {"": [choice for choice in choices if not is_anytime(choice.action)]}
    for verb in ANYTIME:
        groups[verb] = [choice for choice in choices if choice.action.notation.partition(":")[0] == verb]
    drawing: list[RenderableType] = [draw_group(groups[""], width, brief)] if groups[""] else []
    if any([groups[verb] for verb in ANYTIME]):
        drawing.append(Text(words.say("ask.anytime"), style="dim"))
        drawing += [draw_group(groups[verb], width) for verb in ANYTIME if groups[verb]]
    return Group(*drawing)


def describe(words: Words, game: Game, seat: int, action: waldglas.Action) -> str:
    """An option in words, before it is chosen."""
    return title_of(words, game.observe(seat), seat, action)
