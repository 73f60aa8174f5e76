"""Two processes on one PostgreSQL: whoever plays on which, all see the same."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import waldglas
from tests.server.processes import ServerProcess
from tests.server.running import Player, until


class Eyes:
    """What somebody sees over a WebSocket, on whichever server."""

    def __init__(self, player: Player, table: str) -> None:
        self.player = player
        self.table = table
        self.lines: list[Any] = []
        self.said: list[str] = []
        self.view: Any = None
        self.closed = threading.Event()
        self.look()

    def look(self) -> None:
        """Connect, and go on where the last connection ended."""
        since = self.view["version"] if self.view else 0
        self.closed = threading.Event()
        self.thread = threading.Thread(target=self.read, args=(since, self.closed), daemon=True)
        self.thread.start()

    def read(self, since: int, closed: threading.Event) -> None:
        try:
            with self.player.live(self.table, since=since, chat=len(self.said)) as socket:
                for text in socket:
                    message = json.loads(text)
                    if message["type"] == "view":
                        self.lines += message["lines"] or []
                        self.view = message["view"]
                    elif message["type"] == "chat":
                        self.said.append(message["text"])
        except ConnectionClosed:
            pass
        finally:
            closed.set()

    def moved(self, url: str) -> None:
        """Go on at another server, as the same person."""
        again = Player(url)
        again.http.cookies.update(self.player.http.cookies)
        self.player = again

    @property
    def version(self) -> int:
        """How much it has noticed."""
        return int(self.view["version"]) if self.view else 0


def play_on(eyes: list[Eyes], table: str, draw: random.Random, times: int) -> None:
    """Let those who have to decide do so at their own servers, as soon as they see that they have to."""
    done = 0
    while done < times:
        seats = until(lambda: [seat for seat, each in enumerate(eyes) if seat in each.view["awaiting"]])
        seat = draw.choice(seats)
        mover, view = eyes[seat], eyes[seat].view
        choices = [each["action"] for each in view["actions"] if not each["action"].startswith(("clear:", "use:"))]
        body = {"seat": seat, "version": view["version"], "action": draw.choice(choices)}
        answer = mover.player.http.post(f"/api/tables/{table}/actions", json=body).json()
        done += answer["accepted"]
        until(lambda wanted=answer["view"]["version"], who=mover: who.version >= wanted)


def check_all_have_seen_all(eyes: list[Eyes], table: str) -> None:
    """Everybody has been told every line of its log, each once and in order."""
    for each in eyes:
        log = each.player.get(f"/api/tables/{table}/log")["lines"]
        until(lambda who=each, last=log[-1]["version"]: who.version >= last)
        first = each.lines[0]["version"]
        assert each.lines == log[first - 1 :]
        assert [line["version"] for line in each.lines] == list(range(first, len(log) + 1))
        assert each.view == each.player.view(table)


@pytest.mark.parametrize("game", waldglas.games())
def test_players_on_different_servers_see_every_move_in_order(
    tmp_path: Path, new_postgres: Callable[[], str], game: str
) -> None:
    draw = random.Random(7)
    database = new_postgres()
    with ServerProcess(tmp_path, database, "one") as one, ServerProcess(tmp_path, database, "two") as two:
        anna, ben, cleo = Player(one.url), Player(two.url), Player(two.url)
        for player, name in ((anna, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
            player.post("/api/me", {"name": name})
        table = anna.lay_out(game, ["me", "open"])
        keys = anna.links(table)
        cleo.post(f"/api/tables/{table}/watch", {"key": keys["watch"]})
        eyes = [Eyes(player, table) for player in (anna, cleo)]
        until(lambda: all(each.view for each in eyes))
        ben.join(table, 1, keys["1"])
        eyes.insert(1, Eyes(ben, table))
        until(lambda: all(each.view and each.view["state"] == "running" for each in eyes))
        play_on(eyes[:2], table, draw, 30)
        anna.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "hello"}, 201)
        until(lambda: all(each.said == ["hello"] for each in eyes))
        one.kill()  # Anna's
        assert eyes[0].closed.wait(20)
        eyes[0].moved(two.url)
        eyes[0].look()
        play_on(eyes[:2], table, draw, 20)
        one.start()
        for each in eyes[1:]:  # the others go there, without having been asked to
            each.moved(one.url)
        two.kill()
        assert all(each.closed.wait(20) for each in eyes)
        eyes[0].moved(one.url)
        for each in eyes:
            each.look()
        play_on(eyes[:2], table, draw, 20)
        check_all_have_seen_all(eyes, table)
        assert eyes[0].said == ["hello"]
        assert [line["kind"] for line in eyes[0].lines].count("play") > 40
