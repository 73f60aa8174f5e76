"""Periods, card rounds and the end of the game, for every number of players."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

import waldglas
from tests.table import decisions, land, legal, play, resolving, seat, stock, table
from waldglas import BadOption, Game, IllegalAction, WrongSeat

CARDS = [
    "feudal-lord",
    "pit-worker",
    "forest-manager",
    "pond-builder",
    "cultivator",
    "supplier",
    "builder",
    "carpenter",
    "slash-and-burn-farmer",
    "woodcutter",
    "clay-worker",
    "fuel-collector",
    "charcoal-burner",
    "fish-farmer",
    "water-carrier",
]
KINDS = ("processing", "immediate", "bonus")
FIRST_ROUND: list[dict[str, Any]] = [
    {"do": "round", "round": 2},
    {"do": "reveal", "revealed": 0},
    {"do": "lay-face-down"},
]


def shown(game: Game) -> dict[str, Any]:
    """The whole position."""
    return game.to_json()


def top(game: Game) -> dict[str, Any]:
    """What is being done now."""
    found: dict[str, Any] = shown(game)["agenda"][-1]
    return found


def of_seat(game: Game, who: int) -> dict[str, Any]:
    """Everything about a seat."""
    found: dict[str, Any] = shown(game)["seats"][who]
    return found


def choose(game: Game, who: int, *cards: str) -> None:
    """Choose a hand, or lay a card."""
    play(game, *[f"card:{card}" for card in cards], who=who)


def resolved(game: Game) -> list[tuple[int, str, bool]]:
    """Everybody passes until another decision than about a card comes: who resolved what, and whether only one
    ability was open."""
    found: list[tuple[int, str, bool]] = []
    while not game.over and top(game)["do"] == "resolve":
        found.append((top(game)["seat"], top(game)["card"], top(game)["only_one"]))
        play(game, "pass", who=top(game)["seat"])
    return found


def hand(*cards: str) -> dict[str, Any]:
    """A seat as at the start that has chosen these cards and some more that nobody else plays."""
    spare = ["fish-farmer", "water-carrier", "charcoal-burner", "fuel-collector", "clay-worker"]
    return {"hand": [*cards, *spare[: 5 - len(cards)]]}


def laid(card: str, *in_hand: str, **more: Any) -> dict[str, Any]:
    """A seat in its first round, with a card face down and these in hand."""
    return {"face_down": card, "hand": list(in_hand), **more}


def revealing(*seats: dict[str, Any], goblet: int = 0, **more: Any) -> Game:
    """The first round, with all cards face down; the first is turned up at once."""
    agenda: list[dict[str, Any]] = [{"do": "round", "round": 2}, {"do": "reveal", "revealed": 0}]
    return table(*seats, agenda=agenda, goblet=goblet, **more)


def after_period(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The position when the board has been refilled and the goblet handed on."""
    return shown(table(*seats, agenda=[{"do": "refill"}], **more))


def built(*tiles: str, **more: Any) -> dict[str, Any]:
    """A seat with these buildings on its land."""
    words = [*tiles, *["."] * (20 - len(tiles))]
    return seat([" ".join(words[row * 5 : row * 5 + 5]) for row in range(4)], **more)


# Choosing hands


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_chooses_five_of_fifteen_cards(players: int) -> None:
    game = waldglas.new("glass-road", players=players, seed=1)
    assert game.awaiting == list(range(players))
    for who in range(players):
        choose(game, who, *CARDS[who : who + 5])
        assert of_seat(game, who)["hand"] == CARDS[who : who + 5]
        assert who not in game.awaiting or top(game)["do"] != "choose-hand"
    assert top(game)["do"] == ("turn" if players == 2 else "lay-face-down")


def test_hands_are_chosen_in_any_order_of_seats_and_by_turns() -> None:
    game = waldglas.new("glass-road", players=3, seed=1)
    choose(game, 2, "builder", "carpenter")
    choose(game, 0, "supplier")
    choose(game, 2, "woodcutter", "clay-worker", "water-carrier")
    assert game.awaiting == [0, 1]
    choose(game, 1, *CARDS[:5])
    choose(game, 0, "builder", "carpenter", "woodcutter", "clay-worker")
    assert top(game)["do"] == "lay-face-down"
    assert of_seat(game, 2)["hand"] == ["builder", "carpenter", "woodcutter", "clay-worker", "water-carrier"]


def test_a_hand_is_chosen_in_the_order_of_the_cards_so_that_it_can_be_completed() -> None:
    game = waldglas.new("glass-road", players=2, seed=1)
    assert decisions(game) == {f"card:{card}" for card in CARDS[:11]}
    choose(game, 0, "pond-builder")
    assert decisions(game) == {f"card:{card}" for card in CARDS[4:12]}
    choose(game, 0, "woodcutter")
    assert decisions(game) == {f"card:{card}" for card in CARDS[10:13]}


def test_every_hand_of_five_can_be_chosen_in_exactly_one_way() -> None:
    game = table(seat(), seat())
    hands: list[tuple[str, ...]] = []
    unfinished: list[tuple[Game, tuple[str, ...]]] = [(game, ())]
    while unfinished:
        before, cards = unfinished.pop()
        for action in before.legal(0):
            card = str(action).removeprefix("card:")
            if len(cards) == 4:
                hands.append((*cards, card))
            else:
                after = before.copy()
                after.play(action, 0)
                unfinished.append((after, (*cards, card)))
    assert sorted(hands) == sorted(combinations(CARDS, 5))


