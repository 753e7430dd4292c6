"""Command `shamble check`: run scenarios from files and folders."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from rich.console import Console
from rich.text import Text

from .. import load
from ..clauses import load_ledger
from ..core.errors import ContentError, OptionError
from ..core.scenarios.parsing import read_scenarios
from ..core.scenarios.runner import Runner


def check_scenarios(console: Console, paths: Sequence[Path], folders: Sequence[Path]) -> int:
    """Print a line for every failure, then a summary; return 1 if a scenario failed, otherwise 0."""
    runner = Runner(partial(load, folders=folders), clauses_of)
    count = failed = 0
    for path in find_files(paths):
        try:
            scenarios = read_scenarios(path)
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
    """Return the ids of a game's clauses and rulings; None if it has no rulebook."""
    try:
        book = load_ledger(game)
    except OptionError:
        return None
    return [*book.clauses, *book.rulings]


def find_files(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the scenario files among `paths` and in its folders; OptionError for a folder without any."""
    for path in paths:
        files = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not files:
            raise OptionError(f"{path}: no *.toml in this folder; allowed: scenario files, or folders with such files")
        yield from files
