"""Registry of the tables in memory: it loads them, appends their events, and publishes each event to the views."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from ...core.errors import ShambleError
from .. import metrics
from ..budgets import Budgets
from ..catalogue.catalogue import Catalogue
from ..compiled_rules import CompiledRules
from ..errors import Refused
from ..identity import Keyring
from ..messages.socket import Ok
from ..settings import Settings
from ..store import OVER, STOOD_IN, Conflict, Duplicate, EventRow, Store, StoreError
from ..timestamps import SECOND, now
from ..vitals import Vitals
from ..workers.pool import WorkerPool
from . import table_events
from .feed import Feed
from .live_table import LiveTable
from .rebuilding import TableLog, open_table, rebuild
from .table_events import TableEvent
from .table_info import find_ending
from .time.latency import MAX_ALLOWANCE_MS, Latency
from .visitors import Visitors

T = TypeVar("T")
EventWriter = Callable[[EventRow], Awaitable[None]]
# Events that are valid after any other event: written again if another process was first.
RETRIED_ON_CONFLICT = (table_events.Said, table_events.Seats, table_events.Moderate, table_events.Close)
# Events after which the seats are reloaded from the store.
CHANGES_SEATS = (table_events.Seats, table_events.Resign, table_events.Moderate, table_events.Offer)

MAX_ID_CHARS = 40
TABLE_ID = re.compile(rf"[A-Za-z0-9_-]{{1,{MAX_ID_CHARS}}}")  # no other id reaches the database


class TableSession:
    """A table in memory, with its feed, its visitors and the latencies of its sockets."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.feed = Feed(live)
        self.visitors = Visitors(live)
        self.last_used = time.monotonic()
        self.opener = live.row.owner  # an address if the table was created in this process, else a guest
        # keys: seats; values: the latencies of each socket in this process
        self.latencies: dict[int, list[Latency]] = {}

    def latency_allowance(self, seat: int) -> int:
        """Return how many milliseconds a seat's choice may take to arrive without counting as late.

        For a seat that isn't connected to this process, returns the maximum.
        """
        return max((latency.compute_allowance() for latency in self.latencies.get(seat, [])), default=MAX_ALLOWANCE_MS)


