"""The building action: which tiles can be built, where they go, how they are paid for, and what comes after."""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from tests.table import FULL, ONLY_E1, building, decisions, land, legal, play, refuse, resolving, seat, stock, table
from waldglas import Game

ROW = ". . . . ."
KINDS = ("processing", "immediate", "bonus")
FULL_BOARD = {
    "processing": ["clay-basin", "inn", "kiln", "spa"],
    "immediate": ["sand-deposit", "shed", "clay-lake", "storage"],
    "bonus": ["bathhouse", "hunting-lodge", "floodgate", "warehouse"],
}
STACKS = {"processing": ["sawmill"], "immediate": ["tavern"], "bonus": ["slipway", "extension"]}


def board(**tiles: str) -> dict[str, list[str | None]]:
    """A building board of four places a row, with one tile in these rows."""
    return {kind: [None, tiles.get(kind), None, None] for kind in KINDS}


def shown(game: Game) -> dict[str, Any]:
    return game.to_json()


def offer(game: Game, who: int = 0) -> list[str]:
    return [str(tile) for tile in shown(game)["seats"][who]["offer"]]


# What can be built


def test_all_tiles_together_cost_39_glass_and_58_brick() -> None:
    entries: list[dict[str, Any]] = waldglas.catalog("glass-road")
    tiles = [entry for entry in entries if entry["kind"] in KINDS]
    assert len(tiles) == 93
    assert sum(entry["cost"].get("glass", 0) for entry in tiles) == 39
    assert sum(entry["cost"].get("brick", 0) for entry in tiles) == 58


def test_a_tile_of_each_row_of_the_board_can_be_built() -> None:
    first = seat(ONLY_E1, goods={"wood": 2, "clay": 2})
    for tile, kind in (("hunting-lodge", "bonus"), ("shed", "immediate"), ("clay-pit", "processing")):
        tiles = board(processing="clay-pit", immediate="shed", bonus="hunting-lodge")
        game = resolving("cultivator", first, abilities=[2], board=tiles, stacks={})
        play(game, "ability:2")
        assert decisions(game) == {"tile:clay-pit", "tile:shed", "tile:hunting-lodge"}
        play(game, f"tile:{tile}")
        assert land(game)["E1"] == tile
        assert tile not in shown(game)["board"][kind]


def test_the_board_and_the_private_offer_are_open_together() -> None:
    first = seat(ONLY_E1, goods={"wood": 2}, offer=["foresters-lodge", "hunting-lodge"])
    game = resolving("cultivator", first, abilities=[2], board=board(immediate="shed"), stacks={})
    play(game, "ability:2")
    assert legal(game) == {"tile:shed", "tile:hunting-lodge"}
    play(game, "tile:hunting-lodge")
    assert land(game)["E1"] == "hunting-lodge"
    assert offer(game) == ["foresters-lodge"]
    assert shown(game)["board"]["immediate"] == [None, "shed", None, None]


def test_a_tile_from_the_board_leaves_the_private_offer_alone() -> None:
    first = seat(ONLY_E1, goods={"wood": 1}, offer=["hunting-lodge"])
    game = resolving("cultivator", first, abilities=[2], board=board(processing="clay-basin"), stacks={})
    play(game, "ability:2", "tile:clay-basin")
    assert offer(game) == ["hunting-lodge"]
    assert shown(game)["board"]["processing"] == [None] * 4
    assert stock(game) == {"wood": 1}


def test_the_private_offer_of_another_seat_is_closed() -> None:
    first = seat(goods={"wood": 3}, offer=["clay-basin", "hunting-lodge"])
    second = seat(offer=["shed", "foresters-lodge"])
    game = play(resolving("cultivator", first, second, abilities=[2]), "ability:2")
    assert legal(game) == {"tile:clay-basin", "tile:hunting-lodge"}
    refuse(game, "tile:shed")
    refuse(game, "tile:foresters-lodge")
    only_theirs = resolving("cultivator", seat(["pit . . . .", ROW, ROW, ROW], goods={"wood": 3}), second)
    assert "ability:2" not in legal(only_theirs)
    refuse(only_theirs, "ability:2")


def test_a_tile_still_in_its_stack_is_closed() -> None:
    first = seat(goods={"wood": 3}, offer=["clay-basin", "hunting-lodge"])
    stacks = {"immediate": ["sand-deposit"]}
    game = play(resolving("cultivator", first, abilities=[2], stacks=stacks), "ability:2")
    refuse(game, "tile:sand-deposit")


