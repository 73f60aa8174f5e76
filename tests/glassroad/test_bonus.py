"""What buildings are worth: the 31 bonus buildings, the three start buildings, and the points printed on the rest."""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from tests.table import building, land, legal, play, points, refuse, seat, stock, table

COSTS: dict[str, dict[str, int]] = {
    "bathhouse": {"wood": 1, "glass": 2, "brick": 1},
    "clinker-plant": {"wood": 3, "glass": 1, "clay": 3},
    "coal-facility": {"wood": 3, "clay": 3, "brick": 1},
    "coal-storage": {"clay": 3},
    "estate": {"wood": 2, "glass": 1, "brick": 2},
    "extension": {"wood": 1, "clay": 2, "brick": 1},
    "factory": {"wood": 4, "brick": 3},
    "fish-yard": {"wood": 1, "clay": 2},
    "floodgate": {"wood": 1, "clay": 3, "brick": 2},
    "food-locker": {"brick": 1},
    "foresters-lodge": {"wood": 3},
    "foresters-office": {"wood": 1, "brick": 1},
    "friends-of-nature-house": {"wood": 2, "clay": 1},
    "glassmakers-village": {"wood": 3, "clay": 2, "brick": 1},
    "glassworks": {"wood": 3, "glass": 1, "brick": 1},
    "glaziers-workshop": {"wood": 1, "clay": 1, "brick": 1},
    "half-timbered-house": {"wood": 2, "glass": 1, "clay": 1},
    "hunting-lodge": {"wood": 1},
    "mansion": {"wood": 2, "glass": 2, "clay": 2},
    "masons-guild": {"wood": 2, "glass": 1, "clay": 4, "brick": 1},
    "plant-nursery": {"wood": 1, "glass": 2},
    "potters-parlor": {"wood": 1, "brick": 1},
    "pottery": {"wood": 2, "glass": 1, "clay": 1, "brick": 2},
    "sediment-factory": {"wood": 2, "clay": 3, "brick": 2},
    "slipway": {"wood": 2, "clay": 2, "brick": 2},
    "springhouse": {"wood": 1, "clay": 2},
    "storehouse": {"wood": 2, "glass": 1, "brick": 1},
    "village-church": {"wood": 2, "glass": 2, "clay": 2, "brick": 2},
    "warehouse": {"wood": 2, "clay": 3},
    "water-mill": {"wood": 4, "clay": 4, "brick": 2},
    "woodcarvers-house": {"glass": 1, "clay": 1},
}
UPGRADES = {
    "glassworks": ("forest-glassworks", "forest-hut", "R1"),
    "glassmakers-village": ("glassmakers-colony", "artists-colony", "R2"),
    "masons-guild": ("brotherhood-of-the-masons", "house-of-the-brotherhood", "R3"),
}
START_ROAD = ["forest-glassworks", "glassmakers-colony", "brotherhood-of-the-masons"]
ROW = ". . . . ."
FULL = [
    "forest forest forest forest inn",
    "forest forest forest forest kiln",
    "forest forest forest forest spa",
    "forest forest forest forest office",
]
ONLY_E1 = ["forest forest forest forest .", *FULL[1:]]


def at(space: str, tile: str, rows: list[str] | None = None) -> list[str]:
    """These rows (or an empty board) with a tile on a space."""
    board = [row.split() for row in rows or [ROW] * 4]
    board[int(space[1]) - 1]["ABCDE".index(space[0])] = tile
    return [" ".join(row) for row in board]


def with_road(*upgrades: str) -> list[str]:
    """The buildings beside the land, with these upgrades among them."""
    replaced = {bonus: start for bonus, (start, _, _) in UPGRADES.items()}
    replaced |= {immediate: start for start, immediate, _ in UPGRADES.values()}
    covered = {replaced[upgrade]: upgrade for upgrade in upgrades}
    return [covered.get(start, start) for start in START_ROAD]


