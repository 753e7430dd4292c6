"""Pool of worker processes with limits on the time and memory of a job."""

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
MAX_JOB_S = 30.0
MAX_MEMORY_BYTES = 1 << 30  # address space of a worker
MAX_WAITING = 64  # jobs, including the running ones
JOBS_PER_PROCESS = 500  # after these a worker is replaced by a fresh process
NICE = 15  # niceness of the workers, so that the server comes first
PROBE_S = 60.0  # time for fresh workers to start
LOG = structlog.get_logger()


class WorkerPool:
    """Pool of worker processes; the first job starts them.

    The workers share the memory of their jobs' modules, which are loaded before they start.
    """

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
        self._draining: list[ProcessPool] = []  # old pools that finish their jobs
        # A fork server keeps the rules that it has loaded. Spawned workers load the rules anew, compiled if possible.
        self._method: Literal["forkserver", "spawn"] = "forkserver"
        self._starting = threading.Lock()
        self._waiting = 0
        self._slots = KeyedSemaphore(max(1, count - 1))

    async def run_for(self, address: str, job: Callable[..., T], *args: object) -> T:
        """Run a job for an address and return its result; see `run`.

        A single address can use all workers but one.
        """
        async with self._slots.hold(address):
            return await self.run(job, *args)

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """Run a job in a worker and return its result.

        The job must be a function at module level. It is killed if the caller is cancelled. Raises the job's own
        errors, and Refused if too many jobs wait or the job exceeds a limit.
        """
        if self._waiting >= MAX_WAITING:
            raise Refused("unavailable", "the server is busy: try again in a moment")
        self._waiting += 1
        try:
            while (pool := self._pool) is None or not pool.active:
                await asyncio.to_thread(self._start)
            future: Future[T] = pool.schedule(job, args, timeout=self.seconds)
            return await asyncio.wrap_future(future)
        except TimeoutError:
            raise _build_refusal(job, f"it takes more than {self.seconds:g} seconds") from None
        except MemoryError:
            raise _build_refusal(job, f"it takes more than {self._memory >> 20} MB of memory") from None
        except ProcessExpired as error:
            raise _build_refusal(job, f"its process ended ({error.exitcode})") from None
        finally:
            self._waiting -= 1

    async def switch_to_compiled(self) -> bool:
        """Start new workers, and replace the old ones if the new ones run compiled rules.

        Returns whether they were replaced. The old workers finish their jobs.
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
        """Stop all workers; their jobs are cancelled."""
        await asyncio.to_thread(self._stop)

    def _start(self) -> None:
        """Start the workers, which blocks for about a second."""
        with self._starting:
            if self._pool is None or not self._pool.active:
                self._pool = self._create_pool(self._method)

    def _create_pool(self, method: Literal["forkserver", "spawn"]) -> ProcessPool:
        context = get_context(method)  # never "fork", since the server has threads
        if method == "forkserver":
            context.set_forkserver_preload(self._modules)
        pool = ProcessPool(self._count, JOBS_PER_PROCESS, _set_up, (self._memory, self._modules), context)
        assert pool.active, "reading `active` starts a new pool"
        return pool

    def _swap(self, fresh: ProcessPool) -> ProcessPool | None:
        """Make `fresh` the current pool and return the old one."""
        with self._starting:
            old, self._pool, self._method = self._pool, fresh, "spawn"
        return old

    def _drain(self, old: ProcessPool) -> None:
        """Wait until an old pool has finished its jobs or is stopped."""
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
    """Set up a worker: limit its memory, lower its priority, and import the modules of the jobs."""
    with suppress(ValueError, OSError):  # not every system has this limit
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    os.nice(NICE)
    for module in modules:
        import_module(module)


def _stop(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def runs_compiled_rules() -> bool:
    """Return whether this process has loaded the compiled engine and all games' compiled rules."""
    return is_engine_loaded() and not obstacles()


async def _pool_runs_compiled(pool: ProcessPool) -> bool:
    """Return whether the workers of a pool run compiled rules; False if they don't start within PROBE_S."""
    try:
        return await asyncio.wait_for(asyncio.wrap_future(pool.schedule(runs_compiled_rules)), PROBE_S)
    except Exception as error:  # noqa: BLE001  any error keeps the workers from starting
        LOG.warning("rules", detail=f"the workers don't run the compiled rules: {type(error).__name__}: {error}")
        return False


def _build_refusal(job: Callable[..., object], why: str) -> Refused:
    metrics.STOPPED.inc()
    LOG.warning("job", job=job.__name__, stopped=why)
    return Refused("heavy", f"this is too much work for the server: {why}")
