"""Trains the network of a game by self-play; see `docs/bots.md`.

`python tools/train_bots.py glass-road --minutes 30` plays games on all cores with the network so far, fits it to how
they went on, and so forth. The network is stored after every generation; who stops it can go on later.
"""

from __future__ import annotations

import argparse
import itertools
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the games run in processes of their own

import math
import multiprocessing
import random
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

import waldglas
from waldglas.bots.judges import WEIGHTS, Accountant, Margin
from waldglas.bots.network import Network, read_layers
from waldglas.bots.plan import plans

Array = npt.NDArray[np.float32]
Rows = npt.NDArray[np.uint8]
Layers = list[tuple[Array, Array]]

HIDDEN = (64, 16)
FORGET = 0.15  # how many of the numbers are hidden while learning: a table can be told by its tiles, and must not be
DECAY = 0.01
TRACE = 0.95  # how much of the value of a position is taken from the end, and how much from those right after it
LINES = 120
NOISES = (0.0, 0.1, 0.2, 0.4)  # points by which plans are misjudged, to see what comes of others
SEATS = {
    "glass-road": (1, 1, 1, 2, 2, 3, 4),
    "black-forest": (1, 1, 1, 1, 1, 2, 2, 3, 4),
}  # players, as often as they stand here
LONGEST = {"glass-road": 500, "black-forest": 100}  # turns of a game
STALLED = -99.0
SPREAD = 0.4  # how far the weights of the first games lie from the usual ones, as the logarithm of a factor
BATCH = 128
STEPS = 2000  # of learning, at least, after each generation
POINTS = 10.0  # the scale in which the network learns


def play(
    game: str, players: int, seed: int, network: Network | None, width: int
) -> tuple[list[bytes], list[float], list[float]]:
    """One game: outlooks, what they should have promised, and the scores."""
    chance = random.Random(seed)
    options = {"side_b": chance.choice((0, 10, 10, 36))} if game == "black-forest" else {}
    table = waldglas.new(game, players, seed, options)
    foreteller: Accountant | Network = network or Accountant(
        game, {name: weight * math.exp(chance.gauss(0, SPREAD)) for name, weight in WEIGHTS.items()}
    )
    judge = Margin(foreteller, envy=0.0)  # each for itself, which is learned fastest
    met: list[list[tuple[list[bytes], float]]] = [[] for _ in range(players)]
    number = 0
    noise = chance.choice(NOISES)
    while not table.over and number < LONGEST[game]:
        number += 1
        seat = table.awaiting[0]
        found = plans(table, seat, judge, width, LINES, seed + 20 * number)
        plan = found[0]
        if noise:
            plan = max(found, key=lambda each: each.value + chance.gauss(0, noise))
        table = plan.game
        met[seat].append((plan.outlooks, float(foreteller.points(plan.outlooks[-1:])[0])))
        if players > 1 and not table.over:
            other = chance.randrange(players)
            if other != seat:
                row = table.outlook(other)
                met[other].append(([row], float(foreteller.points([row])[0])))
        table.unveil()
    scores = table.scores()
    rows = []
    targets: list[float] = []
    for seat in range(players):
        target = scores[seat]
        for outlooks, promise in reversed(met[seat]):
            rows += outlooks
            targets += [target] * len(outlooks)
            if network is not None:
                target = TRACE * target + (1 - TRACE) * promise
    return rows, targets, scores if table.over else [STALLED]


def play_many(
    task: tuple[str, list[tuple[int, int]], Layers | None, int],
) -> tuple[Rows, Array, list[tuple[int, float]]]:
    """Several games in one process."""
    game, deals, layers, width = task
    network = None if layers is None else Network(layers)
    rows: list[bytes] = []
    targets: list[float] = []
    results: list[tuple[int, float]] = []
    for players, seed in deals:
        new_rows, new_targets, scores = play(game, players, seed, network, width)
        rows += new_rows
        targets += new_targets
        results += [(players, score) for score in scores]
    wide = len(rows[0])
    return np.frombuffer(b"".join(rows), np.uint8).reshape(-1, wide), np.array(targets, np.float32), results


