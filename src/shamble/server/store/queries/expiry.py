"""Tables that nobody needs any more: found by when something last happened there, and deleted with all they had."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, Table, delete, func, select

from ..schema import EVENTS, NOTICES, PRESENCES, SEATS, TABLES

PARTS: tuple[Table, ...] = (NOTICES, PRESENCES, EVENTS, SEATS)


def forget(connection: Connection, state: str, before: int, but: Collection[str], most: int) -> list[str]:
    """Delete tables in a state where nothing has happened since `before`, but for some; which these were."""
    last = select(func.max(EVENTS.c.at)).where(EVENTS.c.table == TABLES.c.id).scalar_subquery()
    idle = func.coalesce(last, TABLES.c.created) < before
    asked = select(TABLES.c.id).where(TABLES.c.state == state, idle, TABLES.c.id.not_in(but)).limit(most)
    found = list(connection.execute(asked).scalars())
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table.in_(found)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(found)))
    return found
