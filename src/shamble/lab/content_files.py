"""The files of a game's content as tables, and what a folder laid over them must say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tomli_w

from ..core.content.layers import WITHOUT, has_ids, merge_layer
from ..core.content.toml_files import read_toml
from ..games import home

Files = dict[str, dict[str, Any]]  # the tables of each content file, by its name


def load_content(game: str, folders: Sequence[str]) -> Files:
    """All content files of a game, with these folders laid over them."""
    files: Files = {}
    for folder in (home(game) / "content", *map(Path, folders)):
        for path in sorted(folder.glob("*.toml")):
            files[path.stem] = merge_layer(files.get(path.stem, {}), read_toml(path, path.name), path.name)
    return files


def write_content(laid: Files, folder: Path) -> None:
    """Lay the files down as a folder of home-made content."""
    write_files(dump_files(laid), folder)


def write_files(texts: Mapping[str, str], folder: Path) -> None:
    """Lay files down in a folder of home-made content, by their names in it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def dump_files(laid: Files) -> dict[str, str]:
    """The files as they are written, by their names."""
    return {f"{name}.toml": tomli_w.dumps(tables) for name, tables in laid.items()}


def diff_content(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What differs: of tables and lists of things their parts that do, and the names of those that are gone."""
    found: dict[str, Any] = {}
    gone: dict[str, list[str]] = {}
    for key, value in after.items():
        if value == before[key]:
            continue
        named = isinstance(value, dict) or has_ids(value)
        was, now = (index_by_name(each) if named else {} for each in (before[key], value))
        gone[key] = [name for name in was if name not in now]
        changed = {name: each for name, each in now.items() if each != was[name]}
        found[key] = value if not named else changed if isinstance(value, dict) else list(changed.values())
    return {**{key: value for key, value in found.items() if value or not gone[key]}, **_left_out(gone)}


def index_by_name(tables: Any) -> dict[str, Any]:
    """The entries of a table, or of a list of things, by their names."""
    return tables if isinstance(tables, dict) else {each["id"]: each for each in tables}


def _left_out(gone: Mapping[str, list[str]]) -> dict[str, Any]:
    names = {key: each for key, each in gone.items() if each}
    return {WITHOUT: names} if names else {}