class TableRegistry:
    """Registry of the tables in memory, with the store, the budgets and the workers that they share."""

    def __init__(
        self,
        store: Store,
        catalogue: Catalogue,
        keyring: Keyring,
        settings: Settings,
        workers: WorkerPool,
        rules: CompiledRules,
    ) -> None:
        self.store = store
        self.catalogue = catalogue
        self.keyring = keyring
        self.settings = settings
        self.budgets = Budgets(settings)
        self.workers = workers
        self.rules = rules
        self.archive = settings.folder / "content"  # content of tables that were created under older files
        self.vitals = Vitals()
        self.import_slot = asyncio.Semaphore()  # a single imported record is checked at a time
        self.is_closing = False
        self.observers: list[Callable[[TableSession], None]] = []  # called after each event
        self._sessions: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def find(self, table: str) -> TableSession:
        """Return the session of a table, loaded from the store unless it is in memory.

        Raises Refused if there is no such table or this server's rules can't show it.
        """
        session = self._sessions.get(table)
        if session is None and not TABLE_ID.fullmatch(table):
            raise Refused("unknown", f"no table {table[:MAX_ID_CHARS]!a}")
        if session is None:
            if table not in self._loading:
                self._loading[table] = self.spawn(self._load(table))
            session = await asyncio.shield(self._loading[table])
        session.last_used = time.monotonic()
        return session

    def open_sessions(self) -> list[TableSession]:
        """Return the sessions of all tables in memory."""
        return list(self._sessions.values())

    def release_if_idle(self, session: TableSession, idle: float, waits: bool) -> None:
        """Remove a table from memory if it was idle for `idle` seconds; its log stays in the store.

        A table stays in memory while it has sockets, its lock is held, a bot is to move, or a timer runs (`waits` is
        true).
        """
        live = session.live
        quiet = time.monotonic() - session.last_used > idle and now() - live.last_event_at > idle * SECOND
        if (
            quiet
            and not waits
            and not any(live.open_sockets.values())
            and not live.lock.locked()
            and not live.list_bots_to_move()
        ):
            self._sessions.pop(live.id, None)

    def drop(self, table: str) -> None:
        """Remove a deleted table from memory."""
        self._sessions.pop(table, None)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task in the background; it runs until it is done or the server shuts down."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def shield(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end, even if the caller is cancelled, for example because the client disconnects."""
        return await asyncio.shield(self.spawn(work))

    async def close(self) -> None:
        """Cancel all background tasks and wait for them."""
        self.is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def commit(
        self,
        session: TableSession,
        event: TableEvent,
        key: str | None = None,
        since: int = -1,
        write: EventWriter | None = None,
    ) -> Ok:
        """Append an event to the log, then apply and publish it. Hold the table's lock.

        If the match contains the event's lines already, pass the ply before them as `since`. To change rows of seats in
        the same transaction, pass a `write` that also appends the event. If the log has an event with the same `key`
        already, nothing is appended, and that event's answer is returned with `dup` set. Raises Refused if another
        process has appended an event first; the table is then rebuilt from the log.
        """
        live = session.live
        ply = live.ply
        row = EventRow(live.id, live.n + 1, ply, table_events.kind_of(event), table_events.encode(event), now(), key)
        try:
            await self._write(write or self.store.append, row)
            await self._apply(session, row, event, since)
        except Conflict:
            await self.reload_from_log(session)
            if isinstance(event, RETRIED_ON_CONFLICT):
                return await self.commit(session, event, key, write=write)
            raise Refused("stale", "the table has moved on", ply=live.ply) from None
        except BaseException as error:
            await self.reload_from_log(session)
            if isinstance(error, Duplicate):
                return Ok("", error.first.n, error.first.ply, dup=True)
            raise
        return Ok("", row.n, live.ply)

    async def _write(self, write: EventWriter, row: EventRow) -> None:
        begun = time.perf_counter()
        try:
            await write(row)
        finally:
            metrics.COMMIT.observe(time.perf_counter() - begun)

    async def catch_up(self, table: str | None) -> None:
        """Apply the events that other processes have written to a table; None means every table in memory."""
        names = [*self._sessions] if table is None else [table]
        sessions = [self._sessions[name] for name in names if name in self._sessions]
        if table is None and sessions:
            heads = await self.store.last_event_numbers([session.live.id for session in sessions])
            sessions = [session for session in sessions if heads.get(session.live.id, 0) != session.live.n]
        for session in sessions:
            async with session.live.lock:
                await self._apply_new_events(session)

    async def read_log(self, session: TableSession) -> TableLog:
        """Read the log of a table from the store, for a worker to replay."""
        return self._build_log(session.live, await self.store.events(session.live.id))

    async def reload_seats(self, session: TableSession) -> None:
        """Reload the seats of a table from the store."""
        session.live.seats = await self.store.seats(session.live.id)

    def notify_observers(self, session: TableSession) -> None:
        """Call the observers (clocks, bots, notices), since a table may have changed."""
        for observer in self.observers:
            observer(session)

    async def reload_from_log(self, session: TableSession) -> None:
        """Rebuild a table from its log after a failed change. Hold the table's lock.

        If the store fails too, the next task that acquires the lock rebuilds the table first.
        """
        live, applied_n = session.live, session.live.n
        live.lock.repair = lambda: self.reload_from_log(session)
        rows = await self.store.events(live.id)
        await self.reload_seats(session)
        await rebuild(live, self._build_log(live, [row for row in rows if row.n <= applied_n]), self.workers)
        for row in rows[live.n :]:
            await self._apply(session, row, table_events.decode(row.body))
        live.lock.repair = None

    async def _load(self, table: str) -> TableSession:
        try:
            row = await self.store.table(table)
            if row is None:
                raise Refused("unknown", f"no table {table!r}")
            rows = await self.store.events(table)
            seats = await self.store.seats(table)  # after the events: a later change comes with an event of its own
            log = TableLog(row, seats, rows, self.catalogue, self.archive)
            session = TableSession(await open_table(log, self.workers))
            await self._persist_status(session)
            self._sessions[table] = session
        except StoreError:
            raise
        except ShambleError as error:
            raise Refused("rules", f"this server's rules cannot show this table: {error}") from None
        finally:
            self._loading.pop(table, None)
        self.notify_observers(session)
        return session

    async def _apply_new_events(self, session: TableSession) -> None:
        for row in await self.store.events(session.live.id, session.live.n):
            await self._apply(session, row, table_events.decode(row.body))

    async def _apply(self, session: TableSession, row: EventRow, event: TableEvent, since: int = -1) -> None:
        """Apply an event to a table and publish it; reload the seats first if the event changes them."""
        live = session.live
        if isinstance(event, CHANGES_SEATS):
            await self.reload_seats(session)
        before = live.ply if since < 0 else since
        live.apply_event(row, event, already_played=since >= 0)
        if live.status != live.row.state:
            await self._persist_status(session)
        session.feed.publish(row, event, before)
        self.notify_observers(session)

    async def _persist_status(self, session: TableSession) -> None:
        """Persist the table's status; if the store fails, try again in the background.

        The delay does no harm, since the log is authoritative.
        """
        try:
            await self._write_status(session)
        except StoreError:
            self.spawn(self.vitals.retry_until_done("state", partial(self._write_status, session), session.live.id))

    async def _write_status(self, session: TableSession) -> None:
        live = session.live
        if live.status != live.row.state:
            result = table_events.encode(live.result) if live.status == OVER else None
            is_partial = bool(live.setup.position)  # a lesson or a fork: no result of a whole game
            ending = None if is_partial else find_ending(live)
            if ending is not None:
                shares = [
                    STOOD_IN if live.seats[seat].guest is not None and seat in live.stand_ins else share
                    for seat, share in enumerate(ending.returns)
                ]
                await self.store.save_shares(live.id, shares)
            await self.store.change_table(live.id, state=live.status, result=result)
            live.row = replace(live.row, state=live.status, result=result)

    def _build_log(self, live: LiveTable, rows: Sequence[EventRow]) -> TableLog:
        return TableLog(live.row, live.seats, rows, self.catalogue, self.archive)
