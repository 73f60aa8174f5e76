"""Letting bots play, in processes of their own. Each table asks for one turn at a time, in the order in which they
came, so that no table has to wait for all the bots of another."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from waldglas import IllegalAction, WrongSeat
from waldglas.server.entries import PLAY, Entry
from waldglas.server.metrics import Metrics
from waldglas.server.room import Room
from waldglas.server.settings import Settings
from waldglas.server.state import TableState
from waldglas.server.thinking import begin, think

LOG: Final = logging.getLogger("waldglas.bots")
TRIES: Final = 3
LONGEST: Final = 60.0  # seconds for a turn; a process that needs longer is lost
HINT_LEVEL: Final = "hard"


class Lost(Exception):
    """The bot gave no answer."""


class Thinkers:
    """The processes where bots think."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.processes = settings.bot_processes or max(1, (os.cpu_count() or 2) - 1)
        self.metrics = metrics
        self.turn = asyncio.Semaphore(self.processes)  # whoever came first goes first
        self.pool: ProcessPoolExecutor | None = None

    async def ask(self, state: TableState, seat: int, level: str, what: str) -> list[str]:
        """What a bot would decide for a seat of a table."""
        seed = seed_of(state, seat)
        position = state.game.determinize(seat, seed).to_json()
        begun = time.perf_counter()
        async with self.turn:
            for _ in range(TRIES):
                pool = self.pool = self.pool or self.new_pool()
                try:
                    job = pool.submit(think, position, seat, level, seed, state.turns[seat])
                    answer = await asyncio.wait_for(asyncio.wrap_future(job), LONGEST)
                except (BrokenProcessPool, TimeoutError):
                    self.metrics.crashes.inc()
                    LOG.warning("a process of bots was lost", extra={"table": state.layout.id})
                    self.discard(pool)
                    continue
                self.metrics.thoughts.labels(what).observe(time.perf_counter() - begun)
                return answer
        raise Lost(f"the bot {level} gave no answer")

    def new_pool(self) -> ProcessPoolExecutor:
        """New processes. They begin afresh and inherit nothing."""
        return ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), begin)

    def discard(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        """End processes that are broken or take too long."""
        if self.pool is pool:
            self.pool = None
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait, cancel_futures=True)

    async def close(self) -> None:
        """End all of them."""
        if self.pool is not None:
            await asyncio.to_thread(self.discard, self.pool, True)


def seed_of(state: TableState, seat: int) -> int:
    """A seed for a bot that tells nothing: it depends on what the seat has seen only."""
    text = f"{state.layout.id} {seat} {state.noticed[seat]}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=5).digest())


class Drivers:
    """Lets the bots of this process's tables play."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.stopping = False

    def start(self, room: Room) -> None:
        """Let the bots of a table play, unless that is under way."""
        if room.driver is None and not self.stopping:
            room.driver = asyncio.create_task(self.drive(room))

    async def drive(self, room: Room) -> None:
        """Turn by turn, until a person has to decide."""
        try:
            while room.state.bots_to_move() and not self.stopping:
                await self.turn(room, room.state.bots_to_move()[0])
        except Exception:
            LOG.exception("a bot cannot play; somebody tries again later", extra={"table": room.id})
        finally:
            room.driver = None

    async def turn(self, room: Room, seat: int) -> None:
        """One turn of a bot."""
        state = room.state
        level = state.level(seat)
        assert level is not None
        try:
            decided = await self.thinkers.ask(state, seat, level, "move")
        except Lost:
            LOG.error("a bot is replaced for a decision by the first option", extra={"table": room.id})
            decided = [str(state.game.legal(seat)[0])]
        async with room.lock:
            now = room.state
            if now.level(seat) != level or now.noticed[seat] != state.noticed[seat]:
                return  # something has happened meanwhile; think again
            entries = playable(now, seat, decided, room.now())
            if entries:
                await room.append_entries(entries)

    async def stop(self, rooms: list[Room]) -> None:
        """Let no more bots play."""
        self.stopping = True
        tasks = [room.driver for room in rooms if room.driver is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()


def playable(state: TableState, seat: int, decided: list[str], at: float) -> list[Entry]:
    """The decisions of a bot as entries, up to one that does not fit what has come of the others."""
    game = state.game.copy()
    entries: list[Entry] = []
    for action in decided:
        if seat not in game.awaiting:
            break
        try:
            game.play(action, seat)
        except (IllegalAction, WrongSeat):
            break
        entries.append(Entry(state.version + 1 + len(entries), at, PLAY, seat, {"action": action}))
        if game.revealed:
            break
    return entries
