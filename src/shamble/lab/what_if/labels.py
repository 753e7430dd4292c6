"""Labels in plain words for the numbers of a game's content, from the game's `what_if.toml`."""

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
    """Contents of `what_if.toml`: words for single parts of a key, and labels by key pattern, with `*` for any part.

    A number with an empty label isn't offered: it stands for "without limit" or "back to 0".
    """

    words: dict[str, str] = {}
    labels: dict[str, str] = {}


class Part(str):
    """Part of a key, with the formats `nth`, `number` and `players` for a place in a list."""

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
    """Return the label of a number, found by its keys in the tables of its file, or None if no pattern matches."""
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
    """Return an entry of a table by its key, or of a list by its id or its place."""
    if isinstance(content, list):
        return index_by_name(content)[key] if has_ids(content) else content[int(key)]
    return content[key]


def _follow_keys(tables: Any, keys: list[str]) -> tuple[list[str], list[str], Mapping[str, Any]]:
    """Follow the keys; return (parts to match patterns with, parts to show, innermost table).

    An effect or a need is matched by its word instead of its place. Entries are shown by their names.
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
