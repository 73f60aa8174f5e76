"""Bots: what they are given, and how long they may think."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

import waldglas
from tests.random_games import VARIANTS, Variant, start, steps, variant_name
from waldglas import bots
from waldglas.bots import Budget, Clock, View
from waldglas.bots.judges import Accountant, Margin
from waldglas.bots.network import network_of
from waldglas.bots.plan import plans
from waldglas.bots.planning import likely_world


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


@pytest.mark.parametrize("name", waldglas.games())
def test_the_hardest_looks_on_for_no_longer_than_its_budget(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = waldglas.new(name, 2, 7)
    looks: list[int] = []
    tick = Clock.tick

    def counted(clock: Clock) -> bool:
        may = tick(clock)
        looks.append(int(may))
        return may

    monkeypatch.setattr(Clock, "tick", counted)
    assert bots.decide(bots.make("hard", 1), game, 0, Budget(iterations=9)) in game.legal(0)
    assert sum(looks) == 9
    assert looks[-1] == 0  # it would have gone on


def test_looking_on_goes_on_from_each_plan_in_the_same_world() -> None:
    game = waldglas.new("black-forest", 1, 3)
    level = bots.Level(learned=False, candidates=4, horizon=3, breadth=8)
    judge = Margin(Accountant("black-forest"))
    found = plans(game, 0, judge, 1, 60)[:4]
    clock = Budget(iterations=500).clock()
    reached = bots.PlanningBot(1, level).reached(game, 0, found, 5, judge, clock)
    assert clock.left is not None
    assert reached is not None
    assert 4 + 8 < 500 - clock.left <= 4 + 2 * 8  # four plans, then no more than eight places in each further turn
    assert max(reached) > max([plan.value for plan in found])
    assert min(reached) < max(reached)
    assert all(plan.game.hash() != game.hash() for plan in found)


def test_others_hold_what_promises_them_more() -> None:
    def hand(*cards: str) -> waldglas.Game:
        game = waldglas.new("glass-road", 2, 7)
        for seat in (0, 1):
            for card in cards:
                game.play(f"card:{card}", seat)
        return game

    game = hand("feudal-lord", "pit-worker", "forest-manager", "builder", "carpenter")
    without = hand("feudal-lord", "pit-worker", "forest-manager", "builder", "fish-farmer")
    rows = [each.outlook(0) for each in (game, without)]
    carpenter = next(place for place, pair in enumerate(zip(*rows, strict=True)) if pair == (1, 0))

    class Fond:
        """Thinks that whoever holds the carpenter does well."""

        def promises(self, rows: Sequence[bytes]) -> list[float]:
            return [float(row[carpenter]) for row in rows]

        def values(self, games: Sequence[waldglas.Game], rows: Sequence[bytes], seat: int) -> list[float]:
            raise AssertionError("not asked")

    view = View(game, game.awaiting[0])
    other = 1 - view.seat
    likely = [likely_world(view, seed, Fond()) for seed in range(60)]
    dealt = [view.determinize(seed) for seed in range(60)]
    held, usual = (sum([world.outlook(other)[carpenter] for world in worlds]) for worlds in (likely, dealt))
    assert held > usual + 10
    assert all(world.observe(view.seat) == view.observe() for world in likely)


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


@pytest.mark.parametrize("name", waldglas.games())
def test_the_network_fits_the_outlooks_and_tells_good_from_bad(name: str) -> None:
    network = network_of(name, 1)
    assert network is not None
    promised: list[float] = []
    points: list[float] = []
    for seed in range(12):
        game = start(Variant(name, 1, {}), seed)
        rows = [game.outlook(0) for _ in steps(game, seed)]
        promised.append(float(np.mean(network.points(rows[-5:]))))
        points.append(game.scores()[0])
    assert np.corrcoef(promised, points)[0, 1] > 0.5
