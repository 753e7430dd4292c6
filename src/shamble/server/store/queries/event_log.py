"""Queries for event logs: write events in batches, explain refused writes, and notify other processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, RowMapping, func, select, text

from ..errors import Conflict, Duplicate
from ..rows import EventRow
from ..schema import EVENTS

CHANNEL = "shamble"
COLUMNS = ("table", "n", "ply", "kind", "body", "at", "key")
INSERT = f"""INSERT INTO events ({", ".join(f'"{column}"' for column in COLUMNS)})
VALUES ({", ".join("?" * len(COLUMNS))}) ON CONFLICT DO NOTHING"""
COLUMNS_OF = attrgetter(*COLUMNS)
ANNOUNCE = text(f"SELECT pg_notify('{CHANNEL}', each) FROM unnest(CAST(:tables AS text[])) AS each")


class PartialWrite(Exception):
    """Error for a batch of which only some events were written; nobody knows which, so try each alone."""


def append(connection: Connection, events: Sequence[EventRow]) -> list[Conflict | Duplicate | None]:
    """Write events; return a list with None for each written event, and the reason for each refused one."""
    if not events:
        return []
    answers: list[Conflict | Duplicate | None] = [None] * len(events)
    # In the order of their primary keys, else two processes with the same tables could deadlock.
    waiting = sorted(range(len(events)), key=lambda place: (events[place].table, events[place].n))
    while waiting:
        now = _pick_first_claims(events, waiting)
        written = _write(connection, [events[place] for place in now])
        for place in now:
            if (events[place].table, events[place].n) not in written:
                answers[place] = _explain_refusal(connection, events[place])
        waiting = sorted(set(waiting).difference(now), key=waiting.index)
    changed = {event.table for event, answer in zip(events, answers, strict=True) if answer is None}
    announce(connection, changed)
    return answers


def append_with(connection: Connection, event: EventRow, change: Callable[[Connection], None]) -> None:
    """Write an event and call `change` in one transaction; if either fails, nothing is written.

    Raises Conflict, Duplicate or the error of `change`.
    """
    with connection.begin_nested():
        answer = append(connection, [event])[0]
        if answer is not None:
            raise answer
        change(connection)


def announce(connection: Connection, tables: Iterable[str]) -> None:
    """Notify the other processes that these tables have changed; PostgreSQL sends the notifications at the commit."""
    ids = sorted(tables)
    if ids and connection.dialect.name == "postgresql":
        connection.execute(ANNOUNCE, {"tables": ids})


def events_since(connection: Connection, table: str, since: int, limit: int | None) -> list[EventRow]:
    """Return the events of a table after number `since`, in order."""
    query = select(EVENTS).where(EVENTS.c.table == table, EVENTS.c.n > since).order_by(EVENTS.c.n).limit(limit)
    return [read_event_row(row) for row in connection.execute(query).mappings()]


def last_event_numbers(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """Return the number of the last event of each table that has events."""
    query = select(EVENTS.c.table, func.max(EVENTS.c.n)).where(EVENTS.c.table.in_(tables)).group_by(EVENTS.c.table)
    return {row[0]: row[1] for row in connection.execute(query)}


def read_event_row(row: RowMapping) -> EventRow:
    """Convert a database row to an event."""
    return EventRow(**{column: row[column] for column in COLUMNS})


def _write(connection: Connection, events: Sequence[EventRow]) -> set[tuple[str, int]]:
    """Insert the events whose number and key are unused; return their (table, n).

    On SQLite each event gets its own statement, since SQLite copies every page that a single statement changes. Then
    only the number of inserted events is known. Raises PartialWrite unless that is all or none.
    """
    if connection.dialect.name == "sqlite":
        count = connection.exec_driver_sql(INSERT, [COLUMNS_OF(event) for event in events]).rowcount
        if 0 < count < len(events):
            raise PartialWrite
        return {(event.table, event.n) for event in events} if count else set()
    rows = [{column: getattr(event, column) for column in COLUMNS} for event in events]
    return {(row[0], row[1]) for row in connection.execute(_make_insertion(), rows)}


@cache
def _make_insertion() -> Any:
    """Return an INSERT statement that skips events with a used number or key, and returns the inserted ones."""
    from sqlalchemy.dialects.postgresql import insert  # noqa: PLC0415  it takes long to import

    return insert(EVENTS).on_conflict_do_nothing().returning(EVENTS.c.table, EVENTS.c.n)


def _pick_first_claims(events: Sequence[EventRow], waiting: list[int]) -> list[int]:
    """Return the waiting events without those that share a number or key with an earlier one.

    The caller tries the others later.
    """
    numbers: set[tuple[str, int]] = set()
    keys: set[tuple[str, str]] = set()
    chosen: list[int] = []
    for place in waiting:
        event = events[place]
        number, key = (event.table, event.n), (event.table, event.key or "")
        if number not in numbers and (event.key is None or key not in keys):
            chosen.append(place)
        numbers.add(number)
        keys.add(key)
    return chosen


def _explain_refusal(connection: Connection, event: EventRow) -> Conflict | Duplicate:
    """Return why an event was not written: its key was used before, or its number is taken."""
    if event.key is not None:
        query = select(EVENTS).where(EVENTS.c.table == event.table, EVENTS.c.key == event.key)
        first = connection.execute(query).mappings().one_or_none()
        if first is not None:
            return Duplicate(read_event_row(first))
    return Conflict(f"table {event.table}: number {event.n} is taken")
