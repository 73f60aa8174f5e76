"""Records: readable, exact, refused with the line that is wrong. Golden records of every rules version replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import waldglas
from tests.golden import FOLDER, GOLDEN, golden_file, golden_game
from tests.random_games import Variant, start, steps
from tests.table import play, resolving, seat

RECORDS = sorted(FOLDER.glob("*/*/*.txt"))


def sample() -> str:
    game = start(Variant("glass-road", 2, {"periods": 5}), 3)
    for number, _ in enumerate(steps(game, 3)):
        if number == 40:
            break
    game.seats = ["random", "random"]
    return game.record()


def test_a_record_is_a_header_and_a_line_for_each_decision() -> None:
    lines = sample().splitlines()
    assert lines[:4] == ["waldglas record 1", "game: glass-road", "rules: 1", 'seats: ["random", "random"]']
    assert "seed: 3" in lines
    assert "option periods: 5" in lines
    moves = [line for line in lines[lines.index("") + 1 :] if not line.startswith("=")]
    assert len(moves) == 40
    assert moves[0].split()[1].startswith(("card:", "clear:"))


def test_a_record_of_a_loaded_position_holds_the_position() -> None:
    game = resolving("supplier", seat(goods={"wood": 2}))
    play(game, "ability:1", "good:clay", "take:clay:2")
    again = waldglas.replay(game.record())
    assert again.hash() == game.hash()


def test_a_replayed_game_goes_on() -> None:
    game = waldglas.replay(sample())
    before = game.hash()
    who = game.awaiting[0]
    game.play(game.legal(who)[0], who)
    game.undo(who)
    assert game.hash() == before


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("waldglas record 1", "waldglas record 9", "line 1: a record begins with 'waldglas record 1'"),
        ("game: glass-road", "game: glas-road", "did you mean glass-road"),
        ("rules: 1", "rules: 2", "of rules version 2; this is version 1"),
        ("rules: 1", "rules: one", "rules must be a whole number"),
        ("rules: 1\n", "", "the header lacks 'rules'"),
        ("seed: 3", "seed: x", "seed must be a whole number"),
        ("seed: 3\n", "", "either a seed or a position"),
        ("seed: 3", "colour: red", "line 5: the header has no 'colour'"),
        ("seed: 3", "seed 3", "line 5: the header has lines 'name: value'"),
        ("option periods: 5", "option periods: five", "line 7: not JSON: 'five'"),
        ("option periods: 5", "option periods: 9", "periods can be 4 or 5, not 9"),
        ("0 card:", "0 card:x", "decision 1: there is no action"),
        ("0 card:", "7 card:", "decision 1: there is no seat 7"),
        ("0 card:", "A card:", "a line begins with the number of a seat, not 'A'"),
        ("\n0 card:", "\n0  and card:", "expected 'seat action' or '= fingerprint'"),
        ("= ", "= 0", "after decision 25 the position is"),
    ],
)
def test_a_spoiled_record_is_refused(old: str, new: str, message: str) -> None:
    text = sample()
    assert old in text
    with pytest.raises(waldglas.WaldglasError, match=message):
        waldglas.replay(text.replace(old, new, 1))


HEAD = "waldglas record 1\ngame: glass-road\nrules: 1\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "hello",
        "waldglas record 1",
        HEAD + "seed: " + "9" * 5000,
        HEAD + "position: " + "[" * 100000,
        HEAD + "seed: 1\nseed: 2",
        HEAD + "seed: 1\n\n" + "9" * 5000 + " pass",
        HEAD + "position: {}",
        HEAD + "seed: 1\noption colour: 1",
        "waldglas record 1\ngame: chess\nrules: 1\nseed: 1",
    ],
    ids=range(11),
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(waldglas.BadRecord):
        waldglas.replay(text)


def test_the_example_of_the_documentation_replays() -> None:
    text = (Path(__file__).parent.parent / "docs" / "records.md").read_text(encoding="utf-8")
    example = re.findall(r"```\n(waldglas record.*?)```", text, re.S)[0]
    assert waldglas.replay(example).record() == example


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: "/".join(Path(path).parts[-3:]))
def test_golden_records_replay_to_the_same_position(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = waldglas.replay(text)
    assert game.over
    assert game.seats == ["random"] * game.players
    assert game.record() == text


def test_there_is_a_golden_record_of_every_kind_of_game() -> None:
    assert len(RECORDS) >= len(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_games_are_still_played_the_same(name: str) -> None:
    game = golden_game(name)
    assert game.record() == golden_file(game, name).read_text(encoding="utf-8")
