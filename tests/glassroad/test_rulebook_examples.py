"""Every worked example of the rulebooks, set up as a position and played step by step.

The comments name the section of the rulebook where the example stands.
"""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from tests.table import building, decisions, land, legal, play, points, resolving, seat, stock, table
from waldglas import Game, IllegalAction

FULL_ROW = "forest forest forest forest"


def agenda_top(game: Game) -> dict[str, Any]:
    """What is being done now."""
    shown: Any = game.to_json()
    top: dict[str, Any] = shown["agenda"][-1]
    return top


def of_seat(game: Game, who: int) -> dict[str, Any]:
    """Everything about a seat."""
    shown: Any = game.to_json()
    found: dict[str, Any] = shown["seats"][who]
    return found


def entry(tile: str) -> dict[str, Any]:
    """A line of the catalog."""
    return next(line for line in waldglas.catalog("glass-road") if line["id"] == tile)


# Setup: the production and landscape boards


def test_setup_wheels_of_every_player_at_the_start() -> None:
    game = waldglas.new("glass-road", players=4, seed=2)
    for who in range(4):
        assert stock(game, who) == {
            "food:glassworks": 1,
            "charcoal:glassworks": 2,
            "water": 3,
            "wood": 4,
            "clay": 1,
            "food:brickworks": 2,
        }


def test_setup_six_forests_two_pits_two_groves_and_two_ponds_on_every_landscape_board() -> None:
    game = waldglas.new("glass-road", players=4, seed=2)
    for who in range(4):
        words = list(land(game, who).values())
        assert [words.count(word) for word in ("forest", "pit", "grove", "pond")] == [12, 2, 2, 2]


# Introduction: the building tiles


def test_introduction_cooperage_costs_one_wood_and_two_bricks_and_is_worth_three_points() -> None:
    tile = entry("cooperage")
    assert tile["cost"] == {"wood": 1, "brick": 2}
    assert tile["points"] == 3
    game = building("cooperage", seat(goods={"wood": 1, "brick": 2}))
    play(game, "ability:2", "space:B2")
    assert stock(game) == {}
    assert points(game, "cooperage") == 3


@pytest.mark.parametrize("short", [{"wood": 0, "brick": 2}, {"wood": 1, "brick": 1}])
def test_introduction_cooperage_is_refused_to_whoever_lacks_a_part_of_its_cost(short: dict[str, int]) -> None:
    game = building("cooperage", seat(["pit . . . .", *[". . . . ."] * 3], goods=short))
    assert decisions(game) == {"pass"}


def test_introduction_cooperage_trades_one_wood_for_two_water() -> None:
    game = resolving("feudal-lord", seat(["cooperage . . . .", *[". . . . ."] * 3], goods={"wood": 1}))
    play(game, "use:cooperage", "take:water:2")
    assert stock(game) == {"water": 2}


# Introduction: production


def test_introduction_two_sand_complete_the_first_glass() -> None:
    game = table({}, {}, agenda=[{"do": "resolve", "seat": 0, "card": "pond-builder", "abilities": [2]}])
    play(game, "ability:2")
    seen = game.preview("take:sand:2", 0)
    assert seen["turns"] == {"glassworks": 1}
    play(game, "take:sand:2")
    assert {name: number for name, number in stock(game).items() if name not in ("clay", "food:brickworks")} == {
        "glass": 1,
        "sand": 1,
        "charcoal:glassworks": 1,
        "water": 2,
        "wood": 3,
    }


def test_introduction_five_basic_goods_make_a_glass_and_three_make_a_brick() -> None:
    goods = {"food": 1, "charcoal": 1, "water": 1, "wood": 1, "food_b": 1, "charcoal_b": 1}
    land_with_pits = ["pit . . . .", *[". . . . ."] * 3]
    glass = resolving("pit-worker", seat(land_with_pits, goods=goods), abilities=[2])
    play(glass, "ability:2", "take:sand:1")
    assert stock(glass) == {"glass": 1, "food:brickworks": 1, "charcoal:brickworks": 1}
    brick = resolving("pit-worker", seat(land_with_pits, goods=goods), abilities=[2])
    play(brick, "ability:2", "take:clay:1")
    assert stock(brick) == {
        "brick": 1,
        "food:glassworks": 1,
        "charcoal:glassworks": 1,
        "water": 1,
        "wood": 1,
    }


# Flow of play: further details


