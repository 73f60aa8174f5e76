"""The tables of Black Forest as a whole: how many of what, and the numbers that the rulebook gives."""

from __future__ import annotations

from collections import Counter
from typing import Any

import waldglas


def catalog() -> list[dict[str, Any]]:
    return waldglas.catalog("black-forest", "en")


def of_kind(kind: str) -> list[dict[str, Any]]:
    return [entry for entry in catalog() if entry["kind"] == kind]


def test_numbers_of_everything() -> None:
    kinds = Counter(entry["kind"] for entry in catalog())
    assert kinds == {"tradesperson": 17, "job": 11, "small-building": 72, "large-building": 14}


def test_small_buildings_are_numbered_with_two_sides_each() -> None:
    numbers = [entry["number"] for entry in of_kind("small-building")]
    assert numbers == [f"{number:02}{side}" for number in range(1, 37) for side in "AB"]


def test_small_buildings_cost_as_many_glass_on_both_sides_column_by_column() -> None:
    # The board sorts them into columns of 0, 1 and 2 glass; twelve rows of three, and a pair differs only in side.
    for place, entry in enumerate(of_kind("small-building")):
        number = place // 2
        assert entry["cost"].get("glass", 0) == number % 3, entry["id"]


def test_large_buildings_cost_three_glass_and_have_levels() -> None:
    large = of_kind("large-building")
    assert all(entry["cost"]["glass"] == 3 for entry in large)
    assert Counter(entry["level"] for entry in large) == {1: 6, 2: 3, 3: 5}


def test_everything_but_buildings_costs_and_scores_nothing() -> None:
    for entry in of_kind("tradesperson") + of_kind("job"):
        assert (entry["cost"], entry["points"]) == ({}, None)


def test_points_of_all_buildings() -> None:
    # Summed from the column of the rulebook: a slip in one line shows.
    assert sum(entry["points"] for entry in of_kind("small-building")) == SMALL_POINTS
    assert sum(entry["points"] for entry in of_kind("large-building")) == LARGE_POINTS


SMALL_POINTS = (
    (1 + 2 + 3 + 3 + 4 + 4 + 1 + 0 + 1 + 3 + 2 + 3 + 1 + 1 + 2 + 3)  # 01A to 08B
    + (5 + 3 + 1 + 1 + 2 + 3 + 5 + 3 + 1 + 1 + 2 + 3 + 4 + 4 + 1 + 1 + 2 + 3 + 4 + 3)  # 09A to 18B
    + (1 + 1 + 3 + 2 + 4 + 4 + 2 + 1)  # 19A to 22B
    + (0 + 1 + 3 + 4 + 0 + 0 + 2 + 4 + 3 + 3 + 1 + 1 + 3 + 1 + 3 + 3 + 2 + 2 + 3 + 0 + 3 + 4 + 6 + 2)  # 23A to 34B
    + (3 + 4 + 4 + 1)  # 35A to 36B
)
LARGE_POINTS = 5 + 7 + 5 + 5 + 5 + 10 + 7 + 10 + 5 + 5 + 6 + 5 + 5 + 10
