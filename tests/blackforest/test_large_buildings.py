"""The 14 large buildings: what each costs, needs, is worth and does, where it can stand, and which are on offer."""

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

# Level, printed points and cost.
TILES: dict[str, tuple[int, int, dict[str, int]]] = {
    "castle-hotel": (3, 5, {"glass": 3, "brick": 3, "wood": 1}),
    "charcoal-storage": (1, 7, {"glass": 3, "brick": 2, "wood": 2, "charcoal": 3}),
    "construction-yard": (3, 5, {"glass": 3, "brick": 3, "wood": 3}),
    "farm-store": (1, 5, {"glass": 3, "brick": 3, "wood": 3, "porridge": 5}),
    "farmers-residence": (3, 5, {"glass": 3, "brick": 4, "wood": 4, "forest": 1}),
    "general-hospital": (2, 10, {"glass": 3, "brick": 2, "wood": 2, "water": 2, "porridge": 3}),
    "hardware-store": (1, 7, {"glass": 3, "brick": 3, "wood": 3}),
    "hunting-lodge": (2, 10, {"glass": 3, "brick": 3, "wood": 3, "forest": 3}),
    "inn": (1, 5, {"glass": 3, "brick": 1, "wood": 2, "meat": 1}),
    "livestock-farm": (3, 5, {"glass": 3, "brick": 2, "wood": 4}),
    "reservoir": (1, 6, {"glass": 3, "brick": 6}),
    "sand-storage": (1, 5, {"glass": 3, "brick": 2, "wood": 2, "sand": 1}),
    "smokehouse": (3, 5, {"glass": 3, "brick": 2, "wood": 3, "field": 1}),
    "thermal-baths": (2, 10, {"glass": 3, "wood": 3, "charcoal": 3, "pond": 2}),
}
LANDSCAPES = ("forest", "field", "pond")
# What must lie in the Domain to construct a building, besides what it costs.
NEEDED: dict[str, list[str]] = {"farmers-residence": ["field"] * 4, "smokehouse": ["pond"] * 3}
# What the effects score for what is left when nothing but the cost and the condition was there.
EXTRA: dict[str, int] = {"farmers-residence": 4, "smokehouse": 3}
CONVERSIONS = ("castle-hotel", "charcoal-storage", "farmers-residence", "inn", "sand-storage")


def afford(tile: str, **more: Any) -> dict[str, Any]:
    """The goods that a building costs, and more."""
    return afford_for(TILES[tile][2], more)


def ground(tile: str, fill: str = ".", without: str = "") -> list[str]:
    """A Main Estate with the tiles that a building costs and needs, and D3 and E3 empty; `without` one of a kind."""
    words = list(NEEDED.get(tile, []))
    for kind in LANDSCAPES:
        words += [kind] * TILES[tile][2].get(kind, 0)
    if without:
        words.remove(without)
    spaces = ("C1", "D1", "E1", "A3", "B3")
    return main(fill, D3=".", E3=".", **dict(zip(spaces, words, strict=False)))


def build(tile: str, rows: list[str], **more: Any) -> Game:
    """Seat 0 constructs a building at D3 and E3; `more` are the goods left after paying."""
    game = constructing(tile, seat(rows, goods=afford(tile, **more)))
    for space in ("D3", "E3"):
        if f"space:{space}" in legal(game):
            play(game, f"space:{space}")
    assert (land(game)["D3"], land(game)["E3"]) == (tile, tile)
    return game


def offered(tile: str, *rows: list[str]) -> Game:
    """Seat 0 is between the Builder and the Cattle Farmer with the goods for a building."""
    return acting("aeule-1", seat(*rows, goods=afford(tile)), tiles=(tile,))


def owning(tile: str, rows: list[str] = EMPTY_ESTATE, /, *others: list[str], **goods: Any) -> Game:
    """Seat 0 owns a building at D3 and E3, and its turn begins."""
    board = [*rows[:2], " ".join([*rows[2].split()[:3], tile, tile])]
    return moving("bubenbach-1", seat(board, *others, goods=goods))


def worth(tile: str, rows: list[str] = EMPTY_ESTATE, /, *others: list[str], **goods: Any) -> float:
    """What the effect of a building scores at the end."""
    game = owning(tile, rows, *others, **goods)
    assert points(game, "buildings") == TILES[tile][1]
    return points(game, "end-of-game")