@pytest.mark.parametrize("card", ["cultivator", "supplier", "carpenter", "builder"])
def test_without_enough_goods_building_is_not_offered(card: str) -> None:
    build = "ability:1" if card == "builder" else "ability:2"
    rows = ["pit . forest forest .", ROW, ROW, ROW]
    rich = {"food": 1, "wood": 2, "glass": 1, "clay": 1, "brick": 2}
    for good in ("wood", "glass", "clay", "brick"):
        poor = resolving(card, seat(rows, goods={**rich, good: rich[good] - 1}, offer=["pottery"]))
        refuse(poor, build)
    assert build in legal(resolving(card, seat(rows, goods=rich, offer=["pottery"])))


def test_tiles_that_cannot_be_paid_for_are_left_out() -> None:
    first = seat(goods={"wood": 2, "brick": 1}, offer=["inn", "kiln", "potters-parlor", "foresters-lodge", "clay-pit"])
    game = play(resolving("cultivator", first, abilities=[2]), "ability:2")
    assert legal(game) == {"tile:potters-parlor", "tile:clay-pit"}
    for tile in ("inn", "kiln", "foresters-lodge"):
        refuse(game, f"tile:{tile}")


def test_basic_goods_do_not_stand_in_for_others() -> None:
    first = seat(["pit . . . .", ROW, ROW, ROW], goods={"clay": 7, "brick": 3, "water": 7}, offer=["hunting-lodge"])
    game = resolving("cultivator", first, abilities=[2])
    assert decisions(game) == {"pass"}
    refuse(game, "ability:2")


def test_what_a_building_gives_cannot_pay_for_it() -> None:
    game = building("clay-depot", seat(["pit . . . .", ROW, ROW, ROW], goods={"brick": 1}))
    assert decisions(game) == {"pass"}
    refuse(game, "ability:2")


def test_building_may_be_declined() -> None:
    game = play(building("clay-basin", seat()), "pass")
    assert offer(game) == ["clay-basin"]
    assert "clay-basin" not in land(game).values()


# Where it goes


def test_any_empty_space_will_do_and_no_other() -> None:
    rows = ["forest forest pit . .", "inn . grove . .", ". . pond . .", "forest forest . forest forest"]
    game = play(building("clay-basin", seat(rows)), "ability:2")
    empty = {"D1", "E1", "B2", "D2", "E2", "A3", "B3", "D3", "E3", "C4"}
    assert legal(game) == {f"space:{space}" for space in empty}
    for space in ("A1", "B1", "C1", "A2", "D4", "R1"):
        refuse(game, f"space:{space}")
    play(game, "space:C4")
    assert land(game)["C4"] == "clay-basin"


def test_the_only_empty_space_is_not_asked_for() -> None:
    game = play(building("clay-basin", seat(ONLY_E1)), "ability:2")
    assert land(game)["E1"] == "clay-basin"


def test_with_no_empty_space_only_upgrades_are_offered() -> None:
    first = seat(FULL, goods={"food": 1, "glass": 1, "clay": 1}, offer=["clay-basin", "artists-colony", "forest-hut"])
    game = play(resolving("cultivator", first, abilities=[2]), "ability:2")
    assert legal(game) == {"tile:artists-colony", "tile:forest-hut"}
    refuse(game, "tile:clay-basin")


def test_with_no_empty_space_and_no_upgrade_building_is_not_offered() -> None:
    rows = [*FULL[:3], "forest forest forest forest pit"]
    game = building("clay-basin", seat(rows))
    assert legal(game) == {"pass", "clear:E4"}
    refuse(game, "ability:2")


def test_clearing_a_tile_first_makes_space() -> None:
    rows = [*FULL[:3], "forest forest forest forest pit"]
    game = play(building("clay-basin", seat(rows)), "clear:E4")
    assert "E4" not in land(game)
    play(game, "ability:2")
    assert land(game)["E4"] == "clay-basin"


def test_trading_a_tile_away_first_makes_space_and_pays() -> None:
    rows = ["reed-hut pond forest forest mansion", *FULL[1:]]
    game = building("hunting-lodge", seat(rows))
    assert legal(game) == {"pass", "clear:B1", "use:reed-hut"}
    play(game, "use:reed-hut", "take:wood:2", "ability:2")
    assert land(game)["B1"] == "hunting-lodge"
    assert stock(game) == {"wood": 1}


