"""Database URLs, and SQLAlchemy's engines for writing to and reading from a database."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from ...installation import install_command
from .errors import StoreError

ALLOWED = "allowed: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
READERS = 4
CONNECT_TIMEOUT_S = 10
CHECKPOINT = "PRAGMA wal_autocheckpoint = 4000"  # pages; rare checkpoints copy frequently written pages less often
BUSY_TIMEOUT_S = 2


@dataclass(frozen=True, slots=True)
class Engines:
    """Two SQLAlchemy engines of a database: one for writing, with a single connection, and one for reading."""

    writing: Engine
    reading: Engine
    url: URL

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database; None for PostgreSQL."""
        return sqlite_file(self.url)

    def close(self) -> None:
        """Close all connections."""
        self.reading.dispose()
        self.writing.dispose()


def default_file() -> Path:
    """Return the path of the user's own database."""
    return user_data_path("shamble", appauthor=False) / "tables.sqlite3"


def read_url(text: str | None) -> URL:
    """Parse a database URL; for None, return the URL of the user's own SQLite file.

    Raises StoreError, whose message lists the allowed forms.
    """
    if text is None:
        return URL.create("sqlite", database=str(default_file()))
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError(f"database: this is no URL; {ALLOWED}") from None  # the text may hold a password
    if url.drivername not in ("sqlite", "postgresql", "postgresql+psycopg"):
        raise StoreError(f"database: {url.drivername!r} is not known; {ALLOWED}")
    if url.drivername == "sqlite" and url.database in (None, "", ":memory:"):
        raise StoreError(f"database: SQLite needs a file, else everything would be lost; {ALLOWED}")
    if url.drivername == "sqlite":
        return url
    if find_spec("psycopg") is None:
        raise StoreError(f"database: PostgreSQL needs a driver that is not installed: {install_command('postgres')}")
    return url.set(drivername="postgresql+psycopg")


def sqlite_file(url: URL) -> Path | None:
    """Return the file of an SQLite URL; None for PostgreSQL."""
    return Path(str(url.database)) if url.drivername == "sqlite" else None


def open_engines(url: URL) -> Engines:
    """Create the engines of a database; they connect when first used."""
    file = sqlite_file(url)
    if file is None:
        arguments = {"connect_timeout": CONNECT_TIMEOUT_S, "application_name": "shamble"}
        writing = create_engine(url, pool_size=1, max_overflow=0, connect_args=arguments)
        reading = create_engine(url, pool_size=READERS, max_overflow=0, pool_pre_ping=True, connect_args=arguments)
        return Engines(writing, reading, url)  # no pre-ping for writing: the writer retries by itself
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _restrict_to_owner(file)
    writing = create_engine(url, pool_size=1, max_overflow=0)
    reading = create_engine(url, pool_size=READERS, max_overflow=0)
    for engine, begin, pragma in (
        (writing, "BEGIN IMMEDIATE", CHECKPOINT),
        (reading, "BEGIN", "PRAGMA query_only = ON"),
    ):
        _configure_sqlite(engine, begin, pragma)
    return Engines(writing, reading, url)


def _restrict_to_owner(file: Path) -> None:
    """Make the database readable by its owner only, since it holds the secrets of dice.

    SQLite gives its journals the permissions of the database. If the file belongs to another owner, nothing changes.
    """
    with suppress(OSError):  # SQLite reports the error
        file.touch(mode=0o600)
    for each in (file, *(file.with_name(f"{file.name}-{journal}") for journal in ("wal", "shm"))):
        with suppress(OSError):
            each.chmod(0o600)


def _configure_sqlite(engine: Engine, begin: str, pragma: str) -> None:
    """Set up an SQLite engine: commits are durable, readers never wait, and transactions cover schema changes."""

    def on_connect(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # else Python begins transactions itself, but not for schema changes
        for line in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            f"busy_timeout = {BUSY_TIMEOUT_S}000",
        ):
            connection.execute(f"PRAGMA {line}")
        if pragma:
            connection.execute(pragma)

    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