def test_flow_feudal_lord_and_clay_worker_lie_open_so_the_face_down_card_is_the_third() -> None:
    other = {"hand": ["carpenter", "woodcutter"], "played": ["supplier", "builder"], "face_down": "fish-farmer"}
    game = table(
        {
            "hand": ["pit-worker", "cultivator"],
            "played": ["feudal-lord", "clay-worker"],
            "face_down": "pond-builder",
        },
        other,
        other,
        agenda=[{"do": "reveal", "revealed": 0}],
    )
    assert of_seat(game, 0)["played"] == ["feudal-lord", "pond-builder", "clay-worker"]
    play(game, "pass")
    play(game, "pass", who=1)
    play(game, "pass", who=2)
    assert agenda_top(game) == {"do": "choose-hand"}
    shown: Any = game.to_json()
    assert shown["period"] == 2


# Resolving a specialist card: the example with four players

MARY, ADELE, CHRIS, TIM = range(4)


def forest_managers() -> Game:
    """Mary, Adele and Chris have chosen the Forest Manager; Tim has not. Nobody has laid a card yet."""
    others = ["feudal-lord", "pit-worker", "pond-builder"]
    return table(
        {"hand": ["forest-manager", "supplier", *others]},
        {"hand": ["forest-manager", "builder", *others]},
        {"hand": ["forest-manager", "woodcutter", *others]},
        {"hand": ["carpenter", "cultivator", *others]},
        agenda=[{"do": "round", "round": 2}, {"do": "reveal", "revealed": 0}, {"do": "lay-face-down"}],
    )


def lay_forest_managers(game: Game) -> None:
    """Mary and Adele lay the Forest Manager, the others something else."""
    play(game, "card:carpenter", who=TIM)
    play(game, "card:forest-manager", who=ADELE)
    play(game, "card:woodcutter", who=CHRIS)
    play(game, "card:forest-manager", who=MARY)


def test_forest_manager_example_of_four_chris_has_to_follow_mary() -> None:
    game = forest_managers()
    lay_forest_managers(game)
    assert game.awaiting == [MARY]
    assert agenda_top(game)["only_one"]
    assert of_seat(game, CHRIS)["indentations"] == ["forest-manager"]
    assert "forest-manager" not in of_seat(game, CHRIS)["hand"]
    assert of_seat(game, TIM)["indentations"] == []


def test_forest_manager_example_of_four_adele_keeps_hers_face_down() -> None:
    game = forest_managers()
    lay_forest_managers(game)
    play(game, "ability:2", "take:wood:2", who=MARY)
    assert game.awaiting == [CHRIS]
    assert of_seat(game, ADELE)["face_down"] == "forest-manager"
    assert of_seat(game, ADELE)["indentations"] == []
    seen: Any = game.observe(MARY)
    assert seen["seats"][ADELE]["face_down"] is True


def test_forest_manager_example_of_four_step_by_step() -> None:
    game = forest_managers()
    lay_forest_managers(game)

    assert decisions(game, MARY) == {"pass", "ability:1", "ability:2"}
    play(game, "ability:2", "take:wood:2", who=MARY)
    assert stock(game, MARY)["wood"] == 6

    assert game.awaiting == [CHRIS]
    assert decisions(game, CHRIS) == {"pass", "ability:1", "ability:2"}
    play(game, "ability:1", "space:B2", "take:wood:1", who=CHRIS)
    assert land(game, CHRIS)["B2"] == "grove"
    assert stock(game, CHRIS)["wood"] == 5

    assert game.awaiting == [ADELE]
    assert agenda_top(game)["card"] == "forest-manager"
    assert not agenda_top(game)["only_one"]
    play(game, "ability:1", "space:D3", "take:wood:1", who=ADELE)
    assert decisions(game, ADELE) == {"pass", "ability:2"}
    play(game, "ability:2", "take:food:brickworks:3", who=ADELE)
    assert stock(game, ADELE)["wood"] == 5
    assert stock(game, ADELE)["food:brickworks"] == 5

    assert game.awaiting == [CHRIS]
    assert agenda_top(game)["card"] == "woodcutter"
    play(game, "pass", who=CHRIS)
    assert game.awaiting == [TIM]
    assert agenda_top(game)["card"] == "carpenter"
    play(game, "pass", who=TIM)
    assert agenda_top(game) == {"do": "lay-face-down"}


# Resolving a specialist card: details


def test_charcoal_burner_alone_pays_one_wood_for_three_and_three_charcoal() -> None:
    game = resolving("charcoal-burner", seat(goods={"wood": 2}))
    play(game, "ability:1", "take:charcoal:glassworks:3", "ability:2", "take:charcoal:glassworks:3")
    assert stock(game) == {"wood": 1, "charcoal:glassworks": 6}


def test_charcoal_burner_together_with_others_pays_one_wood_for_three_charcoal() -> None:
    game = resolving("charcoal-burner", seat(goods={"wood": 2}), only_one=True)
    play(game, "ability:1", "take:charcoal:glassworks:3")
    assert stock(game) == {"wood": 1, "charcoal:glassworks": 3}
    assert agenda_top(game)["do"] == "choose-hand"


