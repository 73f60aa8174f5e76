"""How fast the rules are: random playouts on one core, compiled and interpreted, beside Catanatron if it is there;
and what the learning environments cost, if their libraries are there.

Each measurement runs in a process of its own, so that compiled and interpreted code never meet. A machine is
noisy: compare ratios within one run.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final

import waldglas
from waldglas.envs import speed
from waldglas.pure import is_compiled

PLAYERS: Final = 4
SEED: Final = 20261118
CATANATRON: Final = "catanatron"


def measure_playouts(play: Callable[[int], int], seconds: float) -> dict[str, float]:
    """Decisions and games per second of something that plays game number so-and-so and counts its decisions."""
    play(0)  # so that nothing is loaded or built while the clock runs
    games = decisions = 0
    begun = time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        games += 1
        decisions += play(games)
    return {"decisions_per_second": decisions / passed, "games_per_second": games / passed}


def measure_copies(copy: Callable[[], object], seconds: float) -> float:
    """Copies per second."""
    copies = 0
    begun = time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        for _ in range(100):
            copy()
        copies += 100
    return copies / passed


def play_randomly(name: str, number: int, most: int = 1 << 60) -> tuple[waldglas.Game, int]:
    """A random game, to its end or up to so many decisions; and how many decisions had more than one option."""
    game = waldglas.new(name, players=PLAYERS, seed=SEED + number)
    draw = random.Random(number).random
    decisions = 0
    while not game.over and decisions < most:
        seat = game.awaiting[0]
        options = game.legal(seat)
        decisions += len(options) > 1
        game.play(options[int(draw() * len(options))], seat)
    return game, decisions


def measure_game(name: str, seconds: float) -> dict[str, object]:
    """One game, as this process runs it."""
    result: dict[str, object] = {"game": name, "players": PLAYERS, "compiled": is_compiled()}
    result.update(measure_playouts(lambda number: play_randomly(name, number)[1], seconds))
    _, decisions = play_randomly(name, 1)
    middle, _ = play_randomly(name, 1, decisions // 2)
    result["copies_per_second"] = measure_copies(middle.copy, seconds / 3)
    return result


def measure_catanatron(seconds: float) -> dict[str, object]:
    """Catanatron's own random players, with its decisions counted as ours are."""
    catanatron: Any = __import__(CATANATRON)
    colors = [catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE, catanatron.Color.ORANGE]

    def start(number: int) -> Any:
        return catanatron.Game([catanatron.RandomPlayer(color) for color in colors], seed=SEED + number)

    def options_of(game: Any) -> Any:
        return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions

    def play(number: int, most: int = 1 << 60) -> tuple[Any, int]:
        game = start(number)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000 and decisions < most:
            decisions += len(options_of(game)) > 1
            game.play_tick()
        return game, decisions

    result: dict[str, object] = {"game": CATANATRON, "players": PLAYERS, "compiled": False}
    result.update(measure_playouts(lambda number: play(number)[1], seconds))
    _, decisions = play(1)
    middle, _ = play(1, decisions // 2)
    result["copies_per_second"] = measure_copies(middle.copy, seconds / 3)
    return result


def measure_env(name: str, env: str, seconds: float) -> dict[str, object]:
    """One game through a learning environment."""
    return {"game": name, "compiled": is_compiled(), **speed.measure(name, env, seconds)}


def in_process(name: str, seconds: float, pure: bool) -> dict[str, object]:
    """A measurement in a process of its own."""
    environment = {**os.environ, "WALDGLAS_PURE": "1" if pure else "0"}
    command = [sys.executable, "-m", "waldglas.bench", name, str(seconds)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    measured: dict[str, object] = json.loads(done.stdout)
    return measured


def run(seconds: float, games: list[str], step: Callable[[], None] = lambda: None) -> list[dict[str, object]]:
    """Measure games compiled and interpreted; `step` is called after each of the `steps(games)` measurements."""
    reference: dict[str, object] | None = None
    if find_spec(CATANATRON) is not None:
        reference = in_process(CATANATRON, seconds, pure=False)
        step()
    results: list[dict[str, object]] = []
    for name in games:
        for pure in (False, True):
            result = in_process(name, seconds, pure)
            step()
            if result["compiled"] == pure:  # nothing is compiled here, so there is only one way to run
                continue
            if reference is not None:
                for ratio, rate in (
                    ("ratio_to_catanatron", "decisions_per_second"),
                    ("copy_ratio_to_catanatron", "copies_per_second"),
                ):
                    result[ratio] = float(str(result[rate])) / float(str(reference[rate]))
            results.append(result)
    for name in games:
        for env in speed.installed():
            results.append(in_process(f"{name}:{env}", seconds, pure=False))
            step()
    return results if reference is None else [*results, reference]


def steps(games: list[str]) -> int:
    """How many measurements `run` makes."""
    return (2 + len(speed.installed())) * len(games) + (find_spec(CATANATRON) is not None)


def main(what: str, seconds: float) -> dict[str, object]:
    """The measurement that a process of its own was started for."""
    if what == CATANATRON:
        return measure_catanatron(seconds)
    game, _, env = what.partition(":")
    return measure_env(game, env, seconds) if env else measure_game(game, seconds)


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], float(sys.argv[2]))))