def worth(
    tile: str, rows: list[str] | None = None, road: list[str] | None = None, goods: dict[str, int] | None = None
) -> float:
    """What a building is worth with this land and these goods."""
    return points(table(seat(rows, road=road or START_ROAD, goods=goods or {}), seat()), tile)


def worth_alone(tile: str, **goods: int) -> float:
    """What a building is worth on an otherwise empty board."""
    if tile in UPGRADES:
        return worth(tile, road=with_road(tile), goods=goods)
    return worth(tile, None if tile in START_ROAD else at("E4", tile), goods=goods)


# Costs and places


def test_these_are_all_bonus_buildings() -> None:
    entries: list[dict[str, Any]] = waldglas.catalog("glass-road")
    assert {entry["id"]: entry["cost"] for entry in entries if entry["kind"] == "bonus"} == COSTS
    assert len(COSTS) == 31


@pytest.mark.parametrize("tile", [tile for tile in COSTS if tile not in UPGRADES])
def test_it_is_built_on_the_land_for_its_cost_and_does_nothing_else(tile: str) -> None:
    game = play(building(tile, seat(ONLY_E1, goods=COSTS[tile])), "ability:2")
    assert land(game)["E1"] == tile
    assert stock(game) == {}
    shown: Any = game.to_json()
    assert shown["agenda"][-1]["do"] == "choose-hand"


@pytest.mark.parametrize(("tile", "good"), [(tile, good) for tile, cost in COSTS.items() for good in cost])
def test_one_short_of_a_good_it_is_refused(tile: str, good: str) -> None:
    have = {**COSTS[tile], good: COSTS[tile][good] - 1}
    game = building(tile, seat(goods=have, offer=["clay-basin", "sand-deposit"]))
    play(game, "ability:2")
    assert legal(game) == {"tile:clay-basin", "tile:sand-deposit"}
    refuse(game, f"tile:{tile}")


# Goods


@pytest.mark.parametrize(
    ("tile", "good", "each"),
    [
        ("pottery", "clay", 1),
        ("slipway", "wood", 1),
        ("water-mill", "water", 1),
        ("glassmakers-village", "sand", 1),
        ("glassmakers-colony", "sand", 0.5),
    ],
)
def test_points_for_each_of_a_basic_good(tile: str, good: str, each: float) -> None:
    assert [worth_alone(tile, **{good: number}) for number in range(8)] == [each * number for number in range(8)]


@pytest.mark.parametrize(
    ("tile", "good", "each"),
    [
        ("forest-glassworks", "glass", 1),
        ("glassworks", "glass", 3),
        ("brotherhood-of-the-masons", "brick", 1),
        ("masons-guild", "brick", 3),
    ],
)
def test_points_for_each_of_a_refined_good(tile: str, good: str, each: int) -> None:
    assert [worth_alone(tile, **{good: number}) for number in range(4)] == [each * number for number in range(4)]


@pytest.mark.parametrize(
    ("tile", "good"), [("springhouse", "water"), ("potters-parlor", "clay"), ("woodcarvers-house", "wood")]
)
def test_a_point_for_two_of_a_good_rounded_down(tile: str, good: str) -> None:
    assert [worth_alone(tile, **{good: number}) for number in range(8)] == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(("tile", "good"), [("coal-storage", "charcoal"), ("food-locker", "food")])
@pytest.mark.parametrize(
    ("glassworks", "brickworks", "expected"),
    [
        (0, 0, 0),
        (2, 0, 0),
        (1, 1, 0),
        (0, 3, 1),
        (1, 2, 1),
        (2, 3, 1),
        (4, 2, 2),
        (7, 1, 2),
        (7, 2, 3),
        (5, 7, 4),
        (7, 7, 4),
    ],
)
def test_a_point_for_three_of_a_good_on_both_wheels_together(
    tile: str, good: str, glassworks: int, brickworks: int, expected: int
) -> None:
    assert worth_alone(tile, **{good: glassworks, f"{good}_b": brickworks}) == expected


