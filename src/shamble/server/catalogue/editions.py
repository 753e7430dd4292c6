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
    """Compress a game's content, to store it with a table."""
    return zlib.compress(msgspec.json.encode(read_shipped_content(game)))


def load_edition(row: TableRow, catalogue: Catalogue, archive: Path) -> Edition:
    """Return the edition of a table, with the content that the table was created with.

    If this content is no longer shipped, it's written into a folder in `archive`, since editions are loaded from
    folders. If the rules can't read it any more, the shipped content is used. The digests in the log show whether the
    table can be replayed with it.
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
    """Write packed content into a folder atomically, since another process may write the same folder."""
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