class Learner:
    """A network that is being fitted, with Adam."""

    def __init__(self, layers: Layers | None, wide: int) -> None:
        chance = np.random.default_rng(1)
        if layers is None:
            sizes = [wide, *HIDDEN, 1]
            layers = []
            for size, following in itertools.pairwise(sizes):
                weights = chance.normal(0, (2 / size) ** 0.5, (size, following))
                layers.append((weights.astype(np.float32), np.zeros(following, np.float32)))
        self.values = [array.copy() for layer in layers for array in layer]
        self.values[-2] /= POINTS
        self.values[-1] /= POINTS
        self.scale = np.ones(wide, np.float32)
        self.first = [np.zeros_like(value) for value in self.values]
        self.second = [np.zeros_like(value) for value in self.values]
        self.steps = 0
        self.chance = np.random.default_rng(2)

    def rescale(self, rows: Rows) -> None:
        """Numbers that vary much must not drown the flags."""
        spread = rows[:: max(1, len(rows) // 20000)].astype(np.float32).std(0)
        scale = (1 / np.maximum(1, spread)).astype(np.float32)
        self.values[0] *= (self.scale / scale)[:, None]
        self.scale = scale

    def layers(self) -> Layers:
        """As a network has them."""
        values = [value.copy() for value in self.values]
        values[0] *= self.scale[:, None]
        values[-2] *= POINTS
        values[-1] *= POINTS
        return list(zip(values[::2], values[1::2], strict=True))

    def fit(self, rows: Rows, targets: Array, number: int, rate: float) -> None:
        """Some steps down the slope."""
        for count in range(number):
            picked = self.chance.integers(0, len(rows), BATCH)
            self.step(rows[picked], targets[picked] / POINTS, rate * (1 - 0.8 * count / number))

    def error(self, rows: Rows, targets: Array) -> float:
        """How many points the promises of these outlooks are off, on average; squared first."""
        network = Network(self.layers())
        return float(np.mean((network.points([row.tobytes() for row in rows]) - targets) ** 2)) ** 0.5

    def step(self, rows: Rows, targets: Array, rate: float) -> float:
        """One step down the slope; the error before it."""
        numbers = rows.astype(np.float32) * self.scale
        shown = self.chance.random(numbers.shape, np.float32) > FORGET
        shown[:, :2] = True
        passed = [numbers * shown]
        for place in range(0, len(self.values) - 2, 2):
            passed.append(np.maximum(passed[-1] @ self.values[place] + self.values[place + 1], 0))
        error = (passed[-1] @ self.values[-2] + self.values[-1])[:, 0] - targets
        loss = float(np.mean(error**2))
        # Single games are noise: what lies far off pulls no harder than what lies near.
        back = (np.clip(error, -1, 1) / len(rows))[:, None].astype(np.float32)
        slopes: list[Array] = []
        for place in range(len(self.values) - 2, -1, -2):
            before = passed[place // 2]
            slopes = [before.T @ back, back.sum(0), *slopes]
            back = (back @ self.values[place].T) * (before > 0)
        self.steps += 1
        for value, slope, first, second in zip(self.values, slopes, self.first, self.second, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            tempered = first / (1 - 0.9**self.steps), second / (1 - 0.999**self.steps)
            value -= rate * (tempered[0] / (np.sqrt(tempered[1]) + 1e-8) + DECAY * value)
        return loss


def store(path: Path, layers: Layers) -> None:
    """Write a network."""
    arrays = {}
    for number, (weights, bias) in enumerate(layers):
        arrays[f"w{number}"] = weights.astype(np.float16)
        arrays[f"b{number}"] = bias
    np.savez_compressed(path, **arrays)


def main() -> None:
    """Play and learn until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=waldglas.games())
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--games", type=int, default=800, help="a generation")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--width", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--keep", type=int, default=8, help="generations to learn from")
    asked = parser.parse_args()
    end = time.monotonic() + 60 * asked.minutes
    layers = read_layers(asked.out) if asked.out.exists() else None
    kept: list[tuple[Rows, Array]] = []
    learner: Learner | None = None
    generation = 0
    seeds = random.Random(time.time())
    with multiprocessing.Pool(asked.jobs) as pool:
        while time.monotonic() < end:
            began = time.monotonic()
            games = asked.games * (4 if layers is None else 1)
            deals = [(seeds.choice(SEATS[asked.game]), seeds.getrandbits(40)) for _ in range(games)]
            parts = min(games, 8 * asked.jobs)
            tasks = [(asked.game, deals[part::parts], layers, asked.width) for part in range(parts)]
            played = list(pool.imap_unordered(play_many, tasks))
            middle = time.monotonic()
            kept.append((np.concatenate([each[0] for each in played]), np.concatenate([each[1] for each in played])))
            kept = kept[-asked.keep :]
            if learner is None:
                learner = Learner(layers, kept[0][0].shape[1])
                learner.rescale(kept[0][0])
            rows = np.concatenate([each[0] for each in kept])
            targets = np.concatenate([each[1] for each in kept])
            first = layers is None
            error = learner.error(*kept[-1])
            learner.fit(rows, targets, max(STEPS, len(kept[-1][0]) * 2 // BATCH), 1e-3)
            if first:
                kept = []
            layers = learner.layers()
            store(asked.out, layers)
            generation += 1
            scores = {n: [s for each in played for m, s in each[2] if m == n and s != STALLED] for n in (1, 2, 3, 4)}
            stalled = sum([s == STALLED for each in played for _, s in each[2]])
            means = ", ".join(f"{n}: {np.mean(s):.1f}" for n, s in scores.items() if s)
            print(
                f"{generation}: {means}; stalled {stalled}; error {error:.2f}; {len(rows)} rows;"
                f" {middle - began:.0f} s + {time.monotonic() - middle:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
