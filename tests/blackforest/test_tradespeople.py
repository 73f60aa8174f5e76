"""The seventeen tradespeople: what a visit brings, what it costs, and when they cannot be visited."""

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
    estates,
    land,
    moving,
    seat,
    stock,
    table,
    visiting,
)
from tests.table import decisions, legal, play, refuse
from waldglas import Game

# The spaces of a Main Estate that can hold something, row by row.
FREE: Final = ["C1", "D1", "E1", "B2", "C2", "D2", "E2", "A3", "B3", "C3", "D3", "E3"]
BASIC: Final = ["sand", "charcoal", "water", "wood", "porridge", "meat", "brick"]
MERCHANT: Final = "traveling-merchant"
NEW_FORESTS: Final = {"1C1": "forest", "1A2": "forest"}


def farm(*words: str, rest: str = ".") -> list[str]:
    """A Main Estate with these words on its first free spaces (C1, D1, E1, B2, ...) and the rest on all others."""
    free = iter([*words, *[rest] * (len(FREE) - len(words))])
    rows = ["hut hut {} {} {}", "stable {} {} {} {}", "{} {} {} {} {}"]
    return [row.format(*[next(free) for _ in range(row.count("{}"))]) for row in rows]


def at_spaces(*spaces: str) -> set[str]:
    return {f"space:{space}" for space in spaces}


def visit(person: str, own: dict[str, Any], *actions: str, **more: Any) -> Game:
    """Seat 0 visits somebody and decides what it is asked; that is the end of its turn."""
    game = play(visiting(person, own, **more), *actions)
    assert game.awaiting == [1]
    return game


def people(*swaps: tuple[str, str]) -> dict[str, list[str]]:
    """The map after these pairs have changed places."""
    found = {village: list(ring) for village, ring in MAP.items()}
    for one, other in swaps:
        for ring in found.values():
            ring[:] = [other if person == one else one if person == other else person for person in ring]
    return found


def beside_merchant(person: str, own: dict[str, Any], **more: Any) -> Game:
    """Seat 0 is to act between somebody and the Traveling Merchant, whom everybody can visit. If nobody else can be
    visited, that visit has begun, and a good is asked for."""
    table_map = MAP if person == "pig-farmer" else people((person, "pig-farmer"))
    return acting("bubenbach-2", own, map=table_map, neutral="altglashuetten-1", **more)


def turned_away(person: str, own: dict[str, Any], **more: Any) -> None:
    game = beside_merchant(person, own, **more)
    assert f"visit:{person}" not in decisions(game)
    refuse(game, f"visit:{person}")


# Who can be visited


class Welcome(NamedTuple):
    """Somebody, a seat that can just visit, and one that just cannot."""

    person: str
    rich: dict[str, Any]
    poor: dict[str, Any]
    tiles: tuple[str, ...] = ()


WELCOMES: Final = [
    Welcome("brickmaker", seat(goods={"charcoal": 1}), seat(goods={"wood": 7, "brick": 3})),
    Welcome("brickmaker", seat(goods={"charcoal_c": 1}), seat()),
    Welcome("builder", seat(goods={"brick": 4}), seat(goods={"brick": 3}), ("cistern",)),
    Welcome("builder", seat(farm("field"), goods={"brick": 4}), seat(FULL_ESTATE, goods={"brick": 4}), ("cistern",)),
    Welcome("furnace-maker", seat(goods={"brick": 3}), seat(goods={"brick": 2})),
    Welcome("woodworker", seat(farm("forest"), goods={"wood": 4}), seat(goods={"wood": 5}), ("grain-mill",)),
    Welcome(
        "woodworker", seat(farm("forest"), goods={"wood": 4}), seat(farm("forest"), goods={"wood": 3}), ("grain-mill",)
    ),
    Welcome("butcher", seat(farm("forest"), goods={"pig": 1}), seat(farm("forest"))),
    Welcome("butcher", seat(goods={"cattle": 1}), seat()),
    Welcome("herder", seat(goods={"cattle": 1}), seat()),
    Welcome("herder", seat(farm("forest"), goods={"pig": 1}), seat(farm("pasture"), goods={"pig": 3})),
    Welcome("landowner", seat(goods={"water": 1, "porridge": 1}), seat(goods={"water": 7})),
    Welcome("landowner", seat(goods={"water": 1, "brick": 1}), seat(goods={"porridge": 7, "brick": 7})),
    Welcome("cook", seat(farm("field")), seat(farm("forest", "pasture"))),
    Welcome("cook", seat(farm("pond", "pond")), seat(farm("pond"))),
    Welcome("gardener", seat(goods={"brick": 1}), seat(goods={"water": 7})),
    Welcome("gardener", seat(farm("pond")), seat(farm("field"))),
    Welcome("glass-miller", seat(farm("pond")), seat(farm("field"), goods={"brick": 7})),
    Welcome("charcoal-burner", seat(goods={"wood": 1}), seat(goods={"charcoal": 7})),
    Welcome("lumberjack", seat(farm("forest")), seat(farm("field", "pond", "pasture"))),
]
ALWAYS_WELCOME: Final = ["carpenter", "cattle-farmer", "farmhand", "pig-farmer"]


def by_person(welcome: Welcome) -> str:
    return welcome.person


def test_all_seventeen_tradespeople_are_looked_at_here() -> None:
    known = {str(entry["id"]) for entry in waldglas.catalog("black-forest") if entry["kind"] == "tradesperson"}
    assert len(known) == 17
    assert {welcome.person for welcome in WELCOMES} | {*ALWAYS_WELCOME, MERCHANT} == known


@pytest.mark.parametrize("welcome", WELCOMES, ids=by_person)
def test_who_has_just_enough_can_visit(welcome: Welcome) -> None:
    game = beside_merchant(welcome.person, welcome.rich, tiles=welcome.tiles)
    assert decisions(game) == {f"visit:{welcome.person}", f"visit:{MERCHANT}"}


@pytest.mark.parametrize("welcome", WELCOMES, ids=by_person)
def test_who_has_too_little_cannot_visit(welcome: Welcome) -> None:
    turned_away(welcome.person, welcome.poor, tiles=welcome.tiles)


