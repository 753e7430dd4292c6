"""Which process holds the sockets of a seat, and which processes are alive."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, update

from ..schema import HOSTS, PRESENCES, SEATS


def heartbeat(connection: Connection, host: str, now: int) -> bool:
    """Note that a process is alive; False if it was not known, and its presences are gone too."""
    if connection.execute(update(HOSTS).where(HOSTS.c.id == host).values(seen=now)).rowcount:
        return True
    connection.execute(insert(HOSTS).values(id=host, seen=now))
    return False


def add_presence(connection: Connection, table: str, seat: int, host: str) -> None:
    """Note that a process holds a socket of a seat."""
    this = _is_presence(table, seat, host)
    if connection.execute(select(PRESENCES.c.seat).where(*this)).one_or_none() is None:
        connection.execute(insert(PRESENCES).values(table=table, seat=seat, host=host))
    connection.execute(update(SEATS).where(*_is_seat(table, seat)).values(left=None))


def remove_presence(connection: Connection, table: str, seat: int, host: str, now: int) -> None:
    """Note that a process no longer holds any; if no other does, the seat has been left."""
    connection.execute(delete(PRESENCES).where(*_is_presence(table, seat, host)))
    _mark_left(connection, table, seat, now)


def is_present(connection: Connection, table: str, seat: int) -> bool:
    """Whether any process holds a socket of a seat."""
    query = select(PRESENCES.c.host).where(PRESENCES.c.table == table, PRESENCES.c.seat == seat).limit(1)
    return connection.execute(query).one_or_none() is not None


def expire_processes(connection: Connection, before: int) -> bool:
    """Bury the processes not heard of since `before` and note the seats they leave; True if there was one."""
    dead = connection.execute(select(HOSTS.c.id, HOSTS.c.seen).where(HOSTS.c.seen < before)).all()
    expired = False
    for host, seen in dead:
        if connection.execute(delete(HOSTS).where(HOSTS.c.id == host, HOSTS.c.seen == seen)).rowcount == 0:
            continue  # another process was first, or it lives after all
        expired = True
        gone = delete(PRESENCES).where(PRESENCES.c.host == host).returning(PRESENCES.c.table, PRESENCES.c.seat)
        for table, seat in connection.execute(gone).all():
            _mark_left(connection, table, seat, seen)
    return expired


def _mark_left(connection: Connection, table: str, seat: int, now: int) -> None:
    held = exists().where(PRESENCES.c.table == table, PRESENCES.c.seat == seat)
    connection.execute(update(SEATS).where(*_is_seat(table, seat), ~held).values(left=now))


def _is_seat(table: str, seat: int) -> tuple[ColumnElement[bool], ...]:
    return SEATS.c.table == table, SEATS.c.seat == seat


def _is_presence(table: str, seat: int, host: str) -> tuple[ColumnElement[bool], ...]:
    return PRESENCES.c.table == table, PRESENCES.c.seat == seat, PRESENCES.c.host == host
