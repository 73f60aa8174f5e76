"""How much a table server bears: `python bench/load.py`.

It starts `waldglas serve` with an empty SQLite file, and locust in another process: at 200 tables two persons each play
Black Forest; each has a WebSocket open and decides at random over HTTP as soon as it sees that it has to, but all
together not faster than the rate that was asked for (0: as fast as they are answered). Then it tells how many actions
were accepted per second, how long their answers took, what of the server's time that was, and how much memory a table
needs that nobody looks at.
"""

from __future__ import annotations

import argparse
import csv
import http.client
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil

IDLE_TABLES = 300
RATE = float(os.environ.get("LOAD_RATE", "0"))
TABLES = int(os.environ.get("LOAD_TABLES", "200"))

if __name__ != "__main__":  # read by locust
    import gevent
    import orjson
    from gevent.event import Event
    from gevent.queue import Queue
    from locust import FastHttpUser, task
    from locust.exception import StopUser
    from websockets.sync.client import connect

    free_seats: Queue[tuple[str, str]] = Queue()
    numbers = iter(range(1_000_000))

    class Person(FastHttpUser):
        """Somebody at a table of two; every second one lays it out, and the next one joins."""

        def on_start(self) -> None:
            self.draw = random.Random(number := next(numbers))
            self.seat = number % 2
            self.view: dict[str, Any] = {}
            self.news = Event()
            self.due = time.monotonic() + self.draw.random() * (TABLES / RATE if RATE else 0)
            self.client.post("/api/me", json={"name": f"Person {number}"}, name="others")
            self.cookie = "; ".join(f"{each.name}={each.value}" for each in self.client.cookiejar)
            if self.seat == 0:
                wish = {"game": "black-forest", "seats": [{"kind": "me"}, {"kind": "open"}]}
                self.table = self.client.post("/api/tables", json=wish, name="others").json()["table"]
                links = self.client.get(f"/api/tables/{self.table}/links", name="others").json()
                free_seats.put((self.table, links["seats"]["1"].split("#")[1]))
            else:
                self.table, key = free_seats.get()
                self.client.post(f"/api/tables/{self.table}/join", json={"seat": 1, "key": key}, name="others")
            gevent.spawn(self.listen)

        def listen(self) -> None:
            """Hear of everything over a WebSocket."""
            url = f"{self.host}/api/tables/{self.table}/live".replace("http", "ws", 1)
            with connect(url, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None) as heard:
                for text in heard:
                    message = orjson.loads(text)
                    if message["type"] == "view" and message["view"]["version"] > self.view.get("version", -1):
                        self.view = message["view"]
                        self.news.set()

        @task
        def decide(self) -> None:
            """Decide when it is time to."""
            self.news.clear()
            view = self.view
            if view.get("state") == "finished":
                raise StopUser
            if view.get("state") != "running" or self.seat not in view["awaiting"]:
                self.news.wait()
                return
            if RATE:
                now = time.monotonic()
                self.due = max(self.due, now - 1) + TABLES / RATE * self.draw.uniform(0.5, 1.5)
                gevent.sleep(max(0.0, self.due - now) if self.due > now else 0)
            choices = [each["action"] for each in view["actions"] if not each["action"].startswith(("clear:", "use:"))]
            body = {"seat": self.seat, "version": view["version"], "action": self.draw.choice(choices)}
            answer = self.client.post(f"/api/tables/{self.table}/actions", json=body, name="actions")
            after = orjson.loads(answer.content)["view"]
            if after["version"] > self.view["version"]:
                self.view = after


