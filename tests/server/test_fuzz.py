"""Whatever is sent, the server answers as its description says, and never with 500."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.result import Ok

from tests.server.running import Player, RunningServer, play_out
from waldglas.server.app import create_app
from waldglas.server.settings import Settings

EXAMPLES = 8  # for each call
CHECKED = (
    "negative_data_rejection",
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "response_headers_conformance",
    "unsupported_method",
    "allow_header_conformance",
)
load_all_checks()
DESCRIPTION = schemathesis.openapi.from_dict(create_app(Settings(database_url="sqlite://")).openapi())


class Fuzzed:
    """A server with somebody who sits at three tables: in the middle of a game, after one, and before one."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        server.service.drivers.stopping = True  # no bots; they would play on and on at tables without persons
        self.anna = server.player("Anna")
        self.running = self.anna.lay_out("glass-road", ["me", "me"], options={"introductory": True}, hints=False)
        self.over = self.anna.lay_out("glass-road", ["me"], options={"introductory": True})
        self.waiting = self.anna.lay_out("black-forest", ["me", "open"], listed=True)
        play_out(self.over, [self.anna], 1)
        play_out(self.running, [self.anna, self.anna], 1, 20)

    def session(self, player: Player) -> requests.Session:
        """The same browser for the tool that fuzzes."""
        session = requests.Session()
        session.cookies.set("waldglas", player.http.cookies["waldglas"])
        return session

    def improve(self, case: Any) -> bool:
        """Let something made up come further: tables that there are, versions that are true, actions that are legal.
        Whether that was done; what was wrong on purpose may be right then."""
        improved = False
        draw = random.Random(repr((case.path_parameters, case.query, case.body)))
        if "table" in (case.path_parameters or {}) and draw.random() < 0.8:
            case.path_parameters["table"] = draw.choice((self.running, self.running, self.over, self.waiting))
            improved = True
        for place in (case.query, case.body):
            if isinstance(place, dict) and isinstance(place.get("version"), int) and draw.random() < 0.6:
                seat = draw.randrange(2)
                view = self.anna.view(self.running, seat=seat)
                place |= {"seat": seat, "version": view["version"]}
                improved = True
                if "action" in place and view["actions"] and draw.random() < 0.7:
                    place["action"] = draw.choice(view["actions"])["action"]
        return improved


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    """The server that is fuzzed."""
    with RunningServer(tmp_path_factory.mktemp("fuzzed")) as server:
        yield Fuzzed(server)


@DESCRIPTION.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
def test_answers_are_as_described(case: Any, fuzzed: Fuzzed) -> None:
    checked = CHECKED[1:] if fuzzed.improve(case) else CHECKED
    leaves = case.method == "DELETE"
    who = fuzzed.server.player("Ben") if leaves else fuzzed.anna  # Anna must not be forgotten
    checks = [check for check in CHECKS.get_all() if check.__name__ in checked]
    assert len(checks) == len(checked)
    case.call_and_validate(base_url=fuzzed.server.url, session=fuzzed.session(who), checks=checks)


def test_fuzzing_reaches_every_call() -> None:
    described = {(method, path) for path, methods in DESCRIPTION.raw_schema["paths"].items() for method in methods}
    found = {(each.ok().method, each.ok().path) for each in DESCRIPTION.get_all_operations() if isinstance(each, Ok)}
    assert found == described
