"""Report on the impact of things as a self-contained HTML page."""

from __future__ import annotations

from html import escape
from typing import Final

from . import charts
from .impacts import Impact, Impacts
from .page import difference_cells, render_document, render_figure, render_table

TOGETHER: Final = "All intervals, of wins and of lengths, are right together in 95 of 100 cases."


def render_impact_page(impacts: Impacts) -> str:
    """Return the page: the verdict, a plot and a table of all impacts, and the things that can't be taken out."""
    heads = ["", "", "without", "with", "difference", "interval", "length", "interval", "pairs"]
    played = (
        f"<p>{impacts.games:,} games with everything, and with the same rolls at most as many without each thing. "
        f"{TOGETHER}</p>"
    )
    parts = [
        f'<h1>{escape(impacts.title)}: what each thing does</h1><p class="verdict">{escape(impacts.verdict)}</p>',
        played,
        render_figure(
            charts.plot_impacts(impacts), f"Points by which {escape(impacts.side)} wins more or less often with it."
        ),
        render_table(heads, [_impact_row(each) for each in impacts.impacts]),
    ]
    if impacts.kept:
        rows = [[escape(each.kind), escape(each.thing), escape(each.reason)] for each in impacts.kept]
        parts += ["<h2>What can't be taken out</h2>", render_table(["", "", "why"], rows)]
    return render_document(impacts.title, parts)


def _impact_row(each: Impact) -> list[str]:
    """Return the table cells of an impact, in bold if its effect on wins is clear."""
    _, *wins = difference_cells(each.wins)
    *_, longer, interval = difference_cells(each.length)
    cells = [escape(each.kind), escape(each.thing), *wins, f"{longer} {each.length.unit}", interval, f"{each.pairs:,}"]
    return [f"<b>{cell}</b>" for cell in cells] if each.wins.is_shown else cells
