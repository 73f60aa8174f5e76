"""The 31 processing buildings: what each trade costs and brings, when it refuses, and when it can be used."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

import waldglas
from tests.table import (
    EMPTY_LAND,
    ONLY_E1,
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


class Trade(NamedTuple):
    """What one use costs in goods and in a landscape tile, and what it brings at most."""

    tile: str
    pays: dict[str, int]
    gives: str
    gains: dict[str, int]


TRADES: Final = [
    Trade("boarding-house", {"charcoal": 1, "water": 1}, "", {"food": 4}),
    Trade("builders-hut", {}, "grove", {"clay": 2}),
    Trade("building-firm", {}, "pit", {"clay": 2, "sand": 1}),
    Trade("carving-workshop", {"wood": 1}, "", {"food": 2}),
    Trade("charcoal-kiln", {"wood": 1}, "", {"charcoal": 2}),
    Trade("clay-basin", {"food": 1, "water": 1}, "", {"clay": 3}),
    Trade("clay-pit", {"water": 1}, "", {"clay": 2}),
    Trade("colonization-house", {}, "forest", {"charcoal": 1}),
    Trade("cooperage", {"wood": 1}, "", {"water": 2}),
    Trade("farmstead", {}, "pond", {"food": 2, "water": 1}),
    Trade("foresters-hut", {}, "pit", {"wood": 2}),
    Trade("hardware-store", {"wood": 1}, "", {"clay": 2}),
    Trade("inn", {"charcoal": 1}, "", {"food": 2}),
    Trade("joinery", {"wood": 1}, "forest", {"food": 4}),
    Trade("kiln", {"charcoal": 1}, "", {"clay": 2}),
    Trade("potash-manufacturer", {"water": 1, "wood": 1}, "", {"charcoal": 4}),
    Trade("reed-hut", {}, "pond", {"wood": 2}),
    Trade("sand-factory", {"food": 1}, "", {"sand": 2}),
    Trade("sand-pit", {"water": 1}, "", {"sand": 2}),
    Trade("sand-producer", {"wood": 1}, "", {"sand": 2}),
    Trade("sand-screening-plant", {"clay": 1}, "", {"sand": 2}),
    Trade("sandstone-factory", {"sand": 3}, "", {"brick": 1}),
    Trade("sawmill", {}, "forest", {"wood": 2}),
    Trade("soup-kitchen", {"water": 1}, "", {"food": 2}),
    Trade("spa", {"charcoal": 1}, "", {"water": 2}),
    Trade("swamp-hut", {}, "pond", {"charcoal": 2}),
    Trade("tree-nursery", {}, "grove", {"wood": 2, "food": 1}),
]
# What each costs to build, and its points, as the rulebooks list them.
COSTS: Final[dict[str, tuple[dict[str, int], int]]] = {
    "boarding-house": ({"wood": 4, "glass": 1}, 2),
    "builders-hut": ({"wood": 3, "brick": 1}, 2),
    "building-firm": ({"wood": 1, "brick": 2}, 2),
    "carving-workshop": ({"wood": 1, "glass": 1}, 1),
    "charcoal-kiln": ({"clay": 3}, 0),
    "clay-basin": ({}, 0),
    "clay-pit": ({"wood": 2}, 0),
    "colonization-house": ({"wood": 1, "clay": 1}, 1),
    "cooperage": ({"wood": 1, "brick": 2}, 3),
    "district-offices": ({"wood": 1, "glass": 1}, 3),
    "farmstead": ({"glass": 1, "clay": 2}, 1),
    "foresters-hut": ({"clay": 2, "brick": 1}, 2),
    "hardware-store": ({"wood": 1, "brick": 1}, 1),
    "inn": ({"wood": 2, "glass": 1, "brick": 1}, 3),
    "joinery": ({"glass": 1, "clay": 3}, 2),
    "kiln": ({"wood": 2, "brick": 2}, 3),
    "office": ({"glass": 1, "clay": 1}, 2),
    "potash-manufacturer": ({"wood": 1, "clay": 1, "brick": 1}, 1),
    "reed-hut": ({"clay": 1}, 0),
    "roofing-company": ({"glass": 1, "clay": 3}, 3),
    "sand-factory": ({"wood": 3, "clay": 1, "brick": 1}, 2),
    "sand-pit": ({"food": 1}, 0),
    "sand-producer": ({"wood": 1, "clay": 1}, 0),
    "sand-screening-plant": ({"wood": 3, "brick": 1}, 2),
    "sandstone-factory": ({"wood": 2, "brick": 2}, 4),
    "sawmill": ({"wood": 1, "clay": 2, "brick": 2}, 2),
    "shingles-manufacturer": ({"wood": 1, "clay": 3}, 1),
    "soup-kitchen": ({"wood": 2, "clay": 2}, 1),
    "spa": ({"wood": 1, "glass": 2, "clay": 3}, 4),
    "swamp-hut": ({"clay": 2}, 1),
    "tree-nursery": ({"clay": 2}, 0),
}
FROM_THE_OFFER: Final = {"district-offices": 2, "office": 1, "shingles-manufacturer": 2}
ON_BOTH_WHEELS: Final = {"food", "charcoal"}
WHEELS: Final = ("glassworks", "brickworks")
BASIC: Final = ("sand", "food", "charcoal", "water", "wood", "clay")


def by_tile(trade: Trade) -> str:
    return trade.tile


def row_of(*words: str) -> list[str]:
    """A landscape board with these words from A1 on, a forest counting as two spaces, and the rest empty."""
    spaces = [space for word in words for space in ([word, word] if word == "forest" else [word])]
    spaces += ["."] * (20 - len(spaces))
    return [" ".join(spaces[row : row + 5]) for row in range(0, 20, 5)]


def owner(*words: str, **more: Any) -> dict[str, Any]:
    return seat(land=row_of(*words), **more)


def at_leisure(own: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 is between two actions: a Feudal Lord with both abilities still open."""
    return resolving("feudal-lord", own, *others, **more)


