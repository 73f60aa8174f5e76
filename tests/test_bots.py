"""Bots: what they are given, and how long they may think."""

from __future__ import annotations

import numpy as np
import pytest

import waldglas
from tests.random_games import VARIANTS, Variant, start, steps, variant_name
from waldglas import bots
from waldglas.bots import Budget, View
from waldglas.bots.judges import Accountant, Margin
from waldglas.bots.network import network_of


def test_a_view_tells_what_its_seat_may_know() -> None:
    game = waldglas.new("glass-road", players=3, seed=4)
    view = View(game, 1)
    assert (view.name, view.players, view.seat) == ("glass-road", 3, 1)
    assert view.observe() == game.observe(1)
    assert view.legal() == game.legal(1)
    assert view.determinize(3).observe(1) == game.observe(1)
    assert view.determinize(3).hash() != game.hash()


def test_a_budget_of_iterations_ends_after_so_many() -> None:
    clock = Budget(iterations=3).clock()
    assert [clock.tick() for _ in range(5)] == [True, True, True, False, False]


def test_a_budget_of_time_ends() -> None:
    clock = Budget(seconds=1e-9).clock()
    assert not clock.tick()
    clock = Budget(seconds=60, iterations=1).clock()
    assert [clock.tick(), clock.tick()] == [True, False]


@pytest.mark.parametrize("wrong", [{}, {"seconds": 0}, {"iterations": -1}])
def test_a_budget_of_nothing_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(waldglas.BadOption):
        Budget(**wrong)


def test_what_has_one_answer_is_not_thought_about() -> None:
    class Lazy:
        def choose(self, view: View, budget: Budget | None = None) -> waldglas.Action:
            raise AssertionError("asked")

    land = ["forest forest forest forest estate"] * 4
    land = [
        row.replace("estate", tile) for row, tile in zip(land, ("mansion", "estate", "factory", "pottery"), strict=True)
    ]
    game = waldglas.load({"game": "glass-road", "seats": [{"land": land}, {}], "agenda": [{"do": "choose-hand"}]})
    for _ in range(4):
        game.play(game.legal(0)[-1], 0)  # the last cards of the table, so that one is left for the last place
    assert len(game.legal(0)) == 1
    assert bots.decide(Lazy(), game, 0) == game.legal(0)[0]
    with pytest.raises(AssertionError, match="asked"):
        bots.decide(Lazy(), waldglas.new("glass-road", seed=1), 0)


FEW = Budget(iterations=6)
LEVELS = list(bots.LEVELS)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("variant", [VARIANTS[1], VARIANTS[2], VARIANTS[6], VARIANTS[11]], ids=variant_name)
def test_a_bot_decides_the_same_whenever_it_sees_the_same(variant: Variant, name: str) -> None:
    game = start(variant, 3)
    compared = 0
    for number, (seat, _) in enumerate(steps(game, 3)):
        if number % 29 == 5 and len(game.legal(seat)) > 1 and seat in game.awaiting and compared < 6:
            other = game.determinize(seat, number)  # what is hidden is another thing
            assert other.hash() != game.hash()
            one, two = bots.make(name, number), bots.make(name, number)
            assert bots.decide(one, game, seat, FEW) == bots.decide(two, other, seat, FEW)
            compared += 1
    assert compared > 3


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("name", waldglas.games())
@pytest.mark.parametrize("bot", ["greedy", "easy"])
def test_bots_play_whole_games_and_do_not_stall(bot: str, name: str, players: int) -> None:
    game = waldglas.new(name, players, 7)
    seats = [bots.make(bot, seat) for seat in range(players)]
    decisions = 0
    while not game.over:
        seat = game.awaiting[0]
        game.play(bots.decide(seats[seat], game, seat), seat)
        decisions += 1
        assert decisions < 6000
    assert min(game.scores()) > 0


def test_the_hardest_looks_on_for_no_longer_than_its_budget() -> None:
    game = waldglas.new("glass-road", 2, 7)
    played: list[int] = []

    class Counted(bots.PlanningBot):
        def outcome(self, view: View, plan: object, seed: int, judge: object) -> float:
            played.append(seed)
            return 0.0

    bot = Counted(1, bots.LEVELS["hard"])
    assert bots.decide(bot, game, 0, Budget(iterations=9)) in game.legal(0)
    assert len(played) == 9


def test_a_plan_is_kept_until_something_new_is_seen() -> None:
    game = waldglas.new("glass-road", 2, 7)
    bot = bots.PlanningBot(1, bots.LEVELS["greedy"])
    calls: list[int] = []
    think = bot.decide

    def counted(view: View, world: waldglas.Game, budget: Budget) -> int:
        calls.append(view.seat)
        return think(view, world, budget)

    bot.decide = counted  # type: ignore[method-assign]
    for _ in range(5):  # five cards, one plan
        game.play(bots.decide(bot, game, 0), 0)
    assert len(calls) == 1


def test_greedy_sees_that_a_wheel_will_turn() -> None:
    table = {
        "game": "glass-road",
        "seats": [
            {
                "glassworks": {"glass": 0, "sand": 0, "food": 3, "charcoal": 3, "water": 3, "wood": 3},
                "brickworks": {"brick": 3, "clay": 3, "food": 3, "charcoal": 3},
            },
            {},
        ],
        "agenda": [{"do": "resolve", "seat": 0, "card": "supplier", "abilities": [1]}],
    }
    game = waldglas.load(table)
    game.play("ability:1", 0)
    chosen = bots.decide(bots.make("greedy", 1), game, 0)
    assert str(chosen) == "good:sand"  # the only good that makes glass


@pytest.mark.parametrize("name", waldglas.games())
def test_at_the_end_a_position_is_worth_its_points(name: str) -> None:
    game = start(Variant(name, 2, {}), 2)
    for _ in steps(game, 2):
        pass
    mine, other = game.scores()
    judge = Margin(Accountant(name))
    assert judge.values([game], [game.outlook(0)], 0) == pytest.approx([mine - other])


@pytest.mark.parametrize("name", ["glass-road"])
def test_the_network_fits_the_outlooks_and_tells_good_from_bad(name: str) -> None:
    network = network_of(name)
    assert network is not None
    promised: list[float] = []
    points: list[float] = []
    for seed in range(12):
        game = start(Variant(name, 1, {}), seed)
        rows = [game.outlook(0) for _ in steps(game, seed)]
        promised.append(float(np.mean(network.points(rows[-5:]))))
        points.append(game.scores()[0])
    assert np.corrcoef(promised, points)[0, 1] > 0.5