def is_over(game: Game) -> bool:
    """Whether the turn of seat 0 is over."""
    return game.awaiting == [1] and not decisions(game)


# Costs, conditions and points


def test_these_are_all_of_them() -> None:
    entries: list[dict[str, Any]] = waldglas.catalog("black-forest")
    listed = {
        entry["id"]: (entry["level"], entry["points"], entry["cost"])
        for entry in entries
        if entry["kind"] == "large-building"
    }
    assert listed == TILES
    assert len(TILES) == 14
    assert all(cost["glass"] == 3 for _, _, cost in TILES.values())


@pytest.mark.parametrize("tile", TILES)
def test_with_exactly_its_cost_it_can_be_constructed(tile: str) -> None:
    game = offered(tile, ground(tile, "pasture"))
    assert decisions(game) == {"visit:builder", "visit:cattle-farmer"}


@pytest.mark.parametrize(("tile", "good"), [(tile, good) for tile, (_, _, cost) in TILES.items() for good in cost])
def test_one_short_of_its_cost_it_cannot_be_constructed(tile: str, good: str) -> None:
    goods = afford(tile)
    rows = ground(tile, "pasture", without=good if good in LANDSCAPES else "")
    if good not in LANDSCAPES:
        goods[good] -= 1
    game = acting("aeule-1", seat(rows, goods=goods), tiles=(tile,))
    assert decisions(game) == {"visit:cattle-farmer"}
    refuse(game, "visit:builder")


@pytest.mark.parametrize("tile", TILES)
def test_its_cost_is_paid_and_its_points_count(tile: str) -> None:
    game = build(tile, ground(tile))
    assert stock(game) == {}
    assert points(game, "buildings") == TILES[tile][1]
    assert points(game, "end-of-game") == EXTRA.get(tile, 0)
    lying = sorted(word for word in land(game).values() if word != tile)
    assert lying == sorted(NEEDED.get(tile, []))
    assert list(land(game).values()).count(tile) == 2
    shown: Any = game.to_json()
    assert shown["board"]["large"] == [None] * 4
    assert is_over(game)


@pytest.mark.parametrize(("tile", "needed"), [("farmers-residence", "field"), ("smokehouse", "pond")])
def test_its_condition_must_be_met(tile: str, needed: str) -> None:
    game = offered(tile, ground(tile, "pasture", without=needed))
    assert decisions(game) == {"visit:cattle-farmer"}
    refuse(game, "visit:builder")


def test_conditions_count_all_estates() -> None:
    rows = moved(main(C1="field", D1="field", E1="pasture"))
    game = offered("farmers-residence", rows, small(C1="field", A2="field", B2="forest"))
    assert "visit:builder" in legal(game)
    rows = moved(main(C1="pond", D1="pond", E1="field"))
    assert "visit:builder" in legal(offered("smokehouse", rows, small(C1="pond")))
    refuse(offered("smokehouse", rows, small(C1="field")), "visit:builder")


@pytest.mark.parametrize("tile", ["general-hospital", "hunting-lodge", "thermal-baths"])
def test_some_are_only_worth_their_points(tile: str) -> None:
    rich = {"brick": 7, "wood": 7, "water": 7, "meat": 7, "porridge": 7, "charcoal": 7}
    game = owning(tile, main(C1="field", D1="pond", E1="pasture"), **rich)
    assert (points(game, "buildings"), points(game, "end-of-game")) == (10, 0)
    assert not [action for action in legal(game) if action.startswith("use:")]


@pytest.mark.parametrize("tile", CONVERSIONS)
def test_a_conversion_needs_its_cost(tile: str) -> None:
    refuse(owning(tile), f"use:{tile}")


# On offer


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_one_and_one_are_on_offer_and_with_four_players_two_of_the_highest(players: int) -> None:
    seen: set[str] = set()
    for seed in range(30):
        shown: Any = waldglas.new("black-forest", players=players, seed=seed).to_json()
        large: list[str] = shown["board"]["large"]
        assert [TILES[tile][0] for tile in large] == ([1, 1, 2, 3, 3] if players == 4 else [1, 1, 2, 3])
        assert len(set(large)) == len(large)
        seen |= set(large)
    assert seen == set(TILES)


# Where they stand


def test_it_takes_two_neighbouring_spaces() -> None:
    game = constructing("inn", seat(goods=afford("inn")))
    assert not {"space:A1", "space:B1", "space:A2"} & legal(game)
    play(game, "space:D1")
    assert legal(game) == {"space:E1", "space:D2"}
    refuse(game, "space:C2")
    play(game, "space:D2")
    assert land(game) == {"D1": "inn", "D2": "inn"}


