"""Nobody acts for another, nothing malformed does harm, and nobody may do too much."""

from __future__ import annotations

import json
import logging
import socket
from base64 import urlsafe_b64decode
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.running import RunningServer, heard, play_out, two_at_a_table
from waldglas.server import limits
from waldglas.server.logs import Lines

UNKNOWN = "0" * 24


def calls_of(table: str, version: int, seat: int) -> list[tuple[str, str, Any]]:
    """Every call about a table, well-formed."""
    path = f"/api/tables/{table}"
    both = {"seat": seat, "version": version}
    return [
        ("GET", f"{path}?seat={seat}", None),
        ("GET", f"{path}/links", None),
        ("PUT", f"{path}/seats/{seat}", {"kind": "open"}),
        ("POST", f"{path}/leave", {"seat": seat}),
        ("POST", f"{path}/return", {"seat": seat}),
        ("POST", f"{path}/actions", both | {"action": "pass"}),
        ("GET", f"{path}/preview?seat={seat}&version={version}&action=pass", None),
        ("GET", f"{path}/previews?seat={seat}&version={version}", None),
        ("POST", f"{path}/undo", both),
        ("POST", f"{path}/undo/request", both),
        ("POST", f"{path}/undo/answer", {"seat": seat, "agree": True}),
        ("POST", f"{path}/hint", both),
        ("POST", f"{path}/chat", {"seat": seat, "text": "hello"}),
        ("GET", f"{path}/log?seat={seat}", None),
        ("POST", f"{path}/join", {"seat": seat, "key": "x" * 32}),
        ("POST", f"{path}/watch", {"key": "x" * 32}),
        ("GET", f"{path}/chat", None),
        ("GET", f"{path}/sheets", None),
        ("GET", f"{path}/record", None),
        ("GET", f"{path}/replay/0", None),
        ("POST", f"{path}/fork", {"step": 0, "seats": [{"kind": "me"}, {"kind": "me"}]}),
        ("POST", f"{path}/rematch", None),
    ]


def test_every_call_about_a_table_is_tried(server: RunningServer) -> None:
    described = {
        (method.upper(), path)
        for path, methods in server.player().get("/api/openapi.json")["paths"].items()
        for method in methods
        if "{table}" in path
    }
    tried = {
        (
            method,
            path.split("?")[0]
            .replace("TABLE", "{table}")
            .replace("/seats/1", "/seats/{seat}")
            .replace("/0", "/{step}"),
        )
        for method, path, _ in calls_of("TABLE", 1, 1)
    }
    assert tried == described


