"""Lines of play from one quiet moment to the next, and what positions promise."""

from __future__ import annotations

import random

import pytest

import waldglas
from tests.random_games import VARIANTS, Variant, start, steps, variant_name

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)


@every_variant
def test_a_line_leads_where_its_decisions_lead(variant: Variant) -> None:
    game = start(variant, 21)
    draw = random.Random(22)
    lines = 0
    while not game.over and lines < 60:
        seat = draw.choice(game.awaiting)
        before = game.hash()
        codes, after = draw.choice(game.lines(seat, 80, lines))
        assert game.hash() == before  # nothing was done yet
        for code in codes:
            game.play(code, seat)
        after.unveil()
        assert after.hash() == game.hash()
        assert after.awaiting == game.awaiting
        lines += 1
    assert lines > 20


@every_variant
def test_lines_stop_before_something_hidden_is_shown(variant: Variant) -> None:
    game = start(variant, 5)
    compared = 0
    for number, (seat, _) in enumerate(steps(game, 6)):
        if number % 12 == 0 and seat in game.awaiting:
            other = game.determinize(seat, number)
            one = [(codes, after.outlook(seat)) for codes, after in game.lines(seat, 60, 3)]
            two = [(codes, after.outlook(seat)) for codes, after in other.lines(seat, 60, 3)]
            assert one == two
            compared += 1
    assert compared > 3


def test_there_are_no_more_lines_than_asked_for_and_each_way_is_among_them() -> None:
    game = waldglas.new("glass-road", players=2, seed=1)
    assert 100 < len(game.lines(0, 200)) <= 200  # of 3003 hands
    ways = {codes[0] for codes, _ in game.lines(0, 200)}
    assert ways == {int(action) for action in game.legal(0)}


def test_a_hand_is_chosen_in_one_line() -> None:
    game = waldglas.new("glass-road", players=2, seed=1)
    hands = [codes for codes, after in game.lines(0, 100) if not after.owes(0)]
    assert hands
    assert {len(codes) for codes in hands} == {5}


def test_a_journey_and_the_first_visit_are_one_line() -> None:
    game = waldglas.new("black-forest", players=1, seed=1)
    names = [str(action) for action in waldglas.actions("black-forest")]
    lines = [[names[code] for code in codes] for codes, _ in game.lines(0, 500)]
    journeys = [line for line in lines if line[0].startswith("go:")]
    assert {line[0] for line in journeys} == {str(action) for action in game.legal(0) if str(action).startswith("go:")}
    assert any(line[1].startswith("visit:") for line in journeys if len(line) > 1)


@every_variant
def test_outlooks_are_all_as_long_and_begin_with_points_and_time(variant: Variant) -> None:
    game = start(variant, 31)
    length = len(game.outlook(0))
    lefts: list[int] = []
    for number, _ in enumerate(steps(game, 32)):
        if number % 15 == 0:
            for seat in range(game.players):
                row = game.outlook(seat)
                assert len(row) == length
                assert row[0] == int(2 * game.scores()[seat]) + 20
            lefts.append(game.outlook(0)[1])
    assert lefts[0] == 200
    assert game.outlook(0)[1] == 0
    assert lefts[-1] <= lefts[0]


@every_variant
def test_what_others_hide_makes_no_difference_to_an_outlook(variant: Variant) -> None:
    game = start(variant, 41)
    for number, _ in enumerate(steps(game, 42)):
        if number % 10 == 0:
            for seat in range(game.players):
                assert game.determinize(seat, number).outlook(seat) == game.outlook(seat)
