"""CPU time: what neighbours on the machine disturb least."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

SLICE = 0.02  # seconds: of so many games that none of them tells, and short beside how long a neighbour is at work
BEST = 0.1  # of the slices


@dataclass(frozen=True)
class Pace:
    """How much was done in how many batches, and in how many seconds of CPU time."""

    done: int
    batches: int
    seconds: float
    slices: list[float] = field(default_factory=list)  # how many a second in each, one after the other

    @property
    def rate(self) -> float:
        """How many a second."""
        return self.done / self.seconds

    @property
    def undisturbed(self) -> float:
        """How many a second while nobody else is at work on the core: what a tenth of the slices reach."""
        return sorted(self.slices, reverse=True)[int(len(self.slices) * BEST)]

    @property
    def size(self) -> float:
        """How many a batch: the mean length, where a batch is a game."""
        return self.done / self.batches


def pace(batch: Callable[[], int], seconds: float) -> Pace:
    """The pace of `batch`, which does some and says how many: once to warm up, then for `seconds` at least."""
    batch()
    done = batches = begun = 0
    start = time.process_time()
    spent = since = 0.0
    slices: list[float] = []
    while spent < seconds:
        done += batch()
        batches += 1
        spent = time.process_time() - start
        if spent - since >= min(SLICE, seconds):
            slices.append((done - begun) / (spent - since))
            begun, since = done, spent
    return Pace(done, batches, spent, slices)
