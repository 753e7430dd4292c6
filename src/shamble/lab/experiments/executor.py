"""Executors for the batches of an experiment; results are independent of the executor."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent import futures
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, Protocol

import polars as pl

from .results import BatchSource, Results

PENDING_PER_WORKER: Final = 3  # batches submitted ahead, so that no worker is ever idle


class Future(Protocol):
    """Handle of a submitted batch."""

    def result(self) -> pl.DataFrame:
        """Wait for the batch and return its rows."""

    def cancel(self) -> object:
        """Cancel the batch unless it has begun."""


class Executor(Protocol):
    """Interface of a backend that plays batches."""

    max_pending: int  # submitted batches whose results have not been taken

    def submit(self, experiment: BatchSource, results: Results | None, batch: int) -> Future:
        """Submit a batch; if `results` already has it, it is loaded instead of played."""


class SerialExecutor:
    """Executor that plays each batch in this process as it is submitted."""

    max_pending = 1

    def submit(self, experiment: BatchSource, results: Results | None, batch: int) -> Future:
        """Play the batch now, or load it if `results` has it, and return a finished future."""
        future: futures.Future[pl.DataFrame] = futures.Future()
        future.set_result(load_or_play(experiment, results, batch))
        return future


class ProcessExecutor:
    """Executor that plays batches in a pool of processes on this machine."""

    def __init__(self, pool: futures.ProcessPoolExecutor, jobs: int) -> None:
        self._pool = pool
        self.max_pending = jobs * PENDING_PER_WORKER

    def submit(self, experiment: BatchSource, results: Results | None, batch: int) -> Future:
        """Queue the batch for the next free process."""
        return self._pool.submit(load_or_play, experiment, results, batch)


@contextmanager
def open_executor(jobs: int) -> Iterator[Executor]:
    """Yield an executor with `jobs` processes; a single job is played in this process."""
    if jobs == 1:
        yield SerialExecutor()
        return
    pool = futures.ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        yield ProcessExecutor(pool, jobs)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def load_or_play(experiment: BatchSource, results: Results | None, batch: int) -> pl.DataFrame:
    """Return a batch of rows, loaded from the results or played and saved there.

    The process that plays a batch also saves it. So when a run is killed, only unfinished batches are lost.
    """
    if results and (saved := results.load(batch)) is not None:
        return saved
    games = experiment.play(batch)
    if results:
        results.save(batch, games)
    return games
