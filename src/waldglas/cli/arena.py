"""The commands about many games: simulate, tournament, stats."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from typer.core import TyperCommand

import waldglas
from waldglas.arena.cluster import LOCAL
from waldglas.arena.plots import check_plot, plot_deeds, plot_scores
from waldglas.arena.schedule import rotated
from waldglas.arena.season import Means
from waldglas.arena.simulate import simulate
from waldglas.arena.stats import names_of, record_files, statistics_of
from waldglas.arena.tally import Tally
from waldglas.arena.tournament import BotResult, tournament
from waldglas.cli.common import (
    AsJson,
    GameName,
    Lang,
    Language,
    Options,
    print_json,
    printer,
    progress,
    read_bots,
    read_options,
    replay_file,
)

INTERRUPTED: Final = 130  # as shells say it
NUMBERS: Final = ("win rate", "95 %", "points", "95 %")

Games = Annotated[int, typer.Option(min=1, help="How many games; in a tournament, for each group.")]
Seed = Annotated[int, typer.Option(help="Game number i is dealt as seed + i says.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="How many processes play; all cores if not given.")]
RayAddress = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="[ADDRESS]",
        help="Play on the Ray cluster at this address (auto, HOST:PORT or ray://HOST:PORT); without an address Ray is "
        "started here. Needs the extra ray.",
    ),
]
ResultsFile = Annotated[
    Path | None,
    typer.Option(
        "--results",
        metavar="FILE.jsonl",
        help="Add every finished game to this file, and go on where it ends if it is there.",
    ),
]
RecordsFolder = Annotated[
    Path | None, typer.Option("--records", metavar="DIR", help="Keep the records of the games in this folder.")
]
Plot = Annotated[
    Path | None, typer.Option("--plot", metavar="FILE.png", help="Draw a plot too. Needs the extra arena.")
]


class RayCommand(TyperCommand):
    """A command whose `--ray` needs no value; typer knows of no such options."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the value in where it was left out."""
        after = [*args[1:], "--"]
        told = [
            f"--ray={LOCAL}" if word == "--ray" and (next.startswith("-") or next in waldglas.games()) else word
            for word, next in zip(args, after, strict=True)
        ]
        return super().parse_args(ctx, told)