def test_a_wheel_turned_by_a_trade_made_for_the_space_takes_what_was_meant_for_the_cost() -> None:
    rows = ["builders-hut grove pit estate mansion", *FULL[2:], "forest forest forest forest extension"]
    game = building("wood-depot", seat(rows, goods={"food_b": 2, "charcoal_b": 2}))
    play(game, "use:builders-hut", "take:clay:2")
    assert stock(game) == {"brick": 2}
    assert legal(game) == {"pass", "clear:C1"}
    refuse(game, "ability:2")


@pytest.mark.parametrize(
    ("hut", "landscape"),
    [("foresters-hut", "pit"), ("builders-hut", "grove"), ("reed-hut", "pond"), ("swamp-hut", "pond")],
)
@pytest.mark.parametrize("order", [0, 1])
def test_a_tile_that_could_be_traded_away_can_also_be_cleared(hut: str, landscape: str, order: int) -> None:
    first_row = f"{hut} {landscape}" if order == 0 else f"{landscape} {hut}"
    space = "B1" if order == 0 else "A1"
    game = building("clay-basin", seat([f"{first_row} forest forest mansion", *FULL[1:]]))
    assert legal(game) == {"pass", f"clear:{space}", f"use:{hut}"}


def test_forests_and_buildings_cannot_be_cleared_for_space() -> None:
    game = building("clay-basin", seat([*FULL[:3], "forest forest forest forest pit"]))
    refuse(game, "clear:A1")
    refuse(game, "clear:E1")
    refuse(game, "clear:R1")


def test_the_carpenter_makes_space_by_the_forest_removed() -> None:
    game = resolving("carpenter", seat(FULL, goods={"wood": 1}, offer=["hunting-lodge"]), abilities=[2])
    play(game, "ability:2", "give:C2", "tile:hunting-lodge")
    assert legal(game) == {"space:C2", "space:D2"}
    play(game, "space:D2")
    assert land(game)["D2"] == "hunting-lodge"
    assert "C2" not in land(game)


def test_nothing_can_be_cleared_once_a_tile_is_chosen() -> None:
    game = play(building("clay-basin", seat(["pit . . . .", ROW, ROW, ROW], offer=["shed"])), "ability:2")
    assert decisions(game) == legal(game)
    assert all(action.startswith("space:") for action in legal(game))
    refuse(game, "clear:A1")


@pytest.mark.parametrize(
    ("tile", "place", "cost"),
    [
        ("forest-hut", "R1", {"glass": 1, "clay": 1}),
        ("glassworks", "R1", {"wood": 3, "glass": 1, "brick": 1}),
        ("artists-colony", "R2", {"food": 1}),
        ("glassmakers-village", "R2", {"wood": 3, "clay": 2, "brick": 1}),
        ("house-of-the-brotherhood", "R3", {"wood": 3, "glass": 2}),
        ("masons-guild", "R3", {"wood": 2, "glass": 1, "clay": 4, "brick": 1}),
    ],
)
def test_upgrades_go_on_their_start_building_whatever_is_empty(tile: str, place: str, cost: dict[str, int]) -> None:
    for rows in (None, FULL):
        game = building(tile, seat(rows, goods=cost))
        before = land(game)
        play(game, "ability:2")
        assert land(game) == before | {place: tile}


def test_a_start_building_is_upgraded_only_once() -> None:
    goods = {"wood": 3, "glass": 2, "clay": 1, "brick": 1}
    first = seat(["pit . . . .", ROW, ROW, ROW], goods=goods, offer=["forest-hut", "glassworks"])
    game = play(resolving("builder", first, fee_paid=True), "ability:1", "tile:forest-hut", "take:none")
    assert decisions(game) == {"pass"}
    assert offer(game) == ["glassworks"]
    refuse(game, "ability:1")
    refuse(game, "ability:2")


# Paying


def test_the_whole_cost_is_paid() -> None:
    goods = {"wood": 3, "glass": 3, "clay": 4, "brick": 2, "water": 1}
    game = play(building("village-church", seat(ONLY_E1, goods=goods)), "ability:2")
    assert stock(game) == {"wood": 1, "glass": 1, "clay": 2, "water": 1}


