"""Which games are played: that everybody gets the same deals and the same seats."""

from __future__ import annotations

from collections import Counter

import pytest

import waldglas
from waldglas.arena.schedule import Match, fixed, groups, rotated, rotations


def test_in_fixed_seats_only_the_deal_changes() -> None:
    assert fixed(["a", "b"], 2) == [Match(0, ("a", "b")), Match(1, ("a", "b"))]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_every_bot_sits_in_every_seat_equally_often_with_the_same_deals(number: int, players: int) -> None:
    bots = "abcde"[:number]
    matches = rotated(bots, players, 12)
    deals: dict[tuple[str, int], Counter[int]] = {(bot, seat): Counter() for bot in bots for seat in range(players)}
    for match in matches:
        for seat, bot in enumerate(match.seats):
            deals[bot, seat][match.deal] += 1
    first = deals[bots[0], 0]
    assert first
    assert all(counted == first for counted in deals.values())
    assert len(set(matches)) == len(matches)


def test_every_pair_meets_equally_often() -> None:
    met = Counter(tuple(sorted(match.seats)) for match in rotated("abc", 2, 10))
    assert met == {("a", "b"): 10, ("a", "c"): 10, ("b", "c"): 10}


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert len(rotated("ab", 2, 7)) == 8
    assert len(rotated("abc", 3, 7)) == 9
    assert {match.deal for match in rotated("abc", 3, 7)} == {0, 1, 2}


def test_more_games_begin_with_those_of_fewer() -> None:
    fewer, more = rotated("abc", 2, 4), rotated("abc", 2, 10)
    assert more[: len(fewer)] == fewer


def test_with_fewer_bots_than_seats_each_sits_in_more_seats_in_its_turn() -> None:
    assert groups("ab", 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert groups("ab", 4) == [("a", "a", "b", "b")]
    assert groups("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_a_bot_that_meets_itself_does_not_play_the_same_game_twice() -> None:
    assert rotations(("a", "a")) == [("a", "a")]
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


@pytest.mark.parametrize(
    ("bots", "players", "games", "message"),
    [("ab", 2, 0, "games must be"), ("ab", 0, 4, "players must be"), ("aba", 2, 4, "named once")],
)
def test_what_makes_no_tournament_is_refused(bots: str, players: int, games: int, message: str) -> None:
    with pytest.raises(waldglas.BadOption, match=message):
        rotated(bots, players, games)
