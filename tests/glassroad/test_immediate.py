"""The 31 immediate buildings: what each does once when it is built, and when it cannot be built."""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from tests.table import (
    FULL,
    ONLY_E1,
    building,
    decisions,
    land,
    legal,
    play,
    points,
    refuse,
    resolving,
    seat,
    stock,
    table,
)
from waldglas import Game
from waldglas.glassroad.board import LAND
from waldglas.glassroad.building import BUILDINGS

COSTS: dict[str, dict[str, int]] = {
    "artists-colony": {"food": 1},
    "boathouse": {"wood": 1, "clay": 2},
    "builders-depot": {"brick": 1},
    "buttery": {"wood": 2, "clay": 1},
    "carpenters-workshop": {"clay": 1, "brick": 2},
    "clay-depot": {"clay": 1, "brick": 1},
    "clay-lake": {"water": 2},
    "country-house": {"wood": 2, "glass": 1, "brick": 1},
    "fishery": {"glass": 1, "brick": 1},
    "forest-hut": {"glass": 1, "clay": 1},
    "fuel-depot": {"wood": 1, "brick": 1},
    "grain-house": {"wood": 2, "clay": 3},
    "grove-court": {"wood": 2, "glass": 2},
    "hot-springs": {"glass": 2, "clay": 2},
    "house-of-the-brotherhood": {"wood": 3, "glass": 2},
    "landscaping-office": {"glass": 2, "clay": 4},
    "loess-island": {"water": 2},
    "loess-plateau": {},
    "log-driver": {"clay": 3},
    "lumber-storage": {"water": 1},
    "sand-deposit": {},
    "sand-island": {"water": 1},
    "sculpture-workshop": {"glass": 1, "clay": 2},
    "shed": {"wood": 1},
    "storage": {"wood": 2, "clay": 2},
    "tavern": {"wood": 1, "clay": 1},
    "water-tank": {"wood": 3, "clay": 1},
    "water-tower": {"clay": 1, "brick": 3},
    "winery": {"glass": 1, "clay": 1, "brick": 2},
    "wood-depot": {"clay": 1},
    "wood-trader": {"wood": 1, "clay": 2, "brick": 1},
}
UPGRADES = {
    "forest-hut": ("forest-glassworks", "glassworks", "R1"),
    "artists-colony": ("glassmakers-colony", "glassmakers-village", "R2"),
    "house-of-the-brotherhood": ("brotherhood-of-the-masons", "masons-guild", "R3"),
}
ON_THE_LAND = [tile for tile in COSTS if tile not in UPGRADES]
START_ROAD = ["forest-glassworks", "glassmakers-colony", "brotherhood-of-the-masons"]
START_BUILDINGS = {f"R{place}": id for place, id in enumerate(START_ROAD, 1)}


def afford(tile: str, **more: int) -> dict[str, int]:
    """The cost of a tile, and more goods."""
    numbers = dict(more)
    for good, number in COSTS[tile].items():
        numbers[good] = numbers.get(good, 0) + number
    return numbers


def offered(tile: str, rows: list[str] | None = None, **more: Any) -> Game:
    """Seat 0 may build a tile that it can pay for; `goods` are those left after paying."""
    return building(tile, seat(rows, goods=afford(tile, **more.pop("goods", {})), **more))


def build(tile: str, rows: list[str] | None = None, *actions: str, **more: Any) -> Game:
    """Seat 0 builds it and goes on with these actions."""
    return play(offered(tile, rows, **more), "ability:2", *actions)


def takes(*goods: tuple[str, int]) -> set[str]:
    """All ways to take up to so many of these goods."""
    return {"take:none"} | {f"take:{good}:{number}" for good, most in goods for number in range(1, most + 1)}


def is_idle(game: Game) -> bool:
    """Whether nothing of seat 0's is under way: the next period begins."""
    shown: Any = game.to_json()
    return bool(shown["agenda"][-1]["do"] == "choose-hand")


# Costs and places


def test_these_are_all_immediate_buildings() -> None:
    entries: list[dict[str, Any]] = waldglas.catalog("glass-road")
    assert {entry["id"]: entry["cost"] for entry in entries if entry["kind"] == "immediate"} == COSTS
    assert len(COSTS) == 31


@pytest.mark.parametrize(("tile", "good"), [(tile, good) for tile, cost in COSTS.items() for good in cost])
def test_one_short_of_a_good_it_is_refused(tile: str, good: str) -> None:
    have = {**COSTS[tile], good: COSTS[tile][good] - 1}
    game = building(tile, seat(goods=have, offer=["clay-basin", "sand-deposit"]))
    play(game, "ability:2")
    assert decisions(game) == {"tile:clay-basin", "tile:sand-deposit"}
    refuse(game, f"tile:{tile}")


@pytest.mark.parametrize("tile", COSTS)
def test_with_exactly_its_cost_it_is_offered(tile: str) -> None:
    game = building(tile, seat(goods=COSTS[tile], offer=["clay-basin"]))
    play(game, "ability:2")
    assert f"tile:{tile}" in decisions(game)


@pytest.mark.parametrize("tile", ON_THE_LAND)
def test_without_an_empty_space_it_is_refused(tile: str) -> None:
    have = afford(tile, clay=1, food=1)
    have["glass"] = have.get("glass", 0) + 1
    game = building(tile, seat(FULL, goods=have, offer=["forest-hut", "artists-colony"]))
    play(game, "ability:2")
    assert decisions(game) == {"tile:forest-hut", "tile:artists-colony"}
    refuse(game, f"tile:{tile}")


@pytest.mark.parametrize("tile", ON_THE_LAND)
def test_it_pays_its_cost_and_lies_on_the_only_empty_space(tile: str) -> None:
    game = building(tile, seat(ONLY_E1, goods=COSTS[tile]))
    play(game, "ability:2")
    assert land(game)["E1"] == tile
    assert stock(game) == {}


# Plain gains


