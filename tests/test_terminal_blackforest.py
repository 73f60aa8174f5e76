"""Black Forest in the terminal: whole games through piped input, and what its table and its options look like."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

import waldglas
from tests.blackforest.table import MAP
from tests.test_cli import elsewhere as elsewhere  # a fixture for every test here too
from tests.test_cli import random_record, run
from waldglas.terminal.blackforest import BlackForest
from waldglas.terminal.games import TABLES, table_of
from waldglas.terminal.options import change_of, choices_of
from waldglas.terminal.villages import draw_map
from waldglas.terminal.words import Words

GAME = "black-forest"
WORDS = Words(GAME, "en")
NAMES = ["Player 1", "Bot 2", "Bot 3"]


def position(agenda: str = "act", **more: Any) -> dict[str, Any]:
    """Two players; the first stands in Herzogenweiler, where a job lies too."""
    first = {
        "glassmaking": {"glass": 1, "sand": 0, "charcoal": 1, "water": 2, "wood": 3},
        "cooking": {"commodity": 1, "provisions": [1, 2], "porridge": 0, "meat": 6, "charcoal": 2},
        "brick": 1,
        "cattle": 2,
        "domain": [
            [
                "large-stable large-stable forest reservoir reservoir",
                "stable clay-pit forest . pond",
                "field field . . pond",
            ],
            ["hut hut forest", "forest . pasture"],
        ],
        "pawn": "herzogenweiler-2",
    }
    return {
        "game": GAME,
        "map": MAP,
        "jobs": {"herzogenweiler": "cook", "captain": "captain"},
        "neutral": "aeule-2",
        "seats": [first | more, {"pawn": "buhlbach-1"}],
        "agenda": [{"do": agenda, "seat": 0}],
    }


def titles(game: waldglas.Game, language: str = "en") -> dict[str, str]:
    return {choice.action.notation: choice.title for choice in choices_of(game, 0, Words(GAME, language))}


def drawn_map(view: Any, width: int = 100) -> str:
    return draw_map(WORDS, view, NAMES, width).plain


# Games


@pytest.mark.parametrize(
    ("players", "seed", "language", "heading"),
    [(1, 59, "fr", "Effets de fin de partie"), (2, 46, "de", "Schlusswertungen"), (4, 18, "en", "End-of-game effects")],
)
def test_a_whole_game_is_played_by_always_choosing_the_first_option(
    players: int, seed: int, language: str, heading: str
) -> None:
    words = ("play", GAME, "--players", str(players), "--seed", str(seed), "--lang", language)
    result = run(*words, typed="1\n" * 1500)
    assert result.exit_code == 0, result.output
    assert Words(GAME, language).say("end.title") in result.stdout
    assert heading in result.stdout


def test_a_solo_game_ends_with_a_title(tmp_path: Path) -> None:
    game = random_record(tmp_path / "game", players=1, name=GAME)
    shown = run("replay", tmp_path / "game").stdout
    points = int(game.scores()[0])
    assert f"Bot 1: {points} P\n" in shown
    assert (f"Title: {game.title(0)}" in shown) == (game.title(0) is not None)
    assert "Winner" not in shown
    rich = waldglas.load({"game": GAME, "seats": [{"produced": 72}], "year": 5, "agenda": [{"do": "last-conversions"}]})
    rich.play("pass", 0)
    (tmp_path / "rich").write_text(rich.record())
    assert "Titel: Herzogin" in run("replay", tmp_path / "rich", "--lang", "de").stdout


def test_saving_and_resuming_gives_the_same_position(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    run("play", GAME, "--players", "3", "--seed", "8", typed=f"1\n1\n1\n1\nsave {first}\nquit\n")
    shown = run("play", GAME, "--resume", first, "--save", second, typed="quit\n").stdout
    assert first.read_text() == second.read_text()
    assert len(waldglas.replay(first.read_text()).decisions()) > 4
    assert "Player 1> quit" in shown


def test_undo_restores_the_position(tmp_path: Path) -> None:
    files = [tmp_path / "before", tmp_path / "after"]
    typed = f"1\nsave {files[0]}\nclear:E2\nundo\nsave {files[1]}\nquit\n"
    shown = run("play", GAME, "--players", "1", "--seed", "8", typed=typed).stdout
    assert "Taken back." in shown
    assert files[0].read_text() == files[1].read_text()


def test_hot_seat_hands_over() -> None:
    shown = run("play", GAME, "--hot-seat", "--seed", "3", typed="1\n").stdout
    assert "Hand over to Player 2" in shown
    assert "Hand over to Player 1" in shown


@pytest.mark.parametrize("language", waldglas.LANGUAGES)
def test_replay_tells_every_decision_and_the_score_sheet(language: str, tmp_path: Path) -> None:
    game = random_record(tmp_path / "game", name=GAME)
    shown = run("replay", tmp_path / "game", "--lang", language).stdout
    number = len(game.decisions())
    assert re.search(rf"^ *{number} \w+ \d ?: ", shown, re.MULTILINE)
    for line in game.score_sheet(0, language):
        assert str(line["name"]) in shown


# The screen


def test_there_is_a_table_for_every_game_and_every_wanted_part_exists() -> None:
    assert list(TABLES) == waldglas.games()
    for name in waldglas.games():
        table = table_of(Words(name, "en"))
        view: Any = waldglas.new(name, 2, 1).observe(0)
        parts = {*table.parts(view, 0, NAMES, 80), "others"}
        assert "" in table.wanted
        for wanted in table.wanted.values():
            assert set(wanted) == parts


def test_the_whole_table_shows_wheels_tracks_domain_map_and_buildings() -> None:
    shown = run("play", GAME, "--players", "3", "--seed", "11", typed="table\nquit\n").stdout
    seen: Any = waldglas.new(GAME, 3, 11).observe(0)
    assert re.search(r"Wood +· · · 3 · · · · ", shown)
    assert re.search(r"Provision \(1\) +· 1 · ·", shown)
    assert re.search(r"Provision \(2\) +· · 2 ·", shown)
    assert re.search(r"Porridge +0 · · · · · · · +· · · 3 · · · ·", shown)  # and the brick track
    assert "0 Pigs, 0 Cattle" in shown
    assert re.search(r"1 +Glass Hut +Forest +Forest +·", shown)
    for id in [*seen["board"]["small"], *seen["board"]["large"]]:
        assert WORDS.name(id)[:10] in shown
    for ring in seen["map"].values():
        for person in ring:
            assert WORDS.name(person, "tradesperson") in shown


def test_a_part_of_the_table_is_shown_alone() -> None:
    shown = run("play", GAME, "--seed", "3", typed="table others\ntable carpet\nquit\n").stdout
    _, _, after = shown.partition("> table others\n")
    assert after.startswith("Bot 2: 0 P · Gl 0 Sa 0 Co 1 Wa 2 Wo 3 |")
    assert "carpet is no part of the table. There are: wheels, land, map, board, people, others" in " ".join(
        shown.split()
    )


def test_the_wheels_leave_out_a_marker_that_was_taken_off() -> None:
    seats = {
        "glassmaking": {"glass": 0, "charcoal": None},
        "domain": [["hut hut . . .", "stable . . . .", "potash-manufacturer . . . ."]],
    }
    view: Any = waldglas.load({"game": GAME, "seats": [seats, {}]}).observe(0)
    table = BlackForest(WORDS)
    line = table.parts(view, 0, NAMES, 80)["wheels"][1]
    assert str(line).startswith("Gl 0 Sa 0 Wa 2 Wo 3 | Cm 0 Pr 1+2")
    assert not table.can_pay(view["seats"][0], {"cost": {"charcoal": 3}})
    assert table.can_pay(view["seats"][0], {"cost": {"charcoal": 2}})


def test_estates_stand_side_by_side_and_large_buildings_on_two_spaces() -> None:
    view: Any = waldglas.load(position()).observe(0)
    lines = str(BlackForest(WORDS).draw_domain(view["seats"][0], 80)).splitlines()
    assert lines[0].split() == ["A", "B", "C", "D", "E", "1A", "1B", "1C"]
    assert lines[1].split() == ["1", "Large", "stable", "Forest", "Reservoir", "1", "Glass", "Hut", "Forest"]
    assert lines[2].split()[:6] == ["2", "Stable", "Clay", "Pit", "Forest", "·"]
    many = view["seats"][0] | {"domain": [view["seats"][0]["domain"][0], *[view["seats"][0]["domain"][1]] * 4]}
    for width in (80, 120, 160):
        drawn = str(BlackForest(WORDS).draw_domain(many, width)).splitlines()
        assert max(len(line) for line in drawn) <= width
        assert sum(line.count("Glass Hut") for line in drawn) == 4


def test_buildings_are_marked_when_there_are_the_goods_and_the_landscapes_for_them() -> None:
    view: Any = waldglas.load(position(brick=4)).observe(0)
    own = view["seats"][0]
    table = BlackForest(WORDS)
    boards = {"small-building": ["glaswald-lake", "kiln"], "large-building": ["thermal-baths"]}
    assert [table.can_pay(own, WORDS.entry(id)) for id in ("glaswald-lake", "kiln", "thermal-baths")] == [
        True,
        False,
        False,
    ]
    assert "✓ Glaswald Lake" in str(table.draw_boards(own, boards, 80))
    assert "✓ Kiln" not in str(table.draw_boards(own, boards, 80))
    assert str(table.draw_affordable(own, boards, 80)) == "You have the goods for: Glaswald Lake 4Br 1Wa 1Fo 1 P"


# The map


def test_the_map_shows_pawns_jobs_and_the_way() -> None:
    view: Any = waldglas.load(position()).observe(0)
    lines = drawn_map(view).splitlines()
    assert lines[1] == "Äule           1Pr Builder (1)  Cattle Farmer ●neutral  Farmhand (3)↩"
    assert lines[2] == "Herzogenweiler     Carpenter (1)  Herder ●P1  Gardener (3)↩"
    assert lines[3].startswith("Buhlbach       1Pr Furnace Maker ●B2  Landowner (2)")
    assert lines[4].startswith("Bubenbach      2Pr ")
    assert lines[5].startswith("Job: Cook (Herzogenweiler) For 5 Meat: take 5 Wood")
    assert lines[6].startswith("Job: Captain (3Pr) For 5 Water: ")


def test_the_map_shows_beggars_and_pawns_outside_the_villages() -> None:
    view: Any = waldglas.load(position()).observe(0)
    view["seats"][1]["pawn"] = "buhlbach-centre"
    assert "Lumberjack (4)↩  ●B2 begging" in drawn_map(view)
    view["seats"][1]["pawn"] = "captain"
    assert "Job: Captain (3Pr) ●B2 For 5 Water" in drawn_map(view)
    del view["jobs"]["captain"]
    assert "\n●B2 Captain" in drawn_map(view)


def test_the_solo_map_shows_five_pawns() -> None:
    pawns = ["aeule-1", "aside", None, None, "buhlbach-2"]
    table = {
        "game": GAME,
        "options": {"players": 1},
        "map": MAP,
        "pawns": pawns,
        "last_pawn": 0,
        "year": 3,
        "seats": [{}],
    }
    view: Any = waldglas.load(table | {"agenda": [{"do": "turn", "seat": 0}]}).observe(0)
    shown = drawn_map(view)
    assert "Äule               Builder ●1" in shown
    assert "Landowner ●white" in shown
    assert "●2 Aside" in shown
    assert BlackForest(WORDS).status(view, NAMES)[:2] == ["Year 3 of 5", "Pawns: 3/5"]


# Options


def test_a_place_to_go_tells_who_can_be_visited_there_and_the_job() -> None:
    game = waldglas.load(position("turn"))
    choices = {choice.action.notation: choice for choice in choices_of(game, 0, WORDS)}
    there = choices["go:herzogenweiler-3"]
    assert there.title == f"{there.action.explain()}: Gardener + Carpenter, Job: Cook"
    assert (there.heading, there.label) == ("Herzogenweiler · Job: Cook", "Gardener + Carpenter")
    assert choices["go:bubenbach-1"].heading == "Bubenbach · 2 Provisions"
    assert choices["swap:cook"].heading == "Swap the Traveling Merchant with"
    assert choices["swap:cook"].label == "Cook"
    assert choices["clear:1C2"].label == "1C2 Pasture"


def test_a_visit_explains_the_tradesperson_and_a_job_the_job() -> None:
    choices = {choice.action.notation: choice for choice in choices_of(waldglas.load(position()), 0, WORDS)}
    assert choices["visit:gardener"].details == WORDS.entry("gardener", "tradesperson")["text"]
    assert choices["job:cook"].details == WORDS.entry("cook", "job")["text"]
    assert choices["job:cook"].details.startswith("For 5 Meat")


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("visit/gardener", ["For 1 Brick: lay 1 Pond", "Take 1 Water for each Pond"]),
        ("clearing-house/instant", ["Lay 2 Fields", "Lay 1 Pond", "Lay 1 Pasture"]),
    ],
)
def test_effects_to_choose_from_are_told_one_by_one(step: str, expected: list[str]) -> None:
    agenda: list[dict[str, object]] = [{"do": "settle", "seat": 0}, {"do": step, "seat": 0}]
    told = titles(waldglas.load(position() | {"agenda": agenda}))
    assert [told[f"ability:{number}"] for number in range(1, len(expected) + 1)] == expected


def test_a_preview_tells_twin_markers_apart_and_when_the_domain_grows() -> None:
    preview = {
        "action": "visit:furnace-maker",
        "goods": {"provisions:cooking:2": [2, 1], "charcoal:cooking": [1, 0]},
        "turns": {"cooking": 1},
        "land": {"A1": ["hut", "large-stable"], "2A1": [None, "hut"], "2C1": [None, "forest"]},
        "points": [0.0, 2.0],
    }
    expected = "Cooking wheel turns once, Provision (2) 2→1, Charcoal (Cooking wheel) 1→0, a Small Estate more, +2 P"
    assert change_of(WORDS, preview) == expected


def test_info_tells_a_tradesperson_from_the_job_of_the_same_name() -> None:
    shown = run("play", GAME, "--seed", "3", "--lang", "de", typed="info cook\ninfo lehmgrube\nquit\n").stdout
    assert "Koch (Handwerker)\n" in shown
    assert "Koch (Aufträge)\n" in shown
    assert "Lehmgrube (Kleine Gebäude; 1 Holz, 3 Wasser; 1 P)" in shown


def test_a_cost_may_contain_landscapes() -> None:
    assert WORDS.goods({"brick": 4, "forest": 1}) == "4 Brick, 1 Forest"
    assert WORDS.goods({"glass": 3, "pond": 2}, short=True) == "3Gl 2Pd"


@pytest.mark.parametrize("language", waldglas.LANGUAGES)
def test_every_good_and_landscape_has_a_name_and_a_short_one(language: str) -> None:
    words = Words(GAME, language)
    costs = {good for entry in words.catalog for good in entry["cost"]}
    goods = ["commodity", "provisions", "pig", "cattle", "progress", *sorted(costs)]
    shorts = [words.texts[f"short.{good}"] for good in goods]
    assert len(set(shorts)) == len(shorts)
    for content in ("forest", "field", "pond", "pasture", "stable", "large-stable", "hut", "."):
        assert words.place(content)


@pytest.mark.parametrize(("players", "price"), [(2, "1Gl 1Wo 2Br"), (4, "1Gl 1Wo 3Br")])
def test_the_price_of_the_fort_is_that_for_the_players(players: int, price: str) -> None:
    words = Words("black-forest", "en")
    view: Any = waldglas.new("black-forest", players, 1, {"side_b": 0}).observe(0)
    board = BlackForest(words).parts(view, 0, [*NAMES, "Bot 4"], 160)["board"][0]
    assert isinstance(board, Text)
    line = next(line for line in board.plain.splitlines() if "Fort" in line)
    assert price in line
