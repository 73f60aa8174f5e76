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


def advanced(name: str, players: int, seed: int, decisions: int) -> Game:
    """A game some decisions on, each the middle one of what is offered."""
    game = waldglas.new(name, players=players, seed=seed)
    for _ in range(decisions):
        who = game.awaiting[0]
        options = [action for action in game.legal(who) if not str(action).startswith("clear:")]
        game.play(options[len(options) // 2], who)
    return game


@pytest.mark.parametrize(
    ("name", "players", "seed", "decisions", "counts"),
    [
        ("glass-road", 1, 1, 0, [19, 277, 3383]),
        ("glass-road", 1, 2, 30, [7, 43, 230, 1078, 4640]),
        ("glass-road", 2, 1, 0, [17, 228, 2584]),
        ("glass-road", 2, 2, 25, [6, 54, 432, 3096]),
        ("glass-road", 3, 1, 20, [8, 54, 360, 2557]),
        ("glass-road", 3, 2, 60, [9, 71, 506, 3655]),
        ("glass-road", 4, 1, 30, [8, 54, 360, 2557]),
        ("glass-road", 4, 3, 90, [12, 123, 1094, 8490]),
        ("black-forest", 1, 1, 0, [23, 210, 1347, 7349]),
        ("black-forest", 1, 2, 60, [24, 341, 3826]),
        ("black-forest", 1, 3, 45, [7, 58, 439, 2793]),
        ("black-forest", 2, 1, 0, [9, 49, 509, 4670]),
        ("black-forest", 2, 2, 60, [4, 20, 120, 840, 5400]),
        ("black-forest", 2, 3, 150, [5, 29, 174, 1039]),
        ("black-forest", 3, 1, 20, [2, 8, 50, 312, 1920]),
        ("black-forest", 3, 2, 150, [2, 24, 364, 5540]),
        ("black-forest", 4, 1, 40, [2, 12, 68, 430, 2762]),
        ("black-forest", 4, 3, 200, [28, 224, 2584, 19520]),
    ],
)
def test_perft_of_games(name: str, players: int, seed: int, decisions: int, counts: list[int]) -> None:
    game = advanced(name, players, seed, decisions)
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
