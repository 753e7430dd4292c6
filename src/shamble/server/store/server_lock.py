"""Allow one server for each SQLite file: a second server wouldn't hear of changes. PostgreSQL allows several."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from .errors import StoreError


class ServerLock:
    """The claim on a database's file; it ends with the process, however that ends."""

    def __init__(self, file: Path) -> None:
        own = file.resolve()  # by whatever link the other server came
        self._lock = sqlite3.connect(own.with_name(f"{own.name}.lock"), timeout=0, check_same_thread=False)
        try:
            self._lock.execute("BEGIN EXCLUSIVE")  # SQLite's lock works on every system
        except sqlite3.OperationalError:
            self._lock.close()
            raise StoreError(f"{file}: another server uses it; several at once need PostgreSQL") from None

    def close(self) -> None:
        """Let the file go."""
        self._lock.close()