def offer_of(game: Game, who: int = 0) -> list[str]:
    shown: Any = game.to_json()
    offer: list[str] = shown["seats"][who]["offer"]
    return offer


def marker(good: str, wheel: str = "glassworks") -> str:
    return f"{good}:{wheel}" if good in ON_BOTH_WHEELS else good


def up_to(good: str, most: int) -> set[str]:
    """Every way to take some of a good, and to take none."""
    wheels = WHEELS if good in ON_BOTH_WHEELS else WHEELS[:1]
    takes = {f"take:{marker(good, wheel)}:{number}" for wheel in wheels for number in range(1, most + 1)}
    return takes | {"take:none"}


def paying(trade: Trade, **more: int) -> dict[str, Any]:
    """A seat that has exactly what one use costs."""
    return owner(trade.tile, *trade.gives.split(), goods={**trade.pays, **more})


# The trades


def test_the_table_of_trades_has_all_31_processing_buildings() -> None:
    tiles = [str(entry["id"]) for entry in waldglas.catalog("glass-road") if entry["kind"] == "processing"]
    assert sorted([*map(by_tile, TRADES), *FROM_THE_OFFER, "roofing-company"]) == sorted(tiles)
    assert len(tiles) == 31


@pytest.mark.parametrize("trade", TRADES, ids=by_tile)
def test_a_use_costs_and_brings_exactly_what_the_tile_says(trade: Trade) -> None:
    game = play(at_leisure(paying(trade)), f"use:{trade.tile}")
    assert stock(game) == {}
    assert set(land(game)) == {"A1", "R1", "R2", "R3"}
    for good, most in trade.gains.items():
        assert legal(game) == up_to(good, most)
        play(game, f"take:{marker(good)}:{most}")
    assert stock(game) == {marker(good): most for good, most in trade.gains.items()}
    assert decisions(game) == {"pass", "ability:1", "ability:2"}


@pytest.mark.parametrize("trade", TRADES, ids=by_tile)
def test_a_use_leaves_what_is_not_part_of_the_trade(trade: Trade) -> None:
    rest = {good: 2 for good in BASIC if good not in trade.gains} | {"glass": 3}
    goods = rest | {good: 2 + number for good, number in trade.pays.items()}
    rows = owner(trade.tile, "forest", "pit", "grove", "pond", *trade.gives.split(), goods=goods)
    game = at_leisure(rows, seat(goods=goods))
    before = land(game)
    play(game, f"use:{trade.tile}")
    if trade.gives:
        play(game, max(legal(game)))
    for good, most in trade.gains.items():
        play(game, f"take:{marker(good)}:{most}")
    assert stock(game) == {marker(good): number for good, number in (rest | trade.gains).items()}
    gone = set(before) - set(land(game))
    assert len(gone) == {"": 0, "forest": 2}.get(trade.gives, 1)
    assert {before[space] for space in gone} == set(trade.gives.split())
    assert stock(game, 1) == {marker(good): number for good, number in goods.items()}


@pytest.mark.parametrize(
    ("trade", "missing"),
    [pytest.param(trade, good, id=f"{trade.tile}-without-{good}") for trade in TRADES for good in trade.pays],
)
def test_a_use_is_refused_when_a_good_is_missing(trade: Trade, missing: str) -> None:
    game = at_leisure(paying(trade, **{missing: trade.pays[missing] - 1}))
    refuse(game, f"use:{trade.tile}")
    assert f"use:{trade.tile}" in legal(at_leisure(paying(trade)))


@pytest.mark.parametrize("trade", [trade for trade in TRADES if trade.gives], ids=by_tile)
def test_a_use_is_refused_when_the_landscape_is_missing(trade: Trade) -> None:
    others = {"pit", "grove", "pond", "forest"} - {trade.gives}
    opponent = seat(land=row_of("pit", "grove", "pond", "forest"))
    game = at_leisure(owner(trade.tile, *sorted(others), goods=trade.pays), opponent)
    refuse(game, f"use:{trade.tile}")


