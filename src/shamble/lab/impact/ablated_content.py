"""Content folders that take one thing (a card, a weapon, a place) out of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from ...core.game.edition import Edition
from ..content_files import Files, diff_content, dump_files, index_by_name
from .kinds import AblationKind

IDENTITY: Final = ("id", "name")  # keys that a thing keeps if it becomes like another


def iter_ablations(kind: AblationKind, files: Files, edition: Edition) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the id of each thing of a kind, with the files of the content folder that takes it out.

    The files are texts by file name. There are none if nothing would change.
    """
    if kind.by_game:
        yield from edition.game.ablations(kind.id, edition.options, edition.folders).items()
    else:
        for thing in list_things(kind, files, edition.options):
            yield thing, dump_files(ablate(kind, thing, files, edition.options))


def list_things(kind: AblationKind, files: Files, options: Mapping[str, object]) -> list[str]:
    """Return the ids of all things of a kind in the game's content."""
    entries = files[kind.file.format_map(options)].get(kind.things, [])
    return list(entries) if isinstance(entries, dict) else [each["id"] for each in entries]


def ablate(kind: AblationKind, thing: str, files: Files, options: Mapping[str, object]) -> Files:
    """Return the tables of a content folder that takes a thing out; empty if nothing would change."""
    after = deepcopy(files)
    file = kind.file.format_map(options)
    _change_entry(kind, thing, after[file][kind.things])
    for path in kind.drop:
        name, *keys = path.format_map(options).split(".")
        _drop_references(after[name], keys, thing)
    for path in kind.along:
        name, things, key = path.format_map(options).split(".")
        after[name][things] = [each for each in after[name][things] if each.get(key) != thing]
    if kind.without:
        after[file][kind.things] = [each for each in after[file][kind.things] if each["id"] != thing]
    return {name: changes for name, tables in after.items() if (changes := diff_content(files[name], tables))}


def _change_entry(kind: AblationKind, thing: str, entries: Any) -> None:
    """Apply the kind's `like` and `change` to the thing's entry, in place."""
    by_id = index_by_name(entries)
    entry = by_id[thing]
    if kind.like is not None and kind.like != thing:
        identity = {key: entry[key] for key in IDENTITY if key in entry}
        entry.clear()
        entry.update(deepcopy(by_id[kind.like]) | identity)
    entry.update(kind.change)


def _drop_references(tables: Any, keys: Sequence[str], thing: str) -> None:
    """Remove the thing's id from the list, table or text that the keys lead to.

    Where the keys lead to a list of tables, they are followed through each of its tables.
    """
    if isinstance(tables, list):
        for each in tables:
            _drop_references(each, keys, thing)
        return
    key, *rest = keys
    if key not in tables:
        return
    value = tables[key]
    if rest:
        _drop_references(value, rest, thing)
    elif isinstance(value, list):
        tables[key] = [name for name in value if name != thing]
    elif isinstance(value, dict):
        value.pop(thing, None)
    elif value == thing:
        del tables[key]
