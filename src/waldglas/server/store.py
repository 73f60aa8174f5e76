"""The database: reads in a few threads, and one thread that writes.

Whatever waits to be written is committed together, so that many tables share the wait for the disk. A write is
answered only when it is committed.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

import waldglas
from waldglas.server.metrics import Metrics

T = TypeVar("T")
Work = Callable[[Connection], T]

LOG: Final = logging.getLogger("waldglas.store")
MOST_TOGETHER: Final = 200
READERS: Final = 4


class Append(NamedTuple):
    """Entries that follow the last one of a table, and what goes with them."""

    table: str
    entries: list[dict[str, object]]
    facts: dict[str, object]
    members: list[dict[str, object]]


# Writes appends all at once; the places of those that came too late, in which case nothing may have been written.
Appender = Callable[[Connection, list[Append]], set[int]]


class Pending:
    """Something to be written, and who waits for it."""

    def __init__(self, work: Work[Any] | Append, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None

    def answer(self) -> None:
        """Tell who waits. In the event loop."""
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Store:
    """A database that is open."""

    def __init__(self, url: str, metrics: Metrics, appender: Appender) -> None:
        self.appender = appender
        try:
            parsed = make_url(url)
        except ArgumentError as error:
            raise waldglas.BadOption("the database URL is none; an example: postgresql://user@host/waldglas") from error
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        self.url = parsed
        self.shared = parsed.get_backend_name() == "postgresql"  # whether several processes hear of each other
        try:
            self.writer = new_engine(parsed, "BEGIN IMMEDIATE")
            self.reader = self.writer if self.shared else new_engine(parsed, "BEGIN")
        except ImportError as error:
            raise waldglas.BadOption(f"{error}; PostgreSQL needs the extra postgres") from error
        self.metrics = metrics
        self.pool = ThreadPoolExecutor(READERS, "read")
        self.waiting: queue.SimpleQueue[Pending | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="write", daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None

    def open(self) -> None:
        """Begin to write."""
        self.loop = asyncio.get_running_loop()
        self.thread.start()

    async def close(self) -> None:
        """Write what still waits, and let go."""
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)
        self.pool.shutdown()
        self.writer.dispose()
        self.reader.dispose()

    async def read(self, work: Work[T]) -> T:
        """Look something up."""

        def run() -> T:
            with self.reader.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self.pool, run)

    async def write(self, work: Work[T]) -> T:
        """Write something, and come back when it is committed. The work may be run again if others in the same
        transaction fail."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.put(Pending(work, future))
        return await asyncio.shield(future)

    async def append(self, append: Append) -> bool:
        """Write entries, and come back when they are committed; whether nobody was faster."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.put(Pending(append, future))
        return await asyncio.shield(future)

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            await asyncio.wait_for(self.read(lambda connection: connection.execute(text("SELECT 1")).scalar()), 5)
        except Exception:
            LOG.exception("the database does not answer")
            return False
        return True

    # In the thread that writes

    def run(self) -> None:
        """Write batch by batch until the end."""
        ended = False
        while not ended:
            batch: list[Pending] = []
            first = self.waiting.get()
            while True:
                if first is None:
                    ended = True
                else:
                    batch.append(first)
                if len(batch) >= MOST_TOGETHER or self.waiting.empty():
                    break
                first = self.waiting.get()
            if batch:
                self.commit(batch)

    def commit(self, batch: list[Pending]) -> None:
        """Write a batch in one transaction; if that fails, each in its own."""
        begun = time.perf_counter()
        try:
            self.together(batch)
        except Exception:
            for each in batch:
                try:
                    self.together([each])
                except Exception as error:
                    each.error = error
        self.metrics.commit_seconds.observe(time.perf_counter() - begun)
        self.metrics.commit_size.observe(len(batch))
        assert self.loop is not None
        self.loop.call_soon_threadsafe(answer_all, batch)

    def together(self, batch: list[Pending]) -> None:
        """A transaction. Appends are written with a few statements for all of them, always in the same order, so that
        two processes do not wait for each other."""
        appends = [each for each in batch if isinstance(each.work, Append)]
        appends.sort(key=lambda each: each.work.table)  # type: ignore[union-attr]
        while True:
            with self.writer.connect() as connection, connection.begin() as transaction:
                work = [each.work for each in appends if isinstance(each.work, Append)]
                late = self.appender(connection, work) if work else set()
                if late:
                    transaction.rollback()
                else:
                    for each in batch:
                        if not isinstance(each.work, Append):
                            each.result = each.work(connection)
                    transaction.commit()
            for place, each in enumerate(appends):
                each.result = place not in late
            if not late:
                return
            appends = [each for each in appends if each.result]


def answer_all(batch: list[Pending]) -> None:
    """Tell everybody who waits for a batch."""
    for each in batch:
        each.answer()


def new_engine(url: Any, begin: str) -> Engine:
    """A way to the database. SQLite is told how to keep what it has promised, and when transactions begin."""
    if url.get_backend_name() == "postgresql":
        return create_engine(url, pool_pre_ping=True, pool_size=READERS + 1)
    if url.get_backend_name() != "sqlite":
        raise waldglas.BadOption("the database must be SQLite or PostgreSQL")
    engine = create_engine(url, pool_size=READERS + 1)

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say
        cursor = connection.cursor()
        for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
