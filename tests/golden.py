"""Golden records: whole games as text. `make records` writes those of the current rules version anew."""

from __future__ import annotations

from pathlib import Path

from tests.random_games import VARIANTS, start, steps
from waldglas import Game

FOLDER = Path(__file__).parent / "records"
GOLDEN = {f"{variant.game}/{variant}".replace("=", "-"): variant for variant in VARIANTS}
SEED = 1218


def golden_game(name: str) -> Game:
    """A whole random game of a kind, with seats that use anytime actions outside their turn."""
    game = start(GOLDEN[name], SEED)
    game.seats = ["random"] * game.players
    for _ in steps(game, SEED, passive=0.05):
        pass
    return game


def golden_file(game: Game, name: str) -> Path:
    """Where the record of a game of this kind belongs."""
    return FOLDER / game.name / str(game.rules.version) / f"{name.split('/')[1]}.txt"


def write() -> None:
    """Write the records."""
    for name in GOLDEN:
        game = golden_game(name)
        file = golden_file(game, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(game.record(), encoding="utf-8")


if __name__ == "__main__":
    write()
