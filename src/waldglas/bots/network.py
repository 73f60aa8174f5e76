"""A small network that says how many points a seat will end with, from what the position promises it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources

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


@cache
def network_of(game: str) -> Network | None:
    """The network of a game, as it was trained by `tools/train_bots.py`; None if there is none yet."""
    if not resources.files("waldglas.bots").joinpath(f"networks/{game}.npz").is_file():
        return None
    with resources.files("waldglas.bots").joinpath(f"networks/{game}.npz").open("rb") as file:
        stored = np.load(file)
        number = len(stored.files) // 2
        return Network(
            [(stored[f"w{n}"].astype(np.float32), stored[f"b{n}"].astype(np.float32)) for n in range(number)]
        )