@pytest.mark.parametrize("person", ALWAYS_WELCOME)
def test_some_can_always_be_visited(person: str) -> None:
    game = beside_merchant(person, seat(farm(rest="forest")))
    assert decisions(game) == {f"visit:{person}", f"visit:{MERCHANT}"}


def test_a_space_between_two_who_cannot_be_visited_is_not_entered() -> None:
    poor = moving("buhlbach-3", seat(farm("forest")))
    refuse(poor, "go:buhlbach-1")  # Furnace Maker and Landowner
    rich = moving("buhlbach-3", seat(farm("forest"), goods={"brick": 3}))
    assert "go:buhlbach-1" in legal(rich)


# One visit or two


def test_one_or_both_neighbours_are_visited_in_either_order() -> None:
    one_way = acting("aeule-2", seat())
    assert legal(one_way) == {"visit:cattle-farmer", "visit:farmhand"}
    other_way = one_way.copy()
    play(one_way, "visit:cattle-farmer")
    assert legal(one_way) == {"pass", "visit:farmhand"}
    play(one_way, "visit:farmhand")
    play(one_way, "space:C1")
    play(other_way, "visit:farmhand", "space:C1")
    assert decisions(other_way) == {"pass", "visit:cattle-farmer"}
    play(other_way, "visit:cattle-farmer")
    for game in (one_way, other_way):
        assert stock(game) == {"cattle": 1}
        assert land(game) == {"C1": "field"}
        assert game.awaiting == [1]


@pytest.mark.parametrize(("person", "goods"), [("cattle-farmer", {"cattle": 1}), ("farmhand", {})])
def test_one_visit_may_be_enough(person: str, goods: dict[str, int]) -> None:
    game = play(acting("aeule-2", seat()), f"visit:{person}")
    if person == "farmhand":
        play(game, "space:C1")
    play(game, "pass")
    assert stock(game) == goods
    assert game.awaiting == [1]


def test_nobody_is_visited_twice() -> None:
    game = play(acting("aeule-2", seat()), "visit:cattle-farmer")
    refuse(game, "visit:cattle-farmer")


def test_only_the_two_neighbours_of_the_pawn_are_visited() -> None:
    game = acting("aeule-2", seat(goods={"charcoal": 1, "brick": 4}), tiles=("cistern",))
    refuse(game, "visit:builder")
    refuse(game, "visit:brickmaker")
    refuse(game, "visit:pig-farmer")


def test_the_last_space_of_a_village_lies_between_its_last_and_first() -> None:
    game = acting("altglashuetten-4", seat(goods={"wood": 1, "charcoal": 1}))
    assert legal(game) == {"visit:charcoal-burner", "visit:brickmaker"}


def test_the_first_visit_can_make_the_second_possible() -> None:
    game = acting("altglashuetten-4", seat(goods={"wood": 1}))  # only the Charcoal Burner can be visited yet
    assert legal(game) == {"take:charcoal:glassmaking:4", "take:charcoal:cooking:4"}
    play(game, "take:charcoal:cooking:4")
    assert legal(game) == {"pass", "visit:brickmaker"}
    play(game, "visit:brickmaker")
    assert stock(game) == {"charcoal:cooking": 3, "brick": 4}


def test_the_first_visit_can_make_the_second_impossible() -> None:
    game = acting("buhlbach-1", seat(farm("forest"), goods={"water": 1, "brick": 3}))
    assert legal(game) == {"visit:furnace-maker", "visit:landowner"}
    play(game, "visit:furnace-maker")
    assert stock(game) == {"water": 1, "progress": 2}
    assert game.awaiting == [1]


def test_first_the_gardener_and_then_the_cook_counts_the_new_pond() -> None:
    own = seat(farm("pond", "pond", "pond"), goods={"brick": 1})
    game = acting("altglashuetten-2", own, map=people(("butcher", "gardener")))
    play(game, "visit:gardener", "ability:1", "space:B2", "visit:cook")
    assert stock(game) == {"meat": 2}
    assert game.awaiting == [1]


def test_first_the_cook_and_then_the_gardener_does_not() -> None:
    own = seat(farm("pond", "pond", "pond"), goods={"brick": 1})
    game = acting("altglashuetten-2", own, map=people(("butcher", "gardener")))
    play(game, "visit:cook", "visit:gardener", "ability:1", "space:B2")
    assert stock(game) == {"meat": 1}


def test_the_wheels_turn_before_the_second_visit() -> None:
    own = seat(farm("pond"), goods={"charcoal": 1, "water": 1, "wood": 1, "brick": 1})
    game = acting("buhlbach-3", own, map=people(("lumberjack", "builder")), tiles=("pig-farm",))
    assert decisions(game) == {"visit:glass-miller"}
    play(game, "visit:glass-miller")
    assert stock(game) == {"glass": 1, "brick": 1}
    assert decisions(game) == {"pass", "visit:builder"}
    play(game, "visit:builder", "space:D1")  # for 1 glass and 1 brick
    assert stock(game) == {}


# Anytime actions around visits


def test_anytime_actions_are_allowed_before_the_first_visit() -> None:
    game = acting("buhlbach-4", seat(farm("clay-pit", "forest"), goods={"water": 2}))
    assert legal(game) == {"visit:lumberjack", "use:clay-pit"}
    play(game, "use:clay-pit")
    assert legal(game) == {"visit:lumberjack", "visit:furnace-maker"}


def test_anytime_actions_are_allowed_between_two_visits() -> None:
    own = seat(farm("clay-pit", "forest", "field"), goods={"water": 3, "porridge": 1, "brick": 3})
    game = play(acting("buhlbach-1", own), "visit:furnace-maker")
    assert legal(game) == {"pass", "visit:landowner", "use:clay-pit", "clear:E1"}
    play(game, "use:clay-pit", "clear:E1")
    assert stock(game) == {"water": 1, "porridge": 1, "brick": 3, "progress": 2}
    assert land(game) == {"C1": "clay-pit", "D1": "forest"}
    assert legal(game) == {"pass", "visit:landowner"}


