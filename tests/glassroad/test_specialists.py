"""The fifteen specialists: what their abilities do, what using them costs, and when they refuse."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

import waldglas
from tests.table import EMPTY_LAND, decisions, land, legal, play, refuse, resolving, seat, stock, table
from waldglas import Game

FOREST_AND_PIT: Final = ["forest forest pit . .", *EMPTY_LAND[1:]]
TWO_FORESTS: Final = ["forest forest . forest forest", *EMPTY_LAND[1:]]
BOTH_WHEELS: Final = ("glassworks", "brickworks")


def top_row(row: str) -> list[str]:
    return [row, *EMPTY_LAND[1:]]


def no_empty_space(last_column: str) -> list[str]:
    return [f"forest forest forest forest {last_column}"] * 4


def card_is_done(game: Game) -> bool:
    shown: Any = game.to_json()
    return all(frame["do"] != "resolve" for frame in shown["agenda"])


def offer_of(game: Game, who: int = 0) -> list[str]:
    shown: Any = game.to_json()
    offer: list[str] = shown["seats"][who]["offer"]
    return offer


def forests(game: Game, who: int = 0) -> int:
    return list(land(game, who).values()).count("forest") // 2


def amounts(marker: str, most: int) -> set[str]:
    return {f"take:{marker}:{number}" for number in range(1, most + 1)}


def on_either_wheel(good: str, most: int) -> set[str]:
    return amounts(f"{good}:glassworks", most) | amounts(f"{good}:brickworks", most)


# Every card


class Situation(NamedTuple):
    """A card, a seat that can use both of its abilities, and what each use then asks."""

    card: str
    seat: dict[str, Any]
    first: tuple[str, ...]
    second: tuple[str, ...]


SITUATIONS: Final = [
    Situation("feudal-lord", seat(), (), ("take:wood:1", "take:clay:1")),
    Situation("pit-worker", seat(land=top_row("pit . . . .")), ("space:B1", "take:clay:1"), ("take:sand:1",)),
    Situation("forest-manager", seat(land=top_row("grove . . . .")), ("space:B1", "take:wood:1"), ("take:wood:1",)),
    Situation("pond-builder", seat(land=top_row("pond . . . .")), ("space:B1",), ("take:water:1",)),
    Situation("cultivator", seat(offer=["sand-deposit"]), ("lay:pit", "space:B1"), ("space:C1", "take:sand:3")),
    Situation("supplier", seat(offer=["sand-deposit"]), ("good:wood", "take:wood:2"), ("space:C1", "take:sand:3")),
    Situation(
        "builder",
        seat(goods={"food": 1, "wood": 1}, offer=["sand-deposit", "hunting-lodge"]),
        ("tile:sand-deposit", "space:A1", "take:sand:3"),
        ("tile:hunting-lodge", "space:C1"),
    ),
    Situation(
        "carpenter",
        seat(land=FOREST_AND_PIT, offer=["sand-deposit"]),
        ("take:wood:1",),
        ("tile:sand-deposit", "space:D1", "take:sand:3"),
    ),
    Situation(
        "slash-and-burn-farmer", seat(land=FOREST_AND_PIT), ("take:charcoal:glassworks:2",), ("take:food:glassworks:2",)
    ),
    Situation("woodcutter", seat(land=FOREST_AND_PIT), ("take:wood:2",), ("take:wood:2",)),
    Situation("clay-worker", seat(goods={"water": 1}), ("take:clay:2",), ("take:clay:2",)),
    Situation(
        "fuel-collector",
        seat(goods={"water": 1}, hand=["builder", "supplier"]),
        ("take:charcoal:glassworks:2",),
        ("take:wood:2",),
    ),
    Situation(
        "charcoal-burner", seat(goods={"wood": 1}), ("take:charcoal:glassworks:3",), ("take:charcoal:glassworks:3",)
    ),
    Situation(
        "fish-farmer",
        seat(goods={"charcoal": 1}, land=top_row("pond . . . .")),
        ("take:food:glassworks:2",),
        ("take:food:glassworks:1",),
    ),
    Situation(
        "water-carrier",
        seat(goods={"food": 1}),
        ("take:water:2", "take:wood:1"),
        ("take:water:2", "take:sand:1"),
    ),
]
ALIKE: Final = {"builder", "woodcutter", "clay-worker", "charcoal-burner"}
DIFFERENT: Final = [situation for situation in SITUATIONS if situation.card not in ALIKE]
SAME: Final = [situation for situation in SITUATIONS if situation.card in ALIKE]


def by_card(situation: Situation) -> str:
    return situation.card


def settle_opponents(game: Game) -> Game:
    while game.awaiting == [1] and "take:none" in legal(game, 1):
        game.play("take:none", 1)
    return game


def use(game: Game, *actions: str) -> Game:
    """Play what an ability asks. A question with a single answer is not put, and is left out here too."""
    for action in actions:
        if action in decisions(game):
            play(game, action)
    return settle_opponents(game)


def test_the_situations_are_those_of_all_fifteen_specialists() -> None:
    cards = {str(entry["id"]) for entry in waldglas.catalog("glass-road") if entry["kind"] == "specialist"}
    assert {situation.card for situation in SITUATIONS} == cards
    assert len(cards) == 15


@pytest.mark.parametrize("situation", DIFFERENT, ids=by_card)
def test_two_different_abilities_can_be_used_in_either_order(situation: Situation) -> None:
    one_way = resolving(situation.card, situation.seat)
    assert decisions(one_way) == {"pass", "ability:1", "ability:2"}
    other_way = one_way.copy()
    use(play(one_way, "ability:1"), *situation.first)
    assert decisions(one_way) == {"pass", "ability:2"}
    use(play(one_way, "ability:2"), *situation.second)
    assert card_is_done(one_way)
    use(play(other_way, "ability:2"), *situation.second)
    assert decisions(other_way) == {"pass", "ability:1"}
    use(play(other_way, "ability:1"), *situation.first)
    assert card_is_done(other_way)


@pytest.mark.parametrize("situation", SAME, ids=by_card)
def test_two_abilities_that_are_alike_are_offered_once(situation: Situation) -> None:
    game = resolving(situation.card, situation.seat)
    assert decisions(game) == {"pass", "ability:1"}
    refuse(game, "ability:2")
    use(play(game, "ability:1"), *situation.first)
    assert decisions(game) == {"pass", "ability:2"}
    use(play(game, "ability:2"), *situation.second)
    assert card_is_done(game)


@pytest.mark.parametrize("situation", SITUATIONS, ids=by_card)
def test_with_one_ability_open_the_second_closes_after_the_first(situation: Situation) -> None:
    game = resolving(situation.card, situation.seat, only_one=True)
    assert "ability:1" in decisions(game)
    use(play(game, "ability:1"), *situation.first)
    assert card_is_done(game)
    refuse(game, "ability:2")


@pytest.mark.parametrize("situation", DIFFERENT, ids=by_card)
def test_the_one_open_ability_may_be_the_second(situation: Situation) -> None:
    game = resolving(situation.card, situation.seat, only_one=True)
    use(play(game, "ability:2"), *situation.second)
    assert card_is_done(game)
    refuse(game, "ability:1")


@pytest.mark.parametrize("situation", SITUATIONS, ids=by_card)
def test_an_ability_cannot_be_used_twice(situation: Situation) -> None:
    game = resolving(situation.card, situation.seat)
    use(play(game, "ability:1"), *situation.first)
    refuse(game, "ability:1")


@pytest.mark.parametrize("situation", SITUATIONS, ids=by_card)
def test_passing_costs_nothing_and_brings_nothing(situation: Situation) -> None:
    game = resolving(situation.card, situation.seat)
    goods, tiles, offer = stock(game), land(game), offer_of(game)
    play(game, "pass")
    assert card_is_done(game)
    assert (stock(game), land(game), offer_of(game)) == (goods, tiles, offer)


@pytest.mark.parametrize("situation", SITUATIONS, ids=by_card)
def test_passing_after_one_ability_ends_the_card(situation: Situation) -> None:
    game = resolving(situation.card, situation.seat)
    use(play(game, "ability:1"), *situation.first)
    goods, tiles = stock(game), land(game)
    play(game, "pass")
    assert card_is_done(game)
    assert (stock(game), land(game)) == (goods, tiles)


# Entry fees

FEES: Final = [
    ("builder", "food:glassworks"),
    ("clay-worker", "water"),
    ("fuel-collector", "water"),
    ("charcoal-burner", "wood"),
    ("fish-farmer", "charcoal:glassworks"),
    ("water-carrier", "food:glassworks"),
]
FOREST_FEES: Final = ["carpenter", "slash-and-burn-farmer", "woodcutter"]
WHEEL_FEES: Final = [("builder", "food"), ("fish-farmer", "charcoal"), ("water-carrier", "food")]
PLENTY: Final = {"sand": 0, "food": 3, "charcoal": 3, "water": 3, "wood": 3}
TO_BUILD: Final = ["sand-deposit", "loess-plateau"]


@pytest.mark.parametrize(("card", "fee"), FEES)
def test_the_entry_fee_is_paid_once_for_both_abilities(card: str, fee: str) -> None:
    game = resolving(card, seat(goods=PLENTY, land=top_row("pond . . . ."), hand=["supplier"], offer=TO_BUILD))
    before = stock(game)[fee]
    play(game, "ability:1")
    assert stock(game)[fee] == before - 1
    use(game, "tile:sand-deposit", "space:B1", "take:none", "take:none")
    play(game, "ability:2")
    use(game, "space:C1", "take:none", "take:none")
    assert card_is_done(game)
    assert stock(game)[fee] == before - 1


@pytest.mark.parametrize(("card", "fee"), FEES)
def test_the_entry_fee_is_one_for_a_single_ability_too(card: str, fee: str) -> None:
    own = seat(goods=PLENTY, land=top_row("pond . . . ."), hand=["supplier"], offer=TO_BUILD)
    game = resolving(card, own, only_one=True)
    before = stock(game)[fee]
    use(play(game, "ability:1"), "tile:sand-deposit", "space:B1", "take:none", "take:none")
    assert card_is_done(game)
    assert stock(game)[fee] == before - 1


@pytest.mark.parametrize("card", FOREST_FEES)
def test_one_forest_is_given_for_both_abilities(card: str) -> None:
    game = resolving(card, seat(land=TWO_FORESTS, offer=TO_BUILD))
    play(game, "ability:1", "give:A1")
    assert forests(game) == 1
    use(game, "take:none")
    play(game, "ability:2")
    use(game, "tile:sand-deposit", "space:B1", "take:none")
    assert card_is_done(game)
    assert forests(game) == 1


@pytest.mark.parametrize("card", FOREST_FEES)
def test_the_giver_says_which_forest_goes(card: str) -> None:
    game = resolving(card, seat(land=TWO_FORESTS, offer=TO_BUILD))
    play(game, "ability:1")
    assert legal(game) == {"give:A1", "give:D1"}
    play(game, "give:D1")
    assert set(land(game)) == {"A1", "B1", "R1", "R2", "R3"}


@pytest.mark.parametrize("card", FOREST_FEES)
def test_the_only_forest_is_not_asked_for(card: str) -> None:
    game = resolving(card, seat(land=FOREST_AND_PIT, offer=TO_BUILD))
    play(game, "ability:1")
    assert forests(game) == 0


@pytest.mark.parametrize(("card", "fee"), FEES)
def test_who_cannot_pay_the_fee_cannot_use_the_card(card: str, fee: str) -> None:
    goods = {good: number for good, number in PLENTY.items() if good != fee.partition(":")[0]}
    own = seat(goods=goods, land=top_row("pond . . . ."), hand=["supplier"], offer=TO_BUILD)
    game = resolving(card, own)
    assert decisions(game) == {"pass"}
    refuse(game, "ability:1")
    refuse(game, "ability:2")


@pytest.mark.parametrize("card", FOREST_FEES)
def test_without_a_forest_the_card_cannot_be_used(card: str) -> None:
    game = resolving(card, seat(goods={"wood": 1}, land=top_row("pit . . . ."), offer=TO_BUILD))
    assert decisions(game) == {"pass"}
    refuse(game, "ability:1")
    refuse(game, "ability:2")


@pytest.mark.parametrize("wheel", BOTH_WHEELS)
@pytest.mark.parametrize(("card", "good"), WHEEL_FEES)
def test_the_payer_says_which_wheel_the_fee_comes_from(card: str, good: str, wheel: str) -> None:
    game = resolving(card, seat(goods={good: 2, f"{good}_b": 2}, offer=TO_BUILD))
    play(game, "ability:1")
    assert legal(game) == {f"pay:{good}:glassworks:1", f"pay:{good}:brickworks:1"}
    play(game, f"pay:{good}:{wheel}:1")
    left = {f"{good}:{each}": 1 if each == wheel else 2 for each in BOTH_WHEELS}
    assert stock(game) == left


@pytest.mark.parametrize("wheel", BOTH_WHEELS)
@pytest.mark.parametrize(("card", "good"), WHEEL_FEES)
def test_the_only_wheel_that_can_pay_is_not_asked_for(card: str, good: str, wheel: str) -> None:
    marker = good if wheel == "glassworks" else f"{good}_b"
    game = resolving(card, seat(goods={marker: 2}, offer=TO_BUILD))
    play(game, "ability:1")
    assert stock(game) == {f"{good}:{wheel}": 1}


def test_a_conversion_may_provide_the_fee() -> None:
    game = resolving("water-carrier", seat(goods={"wood": 1}, land=top_row("carving-workshop . . . .")))
    assert decisions(game) == {"pass"}
    play(game, "use:carving-workshop", "take:food:brickworks:2")
    assert decisions(game) == {"pass", "ability:1", "ability:2"}
    play(game, "ability:1", "take:water:2", "take:wood:1")
    assert stock(game) == {"food:brickworks": 1, "water": 2, "wood": 1}


def test_anytime_actions_are_allowed_between_the_fee_and_the_ability() -> None:
    own = seat(goods={"water": 1, "wood": 1}, land=top_row("hardware-store pit . . ."))
    game = play(resolving("clay-worker", own), "ability:1")
    assert stock(game) == {"wood": 1}
    assert legal(game) == {"take:none", "take:clay:1", "take:clay:2", "clear:B1", "use:hardware-store"}
    play(game, "use:hardware-store", "take:clay:2", "clear:B1", "take:clay:2")
    assert stock(game) == {"clay": 4}
    assert "B1" not in land(game)


def test_anytime_actions_are_allowed_between_the_two_abilities() -> None:
    own = seat(goods={"wood": 5}, land=["cooperage forest forest . .", *EMPTY_LAND[1:]])
    game = play(resolving("woodcutter", own), "ability:1", "take:wood:2")
    assert stock(game) == {"wood": 7}
    assert "ability:2" not in legal(game)
    play(game, "use:cooperage", "take:water:2", "ability:2", "take:wood:1")
    assert stock(game) == {"water": 2, "wood": 7}


def test_no_anytime_action_while_the_fee_is_being_paid() -> None:
    own = seat(goods={"food": 1, "food_b": 1, "wood": 1}, land=top_row("cooperage pit . . ."))
    game = play(resolving("water-carrier", own), "ability:1")
    assert legal(game) == {"pay:food:glassworks:1", "pay:food:brickworks:1"}
    refuse(game, "use:cooperage")
    refuse(game, "clear:B1")


def test_no_anytime_action_in_the_middle_of_an_ability() -> None:
    own = seat(goods={"food": 1, "wood": 1}, land=top_row("cooperage pit . . ."))
    game = play(resolving("water-carrier", own), "ability:1", "take:water:2")
    assert legal(game) == {"take:none", "take:wood:1"}
    refuse(game, "use:cooperage")
    refuse(game, "clear:B1")


def test_everybody_who_shares_a_card_pays_the_fee_and_chooses_an_ability() -> None:
    rest = ["cultivator", "supplier", "clay-worker", "fish-farmer"]
    game = table(
        seat(goods={"food": 2}, hand=["water-carrier", *rest]),
        seat(goods={"food_b": 2}, hand=["water-carrier", "builder", "carpenter", "woodcutter", "pit-worker"]),
        agenda=[{"do": "turn", "seat": 0}],
    )
    play(game, "card:water-carrier", "ability:1", "take:water:2", "take:wood:1")
    assert game.awaiting == [1]
    play(game, "ability:2", "take:water:2", "take:sand:1", who=1)
    assert stock(game, 0) == {"food:glassworks": 1, "water": 2, "wood": 1}
    assert stock(game, 1) == {"food:brickworks": 1, "water": 2, "sand": 1}
    assert decisions(game, 1) == {"card:builder", "card:carpenter", "card:woodcutter", "card:pit-worker"}


def test_who_cannot_pay_still_leaves_the_other_a_single_ability() -> None:
    game = table(
        seat(goods={"wood": 3}, hand=["charcoal-burner", "cultivator", "supplier", "clay-worker", "fish-farmer"]),
        seat(hand=["charcoal-burner", "builder", "carpenter", "woodcutter", "pit-worker"]),
        agenda=[{"do": "turn", "seat": 0}],
    )
    play(game, "card:charcoal-burner", "ability:1", "take:charcoal:glassworks:3")
    assert stock(game) == {"wood": 2, "charcoal:glassworks": 3}
    assert decisions(game, 1) == {"card:builder", "card:carpenter", "card:woodcutter", "card:pit-worker"}


# Feudal Lord

STACKS: Final = {"processing": ["inn", "spa"], "immediate": ["shed", "tavern"], "bonus": ["estate", "mansion"]}


def test_the_feudal_lord_draws_the_top_tile_of_each_stack() -> None:
    game = resolving("feudal-lord", seat(), stacks=STACKS)
    play(game, "ability:1")
    assert offer_of(game) == ["inn", "shed", "estate"]
    shown: Any = game.to_json()
    assert shown["stacks"] == {"processing": ["spa"], "immediate": ["tavern"], "bonus": ["mansion"]}
    assert offer_of(game, 1) == []


def test_the_feudal_lord_adds_to_a_private_offer_of_any_size() -> None:
    game = resolving("feudal-lord", seat(offer=["kiln", "storage", "pottery", "sawmill"]), stacks=STACKS)
    play(game, "ability:1")
    assert offer_of(game) == ["kiln", "storage", "pottery", "sawmill", "inn", "shed", "estate"]


@pytest.mark.parametrize("empty", ["processing", "immediate", "bonus"])
def test_the_feudal_lord_draws_from_the_stacks_that_remain(empty: str) -> None:
    game = resolving("feudal-lord", seat(), stacks={**STACKS, empty: []})
    play(game, "ability:1")
    assert offer_of(game) == [STACKS[kind][0] for kind in STACKS if kind != empty]


def test_the_feudal_lord_has_nothing_to_draw_from_empty_stacks() -> None:
    game = resolving("feudal-lord", seat(), stacks={kind: [] for kind in STACKS})
    assert decisions(game) == {"pass", "ability:2"}
    refuse(game, "ability:1")


def test_only_the_owner_of_a_private_offer_builds_from_it() -> None:
    agenda = [
        {"do": "resolve", "seat": 1, "card": "cultivator", "only_one": True},
        {"do": "resolve", "seat": 0, "card": "cultivator"},
        {"do": "resolve", "seat": 0, "card": "feudal-lord"},
    ]
    stacks = {"processing": ["clay-basin"], "immediate": ["sand-deposit"], "bonus": ["estate"]}
    game = table(seat(), seat(), agenda=agenda, stacks=stacks)
    play(game, "ability:1", "pass", "ability:2")
    assert decisions(game) == {"tile:clay-basin", "tile:sand-deposit"}
    play(game, "tile:clay-basin", "space:A1", "pass")
    assert offer_of(game) == ["sand-deposit", "estate"]
    assert decisions(game, 1) == {"pass", "ability:1"}
    refuse(game, "ability:2", who=1)


def test_the_feudal_lord_brings_one_wood_and_one_clay() -> None:
    game = play(resolving("feudal-lord", seat()), "ability:2")
    assert legal(game) == {"take:none", "take:wood:1"}
    play(game, "take:wood:1")
    assert legal(game) == {"take:none", "take:clay:1"}
    play(game, "take:clay:1")
    assert stock(game) == {"wood": 1, "clay": 1}


@pytest.mark.parametrize(
    ("wood", "clay", "left"),
    [
        ("take:none", "take:clay:1", {"clay": 1}),
        ("take:wood:1", "take:none", {"wood": 1}),
        ("take:none", "take:none", {}),
    ],
)
def test_the_feudal_lords_goods_can_be_declined_one_by_one(wood: str, clay: str, left: dict[str, int]) -> None:
    game = play(resolving("feudal-lord", seat()), "ability:2", wood, clay)
    assert stock(game) == left


def test_the_feudal_lord_skips_a_full_marker() -> None:
    game = play(resolving("feudal-lord", seat(goods={"wood": 7})), "ability:2")
    assert legal(game) == {"take:none", "take:clay:1"}


def test_the_feudal_lord_offers_no_goods_without_room_for_any() -> None:
    game = resolving("feudal-lord", seat(goods={"wood": 7, "clay": 7}))
    assert decisions(game) == {"pass", "ability:1"}
    refuse(game, "ability:2")


def test_the_feudal_lords_goods_are_one_transaction() -> None:
    goods = {"sand": 2, "food": 2, "charcoal": 2, "water": 2, "food_b": 1, "charcoal_b": 1}
    game = play(resolving("feudal-lord", seat(goods=goods)), "ability:2", "take:wood:1")
    assert stock(game)["wood"] == 1
    play(game, "take:clay:1")
    left = {"sand": 1, "food:glassworks": 1, "charcoal:glassworks": 1, "water": 1}
    assert stock(game) == {**left, "glass": 1, "brick": 1}


# Pit Worker, Forest Manager and Pond Builder


def test_the_pit_worker_lays_a_pit_and_brings_one_clay() -> None:
    game = play(resolving("pit-worker", seat()), "ability:1")
    spaces = {f"space:{column}{row}" for column in "ABCDE" for row in "1234"}
    assert legal(game) == spaces
    play(game, "space:C2")
    assert legal(game) == {"take:none", "take:clay:1"}
    play(game, "take:clay:1")
    assert land(game)["C2"] == "pit"
    assert stock(game) == {"clay": 1}


def test_the_forest_manager_lays_a_grove_and_brings_one_wood() -> None:
    game = play(resolving("forest-manager", seat()), "ability:1", "space:E4")
    assert legal(game) == {"take:none", "take:wood:1"}
    play(game, "take:wood:1")
    assert land(game)["E4"] == "grove"
    assert stock(game) == {"wood": 1}


def test_the_pond_builder_lays_a_pond_and_brings_nothing_else() -> None:
    game = play(resolving("pond-builder", seat()), "ability:1", "space:A3")
    assert land(game)["A3"] == "pond"
    assert stock(game) == {}
    assert decisions(game) == {"pass", "ability:2"}


@pytest.mark.parametrize("card", ["pit-worker", "forest-manager", "pond-builder"])
def test_a_tile_goes_on_empty_spaces_only(card: str) -> None:
    rows = ["pit . forest forest grove", "pond inn shed estate .", *["forest forest forest forest pit"] * 2]
    game = play(resolving(card, seat(land=rows)), "ability:1")
    assert legal(game) == {"space:B1", "space:E2"}
    refuse(game, "space:A1")


@pytest.mark.parametrize(
    ("card", "tile"), [("pit-worker", "pit"), ("forest-manager", "grove"), ("pond-builder", "pond")]
)
def test_the_only_empty_space_is_not_asked_for(card: str, tile: str) -> None:
    rows = [". pit forest forest inn", *["forest forest forest forest pit"] * 3]
    game = play(resolving(card, seat(land=rows)), "ability:1")
    assert land(game)["A1"] == tile


@pytest.mark.parametrize(("card", "good"), [("pit-worker", "clay"), ("forest-manager", "wood")])
def test_without_an_empty_space_the_tile_is_forgone_but_not_the_good(card: str, good: str) -> None:
    game = resolving(card, seat(land=no_empty_space("pond")))
    before = land(game)
    assert decisions(game) == {"pass", "ability:1"}
    play(game, "ability:1", f"take:{good}:1")
    assert land(game) == before
    assert stock(game) == {good: 1}


@pytest.mark.parametrize(("card", "good"), [("pit-worker", "clay"), ("forest-manager", "wood")])
def test_with_a_full_marker_the_tile_is_laid_all_the_same(card: str, good: str) -> None:
    game = play(resolving(card, seat(goods={good: 7})), "ability:1", "space:B2")
    assert "B2" in land(game)
    assert stock(game) == {good: 7}


@pytest.mark.parametrize(("card", "good"), [("pit-worker", "clay"), ("forest-manager", "wood")])
def test_without_space_and_without_room_there_is_no_first_ability(card: str, good: str) -> None:
    game = resolving(card, seat(goods={good: 7}, land=no_empty_space("pond")))
    assert decisions(game) == {"pass"}
    refuse(game, "ability:1")


def test_without_an_empty_space_the_pond_builder_has_no_first_ability() -> None:
    game = resolving("pond-builder", seat(land=no_empty_space("pond")))
    assert decisions(game) == {"pass", "ability:2"}
    refuse(game, "ability:1")


@pytest.mark.parametrize(
    ("card", "tile"), [("pit-worker", "pit"), ("forest-manager", "grove"), ("pond-builder", "pond")]
)
def test_a_landscape_may_be_cleared_first_to_make_space(card: str, tile: str) -> None:
    game = resolving(card, seat(land=no_empty_space("pit")))
    play(game, "clear:E3", "ability:1")
    assert land(game)["E3"] == tile


@pytest.mark.parametrize("card", ["pit-worker", "forest-manager"])
def test_the_good_of_the_first_ability_can_be_declined(card: str) -> None:
    game = play(resolving(card, seat()), "ability:1", "space:A1", "take:none")
    assert stock(game) == {}
    assert "A1" in land(game)


def test_the_pit_worker_brings_sand_or_clay_for_each_pit() -> None:
    game = play(resolving("pit-worker", seat(land=top_row("pit pit grove pond pit"))), "ability:2")
    assert legal(game) == {"take:none"} | amounts("sand", 3) | amounts("clay", 3)
    sand, clay = game.copy(), game.copy()
    assert stock(play(sand, "take:sand:3")) == {"sand": 3}
    assert stock(play(clay, "take:clay:2")) == {"clay": 2}


def test_the_forest_manager_brings_food_or_wood_for_each_grove() -> None:
    game = play(resolving("forest-manager", seat(land=top_row("grove pit grove pond pond"))), "ability:2")
    assert legal(game) == {"take:none"} | on_either_wheel("food", 2) | amounts("wood", 2)
    wood, food = game.copy(), game.copy()
    assert stock(play(wood, "take:wood:2")) == {"wood": 2}
    assert stock(play(food, "take:food:brickworks:2")) == {"food:brickworks": 2}


def test_the_pond_builder_brings_sand_or_water_for_each_pond() -> None:
    game = play(resolving("pond-builder", seat(land=top_row("pond pit pond pond grove"))), "ability:2")
    assert legal(game) == {"take:none"} | amounts("sand", 3) | amounts("water", 3)
    sand, water = game.copy(), game.copy()
    assert stock(play(sand, "take:sand:1")) == {"sand": 1}
    assert stock(play(water, "take:water:3")) == {"water": 3}


@pytest.mark.parametrize(
    ("card", "tile", "first", "take"),
    [
        ("pit-worker", "pit", ("space:B1", "take:none"), "take:sand:2"),
        ("forest-manager", "grove", ("space:B1", "take:none"), "take:food:glassworks:2"),
        ("pond-builder", "pond", ("space:B1",), "take:water:2"),
    ],
)
def test_a_new_tile_counts_at_once(card: str, tile: str, first: tuple[str, ...], take: str) -> None:
    game = resolving(card, seat(land=top_row(f"{tile} . . . .")))
    before = game.copy()
    play(before, "ability:2")
    assert take not in legal(before)
    play(game, "ability:1", *first, "ability:2")
    assert take in legal(game)


@pytest.mark.parametrize(
    ("card", "other"), [("pit-worker", "grove"), ("forest-manager", "pond"), ("pond-builder", "pit")]
)
def test_without_tiles_of_its_kind_there_is_no_second_ability(card: str, other: str) -> None:
    game = resolving(card, seat(land=top_row(f"{other} . . . .")), seat(land=top_row("pit grove pond . .")))
    assert decisions(game) == {"pass", "ability:1"}
    refuse(game, "ability:2")


@pytest.mark.parametrize(
    ("card", "tile", "full"),
    [
        ("pit-worker", "pit", {"sand": 7, "clay": 7}),
        ("forest-manager", "grove", {"wood": 7, "food": 7, "food_b": 7}),
        ("pond-builder", "pond", {"sand": 7, "water": 7}),
    ],
)
def test_without_room_for_either_good_there_is_no_second_ability(card: str, tile: str, full: dict[str, int]) -> None:
    game = resolving(card, seat(goods=full, land=top_row(f"{tile} . . . .")))
    assert "ability:1" in decisions(game)
    refuse(game, "ability:2")


def test_a_full_marker_leaves_the_other_good() -> None:
    game = resolving("pit-worker", seat(goods={"sand": 7, "clay": 6}, land=top_row("pit pit . . .")))
    play(game, "ability:2")
    assert legal(game) == {"take:none", "take:clay:1"}


def test_a_marker_takes_seven_even_of_more_tiles() -> None:
    rows = ["pit pit pit pit pit", "pit pit pit pit .", *EMPTY_LAND[2:]]
    game = play(resolving("pit-worker", seat(land=rows)), "ability:2")
    assert legal(game) == {"take:none"} | amounts("sand", 7) | amounts("clay", 7)


# Cultivator


@pytest.mark.parametrize("tile", ["pit", "grove", "pond"])
def test_the_cultivator_lays_a_landscape_of_choice(tile: str) -> None:
    game = play(resolving("cultivator", seat()), "ability:1")
    assert legal(game) == {"lay:pit", "lay:grove", "lay:pond"}
    play(game, f"lay:{tile}", "space:D3")
    assert land(game)["D3"] == tile


def test_without_an_empty_space_the_cultivator_lays_nothing() -> None:
    own = seat(goods={"glass": 1, "clay": 1}, land=no_empty_space("pit"), offer=["forest-hut"])
    game = resolving("cultivator", own)
    assert decisions(game) == {"pass", "ability:2"}
    refuse(game, "ability:1")


def test_the_cultivators_pond_feeds_the_sand_island_built_next_to_it() -> None:
    game = resolving("cultivator", seat(goods={"water": 1}, offer=["sand-island"]))
    play(game, "ability:1", "lay:pond", "space:B2", "ability:2", "space:B3")
    assert legal(game) == {"take:none", "take:sand:1", "take:sand:2"}
    play(game, "take:sand:2")
    assert stock(game) == {"sand": 2}
    assert {name: word for name, word in land(game).items() if name[0] != "R"} == {"B2": "pond", "B3": "sand-island"}


def test_a_pond_laid_after_the_sand_island_brings_nothing() -> None:
    game = resolving("cultivator", seat(goods={"water": 1}, offer=["sand-island"]))
    play(game, "ability:2", "space:B3", "ability:1", "lay:pond", "space:B2")
    assert stock(game) == {}


def test_the_cultivator_builds_from_the_board_or_the_private_offer() -> None:
    board = {"bonus": ["hunting-lodge", None, "foresters-lodge", None], "immediate": ["shed", None, None, None]}
    game = resolving(
        "cultivator", seat(goods={"wood": 1}, offer=["clay-basin"]), seat(offer=["sand-deposit"]), board=board
    )
    play(game, "ability:2")
    assert legal(game) == {"tile:hunting-lodge", "tile:shed", "tile:clay-basin"}
    play(game, "tile:hunting-lodge", "space:E1")
    assert land(game)["E1"] == "hunting-lodge"
    assert stock(game) == {}
    shown: Any = game.to_json()
    assert shown["board"]["bonus"] == [None, None, "foresters-lodge", None]
    assert offer_of(game) == ["clay-basin"]


BUILDS: Final = [
    ("cultivator", "ability:2"),
    ("supplier", "ability:2"),
    ("builder", "ability:1"),
    ("carpenter", "ability:2"),
]


@pytest.mark.parametrize(("card", "ability"), BUILDS)
def test_without_a_tile_that_can_be_paid_nothing_is_built(card: str, ability: str) -> None:
    goods = {"food": 1, "wood": 1}
    game = resolving(card, seat(goods=goods, land=FOREST_AND_PIT, offer=["foresters-lodge", "cooperage"]))
    refuse(game, ability)
    assert stock(game) == {"food:glassworks": 1, "wood": 1}


@pytest.mark.parametrize(("card", "ability"), BUILDS[:3])
def test_without_an_empty_space_only_an_upgrade_is_built(card: str, ability: str) -> None:
    goods = {"food": 1, "glass": 1, "clay": 1}
    own = seat(goods=goods, land=no_empty_space("pit"), offer=["sand-deposit", "forest-hut"])
    game = play(resolving(card, own), ability)
    assert "tile:sand-deposit" not in legal(game)
    use(game, "tile:forest-hut", "take:wood:5")
    assert land(game)["R1"] == "forest-hut"
    assert stock(game)["wood"] == 5


@pytest.mark.parametrize(("card", "ability"), BUILDS[:3])
def test_an_upgrade_is_not_built_twice_on_a_start_building(card: str, ability: str) -> None:
    goods = {"food": 1, "glass": 1, "clay": 1}
    road = ["glassworks", "glassmakers-colony", "brotherhood-of-the-masons"]
    game = resolving(card, seat(goods=goods, land=top_row("pit . . . ."), road=road, offer=["forest-hut"]))
    refuse(game, ability)


# Supplier

GOODS: Final = {"good:sand", "good:food", "good:charcoal", "good:water", "good:wood", "good:clay"}


def test_the_supplier_chooses_one_of_the_six_basic_goods() -> None:
    game = play(resolving("supplier", seat()), "ability:1")
    assert legal(game) == GOODS


@pytest.mark.parametrize("good", ["sand", "water", "wood", "clay"])
def test_the_supplier_takes_two_and_each_opponent_one(good: str) -> None:
    game = play(resolving("supplier", seat(), seat(), seat()), "ability:1", f"good:{good}")
    assert legal(game) == {"take:none", f"take:{good}:1", f"take:{good}:2"}
    play(game, f"take:{good}:2")
    for who in (1, 2):
        assert game.awaiting == [who]
        assert legal(game, who) == {"take:none", f"take:{good}:1"}
        play(game, f"take:{good}:1", who=who)
    assert [stock(game, who) for who in range(3)] == [{good: 2}, {good: 1}, {good: 1}]
    assert card_is_done(game)


@pytest.mark.parametrize("good", ["food", "charcoal"])
def test_everybody_says_which_wheel_the_suppliers_good_goes_to(good: str) -> None:
    game = play(resolving("supplier", seat(), seat(), seat()), "ability:1", f"good:{good}")
    assert legal(game) == {"take:none"} | on_either_wheel(good, 2)
    play(game, f"take:{good}:brickworks:2")
    assert legal(game, 1) == {"take:none"} | on_either_wheel(good, 1)
    play(game, f"take:{good}:glassworks:1", who=1)
    play(game, f"take:{good}:brickworks:1", who=2)
    assert stock(game, 0) == {f"{good}:brickworks": 2}
    assert stock(game, 1) == {f"{good}:glassworks": 1}
    assert stock(game, 2) == {f"{good}:brickworks": 1}


@pytest.mark.parametrize(("take", "left"), [("take:none", {}), ("take:clay:1", {"clay": 1})])
def test_the_supplier_may_take_less_and_the_opponent_still_gets_one(take: str, left: dict[str, int]) -> None:
    game = play(resolving("supplier", seat()), "ability:1", "good:clay", take)
    play(game, "take:clay:1", who=1)
    assert (stock(game, 0), stock(game, 1)) == (left, {"clay": 1})


def test_an_opponent_may_decline_the_gift() -> None:
    game = play(resolving("supplier", seat(), seat(), seat()), "ability:1", "good:wood", "take:wood:2")
    play(game, "take:none", who=1)
    play(game, "take:wood:1", who=2)
    assert (stock(game, 1), stock(game, 2)) == ({}, {"wood": 1})


def test_a_supplier_without_room_can_still_be_generous() -> None:
    game = play(resolving("supplier", seat(goods={"wood": 7})), "ability:1", "good:wood")
    assert game.awaiting == [1]
    play(game, "take:wood:1", who=1)
    assert (stock(game, 0), stock(game, 1)) == ({"wood": 7}, {"wood": 1})


def test_an_opponent_without_room_is_not_asked() -> None:
    game = resolving("supplier", seat(land=top_row("pit . . . .")), seat(goods={"wood": 7}))
    play(game, "ability:1", "good:wood", "take:wood:2")
    assert game.awaiting == [0]
    assert stock(game, 1) == {"wood": 7}


def test_a_gift_of_food_goes_to_the_wheel_that_has_room() -> None:
    game = resolving("supplier", seat(), seat(goods={"food": 7}))
    play(game, "ability:1", "good:food", "take:none")
    assert legal(game, 1) == {"take:none", "take:food:brickworks:1"}


def test_an_opponent_with_seven_wood_may_convert_first_and_then_take_the_gift() -> None:
    opponent = seat(goods={"wood": 7}, land=top_row("cooperage . . . ."))
    game = resolving("supplier", seat(land=top_row("pit . . . .")), opponent)
    play(game, "ability:1", "good:wood", "take:wood:2")
    assert game.awaiting == [1]
    assert legal(game, 1) == {"take:none", "use:cooperage"}
    play(game, "use:cooperage", "take:water:2", who=1)
    assert legal(game, 1) == {"take:none", "take:wood:1", "use:cooperage"}
    play(game, "take:wood:1", who=1)
    assert stock(game, 1) == {"wood": 7, "water": 2}
    assert game.awaiting == [0]


def test_an_opponent_may_clear_a_landscape_before_the_gift() -> None:
    game = resolving("supplier", seat(), seat(land=top_row("pit . . . .")))
    play(game, "ability:1", "good:sand", "take:sand:2")
    play(game, "clear:A1", "take:sand:1", who=1)
    assert "A1" not in land(game, 1)
    assert stock(game, 1) == {"sand": 1}


def test_gifts_are_taken_clockwise_by_four_players() -> None:
    agenda = [{"do": "resolve", "seat": 2, "card": "supplier"}]
    game = table(seat(), seat(), seat(land=top_row("pit . . . .")), seat(), agenda=agenda)
    play(game, "ability:1", "good:water", "take:water:2", who=2)
    order = []
    while game.awaiting != [2]:
        order.append(game.awaiting[0])
        play(game, "take:water:1", who=game.awaiting[0])
    assert order == [3, 0, 1]
    assert [stock(game, who) for who in range(4)] == [{"water": 1}, {"water": 1}, {"water": 2}, {"water": 1}]
    assert decisions(game, 2) == {"pass"}


def test_nobody_takes_a_gift_out_of_turn() -> None:
    game = resolving("supplier", seat(), seat(), seat(land=top_row("pit . . . .")))
    play(game, "ability:1", "good:water", "take:water:2")
    assert game.awaiting == [1]
    assert legal(game, 2) == {"clear:A1"}
    refuse(game, "take:water:1", who=2)


def test_the_suppliers_wheels_turn_before_the_gifts_and_each_opponents_after_its_own() -> None:
    nearly = {"sand": 1, "food": 1, "charcoal": 1, "water": 1}
    game = resolving("supplier", seat(goods=nearly), seat(goods=nearly), seat(goods=nearly))
    play(game, "ability:1", "good:wood", "take:wood:2")
    assert stock(game, 0) == {"glass": 1, "wood": 1}
    play(game, "take:wood:1", who=1)
    assert stock(game, 1) == {"glass": 1}
    assert "glass" not in stock(game, 2)
    play(game, "take:none", who=2)
    assert "glass" not in stock(game, 2)


def test_alone_the_supplier_brings_one_good() -> None:
    game = table(seat(), agenda=[{"do": "resolve", "seat": 0, "card": "supplier"}])
    play(game, "ability:1", "good:wood")
    assert legal(game) == {"take:none", "take:wood:1"}
    play(game, "take:wood:1")
    assert stock(game) == {"wood": 1}


@pytest.mark.parametrize("wheel", BOTH_WHEELS)
def test_alone_the_suppliers_one_food_goes_to_a_wheel_of_choice(wheel: str) -> None:
    game = table(seat(), agenda=[{"do": "resolve", "seat": 0, "card": "supplier"}])
    play(game, "ability:1", "good:food")
    assert legal(game) == {"take:none"} | on_either_wheel("food", 1)
    play(game, f"take:food:{wheel}:1")
    assert stock(game) == {f"food:{wheel}": 1}


def test_the_suppliers_wood_may_pay_for_the_building() -> None:
    game = resolving("supplier", seat(offer=["hunting-lodge"]))
    assert decisions(game) == {"pass", "ability:1"}
    play(game, "ability:1", "good:wood", "take:wood:2")
    play(game, "take:none", who=1)
    play(game, "ability:2", "space:B2")
    assert land(game)["B2"] == "hunting-lodge"
    assert stock(game) == {"wood": 1}


def test_building_first_makes_room_for_the_suppliers_wood() -> None:
    game = resolving("supplier", seat(goods={"wood": 7}, offer=["clay-pit"]))
    play(game, "ability:2", "space:B2", "ability:1", "good:wood", "take:wood:2")
    play(game, "take:wood:1", who=1)
    assert (stock(game, 0), stock(game, 1)) == ({"wood": 7}, {"wood": 1})


def test_a_supplier_who_builds_gives_nothing() -> None:
    game = resolving("supplier", seat(offer=["sand-deposit"]), only_one=True)
    play(game, "ability:2", "space:A1", "take:sand:3")
    assert card_is_done(game)
    assert stock(game, 1) == {}


def test_while_the_supplier_chooses_the_opponents_may_convert_but_not_the_supplier() -> None:
    goods = {"wood": 1}
    game = resolving(
        "supplier",
        seat(goods=goods, land=top_row("cooperage . . . .")),
        seat(goods=goods, land=top_row("hardware-store . . . .")),
    )
    play(game, "ability:1")
    assert legal(game, 0) == GOODS
    refuse(game, "use:cooperage")
    assert legal(game, 1) == {"use:hardware-store"}
    play(game, "use:hardware-store", "take:clay:2", who=1)
    assert legal(game, 0) == GOODS
    assert stock(game, 1) == {"clay": 2}


def test_a_player_who_follows_with_the_supplier_gives_to_the_one_who_led() -> None:
    game = table(
        seat(hand=["supplier", "builder", "carpenter", "woodcutter", "pit-worker"]),
        seat(hand=["supplier", "cultivator", "clay-worker", "fish-farmer", "water-carrier"]),
        agenda=[{"do": "turn", "seat": 0}],
    )
    play(game, "card:supplier", "ability:1", "good:wood", "take:wood:2")
    play(game, "take:wood:1", "ability:1", "good:clay", "take:clay:2", who=1)
    play(game, "take:clay:1")
    assert stock(game, 0) == {"wood": 2, "clay": 1}
    assert stock(game, 1) == {"wood": 1, "clay": 2}


# Builder


def test_the_builder_builds_twice_for_one_food() -> None:
    game = resolving("builder", seat(goods={"food": 3, "wood": 5}, offer=["hunting-lodge", "foresters-lodge", "shed"]))
    play(game, "ability:1")
    assert stock(game) == {"food:glassworks": 2, "wood": 5}
    play(game, "tile:hunting-lodge", "space:A1", "ability:2", "tile:foresters-lodge", "space:B1")
    assert stock(game) == {"food:glassworks": 2, "wood": 1}
    assert (land(game)["A1"], land(game)["B1"]) == ("hunting-lodge", "foresters-lodge")
    assert offer_of(game) == ["shed"]
    assert card_is_done(game)


def test_the_builder_may_build_once() -> None:
    game = resolving("builder", seat(goods={"food": 1, "wood": 5}, offer=["hunting-lodge", "foresters-lodge"]))
    play(game, "ability:1", "tile:hunting-lodge", "space:A1", "pass")
    assert stock(game) == {"wood": 4}
    assert offer_of(game) == ["foresters-lodge"]


def test_the_wheels_turn_between_the_builders_two_buildings_and_bring_glass() -> None:
    goods = {"food_b": 1, "glass": 3, "sand": 1, "food": 1, "charcoal": 1, "water": 1, "wood": 4}
    game = resolving("builder", seat(goods=goods, offer=["grove-court", "plant-nursery"]))
    play(game, "ability:1", "pay:food:brickworks:1", "tile:grove-court", "space:A1")
    assert stock(game) == {"glass": 2, "wood": 1}
    play(game, "ability:2", "space:E4")
    assert land(game)["E4"] == "plant-nursery"
    assert stock(game) == {}


def test_the_wheels_turn_between_the_builders_two_buildings_and_take_the_wood() -> None:
    goods = {"food_b": 1, "glass": 3, "sand": 1, "food": 1, "charcoal": 1, "water": 1, "wood": 2}
    own = seat(goods=goods, land=top_row("pit . . . ."), offer=["carving-workshop", "hunting-lodge"])
    game = resolving("builder", own)
    play(game, "ability:1", "pay:food:brickworks:1", "tile:carving-workshop", "space:B1")
    assert stock(game) == {"glass": 3}
    assert decisions(game) == {"pass"}
    refuse(game, "ability:2")


def test_the_first_building_may_pay_for_the_second() -> None:
    game = resolving("builder", seat(goods={"food": 1, "water": 1}, offer=["lumber-storage", "foresters-lodge"]))
    play(game, "ability:1")
    assert "tile:foresters-lodge" not in legal(game)
    play(game, "tile:lumber-storage", "space:A1", "take:wood:4", "ability:2", "space:B1")
    assert land(game)["B1"] == "foresters-lodge"
    assert stock(game) == {"wood": 1}


def test_a_processing_building_can_be_used_before_the_builders_second_building() -> None:
    goods = {"food": 1, "wood": 2, "clay": 1}
    game = resolving("builder", seat(goods=goods, offer=["sand-producer", "storage"]))
    play(game, "ability:1", "tile:sand-producer", "space:A1", "use:sand-producer", "take:sand:2")
    assert stock(game) == {"sand": 2}


def test_the_builder_needs_a_food_for_the_fee_and_another_for_a_tile_that_costs_food() -> None:
    one = resolving("builder", seat(goods={"food": 1}, land=top_row("pit . . . ."), offer=["sand-pit"]))
    assert decisions(one) == {"pass"}
    refuse(one, "ability:1")
    two = resolving("builder", seat(goods={"food": 1, "food_b": 1}, offer=["sand-pit"]))
    play(two, "ability:1", "pay:food:glassworks:1", "tile:sand-pit", "space:A1")
    assert stock(two) == {}
    assert land(two)["A1"] == "sand-pit"


def test_the_builders_fee_is_not_returned_to_who_then_does_not_build() -> None:
    own = seat(goods={"food": 1, "wood": 1}, land=top_row("cooperage . . . ."), offer=["hunting-lodge"])
    game = play(resolving("builder", own), "ability:1")
    assert legal(game) == {"pass", "tile:hunting-lodge", "use:cooperage"}
    play(game, "use:cooperage", "take:water:2")
    assert "tile:hunting-lodge" not in legal(game)
    assert stock(game) == {"water": 2}
    assert land(game).get("B1") is None


# Carpenter


def test_the_carpenter_brings_one_wood() -> None:
    game = play(resolving("carpenter", seat(land=FOREST_AND_PIT)), "ability:1")
    assert decisions(game) == {"take:none", "take:wood:1"}
    play(game, "take:wood:1")
    assert stock(game) == {"wood": 1}
    assert forests(game) == 0


def test_the_carpenter_builds_on_the_space_that_the_forest_freed() -> None:
    rows = ["forest forest forest forest inn", *["forest forest forest forest pit"] * 3]
    game = resolving("carpenter", seat(land=rows, offer=["sand-deposit"]))
    assert decisions(game) == {"pass", "ability:1", "ability:2"}
    play(game, "ability:2", "give:C1", "tile:sand-deposit")
    assert legal(game) == {"space:C1", "space:D1"}
    play(game, "space:D1", "take:sand:3")
    assert land(game)["D1"] == "sand-deposit"
    assert "C1" not in land(game)


def test_the_carpenters_wood_may_pay_for_the_building() -> None:
    game = resolving("carpenter", seat(land=FOREST_AND_PIT, offer=["hunting-lodge"]))
    assert decisions(game) == {"pass", "ability:1"}
    refuse(game, "ability:2")
    play(game, "ability:1", "take:wood:1", "ability:2", "space:A1")
    assert land(game)["A1"] == "hunting-lodge"
    assert stock(game) == {}


def test_the_carpenter_may_build_first_and_take_the_wood_then() -> None:
    game = resolving("carpenter", seat(goods={"wood": 7}, land=FOREST_AND_PIT, offer=["hunting-lodge"]))
    play(game, "ability:2", "tile:hunting-lodge", "space:B1", "ability:1", "take:wood:1")
    assert stock(game) == {"wood": 7}
    assert land(game)["B1"] == "hunting-lodge"


def test_trades_on_the_space_that_the_forest_freed_may_pay_for_the_carpenters_building() -> None:
    full = [f"{tile} forest forest forest forest" for tile in ("spa", "kiln", "cooperage")]
    own = seat(
        land=["district-offices builders-hut inn forest forest", *full], offer=["shed", "storage", "tree-nursery"]
    )
    game = play(resolving("carpenter", own, only_one=True), "ability:2", "give:D1")
    assert legal(game) == {"pass", "use:district-offices"}
    play(game, "use:district-offices", "discard:shed", "lay:grove", "space:D1", "use:builders-hut", "take:clay:2")
    play(game, "tile:tree-nursery", "space:E1")
    assert land(game)["E1"] == "tree-nursery"
    assert "D1" not in land(game)
    assert stock(game) == {}


def test_the_carpenter_with_all_the_wood_may_still_remove_a_forest() -> None:
    game = play(resolving("carpenter", seat(goods={"wood": 7}, land=FOREST_AND_PIT), only_one=True), "ability:1")
    use(game, "take:none")
    assert forests(game) == 0
    assert stock(game) == {"wood": 7}


# Slash-and-burn Farmer and Woodcutter


@pytest.mark.parametrize("wheel", BOTH_WHEELS)
@pytest.mark.parametrize(("ability", "good"), [("ability:1", "charcoal"), ("ability:2", "food")])
def test_the_slash_and_burn_farmer_brings_two_on_either_wheel(ability: str, good: str, wheel: str) -> None:
    game = play(resolving("slash-and-burn-farmer", seat(land=FOREST_AND_PIT)), ability)
    assert decisions(game) == {"take:none"} | on_either_wheel(good, 2)
    play(game, f"take:{good}:{wheel}:2")
    assert stock(game) == {f"{good}:{wheel}": 2}
    assert forests(game) == 0


def test_the_slash_and_burn_farmers_two_goods_may_go_to_different_wheels() -> None:
    game = resolving("slash-and-burn-farmer", seat(land=FOREST_AND_PIT))
    play(game, "ability:2", "take:food:brickworks:1", "ability:1", "take:charcoal:glassworks:2")
    assert stock(game) == {"food:brickworks": 1, "charcoal:glassworks": 2}


def test_two_charcoal_are_not_split_between_the_wheels() -> None:
    game = resolving("slash-and-burn-farmer", seat(land=FOREST_AND_PIT))
    play(game, "ability:1", "take:charcoal:glassworks:1")
    refuse(game, "take:charcoal:brickworks:1")
    assert stock(game) == {"charcoal:glassworks": 1}


def test_the_woodcutter_brings_two_wood_and_two_more() -> None:
    game = play(resolving("woodcutter", seat(land=FOREST_AND_PIT)), "ability:1")
    assert decisions(game) == {"take:none", "take:wood:1", "take:wood:2"}
    play(game, "take:wood:2", "ability:2", "take:wood:2")
    assert stock(game) == {"wood": 4}
    assert forests(game) == 0


def test_the_woodcutter_brings_what_there_is_room_for() -> None:
    game = play(resolving("woodcutter", seat(goods={"wood": 6}, land=FOREST_AND_PIT)), "ability:1")
    assert decisions(game) == {"take:none", "take:wood:1"}
    play(game, "take:wood:1")
    assert decisions(game) == {"pass"}
    refuse(game, "ability:2")


def test_a_forest_may_be_removed_by_who_has_no_room_for_the_wood() -> None:
    game = resolving("woodcutter", seat(goods={"wood": 7}, land=FOREST_AND_PIT))
    use(play(game, "ability:1"), "take:none")
    assert stock(game) == {"wood": 7}
    assert set(land(game)) == {"C1", "R1", "R2", "R3"}


# Clay Worker, Fuel Collector, Charcoal Burner, Fish Farmer and Water Carrier


def test_the_clay_worker_brings_two_clay_and_two_more() -> None:
    game = play(resolving("clay-worker", seat(goods={"water": 1})), "ability:1")
    assert legal(game) == {"take:none", "take:clay:1", "take:clay:2"}
    play(game, "take:clay:2", "ability:2", "take:clay:2")
    assert stock(game) == {"clay": 4}


def test_the_clay_workers_wheel_turns_between_the_abilities() -> None:
    goods = {"water": 1, "food_b": 2, "charcoal_b": 3}
    game = play(resolving("clay-worker", seat(goods=goods)), "ability:1", "take:clay:1")
    assert stock(game) == {"brick": 1, "food:brickworks": 1, "charcoal:brickworks": 2}
    play(game, "ability:2", "take:clay:2")
    assert stock(game) == {"brick": 2, "clay": 1, "charcoal:brickworks": 1}


def test_the_fuel_collector_brings_a_charcoal_for_each_card_in_the_own_hand() -> None:
    own = seat(goods={"water": 1}, hand=["builder", "supplier", "cultivator"], played=["fuel-collector"])
    game = resolving("fuel-collector", own, seat(hand=["pit-worker", "carpenter", "clay-worker", "water-carrier"]))
    play(game, "ability:1")
    assert legal(game) == {"take:none"} | on_either_wheel("charcoal", 3)
    play(game, "take:charcoal:brickworks:3")
    assert stock(game) == {"charcoal:brickworks": 3}


def test_the_fuel_collector_does_not_count_cards_that_lie_on_the_table() -> None:
    own = seat(goods={"water": 1}, hand=["builder"], face_down="supplier", indentations=["fuel-collector"])
    game = play(resolving("fuel-collector", own, seat(), seat()), "ability:1")
    assert legal(game) == {"take:none"} | on_either_wheel("charcoal", 1)


def test_the_fuel_collector_played_first_by_one_of_two_brings_four_charcoal() -> None:
    game = table(
        seat(goods={"water": 1}, hand=["fuel-collector", "builder", "carpenter", "woodcutter", "pit-worker"]),
        seat(hand=["supplier", "cultivator", "clay-worker", "fish-farmer", "water-carrier"]),
        agenda=[{"do": "turn", "seat": 0}],
    )
    play(game, "card:fuel-collector", "ability:1")
    assert legal(game) == {"take:none"} | on_either_wheel("charcoal", 4)


def test_alone_the_fuel_collector_brings_up_to_five_charcoal() -> None:
    hand = ["builder", "carpenter", "woodcutter", "pit-worker", "supplier"]
    own = seat(goods={"water": 1}, hand=hand, played=["fuel-collector"])
    game = table(own, period=4, agenda=[{"do": "resolve", "seat": 0, "card": "fuel-collector"}])
    play(game, "ability:1")
    assert legal(game) == {"take:none"} | on_either_wheel("charcoal", 5)


def test_without_cards_in_hand_the_fuel_collector_costs_a_water_and_brings_no_charcoal() -> None:
    game = resolving("fuel-collector", seat(goods={"water": 1}))
    play(game, "ability:1")
    assert stock(game) == {}
    assert decisions(game) == {"pass", "ability:2"}


def test_without_cards_in_hand_the_paid_fuel_collector_does_not_offer_charcoal() -> None:
    game = resolving("fuel-collector", seat(goods={"water": 1}, land=top_row("pit . . . .")))
    play(game, "ability:2", "take:wood:2")
    assert decisions(game) == {"pass"}
    refuse(game, "ability:1")


def test_the_fuel_collector_brings_two_wood() -> None:
    game = play(resolving("fuel-collector", seat(goods={"water": 1})), "ability:2")
    assert legal(game) == {"take:none", "take:wood:1", "take:wood:2"}
    play(game, "take:wood:2")
    assert stock(game) == {"wood": 2}


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        ("glassworks", "glassworks", {"charcoal:glassworks": 6}),
        ("glassworks", "brickworks", {"charcoal:glassworks": 3, "charcoal:brickworks": 3}),
        ("brickworks", "brickworks", {"charcoal:brickworks": 6}),
    ],
)
def test_each_three_charcoal_of_the_charcoal_burner_go_to_one_wheel(
    first: str, second: str, left: dict[str, int]
) -> None:
    game = play(resolving("charcoal-burner", seat(goods={"wood": 1})), "ability:1")
    assert legal(game) == {"take:none"} | on_either_wheel("charcoal", 3)
    play(game, f"take:charcoal:{first}:3")
    refuse(game, "take:charcoal:brickworks:1")
    play(game, "ability:2", f"take:charcoal:{second}:3")
    assert stock(game) == left


def test_the_charcoal_burner_brings_what_each_wheel_has_room_for() -> None:
    game = resolving("charcoal-burner", seat(goods={"wood": 1, "charcoal": 5, "charcoal_b": 6}))
    play(game, "ability:1")
    assert legal(game) == {"take:none"} | amounts("charcoal:glassworks", 2) | amounts("charcoal:brickworks", 1)


@pytest.mark.parametrize("wheel", BOTH_WHEELS)
def test_the_fish_farmer_brings_two_food_on_either_wheel(wheel: str) -> None:
    game = play(resolving("fish-farmer", seat(goods={"charcoal": 1})), "ability:1")
    assert legal(game) == {"take:none"} | on_either_wheel("food", 2)
    play(game, f"take:food:{wheel}:2")
    assert stock(game) == {f"food:{wheel}": 2}


@pytest.mark.parametrize("wheel", BOTH_WHEELS)
def test_the_fish_farmer_brings_a_food_for_each_pond(wheel: str) -> None:
    own = seat(goods={"charcoal": 1}, land=top_row("pond grove pond pond pit"))
    game = play(resolving("fish-farmer", own), "ability:2")
    assert decisions(game) == {"take:none"} | on_either_wheel("food", 3)
    play(game, f"take:food:{wheel}:3")
    assert stock(game) == {f"food:{wheel}": 3}


def test_a_pond_cleared_after_the_fee_does_not_feed() -> None:
    own = seat(goods={"charcoal": 1}, land=top_row("pond pond . . ."))
    game = play(resolving("fish-farmer", own), "ability:2", "clear:B1")
    assert decisions(game) == {"take:none"} | on_either_wheel("food", 1)


def test_without_ponds_the_paid_fish_farmer_offers_two_food_only() -> None:
    game = resolving("fish-farmer", seat(goods={"charcoal": 1}, land=top_row("pit . . . .")), fee_paid=True)
    assert decisions(game) == {"pass", "ability:1"}
    refuse(game, "ability:2")


@pytest.mark.parametrize(("ability", "good"), [("ability:1", "wood"), ("ability:2", "sand")])
def test_the_water_carrier_brings_two_water_and_one_more_good(ability: str, good: str) -> None:
    game = play(resolving("water-carrier", seat(goods={"food": 1})), ability)
    assert legal(game) == {"take:none", "take:water:1", "take:water:2"}
    play(game, "take:water:2")
    assert legal(game) == {"take:none", f"take:{good}:1"}
    play(game, f"take:{good}:1")
    assert stock(game) == {"water": 2, good: 1}


@pytest.mark.parametrize(
    ("water", "wood", "left"),
    [
        ("take:water:1", "take:none", {"water": 1}),
        ("take:none", "take:wood:1", {"wood": 1}),
        ("take:water:1", "take:wood:1", {"water": 1, "wood": 1}),
    ],
)
def test_the_water_carriers_goods_are_taken_in_part_each_on_its_own(
    water: str, wood: str, left: dict[str, int]
) -> None:
    game = play(resolving("water-carrier", seat(goods={"food": 1})), "ability:1", water, wood)
    assert stock(game) == left


FOUR_WATER: Final = {"food": 1, "charcoal": 1, "water": 4, "wood": 1, "food_b": 1}


def test_with_the_sand_first_the_wheel_makes_room_for_the_fourth_water() -> None:
    game = resolving("water-carrier", seat(goods=FOUR_WATER))
    play(game, "ability:2", "pay:food:brickworks:1", "take:water:2", "take:sand:1")
    assert stock(game) == {"glass": 1, "water": 5}
    play(game, "ability:1", "take:water:2", "take:wood:1")
    assert stock(game) == {"glass": 1, "water": 7, "wood": 1}


def test_with_the_wood_first_there_is_room_for_three_water_only() -> None:
    game = resolving("water-carrier", seat(goods=FOUR_WATER))
    play(game, "ability:1", "pay:food:brickworks:1", "take:water:2", "take:wood:1", "ability:2")
    assert legal(game) == {"take:none", "take:water:1"}
    play(game, "take:water:1", "take:sand:1")
    assert stock(game) == {"glass": 1, "water": 6, "wood": 1}


def test_builder_may_pay_the_food_before_the_trade_that_makes_building_possible() -> None:
    land_rows = ["hardware-store . . . .", *[". . . . ."] * 3]
    first = seat(land_rows, goods={"wood": 1, "food_b": 1, "charcoal_b": 1}, offer=["swamp-hut"])
    game = resolving("builder", first)
    play(game, "ability:1", "use:hardware-store", "take:clay:2", "tile:swamp-hut", "space:B1")
    assert land(game)["B1"] == "swamp-hut"
    assert stock(game) == {"charcoal:brickworks": 1}
