"""The small buildings from 01A to 18B: what each costs, is worth and does, and when it does nothing."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

import waldglas
from tests.blackforest.table import (
    EMPTY_ESTATE,
    FULL_ESTATE,
    MAP,
    OLD_ESTATE,
    SMALL_ESTATE,
    acting,
    afford_for,
    constructing,
    estates,
    land,
    moving,
    points,
    seat,
    shown,
    stock,
    table,
    visiting,
)
from tests.table import decisions, legal, play, refuse
from waldglas import Game


class Side(NamedTuple):
    """A line of the rulebook's table."""

    number: str
    tile: str
    cost: dict[str, int]
    points: int


SIDES: Final = [
    Side("01A", "clay-pit", {"wood": 1, "water": 3}, 1),
    Side("01B", "brick-basin", {"wood": 1, "water": 4}, 2),
    Side("02A", "tenement-building", {"glass": 1, "brick": 3}, 3),
    Side("02B", "day-laborer-square", {"glass": 1, "brick": 2, "wood": 2}, 3),
    Side("03A", "kiln", {"glass": 2, "brick": 2}, 4),
    Side("03B", "half-timbered-house", {"glass": 2, "brick": 1, "wood": 2}, 4),
    Side("04A", "lumber-storage", {"water": 3, "sand": 2}, 1),
    Side("04B", "log-driver", {"porridge": 4}, 0),
    Side("05A", "ox-stable", {"glass": 1, "brick": 1, "wood": 2}, 1),
    Side("05B", "carving-workshop", {"glass": 1, "brick": 2, "wood": 2}, 3),
    Side("06A", "sawmill", {"glass": 2, "brick": 2, "wood": 2}, 2),
    Side("06B", "shadow-mill", {"glass": 2, "brick": 3, "wood": 2}, 3),
    Side("07A", "glaswald-lake", {"brick": 4, "water": 1, "forest": 1}, 1),
    Side("07B", "mortar-mixer", {"brick": 2, "meat": 1, "porridge": 1}, 1),
    Side("08A", "hotzenwald-house", {"glass": 1, "brick": 2, "wood": 2}, 2),
    Side("08B", "tavern", {"glass": 1, "brick": 1, "wood": 2}, 3),
    Side("09A", "sand-sifting-plant", {"glass": 2, "brick": 2, "wood": 1}, 5),
    Side("09B", "clockmaker", {"glass": 2, "brick": 1, "wood": 2}, 3),
    Side("10A", "forestside-herders-hut", {"brick": 1, "wood": 3}, 1),
    Side("10B", "coal-merchant", {"brick": 5, "wood": 2}, 1),
    Side("11A", "potash-manufacturer", {"glass": 1, "wood": 4}, 2),
    Side("11B", "renderer", {"glass": 1, "brick": 1, "meat": 2}, 3),
    Side("12A", "charcoal-pile", {"glass": 2, "brick": 1, "wood": 1}, 5),
    Side("12B", "storehouse", {"glass": 2, "brick": 5}, 3),
    Side("13A", "well", {"brick": 3, "wood": 3, "water": 1}, 1),
    Side("13B", "cistern", {"brick": 4}, 1),
    Side("14A", "water-tower", {"glass": 1, "brick": 3}, 2),
    Side("14B", "lakeside-forest-cabin", {"glass": 1, "wood": 4}, 3),
    Side("15A", "cooperage", {"glass": 2, "brick": 2, "wood": 1}, 4),
    Side("15B", "bathhouse", {"glass": 2, "brick": 2}, 4),
    Side("16A", "grain-mill", {"wood": 5}, 1),
    Side("16B", "larder-tunnel", {"wood": 5}, 1),
    Side("17A", "festival-ground", {"glass": 1, "wood": 2, "charcoal": 1}, 2),
    Side("17B", "grocer", {"glass": 1, "brick": 1, "wood": 1}, 3),
    Side("18A", "lords-manor", {"glass": 2, "wood": 3}, 4),
    Side("18B", "cabinet-painter", {"glass": 2, "brick": 1, "wood": 2}, 3),
]
COSTS: Final = {side.tile: side.cost for side in SIDES}
ALL: Final = list(COSTS)


class Conversion(NamedTuple):
    """What one use costs in goods and in a tile of the Domain, what it brings, and what its owner has to decide when
    there is charcoal on both wheels."""

    tile: str
    pays: dict[str, int]
    gives: str
    gains: dict[str, int]
    choices: tuple[str, ...] = ()


CONVERSIONS: Final = [
    Conversion("clay-pit", {"water": 2}, "", {"brick": 3}),
    Conversion("tenement-building", {"meat": 2}, "", {"brick": 2, "wood": 2}),
    Conversion("day-laborer-square", {"porridge": 1}, "", {"brick": 1}),
    Conversion("kiln", {"charcoal": 2}, "", {"brick": 3}, ("pay:charcoal:glassmaking:2",)),
    Conversion("carving-workshop", {"porridge": 1}, "", {"wood": 1}),
    Conversion("sawmill", {}, "forest", {"wood": 3}),
    Conversion("shadow-mill", {}, "forest", {"wood": 1, "porridge": 2}),
    Conversion("tavern", {"water": 1, "porridge": 1}, "", {"sand": 2}),
    Conversion("sand-sifting-plant", {"meat": 1}, "", {"sand": 2}),
    Conversion("charcoal-pile", {"wood": 1, "meat": 1}, "", {"charcoal": 3}, ("take:charcoal:glassmaking:3",)),
    Conversion("well", {"porridge": 1}, "", {"water": 1}),
    Conversion("cooperage", {"wood": 2}, "", {"water": 3}),
    Conversion("grain-mill", {}, "field", {"porridge": 3}),
]
BASIC: Final = ("sand", "charcoal", "water", "wood", "porridge", "meat", "charcoal_c", "brick")


def by_tile(conversion: Conversion) -> str:
    return conversion.tile


def estate(*words: str, rows: list[str] = EMPTY_ESTATE) -> list[str]:
    """A Main Estate with these words on its empty spaces: C1, D1, E1, B2, C2, ... and the others left empty."""
    rest = list(words)
    filled = [[rest.pop(0) if word == "." and rest else word for word in row.split()] for row in rows]
    assert not rest
    return [" ".join(row) for row in filled]


def needed_tiles(tile: str) -> list[str]:
    """The tiles of the Domain that a building costs."""
    return ["forest"] if "forest" in COSTS[tile] else []


def afford(tile: str, **more: Any) -> dict[str, Any]:
    """The goods that a building costs, and more."""
    return afford_for(COSTS[tile], more)


def build(tile: str, rows: list[str], *actions: str, **more: Any) -> Game:
    """Seat 0 constructs a building at E3 and goes on with these actions; `more` are the goods left after paying."""
    game = constructing(tile, seat(rows, goods=afford(tile, **more)))
    return play(game, "space:E3", *actions)


