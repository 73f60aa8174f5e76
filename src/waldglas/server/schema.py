"""What the database holds. Changes come with a migration in `migrations/versions`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

# What this installation keeps to itself, such as the key that links are made with.
SECRETS: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# People, as far as the server knows them: a browser with a secret.
IDENTITIES: Final = Table(
    "identities",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Double, nullable=False),
)

# The secrets of their browsers, hashed; one person may use several devices.
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
)

# Links that move an identity to another device, hashed; a link works once.
TRANSFERS: Final = Table(
    "transfers",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Double, nullable=False),
)

# A table as it was laid out.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("creator", String(32), ForeignKey("identities.id"), nullable=False, index=True),
    Column("start", Text, nullable=False),  # a record that ends where play begins; it holds the seed
    Column("settings", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("listed", Boolean, nullable=False, index=True),
)

# What can be looked up about a table without reading its entries. It follows from them.
FACTS: Final = Table(
    "facts",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("state", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("updated", Double, nullable=False),
    Column("awaiting", Integer, nullable=False),  # the seats that owe a decision, as bits
    Column("summary", Text, nullable=False),  # for lists: game and seats
    Column("due", Double, index=True),  # when a bot or a clock has to do something here
)

# Everything that ever happened at a table, numbered; nothing is changed or deleted. The key is what keeps two
# processes from deciding differently: of two entries with the same number one is refused.
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

CHATS: Final = Table(
    "chats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
)

# Who has ever been let in at a table: to sit there, or to watch.
MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("identity", String(32), ForeignKey("identities.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True, index=True),
)