@pytest.mark.parametrize(
    ("tile", "good", "number"),
    [
        ("carpenters-workshop", "wood", 7),
        ("clay-lake", "clay", 7),
        ("lumber-storage", "wood", 4),
        ("sand-deposit", "sand", 3),
        ("shed", "glass", 1),
        ("storage", "brick", 2),
        ("water-tank", "water", 7),
    ],
)
def test_a_plain_gain_is_taken_in_whole_or_in_part_or_not_at_all(tile: str, good: str, number: int) -> None:
    game = build(tile, ONLY_E1)
    assert decisions(game) == takes((good, number))
    assert legal(game) == decisions(game)
    for some in range(1, number + 1):
        assert stock(play(game.copy(), f"take:{good}:{some}")) == {good: some}
    assert stock(play(game.copy(), "take:none")) == {}
    assert is_idle(play(game, f"take:{good}:{number}"))


@pytest.mark.parametrize(
    ("tile", "good", "have", "room"),
    [
        ("carpenters-workshop", "wood", 5, 2),
        ("clay-lake", "clay", 1, 6),
        ("lumber-storage", "wood", 6, 1),
        ("sand-deposit", "sand", 5, 2),
        ("storage", "brick", 2, 1),
        ("water-tank", "water", 4, 3),
    ],
)
def test_a_gain_past_the_limit_is_lost(tile: str, good: str, have: int, room: int) -> None:
    game = build(tile, ONLY_E1, goods={good: have})
    assert decisions(game) == takes((good, room))
    refuse(game, f"take:{good}:{room + 1}")
    assert stock(play(game, f"take:{good}:{room}")) == {good: have + room}


@pytest.mark.parametrize(
    ("tile", "good", "limit"), [("shed", "glass", 3), ("storage", "brick", 3), ("sand-deposit", "sand", 7)]
)
def test_a_gain_without_any_room_is_not_asked(tile: str, good: str, limit: int) -> None:
    game = build(tile, ONLY_E1, goods={good: limit})
    assert stock(game) == {good: limit}
    assert land(game)["E1"] == tile
    assert is_idle(game)


def test_builders_depot_gives_wood_and_clay_each_on_its_own() -> None:
    game = build("builders-depot", ONLY_E1)
    assert decisions(game) == takes(("wood", 3))
    assert decisions(play(game.copy(), "take:wood:3")) == takes(("clay", 3))
    assert stock(play(game.copy(), "take:wood:3", "take:clay:3")) == {"wood": 3, "clay": 3}
    assert stock(play(game.copy(), "take:none", "take:clay:2")) == {"clay": 2}
    assert stock(play(game, "take:wood:1", "take:none")) == {"wood": 1}


def test_builders_depot_turns_no_wheel_between_wood_and_clay() -> None:
    stocked = {"sand": 1, "food": 1, "charcoal": 1, "water": 1, "food_b": 1, "charcoal_b": 1}
    game = build("builders-depot", ONLY_E1, "take:wood:3", goods=stocked)
    assert "glass" not in stock(game)
    assert stock(play(game, "take:clay:3")) == {"glass": 1, "wood": 2, "brick": 1, "clay": 2}


def test_clay_lake_turns_the_brickworks_as_often_as_it_can() -> None:
    game = build("clay-lake", ONLY_E1, "take:clay:7", goods={"food_b": 4, "charcoal_b": 2})
    assert stock(game) == {"brick": 2, "clay": 5, "food:brickworks": 2}


def test_shed_fills_the_refined_area_so_that_the_wheel_stands_still() -> None:
    game = build("shed", ONLY_E1, "take:glass:1", goods={"glass": 2, "wood": 2})
    assert stock(game) == {"glass": 3, "wood": 2}


# Food and charcoal


@pytest.mark.parametrize(("tile", "good"), [("fuel-depot", "charcoal"), ("grain-house", "food")])
def test_seven_of_them_go_to_one_wheel(tile: str, good: str) -> None:
    game = build(tile, ONLY_E1, goods={f"{good}_b": 2})
    assert decisions(game) == takes((f"{good}:glassworks", 7), (f"{good}:brickworks", 5))
    on_glassworks = play(game.copy(), f"take:{good}:glassworks:7")
    assert stock(on_glassworks) == {f"{good}:glassworks": 7, f"{good}:brickworks": 2}
    assert is_idle(on_glassworks)
    in_part = play(game.copy(), f"take:{good}:glassworks:3")
    assert stock(in_part) == {f"{good}:glassworks": 3, f"{good}:brickworks": 2}
    assert is_idle(in_part)
    on_brickworks = play(game.copy(), f"take:{good}:brickworks:5")
    assert stock(on_brickworks) == {f"{good}:brickworks": 7}
    assert is_idle(on_brickworks)
    assert stock(play(game, "take:none")) == {f"{good}:brickworks": 2}


def test_buttery_gives_food_on_both_wheels() -> None:
    game = build("buttery", ONLY_E1)
    assert decisions(game) == takes(("food:glassworks", 3))
    play(game, "take:food:glassworks:3")
    assert decisions(game) == takes(("food:brickworks", 3))
    assert stock(play(game, "take:food:brickworks:3")) == {"food:glassworks": 3, "food:brickworks": 3}


def test_buttery_may_leave_out_a_wheel_and_respects_its_limit() -> None:
    game = build("buttery", ONLY_E1, "take:none", goods={"food_b": 6})
    assert decisions(game) == takes(("food:brickworks", 1))
    assert stock(play(game, "take:food:brickworks:1")) == {"food:brickworks": 7}


def test_buttery_passes_over_a_full_wheel() -> None:
    game = build("buttery", ONLY_E1, goods={"food": 7})
    assert decisions(game) == takes(("food:brickworks", 3))
    assert stock(play(game, "take:food:brickworks:2")) == {"food:glassworks": 7, "food:brickworks": 2}


# So many as there are of something else


