"""Which games are played: who sits where, and with what deal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import waldglas

Seating = tuple[str, ...]


class Match(NamedTuple):
    """A game to be played, as it is known within a simulation or a tournament."""

    deal: int  # it is dealt with the seed of the whole plus this
    seats: Seating  # the bot of each seat


def fixed(seats: Sequence[str], games: int) -> list[Match]:
    """So many games with everybody in the same seat."""
    if games < 1:
        raise waldglas.BadOption(f"games must be 1 or more, not {games}")
    return [Match(deal, tuple(seats)) for deal in range(games)]


def groups(bots: Sequence[str], players: int) -> list[Seating]:
    """Who meets whom: every choice of bots with each in as many seats as the others, as nearly as can be.

    With more bots than seats these are all choices of different bots; with fewer, some sit in more seats than others,
    each in its turn.
    """
    times, more = divmod(players, len(bots))
    return [
        tuple(bot for bot in bots for _ in range(times + (bot in favoured))) for favoured in combinations(bots, more)
    ]


def rotations(group: Seating) -> list[Seating]:
    """The group in all its seats: everybody moves on by one. The same seating is not listed twice."""
    return list(dict.fromkeys(group[start:] + group[:start] for start in range(len(group))))


def rotated(bots: Sequence[str], players: int, games: int) -> list[Match]:
    """A tournament: every group plays the same deals, each in all rotations of its seats, so many games at least.

    It goes deal by deal, so that what is there after an interruption is balanced but for the last deal, and more games
    go on where fewer have ended.
    """
    if games < 1:
        raise waldglas.BadOption(f"games must be 1 or more, not {games}")
    if players < 1:
        raise waldglas.BadOption(f"players must be 1 or more, not {players}")
    if len(set(bots)) != len(bots):
        raise waldglas.BadOption(f"each bot is named once, not {','.join(bots)}")
    rounds = [rotations(group) for group in groups(bots, players)]
    deals = -(-games // len(rounds[0]))  # rounded up: a deal is played in all rotations or not at all
    return [Match(deal, seats) for deal in range(deals) for rotation in rounds for seats in rotation]
