"""What the lab's dump of games prints while it is made."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from ...lab.experiments.crew import Crew
from ...lab.experiments.dump import Dump
from ...lab.experiments.experiment import BATCH
from ...lab.experiments.results import Results
from ...lab.experiments.running import in_order


def dumped(dump: Dump, games: int, crew: Crew, out: Path) -> None:
    """Play, show how far it is on a terminal, and say how much is kept where; whole batches of games are."""
    batches, choices, progress = -(-games // BATCH), 0, Console(stderr=True)
    with (
        Progress(console=progress, transient=True, disable=not progress.is_terminal) as shown,
        closing(in_order(dump, batches, crew, Results(out, dump))) as played,
    ):
        task = shown.add_task("Playing", total=batches)
        for batch in played:
            choices += batch.height
            shown.advance(task)
    Console(highlight=False).print(f"{batches * BATCH:,} games, {choices:,} choices: {out}", soft_wrap=True)
