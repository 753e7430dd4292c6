"""Layers of content: the game's own folder, and home-made folders merged over it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ..errors import ContentError
from .toml_files import convert, read_toml, suggest

WITHOUT: Final = "without"  # key of the entries that a file removes from the layers below, by list or table

Tables = dict[str, Any]


@dataclass(frozen=True)
class Layers:
    """The files of a game's content."""

    shipped: Path
    files: tuple[str, ...]  # allowed in a home-made folder, too
    others: tuple[str, ...] = ()  # further files, as `maps/*.txt`
    texts: frozenset[str] = frozenset()  # keys of texts that no rule reads

    def check(self, folder: Path) -> None:
        """Raise ContentError if a home-made folder doesn't exist, or has a TOML file that isn't read."""
        allowed = ", ".join([*self.files, *self.others])
        if not folder.is_dir():
            raise ContentError(f"{folder}: no such folder; allowed: a folder with {allowed}")
        for path in sorted(folder.glob("*.toml")):
            if path.name not in self.files:
                raise ContentError(f"{display_path(folder, path.name)}: not read; allowed: {allowed}")

    def stack(self, folders: Sequence[Path]) -> Iterator[Path]:
        """Yield the game's own content folder, then the folders merged over it, in order. Each is checked first."""
        yield self.shipped
        for folder in folders:
            self.check(folder)
            yield folder

    def hash(self, folders: Sequence[Path]) -> str:
        """Return 16 hex digits that change with everything that rules read, in any of the folders.

        A translated card or a corrected misprint doesn't change the hash, so records still replay.
        """
        for folder in folders:
            self.check(folder)
        return hash_files([self.shipped, *folders], ("*.toml", *self.others), self.texts)


def hash_files(folders: Sequence[Path], patterns: Sequence[str], texts: frozenset[str] = frozenset()) -> str:
    """Return 16 hex digits that change with the files of `folders` that match one of `patterns`.

    The layout and comments of a TOML file don't count, nor do the texts under the keys `texts`.
    """
    digest = hashlib.sha256()
    for number, folder in enumerate(folders):
        for path in sorted(path for pattern in patterns for path in folder.glob(pattern)):
            name = path.relative_to(folder).as_posix()
            is_toml = path.suffix == ".toml"
            data = _canonicalize(path, f"{folder.resolve().name}/{name}", texts) if is_toml else path.read_bytes()
            digest.update(f"{number} {name} {len(data)}\n".encode())
            digest.update(data)
    return digest.hexdigest()[:16]


def _canonicalize(path: Path, place: str, texts: frozenset[str]) -> bytes:
    """Return a TOML file as JSON in its own order, without its texts. Errors call the file `place`."""
    return json.dumps(_without_texts(read_toml(path, place), texts), default=str, ensure_ascii=False).encode()


def _without_texts(value: Any, texts: frozenset[str], is_text: bool = False) -> Any:
    """Return a TOML value with every text dropped. Lists of texts keep their length."""
    if isinstance(value, dict):
        return {
            key: _without_texts(each, texts, is_text or key in texts)
            for key, each in value.items()
            if not _is_text(each, is_text or key in texts)
        }
    if isinstance(value, list):
        return ["" if _is_text(each, is_text) else _without_texts(each, texts, is_text) for each in value]
    return value


def _is_text(value: Any, is_under_text: bool) -> bool:
    return is_under_text and isinstance(value, str)


def split_removals(raw: Mapping[str, Any], place: str) -> tuple[Tables, dict[str, list[str]]]:
    """Return the tables of a file without the key `without`, and the names of entries to remove that it lists."""
    removals = convert(raw.get(WITHOUT, {}), dict[str, list[str]], f"{place}: {WITHOUT}")
    return {key: value for key, value in raw.items() if key != WITHOUT}, removals


def merge_layer(below: Mapping[str, Any], above: Mapping[str, Any], place: str) -> Tables:
    """Return tables with a later folder's merged over them: tables by key, lists by the `id` of their entries.

    Raises ContentError, which names `place`, if the file removes an entry that doesn't exist.
    """
    added, removals = split_removals(above, place)
    merged = dict(below)
    for key, value in added.items():
        old = merged.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            merged[key] = {**old, **value}
        elif old is not None and has_ids(value) and has_ids(old):
            new_by_id = {each["id"]: each for each in value}
            merged[key] = [new_by_id.pop(each["id"], each) for each in old] + list(new_by_id.values())
        else:
            merged[key] = value
    for key, names in removals.items():
        merged[key] = _remove(merged.get(key), names, f"{place}: {WITHOUT}.{key}")
    return merged


def has_ids(value: object) -> bool:
    """Return whether a value is a list of tables with ids."""
    if not isinstance(value, list):
        return False
    return all(isinstance(each, dict) and isinstance(each.get("id"), str) for each in value)


def _remove(entries: Any, names: Sequence[str], place: str) -> Any:
    """Return a list without the entries of these ids, or a table without these keys."""
    present: list[str] = []
    if isinstance(entries, dict):
        present = list(entries)
    elif has_ids(entries):
        present = [each["id"] for each in entries]
    for name in names:
        if name not in present:
            raise ContentError(f"{place}: {name!r}; {suggest(name, present)}")
    if isinstance(entries, dict):
        return {key: value for key, value in entries.items() if key not in names}
    return [each for each in entries if each["id"] not in names]


def display_path(folder: Path, name: str) -> str:
    """Return how errors name a file of a folder."""
    return f"{folder.resolve().name}/{name}"
