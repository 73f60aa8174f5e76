"""Positions as JSON: what can be left out, the worked example of the documentation, and what is refused."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import waldglas
from tests.random_games import VARIANTS, start, steps, variant_name
from tests.table import EMPTY_LAND, NO_BOARD, legal, seat, table
from tests.test_invariants import check_goods

DOCUMENT = Path(__file__).parent.parent / "docs" / "positions.md"
SETTLE = {"do": "settle", "seat": 0}
BURNER_FEE = {"do": "charcoal-burner/fee", "seat": 0}
FIVE = ["feudal-lord", "pit-worker", "forest-manager", "pond-builder", "cultivator"]


def load(**data: Any) -> waldglas.Game:
    return waldglas.load({"game": "glass-road", **data})


def test_an_empty_position_is_the_start_of_a_game() -> None:
    game = load()
    assert game.players == 2
    assert game.awaiting == [0, 1]
    shown: Any = game.to_json()
    assert shown["seats"][0]["land"] == [
        "forest forest grove forest forest",
        "pit . forest forest pond",
        "forest forest pit . grove",
        "pond forest forest forest forest",
    ]
    assert shown["seats"][1]["glassworks"] == {"glass": 0, "sand": 0, "food": 1, "charcoal": 2, "water": 3, "wood": 4}
    assert shown["seats"][1]["brickworks"] == {"brick": 0, "clay": 1, "food": 2, "charcoal": 0}
    assert shown["seats"][1]["road"] == ["forest-glassworks", "glassmakers-colony", "brotherhood-of-the-masons"]
    assert [len(row) for row in shown["board"].values()] == [4, 4, 4]


def test_goods_left_out_are_as_at_the_start() -> None:
    game = load(seats=[{"glassworks": {"wood": 7}}, {}])
    shown: Any = game.to_json()
    assert shown["seats"][0]["glassworks"]["wood"] == 7
    assert shown["seats"][0]["glassworks"]["water"] == 3


def test_tiles_left_out_are_dealt_from_those_that_lie_nowhere_else() -> None:
    game = load(seats=[{"land": ["inn . . . .", *EMPTY_LAND[1:]], "offer": ["shed"]}, {}], seed=4)
    shown: Any = game.to_json()
    dealt = [id for row in [*shown["board"].values(), *shown["stacks"].values()] for id in row]
    assert len(dealt) == 91
    assert "inn" not in dealt
    assert "shed" not in dealt


def test_text_is_accepted_too() -> None:
    game = waldglas.new("glass-road", players=3, seed=2)
    assert waldglas.load(json.dumps(game.to_json())).hash() == game.hash()


def test_the_seats_tell_the_number_of_players() -> None:
    assert load(seats=[{}, {}, {}]).players == 3


def test_what_is_given_goes_on_to_the_end_of_the_period() -> None:
    game = table(seat(), seat(), agenda=[{"do": "resolve", "seat": 0, "card": "supplier"}])
    game.play("pass", 0)
    shown: Any = game.to_json()
    assert shown["period"] == 2


def test_the_worked_example_of_the_documentation() -> None:
    blocks = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    example = waldglas.load(blocks[0])
    assert legal(example, 0) >= {"pass", "ability:1", "use:cooperage"}
    example.play("ability:1", 0)
    assert "take:charcoal:brickworks:3" in legal(example, 0)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"seats": [{}] * 5}, "players can be"),
        ({"seats": "two"}, "seats must be a list"),
        ({"seats": [{}, {}, {}], "options": {"players": 2}}, "2 players, but 3 seats"),
        ({"season": 1}, "has no 'season'"),
        ({"rules": 99}, "rules version 99"),
        ({"options": []}, "options must be an object"),
        ({"period": 5}, "period must be a number from 1 to 4"),
        ({"goblet": 2}, "goblet must be a number from 0 to 1"),
        ({"goblet": True}, "goblet must be a number"),
        ({"seed": -1}, "seed must be"),
        ({"random": "xyz"}, "16 hexadecimal digits"),
        ({"board": {"processing": ["inn"]}}, "processing must have 4 places"),
        ({"board": {"rare": []}}, "board has no 'rare'"),
        ({"board": {"processing": ["shed", None, None, None]}}, "shed belongs in the row immediate"),
        ({"board": {"processing": ["in", None, None, None]}}, "no tile 'in'; did you mean inn"),
        ({"board": NO_BOARD, "stacks": {"bonus": ["inn"]}}, "inn belongs in the stack processing"),
        (
            {"options": {"introductory": True}, "board": NO_BOARD, "stacks": {"processing": ["office"]}},
            "office is in a stack, but the options",
        ),
        ({"agenda": {}}, "agenda must be a list"),
        ({"agenda": ["resolve"]}, "must be an object with a 'do'"),
        ({"agenda": [{"do": "dance"}]}, "nothing to do is called 'dance'"),
        ({"agenda": [{"do": "resolve", "card": "builder"}]}, "the seat of 'resolve' must be a number from 0 to 1"),
        ({"agenda": [{"do": "resolve", "seat": 0, "card": "bilder"}]}, "did you mean builder"),
        ({"agenda": [{"do": "resolve", "seat": 0, "card": "builder", "abilities": [3]}]}, r"must be \[1\], \[2\]"),
        ({"agenda": [{"do": "resolve", "seat": 0, "card": "builder", "paid": 1}]}, "has no 'paid'"),
        ({"agenda": [{"do": "choose-hand", "seat": 0}]}, "concerns everybody"),
        (
            {"agenda": [{"do": "place-building", "seat": 0, "tile": "castle"}]},
            "'place-building' needs a tile, not 'castle'",
        ),
        ({"agenda": [{"do": "reveal", "revealed": 0}]}, "'reveal' does not belong to a game of 2"),
        ({"agenda": [{"do": "inn", "seat": 0}]}, "below 'inn' must be a 'settle' of seat 0"),
        ({"agenda": [SETTLE, {"do": "builder/fee", "seat": 0}], "seats": [seat(), {}]}, "cannot pay for 'builder/fee'"),
        (
            {"agenda": [SETTLE, BURNER_FEE, BURNER_FEE], "seats": [seat(goods={"wood": 1}), {}]},
            "cannot pay for 'charcoal-burner/fee'",
        ),
        (
            {
                "agenda": [SETTLE, {"do": "charcoal-burner/1", "seat": 0, "fresh": True}, BURNER_FEE],
                "seats": [seat(goods={"wood": 1, "clay": 1, "food_b": 1, "charcoal_b": 1}), {}],
            },
            "the brickworks wheel should have turned",
        ),
        ({"agenda": [SETTLE, {"do": "inn", "seat": 0}], "seats": [seat(), {}]}, "cannot pay for 'inn'"),
        (
            {"seats": [{}, {}, {}], "agenda": [{"do": "reveal", "revealed": 0}, {"do": "choose-hand"}]},
            "before 'choose-hand' must stand what is played with the hands",
        ),
        (
            {"seats": [{}, {}, {}], "agenda": [{"do": "round", "round": 2}, {"do": "choose-hand"}]},
            "hands are chosen before the first round",
        ),
        (
            {"seats": [{}], "agenda": [{"do": "end-period"}, {"do": "choose-hand"}, {"do": "turn", "seat": 0}]},
            "'turn' cannot stand behind 'choose-hand'",
        ),
        (
            {
                "agenda": [
                    {"do": "place-building", "seat": 0, "tile": "inn"},
                    SETTLE,
                    {"do": "cultivator/2", "seat": 0},
                ],
                "seats": [seat(offer=["inn"]), {}],
            },
            "'cultivator/2' cannot come before inn is placed",
        ),
        ({"agenda": [{"do": "show", "seat": 0, "card": "builder"}]}, "cannot show builder, which is not in hand"),
        ({"agenda": [{"do": "last-conversions", "seats": [1.0]}]}, "a seat must be a number from 0 to 1, not 1.0"),
        (
            {"agenda": [{"do": "resolve", "seat": 0, "card": "builder", "only_one": "no"}]},
            "only_one of 'resolve' must be true or false",
        ),
        ({"agenda": [SETTLE, {"do": "inn/2", "seat": 0, "progress": 5}]}, "cannot have the progress 5"),
        ({"agenda": [{"do": "inn", "seat": 0, "at": "Z9"}]}, "'Z9', which is no space"),
        ({"agenda": [{"do": "inn", "seat": 0, "progress": -1}]}, "'inn' cannot have the progress -1"),
        (
            {"agenda": [{"do": "turn", "seat": 0}]},
            "has 0 cards in hand and on the table; in this period there must be 5",
        ),
        (
            {"seats": [{}, {}, {}], "agenda": [{"do": "round", "round": 4}]},
            "round of 'round' must be a number from 1 to 3",
        ),
        ({"seats": [{"played": FIVE[:1]}, {}]}, "cards have been played although hands are still being chosen"),
        ({"seats": [{"hand": ["water-carrier"]}, {}]}, "in the order of the cards"),
    ],
)
def test_bad_tables_are_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(waldglas.WaldglasError, match=message):
        load(**data)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "seat 0 must be an object"),
        ({"lands": []}, "seat 0 has no 'lands'; did you mean land"),
        ({"glassworks": {"wood": 8}}, "glassworks: wood must be a number from 0 to 7, not 8"),
        ({"glassworks": {"glass": 4}}, "glass must be a number from 0 to 3"),
        ({"glassworks": {"clay": 1}}, "glassworks has no 'clay'"),
        ({"glassworks": {"wood": "2"}}, "wood must be a number"),
        ({"glassworks": {"sand": 1}}, "the glassworks wheel should have turned"),
        ({"brickworks": {"charcoal": 2}}, "the brickworks wheel should have turned"),
        ({"land": EMPTY_LAND[1:]}, "land must be 4 rows of 5 words"),
        ({"land": [". . . .", *EMPTY_LAND[1:]]}, "land must be 4 rows of 5 words"),
        ({"land": ["forest . . . .", *EMPTY_LAND[1:]]}, "a forest covers two spaces"),
        ({"land": [". . . . forest", "forest . . . .", *EMPTY_LAND[2:]]}, "a forest covers two spaces"),
        ({"land": ["forest-hut . . . .", *EMPTY_LAND[1:]]}, "A1: 'forest-hut' cannot lie there"),
        ({"land": ["meadow . . . .", *EMPTY_LAND[1:]]}, "A1: 'meadow' cannot lie there"),
        ({"land": ["inn inn . . .", *EMPTY_LAND[1:]]}, "inn is on the land of seat 0 and also on the land of seat 0"),
        ({"road": ["forest-glassworks"]}, "road must name the 3 buildings"),
        (
            {"road": ["masons-guild", "glassmakers-colony", "brotherhood-of-the-masons"]},
            "R1 must be forest-glassworks,",
        ),
        ({"offer": ["inn", "inn"]}, "inn is in the offer of seat 0 and also in the offer"),
        ({"offer": ["forest-glassworks"]}, "offer: no tile 'forest-glassworks'"),
        ({"offer": "inn"}, "offer must be a list"),
        ({"hand": ["builder", "builder"]}, "hand has 'builder' twice"),
        ({"hand": ["builder"], "played": ["builder"]}, "a card can be in one place only"),
        ({"hand": [*FIVE, "supplier"]}, "more than the 5 cards of a period"),
        ({"indentations": FIVE[:3]}, "more than 2 cards in the indentations"),
        ({"face_down": "smith"}, "no specialist 'smith'"),
        ({"hand": FIVE, "absent": FIVE[:1]}, "absent: feudal-lord is in the hand"),
        ({"face_down": FIVE[0], "absent": FIVE[:1], "absent_when_laid": FIVE[:1]}, "feudal-lord lies face down"),
        ({"absent_when_laid": FIVE[:1]}, "feudal-lord is not among the absent"),
        ({"hand": FIVE, "shown_when_laid": FIVE[:1]}, "feudal-lord is not among the shown"),
        ({"shown": FIVE[:1]}, "shown: feudal-lord is not among the cards"),
        ({"face_down": FIVE[0], "shown": FIVE[:1]}, "feudal-lord was shown after it was laid"),
    ],
)
def test_bad_seats_are_refused(words: Any, message: str) -> None:
    with pytest.raises(waldglas.BadPosition, match=message):
        load(seats=[words, {}], agenda=[{"do": "resolve", "seat": 1, "card": "supplier"}])


JUNK = [None, True, -1, 99, 1.5, "", "inn", "builder", "pond", [], [1], ["inn"], {}, {"do": "gain"}, {"wood": 1}]


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a position."""
    found = [path]
    if isinstance(data, dict):
        for key in data:
            found += paths(data[key], (*path, key))
    elif isinstance(data, list):
        for index in range(len(data)):
            found += paths(data[index], (*path, index))
    return found


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_a_spoiled_position_is_refused_or_can_be_played_to_the_end(variant: Any) -> None:
    draw = random.Random(1)
    refused = 0
    game = start(variant, 1)
    for number, _ in enumerate(steps(game, 1, passive=0.2)):
        if number % 6 != 0:
            continue
        for _ in range(12):
            data = json.loads(json.dumps(game.to_json()))
            everywhere = paths(data)[1:]
            near = [path for path in everywhere if path[0] == draw.choice(["agenda", path[0]])]
            *way, last = draw.choice(near or everywhere)
            place = data
            for key in way:
                place = place[key]
            if isinstance(place, dict) and draw.random() < 0.2:
                del place[last]
            elif isinstance(place[last], int) and draw.random() < 0.5:
                place[last] += draw.choice([-1, 1])
            else:
                place[last] = draw.choice(JUNK)
            try:
                spoiled = waldglas.load(data)
            except waldglas.WaldglasError:
                refused += 1
            else:
                for who in range(spoiled.players):
                    dealt = spoiled.determinize(who, number)
                    assert dealt.observe(who) == spoiled.observe(who)
                for _ in steps(spoiled, number):
                    check_goods(spoiled)
                assert spoiled.over
    assert refused > 20


