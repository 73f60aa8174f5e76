"""The small buildings from 19A to 36B: what each costs, is worth and does, and when it does nothing."""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from tests.blackforest.table import (
    EMPTY_ESTATE,
    acting,
    afford_for,
    constructing,
    estates,
    land,
    main,
    moved,
    moving,
    points,
    seat,
    small,
    stock,
    table,
    visiting,
)
from tests.table import decisions, legal, play, refuse
from waldglas import Game

# Number, printed points and cost, as the rulebook lists them. The Fort's is that for two players.
TILES: dict[str, tuple[str, int, dict[str, int]]] = {
    "bar": ("19A", 1, {"wood": 3, "water": 2, "charcoal": 3}),
    "ham-cellar": ("19B", 1, {"brick": 5, "wood": 1}),
    "trout-fishery": ("20A", 3, {"glass": 1, "brick": 3, "wood": 2}),
    "alehouse": ("20B", 2, {"glass": 1, "brick": 3, "wood": 2}),
    "slaughterhouse": ("21A", 4, {"glass": 2, "brick": 3}),
    "lake-fishery": ("21B", 4, {"glass": 2, "wood": 2}),
    "watering-trough": ("22A", 2, {"brick": 2, "wood": 1, "water": 3}),
    "foresters-lodge": ("22B", 1, {"brick": 1, "wood": 2}),
    "tannery": ("23A", 0, {"glass": 1, "brick": 1, "water": 2}),
    "pig-farm": ("23B", 1, {"glass": 1, "brick": 1}),
    "feeding-farm": ("24A", 3, {"glass": 2, "brick": 2, "wood": 1}),
    "beechnut-gatherers-hut": ("24B", 4, {"glass": 2, "wood": 1}),
    "schauinsland-house": ("25A", 0, {"brick": 3, "wood": 2}),
    "feeding-trough": ("25B", 0, {"brick": 1, "wood": 1, "sand": 2}),
    "alpine-hut": ("26A", 2, {"glass": 1, "wood": 3}),
    "farrier": ("26B", 4, {"glass": 1, "brick": 3, "wood": 1}),
    "breeding-station": ("27A", 3, {"glass": 2, "wood": 3}),
    "cattle-farm": ("27B", 3, {"glass": 2, "brick": 1, "wood": 1, "water": 1}),
    "irrigation-system": ("28A", 1, {"brick": 2, "wood": 4}),
    "wilderness-hut": ("28B", 1, {"brick": 3, "wood": 4, "meat": 2}),
    "clearing-house": ("29A", 3, {"glass": 1, "wood": 4, "forest": 1}),
    "wildlife-park": ("29B", 1, {"glass": 1, "wood": 4}),
    "farm-laborers-house": ("30A", 3, {"glass": 2, "brick": 3, "wood": 3}),
    "farmhouse": ("30B", 3, {"glass": 2, "brick": 2, "wood": 1}),
    "glass-furnace": ("31A", 2, {"brick": 2, "wood": 1}),
    "glassworks": ("31B", 2, {"brick": 4, "meat": 3}),
    "glass-blower": ("32A", 3, {"glass": 1, "brick": 3, "wood": 2}),
    "storage-shed": ("32B", 0, {"glass": 1, "wood": 3, "charcoal": 1}),
    "bakery": ("33A", 3, {"glass": 2, "brick": 1, "wood": 1}),
    "guildhall": ("33B", 4, {"glass": 2, "wood": 2, "meat": 2}),
    "knights-manor": ("34A", 6, {"brick": 4, "wood": 4}),
    "distillery": ("34B", 2, {"brick": 3, "wood": 1, "charcoal": 1}),
    "fort": ("35A", 3, {"glass": 1, "brick": 2, "wood": 1}),
    "hermits-hut": ("35B", 4, {"glass": 1, "brick": 1, "wood": 1}),
    "village-church": ("36A", 4, {"glass": 2, "brick": 3, "wood": 2}),
    "colonization-house": ("36B", 1, {"glass": 2, "brick": 1, "wood": 1}),
}
# What is left of exactly the cost when the building stands in a Domain of nothing but Ponds.
GAINED: dict[str, dict[str, int]] = {
    "bar": {"meat": 3, "porridge": 4},
    "alehouse": {"water": 2, "meat": 2, "porridge": 2},
    "storage-shed": {"glass": 3},
}
CONVERSIONS = (
    *("trout-fishery", "watering-trough", "feeding-trough", "farrier", "irrigation-system", "farmhouse"),
    *("glass-furnace", "glass-blower", "bakery"),
)


def goods_of(cost: dict[str, int]) -> dict[str, int]:
    """The goods of a cost, without tiles."""
    return {good: number for good, number in cost.items() if good != "forest"}


def afford(tile: str, **more: Any) -> dict[str, Any]:
    """The goods that a building costs, and more."""
    return afford_for(TILES[tile][2], more)


def build(tile: str, rows: list[str], /, *actions: str, **more: Any) -> Game:
    """Seat 0 constructs a building at E3 and goes on with these actions; `more` are the goods left after paying."""
    game = constructing(tile, seat(rows, goods=afford(tile, **more)))
    if "space:E3" in legal(game):
        play(game, "space:E3")
    assert land(game)["E3"] == tile
    return play(game, *actions)


def owning(tile: str, rows: list[str] = EMPTY_ESTATE, /, **goods: Any) -> Game:
    """Seat 0 owns a building at E3, and its turn begins."""
    board = [*rows[:2], rows[2].rsplit(" ", 1)[0] + f" {tile}"]
    return moving("bubenbach-1", seat(board, goods=goods))


def outcomes(game: Game) -> set[tuple[int, int]]:
    """All numbers of pigs and cattle that a choice of animals can lead to."""
    choices = [action for action in legal(game) if action.startswith("first:")]
    if not choices:
        held = stock(game)
        return {(held.get("pig", 0), held.get("cattle", 0))}
    return set().union(*[outcomes(play(game.copy(), action)) for action in choices])


def seat_words(game: Game, who: int = 0) -> dict[str, Any]:
    """All about a seat, as JSON."""
    shown: Any = game.to_json()
    words: dict[str, Any] = shown["seats"][who]
    return words


def is_over(game: Game) -> bool:
    """Whether the turn of seat 0 is over."""
    return game.awaiting == [1] and not decisions(game)


# Costs, points and places


def test_these_are_all_of_them() -> None:
    entries: list[dict[str, Any]] = waldglas.catalog("black-forest")
    listed = {
        entry["id"]: (entry["number"], entry["points"], entry["cost"])
        for entry in entries
        if entry["kind"] == "small-building" and entry["number"] >= "19A"
    }
    fort = ("35A", 3, {"glass": 1, "wood": 1})
    assert listed == {**TILES, "fort": fort}
    assert [number for number, _, _ in TILES.values()] == [f"{n}{side}" for n in range(19, 37) for side in "AB"]


