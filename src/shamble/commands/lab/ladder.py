"""What `shamble lab ladder` prints, and the report that it leaves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ...lab.ladder import Ladder, Rung
from .progress import progress


def climbed(ladder: Ladder, played: Iterator[tuple[Rung, bool]], games: int, report: Path | None) -> None:
    """Play, show how far it is on a terminal, print the rungs and leave the report."""
    rungs: list[Rung] = []
    with progress("Playing", games * len(ladder.pairs)) as show:
        for rung, is_whole in played:
            show(games * len(rungs) + rung.games)
            if is_whole:
                rungs.append(rung)
    console = Console(highlight=False)
    table = Table("level", "against", "games", "wins", "95 % interval", *(f"as {side}" for side in ladder.sides), "")
    for rung in rungs:
        table.add_row(*_row(rung))
    console.print(f"{ladder.game.title}; games from seed {ladder.seed}, each on both sides")
    console.print(table)
    console.print("As a side: how often the level wins there, and how often the one below does against itself.")
    if report:
        ladder.report(rungs).write(report)
        console.print(f"Report: {report}", soft_wrap=True)


def _row(rung: Rung) -> list[str]:
    sides = [f"{each.share:.1%} ({each.below:.1%})" for each in rung.sides]
    interval = f"{rung.low:.1%} to {rung.high:.1%}"
    return [rung.above, rung.below, f"{rung.games:,}", f"{rung.share:.1%}", interval, *sides, "" if rung.holds else "!"]