@pytest.mark.parametrize("ponds", [1, 3])
def test_boathouse_gives_charcoal_for_each_pond_anywhere(ponds: int) -> None:
    rows = ["pond . . . .", ". . . . .", ". . . pond .", "pond . . . ."]
    rows = rows if ponds == 3 else [rows[0], *[". . . . ."] * 3]
    game = build("boathouse", rows, "space:E1")
    assert decisions(game) == takes(("charcoal:glassworks", ponds), ("charcoal:brickworks", ponds))
    assert stock(play(game.copy(), f"take:charcoal:brickworks:{ponds}")) == {"charcoal:brickworks": ponds}
    after = play(game, f"take:charcoal:glassworks:{ponds}")
    assert stock(after) == {"charcoal:glassworks": ponds}
    assert is_idle(after)


def test_boathouse_keeps_the_ponds_and_gives_nothing_without_any() -> None:
    game = build("boathouse", ["pond pit grove . ."] + [". . . . ."] * 3, "space:E1", "take:charcoal:glassworks:1")
    assert land(game)["A1"] == "pond"
    without = build("boathouse", ["pit grove forest forest ."] + [". . . . ."] * 3, "space:E1")
    assert stock(without) == {}
    assert is_idle(without)


def test_hot_springs_give_charcoal_for_the_water_and_keep_it() -> None:
    game = build("hot-springs", ONLY_E1, goods={"water": 5, "charcoal": 4})
    assert decisions(game) == takes(("charcoal:glassworks", 3), ("charcoal:brickworks", 5))
    after = play(game.copy(), "take:charcoal:brickworks:5")
    assert stock(after) == {"water": 5, "charcoal:glassworks": 4, "charcoal:brickworks": 5}
    assert is_idle(after)
    assert stock(play(game, "take:charcoal:glassworks:2")) == {"water": 5, "charcoal:glassworks": 6}


def test_hot_springs_without_water_give_nothing() -> None:
    game = build("hot-springs", ONLY_E1)
    assert stock(game) == {}
    assert is_idle(game)


def test_hot_springs_count_the_water_after_the_wheel_has_turned_for_the_glass_paid() -> None:
    stuck = {"sand": 1, "food": 1, "charcoal": 1, "water": 3, "wood": 1, "glass": 1}
    game = build("hot-springs", ONLY_E1, goods=stuck)
    assert stock(game) == {"glass": 2, "water": 2}
    assert decisions(game) == takes(("charcoal:glassworks", 2), ("charcoal:brickworks", 2))


def test_log_driver_gives_wood_for_the_water_and_keeps_it() -> None:
    game = build("log-driver", ONLY_E1, goods={"water": 4})
    assert decisions(game) == takes(("wood", 4))
    assert stock(play(game, "take:wood:4")) == {"water": 4, "wood": 4}


def test_log_driver_stops_at_the_limit_and_gives_nothing_without_water() -> None:
    game = build("log-driver", ONLY_E1, goods={"water": 6, "wood": 5})
    assert decisions(game) == takes(("wood", 2))
    without = build("log-driver", ONLY_E1, goods={"wood": 5})
    assert stock(without) == {"wood": 5}
    assert is_idle(without)


def test_sculpture_workshop_gives_food_for_the_wood_and_keeps_it() -> None:
    game = build("sculpture-workshop", ONLY_E1, goods={"wood": 3})
    assert decisions(game) == takes(("food:glassworks", 3), ("food:brickworks", 3))
    after = play(game, "take:food:brickworks:3")
    assert stock(after) == {"wood": 3, "food:brickworks": 3}
    assert is_idle(after)


def test_sculpture_workshop_without_wood_gives_nothing() -> None:
    game = build("sculpture-workshop", ONLY_E1, goods={"water": 3})
    assert stock(game) == {"water": 3}
    assert is_idle(game)


# So many as touch it


@pytest.mark.parametrize(("tile", "good"), [("wood-depot", "wood"), ("clay-depot", "clay")])
@pytest.mark.parametrize(
    ("space", "empty"),
    [("E1", 2), ("E4", 2), ("A4", 2), ("C1", 3), ("E2", 3), ("C4", 3), ("A1", 2), ("A2", 3), ("A3", 3), ("B2", 4)],
)
def test_depots_give_two_for_each_empty_space_around(tile: str, good: str, space: str, empty: int) -> None:
    game = build(tile, None, f"space:{space}")
    number = min(2 * empty, 7)
    assert decisions(game) == takes((good, number))
    assert stock(play(game, f"take:{good}:{number}")) == {good: number}


@pytest.mark.parametrize(("tile", "good"), [("wood-depot", "wood"), ("clay-depot", "clay")])
def test_depots_count_neither_covered_nor_diagonal_spaces(tile: str, good: str) -> None:
    rows = [". pit . . .", "grove . . . .", ". inn . . .", ". . . . ."]
    game = build(tile, rows, "space:B2")
    assert stock(play(game, f"take:{good}:2")) == {good: 2}
    assert land(game)["B2"] == tile


@pytest.mark.parametrize("tile", ["wood-depot", "clay-depot"])
def test_depots_without_an_empty_space_around_give_nothing(tile: str) -> None:
    game = build(tile, [". pit . . .", "grove . . . ."] + [". . . . ."] * 2, "space:A1")
    assert stock(game) == {}
    assert is_idle(game)


@pytest.mark.parametrize(("tile", "good"), [("loess-island", "clay"), ("sand-island", "sand")])
@pytest.mark.parametrize(
    ("space", "rows", "ponds"),
    [
        ("E1", [". . . pond .", ". . . pond pond", ". . . . .", ". . . . ."], 2),
        ("A4", [". . . . .", ". . . . .", "pond pond . . .", ". . . . ."], 1),
        ("A2", ["pond . . . .", ". pond . . .", "pond . . . .", ". . . . ."], 3),
        ("A1", [". pond . . .", "pond pond . . .", ". . . . .", ". . . . ."], 2),
        ("C4", [". . . . .", ". . . . .", ". pond pond pond .", ". pond . pond ."], 3),
        ("C3", [". . . . .", ". pond pond pond .", ". pond . pond .", ". pond pond pond ."], 4),
    ],
)
def test_islands_give_two_for_each_pond_around(tile: str, good: str, space: str, rows: list[str], ponds: int) -> None:
    game = build(tile, rows, f"space:{space}")
    number = min(2 * ponds, 7)
    assert decisions(game) == takes((good, number))
    assert stock(play(game, f"take:{good}:{number}")) == {good: number}