def test_strangers_and_others_are_refused_everywhere(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    watcher, stranger, nobody = server.player("Cleo"), server.player("Dora"), server.player()
    watcher.post(f"/api/tables/{table}/watch", {"key": anna.links(table)["watch"]})
    before = anna.view(table), ben.view(table)
    for method, path, body in calls_of(table, before[1]["version"], 1):
        assert nobody.http.request(method, path, json=body).status_code == 403, path
        assert stranger.http.request(method, path, json=body).status_code == 404, path
        missing = path.replace(table, UNKNOWN)
        assert stranger.http.request(method, missing, json=body).status_code == 404, missing
        if "seat" in path or (isinstance(body, dict) and "seat" in body) or "links" in path:
            for other in (anna, watcher):
                if other is anna and ("links" in path or "seats" in path):
                    continue  # hers, as she laid out the table
                assert other.http.request(method, path, json=body).status_code in (403, 404), path
    assert (anna.view(table), ben.view(table)) == before


OPEN_TO_ALL = {
    ("GET", "/health"),
    ("GET", "/ready"),
    ("GET", "/api/games"),
    ("GET", "/api/catalog/{game}"),
    ("GET", "/api/tables"),
    ("POST", "/api/me"),
    ("POST", "/api/me/claim"),
}


def test_nobody_comes_further_than_what_is_open_to_all(server: RunningServer) -> None:
    nobody = server.player()
    bodies: dict[str, Any] = {"/api/tables": {"game": "glass-road", "seats": [{"kind": "me"}]}}
    tried = 0
    for path, methods in nobody.get("/api/openapi.json")["paths"].items():
        for method in (method.upper() for method in methods):
            if "{table}" in path or (method, path) in OPEN_TO_ALL:
                continue
            for cookie in ("", "waldglas=", f"waldglas={'x' * 43}", "waldglas=" + "x" * 1000):
                refused = nobody.http.request(method, path, json=bodies.get(path), headers={"Cookie": cookie})
                assert refused.status_code == 403, (method, path)
                assert refused.json()["error"]["code"] == "stranger"
                tried += 1
    assert tried >= 20
    assert nobody.get("/api/tables")["tables"] == []


def test_links_cannot_be_guessed(server: RunningServer) -> None:
    anna = server.player("Anna")
    keys: list[str] = []
    for _ in range(3):
        keys += anna.links(anna.lay_out("glass-road", ["me", "open", "open", "open"])).values()
    keys += [anna.post("/api/me/transfer")["link"].split("#")[1] for _ in range(2)]
    assert len(set(keys)) == len(keys) == 14
    secrets = [urlsafe_b64decode(key + "=" * (-len(key) % 4)) for key in keys]
    for one, other in combinations(secrets, 2):
        assert min(len(one), len(other)) * 8 >= 128
        # Nothing is learned from another one: about half of the bits differ. 128 random bits would hardly ever have
        # less than a quarter.
        assert sum((a ^ b).bit_count() for a, b in zip(one, other, strict=False)) > 2 * min(len(one), len(other))


def test_names_are_never_part_of_a_page(server: RunningServer) -> None:
    name = "<script>alert(1)</script>"
    anna = server.player(name)
    table = anna.lay_out("glass-road", ["me"], options={"introductory": True})
    anna.post(f"/api/tables/{table}/chat", {"seat": 0, "text": name}, 201)
    play_out(table, [anna], 1)
    answers = [
        anna.http.get(path)
        for path in ("/api/me", "/api/me/tables", *(f"/api/tables/{table}{more}" for more in ("", "/chat", "/log")))
    ]
    assert [name in repr(answer.json()) for answer in answers[:4]] == [True] * 4
    answers.append(anna.http.get(f"/api/{name}"))
    answers.append(anna.http.get(f"/api/tables/{name}"))
    answers.append(anna.http.post("/api/me", json={"name": name, name: name}))
    assert [answer.status_code for answer in answers[5:]] == [404, 404, 422]
    for answer in answers:
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
    record = anna.http.get(f"/api/tables/{table}/record")
    assert record.headers["content-disposition"].startswith("attachment")
    assert name not in anna.http.get(f"/{name}").text  # a page


def test_sockets_are_refused_to_strangers(server: RunningServer) -> None:
    table, anna, _ = two_at_a_table(server)
    for player, query, code in (
        (server.player(), {}, 4403),
        (server.player("Cleo"), {}, 4404),
        (anna, {"seat": 1}, 4403),
        (anna, {"seat": "x"}, 4404),
        (anna, {"since": "-1"}, 4404),
    ):
        with player.live(table, **query) as one, pytest.raises(ConnectionClosed) as closed:
            one.recv(10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_other_sites_cannot_post_or_listen(server: RunningServer) -> None:
    table, anna, _ = two_at_a_table(server)
    body = {"seat": 0, "text": "hello"}
    path = f"/api/tables/{table}/chat"
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": server.url, "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        refused = anna.http.post(path, json=body, headers=headers)
        assert refused.status_code == 403
        assert refused.json()["error"]["code"] == "cross-site"
    for headers in ({"Origin": server.url}, {"Sec-Fetch-Site": "same-origin", "Origin": server.url}, {}):
        assert anna.http.post(path, json=body, headers=headers).status_code == 201
    cookie = f"waldglas={anna.http.cookies['waldglas']}"
    url = f"ws://{server.host}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as status:
        connect(url, origin=Origin("https://evil.example"), additional_headers={"Cookie": cookie})
    assert status.value.response.status_code == 403
    with connect(url, origin=Origin(server.url), additional_headers={"Cookie": cookie}) as one:
        assert heard(one, "view")


def test_cookies_keep_the_secret(server: RunningServer) -> None:
    anna = server.player()
    response = anna.http.post("/api/me", json={"name": "Anna"})
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert "secure" not in cookie.lower()
    secret = anna.http.cookies["waldglas"]
    assert len(secret) >= 43  # 256 bits
    database = Path(server.settings.database_url.removeprefix("sqlite:///"))
    kept = b"".join(file.read_bytes() for file in database.parent.iterdir())
    assert b"Anna" in kept
    assert secret.encode() not in kept


def test_behind_a_trusted_proxy_cookies_are_for_https_alone(tmp_path: Path) -> None:
    https = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    with RunningServer(tmp_path, trusted_proxies="127.0.0.1") as server:
        response = server.player().http.post("/api/me", json={"name": "Anna"}, headers=https)
        cookie = response.headers["set-cookie"]
        assert cookie.startswith("__Host-waldglas=")
        assert "Secure" in cookie
        assert "strict-transport-security" in response.headers
    with RunningServer(tmp_path) as server:  # trusts nobody
        response = server.player().http.post("/api/me", json={"name": "Anna"}, headers=https)
        assert response.headers["set-cookie"].startswith("waldglas=")


def test_every_answer_is_protected(server: RunningServer) -> None:
    http = server.player().http
    for path, status in (("/", 200), ("/health", 200), ("/api/nothing", 404), ("/api/me", 403), ("/api/games", 200)):
        response = http.get(path)
        assert response.status_code == status
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"
        assert "cache-control" in response.headers


def test_malformed_bodies_are_refused(server: RunningServer) -> None:
    table, anna, _ = two_at_a_table(server)
    path = f"/api/tables/{table}/actions"
    good = {"seat": 0, "version": 4, "action": "pass"}
    json_type = {"Content-Type": "application/json"}
    for content in (b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 5000, b'{"seat": 1e999}'):
        refused = anna.http.post(path, content=content, headers=json_type)
        assert refused.status_code in (400, 422), content[:20]
        assert refused.json()["error"]["message"]
    wrongs: list[dict[str, Any]] = [{"seat": wrong} for wrong in (-1, "0", 9, True, None)]
    wrongs += [{"version": wrong} for wrong in (-1, 1.5, 10**30, "1")]
    wrongs += [{"action": wrong} for wrong in ("", "x" * 100, 3, "a\u0000")]
    for wrong in [*wrongs, {"more": 1}]:
        anna.post(path, good | wrong, 422)
    for bad in ("x", "0" * 23, "g" * 24, "0" * 25):
        assert anna.http.get(f"/api/tables/{bad}").status_code in (404, 422)
    anna.post("/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 422)
    anna.post("/api/tables", {"game": "glass-road", "seats": []}, 422)
    anna.post("/api/tables", {"game": "glass-road", "seats": [{"kind": "me"}] * 5}, 422)
    anna.post("/api/tables", {"game": "glass-road", "seats": [{"kind": "me"}], "options": {"periods": 9}}, 422)
    anna.post("/api/tables", {"game": "glass-road", "seats": [{"kind": "me"}], "options": {"players": 1}}, 422)
    anna.post("/api/me", {"name": "\u202eevil"}, 422)
    assert anna.http.request("PATCH", "/api/tables").status_code == 405


def test_bodies_that_are_too_large_are_refused(server: RunningServer) -> None:
    anna = server.player("Anna")
    big = json.dumps({"name": "x" * server.settings.body_limit}).encode()
    refused = anna.http.post("/api/me", content=big, headers={"Content-Type": "application/json"})
    assert refused.status_code == 413
    assert refused.json()["error"]["code"] == "too-large"

    def endless() -> Any:  # without a length
        for _ in range(100):
            yield b" " * 1024

    streamed = anna.http.post("/api/me", content=endless(), headers={"Content-Type": "application/json"})
    assert streamed.status_code == 413
    with socket.create_connection(("127.0.0.1", int(server.host.split(":")[1]))) as raw:
        raw.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n")
        assert raw.recv(100).split()[1] in (b"400", b"413")
    assert anna.get("/api/me")["name"] == "Anna"


def test_rates_are_limited_per_identity_and_address(tmp_path: Path) -> None:
    with RunningServer(tmp_path, rate_factor=1.0) as server:
        table, anna, ben = two_at_a_table(server)
        said = [anna.http.post(f"/api/tables/{table}/chat", json={"seat": 0, "text": "hi"}) for _ in range(12)]
        refused = [each for each in said if each.status_code == 429]
        assert 0 < len(refused) < 12
        assert int(refused[0].headers["retry-after"]) >= 1
        assert ben.http.post(f"/api/tables/{table}/chat", json={"seat": 1, "text": "hi"}).status_code == 201
        server.clock.ahead += 60
        assert anna.http.post(f"/api/tables/{table}/chat", json={"seat": 0, "text": "hi"}).status_code == 201
        newcomers = [server.player().http.post("/api/me", json={"name": "x"}).status_code for _ in range(40)]
        assert 429 in newcomers
        statuses = [anna.http.get("/api/me").status_code for _ in range(200)]
        assert 429 in statuses


def test_a_bucket_fills_with_time() -> None:
    now = [0.0]
    found = limits.Limits(1.0, lambda: now[0])
    rate = limits.Rate(2, 3)
    assert [found.take(rate, "a") for _ in range(3)] == [0, 0, 0]
    assert found.take(rate, "a") == 0.5
    assert found.take(rate, "b") == 0
    now[0] += 0.5
    assert found.take(rate, "a") == 0
    assert found.take(rate, "a") > 0


def test_a_transfer_link_moves_an_identity_once(server: RunningServer) -> None:
    table, anna, _ = two_at_a_table(server)
    link = anna.post("/api/me/transfer")["link"]
    token = link.split("#")[1]
    phone, thief = server.player(), server.player()
    assert phone.post("/api/me/claim", {"token": token})["name"] == "Anna"
    thief.post("/api/me/claim", {"token": token}, 404)
    assert phone.get(f"/api/tables/{table}")["mine"] == [0]
    assert phone.get("/api/me") == anna.get("/api/me")
    assert phone.http.cookies["waldglas"] != anna.http.cookies["waldglas"]
    late = anna.post("/api/me/transfer")["link"].split("#")[1]
    server.clock.ahead += 700
    thief.post("/api/me/claim", {"token": late}, 404)
    phone.done(phone.http.delete("/api/me"), 204)
    phone.get("/api/me", 403)
    assert anna.get("/api/me")["name"] == "Anna"
    assert anna.post("/api/me", {"name": "Anne"})["name"] == anna.get("/api/me")["name"] == "Anne"


def test_logs_and_metrics_tell_nothing_secret(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "waldglas"):
        table, anna, ben = two_at_a_table(server)
        key = anna.links(table)["watch"]
        token = anna.post("/api/me/transfer")["link"].split("#")[1]
        server.player().post("/api/me/claim", {"token": token})
        with anna.live(table) as one:
            heard(one, "view")
            one.close()
    lines = [Lines().format(record) for record in caplog.records]
    requests = [json.loads(line) for line in lines if json.loads(line)["logger"] == "waldglas.requests"]
    assert {"method": "POST", "route": "/api/tables/{table}/join", "status": 200}.items() <= next(
        each for each in requests if "join" in each["route"]
    ).items()
    told = "\n".join(lines) + anna.http.get("/metrics").text
    for secret in (key, token, anna.http.cookies["waldglas"], ben.http.cookies["waldglas"]):
        assert secret not in told
    assert "waldglas_requests_total" in told


def test_health_readiness_and_a_graceful_stop(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        table, anna, _ = two_at_a_table(server)
        assert anna.get("/health") == {"status": "ok"}
        assert anna.get("/ready") == {"status": "ready"}
        with anna.live(table) as one:
            heard(one, "view")
            server.uvicorn.should_exit = True
            with pytest.raises(ConnectionClosed) as closed:
                one.recv(10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    with pytest.raises(httpx.ConnectError):
        anna.http.get("/health")


def test_the_app_is_served_with_its_pages(tmp_path: Path) -> None:
    app = tmp_path / "app"
    (app / "assets").mkdir(parents=True)
    (app / "index.html").write_text("<!doctype html>the app")
    (app / "assets" / "main-abc123.js").write_text("let x = 1")
    (app / "assets" / "main-abc123.js.gz").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret")
    with RunningServer(tmp_path, app) as server:
        http = server.player().http
        for page in ("/", "/join/abc/1", "/tables/xyz"):
            assert http.get(page).text == "<!doctype html>the app"
            assert http.get(page).headers["cache-control"] == "no-cache"
        script = http.get("/assets/main-abc123.js", headers={"Accept-Encoding": "identity"})
        assert script.text == "let x = 1"
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert http.get("/assets/missing.js").status_code == 404
        assert http.get("/api/missing").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "secret" not in http.get(path).text
        with http.stream("GET", "/assets/main-abc123.js", headers={"Accept-Encoding": "gzip"}) as packed:
            assert packed.headers["content-encoding"] == "gzip"
            assert b"".join(packed.iter_raw()) == b"packed"
    with RunningServer(tmp_path, tmp_path / "none") as server:
        assert "not built" in server.player().http.get("/").text