@pytest.mark.parametrize(("tile", "good"), [("coal-facility", "charcoal"), ("storehouse", "food")])
@pytest.mark.parametrize(
    ("glassworks", "brickworks", "expected"),
    [(0, 0, 0), (7, 0, 0), (0, 7, 0), (5, 2, 2), (2, 5, 2), (3, 3, 3), (6, 7, 6), (7, 7, 7)],
)
def test_the_wheel_with_fewer_of_a_good_counts_and_a_tie_counts_once(
    tile: str, good: str, glassworks: int, brickworks: int, expected: int
) -> None:
    assert worth_alone(tile, **{good: glassworks, f"{good}_b": brickworks}) == expected


@pytest.mark.parametrize(
    ("tile", "goods"),
    [
        ("pottery", {"wood": 7, "brick": 3, "sand": 7}),
        ("slipway", {"clay": 7, "glass": 3, "charcoal": 7}),
        ("water-mill", {"wood": 7, "clay": 7}),
        ("springhouse", {"wood": 7, "clay": 7}),
        ("potters-parlor", {"wood": 7, "water": 7}),
        ("woodcarvers-house", {"water": 7, "clay": 7}),
        ("coal-storage", {"food": 7, "food_b": 7}),
        ("food-locker", {"charcoal": 7, "charcoal_b": 7}),
        ("coal-facility", {"food": 7, "food_b": 7}),
        ("storehouse", {"charcoal": 7, "charcoal_b": 7}),
        ("glassworks", {"brick": 3, "sand": 7}),
        ("masons-guild", {"glass": 3, "clay": 7}),
        ("glassmakers-village", {"glass": 3, "clay": 7}),
    ],
)
def test_other_goods_do_not_count(tile: str, goods: dict[str, int]) -> None:
    assert worth_alone(tile, **goods) == 0


@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ({}, 0),
        ({"wood": 3, "clay": 3, "glass": 3, "brick": 3}, 0),
        ({"wood": 4}, 1),
        ({"wood": 3, "water": 4, "clay": 5, "sand": 6, "charcoal": 7}, 4),
        ({"food": 4, "food_b": 4, "charcoal": 4, "charcoal_b": 4}, 4),
        ({"food": 7, "food_b": 7, "charcoal": 7, "charcoal_b": 7, "water": 7, "wood": 7}, 6),
        ({"glass": 3, "sand": 4, "food": 4, "charcoal": 4, "water": 4, "wood": 4}, 5),
        (
            {
                "glass": 3,
                "sand": 7,
                "food": 7,
                "charcoal": 7,
                "water": 7,
                "wood": 7,
                "brick": 3,
                "clay": 7,
                "food_b": 7,
                "charcoal_b": 7,
            },
            8,
        ),
    ],
)
def test_warehouse_counts_the_markers_from_four_on(goods: dict[str, int], expected: int) -> None:
    assert worth_alone("warehouse", **goods) == expected


# Neighbours


@pytest.mark.parametrize(
    ("tile", "landscape", "other"),
    [("bathhouse", "pond", "pit"), ("factory", "pit", "grove"), ("mansion", "grove", "pond")],
)
def test_two_points_for_each_tile_of_its_landscape_around(tile: str, landscape: str, other: str) -> None:
    near, far = landscape, other
    all_around = [ROW, f". {near} {near} {near} .", f". {near} . {near} .", f". {near} {near} {near} ."]
    assert worth(tile, at("C3", tile, all_around)) == 8
    diagonal_only = [ROW, f". {near} {far} {near} .", f". {far} . {far} .", f". {near} {far} {near} ."]
    assert worth(tile, at("C3", tile, diagonal_only)) == 0
    assert worth(tile, at("C3", tile)) == 0
    in_a_corner = [f". . . {near} .", f". . . {near} {near}", ROW, ROW]
    assert worth(tile, at("E1", tile, in_a_corner)) == 4
    beside_the_road = [f"{near} . . . .", f". {far} . . .", f"{near} . . . .", ROW]
    assert worth(tile, at("A2", tile, beside_the_road)) == 4
    at_an_edge = [f". {far} . {near} .", f". {near} {far} {near} .", ROW, ROW]
    assert worth(tile, at("C1", tile, at_an_edge)) == 2


