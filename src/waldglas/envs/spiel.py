"""Both games for one to four in OpenSpiel: `pyspiel.load_game("waldglas_glass_road(players=3)")`.

A game begins with one chance node, which draws one of `setups` seeds from `seed` on; with that everything is settled
that is drawn later. A search that must not know what comes uses `resample_from_infostate`, which deals everything
anew that is hidden from a player. Secret choices are made one after the other, and not seen.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

import waldglas
from waldglas import Game
from waldglas.envs.common import LIMIT, REWARDS, check_choice, final_rewards

SHORT_NAMES: Final = {name: f"waldglas_{name.replace('-', '_')}" for name in waldglas.games()}
MOST_POINTS: Final = 500.0
SETUPS: Final = 1000
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


def type_of(name: str) -> Any:
    """What OpenSpiel must know of a game before it has parameters."""
    return pyspiel.GameType(
        short_name=SHORT_NAMES[name],
        long_name=f"Waldglas: {waldglas.say(name, 'game')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "reward": "win", "seed": 0, "setups": SETUPS},
    )


class WaldglasGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of the games, with its parameters."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        self.name = name
        self.players: int = params["players"]
        self.reward = check_choice("reward", params["reward"], REWARDS)
        self.seed: int = params["seed"]
        self.setups: int = params["setups"]
        most = 1.0 if self.reward == "win" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=len(waldglas.actions(name)),
            max_chance_outcomes=self.setups,
            num_players=self.players,
            min_utility=-most,
            max_utility=most,
            max_game_length=LIMIT,
        )
        super().__init__(TYPES[name], info, params)

    def new_initial_state(self) -> WaldglasState:
        """The chance node before the game."""
        return WaldglasState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Only the setup is drawn."""
        return 1

    def make_py_observer(self, kind: Any = None, params: Any = None) -> WaldglasObserver:
        """What writes observations."""
        return WaldglasObserver(self.name, kind, params)


class WaldglasState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game that is being played."""

    def __init__(self, game: WaldglasGame) -> None:
        super().__init__(game)
        self.table: Game | None = None  # until the setup is drawn
        self.played = 0
        self.player = CHANCE  # OpenSpiel asks for it often

    def rules(self) -> WaldglasGame:
        """The game with its parameters."""
        game: WaldglasGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Who decides, the lowest seat of several."""
        return self.player

    def is_terminal(self) -> bool:
        """Whether the game is over, or took too long."""
        return self.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return sorted(self.table.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The setups, each as likely as the others."""
        setups = self.rules().setups
        return [(setup, 1 / setups) for setup in range(setups)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            game = self.rules()
            self.table = waldglas.new(game.name, game.players, game.seed + action)
        else:
            self.table.play(action, self.player)
            self.played += 1
        self.player = TERMINAL if self.table.over or self.played >= LIMIT else self.table.awaiting[0]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"seed:{self.rules().seed + action}"
        return str(waldglas.actions(self.rules().name)[action])

    def returns(self) -> list[float]:
        """The final rewards; nothing before the end."""
        if self.table is None or not self.is_terminal():
            return [0.0] * self.num_players()
        return final_rewards(self.table, self.rules().reward)

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> WaldglasState:
        """The same for a player, with everything hidden dealt anew; `sample` draws from 0 to 1."""
        other: WaldglasState = self.clone()
        if self.table is not None:
            other.table = self.table.determinize(player, int(sample() * (1 << 53)))
        return other

    def __str__(self) -> str:
        if self.table is None:
            return "before the setup"
        return f"{self.table.hash()}: {self.table.question()} {self.table.scores()}"


class WaldglasObserver:
    """Writes what a player may know: the features as a tensor, `Game.observe` as a string."""

    def __init__(self, name: str, kind: Any, params: Any) -> None:
        if params:
            raise waldglas.BadOption(f"observations have no parameters, but {params} are given")
        if kind is not None and kind.perfect_recall:
            raise waldglas.BadOption("observations are of the moment; there is none with perfect recall")
        self.tensor = np.zeros(len(waldglas.feature_names(name)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: WaldglasState, player: int) -> None:
        """Fill the tensor; before the setup it is empty."""
        self.tensor[:] = 0 if state.table is None else np.frombuffer(state.table.features(player), np.uint8)

    def string_from(self, state: WaldglasState, player: int) -> str:
        """The observation in words."""
        return "" if state.table is None else json.dumps(state.table.observe(player))


class GlassRoadGame(WaldglasGame):
    """Glass Road."""

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__("glass-road", params)


class BlackForestGame(WaldglasGame):
    """Black Forest."""

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__("black-forest", params)


TYPES: Final = {name: type_of(name) for name in waldglas.games()}
# OpenSpiel lets go of these after Python has ended, which a function would not survive.
pyspiel.register_game(TYPES["glass-road"], GlassRoadGame)
pyspiel.register_game(TYPES["black-forest"], BlackForestGame)