def test_the_columns_cost_no_glass_one_and_two() -> None:
    for number, _, cost in TILES.values():
        assert cost.get("glass", 0) == (int(number[:2]) - 1) % 3


@pytest.mark.parametrize("tile", TILES)
def test_with_exactly_its_cost_it_can_be_constructed(tile: str) -> None:
    rows = main(A3="pasture", C1="forest") if "forest" in TILES[tile][2] else main(A3="pasture")
    game = acting("aeule-1", seat(rows, goods=afford(tile)), tiles=(tile,))
    assert decisions(game) == {"visit:builder", "visit:cattle-farmer"}


@pytest.mark.parametrize(("tile", "good"), [(tile, good) for tile, (_, _, cost) in TILES.items() for good in cost])
def test_one_short_of_a_good_it_cannot_be_constructed(tile: str, good: str) -> None:
    cost = TILES[tile][2]
    have = {**cost, good: cost[good] - 1}
    rows = main(A3="pasture", C1="forest") if have.get("forest") else main(A3="pasture")
    game = acting("aeule-1", seat(rows, goods=goods_of(have)), tiles=(tile,))
    assert decisions(game) == {"visit:cattle-farmer"}
    refuse(game, "visit:builder")


@pytest.mark.parametrize("tile", TILES)
def test_without_an_empty_space_it_cannot_be_constructed(tile: str) -> None:
    game = acting("aeule-1", seat(main("pond"), goods=afford(tile)), tiles=(tile,))
    assert decisions(game) == {"visit:cattle-farmer"}
    refuse(game, "visit:builder")


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile != "clearing-house"])
def test_its_cost_is_paid_and_its_points_count(tile: str) -> None:
    game = build(tile, main("pond", E3="."))
    assert stock(game) == GAINED.get(tile, {})
    assert points(game, "buildings") == TILES[tile][1]
    assert points(game, "end-of-game") == 0
    shown: Any = game.to_json()
    assert shown["board"]["small"] == [None] * 36


@pytest.mark.parametrize("tile", CONVERSIONS)
def test_a_conversion_needs_its_cost_and_its_building(tile: str) -> None:
    game = owning(tile)
    refuse(game, f"use:{tile}")
    rich = {"water": 7, "wood": 7, "charcoal": 7, "porridge": 7, "meat": 7}
    refuse(owning("knights-manor", main(A3="field", B3="pond"), **rich), f"use:{tile}")


def test_at_the_end_of_the_turn_a_conversion_is_still_possible() -> None:
    game = build("glass-furnace", main(), meat=2)
    assert (game.awaiting, legal(game)) == ([0], {"pass", "use:glass-furnace"})
    play(game, "use:glass-furnace")
    assert stock(game) == {"progress": 1}
    assert is_over(game)


# 19


def test_bar_gives_as_much_as_fits() -> None:
    game = build("bar", main(), meat=6, porridge=2)
    assert stock(game) == {"meat": 7, "porridge": 6}


def test_bar_pays_charcoal_from_both_wheels() -> None:
    game = constructing("bar", seat(goods={"wood": 3, "water": 2, "charcoal": 2, "charcoal_c": 2}))
    assert legal(game) == {"pay:charcoal:glassmaking:1", "pay:charcoal:glassmaking:2"}
    play(game, "pay:charcoal:glassmaking:2", "space:E3")
    # The Cooking wheel has charcoal: whichever comes first, it turns once the other is there too.
    assert legal(game) == {"first:meat", "first:porridge"}
    play(game, "first:meat")
    assert stock(game) == {"meat": 2, "porridge": 3, "commodity": 1, "provisions": (1, 1)}


@pytest.mark.parametrize(("goods", "meat"), [({"pig": 1}, 3), ({"cattle": 1}, 4)])
def test_ham_cellar_adds_a_meat_at_the_butchers(goods: dict[str, int], meat: int) -> None:
    rows = main(C1="forest", E3="ham-cellar")
    assert stock(visiting("butcher", seat(rows, goods=goods))) == {"meat": meat}


def test_ham_cellar_adds_nothing_elsewhere_or_for_others_or_without_room() -> None:
    cellar = main(E1="pond", D1="pond", E3="ham-cellar")
    assert stock(visiting("cook", seat(cellar))) == {"meat": 1}
    game = visiting("butcher", seat(goods={"cattle": 1}), seat(cellar))
    assert (stock(game), stock(game, 1)) == ({"meat": 3}, {})
    assert stock(visiting("butcher", seat(cellar, goods={"cattle": 1, "meat": 4}))) == {"meat": 7}


# 20


def test_trout_fishery() -> None:
    game = owning("trout-fishery", main(C1="pond", D1="pond"), meat=1)
    play(game, "use:trout-fishery")
    assert legal(game) == {"give:C1", "give:D1"}
    play(game, "give:D1")
    assert stock(game) == {"water": 1, "meat": 2}
    assert land(game) == {"C1": "pond", "E3": "trout-fishery"}
    play(game, "use:trout-fishery")
    assert stock(game) == {"water": 2, "meat": 3}
    refuse(game, "use:trout-fishery")


def test_alehouse_gives_as_much_as_fits() -> None:
    game = build("alehouse", main(), water=6, meat=7, porridge=4)
    assert stock(game) == {"water": 7, "meat": 7, "porridge": 6}


def test_alehouse_comes_part_by_part_with_production_in_between() -> None:
    game = build("alehouse", main(), meat=6, charcoal_c=1)
    assert legal(game) == {"first:meat", "first:porridge"}
    porridge_first = play(game.copy(), "first:porridge")
    assert stock(porridge_first) == {"water": 2, "meat": 7, "porridge": 1, "commodity": 1, "provisions": (1, 1)}
    play(game, "first:meat")
    assert stock(game) == {"water": 2, "meat": 6, "porridge": 1, "commodity": 1, "provisions": (1, 1)}


# 21

ANIMALS = main(C1="forest", D1="forest", C2="pasture")


def test_slaughterhouse_takes_any_three_animals_for_six_meat() -> None:
    game = build("slaughterhouse", ANIMALS, pig=2, cattle=3, meat=1)
    assert legal(game) == {"pass", "ability:1"}
    play(game, "ability:1")
    assert legal(game) == {"pigs:0", "pigs:1", "pigs:2"}
    play(game, "pigs:1")
    assert stock(game) == {"pig": 1, "cattle": 1, "meat": 7}
    assert is_over(game)


def test_slaughterhouse_may_be_left() -> None:
    game = build("slaughterhouse", ANIMALS, "pass", pig=3)
    assert stock(game) == {"pig": 3}
    assert is_over(game)


def test_slaughterhouse_takes_what_there_is() -> None:
    game = build("slaughterhouse", ANIMALS, "ability:1", pig=3)
    assert stock(game) == {"meat": 6}


def test_slaughterhouse_loses_meat_without_room() -> None:
    assert stock(build("slaughterhouse", ANIMALS, "ability:1", cattle=3, meat=5)) == {"meat": 7}


