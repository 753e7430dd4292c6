"""Queries for seats: give a seat to a guest, and change seats if they still have the expected holder."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, or_, select, update

from ...names import make_distinct
from ..errors import Taken
from ..rows import SeatChange, SeatChanges, SeatRow, Seats
from ..schema import SEATS, TABLES


def seats(connection: Connection, name: str) -> Seats:
    """Return the seats of a table, in order."""
    query = select(SEATS).where(SEATS.c.table == name).order_by(SEATS.c.seat)
    return Seats(tuple(SeatRow(**row) for row in connection.execute(query).mappings()))


def sit(connection: Connection, seat: SeatRow) -> None:
    """Give a free seat to a guest.

    Raises Taken if the seat isn't free, or if it is neither open, nor reserved for the guest, nor matches the
    invitation.
    """
    guest = str(seat.guest)
    table = select(TABLES.c.id).where(TABLES.c.id == seat.table)
    connection.execute(table.with_for_update(key_share=True))  # concurrent guests of the same name get distinct names
    invited = and_(SEATS.c.invite.is_not_distinct_from(seat.invite), SEATS.c.handed == seat.handed)
    changes: SeatChanges = {
        "guest": guest,
        "name": _make_distinct_name(connection, seat),
        "program": None,
        "expects": None,
    }
    changes["face"] = seat.face
    query = update(SEATS).where(*_is_held_by(seat.table, seat.seat, None), or_(SEATS.c.expects == guest, invited))
    if connection.execute(query.values(**changes, salt=seat.salt)).rowcount == 0:
        raise Taken(f"seat {seat.seat} of table {seat.table} is not free, or the invitation is no longer valid")


def change_seats(connection: Connection, changes: Sequence[SeatChange]) -> None:
    """Change seats that still have their expected holder; raises Taken if a seat has another holder by now."""
    for each in changes:
        query = update(SEATS).where(*_is_held_by(each.table, each.seat, each.holder, each.from_bot))
        if connection.execute(query.values(dict(each.changes))).rowcount == 0:
            raise Taken(f"seat {each.seat} of table {each.table} has another holder now")


def _is_held_by(name: str, seat: int, holder: str | None, from_bot: bool = False) -> tuple[ColumnElement[bool], ...]:
    this = (SEATS.c.table == name, SEATS.c.seat == seat)
    if holder:
        return (*this, SEATS.c.guest == holder)
    return (*this, SEATS.c.guest.is_(None), SEATS.c.bot.is_not(None) if from_bot else SEATS.c.bot.is_(None))


def _make_distinct_name(connection: Connection, seat: SeatRow) -> str:
    """Return a guest's name, changed if it looks like the name of another guest at the table."""
    others = select(SEATS.c.name).where(SEATS.c.table == seat.table, SEATS.c.guest != seat.guest)
    return make_distinct(seat.name or "", [name for name in connection.execute(others).scalars() if name])
