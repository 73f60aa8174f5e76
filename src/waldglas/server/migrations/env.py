"""How Alembic reaches the database: over the connection that it is given."""

from __future__ import annotations

from alembic import context

from waldglas.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, transaction_per_migration=False)
context.run_migrations()