def at_leisure(own: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 begins its turn, so that nothing of its own is under way; it can always beg."""
    return moving("herzogenweiler-2", own, *others, **more)


def at_builder(tile: str, own: dict[str, Any]) -> Game:
    """Seat 0 may visit the Builder, if it can construct this building, and the Cattle Farmer."""
    return acting("aeule-1", own, tiles=(tile,))


def merchant(own: dict[str, Any], other: dict[str, Any], good: str) -> Game:
    """Seat 0 visits the Traveling Merchant and names a good; seat 1 may take one of it."""
    return play(visiting("traveling-merchant", own, other), f"good:{good}")


def in_any_order(game: Game) -> None:
    """Take all parts of a reward; their order makes no difference."""
    while any(action.startswith("first:") for action in legal(game)):
        play(game, min(legal(game)))


def marker(good: str) -> str:
    """A good of `goods` as `stock` calls it."""
    return {"charcoal": "charcoal:glassmaking", "charcoal_c": "charcoal:cooking"}.get(good, good)


def produced(game: Game, who: int = 0) -> int:
    """How often the Cooking wheel of a seat has turned."""
    number: int = shown(game)["seats"][who]["produced"]
    return number


# Costs and points


def test_the_table_is_that_of_the_rulebook() -> None:
    entries: dict[str, dict[str, Any]] = {
        str(entry["number"]): entry for entry in waldglas.catalog("black-forest") if "number" in entry
    }
    for side in SIDES:
        entry = entries[side.number]
        assert (entry["id"], entry["cost"], entry["points"]) == (side.tile, side.cost, side.points)
    assert [side.number for side in SIDES] == [f"{number:02}{letter}" for number in range(1, 19) for letter in "AB"]


@pytest.mark.parametrize("tile", ALL)
def test_it_can_be_constructed_with_exactly_its_cost(tile: str) -> None:
    game = at_builder(tile, seat(estate("pasture", *needed_tiles(tile)), goods=afford(tile)))
    assert decisions(game) == {"visit:builder", "visit:cattle-farmer"}
    play(game, "visit:builder")
    assert stock(game) == {}
    assert "forest" not in land(game).values()
    play(game, "space:E3")
    assert land(game)["E3"] == tile
    assert tile not in shown(game)["board"]["small"]


@pytest.mark.parametrize(("tile", "good"), [(tile, good) for tile, cost in COSTS.items() for good in cost])
def test_one_short_of_a_good_it_cannot(tile: str, good: str) -> None:
    tiles = [] if good == "forest" else needed_tiles(tile)
    have = afford(tile)
    if good != "forest":
        have[good] -= 1
    game = at_builder(tile, seat(estate("pasture", *tiles), goods=have))
    assert decisions(game) == {"visit:cattle-farmer"}
    refuse(game, "visit:builder")


@pytest.mark.parametrize("tile", [tile for tile in ALL if not needed_tiles(tile)])
def test_without_an_empty_space_it_cannot(tile: str) -> None:
    game = at_builder(tile, seat(FULL_ESTATE, goods=afford(tile)))
    assert decisions(game) == {"visit:cattle-farmer"}
    play(game, "clear:E3", "visit:builder")
    assert land(game)["E3"] == tile


@pytest.mark.parametrize(("tile", "worth"), [(side.tile, side.points) for side in SIDES])
def test_it_is_worth_its_points(tile: str, worth: int) -> None:
    game = table(seat(estate(tile)))
    assert points(game, "buildings") == worth
    assert points(game, "end-of-game") == 0
    assert points(game, "buildings", 1) == 0


def test_of_several_buildings_one_is_chosen_and_paid() -> None:
    goods = {"wood": 1, "water": 3, "brick": 4}
    game = visiting("builder", seat(goods=goods), tiles=("clay-pit", "cistern", "lumber-storage"))
    assert decisions(game) == {"tile:clay-pit", "tile:cistern"}
    refuse(game, "tile:lumber-storage")
    play(game, "tile:cistern", "space:C1")
    assert stock(game) == {"wood": 1, "water": 3}
    assert land(game) == {"C1": "cistern"}


def test_a_cost_is_paid_in_one_go_and_the_wheel_turns_after_it() -> None:
    # Were the glass paid alone, the wheel would turn and use up wood that is part of the cost.
    goods = {"glass": 3, "brick": 2, "wood": 2, "sand": 1, "charcoal": 1, "water": 1}
    game = constructing("carving-workshop", seat(goods=goods))
    assert stock(game) == {"glass": 2, "sand": 1, "charcoal:glassmaking": 1, "water": 1}
    game = constructing("carving-workshop", seat(goods=goods | {"wood": 3}))
    assert stock(game) == {"glass": 3}


# Conversions


def rich() -> dict[str, Any]:
    """Two of every basic resource and wheels that cannot turn."""
    return dict.fromkeys(BASIC, 2) | {"glass": 3, "commodity": 3, "provisions": (1, 2)}


@pytest.mark.parametrize("conversion", CONVERSIONS, ids=by_tile)
def test_a_use_costs_and_brings_exactly_what_the_building_says(conversion: Conversion) -> None:
    rows = estate(conversion.tile, "forest", "field", "pond", "pasture")
    game = at_leisure(seat(rows, goods=rich()), seat(goods=rich()))
    before, lying = stock(game), land(game)
    others = stock(game, 1)
    play(game, f"use:{conversion.tile}", *conversion.choices)
    for good, number in conversion.pays.items():
        before[marker(good)] -= number
    for good, number in conversion.gains.items():
        before[marker(good)] += number
    assert stock(game) == {good: number for good, number in before.items() if number}
    assert land(game) == {space: word for space, word in lying.items() if word != conversion.gives}
    assert stock(game, 1) == others
    assert "beg" in decisions(game)


@pytest.mark.parametrize("conversion", CONVERSIONS, ids=by_tile)
def test_a_use_is_refused_to_who_cannot_pay_and_to_who_does_not_own_it(conversion: Conversion) -> None:
    use = f"use:{conversion.tile}"
    rows = estate(conversion.tile, *conversion.gives.split())
    assert use in legal(at_leisure(seat(rows, goods=conversion.pays)))
    refuse(at_leisure(seat(estate(*conversion.gives.split()), goods=rich())), use)
    refuse(at_leisure(seat(rows), seat(estate("forest", "field"), goods=rich())), use, who=1)
    for good in conversion.pays:
        refuse(at_leisure(seat(rows, goods={**conversion.pays, good: conversion.pays[good] - 1})), use)
    if conversion.gives:
        refuse(at_leisure(seat(estate(conversion.tile, "pond", "pasture"), goods=rich())), use)


@pytest.mark.parametrize("conversion", CONVERSIONS, ids=by_tile)
def test_a_conversion_can_be_used_several_times_in_a_row(conversion: Conversion) -> None:
    use = f"use:{conversion.tile}"
    takes = [choice for choice in conversion.choices if choice.startswith("take:")]
    rows = estate(conversion.tile, *conversion.gives.split() * 2)
    game = at_leisure(seat(rows, goods={good: 2 * number for good, number in conversion.pays.items()}))
    play(game, use, *(["give:D1"] if conversion.gives else takes))
    play(game, use, *takes)
    assert stock(game) == {marker(good): 2 * number for good, number in conversion.gains.items()}
    assert land(game) == {"C1": conversion.tile}
    refuse(game, use)


@pytest.mark.parametrize("conversion", CONVERSIONS, ids=by_tile)
def test_what_does_not_fit_is_lost_and_the_cost_is_paid(conversion: Conversion) -> None:
    full = {good: 6 if number > 1 else 7 for good, number in conversion.gains.items()}
    if "charcoal" in conversion.gains:
        full["charcoal_c"] = 7
    rows = estate(conversion.tile, *conversion.gives.split())
    game = play(at_leisure(seat(rows, goods=conversion.pays | full)), f"use:{conversion.tile}")
    assert stock(game) == {marker(good): 7 for good in full}
    assert set(land(game)) == {"C1"}


def test_kiln_spends_charcoal_of_both_wheels_or_of_one() -> None:
    game = at_leisure(seat(estate("kiln"), goods={"charcoal": 2, "charcoal_c": 2}))
    play(game, "use:kiln")
    assert legal(game) == {"pay:charcoal:glassmaking:1", "pay:charcoal:glassmaking:2", "pay:charcoal:cooking:2"}
    play(game, "pay:charcoal:glassmaking:1")
    assert stock(game) == {"charcoal:glassmaking": 1, "charcoal:cooking": 1, "brick": 3}
    play(game, "use:kiln")
    assert stock(game) == {"brick": 6}


def test_charcoal_pile_fills_one_wheel_of_choice() -> None:
    pile = seat(estate("charcoal-pile"), goods={"wood": 1, "meat": 1, "charcoal": 5, "charcoal_c": 1})
    game = play(at_leisure(pile), "use:charcoal-pile")
    assert legal(game) == {"take:charcoal:glassmaking:2", "take:charcoal:cooking:3"}
    assert stock(play(game.copy(), "take:charcoal:cooking:3")) == {"charcoal:glassmaking": 5, "charcoal:cooking": 4}
    assert stock(play(game, "take:charcoal:glassmaking:2")) == {"charcoal:glassmaking": 7, "charcoal:cooking": 1}


def test_charcoal_pile_the_wheel_turns_at_once() -> None:
    goods = {"wood": 1, "meat": 2, "porridge": 1}
    game = play(at_leisure(seat(estate("charcoal-pile"), goods=goods)), "use:charcoal-pile", "take:charcoal:cooking:3")
    assert stock(game) == {"charcoal:cooking": 2, "commodity": 1, "provisions": (1, 1)}


def test_tavern_sand_makes_glass_at_once_and_only_as_much_as_water_is_left() -> None:
    goods = {"water": 2, "porridge": 1, "charcoal": 3, "wood": 3}
    game = play(at_leisure(seat(estate("tavern"), goods=goods)), "use:tavern")
    assert stock(game) == {"glass": 1, "sand": 1, "charcoal:glassmaking": 2, "wood": 2}


def test_shadow_mill_turns_both_wheels() -> None:
    goods = {"sand": 2, "charcoal": 1, "water": 1, "meat": 3, "charcoal_c": 1}
    game = play(at_leisure(seat(estate("shadow-mill", "forest"), goods=goods)), "use:shadow-mill")
    in_any_order(game)
    assert stock(game) == {"glass": 1, "sand": 1, "porridge": 1, "meat": 2, "commodity": 1, "provisions": (1, 1)}


def test_sawmill_takes_the_forest_of_choice_also_from_a_small_estate() -> None:
    small = ["hut hut forest", ". . ."]
    game = at_leisure(seat(estate("sawmill", "forest", rows=OLD_ESTATE), small))
    play(game, "use:sawmill")
    assert legal(game) == {"give:D1", "give:1C1"}
    play(game, "give:1C1")
    assert land(game) == {"C1": "sawmill", "D1": "forest"}
    assert stock(game) == {"wood": 3}


def test_sawmill_a_pig_loses_its_forest_unless_there_is_room_elsewhere() -> None:
    game = play(at_leisure(seat(estate("sawmill", "forest"), goods={"pig": 1})), "use:sawmill")
    assert stock(game) == {"wood": 3}
    game = play(at_leisure(seat(estate("sawmill", "forest", "pasture"), goods={"pig": 1})), "use:sawmill")
    assert stock(game) == {"wood": 3, "pig": 1}


@pytest.mark.parametrize(("cattle", "wood"), [(1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4)])
def test_ox_stable_gives_wood_by_the_number_of_cattle(cattle: int, wood: int) -> None:
    rows = estate("ox-stable", "forest", "pasture", "pasture", "pasture")
    game = play(at_leisure(seat(rows, goods={"cattle": cattle})), "use:ox-stable")
    assert stock(game) == {"cattle": cattle, "wood": wood}
    assert "forest" not in land(game).values()
    refuse(game, "use:ox-stable")


def test_ox_stable_is_of_no_use_without_cattle_or_forest() -> None:
    refuse(at_leisure(seat(estate("ox-stable", "forest"), goods={"pig": 1})), "use:ox-stable")
    refuse(at_leisure(seat(estate("ox-stable", "field", "pond"), goods={"cattle": 2})), "use:ox-stable")
    refuse(at_leisure(seat(estate("ox-stable", "forest")), seat(goods={"cattle": 2})), "use:ox-stable")


def test_lords_manor_takes_a_pond_or_a_field() -> None:
    game = play(at_leisure(seat(estate("lords-manor", "pond", "field"))), "use:lords-manor")
    assert legal(game) == {"ability:1", "ability:2"}
    by_pond = play(game.copy(), "ability:1")
    assert stock(by_pond) == {"water": 2}
    assert land(by_pond) == {"C1": "lords-manor", "E1": "field"}
    by_field = play(game, "ability:2")
    assert stock(by_field) == {"porridge": 1}
    assert land(by_field) == {"C1": "lords-manor", "D1": "pond"}
    play(by_field, "use:lords-manor")
    assert stock(by_field) == {"porridge": 1, "water": 2}
    assert land(by_field) == {"C1": "lords-manor"}


def test_lords_manor_needs_a_pond_or_a_field() -> None:
    refuse(at_leisure(seat(estate("lords-manor", "pasture", "forest"), goods=rich())), "use:lords-manor")


# When a conversion can be used


def test_a_conversion_is_open_before_and_after_a_visit_and_between_two() -> None:
    own = seat(estate("clay-pit"), goods={"water": 6, "brick": 1})
    game = acting("aeule-1", own, tiles=("cistern",))
    assert decisions(game) == {"visit:cattle-farmer"}
    play(game, "use:clay-pit", "visit:cattle-farmer")
    assert decisions(game) == {"pass", "visit:builder"}
    play(game, "use:clay-pit", "visit:builder", "space:E3")
    assert stock(game) == {"cattle": 1, "water": 2, "brick": 3}
    assert legal(game) == {"pass", "use:clay-pit"}
    play(game, "use:clay-pit")
    assert stock(game) == {"cattle": 1, "brick": 6}


def test_a_conversion_between_two_visits_can_make_the_second_possible() -> None:
    own = seat(estate("clay-pit"), goods={"water": 2, "brick": 1})
    game = play(acting("aeule-1", own, tiles=("cistern",)), "visit:cattle-farmer", "use:clay-pit")
    play(game, "visit:builder")
    assert stock(game) == {"cattle": 1}
    play(game, "space:E3")
    assert land(game) == {"C1": "clay-pit", "E3": "cistern"}


def test_a_conversion_is_closed_while_its_owner_visits_and_pays() -> None:
    game = visiting("builder", seat(estate("clay-pit"), goods={"water": 4, "brick": 4}), tiles=("cistern",))
    assert all(action.startswith("space:") for action in legal(game))
    refuse(game, "use:clay-pit")
    # What only a conversion during the visit would make affordable is not on offer.
    game = visiting("builder", seat(estate("clay-pit"), goods={"water": 4, "brick": 3}), tiles=("cistern",))
    assert legal(game) == {"pass", "use:clay-pit"}


def test_a_conversion_is_open_during_the_turn_of_another() -> None:
    game = constructing("cistern", seat(goods={"brick": 4}), seat(estate("clay-pit"), goods={"water": 2}))
    assert legal(game, 1) == {"use:clay-pit"}
    play(game, "use:clay-pit", who=1)
    assert stock(game, 1) == {"brick": 3}
    assert legal(game, 1) == set()


def test_who_has_no_conversion_to_use_is_not_asked_at_the_end_of_the_turn() -> None:
    game = play(at_leisure(seat(estate("clay-pit"), goods={"water": 1})), "beg")
    assert legal(game) == set()
    game = play(at_leisure(seat(estate("clay-pit"), goods={"water": 2})), "beg")
    assert legal(game) == {"pass", "use:clay-pit"}
    play(game, "pass")
    assert legal(game) == {"use:clay-pit"}  # during the next turn, which is not its own
    assert "beg" in legal(game, 1)


# Instant rewards: plain gains


@pytest.mark.parametrize(
    ("tile", "tiles", "gained"),
    [
        ("brick-basin", ("pond",), {"brick": 1}),
        ("brick-basin", ("pond", "pond", "pond", "field"), {"brick": 3}),
        ("brick-basin", ("field", "forest"), {}),
        ("log-driver", (), {"wood": 7}),
        ("mortar-mixer", (), {"water": 2, "sand": 3}),
        ("hotzenwald-house", (), {"sand": 3, "cattle": 1}),
        ("coal-merchant", (), {"charcoal:glassmaking": 4, "charcoal:cooking": 4}),
        ("larder-tunnel", (), {"water": 1, "meat": 1, "porridge": 3}),
        ("festival-ground", ("forest",), {"meat": 1, "porridge": 1, "pig": 1}),
        ("festival-ground", ("pasture",), {"meat": 1, "porridge": 1, "pig": 1}),
        ("water-tower", ("field",) * 10, {"water": 1}),
        ("water-tower", ("forest", "pond", "pasture", "kiln", *("field",) * 3), {"water": 4}),
    ],
)
def test_an_instant_reward_is_exactly_this(tile: str, tiles: tuple[str, ...], gained: dict[str, int]) -> None:
    game = build(tile, estate(*tiles))
    assert stock(game) == gained
    assert stock(game, 1) == {}
    assert land(game)["E3"] == tile
    assert set(land(game).values()) == {*tiles, tile}


@pytest.mark.parametrize(
    ("tile", "tiles", "have", "after"),
    [
        ("brick-basin", ("pond",) * 4, {"brick": 5}, {"brick": 7}),
        ("half-timbered-house", (), {"wood": 5, "brick": 3}, {"wood": 5, "brick": 7}),
        ("log-driver", (), {"wood": 3}, {"wood": 7}),
        ("log-driver", (), {"wood": 7}, {"wood": 7}),
        ("mortar-mixer", (), {"water": 6, "sand": 5}, {"water": 7, "sand": 7}),
        ("hotzenwald-house", (), {"sand": 6, "cattle": 1}, {"sand": 7, "cattle": 2}),
        ("hotzenwald-house", (), {"cattle": 2}, {"sand": 3, "cattle": 2}),
        ("hotzenwald-house", ("pasture",), {"cattle": 2}, {"sand": 3, "cattle": 3}),
        ("hotzenwald-house", ("pasture", "forest"), {"cattle": 2, "pig": 2}, {"sand": 3, "cattle": 2, "pig": 2}),
        ("coal-merchant", (), {"charcoal": 5}, {"charcoal:glassmaking": 7, "charcoal:cooking": 4}),
        ("coal-merchant", (), {"charcoal_c": 7}, {"charcoal:glassmaking": 4, "charcoal:cooking": 7}),
        ("water-tower", (), {"water": 1}, {"water": 7}),
        ("larder-tunnel", (), {"water": 7, "porridge": 5}, {"water": 7, "porridge": 7, "meat": 1}),
        ("festival-ground", (), {"meat": 7}, {"meat": 7, "porridge": 1}),
        ("festival-ground", ("forest",), {"pig": 1}, {"meat": 1, "porridge": 1, "pig": 1}),
        ("festival-ground", ("pasture",), {"cattle": 3}, {"meat": 1, "porridge": 1, "cattle": 3}),
    ],
)
def test_an_instant_reward_is_limited_by_the_room_for_it(
    tile: str, tiles: tuple[str, ...], have: dict[str, int], after: dict[str, int]
) -> None:
    assert stock(build(tile, estate(*tiles), **have)) == after


def test_the_whole_domain_counts() -> None:
    small = ["hut hut pond", "pond . ."]
    own = seat(estate("pond", rows=OLD_ESTATE), small, goods=afford("brick-basin"))
    assert stock(play(constructing("brick-basin", own), "space:E3")) == {"brick": 3}
    own = seat(estate(*["field"] * 11, rows=OLD_ESTATE), small, goods=afford("water-tower"))
    game = constructing("water-tower", own)
    assert legal(game) == {"space:E3", "space:1B2", "space:1C2"}
    assert stock(play(game, "space:1C2")) == {"water": 2}


@pytest.mark.parametrize(("wood", "brick"), [(4, 0), (5, 7)])
def test_half_timbered_house_wants_five_wood_after_construction(wood: int, brick: int) -> None:
    assert stock(build("half-timbered-house", EMPTY_ESTATE, wood=wood)).get("brick", 0) == brick


def test_half_timbered_house_the_wheel_turns_before_wood_is_counted() -> None:
    game = build("half-timbered-house", EMPTY_ESTATE, glass=1, wood=5, sand=1, charcoal=1, water=1)
    assert stock(game) == {"glass": 2, "wood": 4}


# Instant rewards: order and wheels


def test_log_driver_the_wheel_turns_after_all_wood_is_there() -> None:
    game = build("log-driver", EMPTY_ESTATE, sand=2, charcoal=1, water=3)
    assert stock(game) == {"glass": 1, "wood": 6, "sand": 1, "water": 2}


def test_mortar_mixer_what_comes_first_decides_what_is_lost() -> None:
    left = {"water": 7, "charcoal": 3, "wood": 3}
    game = build("mortar-mixer", EMPTY_ESTATE, **left)
    assert legal(game) == {"first:water", "first:sand"}
    assert stock(play(game.copy(), "first:water")) == {"glass": 3, "water": 4}
    assert stock(play(game, "first:sand")) == {"glass": 3, "water": 6}


def test_mortar_mixer_the_wheel_turns_between_the_parts() -> None:
    left = {"water": 1, "sand": 5, "charcoal": 7, "wood": 0}
    game = build("mortar-mixer", EMPTY_ESTATE, **left)
    assert stock(game) == {"water": 3, "sand": 7, "charcoal:glassmaking": 7}
    left = {"sand": 5, "charcoal": 7, "wood": 7}
    game = build("mortar-mixer", EMPTY_ESTATE, **left)
    assert stock(play(game.copy(), "first:sand")) == {"glass": 2, "sand": 5, "charcoal:glassmaking": 5, "wood": 5}
    assert stock(play(game, "first:water")) == {"glass": 2, "sand": 6, "charcoal:glassmaking": 5, "wood": 5}


def test_larder_tunnel_the_cooking_wheel_turns_between_meat_and_porridge() -> None:
    left = {"porridge": 5, "charcoal_c": 2}
    game = build("larder-tunnel", EMPTY_ESTATE, **left)
    assert {"first:meat", "first:porridge"} <= legal(game)
    meat_first = play(game.copy(), "first:meat")
    produce = {"commodity": 1, "provisions": (1, 1), "charcoal:cooking": 1, "water": 1}
    assert stock(meat_first) == produce | {"porridge": 7}
    assert stock(play(game, "first:porridge")) == produce | {"porridge": 6}
    assert produced(game) == 1


def test_hotzenwald_house_glass_that_was_paid_lets_the_wheel_turn_before_the_sand_comes() -> None:
    game = build("hotzenwald-house", EMPTY_ESTATE, glass=2, sand=5, charcoal=1, water=1, wood=1)
    assert stock(game) == {"glass": 3, "sand": 7, "cattle": 1}


def test_festival_ground_turns_the_cooking_wheel() -> None:
    goods = {"glass": 1, "wood": 2, "charcoal": 1, "charcoal_c": 1}
    game = constructing("festival-ground", seat(estate("forest"), goods=goods))
    assert legal(game) == {"pay:charcoal:glassmaking:1", "pay:charcoal:cooking:1"}
    on_glassmaking = play(game.copy(), "pay:charcoal:cooking:1", "space:E3")
    assert stock(on_glassmaking) == {"pig": 1, "meat": 1, "porridge": 1, "charcoal:glassmaking": 1}
    play(game, "pay:charcoal:glassmaking:1", "space:E3")
    in_any_order(game)
    assert stock(game) == {"pig": 1, "commodity": 1, "provisions": (1, 1)}


def test_coal_merchant_turns_both_wheels() -> None:
    left = {"sand": 1, "water": 1, "wood": 2, "porridge": 2, "meat": 1}
    game = build("coal-merchant", EMPTY_ESTATE, **left)
    in_any_order(game)
    made = {"glass": 1, "commodity": 1, "provisions": (1, 1)}
    assert stock(game) == made | {"wood": 1, "porridge": 1, "charcoal:glassmaking": 3, "charcoal:cooking": 3}


def test_storehouse_gives_everything_and_charcoal_on_one_wheel() -> None:
    game = build("storehouse", EMPTY_ESTATE)
    assert legal(game) == {"take:charcoal:glassmaking:3", "take:charcoal:cooking:3"}
    on_cooking = play(game.copy(), "take:charcoal:cooking:3")
    assert stock(on_cooking) == {"wood": 3, "charcoal:cooking": 3, "meat": 2, "sand": 1}
    play(game, "take:charcoal:glassmaking:3")
    assert stock(game) == {"wood": 3, "charcoal:glassmaking": 3, "meat": 2, "sand": 1}


def test_storehouse_with_a_full_wheel_charcoal_goes_to_the_other() -> None:
    game = build("storehouse", EMPTY_ESTATE, charcoal=7, wood=6, meat=6, sand=7)
    assert stock(game) == {"wood": 7, "charcoal:glassmaking": 7, "charcoal:cooking": 3, "meat": 7, "sand": 7}


def test_storehouse_the_order_decides_how_much_wood_fits() -> None:
    left = {"wood": 6, "charcoal": 1, "water": 7}
    game = build("storehouse", EMPTY_ESTATE, **left)
    assert {"first:wood", "first:charcoal", "first:sand"} <= legal(game)
    sand_first = play(game.copy(), "first:sand", "take:charcoal:cooking:3")
    rest = {"glass": 1, "water": 6, "charcoal:cooking": 3, "meat": 2}
    assert stock(sand_first) == rest | {"wood": 7}
    wood_first = play(game, "first:wood", "first:sand", "take:charcoal:cooking:3")
    assert stock(wood_first) == rest | {"wood": 6}


def test_storehouse_sand_may_come_before_meat_when_its_glass_makes_porridge() -> None:
    # The last sand makes a glass, the Cabinet Painter a porridge of it, and the Cooking wheel room for two meat.
    left = {"water": 1, "meat": 6, "charcoal_c": 1}
    game = build("storehouse", estate("cabinet-painter"), **left)
    play(game, "first:wood", "first:charcoal", "take:charcoal:glassmaking:3", "first:sand")
    assert stock(game) == {
        "glass": 1,
        "wood": 2,
        "charcoal:glassmaking": 2,
        "meat": 7,
        "commodity": 1,
        "provisions": (1, 1),
    }


def test_larder_tunnel_water_may_come_last_when_the_reminder_brings_sand() -> None:
    # Meat and porridge make the second production; the sand for it makes glass, and room for the water.
    left = {"water": 7, "wood": 1, "charcoal": 1, "charcoal_c": 1}
    own = seat(EMPTY_ESTATE, goods=afford("larder-tunnel", **left), produced=1)
    game = play(constructing("larder-tunnel", own), "space:E3", "first:meat", "first:porridge", "good:sand")
    assert produced(game) == 2
    assert stock(game) == {"glass": 1, "water": 7, "porridge": 2, "commodity": 1, "provisions": (1, 1)}


# Clockmaker


def test_clockmaker_moves_markers_from_nought_to_one() -> None:
    game = build("clockmaker", EMPTY_ESTATE, commodity=3, meat=2, brick=3)
    # On the Glassmaking wheel all four are there now, so it turns.
    assert stock(game) == {"glass": 1, "commodity": 3, "porridge": 1, "meat": 2, "charcoal:cooking": 1, "brick": 3}


def test_clockmaker_leaves_what_is_there_and_moves_the_rest() -> None:
    game = build("clockmaker", EMPTY_ESTATE, sand=2, wood=3, meat=1, provisions=(1, 2), glass=1)
    assert stock(game) == {"glass": 2, "sand": 1, "wood": 2, "commodity": 1, "provisions": (2, 3), "brick": 1}
    assert produced(game) == 1


def test_clockmaker_its_owner_takes_another_turn_and_only_one() -> None:
    game = build("clockmaker", EMPTY_ESTATE)
    assert stock(game) == {"glass": 1, "commodity": 1, "provisions": (1, 1), "brick": 1}
    assert {"beg", "swap:lumberjack"} <= legal(game)
    assert legal(game, 1) == set()
    play(game, "swap:lumberjack", "pawn:buhlbach-1", "go:herzogenweiler-1")
    assert shown(game)["seats"][0]["pawn"] == "herzogenweiler-1"
    assert legal(game) == set()
    assert "beg" in legal(game, 1)


def test_clockmaker_the_second_visit_comes_before_the_other_turn() -> None:
    game = at_builder("clockmaker", seat(goods=afford("clockmaker")))
    play(game, "visit:builder", "space:E3")
    assert legal(game) == {"pass", "visit:cattle-farmer"}
    play(game, "visit:cattle-farmer")
    assert stock(game)["cattle"] == 1
    assert "beg" in legal(game)


def test_clockmaker_the_other_turn_is_no_last_turn() -> None:
    own = seat(goods=afford("clockmaker"))
    game = play(constructing("clockmaker", own, last_turns=0, ender=1), "space:E3")
    assert "beg" in legal(game)
    play(game, "beg")
    assert game.awaiting == []


def test_clockmaker_another_building_brings_no_other_turn() -> None:
    game = build("kiln", EMPTY_ESTATE)
    assert legal(game) == set()
    assert "beg" in legal(game, 1)


def alone(pawns: list[str | None], last: int) -> Game:
    """A solo game; the pawn placed last stands at the Builder's, and the Clockmaker has just been built."""
    game = table(
        seat(goods=afford("clockmaker")),
        solo=True,
        tiles=("clockmaker",),
        pawns=pawns,
        last_pawn=last,
        agenda=[{"do": "visit/builder", "seat": 0}],
    )
    play(game, "space:E3")
    assert stock(game) == {"glass": 1, "commodity": 1, "provisions": (1, 1), "brick": 1}
    return game


@pytest.mark.parametrize(("place", "way"), [("aeule-2", 0), ("herzogenweiler-1", 1), ("bubenbach-3", 2)])
def test_clockmaker_solo_the_pawn_placed_last_moves_and_pays_its_way(place: str, way: int) -> None:
    game = play(alone(["buhlbach-1", "aeule-1", None, None, None], 1), f"go:{place}")
    assert shown(game)["pawns"] == ["buhlbach-1", place, None, None, None]
    assert sum(stock(game).get("provisions", (0, 0))) == 2 - way
    assert stock(game)["brick"] == 1


def test_clockmaker_solo_no_other_pawn_is_placed() -> None:
    game = alone(["aeule-1", None, None, None, None], 0)
    refuse(game, "white")


def test_clockmaker_solo_a_resource_is_paid_for_a_pawn_in_the_village() -> None:
    game = play(alone(["herzogenweiler-2", "aeule-1", None, None, None], 1), "go:herzogenweiler-1")
    assert sum(stock(game)["provisions"]) == 1
    assert "brick" not in stock(game)


def test_clockmaker_solo_the_white_pawn_pays_no_resource() -> None:
    game = play(alone(["herzogenweiler-2", None, None, None, "aeule-1"], 4), "go:herzogenweiler-1")
    assert sum(stock(game)["provisions"]) == 1
    assert stock(game)["brick"] == 1


def test_clockmaker_solo_the_year_ends_only_after_the_other_turn() -> None:
    pawns: list[str | None] = ["bubenbach-1", "bubenbach-2", "bubenbach-3", "buhlbach-1", "aeule-1"]
    game = alone(pawns, 4)
    assert shown(game)["year"] == 1
    play(game, "go:aeule-2")
    assert shown(game)["pawns"][4] == "aeule-2"
    play(game, "visit:cattle-farmer", "pass")
    assert (shown(game)["year"], shown(game)["pawns"]) == (2, [None] * 5)


# Potash Manufacturer and Renderer


def test_potash_manufacturer_takes_the_charcoal_marker_off_the_glassmaking_wheel() -> None:
    game = build("potash-manufacturer", EMPTY_ESTATE, charcoal=3, charcoal_c=2)
    assert stock(game) == {"charcoal:glassmaking": None, "charcoal:cooking": 2}


def test_potash_manufacturer_the_wheel_turns_without_charcoal() -> None:
    game = build("potash-manufacturer", EMPTY_ESTATE, sand=2, water=3, wood=1)
    assert stock(game) == {"charcoal:glassmaking": None, "glass": 1, "sand": 1, "water": 2}


def test_potash_manufacturer_charcoal_can_only_go_to_the_cooking_wheel() -> None:
    own = seat(estate("potash-manufacturer"), goods={"charcoal": None, "charcoal_c": 5, "wood": 1})
    game = visiting("charcoal-burner", own)
    assert stock(game) == {"charcoal:glassmaking": None, "charcoal:cooking": 7}
    game = build("coal-merchant", estate("potash-manufacturer"), charcoal=None)
    assert stock(game) == {"charcoal:glassmaking": None, "charcoal:cooking": 4}


def test_potash_manufacturer_charcoal_can_only_be_spent_from_the_cooking_wheel() -> None:
    rows = estate("potash-manufacturer", "kiln")
    refuse(at_leisure(seat(rows, goods={"charcoal": None, "charcoal_c": 1})), "use:kiln")
    game = play(at_leisure(seat(rows, goods={"charcoal": None, "charcoal_c": 2})), "use:kiln")
    assert stock(game) == {"charcoal:glassmaking": None, "brick": 3}


def test_potash_manufacturer_the_clockmaker_does_not_bring_the_marker_back() -> None:
    game = build("clockmaker", estate("potash-manufacturer"), charcoal=None, commodity=3)
    cooking = {"commodity": 3, "porridge": 1, "meat": 1, "charcoal:cooking": 1}
    assert stock(game) == cooking | {"charcoal:glassmaking": None, "glass": 1, "brick": 1}


def test_renderer_gives_charcoal_and_may_convert_one_meat() -> None:
    game = build("renderer", EMPTY_ESTATE, meat=2)
    assert legal(game) == {"take:charcoal:glassmaking:6", "take:charcoal:cooking:6"}
    play(game, "take:charcoal:glassmaking:6")
    assert legal(game) == {"pass", "ability:1"}
    declined = play(game.copy(), "pass")
    assert stock(declined) == {"charcoal:glassmaking": 6, "meat": 2}
    play(game, "ability:1")
    assert legal(game) == {"take:charcoal:glassmaking:1", "take:charcoal:cooking:3"}
    play(game, "take:charcoal:cooking:3")
    assert stock(game) == {"charcoal:glassmaking": 6, "charcoal:cooking": 3, "meat": 1}
    assert legal(game) == set()


def test_renderer_without_meat_there_is_nothing_to_convert() -> None:
    game = build("renderer", EMPTY_ESTATE, "take:charcoal:cooking:6")
    assert stock(game) == {"charcoal:cooking": 6}
    assert legal(game) == set()


def test_renderer_the_wheel_may_use_up_the_meat_first() -> None:
    game = build("renderer", EMPTY_ESTATE, "take:charcoal:cooking:6", meat=1, porridge=2)
    assert stock(game) == {"charcoal:cooking": 5, "porridge": 1, "commodity": 1, "provisions": (1, 1)}
    assert legal(game) == set()


def test_renderer_converts_only_when_it_is_built() -> None:
    refuse(at_leisure(seat(estate("renderer"), goods={"meat": 3})), "use:renderer")


# Grocer


def test_grocer_spends_three_different_resources_and_cannot_decline() -> None:
    game = build("grocer", EMPTY_ESTATE, water=2, wood=1, meat=1, brick=1)
    assert legal(game) == {"pay:water:1", "pay:wood:1"}
    play(game, "pay:water:1")
    assert legal(game) == {"pay:wood:1", "pay:meat:1"}
    play(game, "pay:meat:1")
    assert stock(game) == {"water": 1, "wood": 1, "porridge": 5}


@pytest.mark.parametrize(
    ("left", "after"),
    [
        ({"sand": 1, "meat": 2, "brick": 6}, {"meat": 1, "brick": 5, "porridge": 5}),
        ({"glass": 1, "commodity": 1, "provisions": (1, 0)}, {"porridge": 5}),  # refined resources count
        ({"porridge": 4, "water": 1, "brick": 1}, {"porridge": 7}),  # what does not fit is lost
    ],
)
def test_grocer_with_just_three_there_is_no_choice(left: dict[str, Any], after: dict[str, int]) -> None:
    assert stock(build("grocer", EMPTY_ESTATE, **left)) == after


@pytest.mark.parametrize(
    "left",
    [
        {"water": 7, "wood": 4},
        {"charcoal": 1, "charcoal_c": 1, "provisions": (1, 1)},  # markers of one resource are not different
        {"pig": 1, "cattle": 1, "water": 1, "wood": 1},  # livestock is no resource
    ],
)
def test_grocer_does_nothing_with_only_two_resources(left: dict[str, Any]) -> None:
    assert stock(build("grocer", estate("forest"), **left)) == {marker(good): left[good] for good in left}


def test_grocer_charcoal_may_come_from_either_wheel() -> None:
    game = build("grocer", EMPTY_ESTATE, charcoal=1, charcoal_c=1, water=1, wood=1)
    assert legal(game) == {"pay:charcoal:glassmaking:1", "pay:charcoal:cooking:1"}
    play(game, "pay:charcoal:cooking:1")
    assert stock(game) == {"charcoal:glassmaking": 1, "porridge": 5}


def test_grocer_the_wheel_turns_between_cost_and_reward() -> None:
    left = {"commodity": 3, "porridge": 3, "meat": 1, "charcoal_c": 1, "wood": 1, "water": 1}
    game = build("grocer", EMPTY_ESTATE, "pay:commodity:1", "pay:water:1", "pay:wood:1", **left)
    assert stock(game) == {"commodity": 3, "provisions": (1, 1), "porridge": 7}


# Whenever a Small Estate is added


def growing(rows: list[str], **left: Any) -> Game:
    """Seat 0 gains the last step that its Glass Hut needs."""
    return visiting("carpenter", seat(rows, goods={"progress": 2, **left}))


@pytest.mark.parametrize(
    ("tile", "left", "after"),
    [
        *[("lumber-storage", {"wood": wood}, {"wood": max(wood, 3)}) for wood in (0, 2, 3, 5)],
        ("lumber-storage", {"sand": 1, "charcoal": 1, "water": 2}, {"glass": 1, "wood": 2, "water": 1}),
        *[("glaswald-lake", {"sand": sand}, {"sand": min(sand + 3, 7)}) for sand in (0, 4, 6)],
        ("glaswald-lake", {"wood": 1, "charcoal": 1, "water": 2}, {"glass": 1, "sand": 2, "water": 1}),
    ],
)
def test_a_new_estate_brings_wood_up_to_three_or_three_sand(
    tile: str, left: dict[str, int], after: dict[str, int]
) -> None:
    game = growing(estate(tile), **left)
    assert estates(game) == 1
    assert stock(game) == after


@pytest.mark.parametrize("tile", ["lumber-storage", "glaswald-lake"])
def test_only_a_new_estate_of_the_owner_counts(tile: str) -> None:
    game = visiting("carpenter", seat(estate(tile), goods={"progress": 1}))
    assert stock(game) == {"progress": 2}
    game = visiting("carpenter", seat(goods={"progress": 2}), seat(estate(tile)))
    assert (estates(game), stock(game), stock(game, 1)) == (1, {}, {})
    own = seat(estate(*needed_tiles(tile), rows=OLD_ESTATE), SMALL_ESTATE, goods=afford(tile))
    game = play(constructing(tile, own), "space:E3")
    assert stock(game) == {}  # estates from before it was built do not count


def test_the_owner_says_which_of_lumber_storage_and_glaswald_lake_comes_first() -> None:
    rows = estate("lumber-storage", "glaswald-lake")
    game = growing(rows, wood=2, charcoal=4, water=4)
    assert game.question() == "Which comes first?"
    assert legal(game) == {"tile:lumber-storage", "tile:glaswald-lake"}
    saved = waldglas.load(game.to_json())
    assert saved.hash() == game.hash()
    play(game, "tile:lumber-storage")  # with the wood first all three sand become glass
    assert stock(game) == {"glass": 3, "charcoal:glassmaking": 1, "water": 1}
    play(saved, "tile:glaswald-lake")  # two of them, and the wood comes after that
    assert stock(saved) == {"glass": 3, "charcoal:glassmaking": 1, "water": 1, "wood": 2}


def test_glaswald_lake_steps_that_are_left_come_before_its_sand() -> None:
    own = seat(estate("glaswald-lake"), goods={"progress": 2, "brick": 3})
    game = visiting("furnace-maker", own)
    assert stock(game) == {"progress": 1, "sand": 3}
    assert land(game) == {"C1": "glaswald-lake", "1C1": "forest", "1A2": "forest"}


def test_glaswald_lake_the_forest_is_paid_first_and_its_space_may_take_the_lake() -> None:
    rows = ["hut hut forest field field", *FULL_ESTATE[1:]]
    game = play(at_builder("glaswald-lake", seat(rows, goods=afford("glaswald-lake"))), "visit:builder")
    assert land(game)["C1"] == "glaswald-lake"
    assert stock(game) == {}


def test_glaswald_lake_takes_the_forest_of_choice() -> None:
    game = constructing("glaswald-lake", seat(estate("forest", "forest"), goods=afford("glaswald-lake", pig=1)))
    assert legal(game) == {"give:C1", "give:D1"}
    play(game, "give:D1")
    assert stock(game) == {"pig": 1}
    play(game, "space:D1")
    assert land(game) == {"C1": "forest", "D1": "glaswald-lake"}


def test_glaswald_lake_a_pig_without_its_forest_is_lost() -> None:
    assert stock(build("glaswald-lake", estate("forest"), pig=1)) == {}


# Whenever somebody is visited, met or swapped


@pytest.mark.parametrize(
    ("rows", "animals", "gained"),
    [
        (estate("forestside-herders-hut"), {"cattle": 2}, {"porridge": 2}),
        (estate("forestside-herders-hut", "forest"), {"pig": 1}, {"wood": 1}),
    ],
)
def test_herders_hut_a_visit_to_the_herder_brings_charcoal(
    rows: list[str], animals: dict[str, int], gained: dict[str, int]
) -> None:
    game = visiting("herder", seat(rows, goods=animals))
    assert legal(game) == {"take:charcoal:glassmaking:1", "take:charcoal:cooking:1"}
    play(game, "take:charcoal:cooking:1")
    assert stock(game) == animals | gained | {"charcoal:cooking": 1}
    assert legal(game) == set()


def test_herders_hut_the_wheel_turns_with_the_charcoal() -> None:
    game = visiting("herder", seat(estate("forestside-herders-hut"), goods={"cattle": 1, "meat": 1}))
    play(game, "take:charcoal:cooking:1")
    assert stock(game) == {"cattle": 1, "commodity": 1, "provisions": (1, 1)}


def test_herders_hut_without_room_on_both_wheels_there_is_none() -> None:
    goods = {"cattle": 1, "charcoal": 7, "charcoal_c": 7}
    game = visiting("herder", seat(estate("forestside-herders-hut"), goods=goods))
    assert stock(game) == {"cattle": 1, "porridge": 1, "charcoal:glassmaking": 7, "charcoal:cooking": 7}


def test_herders_hut_nobody_else_brings_charcoal() -> None:
    game = visiting("cattle-farmer", seat(estate("forestside-herders-hut")))
    assert stock(game) == {"cattle": 1}
    game = visiting("herder", seat(goods={"cattle": 1}), seat(estate("forestside-herders-hut")))
    assert (stock(game), stock(game, 1)) == ({"cattle": 1, "porridge": 1}, {})


def test_herders_hut_does_not_make_a_visit_possible() -> None:
    game = acting("herzogenweiler-1", seat(estate("forestside-herders-hut", "field")))
    assert decisions(game) == {"visit:carpenter"}
    refuse(game, "visit:herder")


def traveller(*words: str, **goods: Any) -> dict[str, Any]:
    """Somebody with a Field, for the Cook, and a wood, for the Charcoal Burner."""
    return seat(estate(*words, "field"), goods={"provisions": (0, 1), "wood": 1, **goods})


@pytest.mark.parametrize("start", ["aeule-1", "bubenbach-1", "bubenbach-centre", "captain"])
def test_cistern_coming_to_the_cook_from_elsewhere_brings_water_before_acting(start: str) -> None:
    game = play(moving(start, traveller("cistern")), "go:altglashuetten-3")
    assert decisions(game) == {"visit:cook", "visit:charcoal-burner"}
    assert stock(game) == {"wood": 1, "water": 2}


def test_cistern_any_space_of_the_village_will_do_and_water_is_limited() -> None:
    own = seat(estate("cistern", "field"), goods={"provisions": (0, 1), "water": 6, "cattle": 1})
    game = play(moving("bubenbach-1", own), "go:altglashuetten-1")
    assert decisions(game) == {"visit:butcher"}
    assert stock(game) == {"water": 7, "cattle": 1}


def test_cistern_the_wheel_turns_before_acting() -> None:
    game = play(moving("aeule-1", traveller("cistern", sand=1, charcoal=1)), "go:altglashuetten-3")
    assert stock(game) == {"glass": 1, "water": 1}


@pytest.mark.parametrize("start", ["altglashuetten-1", "altglashuetten-centre"])
def test_cistern_not_within_the_village(start: str) -> None:
    game = play(moving(start, traveller("cistern")), "go:altglashuetten-3")
    assert stock(game) == {"provisions": (0, 1), "wood": 1}


def test_cistern_not_in_another_village_nor_for_others() -> None:
    game = play(moving("herzogenweiler-1", traveller("cistern")), "go:aeule-2")
    assert stock(game) == {"wood": 1}
    game = play(moving("aeule-1", traveller(), seat(estate("cistern"))), "go:altglashuetten-3")
    assert (stock(game), stock(game, 1)) == ({"wood": 1}, {})


def test_cistern_its_water_comes_too_late_to_pay_for_a_pawn_in_the_village() -> None:
    other = seat() | {"pawn": "altglashuetten-1"}
    own = seat(estate("cistern", "field"), goods={"provisions": (0, 1)})
    refuse(moving("aeule-1", own, other), "go:altglashuetten-3")
    game = play(moving("aeule-1", traveller("cistern"), other), "go:altglashuetten-3")
    play(game, "take:wood:1", who=1)
    assert (stock(game), stock(game, 1)) == ({"water": 2}, {"wood": 1})


def test_cistern_solo_the_first_pawn_of_a_year_comes_from_elsewhere() -> None:
    game = play(table(traveller("cistern"), solo=True, year=2), "go:altglashuetten-3")
    assert stock(game) == {"provisions": (0, 1), "wood": 1, "water": 2}


def test_cistern_follows_the_cook() -> None:
    elsewhere = {
        **MAP,
        "altglashuetten": ["brickmaker", "butcher", "farmhand", "charcoal-burner"],
        "aeule": ["builder", "cattle-farmer", "cook"],
    }
    game = play(moving("herzogenweiler-1", traveller("cistern"), map=elsewhere), "go:aeule-2")
    assert stock(game) == {"wood": 1, "water": 2}
    game = play(moving("bubenbach-1", traveller("cistern"), map=elsewhere), "go:altglashuetten-3")
    assert stock(game) == {"wood": 1}


def test_cistern_not_when_the_cook_comes() -> None:
    own = traveller("cistern", commodity=1)
    game = play(moving("bubenbach-1", own), "swap:cook", "pawn:aeule-2", "go:bubenbach-3")
    assert "water" not in stock(game)


def test_bathhouse_moving_the_merchant_brings_water() -> None:
    game = play(at_leisure(seat(estate("bathhouse"), goods={"commodity": 2})), "swap:lumberjack")
    assert stock(game) == {"commodity": 1, "water": 1}
    assert all(action.startswith("pawn:") for action in legal(game))


def test_bathhouse_the_wheels_turn_with_the_commodity_and_with_the_water() -> None:
    cooking = {"commodity": 3, "porridge": 1, "meat": 1, "charcoal_c": 1}
    glassmaking = {"sand": 1, "charcoal": 1, "wood": 1}
    game = play(at_leisure(seat(estate("bathhouse"), goods=cooking | glassmaking)), "swap:lumberjack")
    assert stock(game) == {"commodity": 3, "provisions": (1, 1), "glass": 1}


def test_bathhouse_not_for_others_nor_for_other_ways_to_spend_a_commodity() -> None:
    game = play(at_leisure(seat(goods={"commodity": 1}), seat(estate("bathhouse"))), "swap:lumberjack")
    assert (stock(game), stock(game, 1)) == ({}, {})
    game = build("grocer", estate("bathhouse"), commodity=1, sand=1, meat=1)
    assert stock(game) == {"porridge": 5}


# Whenever a Forest is removed


def test_forest_cabin_water_for_the_lumberjacks_forest() -> None:
    game = visiting("lumberjack", seat(estate("lakeside-forest-cabin", "forest")))
    assert stock(game) == {"wood": 4, "water": 1}


def test_forest_cabin_water_for_a_conversions_forest_comes_before_its_reward() -> None:
    game = play(at_leisure(seat(estate("lakeside-forest-cabin", "sawmill", "forest"))), "use:sawmill")
    assert stock(game) == {"wood": 3, "water": 1}
    goods = {"wood": 6, "sand": 1, "charcoal": 1}
    game = play(at_leisure(seat(estate("lakeside-forest-cabin", "sawmill", "forest"), goods=goods)), "use:sawmill")
    assert stock(game) == {"glass": 1, "wood": 7}


def test_forest_cabin_water_for_every_forest_of_a_job() -> None:
    own = seat(estate("lakeside-forest-cabin", "forest", "forest", "forest"))
    game = table(own, agenda=[{"do": "job/lumberjack", "seat": 0}])
    assert stock(game) == {"wood": 5, "meat": 4, "cattle": 1, "water": 3}


def test_forest_cabin_water_for_the_forest_of_a_building_but_not_for_its_cost() -> None:
    rows = estate("lakeside-forest-cabin", "forest", "pasture")
    game = play(at_builder("glaswald-lake", seat(rows, goods=afford("glaswald-lake"))), "visit:builder")
    assert stock(game) == {"water": 1}
    game = at_builder("glaswald-lake", seat(rows, goods={"brick": 4}))
    refuse(game, "visit:builder")


def test_forest_cabin_water_of_the_woodworkers_forest_can_pay_for_the_building() -> None:
    rows = estate("lakeside-forest-cabin", "forest", "pasture")
    game = acting("bubenbach-1", seat(rows, goods={"water": 2}), tiles=("clay-pit",))
    assert decisions(game) == {"visit:woodworker", "visit:pig-farmer"}
    play(game, "visit:woodworker")
    assert stock(game) == {}
    play(game, "space:E3")
    assert land(game) == {"C1": "lakeside-forest-cabin", "E1": "pasture", "E3": "clay-pit"}
    refuse(acting("bubenbach-1", seat(rows, goods={"water": 1}), tiles=("clay-pit",)), "visit:woodworker")


def test_forest_cabin_not_for_other_tiles_nor_for_others() -> None:
    game = play(at_leisure(seat(estate("lakeside-forest-cabin", "field", "grain-mill"))), "use:grain-mill")
    assert stock(game) == {"porridge": 3}
    game = play(at_leisure(seat(estate("lakeside-forest-cabin", "pasture", "pond"))), "clear:D1", "clear:E1")
    assert stock(game) == {}
    game = visiting("lumberjack", seat(estate("forest")), seat(estate("lakeside-forest-cabin", "forest")))
    assert (stock(game), stock(game, 1)) == ({"wood": 4}, {})


# Whenever glass is gained


@pytest.mark.parametrize(("left", "gained"), [(0, 3), (1, 2), (2, 1)])
def test_cabinet_painter_porridge_for_each_glass_gained_that_fits(left: int, gained: int) -> None:
    goods = {"glass": 1 + left, "wood": 3, "charcoal": 1}
    game = play(constructing("storage-shed", seat(estate("cabinet-painter"), goods=goods)), "space:E3")
    assert stock(game) == {"glass": 3, "porridge": gained}


def test_cabinet_painter_porridge_for_each_glass_produced() -> None:
    goods = {"sand": 2, "charcoal": 2, "water": 3}
    game = visiting("lumberjack", seat(estate("cabinet-painter", "forest"), goods=goods))
    assert stock(game) == {"glass": 2, "porridge": 2, "wood": 2, "water": 1}


def test_cabinet_painter_glass_in_the_turn_of_another_counts() -> None:
    other = seat(estate("cabinet-painter"), goods={"sand": 1, "charcoal": 1, "water": 1, "porridge": 1})
    game = merchant(seat(), other, "wood")
    play(game, "take:wood:1", who=1)
    assert stock(game, 1) == {"glass": 1, "porridge": 2}
    assert stock(game) == {"wood": 2}


def test_cabinet_painter_porridge_turns_the_cooking_wheel_and_is_limited() -> None:
    glassmaking = {"sand": 2, "charcoal": 2, "water": 2}
    goods = glassmaking | {"meat": 1, "charcoal_c": 3}
    game = visiting("lumberjack", seat(estate("cabinet-painter", "forest"), goods=goods))
    made = {"glass": 2, "wood": 2}
    assert stock(game) == made | {
        "porridge": 1,
        "charcoal:cooking": 2,
        "commodity": 1,
        "provisions": (1, 1),
    }
    game = visiting("lumberjack", seat(estate("cabinet-painter", "forest"), goods=glassmaking | {"porridge": 6}))
    assert stock(game) == made | {"porridge": 7}


def test_cabinet_painter_not_for_glass_produced_while_it_is_being_paid() -> None:
    game = build("cabinet-painter", EMPTY_ESTATE, glass=1, wood=1, sand=1, charcoal=1, water=1)
    assert stock(game) == {"glass": 2}


def test_cabinet_painter_counts_glass_produced_when_paying_for_the_next_building() -> None:
    game = build("kiln", estate("cabinet-painter"), glass=1, wood=1, sand=1, charcoal=1, water=1)
    assert stock(game) == {"glass": 2, "porridge": 1}


def test_cabinet_painter_not_for_the_glass_of_others_nor_for_other_goods() -> None:
    goods = {"sand": 1, "charcoal": 1, "water": 1}
    game = visiting("lumberjack", seat(estate("forest"), goods=goods), seat(estate("cabinet-painter")))
    assert stock(game) == {"glass": 1, "wood": 3}
    assert stock(game, 1) == {}
    game = visiting("herder", seat(estate("cabinet-painter"), goods={"cattle": 1, "meat": 1, "charcoal_c": 1}))
    assert stock(game) == {"cattle": 1, "commodity": 1, "provisions": (1, 1)}
