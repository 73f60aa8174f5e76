"""Tables in the database: writing entries so that none is lost or doubled, and reading them again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, Select, and_, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from waldglas.server.entries import RUNNING, WAITING, Entry, Layout, TableSettings
from waldglas.server.schema import CHATS, ENTRIES, FACTS, MEMBERS, TABLES
from waldglas.server.store import Append, Store

CHANNEL: Final = "waldglas"
LISTED: Final = 100  # tables in a list
TOGETHER: Final = 100  # pieces of news in one line; it may have 8000 letters


Facts = dict[str, object]  # what can be looked up about a table without reading its entries


class Conflict(Exception):
    """Somebody else has written an entry with this number; nothing was written."""


def dialect_insert(dialect: str, table: Any) -> Any:
    """An insert that can be told what to do where the key is there already."""
    return (postgresql if dialect == "postgresql" else sqlite).insert(table)


def insert_new(connection: Connection, table: Any) -> Any:
    """An insert that does nothing where the key is there already."""
    return dialect_insert(connection.dialect.name, table).on_conflict_do_nothing()


def entry_row(table: str, entry: Entry) -> dict[str, object]:
    """An entry as it is kept."""
    data = json.dumps(entry.data, ensure_ascii=False, separators=(",", ":"))
    return {
        "table_id": table,
        "number": entry.number,
        "at": entry.at,
        "kind": entry.kind,
        "seat": entry.seat,
        "data": data,
    }


def entry_of(row: RowMapping) -> Entry:
    """An entry as it was kept."""
    return Entry(row["number"], row["at"], row["kind"], row["seat"], json.loads(row["data"]))


def layout_of(row: RowMapping) -> Layout:
    """How a table was laid out."""
    settings = TableSettings(**json.loads(row["settings"]))
    return Layout(row["id"], row["creator"], row["start"], settings, row["created"])


@cache
def facts_statement(dialect: str) -> Any:
    """Writes what can be looked up about tables, new or again. Made once, since that takes long."""
    statement = dialect_insert(dialect, FACTS)
    fresh = {column.name: statement.excluded[column.name] for column in FACTS.columns if not column.primary_key}
    statement = statement.on_conflict_do_update(index_elements=[FACTS.c.table_id], set_=fresh)
    return statement.returning(FACTS.c.table_id)  # which makes one statement of all rows


@cache
def entries_statement(dialect: str) -> Any:
    """Writes the entries that are not there already, and tells which those are. Made once, too."""
    statement = dialect_insert(dialect, ENTRIES).on_conflict_do_nothing()
    return statement.returning(ENTRIES.c.table_id, ENTRIES.c.number)


def write_facts(connection: Connection, rows: list[Facts]) -> None:
    """What can be looked up about tables, new or again."""
    connection.execute(facts_statement(connection.dialect.name), rows).all()


def write_appends(connection: Connection, appends: list[Append]) -> set[int]:
    """Entries of several tables; the places of those that came too late."""
    rows = [row for append in appends for row in append.entries]
    written = connection.execute(entries_statement(connection.dialect.name), rows).all()
    if len(written) < len(rows):
        there = {(table, number) for table, number in written}
        late: set[int] = set()
        for place, append in enumerate(appends):
            first = (append.table, append.entries[0]["number"])
            if first not in there:
                late.add(place)
            there.discard(first)  # another one with the same number is late
        return late
    write_facts(connection, [append.facts for append in appends])
    members = [member for append in appends for member in append.members]
    if members:
        connection.execute(insert_new(connection, MEMBERS), members)
    tell(connection, [("entries", append.table, append.entries[-1]["number"]) for append in appends])
    return set()


def tell(connection: Connection, news: list[tuple[str, str, object]]) -> None:
    """Let all processes know, when this transaction is committed."""
    if connection.dialect.name == "postgresql":
        lines = [f"{what} {table} {number}" for what, table, number in news]
        for first in range(0, len(lines), TOGETHER):
            text_of = "\n".join(lines[first : first + TOGETHER])
            connection.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": text_of})


class Archive:
    """The tables in a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def create(self, layout: Layout, entries: Sequence[Entry], facts: Facts) -> bool:
        """A new table, with what happened at it in its first moment; whether it was not there already."""

        def work(connection: Connection) -> bool:
            row = {
                "id": layout.id,
                "creator": layout.creator,
                "start": layout.start,
                "settings": json.dumps(asdict(layout.settings)),
                "created": layout.created,
                "listed": layout.settings.listed,
            }
            if connection.execute(insert_new(connection, TABLES), row).rowcount == 0:
                return False
            write_facts(connection, [facts | {"table_id": layout.id}])
            connection.execute(insert(ENTRIES), [entry_row(layout.id, entry) for entry in entries])
            seated = {entry.data["identity"] for entry in entries if "identity" in entry.data} | {layout.creator}
            for identity in sorted(seated):
                connection.execute(insert(MEMBERS), {"identity": identity, "table_id": layout.id})
            return True

        return await self.store.write(work)

    async def append(self, table: str, entries: Sequence[Entry], facts: Facts) -> None:
        """Entries that follow the last one, all or none of them; a Conflict if somebody was faster."""
        members: list[Facts] = [
            {"identity": e.data["identity"], "table_id": table} for e in entries if "identity" in e.data
        ]
        rows = [entry_row(table, entry) for entry in entries]
        if not await self.store.append(Append(table, rows, facts | {"table_id": table}, members)):
            raise Conflict

    async def layout(self, table: str) -> Layout | None:
        """How a table was laid out; None if there is none of that id."""

        def work(connection: Connection) -> Layout | None:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            return None if row is None else layout_of(row)

        return await self.store.read(work)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """What happened after an entry, in order."""

        def work(connection: Connection) -> list[Entry]:
            found = select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
            return [entry_of(row) for row in connection.execute(found.order_by(ENTRIES.c.number)).mappings()]

        return await self.store.read(work)

    # Who belongs to a table

    async def admit(self, table: str, identity: str) -> None:
        """Let somebody in."""

        def work(connection: Connection) -> None:
            connection.execute(insert_new(connection, MEMBERS), {"identity": identity, "table_id": table})

        await self.store.write(work)

    async def is_member(self, table: str, identity: str) -> bool:
        """Whether somebody was ever let in."""
        found = select(MEMBERS.c.identity).where(MEMBERS.c.table_id == table, MEMBERS.c.identity == identity)
        return await self.store.read(lambda connection: connection.execute(found).first() is not None)

    # Lists

    async def of_member(self, identity: str) -> list[Facts]:
        """The tables that somebody belongs to, what happened last first."""
        found = select(TABLES, FACTS).join(FACTS).join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id)
        found = found.where(MEMBERS.c.identity == identity)
        return await self.summaries(found.order_by(FACTS.c.updated.desc()))

    async def listed(self) -> list[Facts]:
        """The tables that wait for anybody, the newest first."""
        found = select(TABLES, FACTS).join(FACTS).where(TABLES.c.listed, FACTS.c.state == WAITING)
        return await self.summaries(found.order_by(TABLES.c.created.desc()))

    async def summaries(self, found: Select[Any]) -> list[Facts]:
        """What lists say about the tables that a query finds."""

        def work(connection: Connection) -> list[Facts]:
            return [
                json.loads(row["summary"])
                | {
                    "table": row["id"],
                    "state": row["state"],
                    "created": row["created"],
                    "updated": row["updated"],
                    "settings": json.loads(row["settings"]),
                    "awaiting": [seat for seat in range(row["awaiting"].bit_length()) if row["awaiting"] >> seat & 1],
                }
                for row in connection.execute(found.limit(LISTED)).mappings()
            ]

        return await self.store.read(work)

    # What is to be done by itself

    async def claim_due(self, now: float, until: float, most: int) -> list[str]:
        """Tables where something is due, for this process alone until a moment."""
        found = select(FACTS.c.table_id, FACTS.c.due).where(FACTS.c.due <= now, FACTS.c.state == RUNNING)
        found = found.order_by(FACTS.c.due).limit(most)

        def work(connection: Connection) -> list[str]:
            claimed: list[str] = []
            for id, due in connection.execute(found).all():
                mine = update(FACTS).where(and_(FACTS.c.table_id == id, FACTS.c.due == due))
                if connection.execute(mine, {"due": until}).rowcount:
                    claimed.append(id)
            return claimed

        if not await self.store.read(lambda connection: connection.execute(found).first()):
            return []
        return await self.store.write(work)

    async def set_due(self, table: str, due: float | None) -> None:
        """When something is due at a table next."""
        change = update(FACTS).where(FACTS.c.table_id == table)
        await self.store.write(lambda connection: connection.execute(change, {"due": due}))

    # Who is here

    async def announce(self, table: str, seats: list[int], process: str) -> None:
        """Let other processes know whose persons look on at this one."""
        here = f"{sum(1 << seat for seat in seats)}:{process}"
        await self.store.write(lambda connection: tell(connection, [("here", table, here)]))

    # Chat

    async def say(self, table: str, at: float, seat: int, words: str) -> dict[str, object]:
        """Add a line to the chat."""

        def work(connection: Connection) -> dict[str, object]:
            last = select(func.coalesce(func.max(CHATS.c.number), 0)).where(CHATS.c.table_id == table)
            if connection.dialect.name == "postgresql":
                connection.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
            number = connection.execute(last).scalar_one() + 1
            row = {"table_id": table, "number": number, "at": at, "seat": seat, "text": words}
            connection.execute(insert(CHATS), row)
            tell(connection, [("chat", table, number)])
            return {"number": number, "at": at, "seat": seat, "text": words}

        return await self.store.write(work)

    async def chats(self, table: str, after: int, most: int) -> list[dict[str, object]]:
        """The last lines of the chat after a number."""

        def work(connection: Connection) -> list[dict[str, object]]:
            found = select(CHATS.c.number, CHATS.c.at, CHATS.c.seat, CHATS.c.text)
            found = found.where(CHATS.c.table_id == table, CHATS.c.number > after)
            rows = connection.execute(found.order_by(CHATS.c.number.desc()).limit(most)).mappings()
            return [{str(name): value for name, value in row.items()} for row in rows][::-1]

        return await self.store.read(work)
