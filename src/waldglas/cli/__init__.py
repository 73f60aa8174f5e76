"""The command `waldglas`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

import waldglas
from waldglas import bots
from waldglas.cli.arena import RayCommand, simulate_command, stats_command, tournament_command
from waldglas.cli.common import (
    AsJson,
    GameName,
    Lang,
    Language,
    Options,
    check_new_file,
    print_json,
    printer,
    progress,
    read_bots,
    read_options,
    recorded_seats,
    replay_file,
    seats_for,
)
from waldglas.cli.serve import serve_command
from waldglas.terminal.play import TerminalGame
from waldglas.terminal.replay import print_replay, replay_json
from waldglas.terminal.words import Words, catalog_tables

REFUSED: Final = 2


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

    You sit in the first seat and easy bots in the others, unless --bots or --hot-seat say otherwise. Type help
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


app.command("simulate", cls=RayCommand)(simulate_command)
app.command("tournament", cls=RayCommand)(tournament_command)


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


app.command("stats")(stats_command)
app.command("serve")(serve_command)


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
    caption = (
        "x: times as many as catanatron in the same run"
        if any(result["game"] == bench.CATANATRON for result in results)
        else None
    )
    table = Table(title=f"{seconds:g} s for each measurement", caption=caption, box=box.SIMPLE_HEAD, padding=0)
    for heading in ("game", "players", "compiled"):
        table.add_column(heading)
    rates = ("decisions_per_second", "games_per_second", "copies_per_second")
    for heading in ("decisions/s", "games/s", "copies/s", "x decisions", "x copies"):
        table.add_column(heading, justify="right")
    for result in [result for result in results if "env" not in result]:
        ratios = [result.get(ratio) for ratio in ("ratio_to_catanatron", "copy_ratio_to_catanatron")]
        table.add_row(
            str(result["game"]),
            str(result["players"]),
            "yes" if result["compiled"] else "no",
            *[f"{float(str(result[rate])):,.0f}" for rate in rates],
            *["" if ratio is None else f"{float(str(ratio)):.1f}" for ratio in ratios],
        )
    printer().print(table)
    through = [result for result in results if "env" in result]
    if through:
        printer().print(env_table(through))


def env_table(results: list[dict[str, object]]) -> Table:
    """What the learning environments cost."""
    caption = "x: times as long as the same decisions through the bare API"
    table = Table(title="learning environments", caption=caption, box=box.SIMPLE_HEAD, padding=0)
    for heading in ("game", "players", "compiled", "environment"):
        table.add_column(heading)
    for heading in ("decisions/s", "x"):
        table.add_column(heading, justify="right")
    for result in results:
        table.add_row(
            str(result["game"]),
            str(result["players"]),
            "yes" if result["compiled"] else "no",
            str(result["env"]),
            f"{float(str(result['decisions_per_second'])):,.0f}",
            f"{float(str(result['overhead'])):.1f}",
        )
    return table


def main() -> None:
    """The entry point of the command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a letter that cannot be read or shown loses nothing else
    app(prog_name="waldglas")


__all__ = ["Language", "app", "main"]
