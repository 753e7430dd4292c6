"""The numbers of a game's content that may be changed one by one, and what a folder must say that changes some."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from typing import Any, Final

import msgspec

from ...core.content.layers import has_ids
from ...core.errors import OptionError
from ..content_files import Files, diff_content, index_by_name, load_content
from .labels import label_of, labels_of, step

NOT_PLAYED: Final = ("options", "vocabulary")  # files that only say what there is to choose
SPELLED_OUT: Final = {"ap": "action points", "hp": "health", "xp": "experience", "crit": "critical hits"}
UNSAID: Final = ("amount", "n", "value")  # arguments that their effect already names
LEAST_ROOM: Final = 5  # that a number may move, however small it is


class Parameter(msgspec.Struct, frozen=True):
    """A whole number of the content: `key` leads to it through its file, `thing` is what it is said of."""

    key: str
    thing: str
    name: str
    value: int
    least: int
    most: int


@cache
def list_parameters(game: str) -> tuple[Parameter, ...]:
    """All numbers of a game that may be changed, file by file; each by as much again as it is, and 5 at least."""
    files = load_content(game, [])
    labelled = (_of_deck(number, files) or _labelled(game, number, files) for number in iter_parameters(files))
    return tuple(number for number in labelled if number is not None)


def iter_parameters(files: Files) -> Iterator[Parameter]:
    """All numbers of content files, without the labels of their game."""
    for name in sorted(files):
        if name not in NOT_PLAYED:
            for key, found in files[name].items():
                yield from _within([name, key], found, "", [key])


def apply_changes(game: str, changes: Mapping[str, int]) -> Files:
    """The files that make these changes; raises OptionError for a key that there is not, or a number out of range."""
    known = {number.key: number for number in list_parameters(game)}
    before = load_content(game, [])
    after = deepcopy(before)
    for key, value in changes.items():
        number = known.get(key)
        if number is None:
            raise OptionError(f"no number {key!r} in {game}: `numbers` lists them")
        if not number.least <= value <= number.most:
            raise OptionError(f"{key}: {value}; allowed: {number.least} to {number.most}")
        _put(after, key.split("."), value)
    return {name: said for name, tables in after.items() if (said := diff_content(before[name], tables))}


def _within(path: list[str], found: Any, thing: str, words: list[str]) -> Iterator[Parameter]:
    """The numbers in a part of a file, with the words that lead there from the thing they are said of."""
    if isinstance(found, bool):
        return
    if isinstance(found, int):
        room = max(LEAST_ROOM, abs(found))
        least = max(0, found - room) if found >= 0 else found - room
        yield Parameter(".".join(path), thing, _said(words), found, least, found + room)
    elif has_ids(found):
        for each in found:
            yield from _within([*path, each["id"]], each, _thing(path[0], each), [])
    elif isinstance(found, list):
        for place, each in enumerate(found):
            word = each.get("effect", str(place + 1)) if isinstance(each, dict) else str(place + 1)
            yield from _within([*path, str(place)], each, thing, [*words, word])
    elif isinstance(found, dict):
        for key, each in found.items():
            yield from _within([*path, key], each, thing, [*words, key])


def _put(files: Any, keys: list[str], value: int) -> None:
    *way, last = keys
    for key in way:
        files = step(files, key)
    if isinstance(files, list):
        files[int(last)] = value
    else:
        files[last] = value


def _thing(file: str, entry: Mapping[str, Any]) -> str:
    """Return the name of an entry; a bare code ("SA-01") is led by its type or its file."""
    name, kind = entry.get("name"), entry.get("type", file)
    if name is not None:
        return str(name)
    code = str(entry["id"])
    return f"{_said([str(kind)])} {code}" if code.isupper() else _said([code])


def _of_deck(number: Parameter, files: Files) -> Parameter | None:
    """Return the number of copies in a deck as a number of its card; None for any other number."""
    name, _, deck, *way = number.key.split(".")[:5] + [""] * 3
    if way[0] != "counts":
        return None
    card = index_by_name(files[name].get("card", [])).get(way[1])
    if card is None:
        return None
    return msgspec.structs.replace(number, thing=_thing(name, card), name=f"copies in the deck {_said([deck])}")


def _labelled(game: str, number: Parameter, files: Files) -> Parameter | None:
    """Return the number with its game's label: "Airlift: flares in storage with 3 players"; None if that is empty."""
    keys = number.key.split(".")
    label = label_of(labels_of(game), files[keys[0]], keys, number.thing)
    if label is None:
        return number
    if not label:
        return None
    thing, parted, name = label.rpartition(": ")
    return msgspec.structs.replace(number, thing=thing if parted else "", name=name)


def _said(words: list[str]) -> str:
    """Return words of the content as a person says them: "set_ap", "value" is "set action points"."""
    if len(words) > 1 and words[-1] in UNSAID:
        words = words[:-1]
    spaced = re.sub(r"([a-z])(\d)", r"\1 \2", ", ".join(word for word in words if word != "effects").replace("_", " "))
    return re.sub(r"\w+", lambda word: SPELLED_OUT.get(word[0], word[0]), spaced)