def test_nobody_sees_what_the_others_choose() -> None:
    game = waldglas.new("glass-road", players=3, seed=1)
    before = game.observe(1)
    choose(game, 0, *CARDS[:4])
    assert game.observe(1) == before
    choose(game, 0, CARDS[4])
    other = waldglas.new("glass-road", players=3, seed=1)
    choose(other, 0, *CARDS[5:10])
    assert game.observe(1) == other.observe(1)
    seen: Any = game.observe(1)
    assert seen["seats"][0]["hand"] == 5


def test_a_complete_hand_is_not_added_to() -> None:
    game = table(seat(), seat())
    choose(game, 0, *CARDS[:5])
    assert legal(game, 0) == set()
    with pytest.raises(WrongSeat):
        game.play("card:builder", 0)


# Laying cards face down


def test_cards_are_laid_in_any_order_of_seats_and_nothing_is_revealed_before_all_have() -> None:
    game = table(hand("builder"), hand("supplier"), hand("carpenter"), agenda=FIRST_ROUND)
    assert game.awaiting == [0, 1, 2]
    choose(game, 2, "carpenter")
    choose(game, 0, "builder")
    assert game.awaiting == [1]
    assert of_seat(game, 0)["face_down"] == "builder"
    assert "builder" not in of_seat(game, 0)["hand"]
    assert [of_seat(game, who)["played"] for who in range(3)] == [[], [], []]
    choose(game, 1, "supplier")
    assert of_seat(game, 0)["played"] == ["builder"]
    assert [of_seat(game, who)["face_down"] for who in range(3)] == [None, "supplier", "carpenter"]


def test_a_face_down_card_is_seen_by_its_owner_only() -> None:
    games = [table(hand("builder", "supplier"), hand(), hand(), agenda=FIRST_ROUND) for _ in range(2)]
    choose(games[0], 0, "builder")
    choose(games[1], 0, "supplier")
    for viewer in (1, 2, None):
        assert games[0].observe(viewer) == games[1].observe(viewer)
    own: Any = games[0].observe(0)
    others: Any = games[0].observe(1)
    assert own["seats"][0]["face_down"] == "builder"
    assert others["seats"][0]["face_down"] is True


def test_a_laid_card_is_not_exchanged_for_another() -> None:
    game = table(seat(hand=CARDS[:5]), seat(hand=CARDS[:5]), seat(hand=CARDS[:5]), agenda=FIRST_ROUND)
    choose(game, 0, CARDS[0])
    with pytest.raises(WrongSeat):
        game.play(f"card:{CARDS[1]}", 0)


def test_only_cards_in_hand_can_be_laid() -> None:
    game = table(hand("builder"), hand("supplier"), hand("carpenter"), agenda=FIRST_ROUND)
    with pytest.raises(IllegalAction):
        game.play("card:supplier", 0)


# Revealing


@pytest.mark.parametrize(("players", "goblet"), [(3, 0), (3, 2), (4, 0), (4, 1), (4, 3)])
def test_cards_are_revealed_clockwise_from_the_goblet_in_every_round(players: int, goblet: int) -> None:
    hands = [[0, 1, 2, 11, 12], [3, 4, 5, 11, 12], [6, 7, 8, 11, 12], [9, 10, 13, 11, 12]]
    seats = [{"hand": [CARDS[card] for card in hands[who]]} for who in range(players)]
    game = table(*seats, agenda=[{"do": "round", "round": 1}], goblet=goblet)
    for number in range(3):
        for who in range(players):
            choose(game, who, CARDS[hands[who][number]])
        order = [(goblet + away) % players for away in range(players)]
        assert resolved(game) == [(who, CARDS[hands[who][number]], False) for who in order]
    assert shown(game)["period"] == 2


def test_whoever_has_the_revealed_card_in_hand_must_play_it_too() -> None:
    game = revealing(
        laid("builder", "supplier", "carpenter", "woodcutter", "clay-worker"),
        laid("supplier", "builder", "cultivator", "pit-worker", "pond-builder"),
        laid("carpenter", "feudal-lord", "cultivator", "pit-worker", "pond-builder"),
    )
    assert of_seat(game, 1)["indentations"] == ["builder"]
    assert "builder" not in of_seat(game, 1)["hand"]
    assert of_seat(game, 2)["indentations"] == []
    # Seat 1 turns up its supplier: seat 0 follows. Seat 2 turns up its carpenter: seat 0 follows again.
    assert resolved(game) == [
        (0, "builder", True),
        (1, "builder", True),
        (1, "supplier", True),
        (0, "supplier", True),
        (2, "carpenter", True),
        (0, "carpenter", True),
    ]
    assert of_seat(game, 0)["indentations"] == ["supplier", "carpenter"]


@pytest.mark.parametrize("revealer", range(4))
def test_a_card_is_resolved_by_whoever_reveals_it_and_then_clockwise(revealer: int) -> None:
    rest = ["supplier", "cultivator", "carpenter"]
    first = laid("builder", *rest, "pond-builder")
    others = laid("water-carrier", "builder", *rest)
    seats = [first if who == revealer else others for who in range(4)]
    game = revealing(*seats, goblet=revealer)
    for away in range(4):
        assert (top(game)["seat"], top(game)["card"]) == ((revealer + away) % 4, "builder")
        play(game, "pass", who=(revealer + away) % 4)
    assert top(game)["card"] == "water-carrier"


def test_a_face_down_card_may_not_follow() -> None:
    rest = ["supplier", "cultivator", "carpenter", "pond-builder"]
    game = revealing(laid("builder", *rest), laid("builder", *rest), laid("builder", *rest))
    assert [of_seat(game, who)["face_down"] for who in range(3)] == [None, "builder", "builder"]
    assert resolved(game) == [(0, "builder", False), (1, "builder", False), (2, "builder", False)]
    assert [of_seat(game, who)["indentations"] for who in range(3)] == [[], [], []]