def test_the_ends_of_rows_are_no_neighbours() -> None:
    rows = [". . . . .", "pond . . . .", ROW, ROW]
    assert worth("bathhouse", at("E1", "bathhouse", rows)) == 0


def test_forests_around_count_for_none_of_them() -> None:
    rows = ["forest forest . . .", ". . . . .", ROW, ROW]
    assert worth("mansion", at("A2", "mansion", rows)) == 0


@pytest.mark.parametrize(
    ("space", "expected"), [("E4", 0), ("C3", 0), ("A4", 0), ("A1", 1), ("A2", 1), ("A3", 1), ("B1", 0)]
)
def test_extension_counts_a_start_building_beside_it(space: str, expected: int) -> None:
    assert worth("extension", at(space, "extension")) == expected


def test_extension_counts_buildings_of_every_kind_around() -> None:
    rows = [". inn . . .", "mansion . shed . .", ". tavern . . .", ROW]
    assert worth("extension", at("B2", "extension", rows)) == 4
    beside_the_road = ["inn . . . .", ". mansion . . .", "shed . . . .", ROW]
    assert worth("extension", at("A2", "extension", beside_the_road)) == 4


def test_extension_counts_neither_landscapes_nor_diagonal_buildings() -> None:
    rows = ["inn pit mansion . .", "grove . forest forest .", "shed pond tavern . .", ROW]
    assert worth("extension", at("B2", "extension", rows)) == 0


def test_extension_counts_an_upgrade_like_the_start_building_below() -> None:
    assert worth("extension", at("A1", "extension"), with_road("forest-hut")) == 1
    assert worth("extension", at("A1", "extension"), with_road("glassworks")) == 1


@pytest.mark.parametrize(
    ("space", "expected"), [("C3", 8), ("C1", 7), ("E1", 6), ("A4", 6), ("A1", 6), ("A2", 7), ("E3", 7)]
)
def test_village_church_counts_the_empty_spaces_around(space: str, expected: int) -> None:
    assert worth("village-church", at(space, "village-church")) == expected


def test_village_church_is_worth_four_with_nothing_empty_around() -> None:
    rows = [". pit . . .", "inn . forest forest .", ". pond . . .", ROW]
    assert worth("village-church", at("B2", "village-church", rows)) == 4


def test_landscapes_cleared_before_the_scoring_add_to_the_village_church() -> None:
    rows = at("B2", "village-church", [". pit . . .", "inn . forest forest .", ". pond . . .", ROW])
    game = table(seat(rows), seat(), period=4, agenda=[{"do": "last-conversions"}])
    play(game, "clear:B1")
    assert points(game, "village-church") == 5
    play(game, "clear:B3")
    assert game.over
    assert points(game, "village-church") == 6
    assert game.scores() == [9, 0]


# Networks


@pytest.mark.parametrize(
    ("tile", "landscape"), [("floodgate", "pond"), ("plant-nursery", "grove"), ("sediment-factory", "pit")]
)
def test_the_largest_network_counts_wherever_it_lies(tile: str, landscape: str) -> None:
    it = landscape
    assert worth(tile, at("E4", tile)) == 0
    assert worth(tile, at("E4", tile, [f"{it} . . . .", ROW, ROW, ROW])) == 1
    diagonal = [f"{it} . {it} . .", f". {it} . . .", f"{it} . {it} . .", ROW]
    assert worth(tile, at("E4", tile, diagonal)) == 1
    two_groups = [f"{it} {it} . {it} .", f". . . {it} {it}", f"{it} {it} . . .", ROW]
    assert worth(tile, at("E4", tile, two_groups)) == 3
    around_corners = [f"{it} {it} {it} . .", f". . {it} {it} .", f"{it} {it} {it} . .", f"{it} . . . ."]
    assert worth(tile, at("E4", tile, around_corners)) == 9
    everywhere = [" ".join([it] * 5)] * 4
    assert worth(tile, at("E4", tile, everywhere)) == 19


