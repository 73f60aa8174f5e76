"""Nothing acknowledged is lost, however often the server is killed."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.engine import make_url

import waldglas
from tests.server.processes import ServerProcess
from tests.server.running import Player
from waldglas.server.entries import PLAY, UNDO
from waldglas.server.schema import CHATS, ENTRIES, TABLES
from waldglas.server.store import new_engine

TABLES_AT_ONCE = 8
KILLS = 4
CHAT = "chat"
LONG_ENOUGH = 80  # things done at a table before another one is laid out


class Done(NamedTuple):
    """Something that was asked of the server at a table."""

    kind: str
    seat: int
    what: str
    acknowledged: bool  # otherwise nobody knows: the server was killed before it could answer


class Couple(threading.Thread):
    """Two persons who play at one table after the other, whatever happens to the server."""

    def __init__(self, server: ServerProcess, number: int) -> None:
        super().__init__(daemon=True)
        self.draw = random.Random(number)
        self.players = [Player(server.url), Player(server.url)]
        for player, name in zip(self.players, ("Anna", "Ben"), strict=True):
            player.post("/api/me", {"name": name})
        self.tables: dict[str, list[Done]] = {}
        self.enough = threading.Event()
        self.interrupted = 0  # how often an answer did not come
        self.wrong: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                try:
                    table = self.lay_out()
                    while not self.enough.is_set() and len(self.tables[table]) < LONG_ENOUGH:
                        try:
                            if not self.go_on(table):
                                break
                        except httpx.TransportError:
                            self.interrupted += 1
                            time.sleep(0.05)
                except httpx.TransportError:
                    time.sleep(0.05)
        except BaseException as error:
            self.wrong = error

    def lay_out(self) -> str:
        """A new table. As soon as the answer is here, it has to stay."""
        anna, ben = self.players
        table = anna.lay_out(self.draw.choice(waldglas.games()), ["me", "open"])
        self.tables[table] = []
        while True:
            try:
                if (key := anna.links(table).get("1")) is not None:
                    ben.join(table, 1, key)
                return table
            except httpx.TransportError:
                if self.enough.is_set():
                    return table
                time.sleep(0.05)

    def go_on(self, table: str) -> bool:
        """Do something at a table; whether there was something to do."""
        view = self.players[0].view(table)
        if view["state"] != "running":
            return False
        seat = self.draw.choice(view["awaiting"])
        player = self.players[seat]
        if seat:
            view = player.view(table)
        path, body = f"/api/tables/{table}", {"seat": seat, "version": view["version"]}
        chance = self.draw.random()
        if chance < 0.05:
            text = f"line {len(self.tables[table])}"
            self.ask(table, CHAT, text, f"{path}/chat", {"seat": seat, "text": text}, player)
        elif chance < 0.15 and view["can_undo"]:
            self.ask(table, UNDO, "", f"{path}/undo", body, player)
        else:
            action = self.draw.choice(view["actions"])["action"]
            self.ask(table, PLAY, action, f"{path}/actions", body | {"action": action}, player)
        return True

    def ask(self, table: str, kind: str, what: str, path: str, body: Any, player: Player) -> None:
        """Ask, and remember whether it was acknowledged."""
        try:
            answer = player.http.post(path, json=body)
        except httpx.TransportError:
            self.tables[table].append(Done(kind, body["seat"], what, acknowledged=False))
            raise
        assert answer.status_code == (201 if kind == CHAT else 200), answer.text
        self.tables[table].append(Done(kind, body["seat"], what, acknowledged=True))


def kept(database: str) -> Iterator[tuple[str, list[tuple[str, int, str]], list[tuple[str, int, str]]]]:
    """What the database holds of every table: what was decided there, and what was said."""
    engine = new_engine(make_url(database.replace("postgresql://", "postgresql+psycopg://")), "BEGIN")
    with engine.connect() as connection:
        for table in connection.execute(select(TABLES.c.id)).scalars().all():
            rows = connection.execute(select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.number))
            entries = rows.mappings().all()
            assert [row["number"] for row in entries] == list(range(1, len(entries) + 1))
            decided = [
                (row["kind"], row["seat"], json.loads(row["data"]).get("action", ""))
                for row in entries
                if row["kind"] in (PLAY, UNDO)
            ]
            lines = connection.execute(select(CHATS).where(CHATS.c.table_id == table).order_by(CHATS.c.number))
            yield table, decided, [(CHAT, row["seat"], row["text"]) for row in lines.mappings()]
    engine.dispose()


def compare(asked: list[Done], found: list[tuple[str, int, str]]) -> None:
    """Everything acknowledged is there, in order and once; besides it only what was asked for and not answered."""
    places = {0}  # how much of what was found may be explained by what was asked so far
    for done in asked:
        further = {place + 1 for place in places if place < len(found) and found[place] == done[:3]}
        places = further if done.acknowledged else places | further
        assert places, (done, found)
    assert len(found) in places, (asked, found)


@pytest.mark.parametrize("seed", [1])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, database: str, seed: int) -> None:
    draw = random.Random(seed)
    with ServerProcess(tmp_path, database) as server:
        couples = [Couple(server, number) for number in range(TABLES_AT_ONCE)]
        for couple in couples:
            couple.start()
        for _ in range(KILLS):
            time.sleep(draw.uniform(0.4, 1.5))
            server.kill()
            server.start()
        time.sleep(0.5)
        server.kill()  # while they play
        for couple in couples:
            couple.enough.set()
        for couple in couples:
            couple.join(30)
            assert not couple.is_alive()
            if couple.wrong is not None:
                raise couple.wrong
        stored = {table: (decided, said) for table, decided, said in kept(database)}
        asked = {table: done for couple in couples for table, done in couple.tables.items()}
        assert set(asked) <= set(stored)
        for table, done in asked.items():
            compare([each for each in done if each.kind != CHAT], stored[table][0])
            compare([each for each in done if each.kind == CHAT], stored[table][1])
        assert sum(done.acknowledged for each in asked.values() for done in each) > 100
        assert sum(couple.interrupted for couple in couples) > KILLS  # it was killed in the middle of something
        server.start()
        for couple in couples:  # and it is what the players see
            for table in couple.tables:
                told = couple.players[0].get(f"/api/tables/{table}/log")["lines"]
                own = [line["action"] for line in told if line["kind"] == PLAY and line["seat"] == 0]
                assert own == [what for kind, seat, what in stored[table][0] if kind == PLAY and seat == 0]
