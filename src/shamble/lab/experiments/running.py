"""Running an experiment in several processes; what comes out does not depend on how many."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

import polars as pl

from .experiment import BATCH, Experiment
from .results import Results

AHEAD = 3  # batches for each process that may be under way

Enough = Callable[[pl.DataFrame], bool]


def run(
    experiment: Experiment, games: int, jobs: int, results: Results | None, enough: Enough
) -> Iterator[pl.DataFrame]:
    """All games so far after each batch, in their order, until there are so many or they are enough.

    Batches that are kept are read, the others are played.
    """
    batches = -(-games // BATCH)
    so_far: list[pl.DataFrame] = []
    for batch in _in_order(experiment, batches, jobs, results):
        so_far.append(batch)
        together = pl.concat(so_far).filter(pl.col("game") < games)
        yield together
        if enough(together):
            return


def _in_order(experiment: Experiment, batches: int, jobs: int, results: Results | None) -> Iterator[pl.DataFrame]:
    if jobs == 1:
        yield from (_kept_or_played(experiment, results, batch) for batch in range(batches))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting: deque[Future[pl.DataFrame]] = deque()
        begun = 0
        try:
            while begun < batches or waiting:
                while begun < batches and len(waiting) < jobs * AHEAD:
                    waiting.append(pool.submit(_kept_or_played, experiment, results, begun))
                    begun += 1
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _kept_or_played(experiment: Experiment, results: Results | None, batch: int) -> pl.DataFrame:
    """A batch, kept by the process that has played it: what is done is never lost for what comes before it."""
    if results and (kept := results.kept(batch)) is not None:
        return kept
    games = experiment.play(batch)
    if results:
        results.keep(batch, games)
    return games
