"""A server that really runs, in a thread of the test, on loopback and with a clock that the test turns."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from waldglas.server import static
from waldglas.server.app import create_app
from waldglas.server.service import Service
from waldglas.server.settings import Settings, sqlite_url

T = TypeVar("T")
PATIENCE = 20.0


class Clock:
    """The time, which tests can move on, and stop."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.stopped: float | None = None

    def __call__(self) -> float:
        return (time.time() if self.stopped is None else self.stopped) + self.ahead


class RunningServer:
    """A server on a port of its own."""

    def __init__(self, folder: Path, app_files: Path = static.APP, **settings: Any) -> None:
        self.clock = Clock()
        given: dict[str, Any] = {
            "database_url": sqlite_url(folder / "tables.sqlite3"),
            "rate_factor": 0.0,
            "bot_processes": 1,
        }
        self.settings = Settings(**(given | settings))
        self.listening = socket.socket(proto=socket.IPPROTO_TCP)  # so that small packets are sent at once
        self.listening.bind(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self.url = f"http://{self.host}"
        self.app = create_app(self.settings, self.clock, app_files)
        self.service: Service = self.app.state.service
        proxies = self.settings.trusted_proxies
        config = uvicorn.Config(
            self.app,
            log_config=None,
            ws_per_message_deflate=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies or None,
        )
        self.uvicorn = uvicorn.Server(config)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.uvicorn.serve(sockets=[self.listening])

        asyncio.run(serve())

    def __enter__(self) -> RunningServer:
        self.thread.start()
        until = time.monotonic() + PATIENCE
        while not self.uvicorn.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < until
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server did not stop"

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and the server notice it."""
        self.clock.ahead += seconds
        self.do(self.service.hall.tick())

    def player(self, name: str | None = None) -> Player:
        """A browser; with a name it is somebody."""
        player = Player(self.url)
        if name is not None:
            player.done(player.http.post("/api/me", json={"name": name}))
        return player


class Player:
    """A browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)

    @staticmethod
    def done(response: httpx.Response, status: int = 200) -> Any:
        """The answer, which must have this status."""
        assert response.status_code == status, (response.status_code, response.text)
        return response.json() if response.content else None

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self.done(self.http.get(path, params=query), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.done(self.http.post(path, json=body), status)

    def lay_out(self, game: str, seats: list[Any], **more: Any) -> str:
        """A new table; seats are "me", "open" or a bot."""
        wishes = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "level": s} for s in seats]
        return str(self.post("/api/tables", {"game": game, "seats": wishes} | more, 201)["table"])

    def links(self, table: str) -> dict[str, str]:
        """The secrets of the links, by seat, and of the one to watch."""
        told = self.get(f"/api/tables/{table}/links")
        return {seat: link.split("#")[1] for seat, link in (told["seats"] | {"watch": told["watch"]}).items()}

    def join(self, table: str, seat: int, key: str | None = None, status: int = 200) -> Any:
        return self.post(f"/api/tables/{table}/join", {"seat": seat} | ({"key": key} if key else {}), status)

    def view(self, table: str, **query: Any) -> Any:
        return self.get(f"/api/tables/{table}", **query)["view"]

    def act(self, table: str, seat: int, version: int, action: str, status: int = 200) -> Any:
        body = {"seat": seat, "version": version, "action": action}
        return self.post(f"/api/tables/{table}/actions", body, status)

    def first(self, table: str, seat: int) -> Any:
        """Do the first thing that is possible; the view afterwards."""
        view = self.view(table, seat=seat)
        return self.act(table, seat, view["version"], view["actions"][0]["action"])["view"]

    def live(self, table: str, **query: Any) -> ClientConnection:
        """A WebSocket to a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = httpx.URL(self.url.replace("http", "ws") + f"/api/tables/{table}/live", params=query)
        return connect(str(url), additional_headers={"Cookie": cookie}, compression=None, max_size=None)


def heard(socket: ClientConnection, kind: str) -> Any:
    """The next message of a kind."""
    until = time.monotonic() + PATIENCE
    while True:
        message = json.loads(socket.recv(until - time.monotonic()))
        if message["type"] == kind:
            return message


def two_at_a_table(server: RunningServer, game: str = "black-forest", **more: Any) -> tuple[str, Player, Player]:
    """A table where two play: Anna on seat 0, Ben on seat 1."""
    anna, ben = server.player("Anna"), server.player("Ben")
    table = anna.lay_out(game, ["me", "open"], **more)
    ben.join(table, 1, anna.links(table)["1"])
    return table, anna, ben


def play_out(table: str, players: list[Player], seed: int, most: int = 100_000) -> int:
    """Let persons decide at random, to the end or so many times; how often they did."""
    draw = random.Random(seed)
    for number in range(most):
        view = players[0].view(table, seat=0)
        if view["state"] == "finished":
            return number
        seat = draw.choice(view["awaiting"])
        if seat:
            view = players[seat].view(table, seat=seat)
        choices = [each["action"] for each in view["actions"] if not each["action"].startswith(("clear:", "use:"))]
        players[seat].act(table, seat, view["version"], draw.choice(choices))
    return most


def until(what: Any, patience: float = PATIENCE) -> Any:
    """Wait until something is true; what it is."""
    end = time.monotonic() + patience
    while True:
        found = what()
        if found:
            return found
        assert time.monotonic() < end, "it did not become true"
        time.sleep(0.02)
