"""Rates by CPU time, which other programs on the machine disturb least."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

SLICE = 0.02  # seconds; long enough for many games, and shorter than most disturbances
BEST = 0.1  # share of the slices


@dataclass(frozen=True)
class Pace:
    """Work done in a number of batches and seconds of CPU time."""

    done: int
    batches: int
    seconds: float
    slices: list[float] = field(default_factory=list)  # the rate in each slice, in order

    @property
    def rate(self) -> float:
        """Work a second."""
        return self.done / self.seconds

    @property
    def undisturbed(self) -> float:
        """Work a second on an undisturbed core: the rate that a tenth of the slices reach."""
        return sorted(self.slices, reverse=True)[int(len(self.slices) * BEST)]

    @property
    def size(self) -> float:
        """Work a batch: the mean length if a batch is a game."""
        return self.done / self.batches


def pace(batch: Callable[[], int], seconds: float) -> Pace:
    """Return the pace of `batch`, which returns how much it did; it runs once to warm up, then for `seconds`."""
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
