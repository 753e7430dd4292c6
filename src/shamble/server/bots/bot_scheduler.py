"""Scheduler of bots' computing time: watched tables come first, the others share a part of the time."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TypeVar

from ..tables.registry import TableSession

T = TypeVar("T")

UNWATCHED_SHARE = 0.2  # part of the time for all unwatched tables together
OPENER_SHARE = 0.5  # part of a core for the watched tables of one opener
MAX_SAVED_S = 5.0  # thinking time that an opener can save up
RECHECK_S = 1.0  # a waiting table is checked for viewers this often
MAX_OPENERS = 1000  # in memory


class TimeShare:
    """Limit on computing time to a share of the real time.

    Up to `saved` seconds of unused computing time can be saved up.
    """

    def __init__(self, share: float, saved: float) -> None:
        self._share = share
        self._saved = saved / share
        self._free = 0.0  # when more time can be used

    def wait(self) -> float:
        """Return the seconds to wait before more computing time may be used."""
        return max(0.0, self._free - time.monotonic())

    def use(self, seconds: float) -> None:
        """Deduct the seconds of computing time that have just been used."""
        began = time.monotonic() - seconds
        self._free = max(self._free, began - self._saved) + seconds / self._share


class BotScheduler:
    """Scheduler that lets the bots of all tables take turns; if not `limited`, every bot starts at once."""

    def __init__(self, limited: bool) -> None:
        self._limited = limited
        self._unwatched = TimeShare(UNWATCHED_SHARE, 0.0)
        self._openers: dict[str, TimeShare] = {}
        # Waiting turns by opener: of unwatched tables with guests, and of tables with bots alone, which come last.
        self._waiting: tuple[dict[str, deque[asyncio.Future[None]]], ...] = ({}, {})
        self._taken = False
        self._timer: asyncio.TimerHandle | None = None

    async def run(self, session: TableSession, work: Callable[[], T]) -> T:
        """Compute a bot's choice in a thread once the scheduler gives it a turn, and return the result."""
        return await self.run_in_worker(session, lambda: asyncio.to_thread(_run_timed, work))

    async def run_in_worker(self, session: TableSession, work: Callable[[], Awaitable[tuple[T, float]]]) -> T:
        """Compute a bot's choice in another process once the scheduler gives it a turn, and return the result.

        `work` starts the computation, and returns its result and the CPU seconds that it took.
        """
        if not self._limited:
            return (await work())[0]
        async with self._turn(session) as is_exclusive:
            began = time.monotonic()
            result, seconds = await work()
            if is_exclusive:
                self._unwatched.use(time.monotonic() - began)
            else:
                self._opener_share(session).use(seconds)
        return result

    @contextmanager
    def count_action(self, session: TableSession) -> Iterator[None]:
        """Measure the time of the `with` block; at an unwatched table, deduct it from the unwatched tables' share."""
        began = time.monotonic()
        yield
        if self._limited and not is_watched(session):
            self._unwatched.use(time.monotonic() - began)

    @asynccontextmanager
    async def _turn(self, session: TableSession) -> AsyncIterator[bool]:
        """Wait for a turn; yield whether it is the one turn that unwatched tables share."""
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
        has_only_bots = all(row.guest is None for row in session.live.seats)
        self._waiting[has_only_bots].setdefault(session.opener, deque()).append(turn)
        self._grant()
        return turn

    def _grant(self) -> None:
        """Give the next waiting bot the turn of unwatched tables if it is free.

        If the share of unwatched tables is used up, try again later.
        """
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wait = self._unwatched.wait()
        while not self._taken and any(self._waiting):
            if wait:
                self._timer = asyncio.get_running_loop().call_later(wait, self._grant)
                return
            turn = self._pop_turn()
            if not turn.done():  # cancelled turns are done
                self._taken = True
                turn.set_result(None)

    def _pop_turn(self) -> asyncio.Future[None]:
        """Remove the next waiting turn from the queue and return it; the openers of tables are served in rotation."""
        waiting = self._waiting[0] or self._waiting[1]
        opener = next(iter(waiting))
        turns = waiting.pop(opener)
        turn = turns.popleft()
        if turns:
            waiting[opener] = turns
        return turn

    def _opener_share(self, session: TableSession) -> TimeShare:
        share = self._openers.pop(session.opener, None) or TimeShare(OPENER_SHARE, MAX_SAVED_S)
        self._openers[session.opener] = share
        if len(self._openers) > MAX_OPENERS:
            del self._openers[next(iter(self._openers))]
        return share


def is_watched(session: TableSession) -> bool:
    """Return whether a player or a spectator has a socket open at a table."""
    return any(session.live.open_sockets.values())


def _run_timed(work: Callable[[], T]) -> tuple[T, float]:
    """Call `work`; return its result and the CPU seconds that it took."""
    began = time.thread_time()
    result = work()
    return result, time.thread_time() - began
