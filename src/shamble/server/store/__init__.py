"""Database of tables, seats and their event logs, in SQLite or PostgreSQL.

`Store.open(url)` migrates the database and returns a `Store`. Without a URL it opens the user's own SQLite file; other
databases are `sqlite:////path/file.db` and `postgresql://user@host/name`.

Methods may be called from any task. Writes of concurrent tasks share a transaction, and a method that writes returns
after the commit, so an answered request is never lost. Each table has an event log: `append` raises Conflict if the
event's number is taken, and Duplicate if its idempotency key was used before. Methods that take a change and an event
write both or neither.

Several servers may share a PostgreSQL database. `watch` reports the tables that another process wrote to. An SQLite
file is locked, so that only one server uses it.
"""

from .backup import backup, restore
from .errors import Conflict, Duplicate, StoreError, Taken, Unavailable
from .rows import (
    OVER,
    RUNNING,
    STOOD_IN,
    WAITING,
    BanRow,
    EventRow,
    GuestRow,
    PlayedRow,
    SafetyLineRow,
    SeatChange,
    SeatChanges,
    SeatRow,
    Seats,
    TableChanges,
    TableRow,
)
from .store import Store

__all__ = [
    "OVER",
    "RUNNING",
    "STOOD_IN",
    "WAITING",
    "BanRow",
    "Conflict",
    "Duplicate",
    "EventRow",
    "GuestRow",
    "PlayedRow",
    "SafetyLineRow",
    "SeatChange",
    "SeatChanges",
    "SeatRow",
    "Seats",
    "Store",
    "StoreError",
    "TableChanges",
    "TableRow",
    "Taken",
    "Unavailable",
    "backup",
    "restore",
]