def test_a_wheel_turns_after_glass_has_been_paid() -> None:
    goods = {"glass": 3, "sand": 2, "food": 1, "charcoal": 1, "water": 4, "wood": 3, "clay": 1}
    game = play(building("office", seat(ONLY_E1, goods=goods)), "ability:2")
    assert stock(game) == {"glass": 3, "sand": 1, "water": 3, "wood": 2}


def test_a_wheel_turns_after_bricks_have_been_paid() -> None:
    goods = {"brick": 3, "clay": 5, "food_b": 2, "charcoal_b": 4, "wood": 4}
    game = play(building("slipway", seat(ONLY_E1, goods=goods)), "ability:2")
    assert stock(game) == {"brick": 3, "clay": 1, "charcoal:brickworks": 2, "wood": 2}


def test_both_wheels_turn_as_often_as_the_payment_lets_them() -> None:
    goods = {"glass": 3, "sand": 5, "food": 5, "charcoal": 5, "water": 5, "wood": 7}
    goods |= {"brick": 3, "clay": 4, "food_b": 1, "charcoal_b": 3}
    game = play(building("village-church", seat(ONLY_E1, goods=goods)), "ability:2")
    assert stock(game) == {
        "glass": 3,
        "sand": 3,
        "food:glassworks": 3,
        "charcoal:glassworks": 3,
        "water": 3,
        "wood": 3,
        "brick": 2,
        "clay": 1,
        "charcoal:brickworks": 2,
    }


def test_the_wheels_have_turned_before_the_space_is_chosen() -> None:
    goods = {"brick": 3, "clay": 1, "food_b": 1, "charcoal_b": 1}
    game = play(building("food-locker", seat(goods=goods)), "ability:2")
    assert "space:A1" in legal(game)
    assert stock(game) == {"brick": 3}


def test_no_wheel_turns_while_glass_and_wood_are_paid() -> None:
    goods = {"glass": 3, "sand": 1, "food": 1, "charcoal": 1, "water": 1, "wood": 2, "brick": 1}
    game = play(building("storehouse", seat(ONLY_E1, goods=goods)), "ability:2")
    assert stock(game) == {"glass": 2, "sand": 1, "food:glassworks": 1, "charcoal:glassworks": 1, "water": 1}


def test_no_wheel_turns_while_bricks_and_clay_are_paid() -> None:
    goods = {"brick": 3, "clay": 1, "food_b": 1, "charcoal_b": 1}
    game = play(building("water-tower", seat(ONLY_E1, goods=goods)), "ability:2")
    assert stock(game) == {"food:brickworks": 1, "charcoal:brickworks": 1}


def test_the_builder_pays_for_a_second_building_with_what_the_first_payment_produced() -> None:
    goods = {"glass": 3, "sand": 2, "food": 3, "charcoal": 2, "water": 2, "wood": 5, "clay": 2}
    first = seat(goods=goods, offer=["plant-nursery", "mansion"])
    game = play(resolving("builder", first), "ability:1")
    assert legal(game) == {"pass", "tile:plant-nursery", "tile:mansion"}
    play(game, "tile:plant-nursery", "space:A1")
    assert stock(game) == {"glass": 3, "wood": 2, "clay": 2}
    play(game, "ability:2", "space:B1")
    assert stock(game) == {"glass": 1}
    assert land(game)["A1"] == "plant-nursery"
    assert land(game)["B1"] == "mansion"


def test_the_wheel_turned_by_the_first_payment_may_take_the_goods_for_the_second() -> None:
    goods = {"glass": 3, "sand": 2, "food": 3, "charcoal": 2, "water": 2, "wood": 4, "clay": 1}
    first = seat(["pit . . . .", ROW, ROW, ROW], goods=goods, offer=["plant-nursery", "half-timbered-house"])
    game = play(resolving("builder", first), "ability:1", "tile:plant-nursery", "space:B1")
    assert stock(game) == {"glass": 3, "wood": 1, "clay": 1}
    assert decisions(game) == {"pass"}
    refuse(game, "ability:2")


def test_the_builder_pays_his_fee_before_the_cost_and_only_once() -> None:
    first = seat(goods={"food": 1, "food_b": 1, "wood": 1}, offer=["artists-colony", "hunting-lodge"])
    game = play(resolving("builder", first), "ability:1")
    assert legal(game) == {"pay:food:glassworks:1", "pay:food:brickworks:1"}
    play(game, "pay:food:brickworks:1", "tile:artists-colony", "take:glass:1")
    assert stock(game) == {"glass": 1, "wood": 1}
    play(game, "ability:2", "space:C2")
    assert stock(game) == {"glass": 1}
    assert land(game)["C2"] == "hunting-lodge"


