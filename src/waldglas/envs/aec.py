"""Both games for two to four as a PettingZoo environment in which agents act one after the other (AEC).

Where seats decide at once and secretly, they are asked one after the other, and see nothing of what the others chose:
an observation never tells more than `Game.observe`. Anytime actions are open to an agent when it is its turn to decide.
"""

from __future__ import annotations

from typing import Any, ClassVar, SupportsInt

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import waldglas
from waldglas.envs.common import LIMIT, MOST_SEED, REWARDS, Array, check_choice, features_of, final_rewards, mask_of

ILLEGAL_REWARD = -1.0


class WaldglasEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A game for two to four. An illegal action raises a `waldglas.WaldglasError` and changes nothing."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "waldglas_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "glass-road",
        players: int = 2,
        options: dict[str, Any] | None = None,
        reward: str = "win",
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if players == 1:
            raise waldglas.BadOption("the solo games have an environment of their own, waldglas.envs.solo")
        self.name = game
        self.players = players
        self.options = dict(options or {})
        self.reward = check_choice("reward", reward, REWARDS)
        self.limit = limit
        self.render_mode = render_mode
        self.game = waldglas.new(game, players, 0, self.options)
        self.size = len(waldglas.actions(game))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        shape = (len(waldglas.feature_names(game)),)
        self.observation_spaces = {}
        self.action_spaces = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent] = spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, shape, np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.size,), np.int8),
                }
            )
            self.action_spaces[agent] = spaces.Discrete(self.size)
        self.random, _ = seeding.np_random()
        self.ended = True

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The features and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The game's table of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: that of `waldglas.new` with this seed, or else one drawn after the last seed given."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        drawn = int(self.random.integers(MOST_SEED)) if seed is None else seed
        self.game = waldglas.new(self.name, self.players, drawn, self.options)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.played = 0
        self.ended = False
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.game.awaiting[0]]

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent may know, and what it may do if it is its turn."""
        seat = self.seat_of[agent]
        asked = agent == self.agent_selection and not self.ended
        legal = self.game.legal(seat) if asked else ()
        return {"observation": features_of(self.game, seat), "action_mask": mask_of(legal, self.size)}

    def step(self, action: SupportsInt | None) -> None:
        """Decide for the agent whose turn it is."""
        agent = self.agent_selection
        if self.ended:
            self._was_dead_step(action)
            return
        game = self.game
        game.play(None if action is None else int(action), self.seat_of[agent])
        self._cumulative_rewards[agent] = 0.0
        self.played += 1
        if game.over or self.played >= self.limit:
            self.finish()
        else:
            self.agent_selection = self.possible_agents[game.awaiting[0]]

    def finish(self) -> None:
        """Give the rewards: the game is over, or took too long."""
        self.ended = True
        over = self.game.over
        for agent, reward in zip(self.possible_agents, final_rewards(self.game, self.reward), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = over
            self.truncations[agent] = not over
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """What is asked, and the points, in words."""
        if self.render_mode is None:
            return None
        return f"{self.agent_selection}: {self.game.question()} {self.game.scores()}"

    def close(self) -> None:
        """There is nothing to close."""


def raw_env(**settings: Any) -> WaldglasEnv:
    """The environment as it is, which refuses illegal actions with an error."""
    return WaldglasEnv(**settings)


def env(**settings: Any) -> AECEnv:
    """The environment as is usual: an illegal action ends the game, and calls in a wrong order are refused."""
    wrapped = wrappers.TerminateIllegalWrapper(WaldglasEnv(**settings), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrapped)
