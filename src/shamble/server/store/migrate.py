"""Migration of a database to the schema version of this program."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

from .errors import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST = "0006"  # the last in migrations/versions
SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 0x5348414D  # serializes servers that start at the same time


def migrate(engine: Engine) -> None:
    """Create a database's schema or update it; raise StoreError if the database is newer than this program."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if _read_revision(connection) != NEWEST:
            _upgrade(connection)


def make_alembic_config(connection: Connection) -> Config:
    """Return the configuration with which Alembic migrates over a given connection."""
    from alembic.config import Config  # noqa: PLC0415  a slow import that most starts don't need

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _read_revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415  as above
    from alembic.util import CommandError  # noqa: PLC0415

    try:
        command.upgrade(make_alembic_config(connection), "head")
    except CommandError as error:
        raise StoreError(
            f"the database has version {_read_revision(connection)}, newer than this program's {NEWEST}: update Shamble"
        ) from error