@pytest.mark.parametrize("tile", ["loess-island", "sand-island"])
def test_islands_among_other_landscapes_give_nothing(tile: str) -> None:
    rows = ["pond pit pond . .", "grove . forest forest .", "pond inn pond . .", ". . . . ."]
    game = build(tile, rows, "space:B2")
    assert stock(game) == {}
    assert is_idle(game)


def test_a_pond_laid_with_the_same_card_pays_on_a_sand_island() -> None:
    first = seat([". . forest forest mansion", *FULL[1:]], goods={"water": 1}, offer=["sand-island"])
    game = resolving("cultivator", first)
    play(game, "ability:1", "lay:pond", "space:A1", "ability:2", "take:sand:2")
    assert land(game)["B1"] == "sand-island"
    assert stock(game) == {"sand": 2}


# Tiles around it


@pytest.mark.parametrize(
    ("tile", "landscape"), [("loess-plateau", "pit"), ("grove-court", "grove"), ("water-tower", "pond")]
)
@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("E4", {"D4", "E3"}),
        ("C1", {"B1", "D1", "C2"}),
        ("C3", {"B3", "D3", "C2", "C4"}),
        ("A1", {"B1", "A2"}),
        ("A2", {"A1", "A3", "B2"}),
        ("A4", {"A3", "B4"}),
    ],
)
def test_every_empty_space_around_is_filled(tile: str, landscape: str, space: str, around: set[str]) -> None:
    game = build(tile, None, f"space:{space}")
    assert land(game) == START_BUILDINGS | {space: tile} | dict.fromkeys(around, landscape)
    assert is_idle(game)


@pytest.mark.parametrize(
    ("tile", "landscape"), [("loess-plateau", "pit"), ("grove-court", "grove"), ("water-tower", "pond")]
)
def test_only_empty_spaces_around_are_filled(tile: str, landscape: str) -> None:
    rows = [". forest forest . .", "inn . . . .", ". pond . . .", ". . . . ."]
    game = build(tile, rows, "space:B2")
    fixed = {"B1": "forest", "C1": "forest", "A2": "inn", "B3": "pond"}
    assert land(game) == START_BUILDINGS | fixed | {"B2": tile, "C2": landscape}


@pytest.mark.parametrize("tile", ["loess-plateau", "grove-court", "water-tower"])
def test_with_no_empty_space_around_nothing_is_laid(tile: str) -> None:
    game = build(tile, [". pit . . .", "grove . . . ."] + [". . . . ."] * 2, "space:A1")
    assert land(game) == START_BUILDINGS | {"A1": tile, "B1": "pit", "A2": "grove"}
    assert is_idle(game)


def test_loess_plateau_costs_a_point() -> None:
    game = build("loess-plateau", None, "space:E4")
    assert points(game, "loess-plateau") == -1


# Country House


@pytest.mark.parametrize("landscape", ["pit", "grove", "pond"])
def test_country_house_lays_two_of_one_kind(landscape: str) -> None:
    game = build("country-house", None, "space:C2")
    assert decisions(game) == {"pass", "lay:pit", "lay:grove", "lay:pond"}
    play(game, f"lay:{landscape}")
    assert decisions(game) == {"space:C1", "space:B2", "space:D2", "space:C3"}
    play(game, "space:C1")
    assert decisions(game) == {"pass", "space:B2", "space:D2", "space:C3"}
    play(game, "space:D2")
    assert land(game) == START_BUILDINGS | {"C2": "country-house", "C1": landscape, "D2": landscape}
    assert is_idle(game)


@pytest.mark.parametrize("pair", [("C1", "B2"), ("C1", "D2"), ("C1", "C3"), ("B2", "D2"), ("B2", "C3"), ("D2", "C3")])
def test_country_house_reaches_any_two_spaces_around(pair: tuple[str, str]) -> None:
    game = build("country-house", None, "space:C2", "lay:pond", f"space:{pair[0]}", f"space:{pair[1]}")
    assert land(game) == START_BUILDINGS | {"C2": "country-house"} | dict.fromkeys(pair, "pond")


@pytest.mark.parametrize("space", ["C1", "B2", "D2"])
def test_country_house_may_lay_only_one(space: str) -> None:
    game = build("country-house", None, "space:C2", "lay:pit", f"space:{space}", "pass")
    assert land(game) == START_BUILDINGS | {"C2": "country-house", space: "pit"}
    assert is_idle(game)


def test_country_house_lays_the_last_space_around_alone() -> None:
    game = build("country-house", None, "space:C2", "lay:pit", "space:C3")
    assert land(game) == START_BUILDINGS | {"C2": "country-house", "C3": "pit"}
    assert is_idle(game)


def test_country_house_may_lay_nothing() -> None:
    game = build("country-house", None, "space:C2", "pass")
    assert land(game) == START_BUILDINGS | {"C2": "country-house"}
    assert is_idle(game)


def test_country_house_lays_one_where_only_one_space_is_empty() -> None:
    game = build("country-house", [". pit pond . ."] + [". . . . ."] * 3, "space:A1")
    assert decisions(game) == {"pass", "lay:pit", "lay:grove", "lay:pond"}
    play(game, "lay:grove")
    assert land(game) == START_BUILDINGS | {"A1": "country-house", "B1": "pit", "C1": "pond", "A2": "grove"}
    assert is_idle(game)


def test_country_house_with_no_empty_space_around_asks_nothing() -> None:
    game = build("country-house", [". pit . . .", "grove . . . ."] + [". . . . ."] * 2, "space:A1")
    assert land(game) == START_BUILDINGS | {"A1": "country-house", "B1": "pit", "A2": "grove"}
    assert is_idle(game)


def test_country_house_refuses_forests_other_spaces_and_a_second_kind() -> None:
    game = build("country-house", None, "space:C2")
    refuse(game, "lay:forest")
    play(game, "lay:pit")
    refuse(game, "space:A1")
    refuse(game, "space:B1")
    play(game, "space:C1")
    refuse(game, "lay:pond")


# Again and again

