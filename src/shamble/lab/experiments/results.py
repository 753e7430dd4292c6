"""Results of an experiment in a folder: a Parquet file for each batch, written atomically."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Protocol

import polars as pl

from ...core.errors import ContentError, OptionError

MANIFEST: Final = "experiment.json"  # name of the file that says which games a folder holds


class BatchSource(Protocol):
    """Interface of a producer of numbered batches of rows: an experiment or a dump."""

    @property
    def schema(self) -> pl.Schema:
        """Column types of the rows."""

    def describe(self) -> dict[str, object]:
        """Return the settings by which saved results of the same source are recognized."""

    def play(self, batch: int) -> pl.DataFrame:
        """Play the games of a batch and return its rows."""

    @property
    def folders(self) -> set[str]:
        """Content folders that the games use."""

    def with_folders(self, folders: Mapping[str, str]) -> BatchSource:
        """Return a copy whose content folders have been moved; `folders` has the new path of each."""


class Results:
    """Store of the batches played so far, from which a killed experiment continues."""

    def __init__(self, folder: Path, experiment: BatchSource) -> None:
        """Open the folder, or create it.

        Raises:
            OptionError: The folder holds the games of another experiment.
        """
        self._folder, self._schema = folder, experiment.schema
        folder.mkdir(parents=True, exist_ok=True)
        description = json.dumps(experiment.describe(), indent=2)
        manifest = folder / MANIFEST
        if manifest.exists():
            if manifest.read_text(encoding="utf-8") != description:
                raise OptionError(
                    f"{folder}: holds the games of another experiment ({MANIFEST}); allowed: its own folder"
                )
        elif any(folder.glob("*.parquet")):
            raise OptionError(f"{folder}: holds games but no {MANIFEST}; allowed: an empty folder")
        else:
            _write_atomically(manifest, description.encode())

    def load(self, batch: int) -> pl.DataFrame | None:
        """Return the rows of a batch, or None if it hasn't been played.

        Raises:
            ContentError: The file of the batch is broken.
        """
        path = self._path(batch)
        if not path.exists():
            return None
        try:
            games = pl.read_parquet(path)
        except (pl.exceptions.PolarsError, OSError) as error:
            raise ContentError(
                f"{path}: can't be read as Parquet: {error}; delete it to play these games again"
            ) from None
        if games.schema != self._schema:
            raise ContentError(f"{path}: has other columns; delete it to play these games again")
        return games

    def save(self, batch: int, games: pl.DataFrame) -> None:
        """Save the rows of a batch. After that they survive a crash."""
        path = self._path(batch)
        scratch = path.with_suffix(".part")
        games.write_parquet(scratch)
        with scratch.open("rb") as written:
            os.fsync(written.fileno())
        scratch.replace(path)

    def _path(self, batch: int) -> Path:
        return self._folder / f"{batch:06}.parquet"


def _write_atomically(path: Path, text: bytes) -> None:
    scratch = path.with_suffix(".part")
    scratch.write_bytes(text)
    scratch.replace(path)