def test_every_pair_of_neighbours_can_be_chosen() -> None:
    start = constructing("inn", seat(main("pond", C1=".", D1=".", D2=".", B3="."), goods=afford("inn")))
    pairs: set[frozenset[str]] = set()
    for first in legal(start):
        begun = play(start.copy(), first)
        for game in [play(begun.copy(), second) for second in decisions(begun)] or [begun]:
            pairs.add(frozenset(space for space, tile in land(game).items() if tile == "inn"))
    assert pairs == {frozenset(("C1", "D1")), frozenset(("D1", "D2"))}


@pytest.mark.parametrize(
    "estates",
    [
        [main("pond")],
        [main("pond", E3=".")],
        [main("pond", D2=".", E3=".")],  # only their corners touch
        [main("pond", C2=".", E2=".")],
        [main("pond", E1=".", A2="stable", B2=".")],
        [moved(main("pond", E3=".")), small(C1="pond", B2="pond", C2="pond")],  # on two estates
    ],
)
def test_without_two_neighbouring_spaces_it_cannot_be_constructed(estates: list[list[str]]) -> None:
    game = offered("inn", *estates)
    assert decisions(game) == {"visit:cattle-farmer"}
    refuse(game, "visit:builder")


def test_it_can_stand_on_a_small_estate() -> None:
    rows = [moved(main("pond", E3=".")), small(C1="pond", A2="pond")]
    game = constructing("inn", seat(*rows, goods=afford("inn")))
    assert {space: tile for space, tile in land(game).items() if tile == "inn"} == {"1B2": "inn", "1C2": "inn"}


def test_clearing_first_makes_room() -> None:
    game = offered("inn", main("pond", E3="."))
    play(game, "clear:E2")
    assert decisions(game) == {"visit:builder", "visit:cattle-farmer"}
    play(game, "visit:builder")
    assert land(game)["E2"] == land(game)["E3"] == "inn"


@pytest.mark.parametrize(
    ("tile", "rows", "spaces"),
    [
        ("thermal-baths", main("pasture", C1="pond", D1="pond"), ("C1", "D1")),
        ("thermal-baths", main("pasture", C1="pond", E3="pond", C2="."), ("C1", "C2")),
        ("smokehouse", main("pond", D2="field", E2="."), ("D2", "E2")),
        ("farmers-residence", main("field", B3="forest", C3="."), ("B3", "C3")),
        ("hunting-lodge", main("pasture", E1="forest", D2="forest", E2="forest"), ("E1", "E2")),
    ],
)
def test_it_can_stand_where_its_cost_lay(tile: str, rows: list[str], spaces: tuple[str, str]) -> None:
    game = offered(tile, rows)
    assert "visit:builder" in legal(game)
    play(game, "visit:builder")
    for space in spaces:
        if f"space:{space}" in legal(game):
            play(game, f"space:{space}")
    assert [land(game)[space] for space in spaces] == [tile, tile]
    assert list(land(game).values()).count(tile) == 2


@pytest.mark.parametrize(
    ("tile", "rows"),
    [
        ("thermal-baths", main("pasture", C1="pond", E1="pond")),
        ("smokehouse", main("pond", D2="field")),
        ("smokehouse", main("pond", D2="field", E3=".")),
        ("farmers-residence", main("field", B3="forest", E3=".")),
        ("hunting-lodge", main("pasture", C1="forest", E1="forest", D2="forest")),
    ],
)
def test_where_its_cost_leaves_no_two_neighbouring_spaces_it_cannot_be_constructed(tile: str, rows: list[str]) -> None:
    game = offered(tile, rows)
    assert decisions(game) == {"visit:cattle-farmer"}
    refuse(game, "visit:builder")


def test_the_player_chooses_which_tiles_to_give() -> None:
    rows = main(C1="pond", E1="pond", A3="pond")
    game = constructing("thermal-baths", seat(rows, goods=afford("thermal-baths")))
    play(game, "give:C1", "give:A3", "space:D3")
    assert land(game) == {"E1": "pond", "D3": "thermal-baths", "E3": "thermal-baths"}


