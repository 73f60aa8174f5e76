"""What wins: counts on records small enough to count by hand, and on whole games what the end of the game shows."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import waldglas
from tests.golden import FOLDER
from tests.table import building, legal, play, seat, table
from waldglas import Game
from waldglas.arena.stats import BUILT, CHOSEN, Deed, Listener, deeds_of, names_of, record_files, statistics_of

# In the order in which they are offered.
FIRST_HAND = ["feudal-lord", "pit-worker", "supplier", "builder", "carpenter"]
SECOND_HAND = ["builder", "clay-worker", "fuel-collector", "fish-farmer", "water-carrier"]

GOLDEN = [FOLDER / name for name in ("glass-road/1/2.txt", "glass-road/1/3.txt", "black-forest/1/2.txt")]


def hands_chosen() -> Game:
    """Two hands are chosen, and that is all; nobody has anything, so both win with 0 points."""
    game = table(seat(), seat(), agenda=[{"do": "choose-hand"}], period=4)
    for who, hand in enumerate((FIRST_HAND, SECOND_HAND)):
        play(game, *[f"card:{card}" for card in hand], who=who)
    assert game.over
    assert game.winners() == [0, 1]
    return game


def inn_built() -> Game:
    """Seat 0 builds the Inn for 2 wood, 1 glass and 1 brick, gets its 3 points, and wins."""
    game = building("inn", seat(goods={"wood": 2, "glass": 1, "brick": 1}), period=4)
    play(game, "ability:2")
    while not game.over:
        play(game, "tile:inn" if "tile:inn" in legal(game) else "space:C2")
    assert (game.scores(), game.winners()) == ([3.0, 0.0], [0])
    return game


def by_hand(*games: Game) -> dict[Deed, Any]:
    found = statistics_of([(Path(str(number)), game) for number, game in enumerate(games)])
    return {result.deed: result for result in found.results}


def test_cards_chosen_for_a_hand_are_counted_once_for_each_seat() -> None:
    results = by_hand(hands_chosen())
    assert {deed.id for deed in results} == {*FIRST_HAND, *SECOND_HAND}
    assert {deed.deed for deed in results} == {CHOSEN}
    assert results[Deed(CHOSEN, "builder")].times == 2
    assert results[Deed(CHOSEN, "carpenter")].times == 1


def test_shares_wins_and_points_are_those_of_counting_by_hand() -> None:
    game = inn_built()
    results = by_hand(hands_chosen(), game, game)
    inn = results[Deed(BUILT, "inn")]
    assert (inn.times, len(inn.doers.points)) == (2, 2)
    assert inn.share == 2 / 6  # two seats of six
    assert inn.share_of_wins == 2 / 3  # two games of three
    assert inn.doers.win_rate == 1
    assert inn.doers.mean_points == 3
    assert inn.points_without == 0
    builder = results[Deed(CHOSEN, "builder")]
    assert (builder.times, builder.share, builder.share_of_wins) == (2, 2 / 6, 1 / 3)
    assert builder.doers.win_rate == 0.5
    assert builder.points_without == (3 + 0 + 3 + 0) / 4


def test_where_everybody_did_it_there_is_nobody_without() -> None:
    assert by_hand(hands_chosen())[Deed(CHOSEN, "builder")].points_without is None


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_whole_games_end_with_what_was_done_in_them(file: Path) -> None:
    game = waldglas.replay(file.read_text(encoding="utf-8"))
    shown: Any = game.to_json()["seats"]
    kinds = names_of(game.name)
    heard: set[str] = set()
    for done, there in zip(deeds_of(game, Listener(game.name)), shown, strict=True):
        assert set(done) <= set(kinds)
        land = there.get("land") or [row for estate in there["domain"] for row in estate]
        standing = {word for row in land for word in row.split() if Deed(BUILT, word) in kinds}
        assert standing <= {deed.id for deed in done if deed.deed == BUILT}
        assert Counter(there.get("jobs", [])) == Counter(
            {deed.id: times for deed, times in done.items() if deed.deed == "completed"}
        )
        chosen = sum(times for deed, times in done.items() if deed.deed == CHOSEN)
        assert chosen == 5 * int(str(game.options.get("periods", 0)))
        heard |= {deed.deed for deed in done}
    told = {CHOSEN, "played", "followed"} if game.name == "glass-road" else {"visited", "completed"}
    assert heard == told | {BUILT}


def test_visits_are_as_many_as_the_game_tells_of() -> None:
    game = waldglas.replay((FOLDER / "black-forest" / "1" / "3.txt").read_text(encoding="utf-8"))
    again = game.after(0)
    told = [Counter[str]() for _ in range(3)]
    for who, action in game.decisions():
        again.play(action, who)
        for whose, text in again.events("de"):  # another language than the one that is listened to
            if text.startswith("hat besucht"):
                told[whose][text] += 1
    visits = [
        sum(times for deed, times in done.items() if deed.deed == "visited")
        for done in deeds_of(game, Listener(game.name))
    ]
    assert visits == [sum(each.values()) for each in told]
    assert min(visits) > 0


def test_what_most_surely_wins_comes_first() -> None:
    game = inn_built()
    found = statistics_of([(Path(), each) for each in (game, game, hands_chosen())])
    ordered = found.by_deed()
    assert list(ordered) == [CHOSEN, BUILT]
    lows = [result.doers.win_rate_interval[0] for result in ordered[CHOSEN]]
    assert lows == sorted(lows, reverse=True)
    assert len(found.by_deed(3)[CHOSEN]) == 3


def test_in_solo_games_points_say_what_is_best() -> None:
    file = FOLDER / "glass-road" / "1" / "1.txt"
    games = [(file, waldglas.replay(file.read_text(encoding="utf-8")))] * 2
    found = statistics_of(games)
    assert found.solo
    assert found.results


def test_games_that_are_not_over_or_of_another_kind_are_refused() -> None:
    with pytest.raises(waldglas.BadRecord, match="somewhere: the game is not over"):
        statistics_of([(Path("somewhere"), waldglas.new("glass-road", seed=1))])
    other = waldglas.replay((FOLDER / "black-forest" / "1" / "1.txt").read_text(encoding="utf-8"))
    with pytest.raises(waldglas.BadRecord, match="there is a game of black-forest; those before it are of glass-road"):
        statistics_of([(Path("here"), hands_chosen()), (Path("there"), other)])


def test_folders_are_searched_and_empty_ones_refused(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "game.txt").write_text("")
    (tmp_path / "notes.md").write_text("")
    assert record_files([tmp_path, tmp_path / "deep" / "game.txt"]) == [tmp_path / "deep" / "game.txt"]
    (tmp_path / "deep" / "game.txt").unlink()
    with pytest.raises(waldglas.BadRecord, match="holds no records"):
        record_files([tmp_path])
