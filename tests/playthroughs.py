"""Playthroughs: whole games as text, with what was offered and what changed at every choice and roll.

A file is its own script: the lines behind `>` are played again, everything else is written anew. After a change of the
rules `make playthroughs` does that for all files, and the difference shows what the change does to whole games.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import shamble
from shamble.core.errors import ShambleError
from shamble.core.matches.match import Match

FILES = sorted((Path(__file__).parent / "games").glob("*/playthroughs/*.txt"))
CHOICE = "> "
FORESEEN = (
    "pending",
    "roll",
    "rolls",
    "rolls_at_once",
)  # of a view: the choices and rolls to come, which the offers tell
MOST = 20  # outcomes that are listed; of more it is told how many


class Script(NamedTuple):
    """What a playthrough is made from."""

    game: str
    title: str
    options: dict[str, Any]
    seats: int
    choices: list[str]


def scripts(game: str) -> list[Script]:
    """All playthroughs of a game."""
    return [read(path) for path in FILES if path.parents[1].name == game]


def read(path: Path) -> Script:
    """The script that a playthrough holds: its three first lines, and what was chosen and rolled."""
    title, options, seats, *rest = path.read_text(encoding="utf-8").splitlines()
    return Script(
        game=path.parents[1].name,
        title=title,
        options=json.loads(options.removeprefix("options: ")),
        seats=int(seats.removeprefix("seats: ")),
        choices=[line.removeprefix(CHOICE) for line in rest if line.startswith(CHOICE)],
    )


def played(script: Script) -> Match:
    """The table after the last choice."""
    match = _start(script)
    for choice in script.choices:
        match.play(choice)
    return match


def write(script: Script) -> str:
    """The playthrough of a script; raises ShambleError for a choice that is not on offer any more."""
    return "\n".join(_lines(script)) + "\n"


def _start(script: Script) -> Match:
    return shamble.Match(shamble.load(script.game, **script.options), script.seats, seed=0)


def _lines(script: Script) -> Iterator[str]:
    match = _start(script)
    yield from (script.title, f"options: {json.dumps(script.options)}", f"seats: {script.seats}", "")
    seen = _view(match)
    yield from (f"  {path}: {value}" for path, value in seen.items())
    for number, choice in enumerate(script.choices, 1):
        yield ""
        yield f"{number}. {_offers(match)}"
        yield CHOICE + choice
        match.play(choice)
        now = _view(match)
        yield from _changes(seen, now)
        seen = now
    yield ""
    yield f"Over: {json.dumps(match.outcome)}; returns {json.dumps(match.returns())}"


def _offers(match: Match) -> str:
    """Who may choose what, or what may be rolled."""
    offers = match.legal()
    if match.is_chance and len(offers) > MOST:
        return f"chance: {len(offers)} outcomes"
    who = "chance" if match.is_chance else "seat " + " and ".join(map(str, match.to_move))
    return f"{who}: {' | '.join(offers)}"


def _view(match: Match) -> dict[str, str]:
    """All that there is by path; what comes next is told by the offers."""
    seen = match.edition.game.full_view(match.state)
    return dict(_flat("", {key: value for key, value in seen.items() if key not in FORESEEN}))


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _flat(f"{path}.{key}".lstrip("."), each)
    else:
        yield path, json.dumps(value)


def _changes(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """What differs; what came or went together in one line."""
    for path, value in after.items():
        if path in before and before[path] != value:
            yield f"  {path}: {before[path]} -> {value}"
    for parent, names in _together(path for path in after if path not in before):
        yield f"  {parent} comes: " + ", ".join(f"{name} {after[_path(parent, name)]}" for name in names)
    for parent, names in _together(path for path in before if path not in after):
        rest = any(path.startswith(f"{parent}.") for path in after)
        yield f"  {parent} goes" + (f": {', '.join(names)}" if rest else "")


def _together(paths: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    for parent, names in groupby((path.rpartition(".")[::2] for path in paths), lambda split: split[0]):
        yield parent, [name for _, name in names]


def _path(parent: str, name: str) -> str:
    return f"{parent}.{name}" if parent else name


def main() -> int:
    """Write all playthroughs anew; say which have changed, and which cannot be played any more."""
    broken = 0
    for path in FILES:
        old = path.read_text(encoding="utf-8")
        try:
            new = write(read(path))
        except ShambleError as error:
            print(f"{path.parents[1].name}/{path.name}: {error}")
            broken += 1
            continue
        path.write_text(new, encoding="utf-8")
        print(f"{path.parents[1].name}/{path.name}: {'as before' if new == old else 'changed'}")
    return min(broken, 1)


if __name__ == "__main__":
    raise SystemExit(main())
