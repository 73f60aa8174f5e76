"""The command `waldglas`: every subcommand, its JSON, its refusals, and whole games through piped input."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

import waldglas
from waldglas import bots
from waldglas.cli import Language, app
from waldglas.terminal.options import change_of, choices_of
from waldglas.terminal.play import TerminalGame
from waldglas.terminal.screen import Screen
from waldglas.terminal.words import Words, points_word, texts

GAME = "glass-road"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test writes without saying where goes into a folder of its own."""
    monkeypatch.chdir(tmp_path)


def run(*words: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def refused(*words: str | Path, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("waldglas: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def random_record(
    path: Path, players: int = 2, seed: int = 4, decisions: int = 1000, name: str = GAME
) -> waldglas.Game:
    game = waldglas.new(name, players, seed)
    bot = bots.make("random", seed)
    while not game.over and decisions:
        seat = game.awaiting[-1]
        game.play(bots.decide(bot, game, seat), seat)
        decisions -= 1
    game.seats = ["random"] * players
    path.write_text(game.record(), encoding="utf-8")
    return game


# In general


def test_version() -> None:
    assert run("--version").stdout == f"waldglas {waldglas.__version__}\n"


def test_without_a_command_the_help_is_shown() -> None:
    result = run()
    assert result.exit_code == 0
    assert "simulate" in result.stdout


@pytest.mark.parametrize("command", ["catalog", "play", "simulate", "replay", "bench"])
def test_each_command_has_help(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["catalog", "glass-roda"], "did you mean glass-road?"),
        (["catalog", GAME, "--lang", "xx"], "'xx' is not one of"),
        (["catalog"], "Missing argument 'GAME'"),
        (["catalogue", GAME], "No such command 'catalogue'"),
        (["play", GAME, "--players", "5"], "players can be"),
        (["play", GAME, "--players", "two"], "--players"),
        (["play", GAME, "--bots", "random,clever"], "no bot 'clever'; known: random"),
        (["play", GAME, "--bots", "random", "--hot-seat"], "either it or --bots"),
        (["play", GAME, "--players", "2", "--bots", "random,random,random"], "3 bots for 2 players"),
        (["play", GAME, "--option", "periods"], "name=value"),
        (["play", GAME, "--option", "periods=9"], "periods can be"),
        (["play", GAME, "--option", "players=3"], "follows from the seats"),
        (["play", GAME, "--seed", "-1"], "seed must be"),
        (["play", GAME, "--resume", "/no/such/file"], "/no/such/file: No such file"),
        (["play", GAME, "--resume", "/no/such/file", "--seed", "1"], "leave them out"),
        (["simulate", GAME, "--games", "0"], "--games"),
        (["simulate", GAME, "--seats", "random,,random"], "no bot ''"),
        (["simulate", GAME, "--option", "edition=3"], "edition can be"),
        (["replay", "/no/such/file"], "/no/such/file: No such file"),
        (["bench", "--seconds", "-3"], "--seconds"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(words: list[str], message: str) -> None:
    assert message in refused(*words)


def test_the_languages_are_those_of_the_package() -> None:
    assert [language.value for language in Language] == list(waldglas.LANGUAGES)


def test_the_texts_of_the_terminal_have_the_same_keys_and_gaps_in_every_language() -> None:
    english = texts("en")
    for language in waldglas.LANGUAGES:
        assert list(texts(language)) == list(english)
        for key, text in texts(language).items():
            assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), key


def test_no_texts_in_an_unknown_language() -> None:
    with pytest.raises(waldglas.UnknownLanguage):
        texts("it")


def test_half_points_are_written_as_people_write_them() -> None:
    assert [points_word(points) for points in (0, 2.0, 0.5, 3.5, -0.5, -1.5)] == ["0", "2", "½", "3½", "-½", "-1½"]


# catalog


@pytest.mark.parametrize("game", waldglas.games())
@pytest.mark.parametrize("language", waldglas.LANGUAGES)
def test_catalog_as_json_is_the_catalog_of_the_api(language: str, game: str) -> None:
    assert json.loads(run("catalog", game, "--lang", language, "--json").stdout) == waldglas.catalog(game, language)


@pytest.mark.parametrize("game", waldglas.games())
@pytest.mark.parametrize("language", waldglas.LANGUAGES)
def test_catalog_names_every_card_and_tile(language: str, game: str) -> None:
    shown = re.sub(r"\s+", " ", run("catalog", game, "--lang", language).stdout)
    for entry in waldglas.catalog(game, language):
        assert str(entry["name"]).split()[0] in shown


# simulate


@pytest.mark.parametrize("game", waldglas.games())
def test_simulate_gives_the_same_json_for_the_same_seed(game: str) -> None:
    words = ("simulate", game, "--seats", "random,random,random", "--games", "4", "--seed", "7", "--json")
    first = run(*words)
    assert first.stdout == run(*words).stdout
    data = json.loads(first.stdout)
    assert (data["game"], data["games"], data["seed"]) == (game, 4, 7)
    assert [(seat["seat"], seat["bot"]) for seat in data["seats"]] == [(0, "random"), (1, "random"), (2, "random")]
    for seat in data["seats"]:
        assert seat["win_rate"] == seat["wins"] / 4
        assert seat["win_rate_interval"][0] <= seat["win_rate"] <= seat["win_rate_interval"][1]
        assert seat["mean_points_interval"][0] <= seat["mean_points"] <= seat["mean_points_interval"][1]


def test_simulate_prints_a_table_and_no_progress_where_nobody_looks() -> None:
    result = run("simulate", GAME, "--games", "2", "--option", "introductory=true")
    assert result.stdout.count("random") == 2
    assert "games/s" in result.stdout
    assert result.stderr == ""


# replay


def test_replay_tells_every_decision_and_the_score(tmp_path: Path) -> None:
    game = random_record(tmp_path / "game")
    shown = run("replay", tmp_path / "game").stdout
    assert re.search(rf"^ *{len(game.decisions())} Bot \d: ", shown, re.MULTILINE)
    assert "Winner" in shown


def test_replay_as_json(tmp_path: Path) -> None:
    game = random_record(tmp_path / "game", players=3)
    data = json.loads(run("replay", tmp_path / "game", "--lang", "de", "--json").stdout)
    assert data["game"] == GAME
    assert data["seed"] == 4
    assert data["seats"] == ["random"] * 3
    assert data["over"] is True
    assert data["scores"] == game.scores()
    assert data["winners"] == game.winners()
    again = waldglas.new(GAME, 3, 4)
    for number, decision in enumerate(data["decisions"], 1):
        assert decision["number"] == number
        assert decision["question"] == again.question("de")
        again.play(decision["action"], decision["seat"])
        assert [(event["seat"], event["text"]) for event in decision["events"]] == again.events("de")
    assert again.hash() == game.hash()
    assert data["score_sheets"][1] == game.score_sheet(1, "de")


def test_replay_of_an_unfinished_game_says_so(tmp_path: Path) -> None:
    random_record(tmp_path / "game", decisions=20)
    assert "The game is not over." in run("replay", tmp_path / "game").stdout


def test_replay_refuses_what_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("once upon a time\n")
    assert "a record begins with" in refused("replay", path)
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in refused("replay", path)
    assert "directory" in refused("replay", tmp_path)


def test_replay_refuses_a_record_that_does_not_fit_the_rules(tmp_path: Path) -> None:
    path = tmp_path / "game"
    random_record(path, decisions=20)
    path.write_text(path.read_text() + "0 tile:inn\n")
    message = refused("replay", path)
    assert str(path) in message
    assert "decision 21" in message


# bench


def test_bench_prints_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[dict[str, object]] = [
        {
            "game": GAME,
            "players": 4,
            "compiled": True,
            "decisions_per_second": 123456.7,
            "games_per_second": 400.2,
            "copies_per_second": 98765.4,
        }
    ]
    asked: list[tuple[float, list[str]]] = []

    def fake(seconds: float, games: list[str], step: Any) -> list[dict[str, object]]:
        asked.append((seconds, games))
        step()
        return measured

    monkeypatch.setattr("waldglas.bench.run", fake)
    assert json.loads(run("bench", "--seconds", "0.5", "--json").stdout) == measured
    assert "123,457" in run("bench").stdout
    assert asked == [(0.5, waldglas.games()), (3.0, waldglas.games())]


# play


def test_a_whole_game_is_played_by_always_choosing_the_first_option(tmp_path: Path) -> None:
    result = run("play", GAME, "--players", "3", "--seed", "3", "--save", tmp_path / "game", typed="1\n" * 300)
    assert result.exit_code == 0
    assert "The game is over." in result.stdout
    assert "Winner" in result.stdout
    game = waldglas.replay((tmp_path / "game").read_text())
    assert game.over
    assert 'seats: ["person", "easy", "easy"]' in (tmp_path / "game").read_text()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_whole_game_is_played_in_other_languages(language: str, tmp_path: Path) -> None:
    file = tmp_path / "game"
    run("play", GAME, "--seed", "5", "--lang", language, "--save", file, typed="1\n" * 200)
    assert waldglas.replay(file.read_text()).over


def test_a_solo_game_is_played() -> None:
    result = run("play", GAME, "--players", "1", "--seed", "5", typed="1\n" * 200)
    assert "The game is over." in result.stdout


def test_bots_alone_play_without_being_asked() -> None:
    result = run("play", GAME, "--players", "2", "--bots", "random,random", "--seed", "5")
    assert "The game is over." in result.stdout
    assert "plays" in result.stdout


def test_the_same_seed_and_input_give_the_same_game() -> None:
    first, second = (run("play", GAME, "--seed", "12", typed="1\n2\n" * 6).stdout for _ in range(2))
    assert first == second


def test_several_cards_of_a_hand_are_picked_at_once_and_in_any_order(tmp_path: Path) -> None:
    run("play", GAME, "--seed", "1", "--save", tmp_path / "game", typed="15 1 7\ncard:supplier 1\nquit\n")
    game = waldglas.replay((tmp_path / "game").read_text())
    seen: Any = game.observe(0)
    cards = seen["seats"][0]["hand"] + seen["seats"][0]["indentations"]
    assert set(cards) == {"water-carrier", "feudal-lord", "builder", "supplier", "pit-worker"}


def test_more_cards_than_a_hand_holds_are_refused() -> None:
    shown = run("play", GAME, "--seed", "1", typed="1 2 3 4 5 6\nquit\n").stdout
    assert "Only 5 more can be picked." in shown


def test_saving_and_resuming_gives_the_same_position(tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    run("play", GAME, "--players", "3", "--seed", "8", typed=f"1 2 3 4 5\n1\n2\nsave {first}\nquit\n")
    run("play", GAME, "--resume", first, "--save", second, typed="quit\n")
    before, after = (waldglas.replay(file.read_text()) for file in (first, second))
    assert before.hash() == after.hash()
    assert first.read_text() == second.read_text()
    run("play", GAME, "--resume", second, "--save", third, typed="1\n" * 6)
    moves = [re.findall(r"^\d .*", file.read_text(), re.MULTILINE) for file in (second, third)]
    assert moves[1][: len(moves[0])] == moves[0]
    assert len(moves[1]) > len(moves[0])


def test_resuming_remembers_who_is_a_person(tmp_path: Path) -> None:
    file = tmp_path / "game"
    run("play", GAME, "--hot-seat", "--seed", "8", "--save", file, typed="1 2 3 4 5\nquit\n")
    assert "Hand over to Player 2" in run("play", GAME, "--resume", file).stdout


def test_every_decision_is_saved_at_once(tmp_path: Path) -> None:
    file = tmp_path / "game"
    result = run("play", GAME, "--seed", "8", "--save", file, typed="1 2 3 4 5\n")
    assert result.exit_code == 0
    assert f"The game is saved in {file}" in result.stdout.replace("\n", " ").replace("  ", " ")
    assert "0 card:cultivator" in file.read_text()


def test_the_end_of_input_without_a_file_says_how_to_save() -> None:
    result = run("play", GAME, "--seed", "8", typed="1\n")
    assert result.exit_code == 0
    assert "--save FILE" in result.stdout


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "game"
    run("play", GAME, "--seed", "8", typed=f"1 2 3 4 5\nquit\nsave {file}\n")
    assert "0 card:cultivator" in file.read_text()


def test_the_record_can_be_saved_after_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game"
    game = random_record(tmp_path / "over")
    result = run("play", GAME, "--hot-seat", "--resume", tmp_path / "over", "--save", file)
    assert "The game is over." in result.stdout
    assert waldglas.replay(file.read_text()).hash() == game.hash()


def test_a_resumed_game_is_kept_in_its_file(tmp_path: Path) -> None:
    file = tmp_path / "game"
    run("play", GAME, "--seed", "2", "--save", file, typed="clear:C1\n")
    before = len(waldglas.replay(file.read_text()).decisions())
    run("play", GAME, "--resume", file, typed="clear:A2\n")
    assert len(waldglas.replay(file.read_text()).decisions()) > before


def test_another_saved_game_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game"
    random_record(file)
    before = file.read_text()
    assert "is not overwritten" in refused("play", GAME, "--save", file)
    assert file.read_text() == before


def test_a_place_that_cannot_be_written_to_is_refused_before_the_game(tmp_path: Path) -> None:
    assert "cannot be written" in refused("play", GAME, "--save", tmp_path / "nowhere" / "game")


def test_quitting_asks_again_until_the_game_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "game"
    typed = f"clear:C1\nquit\nsave\nno\nsave {tmp_path}/nowhere/game\nsave {file}\n"
    run("play", GAME, "--seed", "2", typed=typed)
    assert ("clear:C1") in file.read_text()


def test_a_card_cannot_be_picked_twice() -> None:
    shown = run("play", GAME, "--seed", "2", typed="1 1 1\n").stdout
    assert "1/5" in shown
    assert "Feudal Lord, Feudal Lord" not in shown


def test_what_does_nothing_is_never_the_first_option() -> None:
    game = waldglas.load({"game": GAME, "agenda": [{"do": "resolve", "seat": 0, "card": "water-carrier"}]})
    choices = choices_of(game, 0, Words(GAME, "en"))
    assert [choice.action.notation for choice in choices[:3]] == ["ability:1", "ability:2", "pass"]
    assert choices[0].title == "For 1 Food: take 2 Water and 1 Wood"


def test_a_file_that_is_no_record_is_not_overwritten(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    diary.write_text("Dear diary")
    assert "is not overwritten" in refused("play", GAME, "--save", diary)
    shown = run("play", GAME, "--seed", "1", typed=f"save {diary}\nquit\n").stdout
    assert "is not a game record" in shown.replace("\n", " ")
    assert diary.read_text() == "Dear diary"


def test_a_file_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    shown = run("play", GAME, "--seed", "1", typed=f"save {tmp_path / 'no' / 'such'}\nscore\nquit\n").stdout
    assert "Cannot write" in shown
    assert "Score so far" in shown


def test_an_interrupt_saves_the_game_and_ends_cleanly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"

    def interrupted(self: TerminalGame, seat: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(TerminalGame, "ask", interrupted)
    result = run("play", GAME, "--seed", "8", "--save", file)
    assert result.exit_code == 0
    assert waldglas.replay(file.read_text()).seed == 8


def test_undo_takes_back_a_picked_card() -> None:
    shown = run("play", GAME, "--seed", "8", typed="1 2 3\nundo\nquit\n").stdout
    _, _, after = shown.partition("Taken back.")
    assert "Hand: Feudal Lord, Pit Worker\n" in after
    assert "2/5" in after


def test_undo_restores_the_position(tmp_path: Path) -> None:
    files = [tmp_path / "before", tmp_path / "after"]
    typed = f"1 2 3 4 5\nsave {files[0]}\nclear:C1\nundo\nsave {files[1]}\nquit\n"
    shown = run("play", GAME, "--seed", "8", typed=typed).stdout
    assert "Taken back." in shown
    assert files[0].read_text() == files[1].read_text()


def test_a_hand_taken_back_can_be_chosen_anew_in_any_order(tmp_path: Path) -> None:
    file = tmp_path / "game"
    run("play", GAME, "--seed", "8", "--save", file, typed="5 6 7 8 9\nundo\ncard:feudal-lord\nquit\n")
    seen: Any = waldglas.replay(file.read_text()).observe(0)
    own = seen["seats"][0]
    assert set(own["hand"] + own["indentations"]) == {
        "feudal-lord",
        "cultivator",
        "supplier",
        "builder",
        "carpenter",
    }


def test_undo_is_refused_when_there_is_nothing_to_take_back() -> None:
    assert "cannot be taken back" in run("play", GAME, "--seed", "8", typed="undo\nquit\n").stdout


def test_what_is_not_understood_is_answered_with_what_is() -> None:
    shown = run("play", GAME, "--seed", "8", typed="99\nhello\nhelp\nquit\n").stdout
    assert "99 is not possible now. Type a number from 1 to" in shown
    assert "hello is not possible now." in shown
    assert "info NAME" in shown


def test_info_finds_cards_and_tiles_by_id_name_or_part_of_it() -> None:
    typed = "info inn\ninfo Lehnsherr\ninfo dach\ninfo\ninfo zzz\nquit\n"
    shown = run("play", GAME, "--seed", "8", "--lang", "de", typed=typed).stdout
    assert "Gasthof (Umwandlungsgebäude; 2 Holz, 1 Glas, 1 Ziegel; 3 P)" in shown
    assert "Lehnsherr (Fachkräfte)" in shown
    assert "Dachdeckerei (" in shown
    assert "Dachziegelwerk (" in shown
    assert "Tippe: info NAME" in shown
    assert "keine Karte und kein Gebäude zzz" in shown


def test_in_hot_seat_the_screen_never_shows_the_hand_of_another_person() -> None:
    shown = run("play", GAME, "--hot-seat", "--seed", "8", typed="1 2 3 4 5\n").stdout
    _, _, after = shown.partition("Hand over to Player 2")
    assert "0/5" in after
    assert "Hand: none" in after
    assert "Hand: Feudal Lord" not in after


# The drawing


def screens(
    language: str, width: int, height: int, players: int, seed: int, step: int, name: str = GAME
) -> list[list[str]]:
    game = waldglas.new(name, players, seed)
    words = Words(name, language)
    bot = bots.make("random", seed)
    paper = io.StringIO()
    console = Console(width=width, height=height, force_terminal=True, file=paper, highlight=False, color_system=None)
    screen = Screen(game, words, [None] * players, console)
    drawn: list[list[str]] = []
    number = 0
    while not game.over:
        seat = game.awaiting[0]
        if number % step == 0:
            paper.seek(0)
            paper.truncate()
            screen.show(seat, choices_of(game, seat, words), "", 0)
            drawn.append(re.sub(r"\x1b\[[0-9;]*m", "", paper.getvalue()).splitlines())
        game.play(bots.decide(bot, game, seat), seat)
        number += 1
    return drawn


@pytest.mark.parametrize(
    ("game", "language", "width", "height", "players", "step"),
    [
        ("glass-road", "en", 80, 24, 4, 14),
        ("glass-road", "de", 80, 24, 3, 14),
        ("glass-road", "fr", 80, 24, 2, 14),
        ("glass-road", "en", 120, 40, 1, 14),
        ("glass-road", "de", 120, 40, 4, 14),
        ("glass-road", "fr", 120, 40, 3, 14),
        ("black-forest", "en", 80, 24, 4, 40),
        ("black-forest", "de", 80, 24, 2, 30),
        ("black-forest", "fr", 80, 24, 1, 12),
        ("black-forest", "en", 110, 50, 2, 30),
        ("black-forest", "de", 120, 40, 1, 12),
        ("black-forest", "fr", 120, 40, 4, 40),
    ],
)
def test_every_decision_fits_on_the_screen(
    game: str, language: str, width: int, height: int, players: int, step: int
) -> None:
    drawn = screens(language, width, height, players, seed=7, step=step, name=game)
    assert len(drawn) > 5
    for lines in drawn:
        assert len(lines) < height
        assert max(len(line) for line in lines) <= width
        assert lines[0].endswith(Words(game, language).say("status.help"))


def test_the_whole_table_shows_wheels_land_board_cards_and_opponents() -> None:
    shown = run("play", GAME, "--players", "3", "--seed", "3", typed="table\nquit\n").stdout
    seen: Any = waldglas.new(GAME, 3, 3).observe(0)
    words = Words(GAME, "en")
    for kind in ("processing", "immediate", "bonus"):
        assert f"{words.say(f'kind.{kind}')}, {seen['stacks'][kind]} more in the stack" in shown
        for tile in seen["board"][kind]:
            assert words.name(tile)[:12] in shown
    assert re.search(r"Water +· · · 3 · · · ·", shown)
    assert re.search(r"Charcoal +0 · · · · · · ·", shown)
    assert "waits for Quartz sand" in shown
    assert re.search(r"4 +Pond +Forest +Forest", shown)
    assert re.search(r"Bot 3: 0 P · Hand: 5", shown)


def test_a_preview_says_which_wheel_turns_and_where_the_markers_end() -> None:
    preview = {
        "action": "take:sand:1",
        "goods": {"glass": [0, 1], "food:glassworks": [1, 0]},
        "turns": {"glassworks": 1},
        "land": {"B2": [".", "pond"], "A1": ["forest", "."]},
        "points": [0.0, 1.5],
    }
    expected = "glassworks turns once, Glass 0→1, Food (glassworks) 1→0, B2 Pond, +1½ P"
    assert change_of(Words(GAME, "en"), preview) == expected


def test_in_hot_seat_nobody_hears_of_what_was_taken_back() -> None:
    shown = run("play", GAME, "--hot-seat", "--seed", "8", typed="clear:C1\nundo\nclear:A2\n1 2 3 4 5\n").stdout
    _, _, after = shown.partition("Hand over to Player 2")
    assert "removes 1 Pit from A2" in after
    assert "removes 1 Grove from C1" not in after


@pytest.mark.parametrize("name", ["~nobody-of-this-name/game", "a\0b"])
def test_a_name_that_no_file_can_have_loses_nothing(name: str, tmp_path: Path) -> None:
    typed = f"save {name}\nsave {tmp_path / 'game'}\nquit\n"
    result = run("play", GAME, "--seed", "3", typed=typed)
    assert result.exit_code == 0
    assert f"Cannot write {name}" in result.stdout
    assert waldglas.replay((tmp_path / "game").read_text(encoding="utf-8")).seed == 3


def test_letters_that_cannot_be_read_are_refused_without_a_traceback() -> None:
    command = [sys.executable, "-m", "waldglas", "play", GAME, "--seed", "3"]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, input=b"\xff\nquit\n\n", capture_output=True, env=environment, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
