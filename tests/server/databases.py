"""Databases for tests, on SQLite and on a PostgreSQL server that the tests start; and rows for them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from shamble.server.store import EventRow, GuestRow, SeatChange, SeatRow, Store, TableRow

MEMORY = Path("/dev/shm")
QUICK = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"]


def nobody() -> dict[str, Any]:
    """Return arguments of Popen for another user than root, which PostgreSQL refuses."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}


def binaries() -> Path:
    found = shutil.which("postgres")
    places = [os.environ.get("PG_BIN"), *sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)]
    places.append(found and str(Path(found).parent))
    for place in places:
        if place and Path(place, "initdb").exists():
            return Path(place)
    missing = "no PostgreSQL to test with: apt-get install postgresql, or set PG_BIN"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Path]:
    """Start a PostgreSQL server and return the folder of its socket."""
    at = binaries()
    folder = Path(tempfile.mkdtemp(prefix="shamble-pg-", dir=MEMORY if MEMORY.is_dir() else "/tmp"))
    if os.geteuid() == 0:
        shutil.chown(folder, "nobody", "nogroup")
    data = str(folder / "data")
    made = [str(at / "initdb"), "--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8", "-D", data]
    subprocess.run(made, check=True, capture_output=True, cwd="/", **nobody())
    started = [str(at / "postgres"), "-D", data, "-k", str(folder), *QUICK]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(started, cwd="/", **quiet, **nobody()) as server:
        while not _answers(folder):
            assert server.poll() is None, "PostgreSQL did not start"
            time.sleep(0.05)
        yield folder
        server.send_signal(signal.SIGINT)
    shutil.rmtree(folder)


def _answers(folder: Path) -> bool:
    try:
        psycopg.connect(_url(folder, "postgres")).close()
    except psycopg.OperationalError:
        return False
    return True


def _url(folder: Path, name: str) -> str:
    return f"postgresql://postgres@/{name}?host={folder}"


@pytest.fixture
def postgres(postgres_server: Path, request: pytest.FixtureRequest) -> str:
    """Create an empty database on PostgreSQL and return its URL."""
    return new_database(postgres_server, f"test{abs(hash(request.node.nodeid))}")


def new_database(server: Path, name: str) -> str:
    """Create an empty database on a PostgreSQL server, given by the folder of its socket; return the URL."""
    with psycopg.connect(_url(server, "postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return _url(server, name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty database, once on SQLite and once on PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    url: str = request.getfixturevalue("postgres")
    return url


def table_row(name: str = "t", **changes: Any) -> TableRow:
    plain: dict[str, Any] = {
        "id": name,
        "game": "duel",
        "version": "1.0",
        "content": "c0ffee",
        "files": b"",
        "options": b"{}",
        "settings": b"{}",
        "owner": "ann",
        "public": True,
        "secret": b"s",
        "commit": "hash",
        "created": 1,
    }
    return TableRow(**plain | changes)


def sitting(seat: int, invite: str | None, guest: str, salt: str = "", table: str = "t", handed: int = 0) -> SeatRow:
    """Return the row of a guest who takes a seat, with the hash of their invitation."""
    return SeatRow(table, seat, "", invite, guest, guest.title(), salt=salt, handed=handed)


def event(n: int, table: str = "t", key: str | None = None, body: bytes = b"{}") -> EventRow:
    return EventRow(table, n, n, "act", body, 1000 + n, key)


def change(seat: int, holder: str | None, table: str = "t", **changes: Any) -> list[SeatChange]:
    """Return a list with one change of a seat."""
    return [SeatChange(table, seat, holder, changes)]  # type: ignore[arg-type]


async def store_with_tables(url: str, *tables: str) -> Store:
    """Open a store with two guests and some tables of two seats each."""
    store = await Store.open(url)
    await store.save_guest(GuestRow("ann", "Ann", 1))
    await store.save_guest(GuestRow("bob", "Bob", 2))
    for table in tables or ("t",):
        seats = [SeatRow(table, 0, "left", "one"), SeatRow(table, 1, "right", "two")]
        await store.create_table(table_row(table), seats)
    return store
