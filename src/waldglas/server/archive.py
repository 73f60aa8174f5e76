"""Tables in the database: writing entries so that none is lost or doubled, and reading them again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, Select, and_, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from waldglas.server.entries import RUNNING, WAITING, Entry, Layout, TableSettings
from waldglas.server.schema import CHATS, ENTRIES, MEMBERS, TABLES
from waldglas.server.store import Store

CHANNEL: Final = "waldglas"
LISTED: Final = 100  # tables in a list


Facts = dict[str, object]  # what can be looked up about a table without reading its entries


class Conflict(Exception):
    """Somebody else has written an entry with this number; nothing was written."""


def insert_new(connection: Connection, table: Any) -> Any:
    """An insert that does nothing where the key is there already."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(table).on_conflict_do_nothing()


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


class Archive:
    """The tables in a database."""

    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self.process = process  # a name for this server among several

    def tell(self, connection: Connection, what: str, table: str, number: int) -> None:
        """Let other processes know, when this transaction is committed."""
        if connection.dialect.name == "postgresql":
            news = f"{what} {table} {number} {self.process}"
            connection.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": news})

    async def create(self, layout: Layout, entries: Sequence[Entry], facts: Facts) -> bool:
        """A new table, with what happened at it in its first moment; whether it was not there already."""

        def work(connection: Connection) -> bool:
            row = facts | {
                "id": layout.id,
                "creator": layout.creator,
                "start": layout.start,
                "settings": json.dumps(asdict(layout.settings)),
                "created": layout.created,
                "listed": layout.settings.listed,
            }
            if connection.execute(insert_new(connection, TABLES), row).rowcount == 0:
                return False
            connection.execute(insert(ENTRIES), [entry_row(layout.id, entry) for entry in entries])
            seated = {entry.data["identity"] for entry in entries if "identity" in entry.data} | {layout.creator}
            for identity in sorted(seated):
                connection.execute(insert(MEMBERS), {"identity": identity, "table_id": layout.id})
            return True

        return await self.store.write(work, layout.id)

    async def append(self, table: str, entries: Sequence[Entry], facts: Facts) -> None:
        """Entries that follow the last one, all or none of them; a Conflict if somebody was faster."""
        rows = [entry_row(table, entry) for entry in entries]
        last = entries[-1]
        members = [entry.data["identity"] for entry in entries if "identity" in entry.data]

        def work(connection: Connection) -> bool:
            statement = insert_new(connection, ENTRIES)
            if connection.execute(statement, rows[0]).rowcount == 0:
                return False
            if len(rows) > 1:
                connection.execute(insert(ENTRIES), rows[1:])
            connection.execute(update(TABLES).where(TABLES.c.id == table), facts)
            for identity in members:
                connection.execute(insert_new(connection, MEMBERS), {"identity": identity, "table_id": table})
            self.tell(connection, "entries", table, last.number)
            return True

        if not await self.store.write(work, table):
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

        await self.store.write(work, table)

    async def is_member(self, table: str, identity: str) -> bool:
        """Whether somebody was ever let in."""
        found = select(MEMBERS.c.identity).where(MEMBERS.c.table_id == table, MEMBERS.c.identity == identity)
        return await self.store.read(lambda connection: connection.execute(found).first() is not None)

    # Lists

    async def of_member(self, identity: str) -> list[Facts]:
        """The tables that somebody belongs to, what happened last first."""
        found = select(TABLES).join(MEMBERS).where(MEMBERS.c.identity == identity)
        return await self.summaries(found.order_by(TABLES.c.updated.desc()))

    async def listed(self) -> list[Facts]:
        """The tables that wait for anybody, the newest first."""
        found = select(TABLES).where(TABLES.c.listed, TABLES.c.state == WAITING)
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

        def work(connection: Connection) -> list[str]:
            found = select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due <= now, TABLES.c.state == RUNNING)
            claimed: list[str] = []
            for id, due in connection.execute(found.order_by(TABLES.c.due).limit(most)).all():
                mine = update(TABLES).where(and_(TABLES.c.id == id, TABLES.c.due == due))
                if connection.execute(mine, {"due": until}).rowcount:
                    claimed.append(id)
            return claimed

        found = select(func.count()).where(TABLES.c.due <= now, TABLES.c.state == RUNNING)
        if not await self.store.read(lambda connection: connection.execute(found).scalar()):
            return []
        return await self.store.write(work)

    async def set_due(self, table: str, due: float | None) -> None:
        """When something is due at a table next."""
        await self.store.write(
            lambda connection: connection.execute(update(TABLES).where(TABLES.c.id == table), {"due": due}), table
        )

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
            self.tell(connection, "chat", table, number)
            return {"number": number, "at": at, "seat": seat, "text": words}

        return await self.store.write(work, table)

    async def chats(self, table: str, after: int, most: int) -> list[dict[str, object]]:
        """The last lines of the chat after a number."""

        def work(connection: Connection) -> list[dict[str, object]]:
            found = select(CHATS.c.number, CHATS.c.at, CHATS.c.seat, CHATS.c.text)
            found = found.where(CHATS.c.table_id == table, CHATS.c.number > after)
            rows = connection.execute(found.order_by(CHATS.c.number.desc()).limit(most)).mappings()
            return [dict(row) for row in rows][::-1]

        return await self.store.read(work)