def test_charcoal_burner_is_not_paid_for_by_whoever_does_not_use_him() -> None:
    game = resolving("charcoal-burner", seat(goods={"wood": 2}))
    play(game, "pass")
    assert stock(game) == {"wood": 2}


# Details on rotating the production wheels


def wheel_example() -> Game:
    """Two sand are about to come to a wheel that has two glass already."""
    goods = {"glass": 2, "water": 2, "wood": 3, "food": 4, "charcoal": 4, "clay": 1}
    ponds = ["pond pond . . .", *[". . . . ."] * 3]
    first = seat(ponds, goods=goods, offer=["woodcarvers-house"])
    game = table(
        first,
        seat(),
        agenda=[
            {"do": "resolve", "seat": 0, "card": "cultivator", "abilities": [2]},
            {"do": "resolve", "seat": 0, "card": "pond-builder", "abilities": [2]},
        ],
    )
    return play(game, "ability:2", "take:sand:2")


def test_wheel_example_turns_once_and_stops_at_three_glass_with_the_brown_sector_empty() -> None:
    game = wheel_example()
    assert stock(game) == {
        "glass": 3,
        "sand": 1,
        "water": 1,
        "wood": 2,
        "food:glassworks": 3,
        "charcoal:glassworks": 3,
        "clay": 1,
    }


def test_wheel_example_turns_on_as_soon_as_a_glass_is_paid() -> None:
    game = wheel_example()
    play(game, "ability:2", "space:C3")
    assert stock(game) == {"glass": 3, "wood": 1, "food:glassworks": 2, "charcoal:glassworks": 2}
    assert land(game)["C3"] == "woodcarvers-house"


def test_wheel_details_a_wheel_turns_several_times_in_a_row() -> None:
    goods = {"food": 3, "charcoal": 3, "water": 4, "wood": 4}
    ponds = ["pond pond . . .", "pond . . . .", *[". . . . ."] * 2]
    game = resolving("pond-builder", seat(ponds, goods=goods), abilities=[2])
    play(game, "ability:2", "take:sand:3")
    assert stock(game) == {"glass": 3, "water": 1, "wood": 1}


def test_wheel_details_the_wheel_turns_after_the_whole_payment_and_before_the_building_counts_anything() -> None:
    goods = {"glass": 3, "sand": 1, "food": 1, "charcoal": 1, "water": 2, "wood": 2, "clay": 2, "brick": 0}
    game = building("hot-springs", seat(goods=goods))
    play(game, "ability:2", "space:A1")
    assert stock(game) == {"glass": 2, "water": 1, "wood": 1}
    play(game, "take:charcoal:brickworks:1")
    assert stock(game) == {"glass": 2, "water": 1, "wood": 1, "charcoal:brickworks": 1}


def test_wheel_details_no_turn_while_goods_are_being_taken() -> None:
    goods = {"sand": 1, "food": 2, "charcoal": 1, "wood": 7}
    game = resolving("water-carrier", seat(goods=goods))
    play(game, "ability:1", "take:water:2")
    assert stock(game) == {"glass": 1, "water": 1, "wood": 6}  # no room for the wood before the wheel turned


@pytest.mark.parametrize("stopper", ["food", "charcoal"])
def test_wheel_tip_a_good_left_at_zero_keeps_the_next_wood(stopper: str) -> None:
    goods = {"sand": 1, "food": 1, "charcoal": 1, "water": 1}
    lost = resolving("feudal-lord", seat(goods=goods), abilities=[2])
    play(lost, "ability:2", "take:wood:1", "take:none")
    assert stock(lost) == {"glass": 1}
    kept = resolving("feudal-lord", seat(goods=goods | {stopper: 0}), abilities=[2])
    play(kept, "ability:2", "take:wood:1", "take:none")
    assert stock(kept)["wood"] == 1
    assert "glass" not in stock(kept)


# Anytime actions


def test_anytime_cooperage_is_used_several_times_in_a_row_and_the_wheel_turns_in_between() -> None:
    goods = {"wood": 4, "sand": 1, "food": 1, "charcoal": 1}
    game = resolving("feudal-lord", seat(["cooperage . . . .", *[". . . . ."] * 3], goods=goods))
    play(game, "use:cooperage", "take:water:2")
    assert stock(game) == {"glass": 1, "wood": 2, "water": 1}
    play(game, "use:cooperage", "take:water:2")
    assert stock(game) == {"glass": 1, "wood": 1, "water": 3}