@pytest.mark.parametrize(
    ("tile", "landscape", "other"),
    [("floodgate", "pond", "pit"), ("plant-nursery", "grove", "pond"), ("sediment-factory", "pit", "grove")],
)
def test_a_network_is_broken_by_other_tiles_by_buildings_and_by_the_end_of_a_row(
    tile: str, landscape: str, other: str
) -> None:
    it = landscape
    assert worth(tile, at("C1", tile, [f"{it} {it} . {it} .", ROW, ROW, ROW])) == 2
    assert worth(tile, at("E4", tile, [f"{it} {other} {it} {it} .", ROW, ROW, ROW])) == 2
    assert worth(tile, at("E4", tile, [f". . . . {it}", f"{it} . . . .", ROW, ROW])) == 1
    assert worth(tile, at("E4", tile, [f"{other} {other} {other} . .", ROW, ROW, ROW])) == 0


def test_the_road_does_not_connect_tiles() -> None:
    assert worth("floodgate", at("E4", "floodgate", ["pond . . . .", "pit . . . .", "pond . . . .", ROW])) == 1


def test_forests_are_no_groves() -> None:
    rows = ["forest forest grove . .", "forest forest grove . .", ROW, ROW]
    assert worth("plant-nursery", at("E4", "plant-nursery", rows)) == 2


# Shapes

SQUARES = [
    ("fish-yard", "pond", "pit"),
    ("foresters-lodge", "grove", "pond"),
    ("friends-of-nature-house", "pit", "grove"),
]


@pytest.mark.parametrize(("tile", "landscape", "other"), SQUARES)
@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize("row", range(3))
def test_four_points_for_a_square_anywhere(tile: str, landscape: str, other: str, column: int, row: int) -> None:
    board = [["."] * 5 for _ in range(4)]
    for down in range(2):
        for right in range(2):
            board[row + down][column + right] = landscape
    free = "E4" if (column, row) != (3, 2) else "A1"
    rows = [" ".join(each) for each in board]
    assert worth(tile, at(free, tile, rows)) == 4
    board[row][column] = other
    assert worth(tile, at(free, tile, [" ".join(each) for each in board])) == 0


@pytest.mark.parametrize(("tile", "landscape", "other"), SQUARES)
def test_more_squares_are_worth_no_more(tile: str, landscape: str, other: str) -> None:
    it = landscape
    two = [f"{it} {it} {other} {it} {it}", f"{it} {it} {other} {it} {it}", ROW, ROW]
    assert worth(tile, at("E4", tile, two)) == 4
    assert worth(tile, at("E4", tile, [" ".join([it] * 5)] * 4)) == 4


@pytest.mark.parametrize(("tile", "landscape", "other"), SQUARES)
def test_four_tiles_in_another_shape_are_worth_nothing(tile: str, landscape: str, other: str) -> None:
    it = landscape
    for rows in (
        [ROW, ROW, ROW, ROW],
        [f"{it} {it} {it} {it} .", ROW, ROW, ROW],
        [f"{it} {it} {it} . .", f". {it} . . .", ROW, ROW],
        [f"{it} {it} . . .", f". {it} {it} . .", ROW, ROW],
        [f". {it} . . .", f"{it} {other} {it} . .", f". {it} . . .", ROW],
        [f"{it} . . {it} {it}", f"{it} . . . .", ROW, ROW],
        [f". . . {it} {it}", f"{it} {it} . . .", ROW, ROW],
    ):
        assert worth(tile, at("E4", tile, rows)) == 0


# Counting the land


