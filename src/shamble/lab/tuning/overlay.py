"""A folder of content that lays other numbers over a game's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from ...core.content.toml_files import read_toml
from ...core.errors import ContentError
from ...games import home
from .goal import Knob

Values = Mapping[str, int | float]  # by the names of the knobs


def write_overlay(game: str, knobs: list[Knob], values: Values, folder: Path) -> None:
    """Write the files that say these numbers; raises ContentError for a key that the game's content has not."""
    files: dict[str, dict[str, Any]] = {}
    for knob in knobs:
        table = files.setdefault(knob.file, {})
        *tables, last = knob.key.split(".")
        for name in tables:
            table = table.setdefault(name, {})
        table[last] = _with(table.get(last, _shipped(game, knob)), knob, values[knob.name])
    folder.mkdir(parents=True, exist_ok=True)
    for name, tables_of in files.items():
        (folder / f"{name}.toml").write_text(tomli_w.dumps(tables_of), encoding="utf-8")


def _shipped(game: str, knob: Knob) -> Any:
    """What the game's own content says."""
    path = home(game) / "content" / f"{knob.file}.toml"
    found: Any = read_toml(path, f"content/{knob.file}.toml")
    for name in knob.key.split("."):
        if not isinstance(found, dict) or name not in found:
            raise ContentError(f"{knob.name}: content/{knob.file}.toml has no such key; numbers there: {_some(path)}")
        found = found[name]
    return found


def _with(before: Any, knob: Knob, value: int | float) -> Any:
    """The number put in the place of the one before, of a list at its place."""
    if knob.place is None:
        if not isinstance(before, int | float):
            raise ContentError(
                f"{knob.name}: is no number" + ("; of a list, say which place" if _listed(before) else "")
            )
        return value
    if not _listed(before) or not 0 <= knob.place < len(before):
        raise ContentError(f"{knob.name}: no place {knob.place}; the content says {before!r}")
    return [*before[: knob.place], value, *before[knob.place + 1 :]]


def _listed(found: Any) -> bool:
    return isinstance(found, list)


def _some(path: Path) -> str:
    """Keys whose numbers could move, as an error names them."""
    tables = read_toml(path, path.name)
    keys = [f"{name}.{key}" for name, table in tables.items() if isinstance(table, dict) for key in table]
    return ", ".join(keys[:12]) + (", ..." if len(keys) > 12 else "")
