"""What actions point at, and what a game tells of its last decision: what a table needs to draw and to guard them."""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from tests.random_games import VARIANTS, Variant, start, steps, variant_name

# What the ids of each kind are called in the catalog.
KINDS = {
    "glass-road": {"card": ["specialist"], "tile": ["start", "processing", "immediate", "bonus"]},
    "black-forest": {"person": ["tradesperson"], "job": ["job"], "tile": ["small-building", "large-building"]},
}
POINT_AT_NOTHING = {"pass", "repeat", "take:none", "white", "beg"}


@pytest.mark.parametrize("name", waldglas.games())
def test_every_action_points_at_what_its_notation_names(name: str) -> None:
    catalog = waldglas.catalog(name)
    ids = {kind: {str(e["id"]) for e in catalog if e["kind"] in named} for kind, named in KINDS[name].items()}
    seen: dict[str, set[object]] = {kind: set() for kind in ids}
    for action in waldglas.actions(name):
        target = action.target
        assert (target == {}) == (action.notation in POINT_AT_NOTHING), action
        words = action.notation.split(":")[1:]
        for kind, word in target.items():
            assert str(word) in [*words, ":".join(words), ":".join(words[:-1])] or kind in ("wheel", "good"), action
            if kind in ids:
                assert word in ids[kind]
                seen[kind].add(word)
    for kind in seen:
        assert seen[kind] == ids[kind] or kind == "tile"


@pytest.mark.parametrize("name", waldglas.games())
def test_wheels_that_are_pointed_at_stand_before_every_seat(name: str) -> None:
    shown: Any = waldglas.new(name, seed=1).observe(0)
    with_wheel = [action.target for action in waldglas.actions(name) if "wheel" in action.target]
    assert with_wheel
    for target in with_wheel:
        assert target["good"] in shown["seats"][0][target["wheel"]]


def test_a_target_is_its_own() -> None:
    action = waldglas.actions("glass-road")[3]
    action.target["good"] = "gold"
    assert "gold" not in action.target.values()


@pytest.mark.parametrize("variant", VARIANTS[::3], ids=variant_name)
def test_can_undo_says_what_undo_would_do(variant: Variant) -> None:
    game = start(variant, 5)
    answers = set()
    for number, _ in enumerate(steps(game, 5)):
        if number % 5 == 0:
            for seat in range(game.players):
                can = game.can_undo(seat)
                answers.add(can)
                other = game.copy()
                try:
                    other.undo(seat)
                except waldglas.CannotUndo:
                    assert not can
                else:
                    assert can
    assert answers == {True, False}


def test_what_was_decided_at_once_is_secret_and_what_turns_up_a_tile_reveals() -> None:
    game = waldglas.new("glass-road", players=3, seed=1)
    assert not game.secret
    assert not game.revealed
    while "choose-hand" in str(game.observe(0)["agenda"]):
        seat = game.awaiting[0]
        game.play(game.legal(seat)[0], seat)
        assert game.secret
    for seat in range(3):
        game.play(game.legal(seat)[0], seat)
    assert game.secret
    assert game.revealed  # with the last card the first is turned up
    open_game = waldglas.new("black-forest", players=2, seed=1)
    open_game.play(open_game.legal(open_game.awaiting[0])[0], open_game.awaiting[0])
    assert not open_game.secret


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.game == "glass-road"], ids=variant_name)
def test_events_say_nothing_of_secret_decisions(variant: Variant) -> None:
    game = start(variant, 8)
    secret = 0
    for seat, action in steps(game, 8):
        after = game.copy()
        after.play(action, seat)
        if after.secret and not after.revealed:
            secret += 1
            assert after.events() == []
    assert secret > 0