@pytest.mark.parametrize("forests", range(7))
def test_foresters_office_counts_forests_and_hunting_lodge_wants_four(forests: int) -> None:
    pairs = ["forest forest" if number < forests else ". grove" for number in range(6)]
    rows = [f"{pairs[0]} {pairs[1]} .", f"{pairs[2]} {pairs[3]} .", f"{pairs[4]} {pairs[5]} .", ROW]
    assert worth("foresters-office", at("E4", "foresters-office", rows)) == forests
    assert worth("hunting-lodge", at("E4", "hunting-lodge", rows)) == (3 if forests >= 4 else 0)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([ROW, ROW], 0),
        (["pit grove . . .", ROW], 0),
        (["pit pit pond pond .", "forest forest . . ."], 0),
        (["pit grove pond . .", ROW], 2),
        (["pit pit pit grove grove", "pond pond pond pond grove"], 6),
        (["pit pit pond pond pond", "grove . . . grove"], 4),
    ],
)
def test_estate_counts_sets_of_the_three_landscapes(rows: list[str], expected: int) -> None:
    assert worth("estate", at("E4", "estate", [*rows, ROW, ROW])) == expected


@pytest.mark.parametrize(
    ("rows", "road", "expected"),
    [
        (["inn mansion . . .", ROW], START_ROAD, 0),
        (["shed . . . .", ROW], START_ROAD, 1),
        (["shed tavern inn sand-island mansion", "clay-lake . . . ."], START_ROAD, 4),
        ([ROW, ROW], ["forest-hut", "artists-colony", "house-of-the-brotherhood"], 3),
        (["shed . . . .", ROW], ["forest-hut", "glassmakers-village", "masons-guild"], 2),
        ([ROW, ROW], ["glassworks", "glassmakers-village", "masons-guild"], 0),
    ],
)
def test_half_timbered_house_counts_immediate_buildings(rows: list[str], road: list[str], expected: int) -> None:
    assert worth("half-timbered-house", at("E4", "half-timbered-house", [*rows, ROW, ROW]), road) == expected


# Goods spent on buildings


@pytest.mark.parametrize(
    ("rows", "road", "bricks", "glass"),
    [
        ([ROW, ROW], START_ROAD, 0, 0),
        (["clay-basin shed . . .", ROW], START_ROAD, 0, 0),
        (["water-tower . . . .", ROW], START_ROAD, 3, 0),
        (["plant-nursery . . . .", ROW], START_ROAD, 0, 2),
        (["inn country-house village-church . .", ROW], START_ROAD, 4, 4),
        ([ROW, ROW], ["forest-hut", "artists-colony", "house-of-the-brotherhood"], 0, 3),
        ([ROW, ROW], ["glassworks", "glassmakers-village", "masons-guild"], 3, 2),
        (["cooperage spa . . .", "pottery . . . ."], ["glassworks", *START_ROAD[1:]], 5, 4),
    ],
)
def test_clinker_plant_and_glaziers_workshop_count_the_costs_of_all_own_buildings(
    rows: list[str], road: list[str], bricks: int, glass: int
) -> None:
    assert worth("clinker-plant", at("E4", "clinker-plant", [*rows, ROW, ROW]), road) == bricks
    assert worth("glaziers-workshop", at("E4", "glaziers-workshop", [*rows, ROW, ROW]), road) == glass


def test_each_counts_what_the_other_has_cost() -> None:
    both = at("E4", "clinker-plant", at("D4", "glaziers-workshop"))
    assert worth("clinker-plant", both) == 1
    assert worth("glaziers-workshop", both) == 1


def test_goods_in_stock_and_buildings_of_others_do_not_count_as_spent() -> None:
    first = seat(at("E4", "clinker-plant", at("D4", "glaziers-workshop")), goods={"brick": 3, "glass": 3})
    second = seat(["water-tower village-church . . .", ROW, ROW, ROW])
    game = table(first, second)
    assert points(game, "clinker-plant") == 1
    assert points(game, "glaziers-workshop") == 1


def test_building_something_raises_clinker_plant_and_glaziers_workshop() -> None:
    rows = at("E4", "clinker-plant", at("D4", "glaziers-workshop"))
    game = building("bathhouse", seat(rows, goods=COSTS["bathhouse"]))
    play(game, "ability:2", "space:A4")
    assert points(game, "clinker-plant") == 2
    assert points(game, "glaziers-workshop") == 3


