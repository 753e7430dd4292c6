"""The Store class: every read and write that the server makes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, Unpack

from sqlalchemy import Connection, event, text
from sqlalchemy.exc import SQLAlchemyError

from .backup import backup
from .engines import READERS, Engines, open_engines, read_url
from .errors import StoreError, Unavailable, first_line
from .migrate import migrate
from .queries import bans, event_log, expiry, notice_claims, presences, safety_lines, seats, tables
from .rows import (
    BanRow,
    EventRow,
    GuestRow,
    PlayedRow,
    SafetyLineRow,
    SeatChange,
    SeatRow,
    Seats,
    TableChanges,
    TableRow,
)
from .server_lock import ServerLock
from .writer import CONNECTION_ERRORS, Writer

if TYPE_CHECKING:
    from .watch import OnChange, Watch

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Tables, seats, guests and event logs in one database. Writes are durable when a method returns."""

    def __init__(self, engines: Engines, lock: ServerLock | None, own_pids: set[int]) -> None:
        self._engines = engines
        self._lock = lock
        self._own_pids = own_pids
        self._writer = Writer(engines.writing)
        self._identity = None if engines.file is None else _identify_file(engines.file)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._watches: list[Watch] = []

    @classmethod
    async def open(cls, url: str | None = None) -> Store:
        """Open the database at a URL and migrate it; None means the user's own file. Raises StoreError."""
        return cls(*await asyncio.to_thread(_open, url))

    async def close(self) -> None:
        """Commit pending writes and close the database."""
        for watch in self._watches:
            await watch.close()
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._engines.close()
        if self._lock is not None:
            self._lock.close()

    async def append(self, event: EventRow) -> None:
        """Write the next event of a table; raises Conflict if its number is taken, Duplicate if its key was used."""
        await self._writer.append(event)

    async def events(self, table: str, since: int = 0, limit: int | None = None) -> list[EventRow]:
        """Return the events of a table after number `since`, in order."""
        return await self._read(event_log.events_since, table, since, limit)

    async def last_event_numbers(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the number of the last event of each table that has events."""
        return await self._read(event_log.last_event_numbers, ids)

    async def watch(self, on_change: OnChange, sweep: float = 5.0) -> None:
        """Call `on_change` on the event loop with the id of each table that another process writes to.

        Every `sweep` seconds `on_change` is called with None. Any table may have changed then, so compare
        `last_event_numbers`. So a lost notification delays a change by at most `sweep` seconds. With SQLite,
        `on_change` is never called.
        """
        if self._engines.file is None:
            from .watch import Watch  # noqa: PLC0415  imports psycopg, which only PostgreSQL needs

            watch = Watch(self._engines.url, on_change, self._own_pids, sweep)
            await watch.start()
            self._watches.append(watch)

    async def create_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Store a new table with its seats."""
        await self._change(tables.create_table, table, seats)

    async def table(self, name: str) -> TableRow | None:
        """Return a table; None if it doesn't exist."""
        return await self._read(tables.table, name)

    async def change_table(self, name: str, **changes: Unpack[TableChanges]) -> None:
        """Change columns in the row of a table."""
        await self._change(tables.change_table, name, changes)

    async def save_shares(self, name: str, shares: Sequence[float | None]) -> None:
        """Store each seat's share of the win of a finished game."""
        await self._change(tables.save_shares, name, shares)

    async def list_played(self, guest: str) -> list[PlayedRow]:
        """Count the finished games of a guest, by game and role."""
        return await self._read(tables.list_played, guest)

    async def open_tables(self) -> list[TableRow]:
        """Return the public tables with free seats, newest first."""
        return await self._read(tables.open_tables)

    async def running_tables(self) -> list[TableRow]:
        """Return the tables whose games aren't over, including those that haven't begun."""
        return await self._read(tables.running_tables)

    async def tables_of(self, guest: str) -> list[TableRow]:
        """Return the tables that a guest created, sits at or has a reserved seat at, newest first."""
        return await self._read(tables.tables_of, guest)

    async def seats(self, table: str) -> Seats:
        """Return the seats of a table, in order."""
        return await self._read(seats.seats, table)

    async def sit(self, seat: SeatRow, event: EventRow) -> None:
        """Give a free seat to a guest, and write the event.

        Raises the errors of `append`, and Taken if another guest was faster or the invitation is no longer valid.
        """
        await self._change(event_log.append_with, event, partial(seats.sit, seat=seat))

    async def change_seats(self, changes: Sequence[SeatChange], event: EventRow) -> None:
        """Change seats, and write the event.

        Raises the errors of `append`, and Taken if a seat has another holder by now.
        """
        await self._change(event_log.append_with, event, partial(seats.change_seats, changes=changes))

    async def mark_away(self, table: str, seat: int, holder: str, now: int) -> None:
        """Store the time at which the guest of a seat left, without writing an event.

        Raises Taken if the seat has another holder by now.
        """
        await self._change(seats.change_seats, [SeatChange(table, seat, holder, {"left": now})])

    async def guest(self, name: str) -> GuestRow | None:
        """Return a guest; None if it doesn't exist."""
        return await self._read(tables.guest, name)

    async def save_guest(self, guest: GuestRow) -> None:
        """Insert or update a guest."""
        await self._change(tables.save_guest, guest)

    async def bans(self) -> list[BanRow]:
        """Return the bans of this server, newest first."""
        return await self._read(bans.bans)

    async def safety_lines(self, table: str) -> list[SafetyLineRow]:
        """Return the safety lines of a table."""
        return await self._read(safety_lines.safety_lines, table)

    async def add_safety_line(self, row: SafetyLineRow) -> None:
        """Store a safety line."""
        await self._change(safety_lines.add_safety_line, row)

    async def remove_safety_line(self, table: str, line: str) -> None:
        """Delete a safety line."""
        await self._change(safety_lines.remove_safety_line, table, line)

    async def copy_safety_lines(self, before: str, after: str) -> None:
        """Copy the safety lines of a session to the next session."""
        await self._change(safety_lines.copy_safety_lines, before, after)

    async def ban(self, row: BanRow) -> None:
        """Ban a guest or an address."""
        await self._change(bans.ban, row)

    async def unban(self, who: str) -> bool:
        """Lift a ban; return whether there was one."""
        return await self._change(bans.unban, who)

    async def claim_notice(self, table: str, seat: int, ply: int, now: int) -> bool:
        """Claim a notice about a seat's turn; return whether this process should send it."""
        return await self._change(notice_claims.claim, table, seat, ply, now)

    async def mark_notice_sent(self, table: str, seat: int, ply: int, now: int) -> None:
        """Note that a notice was sent."""
        await self._change(notice_claims.mark_sent, table, seat, ply, now)

    async def delete_idle_tables(self, state: str, before: int, keep: Collection[str], limit: int = 50) -> list[str]:
        """Delete up to `limit` tables in `state` without events since `before`, except `keep`; return their ids."""
        return await self._change(expiry.delete_idle_tables, state, before, keep, limit)

    async def heartbeat(self, host: str, now: int) -> bool:
        """Record that this process is alive; return False if the store didn't know it.

        Its presences have to be stored again then.
        """
        return await self._change(presences.heartbeat, host, now)

    async def add_presence(self, table: str, seat: int, host: str) -> None:
        """Record that a process holds a socket of a seat."""
        await self._change(presences.add_presence, table, seat, host)

    async def remove_presence(self, table: str, seat: int, host: str, now: int) -> None:
        """Record that a process holds no socket of a seat any more."""
        await self._change(presences.remove_presence, table, seat, host, now)

    async def is_present(self, table: str, seat: int) -> bool:
        """Return whether any process holds a socket of a seat."""
        return await self._read(presences.is_present, table, seat)

    async def expire_processes(self, before: int) -> bool:
        """Remove the processes whose last heartbeat was before `before`; return whether there were any.

        Their guests' seats are marked with the time at which the guests left.
        """
        return await self._change(presences.expire_processes, before)

    async def ping(self) -> None:
        """Raise Unavailable if the database doesn't answer, or if its file is gone or was replaced."""
        if self._engines.file is not None and _identify_file(self._engines.file) != self._identity:
            raise Unavailable(
                f"{self._engines.file}: the file is gone or was replaced: restore it, then restart the server"
            )
        await self._read(_select_one)

    @property
    def write_error(self) -> str:
        """The name of the last write's error class; empty if the write succeeded."""
        return self._writer.error

    async def try_write(self) -> None:
        """Write something that changes nothing, to test whether the database accepts writes; raises Unavailable."""
        await self._change(_update_nothing)

    async def backup(self, to: Path) -> None:
        """Copy this SQLite database, while it is in use, into a new file. Raises StoreError."""
        await asyncio.to_thread(backup, self._engines.url.render_as_string(hide_password=False), to)

    async def _change(self, change: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        return await self._writer.change(partial(_call, change, args, named))

    async def _read(self, question: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        work = partial(self._ask, partial(_call, question, args, named))
        return await asyncio.get_running_loop().run_in_executor(self._readers, work)

    def _ask(self, question: Callable[[Connection], T]) -> T:
        try:
            with self._engines.reading.connect() as connection:
                return question(connection)
        except CONNECTION_ERRORS as error:
            raise Unavailable(f"the database does not answer: {first_line(error)}") from error
        except SQLAlchemyError as error:
            raise StoreError(f"the database refuses this: {first_line(error)}") from error


def _call(query: Callable[..., T], args: tuple[Any, ...], named: dict[str, Any], connection: Connection) -> T:
    return query(connection, *args, **named)


def _select_one(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))


def _update_nothing(connection: Connection) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def _identify_file(file: Path) -> tuple[int, int] | None:
    """Return the device and inode of a file, which don't depend on its name; None if there's no file."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _open(database: str | None) -> tuple[Engines, ServerLock | None, set[int]]:
    url = read_url(database)
    engines = open_engines(url)
    lock = None if engines.file is None else ServerLock(engines.file)
    own_pids: set[int] = set()
    if lock is None:
        event.listen(engines.writing, "connect", lambda connection, _record: own_pids.add(connection.info.backend_pid))
    try:
        migrate(engines.writing)
    except (SQLAlchemyError, StoreError) as error:
        engines.close()
        if lock is not None:
            lock.close()
        if isinstance(error, StoreError):
            raise
        raise StoreError(f"the database cannot be used: {first_line(error)}") from error
    return engines, lock, own_pids
