"""Besieges the server, and writes to docs/siege.md what became of it: `python -m tests.siege`, or only some parts."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.machine import machine
from benchmarks.prepare import disk
from benchmarks.table_kills import kills

from .databases import postgresql
from .floods import floods
from .fuzz import fuzz
from .leaks import leaks
from .outages import KINDS, outage
from .races import races
from .report import Report

SIZES = {"leaks": 50_000, "kills": 1_000, "races": 1_000, "fuzz": 100_000, "outages": 10, "floods": 15}


def main() -> int:
    """Besiege; 1 if a bar was not held."""
    asked = argparse.ArgumentParser(prog="python -m tests.siege", description=__doc__)
    asked.add_argument("parts", nargs="*", choices=[[], *SIZES], help="those to do; all if none is named")
    asked.add_argument("--share", type=float, default=1.0, help="of the full size: 0.01 takes a minute")
    asked.add_argument("--write", action="store_true", help="write docs/siege.md")
    told = asked.parse_args()
    report = Report()
    for part in told.parts or SIZES:
        print(part, flush=True)
        PARTS[part](report, max(1, round(SIZES[part] * told.share)))
        print(report.news(), flush=True)
    if told.write:
        Path("docs/siege.md").write_text(report.text(machine()), encoding="utf-8")
    return 0 if report.held else 1


def _leaks(report: Report, size: int) -> None:
    with tempfile.TemporaryDirectory(dir=disk()) as folder:
        report.leaks(leaks(size, Path(folder)))


def _kills(report: Report, size: int) -> None:
    report.kills("SQLite", kills(size, _tick))
    with postgresql() as server:
        report.kills("PostgreSQL", kills(size, _tick, server.create()))


def _races(report: Report, size: int) -> None:
    for kind in ("race", "seats"):
        with tempfile.TemporaryDirectory(dir=disk()) as folder:
            report.races("SQLite", races(kind, size, f"sqlite:///{folder}/tables.sqlite3", 1, _tick))
        with postgresql() as server:
            report.races("PostgreSQL", races(kind, size, server.create(), 2, _tick))


def _fuzz(report: Report, size: int) -> None:
    with tempfile.TemporaryDirectory(dir=disk()) as folder:
        report.fuzz(fuzz(size, Path(folder), _tick))


def _outages(report: Report, size: int) -> None:
    for kind in KINDS:
        with tempfile.TemporaryDirectory(dir=disk()) as folder:
            report.outage(outage(kind, size, Path(folder)))


def _floods(report: Report, size: int) -> None:
    with tempfile.TemporaryDirectory(dir=disk()) as folder:
        report.floods(floods(size, Path(folder)))


def _tick(done: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done}", end="", file=sys.stderr)


PARTS: dict[str, Callable[[Report, int], None]] = {
    "leaks": _leaks, "kills": _kills, "races": _races, "fuzz": _fuzz, "outages": _outages, "floods": _floods,
}  # fmt: skip

if __name__ == "__main__":
    os.environ["CI"] = "1"  # a database that is missing is no excuse
    sys.exit(main())