@pytest.mark.parametrize("trade", TRADES, ids=by_tile)
def test_the_cost_is_paid_even_by_who_takes_nothing(trade: Trade) -> None:
    game = play(at_leisure(paying(trade)), f"use:{trade.tile}", *["take:none"] * len(trade.gains))
    assert stock(game) == {}
    assert set(land(game)) == {"A1", "R1", "R2", "R3"}
    assert decisions(game) == {"pass", "ability:1", "ability:2"}


@pytest.mark.parametrize("trade", TRADES, ids=by_tile)
def test_with_full_markers_the_cost_is_paid_for_nothing(trade: Trade) -> None:
    full = {good: 3 if good == "brick" else 7 for good in trade.gains}
    full |= {f"{good}_b": 7 for good in trade.gains if good in ON_BOTH_WHEELS}
    game = at_leisure(paying(trade, **full))
    before = stock(game)
    play(game, f"use:{trade.tile}")
    left = {marker(good): before[marker(good)] - number for good, number in trade.pays.items()}
    assert stock(game) == {name: number for name, number in (before | left).items() if number}
    assert decisions(game) == {"pass", "ability:1", "ability:2"}


@pytest.mark.parametrize(
    ("trade", "good"),
    [pytest.param(trade, good, id=f"{trade.tile}-{good}") for trade in TRADES for good in trade.gains],
)
def test_a_gain_beyond_the_end_of_the_wheel_is_not_offered(trade: Trade, good: str) -> None:
    nearly = {good: 2 if good == "brick" else 6}
    if good in ON_BOTH_WHEELS:
        nearly[f"{good}_b"] = 6
    game = play(at_leisure(paying(trade, **nearly)), f"use:{trade.tile}")
    while good != next(iter(trade.gains)) and not any(action.startswith(f"take:{good}") for action in legal(game)):
        play(game, "take:none")
    assert legal(game) == up_to(good, 1)


@pytest.mark.parametrize(
    ("trade", "good"),
    [pytest.param(t, good, id=f"{t.tile}-{good}") for t in TRADES for good in t.gains if t.gains[good] > 1],
)
def test_a_gain_may_be_taken_in_part(trade: Trade, good: str) -> None:
    game = play(at_leisure(paying(trade)), f"use:{trade.tile}")
    for each in trade.gains:
        play(game, f"take:{marker(each)}:1" if each == good else "take:none")
    assert stock(game) == {marker(good): 1}
    assert decisions(game) == {"pass", "ability:1", "ability:2"}


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        ("take:wood:2", "take:none", {"wood": 2}),
        ("take:none", "take:food:brickworks:1", {"food:brickworks": 1}),
        ("take:wood:1", "take:food:glassworks:1", {"wood": 1, "food:glassworks": 1}),
    ],
)
def test_each_good_of_a_gain_is_taken_on_its_own(first: str, second: str, left: dict[str, int]) -> None:
    game = play(at_leisure(owner("tree-nursery", "grove")), "use:tree-nursery", first, second)
    assert stock(game) == left


# Food and charcoal on two wheels

PAY_ON_A_WHEEL: Final = [
    ("boarding-house", "charcoal"),
    ("clay-basin", "food"),
    ("inn", "charcoal"),
    ("kiln", "charcoal"),
    ("sand-factory", "food"),
    ("spa", "charcoal"),
]
GAIN_ON_A_WHEEL: Final = [trade for trade in TRADES if ON_BOTH_WHEELS & set(trade.gains)]


def test_the_trades_that_pay_on_a_wheel_of_choice_are_those_of_food_and_charcoal() -> None:
    found = [(trade.tile, good) for trade in TRADES for good in trade.pays if good in ON_BOTH_WHEELS]
    assert found == PAY_ON_A_WHEEL


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize(("tile", "good"), PAY_ON_A_WHEEL)
def test_the_payer_says_which_wheel_pays(tile: str, good: str, wheel: str) -> None:
    game = at_leisure(owner(tile, goods={good: 2, f"{good}_b": 2, "water": 1}))
    play(game, f"use:{tile}")
    assert legal(game) == {f"pay:{good}:glassworks:1", f"pay:{good}:brickworks:1"}
    play(game, f"pay:{good}:{wheel}:1")
    assert {each: stock(game)[f"{good}:{each}"] for each in WHEELS} == {e: 1 if e == wheel else 2 for e in WHEELS}


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize(("tile", "good"), PAY_ON_A_WHEEL)
def test_the_only_wheel_that_can_pay_is_not_asked_for(tile: str, good: str, wheel: str) -> None:
    held = good if wheel == "glassworks" else f"{good}_b"
    game = at_leisure(owner(tile, goods={held: 2, "water": 1}))
    play(game, f"use:{tile}")
    assert stock(game)[f"{good}:{wheel}"] == 1
    assert "take:none" in legal(game)


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("trade", GAIN_ON_A_WHEEL, ids=by_tile)
def test_food_and_charcoal_go_to_one_wheel_of_choice(trade: Trade, wheel: str) -> None:
    game = play(at_leisure(paying(trade)), f"use:{trade.tile}")
    for good, most in trade.gains.items():
        play(game, f"take:{marker(good, wheel)}:{most}")
    assert stock(game) == {marker(good, wheel): most for good, most in trade.gains.items()}


