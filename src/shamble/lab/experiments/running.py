"""Running of an experiment, batch by batch, until its question is answered."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from contextlib import closing

import polars as pl

from .executor import Executor, Future
from .experiment import BATCH, Experiment
from .results import BatchSource, Results

IsEnough = Callable[[pl.DataFrame], bool]  # of all games so far


def run(
    experiment: Experiment, games: int, executor: Executor, results: Results | None, is_enough: IsEnough
) -> Generator[pl.DataFrame, None, None]:
    """Play an experiment; yield all games so far, in order, each time their number has grown by about 5 %.

    Batches that `results` already has are loaded instead of played. The run ends after `games` games of each arm, or
    once `is_enough` returns true for the games so far.
    """
    batches = -(-games // BATCH)
    so_far: list[pl.DataFrame] = []
    with closing(iter_batches(experiment, batches, executor, results)) as played:
        for count, batch in enumerate(played, 1):
            so_far.append(batch)
            if count % (1 + count // 20) and count < batches:
                continue
            table = pl.concat(so_far).filter(pl.col("game") < games)
            yield table
            if is_enough(table):
                return


def iter_batches(
    experiment: BatchSource, batches: int, executor: Executor, results: Results | None
) -> Generator[pl.DataFrame, None, None]:
    """Yield the batches in order, loaded or played; if the caller stops early, cancel those that haven't begun."""
    pending: deque[Future] = deque()
    try:
        for batch in range(batches):
            pending.append(executor.submit(experiment, results, batch))
            if len(pending) >= executor.max_pending:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        for future in pending:
            future.cancel()
