"""Bringing a database up to this version before anybody uses it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

from .errors import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST = "0006"  # the last of migrations/versions
SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 0x5348414D  # two servers that start at once take turns


def migrate(engine: Engine) -> None:
    """Create the tables of a database or bring them up to date; one newer than this program is refused."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if _revision(connection) != NEWEST:
            _upgrade(connection)


def alembic_config(connection: Connection) -> Config:
    """Alembic's configuration for this connection."""
    from alembic.config import Config  # noqa: PLC0415  only a start that has something to migrate pays for Alembic

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415  as above
    from alembic.util import CommandError  # noqa: PLC0415

    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError as error:
        raise StoreError(
            f"the database is at version {_revision(connection)}, newer than this program's {NEWEST}: update Shamble"
        ) from error
