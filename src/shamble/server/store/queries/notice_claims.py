"""Notices that it is somebody's turn: of several processes one sends each."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from ..schema import NOTICES

STALE = 10 * 60 * 1000  # milliseconds after which a claim lapses, its process having died before it sent


def claim(connection: Connection, table: str, seat: int, ply: int, now: int) -> bool:
    """Claim a notice; True if it is the caller's to send."""
    this = (NOTICES.c.table == table, NOTICES.c.seat == seat, NOTICES.c.ply == ply)
    if connection.execute(select(NOTICES.c.ply).where(*this)).one_or_none() is None:
        connection.execute(insert(NOTICES).values(table=table, seat=seat, ply=ply, claimed=now))
        return True
    stale = (NOTICES.c.sent.is_(None), NOTICES.c.claimed < now - STALE)
    return connection.execute(update(NOTICES).where(*this, *stale).values(claimed=now)).rowcount == 1


def mark_sent(connection: Connection, table: str, seat: int, ply: int, now: int) -> None:
    """Note that a notice was sent."""
    this = (NOTICES.c.table == table, NOTICES.c.seat == seat, NOTICES.c.ply == ply)
    connection.execute(update(NOTICES).where(*this).values(sent=now))
