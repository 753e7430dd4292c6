"""Jobs in processes of their own, each with limits on its time and memory: one that goes past them is killed."""

from __future__ import annotations

import asyncio
import os
import resource
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from typing import Literal, TypeVar

import structlog
from pebble import ProcessExpired, ProcessPool

from ...installed_games import obstacles
from ...pure import is_engine_loaded
from .. import metrics
from ..errors import Refused
from .keyed_semaphore import KeyedSemaphore

T = TypeVar("T")

WORKER_COUNT = 2
MAX_JOB_S = 30.0  # that a job may take
MAX_MEMORY_BYTES = 1 << 30  # bytes that a worker may have
MAX_WAITING = 64  # jobs that wait for a worker
JOBS_PER_PROCESS = 500  # after which a worker gives way to a fresh one
NICE = 15  # how far workers stand back behind the server
PROBE_S = 60.0  # that fresh workers may take to start
LOG = structlog.get_logger()


class WorkerPool:
    """A few processes, started when there is something to do, with the modules of their jobs loaded once for all."""

    def __init__(
        self,
        modules: Sequence[str] = (),
        count: int = WORKER_COUNT,
        seconds: float = MAX_JOB_S,
        memory: int = MAX_MEMORY_BYTES,
    ) -> None:
        self.seconds = seconds
        self._modules = list(modules)
        self._count = count
        self._memory = memory
        self._pool: ProcessPool | None = None
        self._draining: list[ProcessPool] = []  # finish what they have begun
        # a fork server keeps the rules that it has loaded; spawned workers load what is there
        self._method: Literal["forkserver", "spawn"] = "forkserver"
        self._starting = threading.Lock()
        self._waiting = 0
        self._slots = KeyedSemaphore(max(1, count - 1))

    async def run_for(self, address: str, job: Callable[..., T], *args: object) -> T:
        """The result of a job that an address asks for; what it asks for besides waits, and leaves others a worker."""
        async with self._slots.hold(address):
            return await self.run(job, *args)

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """The result of a job; it raises what the job raises, or Refused where the job had to be stopped.

        The job is a function that a module has by name; it is killed if whoever waits for it is cancelled.
        """
        if self._waiting >= MAX_WAITING:
            raise Refused("unavailable", "too much is being worked out: try again in a moment")
        self._waiting += 1
        try:
            while (pool := self._pool) is None or not pool.active:
                await asyncio.to_thread(self._start)
            future: Future[T] = pool.schedule(job, args, timeout=self.seconds)
            return await asyncio.wrap_future(future)
        except TimeoutError:
            raise _build_refusal(job, f"it takes longer than {self.seconds:g} seconds") from None
        except MemoryError:
            raise _build_refusal(job, f"it takes more than {self._memory >> 20} MB of memory") from None
        except ProcessExpired as error:
            raise _build_refusal(job, f"its process ended ({error.exitcode})") from None
        finally:
            self._waiting -= 1

    async def switch_to_compiled(self) -> bool:
        """Move to fresh processes that run compiled rules, and return whether they do; else the old ones stay.

        Jobs that were given to the old processes are finished there.
        """
        fresh = await asyncio.to_thread(self._create_pool, "spawn")
        if not await _pool_runs_compiled(fresh):
            await asyncio.to_thread(_stop, fresh)
            return False
        old = await asyncio.to_thread(self._swap, fresh)
        if old is not None:
            self._draining.append(old)
            asyncio.get_running_loop().run_in_executor(None, self._drain, old)
        return True

    async def close(self) -> None:
        """Stop all work; what waits is cancelled."""
        await asyncio.to_thread(self._stop)

    def _start(self) -> None:
        """Start the processes; that takes a second, in which the server goes on."""
        with self._starting:
            if self._pool is None or not self._pool.active:
                self._pool = self._create_pool(self._method)

    def _create_pool(self, method: Literal["forkserver", "spawn"]) -> ProcessPool:
        context = get_context(method)  # the server has threads: it is never forked itself
        if method == "forkserver":
            context.set_forkserver_preload(self._modules)
        pool = ProcessPool(self._count, JOBS_PER_PROCESS, _set_up, (self._memory, self._modules), context)
        assert pool.active, "a pool that has just been made starts when it is asked"
        return pool

    def _swap(self, fresh: ProcessPool) -> ProcessPool | None:
        """Give further jobs to these processes; return the old ones."""
        with self._starting:
            old, self._pool, self._method = self._pool, fresh, "spawn"
        return old

    def _drain(self, old: ProcessPool) -> None:
        """Wait until the old processes have done all that they were given, or are stopped."""
        old.close()  # type: ignore[no-untyped-call]
        old.join()
        self._draining.remove(old)

    def _stop(self) -> None:
        with self._starting:
            pool, self._pool = self._pool, None
            for old in self._draining:
                old.stop()  # type: ignore[no-untyped-call]
            if pool is not None:
                _stop(pool)


def _set_up(memory: int, modules: Sequence[str]) -> None:
    """Bound what this process may take, let the server go first, and load the modules of the jobs."""
    with suppress(ValueError, OSError):  # a system that knows no such limit
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    os.nice(NICE)
    for module in modules:
        import_module(module)


def _stop(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def runs_compiled_rules() -> bool:
    """Return whether this process runs compiled rules, and every game by them."""
    return is_engine_loaded() and not obstacles()


async def _pool_runs_compiled(pool: ProcessPool) -> bool:
    """Return whether the processes of a pool run compiled rules."""
    try:
        return await asyncio.wait_for(asyncio.wrap_future(pool.schedule(runs_compiled_rules)), PROBE_S)
    except Exception as error:  # noqa: BLE001  whatever keeps them from starting
        LOG.warning("rules", detail=f"workers do not run the compiled rules: {type(error).__name__}: {error}")
        return False


def _build_refusal(job: Callable[..., object], why: str) -> Refused:
    metrics.STOPPED.inc()
    LOG.warning("job", job=job.__name__, stopped=why)
    return Refused("heavy", f"this is more than the server works out: {why}")
