"""Benchmark of all subjects in rounds: `make bench`, or `python -m benchmarks.run --help`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console

from . import machine, prepare
from .bars import Round
from .report import Run, as_json, markdown, show
from .subjects import GUIDED, SUBJECTS

RESULTS = prepare.ROOT / "benchmarks/RESULTS.md"
app = App(name="benchmarks", help="Measure Shamble's games and their peers side by side.", version_flags=[])


@app.default
def bench(
    *,
    rounds: Annotated[int, Parameter(validator=Number(gte=1))] = 5,
    seconds: Annotated[float, Parameter(validator=Number(gt=0))] = 1.0,
    only: Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative="")] = (),
    plain: Annotated[bool, Parameter(negative="")] = False,
    results: Path | None = None,
    numbers: Annotated[Path | None, Parameter(name="--json")] = None,
) -> None:
    """Measure all subjects in turn, print the tables, write the results.

    Parameters
    ----------
    rounds
        How often to measure each subject.
    seconds
        CPU time for each quantity in a round.
    only
        The subjects to measure; all if left out.
    plain
        Skip the profile-guided builds.
    results
        The page to write; benchmarks/RESULTS.md if left out and all subjects are measured.
    numbers
        A file for every number of every round.
    """
    names = [name for name in chosen(only) if not (plain and SUBJECTS[name].folder == GUIDED)]
    run = run_of(names, rounds, seconds)
    show(run, Console())
    page = results if results is not None or only else RESULTS
    if page is not None:
        page.write_text(markdown(run), encoding="utf-8")
    if numbers is not None:
        numbers.write_text(as_json(run), encoding="utf-8")


def chosen(only: Sequence[str]) -> list[str]:
    """Return the subjects to measure, in their usual order; raise SystemExit for an unknown name."""
    unknown = [name for name in only if name not in SUBJECTS]
    if unknown:
        raise SystemExit(f"--only: no subject {unknown[0]!r}; subjects: {', '.join(SUBJECTS)}")
    return [name for name in SUBJECTS if not only or name in only]


def run_of(names: list[str], rounds: int, seconds: float) -> Run:
    """Measure all rounds and return the run."""
    console = Console()
    prepare.interpreted()
    prepare.first()
    before = machine.load()
    done = [measured(names, number, rounds, seconds, console) for number in range(rounds)]
    date = f"{datetime.now(UTC):%Y-%m-%d}"
    return Run(date, machine.machine(), (before, machine.load()), seconds, machine.versions(), done)


def measured(names: list[str], number: int, rounds: int, seconds: float, console: Console) -> Round:
    """Measure one round; each starts with another subject, so that none is always first or last."""
    first = number % len(names)
    found: Round = {}
    for name in names[first:] + names[:first]:
        with console.status(f"round {number + 1} of {rounds}: {SUBJECTS[name].title}"):
            found[name] = measure(name, seconds, number + 1)
    return found


def measure(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Measure a subject in its own process; raise SystemExit with its last line of output if it fails."""
    told = subprocess.run(
        [sys.executable, "-m", "benchmarks.subjects", name, str(seconds), str(seed)],
        cwd=prepare.ROOT,
        env=os.environ | {"PYTHONPATH": str(prepare.ROOT / SUBJECTS[name].folder), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode != 0:
        raise SystemExit(f"{name}: {told.stderr.strip().splitlines()[-1]}")
    figures: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return figures


if __name__ == "__main__":
    app()
