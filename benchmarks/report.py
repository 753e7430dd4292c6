"""Report of a run: tables in the terminal and as Markdown, and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from . import machine
from .bars import MILLION, Round, best, judge, ratio, typical
from .subjects import SUBJECTS

FULL = ("plague", "thirty_seconds", "zomboid", "apocalypse")  # games with a table of ratios to all subjects
MILLIONS = ("inside", "driven", "stepped", "searched")
VERDICTS = {True: "pass", False: "FAIL", None: "not measured"}

Grid = list[list[str]]  # heads, then rows; all columns but the first are right-aligned


@dataclass(frozen=True)
class Run:
    """Measurements of a run, with date, machine and versions."""

    date: str
    machine: str
    load: tuple[float, float]  # before and after the run
    seconds: float
    versions: dict[str, str]
    rounds: list[Round]


def rates(rounds: Sequence[Round]) -> Grid:
    """Return the table of medians of all measured subjects."""
    grid = [
        [
            "median of the rounds",
            "inside M/s",
            "driven M/s",
            "stepped M/s",
            "searched M/s",
            "undisturbed M/s",
            "clone ns",
            "games/s",
            "length",
            "greedy games/s",
        ]
    ]
    for name in _measured(rounds):
        millions = [_number(typical(rounds, name, quantity), 3, MILLION) for quantity in MILLIONS]
        millions.append(_number(best(rounds, name, "undisturbed"), 3, MILLION))
        others = [_number(typical(rounds, name, quantity), 0) for quantity in ("clone", "games", "length")]
        grid.append([SUBJECTS[name].title, *millions, *others, _number(typical(rounds, name, "greedy"), 2)])
    return grid


def ratios(rounds: Sequence[Round], full: str) -> Grid:
    """Return the table of ratios between a game and all other subjects, of speeds and of clone times."""
    grid = [[f"{SUBJECTS[full].title}, to", *MILLIONS, "clone", "greedy"]]
    for name in _measured(rounds):
        if name != full:
            found = [ratio(rounds, quantity, full, name) for quantity in (*MILLIONS, "clone", "greedy")]
            grid.append([SUBJECTS[name].title, *[_number(value, 2) for value in found]])
    return grid


def grids(rounds: Sequence[Round]) -> list[Grid]:
    """Return all tables of a run."""
    games = [name for name in FULL if name in _measured(rounds)]
    return [rates(rounds), *(ratios(rounds, name) for name in games), verdicts(rounds)]


def verdicts(rounds: Sequence[Round]) -> Grid:
    """Return the table of bars with measured values and verdicts."""
    return [["bar", "measured", ""], *[[bar.claim, bar.measured, VERDICTS[bar.met]] for bar in judge(rounds)]]


def _measured(rounds: Sequence[Round]) -> list[str]:
    return [name for name in SUBJECTS if any(name in done for done in rounds)]


def _number(value: float | None, digits: int, unit: float = 1) -> str:
    return "" if value is None else f"{value / unit:,.{digits}f}"


def conditions(run: Run) -> list[str]:
    """Return lines about the conditions of the run."""
    return [
        *machine.conditions(run.date, run.machine, run.load, run.versions),
        f"Rounds: {len(run.rounds)}; CPU time a quantity and round: {run.seconds:g} s.",
    ]


def show(run: Run, console: Console) -> None:
    """Print the tables to the terminal."""
    console.print(*conditions(run), sep="\n")
    for grid in grids(run.rounds):
        table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column(grid[0][0], min_width=min(27, max(len(row[0]) for row in grid)))
        for head in grid[0][1:]:
            table.add_column(head, justify="right")
        for row in grid[1:]:
            table.add_row(*row)
        console.print(table)


def markdown(run: Run) -> str:
    """Return the page with the tables."""
    tables = [markdown_table(grid) for grid in grids(run.rounds)]
    intro = "Written by `make bench` or `make bench-short`; [README.md](README.md) explains the measurements."
    return "\n\n".join(["# Results", intro, *conditions(run), *tables]) + "\n"


def markdown_table(grid: Grid) -> str:
    """Return the grid as a Markdown table."""
    rule = ["---", *["---:"] * (len(grid[0]) - 1)]
    return "\n".join(f"| {' | '.join(line)} |" for line in (grid[0], rule, *grid[1:]))


def as_json(run: Run) -> str:
    """Return every number of every round, and the bars, as JSON."""
    return json.dumps({**asdict(run), "bars": [asdict(bar) for bar in judge(run.rounds)]}, indent=1) + "\n"
