"""What positions are worth to a seat: counted with simple weights, or foretold by a network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

import waldglas
from waldglas.bots.network import Array, Network
from waldglas.game import Game

# In points. A glass is worth about five basic goods, a brick three.
WEIGHTS: Final = {
    "basic": 0.35,  # each of the first few of a basic good
    "more": 0.15,  # each of the others
    "brick": 0.9,
    "glass": 1.5,
    "commodity": 0.6,
    "provisions": 0.5,
    "pig": 0.6,
    "cattle": 0.7,
    "progress": 0.8,
    "land": 0.35,  # each space without a building
    "reach": 0.6,  # of the points of the best building on offer, less for what is lacking
}
FEW: Final = 2
USE: Final = 0.3  # of the game: with less than that to come, goods lose their worth
# Where things stand in an outlook: points, time, a flag for each level of each marker, land; at the end, buildings.
POINTS: Final = 0
TIME: Final = 1
GOODS: Final = 2
LEVELS: Final = 8
LANDSCAPES: Final = 16
SHIFT: Final = 20
WHOLE_GAME: Final = 200
NEAR: Final = 9


class Accountant:
    """Counts points, and goods, land and buildings on offer for what they may still become."""

    def __init__(self, game: str, weights: dict[str, float] | None = None) -> None:
        weigh = WEIGHTS | (weights or {})
        goods = waldglas.markers(game)
        levels = np.zeros((len(goods), LEVELS), np.float32)
        for place, good in enumerate(goods):
            for level in range(LEVELS):
                few = min(level, FEW)
                basic = weigh["basic"] * few + weigh["more"] * (level - few)
                levels[place, level] = weigh[good] * level if good in weigh else basic
        self.levels = levels.ravel()
        self.land = weigh["land"]
        self.reach = weigh["reach"]
        self.buildings = waldglas.building_count(game)

    def points(self, rows: Sequence[bytes]) -> Array:
        """The points that outlooks promise."""
        numbers = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1).astype(np.float32)
        land = GOODS + len(self.levels)
        promise = numbers[:, GOODS:land] @ self.levels
        promise += self.land * numbers[:, land : land + LANDSCAPES].sum(1)
        near, _, worth = np.split(numbers[:, -3 * self.buildings :], 3, axis=1)
        promise += self.reach * (worth / 2 * (near / NEAR) ** 2).max(1)
        use = np.minimum(1, numbers[:, TIME] / (USE * WHOLE_GAME))
        result: Array = (numbers[:, POINTS] - SHIFT) / 2 + use * promise
        return result


class Margin:
    """The points that a seat is ahead of the best of the others, or its points alone in a solo game."""

    def __init__(self, foreteller: Accountant | Network, envy: float = 1.0) -> None:
        self.foreteller = foreteller
        self.envy = envy  # how much the points of the best of the others count
        self.hurry = 0.0  # points for each tenth of the game that is behind

    def values(self, games: Sequence[Game], rows: Sequence[bytes], seat: int) -> list[float]:
        """The worth of each position to a seat, given its outlook."""
        values = self.settled(games, rows, seat)
        players = games[0].players
        if players > 1 and self.envy:
            others = [
                self.settled(games, [game.outlook(other) for game in games], other)
                for other in range(players)
                if other != seat
            ]
            values = values - self.envy * np.max(others, axis=0)
        if self.hurry:
            values = values + np.array([self.hurry * 10 * (1 - row[TIME] / WHOLE_GAME) for row in rows], np.float32)
        result: list[float] = values.tolist()
        return result

    def promises(self, rows: Sequence[bytes]) -> list[float]:
        """The points that outlooks promise those whose they are."""
        promised: list[float] = self.foreteller.points(rows).tolist()
        return promised

    def settled(self, games: Sequence[Game], rows: Sequence[bytes], seat: int) -> npt.NDArray[np.float32]:
        """The points of a seat, as they are where a game is over."""
        values = self.foreteller.points(rows)
        for place, game in enumerate(games):
            if game.over:
                values[place] = game.scores()[seat]
        return values
