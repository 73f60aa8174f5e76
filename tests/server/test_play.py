"""Playing over HTTP and WebSocket."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import waldglas
from tests.server.running import RunningServer, heard, play_out, two_at_a_table


@pytest.mark.parametrize("game", waldglas.games())
def test_a_whole_game_of_two_to_its_record(server: RunningServer, game: str) -> None:
    table, anna, ben = two_at_a_table(server, game)
    assert anna.get(f"/api/tables/{table}/sheets", 409)["error"]["code"] == "refused"
    decisions = play_out(table, [anna, ben], 3)
    assert decisions > 50
    sheets = ben.get(f"/api/tables/{table}/sheets", lang="de")
    record = anna.http.get(f"/api/tables/{table}/record").text
    again = waldglas.replay(record)
    assert again.over
    assert len(again.decisions()) == decisions
    assert sheets["scores"] == again.scores()
    assert sheets["winners"] == again.winners()
    assert [line["name"] for line in sheets["sheets"][1]["lines"]] == [
        line["name"] for line in again.score_sheet(1, "de")
    ]
    view = ben.view(table)
    assert view["actions"] == []
    assert view["position"] == again.observe(1)


def test_a_view_tells_all_that_a_seat_needs(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server, "glass-road")
    view = anna.view(table, lang="fr")
    game = waldglas.new("glass-road")
    assert view["state"] == "running"
    assert view["awaiting"] == [0, 1]
    assert [seat["name"] for seat in view["seats"]] == ["Anna", "Ben"]
    assert view["question"] == game.question("fr")
    assert len(view["actions"]) == len(game.legal(0))
    action = view["actions"][0]
    assert action["action"] == "card:feudal-lord"
    assert action["target"] == {"card": "feudal-lord"}
    assert action["text"] == game.explain("card:feudal-lord", 0, "fr")
    assert view["scores"] == game.scores()
    assert (
        ben.http.get(f"/api/tables/{table}", headers={"Accept-Language": "xx, de;q=0.8, en;q=0.5"}).json()["view"][
            "language"
        ]
        == "de"
    )


def test_what_is_stale_or_repeated_changes_nothing(server: RunningServer) -> None:
    table, anna, _ = two_at_a_table(server)
    seat = anna.view(table)["awaiting"][0]
    players = two_players = [anna, _]
    before = two_players[seat].view(table, seat=seat)
    action = before["actions"][0]["action"]
    done = players[seat].act(table, seat, before["version"], action)
    assert (done["accepted"], done["stale"]) == (True, False)
    assert [line["action"] for line in done["lines"]] == [action]
    repeated = players[seat].act(table, seat, before["version"], action, 409)
    assert (repeated["accepted"], repeated["stale"]) == (False, True)
    assert repeated["view"] == done["view"]
    ahead = players[seat].act(table, seat, done["view"]["version"] + 1, action, 409)
    assert ahead["stale"]
    assert players[seat].view(table, seat=seat) == done["view"]


def test_what_is_not_legal_is_refused_and_says_why(server: RunningServer) -> None:
    table, anna, _ = two_at_a_table(server, "glass-road")
    view = anna.view(table)
    refused = anna.act(table, 0, view["version"], "pass", 409)
    assert refused["error"]["code"] == "refused"
    assert "cannot do pass" in refused["error"]["message"]
    assert anna.act(table, 0, view["version"], "nonsense", 409)["error"]["code"] == "refused"
    assert anna.view(table) == view


def test_secret_choices_of_another_make_nothing_stale_and_nobody_sees_them(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server, "glass-road")
    before = anna.view(table)
    for _ in range(4):
        ben.first(table, 1)
    assert anna.view(table) == before
    assert anna.get(f"/api/tables/{table}", since=before["version"])["lines"] == []
    ben.first(table, 1)  # the last card: now everybody sees that the hand is chosen
    seen = anna.get(f"/api/tables/{table}", since=before["version"])
    assert seen["view"]["awaiting"] == [0]
    assert [(line["seat"], line["action"], line["text"]) for line in seen["lines"]] == [(1, None, None)]
    own = ben.get(f"/api/tables/{table}/log")["lines"]
    assert next(line["action"] for line in own if line["kind"] == "play") == "card:feudal-lord"
    after = anna.act(table, 0, before["version"], before["actions"][0]["action"])["view"]
    assert after["version"] == seen["view"]["version"] + 1
    assert anna.act(table, 0, before["version"], before["actions"][0]["action"], 409)["stale"]


def test_previews_are_those_of_the_game(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    players = [anna, ben]
    for _ in range(6):
        seat = anna.view(table)["awaiting"][0]
        view = players[seat].view(table, seat=seat)
        told = players[seat].get(f"/api/tables/{table}/previews", seat=seat, version=view["version"])["previews"]
        assert [each["action"] for each in told] == [each["action"] for each in view["actions"]]
        one = players[seat].get(
            f"/api/tables/{table}/preview", seat=seat, version=view["version"], action=told[0]["action"]
        )
        assert one == {"version": view["version"], "preview": told[0]}
        assert players[seat].view(table, seat=seat) == view
        players[seat].first(table, seat)
    players[seat].get(f"/api/tables/{table}/previews", 409, seat=seat, version=view["version"])


def test_live_updates_and_resuming(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    watcher = server.player("Cleo")
    watcher.post(f"/api/tables/{table}/watch", {"key": anna.links(table)["watch"]})
    with anna.live(table, lang="de") as one, watcher.live(table) as other:
        first = heard(one, "view")
        assert first["view"] == anna.view(table, lang="de")
        assert heard(other, "view")["view"]["seat"] is None
        seat = first["view"]["awaiting"][0]
        player = [anna, ben][seat]
        after = player.first(table, seat)
        news = heard(one, "view")
        assert news["view"] == anna.view(table, lang="de")
        assert [line["seat"] for line in news["lines"]] == [seat]
        assert heard(other, "view")["view"]["position"] == watcher.view(table)["position"]
        one.send('{"type":"ping"}')
        assert heard(one, "pong")
    seen = first["view"]["version"]
    while player.view(table, seat=seat)["awaiting"] == [seat]:
        after = player.first(table, seat)
    with player.live(table, since=seen) as again:
        resumed = heard(again, "view")
        assert resumed["view"] == player.view(table)
        assert len(resumed["lines"]) == resumed["view"]["version"] - seen
    assert after["table"] == table


def test_who_is_here(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    with anna.live(table) as one:
        assert heard(one, "view")["online"] == [0]
        with ben.live(table):
            assert heard(one, "online")["online"] == [0, 1]
        assert heard(one, "online")["online"] == [0]


def test_the_log_in_words_from_the_beginning(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    play_out(table, [anna, ben], 5, 60)  # more than are kept in memory
    view = anna.view(table)
    lines = anna.get(f"/api/tables/{table}/log", lang="de")["lines"]
    assert [line["version"] for line in lines] == list(range(1, view["version"] + 1))
    assert [line["kind"] for line in lines[:4]] == ["sit", "free", "sit", "start"]
    late = anna.get(f"/api/tables/{table}/log", since=view["version"] - 3, lang="de")["lines"]
    assert late == lines[-3:]
    assert anna.get(f"/api/tables/{table}", since=1)["lines"] is None
    anna.get(f"/api/tables/{table}/log", 404, since=view["version"] + 1)


def test_hot_seat(server: RunningServer) -> None:
    anna = server.player("Anna")
    seats: list[Any] = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    table = anna.post("/api/tables", {"game": "glass-road", "seats": seats}, 201)["table"]
    told = anna.get(f"/api/tables/{table}", seat=1)
    assert told["mine"] == [0, 1]
    assert [seat["name"] for seat in told["view"]["seats"]] == ["Anna", "Ben"]
    anna.first(table, 1)
    assert anna.view(table, seat=1)["position"]["seats"][1]["hand"] == ["feudal-lord"]
    assert anna.view(table, seat=0)["position"]["seats"][1]["hand"] == 0


@pytest.mark.parametrize("game", waldglas.games())
def test_a_table_comes_back_from_the_database(tmp_path: Path, game: str) -> None:
    with RunningServer(tmp_path) as server:
        table, anna, ben = two_at_a_table(server, game)
        play_out(table, [anna, ben], 4, 40)
        before = [player.get(f"/api/tables/{table}") for player in (anna, ben)]
        cookies = [player.http.cookies for player in (anna, ben)]
    with RunningServer(tmp_path) as server:
        again = [server.player(), server.player()]
        for player, jar in zip(again, cookies, strict=True):
            player.http.cookies.update(jar)
        assert [player.get(f"/api/tables/{table}") for player in again] == before
        play_out(table, again, 4)


def test_idle_tables_leave_the_memory_and_come_back(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    play_out(table, [anna, ben], 4, 10)
    before = anna.view(table)
    hall = server.service.hall
    with anna.live(table) as one:
        heard(one, "view")
        server.pass_time(10_000)
        assert table in hall.rooms
    server.pass_time(10_000)
    assert table not in hall.rooms
    assert anna.view(table) == before
    assert table in hall.rooms