@pytest.mark.parametrize("data", ["", "[]", "{", "{}", '{"game": 1}', 5, None, []])
def test_what_is_no_position_is_refused(data: Any) -> None:
    with pytest.raises(waldglas.BadPosition):
        waldglas.load(data)


def test_a_position_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(waldglas.UnknownGame, match="no game 'chess'"):
        waldglas.load({"game": "chess"})


def three(**first: Any) -> list[dict[str, Any]]:
    return [{"hand": FIVE, **first}, {"hand": FIVE}, {"hand": FIVE}]


@pytest.mark.parametrize(
    ("seats", "agenda", "message"),
    [
        (three(hand=FIVE[:4]), [{"do": "round", "round": 1}], "seat 0: has 4 cards"),
        (three(hand=FIVE[1:], played=FIVE[:1]), [{"do": "round", "round": 1}], "this does not add up"),
        (three(), [{"do": "round", "round": 2}, {"do": "reveal", "revealed": 0}], "does not add up"),
        (three(hand=FIVE[1:], face_down=FIVE[0]), [{"do": "round", "round": 1}], "does not add up"),
        (three(), [{"do": "round", "round": 1}, {"do": "round", "round": 1}], "'round' cannot stand behind 'round'"),
    ],
)
def test_cards_must_fit_the_rounds_to_come(seats: Any, agenda: Any, message: str) -> None:
    with pytest.raises(waldglas.BadPosition, match=message):
        load(seats=seats, agenda=agenda)