FISHING = ["pond . . . pond", "grove . . . .", ". . . . .", ". . . . pond"]


def test_fishery_gives_food_and_water_pond_by_pond() -> None:
    game = build("fishery", FISHING, "space:C3")
    assert decisions(game) == {"pass", "repeat"}
    play(game, "repeat")
    assert legal(game) == {"give:A1", "give:E1", "give:E4"}
    play(game, "give:E1")
    assert legal(game) == takes(("food:glassworks", 3), ("food:brickworks", 3))
    play(game, "take:food:glassworks:3")
    assert legal(game) == takes(("water", 1))
    play(game, "take:water:1")
    assert stock(game) == {"food:glassworks": 3, "water": 1}
    assert "E1" not in land(game)
    play(game, "repeat", "give:A1", "take:food:brickworks:3", "take:none")
    assert stock(game) == {"food:glassworks": 3, "food:brickworks": 3, "water": 1}
    play(game, "repeat", "take:none", "take:water:1")
    assert stock(game) == {"food:glassworks": 3, "food:brickworks": 3, "water": 2}
    assert decisions(game) == {"pass"}
    assert land(play(game, "pass")) == START_BUILDINGS | {"A2": "grove", "C3": "fishery"}
    assert is_idle(game)


def test_fishery_turns_the_wheels_after_each_pond() -> None:
    first = {"sand": 2, "charcoal": 2, "wood": 2, "food_b": 0, "clay": 2, "charcoal_b": 1}
    game = build("fishery", FISHING, "space:C3", "repeat", "give:A1", "take:food:glassworks:3", goods=first)
    assert "glass" not in stock(game)
    play(game, "take:water:1")
    assert stock(game) == {
        "glass": 1,
        "sand": 1,
        "food:glassworks": 2,
        "charcoal:glassworks": 1,
        "wood": 1,
        "clay": 2,
        "charcoal:brickworks": 1,
    }
    play(game, "repeat", "give:E1", "take:food:brickworks:3", "take:water:1")
    assert stock(game) == {"glass": 2, "food:glassworks": 1, "brick": 1, "clay": 1, "food:brickworks": 2}


def test_fishery_allows_anytime_actions_between_the_ponds_but_not_within() -> None:
    rows = ["pond cooperage . . pond", "grove . . . .", ". . . . .", ". . . . ."]
    game = build("fishery", rows, "space:C3", goods={"wood": 1})
    between = {"clear:A1", "clear:E1", "clear:A2", "use:cooperage"}
    assert legal(game) == {"pass", "repeat"} | between
    play(game, "repeat")
    assert legal(game) == {"give:A1", "give:E1"}
    play(game, "give:A1", "take:food:glassworks:1", "take:water:1", "use:cooperage", "take:water:2", "clear:A2")
    assert stock(game) == {"food:glassworks": 1, "water": 3}
    assert legal(game) == {"pass", "repeat", "clear:E1"}
    play(game, "repeat", "take:none", "take:water:1")
    assert stock(game) == {"food:glassworks": 1, "water": 4}
    assert land(game) == START_BUILDINGS | {"B1": "cooperage", "C3": "fishery"}


def test_fishery_may_stop_at_once() -> None:
    game = build("fishery", FISHING, "space:C3", "pass")
    assert stock(game) == {}
    assert land(game) == START_BUILDINGS | {"A1": "pond", "E1": "pond", "A2": "grove", "E4": "pond", "C3": "fishery"}
    assert is_idle(game)


def test_fishery_without_a_pond_does_nothing() -> None:
    game = build("fishery", ONLY_E1)
    assert stock(game) == {}
    assert is_idle(game)
    with_a_pit = build("fishery", ["pit . . . ."] + [". . . . ."] * 3, "space:C3")
    refuse(with_a_pit, "repeat")


def test_a_pond_cleared_between_gives_nothing() -> None:
    game = build("fishery", FISHING, "space:C3", "clear:A1", "clear:E1", "clear:E4")
    assert decisions(game) == {"pass"}
    refuse(game, "repeat")
    assert stock(game) == {}


def test_landscaping_office_gives_clay_and_sand_pit_by_pit() -> None:
    game = build("landscaping-office", ["pit pit . . .", "pond . . . ."] + [". . . . ."] * 2, "space:C3", "repeat")
    assert legal(game) == {"give:A1", "give:B1"}
    play(game, "give:B1")
    assert legal(game) == takes(("clay", 2))
    play(game, "take:clay:2")
    assert legal(game) == takes(("sand", 2))
    play(game, "take:sand:2")
    assert stock(game) == {"clay": 2, "sand": 2}
    assert land(game) == START_BUILDINGS | {"A1": "pit", "A2": "pond", "C3": "landscaping-office"}
    play(game, "repeat", "take:none", "take:sand:1")
    assert stock(game) == {"clay": 2, "sand": 3}
    assert decisions(game) == {"pass"}


def test_landscaping_office_turns_the_glassworks_after_each_pit_and_so_has_more_room() -> None:
    first = {"food": 4, "charcoal": 4, "water": 4, "wood": 4}
    game = build("landscaping-office", ["pit pit pit pit ."] + [". . . . ."] * 3, "space:C3", goods=first)
    play(game, "repeat", "give:A1", "take:none", "take:sand:2")
    twos = {"food:glassworks": 2, "charcoal:glassworks": 2, "water": 2, "wood": 2}
    assert stock(game) == twos | {"glass": 2}
    play(game, "repeat", "give:B1", "take:none", "take:sand:2")
    ones = dict.fromkeys(twos, 1)
    assert stock(game) == ones | {"glass": 3, "sand": 1}
    play(game, "repeat", "give:C1", "take:none", "take:sand:2")
    assert stock(game) == ones | {"glass": 3, "sand": 3}
    play(game, "repeat", "take:none", "take:sand:2")
    assert stock(game) == ones | {"glass": 3, "sand": 5}


