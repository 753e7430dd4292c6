"""Jobs in processes of their own, each with limits on its time and memory: one that goes past them is killed."""

from __future__ import annotations

import asyncio
import os
import resource
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import get_context
from typing import TypeVar

import structlog
from pebble import ProcessExpired, ProcessPool

from .. import metrics
from ..errors import Refused
from .shares import Shares

T = TypeVar("T")

WORKERS = 2
SECONDS = 30.0  # that a job may take
MEMORY = 1 << 30  # bytes that a worker may have
MAX_WAITING = 64  # jobs that wait for a worker
JOBS_OF_ONE = 500  # after which a worker gives way to a fresh one
NICE = 15  # how far workers stand back behind the server
LOG = structlog.get_logger()


class Workers:
    """A few processes, started when there is something to do, with the modules of their jobs loaded once for all."""

    def __init__(
        self, modules: Sequence[str] = (), count: int = WORKERS, seconds: float = SECONDS, memory: int = MEMORY
    ) -> None:
        self.seconds = seconds
        self._modules = list(modules)
        self._count = count
        self._memory = memory
        self._pool: ProcessPool | None = None
        self._starting = threading.Lock()
        self._waiting = 0
        self._shares = Shares(max(1, count - 1))

    async def run_for(self, address: str, job: Callable[..., T], *args: object) -> T:
        """The result of a job that an address asks for; what it asks for besides waits, and leaves others a worker."""
        async with self._shares.of(address):
            return await self.run(job, *args)

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """The result of a job; it raises what the job raises, or Refused where the job had to be stopped.

        The job is a function that a module has by name; it is killed if whoever waits for it is cancelled.
        """
        if self._waiting >= MAX_WAITING:
            raise Refused("unavailable", "too much is being worked out: try again in a moment")
        self._waiting += 1
        try:
            pool = self._pool
            if pool is None or not pool.active:
                pool = await asyncio.to_thread(self._start)
            future: Future[T] = pool.schedule(job, args, timeout=self.seconds)
            return await asyncio.wrap_future(future)
        except TimeoutError:
            raise _stopped(job, f"it takes longer than {self.seconds:g} seconds") from None
        except MemoryError:
            raise _stopped(job, f"it takes more than {self._memory >> 20} MB of memory") from None
        except ProcessExpired as error:
            raise _stopped(job, f"its process ended ({error.exitcode})") from None
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Stop all work; what waits is cancelled."""
        await asyncio.to_thread(self._stop)

    def _start(self) -> ProcessPool:
        """The pool with its processes running; to start them takes a second, in which the server goes on."""
        with self._starting:
            if self._pool is None or not self._pool.active:
                context = get_context("forkserver")  # the server has threads: it is never forked itself
                context.set_forkserver_preload(self._modules)
                pool = ProcessPool(self._count, JOBS_OF_ONE, _limit, (self._memory,), context)
                assert pool.active, "a pool that has just been made starts when it is asked"
                self._pool = pool
            return self._pool

    def _stop(self) -> None:
        with self._starting:
            pool, self._pool = self._pool, None
            if pool is not None:
                pool.stop()  # type: ignore[no-untyped-call]
                pool.join()


def _limit(memory: int) -> None:
    """Bound what this process may take, and let the server go first."""
    with suppress(ValueError, OSError):  # a system that knows no such limit
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    os.nice(NICE)


def _stopped(job: Callable[..., object], why: str) -> Refused:
    metrics.STOPPED.inc()
    LOG.warning("job", job=job.__name__, stopped=why)
    return Refused("heavy", f"this is more than the server works out: {why}")