def test_a_conversion_between_two_visits_can_pay_for_the_second() -> None:
    game = acting("buhlbach-4", seat(farm("clay-pit", "forest"), goods={"water": 2}))
    play(game, "visit:lumberjack")
    assert "use:clay-pit" in legal(game)
    play(game, "use:clay-pit", "visit:furnace-maker")
    assert stock(game) == {"wood": 4, "progress": 2}


def test_clearing_between_two_visits_can_make_room_for_the_second() -> None:
    game = acting("aeule-1", seat(FULL_ESTATE, goods={"brick": 4}), tiles=("cistern",))
    play(game, "visit:cattle-farmer", "clear:E3", "visit:builder")
    assert stock(game) == {"cattle": 1}
    assert land(game)["E3"] == "cistern"


def test_a_conversion_after_the_way_was_paid_can_pay_for_the_first_visit() -> None:
    own = seat(farm("clay-pit"), goods={"water": 2, "brick": 3, "provisions": (1, 0)})
    game = moving("herzogenweiler-1", own, seat(pawn="buhlbach-2"))
    play(game, "go:buhlbach-4", "pay:brick:1")
    play(game, "take:none", who=1)
    assert stock(game) == {"water": 2, "brick": 2}
    assert legal(game) == {"pass", "use:clay-pit"}
    play(game, "use:clay-pit")  # the visit is all that can be done now
    assert (stock(game)["brick"], stock(game)["progress"]) == (2, 2)


def test_no_anytime_action_during_a_visit() -> None:
    own = seat(farm("clay-pit", "forest", "field"), goods={"water": 3, "porridge": 1, "brick": 1})
    game = play(acting("buhlbach-1", own), "visit:landowner")
    assert legal(game) == {"ability:1", "ability:2"}
    refuse(game, "use:clay-pit")
    refuse(game, "clear:E1")
    play(game, "ability:1")
    assert legal(game) == {"first:pig", "first:cattle"}
    refuse(game, "use:clay-pit")
    refuse(game, "clear:E1")


def test_no_anytime_action_while_a_building_is_paid_and_placed() -> None:
    own = seat(farm("clay-pit", "field"), goods={"water": 2, "charcoal": 2, "charcoal_c": 2, "glass": 2, "brick": 2})
    game = visiting("builder", own, tiles=("kiln", "bathhouse"))
    assert legal(game) == {"tile:kiln", "tile:bathhouse"}
    play(game, "tile:kiln")
    assert legal(game) == at_spaces(*FREE[2:])


def test_no_anytime_action_while_charcoal_is_paid() -> None:
    own = seat(farm("clay-pit", "field"), goods={"water": 2, "charcoal": 1, "charcoal_c": 1})
    assert legal(visiting("brickmaker", own)) == {"pay:charcoal:glassmaking:1", "pay:charcoal:cooking:1"}


def test_after_the_last_visit_one_may_still_convert() -> None:
    game = visiting("pig-farmer", seat(farm("clay-pit", "forest"), goods={"water": 4}))
    assert stock(game) == {"water": 4, "pig": 1}
    assert legal(game) == {"pass", "use:clay-pit"}
    play(game, "use:clay-pit", "use:clay-pit")
    assert stock(game) == {"brick": 6, "pig": 1}
    assert game.awaiting == [1]


def test_others_may_use_anytime_actions_during_a_visit() -> None:
    game = visiting("landowner", seat(goods={"water": 1, "porridge": 1, "brick": 1}), seat(farm("field", "pond")))
    assert game.awaiting == [0]
    assert legal(game, 1) == {"clear:C1", "clear:D1"}
    play(game, "clear:C1", who=1)
    assert land(game, 1) == {"D1": "pond"}
    assert legal(game) == {"ability:1", "ability:2"}


# Brickmaker


def test_the_brickmaker_makes_four_brick_of_a_charcoal() -> None:
    assert stock(visit("brickmaker", seat(goods={"charcoal": 2}))) == {"charcoal:glassmaking": 1, "brick": 4}
    assert stock(visit("brickmaker", seat(goods={"charcoal_c": 2}))) == {"charcoal:cooking": 1, "brick": 4}


@pytest.mark.parametrize(("wheel", "other"), [("glassmaking", "cooking"), ("cooking", "glassmaking")])
def test_the_brickmaker_is_paid_from_either_wheel(wheel: str, other: str) -> None:
    game = visit("brickmaker", seat(goods={"charcoal": 1, "charcoal_c": 1}), f"pay:charcoal:{wheel}:1")
    assert stock(game) == {f"charcoal:{other}": 1, "brick": 4}


def test_brick_of_the_brickmaker_without_room_is_lost() -> None:
    assert stock(visit("brickmaker", seat(goods={"charcoal": 1, "brick": 5}))) == {"brick": 7}
    assert stock(visit("brickmaker", seat(goods={"charcoal": 1, "brick": 7}))) == {"brick": 7}


# Builder


def test_the_builder_constructs_a_building_for_its_cost() -> None:
    game = visiting("builder", seat(goods={"brick": 5, "wood": 1}), tiles=("cistern",))
    assert legal(game) == at_spaces(*FREE)
    play(game, "space:E3")
    assert stock(game) == {"brick": 1, "wood": 1}
    assert land(game) == {"E3": "cistern"}
    shown: Any = game.to_json()
    assert shown["board"]["small"] == [None] * 36
    assert game.awaiting == [1]


def test_the_builder_offers_what_can_be_paid_and_one_of_it_is_constructed() -> None:
    own = seat(goods={"brick": 4, "wood": 5})
    game = visiting("builder", own, tiles=("cistern", "grain-mill", "well", "water-tower"))
    assert legal(game) == {"tile:cistern", "tile:grain-mill"}
    play(game, "tile:grain-mill", "space:C1")
    assert stock(game) == {"brick": 4}
    assert game.awaiting == [1]


def test_the_builder_constructs_large_buildings_on_two_neighbouring_spaces() -> None:
    game = visiting("builder", seat(goods={"glass": 3, "brick": 6}), tiles=("reservoir",))
    play(game, "space:D2", "space:D3")
    assert land(game) == {"D2": "reservoir", "D3": "reservoir"}
    assert stock(game) == {}