@pytest.mark.parametrize("trade", GAIN_ON_A_WHEEL, ids=by_tile)
def test_food_and_charcoal_are_not_split_between_the_wheels(trade: Trade) -> None:
    good = next(iter(ON_BOTH_WHEELS & set(trade.gains)))
    game = play(at_leisure(paying(trade)), f"use:{trade.tile}")
    for each in trade.gains:
        play(game, f"take:{marker(each)}:1")
    refuse(game, f"take:{good}:brickworks:1")
    assert f"{good}:brickworks" not in stock(game)


@pytest.mark.parametrize(("full", "other"), [("food", "brickworks"), ("food_b", "glassworks")])
def test_a_full_wheel_leaves_the_other_one(full: str, other: str) -> None:
    game = play(at_leisure(owner("soup-kitchen", goods={"water": 1, full: 7})), "use:soup-kitchen")
    assert legal(game) == {"take:none", f"take:food:{other}:1", f"take:food:{other}:2"}


def test_the_wheel_that_gains_need_not_be_the_one_that_pays() -> None:
    game = play(at_leisure(owner("inn", goods={"charcoal_b": 1})), "use:inn", "take:food:glassworks:2")
    assert stock(game) == {"food:glassworks": 2}


# Landscapes as payment


@pytest.mark.parametrize(
    ("tile", "gives"), [(trade.tile, trade.gives) for trade in TRADES if trade.gives and not trade.pays]
)
def test_the_giver_says_which_tile_goes(tile: str, gives: str) -> None:
    game = at_leisure(seat(land=[f"{tile} . . . .", row_of(gives, ".", gives)[0], *EMPTY_LAND[2:]]))
    second = "D2" if gives == "forest" else "C2"
    play(game, f"use:{tile}")
    assert legal(game) == {"give:A2", f"give:{second}"}
    play(game, f"give:{second}")
    assert land(game)["A2"] == gives
    assert second not in land(game)


def test_a_forest_that_is_given_frees_two_spaces() -> None:
    game = play(at_leisure(owner("sawmill", "forest")), "use:sawmill", "take:wood:2")
    assert set(land(game)) == {"A1", "R1", "R2", "R3"}


def test_the_joinery_needs_the_forest_and_the_wood() -> None:
    refuse(at_leisure(owner("joinery", "pit", goods={"wood": 5})), "use:joinery")
    refuse(at_leisure(owner("joinery", "forest")), "use:joinery")
    assert "use:joinery" in legal(at_leisure(owner("joinery", "forest", goods={"wood": 1})))


def test_the_joinery_takes_a_forest_of_choice() -> None:
    game = at_leisure(owner("joinery", "forest", "forest", goods={"wood": 2}))
    play(game, "use:joinery")
    assert legal(game) == {"give:B1", "give:D1"}
    play(game, "give:D1", "take:food:brickworks:4")
    assert stock(game) == {"wood": 1, "food:brickworks": 4}
    assert set(land(game)) == {"A1", "B1", "C1", "R1", "R2", "R3"}


def test_one_landscape_does_not_pay_two_trades() -> None:
    game = at_leisure(owner("builders-hut", "tree-nursery", "grove"))
    assert {"use:builders-hut", "use:tree-nursery"} <= legal(game)
    play(game, "use:builders-hut", "take:clay:2")
    refuse(game, "use:tree-nursery")
    refuse(game, "use:builders-hut")


def test_one_good_does_not_pay_two_trades() -> None:
    game = at_leisure(owner("cooperage", "carving-workshop", goods={"wood": 1}))
    assert {"use:cooperage", "use:carving-workshop"} <= legal(game)
    play(game, "use:cooperage", "take:water:2")
    refuse(game, "use:carving-workshop")


def test_a_landscape_that_was_cleared_pays_nothing() -> None:
    game = at_leisure(owner("reed-hut", "pond"))
    play(game, "clear:B1")
    refuse(game, "use:reed-hut")


@pytest.mark.parametrize(
    ("tile", "gives"), [(trade.tile, trade.gives) for trade in TRADES if trade.gives in ("pit", "grove", "pond")]
)
def test_a_landscape_that_could_pay_can_be_cleared_just_as_well(tile: str, gives: str) -> None:
    game = at_leisure(seat(land=[f"{gives} {tile} . . .", f"{gives} . {gives} . .", *EMPTY_LAND[2:]]))
    assert legal(game) == {"pass", "ability:1", "ability:2", f"use:{tile}", "clear:A1", "clear:A2", "clear:C2"}
    only = at_leisure(owner(tile, gives))
    assert legal(only) == {"pass", "ability:1", "ability:2", f"use:{tile}", "clear:B1"}


def test_forests_are_cleared_by_buildings_only() -> None:
    game = at_leisure(owner("colonization-house", "forest", "pit"))
    assert {name for name in legal(game) if name.startswith("clear:")} == {"clear:D1"}
    refuse(game, "clear:B1")
    play(game, "use:colonization-house", "take:none")
    assert set(land(game)) == {"A1", "D1", "R1", "R2", "R3"}


