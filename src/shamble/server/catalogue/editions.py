"""Editions of tables: each table keeps the content it was created with."""

from __future__ import annotations

import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from ...core.errors import ContentError
from ...core.game.edition import Edition
from ..store import TableRow
from .catalogue import Catalogue, read_shipped_content


def pack_content(game: str) -> bytes:
    """Return a game's content, compressed, to be stored with a table."""
    return zlib.compress(msgspec.json.encode(read_shipped_content(game)))


def load_edition(row: TableRow, catalogue: Catalogue, archive: Path) -> Edition:
    """Return the edition of a table: the server's if the content is the same, else one with the table's own content.

    Editions are made from folders, so content that is no longer shipped is written into the folder `archive`. If the
    rules can't read it any more, the server's content is used; the digests in the log show whether it fits.
    """
    options: dict[str, Any] = msgspec.json.decode(row.options)
    catalogue.rulebook_info(row.game)
    edition = catalogue.load(row.game, **options)
    if edition.is_played_with(row.content):
        return edition
    folder = archive / f"{row.game}-{row.content}"
    if not folder.is_dir():
        _unpack(row.files, folder)
    try:
        return catalogue.load(row.game, folders=[folder], **options)
    except ContentError:
        return edition


def _unpack(files: bytes, folder: Path) -> None:
    """Write content into a folder atomically, since another process may write the same folder."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent) as made:
        Path(made, folder.name).mkdir()  # even without files
        for name, text in msgspec.json.decode(zlib.decompress(files), type=dict[str, str]).items():
            path = Path(made, folder.name, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        try:
            Path(made, folder.name).rename(folder)
        except OSError:
            if not folder.is_dir():  # else another process was first
                raise