def test_the_builder_has_nothing_for_who_has_no_two_neighbouring_spaces() -> None:
    apart = farm(".", "forest", ".", rest="forest")
    turned_away("builder", seat(apart, goods={"glass": 3, "brick": 6}), tiles=("reservoir",))


def test_the_builder_has_nothing_when_nothing_is_on_offer() -> None:
    turned_away("builder", seat(goods={"glass": 3, "brick": 7, "wood": 7}))


def test_what_a_building_gives_at_once_is_part_of_the_builders_visit() -> None:
    game = visit("builder", seat(goods={"porridge": 4}), "space:C1", tiles=("log-driver",))
    assert stock(game) == {"wood": 7}


def test_a_forest_that_a_building_costs_leaves_its_space_to_it() -> None:
    own = seat(farm(rest="forest"), goods={"brick": 4, "water": 1})
    game = visit("builder", own, "give:D2", tiles=("glaswald-lake",))
    assert land(game) == dict.fromkeys(FREE, "forest") | {"D2": "glaswald-lake"}


# Carpenter


def test_the_carpenter_constructs_a_building() -> None:
    game = visit("carpenter", seat(goods={"brick": 4}), "ability:1", "space:C1", tiles=("cistern",))
    assert land(game) == {"C1": "cistern"}
    assert stock(game) == {}


def test_the_carpenter_brings_a_step_of_progress_instead() -> None:
    game = visit("carpenter", seat(goods={"brick": 4}), "ability:2", tiles=("cistern",))
    assert stock(game) == {"brick": 4, "progress": 1}
    assert land(game) == {}


def test_the_carpenter_brings_only_progress_when_nothing_can_be_constructed() -> None:
    game = beside_merchant("carpenter", seat(goods={"brick": 3}), tiles=("cistern",))
    play(game, "visit:carpenter")
    assert stock(game) == {"brick": 3, "progress": 1}
    assert decisions(game) == {"pass", f"visit:{MERCHANT}"}


def test_the_carpenters_step_to_the_top_adds_a_small_estate() -> None:
    game = visit("carpenter", seat(goods={"progress": 2}))
    assert stock(game) == {}
    assert estates(game) == 1
    assert land(game) == NEW_FORESTS
    shown: Any = game.to_json()
    assert shown["seats"][0]["domain"] == [OLD_ESTATE, ["hut hut forest", "forest . ."]]


# Furnace Maker


def test_the_furnace_maker_makes_two_steps_of_progress_of_three_brick() -> None:
    game = visit("furnace-maker", seat(goods={"brick": 7}))
    assert stock(game) == {"brick": 4, "progress": 2}
    assert estates(game) == 0


def test_a_step_of_the_furnace_maker_that_is_left_counts_on_the_new_estate() -> None:
    game = visit("furnace-maker", seat(goods={"brick": 3, "progress": 2}))
    assert stock(game) == {"progress": 1}
    assert estates(game) == 1
    assert land(game) == NEW_FORESTS


def test_the_furnace_maker_moves_the_hut_from_small_estate_to_small_estate() -> None:
    game = visit("furnace-maker", seat(OLD_ESTATE, SMALL_ESTATE, goods={"brick": 3, "progress": 1}))
    assert stock(game) == {}
    assert estates(game) == 2
    assert land(game) == {"2C1": "forest", "2A2": "forest"}
    shown: Any = game.to_json()
    assert shown["seats"][0]["domain"][1] == ["large-stable large-stable .", ". . ."]


# Woodworker


def test_the_woodworker_takes_a_forest_gives_a_wood_and_constructs_with_it() -> None:
    own = seat(farm("forest"), goods={"brick": 3})
    game = visiting("woodworker", own, tiles=("glass-furnace",))  # 2 brick and 1 wood
    assert legal(game) == at_spaces(*FREE)
    play(game, "space:C1")
    assert stock(game) == {"brick": 1}
    assert land(game) == {"C1": "glass-furnace"}
    assert game.awaiting == [1]


def test_the_woodworkers_wood_may_be_kept_for_a_building_that_needs_none() -> None:
    game = visit("woodworker", seat(farm("forest"), goods={"brick": 4}), "space:D1", tiles=("cistern",))
    assert stock(game) == {"wood": 1}
    assert land(game) == {"D1": "cistern"}


def test_the_woodworker_lets_the_owner_choose_the_forest() -> None:
    own = seat(farm("forest", "field", "forest"), goods={"brick": 4})
    game = visiting("woodworker", own, tiles=("cistern",))
    assert legal(game) == {"give:C1", "give:E1"}
    play(game, "give:E1", "space:E1")
    assert land(game) == {"C1": "forest", "D1": "field", "E1": "cistern"}


def test_the_woodworker_never_gives_only_wood() -> None:
    own = seat(farm("forest"), goods={"brick": 4, "wood": 4})
    game = visiting("woodworker", own, tiles=("cistern", "grain-mill"))
    assert stock(game) == {"brick": 4, "wood": 5}
    assert legal(game) == {"tile:cistern", "tile:grain-mill"}


def test_the_woodworkers_building_can_stand_where_the_only_space_was_a_forest() -> None:
    own = seat(farm(rest="forest"), goods={"brick": 4})
    turned_away("builder", own, tiles=("cistern",))
    game = visit("woodworker", own, "give:B3", tiles=("cistern",))
    assert land(game) == dict.fromkeys(FREE, "forest") | {"B3": "cistern"}


def test_the_woodworker_needs_forests_for_a_building_that_costs_one_more() -> None:
    goods = {"brick": 4, "water": 1}
    turned_away("woodworker", seat(farm("forest"), goods=goods), tiles=("glaswald-lake",))
    game = visiting("woodworker", seat(farm("forest", "forest"), goods=goods), tiles=("glaswald-lake",))
    play(game, "give:D1", "space:D1")
    assert land(game) == {"D1": "glaswald-lake"}
    assert stock(game) == {"wood": 1}


