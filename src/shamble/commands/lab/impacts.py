"""What `shamble lab impact` prints, and the report that it leaves."""

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


def show_impacts(study: AblationStudy, played: Iterator[int], games: int, out: Path | None, as_json: bool) -> None:
    """Play, show how far it is on a terminal, print the impacts and leave the report."""
    with progress("Playing", games * (1 + len(study.without))) as show:
        for so_far in played:
            show(so_far)
    found = study.answer()
    text = msgspec.json.encode(found)
    if out:
        (out / "report.json").write_bytes(msgspec.json.format(text, indent=2))
        (out / "report.html").write_text(render_impact_page(found), encoding="utf-8")
    console = Console(highlight=False)
    if as_json:
        console.file.write(f"{text.decode()}\n")
        return
    _print(console, found)
    if out:
        console.print(f"Report: {out / 'report.html'}", soft_wrap=True)


def _print(console: Console, found: Impacts) -> None:
    console.print(f"{found.title}; games from seed {found.seed}, {found.games:,} with everything")
    table = Table("", f"{found.side} wins", "interval", "length", "pairs")
    table.columns[0].overflow = "fold"
    for each in found.impacts:
        table.add_row(*_row(each), style="bold" if each.wins.is_shown else "")
    console.print(table)
    for kept in found.kept:
        console.print(f"{kept.kind} {kept.thing} stays: {kept.reason}", soft_wrap=True)
    console.print(found.verdict, soft_wrap=True)


def _row(each: Impact) -> list[str]:
    wins, length = each.wins, each.length
    return [
        f"{each.kind} {each.thing}",
        f"{100 * wins.difference:+.1f}",
        f"{100 * wins.low:+.1f} to {100 * wins.high:+.1f}",
        f"{length.difference:+.2f}",
        f"{each.pairs:,}",
    ]