class Server:
    """The server that is measured."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = int(found.getsockname()[1])
        settings = {"DATABASE_URL": f"sqlite:///{folder / 'tables.sqlite3'}", "WALDGLAS_RATE_FACTOR": "0"}
        command = [sys.executable, "-m", "waldglas", "serve", "--port", str(self.port), "--log-level", "warning"]
        self.process = subprocess.Popen(command, env=os.environ | settings)
        self.measured = psutil.Process(self.process.pid)
        self.cookie = ""
        while True:
            try:
                self.ask("GET", "/ready")
                break
            except OSError:
                time.sleep(0.2)

    def ask(self, method: str, path: str, body: object = None) -> str:
        """An answer, which must be a good one."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        connection.request(method, path, json.dumps(body) if body else None, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        assert answer.status < 300, (answer.status, text)
        self.cookie = (answer.headers["set-cookie"] or self.cookie).split(";")[0]
        connection.close()
        return text

    def number(self, name: str) -> float:
        """One of the server's own numbers."""
        found = re.search(rf"^{re.escape(name)} (\S+)$", self.ask("GET", "/metrics"), re.MULTILINE)
        return float(found[1]) if found else 0.0

    def seconds(self) -> float:
        """The processor time that it has used."""
        times = self.measured.cpu_times()
        return float(times.user + times.system)

    def memory_of_idle_tables(self) -> float:
        """Bytes for a table in memory that nobody looks at, after some decisions."""
        self.ask("POST", "/api/me", {"name": "Anna"})
        draw = random.Random(1)
        before = 0
        for number in range(-50, IDLE_TABLES):  # the first ones make room that others use again
            if number == 0:
                before = self.measured.memory_info().rss
            wish = {"game": "black-forest", "seats": [{"kind": "me"}, {"kind": "me"}]}
            table = json.loads(self.ask("POST", "/api/tables", wish))["table"]
            view = json.loads(self.ask("GET", f"/api/tables/{table}"))["view"]
            for _ in range(10):
                seat = view["awaiting"][0]
                if seat != view["seat"]:
                    view = json.loads(self.ask("GET", f"/api/tables/{table}?seat={seat}"))["view"]
                body = {"seat": seat, "version": view["version"], "action": draw.choice(view["actions"])["action"]}
                view = json.loads(self.ask("POST", f"/api/tables/{table}/actions", body))["view"]
        return float(self.measured.memory_info().rss - before) / IDLE_TABLES


def main() -> None:
    """Measure, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rate", type=float, default=0, help="actions per second in all; 0: as many as possible")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=60)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(folder)
        try:
            print(f"the server is process {server.process.pid}", flush=True)
            print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            print(f"memory for an idle table: {server.memory_of_idle_tables() / 1000:.0f} kB")
            print(f"{given.tables} tables, {given.rate or 'as many as possible'} actions per second", flush=True)
            accepted = 'waldglas_actions_total{result="accepted"}'
            names = (accepted, "waldglas_commit_seconds_sum", "waldglas_commit_seconds_count")
            before = [server.number(each) for each in names]
            begun = server.seconds()
            command = [sys.executable, "-m", "locust", "-f", __file__, "--headless", "--only-summary"]
            command += ["--users", str(2 * given.tables), "--spawn-rate", "50", "--run-time", f"{given.seconds}s"]
            command += ["--host", f"http://127.0.0.1:{server.port}", "--csv", str(folder / "load"), "--reset-stats"]
            settings = {"LOAD_RATE": str(given.rate), "LOAD_TABLES": str(given.tables)}
            subprocess.run(command, env=os.environ | settings, check=False, stderr=subprocess.DEVNULL)
            after = [server.number(each) for each in names]
            used = server.seconds() - begun
            rows = list(csv.DictReader((folder / "load_stats.csv").read_text().splitlines()))
            told = next(row for row in rows if row["Name"] == "actions")
            decided, waited, commits = (now - then for now, then in zip(after, before, strict=True))
            print(f"accepted actions: {decided:.0f}; while all clients were there {told['Requests/s'][:6]} per second")
            print(f"answers within: 50% {told['50%']} ms, 95% {told['95%']} ms, 99% {told['99%']} ms")
            print(f"failures: {told['Failure Count']} of {told['Request Count']}")
            print(f"processor time of the server: {1000 * used / max(decided, 1):.2f} ms for each action")
            print(
                f"a commit: {1000 * waited / max(commits, 1):.1f} ms, {decided / max(commits, 1):.1f} actions in each"
            )
            print(f"memory of the server: {server.measured.memory_info().rss / 1e6:.0f} MB")
            print(f"load of the machine after: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        finally:
            server.process.terminate()
            server.process.wait()


if __name__ == "__main__":
    main()
