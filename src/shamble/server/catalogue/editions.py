"""The edition that a table is played by: with its own content, whatever the server's has become since."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import msgspec

from ...core.errors import ContentError
from ...core.game.edition import Edition
from ..store import TableRow
from .catalogue import Catalogue, shipped_content


def packed_content(game: str) -> bytes:
    """A game's content, compressed to be stored with a table."""
    return zlib.compress(msgspec.json.encode(shipped_content(game)))


def edition_of(row: TableRow, catalogue: Catalogue, archive: Path) -> Edition:
    """The edition of a table: the server's if its content is the table's, else one with the table's own content.

    Content that is no longer shipped is written to the folder `archive`, since editions are made from folders. Where
    the rules cannot read it any more, the server's own has to do: the digests in the log show whether it does.
    """
    options: dict[str, Any] = msgspec.json.decode(row.options)
    edition = catalogue.load(row.game, **options)
    if edition.content == row.content:
        return edition
    folder = archive / f"{row.game}-{row.content}"
    for name, text in msgspec.json.decode(zlib.decompress(row.files), type=dict[str, str]).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    try:
        return catalogue.load(row.game, folders=[folder], **options)
    except ContentError:
        return edition
