"""Scenarios from files and folders, run one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ..core.errors import OptionError
from ..core.records.scenario import check, read
from ..core.tables.game import Edition
from ..games import game


class Editions:
    """Loads each game by each choice of options once: scenarios share most of them."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders
        self._loaded: dict[str, Edition] = {}

    def __call__(self, name: str, preset: str | None = None, **options: object) -> Edition:
        """As `shamble.load`."""
        key = f"{name} {preset} {sorted(options.items())}"
        if key not in self._loaded:
            self._loaded[key] = Edition(game(name), preset, options, self._folders)
        return self._loaded[key]


def check_scenarios(console: Console, paths: Sequence[Path], folders: Sequence[Path]) -> int:
    """A line for every failure; 1 if there is one."""
    scenarios = [scenario for path in files(paths) for scenario in read(path)]
    load = Editions(folders)
    failed = 0
    for scenario in scenarios:
        failures = check(scenario, load)
        failed += bool(failures)
        for failure in failures:
            console.print(Text(failure), soft_wrap=True)
    console.print(f"{len(scenarios)} scenario{'s' if len(scenarios) != 1 else ''}, {failed} failed")
    return 1 if failed else 0


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """The scenario files named, and those in the folders named."""
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not found:
            raise OptionError(f"{path}: no *.toml in this folder; allowed: scenario files, or folders that hold some")
        yield from found
