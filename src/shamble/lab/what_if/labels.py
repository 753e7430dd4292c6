"""Labels in plain words for the numbers in a game's content, from the game's `what_if.toml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from ...core.content.layers import has_ids
from ...core.content.toml_files import convert, read_toml
from ...games import game_folder
from ..content_files import index_by_name

DECLARED: Final = "what_if.toml"
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
LEAST_PLAYERS: Final = 3  # players to which the first number of a list by number of players belongs


class Labels(msgspec.Struct, forbid_unknown_fields=True):
    """Contents of `what_if.toml`: words for parts of keys, and labels for whole keys.

    A label's key is a pattern, in which `*` stands for any part. A number with an empty label isn't offered, since it
    is only a code for something like "without limit".
    """

    words: dict[str, str] = {}
    labels: dict[str, str] = {}


class Part(str):
    """Part of a key. For an index in a list it has the formats `nth`, `number` and `players`."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        match spec:
            case "nth":
                return ORDINALS[int(self)]
            case "number":
                return str(int(self) + 1)
            case "players":
                return f"with {int(self) + LEAST_PLAYERS} players"
            case _:
                return str(self)


@cache
def read_labels(game: str) -> Labels:
    """Return the labels of a game; they are empty if it has no `what_if.toml`."""
    path = game_folder(game) / DECLARED
    place = f"{game}/{DECLARED}"
    return convert(read_toml(path, place), Labels, place) if path.exists() else Labels()


def find_label(labels: Labels, tables: Any, keys: list[str], thing: str) -> str | None:
    """Return the label of the number that the keys lead to, or None if no pattern matches."""
    parts, names, innermost = _follow_keys(tables, keys[1:])
    parts, names = [keys[0], *parts], [keys[0], *names]
    for pattern, label in labels.labels.items():
        globs = pattern.split(".")
        if len(globs) == len(parts) and all(glob in {"*", part} for glob, part in zip(globs, parts, strict=True)):
            words = [Part(_humanize(labels, name)) for glob, name in zip(globs, names, strict=True) if glob == "*"]
            own = {key: _humanize(labels, value) for key, value in innermost.items() if isinstance(value, str)}
            return label.format(*words, thing=thing, own=own)
    return None


def get_entry(content: Any, key: str) -> Any:
    """Return an entry of a table by its key, or an entry of a list by its id or index."""
    if isinstance(content, list):
        return index_by_name(content)[key] if has_ids(content) else content[int(key)]
    return content[key]


def _follow_keys(tables: Any, keys: list[str]) -> tuple[list[str], list[str], Mapping[str, Any]]:
    """Follow the keys; return (parts to match with patterns, parts to show, innermost table).

    An entry with an effect or a need is matched by that word instead of its index. Entries with a name are shown by it.
    """
    content: Any = tables
    innermost: Mapping[str, Any] = {}
    parts, names = [], []
    for key in keys:
        content = get_entry(content, key)
        table = content if isinstance(content, dict) else {}
        innermost = table or innermost
        part = str(table.get("effect", table.get("need", key)))
        parts.append(part)
        names.append(str(table.get("name", part)))
    return parts, names, innermost


def _humanize(labels: Labels, word: str) -> str:
    return labels.words.get(word, re.sub(r"(?<=[a-z])(?=\d)", " ", word.replace("_", " ")))
