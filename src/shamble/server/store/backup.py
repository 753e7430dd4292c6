"""Backup of an SQLite database while servers use it, and restoring a backup."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final
from urllib.parse import quote

from .engines import read_url, sqlite_file
from .errors import StoreError
from .migrate import NEWEST
from .server_lock import ServerLock

KEY_TABLE: Final = "backup_signing_key"  # in backups only
OWN_TABLES: Final = frozenset({"alembic_version", "tables", "seats", "events", "guests"})
JOURNALS: Final = ("-wal", "-shm")


def backup(url: str | None, to: Path, key_file: Path | None = None) -> None:
    """Copy an SQLite database and its signing key into a new file. Raises StoreError.

    Without a URL, the user's own database is copied. Servers may write to the database meanwhile; the copy is a
    consistent snapshot.
    """
    file = sqlite_file(read_url(url))
    if file is None:
        raise StoreError("backup: this is PostgreSQL; use pg_dump, which copies a running database")
    if not file.is_file():
        raise StoreError(f"backup: there is no database at {file}; give the server's --folder or --database")
    try:
        to.touch(mode=0o600, exist_ok=False)  # private: the backup holds the secrets of dice
    except FileExistsError:
        raise StoreError(f"backup: {to} exists; choose a new name") from None
    except OSError as error:
        raise StoreError(f"backup: {to} cannot be written: {error.strerror}") from None
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(to)) as target:
            source.backup(target)
            if key_file is not None and key_file.is_file():
                target.execute(f"CREATE TABLE {KEY_TABLE} (text TEXT NOT NULL)")
                target.execute(f"INSERT INTO {KEY_TABLE} VALUES (?)", (key_file.read_text(encoding="utf-8-sig"),))
                target.commit()
    except (sqlite3.Error, OSError) as error:
        to.unlink()
        raise StoreError(f"backup: {file} cannot be copied to {to}: {error}") from None
    _sync(to)


def restore(copy: Path, url: str | None, key_file: Path, replace: bool = False) -> list[Path]:
    """Restore a database and its signing key from a backup; return the old files, which are renamed.

    Raises StoreError if files exist and `replace` is false, if a server runs on the database, or if the backup is
    unusable.
    """
    file = sqlite_file(read_url(url))
    if file is None:
        raise StoreError("restore: this is PostgreSQL; use psql or pg_restore for a copy made by pg_dump")
    file = file.resolve()  # replace the target of a link, not the link
    if file.exists() and copy.exists() and copy.samefile(file):
        raise StoreError(f"restore: {copy} is the database itself; choose a file written by `shamble backup`")
    with _open_copy(copy) as source:
        key = _check_copy(copy, source)
        in_the_way = [file] if file.exists() else []
        if key and key_file.exists() and key_file.read_text(encoding="utf-8-sig").strip() != key:
            in_the_way.append(key_file)
        if in_the_way and not replace:
            raise StoreError(f"restore: {in_the_way[0]} exists; --replace sets it aside and restores the copy")
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(ServerLock(file)):
            _give_to_owner(file.with_name(f"{file.name}.lock"))
            restored = _write_beside(file, source)
            aside = [_set_aside(each) for each in in_the_way]
            restored.replace(file)
            if key and not key_file.exists():
                _write_key(key_file, key)
    _sync(file)
    return aside


@contextmanager
def _open_copy(copy: Path) -> Iterator[sqlite3.Connection]:
    """Open a backup read-only; SQLite creates no journal files for it."""
    if not copy.is_file():
        raise StoreError(f"restore: there is no file {copy}")
    # The journal of a database that was copied by hand holds its newest rows.
    journal = copy.with_name(f"{copy.name}-wal")
    has_journal = journal.is_file() and journal.stat().st_size > 0
    flags = "mode=ro" if has_journal else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"file:{quote(str(copy.resolve()))}?{flags}", uri=True)) as source:
            yield source
    except sqlite3.Error as error:
        raise StoreError(f"restore: {copy} cannot be read as a Shamble backup: {error}") from None


def _check_copy(copy: Path, source: sqlite3.Connection) -> str:
    """Check a backup and return its signing key, or an empty string if it has none.

    Raises StoreError if the file is damaged or isn't a backup.
    """
    tables = {name for (name,) in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables >= OWN_TABLES:
        raise StoreError(f"restore: {copy} is no Shamble backup; `shamble backup FILE` writes one")
    version = next((str(row[0]) for row in source.execute("SELECT version_num FROM alembic_version")), "")
    if not version.isdigit() or not 1 <= int(version) <= int(NEWEST):
        raise StoreError(
            f"restore: {copy} has database version {version!r}; this program knows 0001 to {NEWEST}: update Shamble"
        )
    fault = next((str(row[0]) for row in source.execute("PRAGMA quick_check(1)")), "ok")
    if fault != "ok":
        raise StoreError(f"restore: {copy} is damaged: {fault}; restore another backup")
    if KEY_TABLE not in tables:
        return ""
    return next((str(row[0]).strip() for row in source.execute(f"SELECT text FROM {KEY_TABLE}")), "")


def _write_beside(file: Path, source: sqlite3.Connection) -> Path:
    """Write the content of a backup, without the signing key, into a new file beside the database; return its path."""
    with NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as made:
        new = Path(made.name)
    try:
        with closing(sqlite3.connect(new)) as target:
            source.backup(target)
            target.execute("PRAGMA secure_delete = ON")  # erase the key, which gets its own file
            target.execute(f"DROP TABLE IF EXISTS {KEY_TABLE}")
            target.commit()
    except sqlite3.Error as error:
        new.unlink()
        raise StoreError(f"restore: {file} cannot be written: {error}") from None
    _give_to_owner(new)
    _sync(new)
    for journal in JOURNALS:
        new.with_name(f"{new.name}{journal}").unlink(missing_ok=True)
    return new


def _set_aside(file: Path) -> Path:
    """Rename a file and its journal files by appending the current time; return the new path."""
    when = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    names = (file.with_name(f"{file.name}.{when}{more}") for more in ("", *(f".{n}" for n in range(1, 100))))
    aside = next(name for name in names if not name.exists())
    file.rename(aside)
    for journal in JOURNALS:
        with suppress(FileNotFoundError):
            file.with_name(f"{file.name}{journal}").rename(aside.with_name(f"{aside.name}{journal}"))
    return aside


def _write_key(key_file: Path, key: str) -> None:
    with NamedTemporaryFile("w", encoding="utf-8", dir=key_file.parent, prefix=".", delete=False) as made:
        made.write(key)
    Path(made.name).replace(key_file)
    _give_to_owner(key_file)


def _give_to_owner(file: Path) -> None:
    """If this process runs as root, make the folder's owner the owner of a file, so that the server can use it."""
    if os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


def _sync(file: Path) -> None:
    """Flush a file and its folder to the disk."""
    for path, mode in ((file, os.O_RDWR), (file.parent, os.O_RDONLY)):
        descriptor = os.open(path, mode)
        os.fsync(descriptor)
        os.close(descriptor)