# Indentations

FULL = {"indentations": ["fish-farmer", "water-carrier"]}


def full_indentations(reading: str | None = None, third: dict[str, Any] | None = None) -> Game:
    """Seat 0 reveals the Builder; seat 1 has it in hand, and both its indentations full."""
    return revealing(
        laid("builder", "supplier", "carpenter", "woodcutter", "clay-worker"),
        laid("pit-worker", "builder", "feudal-lord", **FULL),
        third or laid("cultivator", "forest-manager", "charcoal-burner", "fuel-collector", "pond-builder"),
        options={} if reading is None else {"full_indentations": reading},
    )


def test_with_both_indentations_full_nobody_follows_and_the_card_stays_in_hand() -> None:
    game = full_indentations()
    assert of_seat(game, 1)["hand"] == ["feudal-lord", "builder"]
    assert of_seat(game, 1)["indentations"] == ["fish-farmer", "water-carrier"]
    assert resolved(game) == [(0, "builder", False), (1, "pit-worker", False), (2, "cultivator", False)]


def test_full_indentations_leave_both_abilities_by_default() -> None:
    assert waldglas.new("glass-road", players=3, seed=1).options["full_indentations"] == "both-abilities"
    assert not top(full_indentations())["only_one"]
    assert not top(full_indentations("both-abilities"))["only_one"]


def test_full_indentations_leave_one_ability_in_the_other_reading() -> None:
    game = full_indentations("one-ability")
    assert top(game)["only_one"]
    assert of_seat(game, 1)["hand"] == ["feudal-lord", "builder"]
    assert resolved(game) == [(0, "builder", True), (1, "pit-worker", False), (2, "cultivator", False)]


def test_full_indentations_do_not_tell_who_holds_the_card_unless_it_counts() -> None:
    without = revealing(
        laid("builder", "supplier", "carpenter", "woodcutter", "clay-worker"),
        laid("pit-worker", "pond-builder", "feudal-lord", **FULL),
        laid("cultivator", "forest-manager", "charcoal-burner", "fuel-collector", "pond-builder"),
    )
    assert full_indentations().observe(0) == without.observe(0)
    seen: Any = full_indentations("one-ability").observe(0)
    assert seen["seats"][1]["shown"] == ["builder"]


@pytest.mark.parametrize("reading", ["both-abilities", "one-ability"])
def test_full_indentations_of_one_do_not_spare_another(reading: str) -> None:
    third = laid("cultivator", "builder", "forest-manager", "charcoal-burner", "pond-builder")
    game = full_indentations(reading, third)
    assert resolved(game)[:2] == [(0, "builder", True), (2, "builder", True)]


def test_whoever_does_not_follow_is_known_not_to_hold_the_card() -> None:
    game = full_indentations()
    seen: Any = game.observe(0)
    assert seen["seats"][2]["absent"] == ["builder"]
    assert "absent" not in seen["seats"][1]
    guesses: list[Any] = [game.determinize(0, seed).to_json() for seed in range(40)]
    assert not any("builder" in guess["seats"][2]["hand"] for guess in guesses)
    assert {"builder" in guess["seats"][1]["hand"] for guess in guesses} == {True, False}


def test_a_card_that_could_not_follow_can_be_laid_later_in_the_period() -> None:
    game = full_indentations()
    resolved(game)
    assert decisions(game, 1) == {"card:feudal-lord", "card:builder"}
    choose(game, 0, "supplier")
    choose(game, 1, "builder")
    choose(game, 2, "forest-manager")
    assert resolved(game) == [(0, "supplier", False), (1, "builder", False), (2, "forest-manager", False)]


def test_one_free_indentation_is_enough_to_follow_and_then_it_is_full() -> None:
    game = revealing(
        laid("builder", "supplier", "carpenter", "woodcutter", "clay-worker"),
        laid("supplier", "builder", "cultivator", "pit-worker", indentations=["water-carrier"]),
        laid("cultivator", "forest-manager", "charcoal-burner", "fuel-collector", "pond-builder"),
    )
    # The Cultivator of seat 2 finds seat 1 with both indentations full.
    assert resolved(game) == [
        (0, "builder", True),
        (1, "builder", True),
        (1, "supplier", True),
        (0, "supplier", True),
        (2, "cultivator", False),
    ]
    assert of_seat(game, 1)["indentations"] == ["builder", "water-carrier"]
    assert of_seat(game, 1)["hand"] == ["pit-worker", "cultivator"]


def test_indentations_are_free_again_in_the_next_period() -> None:
    game = table(
        *[{"hand": CARDS[6:8], "played": CARDS[:3], "face_down": None}] * 3,
        agenda=[{"do": "end-period"}],
    )
    for who in range(3):
        assert of_seat(game, who)["indentations"] == []
        assert of_seat(game, who)["played"] == []
        assert decisions(game, who) == {f"card:{card}" for card in CARDS[:11]}


# One ability or both


def test_alone_both_abilities_are_used_in_either_order() -> None:
    for first, second in (("ability:1", "ability:2"), ("ability:2", "ability:1")):
        game = resolving("slash-and-burn-farmer", seat(["forest forest . . .", *[". . . . ."] * 3]))
        takes = {"ability:1": "take:charcoal:brickworks:2", "ability:2": "take:food:brickworks:2"}
        play(game, first, takes[first])
        assert decisions(game) == {"pass", second}
        play(game, second, takes[second])
        assert stock(game) == {"charcoal:brickworks": 2, "food:brickworks": 2}


