"""What is kept, and that it is kept before anybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.engine import make_url

import waldglas
from tests.server.running import RunningServer, play_out, two_at_a_table
from waldglas.server.archive import Archive, Conflict, write_appends
from waldglas.server.entries import PLAY, SIT, START, Entry, Layout, TableSettings
from waldglas.server.hall import rebuilt
from waldglas.server.metrics import Metrics
from waldglas.server.migrations import configuration, migrate
from waldglas.server.schema import ENTRIES, FACTS, IDENTITIES, METADATA
from waldglas.server.settings import Settings, sqlite_url
from waldglas.server.store import Append, Store, new_engine

IDS = list("abcdefgh")
FRESH: dict[str, object] = {
    "state": "running",
    "version": 1,
    "updated": 1.0,
    "awaiting": 0,
    "summary": "{}",
    "due": None,
}


def engine_of(folder: Path) -> Engine:
    """An SQLite file."""
    return new_engine(make_url(sqlite_url(folder / "tables.sqlite3")), "BEGIN IMMEDIATE")


def test_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    engine = engine_of(tmp_path)
    migrate(engine)
    migrate(engine)  # nothing more to do
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_tables_of_every_earlier_version_are_still_there_after_migrating(tmp_path: Path) -> None:
    script = ScriptDirectory.from_config(configuration())
    versions = [revision.revision for revision in script.walk_revisions()][::-1]
    assert versions[0] == "0001"
    for version in versions:
        folder = tmp_path / version
        folder.mkdir()
        engine = engine_of(folder)
        migrate(engine, version)
        start = waldglas.new("glass-road", 1, 5).record()
        with engine.begin() as connection:  # as the first version wrote it
            for line in (
                "INSERT INTO identities (id, name, created) VALUES ('p', 'Anna', 1)",
                "INSERT INTO tables (id, creator, start, settings, created, listed) VALUES "
                "('" + "a" * 24 + "', 'p', :start, '{\"chat\": false}', 1, 0)",
                "INSERT INTO facts (table_id, state, version, updated, awaiting, summary) VALUES "
                "('" + "a" * 24 + '\', \'running\', 3, 1, 1, \'{"game": "glass-road", "seats": []}\')',
            ):
                connection.execute(text(line), {"start": start} if ":start" in line else {})
            for number, kind, seat, data in (
                (1, "sit", 0, '{"identity":"p","name":"Anna"}'),
                (2, "start", -1, "{}"),
                (3, "play", 0, '{"action":"card:feudal-lord"}'),
            ):
                row = {"number": number, "kind": kind, "seat": seat, "data": data}
                statement = "INSERT INTO entries (table_id, number, at, kind, seat, data) VALUES ('"
                statement += "a" * 24 + "', :number, 1, :kind, :seat, :data)"
                connection.execute(text(statement), row)
        engine.dispose()
        with RunningServer(folder) as server:
            room = server.do(server.service.hall.room("a" * 24))
            assert room is not None
            assert room.state.owner(0, "p")
            assert not room.state.layout.settings.chat
            assert [str(action) for _, action in room.state.game.decisions()] == ["card:feudal-lord"]


def test_sqlite_promises_to_keep_what_is_committed(tmp_path: Path) -> None:
    with engine_of(tmp_path).connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL


def test_an_action_is_in_the_database_before_its_answer(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server)
    with engine_of(Path(server.settings.database_url.removeprefix("sqlite:///")).parent).connect() as connection:
        for _ in range(10):
            play_out(table, [anna, ben], 1, 1)
            last = connection.execute(select(ENTRIES).order_by(ENTRIES.c.number.desc())).mappings().first()
            connection.rollback()
            assert last is not None
            assert last["kind"] == PLAY
            line = anna.get(f"/api/tables/{table}/log")["lines"][-1]
            assert line["action"] is None or line["action"] in last["data"]


def a_row(table: str, number: int) -> dict[str, Any]:
    """An entry as it is written."""
    return {"table_id": table, "number": number, "at": 1.0, "kind": "play", "seat": 0, "data": "{}"}


def an_append(table: str, *numbers: int) -> Append:
    """Entries as they are written together."""
    facts = FRESH | {"version": numbers[-1], "table_id": table}
    return Append(table, [a_row(table, number) for number in numbers], facts, [])


async def an_archive(folder: Path, appender: Any = write_appends) -> tuple[Store, Archive]:
    """An archive with some tables."""
    store = Store(sqlite_url(folder / "tables.sqlite3"), Metrics(), appender)
    migrate(store.writer)
    store.open()

    def people(connection: Connection) -> None:
        connection.execute(IDENTITIES.insert(), {"id": "p", "name": "Anna", "created": 0})

    await store.write(people)
    archive = Archive(store)
    for id in IDS:
        layout = Layout(id, "p", "", TableSettings(), 1.0)
        await archive.create(layout, [Entry(1, 1.0, SIT, 0, {"identity": "p", "name": "Anna"})], FRESH)
    return store, archive


def test_of_two_with_the_same_number_one_is_written_and_the_rest_of_the_batch_too(tmp_path: Path) -> None:
    async def check() -> None:
        store, archive = await an_archive(tmp_path)
        assert await store.append(an_append("a", 2))
        late = (an_append("b", 2), an_append("a", 2, 3), an_append("c", 2, 3), an_append("b", 3), an_append("c", 2))
        found = await asyncio.gather(*[store.append(each) for each in late])
        assert found[0]
        assert found[1:3] == [False, True]
        assert not found[4]
        assert [entry.number for entry in await archive.entries("a")] == [1, 2]  # not 3 without its 2
        assert [entry.number for entry in await archive.entries("c")] == [1, 2, 3]

        def version(connection: Connection) -> Sequence[Any]:
            return connection.execute(select(FACTS.c.version).where(FACTS.c.table_id == "a")).scalars().all()

        assert await store.read(version) == [2]
        with pytest.raises(Conflict):
            await archive.append("a", [Entry(2, 1.0, PLAY, 0, {"action": "pass"})], FRESH)
        await store.close()

    asyncio.run(check())


def test_what_cannot_be_written_does_no_harm_to_the_rest(tmp_path: Path) -> None:
    async def check() -> None:
        store, archive = await an_archive(tmp_path)

        def broken(connection: Connection) -> None:
            connection.execute(text("INSERT INTO nowhere VALUES (1)"))

        results = await asyncio.gather(
            store.append(an_append("a", 2)),
            store.write(broken),
            store.append(an_append("nowhere", 1)),
            store.append(an_append("b", 2)),
            return_exceptions=True,
        )
        assert [isinstance(each, Exception) for each in results] == [False, True, True, False]
        assert [entry.number for entry in await archive.entries("b")] == [1, 2]
        await store.close()

    asyncio.run(check())


def test_closing_writes_what_waits(tmp_path: Path) -> None:
    async def check() -> None:
        store, _ = await an_archive(tmp_path)
        waiting = [asyncio.create_task(store.append(an_append(id, 2))) for id in IDS]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waiting) == [True] * len(IDS)

    asyncio.run(check())


def test_only_one_gets_what_is_due(tmp_path: Path) -> None:
    async def check() -> None:
        store, archive = await an_archive(tmp_path)
        other = Store(str(store.url), Metrics(), write_appends)
        other.open()
        for id in IDS:
            await archive.set_due(id, 10.0)
        assert await archive.claim_due(9.0, 20.0, 50) == []
        found = await asyncio.gather(archive.claim_due(11.0, 20.0, 50), Archive(other).claim_due(11.0, 20.0, 50))
        assert sorted(found[0] + found[1]) == IDS
        assert await archive.claim_due(19.0, 30.0, 50) == []
        assert sorted(await archive.claim_due(21.0, 30.0, 50)) == IDS
        await store.close()
        await other.close()

    asyncio.run(check())


def test_the_same_entries_make_the_same_table(server: RunningServer) -> None:
    table, anna, ben = two_at_a_table(server, "glass-road")
    play_out(table, [anna, ben], 2, 30)
    service = server.service
    room = service.hall.rooms[table]
    again = rebuilt(room.state.layout, server.do(service.archive.entries(table)))
    assert again.noticed == room.state.noticed
    assert again.fresh == room.state.fresh
    assert again.since == room.state.since
    assert again.turns == room.state.turns
    assert again.game.hash() == room.state.game.hash()
    for viewer in range(3):
        assert [line.to_json(viewer, "en") for line in again.recent[viewer]] == [
            line.to_json(viewer, "en") for line in room.state.recent[viewer]
        ]


def test_another_writer_on_the_same_file_makes_an_action_stale_and_not_lost(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as one, RunningServer(tmp_path) as two:
        table, anna, _ = two_at_a_table(one)
        seat = anna.view(table)["awaiting"][0]
        assert START in [line["kind"] for line in anna.get(f"/api/tables/{table}/log")["lines"]]
        mover = anna if seat == 0 else _
        there = two.player()
        there.http.cookies.update(mover.http.cookies)
        before = mover.view(table, seat=seat)
        assert there.view(table, seat=seat) == before
        action = before["actions"][0]["action"]
        mover.act(table, seat, before["version"], action)
        stale = there.act(table, seat, before["version"], before["actions"][-1]["action"], 409)
        assert stale["stale"]
        assert stale["view"] == mover.view(table, seat=seat)


def test_settings_come_from_the_environment_and_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = {"WALDGLAS_PORT": "9000", "DATABASE_URL": "postgresql://x/y", "WALDGLAS_RATE_FACTOR": "0.5"}
    found = Settings.read(environment, host="::1", port=None)
    assert (found.port, found.host, found.database_url, found.rate_factor) == (9000, "::1", "postgresql://x/y", 0.5)
    for wrong in ({"WALDGLAS_PORT": "x"}, {"WALDGLAS_IDLE_SECONDS": "-1"}):
        with pytest.raises(waldglas.BadOption):
            Settings.read(wrong)
    for url in ("mysql://x/y", "nonsense"):
        with pytest.raises(waldglas.BadOption):
            Store(url, Metrics(), write_appends)
