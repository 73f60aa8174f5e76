"""The solo games in Gymnasium: `gymnasium.make("waldglas/GlassRoad-v0")`, and the same with `BlackForest`."""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

import waldglas
from waldglas.envs.common import LIMIT, MOST_SEED, Array, check_choice, features_of, mask_of

SOLO_REWARDS: Final = ("points", "gain")


class SoloEnv(gymnasium.Env[Array, np.int64]):
    """A game for one. The mask of what is legal is in `info["action_mask"]` and `action_masks()`.

    The reward is the points at the end, or with `reward="gain"` what each decision adds to them. An illegal action
    changes nothing and costs `penalty`; without a penalty it raises a `waldglas.WaldglasError`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  (so it is declared above)

    def __init__(
        self,
        game: str = "glass-road",
        options: dict[str, Any] | None = None,
        reward: str = "points",
        penalty: float | None = 1.0,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        self.name = game
        self.options = dict(options or {})
        self.gains = check_choice("reward", reward, SOLO_REWARDS) == "gain"
        self.penalty = penalty
        self.limit = limit
        self.render_mode = render_mode
        self.game = waldglas.new(game, 1, 0, self.options)
        self.size = len(waldglas.actions(game))
        self.action_space = spaces.Discrete(self.size)
        self.observation_space = spaces.Box(0, 255, (len(waldglas.feature_names(game)),), np.uint8)
        self.mask = mask_of(self.game.legal(0), self.size)
        self.points = 0.0
        self.played = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a new game: that of `waldglas.new` with this seed, or else one drawn after the last seed given."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(MOST_SEED)) if seed is None else seed
        self.game = waldglas.new(self.name, 1, drawn, self.options)
        self.mask = mask_of(self.game.legal(0), self.size)
        self.points = self.game.scores()[0] if self.gains else 0.0
        self.played = 0
        return features_of(self.game, 0), {"action_mask": self.mask}

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Decide."""
        game = self.game
        reward = 0.0
        self.played += 1
        try:
            game.play(int(action), 0)
        except waldglas.IllegalAction:
            if self.penalty is None:
                raise
            reward = -self.penalty
        over = game.over
        if self.gains or over:
            points = game.scores()[0]
            reward += points - self.points
            self.points = points
        self.mask = mask_of(game.legal(0), self.size)
        truncated = self.played >= self.limit and not over
        return features_of(game, 0), reward, over, truncated, {"action_mask": self.mask}

    def action_masks(self) -> Array:
        """Which actions are legal, as sb3-contrib asks for it."""
        return self.mask.astype(np.bool_)

    def render(self) -> str | None:
        """What is asked, and the points, in words."""
        return None if self.render_mode is None else f"{self.game.question()} {self.game.scores()[0]:g}"


for id, name in (("waldglas/GlassRoad-v0", "glass-road"), ("waldglas/BlackForest-v0", "black-forest")):
    gymnasium.register(id, entry_point="waldglas.envs.solo:SoloEnv", kwargs={"game": name})