def test_slaughterhouse_does_nothing_with_two_animals() -> None:
    game = build("slaughterhouse", ANIMALS, pig=1, cattle=1)
    assert stock(game) == {"pig": 1, "cattle": 1}
    assert is_over(game)


LAKE = main(A3="pond", E3="lake-fishery")


def test_lake_fishery_may_turn_water_into_meat_once_for_a_pond_of_the_gardener() -> None:
    game = visiting("gardener", seat(LAKE, goods={"brick": 2, "water": 2}))
    play(game, "ability:1", "space:C1")
    assert legal(game) == {"pass", "ability:1"}
    left = play(game.copy(), "pass")
    assert stock(left) == {"brick": 1, "water": 2}
    play(game, "ability:1")
    assert stock(game) == {"brick": 1, "water": 1, "meat": 2}
    assert is_over(game)


def test_lake_fishery_does_nothing_without_water_or_for_the_gardeners_water() -> None:
    game = visiting("gardener", seat(LAKE, goods={"brick": 1}))
    play(game, "ability:1", "space:C1")
    assert stock(game) == {}
    assert is_over(game)
    game = visiting("gardener", seat(LAKE, goods={"brick": 1, "water": 1}))
    play(game, "ability:2")
    assert stock(game) == {"brick": 1, "water": 2}
    assert is_over(game)


def test_lake_fishery_does_nothing_for_other_ponds_or_for_others() -> None:
    game = owning("lake-fishery", main(C1="irrigation-system"), water=5)
    play(game, "use:irrigation-system", "ability:2", "space:D1")
    assert stock(game) == {"water": 1}
    assert "ability:1" not in legal(game)
    game = visiting("gardener", seat(goods={"brick": 1, "water": 1}), seat(LAKE, goods={"water": 1}))
    play(game, "space:C1")
    assert (stock(game), stock(game, 1)) == ({"water": 1}, {"water": 1})
    assert is_over(game)


# 22 and 25


@pytest.mark.parametrize(("tile", "good"), [("watering-trough", "water"), ("feeding-trough", "porridge")])
def test_troughs(tile: str, good: str) -> None:
    rows = main(C1="forest")
    refuse(owning(tile, rows, **{good: 1}), f"use:{tile}")
    assert stock(play(owning(tile, rows, **{good: 2}), f"use:{tile}")) == {"pig": 1}
    game = play(owning(tile, rows, **{good: 5}), f"use:{tile}")
    assert legal(game) == {"ability:1", "ability:2"}
    play(game, "ability:2")
    assert stock(game) == {good: 2, "cattle": 1}
    play(game, f"use:{tile}")
    assert stock(game) == {"pig": 1, "cattle": 1}


@pytest.mark.parametrize(("tile", "good"), [("watering-trough", "water"), ("feeding-trough", "porridge")])
def test_troughs_give_no_animal_without_housing(tile: str, good: str) -> None:
    assert stock(play(owning(tile, **{good: 2}), f"use:{tile}")) == {}
    game = play(owning(tile, **{good: 3, "cattle": 2}), f"use:{tile}", "ability:2")
    assert stock(game) == {"cattle": 2}


@pytest.mark.parametrize(("forests", "pigs"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_foresters_lodge_gives_a_pig_for_two_forests(forests: int, pigs: int) -> None:
    tiles = dict.fromkeys(("C1", "D1", "E1", "B2", "C2")[:forests], "forest")
    assert stock(build("foresters-lodge", main(**tiles))).get("pig", 0) == pigs


def test_foresters_lodge_counts_all_estates_and_needs_housing() -> None:
    game = constructing(
        "foresters-lodge", seat(moved(main(C1="forest")), small(C1="forest"), goods=afford("foresters-lodge"))
    )
    assert stock(play(game, "space:1A2")) == {"pig": 1}
    assert stock(build("foresters-lodge", main(C1="forest", D1="forest"), pig=2)) == {"pig": 2}


@pytest.mark.parametrize(
    ("pastures", "held", "cattle"), [(2, {}, 3), (3, {"cattle": 2}, 5), (1, {}, 0), (0, {}, 0), (2, {"pig": 6}, 2)]
)
def test_schauinsland_house_needs_two_pastures(pastures: int, held: dict[str, int], cattle: int) -> None:
    game = build("schauinsland-house", main(**dict.fromkeys(("C1", "D1", "E1")[:pastures], "pasture")), **held)
    assert stock(game).get("cattle", 0) == cattle
    assert points(game, "buildings") == 0


# 23

TANNERY = main(C1="forest", D1="forest", E3="tannery")


def test_tannery_keeps_pigs_of_the_butcher() -> None:
    game = visiting("butcher", seat(TANNERY, goods={"pig": 2}, tanned=2))
    assert stock(game) == {"pig": 1, "meat": 2}
    assert seat_words(game)["tanned"] == 3
    assert (points(game, "buildings"), points(game, "end-of-game")) == (0, 6)


def test_tannery_takes_no_more_than_five() -> None:
    game = visiting("butcher", seat(TANNERY, goods={"pig": 2}, tanned=5))
    assert stock(game) == {"pig": 1, "meat": 2}
    assert seat_words(game)["tanned"] == 5
    assert points(game, "end-of-game") == 10


def test_tannery_takes_no_cattle_and_no_pigs_spent_elsewhere() -> None:
    game = visiting("butcher", seat(TANNERY, goods={"pig": 1, "cattle": 1}))
    play(game, "ability:2")
    assert stock(game) == {"pig": 1, "meat": 3}
    assert points(game, "end-of-game") == 0
    game = build("slaughterhouse", main(C1="forest", D1="forest", E1="forest", A3="tannery"), "ability:1", pig=3)
    assert stock(game) == {"meat": 6}
    assert points(game, "end-of-game") == 0


def test_tannery_takes_only_its_owners_pigs() -> None:
    game = visiting("butcher", seat(main(C1="forest"), goods={"pig": 1}), seat(TANNERY))
    assert "tanned" not in seat_words(game) | seat_words(game, 1)
    assert points(game, "end-of-game", 1) == 0


FARMS = [("pig-farm", "pig"), ("cattle-farm", "cattle")]


@pytest.mark.parametrize(("tile", "animal"), FARMS)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 3), (3, 4)])
def test_farms_give_an_animal_with_a_field_of_the_farmhand(tile: str, animal: str, before: int, after: int) -> None:
    rows = main(C1="forest", D1="pasture", E3=tile)
    game = visiting("farmhand", seat(rows, goods={animal: before}))
    play(game, "space:A3")
    assert land(game)["A3"] == "field"
    assert stock(game).get(animal, 0) == after


