"""Plots as PNG files."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import waldglas
from waldglas.arena.extras import extra
from waldglas.arena.stats import Deed, Statistics
from waldglas.arena.tally import Tally

DPI: Final = 100
WIDTH, HEIGHT = 9.0, 5.0  # inches
COARSEST: Final = 40  # so many bars at most


def check_plot(path: Path) -> None:
    """Refuse a plot that could not be written, before the work for it is done."""
    extra("arena", "matplotlib")
    if path.suffix.lower() != ".png":
        raise waldglas.BadOption(f"a plot is a file that ends in .png, not {path}")
    if not path.parent.is_dir():
        raise waldglas.BadOption(f"{path} cannot be written; there is no folder {path.parent}")


def figure(width: float, height: float) -> Any:
    """An empty figure that is drawn in memory, whatever there is to show it on."""
    drawn = extra("arena", "matplotlib.figure").Figure(figsize=(width, height), dpi=DPI, layout="constrained")
    extra("arena", "matplotlib.backends.backend_agg").FigureCanvasAgg(drawn)
    return drawn


def plot_scores(path: Path, title: str, points: Mapping[str, Sequence[float]]) -> None:
    """How often everybody had how many points."""
    least = math.floor(min([min(each) for each in points.values()]))
    most = math.ceil(max([max(each) for each in points.values()]))
    step = max(1, math.ceil((most - least) / COARSEST))
    edges = [edge - 0.25 for edge in range(least, most + 2 * step, step)]  # half points belong to the whole ones below
    drawn = figure(WIDTH, HEIGHT)
    axes = drawn.subplots()
    for name, each in points.items():
        label = f"{name}: {sum(each) / len(each):.1f} on average"
        shares = [1 / len(each)] * len(each)
        axes.hist(each, edges, weights=shares, histtype="step", linewidth=2, label=label)
    axes.set(title=title, xlabel="points", ylabel="share of games")
    axes.yaxis.set_major_formatter(extra("arena", "matplotlib.ticker").PercentFormatter(1, 0))
    axes.legend()
    drawn.savefig(path, format="png")


def plot_deeds(path: Path, title: str, found: Statistics, names: Mapping[Deed, str], top: int | None = None) -> None:
    """The win rates of those who did something, with their intervals; a panel for each deed. In solo games points."""
    results = found.by_deed(top)
    rows = max([len(each) for each in results.values()])
    drawn = figure(5.0 * len(results), 1.5 + 0.25 * rows)
    drawn.suptitle(title)
    for axes, (deed, each) in zip(drawn.subplots(1, len(results), squeeze=False)[0], results.items(), strict=True):
        means, errors = zip(*[mean_and_errors(result.doers, found.solo) for result in each], strict=True)
        below, above = zip(*errors, strict=True)
        axes.errorbar(means, range(len(each)), xerr=[below, above], fmt="o", capsize=2)
        axes.set_yticks(range(len(each)), [names[result.deed] for result in each])
        axes.set(title=deed, xlabel="points, 95 %" if found.solo else "win rate, 95 %")
        axes.invert_yaxis()
        axes.grid(axis="x", alpha=0.3)
    drawn.savefig(path, format="png")


def mean_and_errors(doers: Tally, solo: bool) -> tuple[float, tuple[float, float]]:
    """What is drawn for those who did something, and how far its interval reaches below and above."""
    mean = doers.mean_points if solo else doers.win_rate
    low, high = (doers.mean_points_interval if solo else doers.win_rate_interval) or (mean, mean)
    return mean, (max(0.0, mean - low), max(0.0, high - mean))
