"""Content files: TOML converted to typed structs. Errors give the file, the key and what is allowed."""

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
    """Return the tables of a TOML file, which errors call `place`."""
    return parse_toml(read_text(path, place), place)


def read_text(path: Path, place: str) -> str:
    """Return the text of a UTF-8 file, with or without a byte order mark."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ContentError(f"{place}: can't be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ContentError(f"{place}: not UTF-8 text: invalid byte at {error.start}") from None


def parse_toml(text: str, place: str) -> dict[str, Any]:
    """Return the tables of a TOML text."""
    try:
        return cast("dict[str, Any]", pickle.loads(_parse_pickled(text)))
    except (ValueError, RecursionError) as error:  # a number of too many digits is a plain ValueError
        raise ContentError(f"{place}: not TOML: {' '.join(str(error).split())}") from None


@lru_cache(maxsize=256)
def _parse_pickled(text: str) -> bytes:
    """Return the parsed text as a pickle. The same few files are parsed for every table; each caller needs a copy."""
    return pickle.dumps(tomllib.loads(text))


def convert(data: object, kind: type[T], place: str) -> T:
    """Convert data to a struct type; raise ContentError with the innermost key that doesn't fit."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        raise ContentError(_describe_fault(data, kind, place)) from None


def suggest(name: str, names: list[str]) -> str:
    """Return a suggestion for a mistyped name (`did you mean ...?`), followed by all allowed names."""
    close = get_close_matches(name, names, 1)
    question = f"did you mean {close[0]!r}? " if close else ""
    return f"{question}allowed: {', '.join(names) or 'none'}"


def _describe_fault(data: object, kind: Any, place: str) -> str:
    """Describe the innermost part of the data that doesn't fit its type."""
    if get_origin(kind) is UnionType and data is not None and type(None) in get_args(kind):
        kind = get_args(kind)[0]
    for key, part, part_kind in _iterate_parts(data, kind):
        try:
            msgspec.convert(part, part_kind)
        except msgspec.ValidationError:
            return _describe_fault(part, part_kind, f"{place}: {key}" if ":" not in place else f"{place}.{key}")
    return f"{place}: {_describe_mismatch(data, kind)}"


def _iterate_parts(data: object, kind: Any) -> Iterator[tuple[str, object, Any]]:
    """Yield the key, value and type of each part of a list, dictionary or struct."""
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
    """Describe why a value doesn't fit its type although all its parts do."""
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
