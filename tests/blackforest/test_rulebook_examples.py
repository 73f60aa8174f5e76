"""Every worked example of the rulebook, set up as a position and played step by step.

The comments name the section of the rulebook where the example stands.
"""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from tests.blackforest.table import (
    EMPTY_ESTATE,
    MAP,
    OLD_ESTATE,
    SMALL_ESTATE,
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


def of_seat(game: Game, who: int = 0) -> dict[str, Any]:
    """Everything about a seat."""
    found: dict[str, Any] = shown(game)["seats"][who]
    return found


def entry(id: str, kind: str) -> dict[str, Any]:
    """A line of the catalog."""
    return next(line for line in waldglas.catalog("black-forest") if line["id"] == id and line["kind"] == kind)


# Personal setup


def test_setup_second_of_three_players_has_two_wood_more() -> None:
    game = waldglas.new("black-forest", players=3, seed=1)
    starter = shown(game)["starter"]
    assert stock(game, starter)["wood"] == 3
    assert stock(game, (starter + 1) % 3) == stock(game, starter) | {"wood": 5}


# Charcoal and provisions


def test_charcoal_gained_goes_to_one_wheel_of_choice() -> None:
    wanted = {"take:charcoal:glassmaking:4", "take:charcoal:cooking:4"}
    game = visiting("charcoal-burner", seat(goods={"wood": 1}))
    assert legal(game) == wanted
    play(game, "take:charcoal:cooking:4")
    assert stock(game) == {"charcoal:cooking": 4}


def test_charcoal_spent_may_be_split_between_both_wheels() -> None:
    estate = ["hut hut farrier . .", *EMPTY_ESTATE[1:]]
    game = moving("aeule-1", seat(estate, goods={"charcoal": 3, "charcoal_c": 3}))
    play(game, "use:farrier")
    assert legal(game) == {
        "pay:charcoal:glassmaking:1",
        "pay:charcoal:glassmaking:2",
        "pay:charcoal:glassmaking:3",
        "pay:charcoal:cooking:3",
    }
    play(game, "pay:charcoal:glassmaking:2")
    assert stock(game) == {"charcoal:glassmaking": 1, "charcoal:cooking": 2, "cattle": 1}


# Producing glass, provisions, and commodities


def charcoal_comes() -> Game:
    """Somebody is about to gain two charcoal."""
    goods = {"porridge": 2, "meat": 3, "provisions": (1, 2)}
    return play(visiting("traveling-merchant", seat(goods=goods)), "good:charcoal")


def test_production_example_turns_once_and_stops_at_three_provisions() -> None:
    game = charcoal_comes()
    seen = game.preview("take:charcoal:cooking:2", 0)
    assert seen["turns"] == {"cooking": 1}
    play(game, "take:charcoal:cooking:2")
    assert stock(game) == {"provisions": (2, 3), "commodity": 1, "charcoal:cooking": 1, "porridge": 1, "meat": 2}
    assert of_seat(game)["produced"] == 1
    assert points(game, "cooking-wheel") == 1


def test_production_example_nothing_turns_if_the_charcoal_goes_to_the_other_wheel() -> None:
    game = play(charcoal_comes(), "take:charcoal:glassmaking:2")
    assert stock(game) == {"provisions": (1, 2), "charcoal:glassmaking": 2, "porridge": 2, "meat": 3}
    assert of_seat(game)["produced"] == 0


# Spend 1 commodity


def test_swap_example_traveling_merchant_and_lumberjack_change_places() -> None:
    game = moving("aeule-1", seat(goods={"commodity": 1}), seat(), seat())
    play(game, "swap:lumberjack")
    assert shown(game)["map"] == MAP | {
        "buhlbach": ["furnace-maker", "landowner", "glass-miller", "traveling-merchant"],
        "bubenbach": ["woodworker", "pig-farmer", "lumberjack"],
    }
    assert stock(game) == {}


# Moving within the same village


def test_moving_within_a_village_costs_black_nothing() -> None:
    black = seat(goods={"wood": 1, "brick": 1, "provisions": (1, 1)})
    game = moving("aeule-3", black, seat(pawn="aeule-1"), seat())
    play(game, "go:aeule-2")
    assert of_seat(game)["pawn"] == "aeule-2"
    assert stock(game) == {"wood": 1, "brick": 1, "provisions": (1, 1)}
    assert game.awaiting == [0]  # Black's action follows at once
    assert legal(game, 1) == set()


# Moving to another village, and to a Location Job


def test_travel_example_a_red_pays_one_provision_and_one_basic_resource_to_blue() -> None:
    red = seat(goods={"provisions": (1, 0), "wood": 2, "brick": 1})
    game = moving("altglashuetten-1", red, seat(pawn="aeule-1"), seat())
    play(game, "go:aeule-2")
    assert stock(game) == {"wood": 2, "brick": 1}
    assert legal(game) == {"pay:wood:1", "pay:brick:1"}
    play(game, "pay:wood:1")
    assert game.awaiting == [1]
    play(game, "take:wood:1", who=1)
    assert stock(game) == {"wood": 1, "brick": 1}
    assert stock(game, 1) == {"wood": 1}
    assert game.awaiting == [0]
    assert decisions(game) == {"visit:cattle-farmer", "visit:farmhand"}


def test_travel_example_b_red_passes_blue_on_the_way_to_the_hermit_for_two_provisions() -> None:
    red = seat(goods={"provisions": (1, 1), "porridge": 7, "wood": 1})
    game = moving("altglashuetten-1", red, seat(pawn="bubenbach-1"), seat(), jobs={"hermit": "hermit"})
    play(game, "go:hermit")
    assert of_seat(game)["pawn"] == "hermit"
    assert stock(game)["wood"] == 1
    assert "provisions" not in stock(game)
    assert "porridge" not in stock(game)  # the job is being completed
    assert game.awaiting == [0]
    assert stock(game, 1) == {}


@pytest.mark.parametrize("provisions", [(0, 0), (1, 0)])
def test_travel_example_b_the_hermit_is_out_of_reach_with_fewer_provisions(provisions: tuple[int, int]) -> None:
    red = seat(goods={"provisions": provisions, "porridge": 7, "wood": 1})
    game = moving("altglashuetten-1", red, seat(pawn="bubenbach-1"), seat(), jobs={"hermit": "hermit"})
    refuse(game, "go:hermit")


# Visit 1 or 2 adjacent Tradespeople


def test_cattle_farmer_gives_one_cattle() -> None:
    game = moving("aeule-3", seat())
    play(game, "go:aeule-1")  # there is nothing to build at the Builder's
    assert stock(game) == {"cattle": 1}


def test_builder_constructs_one_building_for_its_cost() -> None:
    game = constructing("knights-manor", seat(goods={"brick": 5, "wood": 6}))
    play(game, "space:C2")
    assert land(game) == {"C2": "knights-manor"}
    assert stock(game) == {"brick": 1, "wood": 2}


def test_glass_miller_gives_one_sand_per_pond() -> None:
    game = moving("buhlbach-1", seat(["hut hut pond pond pond", *EMPTY_ESTATE[1:]]))
    play(game, "go:buhlbach-2", "visit:glass-miller")
    assert stock(game) == {"sand": 3}


def test_herder_gives_one_porridge_per_cattle() -> None:
    game = visiting("herder", seat(["hut hut pasture . .", *EMPTY_ESTATE[1:]], goods={"cattle": 4}))
    assert stock(game) == {"cattle": 4, "porridge": 4}


def test_brickmaker_makes_four_brick_of_one_charcoal_exactly_once() -> None:
    game = visiting("brickmaker", seat(goods={"charcoal": 2}))
    assert stock(game) == {"charcoal:glassmaking": 1, "brick": 4}
    assert game.awaiting == [1]


def test_woodworker_removes_a_forest_gains_one_wood_and_constructs() -> None:
    estate = ["hut hut forest . .", *EMPTY_ESTATE[1:]]
    game = visiting("woodworker", seat(estate, goods={"glass": 1, "brick": 1}), tiles=("hermits-hut",))
    play(game, "space:C1")  # where the Forest stood
    assert land(game) == {"C1": "hermits-hut"}
    assert stock(game) == {}


def gardener_and_cook(**goods: int) -> Game:
    """Blue goes to the space between the Gardener and the Cook, with three Ponds."""
    people = MAP | {
        "altglashuetten": ["brickmaker", "butcher", "herder", "charcoal-burner"],
        "herzogenweiler": ["carpenter", "cook", "gardener"],
    }
    estate = ["hut hut pond pond pond", *EMPTY_ESTATE[1:]]
    game = moving("herzogenweiler-1", seat(estate, goods=goods), map=people)
    return play(game, "go:herzogenweiler-2")


def test_gardener_and_cook_example_the_new_pond_counts_for_the_cook() -> None:
    game = gardener_and_cook(brick=1)
    assert decisions(game) == {"visit:gardener", "visit:cook"}
    play(game, "visit:gardener", "ability:1", "space:B2")
    assert land(game) == {"C1": "pond", "D1": "pond", "E1": "pond", "B2": "pond"}
    assert stock(game) == {}
    play(game, "visit:cook")
    assert stock(game) == {"meat": 2}
    assert game.awaiting == [1]


def test_gardener_and_cook_example_in_the_other_order_the_cook_gives_one_meat() -> None:
    game = gardener_and_cook(brick=1)
    play(game, "visit:cook")
    assert stock(game) == {"meat": 1, "brick": 1}
    play(game, "visit:gardener", "ability:1", "space:B2")
    assert stock(game) == {"meat": 1}


# Complete a Job


def test_count_example_sand_for_glass_porridge_and_progress_and_the_captain_is_revealed() -> None:
    count = seat(goods={"provisions": (1, 0), "sand": 5, "wood": 1})
    game = moving("aeule-1", count, jobs={"count": "count"}, pile=["captain", "market"])
    play(game, "go:count")
    assert stock(game) == {"glass": 2, "porridge": 5, "wood": 1}
    assert estates(game) == 1  # three steps lead from the bottom to the top
    assert of_seat(game)["jobs"] == ["count"]
    assert shown(game)["jobs"] == {"captain": "captain"}
    assert shown(game)["pile"] == ["market"]
    assert game.awaiting == [1]


def test_count_example_needs_five_sand() -> None:
    count = seat(goods={"provisions": (1, 0), "sand": 4, "wood": 1})
    game = moving("aeule-1", count, jobs={"count": "count"}, pile=["captain"])
    refuse(game, "go:count")


# Begging


def test_begging_example_red_stands_in_the_centre_with_one_provision() -> None:
    red = seat(goods={"wood": 1, "brick": 2})
    game = moving("altglashuetten-1", red, seat(), seat())
    play(game, "beg")
    assert of_seat(game)["pawn"] == "altglashuetten-centre"
    assert sorted(stock(game)["provisions"]) == [0, 1]
    assert stock(game) == {"wood": 1, "brick": 2, "provisions": stock(game)["provisions"]}
    assert game.awaiting == [1]


# The Glass Hut in two steps


def test_glass_hut_example_the_first_of_two_steps_reaches_the_top() -> None:
    game = moving("buhlbach-4", seat(goods={"brick": 3, "progress": 2}))
    play(game, "go:buhlbach-1")
    assert stock(game) == {"progress": 1}
    assert estates(game) == 1
    assert of_seat(game)["domain"] == [OLD_ESTATE, ["hut hut forest", "forest . ."]]


def test_glass_hut_example_the_stable_underneath_houses_two_cattle() -> None:
    first = seat(goods={"brick": 3, "progress": 2, "cattle": 2})
    game = moving("buhlbach-4", first)
    play(game, "go:buhlbach-1")
    later = visiting("cattle-farmer", {**of_seat(game), "pawn": None})
    assert stock(later)["cattle"] == 3
    full = visiting("cattle-farmer", first)
    assert stock(full)["cattle"] == 2


# Constructing a Building: the Water Tower

FIVE_SPACES = ["hut hut forest forest .", "stable . forest forest .", "forest forest forest . ."]


def test_water_tower_example_gives_four_water_for_the_spaces_that_are_left() -> None:
    game = constructing("water-tower", seat(FIVE_SPACES, goods={"glass": 1, "brick": 3}))
    assert legal(game) == {"space:E1", "space:B2", "space:E2", "space:D3", "space:E3"}
    play(game, "space:D3")
    assert stock(game) == {"water": 4}
    assert points(game, "buildings") == 2


def test_water_tower_example_costs_one_glass_and_three_brick() -> None:
    assert entry("water-tower", "small-building")["cost"] == {"glass": 1, "brick": 3}
    game = moving("aeule-2", seat(FIVE_SPACES, goods={"glass": 1, "brick": 3}), tiles=("water-tower",))
    play(game, "go:aeule-3")
    assert legal(game) == {"visit:builder", "visit:farmhand"}
    for short in ({"glass": 1, "brick": 2}, {"glass": 0, "brick": 3}):
        game = moving("aeule-2", seat(FIVE_SPACES, goods=short), tiles=("water-tower",))
        play(game, "go:aeule-3", "space:E1")  # a Field: there is nothing to visit the Builder for
        assert land(game)["E1"] == "field"
        assert game.awaiting == [1]


# Different types of effect


def test_clay_pit_example_converts_two_water_into_three_brick_before_and_after_the_action() -> None:
    game = moving("aeule-2", seat(["hut hut clay-pit . .", *EMPTY_ESTATE[1:]], goods={"water": 5}))
    play(game, "use:clay-pit")
    assert stock(game) == {"water": 3, "brick": 3}
    play(game, "go:aeule-1", "visit:cattle-farmer")
    assert legal(game) == {"pass", "use:clay-pit"}
    play(game, "use:clay-pit")
    assert stock(game) == {"water": 1, "brick": 6, "cattle": 1}
    assert game.awaiting == [1]


def test_clay_pit_example_several_times_in_a_row_as_long_as_there_are_two_water() -> None:
    game = moving("aeule-2", seat(["hut hut clay-pit . .", *EMPTY_ESTATE[1:]], goods={"water": 5}))
    play(game, "use:clay-pit", "use:clay-pit")
    assert stock(game) == {"water": 1, "brick": 6}
    refuse(game, "use:clay-pit")


def test_hotzenwald_house_example_gives_three_sand_and_one_cattle_once() -> None:
    game = constructing("hotzenwald-house", seat(goods={"glass": 1, "brick": 2, "wood": 2}))
    play(game, "space:C2")
    assert stock(game) == {"sand": 3, "cattle": 1}
    assert points(game, "buildings") == 2
    assert {action for action in legal(game) if action.startswith("use:")} == set()


def test_glaswald_lake_example_each_small_estate_gives_three_sand() -> None:
    estate = ["hut hut glaswald-lake . .", *EMPTY_ESTATE[1:]]
    game = moving("buhlbach-4", seat(estate, goods={"brick": 3, "progress": 1}))
    play(game, "go:buhlbach-1")
    assert estates(game) == 1
    assert stock(game) == {"sand": 3}
    again = {**of_seat(game), "pawn": None, "brick": 3, "progress": 2}
    game = moving("buhlbach-4", again)
    play(game, "go:buhlbach-1")
    assert estates(game) == 2
    assert stock(game) == {"sand": 6, "progress": 1}


def test_glaswald_lake_example_a_step_that_brings_no_estate_brings_no_sand() -> None:
    estate = ["hut hut glaswald-lake . .", *EMPTY_ESTATE[1:]]
    game = moving("buhlbach-4", seat(estate, goods={"brick": 3}))
    play(game, "go:buhlbach-1")
    assert stock(game) == {"progress": 2}


@pytest.mark.parametrize(
    ("estate", "extra"),
    [
        (["hut hut . . .", "stable . village-church . .", ". . . . ."], 4),
        (["hut hut forest . .", "stable . village-church pond .", ". . . . ."], 2),
        (["hut hut . . .", "stable village-church . . .", ". . . . ."], 2),  # the Glass Hut is above, a stable beside
        (["hut hut . . .", "stable . . . .", ". . . field village-church"], 1),
        (["hut hut . . .", "stable . . clay-pit .", ". . field village-church forest"], 0),
    ],
)
def test_village_church_example_one_extra_point_per_adjacent_empty_space(estate: list[str], extra: int) -> None:
    game = table(seat(estate))
    assert points(game, "buildings") == 4 + (1 if "clay-pit" in " ".join(estate) else 0)
    assert points(game, "end-of-game") == extra


def test_village_church_example_counts_only_the_estate_it_stands_on() -> None:
    main = ["large-stable large-stable pond pond .", "stable . . . .", ". . . . ."]
    game = table(seat(main, ["hut hut pond", "pond village-church ."]))
    assert points(game, "end-of-game") == 1


# Scoring


def scoring_example() -> dict[str, Any]:
    """The Domain of the scoring example: 16 points of buildings, 6 Ponds, and 3 of 7 cattle on a Pasture."""
    main = [
        "large-stable large-stable pond pond pond",
        "stable pond pond pond pasture",
        "smokehouse smokehouse sand-sifting-plant charcoal-pile foresters-lodge",
    ]
    return seat(main, SMALL_ESTATE, goods={"glass": 2, "cattle": 7}, produced=7)


def test_scoring_example_36_points_by_its_six_headings() -> None:
    game = table(scoring_example())
    assert [line["points"] for line in game.score_sheet(0)] == [2, 7, 2, 3, 16, 6]
    assert [line["id"] for line in game.score_sheet(0)] == [
        "glass",
        "cooking-wheel",
        "small-estates",
        "livestock",
        "buildings",
        "end-of-game",
    ]
    assert game.scores()[0] == 36


def test_scoring_example_the_cattle_in_the_stables_score_nothing() -> None:
    first = scoring_example()
    game = table({**first, "cattle": 3})
    assert game.scores()[0] == 36  # those in the stables are gone
    game = table({**first, "cattle": 2})
    assert points(game, "livestock") == 2  # but they may all stand on the Pasture


def test_scoring_example_is_the_result_of_the_game() -> None:
    game = table(scoring_example(), seat(), agenda=[{"do": "end-turn", "seat": 0}], last_turns=0, ender=0)
    assert game.awaiting == [0]  # there is still something to clear
    play(game, "pass")
    assert game.over
    assert game.scores() == [36, 0]
    assert game.winners() == [0]


# Solo play: travel costs


def solo_example(**goods: Any) -> Game:
    """Red was placed last, Blue stands in the next village, and Black and White are among those to come."""
    blue, red = "aeule-1", "altglashuetten-1"
    pawns = [blue, red, None, None, None]
    agenda = [{"do": "turn", "seat": 0}]
    return table(seat(goods=goods), solo=True, pawns=pawns, last_pawn=1, agenda=agenda)


def test_solo_example_black_pays_a_provision_and_a_resource_for_blue() -> None:
    game = solo_example(provisions=(1, 0), brick=1, wood=1)
    play(game, "go:aeule-2")
    assert legal(game) == {"pay:brick:1", "pay:wood:1"}
    play(game, "pay:brick:1")
    assert stock(game) == {"wood": 1}
    assert shown(game)["pawns"] == ["aeule-1", "altglashuetten-1", "aeule-2", None, None]


def test_solo_example_white_pays_only_the_provision() -> None:
    game = solo_example(provisions=(1, 0), brick=1, wood=1)
    play(game, "white", "go:aeule-2")
    assert stock(game) == {"brick": 1, "wood": 1}
    assert shown(game)["pawns"] == ["aeule-1", "altglashuetten-1", None, None, "aeule-2"]


def test_solo_example_without_a_resource_only_white_can_go_there() -> None:
    game = solo_example(provisions=(1, 0))
    assert not [action for action in legal(game) if action.startswith("go:aeule")]
    play(game, "white")
    assert "go:aeule-2" in legal(game)


# Large buildings: the Hardware Store


@pytest.mark.parametrize(("brick", "wood", "extra"), [(2, 3, 2), (3, 2, 2), (0, 7, 0), (4, 4, 4)])
def test_hardware_store_example_one_point_per_set_of_brick_and_wood(brick: int, wood: int, extra: int) -> None:
    game = table(
        seat(["hut hut hardware-store hardware-store .", *EMPTY_ESTATE[1:]], goods={"brick": brick, "wood": wood})
    )
    assert points(game, "buildings") == 7
    assert points(game, "end-of-game") == extra
