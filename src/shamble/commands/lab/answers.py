"""What the lab's commands print, and the report they leave."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import polars as pl
from rich.console import Console
from rich.table import Table

from ...lab.experiments.executor import Executor
from ...lab.questions import Answer, Question
from ...lab.reports.comparison import Comparison
from ...lab.reports.summary import Summary, describe_drama
from ...lab.tuning.tuner import Tuner
from .progress import progress

COLUMNS: Final = ("won by", "games", "share", "95 % interval")


def answer(
    question: Question, games: int, within: float, apart: int, executor: Executor, out: Path | None, as_json: bool
) -> None:
    """Play, show how far it is on a terminal, print the answer and leave the report."""
    played = _played(question.run(games, within, executor, out), games * len(question.experiment.arms))
    again = min(apart, played.height)
    if again:
        _played(question.run_apart(again, executor, out), again)
    found = question.answer(played)
    text = msgspec.json.format(msgspec.json.encode(found), indent=2)
    if out:
        (out / "report.json").write_bytes(text)
        (out / "report.html").write_text(question.render_page(found, played), encoding="utf-8")
    console = Console(highlight=False)
    if as_json:
        console.file.write(f"{msgspec.json.encode(found).decode()}\n")
        return
    _print(console, found)
    if out:
        console.print(f"Report: {out / 'report.html'}", soft_wrap=True)


def tuned(tuner: Tuner, out: Path) -> None:
    """Make the trials, show how far they are on a terminal, and say what the best numbers come to."""
    with progress("Trying", tuner.goal.trials) as show:
        for done in tuner.trials():
            show(done)
    found = tuner.finish()
    (out / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2))
    console = Console(highlight=False)
    table = Table("number", "best")
    for name, value in found.best.items():
        table.add_row(name, f"{value:g}")
    console.print(table)
    console.print(found.verdict)
    console.print(f"Content: {out / 'content'}", soft_wrap=True)


def _played(batches: Iterator[pl.DataFrame], games: int) -> pl.DataFrame:
    with progress("Playing", games) as show:
        for so_far in batches:
            show(so_far.height)
    return so_far


def _print(console: Console, found: Answer) -> None:
    console.print(f"{found.title}; games from seed {found.seed}")
    for summary in found.arms:
        _print_summary(console, summary)
    if found.comparison:
        _print_comparison(console, found.comparison)


def _print_summary(console: Console, summary: Summary) -> None:
    seats = ", ".join(f"{seat.role}={seat.bot}" for seat in summary.seats)
    console.print(f"\n{summary.name}: {summary.games:,} games, seats {seats}")
    if summary.assumed:
        options = ", ".join(f"{name}={value}" for name, value in summary.assumed.items())
        console.print(f"Assumed, as a game might not end: {options}")
    table = Table(*COLUMNS)
    for side, share in summary.wins.items():
        table.add_row(side, f"{share.games:,}", f"{share.share:.1%}", f"{share.low:.1%} to {share.high:.1%}")
    console.print(table)
    reasons = [f"{reason.replace('_', ' ')} {share.share:.1%}" for reason, share in summary.reasons.items()]
    console.print(f"Ended by: {', '.join(reasons)}")
    for sentence in describe_drama(summary):
        console.print(sentence)
    if summary.unused:
        console.print(f"Never chosen: {', '.join(summary.unused)}")
    for kind, names in summary.never.items():
        console.print(f"Never came up, {kind}: {', '.join(names)}", markup=False)


def _print_comparison(console: Console, found: Comparison) -> None:
    console.print(f"\n{found.pairs:,} pairs with the same rolls; {found.alike:,} went the same way.")
    shown = [each for each in found.verbs if each.is_shown]
    if shown:
        much = ", ".join(f"{each.measure} {each.first:.1f} -> {each.second:.1f}" for each in shown[:6])
        console.print(f"Chosen more or less often, a game: {much}")
    console.print(found.verdict)
