"""The fair lock: addresses, and guests within an address, take turns."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from shamble.server.errors import Refused
from shamble.server.identity import Requester
from shamble.server.workers.fair_lock import FairLock


async def done_in_order(
    turn: FairLock, asked: Sequence[tuple[str, str, str]], too: Sequence[tuple[str, str, str]] = ()
) -> list[str]:
    """Run jobs given as (key, address, guest), and return the keys in the order in which they ran."""
    order: list[str] = []
    all_asked = asyncio.Event()

    async def job(key: str, address: str, guest: str) -> None:
        async with turn.hold(key, Requester(guest, address=address)):
            await all_asked.wait()
            order.append(key)

    tasks = []
    for each in asked:
        tasks.append(asyncio.create_task(job(*each)))
        await asyncio.sleep(0)
    for key, address, guest in too:
        turn.join(key, Requester(guest, address=address))
    all_asked.set()
    await asyncio.gather(*tasks)
    return order


def run(asked: Sequence[tuple[str, str, str]], too: Sequence[tuple[str, str, str]] = ()) -> list[str]:
    return asyncio.run(done_in_order(FairLock(20, 60), asked, too))


def test_another_address_is_next_however_many_jobs_of_one_wait() -> None:
    many = [(f"a{k}", "here", "ann") for k in range(5)]
    assert run([*many, ("b", "there", "bo")]) == ["a0", "b", "a1", "a2", "a3", "a4"]


def test_guests_behind_one_address_take_turns() -> None:
    many = [(f"a{k}", "here", "ann") for k in range(4)]
    assert run([*many, ("b0", "here", "bo"), ("b1", "here", "bo")]) == ["a0", "b0", "a1", "b1", "a2", "a3"]


def test_three_addresses_are_served_by_turns() -> None:
    asked = [(f"{who}{k}", who, who) for who in "abc" for k in range(2)]
    assert run(asked) == ["a0", "b0", "c0", "a1", "b1", "c1"]


def test_a_job_that_somebody_else_asks_for_too_comes_in_their_turn() -> None:
    many = [(f"a{k}", "here", "ann") for k in range(4)]
    assert run(many, too=[("a3", "there", "bo")]) == ["a0", "a3", "a1", "a2"]


def test_one_address_cannot_fill_the_queue() -> None:
    async def fill() -> None:
        turn = FairLock(max_per_address=2, max_waiting=9)
        ann, bo = Requester("ann", address="here"), Requester("bo", address="there")

        async def job(key: int) -> None:
            async with turn.hold(key, ann):
                await asyncio.sleep(0.01)

        tasks = [asyncio.create_task(job(key)) for key in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="2 of your games are waiting already"):
            turn.check(ann)
        turn.check(bo)
        await asyncio.gather(*tasks)
        turn.check(ann)

    asyncio.run(fill())


def test_a_job_that_is_cancelled_while_it_waits_keeps_nobody_waiting() -> None:
    async def cancelled() -> list[str]:
        turn, order = FairLock(9, 9), []

        async def job(key: str) -> None:
            async with turn.hold(key, Requester(key, address=key)):
                await asyncio.sleep(0)
                order.append(key)

        tasks = [asyncio.create_task(job(key)) for key in "abc"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order

    assert asyncio.run(cancelled()) == ["a", "c"]
