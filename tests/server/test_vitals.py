"""Vitals: failed work is repeated until it succeeds, and reported meanwhile."""

from __future__ import annotations

import asyncio

import pytest

from shamble.server import vitals
from shamble.server.vitals import Vitals, retry_delay


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vitals, "FIRST_RETRY_S", 0.001)


class Weak:
    """Work that fails a given number of times."""

    def __init__(self, failures: int) -> None:
        self.left = failures
        self.done = 0
        self.seen: list[int] = []
        self.vitals = Vitals()

    async def work(self) -> None:
        self.seen.append(self.vitals.count_failing("loop"))
        if self.left:
            self.left -= 1
            raise OSError("the disk is full")
        self.done += 1


def test_what_fails_is_tried_until_it_works() -> None:
    weak = Weak(3)
    asyncio.run(weak.vitals.retry_until_done("loop", weak.work))
    assert (weak.done, weak.seen, weak.vitals.count_failing("loop"), weak.vitals.last_error) == (
        1,
        [0, 1, 1, 1],
        0,
        "OSError",
    )


def test_a_loop_that_failed_goes_on() -> None:
    async def story() -> Weak:
        weak = Weak(2)
        loop = asyncio.create_task(weak.vitals.repeat("loop", weak.work, 0.001))
        while weak.done < 3:
            await asyncio.sleep(0.001)
        loop.cancel()
        return weak

    assert asyncio.run(story()).vitals.count_failing("loop") == 0


def test_each_table_that_fails_is_counted_and_only_until_it_works() -> None:
    found = Vitals()
    assert [found.note_failure("bots", OSError(), "a"), found.note_failure("bots", OSError(), "a")] == [1, 2]
    found.note_failure("bots", OSError(), "b")
    assert (found.count_failing("bots"), found.count_failing("timers")) == (2, 0)
    found.note_success("bots", "a")
    assert found.count_failing("bots") == 1


def test_the_pauses_grow_up_to_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vitals, "FIRST_RETRY_S", 0.25)
    assert [retry_delay(failures) for failures in (1, 2, 3, 5, 1000)] == [0.25, 0.5, 1.0, 4.0, 4.0]
