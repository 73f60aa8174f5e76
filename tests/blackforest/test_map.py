"""The map: rings of tradespeople, the spaces between them, and what a way costs."""

from __future__ import annotations

import pytest

from waldglas.blackforest.board import BACKS, LOCATIONS, VILLAGES
from waldglas.blackforest.map import (
    FIRST_CENTRE,
    FIRST_LOCATION,
    PLACE_NAMES,
    PLACES,
    SLOTS,
    distance,
    neighbour_slots,
    spaces_of,
    village_at,
)


def place(name: str) -> int:
    return PLACE_NAMES.index(name)


def test_seventeen_tradespeople_fill_the_villages_by_their_backs() -> None:
    wanted = [back for _, ring in VILLAGES for back in ring]
    assert len(wanted) == SLOTS == 17
    assert {back: wanted.count(back) for back in BACKS} == {back: len(ids) for back, ids in BACKS.items()}


def test_large_villages_have_four_spaces_and_small_ones_three() -> None:
    assert [len(spaces_of(village)) for village in range(5)] == [4, 3, 3, 4, 3]


def test_a_space_lies_between_two_neighbours_of_the_ring() -> None:
    assert neighbour_slots(place("altglashuetten-1")) == (0, 1)
    assert neighbour_slots(place("altglashuetten-4")) == (3, 0)
    assert neighbour_slots(place("bubenbach-3")) == (16, 14)


@pytest.mark.parametrize(
    ("start", "goal", "price"),
    [
        ("aeule-1", "aeule-3", 0),
        ("aeule-centre", "aeule-3", 0),
        ("altglashuetten-1", "aeule-1", 1),
        ("altglashuetten-1", "bubenbach-2", 1),
        ("altglashuetten-1", "herzogenweiler-2", 2),
        ("altglashuetten-1", "buhlbach-2", 2),
        ("altglashuetten-1", "captain", 1),
        ("altglashuetten-1", "hermit", 2),
        ("captain", "hermit", 3),
        ("freiburg", "market", 2),
        ("count", "buhlbach-4", 3),
    ],
)
def test_the_cheapest_way_counts_paths(start: str, goal: str, price: int) -> None:
    assert distance(place(start), place(goal)) == price
    assert distance(place(goal), place(start)) == price


def test_every_place_has_a_name_of_its_own_and_its_village() -> None:
    assert len(set(PLACE_NAMES)) == len(PLACE_NAMES) == PLACES
    assert [village_at(place) for place in range(FIRST_LOCATION, FIRST_CENTRE)] == [-1] * len(LOCATIONS)
    assert [village_at(place) for place in range(FIRST_CENTRE, PLACES)] == list(range(len(VILLAGES)))
