"""The results of an experiment in a folder: a Parquet file for each batch of games, whole or not there."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Protocol

import polars as pl

from ...core.errors import ContentError, OptionError

CARD: Final = "experiment.json"


class BatchSource(Protocol):
    """Games that are played in batches: an experiment's, or a dump's."""

    @property
    def schema(self) -> pl.Schema:
        """The columns of what it plays."""

    def describe(self) -> dict[str, object]:
        """What its games are known by."""

    def play(self, batch: int) -> pl.DataFrame:
        """The rows of a batch."""

    @property
    def folders(self) -> set[str]:
        """The folders of content that it needs."""

    def with_folders(self, folders: Mapping[str, str]) -> BatchSource:
        """The same with these folders elsewhere."""


class Results:
    """What has been played so far; after a kill an experiment goes on with what lies here."""

    def __init__(self, folder: Path, experiment: BatchSource) -> None:
        """Raises OptionError for a folder that holds the games of another experiment."""
        self._folder, self._schema = folder, experiment.schema
        folder.mkdir(parents=True, exist_ok=True)
        wanted = json.dumps(experiment.describe(), indent=2)
        card = folder / CARD
        if card.exists():
            if card.read_text(encoding="utf-8") != wanted:
                raise OptionError(f"{folder}: holds the games of another experiment ({CARD}); allowed: its own folder")
        elif any(folder.glob("*.parquet")):
            raise OptionError(f"{folder}: holds games, and no {CARD} that says which; allowed: a folder of its own")
        else:
            _write(card, wanted.encode())

    def load(self, batch: int) -> pl.DataFrame | None:
        """The games of a batch, if they have been played; raises ContentError for a file that is broken."""
        path = self._path(batch)
        if not path.exists():
            return None
        try:
            found = pl.read_parquet(path)
        except (pl.exceptions.PolarsError, OSError) as error:
            raise ContentError(
                f"{path}: cannot be read as Parquet: {error}; delete it to play these games anew"
            ) from None
        if found.schema != self._schema:
            raise ContentError(f"{path}: has other columns; delete it to play these games anew")
        return found

    def save(self, batch: int, games: pl.DataFrame) -> None:
        """Keep the games of a batch, durably."""
        path = self._path(batch)
        scratch = path.with_suffix(".part")
        games.write_parquet(scratch)
        with scratch.open("rb") as written:
            os.fsync(written.fileno())
        scratch.replace(path)

    def _path(self, batch: int) -> Path:
        return self._folder / f"{batch:06}.parquet"


def _write(path: Path, text: bytes) -> None:
    scratch = path.with_suffix(".part")
    scratch.write_bytes(text)
    scratch.replace(path)