@pytest.mark.parametrize(("tile", "animal"), FARMS)
def test_farms_give_nothing_for_a_pasture_or_another_kind_or_without_housing(tile: str, animal: str) -> None:
    rows = main(C1="forest", D1="pasture", E3=tile)
    game = visiting("farmhand", seat(rows, goods={animal: 2, "wood": 1}))
    play(game, "ability:1", "space:A3")
    assert land(game)["A3"] == "pasture"
    assert stock(game) == {animal: 2}
    other = "cattle" if animal == "pig" else "pig"
    assert stock(play(visiting("farmhand", seat(rows, goods={other: 2})), "space:A3")) == {other: 2}
    full = main(C1="forest", D1="forest", E3=tile)
    assert stock(play(visiting("farmhand", seat(full, goods={animal: 2})), "space:A3")) == {animal: 2}


@pytest.mark.parametrize(("tile", "animal"), FARMS)
def test_farms_give_nothing_for_other_fields_or_for_others(tile: str, animal: str) -> None:
    rows = main(C1="forest", D1="pasture", A3=tile)
    game = build("clearing-house", rows, "ability:1", "space:C1", "space:E1", **{animal: 3})
    assert [space for space, tile in land(game).items() if tile == "field"] == ["C1", "E1"]
    assert stock(game) == {animal: 3}
    game = visiting("farmhand", seat(main(D1="pasture"), goods={animal: 2}), seat(rows, goods={animal: 2}))
    play(game, "space:A3")
    assert (stock(game), stock(game, 1)) == ({animal: 2}, {animal: 2})


# 24


@pytest.mark.parametrize(
    ("tiles", "held", "found"),
    [
        ({}, {}, {(0, 0)}),
        ({"C1": "field"}, {}, {(0, 1)}),
        ({"C1": "field", "D1": "field", "E1": "field"}, {}, {(0, 2)}),
        ({"C1": "field", "D1": "field", "A3": "forest"}, {"cattle": 2}, {(1, 2)}),
        ({"C1": "field", "D1": "field", "A3": "forest", "B3": "forest"}, {}, {(0, 2), (1, 1), (2, 0)}),
        ({"C1": "field", "D1": "field", "E1": "field", "A3": "forest"}, {}, {(1, 2)}),
        # A pasture houses one kind only; whoever can take an animal must.
        (
            {"C1": "field", "D1": "field", "E1": "field", "B2": "field", "A3": "pasture"},
            {},
            {(0, 4), (2, 2), (3, 1)},
        ),
        ({"C1": "field", "D1": "field", "A3": "pasture"}, {"pig": 3}, {(3, 2)}),
        ({"C1": "field", "D1": "field", "A3": "pasture"}, {"pig": 1}, {(1, 2), (2, 1), (3, 0)}),
    ],
)
def test_feeding_farm_gives_animals_of_ones_choice_for_fields(
    tiles: dict[str, str], held: dict[str, int], found: set[tuple[int, int]]
) -> None:
    assert outcomes(build("feeding-farm", main(**tiles), **held)) == found


def test_feeding_farm_asks_as_long_as_both_have_room() -> None:
    game = build("feeding-farm", main(C1="field", D1="field", A3="forest", B3="forest"))
    assert legal(game) == {"first:pig", "first:cattle"}
    play(game, "first:pig")
    assert legal(game) == {"first:pig", "first:cattle"}
    play(game, "first:cattle")
    assert stock(game) == {"pig": 1, "cattle": 1}
    assert is_over(game)


def test_beechnut_gatherers_hut_comes_with_a_pasture() -> None:
    game = build("beechnut-gatherers-hut", main())
    assert "space:E3" not in legal(game)
    assert "pass" not in legal(game)
    play(game, "space:A3")
    assert land(game) == {"A3": "pasture", "E3": "beechnut-gatherers-hut"}
    wasted = build("beechnut-gatherers-hut", main("pond", E3="."))
    assert "pasture" not in land(wasted).values()


@pytest.mark.parametrize(("hut", "pigs"), [("beechnut-gatherers-hut", 2), ("knights-manor", 1)])
def test_beechnut_gatherers_hut_lets_a_forest_house_another_pig(hut: str, pigs: int) -> None:
    rows = main(C1="forest", E3=hut)
    assert stock(visiting("pig-farmer", seat(rows, goods={"pig": 1}))) == {"pig": pigs}
    full = visiting("pig-farmer", seat(rows, goods={"pig": pigs}))
    assert stock(full) == {"pig": pigs}
    assert points(full, "livestock") == 0


def test_beechnut_gatherers_hut_counts_for_the_herder_but_not_for_cattle() -> None:
    rows = main(C1="forest", E3="beechnut-gatherers-hut")
    assert stock(visiting("herder", seat(rows, goods={"pig": 2}))) == {"pig": 2, "wood": 2}
    assert stock(visiting("cattle-farmer", seat(rows, goods={"cattle": 2}))) == {"cattle": 2}


def test_beechnut_gatherers_hut_keeps_two_pigs_when_a_forest_goes() -> None:
    rows = main(C1="forest", D1="forest", E3="beechnut-gatherers-hut")
    game = visiting("lumberjack", seat(rows, goods={"pig": 3}))
    play(game, "give:D1")
    assert stock(game) == {"pig": 2, "wood": 4}


# 26


@pytest.mark.parametrize(
    ("tiles", "held", "cattle"),
    [
        ({}, {}, 0),
        ({"C1": "pasture", "D1": "pasture"}, {}, 2),
        ({"C1": "pasture", "D1": "pasture"}, {"cattle": 2}, 4),  # they stand in the stable
        ({"C1": "pasture", "D1": "pasture", "E1": "pasture"}, {"cattle": 3}, 5),
        ({"C1": "pasture", "D1": "pasture"}, {"pig": 3}, 1),
        ({"C1": "pasture", "D1": "pasture", "E1": "forest"}, {"pig": 1}, 2),  # it stands in the forest
        ({"C1": "pasture"}, {"pig": 2}, 0),
    ],
)
def test_alpine_hut_gives_cattle_for_empty_pastures(tiles: dict[str, str], held: dict[str, int], cattle: int) -> None:
    assert stock(build("alpine-hut", main(**tiles), **held)).get("cattle", 0) == cattle


def test_farrier() -> None:
    refuse(owning("farrier", charcoal=1, charcoal_c=1), "use:farrier")
    game = play(owning("farrier", charcoal=2, charcoal_c=2), "use:farrier")
    assert legal(game) == {"pay:charcoal:glassmaking:1", "pay:charcoal:glassmaking:2"}
    play(game, "pay:charcoal:glassmaking:1")
    assert stock(game) == {"charcoal:glassmaking": 1, "cattle": 1}
    assert stock(play(owning("farrier", charcoal=7), "use:farrier", "use:farrier")) == {
        "charcoal:glassmaking": 1,
        "cattle": 2,
    }


def test_farrier_gives_no_cattle_without_housing() -> None:
    assert stock(play(owning("farrier", charcoal_c=3, cattle=2), "use:farrier")) == {"cattle": 2}


# 27

RANCH = main(C1="pasture", D1="pasture", E1="pasture", B2="pasture", C2="pasture")


