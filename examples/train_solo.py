"""Train a masked PPO on solo Glass Road for a few minutes on a CPU, and draw how its points rise.

pip install ".[envs]" sb3-contrib matplotlib
python examples/train_solo.py --minutes 5 --out curve.png
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import matplotlib
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import waldglas
from waldglas.envs.solo import SoloEnv

GAME = "glass-road"
# A network of this size learns faster without the other seats, which are empty, and the codes of what lies where.
USED = [
    place
    for place, name in enumerate(waldglas.feature_names(GAME))
    if not name.startswith(("seat1/", "seat2/", "seat3/", "seat0/land/"))
]


class Used(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The features that are used, most of them from 0 to 1, and the points when a game is over."""

    def __init__(self, env: SoloEnv) -> None:
        super().__init__(env)
        self.solo = env
        self.observation_space = gymnasium.spaces.Box(0, 255 / 7, (len(USED),), np.float32)

    def observation(self, observation: Any) -> Any:
        row = observation[USED].astype(np.float32)
        return np.where(row > 1, row / 7, row)

    def step(self, action: Any) -> Any:
        observation, reward, over, truncated, info = super().step(action)
        if over:
            info["points"] = self.solo.game.scores()[0]
        return observation, reward, over, truncated, info

    def action_masks(self) -> Any:
        return self.solo.action_masks()


class Curve(BaseCallback):
    """Remembers the points of every game, and stops in time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = time.monotonic() + seconds
        self.points: list[float] = []

    def _on_step(self) -> bool:
        self.points += [info["points"] for info in self.locals["infos"] if "points" in info]
        return time.monotonic() < self.end

    def _on_rollout_end(self) -> None:
        if self.points:
            print(f"{self.num_timesteps:8} decisions, {len(self.points):5} games: {np.mean(self.points[-100:]):5.1f}")


def main() -> None:
    """Train, and draw the curve."""
    parser = argparse.ArgumentParser(description="A masked PPO on solo Glass Road.")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--out", default="curve.png")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    envs = DummyVecEnv([lambda: Used(SoloEnv(GAME, reward="gain")) for _ in range(8)])
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.995,
        ent_coef=0.01,
        seed=arguments.seed,
        policy_kwargs={"net_arch": [128, 128]},
        device="cpu",
    )
    curve = Curve(arguments.minutes * 60)
    model.learn(1 << 40, callback=curve)
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    mean = np.convolve(curve.points, np.ones(50) / 50, "valid")
    plt.figure(figsize=(7, 4))
    plt.plot(curve.points, ".", markersize=1, alpha=0.4)
    plt.plot(np.arange(len(mean)) + 49, mean)
    plt.xlabel("games")
    plt.ylabel("points, and the mean of 50")
    plt.title(f"Masked PPO on solo Glass Road, {arguments.minutes:g} minutes")
    plt.savefig(arguments.out, dpi=120, bbox_inches="tight")
    tenth = max(1, len(curve.points) // 10)
    tenths = [f"{np.mean(curve.points[part * tenth : (part + 1) * tenth]):.1f}" for part in range(10)]
    print(f"{len(curve.points)} games, mean points by tenths: {' '.join(tenths)}; saved {arguments.out}")


if __name__ == "__main__":
    main()
