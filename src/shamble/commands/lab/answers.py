"""Output of `shamble lab run`, `compare` and `tune`: tables on the terminal, and reports."""

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


def run_question(
    question: Question, games: int, within: float, apart: int, executor: Executor, out: Path | None, as_json: bool
) -> None:
    """Play the games with a progress bar, print the answer, and write the report to `out`.

    Args:
        question: The question.
        games: The most games, or pairs of games.
        within: Stop once the interval is this narrow, as a share of 1.
        apart: The number of games to play twice more, to separate luck from skill.
        executor: The processes that play.
        out: The folder for games and reports, if any.
        as_json: Print the answer as JSON.
    """
    played = _play(question.run(games, within, executor, out), games * len(question.experiment.arms))
    repeats = min(apart, played.height)
    if repeats:
        _play(question.run_apart(repeats, executor, out), repeats)
    answer = question.answer(played)
    text = msgspec.json.format(msgspec.json.encode(answer), indent=2)
    if out:
        (out / "report.json").write_bytes(text)
        (out / "report.html").write_text(question.render_page(answer, played), encoding="utf-8")
    console = Console(highlight=False)
    if as_json:
        console.file.write(f"{msgspec.json.encode(answer).decode()}\n")
        return
    _print(console, answer)
    if out:
        console.print(f"Report: {out / 'report.html'}", soft_wrap=True)


def run_tuning(tuner: Tuner, out: Path) -> None:
    """Run the trials with a progress bar, print the best numbers and the verdict, and write the report to `out`."""
    with progress("Trying", tuner.goal.trials) as show:
        for done in tuner.run_trials():
            show(done)
    result = tuner.finish()
    (out / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=2))
    console = Console(highlight=False)
    table = Table("number", "best")
    for name, value in result.best.items():
        table.add_row(name, f"{value:g}")
    console.print(table)
    console.print(result.verdict)
    console.print(f"Content: {out / 'content'}", soft_wrap=True)


def _play(batches: Iterator[pl.DataFrame], games: int) -> pl.DataFrame:
    with progress("Playing", games) as show:
        for so_far in batches:
            show(so_far.height)
    return so_far


def _print(console: Console, answer: Answer) -> None:
    console.print(f"{answer.title}; games from seed {answer.seed}")
    for summary in answer.arms:
        _print_summary(console, summary)
    if answer.comparison:
        _print_comparison(console, answer.comparison)


def _print_summary(console: Console, summary: Summary) -> None:
    seats = ", ".join(f"{seat.role}={seat.bot}" for seat in summary.seats)
    console.print(f"\n{summary.name}: {summary.games:,} games, seats {seats}")
    if summary.assumed:
        options = ", ".join(f"{name}={value}" for name, value in summary.assumed.items())
        console.print(f"Added, as a game might not end otherwise: {options}")
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


def _print_comparison(console: Console, comparison: Comparison) -> None:
    console.print(f"\n{comparison.pairs:,} pairs with the same rolls; {comparison.alike:,} went the same way.")
    changes = [verb for verb in comparison.verbs if verb.is_shown]
    if changes:
        listing = ", ".join(f"{verb.measure} {verb.first:.1f} -> {verb.second:.1f}" for verb in changes[:6])
        console.print(f"Choices per game that changed: {listing}")
    console.print(comparison.verdict)
