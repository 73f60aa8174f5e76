"""Bots: what they are given, and how long they may think."""

from __future__ import annotations

import pytest

import waldglas
from waldglas import bots
from waldglas.bots import Budget, View


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