@pytest.mark.parametrize(
    ("tile", "rows", "gone"),
    [
        # The other field, or another pair of ponds or trio of forests, would leave no place for the building.
        ("smokehouse", main("pond", C1="field", D2="field", E2="."), {"D2"}),
        ("farmers-residence", main("field", E1="forest", B3="forest", C3="."), {"B3"}),
        ("thermal-baths", main("pasture", C1="pond", D1="pond", E3="pond"), {"C1", "D1"}),
        ("thermal-baths", main("pasture", C1="pond", D3="pond", E3="pond"), {"D3", "E3"}),
    ],
)
def test_only_tiles_that_leave_a_place_for_the_building_can_be_given(
    tile: str, rows: list[str], gone: set[str]
) -> None:
    game = offered(tile, rows)
    play(game, "visit:builder")
    while gives := {action for action in legal(game) if action.startswith("give:")}:
        assert gives <= {f"give:{space}" for space in gone}
        play(game, min(gives))
    for _ in range(2):
        if places := {action for action in legal(game) if action.startswith("space:")}:
            play(game, min(places))
    assert list(land(game).values()).count(tile) == 2


def test_the_woodworker_takes_only_a_forest_that_leaves_a_place_for_a_building() -> None:
    rows = main("pond", C1="forest", E3="forest", E2=".")
    game = visiting("woodworker", seat(rows, goods=afford("inn")), tiles=("inn",))
    assert "give:C1" not in legal(game)
    if "give:E3" in legal(game):
        play(game, "give:E3")
    assert (land(game)["E2"], land(game)["E3"]) == ("inn", "inn")
    assert stock(game) == {"wood": 1}


def test_pigs_are_lost_with_their_forests() -> None:
    rows = main(C1="forest", D1="forest", E1="forest", C2="forest")
    game = constructing("hunting-lodge", seat(rows, goods=afford("hunting-lodge", pig=4)))
    play(game, "give:C1", "give:D1", "give:E1", "space:D3")
    assert stock(game) == {"pig": 1}
    rows = main(C1="forest", D1="forest", E1="forest", C2="pasture")
    game = build("hunting-lodge", rows, pig=3)
    assert stock(game) == {"pig": 3}


# Castle Hotel


def test_castle_hotel_turns_steps_into_meat() -> None:
    game = owning("castle-hotel", progress=2)
    play(game, "use:castle-hotel")
    assert stock(game) == {"progress": 1, "meat": 1}
    play(game, "use:castle-hotel")
    assert stock(game) == {"meat": 2}
    refuse(game, "use:castle-hotel")


def test_castle_hotel_ends_the_growth_of_the_domain() -> None:
    hotel = main(D3="castle-hotel", E3="castle-hotel")
    game = visiting("furnace-maker", seat(hotel, goods={"brick": 3, "progress": 2}))
    assert estates(game) == 0
    assert stock(game) == {"progress": 3}
    game = visiting("carpenter", seat(hotel, goods={"progress": 3}))
    assert estates(game) == 0
    assert stock(game) == {"progress": 3}  # the step is lost
    play(game, "use:castle-hotel", "use:castle-hotel", "use:castle-hotel")
    assert stock(game) == {"meat": 3}


def test_castle_hotel_lets_the_glass_hut_stay_for_its_owner_only() -> None:
    hotel = main(D3="castle-hotel", E3="castle-hotel")
    game = visiting("carpenter", seat(goods={"progress": 2}), seat(hotel, goods={"progress": 2}))
    assert (estates(game), estates(game, 1)) == (1, 0)
    assert (stock(game), stock(game, 1)) == ({}, {"progress": 2})


def test_castle_hotel_scores_small_estates() -> None:
    assert worth("castle-hotel") == 0
    assert worth("castle-hotel", moved(main()), moved(small()), small()) == 2


def test_castle_hotel_keeps_the_steps_made_before() -> None:
    game = build("castle-hotel", main(), progress=2)
    assert stock(game) == {"progress": 2}
    assert legal(game) == {"pass", "use:castle-hotel"}


# Charcoal Storage


def test_charcoal_storage_turns_wood_into_charcoal_on_either_wheel() -> None:
    game = play(owning("charcoal-storage", wood=5), "use:charcoal-storage")
    assert legal(game) == {"take:charcoal:glassmaking:1", "take:charcoal:cooking:1"}
    play(game, "take:charcoal:cooking:1", "use:charcoal-storage", "take:charcoal:glassmaking:1")
    assert stock(game) == {"wood": 1, "charcoal:glassmaking": 1, "charcoal:cooking": 1}
    refuse(game, "use:charcoal-storage")