def test_anytime_cooperage_is_used_outside_the_own_turn() -> None:
    owner = seat(["cooperage . . . .", *[". . . . ."] * 3], goods={"wood": 1})
    game = resolving("feudal-lord", seat(), owner)
    assert game.awaiting == [0]
    play(game, "use:cooperage", "take:water:2", who=1)
    assert stock(game, 1) == {"water": 2}
    assert game.awaiting == [0]


def test_anytime_not_while_an_action_of_the_own_is_under_way() -> None:
    game = resolving("feudal-lord", seat(["cooperage pit . . .", *[". . . . ."] * 3], goods={"wood": 1}))
    play(game, "ability:2")
    assert legal(game) == {"take:none", "take:wood:1"}


def test_anytime_a_pond_makes_room_for_a_building() -> None:
    full = [f"{FULL_ROW} pond", *[f"{FULL_ROW} grain-house", f"{FULL_ROW} storage", f"{FULL_ROW} shed"]]
    game = building("sand-deposit", seat(full))
    assert legal(game) == {"pass", "clear:E1"}
    play(game, "clear:E1")
    assert decisions(game) == {"pass", "ability:2"}
    play(game, "ability:2", "take:sand:3")
    assert land(game)["E1"] == "sand-deposit"


def test_anytime_forests_and_buildings_cannot_be_removed() -> None:
    game = resolving("feudal-lord", seat(["forest forest shed pit .", *[". . . . ."] * 3]))
    assert {action for action in legal(game) if action.startswith("clear:")} == {"clear:D1"}
    for space in ("A1", "B1", "C1"):
        with pytest.raises(IllegalAction):
            game.play(f"clear:{space}", 0)


# The specialist cards: "one value with one ability, the other with both"


@pytest.mark.parametrize(
    ("card", "first", "good", "one", "both"),
    [
        ("woodcutter", seat(["forest forest . . .", *[". . . . ."] * 3]), "wood", 2, 4),
        ("clay-worker", seat(goods={"water": 1}), "clay", 2, 4),
    ],
)
def test_specialists_two_or_four_of_a_good(card: str, first: dict[str, Any], good: str, one: int, both: int) -> None:
    shared = resolving(card, first, only_one=True)
    play(shared, "ability:1", f"take:{good}:2")
    assert stock(shared) == {good: one}
    alone = resolving(card, first)
    play(alone, "ability:1", f"take:{good}:2", "ability:2", f"take:{good}:2")
    assert stock(alone) == {good: both}
    assert "forest" not in land(alone).values()


def test_specialists_slash_and_burn_farmer_two_charcoal_and_two_food_for_one_forest() -> None:
    game = resolving("slash-and-burn-farmer", seat(["forest forest forest forest .", *[". . . . ."] * 3]))
    play(game, "ability:2", "give:A1", "take:food:brickworks:2", "ability:1", "take:charcoal:brickworks:2")
    assert stock(game) == {"food:brickworks": 2, "charcoal:brickworks": 2}
    assert list(land(game).values()).count("forest") == 2


def test_specialists_water_carrier_both_abilities_for_one_food() -> None:
    game = resolving("water-carrier", seat(goods={"food_b": 2}))
    play(game, "ability:1", "take:water:2", "take:wood:1", "ability:2", "take:water:2", "take:sand:1")
    assert stock(game) == {"water": 4, "wood": 1, "sand": 1, "food:brickworks": 1}


# How building works: the Forest Hut and the Sand Island


def test_building_forest_hut_goes_on_top_of_the_forest_glassworks() -> None:
    game = building("forest-hut", seat(goods={"glass": 1, "clay": 1}))
    play(game, "ability:2", "take:wood:5")
    assert land(game) == {"R1": "forest-hut", "R2": "glassmakers-colony", "R3": "brotherhood-of-the-masons"}
    assert stock(game) == {"wood": 5}


def test_building_forest_hut_needs_no_empty_space() -> None:
    full = [f"{FULL_ROW} pit", f"{FULL_ROW} pit", f"{FULL_ROW} pit", f"{FULL_ROW} pit"]
    game = building("forest-hut", seat(full, goods={"glass": 1, "clay": 1}))
    play(game, "ability:2", "take:wood:5")
    assert land(game)["R1"] == "forest-hut"
    assert list(land(game).values()).count("pit") == 4


def test_building_forest_glassworks_are_upgraded_once_only() -> None:
    goods = {"wood": 3, "glass": 3, "brick": 1, "clay": 1}
    upgraded = ["forest-hut", "glassmakers-colony", "brotherhood-of-the-masons"]
    first = building("glassworks", seat(goods=goods))
    assert decisions(first) == {"pass", "ability:2"}
    second = building("glassworks", seat(["pit . . . .", *[". . . . ."] * 3], goods=goods, road=upgraded))
    assert decisions(second) == {"pass"}


