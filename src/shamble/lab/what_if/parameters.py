"""Numbers in a game's content that players may change, and the content folders that change them."""

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
from .labels import find_label, get_entry, read_labels

SKIPPED_FILES: Final = ("options", "vocabulary")  # files that declare choices and contain no numbers of the game
SPELLED_OUT: Final = {"ap": "action points", "hp": "health", "xp": "experience", "crit": "critical hits"}
IMPLIED: Final = ("amount", "n", "value")  # names of arguments that the name of their effect already says
MIN_RANGE: Final = 5  # by which even a small number may change


class Parameter(msgspec.Struct, frozen=True):
    """Whole number of the content.

    Attributes:
        key: The file and the keys that lead to the number, joined with dots.
        thing: The name of the card or other entry with the number; empty if there is none.
        name: The name of the number.
        value: The number in the game's own content.
        least: The lowest allowed value.
        most: The highest allowed value.
    """

    key: str
    thing: str
    name: str
    value: int
    least: int
    most: int


@cache
def list_parameters(game: str) -> tuple[Parameter, ...]:
    """Return all numbers of a game that can be changed, file by file, with labels from the game.

    A number can go up or down by its own size or by 5, whichever is more. A number that isn't negative stays so.
    """
    files = load_content(game, [])
    labelled = (_label_deck_count(each, files) or _label(game, each, files) for each in iter_parameters(files))
    return tuple(each for each in labelled if each is not None)


def iter_parameters(files: Files) -> Iterator[Parameter]:
    """Yield all numbers of content files, with names made from their keys."""
    for name in sorted(files):
        if name not in SKIPPED_FILES:
            for key, value in files[name].items():
                yield from _iter_numbers([name, key], value, "", [key])


def apply_changes(game: str, changes: Mapping[str, int]) -> Files:
    """Return the tables of a content folder that sets numbers to new values; `changes` has them by key.

    Raises:
        OptionError: The game has no such number, or the value is out of range.
    """
    parameters = {each.key: each for each in list_parameters(game)}
    before = load_content(game, [])
    after = deepcopy(before)
    for key, value in changes.items():
        parameter = parameters.get(key)
        if parameter is None:
            raise OptionError(f"no number {key!r} in {game}: `numbers` lists them")
        if not parameter.least <= value <= parameter.most:
            raise OptionError(f"{key}: {value}; allowed: {parameter.least} to {parameter.most}")
        _set_number(after, key.split("."), value)
    return {name: diff for name, tables in after.items() if (diff := diff_content(before[name], tables))}


def _iter_numbers(path: list[str], value: Any, thing: str, words: list[str]) -> Iterator[Parameter]:
    """Yield the numbers in a part of a file.

    Args:
        path: The file and keys of the part.
        value: The part: a number, a list or a table.
        thing: The name of the entry that the part belongs to.
        words: The keys that lead from that entry to the part.
    """
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        change = max(MIN_RANGE, abs(value))
        least = max(0, value - change) if value >= 0 else value - change
        yield Parameter(".".join(path), thing, _humanize(words), value, least, value + change)
    elif has_ids(value):
        for entry in value:
            yield from _iter_numbers([*path, entry["id"]], entry, _name_thing(path[0], entry), [])
    elif isinstance(value, list):
        for place, entry in enumerate(value):
            word = entry.get("effect", str(place + 1)) if isinstance(entry, dict) else str(place + 1)
            yield from _iter_numbers([*path, str(place)], entry, thing, [*words, word])
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from _iter_numbers([*path, key], entry, thing, [*words, key])


def _set_number(files: Any, keys: list[str], value: int) -> None:
    *path, last = keys
    for key in path:
        files = get_entry(files, key)
    if isinstance(files, list):
        files[int(last)] = value
    else:
        files[last] = value


def _name_thing(file: str, entry: Mapping[str, Any]) -> str:
    """Return the name of an entry. If it has only a code such as "SA-01", its type or file precedes the code."""
    name, kind = entry.get("name"), entry.get("type", file)
    if name is not None:
        return str(name)
    code = str(entry["id"])
    return f"{_humanize([str(kind)])} {code}" if code.isupper() else _humanize([code])


def _label_deck_count(number: Parameter, files: Files) -> Parameter | None:
    """Return the number with the name of its card if it counts copies in a deck; None for any other number."""
    name, _, deck, *path = number.key.split(".")[:5] + [""] * 3
    if path[0] != "counts":
        return None
    card = index_by_name(files[name].get("card", [])).get(path[1])
    if card is None:
        return None
    return msgspec.structs.replace(
        number, thing=_name_thing(name, card), name=f"copies in the deck {_humanize([deck])}"
    )


def _label(game: str, number: Parameter, files: Files) -> Parameter | None:
    """Return the number with its label ("Airlift: flares in storage with 3 players"), or None if the label is empty."""
    keys = number.key.split(".")
    label = find_label(read_labels(game), files[keys[0]], keys, number.thing)
    if label is None:
        return number
    if not label:
        return None
    thing, separator, name = label.rpartition(": ")
    return msgspec.structs.replace(number, thing=thing if separator else "", name=name)


def _humanize(words: list[str]) -> str:
    """Return keys of the content in plain words: "set_ap", "value" becomes "set action points"."""
    if len(words) > 1 and words[-1] in IMPLIED:
        words = words[:-1]
    spaced = re.sub(r"([a-z])(\d)", r"\1 \2", ", ".join(word for word in words if word != "effects").replace("_", " "))
    return re.sub(r"\w+", lambda word: SPELLED_OUT.get(word[0], word[0]), spaced)
