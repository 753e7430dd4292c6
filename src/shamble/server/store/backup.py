"""A copy of an SQLite database while servers go on writing to it."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from .engines import read_url, sqlite_file
from .errors import StoreError


def backup(url: str | None, to: Path) -> None:
    """Copy the database of a URL (none: the user's own) into a new file, as it is at one moment."""
    file = sqlite_file(read_url(url))
    if file is None:
        raise StoreError("backup: this is PostgreSQL, whose own pg_dump copies it while it runs")
    if not file.is_file():
        raise StoreError(f"backup: there is no database at {file}")
    try:
        to.touch(mode=0o600, exist_ok=False)  # the dice's secrets are in it
    except FileExistsError:
        raise StoreError(f"backup: {to} exists; choose a new name") from None
    except OSError as error:
        raise StoreError(f"backup: {to} cannot be written: {error.strerror}") from None
    _copy(file, to)


def _copy(file: Path, to: Path) -> None:
    source, target = sqlite3.connect(file), sqlite3.connect(to)
    try:
        source.backup(target)
    except sqlite3.Error as error:
        to.unlink()
        raise StoreError(f"backup: {file} cannot be copied to {to}: {error}") from None
    finally:
        source.close()
        target.close()
    for path, mode in ((to, os.O_RDWR), (to.parent, os.O_RDONLY)):
        descriptor = os.open(path, mode)
        os.fsync(descriptor)
        os.close(descriptor)
