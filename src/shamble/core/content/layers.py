"""Folders of content: a game's own, and home-made ones laid over it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ..errors import ContentError
from .toml_files import convert, read_toml, suggest

WITHOUT: Final = (
    "without"  # the key of what a file leaves out of those below it: names by the list or table they are in
)

Tables = dict[str, Any]


@dataclass(frozen=True)
class Layers:
    """Which files the content of a game is made of."""

    shipped: Path
    files: tuple[str, ...]  # that a home-made folder may have too
    others: tuple[str, ...] = ()  # further files, as `maps/*.txt`
    texts: frozenset[str] = frozenset()  # keys of texts that people read and no rule does

    def check(self, folder: Path) -> None:
        """A folder of home-made content is there, and has no TOML file that nobody would read."""
        allowed = ", ".join([*self.files, *self.others])
        if not folder.is_dir():
            raise ContentError(f"{folder}: no such folder; allowed: a folder with {allowed}")
        for path in sorted(folder.glob("*.toml")):
            if path.name not in self.files:
                raise ContentError(f"{display_path(folder, path.name)}: not read; allowed: {allowed}")

    def stack(self, folders: Sequence[Path]) -> Iterator[Path]:
        """The shipped folder and those laid over it, in order, each checked as its turn comes."""
        yield self.shipped
        for folder in folders:
            self.check(folder)
            yield folder

    def hash(self, folders: Sequence[Path]) -> str:
        """Return 16 hexadecimal digits that change with everything that rules read, in any of the folders.

        Translating a card or correcting a misprint leaves the hash as it is, so that records still replay.
        """
        for folder in folders:
            self.check(folder)
        return hash_files([self.shipped, *folders], ("*.toml", *self.others), self.texts)


def hash_files(folders: Sequence[Path], patterns: Sequence[str], texts: frozenset[str] = frozenset()) -> str:
    """Return 16 hexadecimal digits that change with the files of `folders` that match one of `patterns`.

    The layout and comments of a TOML file do not count, nor do the texts under the keys `texts`.
    """
    digest = hashlib.sha256()
    for number, folder in enumerate(folders):
        for path in sorted(path for pattern in patterns for path in folder.glob(pattern)):
            name = path.relative_to(folder).as_posix()
            is_toml = path.suffix == ".toml"
            data = _canonical(path, f"{folder.resolve().name}/{name}", texts) if is_toml else path.read_bytes()
            digest.update(f"{number} {name} {len(data)}\n".encode())
            digest.update(data)
    return digest.hexdigest()[:16]


def _canonical(path: Path, place: str, texts: frozenset[str]) -> bytes:
    """Return a TOML file as JSON, in its own order, without its texts; errors call the file `place`."""
    return json.dumps(_without_texts(read_toml(path, place), texts), default=str, ensure_ascii=False).encode()


def _without_texts(value: Any, texts: frozenset[str], is_text: bool = False) -> Any:
    """Return a TOML value without its texts; of a list of texts the length stays."""
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
    """What a file says, and what it leaves out."""
    gone = convert(raw.get(WITHOUT, {}), dict[str, list[str]], f"{place}: {WITHOUT}")
    return {key: value for key, value in raw.items() if key != WITHOUT}, gone


def merge_layer(below: Mapping[str, Any], above: Mapping[str, Any], place: str) -> Tables:
    """A file's tables with a later folder's laid over them: tables by key, lists of things by id.

    What it leaves out is gone. Raises ContentError, naming `place`, where something is left out that is not there.
    """
    said, gone = split_removals(above, place)
    found = dict(below)
    for key, value in said.items():
        known = found.get(key)
        if isinstance(value, dict) and isinstance(known, dict):
            found[key] = {**known, **value}
        elif known is not None and has_ids(value) and has_ids(known):
            laid = {each["id"]: each for each in value}
            found[key] = [laid.pop(each["id"], each) for each in known] + list(laid.values())
        else:
            found[key] = value
    for key, names in gone.items():
        found[key] = _remove(found.get(key), names, f"{place}: {WITHOUT}.{key}")
    return found


def has_ids(found: object) -> bool:
    """Whether this is a list of things that have ids."""
    return isinstance(found, list) and all(isinstance(each, dict) and isinstance(each.get("id"), str) for each in found)


def _remove(known: Any, names: Sequence[str], place: str) -> Any:
    """A list of things without those of these ids, or a table without these keys."""
    there = list(known) if isinstance(known, dict) else [each["id"] for each in known] if has_ids(known) else []
    for name in names:
        if name not in there:
            raise ContentError(f"{place}: {name!r}; {suggest(name, there)}")
    if isinstance(known, dict):
        return {key: value for key, value in known.items() if key not in names}
    return [each for each in known if each["id"] not in names]


def display_path(folder: Path, name: str) -> str:
    """What errors call a file of a folder."""
    return f"{folder.resolve().name}/{name}"
