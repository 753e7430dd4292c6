"""The report of impacts as one HTML page that loads nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Final

from . import charts
from .impacts import Impact, Impacts
from .page import difference_cells, render_document, render_figure, render_table

TOGETHER: Final = "All intervals, of wins and of lengths, are so wide that together they are right in 95 of 100 cases."


def render_impact_page(found: Impacts) -> str:
    """The whole page."""
    heads = ["", "", "without", "with", "difference", "interval", "length", "interval", "pairs"]
    played = (
        f"<p>{found.games:,} games with everything, and as many without each thing with the same rolls, or as many as "
        f"it took to know. {TOGETHER}</p>"
    )
    parts = [
        f'<h1>{escape(found.title)}: what each thing does</h1><p class="verdict">{escape(found.verdict)}</p>',
        played,
        render_figure(
            charts.plot_impacts(found), f"By how many points {escape(found.side)} wins more or less often for it."
        ),
        render_table(heads, [_row(each) for each in found.impacts]),
    ]
    if found.kept:
        rows = [[escape(each.kind), escape(each.thing), escape(each.reason)] for each in found.kept]
        parts += ["<h2>What cannot be taken out</h2>", render_table(["", "", "why"], rows)]
    return render_document(found.title, parts)


def _row(each: Impact) -> list[str]:
    _, *wins = difference_cells(each.wins)
    *_, longer, interval = difference_cells(each.length)
    cells = [escape(each.kind), escape(each.thing), *wins, f"{longer} {each.length.unit}", interval, f"{each.pairs:,}"]
    return [f"<b>{cell}</b>" for cell in cells] if each.wins.is_shown else cells
