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
    seats: int
    choices: list[str]


def read(text: str) -> Script:
    """The script that a playthrough holds: its three first lines, and what was chosen and rolled."""
    title, options, seats, *rest = text.splitlines()
    choices = [line.removeprefix(CHOICE) for line in rest if line.startswith(CHOICE)]
    return Script(title, json.loads(options.removeprefix("options: ")), int(seats.removeprefix("seats: ")), choices)


def write(script: Script) -> str:
    """The playthrough of a script; raises ShambleError for a choice that is not on offer any more."""
    return "\n".join(_lines(script)) + "\n"


def _lines(script: Script) -> Iterator[str]:
    table = shamble.load("plague", **script.options).new(script.seats, seed=0)
    yield from (script.title, f"options: {json.dumps(script.options)}", f"seats: {script.seats}", "")
    seen = _flat(table.view(-1))
    yield from (f"  {path}: {value}" for path, value in seen.items())
    for number, choice in enumerate(script.choices, 1):
        yield ""
        yield f"{number}. {_offers(table)}"
        yield CHOICE + choice
        table.play(choice)
        now = _flat(table.view(-1))
        yield from _changes(seen, now)
        seen = now
    yield ""
    yield f"Over: {json.dumps(table.outcome)}; returns {json.dumps(table.returns())}"


def _offers(table: Table) -> str:
    """Who may choose what, or what may be rolled."""
    who = "chance" if table.is_chance else "seat " + " and ".join(map(str, table.to_move))
    return f"{who}: {' | '.join(table.legal())}"


def _flat(view: dict[str, Any]) -> dict[str, str]:
    """A view by path, figures by what is known of them; who is pending is told by the offers."""
    flat: dict[str, str] = {}
    for key, value in view.items():
        if key == "figures":
            for figure, known in value.items():
                flat.update({f"{figure}.{what}": json.dumps(each) for what, each in known.items()})
        elif key != "pending":
            flat[key] = json.dumps(value)
    return flat


def _changes(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """What differs; a figure that came or went in one line."""
    came = {path.split(".")[0] for path in after.keys() - before.keys()}
    for path, value in after.items():
        if path in before and before[path] != value:
            yield f"  {path}: {before[path]} -> {value}"
    for figure in sorted(came):
        known = {path.split(".")[1]: value for path, value in after.items() if path.startswith(f"{figure}.")}
        yield f"  {figure} comes: " + ", ".join(f"{what} {value}" for what, value in known.items())
    for figure in sorted({path.split(".")[0] for path in before.keys() - after.keys()}):
        yield f"  {figure} goes"


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