def test_building_sand_island_counts_as_a_building() -> None:
    game = table(seat([". sand-island extension . .", *[". . . . ."] * 3]), seat())
    assert points(game, "extension") == 1


# End of the game and scoring


def test_scoring_glassmakers_colony_with_three_sand_is_worth_one_and_a_half_points() -> None:
    game = table(seat(goods={"sand": 3}), seat())
    assert points(game, "glassmakers-colony") == 1.5
    assert game.scores() == [1.5, 0]


def test_scoring_forest_hut_replaces_the_forest_glassworks() -> None:
    upgraded = ["forest-hut", "glassmakers-colony", "brotherhood-of-the-masons"]
    game = table(seat(goods={"glass": 3}, road=upgraded), seat(goods={"glass": 3}))
    assert points(game, "forest-hut") == 2
    assert {line["id"] for line in game.score_sheet(0)} == set(upgraded)
    assert game.scores() == [2, 3]


# The solo game: example and details


def solo(hand: list[str], first: str) -> Game:
    """A solo game whose first random card is known."""
    for seed in range(100):
        game = table({}, seed=seed)
        play(game, *[f"card:{card}" for card in hand])
        if of_seat(game, 0)["played"] == [first]:
            return game
    raise AssertionError(f"{first} is never drawn first")


def test_solo_example_pit_worker_cultivator_and_water_carrier() -> None:
    game = solo(["pit-worker", "cultivator", "water-carrier"], "pit-worker")
    assert agenda_top(game)["card"] == "pit-worker"
    assert agenda_top(game)["only_one"]
    play(game, "ability:1", "space:B2", "take:clay:1")
    assert agenda_top(game)["do"] == "last-two"
    assert decisions(game) == {"card:cultivator", "card:water-carrier"}
    play(game, "card:cultivator")
    assert agenda_top(game)["card"] == "cultivator"
    assert not agenda_top(game)["only_one"]
    play(game, "ability:1", "lay:grove")
    assert land(game)["D3"] == "grove"
    assert agenda_top(game)["abilities"] == [2]
    play(game, "pass")

    shown: Any = game.to_json()
    assert shown["period"] == 2
    assert of_seat(game, 0)["resting"] == ["pit-worker", "cultivator", "water-carrier"]
    resting = {"card:pit-worker", "card:cultivator", "card:water-carrier"}
    second = ["feudal-lord", "forest-manager", "pond-builder", "supplier"]
    for card in second:
        assert not decisions(game) & resting
        play(game, f"card:{card}")

    while agenda_top(game)["do"] != "choose-hand":
        play(game, "card:" + of_seat(game, 0)["hand"][0] if agenda_top(game)["do"] == "last-two" else "pass")
    shown = game.to_json()
    assert shown["period"] == 3
    assert "card:pit-worker" in decisions(game)
    assert of_seat(game, 0)["resting"] == second
    play(game, "card:pit-worker", "card:cultivator", "card:slash-and-burn-farmer", "card:woodcutter")
    assert "card:water-carrier" in decisions(game)


def test_solo_details_the_number_of_resting_cards_tells_the_period() -> None:
    game = table({}, seed=4)
    seen: list[int] = []
    while not game.over:
        if agenda_top(game)["do"] == "choose-hand" and not of_seat(game, 0)["hand"]:
            seen.append(len(of_seat(game, 0).get("resting", [])))
        play(game, next(action for action in map(str, game.legal(0))))
    assert seen == [0, 3, 4, 5, 6, 3, 4]


def test_solo_details_supplier_brings_one_good() -> None:
    game = table(seat(), agenda=[{"do": "resolve", "seat": 0, "card": "supplier"}])
    play(game, "ability:1", "good:wood")
    assert decisions(game) == {"take:none", "take:wood:1"}
    play(game, "take:wood:1")
    assert stock(game) == {"wood": 1}


# Appendix 1: the specialist cards


def test_appendix_forest_manager_a_new_grove_counts_at_once() -> None:
    groves = ["grove grove . . .", *[". . . . ."] * 3]
    game = resolving("forest-manager", seat(groves))
    play(game, "ability:1", "space:E4", "take:wood:1", "ability:2")
    assert decisions(game) == {
        "take:none",
        *[f"take:wood:{number}" for number in (1, 2, 3)],
        *[f"take:food:glassworks:{number}" for number in (1, 2, 3)],
        *[f"take:food:brickworks:{number}" for number in (1, 2, 3)],
    }
    play(game, "take:wood:3")
    assert stock(game) == {"wood": 4}


def test_appendix_forest_manager_the_other_order_counts_the_old_groves_only() -> None:
    game = resolving("forest-manager", seat(["grove grove . . .", *[". . . . ."] * 3]))
    play(game, "ability:2", "take:food:brickworks:2", "ability:1", "space:E4", "take:wood:1")
    assert stock(game) == {"food:brickworks": 2, "wood": 1}