def test_the_woodworker_turns_away_whose_wood_goes_into_glass() -> None:
    ready = {"sand": 1, "charcoal": 1, "water": 1, "brick": 2}
    turned_away("woodworker", seat(farm("forest"), goods=ready), tiles=("glass-furnace",))
    full = ready | {"glass": 3}  # the wheel stands still
    game = visit("woodworker", seat(farm("forest"), goods=full), "space:C1", tiles=("glass-furnace",))
    assert stock(game) == {"glass": 3, "sand": 1, "charcoal:glassmaking": 1, "water": 1}


def test_the_woodworkers_wood_can_become_the_glass_that_is_needed() -> None:
    own = seat(farm("forest"), goods={"sand": 1, "charcoal": 1, "water": 1, "brick": 1})
    turned_away("builder", own, tiles=("pig-farm",))
    game = visit("woodworker", own, "space:C1", tiles=("pig-farm",))  # 1 glass and 1 brick
    assert stock(game) == {}
    assert land(game) == {"C1": "pig-farm"}


def test_the_woodworker_takes_no_forest_that_leaves_nothing_to_construct() -> None:
    own = seat(farm(".", "forest", *["field"] * 9, "forest"), goods={"glass": 3, "brick": 6})
    game = visiting("woodworker", own, tiles=("reservoir",))  # on two neighbouring spaces
    assert "give:E3" not in legal(game)
    assert land(game) == dict.fromkeys(FREE, "field") | {"C1": "reservoir", "D1": "reservoir", "E3": "forest"}
    assert stock(game) == {"wood": 1}


def test_the_woodworkers_wood_without_room_is_lost() -> None:
    own = seat(farm("forest"), goods={"wood": 7, "brick": 4})
    assert stock(visit("woodworker", own, "space:C1", tiles=("cistern",))) == {"wood": 7}


def test_a_pig_in_the_woodworkers_forest_is_lost_without_another_home() -> None:
    own = seat(farm("forest"), goods={"brick": 4, "pig": 1})
    assert stock(visit("woodworker", own, "space:C1", tiles=("cistern",))) == {"wood": 1}
    own = seat(farm("forest", "pasture"), goods={"brick": 4, "pig": 1})
    assert stock(visit("woodworker", own, "space:C1", tiles=("cistern",))) == {"wood": 1, "pig": 1}


# Butcher


def test_the_butcher_makes_two_meat_of_a_pig() -> None:
    assert stock(visit("butcher", seat(farm("forest", "forest"), goods={"pig": 2}))) == {"pig": 1, "meat": 2}


def test_the_butcher_makes_three_meat_of_a_cattle() -> None:
    assert stock(visit("butcher", seat(goods={"cattle": 2}))) == {"cattle": 1, "meat": 3}


@pytest.mark.parametrize(
    ("ability", "goods"),
    [("ability:1", {"cattle": 1, "meat": 2}), ("ability:2", {"pig": 1, "meat": 3})],
)
def test_the_butcher_takes_one_animal_of_the_owners_choice(ability: str, goods: dict[str, int]) -> None:
    own = seat(farm("forest"), goods={"pig": 1, "cattle": 1})
    assert legal(visiting("butcher", own)) == {"ability:1", "ability:2"}
    assert stock(visit("butcher", own, ability)) == goods


def test_meat_of_the_butcher_without_room_is_lost() -> None:
    assert stock(visit("butcher", seat(goods={"cattle": 1, "meat": 5}))) == {"meat": 7}
    assert stock(visit("butcher", seat(farm("forest"), goods={"pig": 1, "meat": 7}))) == {"meat": 7}


# Cattle Farmer and Pig Farmer


def test_the_cattle_farmer_gives_a_cattle() -> None:
    assert stock(visit("cattle-farmer", seat())) == {"cattle": 1}


def test_a_cattle_without_room_is_lost() -> None:
    assert stock(visit("cattle-farmer", seat(farm("forest"), goods={"cattle": 2}))) == {"cattle": 2}
    assert stock(visit("cattle-farmer", seat(farm("pasture"), goods={"cattle": 5}))) == {"cattle": 5}
    assert stock(visit("cattle-farmer", seat(farm("pasture"), goods={"cattle": 4}))) == {"cattle": 5}


def test_a_stable_that_the_hut_has_left_houses_cattle() -> None:
    own = seat(OLD_ESTATE, SMALL_ESTATE, goods={"cattle": 3})
    assert stock(visit("cattle-farmer", own)) == {"cattle": 4}
    own = seat(OLD_ESTATE, SMALL_ESTATE, goods={"cattle": 4})
    assert stock(visit("cattle-farmer", own)) == {"cattle": 4}


def test_a_pasture_with_pigs_takes_no_cattle() -> None:
    own = seat(farm("pasture"), goods={"pig": 1, "cattle": 2})
    assert stock(visit("cattle-farmer", own)) == {"pig": 1, "cattle": 2}


def test_pigs_leave_a_pasture_for_the_forest_when_a_cattle_comes() -> None:
    own = seat(farm("pasture", "forest"), goods={"pig": 1, "cattle": 2})
    assert stock(visit("cattle-farmer", own)) == {"pig": 1, "cattle": 3}


def test_the_pig_farmer_gives_a_pig() -> None:
    assert stock(visit("pig-farmer", seat(farm("forest")))) == {"pig": 1}
    assert stock(visit("pig-farmer", seat(farm("pasture"), goods={"pig": 2}))) == {"pig": 3}


def test_a_pig_without_room_is_lost() -> None:
    assert stock(visit("pig-farmer", seat())) == {}  # no stable for pigs
    assert stock(visit("pig-farmer", seat(farm("forest"), goods={"pig": 1}))) == {"pig": 1}
    assert stock(visit("pig-farmer", seat(farm("pasture"), goods={"pig": 3}))) == {"pig": 3}


def test_cattle_leave_a_pasture_for_the_stable_when_a_pig_comes() -> None:
    assert stock(visit("pig-farmer", seat(farm("pasture"), goods={"cattle": 2}))) == {"cattle": 2, "pig": 1}
    assert stock(visit("pig-farmer", seat(farm("pasture"), goods={"cattle": 3}))) == {"cattle": 3}


# Herder


def test_the_herder_gives_porridge_for_all_cattle() -> None:
    game = visit("herder", seat(farm("pasture"), goods={"cattle": 4}))  # in the stable and on the pasture
    assert stock(game) == {"cattle": 4, "porridge": 4}


