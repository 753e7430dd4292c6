"""Which bot may think next: those of tables that people look at come first, the others have a share of the time."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TypeVar

from ..tables.registry import TableSession

T = TypeVar("T")

UNWATCHED_SHARE = 0.2  # of the time, for all tables together that nobody looks at
OPENER_SHARE = 0.5  # of a core, for the tables that people look at and that were opened from one address
MAX_SAVED_S = 5.0  # seconds of thinking that such an address may have saved up
RECHECK_S = 1.0  # seconds after which a table that waits is asked whether somebody looks at it now
MAX_OPENERS = 1000  # kept in mind


class TimeShare:
    """Lets somebody use a share of the time, and so many seconds at once."""

    def __init__(self, share: float, saved: float) -> None:
        self._share = share
        self._saved = saved / share
        self._free = 0.0  # the moment from which on more may be used

    def wait(self) -> float:
        """Seconds until more may be used."""
        return max(0.0, self._free - time.monotonic())

    def use(self, seconds: float) -> None:
        """Count the seconds that have just been used."""
        began = time.monotonic() - seconds
        self._free = max(self._free, began - self._saved) + seconds / self._share


class BotScheduler:
    """Gives turns to the bots of all tables; where nothing is limited, at once."""

    def __init__(self, limited: bool) -> None:
        self._limited = limited
        self._unwatched = TimeShare(UNWATCHED_SHARE, 0.0)
        self._openers: dict[str, TimeShare] = {}
        # the turns that are waited for: first where people sit, then of bots alone; each by who opened the table
        self._waiting: tuple[dict[str, deque[asyncio.Future[None]]], ...] = ({}, {})
        self._taken = False
        self._timer: asyncio.TimerHandle | None = None

    async def run(self, session: TableSession, work: Callable[[], T]) -> T:
        """What comes of a bot's thinking, once it has its turn."""
        return await self.run_in_worker(session, lambda: asyncio.to_thread(_run_timed, work))

    async def run_in_worker(self, session: TableSession, work: Callable[[], Awaitable[tuple[T, float]]]) -> T:
        """The same of thinking that is done elsewhere, and says how many seconds of a core it took."""
        if not self._limited:
            return (await work())[0]
        async with self._turn(session) as waited:
            began = time.monotonic()
            result, seconds = await work()
            if waited:
                self._unwatched.use(time.monotonic() - began)
            else:
                self._opener_share(session).use(seconds)
        return result

    @contextmanager
    def count_action(self, session: TableSession) -> Iterator[None]:
        """Count what it takes to carry out a choice, at a table that nobody looks at."""
        began = time.monotonic()
        yield
        if self._limited and not is_watched(session):
            self._unwatched.use(time.monotonic() - began)

    @asynccontextmanager
    async def _turn(self, session: TableSession) -> AsyncIterator[bool]:
        """Wait for a turn; whether it is one of those that only one table has at a time."""
        if is_watched(session):
            await asyncio.sleep(self._opener_share(session).wait())
            yield False
            return
        turn = self._enqueue(session)
        try:
            while not turn.done() and not is_watched(session):
                await asyncio.wait({turn}, timeout=RECHECK_S)
            yield turn.done()
        finally:
            if turn.done():
                self._taken = False
                self._grant()
            turn.cancel()

    def _enqueue(self, session: TableSession) -> asyncio.Future[None]:
        turn = asyncio.get_running_loop().create_future()
        alone = all(row.guest is None for row in session.live.seats)
        self._waiting[alone].setdefault(session.opener, deque()).append(turn)
        self._grant()
        return turn

    def _grant(self) -> None:
        """Give the next turn, if it is free and time for it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wait = self._unwatched.wait()
        while not self._taken and any(self._waiting):
            if wait:
                self._timer = asyncio.get_running_loop().call_later(wait, self._grant)
                return
            turn = self._pop_turn()
            if not turn.done():  # else it is no longer waited for
                self._taken = True
                turn.set_result(None)

    def _pop_turn(self) -> asyncio.Future[None]:
        """The turn that is next: one of each who opened tables, and again."""
        waiting = self._waiting[0] or self._waiting[1]
        opener = next(iter(waiting))
        turns = waiting.pop(opener)
        turn = turns.popleft()
        if turns:
            waiting[opener] = turns
        return turn

    def _opener_share(self, session: TableSession) -> TimeShare:
        pace = self._openers.pop(session.opener, None) or TimeShare(OPENER_SHARE, MAX_SAVED_S)
        self._openers[session.opener] = pace
        if len(self._openers) > MAX_OPENERS:
            del self._openers[next(iter(self._openers))]
        return pace


def is_watched(session: TableSession) -> bool:
    """Whether anybody is connected to a table."""
    return any(session.live.open_sockets.values())


def _run_timed(work: Callable[[], T]) -> tuple[T, float]:
    """What comes of some work, and the seconds of a core that it took."""
    began = time.thread_time()
    result = work()
    return result, time.thread_time() - began
