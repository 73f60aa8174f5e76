"""Games spread over processes or machines."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, Protocol

import waldglas
from waldglas.arena.games import Chunk, GameFailed, Outcome, Setting, play_chunk
from waldglas.arena.schedule import Match

CHUNK_SECONDS: Final = 0.2  # so much work is handed out at once, and so much may be lost by an interruption
CHUNK_GAMES: Final = 512


class Pool(Protocol):
    """Something that plays games."""

    slots: int  # so many chunks are under way at a time

    def submit(self, matches: Sequence[Match]) -> None:
        """Begin to play these games, one after the other."""

    def collect(self) -> list[Chunk]:
        """Wait until a chunk at least is done."""

    def close(self) -> None:
        """Stop whatever is under way."""


class Here:
    """This process."""

    slots = 1

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.matches: Sequence[Match] = ()

    def submit(self, matches: Sequence[Match]) -> None:
        """Keep these games until they are collected."""
        self.matches = matches

    def collect(self) -> list[Chunk]:
        """Play the games."""
        return [play_chunk(self.setting, self.matches)]

    def close(self) -> None:
        """Nothing is under way."""


class Processes:
    """So many processes of this machine. Each begins with a fresh interpreter and is told what to play by a pipe."""

    def __init__(self, setting: Setting, jobs: int) -> None:
        self.slots = jobs
        self.idle: list[Connection] = []
        self.busy: list[Connection] = []
        self.processes: list[BaseProcess] = []
        context = multiprocessing.get_context("spawn")
        with uninterruptible():
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=serve, args=(setting, theirs), daemon=True)
                process.start()
                theirs.close()  # so that the end of either process ends the pipe
                self.idle.append(ours)
                self.processes.append(process)

    def submit(self, matches: Sequence[Match]) -> None:
        """Let an idle process play these games."""
        connection = self.idle.pop()
        self.busy.append(connection)
        try:
            connection.send(matches)
        except OSError as error:
            raise GameFailed("a process of the arena ended before it could play") from error

    def collect(self) -> list[Chunk]:
        """Wait until a process at least is done."""
        done: list[Chunk] = []
        for connection in wait(self.busy):
            assert isinstance(connection, Connection)
            try:
                done.append(connection.recv())
            except (EOFError, OSError) as error:
                raise GameFailed("a process of the arena ended in the middle of a game") from error
            self.busy.remove(connection)
            self.idle.append(connection)
        return done

    def close(self) -> None:
        """End the processes, whatever they do."""
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()
        for connection in self.idle + self.busy:
            connection.close()


def serve(setting: Setting, connection: Connection) -> None:
    """What a process does: play what it is told, until nobody tells it anything."""
    try:
        while True:
            connection.send(play_chunk(setting, connection.recv()))
    except (EOFError, OSError):
        pass  # whoever started it is gone


@contextmanager
def uninterruptible() -> Iterator[None]:
    """Processes that are started here never hear of Ctrl-C; whoever started them does, and ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can say so, and only it is interrupted
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pool_for(setting: Setting, games: int, jobs: int | None, ray: str | None) -> Pool:
    """Where so many games are played: on a Ray cluster if its address is given, in this process for one job."""
    if jobs is not None and jobs < 1:
        raise waldglas.BadOption(f"jobs must be 1 or more, not {jobs}")
    if ray is not None:
        from waldglas.arena.cluster import Cluster

        return Cluster(setting, ray, jobs)
    processes = min(jobs or cores(), games)
    return Processes(setting, processes) if processes > 1 else Here(setting)


def played(setting: Setting, matches: Sequence[Match], jobs: int | None, ray: str | None) -> Generator[Outcome]:
    """Play these games, and yield each soon after it has ended, in any order."""
    if not matches:
        return
    pool = pool_for(setting, len(matches), jobs, ray)
    try:
        waiting = deque(matches)
        under_way, size = 0, 1
        while waiting or under_way:
            while waiting and under_way < pool.slots:
                share = max(1, min(size, len(waiting) // pool.slots))  # so that nobody is idle near the end
                pool.submit([waiting.popleft() for _ in range(share)])
                under_way += 1
            for chunk in pool.collect():
                under_way -= 1
                yield from chunk.outcomes
                if chunk.failure is not None:
                    raise GameFailed(chunk.failure)
                pace = len(chunk.outcomes) / max(chunk.seconds, 1e-6)
                size = max(1, min(2 * size, CHUNK_GAMES, int(pace * CHUNK_SECONDS)))
    finally:
        pool.close()