def test_the_herder_gives_wood_for_pigs_in_forests() -> None:
    assert stock(visit("herder", seat(farm("forest", "forest"), goods={"pig": 2}))) == {"pig": 2, "wood": 2}


def test_the_herder_finds_as_many_pigs_in_forests_as_can_be_there() -> None:
    own = seat(farm("forest", "forest", "pasture"), goods={"pig": 4})
    assert stock(visit("herder", own)) == {"pig": 4, "wood": 2}
    own = seat(farm("forest", "forest", "forest", "pasture"), goods={"pig": 2})
    assert stock(visit("herder", own)) == {"pig": 2, "wood": 2}


def test_beechnuts_let_the_herder_find_two_pigs_in_a_forest() -> None:
    own = seat(farm("forest", "forest", "beechnut-gatherers-hut"), goods={"pig": 3})
    assert stock(visit("herder", own)) == {"pig": 3, "wood": 3}


@pytest.mark.parametrize(("ability", "gained"), [("ability:1", {"porridge": 2}), ("ability:2", {"wood": 1})])
def test_the_herder_gives_one_of_the_two(ability: str, gained: dict[str, int]) -> None:
    own = seat(farm("forest"), goods={"pig": 1, "cattle": 2})
    assert legal(visiting("herder", own)) == {"ability:1", "ability:2"}
    assert stock(visit("herder", own, ability)) == {"pig": 1, "cattle": 2} | gained


def test_the_herders_gifts_without_room_are_lost() -> None:
    assert stock(visit("herder", seat(goods={"cattle": 2, "porridge": 6}))) == {"cattle": 2, "porridge": 7}
    own = seat(farm("forest", "forest"), goods={"pig": 2, "wood": 7})
    assert stock(visit("herder", own)) == {"pig": 2, "wood": 7}


# Landowner


def test_the_landowner_takes_water_and_porridge_for_a_pig_and_a_cattle() -> None:
    game = visit("landowner", seat(farm("forest"), goods={"water": 2, "porridge": 2}), "first:pig")
    assert stock(game) == {"water": 1, "porridge": 1, "pig": 1, "cattle": 1}


def test_the_landowner_takes_water_and_brick_for_a_pig_and_a_cattle() -> None:
    game = visit("landowner", seat(farm("forest"), goods={"water": 2, "brick": 2}), "first:cattle")
    assert stock(game) == {"water": 1, "brick": 1, "pig": 1, "cattle": 1}


def test_the_landowner_is_paid_as_the_visitor_chooses() -> None:
    own = seat(farm("forest"), goods={"water": 1, "porridge": 1, "brick": 1})
    animals = {"pig": 1, "cattle": 1}
    assert stock(visit("landowner", own, "ability:1", "first:pig")) == {"brick": 1} | animals
    assert stock(visit("landowner", own, "ability:2", "first:pig")) == {"porridge": 1} | animals


@pytest.mark.parametrize(
    ("first", "animals"), [("first:pig", {"pig": 1, "cattle": 2}), ("first:cattle", {"cattle": 3})]
)
def test_the_landowners_animals_come_in_the_visitors_order(first: str, animals: dict[str, int]) -> None:
    own = seat(farm("pasture"), goods={"water": 1, "brick": 1, "cattle": 2})  # one pasture, and the stable is full
    assert stock(visit("landowner", own, first)) == animals


def test_the_landowners_pig_without_room_is_lost() -> None:
    game = visit("landowner", seat(goods={"water": 1, "brick": 1}), "first:pig")
    assert stock(game) == {"cattle": 1}


# Cook


def test_the_cook_gives_porridge_for_fields() -> None:
    assert stock(visit("cook", seat(farm("field", "field", "field", "pasture")))) == {"porridge": 3}


@pytest.mark.parametrize(("ponds", "meat"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (12, 3)])
def test_the_cook_gives_meat_for_two_four_and_six_ponds(ponds: int, meat: int) -> None:
    assert stock(visit("cook", seat(farm(*["pond"] * ponds)))) == {"meat": meat}


@pytest.mark.parametrize(("ability", "gained"), [("ability:1", {"porridge": 1}), ("ability:2", {"meat": 2})])
def test_the_cook_gives_one_of_the_two(ability: str, gained: dict[str, int]) -> None:
    own = seat(farm("field", "pond", "pond", "pond", "pond"))
    assert legal(visiting("cook", own)) == {"ability:1", "ability:2"}
    assert stock(visit("cook", own, ability)) == gained


def test_one_pond_is_not_enough_for_the_cooks_meat() -> None:
    assert stock(visit("cook", seat(farm("pond", "field")))) == {"porridge": 1}


def test_fields_and_ponds_of_small_estates_count_for_the_cook() -> None:
    own = seat(["large-stable large-stable field . .", *EMPTY_ESTATE[1:]], ["hut hut field", "field . ."])
    assert stock(visit("cook", own)) == {"porridge": 3}


def test_the_cooks_gifts_without_room_are_lost() -> None:
    assert stock(visit("cook", seat(FULL_ESTATE))) == {"porridge": 7}
    assert stock(visit("cook", seat(farm(*["pond"] * 6), goods={"meat": 6}))) == {"meat": 7}


def test_the_cooks_porridge_makes_the_cooking_wheel_produce() -> None:
    game = visit("cook", seat(farm("field", "field"), goods={"meat": 1, "charcoal_c": 3}))
    assert stock(game) == {"porridge": 1, "charcoal:cooking": 2, "commodity": 1, "provisions": (1, 1)}


# Farmhand


def test_the_farmhand_makes_a_pasture_of_a_wood() -> None:
    game = visiting("farmhand", seat(farm("field"), goods={"wood": 2}))
    assert legal(game) == {"ability:1", "ability:2"}
    play(game, "ability:1")
    assert legal(game) == at_spaces(*FREE[1:])
    play(game, "space:E2")
    assert stock(game) == {"wood": 1}
    assert land(game) == {"C1": "field", "E2": "pasture"}