def test_landscaping_office_allows_anytime_actions_between_the_pits() -> None:
    rows = ["pit pit sand-screening-plant . .", *[". . . . ."] * 3]
    game = build("landscaping-office", rows, "space:C3", "repeat", "give:A1", "take:clay:2", "take:none")
    assert legal(game) == {"pass", "repeat", "clear:B1", "use:sand-screening-plant"}
    play(game, "use:sand-screening-plant", "take:sand:2", "repeat", "take:clay:2", "take:sand:2")
    assert stock(game) == {"clay": 3, "sand": 4}


def test_landscaping_office_may_stop_at_once_and_needs_a_pit() -> None:
    game = build("landscaping-office", ["pit . . . ."] + [". . . . ."] * 3, "space:C3", "pass")
    assert land(game)["A1"] == "pit"
    assert stock(game) == {}
    assert is_idle(game)
    without = build("landscaping-office", ["pond grove . . ."] + [". . . . ."] * 3, "space:C3")
    assert decisions(without) == {"pass"}
    refuse(without, "repeat")


def test_winery_gives_food_and_wood_grove_by_grove() -> None:
    rows = ["grove . . . grove", "pond . . . ."] + [". . . . ."] * 2
    game = build("winery", rows, "space:C3", "repeat")
    assert legal(game) == {"give:A1", "give:E1"}
    play(game, "give:E1")
    assert legal(game) == takes(("food:glassworks", 3), ("food:brickworks", 3))
    play(game, "take:food:brickworks:3")
    assert legal(game) == takes(("wood", 1))
    play(game, "take:wood:1", "repeat", "take:food:glassworks:2", "take:none")
    assert stock(game) == {"food:glassworks": 2, "food:brickworks": 3, "wood": 1}
    assert land(play(game, "pass")) == START_BUILDINGS | {"A2": "pond", "C3": "winery"}


def test_winery_turns_the_brickworks_between_the_groves() -> None:
    rows = ["grove grove . . ."] + [". . . . ."] * 3
    first = {"clay": 5, "charcoal_b": 4, "food_b": 0, "brick": 0}
    game = build("winery", rows, "space:C3", "repeat", "give:A1", "take:food:brickworks:3", "take:none", goods=first)
    assert stock(game) == {"brick": 3, "clay": 2, "charcoal:brickworks": 1}
    play(game, "repeat", "take:food:brickworks:3", "take:wood:1")
    assert stock(game) == {"brick": 3, "clay": 2, "charcoal:brickworks": 1, "food:brickworks": 3, "wood": 1}


def test_winery_allows_anytime_actions_between_the_groves() -> None:
    rows = ["grove grove carving-workshop . .", *[". . . . ."] * 3]
    game = build("winery", rows, "space:C3", "repeat", "give:B1", "take:none", "take:wood:1")
    assert legal(game) == {"pass", "repeat", "clear:A1", "use:carving-workshop"}
    play(game, "use:carving-workshop", "take:food:glassworks:2", "repeat", "take:food:glassworks:3", "take:wood:1")
    assert stock(game) == {"food:glassworks": 5, "wood": 1}


def test_winery_may_stop_at_once_and_needs_a_grove() -> None:
    game = build("winery", ["grove . . . ."] + [". . . . ."] * 3, "space:C3", "pass")
    assert land(game)["A1"] == "grove"
    assert is_idle(game)
    without = build("winery", ["pond pit forest forest ."] + [". . . . ."] * 3, "space:C3")
    assert decisions(without) == {"pass"}
    refuse(without, "repeat")


def test_wood_trader_gives_two_of_one_good_for_each_wood() -> None:
    game = build("wood-trader", ONLY_E1, "repeat", goods={"wood": 3, "water": 6})
    others = [(f"{good}:{wheel}", 2) for good in ("food", "charcoal") for wheel in ("glassworks", "brickworks")]
    assert legal(game) == takes(("sand", 2), ("water", 1), ("clay", 2), *others)
    play(game, "take:clay:2")
    assert stock(game) == {"wood": 2, "water": 6, "clay": 2}
    play(game, "repeat", "take:charcoal:brickworks:2")
    play(game, "repeat", "take:water:1")
    assert stock(game) == {"water": 7, "clay": 2, "charcoal:brickworks": 2}
    assert is_idle(game)


@pytest.mark.parametrize("good", ["wood:1", "wood:2", "glass:1", "brick:1"])
def test_wood_trader_gives_neither_wood_nor_refined_goods(good: str) -> None:
    game = build("wood-trader", ONLY_E1, "repeat", goods={"wood": 2})
    refuse(game, f"take:{good}")


def test_wood_trader_turns_the_wheels_after_each_wood() -> None:
    first = {"wood": 4, "sand": 2, "charcoal": 2, "water": 2}
    game = build("wood-trader", ONLY_E1, "repeat", "take:food:glassworks:2", goods=first)
    assert stock(game) == {"glass": 2, "wood": 1}
    play(game, "repeat", "take:food:brickworks:2")
    assert stock(game) == {"glass": 2, "food:brickworks": 2}
    assert is_idle(game)


def test_wood_trader_pays_before_it_takes_so_that_the_last_wood_stops_the_wheel() -> None:
    first = {"wood": 1, "sand": 1, "charcoal": 1, "water": 1}
    game = build("wood-trader", ONLY_E1, "repeat", "take:food:glassworks:2", goods=first)
    assert stock(game) == {"sand": 1, "charcoal:glassworks": 1, "water": 1, "food:glassworks": 2}


def test_wood_trader_allows_anytime_actions_between() -> None:
    rows = [". foresters-hut pit . ."] + [". . . . ."] * 3
    game = build("wood-trader", rows, "space:A1", "repeat", "take:sand:2", goods={"wood": 1})
    assert legal(game) == {"pass", "clear:C1", "use:foresters-hut"}
    play(game, "use:foresters-hut", "take:wood:2")
    assert legal(game) == {"pass", "repeat"}
    play(game, "repeat", "take:sand:2", "repeat", "take:sand:2")
    assert stock(game) == {"sand": 6}