def test_food_for_the_fee_cannot_also_pay_the_cost() -> None:
    rows = ["pit . . . .", ROW, ROW, ROW]
    game = resolving("builder", seat(rows, goods={"food": 1}, offer=["artists-colony", "sand-pit"]))
    assert decisions(game) == {"pass"}
    refuse(game, "ability:1")


def test_the_fee_may_be_paid_before_a_tile_is_traded_away_for_space_and_clay() -> None:
    rows = ["builders-hut grove forest forest mansion", *FULL[1:]]
    first = seat(rows, goods={"wood": 1, "food_b": 1, "charcoal_b": 1}, offer=["springhouse"])
    game = play(resolving("builder", first), "ability:1", "use:builders-hut", "take:clay:2", "tile:springhouse")
    assert land(game)["B1"] == "springhouse"
    assert stock(game) == {"charcoal:brickworks": 1}


@pytest.mark.parametrize(("tile", "place"), [("artists-colony", "R2"), ("sand-pit", "E1")])
@pytest.mark.parametrize(("wheel", "left"), [("glassworks", (1, 3)), ("brickworks", (2, 2))])
def test_food_may_be_paid_from_either_wheel(tile: str, place: str, wheel: str, left: tuple[int, int]) -> None:
    game = play(building(tile, seat(ONLY_E1, goods={"food": 2, "food_b": 3})), "ability:2")
    assert legal(game) == {"pay:food:glassworks:1", "pay:food:brickworks:1"}
    play(game, f"pay:food:{wheel}:1")
    assert land(game)[place] == tile
    assert stock(game) == {"food:glassworks": left[0], "food:brickworks": left[1]}


@pytest.mark.parametrize("tile", ["artists-colony", "sand-pit"])
@pytest.mark.parametrize("food", ["food", "food_b"])
def test_food_on_one_wheel_only_is_paid_without_asking(tile: str, food: str) -> None:
    game = play(building(tile, seat(ONLY_E1, goods={food: 1})), "ability:2")
    assert tile in land(game).values()
    assert stock(game) == {}


@pytest.mark.parametrize("tile", ["artists-colony", "sand-pit"])
def test_without_food_on_any_wheel_they_are_not_offered(tile: str) -> None:
    goods = {"wood": 1, "water": 2, "clay": 2, "charcoal": 2}
    first = seat(goods=goods, offer=[tile, "clay-basin", "hunting-lodge"])
    game = play(resolving("cultivator", first, abilities=[2]), "ability:2")
    assert legal(game) == {"tile:clay-basin", "tile:hunting-lodge"}
    refuse(game, f"tile:{tile}")


# What comes after


def test_a_processing_building_can_be_used_right_after_it_is_built() -> None:
    first = seat(goods={"food": 1, "wood": 3, "brick": 2}, offer=["cooperage", "hunting-lodge"])
    game = resolving("builder", first, fee_paid=True)
    assert legal(game) == {"pass", "ability:1"}
    refuse(game, "use:cooperage")
    play(game, "ability:1", "tile:cooperage")
    refuse(game, "use:cooperage")
    play(game, "space:A1")
    assert legal(game) == {"pass", "ability:2", "use:cooperage"}
    play(game, "use:cooperage", "take:water:2")
    assert stock(game) == {"food:glassworks": 1, "wood": 1, "water": 2}


def test_a_new_processing_building_may_pay_for_the_next() -> None:
    first = seat(goods={"wood": 2, "water": 1}, offer=["clay-pit", "swamp-hut"])
    game = play(resolving("builder", first, fee_paid=True), "ability:1", "space:A1")
    assert land(game)["A1"] == "clay-pit"
    refuse(game, "ability:2")
    play(game, "use:clay-pit", "take:clay:2", "ability:2", "space:B1")
    assert land(game)["B1"] == "swamp-hut"
    assert stock(game) == {}


