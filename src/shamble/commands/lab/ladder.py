"""Output of `shamble lab ladder`: a table on the terminal, and a report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ...lab.level_matches import HeadToHead, LevelResult, SelfPlayResult
from ...lab.rating_ladder import RatingLadder
from .progress import progress

HEAD_TO_HEAD_NOTE = "In brackets: how often the level below wins as that side against itself."
TOGETHER = "Mean and below: the mean return of a seat, 0 to 1, with all seats at the level or at the level below."


def run_ladder(
    ladder: RatingLadder, played: Iterator[tuple[LevelResult, bool]], games: int, report: Path | None
) -> None:
    """Play the games with a progress bar, print the comparison of each two levels, and write the report."""
    rungs: list[LevelResult] = []
    with progress("Playing", games * len(ladder.pairs)) as show:
        for rung, is_whole in played:
            show(games * len(rungs) + rung.games)
            if is_whole:
                rungs.append(rung)
    console = Console(highlight=False)
    if isinstance(ladder.format, HeadToHead):
        how, legend = "each on both sides", HEAD_TO_HEAD_NOTE
        table = Table(
            "level", "against", "games", "wins", "95 % interval", *(f"as {side}" for side in ladder.format.sides), ""
        )
    else:
        how, legend = "each by both levels", TOGETHER
        table = Table("level", "below it", "games", "mean", "below", "gain", "95 % interval", "")
    for rung in rungs:
        table.add_row(rung.above, rung.below, f"{rung.games:,}", *_numbers(rung), "" if rung.is_stronger else "!")
    console.print(f"{ladder.game.title}; games from seed {ladder.seed}, {how}")
    console.print(table)
    console.print(legend)
    if report:
        ladder.make_report(rungs).write(report)
        console.print(f"Report: {report}", soft_wrap=True)


def _numbers(rung: LevelResult) -> list[str]:
    if isinstance(rung, SelfPlayResult):
        interval = f"{rung.low:+.3f} to {rung.high:+.3f}"
        return [f"{rung.mean:.3f}", f"{rung.mean_below:.3f}", f"{rung.gain:+.3f}", interval]
    sides = [f"{side.share:.1%} ({side.below:.1%})" for side in rung.sides]
    return [f"{rung.share:.1%}", f"{rung.low:.1%} to {rung.high:.1%}", *sides]
