"""What the tests of the server share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import RunningServer


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