def test_wood_trader_may_stop_at_once_and_needs_wood() -> None:
    game = build("wood-trader", ONLY_E1, "pass", goods={"wood": 2})
    assert stock(game) == {"wood": 2}
    assert is_idle(game)
    without = build("wood-trader", ["pond . . . ."] + [". . . . ."] * 3, "space:A2")
    assert decisions(without) == {"pass"}
    refuse(without, "repeat")


# Tavern


def test_tavern_copies_one_of_several_neighbours() -> None:
    rows = [". lumber-storage . . .", "clay-lake . grain-house . .", ". inn . . .", ". . . . ."]
    game = build("tavern", rows, "space:B2")
    assert legal(game) == {"tile:lumber-storage", "tile:clay-lake", "tile:grain-house"}
    assert stock(play(game.copy(), "tile:clay-lake", "take:clay:7")) == {"clay": 7}
    assert stock(play(game.copy(), "tile:grain-house", "take:food:brickworks:7")) == {"food:brickworks": 7}
    play(game, "tile:lumber-storage")
    assert legal(game) == takes(("wood", 4))
    assert stock(play(game, "take:wood:4")) == {"wood": 4}
    assert is_idle(game)


def test_tavern_copies_its_only_neighbour_without_asking() -> None:
    game = build("tavern", [". shed . . ."] + [". . . . ."] * 3, "space:A1")
    assert legal(game) == takes(("glass", 1))
    assert stock(play(game, "take:glass:1")) == {"glass": 1}


def test_tavern_without_an_immediate_neighbour_does_nothing() -> None:
    rows = ["shed inn clay-lake . .", "mansion . pit . .", "storage forest forest . .", ". . . . ."]
    game = build("tavern", rows, "space:B2")
    assert stock(game) == {}
    assert land(game)["B2"] == "tavern"
    assert is_idle(game)


@pytest.mark.parametrize("tile", ["inn", "mansion", "shed"])
def test_tavern_refuses_processing_bonus_and_diagonal_buildings(tile: str) -> None:
    rows = ["shed inn . . .", "mansion . storage . .", ". clay-lake . . .", ". . . . ."]
    game = build("tavern", rows, "space:B2")
    assert legal(game) == {"tile:storage", "tile:clay-lake"}
    refuse(game, f"tile:{tile}")


@pytest.mark.parametrize(
    ("space", "upgrade", "good", "number"),
    [
        ("A1", "forest-hut", "wood", 5),
        ("A2", "artists-colony", "glass", 1),
        ("A3", "house-of-the-brotherhood", "clay", 4),
    ],
)
def test_tavern_copies_an_upgrade_beside_the_road(space: str, upgrade: str, good: str, number: int) -> None:
    game = build("tavern", None, f"space:{space}", road=list(UPGRADES))
    assert list(UPGRADES)[int(space[1]) - 1] == upgrade
    assert legal(game) == takes((good, number))
    assert stock(play(game, f"take:{good}:{number}")) == {good: number}
    assert land(game)[f"R{space[1]}"] == upgrade


def test_tavern_chooses_between_an_upgrade_and_a_neighbour_on_the_land() -> None:
    rows = [". water-tank . . ."] + [". . . . ."] * 3
    game = build("tavern", rows, "space:A1", road=["forest-hut", *START_ROAD[1:]])
    assert legal(game) == {"tile:water-tank", "tile:forest-hut"}
    assert stock(play(game, "tile:forest-hut", "take:wood:5")) == {"wood": 5}


def test_tavern_beside_start_buildings_or_bonus_upgrades_does_nothing() -> None:
    game = build("tavern", None, "space:A1", road=["glassworks", *START_ROAD[1:]])
    assert stock(game) == {}
    assert is_idle(game)
    beside_the_start = build("tavern", None, "space:A2")
    assert stock(beside_the_start) == {}
    assert is_idle(beside_the_start)


def test_tavern_below_the_road_touches_no_upgrade() -> None:
    game = build("tavern", None, "space:A4", road=list(UPGRADES))
    assert stock(game) == {}
    assert is_idle(game)


@pytest.mark.parametrize(
    ("tile", "good", "number"),
    [("wood-depot", "wood", 4), ("clay-depot", "clay", 4), ("loess-island", "clay", 2), ("sand-island", "sand", 2)],
)
def test_tavern_counts_around_the_copied_building(tile: str, good: str, number: int) -> None:
    game = build("tavern", ["pond . . . .", f". {tile} pond . .", "pond . . . .", ". . . . ."], "space:A2")
    assert legal(game) == takes((good, number))
    assert stock(play(game, f"take:{good}:{number}")) == {good: number}


@pytest.mark.parametrize(
    ("tile", "landscape"), [("loess-plateau", "pit"), ("grove-court", "grove"), ("water-tower", "pond")]
)
def test_tavern_fills_the_spaces_around_the_copied_building(tile: str, landscape: str) -> None:
    rows = [". . . . .", ". . . . .", f". . {tile} . .", ". . . . ."]
    game = build("tavern", rows, "space:C2")
    around = dict.fromkeys(("B3", "D3", "C4"), landscape)
    assert land(game) == START_BUILDINGS | {"C2": "tavern", "C3": tile} | around


def test_tavern_lays_around_a_copied_country_house() -> None:
    rows = [". . . . .", ". . . . .", ". . country-house . .", ". . . . ."]
    game = build("tavern", rows, "space:C2", "lay:grove")
    assert legal(game) == {"space:B3", "space:D3", "space:C4"}
    play(game, "space:B3", "space:C4")
    around = {"B3": "grove", "C4": "grove"}
    assert land(game) == START_BUILDINGS | {"C2": "tavern", "C3": "country-house"} | around


def test_tavern_copies_a_fishery_pond_by_pond() -> None:
    rows = ["pond fishery . . pond", *[". . . . ."] * 3]
    first = {"sand": 1, "charcoal": 1, "wood": 1}
    game = build("tavern", rows, "space:C1", goods=first)
    assert legal(game) == {"pass", "repeat", "clear:A1", "clear:E1"}
    play(game, "repeat", "give:A1", "take:food:glassworks:3", "take:water:1")
    assert stock(game) == {"glass": 1, "food:glassworks": 2}
    play(game, "repeat", "take:food:brickworks:3", "take:water:1")
    assert stock(game) == {"glass": 1, "food:glassworks": 2, "food:brickworks": 3, "water": 1}
    assert land(game) == START_BUILDINGS | {"B1": "fishery", "C1": "tavern"}
    assert is_idle(game)


