"""Jobs of one address leave a worker for others."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from shamble.server.errors import Refused
from shamble.server.workers.keyed_semaphore import MAX_WAITING_PER_KEY, KeyedSemaphore
from shamble.server.workers.pool import WorkerPool

from .jobs import double, never_end


def test_the_jobs_of_one_address_leave_a_worker_for_another(tmp_path: Path) -> None:
    async def story() -> None:
        workers = WorkerPool(count=2)
        long = [asyncio.create_task(workers.run_for("greedy", never_end, tmp_path / str(n))) for n in range(5)]
        assert await workers.run_for("modest", double, 21) == 42
        assert len(list(tmp_path.iterdir())) <= 1
        for each in long:
            each.cancel()
        await asyncio.wait(long)
        await workers.close()

    asyncio.run(asyncio.wait_for(story(), 30))


def test_who_waits_has_the_place_of_the_first_that_is_done() -> None:
    order: list[int] = []

    async def job(shares: KeyedSemaphore, number: int) -> None:
        async with shares.hold("one"):
            order.append(number)
            await asyncio.sleep(0)

    async def story() -> None:
        shares = KeyedSemaphore(1)
        await asyncio.gather(*(job(shares, number) for number in range(5)))
        await asyncio.wait_for(job(shares, 5), 1)

    asyncio.run(story())
    assert order == list(range(6))


def test_more_than_so_many_jobs_of_a_name_do_not_wait() -> None:
    async def job(shares: KeyedSemaphore, done: asyncio.Event) -> None:
        async with shares.hold("one"):
            await done.wait()

    async def story() -> None:
        shares, done = KeyedSemaphore(1), asyncio.Event()
        jobs = [asyncio.create_task(job(shares, done)) for _ in range(MAX_WAITING_PER_KEY + 1)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="try again"):
            await job(shares, done)
        done.set()
        await asyncio.gather(*jobs)

    asyncio.run(story())


@pytest.mark.parametrize("given", [False, True], ids=["while it waits", "as it is given its place"])
def test_a_job_that_is_given_up_keeps_no_place(given: bool) -> None:
    waiting: list[asyncio.Task[None]] = []

    async def hold(shares: KeyedSemaphore, done: asyncio.Event) -> None:
        async with shares.hold("one"):
            await done.wait()
        if given:
            waiting[0].cancel()

    async def story() -> None:
        shares, done = KeyedSemaphore(1), asyncio.Event()
        holding = asyncio.create_task(hold(shares, done))
        await asyncio.sleep(0)
        waiting.append(asyncio.create_task(hold(shares, done)))
        await asyncio.sleep(0)
        if not given:
            waiting[0].cancel()
        done.set()
        await asyncio.wait([holding, *waiting])
        assert waiting[0].cancelled()
        await asyncio.wait_for(hold(shares, done), 1)

    asyncio.run(story())
