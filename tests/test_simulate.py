"""Games between bots: the arithmetic of the results, and that a seed decides everything."""

from __future__ import annotations

import pytest

import waldglas
from waldglas import bots
from waldglas.arena.games import play_game
from waldglas.arena.simulate import SeatResult, simulate


def test_the_same_seed_gives_the_same_results() -> None:
    first, second = (simulate("glass-road", ["random"] * 3, 4, seed=11) for _ in range(2))
    assert [result.to_json() for result in first] == [result.to_json() for result in second]


def test_another_seed_gives_other_results() -> None:
    first, second = (simulate("glass-road", ["random"] * 2, 4, seed) for seed in (1, 101))
    assert [result.points for result in first] != [result.points for result in second]


def test_a_game_depends_on_its_number_and_not_on_the_games_before_it() -> None:
    results = simulate("glass-road", ["random"] * 2, 3, seed=5)
    alone = play_game("glass-road", ["random"] * 2, 2, seed=5)
    assert [result.points[2] for result in results] == alone.scores()


def test_game_number_i_is_dealt_with_the_seed_plus_i() -> None:
    assert play_game("glass-road", ["random"] * 2, 2, seed=5).seed == 7


def test_the_bots_of_two_seats_draw_different_numbers() -> None:
    game = waldglas.new("glass-road", seed=1)
    chosen = [[bots.decide(bots.make("random", f"0/0/{seat}"), game, 0) for _ in range(1)] for seat in range(20)]
    assert len({tuple(actions) for actions in chosen}) > 1


def test_wins_of_all_seats_add_up_to_the_number_of_games() -> None:
    results = simulate("glass-road", ["random"] * 4, 6, seed=2)
    assert sum(result.wins for result in results) == pytest.approx(6)
    assert all(len(result.points) == 6 for result in results)


def test_options_reach_the_games() -> None:
    game = play_game("glass-road", ["random"] * 2, 0, 3, {"periods": 5, "introductory": True})
    assert game.options["periods"] == 5
    assert game.options["introductory"] is True


def test_each_game_is_counted_as_a_step() -> None:
    steps: list[int] = []
    simulate("glass-road", ["random"], 3, 0, step=lambda: steps.append(1))
    assert len(steps) == 3


def test_intervals_are_those_of_the_textbook() -> None:
    result = SeatResult(0, "random", wins=50, points=[0.0, 10.0] * 50)
    assert result.win_rate_interval == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert result.mean_points_interval == pytest.approx((4.0151, 5.9849), abs=1e-4)


def test_the_interval_of_a_bot_that_always_wins_stays_within_certainty() -> None:
    low, high = SeatResult(0, "random", wins=20, points=[1.0] * 20).win_rate_interval
    assert 0.8 < low < 1
    assert high == 1


def test_one_game_has_no_interval_of_points() -> None:
    assert SeatResult(0, "random", wins=1, points=[3.0]).mean_points_interval is None


def test_no_games_are_refused() -> None:
    with pytest.raises(waldglas.BadOption, match="1 or more"):
        simulate("glass-road", ["random"] * 2, 0, 0)


def test_an_unknown_bot_is_refused_with_a_list_of_the_known_ones() -> None:
    with pytest.raises(waldglas.BadOption, match="'deep-blue'; known: random"):
        bots.make("deep-blue", 1)


def test_the_random_bot_chooses_only_what_is_legal() -> None:
    game = waldglas.new("glass-road", players=3, seed=9)
    bot = bots.make("random", 4)
    assert {bots.decide(bot, game, 1) for _ in range(60)} <= set(game.legal(1))