@pytest.mark.parametrize(
    ("rows", "held", "found"),
    [
        (RANCH, {"pig": 1, "cattle": 1}, {(1, 1)}),
        (RANCH, {"pig": 2}, {(3, 0)}),
        (RANCH, {"pig": 3, "cattle": 3}, {(4, 4)}),
        (RANCH, {"pig": 4, "cattle": 2}, {(6, 3)}),
        (RANCH, {"pig": 6, "cattle": 4}, {(9, 5), (8, 6)}),
        (RANCH, {"cattle": 10}, {(0, 14)}),
        (RANCH, {"cattle": 12}, {(0, 16)}),
        (main(C1="forest", D1="forest"), {"pig": 2, "cattle": 2}, {(2, 2)}),
        (main(C1="pasture"), {"pig": 2, "cattle": 2}, {(3, 2)}),
        (main(C1="pasture", D1="forest", E1="forest"), {"pig": 2, "cattle": 2}, {(3, 2), (2, 3)}),
        (main(C1="pasture"), {"cattle": 4}, {(0, 5)}),
    ],
)
def test_breeding_station_gives_one_more_for_each_of_four_pairs(
    rows: list[str], held: dict[str, int], found: set[tuple[int, int]]
) -> None:
    assert outcomes(build("breeding-station", rows, **held)) == found


def test_breeding_station_asks_which_of_five_pairs_breed() -> None:
    game = build("breeding-station", RANCH, pig=6, cattle=4)
    assert legal(game) == {"first:pig", "first:cattle"}
    play(game, "first:cattle")
    assert stock(game) == {"pig": 8, "cattle": 6}
    assert is_over(game)


# 28


def test_irrigation_system() -> None:
    refuse(owning("irrigation-system", water=1), "use:irrigation-system")
    game = play(owning("irrigation-system", water=3), "use:irrigation-system", "space:C1")
    assert land(game) == {"C1": "pasture", "E3": "irrigation-system"}
    assert stock(game) == {"water": 1}
    game = play(owning("irrigation-system", water=6), "use:irrigation-system")
    assert legal(game) == {"ability:1", "ability:2"}
    play(game, "ability:2", "space:A3", "use:irrigation-system", "space:B3")
    assert land(game) == {"A3": "pond", "B3": "pasture", "E3": "irrigation-system"}
    assert stock(game) == {}


def test_irrigation_system_lays_nothing_where_nothing_is_empty() -> None:
    game = play(owning("irrigation-system", main("field"), water=2), "use:irrigation-system")
    assert stock(game) == {}
    assert "pasture" not in land(game).values()


def test_wilderness_hut_fills_every_empty_space_around_it() -> None:
    game = constructing("wilderness-hut", seat(main(D1="forest"), goods=afford("wilderness-hut")))
    play(game, "space:D2")
    for space, kind in (("C2", "field"), ("E2", "pond"), ("D3", "pasture")):
        assert game.question() == f"What do you lay on {space}?"
        assert legal(game) == {"lay:field", "lay:pond", "lay:pasture"}
        play(game, f"lay:{kind}")
    assert is_over(game)
    laid = land(game)
    assert {laid.pop("D1"), laid.pop("D2")} == {"forest", "wilderness-hut"}
    assert laid == {"C2": "field", "E2": "pond", "D3": "pasture"}


def test_wilderness_hut_stays_on_its_estate() -> None:
    game = constructing("wilderness-hut", seat(moved(main()), small(C1="pond"), goods=afford("wilderness-hut")))
    play(game, "space:1C2", "lay:field")
    assert is_over(game)
    assert land(game) == {"1C1": "pond", "1B2": "field", "1C2": "wilderness-hut"}


def test_wilderness_hut_lays_nothing_where_nothing_is_empty() -> None:
    game = build("wilderness-hut", main(D3="forest", E2="pond"))
    assert is_over(game)
    assert land(game) == {"D3": "forest", "E2": "pond", "E3": "wilderness-hut"}


# 29


@pytest.mark.parametrize(
    ("actions", "laid"),
    [
        (("ability:1", "space:C1", "space:A3"), {"C1": "field", "A3": "field"}),
        (("ability:2", "space:D1"), {"D1": "pond"}),
        (("ability:3", "space:B3"), {"B3": "pasture"}),
    ],
)
def test_clearing_house(actions: tuple[str, ...], laid: dict[str, str]) -> None:
    game = build("clearing-house", main(C1="forest"))
    assert legal(game) == {"ability:1", "ability:2", "ability:3"}
    play(game, *actions)
    assert land(game) == {**laid, "E3": "clearing-house"}
    assert stock(game) == {}
    assert (points(game, "buildings"), points(game, "end-of-game")) == (3, 0)
    assert is_over(game)


def test_clearing_house_takes_the_place_of_its_forest() -> None:
    rows = main("pond", C1="forest", D1="forest")
    game = constructing("clearing-house", seat(rows, goods=afford("clearing-house")))
    assert legal(game) == {"give:C1", "give:D1"}
    play(game, "give:D1")
    assert land(game)["D1"] == "clearing-house"
    play(game, "ability:1")
    assert "field" not in land(game).values()  # no space is left for them
    assert is_over(game)


def test_clearing_house_lays_one_field_where_only_one_fits() -> None:
    game = build("clearing-house", main("pond", C1="forest", E3="."), "ability:1")
    assert [space for space, tile in land(game).items() if tile == "field"] == ["C1"]


def test_clearing_house_loses_the_pig_of_its_forest() -> None:
    game = build("clearing-house", main(C1="forest"), "ability:3", "space:C1", pig=1)
    assert stock(game) == {}


def test_wildlife_park_lays_up_to_three_pastures() -> None:
    game = build("wildlife-park", main())
    play(game, "space:C1", "space:A3", "space:D3")
    assert land(game) == {"C1": "pasture", "A3": "pasture", "D3": "pasture", "E3": "wildlife-park"}
    assert is_over(game)
    game = build("wildlife-park", main(), "space:C1", "pass")
    assert land(game) == {"C1": "pasture", "E3": "wildlife-park"}
    assert is_over(game)


def test_wildlife_park_may_lay_nothing() -> None:
    assert land(build("wildlife-park", main(), "pass")) == {"E3": "wildlife-park"}


def test_wildlife_park_stays_on_its_estate() -> None:
    game = constructing("wildlife-park", seat(moved(main()), small(A2="pond"), goods=afford("wildlife-park")))
    play(game, "space:1B2")
    assert legal(game) == {"pass", "space:1C1", "space:1C2"}
    play(game, "space:1C1", "space:1C2")
    assert is_over(game)
    assert land(game) == {"1C1": "pasture", "1A2": "pond", "1B2": "wildlife-park", "1C2": "pasture"}


# 30


