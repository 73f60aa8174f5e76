"""Nobody is told anything that depends on what is hidden from them.

Two servers have the same table, but for what is hidden from one seat: there it was dealt anew. Whatever the seat and
those who only watch ask, they must get the same answers, to the letter.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

import waldglas
from tests.random_games import steps
from tests.server.running import Player, RunningServer, play_out, two_at_a_table
from waldglas import Game
from waldglas.server.entries import RUNNING, SIT, TableSettings
from waldglas.server.people import Identity, new_id
from waldglas.server.routes.tables import new_table

NOON = 1_800_000_000.0
POSITIONS = 2  # of each game
FURTHER = 4  # decisions after each
Told = list[object]


class Asked(Executor):
    """In place of the processes where bots think: remembers what they are told."""

    def __init__(self) -> None:
        self.told: Told = []

    def submit(self, what: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        position, seat = args[:2]
        self.told.append(args)
        answer: Future[Any] = Future()
        answer.set_result([str(waldglas.load(position).legal(seat)[0])])
        return answer


class World:
    """A server whose time stands still, with four persons and one who only watches."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.server = RunningServer(folder)
        self.server.clock.stopped = NOON
        self.thinkers = Asked()
        self.sockets: list[ClientConnection] = []
        self.listening = ExitStack()

    def __enter__(self) -> World:
        self.server.__enter__()
        self.server.service.thinkers.pool = self.thinkers  # type: ignore[assignment]
        self.people = [self.server.player(f"Person {number}") for number in range(4)]
        self.watcher = self.server.player("Watcher")
        return self

    def __exit__(self, *_: object) -> None:
        self.hang_up()
        self.server.__exit__()

    def hang_up(self) -> None:
        """Close all sockets."""
        self.listening.close()
        self.sockets = []

    def put(self, game: Game, id: str, viewer: int) -> None:
        """Lay out a table where this is the position, and look at it from a seat and from outside."""
        self.hang_up()
        self.thinkers.told = []
        self.table = id
        self.viewer = viewer
        ids = [player.get("/api/me")["id"] for player in self.people]
        happening = [(SIT, seat, {"identity": ids[seat], "name": f"Person {seat}"}) for seat in range(game.players)]
        work = new_table(
            self.server.service, Identity(ids[0], "Person 0"), game.record(), TableSettings(), happening, id
        )
        self.server.do(work)
        self.server.do(self.server.service.archive.admit(id, self.watcher.get("/api/me")["id"]))
        assert self.server.service.hall.rooms[id].state.phase == RUNNING
        for socket in (self.people[viewer].live(id, seat=viewer), self.watcher.live(id, lang="de")):
            self.sockets.append(self.listening.enter_context(socket))

    @property
    def game(self) -> Game:
        """The true game."""
        return self.server.service.hall.rooms[self.table].state.game

    def decide(self, seat: int, action: str) -> Told:
        """Decide for a seat; what it is told."""
        player = self.people[seat]
        version = player.view(self.table, seat=seat)["version"]
        body = {"seat": seat, "version": version, "action": action}
        answer = player.http.post(f"/api/tables/{self.table}/actions", json=body)
        assert answer.status_code == 200, answer.text
        return [words_of(answer)]

    def everything(self) -> Told:
        """All that the seat and the one who watches can learn now."""
        told: Told = [list(messages(socket)) for socket in self.sockets]
        for player, seat in ((self.people[self.viewer], self.viewer), (self.watcher, None)):
            told += [words_of(player.http.request(*call[:2], json=call[2])) for call in self.calls(player, seat)]
        told.append(json.dumps(self.thinkers.told))
        return told

    def calls(self, player: Player, seat: int | None) -> list[tuple[str, str, Any]]:
        """Everything that somebody can ask without changing the table."""
        path = f"/api/tables/{self.table}"
        version = player.view(self.table)["version"]
        found: list[tuple[str, str, Any]] = [
            ("GET", f"{path}?since=1&lang=fr", None),
            ("GET", f"{path}/log", None),
            ("GET", f"{path}/chat", None),
            ("GET", "/api/me/tables", None),
            ("GET", "/api/tables", None),
        ]
        found += [("GET", f"{path}/{what}", None) for what in ("sheets", "record", "replay/0")]
        found.append(("POST", f"{path}/fork", {"step": 0, "seats": [{"kind": "me"}]}))
        found.append(("POST", f"{path}/rematch", None))
        if seat is not None:
            both = {"seat": seat, "version": version}
            found.append(("GET", f"{path}/previews?seat={seat}&version={version}", None))
            found.append(("POST", f"{path}/hint", both))
            found.append(("POST", f"{path}/undo/answer", {"seat": seat, "agree": True}))
            legal = [str(action) for action in self.game.legal(seat)]
            for action in ("pass", "card:feudal-lord", "take:wood:2", "nonsense", *legal[:1]):
                query = f"seat={seat}&version={version}&action={action}"
                found.append(("GET", f"{path}/preview?{query}", None))
                if action not in legal:
                    found.append(("POST", f"{path}/actions", both | {"action": action}))
            found.append(("POST", f"{path}/actions", {"seat": seat, "version": version + 1, "action": "pass"}))
        return found


def words_of(answer: httpx.Response) -> object:
    """An answer with its headers."""
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    return answer.request.method, answer.request.url.raw_path, answer.status_code, headers, answer.text


