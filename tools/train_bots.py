"""Trains the network of a game by self-play; see `docs/bots.md`. It needs PyTorch; playing with a network does not.

`python tools/train_bots.py glass-road --minutes 60 --out FILE.npz` plays games with the network so far, fits it to how
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
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

import waldglas
from waldglas.bots.judges import WEIGHTS, Accountant, Margin
from waldglas.bots.network import Network, read_layers
from waldglas.bots.plan import plans

Array = npt.NDArray[np.float32]
Rows = npt.NDArray[np.uint8]
Layers = list[tuple[Array, Array]]

HIDDEN = (64, 16)
RANK = 3  # what is said of single buildings passes through so few numbers, or games would be learned by heart
LINES = 60
TRY = 0.15  # how often a turn is misjudged, to see what comes of others
NOISE = 0.3  # points by which its plans are misjudged then
LONGEST = {"glass-road": 500, "black-forest": 100}  # turns of a game
SPREAD = 0.4  # how far the weights of the first games lie from the usual ones, as the logarithm of a factor
BATCH = 512
POINTS = 10.0  # the scale in which the network learns


class Game:
    """What one game of self-play leaves behind."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.rows: list[bytes] = []
        self.targets: list[float] = []  # what each of them should have promised
        self.scores: list[float] = []  # empty if the game never ended


def play(name: str, players: int, seed: int, network: Network | None, width: int) -> Game:
    """Play one game, each for itself, which is learned fastest."""
    chance = random.Random(seed)
    options = {"side_b": chance.choice((0, 10, 10, 36))} if name == "black-forest" else {}
    table = waldglas.new(name, players, seed, options)
    foreteller: Accountant | Network = network or Accountant(
        name, {weight: value * math.exp(chance.gauss(0, SPREAD)) for weight, value in WEIGHTS.items()}
    )
    judge = Margin(foreteller, envy=0.0)
    met: list[list[bytes]] = [[] for _ in range(players)]
    for number in range(LONGEST[name] * players):
        if table.over:
            break
        seat = table.awaiting[0]
        found = plans(table, seat, judge, width, LINES, seed + 20 * number)
        plan = found[0]
        if chance.random() < TRY:
            plan = max(found, key=lambda each: each.value + chance.gauss(0, NOISE))
        table = plan.game
        met[seat] += plan.outlooks
        if players > 1 and not table.over:
            other = chance.randrange(players)
            if other != seat:
                met[other].append(table.outlook(other))
        table.unveil()
    result = Game(players)
    if table.over:
        result.scores = table.scores()
        for seat in range(players):
            result.rows += met[seat]
            result.targets += [result.scores[seat]] * len(met[seat])
    return result


def play_many(task: tuple[str, list[tuple[int, int]], Layers | None, int]) -> tuple[Rows, Array, list[Game]]:
    """Several games in one process."""
    name, deals, layers, width = task
    network = None if layers is None else Network(layers)
    games = [play(name, players, seed, network, width) for players, seed in deals]
    wide = len(waldglas.new(name, 1, 0).outlook(0))
    rows = np.frombuffer(b"".join([row for game in games for row in game.rows]), np.uint8).reshape(-1, wide)
    targets = np.array([target for game in games for target in game.targets], np.float32)
    for game in games:
        game.rows, game.targets = [], []
    return rows, targets, games