def test_together_the_second_ability_closes_with_the_first() -> None:
    game = resolving("slash-and-burn-farmer", seat(["forest forest . . .", *[". . . . ."] * 3]), only_one=True)
    assert decisions(game) == {"pass", "ability:1", "ability:2"}
    play(game, "ability:2", "take:food:brickworks:2")
    assert stock(game) == {"food:brickworks": 2}
    assert top(game)["do"] == "choose-hand"


@pytest.mark.parametrize("card", ["builder", "woodcutter", "clay-worker", "charcoal-burner"])
def test_two_abilities_that_are_alike_are_offered_once(card: str) -> None:
    goods = {"food": 1, "water": 1, "wood": 1}
    first = seat(["forest forest . . .", *[". . . . ."] * 3], goods=goods, offer=["sand-deposit"])
    assert decisions(resolving(card, first)) == {"pass", "ability:1"}
    assert decisions(resolving(card, first, abilities=[2], fee_paid=True)) == {"pass", "ability:2"}


def test_whoever_follows_chooses_an_ability_of_their_own() -> None:
    rest = ["supplier", "cultivator", "carpenter"]
    game = revealing(
        laid("slash-and-burn-farmer", *rest, "pond-builder"),
        laid("water-carrier", "slash-and-burn-farmer", *rest),
        laid("fish-farmer", "slash-and-burn-farmer", *rest),
    )
    play(game, "ability:1", "give:A1", "take:charcoal:brickworks:2", who=0)
    play(game, "ability:2", "give:A1", "take:food:brickworks:2", who=1)
    play(game, "ability:1", "give:A1", "take:charcoal:brickworks:2", who=2)
    assert top(game)["card"] == "water-carrier"


def test_a_card_that_is_not_used_still_restricts_the_others() -> None:
    rest = ["supplier", "cultivator", "carpenter"]
    game = revealing(
        laid("woodcutter", *rest, "pond-builder"),
        laid("water-carrier", "woodcutter", *rest),
        laid("fish-farmer", "builder", *rest),
    )
    play(game, "pass", who=0)
    assert (top(game)["seat"], top(game)["only_one"]) == (1, True)
    play(game, "ability:1", "give:A1", "take:wood:2", who=1)
    assert top(game)["card"] == "water-carrier"


# The end of a period of three or four


def test_a_period_ends_after_three_rounds_with_cards_left_in_hand() -> None:
    game = table(*[{"hand": CARDS[who * 5 : who * 5 + 5]} for who in range(3)], agenda=[{"do": "round", "round": 1}])
    for number in range(3):
        assert top(game)["do"] == "lay-face-down"
        assert shown(game)["period"] == 1
        for who in range(3):
            assert len(of_seat(game, who)["hand"]) == 5 - number
            choose(game, who, CARDS[who * 5 + number])
        resolved(game)
    assert shown(game)["period"] == 2
    assert top(game)["do"] == "choose-hand"
    assert decisions(game, 0) == {f"card:{card}" for card in CARDS[:11]}


def test_empty_places_of_the_board_are_filled_from_the_stack_of_their_row() -> None:
    board = {
        "processing": ["inn", None, "kiln", None],
        "immediate": [None, "shed", "storage", "tavern"],
        "bonus": ["estate", "factory", "mansion", "pottery"],
    }
    stacks = {
        "processing": ["cooperage", "spa", "sawmill"],
        "immediate": ["winery", "fishery"],
        "bonus": ["slipway"],
    }
    after = after_period(seat(), seat(), seat(), board=board, stacks=stacks)
    assert after["board"] == {
        "processing": ["inn", "cooperage", "kiln", "spa"],
        "immediate": ["winery", "shed", "storage", "tavern"],
        "bonus": ["estate", "factory", "mansion", "pottery"],
    }
    assert after["stacks"] == {"processing": ["sawmill"], "immediate": ["fishery"], "bonus": ["slipway"]}


def test_the_board_is_not_filled_during_a_period() -> None:
    board = {"immediate": ["sand-deposit", "shed", None, None]}
    game = resolving("builder", seat(goods={"food": 1}), board=board)
    play(game, "ability:1", "tile:sand-deposit", "space:A1")
    assert shown(game)["board"]["immediate"] == [None, "shed", None, None]


def test_the_private_offer_stays_from_period_to_period() -> None:
    assert after_period(seat(offer=["inn", "shed"]), seat())["seats"][0]["offer"] == ["inn", "shed"]


def test_a_stack_that_has_run_out_leaves_places_empty() -> None:
    board = {"processing": ["inn", None, None, None], "immediate": [None] * 4, "bonus": [None] * 4}
    stacks = {"processing": ["kiln"], "immediate": [], "bonus": ["estate"]}
    after = after_period(seat(), seat(), board=board, stacks=stacks)
    assert after["board"] == {
        "processing": ["inn", "kiln", None, None],
        "immediate": [None] * 4,
        "bonus": ["estate", None, None, None],
    }
    assert after["stacks"] == {"processing": [], "immediate": [], "bonus": []}


def test_the_feudal_lord_draws_from_the_stacks_that_remain() -> None:
    stacks = {"processing": ["kiln"], "immediate": [], "bonus": ["estate", "mansion"]}
    game = resolving("feudal-lord", seat(), stacks=stacks, abilities=[1])
    play(game, "ability:1")
    assert of_seat(game, 0)["offer"] == ["kiln", "estate"]


