"""Tournaments: that nothing but the seed decides, that interrupted ones go on, and that files are safe."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import waldglas
from tests.arena_bots import BUILDER, CRASHER, IDLER, QUITTER
from waldglas.arena.games import GameFailed, Outcome, play_game
from waldglas.arena.ratings import ranks, rate
from waldglas.arena.results import BadResults
from waldglas.arena.schedule import Match
from waldglas.arena.season import Means
from waldglas.arena.simulate import simulate
from waldglas.arena.tournament import Tournament, tournament

GAME = "glass-road"
BOTS = ["random", IDLER]


def small(means: Means, bots: list[str] = BOTS, games: int = 10, seed: int = 3, **more: Any) -> Tournament:
    return tournament(GAME, bots, games, 2, seed, means=means, **more)


def stop_after(games: int) -> Callable[[], None]:
    """Ctrl-C after so many games."""
    left = [games]

    def step() -> None:
        left[0] -= 1
        if left[0] == 0:
            raise KeyboardInterrupt

    return step


def lines(path: Path) -> list[str]:
    return path.read_text().splitlines()


@pytest.fixture(scope="module")
def expected() -> dict[str, object]:
    """What the small tournament comes to."""
    return small(Means()).to_json()


# The same results everywhere


def test_two_processes_give_the_results_of_one(expected: dict[str, object], tmp_path: Path) -> None:
    means = Means(jobs=2, results=tmp_path / "results", records=tmp_path / "records")
    assert small(means).to_json() == expected
    small(Means(results=tmp_path / "alone", records=tmp_path / "alone-records"))
    assert sorted(lines(tmp_path / "results")) == sorted(lines(tmp_path / "alone"))
    for file in (tmp_path / "records").iterdir():
        assert file.read_text() == (tmp_path / "alone-records" / file.name).read_text()


def test_a_game_is_the_same_in_a_tournament_and_in_a_simulation(tmp_path: Path) -> None:
    simulate(GAME, BOTS, 5, 3, means=Means(results=tmp_path / "simulated"))
    small(Means(results=tmp_path / "played"))
    assert set(lines(tmp_path / "simulated")) < set(lines(tmp_path / "played"))


def test_a_result_says_all_that_identifies_its_game(tmp_path: Path) -> None:
    tournament(GAME, BOTS, 2, 2, 5, {"periods": 5}, Means(results=tmp_path / "results"))
    line = json.loads(lines(tmp_path / "results")[1])
    game = play_game(line["game"], line["seats"], line["deal"], line["seed"], {"periods": line["options"]["periods"]})
    assert line["seats"] == [IDLER, "random"]
    assert (line["scores"], line["winners"], line["options"]) == (game.scores(), game.winners(), game.options)


def test_records_replay_to_the_results(tmp_path: Path) -> None:
    small(Means(results=tmp_path / "results", records=tmp_path / "records"), games=2)
    games = [waldglas.replay(file.read_text()) for file in sorted((tmp_path / "records").iterdir())]
    told = [json.loads(line) for line in lines(tmp_path / "results")]
    assert [(game.seats, game.scores(), game.winners()) for game in games] == [
        (line["seats"], line["scores"], line["winners"]) for line in told
    ]


# Going on


@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupted_and_resumed_is_as_uninterrupted(expected: dict[str, object], jobs: int, tmp_path: Path) -> None:
    means = Means(jobs=jobs, results=tmp_path / "results")
    with pytest.raises(KeyboardInterrupt):
        small(means, step=stop_after(3))
    begun = lines(tmp_path / "results")
    assert len(begun) == 3
    assert small(means).to_json() == expected
    assert lines(tmp_path / "results")[:3] == begun
    assert len(set(lines(tmp_path / "results"))) == len(lines(tmp_path / "results")) == 10


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results"
    small(Means(results=file))
    changed = json.loads(lines(file)[0]) | {"scores": [1000.0, 0.0], "winners": [0]}
    file.write_text("\n".join([json.dumps(changed), *lines(file)[1:]]) + "\n")
    steps: list[int] = []
    again = small(Means(results=file), step=lambda: steps.append(1))
    assert max(max(result.points) for result in again.results) == 1000
    assert len(steps) == 10


def test_more_games_go_on_where_fewer_ended(expected: dict[str, object], tmp_path: Path) -> None:
    means = Means(results=tmp_path / "results")
    small(means, games=4)
    assert small(means).to_json() == expected
    assert small(means, games=4).games == 4


@pytest.mark.parametrize("torn", [1, 9, 40, -1])
def test_a_torn_last_line_is_played_again(expected: dict[str, object], torn: int, tmp_path: Path) -> None:
    file = tmp_path / "results"
    small(Means(results=file), games=4)
    whole = file.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    file.write_bytes(whole.removesuffix(last) + last[:torn])
    assert small(Means(results=file)).to_json() == expected
    assert file.read_bytes().startswith(whole)


def test_a_record_that_is_missing_is_written_by_playing_again(tmp_path: Path) -> None:
    means = Means(results=tmp_path / "results", records=tmp_path / "records")
    small(Means(results=means.results), games=4)
    before = lines(tmp_path / "results")
    small(means, games=4)
    assert len(list((tmp_path / "records").iterdir())) == 4
    assert lines(tmp_path / "results") == before


# What is refused


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"seed": 4}, "line 1: seed is 3 there and 4 here"),
        ({"bots": ["random", BUILDER]}, "line 1: nobody is seated as"),
        ({"options": {"periods": 5}}, "line 1: options is"),
    ],
)
def test_results_of_other_settings_are_refused_and_kept(changed: dict[str, Any], message: str, tmp_path: Path) -> None:
    file = tmp_path / "results"
    small(Means(results=file), games=2)
    before = file.read_bytes()
    with pytest.raises(BadResults, match=message):
        small(Means(results=file), **changed)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", ["a diary\n", "a diary", "[]\n", '{"game": "glass-road"}\n', "\n"])
def test_a_file_of_something_else_is_refused_and_kept(content: str, tmp_path: Path) -> None:
    file = tmp_path / "diary"
    file.write_text(content)
    with pytest.raises(BadResults, match="diary"):
        small(Means(results=file))
    assert file.read_text() == content


@pytest.mark.parametrize("wrong", [{"deal": -1}, {"scores": [1]}, {"scores": "ab"}, {"winners": [2]}, {"winners": []}])
def test_a_result_that_cannot_be_is_refused(wrong: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "results"
    small(Means(results=file), games=2)
    file.write_text(json.dumps(json.loads(lines(file)[0]) | wrong) + "\n")
    with pytest.raises(BadResults, match="line 1: a result has"):
        small(Means(results=file))


def test_records_of_other_games_are_not_overwritten(tmp_path: Path) -> None:
    small(Means(records=tmp_path), games=2)
    small(Means(records=tmp_path), games=2)
    with pytest.raises(waldglas.BadOption, match=r"000000\.txt is there already"):
        small(Means(records=tmp_path), games=2, seed=4)


def test_what_cannot_be_played_leaves_no_file(tmp_path: Path) -> None:
    for wrong in ({"bots": ["random", "tests.arena_bots:Nobody"]}, {"options": {"periods": 9}}, {"seed": -1}):
        with pytest.raises(waldglas.BadOption):
            small(Means(results=tmp_path / "results"), **wrong)
    assert not (tmp_path / "results").exists()


def test_no_jobs_are_refused() -> None:
    with pytest.raises(waldglas.BadOption, match="jobs must be"):
        small(Means(jobs=0))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_mistake_of_a_bot_is_told_with_its_game_and_its_place(jobs: int) -> None:
    with pytest.raises(GameFailed, match=r"(?s)Crasher.* failed with seed 3.*ZeroDivisionError: a mistake"):
        small(Means(jobs=jobs), ["random", CRASHER])


def test_a_process_that_ends_is_noticed() -> None:
    with pytest.raises(GameFailed, match="ended in the middle"):
        small(Means(jobs=2), ["random", QUITTER])


# What comes out


def test_the_better_bot_is_first_and_rated_higher() -> None:
    found = small(Means(), [IDLER, "random", BUILDER], games=6)
    assert [result.bot for result in found.results] == [BUILDER, "random", IDLER]
    assert found.results[0].win_rate == 1
    ordinals = [found.ratings[result.bot].ordinal for result in found.results]
    assert ordinals == sorted(ordinals, reverse=True)
    assert [len(result.points) for result in found.results] == [12, 12, 12]
    assert [(group.bots, group.games) for group in found.groups] == [
        ((IDLER, "random"), 6),
        ((IDLER, BUILDER), 6),
        (("random", BUILDER), 6),
    ]
    assert all(sum(result.wins for result in group.results) == 6 for group in found.groups)


def test_nobody_is_rated_alone() -> None:
    found = tournament(GAME, BOTS, 3, 1, 0)
    assert found.ratings == {}
    assert {result.bot: len(result.points) for result in found.results} == {"random": 3, IDLER: 3}


def outcome(seats: tuple[str, ...], scores: list[float], winners: list[int]) -> Outcome:
    return Outcome(Match(0, seats), scores, winners)


def test_who_always_wins_is_rated_highest_and_equals_equally() -> None:
    games = [
        outcome(seats, [float(10 * (bot == "strong")) for bot in seats], [seats.index("strong")])
        for seats in [("strong", "a", "b"), ("a", "b", "strong"), ("b", "strong", "a")] * 5
    ]
    ratings = rate(["a", "strong", "b"], games)
    assert ratings["strong"].mu > 30 > 25 > ratings["a"].mu
    assert ratings["a"].mu == pytest.approx(ratings["b"].mu, abs=1e-6)
    assert ratings["strong"].ordinal == pytest.approx(ratings["strong"].mu - 3 * ratings["strong"].sigma)


def test_places_go_by_the_win_and_then_by_points() -> None:
    assert ranks(outcome(tuple("abcd"), [5.0, 9.0, 9.0, 1.0], [2])) == [2, 1, 0, 3]
    assert ranks(outcome(tuple("abcd"), [5.0, 9.0, 9.0, 5.0], [1, 2])) == [2, 0, 0, 2]


def test_a_bot_in_several_seats_has_one_rating() -> None:
    found = tournament(GAME, ["random", BUILDER], 3, 3, 0)
    assert found.ratings[BUILDER].mu > found.ratings["random"].mu
    assert sum(len(result.points) for result in found.results) == 3 * found.games == 18