# Wheels that turn


def test_the_wheel_turns_after_a_use() -> None:
    goods = {"sand": 1, "food": 1, "charcoal": 1, "wood": 3}
    game = play(at_leisure(owner("cooperage", goods=goods)), "use:cooperage")
    assert stock(game) == {"sand": 1, "food:glassworks": 1, "charcoal:glassworks": 1, "wood": 2}
    play(game, "take:water:2")
    assert stock(game) == {"glass": 1, "water": 1, "wood": 1}


def test_who_takes_none_keeps_the_wheel_from_turning() -> None:
    goods = {"sand": 1, "food": 1, "charcoal": 1, "wood": 3}
    game = play(at_leisure(owner("cooperage", goods=goods)), "use:cooperage", "take:none")
    assert stock(game) == {"sand": 1, "food:glassworks": 1, "charcoal:glassworks": 1, "wood": 2}


def test_a_wheel_turns_as_often_as_it_can() -> None:
    goods = {"charcoal": 1, "charcoal_b": 2, "food_b": 3}
    game = at_leisure(owner("kiln", goods=goods))
    play(game, "use:kiln", "pay:charcoal:glassworks:1", "take:clay:2")
    assert stock(game) == {"brick": 2, "food:brickworks": 1}


def test_a_wheel_stops_at_three_bricks() -> None:
    goods = {"brick": 2, "charcoal": 1, "charcoal_b": 2, "food_b": 3}
    game = at_leisure(owner("kiln", goods=goods))
    play(game, "use:kiln", "pay:charcoal:glassworks:1", "take:clay:2")
    assert stock(game) == {"brick": 3, "clay": 1, "charcoal:brickworks": 1, "food:brickworks": 2}


def test_both_wheels_turn_after_one_use() -> None:
    glassworks = {"food": 1, "charcoal": 1, "water": 1, "wood": 1}
    brickworks = {"food_b": 1, "charcoal_b": 1}
    game = at_leisure(owner("building-firm", "pit", goods={**glassworks, **brickworks}))
    play(game, "use:building-firm", "take:clay:2")
    assert "brick" not in stock(game)
    play(game, "take:sand:1")
    assert stock(game) == {"glass": 1, "brick": 1, "clay": 1}


def test_no_wheel_turns_between_paying_and_gaining() -> None:
    goods = {"brick": 3, "clay": 7, "food_b": 1, "charcoal_b": 1}
    game = play(at_leisure(owner("roofing-company", goods=goods)), "use:roofing-company")
    assert stock(game) == {"brick": 2, "clay": 7, "food:brickworks": 1, "charcoal:brickworks": 1}
    assert "take:clay:1" not in legal(game)
    play(game, "take:wood:2")
    assert stock(game) == {"brick": 3, "clay": 6, "wood": 2}


def test_a_turn_after_a_use_may_take_what_the_next_use_needs() -> None:
    goods = {"sand": 1, "food": 1, "charcoal": 1, "wood": 2}
    game = at_leisure(owner("cooperage", goods=goods))
    play(game, "use:cooperage", "take:water:2")
    assert stock(game) == {"glass": 1, "water": 1}
    refuse(game, "use:cooperage")


def test_a_brick_that_is_made_can_be_spent_by_the_next_use() -> None:
    goods = {"wood": 1, "food_b": 1, "charcoal_b": 1}
    game = at_leisure(owner("hardware-store", "roofing-company", goods=goods))
    refuse(game, "use:roofing-company")
    play(game, "use:hardware-store", "take:clay:2", "use:roofing-company", "take:clay:2")
    assert stock(game) == {"clay": 3}


def test_a_sandstone_brick_stops_at_three() -> None:
    game = play(at_leisure(owner("sandstone-factory", goods={"sand": 6, "brick": 2})), "use:sandstone-factory")
    play(game, "take:brick:1", "use:sandstone-factory")
    assert stock(game) == {"brick": 3}


# Several uses


def test_a_building_can_be_used_as_often_as_it_can_be_paid() -> None:
    game = at_leisure(owner("cooperage", goods={"wood": 3}))
    for water in (2, 4, 6):
        play(game, "use:cooperage", "take:water:2")
        assert stock(game)["water"] == water
    refuse(game, "use:cooperage")


def test_one_building_may_feed_another() -> None:
    game = at_leisure(owner("cooperage", "soup-kitchen", "sand-factory", goods={"wood": 1}))
    play(game, "use:cooperage", "take:water:2", "use:soup-kitchen", "take:food:brickworks:2")
    play(game, "use:sand-factory", "take:sand:2")
    assert stock(game) == {"water": 1, "food:brickworks": 1, "sand": 2}


def test_several_landscapes_are_given_one_use_at_a_time() -> None:
    game = at_leisure(owner("swamp-hut", "pond", "pond", "pond"))
    play(game, "use:swamp-hut", "give:C1", "take:charcoal:glassworks:2")
    play(game, "use:swamp-hut", "give:B1", "take:charcoal:brickworks:2")
    play(game, "use:swamp-hut", "take:charcoal:brickworks:1")
    assert stock(game) == {"charcoal:glassworks": 2, "charcoal:brickworks": 3}
    refuse(game, "use:swamp-hut")