def test_appendix_cultivator_lays_a_pond_and_builds_the_sand_island_next_to_it() -> None:
    board = {"immediate": ["sand-island", None, None, None]}
    game = resolving("cultivator", seat(goods={"water": 1}), board=board)
    play(game, "ability:1", "lay:pond", "space:C2", "ability:2", "space:C3", "take:sand:2")
    assert land(game)["C2"] == "pond"
    assert land(game)["C3"] == "sand-island"
    assert stock(game) == {"sand": 2}
    assert of_seat(game, 0)["offer"] == []


def test_appendix_cultivator_a_pond_at_a_corner_does_not_count_for_the_sand_island() -> None:
    game = resolving("cultivator", seat(goods={"water": 1}, offer=["sand-island"]))
    play(game, "ability:1", "lay:pond", "space:C2", "ability:2", "space:D3")
    assert land(game)["D3"] == "sand-island"
    assert stock(game) == {}


COOPERAGE_AND_SEVEN_WOOD = seat(["cooperage . . . .", *[". . . . ."] * 3], goods={"wood": 7})


def test_appendix_supplier_an_opponent_with_seven_wood_converts_one_before_the_gift() -> None:
    game = resolving("supplier", seat(), COOPERAGE_AND_SEVEN_WOOD)
    play(game, "ability:1", "good:wood", "take:wood:2")
    assert stock(game) == {"wood": 2}
    assert game.awaiting == [1]
    assert legal(game, 1) == {"take:none", "use:cooperage"}
    play(game, "use:cooperage", "take:water:2", who=1)
    assert legal(game, 1) == {"take:none", "take:wood:1", "use:cooperage"}
    play(game, "take:wood:1", who=1)
    assert stock(game, 1) == {"wood": 7, "water": 2}


def test_appendix_supplier_an_opponent_with_seven_wood_and_no_use_for_it_gets_nothing() -> None:
    game = resolving("supplier", seat(), seat(goods={"wood": 7}), abilities=[1])
    play(game, "ability:1", "good:wood", "take:wood:2")
    assert stock(game, 1) == {"wood": 7}
    assert agenda_top(game)["do"] == "choose-hand"


def test_appendix_supplier_opponents_choose_the_wheel_and_may_refuse() -> None:
    game = resolving("supplier", seat(), seat(), seat())
    play(game, "ability:1", "good:food", "take:food:glassworks:2")
    assert legal(game, 1) == {"take:none", "take:food:glassworks:1", "take:food:brickworks:1"}
    play(game, "take:food:brickworks:1", who=1)
    play(game, "take:none", who=2)
    assert [stock(game, who) for who in range(3)] == [{"food:glassworks": 2}, {"food:brickworks": 1}, {}]


def test_appendix_builder_wheels_may_turn_between_the_two_buildings() -> None:
    goods = {"food_b": 1, "glass": 3, "sand": 1, "food": 1, "charcoal": 1, "water": 1, "wood": 3, "clay": 1}
    game = resolving("builder", seat(goods=goods, offer=["woodcarvers-house", "carving-workshop"]))
    play(game, "ability:1", "pay:food:brickworks:1", "tile:woodcarvers-house", "space:A1")
    assert stock(game) == {"glass": 3, "wood": 2}
    play(game, "ability:2", "space:B1")
    assert stock(game) == {"glass": 2, "wood": 1}
    assert land(game)["B1"] == "carving-workshop"


def test_appendix_builder_without_food_cannot_be_used() -> None:
    game = resolving("builder", seat(["pit . . . .", *[". . . . ."] * 3], offer=["sand-deposit"]))
    assert legal(game) == {"pass", "clear:A1"}


def test_appendix_building_in_seven_steps_with_a_pit_given_to_the_building_firm_after_the_fee() -> None:
    row = "building-firm pit . forest forest"
    goods = {"food_b": 2, "charcoal_b": 1}
    first = seat([row, *[f"{FULL_ROW} shed", f"{FULL_ROW} storage", f"{FULL_ROW} tavern"]], goods=goods)
    game = resolving("builder", {**first, "offer": ["sand-deposit", "food-locker"]})
    play(game, "ability:1")
    assert stock(game) == {"food:brickworks": 1, "charcoal:brickworks": 1}
    assert decisions(game) == {"pass", "tile:sand-deposit"}
    play(game, "use:building-firm", "take:clay:2", "take:sand:1")
    assert stock(game) == {"brick": 1, "clay": 1, "sand": 1}
    assert decisions(game) == {"pass", "tile:sand-deposit", "tile:food-locker"}
    play(game, "tile:food-locker", "space:B1")
    assert stock(game) == {"clay": 1, "sand": 1}
    assert land(game)["B1"] == "food-locker"