@pytest.mark.parametrize(("one", "other", "extra"), [(0, 0, 0), (1, 0, 0), (1, 1, 1), (3, 2, 2), (0, 6, 3), (7, 7, 7)])
def test_charcoal_storage_scores_two_charcoal_of_both_wheels(one: int, other: int, extra: int) -> None:
    assert worth("charcoal-storage", charcoal=one, charcoal_c=other) == extra


def test_charcoal_storage_counts_one_wheel_when_the_other_marker_is_gone() -> None:
    rows = main(C1="potash-manufacturer", D3="charcoal-storage", E3="charcoal-storage")
    owner = seat(rows, goods={"charcoal_c": 4, "wood": 2})
    owner["glassmaking"]["charcoal"] = None
    game = moving("bubenbach-1", owner)
    assert points(game, "end-of-game") == 2
    play(game, "use:charcoal-storage")
    assert stock(game)["charcoal:cooking"] == 5


def test_charcoal_storage_is_paid_from_both_wheels() -> None:
    goods = {"glass": 3, "brick": 2, "wood": 2, "charcoal": 1, "charcoal_c": 2}
    game = constructing("charcoal-storage", seat(main("pond", D3=".", E3="."), goods=goods))
    assert land(game)["D3"] == "charcoal-storage"
    assert stock(game) == {}


# Construction Yard


@pytest.mark.parametrize(
    ("tiles", "extra"),
    [
        ({}, 0),
        ({"C2": "bar"}, 2),
        ({"C2": "bar", "E2": "kiln", "D1": "fort"}, 6),
        ({"C1": "bar", "E1": "kiln", "A3": "fort"}, 0),
        ({"C2": "bar", "D1": "inn", "E1": "inn"}, 4),
        ({"E2": "inn", "E3": "inn"}, 2),  # touches it twice
        ({"C2": "forest", "D1": "field", "E2": "pasture"}, 0),
    ],
)
def test_construction_yard_scores_each_adjacent_building_once(tiles: dict[str, str], extra: int) -> None:
    yard = {"D2": "construction-yard", "D3": "construction-yard"}
    assert points(table(seat(main(**yard, **tiles))), "end-of-game") == extra


def test_construction_yard_beside_a_long_building_counts_it_once() -> None:
    rows = main(C2="construction-yard", D2="construction-yard", C3="inn", D3="inn", B2="bar", E2="kiln")
    assert points(table(seat(rows)), "end-of-game") == 6


def test_construction_yard_looks_only_at_its_estate() -> None:
    rows = moved(main(E1="construction-yard", E2="construction-yard"))
    assert points(table(seat(rows, small(A2="bar", C1="kiln"))), "end-of-game") == 0


# Farmer's Residence


def test_farmers_residence_turns_porridge_into_a_field() -> None:
    refuse(owning("farmers-residence", porridge=3), "use:farmers-residence")
    game = play(owning("farmers-residence", porridge=5), "use:farmers-residence", "space:C1")
    assert stock(game) == {"porridge": 1}
    assert land(game)["C1"] == "field"
    assert points(game, "end-of-game") == 1
    full = play(owning("farmers-residence", main("pond"), porridge=4), "use:farmers-residence")
    assert stock(full) == {}
    assert "field" not in land(full).values()


@pytest.mark.parametrize(("tile", "kind"), [("farmers-residence", "field"), ("smokehouse", "pond")])
def test_some_score_landscapes_of_all_estates(tile: str, kind: str) -> None:
    assert worth(tile) == 0
    assert worth(tile, main("pasture", C1=kind, D1=kind)) == 2
    assert worth(tile, main(kind)) == 10
    assert worth(tile, moved(main(C1=kind)), small(A2=kind, B2=kind)) == 3


# Livestock Farm

AROUND = ("C1", "D1", "B2", "E2", "C3", "D3")  # of a farm at C2 and D2


def livestock(tiles: dict[str, str], *others: list[str], **goods: int) -> tuple[float, float]:
    """What a Livestock Farm at C2 and D2 scores, and the animals on pastures."""
    rows = main(C2="livestock-farm", D2="livestock-farm", **tiles)
    game = table(seat(moved(rows) if others else rows, *others, goods=goods))
    return points(game, "end-of-game"), points(game, "livestock")


