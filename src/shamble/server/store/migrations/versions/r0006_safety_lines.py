"""Migration 6: the lines of safety sheets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table safety_lines."""
    op.create_table(
        "safety_lines",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("scene", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "id", name="pk_safety_lines"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_safety_lines_tables"),
    )