# When a building can be used


def test_a_seat_that_owes_no_decision_may_use_its_building() -> None:
    game = at_leisure(seat(), owner("cooperage", goods={"wood": 1}))
    asked = legal(game, 0)
    assert game.awaiting == [0]
    assert legal(game, 1) == {"use:cooperage"}
    play(game, "use:cooperage", who=1)
    assert game.awaiting == [1]
    play(game, "take:water:2", who=1)
    assert stock(game, 1) == {"water": 2}
    assert game.awaiting == [0]
    assert legal(game, 0) == asked


def test_the_wheels_of_a_seat_that_owes_no_decision_turn_too() -> None:
    goods = {"sand": 1, "food": 1, "charcoal": 1, "wood": 3}
    game = at_leisure(seat(goods=goods), owner("cooperage", goods=goods))
    play(game, "use:cooperage", "take:water:2", who=1)
    assert stock(game, 1) == {"glass": 1, "water": 1, "wood": 1}
    assert "glass" not in stock(game, 0)


def test_while_somebody_is_in_the_middle_of_an_action_only_the_others_may_use_buildings() -> None:
    game = at_leisure(owner("cooperage", goods={"wood": 1}), owner("hardware-store", goods={"wood": 1}))
    play(game, "ability:2")
    assert legal(game, 0) == {"take:none", "take:wood:1"}
    refuse(game, "use:cooperage")
    play(game, "use:hardware-store", "take:clay:2", who=1)
    assert legal(game, 0) == {"take:none", "take:wood:1"}
    assert stock(game, 1) == {"clay": 2}


def test_an_action_under_way_stays_so_while_somebody_else_converts() -> None:
    game = at_leisure(owner("cooperage", goods={"wood": 1}), owner("hardware-store", "inn", goods={"wood": 1}))
    play(game, "ability:2")
    play(game, "use:hardware-store", who=1)
    assert game.awaiting == [1]
    assert legal(game, 0) == set()
    before = game.hash()
    with pytest.raises(waldglas.WrongSeat):
        game.play("use:cooperage", 0)
    assert game.hash() == before


def test_who_is_between_two_actions_may_convert_while_somebody_else_does() -> None:
    game = at_leisure(owner("cooperage", goods={"wood": 1}), owner("hardware-store", goods={"wood": 1}))
    play(game, "use:hardware-store", who=1)
    assert legal(game, 0) == {"use:cooperage"}
    play(game, "use:cooperage", "take:water:2")
    assert legal(game, 1) == {"take:none", "take:clay:1", "take:clay:2"}
    assert stock(game, 0) == {"water": 2}


def test_a_trade_is_finished_before_the_next_begins() -> None:
    game = at_leisure(owner("cooperage", "hardware-store", "pit", goods={"wood": 3}))
    play(game, "use:cooperage")
    assert legal(game) == {"take:none", "take:water:1", "take:water:2"}
    refuse(game, "use:hardware-store")
    refuse(game, "use:cooperage")
    refuse(game, "clear:C1")


def test_a_trade_out_of_turn_is_finished_before_the_next_begins() -> None:
    game = at_leisure(seat(), owner("cooperage", "hardware-store", goods={"wood": 3}))
    play(game, "use:cooperage", who=1)
    assert legal(game, 1) == {"take:none", "take:water:1", "take:water:2"}
    refuse(game, "use:hardware-store", who=1)


def test_while_the_wheel_that_pays_is_chosen_nothing_else_may_be_used() -> None:
    game = at_leisure(owner("inn", "cooperage", goods={"charcoal": 1, "charcoal_b": 1, "wood": 1}))
    play(game, "use:inn")
    assert legal(game) == {"pay:charcoal:glassworks:1", "pay:charcoal:brickworks:1"}
    refuse(game, "use:cooperage")


def test_while_a_tile_is_being_given_nothing_else_may_be_used() -> None:
    game = at_leisure(owner("reed-hut", "cooperage", "pond", "pond", goods={"wood": 1}))
    play(game, "use:reed-hut")
    assert legal(game) == {"give:C1", "give:D1"}
    refuse(game, "use:cooperage")


def test_no_building_is_used_while_its_owner_builds() -> None:
    own = owner("cooperage", goods={"wood": 3}, offer=["hunting-lodge", "clay-pit"])
    game = play(resolving("cultivator", own), "ability:2")
    assert legal(game) == {"tile:hunting-lodge", "tile:clay-pit"}
    refuse(game, "use:cooperage")
    play(game, "tile:hunting-lodge")
    assert all(action.startswith("space:") for action in legal(game))
    refuse(game, "use:cooperage")


def test_a_building_may_be_used_while_hands_are_chosen() -> None:
    game = table(owner("cooperage", goods={"wood": 2}), owner("hardware-store", goods={"wood": 1}))
    assert game.awaiting == [0, 1]
    play(game, "use:hardware-store", "take:clay:2", who=1)
    play(game, "card:builder", "use:cooperage", "take:water:2")
    assert (stock(game, 0), stock(game, 1)) == ({"wood": 1, "water": 2}, {"clay": 2})
    assert game.awaiting == [0, 1]


