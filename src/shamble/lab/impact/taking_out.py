"""A thing taken out of a game's content: what a folder laid over it must say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import tomli_w

from ...core.content.layers import WITHOUT, has_ids, laid_over
from ...core.content.toml_files import read_toml
from ...games import home
from .kinds import Kind

OWN: Final = ("id", "name")  # what a thing keeps that becomes like another

Files = dict[str, dict[str, Any]]  # the tables of each content file, by its name


def content_of(game: str, folders: Sequence[str]) -> Files:
    """All content files of a game, with these folders laid over them."""
    files: Files = {}
    for folder in (home(game) / "content", *map(Path, folders)):
        for path in sorted(folder.glob("*.toml")):
            files[path.stem] = laid_over(files.get(path.stem, {}), read_toml(path, path.name), path.name)
    return files


def things_of(kind: Kind, files: Files, options: Mapping[str, object]) -> list[str]:
    """The ids of all things of a kind."""
    listed = files[kind.file.format_map(options)].get(kind.things, [])
    return list(listed) if isinstance(listed, dict) else [each["id"] for each in listed]


def taken_out(kind: Kind, thing: str, files: Files, options: Mapping[str, object]) -> Files:
    """What is laid over the content to take a thing out of it; nothing if that would change nothing."""
    after = deepcopy(files)
    file = kind.file.format_map(options)
    _change(kind, thing, after[file][kind.things])
    for path in kind.drop:
        name, *keys = path.format_map(options).split(".")
        _drop(after[name], keys, thing)
    for path in kind.along:
        name, things, key = path.format_map(options).split(".")
        after[name][things] = [each for each in after[name][things] if each.get(key) != thing]
    if kind.without:
        after[file][kind.things] = [each for each in after[file][kind.things] if each["id"] != thing]
    return {name: said for name, tables in after.items() if (said := _changed(files[name], tables))}


def write(laid: Files, folder: Path) -> None:
    """Lay the files down as a folder of home-made content."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, tables in laid.items():
        (folder / f"{name}.toml").write_text(tomli_w.dumps(tables), encoding="utf-8")


def _change(kind: Kind, thing: str, listed: Any) -> None:
    """The thing's own entry, with the keys that the kind says."""
    by_id = _by_name(listed)
    entry = by_id[thing]
    if kind.like is not None and kind.like != thing:
        kept = {key: entry[key] for key in OWN if key in entry}
        entry.clear()
        entry.update(deepcopy(by_id[kind.like]) | kept)
    entry.update(kind.change)


def _drop(tables: Any, keys: Sequence[str], thing: str) -> None:
    """Follow the keys, through all tables of a list, to the lists, tables and texts that name the thing."""
    if isinstance(tables, list):
        for each in tables:
            _drop(each, keys, thing)
        return
    key, *rest = keys
    if key not in tables:
        return
    found = tables[key]
    if rest:
        _drop(found, rest, thing)
    elif isinstance(found, list):
        tables[key] = [name for name in found if name != thing]
    elif isinstance(found, dict):
        found.pop(thing, None)
    elif found == thing:
        del tables[key]


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What differs: of tables and lists of things their parts that do, and the names of those that are gone."""
    found: dict[str, Any] = {}
    gone: dict[str, list[str]] = {}
    for key, value in after.items():
        if value == before[key]:
            continue
        named = isinstance(value, dict) or has_ids(value)
        was, now = (_by_name(each) if named else {} for each in (before[key], value))
        gone[key] = [name for name in was if name not in now]
        changed = {name: each for name, each in now.items() if each != was[name]}
        found[key] = value if not named else changed if isinstance(value, dict) else list(changed.values())
    return {**{key: value for key, value in found.items() if value or not gone[key]}, **_left_out(gone)}


def _by_name(tables: Any) -> dict[str, Any]:
    return tables if isinstance(tables, dict) else {each["id"]: each for each in tables}


def _left_out(gone: Mapping[str, list[str]]) -> dict[str, Any]:
    names = {key: each for key, each in gone.items() if each}
    return {WITHOUT: names} if names else {}
