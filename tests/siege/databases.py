"""The databases that are besieged: a file, and a PostgreSQL of our own, on a disk and with its syncs."""

from __future__ import annotations

import itertools
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from benchmarks.prepare import disk
from tests.server.databases import binaries, nobody

SETTINGS = ["-c", "listen_addresses=", "-c", "max_connections=60"]
COUNT = itertools.count()


class PostgreSQL:
    """A running PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def url(self, name: str = "postgres") -> str:
        """A database there."""
        return f"postgresql://postgres@/{name}?host={self._folder}"

    def create(self) -> str:
        """An empty database."""
        name = f"siege{next(COUNT)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def answers(self) -> bool:
        """Whether it has started."""
        try:
            psycopg.connect(self.url()).close()
        except psycopg.OperationalError:
            return False
        return True


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL of our own, for a while."""
    at, folder = binaries(), Path(tempfile.mkdtemp(prefix="siege-", dir=disk()))
    if nobody():
        shutil.chown(folder, "nobody", "nogroup")
    data, quiet = str(folder / "data"), {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    made = [str(at / "initdb"), "-A", "trust", "-U", "postgres", "-E", "UTF8", "-D", data]
    subprocess.run(made, check=True, capture_output=True, cwd="/", **nobody())
    started = [str(at / "postgres"), "-D", data, "-k", str(folder), *SETTINGS]
    options: dict[str, Any] = {**quiet, **nobody()}
    with subprocess.Popen(started, cwd="/", **options) as server:
        found = PostgreSQL(folder)
        while not found.answers():
            assert server.poll() is None, "PostgreSQL did not start"
            time.sleep(0.05)
        yield found
        server.send_signal(signal.SIGINT)
    shutil.rmtree(folder)