def test_a_building_may_be_used_after_the_last_period() -> None:
    game = table(owner("sawmill", "forest"), seat(), period=4, agenda=[{"do": "last-conversions"}])
    assert game.awaiting == [0]
    assert legal(game) == {"pass", "use:sawmill"}
    play(game, "use:sawmill", "take:wood:2")
    assert game.over
    assert stock(game) == {"wood": 2}


def test_a_building_on_the_board_or_in_an_offer_is_not_used() -> None:
    board = {"processing": ["cooperage", None, None, None]}
    own = seat(goods={"wood": 3}, offer=["carving-workshop"])
    game = at_leisure(own, owner("hardware-store", goods={"wood": 1}), board=board)
    refuse(game, "use:cooperage")
    refuse(game, "use:carving-workshop")
    refuse(game, "use:hardware-store")


def test_a_building_can_be_used_as_soon_as_it_stands() -> None:
    own = seat(goods={"food": 1, "wood": 2, "brick": 2}, offer=["cooperage", "clay-basin"])
    game = resolving("builder", own)
    refuse(game, "use:cooperage")
    play(game, "ability:1", "tile:cooperage")
    assert "use:cooperage" not in legal(game)
    play(game, "space:A1", "use:cooperage", "take:water:2")
    assert stock(game) == {"water": 2}
    assert decisions(game) == {"pass", "ability:2"}


# Roofing Company


def test_the_roofing_company_brings_two_equal_basic_goods() -> None:
    game = play(at_leisure(owner("roofing-company", goods={"brick": 2})), "use:roofing-company")
    assert stock(game) == {"brick": 1}
    assert legal(game) == set().union(*[up_to(good, 2) for good in BASIC])


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("good", BASIC)
def test_the_roofing_company_brings_either_good_once(good: str, wheel: str) -> None:
    game = play(at_leisure(owner("roofing-company", goods={"brick": 1})), "use:roofing-company")
    play(game, f"take:{marker(good, wheel)}:2")
    assert stock(game) == {marker(good, wheel): 2}
    assert decisions(game) == {"pass", "ability:1", "ability:2"}


def test_the_roofing_company_does_not_bring_two_different_goods() -> None:
    game = play(at_leisure(owner("roofing-company", goods={"brick": 1})), "use:roofing-company", "take:sand:1")
    refuse(game, "take:wood:1")
    refuse(game, "take:sand:1")
    assert stock(game) == {"sand": 1}


def test_the_roofing_companys_gain_can_be_declined() -> None:
    game = play(at_leisure(owner("roofing-company", goods={"brick": 1})), "use:roofing-company", "take:none")
    assert stock(game) == {}


def test_the_roofing_company_refuses_without_a_brick() -> None:
    everything_else = {"glass": 3, "wood": 7, "clay": 7}
    refuse(at_leisure(owner("roofing-company", goods=everything_else)), "use:roofing-company")


# Office, Shingles Manufacturer and District Offices


@pytest.mark.parametrize(("tile", "number"), FROM_THE_OFFER.items())
def test_without_enough_tiles_in_the_own_offer_the_trade_is_refused(tile: str, number: int) -> None:
    offer = ["inn", "spa"][: number - 1]
    board = {"bonus": ["estate", "mansion", None, None]}
    game = at_leisure(owner(tile, goods={"wood": 7}, offer=offer), seat(offer=["shed", "tavern"]), board=board)
    refuse(game, f"use:{tile}")


@pytest.mark.parametrize(("tile", "number"), FROM_THE_OFFER.items())
def test_the_only_tiles_of_the_offer_are_not_asked_for(tile: str, number: int) -> None:
    game = play(at_leisure(owner(tile, offer=["inn", "spa"][:number])), f"use:{tile}")
    assert offer_of(game) == []
    assert not any(action.startswith("discard:") for action in legal(game))


@pytest.mark.parametrize(("tile", "number"), FROM_THE_OFFER.items())
def test_discarded_tiles_are_out_of_the_game(tile: str, number: int) -> None:
    offer = ["inn", "spa"][:number]
    game = at_leisure(owner(tile, offer=offer), stacks={"processing": ["kiln"], "immediate": [], "bonus": []})
    play(game, f"use:{tile}")
    shown: Any = game.to_json()
    assert shown["stacks"] == {"processing": ["kiln"], "immediate": [], "bonus": []}
    assert shown["board"]["processing"] == [None] * 4
    assert offer_of(game) == []


def test_the_office_discards_a_tile_of_choice_for_a_basic_good() -> None:
    game = play(at_leisure(owner("office", offer=["spa", "inn", "shed"])), "use:office")
    assert legal(game) == {"discard:inn", "discard:spa", "discard:shed"}
    play(game, "discard:spa")
    assert offer_of(game) == ["inn", "shed"]
    assert legal(game) == set().union(*[up_to(good, 1) for good in BASIC])


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("good", BASIC)
def test_the_office_brings_one_of_any_basic_good(good: str, wheel: str) -> None:
    game = play(at_leisure(owner("office", offer=["spa"])), "use:office", f"take:{marker(good, wheel)}:1")
    assert stock(game) == {marker(good, wheel): 1}
    assert decisions(game) == {"pass", "ability:1", "ability:2"}


