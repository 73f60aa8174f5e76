"""How many ways lead how deep into fixed games: any change of what is offered shows here."""

from __future__ import annotations

import pytest

import waldglas
from tests.table import resolving, seat
from waldglas import Game


def perft(game: Game, depth: int) -> int:
    """The number of sequences of so many decisions, each taken by the first seat that owes one."""
    if depth == 0 or game.over:
        return 1
    who = game.awaiting[0]
    options = game.legal(who)
    if depth == 1:
        return len(options)
    total = 0
    for action in options:
        child = game.copy()
        child.play(action, who)
        total += perft(child, depth - 1)
    return total


def advanced(players: int, seed: int, decisions: int) -> Game:
    """A game some decisions on, each the middle one of what is offered."""
    game = waldglas.new("glass-road", players=players, seed=seed)
    for _ in range(decisions):
        who = game.awaiting[0]
        options = [action for action in game.legal(who) if not str(action).startswith("clear:")]
        game.play(options[len(options) // 2], who)
    return game


@pytest.mark.parametrize(
    ("players", "seed", "decisions", "counts"),
    [
        (1, 1, 0, [19, 277, 3383]),
        (1, 2, 30, [7, 43, 230, 1078, 4640]),
        (2, 1, 0, [17, 228, 2584]),
        (2, 2, 25, [6, 54, 432, 3096]),
        (3, 1, 20, [8, 54, 360, 2557]),
        (3, 2, 60, [9, 71, 506, 3655]),
        (4, 1, 30, [8, 54, 360, 2557]),
        (4, 3, 90, [12, 123, 1094, 8490]),
    ],
)
def test_perft_of_games(players: int, seed: int, decisions: int, counts: list[int]) -> None:
    game = advanced(players, seed, decisions)
    assert [perft(game, depth) for depth in range(1, len(counts) + 1)] == counts


def rich_seat() -> dict[str, object]:
    """A seat with goods of all kinds, buildings that convert, and room to build."""
    land = ["pond cooperage grove . .", "pit inn forest forest .", ". . pond reed-hut pit", "forest forest . . grove"]
    goods = {"wood": 4, "clay": 3, "glass": 2, "brick": 2, "charcoal": 2, "food_b": 1, "water": 2}
    return seat(land=land, goods=goods, offer=["tavern", "shed", "country-house", "office"])


@pytest.mark.parametrize(
    ("card", "counts"),
    [
        ("feudal-lord", [12, 109, 1033, 10273]),
        ("pit-worker", [12, 108, 1006, 9933]),
        ("cultivator", [12, 103, 956, 9531]),
        ("supplier", [12, 106, 975, 9435]),
        ("builder", [11, 104, 1032, 10451]),
        ("carpenter", [12, 100, 939, 9356]),
        ("slash-and-burn-farmer", [12, 100, 945, 9510]),
        ("fuel-collector", [12, 119, 1190, 11989]),
        ("charcoal-burner", [11, 106, 1094, 11398]),
        ("water-carrier", [12, 120, 1161, 11142]),
    ],
)
def test_perft_of_cards(card: str, counts: list[int]) -> None:
    game = resolving(card, rich_seat(), seat())
    assert [perft(game, depth) for depth in range(1, len(counts) + 1)] == counts