@pytest.mark.parametrize(("fields", "porridge"), [(0, 0), (2, 2), (4, 4), (6, 4)])
def test_farm_laborers_house_gives_porridge_for_moving_the_merchant(fields: int, porridge: int) -> None:
    tiles = dict.fromkeys(("C1", "D1", "E1", "A3", "B3", "C3")[:fields], "field")
    rows = main(**tiles, E3="farm-laborers-house")
    game = moving("aeule-1", seat(rows, goods={"commodity": 1, "porridge": 1}))
    play(game, "swap:lumberjack")
    assert stock(game) == {"porridge": 1 + porridge}


def test_farm_laborers_house_gives_nothing_for_others_or_for_anything_else() -> None:
    rows = main(C1="field", D1="field", E3="farm-laborers-house")
    game = moving("aeule-1", seat(goods={"commodity": 1}), seat(rows))
    play(game, "swap:lumberjack")
    assert (stock(game), stock(game, 1)) == ({}, {})
    assert stock(play(visiting("traveling-merchant", seat(rows)), "good:wood")) == {"wood": 2}
    game = moving("aeule-1", seat(rows, goods={"commodity": 1}))
    assert stock(play(game, "go:aeule-2", "visit:cattle-farmer")) == {"commodity": 1, "cattle": 1}


def test_farmhouse_turns_a_field_into_a_pasture() -> None:
    game = owning("farmhouse", main(C1="field", D1="field"), porridge=2)
    play(game, "use:farmhouse")
    assert legal(game) == {"give:C1", "give:D1"}
    play(game, "give:D1", "space:A3")
    assert land(game) == {"C1": "field", "A3": "pasture", "E3": "farmhouse"}
    assert stock(game) == {"porridge": 1}
    play(game, "use:farmhouse", "space:C1")
    assert land(game) == {"C1": "pasture", "A3": "pasture", "E3": "farmhouse"}
    assert stock(game) == {}


def test_farmhouse_uses_the_space_of_the_field_in_a_full_domain() -> None:
    game = play(owning("farmhouse", main("pond", C1="field"), porridge=1), "use:farmhouse")
    assert land(game)["C1"] == "pasture"


def test_farmhouse_needs_porridge_and_a_field() -> None:
    refuse(owning("farmhouse", main(C1="field")), "use:farmhouse")
    refuse(owning("farmhouse", main(C1="pond"), porridge=7), "use:farmhouse")


# 31


def test_glass_furnace() -> None:
    refuse(owning("glass-furnace", meat=1), "use:glass-furnace")
    game = play(owning("glass-furnace", meat=5), "use:glass-furnace", "use:glass-furnace")
    assert stock(game) == {"meat": 1, "progress": 2}
    assert estates(game) == 0


def test_glass_furnace_moves_the_glass_hut_to_a_new_estate() -> None:
    game = play(owning("glass-furnace", meat=4, progress=2), "use:glass-furnace")
    assert stock(game) == {"meat": 2}
    domain = seat_words(game)["domain"]
    assert domain[0][0] == "large-stable large-stable . . ."
    assert domain[1:] == [["hut hut forest", "forest . ."]]
    assert points(game, "small-estates") == 2
    play(game, "use:glass-furnace")
    assert stock(game) == {"progress": 1}
    assert estates(game) == 1


def test_the_large_stable_houses_two_cattle_once_the_glass_hut_has_moved() -> None:
    rows = main(E3="glass-furnace")
    for moves, cattle in ((False, 2), (True, 4)):
        game = moving("aeule-1", seat(rows, goods={"meat": 2, "progress": 2 if moves else 1, "cattle": 2}))
        play(game, "use:glass-furnace")
        assert estates(game) == int(moves)
        owner = seat_words(game)
        for _ in range(3):
            again = visiting("cattle-farmer", owner)
            owner = seat_words(again)
        assert owner["cattle"] == cattle


@pytest.mark.parametrize("progress", [0, 1, 2])
def test_glassworks_gives_three_steps(progress: int) -> None:
    game = build("glassworks", main(), progress=progress)
    assert estates(game) == 1
    assert stock(game) == ({"progress": progress} if progress else {})
    assert land(game) == {"E3": "glassworks", "1C1": "forest", "1A2": "forest"}
    assert points(game, "small-estates") == 2


def test_glassworks_moves_the_glass_hut_from_the_newest_estate() -> None:
    game = constructing("glassworks", seat(moved(main()), small(), goods=afford("glassworks")))
    play(game, "space:1A2")
    domain = seat_words(game)["domain"]
    assert [rows[0].split()[0] for rows in domain] == ["large-stable", "large-stable", "hut"]


# 32


def test_glass_blower() -> None:
    refuse(owning("glass-blower", meat=1, porridge=1), "use:glass-blower")
    refuse(owning("glass-blower", porridge=7), "use:glass-blower")
    game = play(owning("glass-blower", meat=3, porridge=5, glass=1), "use:glass-blower", "use:glass-blower")
    assert stock(game) == {"meat": 1, "porridge": 1, "glass": 3}
    assert points(game, "glass") == 3


@pytest.mark.parametrize("left", [0, 1, 2])
def test_storage_shed_fills_the_glass(left: int) -> None:
    assert stock(build("storage-shed", main(), glass=left)) == {"glass": 3}


def test_storage_shed_comes_after_what_paying_for_it_produces() -> None:
    game = build("storage-shed", main(), glass=2, sand=2, charcoal=1, water=2, wood=2)
    assert stock(game) == {"glass": 3, "sand": 1, "water": 1, "wood": 1}


# 33


def test_bakery() -> None:
    refuse(owning("bakery", main(C1="field")), "use:bakery")
    refuse(owning("bakery", main(C1="pond"), water=7), "use:bakery")
    game = play(owning("bakery", main(C1="field", D1="field"), water=1), "use:bakery")
    assert legal(game) == {"give:C1", "give:D1"}
    play(game, "give:C1")
    assert len(legal(game)) == 2
    split = play(game.copy(), "take:provisions:cooking:1:1")
    assert stock(split) == {"provisions": (1, 1)}
    assert land(split) == {"D1": "field", "E3": "bakery"}
    whole = play(game, *legal(game) - {"take:provisions:cooking:1:1"})
    assert stock(whole) in ({"provisions": (2, 0)}, {"provisions": (0, 2)})


def test_bakery_loses_what_does_not_fit() -> None:
    game = play(owning("bakery", main(C1="field"), water=1, provisions=(3, 2)), "use:bakery")
    assert stock(game) == {"provisions": (3, 3)}


@pytest.mark.parametrize(
    ("glass", "provisions", "steps"),
    [(1, (1, 2), 3), (1, (3, 3), 3), (1, (0, 3), 3), (0, (3, 3), 0), (1, (1, 1), 0), (0, (0, 0), 0)],
)
def test_guildhall_needs_glass_and_provisions_after_construction(
    glass: int, provisions: tuple[int, int], steps: int
) -> None:
    game = build("guildhall", main(), glass=glass, provisions=provisions)
    assert estates(game) == (1 if steps else 0)
    assert stock(game).get("glass", 0) == glass
    assert stock(game).get("provisions", (0, 0)) == provisions
    assert points(game, "buildings") == 4


