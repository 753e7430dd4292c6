"""CPU time: what neighbours on the machine disturb least."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """How much was done in how many batches, and in how many seconds of CPU time."""

    done: int
    batches: int
    seconds: float

    @property
    def rate(self) -> float:
        """How many a second."""
        return self.done / self.seconds

    @property
    def size(self) -> float:
        """How many a batch: the mean length, where a batch is a game."""
        return self.done / self.batches


def pace(batch: Callable[[], int], seconds: float) -> Pace:
    """The pace of `batch`, which does some and says how many: once to warm up, then for `seconds` at least."""
    batch()
    done = batches = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        done += batch()
        batches += 1
        spent = time.process_time() - start
    return Pace(done, batches, spent)