def test_a_processing_building_stays_usable_when_the_card_is_done() -> None:
    game = play(building("reed-hut", seat(["pond . . . .", ROW, ROW, ROW], goods={"clay": 1})), "ability:2", "space:E4")
    assert shown(game)["period"] == 2
    assert "use:reed-hut" in legal(game)
    assert stock(play(game, "use:reed-hut", "take:wood:2")) == {"wood": 2}


def test_nobody_else_can_use_it() -> None:
    second = seat(["pond . . . .", ROW, ROW, ROW])
    game = play(building("reed-hut", seat(goods={"clay": 1}), second), "ability:2", "space:E4")
    refuse(game, "use:reed-hut", who=1)
    assert "clear:A1" in legal(game, 1)


def test_two_abilities_in_either_order() -> None:
    first = seat(ONLY_E1, goods={"wood": 1}, offer=["hunting-lodge"])
    game = resolving("cultivator", first)
    built = play(game.copy(), "ability:2")
    assert land(built)["E1"] == "hunting-lodge"
    assert shown(built)["period"] == 2
    laid = play(game, "ability:1", "lay:pit")
    assert land(laid)["E1"] == "pit"
    assert legal(laid) == {"pass", "clear:E1"}


# The gap on the board


def test_a_gap_on_the_board_stays_until_the_end_of_the_period() -> None:
    first = seat(goods={"food": 1, "wood": 2})
    game = resolving("builder", first, board=FULL_BOARD, stacks=STACKS)
    play(game, "ability:1", "tile:hunting-lodge", "space:A1")
    gap = ["bathhouse", None, "floodgate", "warehouse"]
    assert shown(game)["board"] == FULL_BOARD | {"bonus": gap}
    play(game, "ability:2")
    assert legal(game) == {"tile:clay-basin", "tile:sand-deposit", "tile:shed"}
    refuse(game, "tile:slipway")
    play(game, "tile:clay-basin", "space:B1")
    assert shown(game)["period"] == 2
    assert shown(game)["board"] == {
        "processing": ["sawmill", "inn", "kiln", "spa"],
        "immediate": FULL_BOARD["immediate"],
        "bonus": ["bathhouse", "slipway", "floodgate", "warehouse"],
    }
    assert shown(game)["stacks"] == {"processing": [], "immediate": ["tavern"], "bonus": ["extension"]}


def test_the_next_player_of_the_period_finds_the_gap() -> None:
    first = seat(
        goods={"wood": 1},
        played=["cultivator"],
        hand=["feudal-lord", "pit-worker", "forest-manager", "pond-builder"],
    )
    cards = ["supplier", "carpenter", "woodcutter", "clay-worker", "fish-farmer"]
    second = seat(goods={"wood": 1}, hand=cards)
    frame = {"do": "resolve", "seat": 0, "card": "cultivator", "abilities": [2]}
    turn = {"do": "turn", "seat": 1}
    game = table(first, second, agenda=[turn, frame], board=FULL_BOARD, stacks=STACKS)
    play(game, "ability:2", "tile:hunting-lodge", "space:A1")
    assert game.awaiting == [1]
    assert shown(game)["board"]["bonus"] == ["bathhouse", None, "floodgate", "warehouse"]
    play(game, "card:supplier", "ability:2", who=1)
    assert legal(game, 1) == {"tile:clay-basin", "tile:sand-deposit", "tile:shed"}
    refuse(game, "tile:hunting-lodge", who=1)
    refuse(game, "tile:slipway", who=1)


def test_a_gap_stays_for_good_when_its_stack_has_run_out() -> None:
    stacks = {"processing": ["sawmill"]}
    game = resolving("cultivator", seat(ONLY_E1, goods={"wood": 1}), abilities=[2], board=FULL_BOARD, stacks=stacks)
    play(game, "ability:2", "tile:hunting-lodge")
    assert shown(game)["period"] == 2
    assert shown(game)["board"] == FULL_BOARD | {"bonus": ["bathhouse", None, "floodgate", "warehouse"]}


def test_a_tile_built_from_the_private_offer_leaves_no_gap() -> None:
    first = seat(ONLY_E1, goods={"wood": 3}, offer=["foresters-lodge", "fish-yard"])
    game = resolving("cultivator", first, abilities=[2], board=FULL_BOARD, stacks=STACKS)
    play(game, "ability:2", "tile:foresters-lodge")
    assert shown(game)["board"] == FULL_BOARD
    assert shown(game)["stacks"] == STACKS
    assert offer(game) == ["fish-yard"]
