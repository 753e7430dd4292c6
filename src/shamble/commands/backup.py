"""Commands `shamble backup` and `shamble restore`: copy a server's data, and put a copy back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

if TYPE_CHECKING:
    from ..server.settings import Settings

Folder = Annotated[Path | None, Parameter(help="The data folder of the server.")]
Database = Annotated[
    str | None, Parameter(help="The database, as sqlite:////path/file.db; the data folder's file if left out.")
]


def backup(
    to: Annotated[Path, Parameter(help="The new file.")], *, folder: Folder = None, database: Database = None
) -> None:
    """Copy a server's SQLite database and its signing key into a new file. The server may be running."""
    from ..server.store.backup import backup as copy  # noqa: PLC0415  a second that other commands save

    settings = _settings(folder, database)
    copy(settings.database_url(), to, None if settings.secret else settings.key_file)
    print(f"copied to {to}; keep it safe: it shows all dice and lets its reader play as any guest")


def restore(
    file: Annotated[Path, Parameter(help="A file that `shamble backup` has written.")],
    *,
    folder: Folder = None,
    database: Database = None,
    replace: Annotated[
        bool, Parameter(negative="", help="Rename an existing database, adding the time to its name.")
    ] = False,
) -> None:
    """Replace a server's database and signing key with a backup. Stop the server first."""
    from ..server.store.backup import restore as put_back  # noqa: PLC0415  as above

    settings = _settings(folder, database)
    for aside in put_back(file, settings.database_url(), settings.key_file, replace):
        print(f"set aside as {aside}")
    print(f"restored {file}: start the server")


def add_to(app: App) -> None:
    """Add these commands to the program."""
    for command in (backup, restore):
        app.command(command)


def _settings(folder: Path | None, database: str | None) -> Settings:
    """Return the settings that `shamble serve` would use with the same options and environment."""
    from ..server.settings import from_environment  # noqa: PLC0415  as above

    return from_environment(os.environ, folder=folder, database=database)
