"""The commands of the arena: what they print and draw, Ctrl-C, Ray, and what they refuse."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from matplotlib import image

from tests.arena_bots import BUILDER, IDLER
from tests.golden import FOLDER
from tests.test_cli import refused, run
from waldglas.arena.extras import extra

ROOT = Path(__file__).parent.parent
GAME = "glass-road"
SMALL = ("tournament", GAME, "--bots", f"random,{IDLER}", "--games", "8", "--jobs", "1")


def check_picture(file: Path, width: int, height: int | None = None) -> None:
    """A PNG file of this size with something on it."""
    assert file.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    pixels = image.imread(file)
    assert pixels.shape[1] == width
    assert height is None or pixels.shape[0] == height
    assert pixels.min() < 0.5 < pixels[:, :, :3].mean() < 1 == pixels.max()  # dark on a light ground


def running(group: int) -> list[str]:
    """The processes of a group that have not ended."""
    listed = subprocess.run(["ps", "-eo", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
    states = [line.split() for line in listed.splitlines()]
    return [state for number, state in states if number == str(group) and not state.startswith("Z")]


def test_a_tournament_is_printed_as_tables() -> None:
    shown = run("tournament", GAME, "--bots", f"random,{IDLER},{BUILDER}", "--games", "2", "--jobs", "1").stdout
    assert "2 players, 6 games, seed 0" in shown
    assert "rating" in shown
    assert "who met whom" in shown
    assert "games/s" in shown


def test_a_tournament_as_json() -> None:
    data = json.loads(run(*SMALL, "--json").stdout)
    assert (data["game"], data["players"], data["seed"], data["games"]) == (GAME, 2, 0, 8)
    best, other = data["results"]
    assert (best["bot"], other["bot"]) == ("random", IDLER)
    assert best["win_rate_interval"][0] <= best["win_rate"] <= best["win_rate_interval"][1]
    assert data["ratings"]["random"]["mu"] > data["ratings"][IDLER]["mu"]
    assert data["groups"][0]["bots"] == ["random", IDLER]


def test_plots_are_pictures(tmp_path: Path) -> None:
    assert run(*SMALL, "--plot", tmp_path / "scores.png", "--records", tmp_path / "records").exit_code == 0
    check_picture(tmp_path / "scores.png", 900, 500)
    result = run("stats", tmp_path / "records", "--plot", tmp_path / "stats.png", "--top", "3", "--lang", "de")
    assert result.exit_code == 0
    data = json.loads(run("stats", tmp_path / "records", "--json").stdout)
    deeds = {each["deed"] for each in data["results"]}
    assert "chosen" in deeds
    check_picture(tmp_path / "stats.png", 500 * len(deeds), 225)


def test_stats_are_printed_as_tables_in_a_language(tmp_path: Path) -> None:
    run("simulate", GAME, "--seats", f"{BUILDER},{BUILDER}", "--games", "2", "--jobs", "1", "--records", tmp_path)
    shown = run("stats", tmp_path, "--lang", "de").stdout
    assert "glass-road, 2 games, 4 seats" in shown
    assert "Lehnsherr" in shown
    data = json.loads(run("stats", tmp_path, "--json", "--top", "2").stdout)
    assert (data["game"], data["games"], data["seats"]) == (GAME, 2, 4)
    assert [each["deed"] for each in data["results"]].count("chosen") == 2


def test_without_jobs_all_cores_play_the_same_games() -> None:
    words = ("simulate", GAME, "--seats", f"random,{IDLER}", "--games", "6", "--json")
    assert run(*words).stdout == run(*words, "--jobs", "1").stdout != ""


def test_ray_gives_the_results_of_this_machine() -> None:
    alone = run(*SMALL, "--json").stdout
    assert run(*SMALL[:-2], "--json", "--jobs", "2", "--ray").stdout == alone != ""


def test_ctrl_c_stops_everything_and_the_same_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = ["-m", "waldglas", "tournament", GAME, "--bots", f"random,{IDLER}", "--jobs", "2", "--results", str(file)]
    process = subprocess.Popen(
        [sys.executable, *words, "--games", "100000"],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,  # so that the signal goes to the whole group, as from a terminal
    )
    while not file.exists() or file.stat().st_size == 0:
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    printed, told = process.communicate(timeout=20)
    assert process.returncode == 130
    assert printed == ""
    number = len(file.read_text().splitlines())
    assert told == f"waldglas: stopped after {number} of 100000 games; the same command goes on from there\n"
    ended = time.monotonic() + 10
    while running(process.pid):
        assert time.monotonic() < ended
        time.sleep(0.05)
    games = str(number + 6 + number % 2)
    again = run(*words[2:], "--games", games, "--json")
    assert json.loads(again.stdout)["games"] == int(games)
    assert len(file.read_text().splitlines()) == int(games)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tournament", GAME], "Missing option '--bots'"),
        (["tournament", GAME, "--bots", "random,clever"], "no bot 'clever'; known: random"),
        (["tournament", GAME, "--bots", "random,no_such_module:Bot"], "no bot 'no_such_module:Bot': No module"),
        (["tournament", GAME, "--bots", "random,random"], "named once"),
        (["tournament", GAME, "--bots", "random", "--games", "0"], "--games"),
        (["tournament", GAME, "--bots", "random", "--players", "5"], "players can be"),
        (["tournament", GAME, "--bots", "random", "--plot", "plot.pdf"], "ends in .png"),
        (["tournament", GAME, "--bots", "random", "--plot", "no/plot.png"], "there is no folder no"),
        (["tournament", GAME, "--bots", "random", "--results", "no/results"], "no/results: No such file"),
        (["simulate", GAME, "--jobs", "0"], "--jobs"),
        (["simulate", GAME, "--games", "2", "--ray", "auto"], "there is no Ray at 'auto'"),
        (["stats"], "Missing argument"),
        (["stats", "/no/such/file"], "/no/such/file: No such file"),
        (["stats", str(ROOT / "pyproject.toml")], "pyproject.toml: line 1: a record begins with"),
        (["stats", str(ROOT / "docs")], "docs holds no records"),
        (["stats", str(FOLDER / "glass-road/1/2.txt"), str(FOLDER / "black-forest/1/1.txt")], "those before it are of"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert message in refused(*words)
    assert list(tmp_path.iterdir()) == []


def test_a_package_that_is_missing_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert 'this needs openskill; install it with pip install "waldglas[arena]"' in refused(*SMALL)
    assert 'this needs matplotlib; install it with pip install "waldglas[arena]"' in refused(*SMALL, "--plot", "x.png")
    assert extra("arena", "json") is json


@pytest.mark.parametrize("command", ["tournament", "stats"])
def test_each_command_has_help(command: str) -> None:
    assert "Usage" in run(command, "--help").stdout
