"""Queries for claims on turn notices, so that only one process sends each notice."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from ..schema import NOTICES

STALE_MS = 10 * 60 * 1000  # the claim of a process that died before sending lapses


def claim(connection: Connection, table: str, seat: int, ply: int, now: int) -> bool:
    """Claim a notice; return whether the caller should send it, since no other process has claimed it."""
    this = (NOTICES.c.table == table, NOTICES.c.seat == seat, NOTICES.c.ply == ply)
    if connection.execute(select(NOTICES.c.ply).where(*this)).one_or_none() is None:
        connection.execute(insert(NOTICES).values(table=table, seat=seat, ply=ply, claimed=now))
        return True
    stale = (NOTICES.c.sent.is_(None), NOTICES.c.claimed < now - STALE_MS)
    return connection.execute(update(NOTICES).where(*this, *stale).values(claimed=now)).rowcount == 1


def mark_sent(connection: Connection, table: str, seat: int, ply: int, now: int) -> None:
    """Note that a notice was sent."""
    this = (NOTICES.c.table == table, NOTICES.c.seat == seat, NOTICES.c.ply == ply)
    connection.execute(update(NOTICES).where(*this).values(sent=now))
