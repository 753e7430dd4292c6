"""Scenarios from files and folders, run one by one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from rich.console import Console
from rich.text import Text

from .. import load
from ..clauses import ledger
from ..core.errors import ContentError, OptionError
from ..core.scenarios.reading import read
from ..core.scenarios.running import Runner


def check_scenarios(console: Console, paths: Sequence[Path], folders: Sequence[Path]) -> int:
    """A line for every failure; 1 if there is one."""
    runner = Runner(partial(load, folders=folders), clauses_of)
    count = failed = 0
    for path in files(paths):
        try:
            scenarios = read(path)
        except ContentError as error:
            if path in paths:
                raise
            scenarios, failed = [], failed + 1
            console.print(Text(str(error)), soft_wrap=True)
        for scenario in scenarios:
            failures = runner.check(scenario)
            failed += bool(failures)
            for failure in failures:
                console.print(Text(failure), soft_wrap=True)
        count += len(scenarios)
    console.print(f"{count} scenario{'s' if count != 1 else ''}, {failed} failed")
    return 1 if failed else 0


@cache
def clauses_of(game: str) -> Collection[str] | None:
    """The ids of a game's rulebook, its rulings too; none if there is no such rulebook."""
    try:
        book = ledger(game)
    except OptionError:
        return None
    return [*book.clauses, *book.rulings]


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """The scenario files named, and those in the folders named."""
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise OptionError(f"{path}: no *.toml in this folder; allowed: scenario files, or folders that hold some")
        yield from found
