"""Queries for the lines of safety sheets."""

from __future__ import annotations

from dataclasses import asdict, replace

from sqlalchemy import Connection, delete, insert, select

from ..rows import SafetyLineRow
from ..schema import SAFETY_LINES


def safety_lines(connection: Connection, table: str) -> list[SafetyLineRow]:
    """Return the safety lines of a table in alphabetical order, so that it doesn't reveal when they were written."""
    query = select(SAFETY_LINES).where(SAFETY_LINES.c.table == table).order_by(SAFETY_LINES.c.text, SAFETY_LINES.c.id)
    return [SafetyLineRow(**row) for row in connection.execute(query).mappings()]


def add_safety_line(connection: Connection, row: SafetyLineRow) -> None:
    """Insert a safety line, unless the table has a line with the same id."""
    if all(line.id != row.id for line in safety_lines(connection, row.table)):
        connection.execute(insert(SAFETY_LINES).values(asdict(row)))


def remove_safety_line(connection: Connection, table: str, line: str) -> None:
    """Delete a safety line."""
    connection.execute(delete(SAFETY_LINES).where(SAFETY_LINES.c.table == table, SAFETY_LINES.c.id == line))


def copy_safety_lines(connection: Connection, before: str, after: str) -> None:
    """Copy the safety lines of a session to the next session, visible to everyone from the start."""
    for row in safety_lines(connection, before):
        add_safety_line(connection, replace(row, table=after, scene=""))
