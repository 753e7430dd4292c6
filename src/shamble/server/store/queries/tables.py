"""Queries for guests and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, RowMapping, case, func, insert, or_, select, update

from ..rows import OVER, STOOD_IN, WAITING, GuestRow, PlayedRow, SeatRow, TableChanges, TableRow
from ..schema import GUESTS, SEATS, TABLES
from .event_log import announce


def save_guest(connection: Connection, guest: GuestRow) -> None:
    """Insert or update a guest."""
    changes = {"name": guest.name, "mail": guest.mail, "asked": guest.asked, "face": guest.face}
    if connection.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(changes)).rowcount == 0:
        connection.execute(insert(GUESTS).values(asdict(guest)))


def guest(connection: Connection, name: str) -> GuestRow | None:
    """Return a guest; None if it doesn't exist."""
    row = connection.execute(select(GUESTS).where(GUESTS.c.id == name)).mappings().one_or_none()
    return None if row is None else GuestRow(**row)


def create_table(connection: Connection, table: TableRow, seats: Sequence[SeatRow]) -> None:
    """Insert a table with its seats."""
    connection.execute(insert(TABLES).values(asdict(table)))
    connection.execute(insert(SEATS), [asdict(seat) for seat in seats])


def change_table(connection: Connection, name: str, changes: TableChanges) -> None:
    """Change columns in the row of a table."""
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(dict(changes)))
    announce(connection, [name])


def save_shares(connection: Connection, name: str, shares: Sequence[float | None]) -> None:
    """Store each seat's share of the win.

    A share of STOOD_IN or None means that the game doesn't count for the seat.
    """
    for seat, share in enumerate(shares):
        this = (SEATS.c.table == name, SEATS.c.seat == seat)
        connection.execute(update(SEATS).where(*this).values(share=share))


def list_played(connection: Connection, name: str) -> list[PlayedRow]:
    """Count the finished games of a guest, by game and role."""
    counts = func.sum(case((SEATS.c.share >= 0, 1), else_=0))
    won = func.sum(case((SEATS.c.share == 1, 1), else_=0))
    stood_in = func.sum(case((SEATS.c.share == STOOD_IN, 1), else_=0))
    query = (
        select(TABLES.c.game, SEATS.c.role, counts, won, stood_in)
        .join(TABLES, TABLES.c.id == SEATS.c.table)
        .where(SEATS.c.guest == name, SEATS.c.share.is_not(None))
        .group_by(TABLES.c.game, SEATS.c.role)
        .order_by(TABLES.c.game, SEATS.c.role)
    )
    return [PlayedRow(*row) for row in connection.execute(query)]


def table(connection: Connection, name: str) -> TableRow | None:
    """Return a table; None if it doesn't exist."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == name)).mappings().one_or_none()
    return None if row is None else TableRow(**row)


def open_tables(connection: Connection) -> list[TableRow]:
    """Return the public tables with free seats, newest first."""
    return _select_tables(connection, TABLES.c.public, TABLES.c.state == WAITING)


def running_tables(connection: Connection) -> list[TableRow]:
    """Return the tables whose games aren't over, including those that haven't begun."""
    return _select_tables(connection, TABLES.c.state != OVER)


def tables_of(connection: Connection, name: str) -> list[TableRow]:
    """Return the tables that a guest created, sits at or has a reserved seat at, newest first."""
    sits = select(SEATS.c.table).where(or_(SEATS.c.guest == name, SEATS.c.expects == name))
    return _select_tables(connection, or_(TABLES.c.owner == name, TABLES.c.id.in_(sits)))


def _select_tables(connection: Connection, *conditions: Any) -> list[TableRow]:
    query = select(TABLES).where(*conditions).order_by(TABLES.c.created.desc(), TABLES.c.id)
    rows: Sequence[RowMapping] = connection.execute(query).mappings().all()
    return [TableRow(**row) for row in rows]
