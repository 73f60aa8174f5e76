"""Livestock are counts; where they stand is always what is best for their owner."""

from __future__ import annotations

import pytest

from waldglas.blackforest.board import FOREST, GOODS, LARGE_STABLE, PASTURE, STABLE
from waldglas.blackforest.permanent import BEECHNUTS
from waldglas.blackforest.position import CATTLE, PIG, BlackForestPosition
from waldglas.blackforest.world import WORLD


def domain(
    pigs: int = 0, cattle: int = 0, forests: int = 0, stables: int = 0, pastures: int = 0
) -> BlackForestPosition:
    p = BlackForestPosition(WORLD, 1)
    p.goods = [[0] * len(GOODS.markers)]
    p.goods[0][PIG], p.goods[0][CATTLE] = pigs, cattle
    p.land = [[FOREST.code] * forests + [STABLE.code] * stables + [PASTURE.code] * pastures]
    return p


def test_a_forest_houses_a_pig_a_stable_two_cattle_a_pasture_three_of_a_kind() -> None:
    assert domain(forests=2).room(0, PIG) == 2
    assert domain(forests=2).room(0, CATTLE) == 0
    assert domain(stables=2).room(0, CATTLE) == 4
    assert domain(stables=2).room(0, PIG) == 0
    assert domain(pastures=2).room(0, PIG) == 6
    assert domain(pastures=2, pigs=1).room(0, CATTLE) == 3


def test_a_large_stable_is_one_stable() -> None:
    p = domain()
    p.land = [[LARGE_STABLE.code] * 2]
    assert p.room(0, CATTLE) == 2


def test_animals_move_to_make_room_for_others() -> None:
    assert domain(forests=3, pastures=1, pigs=3).room(0, CATTLE) == 3
    assert domain(forests=2, pastures=1, pigs=3).room(0, CATTLE) == 0


def test_beechnuts_let_a_forest_house_two() -> None:
    p = domain(forests=2)
    p.land[0].append(BEECHNUTS.code)
    assert p.room(0, PIG) == 4


@pytest.mark.parametrize(
    ("animals", "on_pastures", "empty"),
    [
        ({"pigs": 3, "forests": 3, "pastures": 1}, 3, 1),
        ({"cattle": 5, "stables": 2, "pastures": 1}, 3, 0),
        ({"cattle": 4, "stables": 2, "pastures": 2}, 4, 2),
        ({"pigs": 4, "cattle": 4, "forests": 1, "stables": 2, "pastures": 2}, 6, 1),
        ({"pigs": 2, "cattle": 2, "stables": 1, "pastures": 1}, 2, 0),
        ({"pastures": 3}, 0, 3),
    ],
)
def test_as_many_as_can_stand_on_pastures_and_as_few(animals: dict[str, int], on_pastures: int, empty: int) -> None:
    p = domain(**animals)
    assert p.most_on_pastures(0) == on_pastures
    assert p.empty_pastures(0) == empty


@pytest.mark.parametrize(
    ("animals", "chosen", "pairs"),
    [
        ({"pigs": 2, "cattle": 2, "pastures": 2}, 2, 2),
        ({"pigs": 2, "cattle": 2, "pastures": 2}, 1, 1),
        ({"pigs": 4, "pastures": 3}, 3, 2),
        ({"pigs": 1, "cattle": 1, "pastures": 2}, 2, 0),
        ({"cattle": 6, "stables": 1, "pastures": 2, "pigs": 2, "forests": 2}, 2, 2),
    ],
)
def test_on_how_many_chosen_pastures_two_can_stand(animals: dict[str, int], chosen: int, pairs: int) -> None:
    assert domain(**animals).most_pairs_on(0, chosen) == pairs


def test_a_copy_is_independent() -> None:
    p = domain(pigs=1, forests=1)
    other = p.copy()
    other.goods[0][PIG] = 0
    other.land[0][0] = 0
    other.pawns[0] = 3
    other.produced[0] = 9
    assert (p.goods[0][PIG], p.land[0][0], p.pawns[0], p.produced[0]) == (1, FOREST.code, -1, 0)
