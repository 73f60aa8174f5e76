"""The learning environments pass the checks of their libraries, and are the games that they say they are."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import waldglas
from waldglas import bench
from waldglas.envs import aec, solo, speed, spiel

every_game = pytest.mark.parametrize("name", waldglas.games())


def play_randomly(env: Any, seed: int) -> dict[str, float]:
    """Play an AEC environment to its end; what each agent got."""
    draw = random.Random(seed)
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        done = terminated or truncated
        env.step(None if done else draw.choice(np.flatnonzero(observation["action_mask"])))
    return got


def test_no_library_is_imported_before_it_is_needed() -> None:
    code = "import sys, waldglas, waldglas.envs, waldglas.bench; print({'numpy', 'gymnasium'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


# PettingZoo


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.filterwarnings("ignore")  # that observations with masks are dictionaries
def test_pettingzoo_finds_nothing_wrong(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec.env(game=name, players=players), num_cycles=150)
    api_test(aec.raw_env(game=name, players=players, render_mode="ansi"), num_cycles=50)
    seed_test(lambda: aec.env(game=name, players=players), num_cycles=30)
    assert capsys.readouterr().out.count("Passed API test") == 2


@every_game
def test_a_seed_gives_the_game_of_that_seed_and_masks_are_what_is_legal(name: str) -> None:
    env = aec.raw_env(game=name, players=3)
    env.reset(seed=7)
    game = waldglas.new(name, players=3, seed=7)
    draw = random.Random(1)
    for _ in range(60):
        seat = game.awaiting[0]
        assert env.agent_selection == f"player_{seat}"
        for agent in env.agents:
            observation = env.observe(agent)
            assert bytes(observation["observation"]) == game.features(int(agent[-1]))
            legal = sorted(game.legal(seat)) if agent == env.agent_selection else []
            assert np.flatnonzero(observation["action_mask"]).tolist() == legal
        action = draw.choice(game.legal(seat))
        game.play(action, seat)
        env.step(np.int64(action))  # as learners do
    assert env.game.hash() == game.hash()


def test_without_a_seed_games_follow_from_the_last_seed() -> None:
    first, second = aec.raw_env(), aec.raw_env()
    for env in (first, second):
        env.reset(seed=5)
        env.reset()
    assert first.game.hash() == second.game.hash() != waldglas.new("glass-road", players=2, seed=5).hash()


def test_a_secret_choice_is_not_seen_by_those_who_choose_later() -> None:
    seen = []
    for last in (False, True):
        env = aec.raw_env(players=3)
        env.reset(seed=2)
        while env.agent_selection == "player_0":
            cards = [action for action in env.game.legal(0) if str(action).startswith("card:")]
            env.step(cards[-1 if last else 0])
        seen.append((env.agent_selection, bytes(env.last()[0]["observation"])))
    assert seen[0] == seen[1]
    assert seen[0][0] == "player_1"


@every_game
@pytest.mark.parametrize("reward", ["win", "margin", "points"])
def test_rewards_come_at_the_end(name: str, reward: str) -> None:
    env = aec.raw_env(game=name, players=2, reward=reward)
    got = list(play_randomly(env, 4).values())
    scores = env.game.scores()
    if reward == "win":
        expected = [1.0 if seat in env.game.winners() else -1.0 for seat in (0, 1)]
        expected = [0.0, 0.0] if len(env.game.winners()) == 2 else expected
    elif reward == "margin":
        expected = [scores[0] - scores[1], scores[1] - scores[0]]
    else:
        expected = scores
    assert got == expected
    assert env.agents == []


def test_who_shares_a_win_gets_nothing() -> None:
    from waldglas.envs.common import final_rewards

    class Shared:
        players = 3

        def scores(self) -> list[float]:
            return [9.0, 9.0, 4.0]

        def winners(self) -> list[int]:
            return [0, 1]

    game: Any = Shared()
    assert final_rewards(game, "win") == [0.0, 0.0, -1.0]
    assert final_rewards(game, "margin") == [0.0, 0.0, -5.0]


def test_an_endless_game_is_broken_off() -> None:
    env = aec.raw_env(limit=20)
    assert set(play_randomly(env, 1).values()) == {0.0}
    env.reset(seed=1)
    for _ in range(20):
        env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}


def test_illegal_actions_are_refused_or_end_the_game() -> None:
    raw = aec.raw_env()
    raw.reset(seed=1)
    before = raw.game.hash()
    with pytest.raises(waldglas.IllegalAction):
        raw.step(0)
    assert raw.game.hash() == before
    env = aec.env()
    env.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.last()
        env.step(0)
    assert all(env.terminations.values())
    assert env.rewards["player_0"] == -1


def test_settings_that_make_no_sense_are_refused() -> None:
    for settings in ({"players": 1}, {"players": 5}, {"reward": "fame"}, {"options": {"periods": 9}}):
        with pytest.raises(waldglas.BadOption):
            aec.raw_env(**settings)
    with pytest.raises(waldglas.BadOption):
        solo.SoloEnv(reward="win")


# Gymnasium


@every_game
@pytest.mark.parametrize("reward", ["points", "gain"])
@pytest.mark.filterwarnings("ignore:.*No render fps.*")
def test_gymnasium_finds_nothing_wrong(name: str, reward: str) -> None:
    id = {"glass-road": "waldglas/GlassRoad-v0", "black-forest": "waldglas/BlackForest-v0"}[name]
    check_env(gymnasium.make(id, reward=reward, render_mode="ansi").unwrapped)


@every_game
@pytest.mark.parametrize("reward", ["points", "gain"])
def test_rewards_of_a_solo_game_add_up_to_its_points(name: str, reward: str) -> None:
    env = solo.SoloEnv(name, reward=reward)
    draw = random.Random(3)
    observation, info = env.reset(seed=3)
    begun = env.game.scores()[0] if reward == "gain" else 0.0
    total, over = 0.0, False
    while not over:
        assert bytes(observation) == env.game.features(0)
        assert np.array_equal(info["action_mask"], env.action_masks())
        assert np.flatnonzero(env.action_masks()).tolist() == sorted(env.game.legal(0))
        observation, gained, over, truncated, info = env.step(draw.choice(np.flatnonzero(info["action_mask"])))
        total += gained
        assert not truncated
    assert begun + total == pytest.approx(env.game.scores()[0])
    assert not env.action_masks().any()


def test_an_illegal_action_costs_and_changes_nothing() -> None:
    env = solo.SoloEnv(penalty=0.5, limit=3)
    observation, _ = env.reset(seed=1)
    for number in range(3):
        after, reward, over, truncated, _ = env.step(0)
        assert (reward, over, truncated) == (-0.5, False, number == 2)
        assert np.array_equal(observation, after)
    strict = solo.SoloEnv(penalty=None)
    strict.reset(seed=1)
    with pytest.raises(waldglas.IllegalAction):
        strict.step(0)


# OpenSpiel


@pytest.mark.parametrize(("name", "players"), [("glass-road", 1), ("glass-road", 3), ("black-forest", 1)])
def test_open_spiel_finds_nothing_wrong(name: str, players: int) -> None:
    game = pyspiel.load_game(f"{spiel.SHORT_NAMES[name]}(players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_open_spiel_plays_the_game_of_the_seed(name: str) -> None:
    game = pyspiel.load_game(f"{spiel.SHORT_NAMES[name]}(players=2,seed=40,setups=5,reward=points)")
    state = game.new_initial_state()
    assert [action for action, _ in state.chance_outcomes()] == [0, 1, 2, 3, 4]
    state.apply_action(2)
    table = waldglas.new(name, players=2, seed=42)
    draw = random.Random(5)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == table.awaiting[0]
        assert state.legal_actions() == sorted(table.legal(seat))
        action = draw.choice(state.legal_actions())
        assert state.action_to_string(seat, action) == str(waldglas.actions(name)[action])
        state.apply_action(action)
        table.play(action, seat)
    assert state.returns() == table.scores()


def test_open_spiel_can_deal_anew_what_is_hidden() -> None:
    state = pyspiel.load_game("waldglas_glass_road(players=3)").new_initial_state()
    state.apply_action(0)
    draw = random.Random(2)
    while state.move_number() < 30:
        state.apply_action(draw.choice(state.legal_actions()))
    other = state.resample_from_infostate(1, draw.random)
    assert other.observation_tensor(1) == state.observation_tensor(1)
    assert other.observation_string(1) == state.observation_string(1)
    assert other.table.hash() != state.table.hash()
    while not other.is_terminal():
        other.apply_action(draw.choice(other.legal_actions()))
    assert len(other.returns()) == 3


# How fast


@pytest.mark.parametrize("env", list(speed.ENVS))
def test_the_overhead_is_measured(env: str) -> None:
    measured = bench.main(f"glass-road:{env}", 0.01)
    assert set(measured) == {"game", "compiled", "players", "env", "decisions_per_second", "overhead"}
    assert measured["env"] == env
    assert float(str(measured["overhead"])) > 0
