"""What the commands share: what their arguments mean, and how they answer."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import waldglas
from waldglas import bots
from waldglas.game import Game


class Language(StrEnum):
    """A language of the texts."""

    EN = "en"
    DE = "de"
    FR = "fr"


GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(waldglas.games())}.")]
Lang = Annotated[Language, typer.Option("--lang", help="Language of the texts.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead of tables for people.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, such as periods=5 or introductory=true for Glass Road, side_b=0 for Black Forest. "
        "May be given several times.",
    ),
]


def read_options(given: Sequence[str] | None) -> dict[str, object]:
    """Options of a game from `name=value`; values are JSON where that is possible, and text elsewhere."""
    options: dict[str, object] = {}
    for each in given or []:
        name, equals, value = (part.strip() for part in each.partition("="))
        if not equals or not name:
            raise waldglas.BadOption(f"an option is written name=value, not {each!r}")
        if name == "players":
            raise waldglas.BadOption("the number of players follows from the seats; it is not given with --option")
        try:
            options[name] = json.loads(value.lower() if value in ("True", "False") else value)
        except (ValueError, RecursionError):
            options[name] = value
    return options


def read_bots(names: str) -> list[str]:
    """Bots from `random,random`; unknown ones are refused. Those of `module:attribute` may lie where one is."""
    listed = [name.strip() for name in names.split(",")]
    if ":" in names and "" not in sys.path:
        sys.path.insert(0, "")
    for name in listed:
        bots.make(name, 0)
    return listed


def replay_file(file: Path) -> Game:
    """A game from a file that holds its record."""
    try:
        return waldglas.replay(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise waldglas.BadRecord(f"{file} is not a text file") from error
    except waldglas.BadRecord as error:
        raise waldglas.BadRecord(f"{file}: {error}") from error


def recorded_seats(game: Game) -> list[str | None] | None:
    """Who sat where according to a record: the name of a bot, None for a person. None if the record does not say."""
    if len(game.seats) != game.players:
        return None
    return [name if name in bots.BOTS else None for name in game.seats]


def seats_for(players: int, bot_names: Sequence[str] | None, hot_seat: bool) -> list[str | None]:
    """Who sits where in a new game: persons first, bots after them."""
    if hot_seat and bot_names is not None:
        raise waldglas.BadOption("--hot-seat seats persons only; give either it or --bots")
    if hot_seat:
        return [None] * players
    names = list(bot_names) if bot_names is not None else ["easy"] * (players - 1)
    if len(names) > players:
        raise waldglas.BadOption(f"there are {len(names)} bots for {players} players")
    persons: list[str | None] = [None] * (players - len(names))
    return [*persons, *names]


def check_new_file(file: Path, resumed: Path | None) -> None:
    """Refuse to save where something else lies, or where nothing can be written."""
    if file != resumed and file.exists():
        raise waldglas.BadOption(f"{file} exists and is not overwritten; to go on with it give --resume {file}")
    if not (file.parent.is_dir() and os.access(file.parent, os.W_OK)):
        raise waldglas.BadOption(f"{file} cannot be written; {file.parent} is no folder to write to")


@contextmanager
def progress(what: str, total: int) -> Iterator[Progress]:
    """A progress bar on stderr, if somebody is there to see it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        bar.add_task(what, total=total)
        yield bar


def print_json(data: object) -> None:
    """JSON for programs."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def printer() -> Console:
    """Where tables and texts go."""
    return Console(highlight=False)
