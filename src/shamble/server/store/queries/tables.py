"""Guests, tables and seats: what changes in place, and who may sit down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, RowMapping, insert, or_, select, update

from ..errors import Taken
from ..rows import OVER, WAITING, GuestRow, SeatChanges, SeatRow, TableChanges, TableRow
from ..schema import GUESTS, SEATS, TABLES
from .event_log import announce


def put_guest(connection: Connection, guest: GuestRow) -> None:
    """Keep a guest, new or changed."""
    changes = {"name": guest.name, "mail": guest.mail, "asked": guest.asked}
    if connection.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(changes)).rowcount == 0:
        connection.execute(insert(GUESTS).values(asdict(guest)))


def guest(connection: Connection, name: str) -> GuestRow | None:
    """The guest of this id."""
    row = connection.execute(select(GUESTS).where(GUESTS.c.id == name)).mappings().one_or_none()
    return None if row is None else GuestRow(**row)


def create_table(connection: Connection, table: TableRow, seats: Sequence[SeatRow]) -> None:
    """Store a new table with its seats."""
    connection.execute(insert(TABLES).values(asdict(table)))
    connection.execute(insert(SEATS), [asdict(seat) for seat in seats])


def change_table(connection: Connection, name: str, changes: TableChanges) -> None:
    """Change something about a table."""
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(dict(changes)))
    announce(connection, [name])


def table(connection: Connection, name: str) -> TableRow | None:
    """The table of this id."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == name)).mappings().one_or_none()
    return None if row is None else TableRow(**row)


def open_tables(connection: Connection) -> list[TableRow]:
    """Public tables with a free seat, newest first."""
    return _tables(connection, TABLES.c.public, TABLES.c.state == WAITING)


def running_tables(connection: Connection) -> list[TableRow]:
    """All tables whose game is not over."""
    return _tables(connection, TABLES.c.state != OVER)


def tables_of(connection: Connection, name: str) -> list[TableRow]:
    """The tables where a guest sits, or which it created, newest first."""
    sits = select(SEATS.c.table).where(SEATS.c.guest == name)
    return _tables(connection, or_(TABLES.c.owner == name, TABLES.c.id.in_(sits)))


def seats(connection: Connection, name: str) -> list[SeatRow]:
    """The seats of a table, in order."""
    query = select(SEATS).where(SEATS.c.table == name).order_by(SEATS.c.seat)
    return [SeatRow(**row) for row in connection.execute(query).mappings()]


def sit(connection: Connection, seat: SeatRow) -> None:
    """Sit down on a free seat by the invitation that counts; Taken if somebody was quicker."""
    free = (SEATS.c.table == seat.table, SEATS.c.seat == seat.seat, SEATS.c.guest.is_(None), SEATS.c.bot.is_(None))
    query = update(SEATS).where(*free, SEATS.c.token.is_not_distinct_from(seat.token))
    if connection.execute(query.values(guest=seat.guest, name=seat.name, salt=seat.salt)).rowcount == 0:
        raise Taken(f"seat {seat.seat} of table {seat.table} is not free, or this invitation no longer counts")
    announce(connection, [seat.table])


def change_seat(connection: Connection, name: str, seat: int, changes: SeatChanges) -> None:
    """Change something about a seat."""
    query = update(SEATS).where(SEATS.c.table == name, SEATS.c.seat == seat)
    connection.execute(query.values(dict(changes)))
    announce(connection, [name])


def _tables(connection: Connection, *conditions: Any) -> list[TableRow]:
    query = select(TABLES).where(*conditions).order_by(TABLES.c.created.desc(), TABLES.c.id)
    rows: Sequence[RowMapping] = connection.execute(query).mappings().all()
    return [TableRow(**row) for row in rows]
