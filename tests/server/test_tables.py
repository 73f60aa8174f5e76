"""Laying out tables, coming and going, and what is agreed there."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

import waldglas
from tests.server.running import Player, RunningServer, heard, play_out, two_at_a_table, until
from waldglas.server.hall import rebuilt
from waldglas.server.schema import TABLES


def test_what_can_be_played(server: RunningServer) -> None:
    anna = server.player()
    told = anna.get("/api/games")
    assert [game["game"] for game in told["games"]] == waldglas.games()
    assert told["games"][0]["options"]["periods"] == [4, 5]
    assert anna.get("/api/catalog/glass-road", lang="de")["entries"] == waldglas.catalog("glass-road", "de")
    anna.get("/api/catalog/chess", 404)


def test_a_game_begins_when_no_seat_is_free(server: RunningServer) -> None:
    anna, ben, cleo = (server.player(name) for name in ("Anna", "Ben", "Cleo"))
    table = anna.lay_out("glass-road", ["me", "open", "open"], options={"periods": 5})
    waiting = anna.view(table)
    assert waiting["state"] == "waiting"
    assert "position" not in waiting
    keys = anna.links(table)
    assert set(keys) == {"1", "2", "watch"}
    ben.join(table, 1, keys["1"])
    with anna.live(table) as one:
        assert heard(one, "view")["view"]["state"] == "waiting"
        cleo.join(table, 2, keys["2"])
        assert heard(one, "view")["view"]["state"] == "running"
    assert anna.view(table)["options"]["periods"] == 5
    assert set(anna.links(table)) == {"watch"}
    assert [t["table"] for t in cleo.get("/api/me/tables")["tables"]] == [table]
    assert cleo.get("/api/me/tables")["tables"][0]["mine"] == [2]


def test_links_work_once_and_for_their_seat(server: RunningServer) -> None:
    anna, ben, cleo = (server.player(name) for name in ("Anna", "Ben", "Cleo"))
    table = anna.lay_out("glass-road", ["me", "open", "open"])
    keys = anna.links(table)
    ben.join(table, 2, keys["1"], 404)
    ben.join(table, 1, keys["watch"], 404)
    ben.join(table, 1, None, 404)
    ben.join(table, 1, keys["1"])
    ben.join(table, 1, keys["1"])  # who sits there already may come again
    cleo.join(table, 1, keys["1"], 404)
    ben.post(f"/api/tables/{table}/leave", {"seat": 1})
    cleo.join(table, 1, keys["1"], 404)  # the seat is free again, for another link
    cleo.join(table, 1, anna.links(table)["1"])


def test_listed_tables_are_open_to_anybody(server: RunningServer) -> None:
    anna, ben = server.player("Anna"), server.player("Ben")
    hidden = anna.lay_out("glass-road", ["me", "open"])
    listed = anna.lay_out("glass-road", ["me", "open"], listed=True)
    assert [table["table"] for table in server.player().get("/api/tables")["tables"]] == [listed]
    ben.join(hidden, 1, None, 404)
    ben.join(listed, 1)
    assert ben.get("/api/tables")["tables"] == []


def test_the_creator_gives_seats_to_bots(server: RunningServer) -> None:
    anna, ben = server.player("Anna"), server.player("Ben")
    table = anna.lay_out("black-forest", ["me", "open", "open"])
    ben.join(table, 1, anna.links(table)["1"])
    path = f"/api/tables/{table}/seats"
    ben.done(ben.http.put(f"{path}/2", json={"kind": "bot", "level": "random"}), 403)
    anna.done(anna.http.put(f"{path}/2", json={"kind": "bot", "level": "clever"}), 422)
    anna.done(anna.http.put(f"{path}/3", json={"kind": "bot"}), 404)
    view = anna.done(anna.http.put(f"{path}/2", json={"kind": "bot", "level": "random"}))["view"]
    assert view["state"] == "running"
    assert view["seats"][2] == {"seat": 2, "kind": "bot", "name": "", "level": "random", "away": False}
    anna.done(anna.http.put(f"{path}/2", json={"kind": "open"}), 409)


def test_bots_play_and_give_hints(server: RunningServer) -> None:
    anna = server.player("Anna")
    table = anna.lay_out("glass-road", ["me", "greedy"])
    for _ in range(2):
        view = until(lambda: (found := anna.view(table))["actions"] and 0 in found["awaiting"] and found)
        body = {"seat": 0, "version": view["version"]}
        hint = anna.post(f"/api/tables/{table}/hint", body)
        assert hint["action"] in [each["action"] for each in view["actions"]]
        anna.act(table, 0, view["version"], hint["action"])
    lines = until(lambda: [x for x in anna.get(f"/api/tables/{table}/log")["lines"] if x.get("bot")])
    assert {line["seat"] for line in lines} == {1}


def test_a_table_without_hints_or_chat(server: RunningServer) -> None:
    table, anna, _ = two_at_a_table(server, "glass-road", hints=False, chat=False, undo="none")
    version = anna.view(table)["version"]
    anna.post(f"/api/tables/{table}/hint", {"seat": 0, "version": version}, 409)
    anna.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "hello"}, 409)
    anna.first(table, 0)
    body = {"seat": 0, "version": version + 1}
    anna.post(f"/api/tables/{table}/undo", body, 409)
    anna.post(f"/api/tables/{table}/undo/request", body, 409)


def test_undo_as_the_rules_let_it_be(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server, "glass-road")
    start = anna.view(table)
    assert not start["can_undo"]
    after = anna.first(table, 0)
    assert after["can_undo"]
    ben.first(table, 1)
    back = anna.post(f"/api/tables/{table}/undo", {"seat": 0, "version": after["version"]})
    assert back["view"]["position"] == start["position"]
    assert back["view"]["version"] == after["version"] + 1
    assert back["lines"][-1]["kind"] == "undo"
    again = anna.post(f"/api/tables/{table}/undo", {"seat": 0, "version": after["version"]}, 409)
    assert again["stale"]
    nothing = anna.post(f"/api/tables/{table}/undo", {"seat": 0, "version": back["view"]["version"]}, 409)
    assert nothing["error"]["code"] == "refused"
    assert ben.view(table)["position"]["seats"][1]["hand"] == ["feudal-lord"]


def beyond_undo(server: RunningServer) -> tuple[str, Any, Any, int]:
    """A table where Anna or Ben cannot take back alone what was decided last; who it was first."""
    table, anna, ben = two_at_a_table(server)
    players = [anna, ben]
    while True:
        seat = anna.view(table)["awaiting"][0]
        view = players[seat].first(table, seat)
        if view["awaiting"] != [seat]:
            players[1 - seat].first(table, 1 - seat)
            return table, players[seat], players[1 - seat], seat


def test_going_back_by_consent(server: RunningServer) -> None:
    table, asker, other, seat = beyond_undo(server)
    view = asker.view(table)
    body = {"seat": seat, "version": view["version"]}
    asker.post(f"/api/tables/{table}/undo", body, 409)
    asked = asker.post(f"/api/tables/{table}/undo/request", body)["view"]
    assert asked["request"] == {"seat": seat, "missing": [1 - seat]}
    assert asked["position"] == view["position"]
    refused = other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "agree": False})["view"]
    assert refused["request"] is None
    assert refused["position"] == other.view(table)["position"]
    again = {"seat": seat, "version": asker.view(table)["version"]}
    asker.post(f"/api/tables/{table}/undo/request", again)
    agreed = other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "agree": True})["view"]
    assert agreed["request"] is None
    assert agreed["awaiting"] == [seat]
    other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "agree": True}, 409)
    play_out(table, [asker, other] if seat == 0 else [other, asker], 1, 10)
    state = server.service.hall.rooms[table].state
    rebuilt_state = rebuilt(state.layout, server.do(server.service.archive.entries(table)))
    assert rebuilt_state.game.hash() == state.game.hash()


def test_a_decision_answers_the_question_whether_to_go_back(server: RunningServer) -> None:
    table, asker, other, seat = beyond_undo(server)
    asker.post(f"/api/tables/{table}/undo/request", {"seat": seat, "version": asker.view(table)["version"]})
    mover = asker.view(table)["awaiting"][0]
    (asker if mover == seat else other).first(table, mover)
    assert asker.view(table)["request"] is None


def test_chat(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    watcher = server.player("Cleo")
    watcher.post(f"/api/tables/{table}/watch", {"key": anna.links(table)["watch"]})
    with watcher.live(table) as one:
        heard(one, "view")
        said = anna.post(f"/api/tables/{table}/chat", {"seat": 0, "text": " <b>Grüß dich</b> "}, 201)
        assert said["text"] == "<b>Grüß dich</b>"  # plain text; whoever shows it escapes it
        ben.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "Salut"}, 201)
        assert [heard(one, "chat")["text"] for _ in range(2)] == ["<b>Grüß dich</b>", "Salut"]
    assert [line["number"] for line in ben.get(f"/api/tables/{table}/chat")["chat"]] == [1, 2]
    assert [line["text"] for line in ben.get(f"/api/tables/{table}/chat", since=1)["chat"]] == ["Salut"]
    with ben.live(table, chat=1) as again:
        assert heard(again, "chat")["number"] == 2
    watcher.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "me too"}, 403)
    for wrong in ("", "   ", "x" * 301, "a\u0000b", "a\u202eb", "line\nbreak"):
        anna.post(f"/api/tables/{table}/chat", {"seat": 0, "text": wrong}, 422)


def in_the_middle_of_a_turn(table: str, players: list[Player]) -> tuple[int, Any]:
    """Play on until somebody has decided and goes on; who, and what is seen then."""
    while True:
        seat = players[0].view(table)["awaiting"][0]
        view = players[seat].first(table, seat)
        if view["awaiting"] == [seat]:
            return seat, view


@pytest.mark.parametrize(("kind", "time", "seconds"), [("live", 30, 30), ("days", 2, 2 * 86400)])
def test_when_a_clock_runs_out_a_bot_plays_until_its_person_returns(
    server: RunningServer, kind: str, time: int, seconds: int
) -> None:
    table, anna, ben = two_at_a_table(server, clock={"kind": kind, "time": time})
    deadlines = anna.view(table)["deadlines"]
    first = anna.view(table)["awaiting"][0]
    assert deadlines[1 - first] is None
    assert seconds - 5 < deadlines[first] - server.clock() <= seconds
    server.pass_time(seconds - 10)
    slow, view = in_the_middle_of_a_turn(table, [anna, ben])  # every decision gives new time
    players = [anna, ben]
    server.pass_time(seconds - 10)
    assert not any(seat["away"] for seat in anna.view(table)["seats"])
    server.pass_time(15)
    view = until(lambda: (found := anna.view(table))["awaiting"] == [1 - slow] and found)
    assert [seat["away"] for seat in view["seats"]] == [slow == 0, slow == 1]
    players[slow].post(f"/api/tables/{table}/return", {"seat": slow})
    assert not any(seat["away"] for seat in anna.view(table)["seats"])
    lines = anna.get(f"/api/tables/{table}/log")["lines"]
    assert [line["kind"] for line in lines if line["kind"] in ("away", "back")] == ["away", "back"]
    assert {line["bot"] for line in lines if line["kind"] == "play"} == {False, True}


def test_no_time_is_won_by_taking_back(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server, clock={"kind": "live", "time": 60})
    seat, middle = in_the_middle_of_a_turn(table, [anna, ben])
    player = [anna, ben][seat]
    times = [middle["deadlines"][seat]]
    view = middle
    while view["awaiting"] == [seat] and view["deadlines"][seat] is not None:
        server.clock.ahead += 5
        view = player.first(table, seat)
        times.append(view["deadlines"][seat])
    while view["can_undo"] and times:
        server.clock.ahead += 5
        view = player.post(f"/api/tables/{table}/undo", {"seat": seat, "version": view["version"]})["view"]
        times.pop()
        assert not times or view["deadlines"][seat] == times[-1]


def test_clocks_do_not_tell_who_has_decided_in_secret(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server, "glass-road", clock={"kind": "live", "time": 60})
    before = anna.view(table)
    server.clock.ahead += 20
    ben.first(table, 1)
    assert anna.view(table) == before


def test_a_table_of_other_rules_is_refused_and_harms_nobody(server: RunningServer) -> None:
    table, anna, _ = two_at_a_table(server)

    def age(connection: Connection) -> None:
        start = connection.execute(select(TABLES.c.start).where(TABLES.c.id == table)).scalar_one()
        connection.execute(update(TABLES), {"start": start.replace("rules: 1", "rules: 0")})

    server.do(server.service.store.write(age))
    server.service.hall.rooms.clear()
    refused = anna.get(f"/api/tables/{table}", 409)
    assert "version of the rules" in refused["error"]["message"]
    assert anna.get("/api/me/tables")["tables"][0]["table"] == table


def test_leaving_and_coming_back(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    seat = anna.view(table)["awaiting"][0]
    leaver, stayer = (anna, ben) if seat == 0 else (ben, anna)
    left = leaver.post(f"/api/tables/{table}/leave", {"seat": seat})["view"]
    assert left["seats"][seat]["away"]
    until(lambda: stayer.view(table)["awaiting"] == [1 - seat])
    back = leaver.post(f"/api/tables/{table}/return", {"seat": seat})["view"]
    assert not back["seats"][seat]["away"]
    while (view := stayer.view(table))["awaiting"] == [1 - seat]:
        stayer.act(table, 1 - seat, view["version"], view["actions"][-1]["action"])
    leaver.post(f"/api/tables/{table}/leave", {"seat": seat})
    view = leaver.view(table, seat=seat)
    if view["awaiting"] == [seat]:  # before the bot has decided: deciding oneself is coming back, too
        answer = leaver.http.post(
            f"/api/tables/{table}/actions",
            json={"seat": seat, "version": view["version"], "action": view["actions"][0]["action"]},
        )
        assert answer.json()["view"]["seats"][seat]["away"] == (answer.status_code == 409)


def test_rematch_replay_and_fork(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server, "glass-road", options={"introductory": True})
    anna.post(f"/api/tables/{table}/rematch", None, 409)
    play_out(table, [anna, ben], 2)
    record = waldglas.replay(anna.http.get(f"/api/tables/{table}/record").text)
    steps = len(record.decisions())
    for step in (0, 1, steps // 2, steps):
        told = ben.get(f"/api/tables/{table}/replay/{step}", seat=1, lang="fr")
        then = record.after(step)
        assert told["steps"] == steps
        assert told["position"] == then.observe(1)
        assert told["question"] == then.question("fr")
        if step:
            assert told["line"]["action"] == str(record.decisions()[step - 1][1])
    ben.get(f"/api/tables/{table}/replay/{steps + 1}", 404)
    first = ben.post(f"/api/tables/{table}/rematch")["table"]
    assert anna.post(f"/api/tables/{table}/rematch")["table"] == first
    assert anna.view(table)["rematch"] == first
    new = anna.view(first)
    assert new["state"] == "running"
    assert new["options"] == anna.view(table)["options"]
    assert [seat["name"] for seat in new["seats"]] == ["Anna", "Ben"]
    fork = anna.post(f"/api/tables/{table}/fork", {"step": 20, "seats": [{"kind": "me"}, {"kind": "me"}]}, 201)["table"]
    assert anna.view(fork, seat=1)["position"] == record.after(20).observe(1)
    ben.get(f"/api/tables/{fork}", 404)
    play_out(fork, [anna, anna], 9)
    whole = waldglas.replay(anna.http.get(f"/api/tables/{fork}/record").text)
    assert whole.decisions()[:20] == record.decisions()[:20]
    stranger = server.player("Cleo")
    stranger.post(f"/api/tables/{table}/rematch", None, 404)
    anna.post(f"/api/tables/{table}/fork", {"step": steps, "seats": [{"kind": "me"}, {"kind": "me"}]}, 404)
    anna.post(f"/api/tables/{table}/fork", {"step": 1, "seats": [{"kind": "me"}]}, 422)


def test_seeds_of_running_games_are_never_told(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    play_out(table, [anna, ben], 1, 30)
    layout = server.do(server.service.archive.layout(table))
    assert layout is not None
    seed = next(line.split(": ")[1] for line in layout.start.splitlines() if line.startswith("seed: "))
    told = [anna.get(f"/api/tables/{table}"), anna.get(f"/api/tables/{table}/log"), anna.get("/api/me/tables")]
    assert seed not in json.dumps(told)
    assert "seed" not in json.dumps(told)
    anna.get(f"/api/tables/{table}/record", 409)
    anna.get(f"/api/tables/{table}/replay/0", 409)
    anna.post(f"/api/tables/{table}/fork", {"step": 0, "seats": [{"kind": "me"}, {"kind": "me"}]}, 409)