def test_the_farmhand_gives_a_field() -> None:
    game = visit("farmhand", seat(goods={"wood": 2}), "ability:2", "space:A3")
    assert stock(game) == {"wood": 2}
    assert land(game) == {"A3": "field"}


def test_the_farmhand_gives_only_a_field_to_who_has_no_wood() -> None:
    game = visiting("farmhand", seat())
    assert legal(game) == at_spaces(*FREE)
    play(game, "space:B2")
    assert land(game) == {"B2": "field"}


def test_the_farmhand_places_on_small_estates_too() -> None:
    own = seat(["large-stable large-stable forest forest forest", *farm(rest="forest")[1:]], SMALL_ESTATE)
    assert legal(visiting("farmhand", own)) == at_spaces("1C1", "1A2", "1B2", "1C2")


def test_the_farmhands_tile_without_a_space_is_wasted() -> None:
    own = seat(farm(rest="forest"), goods={"wood": 1})
    everywhere = dict.fromkeys(FREE, "forest")
    game = visit("farmhand", own, "ability:1")
    assert (stock(game), land(game)) == ({}, everywhere)
    game = visit("farmhand", own, "ability:2")
    assert (stock(game), land(game)) == ({"wood": 1}, everywhere)


def test_clearing_before_the_visit_makes_room_for_the_farmhands_tile() -> None:
    game = acting("aeule-2", seat(FULL_ESTATE, goods={"wood": 1}))
    play(game, "clear:D2", "visit:farmhand", "ability:1")
    assert land(game)["D2"] == "pasture"
    assert list(land(game).values()).count("field") == 11


# Gardener


def test_the_gardener_makes_a_pond_of_a_brick() -> None:
    game = visit("gardener", seat(farm("pond"), goods={"brick": 2}), "ability:1", "space:D1")
    assert stock(game) == {"brick": 1}
    assert land(game) == {"C1": "pond", "D1": "pond"}


def test_the_gardener_gives_water_for_ponds() -> None:
    assert stock(visit("gardener", seat(farm("pond", "pond", "field")))) == {"water": 2}
    game = visit("gardener", seat(farm("pond", "pond"), goods={"brick": 2}), "ability:2")
    assert stock(game) == {"brick": 2, "water": 2}


def test_the_gardener_makes_only_ponds_for_who_has_none() -> None:
    game = visiting("gardener", seat(goods={"brick": 1}))
    assert legal(game) == at_spaces(*FREE)


def test_the_gardeners_pond_without_a_space_is_wasted() -> None:
    game = visit("gardener", seat(farm(rest="forest"), goods={"brick": 1}))
    assert stock(game) == {}
    assert land(game) == dict.fromkeys(FREE, "forest")


def test_the_gardeners_water_without_room_is_lost() -> None:
    assert stock(visit("gardener", seat(farm("pond", "pond", "pond"), goods={"water": 5}))) == {"water": 7}


# Glass Miller


def test_the_glass_miller_gives_sand_for_ponds() -> None:
    assert stock(visit("glass-miller", seat(farm("pond", "pond", "pond", "field")))) == {"sand": 3}


def test_the_glass_millers_sand_without_room_is_lost() -> None:
    assert stock(visit("glass-miller", seat(farm("pond", "pond"), goods={"sand": 6}))) == {"sand": 7}


def test_the_glass_millers_sand_makes_the_glassmaking_wheel_produce() -> None:
    own = seat(farm("pond", "pond", "pond"), goods={"charcoal": 2, "water": 3, "wood": 4})
    assert stock(visit("glass-miller", own)) == {"glass": 2, "sand": 1, "water": 1, "wood": 2}


def test_production_stops_at_three_glass() -> None:
    own = seat(farm("pond", "pond", "pond"), goods={"glass": 2, "charcoal": 2, "water": 3, "wood": 4})
    after = {"glass": 3, "sand": 2, "charcoal:glassmaking": 1, "water": 2, "wood": 3}
    assert stock(visit("glass-miller", own)) == after


# Charcoal Burner and Lumberjack


@pytest.mark.parametrize("wheel", ["glassmaking", "cooking"])
def test_the_charcoal_burner_makes_four_charcoal_of_a_wood_on_one_wheel(wheel: str) -> None:
    game = visiting("charcoal-burner", seat(goods={"wood": 2}))
    assert legal(game) == {"take:charcoal:glassmaking:4", "take:charcoal:cooking:4"}
    play(game, f"take:charcoal:{wheel}:4")
    assert stock(game) == {"wood": 1, f"charcoal:{wheel}": 4}


def test_charcoal_that_does_not_fit_on_the_wheel_is_lost() -> None:
    own = seat(goods={"wood": 1, "charcoal": 5, "charcoal_c": 7})
    assert stock(visit("charcoal-burner", own)) == {"charcoal:glassmaking": 7, "charcoal:cooking": 7}
    own = seat(goods={"wood": 1, "charcoal": 7, "charcoal_c": 7})
    assert stock(visit("charcoal-burner", own)) == {"charcoal:glassmaking": 7, "charcoal:cooking": 7}


def test_the_charcoal_burner_makes_the_wheel_of_the_visitors_choice_produce() -> None:
    own = seat(goods={"sand": 1, "water": 1, "wood": 3, "porridge": 2, "meat": 2})
    glass = visit("charcoal-burner", own, "take:charcoal:glassmaking:4")
    assert stock(glass) == {"glass": 1, "wood": 1, "charcoal:glassmaking": 3, "porridge": 2, "meat": 2}
    food = visit("charcoal-burner", own | {"produced": 2}, "take:charcoal:cooking:4")
    cooked = {"commodity": 2, "provisions": (2, 2), "charcoal:cooking": 2}
    assert stock(food) == {"sand": 1, "water": 1, "wood": 2} | cooked


def test_the_lumberjack_makes_four_wood_of_a_forest() -> None:
    game = visit("lumberjack", seat(farm("forest", "field"), goods={"wood": 1}))
    assert stock(game) == {"wood": 5}
    assert land(game) == {"D1": "field"}