def test_the_feudal_lord_draws_nothing_when_all_stacks_have_run_out() -> None:
    game = resolving("feudal-lord", seat(), stacks={kind: [] for kind in KINDS})
    assert decisions(game) == {"pass", "ability:2"}


# The goblet


@pytest.mark.parametrize(("players", "period"), [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3)])
def test_the_goblet_goes_clockwise_whoever_has_built(players: int, period: int) -> None:
    for holder in range(players):
        seats = [built() for _ in range(players)]
        seats[(holder + 1) % players] = built("inn", "kiln", "spa")
        after = after_period(*seats, period=period, goblet=holder)
        assert after["goblet"] == (holder + 1) % players
        assert after["period"] == period + 1


ONE = ("inn",), ("kiln",), ("spa",), ("shed",)
TWO = ("inn", "sawmill"), ("kiln", "storage"), ("spa", "winery"), ("shed", "estate")


def buildings(*numbers: int) -> list[dict[str, Any]]:
    """Seats with so many buildings each."""
    return [built(*((), ONE[who], TWO[who])[number]) for who, number in enumerate(numbers)]


@pytest.mark.parametrize(
    ("numbers", "holder", "expected"),
    [
        ((0, 1, 2), 1, 0),
        ((1, 0, 2), 2, 1),
        ((2, 1, 0), 0, 2),
        ((0, 1, 1), 0, 0),  # the old holder again
        ((0, 0, 1), 0, 1),
        ((0, 0, 1), 1, 0),
        ((0, 1, 0), 0, 2),
        ((0, 1, 0), 1, 2),
        ((1, 1, 1), 0, 1),
        ((1, 1, 1), 2, 0),
    ],
)
def test_three_players_goblet_of_the_fourth_period_goes_to_the_fewest_buildings(
    numbers: tuple[int, int, int], holder: int, expected: int
) -> None:
    assert after_period(*buildings(*numbers), period=3, goblet=holder)["goblet"] == expected


@pytest.mark.parametrize(
    ("numbers", "holder", "expected"),
    [
        ((0, 1, 2), 0, 1),
        ((0, 2, 1), 0, 2),
        ((0, 1, 1), 0, 1),
        ((1, 0, 1), 1, 2),
        ((1, 0, 0), 0, 1),
        ((0, 0, 1), 2, 0),
    ],
)
def test_three_players_goblet_of_the_fifth_period_never_stays(
    numbers: tuple[int, int, int], holder: int, expected: int
) -> None:
    after = after_period(*buildings(*numbers), period=4, goblet=holder, options={"periods": 5})
    assert after["goblet"] == expected
    assert after["period"] == 5


@pytest.mark.parametrize(
    ("numbers", "holder", "expected"),
    [
        ((0, 1), 0, 0),
        ((0, 1), 1, 0),
        ((1, 1), 0, 1),
        ((1, 1), 1, 0),
        ((0, 1, 1, 1), 0, 0),
        ((1, 1, 0, 1), 0, 2),
        ((0, 1, 0, 1), 0, 2),
        ((0, 1, 0, 1), 2, 0),
        ((1, 1, 1, 1), 3, 0),
    ],
)
def test_two_and_four_players_goblet_of_the_fifth_period_goes_to_the_fewest_buildings(
    numbers: tuple[int, ...], holder: int, expected: int
) -> None:
    after = after_period(*buildings(*numbers), period=4, goblet=holder, options={"periods": 5})
    assert after["goblet"] == expected


def test_three_players_goblet_of_the_fourth_period_of_five_goes_to_the_fewest_buildings_too() -> None:
    assert after_period(*buildings(1, 2, 0), period=3, goblet=0, options={"periods": 5})["goblet"] == 2


def test_upgrades_do_not_count_as_buildings_for_the_goblet() -> None:
    upgraded = built(road=["forest-hut", "artists-colony", "masons-guild"])
    assert after_period(built("inn"), built("kiln"), upgraded, period=3, goblet=0)["goblet"] == 2
    assert after_period(built(), built("kiln"), upgraded, period=3, goblet=2)["goblet"] == 0


def test_tiles_in_the_private_offer_do_not_count_as_buildings_for_the_goblet() -> None:
    seats = built("inn"), built("kiln"), built(offer=["spa", "shed"])
    assert after_period(*seats, period=3, goblet=0)["goblet"] == 2


def test_who_begins_is_drawn_by_lot() -> None:
    holders = {waldglas.new("glass-road", players=4, seed=seed).to_json()["goblet"] for seed in range(60)}
    assert holders == {0, 1, 2, 3}


# Two players


def test_two_players_take_turns_with_open_cards_from_the_goblet() -> None:
    game = waldglas.new("glass-road", players=2, seed=5)
    goblet = shown(game)["goblet"]
    hands = [CARDS[:5], CARDS[5:10]]
    for who in range(2):
        choose(game, who, *hands[who])
    order: list[int] = []
    while top(game)["do"] == "turn":
        who = top(game)["seat"]
        assert game.awaiting == [who]
        order.append(who)
        choose(game, who, hands[who].pop(0))
        assert of_seat(game, who)["face_down"] is None
        resolved(game)
    assert order == [goblet, 1 - goblet] * 4 + [goblet]
    assert shown(game)["period"] == 2
    assert shown(game)["goblet"] == 1 - goblet


def test_two_players_the_other_must_play_the_same_card() -> None:
    game = table({"hand": CARDS[:5]}, {"hand": CARDS[:5]}, agenda=[{"do": "turn", "seat": 0}])
    choose(game, 0, "cultivator")
    assert of_seat(game, 1)["indentations"] == ["cultivator"]
    assert resolved(game) == [(0, "cultivator", True), (1, "cultivator", True)]
    assert game.awaiting == [1]
    assert decisions(game, 1) == {f"card:{card}" for card in CARDS[:4]}


