"""Who plays the games of experiments: this process, or several. What comes out does not depend on it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, Protocol

import polars as pl

from .results import Results, Series

AHEAD: Final = 3  # batches for each process that may be under way


class Ticket(Protocol):
    """A batch that is under way."""

    def result(self) -> pl.DataFrame:
        """Wait for its games."""

    def cancel(self) -> object:
        """Do not begin it, if that can still be."""


class Crew(Protocol):
    """Plays batches, several at a time."""

    ahead: int  # batches that may be under way

    def begin(self, experiment: Series, results: Results | None, batch: int) -> Ticket:
        """Have a batch played, unless it is kept."""


class Alone:
    """This process."""

    ahead = 1

    def begin(self, experiment: Series, results: Results | None, batch: int) -> Ticket:
        """A batch that is played at once."""
        ticket: Future[pl.DataFrame] = Future()
        ticket.set_result(kept_or_played(experiment, results, batch))
        return ticket


class Processes:
    """Several processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        self._pool = pool
        self.ahead = jobs * AHEAD

    def begin(self, experiment: Series, results: Results | None, batch: int) -> Ticket:
        """A batch that waits for a process."""
        return self._pool.submit(kept_or_played, experiment, results, batch)


@contextmanager
def crew(jobs: int) -> Iterator[Crew]:
    """So many processes, until the games are played."""
    if jobs == 1:
        yield Alone()
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        yield Processes(pool, jobs)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def kept_or_played(experiment: Series, results: Results | None, batch: int) -> pl.DataFrame:
    """A batch, kept by the process that has played it: what is done is never lost for what comes before it."""
    if results and (kept := results.kept(batch)) is not None:
        return kept
    games = experiment.play(batch)
    if results:
        results.keep(batch, games)
    return games
