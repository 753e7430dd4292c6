"""The faces of guests, and what each seat of a finished game has won."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns; of games that ended before, nobody's share is known."""
    op.add_column("guests", sa.Column("face", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("face", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("share", sa.Float(), nullable=True))
