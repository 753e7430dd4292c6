"""Content folders that replace numbers of a game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from ...core.content.toml_files import read_toml
from ...core.errors import ContentError
from ...games import game_folder
from .goal import Knob

Values = Mapping[str, int | float]  # by the names of the knobs


def write_overlay(game: str, knobs: list[Knob], values: Values, folder: Path) -> None:
    """Write a content folder that sets the knobs to these values.

    Raises:
        ContentError: The game's content has no such key, or no number there.
    """
    files: dict[str, dict[str, Any]] = {}
    for knob in knobs:
        table = files.setdefault(knob.file, {})
        *tables, last = knob.key.split(".")
        for name in tables:
            table = table.setdefault(name, {})
        table[last] = _replace_number(table.get(last, _read_value(game, knob)), knob, values[knob.name])
    folder.mkdir(parents=True, exist_ok=True)
    for name, tables_of_file in files.items():
        (folder / f"{name}.toml").write_text(tomli_w.dumps(tables_of_file), encoding="utf-8")


def _read_value(game: str, knob: Knob) -> Any:
    """Return the value of the knob's key in the game's own content."""
    path = game_folder(game) / "content" / f"{knob.file}.toml"
    value: Any = read_toml(path, f"content/{knob.file}.toml")
    for name in knob.key.split("."):
        if not isinstance(value, dict) or name not in value:
            raise ContentError(f"{knob.name}: content/{knob.file}.toml has no such key; some are: {_list_keys(path)}")
        value = value[name]
    return value


def _replace_number(before: Any, knob: Knob, value: int | float) -> Any:
    """Return `value` or, for a knob in a list, a copy of the list with `value` at the knob's index."""
    if knob.place is None:
        if not isinstance(before, int | float):
            hint = "; for a list, add its place" if isinstance(before, list) else ""
            raise ContentError(f"{knob.name}: is not a number{hint}")
        return value
    if not isinstance(before, list) or not 0 <= knob.place < len(before):
        raise ContentError(f"{knob.name}: no place {knob.place}; the content says {before!r}")
    return [*before[: knob.place], value, *before[knob.place + 1 :]]


def _list_keys(path: Path) -> str:
    """Return the first keys of a file, for an error message."""
    tables = read_toml(path, path.name)
    keys = [f"{name}.{key}" for name, table in tables.items() if isinstance(table, dict) for key in table]
    return ", ".join(keys[:12]) + (", ..." if len(keys) > 12 else "")
