"""Alembic runs this. The program hands over its connection, with a transaction begun and the lock taken."""

from __future__ import annotations

from alembic import context

from grognard.server.storage.database import VERSION_TABLE
from grognard.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,  # SQLite changes a table by making it anew
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
