"""Measures the table: `make bench-table`, or `python -m benchmarks.table --help`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, TypeVar

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console

from shamble.core import play

from . import machine, prepare
from .table_kills import kills as killed
from .table_page import visit
from .table_report import Run, as_json, markdown, show
from .table_speed import speed
from .table_watchers import watchers as watched

RESULTS = prepare.ROOT / "benchmarks/TABLE.md"
PACKAGES = ("litestar", "uvicorn", "uvloop", "websockets", "sqlalchemy", "msgspec")
PARTS = ("speed", "watchers", "visit", "kills")
STEADY = 0.5  # of the bar: how long a guest waits where the server is not driven to its end

T = TypeVar("T")
Count = Annotated[int, Parameter(validator=Number(gte=1))]
app = App(name="benchmarks.table", help="The table: server and page, measured.", version_flags=[])


@app.default
def bench(
    *,
    tables: Count = 200,
    sockets: Annotated[int, Parameter(validator=Number(gte=2, lte=8))] = 4,
    seconds: Annotated[float, Parameter(validator=Number(gt=0))] = 15.0,
    watchers: Count = 1000,
    kills: Count = 1000,
    only: Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative="")] = (),
    results: Path | None = None,
    numbers: Annotated[Path | None, Parameter(name="--json")] = None,
) -> None:
    """Measure the server's speed and memory, the page's first load, and what kills do to the log.

    Parameters
    ----------
    tables
        How many are played at.
    sockets
        How many seats each has, a socket a seat.
    seconds
        How long choices are counted, twice.
    watchers
        How many idle sockets the memory is measured by.
    kills
        How often the server is killed.
    only
        Of speed, watchers, visit, kills; all unless named.
    results
        The page to write; benchmarks/TABLE.md if everything is measured.
    numbers
        A file for every number.
    """
    names = chosen(only)
    console = Console()
    before = machine.load()
    found: dict[str, Any] = {}
    if "speed" in names:
        found["flat_out"] = _timed(console, "as fast as they can", lambda: speed(tables, sockets, seconds))
        rate = STEADY * 1000
        found["steady"] = _timed(console, "at a steady rate", lambda: speed(tables, sockets, seconds, rate))
    if "watchers" in names:
        found["watchers"] = _timed(console, "watchers", lambda: watched(watchers))
    if "visit" in names:
        found["visit"] = _timed(console, "first visit", visit)
    if "kills" in names:
        found["kills"] = _killed(console, kills)
    run = replace(_here(before), **found)
    show(run, console)
    page = results if results is not None or only else RESULTS
    if page is not None:
        page.write_text(markdown(run), encoding="utf-8")
    if numbers is not None:
        numbers.write_text(as_json(run), encoding="utf-8")


def chosen(only: tuple[str, ...]) -> tuple[str, ...]:
    """The parts to measure; ends the program if there is none of that name."""
    unknown = [name for name in only if name not in PARTS]
    if unknown:
        raise SystemExit(f"--only: no part {unknown[0]!r}; parts: {', '.join(PARTS)}")
    return only or PARTS


def _timed(console: Console, name: str, work: Callable[[], T]) -> T:
    with console.status(name):
        return work()


def _killed(console: Console, times: int) -> Any:
    with console.status("kills") as status:
        return killed(times, lambda done: status.update(f"kills: {done} of {times}"))


def _here(before: float) -> Run:
    versions = {name: found for name, found in machine.versions().items() if name in ("shamble", "Python")}
    versions |= {name: version(name) for name in PACKAGES}
    compiled = not str(play.__file__).endswith(".py")
    return Run(f"{datetime.now(UTC):%Y-%m-%d}", machine.machine(), (before, machine.load()), versions, compiled)


if __name__ == "__main__":
    app()
