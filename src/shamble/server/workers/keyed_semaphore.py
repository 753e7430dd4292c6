"""Everybody's share of the workers: of whoever asks for much some waits, so that a worker is left for the others."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ..errors import Refused

MAX_WAITING_PER_KEY = 30  # jobs of a name that wait


class KeyedSemaphore:
    """So many jobs of a name at once; the others wait in the order in which they came."""

    def __init__(self, share: int) -> None:
        self._share = share
        self._busy: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[None]:
        """Hold one of a name's places while a job is done."""
        if self._busy[name] < self._share:
            self._busy[name] += 1
        else:
            await self._wait(name)
        try:
            yield
        finally:
            self._release(name)

    async def _wait(self, name: str) -> None:
        waiting = self._waiting.setdefault(name, deque())
        if len(waiting) >= MAX_WAITING_PER_KEY:
            raise Refused("unavailable", "too much is being worked out for this address: try again in a moment")
        place = asyncio.get_running_loop().create_future()
        waiting.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._release(name)
            raise

    def _release(self, name: str) -> None:
        """Give a place to who waits longest for one."""
        waiting = self._waiting.get(name, deque())
        while waiting:
            if not (place := waiting.popleft()).done():
                place.set_result(None)
                return
        self._waiting.pop(name, None)
        self._busy[name] -= 1
        if not self._busy[name]:
            del self._busy[name]