def test_the_lumberjack_lets_the_owner_choose_the_forest() -> None:
    game = visiting("lumberjack", seat(farm("forest", "forest", "field")))
    assert legal(game) == {"give:C1", "give:D1"}
    play(game, "give:D1")
    assert land(game) == {"C1": "forest", "E1": "field"}
    assert stock(game) == {"wood": 4}


def test_the_lumberjacks_wood_without_room_is_lost() -> None:
    assert stock(visit("lumberjack", seat(farm("forest"), goods={"wood": 5}))) == {"wood": 7}


def test_a_pig_in_the_lumberjacks_forest_moves_or_is_lost() -> None:
    assert stock(visit("lumberjack", seat(farm("forest"), goods={"pig": 1}))) == {"wood": 4}
    game = visit("lumberjack", seat(farm("forest", "forest"), goods={"pig": 1}), "give:C1")
    assert stock(game) == {"wood": 4, "pig": 1}


# Traveling Merchant


def test_the_traveling_merchant_offers_every_basic_resource() -> None:
    game = visiting(MERCHANT, seat())
    assert legal(game) == {f"good:{good}" for good in BASIC}
    refuse(game, "pass")


@pytest.mark.parametrize("good", [good for good in BASIC if good != "charcoal"])
def test_the_traveling_merchant_gives_two_and_one_to_everybody_else(good: str) -> None:
    game = play(visiting(MERCHANT, seat(), seat(), seat()), f"good:{good}")
    assert stock(game) == {good: 2}
    for other in (1, 2):
        assert game.awaiting == [other]
        assert legal(game, other) == {"take:none", f"take:{good}:1"}
        play(game, f"take:{good}:1", who=other)
        assert stock(game, other) == {good: 1}
    assert stock(game) == {good: 2}


def test_the_others_may_decline_what_the_traveling_merchant_gives() -> None:
    game = play(visiting(MERCHANT, seat(), seat(), seat()), "good:wood")
    play(game, "take:none", who=1)
    play(game, "take:wood:1", who=2)
    assert [stock(game, who) for who in range(3)] == [{"wood": 2}, {}, {"wood": 1}]


def test_the_others_are_asked_in_clockwise_order() -> None:
    game = table(seat(), seat(), seat(), seat(), agenda=[{"do": f"visit/{MERCHANT}", "seat": 2}])
    play(game, "good:meat", who=2)
    for other in (3, 0, 1):
        assert game.awaiting == [other]
        play(game, "take:meat:1", who=other)
    assert [stock(game, who) for who in range(4)] == [{"meat": 1}, {"meat": 1}, {"meat": 2}, {"meat": 1}]


def test_everybody_chooses_the_wheel_for_the_traveling_merchants_charcoal() -> None:
    game = play(visiting(MERCHANT, seat()), "good:charcoal")
    assert legal(game) == {"take:charcoal:glassmaking:2", "take:charcoal:cooking:2"}
    play(game, "take:charcoal:cooking:2")
    assert stock(game) == {"charcoal:cooking": 2}
    assert legal(game, 1) == {"take:none", "take:charcoal:glassmaking:1", "take:charcoal:cooking:1"}
    play(game, "take:charcoal:glassmaking:1", who=1)
    assert stock(game, 1) == {"charcoal:glassmaking": 1}


def test_the_traveling_merchants_gift_without_room_is_lost_but_not_to_the_others() -> None:
    game = play(visiting(MERCHANT, seat(goods={"brick": 6})), "good:brick")
    assert stock(game) == {"brick": 7}
    game = play(visiting(MERCHANT, seat(goods={"brick": 7})), "good:brick")
    assert stock(game) == {"brick": 7}
    play(game, "take:brick:1", who=1)
    assert stock(game, 1) == {"brick": 1}


def test_who_has_no_room_for_the_gift_is_not_asked() -> None:
    game = play(visiting(MERCHANT, seat(), seat(goods={"brick": 7}), seat()), "good:brick")
    assert stock(game, 1) == {"brick": 7}
    assert game.awaiting == [2]


def test_who_is_given_something_may_make_room_for_it_first() -> None:
    game = play(visiting(MERCHANT, seat(), seat(farm("clay-pit", "field"), goods={"water": 7})), "good:water")
    assert legal(game, 1) == {"take:none", "use:clay-pit", "clear:D1"}
    play(game, "use:clay-pit", who=1)
    assert "take:water:1" in legal(game, 1)
    play(game, "take:water:1", who=1)
    assert stock(game, 1) == {"water": 6, "brick": 3}


def test_the_visitor_has_no_anytime_actions_while_the_others_decide() -> None:
    game = play(visiting(MERCHANT, seat(farm("clay-pit", "field"), goods={"water": 4})), "good:wood")
    assert game.awaiting == [1]
    assert legal(game, 0) == set()
    play(game, "take:none", who=1)
    assert legal(game, 0) == {"pass", "use:clay-pit", "clear:D1"}


def test_gifts_make_wheels_produce() -> None:
    ready = {"sand": 2, "charcoal": 2, "water": 2}
    game = play(visiting(MERCHANT, seat(goods=ready), seat(goods=ready)), "good:wood")
    assert stock(game) == {"glass": 2}
    play(game, "take:wood:1", who=1)
    assert stock(game, 1) == {"glass": 1, "sand": 1, "charcoal:glassmaking": 1, "water": 1}


def test_alone_the_traveling_merchant_gives_two_and_nobody_else_gets_anything() -> None:
    game = play(visiting(MERCHANT, seat(), solo=True), "good:sand")
    assert stock(game) == {"sand": 2}
    assert game.awaiting == [0]
    assert "take:none" not in legal(game)


def test_after_the_twelfth_small_estate_the_tracker_stays_on_top() -> None:
    moved_on = ["large-stable large-stable .", ". . ."]
    own = seat(OLD_ESTATE, *[moved_on] * 10, SMALL_ESTATE, goods={"progress": 2, "brick": 6})
    game = visiting("furnace-maker", own)
    assert (estates(game), stock(game)["progress"]) == (12, 1)
    own = seat(OLD_ESTATE, *[moved_on] * 11, SMALL_ESTATE, goods={"progress": 2, "brick": 3})
    game = visiting("furnace-maker", own)
    assert (estates(game), stock(game)["progress"]) == (12, 3)
