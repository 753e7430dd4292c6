"""Content files: TOML read into typed structs; an error says which file, which key and what is allowed."""

from __future__ import annotations

import pickle
import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from reprlib import repr as short
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, cast, get_args, get_origin

import msgspec

from ..errors import ContentError

T = TypeVar("T")


def read_toml(path: Path, place: str) -> dict[str, Any]:
    """The tables of a TOML file, which errors call `place`."""
    return parse_toml(read_text(path, place), place)


def read_text(path: Path, place: str) -> str:
    """The text of a file in UTF-8, with the mark at its beginning that some editors write, or without."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ContentError(f"{place}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ContentError(f"{place}: not UTF-8 text: byte {error.start} cannot be read") from None


def parse_toml(text: str, place: str) -> dict[str, Any]:
    """The tables of a text in TOML."""
    try:
        return cast("dict[str, Any]", pickle.loads(_parse_pickled(text)))
    except (ValueError, RecursionError) as error:  # a number of too many digits is a plain ValueError
        raise ContentError(f"{place}: not TOML: {' '.join(str(error).split())}") from None


@lru_cache(maxsize=256)
def _parse_pickled(text: str) -> bytes:
    """What a text says, ready to be copied: the same few files are read for every table."""
    return pickle.dumps(tomllib.loads(text))


def convert(data: object, kind: type[T], place: str) -> T:
    """The data as a struct of that type; the error names the innermost key that does not fit, and what would."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        raise ContentError(_describe_fault(data, kind, place)) from None


def suggest(name: str, names: list[str]) -> str:
    """A question after a mistyped name (`did you mean ...?`), then all the names there are."""
    close = get_close_matches(name, names, 1)
    question = f"did you mean {close[0]!r}? " if close else ""
    return f"{question}allowed: {', '.join(names) or 'none'}"


def _describe_fault(data: object, kind: Any, place: str) -> str:
    """What is wrong in the innermost part of the data that does not fit its type."""
    if get_origin(kind) is UnionType and data is not None and type(None) in get_args(kind):
        kind = get_args(kind)[0]
    for key, part, part_kind in _parts(data, kind):
        try:
            msgspec.convert(part, part_kind)
        except msgspec.ValidationError:
            return _describe_fault(part, part_kind, f"{place}: {key}" if ":" not in place else f"{place}.{key}")
    return f"{place}: {_describe_mismatch(data, kind)}"


def _parts(data: object, kind: Any) -> Iterator[tuple[str, object, Any]]:
    """The parts of a list, dictionary or struct: what each is called, the part and its type."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) is list and isinstance(data, list):
        for place, part in enumerate(data):
            name = part.get("id") if isinstance(part, dict) else None
            yield name if isinstance(name, str) and name.isprintable() else str(place), part, get_args(kind)[0]
    elif get_origin(kind) is dict and isinstance(data, dict):
        for key, part in data.items():
            yield key if key.isprintable() else repr(key), part, get_args(kind)[1]
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(data, dict):
        for field in msgspec.structs.fields(kind):
            if field.encode_name in data:
                yield field.encode_name, data[field.encode_name], field.type


def _describe_mismatch(data: object, kind: Any) -> str:
    """Why a part that has no wrong parts itself does not fit."""
    if get_origin(kind) is Literal:
        return f"{short(data)}; allowed: {', '.join(str(value) for value in get_args(kind))}"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(data, dict):
        names = [field.encode_name for field in msgspec.structs.fields(kind)]
        for key in data:
            if key not in names:
                return f"no key {key!r}; {suggest(str(key), names)}"
        missing = [field.encode_name for field in msgspec.structs.fields(kind) if field.required]
        return "missing: " + ", ".join(name for name in missing if name not in data)
    try:
        msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        return f"{short(data)}: {str(error).split(' - at ')[0]}"
    return f"{short(data)} does not fit"
