"""Output of `shamble lab impact`: a table on the terminal, and reports."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from ...lab.impact.ablation import AblationStudy
from ...lab.reports.impact_page import render_impact_page
from ...lab.reports.impacts import Impact, Impacts
from .progress import progress


def run_impact(study: AblationStudy, played: Iterator[int], games: int, out: Path | None, as_json: bool) -> None:
    """Play the games with a progress bar, print the impacts, and write the report to `out`."""
    with progress("Playing", games * (1 + len(study.without))) as show:
        for so_far in played:
            show(so_far)
    impacts = study.answer()
    text = msgspec.json.encode(impacts)
    if out:
        (out / "report.json").write_bytes(msgspec.json.format(text, indent=2))
        (out / "report.html").write_text(render_impact_page(impacts), encoding="utf-8")
    console = Console(highlight=False)
    if as_json:
        console.file.write(f"{text.decode()}\n")
        return
    _print(console, impacts)
    if out:
        console.print(f"Report: {out / 'report.html'}", soft_wrap=True)


def _print(console: Console, impacts: Impacts) -> None:
    console.print(f"{impacts.title}; games from seed {impacts.seed}, {impacts.games:,} with everything")
    table = Table("", f"{impacts.side} wins", "interval", "length", "pairs")
    table.columns[0].overflow = "fold"
    for impact in impacts.impacts:
        table.add_row(*_row(impact), style="bold" if impact.wins.is_shown else "")
    console.print(table)
    for kept in impacts.kept:
        console.print(f"{kept.kind} {kept.thing} can't be left out: {kept.reason}", soft_wrap=True)
    console.print(impacts.verdict, soft_wrap=True)


def _row(impact: Impact) -> list[str]:
    wins, length = impact.wins, impact.length
    return [
        f"{impact.kind} {impact.thing}",
        f"{100 * wins.difference:+.1f}",
        f"{100 * wins.low:+.1f} to {100 * wins.high:+.1f}",
        f"{length.difference:+.2f}",
        f"{impact.pairs:,}",
    ]
