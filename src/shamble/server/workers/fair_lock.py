"""Lock for long jobs that is passed on fairly between addresses and, within an address, between guests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from ..errors import Refused
from ..identity import Requester


@dataclass(slots=True)
class _WaitingJob:
    """Job that waits for the lock, with everyone who asked for it."""

    key: Hashable
    askers: list[tuple[str, str]]  # (address, guest)
    turn: asyncio.Future[None]


class FairLock:
    """Lock that passes to the least recently served address, and within it to the least recently served guest.

    At most `max_per_address` jobs of one address can wait, and `max_waiting` in all.
    """

    def __init__(self, max_per_address: int, max_waiting: int) -> None:
        self.max_per_address = max_per_address
        self.max_waiting = max_waiting
        self._is_busy = False
        self._waiting: list[_WaitingJob] = []
        self._served: dict[str | tuple[str, str], int] = {}  # number of the last turn, by address and by asker
        self._turn = 0

    def check(self, requester: Requester) -> None:
        """Raise Refused if too many jobs wait, in all or from the requester's address."""
        if len(self._waiting) >= self.max_waiting:
            raise Refused("unavailable", "many games are waiting for their analysis: try again in a moment")
        own_jobs = sum(requester.address == address for job in self._waiting for address, _ in job.askers[:1])
        if own_jobs >= self.max_per_address:
            raise Refused("unavailable", f"{own_jobs} of your games are waiting already: try again in a moment")

    def join(self, key: Hashable, requester: Requester) -> None:
        """Add a requester to a waiting job; the job gets the highest priority of its requesters."""
        for job in self._waiting:
            if job.key == key:
                job.askers.append(_asker(requester))

    def queue_position(self, key: Hashable) -> int:
        """Return a job's place in the queue, counted from 1; 0 if the job isn't waiting."""
        order = sorted(self._waiting, key=self._priority)
        return next((position for position, job in enumerate(order, 1) if job.key == key), 0)

    @asynccontextmanager
    async def hold(self, key: Hashable, requester: Requester) -> AsyncIterator[None]:
        """Wait for the lock in fair order, then hold it in the `async with` block."""
        if self._is_busy:
            job = _WaitingJob(key, [_asker(requester)], asyncio.get_running_loop().create_future())
            self._waiting.append(job)
            try:
                await job.turn
            except asyncio.CancelledError:
                if job.turn.done() and not job.turn.cancelled():
                    self._release()
                elif job in self._waiting:
                    self._waiting.remove(job)
                raise
        else:
            self._is_busy = True
            self._mark_served(_asker(requester))
        try:
            yield
        finally:
            self._release()

    def _release(self) -> None:
        self._waiting = [job for job in self._waiting if not job.turn.done()]  # without cancelled jobs
        if not self._waiting:
            self._is_busy = False
            self._served.clear()
            return
        next_job = min(self._waiting, key=self._priority)
        self._waiting.remove(next_job)
        self._mark_served(min(next_job.askers, key=self._last_served))
        next_job.turn.set_result(None)

    def _mark_served(self, asker: tuple[str, str]) -> None:
        self._turn += 1
        self._served[asker[0]] = self._served[asker] = self._turn

    def _priority(self, waiting: _WaitingJob) -> tuple[int, int]:
        return min(self._last_served(asker) for asker in waiting.askers)

    def _last_served(self, asker: tuple[str, str]) -> tuple[int, int]:
        """Return the numbers of the last turns that an asker's address and the asker had; 0 means never."""
        return self._served.get(asker[0], 0), self._served.get(asker, 0)


def _asker(requester: Requester) -> tuple[str, str]:
    return requester.address, requester.limit_key
