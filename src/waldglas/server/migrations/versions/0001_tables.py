"""Tables, their entries, and the people who sit there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "identities",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column(
            "identity", sa.String(32), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "transfers",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("identity", sa.String(32), sa.ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("creator", sa.String(32), sa.ForeignKey("identities.id"), nullable=False, index=True),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False, index=True),
    )
    op.create_table(
        "facts",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("awaiting", sa.Integer, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("due", sa.Double, index=True),
    )
    for name, words in (("entries", ("kind", "data")), ("chats", ("text",))):
        op.create_table(
            name,
            sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
            sa.Column("number", sa.Integer, primary_key=True),
            sa.Column("at", sa.Double, nullable=False),
            *[sa.Column(word, sa.String(16) if word == "kind" else sa.Text, nullable=False) for word in words],
            sa.Column("seat", sa.Integer, nullable=False),
        )
    op.create_table(
        "members",
        sa.Column("identity", sa.String(32), sa.ForeignKey("identities.id"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True, index=True),
    )
