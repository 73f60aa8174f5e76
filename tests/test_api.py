"""The public API: every method of a game, undo boundaries, previews, and what is refused."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import waldglas
from tests.table import building, goods, legal, play, resolving, seat, stock, table
from waldglas import Action, Game


def choose_hands(game: Game) -> None:
    """Let every seat choose the first cards that it can."""
    while game.question().startswith("Choose"):
        who = game.awaiting[0]
        game.play(next(a for a in game.legal(who) if str(a).startswith("card:")), who)


def test_what_a_new_game_tells() -> None:
    game = waldglas.new("glass-road", players=3, seed=7, options={"periods": 5})
    assert game.name == "glass-road"
    assert game.players == 3
    assert game.options == {
        "players": 3,
        "periods": 5,
        "introductory": False,
        "edition": 1,
        "full_indentations": "both-abilities",
    }
    assert game.awaiting == [0, 1, 2]
    assert not game.over
    assert game.winners() == []
    assert game.scores() == [0.0, 0.0, 0.0]
    assert game.question() == "Choose 5 specialists for this period"


def test_the_same_seed_gives_the_same_game_and_another_does_not() -> None:
    def fingerprint(seed: int) -> str:
        return waldglas.new("glass-road", players=4, seed=seed).hash()

    assert fingerprint(3) == fingerprint(3)
    assert len({fingerprint(seed) for seed in range(20)}) == 20


def test_without_a_seed_games_differ() -> None:
    assert waldglas.new("glass-road").hash() != waldglas.new("glass-road").hash()


def test_global_random_is_never_touched() -> None:
    import random

    random.seed(5)
    state = random.getstate()
    game = waldglas.new("glass-road", players=1, seed=1)
    while not game.over:
        game.play(game.legal(0)[0], 0)
    assert random.getstate() == state


def test_actions_are_integers_that_print_and_explain_themselves() -> None:
    game = resolving("supplier", seat(goods={"wood": 1}))
    play(game, "ability:1", "good:food")
    action = game.legal(0)[1]
    assert isinstance(action, Action)
    assert str(action) == "take:food:glassworks:1"
    assert action == game.table[int(action)]
    assert action.explain() == "Take 1 Food on the glassworks"
    assert action.explain("de") == "1 Nahrung auf dem Glashüttenrad nehmen"
    assert action.explain("fr") == "Prendre 1 nourriture sur la roue de verrerie"
    paid = next(each for each in game.table if str(each) == "pay:food:glassworks:1")
    assert paid.explain() == "Pay 1 Food from the glassworks"


def test_a_game_explains_what_an_action_means_here() -> None:
    game = resolving("charcoal-burner", seat(goods={"wood": 1}))
    assert game.legal(0)[1].explain() == "Use ability 1"
    assert game.explain("ability:1", 0) == "For 1 Wood: take 3 Charcoal"
    assert game.explain("ability:1", 0, "de") == "Für 1 Holz: nimm 3 Holzkohle"
    assert game.explain("pass", 0) == "Stop"
    with pytest.raises(waldglas.IllegalAction, match="cannot do ability:2"):
        game.explain("ability:2", 0)


def test_an_action_can_be_played_as_object_number_or_notation() -> None:
    games = [waldglas.new("glass-road", seed=1) for _ in range(3)]
    action = games[0].legal(0)[2]
    games[0].play(action, 0)
    games[1].play(int(action), 0)
    games[2].play(str(action), 0)
    assert len({game.hash() for game in games}) == 1


def test_games_and_actions_can_be_pickled() -> None:
    game = waldglas.new("glass-road", players=3, seed=4)
    action = game.legal(0)[3]
    game.play(action, 0)
    again = pickle.loads(pickle.dumps(game))
    assert again.hash() == game.hash()
    assert again.decisions() == game.decisions()
    assert pickle.loads(pickle.dumps(action)) is action
    assert copy.deepcopy(game).hash() == game.hash()


def test_a_copy_is_independent() -> None:
    game = waldglas.new("glass-road", players=4, seed=1)
    before = game.hash()
    other = game.copy()
    for _ in range(100):
        who = other.awaiting[0]
        other.play(other.legal(who)[0], who)
    assert game.hash() == before
    assert game.record() != other.record()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "players can be 1 or 2 or 3 or 4, not 5"),
        ({"players": True}, "players can be"),
        ({"periods": 6}, "periods can be 4 or 5, not 6"),
        ({"players": 1, "periods": 4}, "periods can be 7, not 4"),
        ({"period": 5}, "no option 'period'; did you mean periods"),
        ({"edition": "2"}, "edition can be 1 or 2, not '2'"),
        ({"introductory": 1}, "introductory can be False or True, not 1"),
        ({"full_indentations": "none"}, "both-abilities or one-ability"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(waldglas.BadOption, match=message):
        waldglas.new("glass-road", players=options.pop("players", 2), seed=1, options=options)


@pytest.mark.parametrize("options", [{5: 1}, [], "periods"])
def test_options_that_are_none_are_refused(options: Any) -> None:
    with pytest.raises(waldglas.BadOption):
        waldglas.new("glass-road", seed=1, options=options)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(waldglas.UnknownGame, match="did you mean glass-road"):
        waldglas.new("glasroad")


@pytest.mark.parametrize("seed", [-1, "7", 1.5, 1 << 64, True])
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(waldglas.BadOption, match="seed must be a number from 0"):
        waldglas.new("glass-road", seed=seed)


@pytest.mark.parametrize(
    ("action", "who", "error", "message"),
    [
        ("pass", 0, waldglas.IllegalAction, "seat 0 cannot do pass now; it can do card:feudal-lord"),
        ("card:bilder", 0, waldglas.IllegalAction, "did you mean card:builder"),
        (100000, 0, waldglas.IllegalAction, "there is no action 100000; actions are 0 to"),
        (-1, 0, waldglas.IllegalAction, "there is no action -1"),
        (1.5, 0, waldglas.IllegalAction, "there is no action 1.5"),
        ("card:builder", 2, waldglas.WrongSeat, "there is no seat 2; the seats are 0 to 1"),
        ("card:builder", -1, waldglas.WrongSeat, "there is no seat -1"),
        ("card:builder", "0", waldglas.WrongSeat, "there is no seat '0'"),
    ],
)
def test_bad_actions_are_refused_and_change_nothing(action: Any, who: Any, error: Any, message: str) -> None:
    game = waldglas.new("glass-road", seed=1)
    before = game.hash()
    with pytest.raises(error, match=message):
        game.play(action, who)
    assert game.hash() == before


def test_a_seat_with_nothing_to_do_is_told_who_is_awaited() -> None:
    game = resolving("supplier", seat(), seat())
    with pytest.raises(waldglas.WrongSeat, match="seat 1 has nothing to do now; the game waits for 0"):
        game.play("ability:1", 1)


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    game = table(seat(), seat(), agenda=[])
    assert game.over
    assert game.legal(0) == []
    with pytest.raises(waldglas.IllegalAction, match="the game is over"):
        game.play("pass", 0)


# Undo


def test_undo_takes_back_one_decision_at_a_time() -> None:
    game = resolving("cultivator", seat(goods={"wood": 1}))
    start = game.hash()
    play(game, "ability:1")
    middle = game.hash()
    play(game, "lay:pond")
    game.undo(0)
    assert game.hash() == middle
    game.undo(0)
    assert game.hash() == start
    with pytest.raises(waldglas.CannotUndo, match="has not decided anything yet"):
        game.undo(0)


def test_undo_stops_where_tiles_were_turned_up() -> None:
    game = resolving("feudal-lord", seat())
    play(game, "ability:1")
    before = game.hash()
    with pytest.raises(waldglas.CannotUndo, match="something hidden has been shown"):
        game.undo(0)
    assert game.hash() == before


def test_undo_stops_where_another_seat_has_acted() -> None:
    game = resolving("supplier", seat(), seat(), seat())
    play(game, "ability:1", "good:wood", "take:wood:2")
    play(game, "take:wood:1", who=1)
    with pytest.raises(waldglas.CannotUndo, match="seat 1 has acted since"):
        game.undo(0)
    game.undo(1)
    assert stock(game, 1) == {}
    assert game.awaiting == [1]


def test_secret_choices_of_others_do_not_stop_undo() -> None:
    game = waldglas.new("glass-road", players=3, seed=1)
    game.play("card:feudal-lord", 0)
    game.play("card:pit-worker", 1)
    game.play("card:pond-builder", 2)
    game.undo(0)
    shown: Any = game.to_json()
    assert [s["hand"] for s in shown["seats"]] == [[], ["pit-worker"], ["pond-builder"]]
    game.play("card:cultivator", 0)
    game.undo(1)
    shown = game.to_json()
    assert [s["hand"] for s in shown["seats"]] == [["cultivator"], [], ["pond-builder"]]


def test_undo_stops_where_cards_were_revealed() -> None:
    game = waldglas.new("glass-road", players=3, seed=1)
    choose_hands(game)
    for who in range(3):
        game.play(next(a for a in game.legal(who) if str(a).startswith("card:")), who)
    with pytest.raises(waldglas.CannotUndo, match="something hidden has been shown"):
        game.undo(2)


def test_undo_does_not_reach_into_an_earlier_secret_choice() -> None:
    game = waldglas.new("glass-road", players=3, seed=3)
    for who in (1, 2, 0):
        for card in ("feudal-lord", "pit-worker", "forest-manager", "pond-builder", "cultivator"):
            game.play(f"card:{card}", who)
    game.play("card:feudal-lord", 1)
    before = game.hash()
    with pytest.raises(waldglas.CannotUndo, match="seat 1 has acted since"):
        game.undo(0)
    assert game.hash() == before
    game.undo(1)
    game.undo(0)
    assert game.question() == "Choose 5 specialists for this period"


def test_undo_does_not_reach_past_the_end_of_an_earlier_secret_choice() -> None:
    game = waldglas.new("glass-road", players=3, seed=3)
    for who in range(3):
        for card in ("feudal-lord", "pit-worker", "forest-manager", "pond-builder", "cultivator"):
            game.play(f"card:{card}", who)
    game.play("card:feudal-lord", 1)
    with pytest.raises(waldglas.CannotUndo, match="seat 2 has acted since"):
        game.undo(0)
    game.undo(1)
    game.undo(0)
    shown: Any = game.to_json()
    assert [len(each["hand"]) for each in shown["seats"]] == [4, 5, 5]


def test_what_others_do_openly_stops_undo_also_while_hands_are_chosen() -> None:
    game = waldglas.new("glass-road", players=3, seed=1)
    game.play("card:feudal-lord", 0)
    game.play("clear:C1", 1)
    with pytest.raises(waldglas.CannotUndo, match="seat 1 has acted since"):
        game.undo(0)
    game.undo(1)
    game.undo(0)
    assert game.decisions() == []


# Preview


def test_preview_shows_the_wheels_turned() -> None:
    first = seat(goods={"food": 1, "charcoal": 2, "water": 3, "wood": 4, "clay": 1})
    game = resolving("water-carrier", first, fee_paid=True, abilities=[2])
    foreseen = game.preview("ability:2", 0)
    assert foreseen["turns"] == {"glassworks": 1}
    assert foreseen["goods"] == {
        "glass": [0, 1],
        "food:glassworks": [1, 0],
        "charcoal:glassworks": [2, 1],
        "water": [3, 4],
        "wood": [4, 3],
    }
    assert foreseen["points"] == [0.0, 1.0]
    assert stock(game)["wood"] == 4


def test_preview_shows_the_land() -> None:
    game = building("water-tower", seat(goods={"clay": 1, "brick": 3}))
    play(game, "ability:2")
    foreseen = game.preview("space:A1", 0)
    assert foreseen["land"] == {"A1": [".", "water-tower"], "B1": [".", "pond"], "A2": [".", "pond"]}
    assert foreseen["points"] == [0.0, 4.0]


def test_preview_never_looks_behind_what_is_hidden() -> None:
    game = resolving("feudal-lord", seat())
    foreseen = game.preview("ability:1", 0)
    assert foreseen["reveals"] is True
    assert foreseen["goods"] == foreseen["land"] == {}
    assert stock(game) == {}


def test_preview_of_an_illegal_action_is_refused() -> None:
    game = resolving("feudal-lord", seat())
    with pytest.raises(waldglas.IllegalAction):
        game.preview("ability:3", 0)


def test_preview_of_an_anytime_action_leaves_out_what_is_still_to_be_decided() -> None:
    land = [". . pond . .", *[". . . . ."] * 3]
    game = resolving("water-carrier", seat(land, goods={"food": 1, "food_b": 1}))
    play(game, "ability:1", "pay:food:glassworks:1")
    assert "take:water:2" in legal(game)
    foreseen = game.preview("clear:C1", 0)
    assert foreseen["goods"] == {}
    assert foreseen["land"] == {"C1": ["pond", "."]}


# Observe and determinize


def test_a_seat_sees_its_own_hand_and_only_the_number_of_the_others_cards() -> None:
    game = waldglas.new("glass-road", players=3, seed=1)
    choose_hands(game)
    seen: Any = game.observe(1)
    whole: Any = game.to_json()
    assert seen["seats"][1]["hand"] == whole["seats"][1]["hand"]
    assert [seen["seats"][other]["hand"] for other in (0, 2)] == [5, 5]
    assert seen["stacks"] == {"processing": 27, "immediate": 27, "bonus": 27}
    assert "random" not in seen
    watched: Any = game.observe(None)
    assert [s["hand"] for s in watched["seats"]] == [5, 5, 5]


def test_nobody_sees_how_far_another_hand_is_chosen() -> None:
    game = waldglas.new("glass-road", players=3, seed=1)
    before = game.observe(0)
    game.play("card:feudal-lord", 1)
    assert game.observe(0) == before


def test_a_face_down_card_is_seen_only_by_its_player() -> None:
    game = waldglas.new("glass-road", players=3, seed=1)
    choose_hands(game)
    card = next(a for a in game.legal(1) if str(a).startswith("card:"))
    game.play(card, 1)
    own: Any = game.observe(1)
    other: Any = game.observe(0)
    assert f"card:{own['seats'][1]['face_down']}" == str(card)
    assert other["seats"][1]["face_down"] is True
    assert other["seats"][1]["hand"] == 4


def test_determinize_deals_other_hands_and_stacks_but_never_what_was_ruled_out() -> None:
    hand = ["builder", "carpenter", "woodcutter", "cultivator"]
    first = seat(hand=hand, played=["supplier"])
    second = seat(
        hand=["feudal-lord", "pit-worker", "forest-manager", "pond-builder", "cultivator"], absent=["supplier"]
    )
    game = table(first, second, agenda=[{"do": "turn", "seat": 1}])
    hands = set()
    stacks = set()
    for seed in range(60):
        dealt: Any = game.determinize(0, seed).to_json()
        assert dealt["seats"][0]["hand"] == ["cultivator", "builder", "carpenter", "woodcutter"]
        assert len(dealt["seats"][1]["hand"]) == 5
        assert "supplier" not in dealt["seats"][1]["hand"]
        hands.add(tuple(dealt["seats"][1]["hand"]))
        stacks.add(tuple(dealt["stacks"]["bonus"]))
    assert len(hands) > 40
    assert len(stacks) > 40


ALL_CARDS = [str(entry["id"]) for entry in waldglas.catalog("glass-road") if entry["kind"] == "specialist"]


def dealt_to_second(**known: list[str]) -> list[tuple[str, list[str]]]:
    """Seat 1 has laid the sixth card and holds the first four; what seat 0 may think it has: face down, in hand."""
    second = seat(hand=ALL_CARDS[:4], face_down=ALL_CARDS[5], **known)
    agenda: list[dict[str, Any]] = [{"do": "round", "round": 2}, {"do": "reveal", "revealed": 0}]
    agenda.append({"do": "lay-face-down"})
    game = table(seat(hand=ALL_CARDS[:5]), second, seat(hand=ALL_CARDS[:5]), agenda=agenda)
    found = []
    for seed in range(100):
        shown: Any = game.determinize(0, seed).to_json()
        found.append((shown["seats"][1]["face_down"], shown["seats"][1]["hand"]))
    assert all(len(hand) == 4 and down not in hand for down, hand in found)
    return found


def test_determinize_lays_a_card_down_that_was_shown_and_is_gone_from_the_hand() -> None:
    laid = [ALL_CARDS[5]]
    assert {down for down, _ in dealt_to_second(shown=laid, shown_when_laid=laid, absent=laid)} == {ALL_CARDS[5]}


def test_determinize_keeps_a_card_in_hand_that_was_shown_there_after_another_was_laid() -> None:
    dealt = dealt_to_second(shown=ALL_CARDS[:1])
    assert all(ALL_CARDS[0] in hand for _, hand in dealt)
    assert len({down for down, _ in dealt}) == 14


def test_determinize_may_lay_down_what_was_shown_before() -> None:
    dealt = dealt_to_second(shown=ALL_CARDS[:1], shown_when_laid=ALL_CARDS[:1])
    assert {ALL_CARDS[0] == down for down, _ in dealt} == {True, False}
    assert all(ALL_CARDS[0] in [down, *hand] for down, hand in dealt)


def test_determinize_lays_down_what_has_been_absent_only_since() -> None:
    dealt = dealt_to_second(absent=ALL_CARDS[6:8], absent_when_laid=ALL_CARDS[6:7])
    assert not any(set(ALL_CARDS[6:8]) & set(hand) for _, hand in dealt)
    assert ALL_CARDS[7] in {down for down, _ in dealt}
    assert ALL_CARDS[6] not in {down for down, _ in dealt}


def test_determinize_leaves_enough_cards_for_the_hand() -> None:
    dealt = dealt_to_second(absent=ALL_CARDS[4:], absent_when_laid=ALL_CARDS[7:])
    assert {down for down, _ in dealt} == set(ALL_CARDS[4:7])
    assert all(hand == ALL_CARDS[:4] for _, hand in dealt)


def test_determinize_lays_down_one_of_more_shown_cards_than_the_hand_can_hold() -> None:
    shown = [*ALL_CARDS[:4], ALL_CARDS[5]]
    dealt = dealt_to_second(shown=shown, shown_when_laid=shown)
    assert {down for down, _ in dealt} == set(shown)
    assert all({down, *hand} == set(shown) for down, hand in dealt)


def test_a_determinized_game_offers_the_others_the_cards_that_they_were_dealt() -> None:
    first = seat(hand=["pit-worker", "forest-manager", "pond-builder", "cultivator"], played=["feudal-lord"])
    second = seat(hand=["supplier", "builder", "carpenter", "woodcutter", "clay-worker"])
    game = table(first, second, agenda=[{"do": "turn", "seat": 1}])
    assert "card:supplier" in legal(game, 1)
    for seed in range(20):
        dealt = game.determinize(0, seed)
        shown: Any = dealt.to_json()
        assert legal(dealt, 1) == {f"card:{card}" for card in shown["seats"][1]["hand"]}


def test_a_determinized_game_is_the_same_for_the_same_seed() -> None:
    game = waldglas.new("glass-road", players=4, seed=1)
    assert game.determinize(0, 5).hash() == game.determinize(0, 5).hash()
    assert game.determinize(0, 5).hash() != game.determinize(0, 6).hash()


def test_a_game_can_be_taken_up_after_any_decision() -> None:
    game = waldglas.new("glass-road", players=3, seed=5)
    hashes = [game.hash()]
    for _ in range(40):
        who = game.awaiting[-1]
        game.play(game.legal(who)[-1], who)
        hashes.append(game.hash())
    assert [game.after(number).hash() for number in range(41)] == hashes
    assert len(game.decisions()) == 40
    earlier = game.after(7)
    assert earlier.decisions() == game.decisions()[:7]
    earlier.play(earlier.legal(earlier.awaiting[0])[0], earlier.awaiting[0])
    assert game.hash() == hashes[-1]
    with pytest.raises(waldglas.BadRecord, match="there are 40 decisions"):
        game.after(41)


# Results and events


def test_score_sheet_adds_up() -> None:
    game = table(seat(goods={"sand": 3, "glass": 1}, land=["inn . . . .", *[". . . . ."] * 3]), seat(), agenda=[])
    lines = game.score_sheet(0, "de")
    assert {line["id"]: line["points"] for line in lines} == {
        "inn": 3.0,
        "forest-glassworks": 1.0,
        "glassmakers-colony": 1.5,
        "brotherhood-of-the-masons": 0.0,
    }
    assert lines[0]["name"] == "Gasthof"
    assert game.scores() == [5.5, 0.0]
    assert game.winners() == [0]


def test_a_tie_is_a_shared_victory() -> None:
    game = table(seat(goods={"glass": 1}), seat(goods={"brick": 1}), seat(), agenda=[])
    assert game.winners() == [0, 1]


def test_events_tell_what_the_last_action_did() -> None:
    first = seat(goods={"food": 1, "charcoal": 2, "water": 3, "wood": 4})
    game = resolving("water-carrier", first, fee_paid=True, abilities=[2])
    play(game, "ability:2", "take:water:2", "take:sand:1")
    assert game.events()[:2] == [(0, "takes 1 Quartz sand"), (0, "glassworks turns once")]
    assert game.events("de")[1] == (0, "Glashüttenrad dreht sich einmal")
    assert (0, "Period 2 begins") in [(0, text) for _, text in game.events()]


def test_anytime_actions_are_open_to_a_seat_that_owes_no_decision() -> None:
    land = ["cooperage pond . . .", *[". . . . ."] * 3]
    game = resolving("supplier", seat(), seat(land=land, goods={"wood": 2}))
    assert game.awaiting == [0]
    assert legal(game, 1) == {"use:cooperage", "clear:B1"}
    play(game, "use:cooperage", "take:water:1", who=1)
    assert game.awaiting == [0]
    assert stock(game, 1) == {"wood": 1, "water": 1}


def test_anytime_actions_are_closed_while_an_own_action_is_under_way() -> None:
    land = ["cooperage . . . .", *[". . . . ."] * 3]
    game = resolving("charcoal-burner", seat(land=land, goods={"wood": 3}), fee_paid=True)
    play(game, "ability:1")
    assert not any(name.startswith("use:") for name in legal(game))


def test_goods_helper_puts_every_marker_where_it_belongs() -> None:
    assert goods(food=1, food_b=2)["brickworks"]["food"] == 2
