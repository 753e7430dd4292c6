"""Running an experiment, batch by batch, until it is answered."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from contextlib import closing

import polars as pl

from .executor import Executor, Future
from .experiment import BATCH, Experiment
from .results import BatchSource, Results

Enough = Callable[[pl.DataFrame], bool]


def run(
    experiment: Experiment, games: int, executor: Executor, results: Results | None, enough: Enough
) -> Generator[pl.DataFrame, None, None]:
    """All games so far, in their order, again and again until there are so many or they are enough.

    Batches that are kept are read, the others are played. Of many it is not asked after each whether they are enough,
    but whenever there are a twentieth more.
    """
    batches = -(-games // BATCH)
    so_far: list[pl.DataFrame] = []
    with closing(iter_batches(experiment, batches, executor, results)) as played:
        for count, batch in enumerate(played, 1):
            so_far.append(batch)
            if count % (1 + count // 20) and count < batches:
                continue
            together = pl.concat(so_far).filter(pl.col("game") < games)
            yield together
            if enough(together):
                return


def iter_batches(
    experiment: BatchSource, batches: int, executor: Executor, results: Results | None
) -> Generator[pl.DataFrame, None, None]:
    """The batches one after the other, played by the executor or kept."""
    waiting: deque[Future] = deque()
    try:
        for begun in range(batches):
            waiting.append(executor.submit(experiment, results, begun))
            if len(waiting) >= executor.max_pending:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for ticket in waiting:
            ticket.cancel()
