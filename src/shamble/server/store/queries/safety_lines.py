"""What should not happen at a table."""

from __future__ import annotations

from dataclasses import asdict, replace

from sqlalchemy import Connection, delete, insert, select

from ..rows import SafetyLineRow
from ..schema import SAFETY_LINES


def safety_lines(connection: Connection, table: str) -> list[SafetyLineRow]:
    """The safety lines of a table, by their words: their order tells nothing of when they were written."""
    query = select(SAFETY_LINES).where(SAFETY_LINES.c.table == table).order_by(SAFETY_LINES.c.text, SAFETY_LINES.c.id)
    return [SafetyLineRow(**row) for row in connection.execute(query).mappings()]


def add_safety_line(connection: Connection, row: SafetyLineRow) -> None:
    """Keep a safety line; one that is kept already stays as it is."""
    if all(kept.id != row.id for kept in safety_lines(connection, row.table)):
        connection.execute(insert(SAFETY_LINES).values(asdict(row)))


def remove_safety_line(connection: Connection, table: str, line: str) -> None:
    """Delete a safety line."""
    connection.execute(delete(SAFETY_LINES).where(SAFETY_LINES.c.table == table, SAFETY_LINES.c.id == line))


def copy_safety_lines(connection: Connection, before: str, after: str) -> None:
    """Keep the safety lines of a session for the next one, where everybody reads them from the start."""
    for row in safety_lines(connection, before):
        add_safety_line(connection, replace(row, table=after, scene=""))