def messages(socket: ClientConnection) -> Iterator[str]:
    """What was sent over a WebSocket so far."""
    socket.send('{"type":"ping"}')
    while (text := str(socket.recv(20))) != '{"type":"pong"}':
        yield text


def same(one: Told, other: Told) -> None:
    """What was told in both worlds is the same; the first difference if it is not."""
    for here, there in zip(one, other, strict=True):
        assert here == there


def positions(game: str, players: int, seed: int) -> list[Game]:
    """Some positions of a random game; where several decide in secret, one of those is among them."""
    draw = random.Random(seed)
    played = waldglas.new(game, players, seed)
    found = [played.copy() for _ in steps(played, seed)]
    chosen = draw.sample(found, POSITIONS)
    together = [each for each in found if len(each.awaiting) > 1]
    return [*chosen[1:], draw.choice(together)] if together else chosen


def in_secret(game: Game, seat: int, action: str, viewer: int) -> bool:
    """Whether a decision is one that a viewer cannot notice."""
    after = game.copy()
    after.play(action, seat)
    return after.secret and not after.revealed and after.observe(viewer) == game.observe(viewer)


def reveals(game: Game, seat: int, action: str) -> bool:
    """Whether a decision shows something hidden, so that the worlds differ after it."""
    after = game.copy()
    after.play(action, seat)
    return after.revealed


def go_on(one: World, other: World, viewer: int, draw: random.Random) -> bool:
    """Something more happens in both worlds that must look the same; whether that was possible."""
    here, there = one.game, other.game
    for seat in (seat for seat in here.awaiting if seat != viewer and seat in there.awaiting):
        secret = [str(action) for action in here.legal(seat) if in_secret(here, seat, str(action), viewer)]
        elsewhere = [str(action) for action in there.legal(seat) if in_secret(there, seat, str(action), viewer)]
        if secret and elsewhere:
            one.decide(seat, secret[0])
            same(one.everything(), other.everything())  # only one of two has decided, and nobody notices
            other.decide(seat, elsewhere[-1])
            return True
    choices = [
        (seat, action)
        for seat in here.awaiting
        if seat == viewer or len(here.awaiting) == 1
        for action in map(str, here.legal(seat))
        if action in map(str, there.legal(seat))
        and not reveals(here, seat, action)
        and not reveals(there, seat, action)
    ]
    if not choices:
        return False
    seat, action = draw.choice(choices)
    told = one.decide(seat, action), other.decide(seat, action)
    if seat == viewer:
        same(*told)
    return True


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("game", waldglas.games())
def test_what_is_told_does_not_depend_on_what_is_hidden(tmp_path: Path, game: str, players: int) -> None:
    draw = random.Random(players)
    further = 0
    with World(tmp_path / "one") as one, World(tmp_path / "other") as other:
        for position in positions(game, players, players):
            viewer = draw.randrange(players)
            hidden = next(
                dealt
                for dealt in (position.determinize(viewer, seed) for seed in range(100))
                if dealt.to_json() != position.to_json()
            )
            id = new_id()
            one.put(waldglas.load(position.to_json()), id, viewer)
            other.put(hidden, id, viewer)
            same(one.everything(), other.everything())
            for _ in range(FURTHER):
                for world in (one, other):
                    world.server.clock.ahead += 1
                if not go_on(one, other, viewer, draw):
                    break
                further += 1
                if one.game.over:  # and nothing is hidden any more
                    break
                same(one.everything(), other.everything())
    assert further


def test_what_others_do_in_secret_pushes_nothing_out_of_what_is_told(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server, "glass-road")
    seen = anna.view(table)["version"]
    for _ in range(2):
        anna.first(table, 0)
    told = anna.get(f"/api/tables/{table}", since=seen)
    assert len(told["lines"]) == 2
    for _ in range(20):
        version = ben.first(table, 1)["version"]
        ben.post(f"/api/tables/{table}/undo", {"seat": 1, "version": version})
    assert anna.get(f"/api/tables/{table}", since=seen) == told
    server.service.hall.rooms.clear()
    assert anna.get(f"/api/tables/{table}", since=seen) == told


def test_seeds_of_running_games_are_never_sent(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server, "glass-road")
    sent: list[str] = []
    for player in (anna, ben):
        player.http.event_hooks["response"].append(lambda answer: sent.append(answer.read().decode()))
    with anna.live(table) as socket:
        play_out(table, [anna, ben], 5, 40)
        for player, seat in ((anna, 0), (ben, 1)):
            view = player.view(table)
            for path in ("/links", "/log", "/chat", "/sheets", "/record", "/replay/0", "?since=1"):
                player.http.get(f"/api/tables/{table}{path}")
            player.http.get(f"/api/tables/{table}/previews", params={"seat": seat, "version": view["version"]})
            player.http.get("/api/me/tables")
        sent += messages(socket)
    layout = server.do(server.service.archive.layout(table))
    assert layout is not None
    seed = waldglas.replay(layout.start).seed
    assert seed is not None
    told = "\n".join(sent)
    assert len(sent) > 100
    assert str(seed) not in told
    assert f"{seed:x}" not in told
    play_out(table, [anna, ben], 5)
    assert str(seed) in anna.http.get(f"/api/tables/{table}/record").text  # when it is over it is no secret