def test_two_players_a_third_card_does_not_follow() -> None:
    first = {"hand": ["builder", "supplier", "carpenter"], "played": ["pit-worker", "pond-builder"]}
    second = {"hand": ["builder", "clay-worker", "cultivator"], "indentations": ["pit-worker", "pond-builder"]}
    game = table(first, second, agenda=[{"do": "turn", "seat": 0}])
    choose(game, 0, "builder")
    assert resolved(game) == [(0, "builder", False)]
    assert "builder" in of_seat(game, 1)["hand"]


def test_two_players_the_period_ends_at_once_when_a_hand_is_empty() -> None:
    first = {"hand": ["builder"], "played": ["supplier", "carpenter", "woodcutter", "clay-worker"]}
    second = {"hand": CARDS[:2], "played": CARDS[2:4], "indentations": ["woodcutter"]}
    game = table(first, second, agenda=[{"do": "turn", "seat": 0}])
    choose(game, 0, "builder")
    resolved(game)
    assert top(game)["do"] == "choose-hand"
    assert shown(game)["period"] == 2


def test_two_players_the_period_ends_when_the_last_card_of_a_hand_follows() -> None:
    first = {"hand": ["builder", "supplier"], "played": ["carpenter", "woodcutter"], "indentations": ["pit-worker"]}
    second = {"hand": ["builder"], "played": ["pit-worker", "pond-builder", "clay-worker", "cultivator"]}
    game = table(first, second, agenda=[{"do": "turn", "seat": 0}])
    choose(game, 0, "builder")
    assert resolved(game) == [(0, "builder", True), (1, "builder", True)]
    assert shown(game)["period"] == 2


def three_left() -> Game:
    """Seat 0 is about to play its last card; seat 1 has three left."""
    first = {"hand": ["builder"], "played": ["supplier", "carpenter"], "indentations": ["clay-worker", "fish-farmer"]}
    second = {"hand": ["cultivator", "woodcutter", "pond-builder"], "played": ["clay-worker", "fish-farmer"]}
    game = table(first, second, agenda=[{"do": "turn", "seat": 0}])
    choose(game, 0, "builder")
    resolved(game)
    return game


def test_two_players_with_three_cards_left_one_of_them_may_be_played() -> None:
    game = three_left()
    assert game.awaiting == [1]
    assert top(game)["do"] == "last-card"
    assert decisions(game, 1) == {"pass", "card:cultivator", "card:woodcutter", "card:pond-builder"}


def test_two_players_the_last_of_three_cards_is_played_alone_with_both_abilities() -> None:
    game = three_left()
    choose(game, 1, "woodcutter")
    assert (top(game)["seat"], top(game)["card"], top(game)["only_one"]) == (1, "woodcutter", False)
    play(game, "ability:1", "give:A1", "take:wood:2", "ability:2", "take:wood:1", who=1)
    assert stock(game, 1)["wood"] == 7
    assert top(game)["do"] == "choose-hand"


def test_two_players_the_last_of_three_cards_may_be_kept() -> None:
    game = three_left()
    play(game, "pass", who=1)
    assert top(game)["do"] == "choose-hand"
    assert shown(game)["period"] == 2


def test_two_players_full_indentations_leave_one_ability_in_the_other_reading() -> None:
    first = {"hand": ["builder", "supplier", "carpenter"], "played": ["pit-worker", "pond-builder"]}
    second = {"hand": ["builder", "clay-worker", "cultivator"], "indentations": ["pit-worker", "pond-builder"]}
    options = {"full_indentations": "one-ability"}
    game = table(first, second, agenda=[{"do": "turn", "seat": 0}], options=options)
    choose(game, 0, "builder")
    assert resolved(game) == [(0, "builder", True)]


# The building board and the tiles


def tiles(game: Game) -> list[str]:
    """Every tile on the board and in the stacks."""
    position = shown(game)
    return [tile for place in ("board", "stacks") for kind in KINDS for tile in position[place][kind]]


@pytest.mark.parametrize(("players", "width"), [(1, 4), (2, 4), (3, 4), (4, 5)])
def test_four_tiles_of_each_kind_are_on_offer_and_five_with_four_players(players: int, width: int) -> None:
    game = waldglas.new("glass-road", players=players, seed=1)
    assert [len(shown(game)["board"][kind]) for kind in KINDS] == [width] * 3
    assert [len(shown(game)["stacks"][kind]) for kind in KINDS] == [31 - width] * 3
    assert len(set(tiles(game))) == 93


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_introductory_game_has_50_tiles_and_12_on_offer(players: int) -> None:
    game = waldglas.new("glass-road", players=players, seed=1, options={"introductory": True})
    found = tiles(game)
    assert len(found) == 50
    intro = {line["id"] for line in waldglas.catalog("glass-road") if line["intro"]}
    assert set(found) == intro
    assert [len(shown(game)["board"][kind]) for kind in KINDS] == [4] * 3


def test_the_introductory_game_of_four_is_refilled_to_12_on_offer() -> None:
    game = waldglas.new("glass-road", players=4, seed=1, options={"introductory": True})
    position = shown(game)
    for kind in KINDS:
        position["board"][kind][0] = None
    position["agenda"] = [{"do": "refill"}]
    after = shown(waldglas.load(position))
    assert [len(after["board"][kind]) for kind in KINDS] == [4] * 3
    assert all(after["board"][kind][0] == position["stacks"][kind][0] for kind in KINDS)


