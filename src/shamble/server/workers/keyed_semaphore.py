"""Semaphore with separate slots for each key, so that one address can't occupy all workers."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ..errors import Refused

MAX_WAITING_PER_KEY = 30


class KeyedSemaphore:
    """Semaphore with `slots` slots for each key; the waiting jobs of a key get them in the order of arrival."""

    def __init__(self, slots: int) -> None:
        self._slots = slots
        self._busy: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def hold(self, key: str) -> AsyncIterator[None]:
        """Wait for a slot of a key, then hold it in the `async with` block.

        Raises Refused if MAX_WAITING_PER_KEY jobs of the key wait already.
        """
        if self._busy[key] < self._slots:
            self._busy[key] += 1
        else:
            await self._wait(key)
        try:
            yield
        finally:
            self._release(key)

    async def _wait(self, key: str) -> None:
        waiting = self._waiting.setdefault(key, deque())
        if len(waiting) >= MAX_WAITING_PER_KEY:
            raise Refused("unavailable", "too many jobs of your address are waiting: try again in a moment")
        slot = asyncio.get_running_loop().create_future()
        waiting.append(slot)
        try:
            await slot
        except asyncio.CancelledError:
            if slot.done() and not slot.cancelled():
                self._release(key)
            raise

    def _release(self, key: str) -> None:
        """Pass a slot to the first waiting job of a key, or free it."""
        waiting = self._waiting.get(key, deque())
        while waiting:
            if not (slot := waiting.popleft()).done():
                slot.set_result(None)
                return
        self._waiting.pop(key, None)
        self._busy[key] -= 1
        if not self._busy[key]:
            del self._busy[key]
