"""What happens in the processes where bots think. They are given what their seat may know, and nothing else."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from typing import Final

import waldglas
from waldglas import bots
from waldglas.bots import Budget

# Seconds that a level may look on for a decision. Those that do not look on are as fast as they can.
SECONDS: Final = {"hard": 4.0}
MOST_DECISIONS: Final = 60  # at once; a turn seldom has so many
BOT_LEVELS: Final = tuple(bots.BOTS)


def begin() -> None:
    """Prepare a process: it is less urgent than the server, and ends with it, however the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def think(position: dict[str, object], seat: int, level: str, seed: int, turns: int) -> list[str]:
    """What a bot decides for a seat, up to where something hidden is shown or others decide. `turns` is how many
    turns the seat has had; bots grow impatient."""
    game = waldglas.load(position)
    bot = bots.make(level, seed)
    if isinstance(bot, bots.PlanningBot):
        bot.turns = turns
    standard = bots.LEVELS[level].budget if level in bots.LEVELS else None
    budget = Budget(SECONDS[level], standard.iterations) if standard is not None and level in SECONDS else None
    decided: list[str] = []
    while len(decided) < MOST_DECISIONS:
        action = bots.decide(bot, game, seat, budget)
        decided.append(str(action))
        game.play(action, seat)
        if game.revealed or seat not in game.awaiting:
            break
    return decided
