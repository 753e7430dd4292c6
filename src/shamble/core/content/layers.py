"""Folders of content: a game's own, and home-made ones laid over it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..errors import ContentError


@dataclass(frozen=True)
class Layers:
    """Which files the content of a game is made of."""

    shipped: Path
    files: tuple[str, ...]  # that a home-made folder may have too
    others: tuple[str, ...] = ()  # further files, as `maps/*.txt`

    def check(self, folder: Path) -> None:
        """A folder of home-made content is there, and has no TOML file that nobody would read."""
        allowed = ", ".join([*self.files, *self.others])
        if not folder.is_dir():
            raise ContentError(f"{folder}: no such folder; allowed: a folder with {allowed}")
        for path in sorted(folder.glob("*.toml")):
            if path.name not in self.files:
                raise ContentError(f"{place_of(folder, path.name)}: not read; allowed: {allowed}")

    def stack(self, folders: Sequence[Path]) -> Iterator[Path]:
        """The shipped folder and those laid over it, in order, each checked as its turn comes."""
        yield self.shipped
        for folder in folders:
            self.check(folder)
            yield folder

    def hash(self, folders: Sequence[Path]) -> str:
        """Sixteen hexadecimal digits that change with any file of the content, shipped or laid over it."""
        for folder in folders:
            self.check(folder)
        return hash_of([self.shipped, *folders], ("*.toml", *self.others))


def hash_of(folders: Sequence[Path], patterns: Sequence[str]) -> str:
    """Sixteen hexadecimal digits that change with any file of these folders that is called so."""
    digest = hashlib.sha256()
    for number, folder in enumerate(folders):
        for path in sorted(path for pattern in patterns for path in folder.glob(pattern)):
            data = path.read_bytes()
            digest.update(f"{number} {path.relative_to(folder).as_posix()} {len(data)}\n".encode())
            digest.update(data)
    return digest.hexdigest()[:16]


def place_of(folder: Path, name: str) -> str:
    """What errors call a file of a folder."""
    return f"{folder.resolve().name}/{name}"
