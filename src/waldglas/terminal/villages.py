"""The map of Black Forest in text: villages as rings of tradespeople, who stands between them, jobs, and the way.

A place is what the API calls it: `aeule-2` is the space after the second tradesperson of Äule, `aeule-centre` where
its beggars are, `captain` a location outside the villages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from waldglas.terminal.layout import columns, columns_of, cut, flow
from waldglas.terminal.words import Words

CENTRE: Final = "centre"
ASIDE: Final = "aside"
SEAT_STYLES: Final = ("bold bright_blue", "bold yellow", "bold red", "bold magenta")
NEUTRAL_STYLE: Final = "bold"
WHITE: Final = 4  # the last of the five pawns of the solo game
PERSON_WIDTH: Final = 54  # for most tradespeople and their effects


def village_of(view: Any, place: str | None) -> str | None:
    """The village of a place; None for one outside the villages."""
    village = (place or "").rpartition("-")[0]
    return village if village in view["map"] else None


def beside(view: Any, place: str) -> list[str]:
    """The tradespeople on both sides of a space."""
    village, _, number = place.rpartition("-")
    if village not in view["map"] or not number.isdigit():
        return []
    ring = view["map"][village]
    return [ring[int(number) - 1], ring[int(number) % len(ring)]]


def job_at(view: Any, place: str) -> str | None:
    """The job that can be completed at a place."""
    job: str | None = view["jobs"].get(village_of(view, place) or place)
    return job


def space_label(words: Words, view: Any, place: str) -> str:
    """A space, by the tradespeople beside it."""
    return " + ".join([words.name(id, "tradesperson") for id in beside(view, place)])


def village_label(words: Words, view: Any, village: str) -> str:
    """A village, the way there, and its job."""
    parts = [words.game_says(f"village.{village}")]
    way = view["ways"][village]
    if way:
        parts.append(words.goods({"provisions": way}))
    if village in view["jobs"]:
        parts.append(words.pair(words.say("map.job"), words.name(view["jobs"][village], "job")))
    return " · ".join(parts)


def place_name(words: Words, view: Any, place: str) -> str:
    """Where a pawn is, in words."""
    village, _, number = place.rpartition("-")
    if place == ASIDE:
        return words.say("map.aside")
    if village not in view["map"]:
        return words.name(place, "job")
    name = words.game_says(f"village.{village}")
    return f"{name} ({words.say('map.begging')})" if number == CENTRE else f"{name} {number}"


# The drawing


def pawns_on(words: Words, view: Any, names: Sequence[str]) -> dict[str, list[tuple[str, str]]]:
    """The pawns on the map, by place: what each is called, and its style."""
    pawns: list[tuple[str | None, str, str]] = []
    if "pawns" in view:
        labels = [*[str(number) for number in range(1, WHITE + 1)], words.say("pawn.white")]
        pawns += [(place, label, SEAT_STYLES[0]) for place, label in zip(view["pawns"], labels, strict=True)]
    else:
        for seat, own in enumerate(view["seats"]):
            pawns.append((own.get("pawn"), f"{names[seat][:1]}{seat + 1}", SEAT_STYLES[seat]))
        pawns.append((view.get("neutral"), words.say("pawn.neutral"), NEUTRAL_STYLE))
    found: dict[str, list[tuple[str, str]]] = {}
    for place, label, style in pawns:
        if place is not None:
            found.setdefault(place, []).append((f"●{label}", style))
    return found


def pawn_text(pawns: Sequence[tuple[str, str]]) -> Text:
    """Pawns side by side."""
    return Text(" ").join([Text(label, style=style) for label, style in pawns])


def draw_map(words: Words, view: Any, names: Sequence[str], width: int) -> Text:
    """A line or two for each village: the way there, and the ring; then the jobs, and pawns elsewhere."""
    pawns = pawns_on(words, view, names)
    longest = max([len(words.game_says(f"village.{village}")) for village in view["map"]])
    lines: list[Text] = []
    for village, ring in view["map"].items():
        way = view["ways"][village]
        head = Text(words.game_says(f"village.{village}").ljust(longest + 1), style="bold")
        head.append((words.goods({"provisions": way}, short=True) if way else "").ljust(4), style="not bold cyan")
        items: list[Text] = []
        for number, person in enumerate(ring, 1):
            there = pawns.pop(f"{village}-{number}", [])
            item = Text(f"{words.name(person, 'tradesperson')} ")
            item.append(pawn_text(there) if there else Text(f"({number})", style="dim"))
            items.append(item.append("↩" if number == len(ring) else "", style="dim"))
        beggars = pawns.pop(f"{village}-{CENTRE}", [])
        if beggars:
            items.append(pawn_text(beggars).append(f" {words.say('map.begging')}", style="dim"))
        lines.append(flow(head, items, width, longest + 5))
    for spot, job in view["jobs"].items():
        lines.append(job_line(words, view, spot, job, pawns.pop(spot, []), width))
    for place, elsewhere in pawns.items():
        lines.append(pawn_text(elsewhere).append(f" {place_name(words, view, place)}", style="dim"))
    return Text("\n").join(lines)


def job_line(words: Words, view: Any, spot: str, job: str, pawns: Sequence[tuple[str, str]], width: int) -> Text:
    """A job, where it lies, and what it asks for."""
    entry = words.entry(job, "job")
    title = words.pair(words.say("map.job"), entry["name"])
    if spot in view["map"]:
        title += f" ({words.game_says(f'village.{spot}')})"
    elif view["ways"][spot]:
        title += f" ({words.goods({'provisions': view['ways'][spot]}, short=True)})"
    line = Text(f"{title} ", style="bold magenta").append(pawn_text(pawns))
    line.append(" " if pawns else "")
    return line.append(cut(entry["text"], max(20, width - line.cell_len)), style="not bold default")


def draw_people(words: Words, width: int) -> list[Text]:
    """What the tradespeople do: a line each, or in columns, where long effects are cut."""
    cells = [
        Text(f"{entry['name']} ", style="bold").append(entry["text"], style="not bold dim")
        for entry in words.catalog
        if entry["kind"] == "tradesperson"
    ]
    title = Text(words.say("kind.tradesperson"), style="bold underline")
    return [
        Text("\n").join([title, columns(cells, across, column)])
        for across, column in ((1, width), columns_of(PERSON_WIDTH, width))
    ]