def test_a_tile_in_the_private_offer_counts_for_nothing() -> None:
    rows = at("E4", "clinker-plant", at("D4", "half-timbered-house"))
    game = table(seat(rows, offer=["water-tower", "shed"]), seat())
    assert points(game, "clinker-plant") == 0
    assert points(game, "half-timbered-house") == 0
    assert game.scores()[0] == 0


# Start buildings and upgrades


def test_half_points_are_kept() -> None:
    game = table(seat(goods={"sand": 3, "glass": 2, "brick": 1}), seat(goods={"sand": 1}))
    assert points(game, "glassmakers-colony") == 1.5
    assert game.scores() == [4.5, 0.5]


@pytest.mark.parametrize(
    ("goods", "winners"), [({"sand": 3, "brick": 1}, [0]), ({"sand": 4}, [0, 1]), ({"sand": 3}, [1])]
)
def test_half_a_point_decides(goods: dict[str, int], winners: list[int]) -> None:
    game = table(seat(goods=goods), seat(goods={"glass": 2}), period=4, agenda=[{"do": "last-conversions"}])
    assert game.over
    assert game.winners() == winners


@pytest.mark.parametrize(
    ("upgrade", "printed"),
    [("forest-hut", 2), ("artists-colony", 1), ("house-of-the-brotherhood", 4)],
)
def test_an_immediate_upgrade_scores_its_points_instead_of_the_start_building(upgrade: str, printed: int) -> None:
    stocked = {"glass": 3, "sand": 4, "brick": 2}
    game = table(seat(road=with_road(upgrade), goods=stocked), seat())
    per_start = {"forest-glassworks": 3, "glassmakers-colony": 2, "brotherhood-of-the-masons": 2}
    (covered,) = set(START_ROAD) - set(with_road(upgrade))
    assert points(game, upgrade) == printed
    assert covered not in [line["id"] for line in game.score_sheet(0)]
    assert game.scores()[0] == printed + sum(per_start.values()) - per_start[covered]


@pytest.mark.parametrize(
    ("upgrade", "before", "after"), [("glassworks", 3, 9), ("glassmakers-village", 2, 4), ("masons-guild", 2, 6)]
)
def test_a_bonus_upgrade_scores_instead_of_the_start_building(upgrade: str, before: int, after: int) -> None:
    stocked = {"glass": 3, "sand": 4, "brick": 2}
    assert table(seat(goods=stocked), seat()).scores()[0] == 7
    game = table(seat(road=with_road(upgrade), goods=stocked), seat())
    assert points(game, upgrade) == after
    assert UPGRADES[upgrade][0] not in [line["id"] for line in game.score_sheet(0)]
    assert game.scores()[0] == 7 - before + after


@pytest.mark.parametrize("upgrade", UPGRADES)
@pytest.mark.parametrize("rows", [FULL, None])
def test_a_bonus_upgrade_is_built_on_its_start_building(upgrade: str, rows: list[str] | None) -> None:
    game = building(upgrade, seat(rows, goods=COSTS[upgrade]))
    before = land(game)
    play(game, "ability:2")
    assert land(game) == before | {UPGRADES[upgrade][2]: upgrade}
    assert stock(game) == {}


@pytest.mark.parametrize("upgrade", UPGRADES)
def test_a_bonus_upgrade_is_refused_on_an_upgraded_start_building(upgrade: str) -> None:
    road = with_road(UPGRADES[upgrade][1])
    game = building(upgrade, seat(goods=COSTS[upgrade], road=road, offer=["clay-basin", "sand-deposit"]))
    play(game, "ability:2")
    assert legal(game) == {"tile:clay-basin", "tile:sand-deposit"}
    refuse(game, f"tile:{upgrade}")


@pytest.mark.parametrize(("tile", "goblet"), [*[(upgrade, 0) for upgrade in UPGRADES], ("hunting-lodge", 1)])
def test_an_upgrade_does_not_raise_the_number_of_buildings(tile: str, goblet: int) -> None:
    frame = {"do": "resolve", "seat": 0, "card": "cultivator", "abilities": [2]}
    first = seat(["forest forest forest forest ."] * 4, goods=COSTS[tile], offer=[tile])
    game = table(first, seat(), seat(["inn . . . .", ROW, ROW, ROW]), agenda=[frame], period=3, goblet=2)
    play(game, "ability:2")
    if tile not in UPGRADES:
        play(game, "space:E1")
    shown: Any = game.to_json()
    assert tile in land(game).values()
    assert (shown["period"], shown["goblet"]) == (4, goblet)


