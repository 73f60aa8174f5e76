"""The command `waldglas`."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

import waldglas
from waldglas import bots
from waldglas.arena.simulate import simulate
from waldglas.game import Game
from waldglas.terminal.play import TerminalGame
from waldglas.terminal.replay import print_replay, replay_json
from waldglas.terminal.words import Words, catalog_tables

REFUSED: Final = 2


class Language(StrEnum):
    """A language of the texts."""

    EN = "en"
    DE = "de"
    FR = "fr"


class Commands(TyperGroup):
    """Turns everything that is refused into one line for people, and an exit code for programs."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command and exit."""
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except (waldglas.WaldglasError, typer.Abort) as error:
            refuse(str(error) or "stopped")
        except OSError as error:
            refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except Exception as error:
            message = getattr(error, "format_message", None)  # what typer raises; older ones have it from click
            if message is None:
                raise
            context = getattr(error, "ctx", None)
            refuse(message() + (f" (see {context.command_path} --help)" if context else ""))
        sys.exit(code if isinstance(code, int) else 0)


def refuse(message: str) -> NoReturn:
    """Say what is wrong, and exit."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(Text(f"waldglas: {message}"))
    sys.exit(REFUSED)


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="The board games Glass Road and Black Forest: play them, study them, replay them.",
)

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


@app.callback(invoke_without_command=True)
def waldglas_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    """The board games Glass Road and Black Forest: play them, study them, replay them."""
    if version:
        typer.echo(f"waldglas {waldglas.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


# What the arguments mean


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
    """Bots from `random,random`; unknown ones are refused."""
    listed = [name.strip() for name in names.split(",")]
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
    names = list(bot_names) if bot_names is not None else ["random"] * (players - 1)
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


# The commands


@app.command("catalog")
def catalog_command(game: GameName, lang: Lang = Language.EN, as_json: AsJson = False) -> None:
    """List every card and tile: name, cost, points, text."""
    if as_json:
        print_json(waldglas.catalog(game, lang))
    else:
        printer().print(catalog_tables(Words(game, lang)))


@app.command("play")
def play_command(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="How many play; else one more than bots.")] = None,
    bot_names: Annotated[
        str | None,
        typer.Option("--bots", metavar="BOT,BOT", help=f"Bots for the last seats; known: {', '.join(bots.BOTS)}."),
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="All seats are persons at this terminal.")] = False,
    seed: Annotated[int | None, typer.Option(help="Deal as this number says; else at random.")] = None,
    option: Options = None,
    lang: Lang = Language.EN,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in this new file, after every decision.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game, and keep it in the same file.")
    ] = None,
) -> None:
    """Play in the terminal, against bots or against each other.

    You sit in the first seat and random bots in the others, unless --bots or --hot-seat say otherwise. Type help
    during the game for the commands.
    """
    words = Words(game, lang)
    named = None if bot_names is None else read_bots(bot_names)
    if resume is not None:
        if players is not None or seed is not None or option:
            raise waldglas.BadOption("a saved game has its own --players, --seed and --option; leave them out")
        played = replay_file(resume)
        if played.name != game:
            raise waldglas.BadOption(f"{resume} is a game of {played.name}, not of {game}")
        seats = recorded_seats(played) if named is None and not hot_seat else None
    else:
        if players is None:
            players = 2 if named is None else len(named) + 1
        played = waldglas.new(game, players, seed, read_options(option))
        seats = None
    if save is not None:
        check_new_file(save, resume)
    seats = seats or seats_for(played.players, named, hot_seat)
    TerminalGame(played, seats, words, printer(), save or resume).run()


@app.command("simulate")
def simulate_command(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="BOT,BOT", help="The bot of each seat.")] = "random,random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="Game number i is dealt as seed + i says.")] = 0,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games: who wins how often, with how many points.

    The same seed gives the same result. A win shared by two counts half for each. Seats are counted from 0.
    """
    names = read_bots(seats)
    options = read_options(option)
    begun = time.perf_counter()
    with progress(game, games) as bar:
        results = simulate(game, names, games, seed, options, lambda: bar.advance(bar.task_ids[0]))
    rate = games / (time.perf_counter() - begun)
    if as_json:
        told = [result.to_json() for result in results]
        print_json({"game": game, "games": games, "seed": seed, "options": options, "seats": told})
        return
    title, caption = f"{game}, {games} games, seed {seed}", f"{rate:.1f} games/s"
    table = Table(title=title, caption=caption, box=box.SIMPLE_HEAD)
    for heading in ("seat", "bot"):
        table.add_column(heading)
    for heading in ("wins", "win rate", "95 %", "points", "95 %"):
        table.add_column(heading, justify="right")
    for result in results:
        low, high = result.win_rate_interval
        interval = result.mean_points_interval
        table.add_row(
            str(result.seat),
            result.bot,
            f"{result.wins:.1f}",
            f"{result.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{result.mean_points:.2f}",
            "" if interval is None else f"{interval[0]:.2f} to {interval[1]:.2f}",
        )
    printer().print(table)


@app.command("replay")
def replay_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")],
    lang: Lang = Language.EN,
    as_json: AsJson = False,
) -> None:
    """Tell a recorded game decision by decision, and how it ended.

    In JSON seats are counted from 0, as in the record; in words from 1.
    """
    whole = replay_file(file)
    words = Words(whole.name, lang)
    seats = recorded_seats(whole) or [None] * whole.players
    if as_json:
        print_json(replay_json(whole, seats, words))
    else:
        print_replay(whole, seats, words, printer())


@app.command("bench")
def bench_command(
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="How long each measurement runs.")] = 3.0,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the rules are on this machine."""
    from waldglas import bench

    games = waldglas.games()
    with progress("bench", bench.steps(games)) as bar:
        results = bench.run(seconds, games, lambda: bar.advance(bar.task_ids[0]))
    if as_json:
        print_json(results)
        return
    caption = "x: times as many as catanatron in the same run" if len(results) > 2 else None
    table = Table(title=f"{seconds:g} s for each measurement", caption=caption, box=box.SIMPLE_HEAD, padding=0)
    for heading in ("game", "players", "compiled"):
        table.add_column(heading)
    rates = ("decisions_per_second", "games_per_second", "copies_per_second")
    for heading in ("decisions/s", "games/s", "copies/s", "x decisions", "x copies"):
        table.add_column(heading, justify="right")
    for result in results:
        ratios = [result.get(ratio) for ratio in ("ratio_to_catanatron", "copy_ratio_to_catanatron")]
        table.add_row(
            str(result["game"]),
            str(result["players"]),
            "yes" if result["compiled"] else "no",
            *[f"{float(str(result[rate])):,.0f}" for rate in rates],
            *["" if ratio is None else f"{float(str(ratio)):.1f}" for ratio in ratios],
        )
    printer().print(table)


def main() -> None:
    """The entry point of the command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a letter that cannot be read or shown loses nothing else
    app(prog_name="waldglas")