def simulate_command(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="BOT,BOT", help="The bot of each seat.")] = "random,random",
    games: Games = 1000,
    seed: Seed = 0,
    option: Options = None,
    jobs: Jobs = None,
    ray: RayAddress = None,
    results: ResultsFile = None,
    records: RecordsFolder = None,
    plot: Plot = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games: who wins how often, with how many points.

    The same seed gives the same result. A win shared by two counts half for each. Seats are counted from 0. A bot of
    your own is named module:attribute.
    """
    names = read_bots(seats)
    options = read_options(option)
    if plot is not None:
        check_plot(plot)
    with games_bar(game, games, results) as (step, rate):
        found = simulate(game, names, games, seed, options, Means(jobs, ray, results, records), step)
    title = f"{game}, {games} games, seed {seed}"
    if plot is not None:
        plot_scores(plot, title, {f"{result.seat} {result.bot}": result.points for result in found})
    if as_json:
        told = [result.to_json() for result in found]
        print_json({"game": game, "games": games, "seed": seed, "options": options, "seats": told})
        return
    table = numbers_table(title, rate(), ("seat", "bot"), ("wins", *NUMBERS))
    for result in found:
        table.add_row(str(result.seat), result.bot, f"{result.wins:.1f}", *numbers(result))
    printer().print(table)


def tournament_command(
    game: GameName,
    bot_names: Annotated[str, typer.Option("--bots", metavar="BOT,BOT,BOT", help="The bots that meet.")],
    games: Games = 100,
    players: Annotated[int, typer.Option(min=1, help="How many bots sit at a table.")] = 2,
    seed: Seed = 0,
    option: Options = None,
    jobs: Jobs = None,
    ray: RayAddress = None,
    results: ResultsFile = None,
    records: RecordsFolder = None,
    plot: Plot = None,
    as_json: AsJson = False,
) -> None:
    """Let every bot meet every other: win rates, points and ratings.

    All groups of bots play the same deals, each in all rotations of the seats; --games is rounded up to whole
    rotations. The same seed gives the same result. A win shared by two counts half for each. A bot of your own is
    named module:attribute.
    """
    names = read_bots(bot_names)
    options = read_options(option)
    if plot is not None:
        check_plot(plot)
    means = Means(jobs, ray, results, records)
    with games_bar(game, len(rotated(names, players, games)), results) as (step, rate):
        found = tournament(game, names, games, players, seed, options, means, step)
    title = f"{game}, {players} players, {found.games} games, seed {seed}"
    if plot is not None:
        plot_scores(plot, title, {result.bot: result.points for result in found.results})
    if as_json:
        print_json({"game": game, "players": players, "seed": seed, "options": options} | found.to_json())
        return
    table = numbers_table(title, rate(), ("bot",), ("games", *NUMBERS, "rating"))
    for result in found.results:
        rating = found.ratings.get(result.bot)
        table.add_row(*bot_row(result), "" if rating is None else f"{rating.mu:.1f} ± {rating.sigma:.1f}")
    printer().print(table)
    if len(found.groups) > 1:
        table = numbers_table("who met whom", None, ("bot",), ("games", *NUMBERS))
        for group in found.groups:
            for result in group.results:
                table.add_row(*bot_row(result), end_section=result is group.results[-1])
        printer().print(table)


def stats_command(
    paths: Annotated[
        list[Path], typer.Argument(metavar="FILES_OR_DIRS", help="Game records, or folders with records (.txt).")
    ],
    top: Annotated[int | None, typer.Option(min=1, help="Only so many of each table: what most surely wins.")] = None,
    lang: Lang = Language.EN,
    plot: Plot = None,
    as_json: AsJson = False,
) -> None:
    """What wins? What was done in recorded games, how often, and by whom.

    Each seat of each game counts once. The win rate is that of the seats that did it; "of wins" is their share in all
    wins; points are the averages of those who did it and of those who did not.
    """
    if plot is not None:
        check_plot(plot)
    files = record_files(paths)
    with progress("stats", len(files)) as bar:
        found = statistics_of(((file, replay_file(file)) for file in files), lambda: bar.advance(bar.task_ids[0]))
    names = names_of(found.game, lang)
    title = f"{found.game}, {found.games} games, {found.seats} seats"
    if plot is not None:
        plot_deeds(plot, title, found, names, top)
    if as_json:
        print_json(found.to_json(top))
        return
    for deed, results in found.by_deed(top).items():
        table = numbers_table(
            title, None, (deed,), ("times", "seats", "of wins", "win rate", "95 %", "with", "without")
        )
        for result in results:
            low, high = result.doers.win_rate_interval
            table.add_row(
                names[result.deed],
                str(result.times),
                f"{result.share:.0%}",
                f"{result.share_of_wins:.0%}",
                f"{result.doers.win_rate:.0%}",
                f"{low:.0%} to {high:.0%}",
                f"{result.doers.mean_points:.2f}",
                "" if result.points_without is None else f"{result.points_without:.2f}",
            )
        printer().print(table)


@contextmanager
def games_bar(
    game: str, games: int, results: Path | None
) -> Iterator[tuple[Callable[[], None], Callable[[], str | None]]]:
    """A progress bar for games: a function to call for each, and one that says how fast they were.

    With a file of results nobody knows how fast, since some were there before. An interruption is told in a line.
    """
    begun = time.perf_counter()
    with progress(game, games) as bar:
        task = bar.tasks[0]

        def rate() -> str | None:
            return None if results is not None else f"{games / (time.perf_counter() - begun):.1f} games/s"

        try:
            yield lambda: bar.advance(task.id), rate
        except KeyboardInterrupt:
            there = f"stopped after {task.completed:.0f} of {games} games"
            hint = "; the same command goes on from there" if results is not None else ""
            Console(stderr=True, highlight=False, soft_wrap=True).print(f"waldglas: {there}{hint}")
            raise typer.Exit(INTERRUPTED) from None


def numbers_table(title: str, caption: str | None, names: Sequence[str], numbers: Sequence[str]) -> Table:
    """An empty table; numbers stand to the right."""
    table = Table(title=title, caption=caption, box=box.SIMPLE_HEAD, padding=0)
    for heading in names:
        table.add_column(heading)
    for heading in numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def numbers(tally: Tally) -> tuple[str, str, str, str]:
    """Win rate and points of somebody, with their intervals."""
    low, high = tally.win_rate_interval
    interval = tally.mean_points_interval
    return (
        f"{tally.win_rate:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{tally.mean_points:.2f}",
        "" if interval is None else f"{interval[0]:.2f} to {interval[1]:.2f}",
    )


def bot_row(result: BotResult) -> tuple[str, ...]:
    """A bot in a table."""
    return result.bot, str(len(result.points)), *numbers(result)
