"""Command `shamble perft`: count the nodes of the game tree, from the start or from a scenario's position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console

from .. import load
from ..core.analysis.perft import perft
from ..core.errors import OptionError
from ..core.game.edition import Edition
from ..core.scenarios.parsing import read_scenarios
from ..core.scenarios.runner import Runner
from ..core.state import State
from .seating import parse_options


def print_counts(
    console: Console, game: str, depth: int, paths: Sequence[Path], options: list[str], folders: Sequence[Path]
) -> None:
    """Print the number of nodes at each depth, from the start or from every position of the scenario files."""
    if depth < 1:
        raise OptionError(f"--depth {depth}; allowed: 1 or more")
    for name, state in find_positions(game, paths, parse_options(options), folders):
        console.print(f"{name}:", markup=False)
        for level, leaves in enumerate(perft(state, depth), 1):
            console.print(f"  depth {level}: {leaves:,}", highlight=False)


def find_positions(
    game: str, paths: Sequence[Path], options: dict[str, str], folders: Sequence[Path]
) -> Iterator[tuple[str, State]]:
    """Yield the positions to count from, each with its name; OptionError for a scenario of another game."""

    def load_with_options(name: str, preset: str | None = None, **scenario_options: object) -> Edition:
        return load(name, preset, folders, **{**scenario_options, **options})

    runner = Runner(load_with_options)
    if not paths:
        edition = runner.edition(game)
        yield f"{game}, the start", edition.initial_state(edition.game.seats(edition.book)[0])
    for path in paths:
        for scenario in read_scenarios(path):
            if scenario.game != game:
                raise OptionError(f"{path}: scenarios of {scenario.game!r}; needed: of {game!r}")
            yield f"{path.name}: {scenario.name}", runner.set_up_match(scenario).state
