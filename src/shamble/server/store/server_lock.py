"""Lock that lets only one server use an SQLite file, since a second server would miss changes.

PostgreSQL allows several servers.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from .errors import StoreError


class ServerLock:
    """Exclusive lock on a file beside the database file; the system releases it when the process ends."""

    def __init__(self, file: Path) -> None:
        own = file.resolve()  # the same lock for every link to the file
        self._lock = sqlite3.connect(own.with_name(f"{own.name}.lock"), timeout=0, check_same_thread=False)
        try:
            self._lock.execute("BEGIN EXCLUSIVE")  # SQLite's lock works on every system
        except sqlite3.OperationalError:
            self._lock.close()
            why = "another server is using this database; several servers need PostgreSQL"
            raise StoreError(f"{file}: {why}") from None

    def close(self) -> None:
        """Release the lock."""
        self._lock.close()
