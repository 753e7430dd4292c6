"""Migration 5: faces of guests, and each seat's share of the win."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add columns for faces and shares; games that ended before the migration have no shares."""
    op.add_column("guests", sa.Column("face", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("face", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("share", sa.Float(), nullable=True))
