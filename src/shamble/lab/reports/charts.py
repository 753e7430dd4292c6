"""Plots of a report, as self-contained SVG."""

from __future__ import annotations

from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

from ..verdict import Difference
from .impacts import Impacts
from .summary import Summary

WIDTH: Final = 560
COLORS: Final = ["#2f6f9f", "#c2571a"]  # distinguishable with color blindness, and in gray


def plot_wins(summaries: list[Summary]) -> str:
    """Plot each side's share of wins with its interval, for each arm."""
    rows = [
        {"arm": each.name, "side": side, "share": share.share, "low": share.low, "high": share.high}
        for each in summaries
        for side, share in each.wins.items()
    ]
    base = alt.Chart(pl.DataFrame(rows)).encode(
        y=alt.Y("side:N", title=None, sort=None),
        yOffset=alt.YOffset("arm:N", sort=None),
        color=_color_arms(summaries),
    )
    share = alt.X("share:Q", title="share of games, with its 95 % interval", axis=alt.Axis(format="%"))
    span = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q").title(None), x2="high:Q")
    return _render_svg(alt.layer(span, base.mark_point(filled=True, size=70).encode(x=share)))


def plot_lengths(summaries: list[Summary], games: pl.DataFrame) -> str:
    """Plot the lengths of the games for each arm: in rounds or, without rounds, in choices and rolls."""
    has_rounds = not games["rounds"].has_nulls()
    measure, title = ("rounds", "rounds a game") if has_rounds else ("plies", "choices and rolls a game")
    names = pl.Series([each.name for each in summaries])
    counted = (
        games.with_columns(
            pl.col(measure).cut(_class_edges(games[measure]), include_breaks=False).cast(pl.String).alias("of")
        )
        .group_by("arm", "of")
        .agg(pl.len().alias("games"), pl.col(measure).mean().alias("middle"))
        .with_columns(pl.col("arm").map_elements(lambda arm: names[arm], return_dtype=pl.String))
    )
    chart = alt.Chart(counted).mark_line(point=True, interpolate="monotone")
    return _render_svg(
        chart.encode(
            x=alt.X("middle:Q", title=title),
            y=alt.Y("games:Q", title="games"),
            color=_color_arms(summaries),
            order="middle:Q",
        )
    )


def plot_differences(differences: list[Difference]) -> str:
    """Plot the differences in wins between the arms, with 0 marked."""
    rows = [_span_row(each.measure, each) for each in differences if each.unit == "points"]
    return _plot_spans(rows, "points more or less in the second")


def _plot_spans(rows: list[dict[str, Any]], title: str) -> str:
    """Plot differences with their intervals, one per row; the point is hollow if the interval contains 0."""
    names = alt.Axis(labelLimit=WIDTH // 2)
    base = alt.Chart(pl.DataFrame(rows)).encode(y=alt.Y("name:N", title=None, sort=None, axis=names))
    span = base.mark_rule(strokeWidth=2, color=COLORS[1]).encode(x=alt.X("low:Q", title=title), x2="high:Q")
    fill = alt.Fill("shown:N", scale=alt.Scale(domain=[True, False], range=[COLORS[1], "#fff"]), legend=None)
    point = base.mark_point(filled=True, size=70, stroke=COLORS[1]).encode(x="by:Q", fill=fill)
    zero = alt.Chart(pl.DataFrame({"x": [0]})).mark_rule(strokeDash=[4, 4]).encode(x="x:Q")
    return _render_svg(alt.layer(zero, span, point))


def plot_impacts(impacts: Impacts) -> str:
    """Plot the impact of each thing on a side's wins, with its interval, and mark 0."""
    rows = [_span_row(f"{each.kind}: {each.thing}", each.wins) for each in impacts.impacts]
    return _plot_spans(rows, "points more or less with it")


def _span_row(name: str, difference: Difference) -> dict[str, Any]:
    points = {"by": 100 * difference.difference, "low": 100 * difference.low, "high": 100 * difference.high}
    return {"name": name, "shown": difference.is_shown, **points}


def _color_arms(summaries: list[Summary]) -> alt.Color:
    names = [each.name for each in summaries]
    legend = alt.Legend(title=None, orient="top") if len(names) > 1 else None
    return alt.Color("arm:N", scale=alt.Scale(domain=names, range=COLORS[: len(names)]), legend=legend)


def _class_edges(numbers: pl.Series) -> list[float]:
    """Return the upper edges of the bins of a histogram of whole numbers; there are at most 24 bins."""
    values: list[int] = numbers.to_list()
    least, most = min(values), max(values)
    width = max(1, -(-(most - least) // 24))
    return [float(edge) + 0.5 for edge in range(least, most, width)]


def _render_svg(chart: Any) -> str:
    spec = chart.properties(width=WIDTH).configure_view(strokeOpacity=0).configure(background="transparent").to_dict()
    svg: str = vl_convert.vegalite_to_svg(spec)
    return svg
