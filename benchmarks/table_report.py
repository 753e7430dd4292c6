"""Report of the table's benchmarks: bars and tables in the terminal and as Markdown, and JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.table import Table

from . import machine
from .bars import Bar
from .report import VERDICTS, markdown_table
from .table_kills import LIFE, SEATS, TABLES, Kills
from .table_page import Visit
from .table_speed import Speed
from .table_watchers import Watchers

RATE = 3000  # durable choices a second
STEADY = 1000  # choices a second in the run that measures waiting times
KIB = 25  # for each watcher
BYTES = 300_000
BOARD = 2.0  # seconds


@dataclass(frozen=True)
class Run:
    """Measurements of a run, with date, machine and versions; parts that weren't measured are None."""

    date: str
    machine: str
    load: tuple[float, float]
    versions: dict[str, str]
    compiled: bool
    flat_out: Speed | None = None
    steady: Speed | None = None
    watchers: Watchers | None = None
    visits: list[Visit] | None = None
    kills: Kills | None = None


def judge(run: Run) -> list[Bar]:
    """Return the bars, and whether they are met."""
    bars: list[Bar] = []
    if run.flat_out is not None:
        rate = run.flat_out.rate
        bars.append(Bar(f"durable choices on one core: {RATE:,} a second", f"{rate:,.0f} a second", rate >= RATE))
    if run.watchers is not None:
        kib = run.watchers.kib
        bars.append(Bar(f"memory a watcher: at most {KIB} KiB", f"{kib:.1f} KiB", kib <= KIB))
    for visit in run.visits or []:
        size, board, game = visit.bytes, visit.board, visit.game
        bars.append(Bar(f"{game}, first load: at most {BYTES // 1000} kB", f"{size / 1000:.0f} kB", size <= BYTES))
        bars.append(Bar(f"{game}, board seen on slow 3G: within {BOARD:g} s", f"{board:.2f} s", board <= BOARD))
    if run.kills is not None:
        lost, doubled = run.kills.lost, run.kills.doubled
        bars.append(Bar("after kills: none lost, none doubled", f"{lost} lost, {doubled} doubled", lost + doubled == 0))
    return bars


def details(run: Run) -> list[list[str]]:
    """Return a row for each measured value."""
    rows: list[list[str]] = []
    for name, speed in (("as fast as they can", run.flat_out), (f"{STEADY:,} a second offered", run.steady)):
        if speed is not None:
            rows += _speed(name, speed)
    if run.watchers is not None:
        rows.append([f"memory a watcher, of {run.watchers.sockets:,}", f"{run.watchers.kib:.1f} KiB"])
        rows.append(["&nbsp; opened and greeted", f"{run.watchers.opened:,.0f} µs"])
        rows.append(["&nbsp; an event sent to each of them, by the watcher", f"{run.watchers.event:.1f} µs"])
    if run.visits:
        rows += _visits(run.visits)
    if run.kills is not None:
        rows += _kills(run.kills)
    return rows


def _speed(name: str, speed: Speed) -> list[list[str]]:
    told = f"{speed.tables} tables of {speed.sockets} sockets, {name}"
    return [
        [f"{told}: durable choices", f"{speed.rate:,.0f} a second"],
        ["&nbsp; until acknowledged, p50", f"{speed.p50:,.0f} ms"],
        ["&nbsp; until acknowledged, p99", f"{speed.p99:,.0f} ms"],
        ["&nbsp; of its core the server used", f"{speed.core:.0%}"],
        ["&nbsp; by the choice", f"{speed.cpu:,.0f} µs"],
        ["&nbsp; &nbsp; of these in the thread that serves", f"{speed.program:,.0f} µs"],
        ["&nbsp; &nbsp; for that thread in the kernel", f"{speed.kernel:,.0f} µs"],
        ["&nbsp; &nbsp; in the writer's thread, kernel included", f"{speed.others:,.0f} µs"],
        ["&nbsp; memory a table, its sockets included", f"{speed.kib:,.0f} KiB"],
    ]


def _visits(visits: list[Visit]) -> list[list[str]]:
    last = visits[-1]
    rows = [[f"first visit to a table ({last.profile})", ""]]
    for visit in visits:
        rows.append([f"&nbsp; {visit.game}: all that came", f"{visit.bytes / 1000:.0f} kB"])
        rows.append(
            ["&nbsp; &nbsp; until the board was seen", f"{visit.board:.2f} s, {visit.bytes_to_board / 1000:.0f} kB"]
        )
    rows.append(["all files of the page, plain", f"{last.built / 1000:.0f} kB"])
    rows.append(["all files of the page, gzip", f"{last.packed / 1000:.0f} kB"])
    return rows


def _kills(kills: Kills) -> list[list[str]]:
    shortest, longest = LIFE
    when = f"{shortest:g} to {longest:g} s after a start's first choice"
    return [
        [f"kills with `kill -9`, {when}, {TABLES} tables of {SEATS} seats", f"{kills.kills:,}"],
        ["&nbsp; choices acknowledged", f"{kills.acked:,}"],
        ["&nbsp; &nbsp; of these sent again after a kill, having landed before it", f"{kills.retried:,}"],
        ["&nbsp; &nbsp; not in the log, or not as acknowledged", f"{kills.lost:,}"],
        ["&nbsp; choices in the log twice, or that nobody made", f"{kills.doubled:,}"],
        ["&nbsp; tables", f"{kills.tables:,}"],
        ["&nbsp; from a start to the open port, median", f"{kills.start:.2f} s"],
    ]


def conditions(run: Run) -> list[str]:
    """Return lines about the conditions of the run."""
    return [
        *machine.conditions(run.date, run.machine, run.load, run.versions),
        f"Rules: {'compiled' if run.compiled else 'interpreted'}. SQLite: WAL, synchronous = FULL, on a disk.",
    ]


def show(run: Run, console: Console) -> None:
    """Print the tables to the terminal."""
    console.print(*conditions(run), sep="\n")
    for rows in (details(run), _verdicts(run)):
        table = Table(show_header=False)
        for row in rows:
            table.add_row(*[cell.replace("&nbsp;", " ").replace("`", "") for cell in row])
        console.print(table)


def markdown(run: Run) -> str:
    """Return the page with the tables."""
    intro = "Written by `make bench-table`; [README.md](README.md) explains the measurements."
    bars = markdown_table([["bar", "measured", ""], *_verdicts(run)])
    return "\n\n".join(["# The table", intro, *conditions(run), bars, markdown_table([["", ""], *details(run)])]) + "\n"


def as_json(run: Run) -> str:
    """Return every number, and the bars, as JSON."""
    return json.dumps({**asdict(run), "bars": [asdict(bar) for bar in judge(run)]}, indent=1) + "\n"


def _verdicts(run: Run) -> list[list[str]]:
    return [[bar.claim, bar.measured, VERDICTS[bar.met]] for bar in judge(run)]