# Printed points

PRINTED = {
    "boarding-house": 2,
    "builders-hut": 2,
    "building-firm": 2,
    "carving-workshop": 1,
    "charcoal-kiln": 0,
    "clay-basin": 0,
    "clay-pit": 0,
    "colonization-house": 1,
    "cooperage": 3,
    "district-offices": 3,
    "farmstead": 1,
    "foresters-hut": 2,
    "hardware-store": 1,
    "inn": 3,
    "joinery": 2,
    "kiln": 3,
    "office": 2,
    "potash-manufacturer": 1,
    "reed-hut": 0,
    "roofing-company": 3,
    "sand-factory": 2,
    "sand-pit": 0,
    "sand-producer": 0,
    "sand-screening-plant": 2,
    "sandstone-factory": 4,
    "sawmill": 2,
    "shingles-manufacturer": 1,
    "soup-kitchen": 1,
    "spa": 4,
    "swamp-hut": 1,
    "tree-nursery": 0,
    "artists-colony": 1,
    "boathouse": 2,
    "builders-depot": 0,
    "buttery": 1,
    "carpenters-workshop": 2,
    "clay-depot": 2,
    "clay-lake": 0,
    "country-house": 4,
    "fishery": 2,
    "forest-hut": 2,
    "fuel-depot": 1,
    "grain-house": 2,
    "grove-court": 4,
    "hot-springs": 4,
    "house-of-the-brotherhood": 4,
    "landscaping-office": 3,
    "loess-island": 1,
    "loess-plateau": -1,
    "log-driver": 1,
    "lumber-storage": 1,
    "sand-deposit": 0,
    "sand-island": 1,
    "sculpture-workshop": 2,
    "shed": 0,
    "storage": 1,
    "tavern": 0,
    "water-tank": 1,
    "water-tower": 4,
    "winery": 4,
    "wood-depot": 1,
    "wood-trader": 1,
}
IMMEDIATE_UPGRADES = [immediate for _, immediate, _ in UPGRADES.values()]


def test_every_processing_and_immediate_building_has_printed_points() -> None:
    entries: list[dict[str, Any]] = waldglas.catalog("glass-road")
    printed = {entry["id"]: entry["points"] for entry in entries if entry["kind"] in ("processing", "immediate")}
    assert printed == PRINTED
    assert len(PRINTED) == 62


@pytest.mark.parametrize("tile", PRINTED)
def test_printed_points_do_not_depend_on_anything(tile: str) -> None:
    stocked = {"wood": 7, "clay": 7, "water": 7, "food_b": 7}
    rows = ["pond pit grove forest forest", ". . . . .", ROW, ROW]
    if tile in IMMEDIATE_UPGRADES:
        assert worth(tile, rows, with_road(tile), stocked) == PRINTED[tile]
    else:
        game = table(seat(at("B2", tile, rows), goods=stocked), seat())
        assert points(game, tile) == PRINTED[tile]
        assert game.scores()[0] == PRINTED[tile]


def test_points_are_added_up_over_all_buildings() -> None:
    rows = ["loess-plateau extension springhouse inn .", "pond . . . .", ROW, ROW]
    game = table(seat(rows, goods={"water": 5, "sand": 1, "glass": 1}), seat())
    sheet = {str(line["id"]): line["points"] for line in game.score_sheet(0)}
    assert sheet == {
        "loess-plateau": -1,
        "extension": 2,
        "springhouse": 2,
        "inn": 3,
        "forest-glassworks": 1,
        "glassmakers-colony": 0.5,
        "brotherhood-of-the-masons": 0,
    }
    assert game.scores()[0] == 7.5
