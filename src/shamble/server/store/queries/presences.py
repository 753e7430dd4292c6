"""Queries for living processes and their presences: the seats for which they hold sockets."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, update

from ..schema import HOSTS, PRESENCES, SEATS


def heartbeat(connection: Connection, host: str, now: int) -> bool:
    """Record that a process is alive; return False if it was unknown.

    Its presences have to be stored again then.
    """
    if connection.execute(update(HOSTS).where(HOSTS.c.id == host).values(seen=now)).rowcount:
        return True
    connection.execute(insert(HOSTS).values(id=host, seen=now))
    return False


def add_presence(connection: Connection, table: str, seat: int, host: str) -> None:
    """Record that a process holds a socket of a seat."""
    this = _is_presence(table, seat, host)
    if connection.execute(select(PRESENCES.c.seat).where(*this)).one_or_none() is None:
        connection.execute(insert(PRESENCES).values(table=table, seat=seat, host=host))
    connection.execute(update(SEATS).where(*_is_seat(table, seat)).values(left=None))


def remove_presence(connection: Connection, table: str, seat: int, host: str, now: int) -> None:
    """Record that a process holds no socket of a seat any more.

    If no other process holds one, store the time at which the guest left.
    """
    connection.execute(delete(PRESENCES).where(*_is_presence(table, seat, host)))
    _mark_left(connection, table, seat, now)


def is_present(connection: Connection, table: str, seat: int) -> bool:
    """Return whether any process holds a socket of a seat."""
    query = select(PRESENCES.c.host).where(PRESENCES.c.table == table, PRESENCES.c.seat == seat).limit(1)
    return connection.execute(query).one_or_none() is not None


def expire_processes(connection: Connection, before: int) -> bool:
    """Remove the processes whose last heartbeat was before `before`; return whether there were any.

    Seats without a socket in another process get the time of that heartbeat as the time at which the guest left.
    """
    dead = connection.execute(select(HOSTS.c.id, HOSTS.c.seen).where(HOSTS.c.seen < before)).all()
    expired = False
    for host, last_seen in dead:
        if connection.execute(delete(HOSTS).where(HOSTS.c.id == host, HOSTS.c.seen == last_seen)).rowcount == 0:
            continue  # another process was faster, or this one is alive again
        expired = True
        gone = delete(PRESENCES).where(PRESENCES.c.host == host).returning(PRESENCES.c.table, PRESENCES.c.seat)
        for table, seat in connection.execute(gone).all():
            _mark_left(connection, table, seat, last_seen)
    return expired


def _mark_left(connection: Connection, table: str, seat: int, now: int) -> None:
    held = exists().where(PRESENCES.c.table == table, PRESENCES.c.seat == seat)
    connection.execute(update(SEATS).where(*_is_seat(table, seat), ~held).values(left=now))


def _is_seat(table: str, seat: int) -> tuple[ColumnElement[bool], ...]:
    return SEATS.c.table == table, SEATS.c.seat == seat


def _is_presence(table: str, seat: int, host: str) -> tuple[ColumnElement[bool], ...]:
    return PRESENCES.c.table == table, PRESENCES.c.seat == seat, PRESENCES.c.host == host
