"""Benchmark of the server and the page: `make bench-table`, or `python -m benchmarks.table --help`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console

from shamble.core import play

from . import machine, prepare
from .table_kills import kills as killed
from .table_page import visits
from .table_report import STEADY, Run, as_json, markdown, show
from .table_speed import speed
from .table_watchers import watchers as watched

RESULTS = prepare.ROOT / "benchmarks/TABLE.md"
PACKAGES = ("litestar", "uvicorn", "uvloop", "websockets", "sqlalchemy", "msgspec")
PARTS = {"speed": ("flat_out", "steady"), "watchers": ("watchers",), "visits": ("visits",), "kills": ("kills",)}

Work = Callable[[Callable[[int], None]], Any]  # a measurement; it calls its argument with its progress
AT_LEAST_1, TWO_TO_8 = Parameter(validator=Number(gte=1)), Parameter(validator=Number(gte=2, lte=8))
POSITIVE, MANY = Parameter(validator=Number(gt=0)), Parameter(consume_multiple=True, negative="")
app = App(name="benchmarks.table", help="Measure the server and the page.", version_flags=[])


@app.default
def bench(
    *,
    tables: Annotated[int, AT_LEAST_1, Parameter(help="The number of tables.")] = 200,
    sockets: Annotated[int, TWO_TO_8, Parameter(help="The number of seats at each table, with a socket each.")] = 4,
    seconds: Annotated[float, POSITIVE, Parameter(help="How long to count choices, in each of two runs.")] = 15.0,
    watchers: Annotated[int, AT_LEAST_1, Parameter(help="The number of idle sockets to measure memory with.")] = 1000,
    kills: Annotated[int, AT_LEAST_1, Parameter(help="How often to kill the server.")] = 1000,
    only: Annotated[
        tuple[str, ...], MANY, Parameter(help=f"The parts to measure, of {', '.join(PARTS)}; all if left out.")
    ] = (),
    results: Annotated[
        Path | None, Parameter(help="The page to write; TABLE.md if left out and all parts are measured.")
    ] = None,
    numbers: Annotated[Path | None, Parameter(name="--json", help="A file for every number.")] = None,
) -> None:
    """Measure the server's speed and memory, the page's first load, and the log after kills."""
    works: dict[str, Work] = {
        "flat_out": lambda _: speed(tables, sockets, seconds),
        "steady": lambda _: speed(tables, sockets, seconds, STEADY),
        "watchers": lambda _: watched(watchers),
        "visits": lambda _: visits(),
        "kills": lambda told: killed(kills, told),
    }
    names = [name for part in chosen(only) for name in PARTS[part]]
    run = _run({name: works[name] for name in names}, Console())
    _write(run, results if results is not None or only else RESULTS, numbers)


def _run(works: dict[str, Work], console: Console) -> Run:
    before = machine.load()
    found = {name: _measured(console, name, work) for name, work in works.items()}
    run = replace(_here(before), **found)
    show(run, console)
    return run


def _write(run: Run, page: Path | None, numbers: Path | None) -> None:
    if page is not None:
        page.write_text(markdown(run), encoding="utf-8")
    if numbers is not None:
        numbers.write_text(as_json(run), encoding="utf-8")


def chosen(only: tuple[str, ...]) -> tuple[str, ...]:
    """Return the parts to measure; raise SystemExit for an unknown name."""
    unknown = [name for name in only if name not in PARTS]
    if unknown:
        raise SystemExit(f"--only: no part {unknown[0]!r}; parts: {', '.join(PARTS)}")
    return only or tuple(PARTS)


def _measured(console: Console, name: str, work: Work) -> Any:
    with console.status(name.replace("_", " ")) as status:
        return work(lambda done: status.update(f"{name}: {done}"))


def _here(before: float) -> Run:
    versions = {name: found for name, found in machine.versions().items() if name in ("shamble", "Python")}
    versions |= {name: version(name) for name in PACKAGES}
    compiled = not str(play.__file__).endswith(".py")
    return Run(f"{datetime.now(UTC):%Y-%m-%d}", machine.machine(), (before, machine.load()), versions, compiled)


if __name__ == "__main__":
    app()
