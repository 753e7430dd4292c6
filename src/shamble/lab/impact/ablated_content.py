"""A thing taken out of a game's content: what a folder laid over it must say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from ...core.game.edition import Edition
from ..content_files import Files, diff_content, dump_files, index_by_name
from .kinds import AblationKind

OWN: Final = ("id", "name")  # what a thing keeps that becomes like another


def iter_ablations(kind: AblationKind, files: Files, edition: Edition) -> Iterator[tuple[str, dict[str, str]]]:
    """Each thing of a kind, with the files of a folder that takes it out; no files if that would change nothing."""
    if kind.by_game:
        yield from edition.game.ablations(kind.id, edition.options, edition.folders).items()
    else:
        for thing in list_things(kind, files, edition.options):
            yield thing, dump_files(ablate(kind, thing, files, edition.options))


def list_things(kind: AblationKind, files: Files, options: Mapping[str, object]) -> list[str]:
    """The ids of all things of a kind."""
    listed = files[kind.file.format_map(options)].get(kind.things, [])
    return list(listed) if isinstance(listed, dict) else [each["id"] for each in listed]


def ablate(kind: AblationKind, thing: str, files: Files, options: Mapping[str, object]) -> Files:
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
    return {name: said for name, tables in after.items() if (said := diff_content(files[name], tables))}


def _change(kind: AblationKind, thing: str, listed: Any) -> None:
    """The thing's own entry, with the keys that the kind says."""
    by_id = index_by_name(listed)
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
