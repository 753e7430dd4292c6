"""Report of an experiment as a self-contained HTML page."""

from __future__ import annotations

from html import escape
from typing import Final

import polars as pl

from ..verdict import Difference
from . import charts
from .comparison import Comparison
from .summary import Share, Spread, Summary, describe_drama

STYLE: Final = """
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2226; background: #faf8f3 }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.6rem; margin: 0 0 .5rem } h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem }
.verdict { font-size: 1.25rem; border-left: 4px solid #c2571a; padding: .25rem 0 .25rem 1rem; margin: 1.5rem 0 }
figure { margin: 1rem 0; overflow-x: auto } figcaption, small { color: #556068 }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { text-align: left; padding: .3rem 1.2rem .3rem 0; border-bottom: 1px solid #ddd8cb; vertical-align: top }
th { font-weight: 600 } summary { cursor: pointer; margin: .5rem 0 }
 code { font-size: .9em; overflow-wrap: anywhere }
"""

TOGETHER: Final = (
    "The first line answers your question; its interval is right in 95 of 100 cases. The intervals of the other lines "
    "are right together in 95 of 100 cases."
)

Rows = list[list[str]]


def render_page(title: str, summaries: list[Summary], comparison: Comparison | None, games: pl.DataFrame) -> str:
    """Return the page: with two arms their comparison first, then wins, lengths and a summary of each arm."""
    parts = [f"<h1>{escape(title)}</h1>"]
    if comparison:
        parts += _comparison_section([each.name for each in summaries], comparison)
    parts += ["<h2>Who wins</h2>", render_figure(charts.plot_wins(summaries), "Each side's share of the games.")]
    parts += [
        "<h2>How long it takes</h2>",
        render_figure(charts.plot_lengths(summaries, games), "The lengths of the games."),
    ]
    for summary in summaries:
        parts += _summary_section(summary)
    return render_document(title, parts)


def render_document(title: str, parts: list[str]) -> str:
    """Return an HTML page with these elements in its body."""
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>\n<body>\n{body}\n</body></html>\n"
    )


def _comparison_section(names: list[str], comparison: Comparison) -> list[str]:
    heads = ["", *names, "difference", "interval"]
    differences = [comparison.question, *comparison.besides]
    verbs = [each for each in comparison.verbs if each.is_shown]
    parts = [
        f'<p class="verdict">{escape(comparison.verdict)}</p>',
        f"<p>{comparison.pairs:,} pairs of games with the same rolls; {comparison.alike:,} went the same way.</p>",
        render_figure(charts.plot_differences(differences), "Differences in wins, with their intervals."),
        render_table(heads, [difference_cells(each) for each in differences]),
        f"<p><small>{TOGETHER}</small></p>",
        "<h2>What players do more or less often</h2>",
    ]
    if not verbs:
        return [*parts, "<p>No clear difference.</p>"]
    return [*parts, render_table(heads, [difference_cells(each) for each in verbs])]


def _summary_section(summary: Summary) -> list[str]:
    described = ", ".join(f"{key} {value}" for key, value in summary.described.items())
    lengths = [("rounds", summary.rounds), ("choices and rolls", summary.plies)]
    parts = [
        f"<h2>{escape(summary.name)}</h2>",
        f"<p><code>{escape(described)}</code></p>",
        _shares_table("won by", summary.wins),
        _seats_table(summary),
        _shares_table("ended by", summary.reasons),
        render_table(
            ["a game's", "least", "median", "mean", "most"],
            [_length_cells(name, spread) for name, spread in lengths if spread],
        ),
        "<details><summary>How often each choice was made</summary>",
        render_table(
            ["choice", "times a game"], [[escape(verb), f"{times:,.2f}"] for verb, times in summary.verbs.items()]
        ),
        "</details>",
    ]
    parts += [f"<p>{escape(sentence)}</p>" for sentence in describe_drama(summary)]
    if summary.unused:
        parts.append(f"<p>Never chosen in these games: {escape(', '.join(summary.unused))}.</p>")
    if summary.never:
        parts.append("<details><summary>Rules that never came up</summary>")
        parts += [f"<p>{escape(kind)}: {escape(', '.join(names))}</p>" for kind, names in summary.never.items()]
        parts.append("</details>")
    return parts


def _shares_table(head: str, shares: dict[str, Share]) -> str:
    rows = [[escape(name.replace("_", " ")), *_share_cells(share)] for name, share in shares.items()]
    return render_table([head, "games", "share", "95 % interval"], rows)


def _seats_table(summary: Summary) -> str:
    heads = ["seat", "played by", "wins", "share", "95 % interval", "choices a game", "options a choice"]
    rows = [
        [
            str(place),
            escape(f"{seat.role} ({seat.bot})"),
            *_share_cells(seat.wins),
            f"{seat.choices:.1f}",
            f"{seat.options:.1f}",
        ]
        for place, seat in enumerate(summary.seats)
    ]
    return render_table(heads, rows)


def _share_cells(share: Share) -> list[str]:
    return [f"{share.games:,}", f"{share.share:.1%}", f"{share.low:.1%} to {share.high:.1%}"]


def _length_cells(measure: str, spread: Spread) -> list[str]:
    return [measure, f"{spread.least:,}", f"{spread.median:,g}", f"{spread.mean.mean:,.1f}", f"{spread.most:,}"]


def difference_cells(each: Difference) -> list[str]:
    """Return the table cells of a difference: measure, its value in each arm, difference, interval."""
    if each.unit == "points":
        low, high = f"{100 * each.low:+.1f}", f"{100 * each.high:+.1f}"
        shares = [f"{each.first:.1%}", f"{each.second:.1%}"]
        return [escape(each.measure), *shares, f"{100 * each.difference:+.1f} points", f"{low} to {high}"]
    name = f"{each.measure}, {each.unit}" if each.unit != "times a game" else each.measure
    numbers = [f"{number:,.2f}" for number in (each.first, each.second)]
    return [escape(name), *numbers, f"{each.difference:+,.2f}", f"{each.low:+,.2f} to {each.high:+,.2f}"]


def render_table(heads: list[str], rows: Rows) -> str:
    """Return an HTML table. The cells are HTML, the column heads plain text."""
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def render_figure(svg: str, caption: str) -> str:
    """Return an HTML figure with its caption."""
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"
