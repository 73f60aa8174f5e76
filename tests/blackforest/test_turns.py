"""Setup, turns, travel, begging, anytime actions and the end of the game, for every number of players."""

from __future__ import annotations

from typing import Any

import pytest

import waldglas
from tests.blackforest.table import (
    EMPTY_ESTATE,
    FULL_ESTATE,
    MAP,
    acting,
    constructing,
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
from waldglas import BadOption, Game
from waldglas.blackforest.building import BUILDINGS

VILLAGES = {"altglashuetten": 4, "aeule": 3, "herzogenweiler": 3, "buhlbach": 4, "bubenbach": 3}
SPACES = {f"{village}-{number}" for village, size in VILLAGES.items() for number in range(1, size + 1)}
RINGS = {village: ["owl", "fox", "stag", "mouse"][:size] for village, size in VILLAGES.items()}
BACKS = {
    "owl": {"brickmaker", "builder", "carpenter", "furnace-maker", "woodworker"},
    "fox": {"butcher", "cattle-farmer", "herder", "landowner", "pig-farmer"},
    "stag": {"cook", "farmhand", "gardener", "glass-miller", "traveling-merchant"},
    "mouse": {"charcoal-burner", "lumberjack"},
}
OTHERS = set.union(*BACKS.values()) - {"traveling-merchant"}
LEVELS = {
    1: {"charcoal-storage", "farm-store", "hardware-store", "inn", "reservoir", "sand-storage"},
    2: {"general-hospital", "hunting-lodge", "thermal-baths"},
    3: {"castle-hotel", "construction-yard", "farmers-residence", "livestock-farm", "smokehouse"},
}
NUMBERS = {building.id: building.number for building in BUILDINGS}
START = {
    "charcoal:glassmaking": 1,
    "water": 2,
    "wood": 3,
    "meat": 1,
    "charcoal:cooking": 2,
    "provisions": (1, 2),
    "brick": 3,
}
BASIC = {"sand", "charcoal", "water", "wood", "porridge", "meat", "brick"}
# Where somebody with no goods and no land can do anything: at the Cattle Farmer's, the Farmhand's, the Carpenter's,
# the Pig Farmer's and the Traveling Merchant's.
FOR_NOTHING = {
    *("aeule-1", "aeule-2", "aeule-3"),
    *("herzogenweiler-1", "herzogenweiler-3"),
    *("bubenbach-1", "bubenbach-2", "bubenbach-3"),
}
TURN_OF_0 = [{"do": "turn", "seat": 0}]
END_OF_0 = [{"do": "end-turn", "seat": 0}]


def estate(row: str) -> list[str]:
    """A Main Estate with this on the last three spaces of its first row."""
    return [f"hut hut {row}", *EMPTY_ESTATE[1:]]


def top(game: Game) -> dict[str, Any]:
    """What is being done now."""
    found: dict[str, Any] = shown(game)["agenda"][-1]
    return found


def of_seat(game: Game, who: int = 0) -> dict[str, Any]:
    """Everything about a seat."""
    found: dict[str, Any] = shown(game)["seats"][who]
    return found


def goes(game: Game, who: int = 0) -> set[str]:
    """Where a seat can go."""
    return {action.removeprefix("go:") for action in legal(game, who) if action.startswith("go:")}


def swaps(game: Game, who: int = 0) -> set[str]:
    """With whom a seat can swap the Traveling Merchant."""
    return {action.removeprefix("swap:") for action in legal(game, who) if action.startswith("swap:")}


def in_village(village: str) -> set[str]:
    """The spaces of a village."""
    return {space for space in SPACES if space.startswith(village)}


def provisions(game: Game, who: int = 0) -> tuple[int, ...]:
    """Both provisions markers, the lower one first."""
    return tuple(sorted(of_seat(game, who)["cooking"]["provisions"]))


def outcomes(game: Game, who: int = 0) -> set[tuple[int, ...]]:
    """Where the provisions markers can stand after a decision that is due."""
    return {provisions(play(game.copy(), action, who=who), who) for action in legal(game, who)}


def beg(game: Game, who: int = 0) -> None:
    """Go begging; it does not matter on which marker the provision goes."""
    play(game, "beg", who=who)
    while not game.over and top(game)["do"].startswith("alms"):
        play(game, sorted(legal(game, who))[0], who=who)


def solo(first: dict[str, Any] | None = None, *pawns: str | None, last: int | None = None, **more: Any) -> Game:
    """A solo game in the middle of a year, with these pawns placed already."""
    places = [*pawns, *[None] * (5 - len(pawns))]
    words = {"pawns": places, "agenda": TURN_OF_0, **more}
    if last is not None:
        words["last_pawn"] = last
    return table(first or seat(), solo=True, **words)


# Setup


@pytest.mark.parametrize(
    ("players", "extras"),
    [
        (1, [{}]),
        (2, [{}, {"pig": 1}]),
        (3, [{}, {"wood": 5}]),
        (4, [{}, {"brick": 5}, {"cattle": 1}, {"glass": 1}]),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_setup_everybody_has_the_same_goods_and_those_after_the_starter_some_more(
    players: int, extras: list[dict[str, int]], seed: int
) -> None:
    game = waldglas.new("black-forest", players=players, seed=seed)
    starter = shown(game)["starter"]
    for place, extra in enumerate(extras):
        assert stock(game, (starter + place) % players) == START | extra


@pytest.mark.parametrize(("marker", "result"), [(1, (2, 2)), (2, (1, 3))])
def test_setup_third_of_three_has_one_meat_more_and_chooses_the_marker_of_the_provision(
    marker: int, result: tuple[int, int]
) -> None:
    game = waldglas.new("black-forest", players=3, seed=5)
    starter = shown(game)["starter"]
    third = (starter + 2) % 3
    assert game.awaiting == [third]
    assert legal(game, third) == {"take:provisions:cooking:1:1", "take:provisions:cooking:2:1"}
    play(game, f"take:provisions:cooking:{marker}:1", who=third)
    assert stock(game, third) == START | {"provisions": result, "meat": 2}
    assert game.awaiting == [starter]
    assert top(game)["do"] == "turn"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_setup_main_estate_with_two_fields_two_ponds_and_three_forests(players: int) -> None:
    game = waldglas.new("black-forest", players=players, seed=1)
    for who in range(players):
        assert of_seat(game, who)["domain"] == [
            ["hut hut forest forest .", "stable . forest . pond", "field field . . pond"]
        ]
        assert of_seat(game, who)["progress"] == 0
        assert of_seat(game, who)["produced"] == 0
        assert of_seat(game, who)["jobs"] == []
        if players > 1:
            assert of_seat(game, who)["pawn"] is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_the_starting_player_is_drawn(players: int) -> None:
    games = [waldglas.new("black-forest", players=players, seed=seed) for seed in range(40)]
    assert {shown(game)["starter"] for game in games} == set(range(players))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_setup_tradespeople_stand_on_the_slots_of_their_backs(players: int) -> None:
    maps = [shown(waldglas.new("black-forest", players=players, seed=seed))["map"] for seed in range(6)]
    for people in maps:
        for village, ring in RINGS.items():
            for person, back in zip(people[village], ring, strict=True):
                assert person in BACKS[back]
        assert {person for row in people.values() for person in row} == OTHERS | {"traveling-merchant"}
    assert len({str(people) for people in maps}) > 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_setup_eleven_jobs_lie_face_down_and_none_on_the_map(players: int) -> None:
    game = waldglas.new("black-forest", players=players, seed=1)
    assert shown(game)["jobs"] == {}
    assert len(set(shown(game)["pile"])) == 11
    assert game.observe(0)["pile"] == 11


@pytest.mark.parametrize(("players", "levels"), [(1, [1, 1, 2, 3]), (2, [1, 1, 2, 3]), (3, [1, 1, 2, 3])])
def test_setup_four_large_buildings_by_level_for_up_to_three(players: int, levels: list[int]) -> None:
    check_large(players, levels)


def test_setup_five_large_buildings_by_level_for_four() -> None:
    check_large(4, [1, 1, 2, 3, 3])


def check_large(players: int, levels: list[int]) -> None:
    """The large buildings on offer have these levels, and are drawn."""
    offers = []
    for seed in range(8):
        offer = shown(waldglas.new("black-forest", players=players, seed=seed))["board"]["large"]
        assert len(set(offer)) == len(levels)
        for tile, level in zip(offer, levels, strict=True):
            assert tile in LEVELS[level]
        offers.append(tuple(offer))
    assert len(set(offers)) > 1


@pytest.mark.parametrize("side_b", [0, 1, 10, 36])
def test_setup_so_many_small_buildings_are_flipped(side_b: int) -> None:
    small = shown(waldglas.new("black-forest", seed=3, options={"side_b": side_b}))["board"]["small"]
    assert [NUMBERS[tile][:2] for tile in small] == [f"{number:02}" for number in range(1, 37)]
    assert [NUMBERS[tile][2] for tile in small].count("B") == side_b


def test_setup_ten_small_buildings_are_flipped_at_random_unless_the_option_says_otherwise() -> None:
    boards = [shown(waldglas.new("black-forest", seed=seed))["board"]["small"] for seed in range(5)]
    for small in boards:
        assert [NUMBERS[tile][2] for tile in small].count("B") == 10
    assert len({tuple(small) for small in boards}) == 5


@pytest.mark.parametrize("side_b", [-1, 37, "10", True])
def test_setup_no_other_number_of_small_buildings_is_flipped(side_b: object) -> None:
    with pytest.raises(BadOption):
        waldglas.new("black-forest", options={"side_b": side_b})


@pytest.mark.parametrize("players", [0, 5])
def test_setup_one_to_four_play(players: int) -> None:
    with pytest.raises(BadOption):
        waldglas.new("black-forest", players=players)


@pytest.mark.parametrize("village", sorted(VILLAGES))
@pytest.mark.parametrize("seed", [1, 2])
def test_setup_of_two_the_starter_chooses_the_village_and_the_other_the_space_of_the_neutral_pawn(
    village: str, seed: int
) -> None:
    game = waldglas.new("black-forest", players=2, seed=seed)
    starter = shown(game)["starter"]
    assert shown(game)["neutral"] is None
    assert game.awaiting == [starter]
    assert decisions(game, starter) == {f"village:{name}" for name in VILLAGES}
    play(game, f"village:{village}", who=starter)
    assert game.awaiting == [1 - starter]
    assert decisions(game, 1 - starter) == {f"pawn:{space}" for space in in_village(village)}
    play(game, f"pawn:{village}-2", who=1 - starter)
    assert shown(game)["neutral"] == f"{village}-2"
    assert game.awaiting == [starter]
    assert f"{village}-2" not in goes(game, starter)


def test_setup_solo_has_five_pawns_and_begins_with_the_first_year() -> None:
    game = waldglas.new("black-forest", players=1, seed=1)
    assert shown(game)["year"] == 1
    assert shown(game)["pawns"] == [None] * 5
    assert "neutral" not in shown(game)


# Turn order


@pytest.mark.parametrize(("players", "starter"), [(2, 1), (3, 2), (4, 0), (4, 3)])
def test_turns_go_around_from_the_starter(players: int, starter: int) -> None:
    game = table(*[seat() for _ in range(players)], starter=starter)
    for turn in range(2 * players):
        assert game.awaiting == [(starter + turn) % players]
        beg(game, (starter + turn) % players)


def test_a_turn_is_one_move_and_one_action() -> None:
    game = moving("aeule-3", seat(), seat(), seat())
    play(game, "go:aeule-1")
    assert stock(game) == {"cattle": 1}
    assert game.awaiting == [1]


def test_nobody_has_won_before_the_end() -> None:
    game = table(seat(), seat(), seat())
    assert game.winners() == []


# Spend 1 commodity


def test_swap_with_any_other_tradesperson_anywhere_on_the_map() -> None:
    game = moving("aeule-1", seat(goods={"commodity": 1}), seat(), seat())
    assert swaps(game) == OTHERS


@pytest.mark.parametrize("person", sorted(OTHERS))
def test_swap_changes_the_places_of_both(person: str) -> None:
    game = moving("captain", seat(goods={"commodity": 1}), seat(), seat())
    before = [each for row in MAP.values() for each in row]
    one, other = before.index("traveling-merchant"), before.index(person)
    before[one], before[other] = person, "traveling-merchant"
    play(game, f"swap:{person}")
    assert [each for row in shown(game)["map"].values() for each in row] == before


def test_swap_needs_a_commodity() -> None:
    game = moving("aeule-1", seat(goods={"provisions": (3, 3)}), seat(), seat())
    assert swaps(game) == set()
    refuse(game, "swap:lumberjack")


def test_swap_only_once_per_turn() -> None:
    game = moving("aeule-1", seat(goods={"commodity": 3}), seat(), seat())
    play(game, "swap:lumberjack")
    assert stock(game) == {"commodity": 2}
    assert swaps(game) == set()
    refuse(game, "swap:cook")
    play(game, "go:aeule-2", "visit:cattle-farmer", "pass")
    beg(game, 1)
    beg(game, 2)
    assert swaps(game) == OTHERS


def test_swap_is_optional_and_comes_before_the_movement() -> None:
    game = moving("aeule-1", seat(goods={"commodity": 1}), seat(), seat())
    play(game, "go:aeule-2")
    assert swaps(game) == set()
    assert stock(game) == {"commodity": 1}


def test_swap_also_before_the_first_pawn_is_placed() -> None:
    game = table(seat(goods={"commodity": 1}), seat(), seat())
    play(game, "swap:brickmaker")
    assert goes(game) >= {"altglashuetten-1", "altglashuetten-4"}  # where the Traveling Merchant is now
    assert "bubenbach-3" not in goes(game)  # between the Brickmaker and the Woodworker


def test_swap_brings_the_merchant_next_to_a_space_of_the_own_village() -> None:
    game = moving("altglashuetten-1", seat(goods={"commodity": 1}), seat(), seat())
    assert goes(game) == set()
    play(game, "swap:cook")
    assert goes(game) == {"altglashuetten-2", "altglashuetten-3"}


def test_swap_frees_a_wheel_that_three_commodities_stopped() -> None:
    goods = {"commodity": 3, "porridge": 1, "meat": 1, "charcoal_c": 1}
    game = moving("aeule-1", seat(goods=goods), seat(), seat())
    play(game, "swap:lumberjack")
    assert stock(game) == {"commodity": 3, "provisions": (1, 1)}
    assert of_seat(game)["produced"] == 1


def test_after_a_swap_nobody_begs_who_can_move() -> None:
    game = moving("aeule-1", seat(goods={"commodity": 1}), seat(), seat())
    assert "beg" in legal(game)
    play(game, "swap:lumberjack")
    assert goes(game) == {"aeule-2", "aeule-3"}
    refuse(game, "beg")


def test_after_a_swap_whoever_cannot_move_begs() -> None:
    others = [seat(pawn="aeule-2"), seat(pawn="aeule-3")]
    game = moving("aeule-1", seat(goods={"commodity": 1}), *others)
    assert decisions(game) == {f"swap:{person}" for person in OTHERS} | {"beg"}
    play(game, "swap:lumberjack")
    assert of_seat(game)["pawn"] == "aeule-centre"
    assert provisions(game) == (0, 1)
    assert game.awaiting == [1]


def test_with_three_players_no_pawn_moves_after_a_swap() -> None:
    game = moving("aeule-1", seat(goods={"commodity": 1}), seat(pawn="buhlbach-1"), seat())
    play(game, "swap:lumberjack")
    assert top(game)["do"] == "turn"


def test_with_two_players_the_neutral_pawn_moves_after_a_swap_to_another_empty_space_of_any_village() -> None:
    first = seat(estate("pond . ."), goods={"commodity": 1})
    game = moving("aeule-1", first, seat(pawn="buhlbach-2"), neutral="bubenbach-2")
    play(game, "swap:lumberjack")
    assert game.awaiting == [0]
    assert legal(game) == {f"pawn:{space}" for space in SPACES - {"aeule-1", "buhlbach-2", "bubenbach-2"}}
    play(game, "pawn:aeule-2")
    assert shown(game)["neutral"] == "aeule-2"
    assert goes(game) == {"aeule-3"}  # its new space is blocked


def test_with_two_players_the_neutral_pawn_may_stay_in_its_village_and_gives_its_space_free() -> None:
    first = seat(estate("pond . ."), goods={"commodity": 1})
    game = moving("bubenbach-1", first, seat(), neutral="bubenbach-2")
    assert goes(game) == {"bubenbach-3"}
    play(game, "swap:lumberjack", "pawn:bubenbach-3")
    assert shown(game)["neutral"] == "bubenbach-3"
    assert goes(game) == {"bubenbach-2"}


def test_with_two_players_the_neutral_pawn_stays_where_it_is_without_a_swap() -> None:
    game = moving("aeule-3", seat(goods={"commodity": 1}), seat(), neutral="bubenbach-2")
    play(game, "go:aeule-1")
    assert shown(game)["neutral"] == "bubenbach-2"


# Movement within a village


def test_the_pawn_must_move() -> None:
    game = moving("aeule-1", seat(), seat(), seat())
    assert goes(game) == {"aeule-2", "aeule-3"}
    refuse(game, "go:aeule-1")


@pytest.mark.parametrize("start", ["aeule-1", "aeule-centre"])
def test_within_the_village_nothing_is_paid_to_anybody(start: str) -> None:
    goods = {"wood": 1, "provisions": (1, 0)}
    game = moving(start, seat(goods=goods), seat(pawn="aeule-2"), neutral="bubenbach-2")
    play(game, "go:aeule-3")
    assert stock(game) == {"wood": 1, "provisions": (1, 0)}
    assert stock(game, 1) == {}


def test_within_the_village_the_neutral_pawn_gets_nothing() -> None:
    game = moving("aeule-1", seat(goods={"wood": 1}), seat(), neutral="aeule-2")
    play(game, "go:aeule-3")
    assert stock(game) == {"wood": 1}


def test_spaces_with_a_pawn_are_occupied() -> None:
    game = moving("aeule-1", seat(), seat(pawn="aeule-2"), seat())
    assert goes(game) == {"aeule-3"}


# Movement to another village


@pytest.mark.parametrize(
    ("start", "goal", "price"),
    [
        ("altglashuetten-2", "aeule-1", 1),
        ("altglashuetten-2", "bubenbach-1", 1),
        ("altglashuetten-2", "herzogenweiler-1", 2),
        ("altglashuetten-2", "buhlbach-1", 2),
        ("aeule-1", "buhlbach-1", 2),
        ("aeule-1", "bubenbach-3", 2),
        ("herzogenweiler-3", "buhlbach-1", 1),
        ("bubenbach-centre", "aeule-2", 2),
        ("captain", "aeule-1", 2),
        ("hermit", "bubenbach-1", 1),
        ("count", "bubenbach-1", 3),
        ("freiburg", "market", 2),
        ("captain", "market", 4),
        ("buhlbach-1", "market", 1),
        ("herzogenweiler-1", "market", 2),
    ],
)
def test_the_cheapest_way_costs_a_provision_per_path(start: str, goal: str, price: int) -> None:
    first = {"brick": 3, "pig": 5}  # for the Furnace Maker, and for the Market
    pastures = estate("pasture pasture .")
    enough = first | {"provisions": (price - price // 2, price // 2)}
    game = moving(start, seat(pastures, goods=enough), seat(), seat(), jobs={"market": "market"})
    play(game, f"go:{goal}")
    assert provisions(game) == (0, 0)
    assert of_seat(game)["pawn"] == goal
    short = first | {"provisions": (price - 1 - (price - 1) // 2, (price - 1) // 2)}
    game = moving(start, seat(pastures, goods=short), seat(), seat(), jobs={"market": "market"})
    refuse(game, f"go:{goal}")


@pytest.mark.parametrize(
    ("have", "villages"),
    [
        ((0, 0), {"aeule"}),
        ((1, 0), {"aeule", "herzogenweiler"}),  # there is nothing to do in Altglashütten
        ((1, 1), {"aeule", "herzogenweiler", "bubenbach"}),
        ((3, 3), {"aeule", "herzogenweiler", "bubenbach"}),
    ],
)
def test_only_as_far_as_the_provisions_last(have: tuple[int, int], villages: set[str]) -> None:
    game = moving("aeule-1", seat(goods={"provisions": have}), seat(), seat())
    assert {space.rpartition("-")[0] for space in goes(game)} == villages


@pytest.mark.parametrize(
    ("have", "left"),
    [
        ((3, 1), {(0, 2), (1, 1)}),
        ((1, 3), {(0, 2), (1, 1)}),
        ((3, 2), {(0, 3), (1, 2)}),
        ((3, 3), {(1, 3), (2, 2)}),
    ],
)
def test_provisions_are_spent_from_both_markers_as_the_payer_likes(
    have: tuple[int, int], left: set[tuple[int, ...]]
) -> None:
    game = moving("aeule-1", seat(goods={"provisions": have}), seat(), seat())
    play(game, "go:bubenbach-1")
    assert outcomes(game) == left


def test_a_village_without_an_empty_space_cannot_be_entered() -> None:
    others = [seat(pawn="aeule-1"), seat(pawn="aeule-2"), seat(pawn="aeule-3")]
    game = moving("altglashuetten-1", seat(goods={"provisions": (2, 2), "wood": 7}), *others)
    assert not goes(game) & in_village("aeule")
    assert "herzogenweiler-1" in goes(game)  # but it can be passed through


def test_the_space_of_the_neutral_pawn_is_occupied() -> None:
    goods = {"provisions": (1, 0), "wood": 1}
    game = moving("altglashuetten-1", seat(goods=goods), seat(), neutral="aeule-2")
    assert goes(game) & in_village("aeule") == {"aeule-1", "aeule-3"}


@pytest.mark.parametrize(
    ("first", "spaces"),
    [
        (seat(), set()),
        (seat(goods={"wood": 1}), {"altglashuetten-3", "altglashuetten-4"}),  # beside the Charcoal Burner
        (seat(goods={"charcoal_c": 1}), {"altglashuetten-1", "altglashuetten-4"}),  # beside the Brickmaker
        (seat(goods={"cattle": 1}), {"altglashuetten-1", "altglashuetten-2"}),  # beside the Butcher
        (seat(estate("pond . .")), set()),  # the Cook wants two Ponds
        (seat(estate("pond pond .")), {"altglashuetten-2", "altglashuetten-3"}),
        (seat(estate("field . .")), {"altglashuetten-2", "altglashuetten-3"}),
    ],
)
def test_a_space_needs_a_tradesperson_who_can_be_visited(first: dict[str, Any], spaces: set[str]) -> None:
    game = table(first, seat(), seat())
    assert goes(game) & in_village("altglashuetten") == spaces


def test_a_space_needs_a_tradesperson_who_can_be_visited_or_a_job_that_can_be_completed() -> None:
    jobs = {"altglashuetten": "cook"}
    game = table(seat(goods={"meat": 4}), seat(), seat(), jobs=jobs)
    assert goes(game) == FOR_NOTHING
    game = table(seat(goods={"meat": 5}), seat(), seat(), jobs=jobs)
    assert goes(game) == FOR_NOTHING | in_village("altglashuetten")


def test_a_building_must_be_on_offer_to_go_to_the_builder_for_it() -> None:
    people = MAP | {
        "aeule": ["builder", "herder", "gardener"],
        "herzogenweiler": ["carpenter", "cattle-farmer", "farmhand"],
    }
    goods = {"brick": 4, "wood": 4}
    game = table(seat(goods=goods), seat(), seat(), map=people, tiles=("knights-manor",))
    assert goes(game) & in_village("aeule") == in_village("aeule")
    game = table(seat(goods=goods | {"brick": 3}), seat(), seat(), map=people, tiles=("knights-manor",))
    assert goes(game) & in_village("aeule") == {"aeule-2", "aeule-3"}  # beside the Gardener, who takes brick


# Paying for pawns


def entering(first: dict[str, Any], *others: dict[str, Any], **more: Any) -> Game:
    """Somebody next to Äule with a provision goes there."""
    first = {**first, "cooking": first["cooking"] | {"provisions": [1, 0]}}
    return play(moving("altglashuetten-1", first, *others, **more), "go:aeule-3")


def test_entering_a_village_costs_a_basic_resource_of_any_kind_for_each_pawn() -> None:
    one_of_each = {"sand": 1, "charcoal": 1, "water": 1, "wood": 1, "porridge": 1, "meat": 1, "charcoal_c": 1}
    refined = {"glass": 3, "commodity": 3, "brick": 1, "cattle": 1}
    game = entering(seat(goods=one_of_each | refined), seat(pawn="aeule-1"), seat())
    assert legal(game) == {
        "pay:sand:1",
        "pay:charcoal:glassmaking:1",
        "pay:charcoal:cooking:1",
        "pay:water:1",
        "pay:wood:1",
        "pay:porridge:1",
        "pay:meat:1",
        "pay:brick:1",
    }


def test_refined_resources_and_livestock_do_not_pay_for_a_pawn() -> None:
    goods = {"glass": 2, "commodity": 2, "cattle": 2, "provisions": (3, 2)}
    game = moving("altglashuetten-1", seat(goods=goods), seat(pawn="aeule-1"), seat())
    assert not goes(game) & in_village("aeule")
    assert "herzogenweiler-1" in goes(game)


def test_brick_is_paid_and_taken() -> None:
    game = entering(seat(goods={"brick": 2}), seat(pawn="aeule-1"), seat())
    play(game, "take:brick:1", who=1)
    assert stock(game) == {"brick": 1}
    assert stock(game, 1) == {"brick": 1}


def test_the_owner_may_decline_what_is_spent_all_the_same() -> None:
    game = entering(seat(goods={"wood": 1}), seat(pawn="aeule-1"), seat())
    assert game.awaiting == [1]
    assert legal(game, 1) == {"take:none", "take:wood:1"}
    play(game, "take:none", who=1)
    assert stock(game) == {}
    assert stock(game, 1) == {}
    assert game.awaiting == [0]


def test_an_owner_without_room_can_be_paid() -> None:
    game = entering(seat(goods={"wood": 1}), seat(pawn="aeule-1", goods={"wood": 7}), seat())
    assert stock(game) == {}
    assert stock(game, 1) == {"wood": 7}
    assert game.awaiting == [0]


def test_the_owner_may_make_room_first() -> None:
    owner = seat(estate("cooperage . ."), pawn="aeule-1", goods={"wood": 7})
    game = entering(seat(goods={"wood": 1}), owner, seat())
    assert legal(game, 1) == {"take:none", "use:cooperage"}
    play(game, "use:cooperage", "take:wood:1", who=1)
    assert stock(game, 1) == {"wood": 6, "water": 3}


def test_the_owner_chooses_the_wheel_of_charcoal() -> None:
    game = entering(seat(goods={"charcoal": 1}), seat(pawn="aeule-1"), seat())
    assert legal(game, 1) == {"take:none", "take:charcoal:glassmaking:1", "take:charcoal:cooking:1"}
    play(game, "take:charcoal:cooking:1", who=1)
    assert stock(game, 1) == {"charcoal:cooking": 1}


def test_the_wheels_of_the_owner_turn_at_once() -> None:
    owner = seat(pawn="aeule-1", goods={"sand": 2, "charcoal": 1, "water": 1})
    game = entering(seat(goods={"wood": 1}), owner, seat())
    play(game, "take:wood:1", who=1)
    assert stock(game, 1) == {"glass": 1, "sand": 1}


def test_two_pawns_in_the_village_cost_a_resource_each() -> None:
    others = [seat(pawn="aeule-1"), seat(pawn="aeule-2"), seat()]
    game = entering(seat(goods={"wood": 1, "brick": 1}), *others)
    play(game, "pay:brick:1")
    assert stock(game) == {}
    for _ in range(2):
        who = game.awaiting[0]
        gift = next(action for action in legal(game, who) if action != "take:none")
        play(game, gift, who=who)
    assert stock(game, 1) == {"brick": 1}
    assert stock(game, 2) == {"wood": 1}
    assert stock(game, 3) == {}
    assert game.awaiting == [0]
    assert top(game)["do"] != "turn"


def test_whoever_cannot_pay_every_pawn_cannot_enter() -> None:
    others = [seat(pawn="aeule-1"), seat(pawn="aeule-2"), seat()]
    for wood, allowed in ((0, False), (1, False), (2, True)):
        game = moving("altglashuetten-1", seat(goods={"wood": wood, "provisions": (1, 0)}), *others)
        assert ("aeule-3" in goes(game)) == allowed


def test_the_neutral_pawn_costs_a_resource_that_nobody_gets() -> None:
    game = entering(seat(goods={"wood": 1, "brick": 1}), seat(), neutral="aeule-1")
    assert legal(game) == {"pay:wood:1", "pay:brick:1"}
    play(game, "pay:brick:1")
    assert stock(game) == {"wood": 1}
    assert stock(game, 1) == {}
    assert game.awaiting == [0]
    game = moving("altglashuetten-1", seat(goods={"provisions": (1, 0)}), seat(), neutral="aeule-1")
    assert "aeule-3" not in goes(game)


def test_the_neutral_pawn_and_the_opponent_cost_a_resource_each() -> None:
    game = entering(seat(goods={"wood": 2}), seat(pawn="aeule-2"), neutral="aeule-1")
    play(game, "take:wood:1", who=1)
    assert stock(game) == {}
    assert stock(game, 1) == {"wood": 1}
    game = moving(
        "altglashuetten-1", seat(goods={"wood": 1, "provisions": (1, 0)}), seat(pawn="aeule-2"), neutral="aeule-1"
    )
    assert "aeule-3" not in goes(game)


def test_passing_through_a_village_costs_no_resource() -> None:
    goods = {"provisions": (1, 1), "wood": 1}
    others = [seat(pawn="altglashuetten-1"), seat(pawn="altglashuetten-2")]
    game = moving("bubenbach-1", seat(goods=goods), *others)
    play(game, "go:aeule-1")
    assert stock(game)["wood"] == 1
    assert provisions(game) == (0, 0)
    assert "wood" not in stock(game, 1) | stock(game, 2)


def test_coming_back_from_a_location_is_entering() -> None:
    game = moving("count", seat(goods={"provisions": (1, 0), "wood": 1}), seat(pawn="aeule-1"), seat())
    play(game, "go:aeule-2")
    assert game.awaiting == [1]
    play(game, "take:wood:1", who=1)
    assert stock(game) == {}
    assert stock(game, 1) == {"wood": 1}


def test_beggars_in_the_centre_block_no_space_but_have_to_be_paid() -> None:
    others = [seat(pawn="aeule-centre"), seat(pawn="aeule-centre")]
    game = moving("altglashuetten-1", seat(goods={"wood": 2, "provisions": (1, 0)}), *others)
    assert goes(game) & in_village("aeule") == in_village("aeule")
    play(game, "go:aeule-1")
    for _ in range(2):
        play(game, "take:wood:1", who=game.awaiting[0])
    assert [stock(game, who) for who in (1, 2)] == [{"wood": 1}, {"wood": 1}]
    game = moving("altglashuetten-1", seat(goods={"wood": 1, "provisions": (1, 0)}), *others)
    assert not goes(game) & in_village("aeule")


def test_a_pawn_that_is_not_placed_yet_costs_nothing() -> None:
    game = entering(seat(goods={"wood": 1}), seat(), seat())
    assert stock(game) == {"wood": 1}


# Location Jobs


def test_a_location_without_a_job_cannot_be_gone_to() -> None:
    goods = {"provisions": (3, 3), "sand": 5, "water": 5, "brick": 7}
    game = moving("aeule-1", seat(goods=goods), seat(), seat(), jobs={"captain": "captain"})
    assert not goes(game) & {"count", "feudal-lord", "freiburg", "hermit", "market"}


def test_a_location_needs_what_its_job_costs() -> None:
    for sand, allowed in ((4, False), (5, True)):
        game = moving(
            "aeule-1", seat(goods={"provisions": (1, 0), "sand": sand}), seat(), seat(), jobs={"count": "count"}
        )
        assert ("count" in goes(game)) == allowed


def test_the_way_to_the_feudal_lord_must_leave_two_provisions() -> None:
    for have, allowed in (((1, 1), False), ((1, 2), False), ((2, 2), True)):
        game = moving("aeule-1", seat(goods={"provisions": have}), seat(), seat(), jobs={"feudal-lord": "feudal-lord"})
        assert ("feudal-lord" in goes(game)) == allowed


def test_the_captain_needs_a_small_building_that_can_be_placed() -> None:
    goods = {"water": 5, "provisions": (1, 0)}
    for tiles, estates, allowed in (
        (("clay-pit",), EMPTY_ESTATE, True),
        ((), EMPTY_ESTATE, False),
        (("reservoir",), EMPTY_ESTATE, False),
        (("clay-pit",), FULL_ESTATE, False),
    ):
        first = seat(estates, goods=goods)
        game = moving("altglashuetten-1", first, seat(), seat(), jobs={"captain": "captain"}, tiles=tiles)
        assert ("captain" in goes(game)) == allowed


def test_at_a_location_the_job_is_completed_at_once() -> None:
    goods = {"provisions": (1, 0), "sand": 5}
    game = moving("aeule-1", seat(goods=goods), seat(), seat(), jobs={"count": "count"}, pile=[])
    play(game, "go:count")
    assert of_seat(game)["jobs"] == ["count"]
    assert of_seat(game)["pawn"] == "count"
    assert shown(game)["jobs"] == {}
    assert game.awaiting == [1]


# The first turn


def test_the_first_pawn_is_placed_for_nothing_on_any_empty_space() -> None:
    game = table(seat(), seat(pawn="aeule-1"), seat(pawn="bubenbach-1"))
    assert goes(game) == FOR_NOTHING - {"aeule-1", "bubenbach-1"}


def test_the_first_pawn_pays_nobody() -> None:
    goods = {"wood": 1, "provisions": (1, 0)}
    game = table(seat(goods=goods), seat(pawn="herzogenweiler-3"), neutral="herzogenweiler-2")
    play(game, "go:herzogenweiler-1")
    assert stock(game) == {"wood": 1, "provisions": (1, 0), "progress": 1}
    assert "wood" not in stock(game, 1)


def test_the_first_pawn_is_not_placed_on_a_location() -> None:
    goods = {"sand": 5, "provisions": (3, 3)}
    game = table(seat(goods=goods), seat(), seat(), jobs={"count": "count"})
    assert "count" not in goes(game)


# The action


def test_one_or_both_neighbours_in_any_order() -> None:
    game = acting("aeule-2", seat(), seat(), seat())
    assert decisions(game) == {"visit:cattle-farmer", "visit:farmhand"}
    play(game, "visit:farmhand", "space:C1")
    assert decisions(game) == {"pass", "visit:cattle-farmer"}
    other = acting("aeule-2", seat(), seat(), seat())
    play(other, "visit:cattle-farmer")
    assert decisions(other) == {"pass", "visit:farmhand"}
    play(other, "pass")
    assert stock(other) == {"cattle": 1}
    assert land(other) == {}
    assert other.awaiting == [1]


def test_nobody_is_visited_twice() -> None:
    game = acting("aeule-2", seat(), seat(), seat())
    play(game, "visit:cattle-farmer")
    refuse(game, "visit:cattle-farmer")


def test_an_action_must_be_taken() -> None:
    game = acting("aeule-2", seat(), seat(), seat())
    refuse(game, "pass")


@pytest.mark.parametrize("place", sorted(in_village("altglashuetten")))
def test_a_village_job_is_completed_from_any_space_instead_of_visiting(place: str) -> None:
    first = seat(estate("forest . ."), goods={"charcoal": 7, "wood": 1})
    game = acting(place, first, seat(), seat(), jobs={"altglashuetten": "glass-miller"}, pile=["captain"])
    if decisions(game) >= {"job:glass-miller"}:
        play(game, "job:glass-miller")
    while game.awaiting == [0]:
        play(game, sorted(legal(game))[0])
    assert stock(game) == {"wood": 5, "brick": 4, "glass": 1, "cattle": 1, "pig": 1}
    assert of_seat(game)["jobs"] == ["glass-miller"]
    assert shown(game)["jobs"] == {"captain": "captain"}
    assert game.awaiting == [1]


def test_after_a_visit_the_job_is_out_of_reach() -> None:
    first = seat(goods={"charcoal": 7, "charcoal_c": 1, "wood": 1})
    game = acting("altglashuetten-4", first, seat(), seat(), jobs={"altglashuetten": "glass-miller"})
    assert decisions(game) == {"visit:charcoal-burner", "visit:brickmaker", "job:glass-miller"}
    play(game, "visit:brickmaker", "pay:charcoal:cooking:1")
    assert decisions(game) == {"pass", "visit:charcoal-burner"}


# Begging


def test_begging_is_open_to_whoever_could_move() -> None:
    game = moving("aeule-1", seat(goods={"provisions": (1, 1)}), seat(), seat())
    assert "beg" in legal(game)
    beg(game)
    assert of_seat(game)["pawn"] == "aeule-centre"
    assert sum(provisions(game)) == 3
    assert game.awaiting == [1]


def test_begging_the_provision_goes_to_the_marker_of_choice() -> None:
    game = moving("aeule-1", seat(goods={"provisions": (2, 0)}), seat(), seat())
    play(game, "beg")
    assert outcomes(game) == {(0, 3), (1, 2)}


def test_begging_is_a_must_if_every_space_is_occupied_and_there_are_no_provisions() -> None:
    others = [seat(pawn="aeule-2"), seat(pawn="aeule-3")]
    game = moving("aeule-1", seat(), *others)
    assert game.awaiting == [1]
    assert of_seat(game)["pawn"] == "aeule-centre"
    assert provisions(game) == (0, 1)


def test_begging_is_a_must_if_there_is_nothing_to_do_within_reach() -> None:
    game = moving("altglashuetten-1", seat(), seat(), seat())
    assert game.awaiting == [1]
    assert of_seat(game)["pawn"] == "altglashuetten-centre"
    assert provisions(game) == (0, 1)


def test_begging_may_be_put_off_by_clearing_and_converting_first() -> None:
    game = moving("altglashuetten-1", seat(estate("pond . .")), seat(), seat())
    assert legal(game) == {"beg", "clear:C1"}


def test_begging_at_a_location_the_pawn_stays_there() -> None:
    game = moving("count", seat(), seat(), seat())
    assert of_seat(game)["pawn"] == "count"
    assert provisions(game) == (0, 1)
    assert game.awaiting == [1]


def test_begging_again_in_the_centre() -> None:
    game = moving("aeule-centre", seat(), seat(), seat())
    beg(game)
    assert of_seat(game)["pawn"] == "aeule-centre"
    assert provisions(game) == (0, 1)


def test_begging_before_the_first_pawn_is_placed() -> None:
    game = table(seat(), seat(), seat())
    beg(game)
    assert of_seat(game)["pawn"] is None
    beg(game, 1)
    beg(game, 2)
    assert goes(game) == FOR_NOTHING  # still for nothing


def test_begging_with_six_provisions_gains_none() -> None:
    game = moving("aeule-1", seat(goods={"provisions": (3, 3)}), seat(), seat())
    beg(game)
    assert provisions(game) == (3, 3)
    assert of_seat(game)["pawn"] == "aeule-centre"
    assert game.awaiting == [1]


def test_a_beggar_leaves_the_space_to_others() -> None:
    game = moving("aeule-1", seat(), seat(pawn="aeule-2"), seat())
    beg(game)
    assert goes(game, 1) == {"aeule-1", "aeule-3"}


# Anytime actions


def test_anytime_actions_are_open_during_the_turn_of_another() -> None:
    owner = seat(estate("clay-pit pond ."), goods={"water": 4})
    game = moving("aeule-1", seat(), owner, seat())
    assert game.awaiting == [0]
    assert legal(game, 1) == {"use:clay-pit", "clear:D1"}
    play(game, "use:clay-pit", "clear:D1", who=1)
    assert stock(game, 1) == {"water": 2, "brick": 3}
    assert land(game, 1) == {"C1": "clay-pit"}
    assert game.awaiting == [0]


def test_anytime_actions_are_open_while_another_visits_somebody() -> None:
    owner = seat(estate("clay-pit . ."), goods={"water": 2})
    game = visiting("gardener", seat(estate("pond . ."), goods={"brick": 1}), owner, seat())
    assert legal(game) == {"ability:1", "ability:2"}
    play(game, "use:clay-pit", who=1)
    assert stock(game, 1) == {"brick": 3}
    assert legal(game) == {"ability:1", "ability:2"}


def test_anytime_actions_are_closed_during_the_own_visit() -> None:
    game = visiting("gardener", seat(estate("clay-pit pond ."), goods={"water": 2, "brick": 1}))
    assert legal(game) == {"ability:1", "ability:2"}
    refuse(game, "use:clay-pit")
    refuse(game, "clear:D1")
    play(game, "ability:1")
    refuse(game, "use:clay-pit")
    refuse(game, "clear:D1")


def test_anytime_actions_are_closed_while_a_building_is_constructed() -> None:
    first = seat(estate("kiln pond ."), goods={"charcoal": 4, "charcoal_c": 4, "glass": 1, "wood": 2})
    game = constructing("festival-ground", first)
    assert legal(game) == {"pay:charcoal:glassmaking:1", "pay:charcoal:cooking:1"}
    refuse(game, "use:kiln")
    play(game, "pay:charcoal:cooking:1")
    assert all(action.startswith("space:") for action in legal(game))


def test_anytime_actions_are_open_before_moving_before_acting_between_visits_and_after() -> None:
    first = seat(estate("clay-pit . ."), goods={"water": 7, "wood": 1, "commodity": 1})
    game = moving("aeule-1", first, seat(), seat())
    assert "use:clay-pit" in legal(game)
    play(game, "swap:lumberjack")
    assert "use:clay-pit" in legal(game)
    play(game, "go:aeule-2")
    assert legal(game) == {"visit:cattle-farmer", "visit:farmhand", "use:clay-pit"}
    play(game, "visit:cattle-farmer")
    assert legal(game) == {"pass", "visit:farmhand", "use:clay-pit"}
    play(game, "use:clay-pit", "visit:farmhand")
    assert legal(game) == {"ability:1", "ability:2"}
    play(game, "ability:2", "space:E3")
    assert legal(game) == {"pass", "use:clay-pit", "clear:E3"}
    play(game, "use:clay-pit", "pass")
    assert stock(game) == {"water": 3, "brick": 6, "wood": 1, "cattle": 1}
    assert game.awaiting == [1]


def test_the_end_of_a_turn_is_only_asked_for_where_something_can_be_converted() -> None:
    game = moving("aeule-3", seat(estate("clay-pit . ."), goods={"water": 1}), seat(), seat())
    play(game, "go:aeule-1")
    assert game.awaiting == [1]
    game = moving("aeule-3", seat(estate("clay-pit . ."), goods={"water": 2}), seat(), seat())
    play(game, "go:aeule-1", "visit:cattle-farmer")
    assert game.awaiting == [0]
    assert legal(game) == {"pass", "use:clay-pit"}


def test_room_is_made_before_something_is_gained() -> None:
    game = moving("aeule-1", seat(FULL_ESTATE), seat(), seat())
    play(game, "clear:E3", "go:aeule-2", "visit:cattle-farmer", "visit:farmhand")
    assert land(game)["E3"] == "field"
    assert stock(game) == {"cattle": 1}


def test_a_tile_without_a_space_is_wasted() -> None:
    game = moving("aeule-1", seat(FULL_ESTATE, goods={"wood": 1}), seat(), seat())
    play(game, "go:aeule-2", "visit:farmhand", "ability:1")
    assert "pasture" not in land(game).values()
    assert stock(game) == {}


def test_forests_buildings_and_stables_are_never_cleared() -> None:
    game = moving("aeule-1", seat(["hut hut forest clay-pit field", "stable pond . . .", "pasture . . . ."]))
    assert {action for action in legal(game) if action.startswith("clear:")} == {"clear:E1", "clear:B2", "clear:A3"}


# Housing


def two_pastures(pigs: int, cattle: int) -> dict[str, Any]:
    """A seat with a stable for two cattle and two Pastures."""
    return seat(estate("pasture pasture ."), goods={"pig": pigs, "cattle": cattle})


@pytest.mark.parametrize(("lost", "left"), [("pig", {"cattle": 3}), ("cattle", {"pig": 1, "cattle": 2})])
def test_clearing_a_pasture_makes_the_owner_choose_which_animal_goes(lost: str, left: dict[str, int]) -> None:
    game = moving("aeule-1", two_pastures(1, 3), seat(), seat())
    play(game, "clear:C1")
    assert legal(game) == {"lose:pig", "lose:cattle"}
    play(game, f"lose:{lost}")
    assert stock(game) == left
    assert top(game)["do"] == "turn"


def test_clearing_a_pasture_the_owner_is_asked_until_all_are_housed() -> None:
    game = moving("aeule-1", two_pastures(2, 4), seat(), seat())
    play(game, "clear:C1", "lose:cattle")
    assert legal(game) == {"lose:pig", "lose:cattle"}
    play(game, "lose:cattle")
    assert stock(game) == {"pig": 2, "cattle": 2}
    assert top(game)["do"] == "turn"


def test_clearing_a_pasture_only_those_go_whose_going_makes_room() -> None:
    game = moving("aeule-1", two_pastures(5, 2), seat(), seat())
    play(game, "clear:C1")
    assert stock(game) == {"pig": 3, "cattle": 2}  # the cattle stand in the stable


def test_clearing_an_empty_pasture_loses_nothing() -> None:
    game = moving("aeule-1", two_pastures(3, 2), seat(), seat())
    play(game, "clear:C1")
    assert stock(game) == {"pig": 3, "cattle": 2}


def test_clearing_a_pasture_during_the_turn_of_another() -> None:
    game = moving("aeule-1", seat(), two_pastures(1, 3), seat())
    play(game, "clear:D1", who=1)
    assert game.awaiting == [1]
    assert legal(game, 1) == {"lose:pig", "lose:cattle"}
    play(game, "lose:pig", who=1)
    assert game.awaiting == [0]
    assert top(game)["do"] == "turn"


def test_an_animal_without_room_is_not_gained() -> None:
    game = moving("aeule-3", seat(goods={"cattle": 2}), seat(), seat())
    play(game, "go:aeule-1")
    assert stock(game) == {"cattle": 2}


# Jobs are revealed


def cooking(*others: dict[str, Any], produced: int = 1, number: int = 1, **more: Any) -> Game:
    """Seat 0's Cooking wheel turns so many times when the porridge of the Traveling Merchant comes."""
    first = seat(goods={"meat": number, "charcoal_c": number}, produced=produced)
    return play(visiting("traveling-merchant", first, *others, **more), "good:porridge")


def test_second_production_reveals_a_job_and_gives_a_basic_resource_of_choice() -> None:
    game = cooking(seat(), seat(), pile=["captain", "hermit"])
    assert of_seat(game)["produced"] == 2
    assert shown(game)["jobs"] == {"captain": "captain"}
    assert game.awaiting == [0]
    assert legal(game) == {f"good:{good}" for good in BASIC}
    play(game, "good:brick")
    assert stock(game) == {"brick": 1, "porridge": 1, "commodity": 1, "provisions": (1, 1)}
    assert game.awaiting == [1]  # who may take a porridge from the Traveling Merchant


def test_second_production_together_with_the_first() -> None:
    game = cooking(seat(), seat(), produced=0, number=2, pile=["captain", "hermit"])
    assert of_seat(game)["produced"] == 2
    assert shown(game)["jobs"] == {"captain": "captain"}
    assert legal(game) == {f"good:{good}" for good in BASIC}


@pytest.mark.parametrize("produced", [0, 2, 3])
def test_no_other_production_reveals_a_job(produced: int) -> None:
    game = cooking(seat(), seat(), produced=produced, pile=["captain", "hermit"])
    assert of_seat(game)["produced"] == produced + 1
    assert shown(game)["jobs"] == {}
    assert game.awaiting == [1]


def test_the_resource_of_the_reminder_may_turn_a_wheel_again() -> None:
    game = cooking(seat(), seat(), pile=["captain"])
    play(game, "good:meat")
    assert stock(game) == {"meat": 1, "porridge": 1, "commodity": 1, "provisions": (1, 1)}
    first = seat(goods={"meat": 1, "charcoal_c": 2}, produced=1)
    game = play(visiting("traveling-merchant", first, seat(), seat(), pile=["captain", "hermit"]), "good:porridge")
    play(game, "good:meat")
    assert stock(game) == {"commodity": 2, "provisions": (2, 2)}
    assert of_seat(game)["produced"] == 3
    assert shown(game)["jobs"] == {"captain": "captain"}


@pytest.mark.parametrize(("produced", "jobs"), [(0, 1), (1, 1), (2, 2), (5, 2)])
def test_with_two_players_the_second_to_reveal_reveals_two(produced: int, jobs: int) -> None:
    game = cooking(seat(produced=produced), pile=["captain", "hermit", "market"])
    assert list(shown(game)["jobs"]) == ["captain", "hermit"][:jobs]
    play(game, "good:brick")
    assert stock(game)["brick"] == 1
    assert game.awaiting == [1]


@pytest.mark.parametrize("others", [2, 3])
def test_with_more_players_everybody_reveals_one(others: int) -> None:
    game = cooking(*[seat(produced=2) for _ in range(others)], pile=["captain", "hermit", "market"])
    assert shown(game)["jobs"] == {"captain": "captain"}


def test_solo_reveals_three_for_one_resource() -> None:
    game = cooking(solo=True, pile=["captain", "hermit", "market", "count"])
    assert shown(game)["jobs"] == {"captain": "captain", "hermit": "hermit", "market": "market"}
    assert shown(game)["pile"] == ["count"]
    play(game, "good:brick")
    assert stock(game)["brick"] == 1
    assert top(game)["do"] == "turn"


def test_second_production_during_the_turn_of_another() -> None:
    owner = seat(pawn="aeule-1", goods={"porridge": 1, "meat": 1}, produced=1)
    game = entering(seat(goods={"charcoal": 1}), owner, seat(), pile=["captain"])
    play(game, "take:charcoal:cooking:1", who=1)
    assert shown(game)["jobs"] == {"captain": "captain"}
    assert game.awaiting == [1]
    assert legal(game, 1) == {f"good:{good}" for good in BASIC}
    play(game, "good:brick", who=1)
    assert stock(game, 1) == {"brick": 1, "commodity": 1, "provisions": (1, 1)}
    assert game.awaiting == [0]
    assert of_seat(game)["pawn"] == "aeule-3"


def test_without_jobs_in_the_pile_only_the_resource_is_gained() -> None:
    game = cooking(seat(), seat(), pile=[])
    assert shown(game)["jobs"] == {}
    play(game, "good:brick")
    assert stock(game)["brick"] == 1


@pytest.mark.parametrize(
    ("job", "there", "village"),
    [
        ("brickmaker", {}, "altglashuetten"),
        ("brickmaker", {"altglashuetten": "cook"}, "aeule"),
        ("brickmaker", {"altglashuetten": "cook", "aeule": "landowner"}, "herzogenweiler"),
        ("glass-miller", {"buhlbach": "landowner"}, "bubenbach"),
        ("glass-miller", {"buhlbach": "landowner", "bubenbach": "lumberjack"}, "altglashuetten"),
        ("count", {"aeule": "cook"}, "count"),
    ],
)
def test_a_job_is_laid_with_its_tradesperson_or_clockwise_from_there(
    job: str, there: dict[str, str], village: str
) -> None:
    game = cooking(seat(), seat(), jobs=there, pile=[job])
    assert shown(game)["jobs"] == there | {village: job}


def test_a_job_is_laid_where_its_tradesperson_is_now_and_stays_when_that_one_moves_on() -> None:
    people = MAP | {
        "altglashuetten": ["brickmaker", "butcher", "traveling-merchant", "charcoal-burner"],
        "bubenbach": ["woodworker", "pig-farmer", "cook"],
    }
    game = cooking(seat(), seat(), pile=["cook"], map=people)
    assert shown(game)["jobs"] == {"bubenbach": "cook"}
    game = moving("aeule-1", seat(goods={"commodity": 1}), seat(), seat(), jobs={"bubenbach": "cook"}, map=people)
    play(game, "swap:cook")
    assert shown(game)["map"] == MAP
    assert shown(game)["jobs"] == {"bubenbach": "cook"}


# The end of the game


@pytest.mark.parametrize(
    ("produced", "have", "end"),
    [
        (6, (0, 0), False),
        (7, (0, 0), True),
        (7, (0, 3), True),  # one marker is enough
        (7, (3, 0), True),
        (7, (1, 1), False),
        (8, (1, 3), True),
        (8, (2, 2), False),
        (9, (2, 3), True),
        (9, (3, 3), False),
        (10, (3, 3), True),
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_is_triggered_by_a_provisions_marker_at_the_end_of_a_turn(
    players: int, produced: int, have: tuple[int, int], end: bool
) -> None:
    first = seat(goods={"provisions": have}, produced=produced)
    game = table(first, *[seat() for _ in range(players - 1)], agenda=END_OF_0)
    assert ("ender" in shown(game)) == end
    assert game.awaiting == [1]


def test_the_end_is_triggered_by_spending_a_provision() -> None:
    game = moving("aeule-1", seat(goods={"provisions": (1, 1)}, produced=7), seat(), seat())
    play(game, "go:herzogenweiler-1")
    assert shown(game)["ender"] == 0


@pytest.mark.parametrize(("marker", "end"), [(1, False), (2, True)])
def test_the_end_is_not_triggered_if_begging_moves_the_marker_back(marker: int, end: bool) -> None:
    game = moving("aeule-1", seat(goods={"provisions": (0, 1)}, produced=7), seat(), seat())
    play(game, "beg", f"take:provisions:cooking:{marker}:1")
    assert ("ender" in shown(game)) == end


def test_the_end_is_triggered_only_at_the_end_of_the_own_turn() -> None:
    game = table(seat(), seat(produced=7), seat(), agenda=END_OF_0)
    assert "ender" not in shown(game)
    beg(game, 1)
    assert shown(game)["ender"] == 1


@pytest.mark.parametrize(("players", "ender"), [(2, 0), (2, 1), (3, 1), (4, 2)])
def test_everybody_has_one_more_turn_and_the_one_who_triggered_the_end_the_last(players: int, ender: int) -> None:
    seats = [seat(produced=7 if who == ender else 0) for who in range(players)]
    game = table(*seats, agenda=[{"do": "end-turn", "seat": ender}])
    for away in range(1, players + 1):
        assert not game.over
        assert game.awaiting == [(ender + away) % players]
        beg(game, (ender + away) % players)
    assert game.over


def test_the_end_is_triggered_once() -> None:
    game = table(seat(produced=7), seat(produced=7), seat(), agenda=END_OF_0)
    for who in (1, 2, 0):
        beg(game, who)
        assert game.over or shown(game)["ender"] == 0
    assert game.over


def test_the_last_turn_of_a_position_given_so() -> None:
    game = table(seat(), seat(), seat(), agenda=[{"do": "turn", "seat": 1}], last_turns=1, ender=2)
    beg(game, 1)
    assert game.awaiting == [2]
    beg(game, 2)
    assert game.over
    assert game.winners() == [2]


def test_before_scoring_everybody_may_convert_once_more() -> None:
    blower = seat(estate("glass-blower . ."), goods={"meat": 2, "porridge": 2})
    game = table(
        blower, seat(estate("field . .")), seat(), agenda=[{"do": "end-turn", "seat": 2}], last_turns=0, ender=2
    )
    assert game.awaiting == [0, 1]
    play(game, "use:glass-blower")
    assert points(game, "glass") == 1
    assert game.awaiting == [1]  # seat 0 has nothing left to convert
    play(game, "pass", who=1)
    assert game.over
    assert game.scores() == [4, 0, 0]
    assert game.winners() == [0]


def test_before_scoring_whoever_passes_is_done() -> None:
    fields = seat(estate("field field ."))
    game = table(fields, fields, agenda=END_OF_0, last_turns=0, ender=0)
    play(game, "pass", who=1)
    assert game.awaiting == [0]
    assert "pass" not in legal(game, 1)
    play(game, "pass")
    assert game.over


def finished(points: list[int], ender: int) -> Game:
    """A game that is over, with these points."""
    agenda = [{"do": "end-turn", "seat": ender}]
    return table(*[seat(produced=number) for number in points], agenda=agenda, last_turns=0, ender=ender)


@pytest.mark.parametrize(
    ("numbers", "ender", "winner"),
    [
        ([3, 5, 4], 0, 1),
        ([7, 7, 0], 0, 0),
        ([7, 7, 0], 1, 1),
        ([7, 7, 0], 2, 0),
        ([7, 0, 7], 1, 2),
        ([0, 7, 7], 0, 1),
        ([7, 7, 7], 2, 2),
        ([7, 7, 2, 1], 2, 0),
        ([7, 7, 2, 1], 3, 0),
        ([7, 2, 7, 1], 1, 2),
        ([2, 7, 1, 7], 2, 3),
        ([2, 2], 1, 1),
        ([2, 3], 0, 1),
    ],
)
def test_ties_go_to_the_one_who_triggered_the_end_or_to_the_next_after(
    numbers: list[int], ender: int, winner: int
) -> None:
    game = finished(numbers, ender)
    assert game.over
    assert game.scores() == numbers
    assert game.winners() == [winner]


# Solo: years and pawns


def test_solo_five_years_of_five_pawns() -> None:
    game = table(seat(), solo=True)
    for turn in range(25):
        assert not game.over
        assert shown(game)["year"] == turn // 5 + 1
        assert shown(game)["pawns"] == ["aside"] * (turn % 5) + [None] * (5 - turn % 5)
        beg(game)
    assert game.over
    assert game.winners() == [0]
    assert provisions(game) == (3, 3)


def test_solo_all_pawns_are_taken_back_after_a_year() -> None:
    pawns = ("aeule-1", "herzogenweiler-1", "bubenbach-1", "aside")
    game = solo(seat(), *pawns, last=2, year=2)
    play(game, "go:bubenbach-2", "visit:pig-farmer", "pass")
    assert shown(game)["year"] == 3
    assert shown(game)["pawns"] == [None] * 5
    assert shown(game)["last_pawn"] is None


@pytest.mark.parametrize("year", [1, 2, 5])
def test_solo_the_first_pawn_of_a_year_is_placed_for_nothing_anywhere(year: int) -> None:
    game = solo(seat(goods={"sand": 5}), year=year, jobs={"count": "count"}, pile=[])
    assert goes(game) == FOR_NOTHING | {"count"}
    play(game, "go:count")
    assert of_seat(game)["jobs"] == ["count"]
    assert stock(game) == {"glass": 2, "porridge": 5}
    assert shown(game)["pawns"] == ["count", None, None, None, None]


def test_solo_the_way_is_paid_from_the_pawn_placed_last() -> None:
    game = solo(seat(goods={"provisions": (1, 0)}), "herzogenweiler-1", "bubenbach-1", last=1)
    assert goes(game) == {"bubenbach-2", "bubenbach-3"}  # Herzogenweiler is two paths away, Altglashütten idle
    game = solo(seat(goods={"provisions": (1, 0), "wood": 1}), "bubenbach-1", "herzogenweiler-1", last=1)
    assert goes(game) & in_village("aeule") == in_village("aeule")
    assert not goes(game) & in_village("bubenbach")
    play(game, "go:aeule-1")
    assert provisions(game) == (0, 0)
    assert shown(game)["last_pawn"] == 2


def test_solo_the_way_from_a_location() -> None:
    game = solo(seat(goods={"provisions": (1, 0)}), "count", last=0)
    play(game, "go:aeule-1")
    assert provisions(game) == (0, 0)


def test_solo_in_the_village_of_the_last_pawn_nothing_is_paid() -> None:
    game = solo(seat(goods={"wood": 1}), "aeule-1", "aeule-2", last=1)
    assert goes(game) == {"aeule-3"}  # the others stand in the way
    play(game, "go:aeule-3")
    assert stock(game)["wood"] == 1


def test_solo_each_pawn_in_another_village_costs_a_resource() -> None:
    goods = {"provisions": (1, 0), "wood": 1, "brick": 2}
    game = solo(seat(goods=goods), "aeule-1", "aeule-2", "herzogenweiler-1", last=2)
    play(game, "go:aeule-3", "pay:brick:1")
    assert legal(game) == {"pay:wood:1", "pay:brick:1"}
    play(game, "pay:brick:1")
    assert stock(game)["wood"] == 1
    assert "brick" not in stock(game)
    short = {"provisions": (1, 0), "wood": 1}
    game = solo(seat(goods=short), "aeule-1", "aeule-2", "herzogenweiler-1", last=2)
    assert "aeule-3" not in goes(game)


def test_solo_the_white_pawn_pays_its_way_but_no_resources() -> None:
    goods = {"provisions": (1, 0), "wood": 1}
    game = solo(seat(goods=goods), "aeule-1", "aeule-2", "herzogenweiler-1", last=2)
    play(game, "white", "go:aeule-3")
    assert stock(game)["wood"] == 1
    assert provisions(game) == (0, 0)
    assert shown(game)["pawns"][4] == "aeule-3"
    game = solo(seat(goods={"wood": 1}), "aeule-1", "herzogenweiler-1", last=1)
    play(game, "white")
    assert not goes(game) & in_village("aeule")  # there is no provision


def test_solo_the_white_pawn_is_one_of_the_five() -> None:
    game = solo(seat())
    play(game, "white", "go:aeule-1")
    assert shown(game)["pawns"] == [None, None, None, None, "aeule-1"]
    refuse(game, "white")
    for place in ("aeule-2", "aeule-3"):
        play(game, f"go:{place}")
        while top(game)["do"] != "turn":
            play(game, sorted(decisions(game))[0])
    assert shown(game)["pawns"] == ["aeule-2", "aeule-3", None, None, "aeule-1"]
    assert shown(game)["year"] == 1


def test_solo_the_white_pawn_left_alone_comes_without_being_asked_for() -> None:
    pawns = ("aeule-1", "aeule-2", "bubenbach-1", "herzogenweiler-1")
    game = solo(seat(goods={"provisions": (1, 0), "wood": 1}), *pawns, last=3)
    refuse(game, "white")
    play(game, "go:aeule-3")
    assert stock(game)["wood"] == 1  # no resource for the pawns there


def test_solo_begging_puts_the_pawn_aside_for_a_provision() -> None:
    game = solo(seat(), "aeule-1", last=0)
    beg(game)
    assert provisions(game) == (0, 1)
    assert shown(game)["pawns"] == ["aeule-1", "aside", None, None, None]
    assert goes(game) == {"aeule-2", "aeule-3", "herzogenweiler-1", "herzogenweiler-3"}  # from the pawn on the map


def test_solo_begging_with_the_white_pawn() -> None:
    game = solo(seat(), "aeule-1", last=0)
    play(game, "white")
    beg(game)
    assert shown(game)["pawns"] == ["aeule-1", None, None, None, "aside"]


def test_solo_after_begging_the_first_pawn_on_the_map_is_still_for_nothing() -> None:
    game = solo(seat())
    beg(game)
    assert goes(game) == FOR_NOTHING
    play(game, "go:bubenbach-1")
    assert provisions(game) == (0, 1)


def test_solo_whoever_must_beg_after_a_swap_chooses_the_pawn() -> None:
    pawns = ("aeule-1", "aeule-2", "aeule-3")
    game = solo(seat(goods={"commodity": 1}), *pawns, last=2)
    assert decisions(game) == {f"swap:{person}" for person in OTHERS} | {"beg", "white"}
    play(game, "swap:lumberjack")
    # Neither pawn can go anywhere. The white one must not be put aside unasked.
    assert shown(game)["pawns"][4] is None
    beg(game)
    assert shown(game)["pawns"] == [*pawns, "aside", None]


def test_solo_one_swap_with_each_pawn() -> None:
    game = solo(seat(goods={"commodity": 2}))
    play(game, "swap:lumberjack")
    refuse(game, "swap:cook")
    play(game, "go:aeule-1")
    assert swaps(game) == OTHERS
    assert top(game)["do"] == "turn"  # no neutral pawn had to move


def test_solo_traveling_merchant_gives_two_resources() -> None:
    game = play(visiting("traveling-merchant", seat(), solo=True), "good:brick")
    assert stock(game) == {"brick": 2}
    assert top(game)["do"] == "turn"


SWAPPED = MAP | {
    "buhlbach": ["furnace-maker", "landowner", "glass-miller", "traveling-merchant"],
    "bubenbach": ["woodworker", "pig-farmer", "lumberjack"],
}


def test_solo_before_the_fourth_year_the_tradespeople_are_dealt_anew() -> None:
    maps = set()
    for seed in range(4):
        game = solo(seat(), *["aside"] * 4, year=3, map=SWAPPED, jobs={"buhlbach": "lumberjack"}, seed=seed)
        beg(game)
        assert shown(game)["year"] == 4
        people = shown(game)["map"]
        for village, ring in RINGS.items():
            for person, back in zip(people[village], ring, strict=True):
                assert person in BACKS[back]
        assert shown(game)["jobs"] == {"buhlbach": "lumberjack"}
        maps.add(str(people))
    assert len(maps) > 1


@pytest.mark.parametrize("year", [1, 2, 4])
def test_solo_before_other_years_the_tradespeople_stay(year: int) -> None:
    game = solo(seat(), *["aside"] * 4, year=year, map=SWAPPED)
    beg(game)
    assert shown(game)["year"] == year + 1
    assert shown(game)["map"] == SWAPPED


def test_solo_no_provisions_marker_ends_the_game() -> None:
    game = solo(seat(produced=20), "aside", year=2)
    beg(game)
    assert "ender" not in shown(game)
    assert shown(game)["year"] == 2
    for _ in range(18):
        assert not game.over
        beg(game)
    assert game.over


def test_solo_before_scoring_there_is_a_last_conversion() -> None:
    blower = seat(estate("glass-blower field ."), goods={"meat": 1, "porridge": 2})
    game = solo(blower, *["aside"] * 4, year=5)
    beg(game)
    play(game, "pass")  # the end of the turn
    assert game.awaiting == [0]
    play(game, "use:glass-blower", "pass")
    assert game.over
    assert game.scores() == [4]


@pytest.mark.parametrize(
    ("number", "title"),
    [
        (0, None),
        (19, None),
        (20, "Water carrier"),
        (29, "Water carrier"),
        (30, "Smallholder"),
        (39, "Smallholder"),
        (40, "Large scale farmer"),
        (50, "Master builder"),
        (60, "Glass Hut master"),
        (69, "Glass Hut master"),
        (70, "Duchess"),
        (99, "Duchess"),
    ],
)
def test_solo_titles(number: int, title: str | None) -> None:
    game = solo(seat(produced=number), *["aside"] * 4, year=5)
    beg(game)
    assert game.over
    assert game.scores() == [number]
    assert game.title(0) == title


def test_no_titles_with_several_players() -> None:
    assert finished([30, 40], 0).title(1) is None


# What a seat is told


def test_a_seat_is_told_what_the_ways_cost() -> None:
    view: Any = moving("altglashuetten-1", seat()).observe(0)
    villages = {"altglashuetten": 0, "aeule": 1, "herzogenweiler": 2, "buhlbach": 2, "bubenbach": 1}
    locations = {"captain": 1, "count": 2, "feudal-lord": 3, "freiburg": 3, "market": 3, "hermit": 2}
    assert view["ways"] == villages | locations
    assert set(waldglas.new("black-forest", seed=1).observe(0)["ways"].values()) == {0}  # type: ignore[attr-defined]
    assert "ways" not in moving("altglashuetten-1", seat()).observe(None)


def test_entering_a_village_is_told_without_everybody_who_lives_there() -> None:
    game = moving("altglashuetten-1", seat(goods={"provisions": (1, 0)}))
    game.play("go:aeule-2", 0)
    told = [words for _, words in game.events()]
    assert told[0] == "goes to Äule (space 2)"
    assert not [words for words in told if "Builder" in words]  # who lives there, too
