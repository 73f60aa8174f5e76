"""What the tests of the server share."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server.running import RunningServer
from waldglas.server.settings import sqlite_url


@pytest.fixture(autouse=True)
def quick_switches() -> Iterator[None]:
    """Client and server are threads of one process here; neither shall wait long for its turn."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(0.0002)
    yield
    sys.setswitchinterval(usual)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with an empty SQLite database."""
    with RunningServer(tmp_path) as running:
        yield running


@pytest.fixture(scope="session")
def new_postgres() -> Iterator[Callable[[], str]]:
    """Makes empty databases on a real PostgreSQL, which runs as long as the tests. It refuses to run as root; pgserver
    then starts it as a user of its own, who must be able to enter the folder."""
    import psycopg
    from pgserver.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="waldglas-"))
    postgres = get_server(folder, cleanup_mode="stop")
    numbers = count()

    def new_database() -> str:
        name = f"waldglas{next(numbers)}"
        with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return str(postgres.get_uri(database=name))

    yield new_database
    postgres.cleanup()
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "tables.sqlite3")
    return str(request.getfixturevalue("new_postgres")())