def test_appendix_a_processing_building_can_be_used_as_soon_as_it_is_built() -> None:
    game = building("cooperage", seat(goods={"wood": 2, "brick": 2}))
    assert "use:cooperage" not in legal(game)
    play(game, "ability:2", "space:A1")
    assert "use:cooperage" in legal(game)


@pytest.mark.parametrize("card", ["carpenter", "slash-and-burn-farmer", "woodcutter"])
def test_appendix_a_card_that_removes_a_forest_is_played_without_one_and_restricts_the_others(card: str) -> None:
    rest = ["feudal-lord", "pit-worker", "pond-builder", "supplier"]
    bare = {"land": ["pit . . . .", *[". . . . ."] * 3]}
    game = table({"hand": [card, *rest]}, {**bare, "hand": [card, *rest]}, agenda=[{"do": "turn", "seat": 0}])
    play(game, f"card:{card}")
    assert of_seat(game, 1)["indentations"] == [card]
    assert agenda_top(game)["only_one"]
    play(game, "pass")
    assert game.awaiting == [1]
    assert decisions(game, 1) == {"pass"}


@pytest.mark.parametrize(
    ("in_hand", "most"),
    [(["builder", "supplier", "carpenter", "woodcutter"], 4), (["builder"], 1)],
)
def test_appendix_fuel_collector_brings_a_charcoal_for_each_card_in_hand(in_hand: list[str], most: int) -> None:
    game = resolving("fuel-collector", seat(goods={"water": 1}, hand=in_hand))
    play(game, "ability:1")
    assert f"take:charcoal:brickworks:{most}" in legal(game)
    assert f"take:charcoal:brickworks:{most + 1}" not in legal(game)


def test_appendix_fuel_collector_brings_up_to_five_charcoal_in_the_solo_game() -> None:
    hand = ["builder", "supplier", "carpenter", "woodcutter", "cultivator"]
    game = table(
        seat(goods={"water": 1}, hand=hand, played=["fuel-collector"]),
        period=4,
        agenda=[{"do": "resolve", "seat": 0, "card": "fuel-collector", "only_one": True}],
    )
    play(game, "ability:1", "take:charcoal:glassworks:5")
    assert stock(game) == {"charcoal:glassworks": 5}


@pytest.mark.parametrize(
    ("second", "left"),
    [
        ("take:charcoal:brickworks:3", {"charcoal:glassworks": 3, "charcoal:brickworks": 3}),
        ("take:charcoal:glassworks:3", {"charcoal:glassworks": 6}),
    ],
)
def test_appendix_charcoal_burner_moves_one_marker_with_each_ability(second: str, left: dict[str, int]) -> None:
    game = resolving("charcoal-burner", seat(goods={"wood": 1}))
    play(game, "ability:1", "take:charcoal:glassworks:3")
    assert decisions(game) == {"pass", "ability:2"}
    play(game, "ability:2", second)
    assert stock(game) == left


WATER_CARRIER_WHEEL = {"food": 2, "charcoal": 1, "water": 4, "wood": 1}


def test_appendix_water_carrier_the_sand_first_makes_room_for_a_fourth_water() -> None:
    game = resolving("water-carrier", seat(goods=WATER_CARRIER_WHEEL))
    play(game, "ability:2", "take:water:2", "take:sand:1")
    assert stock(game) == {"glass": 1, "water": 5}
    play(game, "ability:1")
    assert "take:water:2" in legal(game)
    play(game, "take:water:2", "take:wood:1")
    assert stock(game) == {"glass": 1, "water": 7, "wood": 1}


def test_appendix_water_carrier_the_wood_first_leaves_room_for_three_water_only() -> None:
    game = resolving("water-carrier", seat(goods=WATER_CARRIER_WHEEL))
    play(game, "ability:1", "take:water:2", "take:wood:1", "ability:2")
    assert legal(game) == {"take:none", "take:water:1"}
    play(game, "take:water:1", "take:sand:1")
    assert stock(game) == {"glass": 1, "water": 6, "wood": 1}


# Appendix 2: the building tiles


def test_appendix_g1_goods_may_be_taken_in_part_or_not_at_all() -> None:
    game = building("builders-depot", seat(goods={"brick": 1}))
    play(game, "ability:2", "space:A1", "take:wood:2", "take:none")
    assert stock(game) == {"wood": 2}


def test_appendix_g2_food_of_one_action_goes_to_one_wheel() -> None:
    game = building("grain-house", seat(goods={"wood": 2, "clay": 3}))
    play(game, "ability:2", "space:A1", "take:food:brickworks:4")
    assert stock(game) == {"food:brickworks": 4}
    assert agenda_top(game)["do"] == "choose-hand"


