"""A small network that says how many points a seat will end with, from what the position promises it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import IO

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]


class Network:
    """Layers of weights; between them nothing below zero passes."""

    def __init__(self, layers: Sequence[tuple[Array, Array]]) -> None:
        self.layers = list(layers)

    def points(self, rows: Sequence[bytes]) -> Array:
        """The points that are expected, for many outlooks at once."""
        numbers = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)
        passed: Array = numbers.astype(np.float32)
        for weights, bias in self.layers[:-1]:
            passed = np.maximum(passed @ weights + bias, 0)
        weights, bias = self.layers[-1]
        result: Array = (passed @ weights + bias)[:, 0]
        return result


def read_layers(file: IO[bytes] | Path) -> list[tuple[Array, Array]]:
    """The layers that `tools/train_bots.py` has stored."""
    stored = np.load(file)
    arrays = {name: stored[name].astype(np.float32) for name in stored.files}
    return [(arrays[f"w{number}"], arrays[f"b{number}"]) for number in range(len(arrays) // 2)]


@cache
def network_of(game: str, players: int) -> Network | None:
    """The network of a game, one made for so many players before one made for any number; None if there is neither."""
    for name in (f"{game}-{players}", game):
        path = resources.files("waldglas.bots").joinpath(f"networks/{name}.npz")
        if path.is_file():
            with path.open("rb") as file:
                return Network(read_layers(file))
    return None
