"""Content files of a game, loaded as tables, and content folders that change them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tomli_w

from ..core.content.layers import WITHOUT, has_ids, merge_layer
from ..core.content.toml_files import read_toml
from ..games import game_folder

Files = dict[str, dict[str, Any]]  # the tables of each content file, by its name without .toml


def load_content(game: str, folders: Sequence[str]) -> Files:
    """Return all content files of a game, with the content folders laid over them in order."""
    files: Files = {}
    for folder in (game_folder(game) / "content", *map(Path, folders)):
        for path in sorted(folder.glob("*.toml")):
            files[path.stem] = merge_layer(files.get(path.stem, {}), read_toml(path, path.name), path.name)
    return files


def write_content(changes: Files, folder: Path) -> None:
    """Write changed tables to TOML files in a content folder."""
    write_files(dump_files(changes), folder)


def write_files(texts: Mapping[str, str], folder: Path) -> None:
    """Write texts to files in a folder; each key is the file's path within the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def dump_files(changes: Files) -> dict[str, str]:
    """Return the TOML text of each file, by its name."""
    return {f"{name}.toml": tomli_w.dumps(tables) for name, tables in changes.items()}


def diff_content(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables of a content folder that turns the tables `before` into `after`.

    Tables, and lists whose entries have ids, are reduced to the entries that differ; removed entries are listed under
    the key `without`. All other values are replaced as a whole.
    """
    changes: dict[str, Any] = {}
    removed: dict[str, list[str]] = {}
    for key, value in after.items():
        if value == before[key]:
            continue
        is_named = isinstance(value, dict) or has_ids(value)
        old, new = (index_by_name(each) if is_named else {} for each in (before[key], value))
        removed[key] = [name for name in old if name not in new]
        changed = {name: each for name, each in new.items() if each != old[name]}
        changes[key] = value if not is_named else changed if isinstance(value, dict) else list(changed.values())
    kept_changes = {key: value for key, value in changes.items() if value or not removed[key]}
    return {**kept_changes, **_without_table(removed)}


def index_by_name(tables: Any) -> dict[str, Any]:
    """Return the entries of a table by key, or the entries of a list by their id."""
    return tables if isinstance(tables, dict) else {each["id"]: each for each in tables}


def _without_table(removed: Mapping[str, list[str]]) -> dict[str, Any]:
    names = {key: each for key, each in removed.items() if each}
    return {WITHOUT: names} if names else {}