def test_a_face_down_card_lies_until_it_is_revealed() -> None:
    laid = {"hand": FIVE[1:], "face_down": FIVE[0]}
    turned = {"hand": FIVE[1:], "played": FIVE[:1]}
    agenda = [{"do": "round", "round": 2}, {"do": "reveal", "revealed": 1}]
    assert load(seats=[turned, laid, laid], agenda=agenda).awaiting == [1]
    with pytest.raises(waldglas.BadPosition, match="until it is revealed"):
        load(seats=[laid, turned, laid], agenda=agenda)


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_a_spoiled_agenda_is_refused_or_can_be_played_on(variant: Any) -> None:
    draw = random.Random(2)
    game = start(variant, 2)
    kept: list[str] = []
    frames: list[Any] = []
    for number, _ in enumerate(steps(game, 2, passive=0.2)):
        shown: Any = game.to_json()
        frames += shown["agenda"]
        if number % 20 == 0:
            kept.append(json.dumps(shown))
    refused = 0
    for _ in range(60):
        data = json.loads(draw.choice(kept))
        for _ in range(draw.choice([1, 1, 2])):
            place = draw.randrange(len(data["agenda"]) + 1)
            data["agenda"][place : place + draw.choice([0, 1, 2])] = [draw.choice(frames)] * draw.choice([0, 1, 1])
        try:
            spoiled = waldglas.load(data)
        except waldglas.WaldglasError:
            refused += 1
            continue
        for number, _ in enumerate(steps(spoiled, 3)):
            check_goods(spoiled)
            if number == 150:
                break
    assert refused > 10
