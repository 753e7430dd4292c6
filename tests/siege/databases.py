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
    """A PostgreSQL of our own, which can be stopped and started."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = str(folder / "data")
        self.name = ""  # of the last database created
        self._process: subprocess.Popen[bytes] | None = None
        made = [
            str(binaries() / "initdb"),
            "--no-sync",
            "-A",
            "trust",
            "-U",
            "postgres",
            "-E",
            "UTF8",
            "-D",
            self._data,
        ]
        subprocess.run(made, check=True, capture_output=True, cwd="/", **nobody())

    def start(self) -> None:
        """Start it, and wait until it answers."""
        started = [str(binaries() / "postgres"), "-D", self._data, "-k", str(self._folder), *SETTINGS]
        options: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **nobody()}
        self._process = subprocess.Popen(started, cwd="/", **options)
        while not self._answers():
            assert self._process.poll() is None, "PostgreSQL did not start"
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait()

    def url(self, name: str = "postgres") -> str:
        """A database there."""
        return f"postgresql://postgres@/{name}?host={self._folder}"

    def create(self) -> str:
        """An empty database."""
        self.name = f"siege{next(COUNT)}"
        self.order(f"CREATE DATABASE {self.name}")
        return self.url(self.name)

    def order(self, command: str) -> None:
        """Carry out a command of its own."""
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(command.encode())

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url()).close()
        except psycopg.OperationalError:
            return False
        return True


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL of our own, for a while."""
    folder = Path(tempfile.mkdtemp(prefix="siege-", dir=disk()))
    if nobody():
        shutil.chown(folder, "nobody", "nogroup")
    found = PostgreSQL(folder)
    found.start()
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder)
