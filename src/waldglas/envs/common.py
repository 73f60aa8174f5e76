"""What the environments share: arrays, final rewards, and a limit for those who convert in circles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import waldglas
from waldglas import Game

Array = NDArray[Any]

REWARDS: Final = ("win", "margin", "points")
# Conversions can go round in circles, so a game ends after so many decisions; random games have some hundreds.
LIMIT: Final = 10_000
MOST_SEED: Final = (1 << 63) - 1


def features_of(game: Game, seat: int) -> Array:
    """What a seat may know as an array of its own, which can be written to."""
    return np.frombuffer(bytearray(game.features(seat)), np.uint8)


def mask_of(actions: Iterable[int], size: int) -> Array:
    """1 for each of the actions, 0 for the rest of the table."""
    mask = bytearray(size)
    for action in actions:
        mask[action] = 1
    return np.frombuffer(mask, np.int8)


def check_choice(name: str, value: str, known: tuple[str, ...]) -> str:
    """One of the known words, or the reason why it is refused."""
    if value not in known:
        raise waldglas.BadOption(f"{name} can be {' or '.join(known)}, not {value!r}")
    return value


def final_rewards(game: Game, reward: str) -> list[float]:
    """What each seat gets at the end: 1 for winning alone, 0 for sharing a win and -1 for losing; the margin to the
    best of the others; or the points. A game that was broken off is won by nobody."""
    scores = game.scores()
    if reward == "points":
        return scores
    if reward == "margin":
        if game.players == 1:
            return scores
        return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
    winners = game.winners()
    if not winners:
        return [0.0] * game.players
    won = 1.0 if len(winners) == 1 else 0.0
    return [won if seat in winners else -1.0 for seat in range(game.players)]
