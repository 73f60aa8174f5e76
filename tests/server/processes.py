"""Servers as processes of their own, which can be killed, and a real PostgreSQL for them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import IO

START_WITHIN = 60.0


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class ServerProcess:
    """`waldglas serve` on a port that stays the same however often it is started."""

    def __init__(self, folder: Path, database: str, name: str = "server") -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.output: IO[bytes] | None = None

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.kill()

    def start(self) -> None:
        """Start it, and wait until it is ready."""
        assert self.process is None
        command = [sys.executable, "-m", "waldglas", "serve", "--port", str(self.port), "--log-level", "warning"]
        more = {"DATABASE_URL": self.database, "WALDGLAS_RATE_FACTOR": "0", "WALDGLAS_BOT_PROCESSES": "1"}
        self.output = self.log.open("ab")
        self.process = subprocess.Popen(command, env=os.environ | more, stderr=self.output)
        until = time.monotonic() + START_WITHIN
        while not self.ready():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)

    def ready(self) -> bool:
        """Whether it takes requests."""
        asked = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            asked.request("GET", "/ready")
            return asked.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            asked.close()

    def kill(self) -> None:
        """End it without any warning."""
        assert self.process is not None
        assert self.output is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.output.close()
        self.process = None
