"""Alembic's environment: runs the migrations on the given connection."""

from __future__ import annotations

from alembic import context

from shamble.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by copying it
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
