"""How much slower random games are through the environments than through the bare API."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import waldglas

Player = Callable[[int], int]  # plays the game of a seed, and counts its decisions
SETUPS: Final = 1000
# The library that an environment needs, and for how many it is measured.
ENVS: Final = {"pettingzoo": ("pettingzoo", 4), "gymnasium": ("gymnasium", 1), "open_spiel": ("pyspiel", 4)}


def installed() -> list[str]:
    """The environments whose libraries are there."""
    return [env for env, (library, _) in ENVS.items() if find_spec(library) and find_spec("numpy")]


def bare_player(name: str, players: int) -> Player:
    """What plays random games through the bare API."""

    def play(seed: int) -> int:
        game = waldglas.new(name, players, seed)
        draw = random.Random(seed).random
        decisions = 0
        while not game.over:
            seat = game.awaiting[0]
            options = game.legal(seat)
            game.play(options[int(draw() * len(options))], seat)
            decisions += 1
        return decisions

    return play


def aec_player(name: str, players: int) -> Player:
    """What plays random games through PettingZoo."""
    env: Any = import_module("waldglas.envs.aec").raw_env(game=name, players=players)

    def play(seed: int) -> int:
        env.reset(seed)
        draw = random.Random(seed).random
        decisions = 0
        while not env.ended:
            observation, _, _, _, _ = env.last()
            options = observation["action_mask"].nonzero()[0]
            env.step(options[int(draw() * len(options))])
            decisions += 1
        return decisions

    return play


def solo_player(name: str, players: int) -> Player:
    """What plays random games through Gymnasium."""
    env: Any = import_module("waldglas.envs.solo").SoloEnv(name)

    def play(seed: int) -> int:
        _, info = env.reset(seed=seed)
        draw = random.Random(seed).random
        decisions, over = 0, False
        while not over:
            options = info["action_mask"].nonzero()[0]
            _, _, over, _, info = env.step(options[int(draw() * len(options))])
            decisions += 1
        return decisions

    return play


def spiel_player(name: str, players: int) -> Player:
    """What plays random games through OpenSpiel, with an observation for each decision."""
    short_name = import_module("waldglas.envs.spiel").SHORT_NAMES[name]
    game: Any = import_module("pyspiel").load_game(f"{short_name}(players={players},setups={SETUPS})")
    observer = game.make_py_observer()

    def play(seed: int) -> int:
        state = game.new_initial_state()
        state.apply_action(seed % SETUPS)
        draw = random.Random(seed).random
        decisions = 0
        while not state.is_terminal():
            observer.set_from(state, state.current_player())
            options = state.legal_actions()
            state.apply_action(options[int(draw() * len(options))])
            decisions += 1
        return decisions

    return play


PLAYERS_THROUGH: Final = {"pettingzoo": aec_player, "gymnasium": solo_player, "open_spiel": spiel_player}


def measure(name: str, env: str, seconds: float) -> dict[str, object]:
    """Decisions per second through an environment, and how many times as long they take as through the bare API."""
    players = ENVS[env][1]
    plays = [bare_player(name, players), PLAYERS_THROUGH[env](name, players)]
    for play in plays:
        play(0)  # so that nothing is loaded or built while the clock runs
    decisions = [0, 0]
    passed = [0.0, 0.0]
    seed = 0
    while sum(passed) < seconds:
        seed += 1
        for way, play in enumerate(plays):  # by turns, so that a busy machine slows both
            begun = time.perf_counter()
            decisions[way] += play(seed)
            passed[way] += time.perf_counter() - begun
    rates = [number / time for number, time in zip(decisions, passed, strict=True)]
    return {"players": players, "env": env, "decisions_per_second": rates[1], "overhead": rates[0] / rates[1]}