def test_guildhall_keeps_the_steps_that_are_over() -> None:
    game = build("guildhall", main(), glass=1, provisions=(1, 2), progress=2)
    assert estates(game) == 1
    assert stock(game)["progress"] == 2


# 34


@pytest.mark.parametrize(("empty", "lost"), [(0, 0), (1, 1), (4, 4), (5, 5), (6, 5)])
def test_knights_manor_loses_points_for_empty_spaces(empty: int, lost: int) -> None:
    tiles = dict.fromkeys(("C1", "D1", "E1", "A3", "B3", "C3")[:empty], ".")
    game = table(seat(main("pond", **{**tiles, "E3": "knights-manor"})))
    assert (points(game, "buildings"), points(game, "end-of-game")) == (6, -lost)
    assert points(game, "end-of-game", 1) == 0


def test_knights_manor_counts_all_estates() -> None:
    rows = moved(main("pond", C1=".", E3="knights-manor"))
    game = table(seat(rows, small(C1="forest", A2="forest")))
    assert points(game, "end-of-game") == -3


DISTILLERY = main(E3="distillery")


def farmhand_first(rows: list[str], *actions: str, place: str = "aeule-2", **goods: Any) -> Game:
    """Seat 0 has just been given a Field by the Farmhand, its first visit; the Cattle Farmer is the other neighbour."""
    game = acting(place, seat(rows, goods=goods))
    return play(game, "visit:farmhand", "space:A3", *actions)


def test_distillery_leads_from_the_farmhand_to_anybody_for_two_water() -> None:
    game = farmhand_first(DISTILLERY, water=3)
    far = {"visit:carpenter", "visit:pig-farmer", "visit:cook", "visit:traveling-merchant"}
    assert decisions(game) == {"pass", "visit:cattle-farmer"} | far
    play(game, "visit:cook")
    assert stock(game) == {"water": 1, "porridge": 1}
    assert seat_words(game)["pawn"] == "aeule-2"
    assert is_over(game)


def test_distillery_costs_nothing_for_the_neighbour() -> None:
    game = farmhand_first(DISTILLERY, "visit:cattle-farmer", water=3)
    assert stock(game) == {"water": 3, "cattle": 1}
    assert is_over(game)


def test_distillery_may_be_left() -> None:
    game = farmhand_first(DISTILLERY, "pass", water=3)
    assert stock(game) == {"water": 3}
    assert is_over(game)


def test_distillery_pays_first() -> None:
    with_two = farmhand_first(DISTILLERY, water=2, porridge=1)
    refuse(with_two, "visit:landowner")
    game = farmhand_first(DISTILLERY, "visit:landowner", "first:pig", water=3, porridge=1)
    assert stock(game) == {"cattle": 1}  # nothing houses a pig


@pytest.mark.parametrize(("rows", "water"), [(DISTILLERY, 1), (main(E3="knights-manor"), 7)])
def test_distillery_needs_two_water_and_the_distillery(rows: list[str], water: int) -> None:
    assert decisions(farmhand_first(rows, water=water)) == {"pass", "visit:cattle-farmer"}


def test_distillery_works_although_the_neighbour_cannot_be_visited() -> None:
    rows = main(C1="pasture", E3="distillery")
    game = farmhand_first(rows, place="aeule-3", water=2)  # the Builder has nothing to offer
    assert "visit:builder" not in legal(game)
    play(game, "visit:carpenter")
    assert stock(game) == {"progress": 1}


def test_distillery_does_nothing_when_the_farmhand_comes_second_or_not_at_all() -> None:
    game = acting("aeule-2", seat(main(A3="pond", E3="distillery"), goods={"water": 7}))
    play(game, "visit:cattle-farmer")
    assert decisions(game) == {"pass", "visit:farmhand"}
    play(game, "visit:farmhand", "space:B3")
    assert is_over(game)
    game = acting("herzogenweiler-1", seat(main(A3="pond", E3="distillery"), goods={"water": 7, "cattle": 1}))
    play(game, "visit:carpenter")
    assert decisions(game) == {"pass", "visit:herder"}


def test_distillery_visits_like_any_visit() -> None:
    rows = main(C1="forest", D1="ham-cellar", E3="distillery")
    game = farmhand_first(rows, "visit:butcher", water=2, pig=1)
    assert stock(game) == {"meat": 3}


# 35


