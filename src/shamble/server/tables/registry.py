"""All tables of this process: found, brought up to date, changed one deed at a time, and each deed told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import structlog

from .. import metrics
from ..catalogue.catalogue import Catalogue
from ..catalogue.editions import edition_of
from ..errors import Refused
from ..identity import Keyring
from ..messages.wire import Ok
from ..settings import Settings
from ..store import OVER, Conflict, Duplicate, EventRow, Store
from . import table_events as deeds
from .feed import Feed
from .live_table import Live
from .time.latency import CAP, Lag

LOG = structlog.get_logger()
T = TypeVar("T")


def now() -> int:
    """The server's time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Seen:
    """A table with its views."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.feed = Feed(live)
        self.used = time.monotonic()
        self.lags: dict[int, list[Lag]] = {}  # of the sockets here, by seat

    def allowance(self, seat: int) -> int:
        """Milliseconds that a seat's choice may be on its way; of who is not connected here, all that anybody may."""
        return max((lag.allowance() for lag in self.lags.get(seat, [])), default=CAP)


class Hall:
    """The tables that somebody plays or looks at, over the store that outlives them."""

    def __init__(self, store: Store, catalogue: Catalogue, keyring: Keyring, settings: Settings) -> None:
        self.store = store
        self.catalogue = catalogue
        self.keyring = keyring
        self.settings = settings
        self.closing = False
        self.wakers: list[Callable[[Seen], None]] = []  # told of each change: clocks, bots, notices
        self._tables: dict[str, Seen] = {}
        self._reading: dict[str, asyncio.Task[Seen]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def find(self, table: str) -> Seen:
        """The table of an id, read from its log if need be; raises Refused."""
        seen = self._tables.get(table)
        if seen is None:
            if table not in self._reading:
                self._reading[table] = self.spawn(self._read(table))
            seen = await asyncio.shield(self._reading[table])
        seen.used = time.monotonic()
        return seen

    def held(self) -> list[Seen]:
        """The tables in memory."""
        return list(self._tables.values())

    def let_go_if_idle(self, seen: Seen, idle: float, waits: bool) -> None:
        """Forget a table that nobody has looked at for a while, unless a clock runs there; its log remains."""
        live = seen.live
        quiet = time.monotonic() - seen.used > idle and now() - live.moved > idle * 1000
        if quiet and not waits and not any(live.here.values()) and not live.lock.locked() and not live.bots_to_move():
            self._tables.pop(live.id, None)

    def drop(self, table: str) -> None:
        """Forget a table that is no more."""
        self._tables.pop(table, None)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on though whoever asked for it has left."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Do work to its end, though whoever asked for it may leave."""
        return await asyncio.shield(self.spawn(work))

    async def close(self) -> None:
        """Let what has begun be finished."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def commit(self, seen: Seen, deed: deeds.Deed, key: str | None = None, since: int = -1) -> Ok:
        """Make a deed durable, then tell it; of one that has changed the game already, `since` is the line before it.

        Raises Refused if another process was first: the table is then as the log says.
        """
        live = seen.live
        ply = live.ply
        event = EventRow(live.id, live.n + 1, ply, deeds.kind(deed), deeds.encode(deed), now(), key)
        try:
            with metrics.COMMIT.time():
                await self.store.append(event)
        except Conflict:
            await self.again(seen)
            if isinstance(deed, deeds.Said | deeds.Seats):  # what hangs on nothing before it
                return await self.commit(seen, deed, key)
            raise Refused("stale", "the table has moved on", ply=live.ply) from None
        except Duplicate as known:
            await self.again(seen)
            return Ok("", known.first.n, known.first.ply, dup=True)
        except BaseException:
            await self.again(seen)
            raise
        await self._note(seen, event, deed, since)
        return Ok("", event.n, live.ply)

    async def catch_up(self, table: str | None) -> None:
        """Read on what other processes wrote: of one table, or of all."""
        held = [seen for seen in self.held() if table in (None, seen.live.id)]
        if table is None and held:
            heads = await self.store.heads([seen.live.id for seen in held])
            held = [seen for seen in held if heads.get(seen.live.id, 0) != seen.live.n]
        for seen in held:
            async with seen.live.lock:
                await self._read_on(seen)

    async def reseat(self, seen: Seen) -> None:
        """Read anew who sits at a table."""
        seen.live.seats = await self.store.seats(seen.live.id)

    def wake(self, seen: Seen) -> None:
        """Have clocks, bots and notices look at a table."""
        for waker in self.wakers:
            waker(seen)

    async def _read(self, table: str) -> Seen:
        try:
            row = await self.store.table(table)
            if row is None:
                raise Refused("unknown", f"no table {table!r}")
            seats = await self.store.seats(table)
            events = await self.store.events(table)
            cellar = self.settings.folder / "content"
            edition = await asyncio.to_thread(edition_of, row, self.catalogue, cellar)
            live = await asyncio.to_thread(_replayed, Live(row, seats, edition), events)
            seen = Seen(live)
            await self._settle(seen)
            self._tables[table] = seen
        finally:
            self._reading.pop(table, None)
        self.wake(seen)
        return seen

    async def again(self, seen: Seen) -> None:
        """Read a table anew from its log, when what was tried at it did not become true."""
        live, known = seen.live, seen.live.n
        live.reset()
        for event in await self.store.events(live.id):
            if event.n <= known:
                live.take(event, deeds.decode(event.body))
            else:
                await self._note(seen, event, deeds.decode(event.body))

    async def _read_on(self, seen: Seen) -> None:
        for event in await self.store.events(seen.live.id, seen.live.n):
            await self._note(seen, event, deeds.decode(event.body))

    async def _note(self, seen: Seen, event: EventRow, deed: deeds.Deed, since: int = -1) -> None:
        live = seen.live
        before = live.ply if since < 0 else since
        live.take(event, deed, played=since >= 0)
        if isinstance(deed, deeds.Seats | deeds.Resign):
            await self.reseat(seen)
        if live.state != live.row.state:
            await self._settle(seen)
        seen.feed.publish(event, deed, before)
        self.wake(seen)

    async def _settle(self, seen: Seen) -> None:
        """Note in the store that a game has begun or is over."""
        live = seen.live
        if live.state != live.row.state:
            result = deeds.encode(live.result) if live.state == OVER else None
            await self.store.change_table(live.id, state=live.state, result=result)
            live.row = replace(live.row, state=live.state, result=result)


def _replayed(live: Live, events: list[EventRow]) -> Live:
    for event in events:
        live.take(event, deeds.decode(event.body))
    return live