def test_the_office_can_be_used_for_each_tile_of_the_offer() -> None:
    game = at_leisure(owner("office", offer=["spa", "inn"]))
    play(game, "use:office", "discard:spa", "take:wood:1", "use:office", "take:clay:1")
    assert stock(game) == {"wood": 1, "clay": 1}
    refuse(game, "use:office")


def test_the_shingles_manufacturer_discards_two_tiles_for_a_brick() -> None:
    game = play(at_leisure(owner("shingles-manufacturer", offer=["spa", "shed"])), "use:shingles-manufacturer")
    assert legal(game) == {"take:none", "take:brick:1"}
    play(game, "take:brick:1")
    assert stock(game) == {"brick": 1}
    assert offer_of(game) == []


def pairs_that_can_be_discarded(tile: str, offer: list[str]) -> list[set[str]]:
    """Every pair, as often as there is a way to discard it."""
    game = play(at_leisure(owner(tile, offer=offer)), f"use:{tile}")
    pairs: list[set[str]] = []
    ways = [game]
    while ways:
        way = ways.pop()
        options = [action for action in legal(way) if action.startswith("discard:")]
        if options:
            ways += [play(way.copy(), action) for action in options]
        else:
            pairs.append(set(offer) - set(offer_of(way)))
    return pairs


@pytest.mark.parametrize("tile", ["shingles-manufacturer", "district-offices"])
def test_every_pair_of_the_offer_can_be_discarded_in_one_way(tile: str) -> None:
    pairs = pairs_that_can_be_discarded(tile, ["spa", "estate", "inn", "shed"])
    every = [{"inn", "spa"}, {"inn", "shed"}, {"inn", "estate"}, {"spa", "shed"}, {"spa", "estate"}, {"shed", "estate"}]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, every))


@pytest.mark.parametrize("landscape", ["pit", "grove", "pond"])
def test_the_district_offices_discard_two_tiles_for_a_landscape_of_choice(landscape: str) -> None:
    game = play(at_leisure(owner("district-offices", offer=["spa", "shed"])), "use:district-offices")
    assert legal(game) == {"lay:pit", "lay:grove", "lay:pond"}
    play(game, f"lay:{landscape}")
    assert legal(game) == {f"space:{column}{row}" for column in "ABCDE" for row in "1234"} - {"space:A1"}
    play(game, "space:C2")
    assert land(game)["C2"] == landscape
    assert offer_of(game) == []
    assert stock(game) == {}


def test_without_an_empty_space_the_district_offices_refuse() -> None:
    rows = ["district-offices forest forest forest forest", *["pit forest forest forest forest"] * 3]
    game = at_leisure(seat(land=rows, offer=["spa", "shed"]))
    refuse(game, "use:district-offices")
    play(game, "clear:A3", "use:district-offices", "lay:pond")
    assert land(game)["A3"] == "pond"


def test_a_landscape_of_the_district_offices_can_be_given_at_once() -> None:
    game = at_leisure(owner("district-offices", "reed-hut", offer=["spa", "shed"]))
    play(game, "use:district-offices", "lay:pond", "space:E4", "use:reed-hut", "take:wood:2")
    assert stock(game) == {"wood": 2}
    assert "E4" not in land(game)


def test_while_tiles_are_being_discarded_nothing_else_may_be_used() -> None:
    own = owner("shingles-manufacturer", "cooperage", goods={"wood": 1}, offer=["spa", "shed", "inn"])
    game = play(at_leisure(own), "use:shingles-manufacturer")
    refuse(game, "use:cooperage")
    play(game, "discard:inn")
    refuse(game, "use:cooperage")


# Building them


def test_these_are_all_processing_buildings() -> None:
    entries: list[dict[str, Any]] = waldglas.catalog("glass-road")
    found = {each["id"]: (each["cost"], each["points"]) for each in entries if each["kind"] == "processing"}
    assert found == COSTS
    assert len(COSTS) == 31


@pytest.mark.parametrize("tile", COSTS)
def test_it_is_built_for_its_cost(tile: str) -> None:
    cost, worth = COSTS[tile]
    game = play(resolving("cultivator", seat(ONLY_E1, goods=cost, offer=[tile]), seat()), "ability:2")
    assert land(game)["E1"] == tile
    assert stock(game) == {}
    assert points(game, tile) == worth


@pytest.mark.parametrize(("tile", "good"), [(tile, good) for tile, (cost, _) in COSTS.items() for good in cost])
def test_one_short_of_a_good_it_cannot_be_built(tile: str, good: str) -> None:
    cost = COSTS[tile][0]
    have = {**cost, good: cost[good] - 1}
    game = resolving("cultivator", seat(goods=have, offer=[tile]), seat())
    refuse(game, "ability:2")
