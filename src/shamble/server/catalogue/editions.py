"""The edition that a table is played by: its own content, whatever the server's has become since."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import msgspec

from ...core.tables.game import Edition
from ..store import TableRow
from .catalogue import Catalogue, content_of


def packed(game: str) -> bytes:
    """A game's content, to be kept with a table."""
    return zlib.compress(msgspec.json.encode(content_of(game)))


def edition_of(row: TableRow, catalogue: Catalogue, cellar: Path) -> Edition:
    """The edition of a table: what the server has if that is the table's, else the table's content laid over it.

    Content that is no longer shipped is written to the folder `cellar`, since editions are made from folders.
    """
    options: dict[str, Any] = msgspec.json.decode(row.options)
    edition = catalogue.load(row.game, **options)
    if edition.content == row.content:
        return edition
    folder = cellar / f"{row.game}-{row.content}"
    for name, text in msgspec.json.decode(zlib.decompress(row.files), type=dict[str, str]).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return catalogue.load(row.game, folders=[folder], **options)