def test_the_second_edition_leaves_out_the_roofing_company() -> None:
    first = tiles(waldglas.new("glass-road", players=3, seed=1))
    second = tiles(waldglas.new("glass-road", players=3, seed=1, options={"edition": 2}))
    assert set(first) - set(second) == {"roofing-company"}
    assert len(second) == 92


def test_no_introductory_tile_is_missing_from_the_second_edition() -> None:
    options = {"edition": 2, "introductory": True}
    assert len(tiles(waldglas.new("glass-road", players=3, seed=1, options=options))) == 50


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (5, {}),
        (0, {}),
        (3, {"periods": 6}),
        (3, {"periods": 7}),
        (1, {"periods": 4}),
        (3, {"edition": 3}),
        (3, {"introductory": 1}),
        (3, {"full_indentations": "none"}),
        (3, {"goblets": 2}),
    ],
)
def test_options_that_do_not_exist_are_refused(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        waldglas.new("glass-road", players=players, seed=1, options=options)


# Solo


def solo_resolving(game: Game) -> tuple[str, bool]:
    """The card that is being resolved, and whether only one ability is open."""
    return top(game)["card"], top(game)["only_one"]


def test_solo_has_seven_periods_with_3_4_5_6_3_4_5_cards() -> None:
    game = waldglas.new("glass-road", players=1, seed=3)
    assert game.options["periods"] == 7
    sizes: dict[int, int] = {}
    while not game.over:
        sizes[shown(game)["period"]] = max(sizes.get(shown(game)["period"], 0), len(of_seat(game, 0)["hand"]))
        if top(game)["do"] != "choose-hand":
            chosen = len(of_seat(game, 0)["hand"]) + len(of_seat(game, 0)["played"])
            assert chosen == (3, 4, 5, 6, 3, 4, 5)[shown(game)["period"] - 1]
        play(game, str(game.legal(0)[0]))
    assert list(sizes) == [1, 2, 3, 4, 5, 6, 7]


def test_solo_draws_at_random_with_one_ability_until_two_cards_are_left() -> None:
    game = table({}, period=4, seed=1)
    chosen = CARDS[3:9]
    choose(game, 0, *chosen)
    drawn: list[str] = []
    while top(game)["do"] == "resolve":
        card, only_one = solo_resolving(game)
        assert only_one
        drawn.append(card)
        play(game, "pass")
    assert len(drawn) == 4
    assert top(game)["do"] == "last-two"
    last = [card for card in chosen if card not in drawn]
    assert decisions(game) == {f"card:{card}" for card in last}
    choose(game, 0, last[0])
    assert solo_resolving(game) == (last[0], False)
    assert of_seat(game, 0)["hand"] == [last[1]]
    play(game, "pass")
    assert shown(game)["period"] == 5
    assert of_seat(game, 0)["resting"] == chosen


def test_solo_every_chosen_card_may_be_drawn_first() -> None:
    first: set[str] = set()
    for seed in range(60):
        game = table({}, seed=seed)
        choose(game, 0, *CARDS[3:6])
        first.add(solo_resolving(game)[0])
    assert first == set(CARDS[3:6])


def test_solo_cards_rest_for_one_period_only() -> None:
    game = table({"resting": CARDS[:3]}, period=2)
    assert decisions(game) == {f"card:{card}" for card in CARDS[3:12]}
    choose(game, 0, *CARDS[3:7])
    while top(game)["do"] != "choose-hand":
        play(game, str(game.legal(0)[0]))
    assert of_seat(game, 0)["resting"] == CARDS[3:7]
    assert decisions(game) == {f"card:{card}" for card in [*CARDS[:3], *CARDS[7:11]]}


def test_solo_supplier_brings_one_good_and_builds() -> None:
    game = table(seat(offer=["sand-deposit"]), agenda=[{"do": "resolve", "seat": 0, "card": "supplier"}])
    play(game, "ability:1", "good:charcoal")
    assert legal(game) == {"take:none", "take:charcoal:glassworks:1", "take:charcoal:brickworks:1"}
    play(game, "take:charcoal:brickworks:1", "ability:2", "space:A1", "take:sand:3")
    assert stock(game) == {"charcoal:brickworks": 1, "sand": 3}


def test_supplier_brings_two_goods_when_there_are_opponents() -> None:
    game = resolving("supplier", seat(), seat())
    play(game, "ability:1", "good:clay")
    assert legal(game) == {"take:none", "take:clay:1", "take:clay:2"}


def test_the_gift_of_the_supplier_turns_the_wheel_of_whoever_takes_it() -> None:
    game = resolving("supplier", seat(), seat(goods={"food_b": 1, "charcoal_b": 1}), abilities=[1])
    play(game, "ability:1", "good:clay", "take:clay:2")
    play(game, "take:clay:1", who=1)
    assert stock(game, 0) == {"clay": 2}
    assert stock(game, 1) == {"brick": 1}


def test_the_ability_of_the_supplier_is_under_way_until_everybody_has_answered() -> None:
    game = resolving("supplier", built("cooperage", goods={"wood": 1}), seat(), built("inn", goods={"charcoal": 1}))
    play(game, "ability:1", "good:clay", "take:clay:2")
    assert game.awaiting == [1]
    assert legal(game, 0) == set()
    assert legal(game, 2) == {"use:inn"}


def test_solo_board_is_refilled_after_each_period() -> None:
    board = {kind: [None] * 4 for kind in KINDS}
    stacks = {"processing": ["inn"], "immediate": ["shed"], "bonus": ["estate"]}
    after = after_period(seat(), board=board, stacks=stacks)
    assert [after["board"][kind][0] for kind in KINDS] == ["inn", "shed", "estate"]
    assert after["goblet"] == 0


# The end of the game


def test_after_the_last_period_everybody_may_convert_once_more() -> None:
    owner = built("cooperage", goods={"wood": 2})
    game = table(owner, built(), built("inn", goods={"charcoal": 1}), period=4, agenda=[{"do": "end-period"}])
    assert top(game)["do"] == "last-conversions"
    assert game.awaiting == [0, 2]
    play(game, "use:inn", "take:food:glassworks:2", who=2)
    play(game, "use:cooperage", "take:water:2", "use:cooperage", "take:water:2", who=0)
    assert stock(game, 0) == {"water": 4}
    assert stock(game, 2) == {"food:glassworks": 2}
    assert game.over


def test_the_last_conversions_are_made_in_any_order_and_end_when_all_have_passed() -> None:
    game = table({}, {}, {}, period=4, agenda=[{"do": "end-period"}])
    assert game.awaiting == [0, 1, 2]
    play(game, "clear:C1", "pass", who=1)
    assert game.awaiting == [0, 2]
    play(game, "pass", who=0)
    assert not game.over
    assert game.winners() == []
    play(game, "pass", who=2)
    assert game.over
    assert game.awaiting == []
    assert "C1" not in land(game, 1)


def test_wheels_turn_during_the_last_conversions() -> None:
    owner = built("cooperage", goods={"wood": 3, "sand": 1, "food": 1, "charcoal": 1})
    game = table(owner, built(), period=4, agenda=[{"do": "end-period"}])
    play(game, "use:cooperage", "take:water:2", "pass")
    assert game.over
    assert stock(game) == {"glass": 1, "wood": 1, "water": 1}
    assert game.scores() == [4, 0]


def test_there_are_no_last_conversions_before_the_last_period() -> None:
    game = table({}, {}, period=3, agenda=[{"do": "end-period"}])
    assert top(game)["do"] == "choose-hand"
    assert shown(game)["period"] == 4


def test_the_game_goes_on_after_the_fourth_of_five_periods() -> None:
    game = table({}, {}, period=4, agenda=[{"do": "end-period"}], options={"periods": 5})
    assert top(game)["do"] == "choose-hand"
    assert shown(game)["period"] == 5


def test_the_board_is_not_filled_after_the_last_period() -> None:
    stacks = {"processing": ["inn"], "immediate": ["shed"], "bonus": ["estate"]}
    game = table({}, {}, period=4, agenda=[{"do": "end-period"}], stacks=stacks)
    assert shown(game)["board"] == {kind: [None] * 4 for kind in KINDS}


def finished(*seats: dict[str, Any]) -> Game:
    """A game that is over, with these seats."""
    game = table(*seats, period=4, agenda=[{"do": "end-period"}])
    while not game.over:
        play(game, "pass", who=game.awaiting[0])
    return game


def test_the_highest_score_wins() -> None:
    game = finished(built("kiln"), built("spa"), built("inn"))
    assert game.scores() == [3, 4, 3]
    assert game.winners() == [1]


def test_a_tie_has_several_winners() -> None:
    game = finished(built("kiln"), built("shed"), built("inn"))
    assert game.winners() == [0, 2]


def test_half_points_are_kept_and_decide() -> None:
    game = finished(built("swamp-hut", goods={"sand": 1}), built("reed-hut", goods={"sand": 2}))
    assert game.scores() == [1.5, 1]
    assert game.winners() == [0]


def test_only_buildings_score() -> None:
    game = finished(seat(["pit grove pond forest forest", *[". . . . ."] * 3], goods={"wood": 7, "clay": 7}), seat())
    assert game.scores() == [0, 0]
    assert game.winners() == [0, 1]


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    game = finished(built("cooperage", goods={"wood": 1}), built())
    assert legal(game, 0) == set()
    with pytest.raises(IllegalAction, match="over"):
        game.play("use:cooperage", 0)


def periods_played(game: Game, seed: int) -> list[int]:
    """Play at random to the end: the periods that there were."""
    chance = random.Random(seed)
    seen: list[int] = []
    while not game.over:
        who = chance.choice(game.awaiting)
        if shown(game)["period"] not in seen:
            seen.append(shown(game)["period"])
        game.play(chance.choice(game.legal(who)), who)
    return seen


@pytest.mark.parametrize(
    ("players", "options", "periods"),
    [(1, {}, 7), (2, {}, 4), (3, {}, 4), (4, {}, 4), (2, {"periods": 5}, 5), (3, {"periods": 5}, 5)],
)
def test_a_game_ends_after_its_periods(players: int, options: dict[str, Any], periods: int) -> None:
    game = waldglas.new("glass-road", players=players, seed=8, options=options)
    assert periods_played(game, 8) == list(range(1, periods + 1))
    assert shown(game)["period"] == periods
    assert game.winners() == [who for who in range(players) if game.scores()[who] == max(game.scores())]


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_plays_three_cards_of_their_own_and_follows_at_most_twice_in_every_period(players: int) -> None:
    game = waldglas.new("glass-road", players=players, seed=11)
    chance = random.Random(11)
    followed: list[int] = []
    before = shown(game)
    while not game.over:
        who = chance.choice(game.awaiting)
        game.play(chance.choice(sorted(decisions(game, who))), who)
        if game.over or shown(game)["period"] != before["period"]:
            for each in before["seats"]:
                assert len(each["played"]) == 3
                assert len(each["indentations"]) + len(each["hand"]) == 2
                followed.append(len(each["indentations"]))
        before = shown(game)
    assert len(followed) == 4 * players
    assert max(followed) == 2
