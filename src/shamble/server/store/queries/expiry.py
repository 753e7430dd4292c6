"""Query that deletes old tables, with their events, seats and other rows."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, Table, delete, func, select

from ..schema import EVENTS, NOTICES, PRESENCES, SAFETY_LINES, SEATS, TABLES

PARTS: tuple[Table, ...] = (NOTICES, PRESENCES, SAFETY_LINES, EVENTS, SEATS)


def delete_idle_tables(connection: Connection, state: str, before: int, keep: Collection[str], limit: int) -> list[str]:
    """Delete up to `limit` tables in `state` without events since `before`, except `keep`; return their ids."""
    last = select(func.max(EVENTS.c.at)).where(EVENTS.c.table == TABLES.c.id).scalar_subquery()
    idle = func.coalesce(last, TABLES.c.created) < before
    query = select(TABLES.c.id).where(TABLES.c.state == state, idle, TABLES.c.id.not_in(keep)).limit(limit)
    ids = list(connection.execute(query).scalars())
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table.in_(ids)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))
    return ids