def crowd(players: int, first: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A seat and the others of a game for so many."""
    return first, [seat() for _ in range(players - 1)]


@pytest.mark.parametrize(("players", "bricks"), [(2, 2), (3, 2), (4, 3)])
def test_fort_costs_a_brick_for_each_other_player(players: int, bricks: int) -> None:
    first, others = crowd(players, seat(main(A3="pasture"), goods={"glass": 1, "brick": bricks - 1, "wood": 1}))
    refuse(acting("aeule-1", first, *others, tiles=("fort",)), "visit:builder")
    first, others = crowd(players, seat(goods={"glass": 1, "brick": bricks, "wood": 1}))
    game = constructing("fort", first, *others)
    play(game, "space:E3")
    assert stock(game) == {}
    assert points(game, "buildings") == 3


def test_fort_costs_one_brick_in_solo() -> None:
    pawns: list[str | None] = ["aeule-1", None, None, None, None]
    alone: dict[str, Any] = {"solo": True, "tiles": ("fort",), "pawns": pawns, "last_pawn": 0}
    agenda = [{"do": "act", "seat": 0}]
    poor = table(seat(main(A3="pasture"), goods={"glass": 1, "wood": 1}), agenda=agenda, **alone)
    assert decisions(poor) == {"visit:cattle-farmer"}
    refuse(poor, "visit:builder")
    game = table(seat(goods={"glass": 1, "brick": 1, "wood": 1}), agenda=agenda, **alone)
    play(game, "visit:builder", "space:E3")
    assert stock(game) == {}
    assert land(game) == {"E3": "fort"}


FORT = main(A3="pond", E3="fort")
NO_FORT = main(A3="pond", E3="knights-manor")


@pytest.mark.parametrize("others", [1, 2])
def test_fort_lets_its_owner_into_villages_for_free(others: int) -> None:
    places = ["herzogenweiler-1", "herzogenweiler-2"]
    rivals = [seat(pawn=place) for place in places[:others]]
    rivals += [seat()] * (2 - others)
    free = moving("aeule-1", seat(FORT, goods={"provisions": (0, 1), "wood": 2}), *rivals)
    play(free, "go:herzogenweiler-3", "visit:carpenter")
    assert stock(free) == {"wood": 2, "progress": 1}
    assert [stock(free, who) for who in (1, 2)] == [{}, {}]
    paid = moving("aeule-1", seat(NO_FORT, goods={"provisions": (0, 1), "wood": 2}), *rivals)
    play(paid, "go:herzogenweiler-3")
    for _ in range(others):
        play(paid, "take:wood:1", who=paid.awaiting[0])
    assert [stock(paid, who).get("wood", 0) for who in (1, 2)] == [1, others - 1]
    play(paid, "visit:carpenter")
    assert stock(paid) == ({"wood": 2 - others, "progress": 1} if others < 2 else {"progress": 1})


def test_fort_opens_villages_to_those_who_have_nothing_to_pay() -> None:
    rival = seat(pawn="herzogenweiler-1")
    play(moving("aeule-1", seat(FORT, goods={"provisions": (0, 1)}), rival), "go:herzogenweiler-3")
    refuse(moving("aeule-1", seat(NO_FORT, goods={"provisions": (0, 1)}), rival), "go:herzogenweiler-3")
    refuse(moving("aeule-1", seat(FORT), rival), "go:herzogenweiler-3")  # the way itself is not free


def test_fort_also_spares_the_neutral_pawn() -> None:
    goods = {"provisions": (0, 1), "wood": 1}
    free = moving("aeule-1", seat(FORT, goods=goods), neutral="herzogenweiler-1")
    assert stock(play(free, "go:herzogenweiler-3")) == {"wood": 1}
    paid = moving("aeule-1", seat(NO_FORT, goods=goods), neutral="herzogenweiler-1")
    assert stock(play(paid, "go:herzogenweiler-3")) == {}


def test_fort_also_spares_the_own_pawns_in_solo() -> None:
    agenda = [{"do": "turn", "seat": 0}]
    for rows, left in ((FORT, {"wood": 1}), (NO_FORT, {})):
        game = table(
            seat(rows, goods={"provisions": (0, 1), "wood": 1}),
            agenda=agenda,
            solo=True,
            pawns=["herzogenweiler-1", "aeule-1", None, None, None],
            last_pawn=1,
        )
        assert stock(play(game, "go:herzogenweiler-3")) == left


def test_fort_spares_only_its_owner() -> None:
    rival = seat(FORT, pawn="herzogenweiler-1")
    game = moving("aeule-1", seat(main(A3="pond"), goods={"provisions": (0, 1), "wood": 1}), rival)
    play(game, "go:herzogenweiler-3")
    play(game, "take:wood:1", who=1)
    assert (stock(game), stock(game, 1)) == ({}, {"wood": 1})


def test_hermits_hut_stands_only_on_an_estate_without_buildings() -> None:
    goods = afford("hermits-hut")
    game = constructing("hermits-hut", seat(moved(main(C1="bar")), small(A2="pond"), goods=goods))
    assert legal(game) == {"space:1C1", "space:1B2", "space:1C2"}
    play(game, "space:1C1")
    assert land(game)["1C1"] == "hermits-hut"
    game = constructing("hermits-hut", seat(moved(main()), small(A2="bar"), goods=goods))
    assert {"space:C1", "space:E3"} <= legal(game)
    assert not {"space:1C1", "space:1B2", "space:1C2"} & legal(game)


def test_hermits_hut_cannot_be_constructed_with_buildings_on_every_estate() -> None:
    goods = afford("hermits-hut")
    rows = moved(main(A3="pasture", C1="bar"))
    game = acting("aeule-1", seat(rows, small(A2="farrier"), goods=goods), tiles=("hermits-hut",))
    assert decisions(game) == {"visit:cattle-farmer"}
    refuse(game, "visit:builder")
    full = small(C1="pond", A2="pond", B2="pond", C2="pond")
    game = acting("aeule-1", seat(rows, full, goods=goods), tiles=("hermits-hut",))
    refuse(game, "visit:builder")
    large = main(A3="pasture", D1="inn", E1="inn")
    refuse(acting("aeule-1", seat(large, goods=goods), tiles=("hermits-hut",)), "visit:builder")


def test_hermits_hut_may_get_neighbours_later() -> None:
    game = build("glass-furnace", main(D3="hermits-hut"))
    assert land(game) == {"D3": "hermits-hut", "E3": "glass-furnace"}
    assert points(game, "buildings") == 6


# 36


@pytest.mark.parametrize(
    ("tiles", "extra"),
    [
        ({"D2": "village-church"}, 4),
        ({"D2": "village-church", "D1": "forest", "D3": "bar"}, 2),
        ({"D2": "village-church", "C1": "pond", "E1": "pond"}, 4),
        ({"B2": "village-church"}, 2),  # beside the stable and the Glass Hut
        ({"E3": "village-church"}, 2),
        ({"E3": "village-church", "E2": "field", "D3": "pasture"}, 0),
    ],
)
def test_village_church_scores_empty_spaces_around_it(tiles: dict[str, str], extra: int) -> None:
    game = table(seat(main(**tiles)))
    assert (points(game, "buildings"), points(game, "end-of-game")) == (4 + ("bar" in tiles.values()), extra)


def test_village_church_looks_only_at_its_estate() -> None:
    game = table(seat(moved(main("pond", E2="village-church")), small()))
    assert points(game, "end-of-game") == 0
    game = table(seat(moved(main()), small(C1="village-church")))
    assert points(game, "end-of-game") == 1


@pytest.mark.parametrize(
    ("fields", "ponds", "pastures", "extra"),
    [(0, 0, 0, 0), (1, 1, 1, 2), (3, 3, 0, 0), (1, 2, 3, 2), (3, 2, 4, 4), (5, 5, 5, 10), (6, 6, 6, 10)],
)
def test_colonization_house_scores_sets_of_landscapes(fields: int, ponds: int, pastures: int, extra: int) -> None:
    words = ["field"] * fields + ["pond"] * ponds + ["pasture"] * pastures
    words += ["."] * (19 - len(words))
    domain = [
        ["large-stable large-stable colonization-house " + " ".join(words[:2]), "stable " + " ".join(words[2:6])],
        ["large-stable large-stable " + words[11], " ".join(words[12:15])],
        ["hut hut " + words[15], " ".join(words[16:19])],
    ]
    domain[0].append(" ".join(words[6:11]))
    game = table(seat(*domain))
    assert (points(game, "buildings"), points(game, "end-of-game")) == (1, extra)


# Several at once


def test_the_owner_says_which_of_pig_farm_and_cattle_farm_comes_first() -> None:
    rows = main(C1="pig-farm", D1="cattle-farm", E1="pasture", B2="forest", C2="forest")
    for farm, kind in (("pig-farm", "pig"), ("cattle-farm", "cattle")):
        game = visiting("farmhand", seat(rows, goods={"pig": 2, "cattle": 2}))
        play(game, "space:D2", f"tile:{farm}")  # there is room for more of one kind only
        assert stock(game) == {"pig": 2, "cattle": 2} | {kind: 3}


def test_the_order_of_ham_cellar_and_tannery_is_not_asked() -> None:
    rows = main(C1="ham-cellar", D1="tannery", E1="pasture")
    game = play(visiting("butcher", seat(rows, goods={"pig": 1, "cattle": 1})), "ability:1")
    assert stock(game) == {"meat": 3, "cattle": 1}
    assert points(game, "end-of-game") == 2