def test_tavern_copies_a_wood_trader_which_may_stop_at_once() -> None:
    rows = ["wood-trader . . . .", *[". . . . ."] * 3]
    game = build("tavern", rows, "space:B1", goods={"wood": 2})
    assert legal(game) == {"pass", "repeat"}
    assert stock(play(game.copy(), "repeat", "take:sand:2", "pass")) == {"wood": 1, "sand": 2}
    assert stock(play(game, "pass")) == {"wood": 2}


def test_tavern_copies_a_buttery_on_both_wheels() -> None:
    rows = ["buttery . . . .", *[". . . . ."] * 3]
    game = build("tavern", rows, "space:B1", "take:food:glassworks:3", "take:food:brickworks:3")
    assert stock(game) == {"food:glassworks": 3, "food:brickworks": 3}


def test_tavern_pays_only_its_own_cost() -> None:
    rows = ["hot-springs . . . .", *[". . . . ."] * 3]
    game = build("tavern", rows, "space:B1", "take:charcoal:brickworks:2", goods={"water": 2, "glass": 2, "clay": 2})
    assert stock(game) == {"water": 2, "glass": 2, "clay": 2, "charcoal:brickworks": 2}


def test_a_tavern_never_copies_a_tavern() -> None:
    tavern = next(each for each in BUILDINGS if each.id == "tavern")
    game = offered("tavern", [". . shed . .", *[". . . . ."] * 3])
    game.position.land[0][LAND.names.index("A1")] = tavern.code
    play(game, "ability:2", "space:B1")
    assert legal(game) == takes(("glass", 1))


def test_an_immediate_building_next_to_a_tavern_does_not_wake_it() -> None:
    game = build("sand-deposit", ["tavern . . . .", *[". . . . ."] * 3], "space:B1", "take:sand:3")
    assert stock(game) == {"sand": 3}
    assert is_idle(game)


# Upgrades


@pytest.mark.parametrize(
    ("tile", "good", "number"),
    [("forest-hut", "wood", 5), ("artists-colony", "glass", 1), ("house-of-the-brotherhood", "clay", 4)],
)
def test_an_upgrade_goes_on_its_start_building_without_asking_where(tile: str, good: str, number: int) -> None:
    game = build(tile)
    assert legal(game) == takes((good, number))
    for some in range(1, number + 1):
        assert stock(play(game.copy(), f"take:{good}:{some}")) == {good: some}
    play(game, f"take:{good}:{number}")
    assert land(game) == START_BUILDINGS | {UPGRADES[tile][2]: tile}
    assert is_idle(game)


@pytest.mark.parametrize(
    ("tile", "good", "have", "room"),
    [("forest-hut", "wood", 4, 3), ("house-of-the-brotherhood", "clay", 5, 2)],
)
def test_the_gain_of_an_upgrade_stops_at_the_limit(tile: str, good: str, have: int, room: int) -> None:
    game = build(tile, goods={good: have})
    assert legal(game) == takes((good, room))
    assert stock(play(game, f"take:{good}:{room}")) == {good: 7}


def test_artists_colony_with_three_glass_gains_nothing() -> None:
    game = build("artists-colony", goods={"glass": 3})
    assert stock(game) == {"glass": 3}
    assert land(game)["R2"] == "artists-colony"


@pytest.mark.parametrize("tile", UPGRADES)
def test_an_upgrade_needs_no_empty_space(tile: str) -> None:
    game = play(building(tile, seat(FULL, goods=COSTS[tile])), "ability:2", "take:none")
    assert land(game)[UPGRADES[tile][2]] == tile
    assert stock(game) == {}


@pytest.mark.parametrize("tile", UPGRADES)
def test_an_upgraded_start_building_is_not_upgraded_again(tile: str) -> None:
    _, other, place = UPGRADES[tile]
    road = [*START_ROAD]
    road[int(place[1]) - 1] = other
    game = building(tile, seat(goods=afford(tile), road=road, offer=["clay-basin", "sand-deposit"]))
    play(game, "ability:2")
    assert legal(game) == {"tile:clay-basin", "tile:sand-deposit"}
    refuse(game, f"tile:{tile}")


@pytest.mark.parametrize("tile", UPGRADES)
def test_other_upgraded_start_buildings_do_not_matter(tile: str) -> None:
    road = [upgrade if upgrade != tile else UPGRADES[tile][0] for upgrade in UPGRADES]
    game = play(building(tile, seat(goods=afford(tile), road=road)), "ability:2", "take:none")
    assert [land(game)[f"R{place}"] for place in (1, 2, 3)] == list(UPGRADES)


def goblet_after(tile: str, have: dict[str, int]) -> int:
    """Who gets the goblet for the last period of three players if seat 0, first in line, builds this."""
    frame = {"do": "resolve", "seat": 0, "card": "cultivator", "abilities": [2]}
    first = seat(ONLY_E1, goods=have, offer=[tile])
    rows = [f"forest forest forest forest {name}" for name in ("inn", "kiln", "spa")]
    second = seat([*rows, "forest forest forest forest ."])
    third = seat([f"forest forest forest forest {name}" for name in ("office", "sawmill", "cooperage", "farmstead")])
    game = table(first, second, third, agenda=[frame], period=3, goblet=2)
    play(game, "ability:2")
    if "take:none" in legal(game):
        play(game, "take:none")
    shown: Any = game.to_json()
    assert shown["period"] == 4
    assert tile in land(game).values()
    return int(shown["goblet"])


@pytest.mark.parametrize("tile", UPGRADES)
def test_an_upgrade_does_not_raise_the_number_of_buildings(tile: str) -> None:
    assert goblet_after(tile, COSTS[tile]) == 0


def test_another_immediate_building_does_raise_the_number_of_buildings() -> None:
    assert goblet_after("lumber-storage", COSTS["lumber-storage"]) == 1
