"""Playthroughs: whole games as text, with what was offered and what changed at every choice and roll.

A file is its own script: the lines behind `>` are played again, everything else is written anew. After a change of the
rules `make playthroughs` does that for all files, and the difference shows what the change does to whole games.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import shamble
from shamble.core.errors import ShambleError
from shamble.core.table import Table

FOLDER = Path(__file__).parent / "playthroughs"
CHOICE = "> "


class Script(NamedTuple):
    """What a playthrough is made from."""

    title: str
    options: dict[str, Any]
    choices: list[str]


def read(text: str) -> Script:
    """The script that a playthrough holds: its two first lines, and what was chosen and rolled."""
    title, options, *rest = text.splitlines()
    choices = [line.removeprefix(CHOICE) for line in rest if line.startswith(CHOICE)]
    return Script(title, json.loads(options.removeprefix("options: ")), choices)


def start(script: Script) -> Table:
    """The table before the first choice."""
    return shamble.load("thirty_seconds", **script.options).new(2, seed=0)


def write(script: Script) -> str:
    """The playthrough of a script; raises ShambleError for a choice that is not on offer any more."""
    return "\n".join(_lines(script)) + "\n"


def _lines(script: Script) -> Iterator[str]:
    table = start(script)
    yield from (script.title, f"options: {json.dumps(script.options)}", "")
    seen = _flat(table.edition.game.all_seeing(table.state))
    yield from (f"  {path}: {value}" for path, value in seen.items())
    for number, choice in enumerate(script.choices, 1):
        yield ""
        yield f"{number}. {_offers(table)}"
        yield CHOICE + choice
        table.play(choice)
        now = _flat(table.edition.game.all_seeing(table.state))
        yield from _changes(seen, now)
        seen = now
    yield ""
    yield f"Over: {json.dumps(table.outcome)}; returns {json.dumps(table.returns())}"


def _offers(table: Table) -> str:
    """Who may choose what, or how much may be drawn."""
    if table.is_chance:
        return f"chance: {len(table.legal())} outcomes"
    return f"seat {' and '.join(map(str, table.to_move))}: {' | '.join(table.legal())}"


def _flat(view: dict[str, Any]) -> dict[str, str]:
    """A view by path, two tables deep; who is pending is told by the offers."""
    flat: dict[str, str] = {}
    for key, value in view.items():
        if isinstance(value, dict) and key != "pending":
            flat.update({f"{key}.{what}": json.dumps(each) for what, each in value.items()})
        elif key != "pending":
            flat[key] = json.dumps(value)
    return flat


def _changes(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """What differs, what came, what went."""
    for path, value in after.items():
        if path not in before:
            yield f"  {path} comes: {value}"
        elif before[path] != value:
            yield f"  {path}: {before[path]} -> {value}"
    yield from (f"  {path} goes" for path in before if path not in after)


def main() -> int:
    """Write all playthroughs anew; say which have changed, and which cannot be played any more."""
    broken = 0
    for path in sorted(FOLDER.glob("*.txt")):
        old = path.read_text(encoding="utf-8")
        try:
            new = write(read(old))
        except ShambleError as error:
            print(f"{path.name}: {error}")
            broken += 1
            continue
        path.write_text(new, encoding="utf-8")
        print(f"{path.name}: {'as before' if new == old else 'changed'}")
    return min(broken, 1)


if __name__ == "__main__":
    raise SystemExit(main())
