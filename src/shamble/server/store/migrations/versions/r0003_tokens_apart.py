"""Migration 3: separate, hashed tokens for invitations and programs, and reserved seats."""

from __future__ import annotations

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Split each seat's token into one for the invitation and one for a program, and hash both."""
    op.execute("ALTER TABLE seats RENAME COLUMN token TO invite")
    op.add_column("seats", sa.Column("program", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("expects", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("handed", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_seats_expects", "seats", ["expects"])
    connection = op.get_bind()
    rows = connection.execute(sa.text('SELECT "table", seat, invite FROM seats WHERE invite IS NOT NULL')).all()
    change = sa.text('UPDATE seats SET invite = :invite, program = :program WHERE "table" = :table AND seat = :seat')
    for table, seat, token in rows:
        of_program, _, of_invite = token.rpartition(".")
        row = {
            "invite": _hash(of_invite),
            "program": _hash(token) if of_program else None,
            "table": table,
            "seat": seat,
        }
        connection.execute(change, row)


def _hash(token: str) -> str | None:
    return sha256(token.encode()).hexdigest() if token else None