def test_appendix_g3_one_wood_becomes_two_water_or_two_food_but_not_both() -> None:
    row = "cooperage carving-workshop . . ."
    game = resolving("feudal-lord", seat([row, *[". . . . ."] * 3], goods={"wood": 1}))
    assert {"use:cooperage", "use:carving-workshop"} <= legal(game)
    play(game, "use:cooperage", "take:water:2")
    assert not {"use:cooperage", "use:carving-workshop"} & legal(game)
    assert stock(game) == {"water": 2}


def test_appendix_g3_with_two_wood_both_trades_are_used() -> None:
    row = "cooperage carving-workshop . . ."
    game = resolving("feudal-lord", seat([row, *[". . . . ."] * 3], goods={"wood": 2}))
    play(game, "use:cooperage", "take:water:2", "use:carving-workshop", "take:food:brickworks:2")
    assert stock(game) == {"water": 2, "food:brickworks": 2}


def test_appendix_joinery_removes_no_forest_unless_a_wood_is_paid_too() -> None:
    forest = ["joinery forest forest . .", *[". . . . ."] * 3]
    assert "use:joinery" not in legal(resolving("feudal-lord", seat(forest)))
    game = resolving("feudal-lord", seat(forest, goods={"wood": 1}))
    play(game, "use:joinery", "take:food:glassworks:4")
    assert stock(game) == {"food:glassworks": 4}
    assert "forest" not in land(game).values()


def test_appendix_roofing_company_gives_two_goods_of_one_kind() -> None:
    game = resolving("feudal-lord", seat(["roofing-company . . . .", *[". . . . ."] * 3], goods={"brick": 1}))
    play(game, "use:roofing-company", "take:wood:1")
    assert stock(game) == {"wood": 1}
    assert agenda_top(game)["do"] == "resolve"


@pytest.mark.parametrize(("tile", "good"), [("springhouse", "water"), ("woodcarvers-house", "wood")])
def test_appendix_one_point_for_two_goods_of_the_glassworks_wheel(tile: str, good: str) -> None:
    found = [
        points(table(seat([f"{tile} . . . .", *[". . . . ."] * 3], goods={good: number}), seat()), tile)
        for number in range(8)
    ]
    assert found == [0, 0, 1, 1, 2, 2, 3, 3]


def test_appendix_potters_parlor_one_point_for_two_clay() -> None:
    found = [
        points(table(seat(["potters-parlor . . . .", *[". . . . ."] * 3], goods={"clay": n}), seat()), "potters-parlor")
        for n in range(8)
    ]
    assert found == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(("tile", "good"), [("coal-storage", "charcoal"), ("food-locker", "food")])
def test_appendix_one_point_for_three_goods_of_both_wheels_together(tile: str, good: str) -> None:
    found: list[float] = []
    for number in range(15):
        goods = {good: number // 2, f"{good}_b": number - number // 2}
        found.append(points(table(seat([f"{tile} . . . .", *[". . . . ."] * 3], goods=goods), seat()), tile))
    assert found == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


def test_appendix_village_church_gains_from_a_tile_removed_at_the_very_end() -> None:
    church = [". pit . . .", "grove village-church shed . .", ". pond . . .", ". . . . ."]
    game = table(seat(church), seat(), agenda=[{"do": "last-conversions"}])
    assert points(game, "village-church") == 4
    play(game, "clear:B1", "clear:A2")
    assert points(game, "village-church") == 6
    play(game, "pass")
    assert game.over
    assert game.scores()[0] == 6


def test_appendix_all_buildings_together_take_39_glass_and_58_bricks() -> None:
    tiles = [line for line in waldglas.catalog("glass-road") if line["kind"] in ("processing", "immediate", "bonus")]
    costs: list[Any] = [line["cost"] for line in tiles]
    assert len(tiles) == 93
    assert sum(cost.get("glass", 0) for cost in costs) == 39
    assert sum(cost.get("brick", 0) for cost in costs) == 58


def test_appendix_clinker_plant_and_glaziers_workshop_count_what_was_paid_for_the_other_buildings() -> None:
    rows = ["clinker-plant glaziers-workshop winery . .", *[". . . . ."] * 3]
    upgraded = ["glassworks", "glassmakers-colony", "brotherhood-of-the-masons"]
    game = table(seat(rows, road=upgraded), seat())
    assert points(game, "clinker-plant") == 4  # winery 2, glassworks 1, glazier's workshop 1
    assert points(game, "glaziers-workshop") == 3  # winery 1, glassworks 1, clinker plant 1
