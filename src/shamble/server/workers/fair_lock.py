"""One place for long jobs, given by turns to addresses and, behind one address, to guests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from ..errors import Refused
from ..identity import Requester


@dataclass(slots=True)
class _WaitingJob:
    """A job that waits for the place, and everybody who asked for it."""

    key: Hashable
    askers: list[tuple[str, str]]  # address and guest
    place: asyncio.Future[None]


class FairLock:
    """One job at a time. The next one is for the address that was served longest ago, or never.

    `most` jobs of one address may wait, and `most_of_all` in all.
    """

    def __init__(self, most: int, most_of_all: int) -> None:
        self.max_per_address = most
        self.max_waiting = most_of_all
        self._is_busy = False
        self._waiting: list[_WaitingJob] = []
        self._served: dict[str | tuple[str, str], int] = {}  # the turn that an address or a guest had last
        self._turn = 0

    def check(self, requester: Requester) -> None:
        """Refuse another job of an address that has enough of them waiting."""
        if len(self._waiting) >= self.max_waiting:
            raise Refused("unavailable", "many games are being looked back on: try again in a moment")
        mine = sum(requester.address == address for each in self._waiting for address, _ in each.askers[:1])
        if mine >= self.max_per_address:
            raise Refused("unavailable", f"{mine} of your games are waiting already: try again in a moment")

    def join(self, key: Hashable, requester: Requester) -> None:
        """Have a job that waits come in this requester's turn, too."""
        for each in self._waiting:
            if each.key == key:
                each.askers.append(_asker(requester))

    def queue_position(self, key: Hashable) -> int:
        """How many jobs come before one that waits, if nobody else asks; 0 if it is being done."""
        order = sorted(self._waiting, key=self._priority)
        return next((place for place, each in enumerate(order, 1) if each.key == key), 0)

    @asynccontextmanager
    async def hold(self, key: Hashable, requester: Requester) -> AsyncIterator[None]:
        """Hold the place while a job is done."""
        if self._is_busy:
            waiting = _WaitingJob(key, [_asker(requester)], asyncio.get_running_loop().create_future())
            self._waiting.append(waiting)
            try:
                await waiting.place
            except asyncio.CancelledError:
                if waiting.place.done() and not waiting.place.cancelled():
                    self._release()
                elif waiting in self._waiting:
                    self._waiting.remove(waiting)
                raise
        else:
            self._is_busy = True
            self._mark_served(_asker(requester))
        try:
            yield
        finally:
            self._release()

    def _release(self) -> None:
        self._waiting = [each for each in self._waiting if not each.place.done()]  # else it was cancelled
        if not self._waiting:
            self._is_busy = False
            self._served.clear()
            return
        chosen = min(self._waiting, key=self._priority)
        self._waiting.remove(chosen)
        self._mark_served(min(chosen.askers, key=self._last_served))
        chosen.place.set_result(None)

    def _mark_served(self, asker: tuple[str, str]) -> None:
        self._turn += 1
        self._served[asker[0]] = self._served[asker] = self._turn

    def _priority(self, waiting: _WaitingJob) -> tuple[int, int]:
        return min(self._last_served(asker) for asker in waiting.askers)

    def _last_served(self, asker: tuple[str, str]) -> tuple[int, int]:
        """When the address was served last, and the guest."""
        return self._served.get(asker[0], 0), self._served.get(asker, 0)


def _asker(requester: Requester) -> tuple[str, str]:
    return requester.address, requester.limit_key
