"""Jobs in processes of their own, each with limits on its time and memory: one that goes past them is killed."""

from __future__ import annotations

import asyncio
import os
import resource
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, TypeVar

import structlog
from pebble import ProcessExpired, ProcessPool

from .. import metrics
from ..errors import Refused

T = TypeVar("T")

WORKERS = 2
SECONDS = 30.0  # that a job may take
MEMORY = 1 << 30  # bytes that a worker may have
MAX_WAITING = 64  # jobs that wait for a worker
JOBS_OF_ONE = 500  # after which a worker gives way to a fresh one
NICE = 5  # how far workers stand back behind the server
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
        self._waiting: set[Future[Any]] = set()

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """The result of a job; it raises what the job raises, or Refused where the job had to be stopped.

        The job is a function that a module has by name; it is killed if whoever waits for it is cancelled.
        """
        if len(self._waiting) >= MAX_WAITING:
            raise Refused("unavailable", "too much is being worked out: try again in a moment")
        future = self._schedule(job, args)
        self._waiting.add(future)
        try:
            return await asyncio.wrap_future(future)
        except TimeoutError:
            raise _stopped(job, f"it takes longer than {self.seconds:g} seconds") from None
        except MemoryError:
            raise _stopped(job, f"it takes more than {self._memory >> 20} MB of memory") from None
        except ProcessExpired as error:
            raise _stopped(job, f"its process ended ({error.exitcode})") from None
        finally:
            self._waiting.discard(future)

    async def close(self) -> None:
        """Stop all work; what waits is cancelled."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.stop()  # type: ignore[no-untyped-call]
            await asyncio.to_thread(pool.join)

    def _schedule(self, job: Callable[..., T], args: tuple[object, ...]) -> Future[T]:
        if self._pool is None or not self._pool.active:
            context = get_context("forkserver")  # the server has threads: it is never forked itself
            context.set_forkserver_preload(self._modules)
            self._pool = ProcessPool(self._count, JOBS_OF_ONE, _limit, (self._memory,), context)
        return self._pool.schedule(job, args, timeout=self.seconds)


def _limit(memory: int) -> None:
    """Bound what this process may take, and let the server go first."""
    with suppress(ValueError, OSError):  # a system that knows no such limit
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    os.nice(NICE)


def _stopped(job: Callable[..., object], why: str) -> Refused:
    metrics.STOPPED.inc()
    LOG.warning("job", job=job.__name__, stopped=why)
    return Refused("heavy", f"this is more than the server works out: {why}")
