"""Migration 2: server processes, the seats for which they hold sockets, and unconfirmed mail addresses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the tables hosts and presences; existing mail addresses become unconfirmed."""
    op.create_table(
        "hosts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_hosts"),
    )
    op.create_table(
        "presences",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table", "seat"], ["seats.table", "seats.seat"], name="fk_presences_seats"),
        sa.PrimaryKeyConstraint("table", "seat", "host", name="pk_presences"),
    )
    op.create_index("ix_presences_host", "presences", ["host"])
    op.add_column("guests", sa.Column("asked", sa.Text(), nullable=True))
    op.execute("UPDATE guests SET asked = mail, mail = NULL")
