"""Output of `shamble lab dump`."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from rich.console import Console

from ...lab.experiments.dump import Dump
from ...lab.experiments.executor import Executor
from ...lab.experiments.experiment import BATCH
from ...lab.experiments.results import Results
from ...lab.experiments.running import iter_batches
from .progress import progress


def run_dump(dump: Dump, games: int, executor: Executor, out: Path) -> None:
    """Play the games, rounded up to whole batches, with a progress bar; print the counts and the folder."""
    batches, choices = -(-games // BATCH), 0
    with (
        progress("Playing", batches) as show,
        closing(iter_batches(dump, batches, executor, Results(out, dump))) as played,
    ):
        for done, batch in enumerate(played, 1):
            choices += batch.height
            show(done)
    Console(highlight=False).print(f"{batches * BATCH:,} games, {choices:,} choices: {out}", soft_wrap=True)