@pytest.mark.parametrize("space", AROUND)
def test_livestock_farm_scores_a_pasture_with_two_animals_on_each_side(space: str) -> None:
    assert livestock({space: "pasture"}, cattle=2) == (2, 2)
    assert livestock({space: "pasture"}, pig=3) == (2, 3)
    assert livestock({space: "pasture"}, cattle=1) == (0, 1)


@pytest.mark.parametrize("space", ["E1", "A3", "B3", "E3"])
def test_livestock_farm_scores_no_pasture_elsewhere(space: str) -> None:
    assert livestock({space: "pasture"}, cattle=3) == (0, 3)


@pytest.mark.parametrize(
    ("tiles", "goods", "extra", "animals"),
    [
        ({"C1": "pasture", "D1": "pasture"}, {"cattle": 4}, 4, 4),  # two and two, none in the stable
        ({"C1": "pasture", "D1": "pasture", "B2": "pasture"}, {"cattle": 5}, 4, 5),
        ({"C1": "pasture", "D1": "pasture"}, {"pig": 1, "cattle": 1}, 0, 2),
        ({"C1": "pasture", "D1": "pasture"}, {"pig": 2, "cattle": 2}, 4, 4),
        ({"C1": "pasture", "A3": "forest", "B3": "forest"}, {"pig": 2}, 2, 2),  # they leave the forests
        ({"C1": "pasture", "A3": "pasture"}, {"pig": 1, "cattle": 3}, 2, 4),
        ({"C1": "pasture", "A3": "pasture"}, {"cattle": 6}, 2, 6),
        ({"C1": "pasture"}, {"pig": 1, "cattle": 2}, 0, 1),  # the pig has no other place
        ({"C1": "pasture", "A3": "forest"}, {"pig": 1, "cattle": 2}, 2, 2),
        (dict.fromkeys(AROUND, "pasture"), {"cattle": 12}, 12, 12),
    ],
)
def test_livestock_farm_scores_the_best_arrangement(
    tiles: dict[str, str], goods: dict[str, int], extra: int, animals: int
) -> None:
    assert livestock(tiles, **goods) == (extra, animals)


def test_livestock_farm_and_the_score_of_livestock_each_get_their_best_arrangement() -> None:
    # Six pigs in pairs and the cattle in the stable; or three and three, and the cattle on the last pasture.
    assert livestock({"C1": "pasture", "D1": "pasture", "B2": "pasture"}, pig=6, cattle=1) == (6, 7)


def test_livestock_farm_looks_only_at_its_estate() -> None:
    assert livestock({}, small(A2="pasture", B2="pasture"), cattle=6) == (0, 6)


# Points for goods, and conversions


@pytest.mark.parametrize(
    ("tile", "goods", "extra"),
    [
        ("farm-store", {}, 0),
        ("farm-store", {"meat": 1}, 2),
        ("farm-store", {"meat": 7, "porridge": 7}, 14),
        ("hardware-store", {"brick": 2, "wood": 3}, 2),
        ("hardware-store", {"brick": 7, "wood": 7}, 7),
        ("hardware-store", {"brick": 7}, 0),
        ("hardware-store", {"wood": 7}, 0),
        ("inn", {"porridge": 4, "meat": 7}, 4),
        ("inn", {"meat": 7}, 0),
        ("reservoir", {"water": 7, "wood": 7}, 7),
        ("reservoir", {"wood": 7}, 0),
        ("sand-storage", {"sand": 5, "water": 7}, 5),
        ("sand-storage", {"water": 7}, 0),
    ],
)
def test_some_score_goods(tile: str, goods: dict[str, int], extra: int) -> None:
    assert worth(tile, **goods) == extra


@pytest.mark.parametrize(
    ("tile", "paid", "gained"), [("inn", "water", "porridge"), ("sand-storage", "porridge", "sand")]
)
def test_some_turn_two_of_a_good_into_one_of_another(tile: str, paid: str, gained: str) -> None:
    refuse(owning(tile, **{paid: 1}), f"use:{tile}")
    game = play(owning(tile, **{paid: 5, gained: 1}), f"use:{tile}", f"use:{tile}")
    assert stock(game) == {paid: 1, gained: 3}
    assert points(game, "end-of-game") == 3
    refuse(game, f"use:{tile}")


def test_points_are_for_the_owner_alone() -> None:
    game = table(seat(goods={"water": 7}), seat(main(D3="reservoir", E3="reservoir"), goods={"water": 2}))
    assert (points(game, "end-of-game"), points(game, "end-of-game", 1)) == (0, 2)