class Learner(nn.Module):
    """The network while it is fitted: the part about single buildings is narrow, the rest as in `Network`."""

    def __init__(self, name: str, rows: Rows) -> None:
        super().__init__()
        wide = rows.shape[1]
        single = waldglas.building_count(name)
        ends = [wide - place * single for place in (3, 2, 1, 0)]
        self.singles = [slice(begin, end) for begin, end in itertools.pairwise(ends)]
        self.general = ends[0]
        self.narrow = nn.ModuleList([nn.Linear(single, RANK, bias=False) for _ in self.singles])
        for part in self.narrow:
            nn.init.normal_(part.weight, 0, 0.02)
        first, second = HIDDEN
        self.first = nn.Linear(self.general + RANK * len(self.singles), first)
        self.second = nn.Linear(first, second)
        self.last = nn.Linear(second, 1)
        # Numbers that vary much must not drown the flags.
        self.scale = torch.tensor(1 / np.maximum(1, rows[::7].astype(np.float32).std(0)))

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """The points, in the scale of learning."""
        numbers = rows.float() * self.scale
        parts = [numbers[:, : self.general]]
        parts += [part(numbers[:, where]) for part, where in zip(self.narrow, self.singles, strict=True)]
        passed = torch.relu(self.second(torch.relu(self.first(torch.cat(parts, 1)))))
        result: torch.Tensor = self.last(passed)[:, 0]
        return result

    def fit(self, rows: Rows, targets: Array, steps: int, rate: float) -> None:
        """Some steps down the slope, shorter and shorter."""
        optimizer = torch.optim.AdamW(
            [
                {"params": [*self.first.parameters(), *self.second.parameters(), *self.last.parameters()]},
                {"params": list(self.narrow.parameters()), "weight_decay": 1.0, "lr": rate / 2},
            ],
            lr=rate,
            weight_decay=0.01,
        )
        schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
        known, aims = torch.tensor(rows), torch.tensor(targets) / POINTS
        for _ in range(steps):
            picked = torch.randint(0, len(aims), (BATCH,))
            # Single games are noise: what lies far off pulls no harder than what lies near.
            loss = nn.functional.huber_loss(self(known[picked]), aims[picked])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()

    def error(self, rows: Rows, targets: Array) -> float:
        """How many points the promises are off, as the root of the mean square."""
        with torch.no_grad():
            promised = self(torch.tensor(rows)).numpy() * POINTS
        return float(np.sqrt(np.mean((promised - targets) ** 2)))

    def layers(self) -> Layers:
        """As a `Network` has them: narrow parts and scale multiplied into the first layer."""
        with torch.no_grad():
            weights = self.first.weight
            parts = [weights[:, : self.general]]
            for place, part in enumerate(self.narrow):
                begin = self.general + RANK * place
                parts.append(weights[:, begin : begin + RANK] @ part.weight)
            first = (torch.cat(parts, 1) * self.scale).T
            return [
                (first.numpy().copy(), self.first.bias.numpy().copy()),
                (self.second.weight.T.numpy().copy(), self.second.bias.numpy().copy()),
                (self.last.weight.T.numpy() * POINTS, self.last.bias.numpy() * POINTS),
            ]


def store(path: Path, layers: Layers) -> None:
    """Write a network."""
    arrays = {}
    for number, (weights, bias) in enumerate(layers):
        arrays[f"w{number}"] = weights.astype(np.float16)
        arrays[f"b{number}"] = bias
    np.savez_compressed(path, **arrays)


def told(games: Sequence[Game]) -> str:
    """The mean score for each number of players, and how many games never ended."""
    words = []
    for players in (1, 2, 3, 4):
        scores = [score for game in games if game.players == players for score in game.scores]
        if scores:
            words.append(f"{players}: {np.mean(scores):.1f}")
    return ", ".join([*words, f"stalled {sum([not game.scores for game in games])}"])


def main() -> None:
    """Play and learn until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=waldglas.games())
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--games", type=int, default=200, help="a generation")
    parser.add_argument("--seats", default="1", help="players of the games, as often as they stand here")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--width", type=int, default=1)
    parser.add_argument("--steps", type=int, default=300, help="of learning after each generation")
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--keep", type=int, default=40, help="generations to learn from")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    end = time.monotonic() + 60 * asked.minutes
    state = asked.out.with_suffix(".pt")
    layers = read_layers(asked.out) if asked.out.exists() else None
    kept: list[tuple[Rows, Array]] = []
    learner: Learner | None = None
    generation = 0
    seeds = random.Random(time.time())
    with multiprocessing.Pool(asked.jobs) as pool:
        while time.monotonic() < end:
            began = time.monotonic()
            games = asked.games * (4 if layers is None else 1)
            deals = [(int(seeds.choice(asked.seats)), seeds.getrandbits(40)) for _ in range(games)]
            parts = min(games, 8 * asked.jobs)
            tasks = [(asked.game, deals[part::parts], layers, asked.width) for part in range(parts)]
            played = list(pool.imap_unordered(play_many, tasks))
            middle = time.monotonic()
            newest = np.concatenate([each[0] for each in played]), np.concatenate([each[1] for each in played])
            kept = [*kept, newest][-asked.keep :]
            if learner is None:
                learner = Learner(asked.game, newest[0])
                if state.exists():
                    learner.load_state_dict(torch.load(state)["weights"])
                    learner.scale = torch.load(state)["scale"]
            error = learner.error(*newest)
            rows = np.concatenate([each[0] for each in kept])
            targets = np.concatenate([each[1] for each in kept])
            learner.fit(rows, targets, asked.steps * (10 if layers is None else 1), asked.rate)
            layers = learner.layers()
            store(asked.out, layers)
            torch.save({"weights": learner.state_dict(), "scale": learner.scale}, state)
            generation += 1
            print(
                f"{generation}: {told([game for each in played for game in each[2]])}; error {error:.2f};"
                f" {len(rows)} rows; {middle - began:.0f} s + {time.monotonic() - middle:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
