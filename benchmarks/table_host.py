"""Server in its own process, which can be pinned to a core, measured, killed and restarted on the same data."""

from __future__ import annotations

import contextlib
import os
import random
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from .prepare import ROOT

PATIENCE = 60.0  # seconds
EMPTY: Mapping[str, str] = {}
LAST = 20  # lines of a log in an error message
PLAIN = """
import os
from shamble.server.main import serve
from shamble.server.settings import from_environment
serve(from_environment(os.environ))
"""
# One process imports everything and forks a server for each line of input, so that restarts are fast.
FORKED = """
import os, sys
import sqlalchemy.dialects.postgresql.psycopg, sqlalchemy.dialects.sqlite
from shamble.games import playable_games
from shamble.server.main import serve
from shamble.server.settings import from_environment
playable_games()
child = 0
for line in sys.stdin:
    if child:
        os.waitpid(child, 0)
    child = os.fork()
    if child == 0:
        serve(from_environment(os.environ))
        os._exit(0)
    print(child, flush=True)
"""


class Host:
    """Server with its own database; it runs on `core` only, or on any core if that is None.

    With `page=False` it serves an empty page, because reading and compressing the built page would delay its start.
    """

    def __init__(
        self, folder: Path, core: int | None = None, page: bool = True, settings: Mapping[str, str] = EMPTY
    ) -> None:
        self.folder = folder
        self._core = core
        self._settings = settings  # by name in capitals; they replace the settings without limits that loads need
        self._page: dict[str, str] = {}
        if not page:
            empty = folder / "page"
            empty.mkdir()
            (empty / "index.html").touch()
            self._page["PAGE"] = str(empty)
        self.address, self.port = free_place()
        self.url = f"http://{self.address}:{self.port}"
        self.database = folder / "tables.sqlite3"
        self.pid = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> float:
        """Start the server and return the seconds until its port answered."""
        begun = time.monotonic()
        self._process = self._run(PLAIN)
        self.pid = self._process.pid
        self._await()
        return time.monotonic() - begun

    def fork(self) -> float:
        """Fork the server from a process that has imported everything; return the seconds until it answered."""
        begun = time.monotonic()
        if self._process is None:
            self._process = self._run(FORKED)
        self.pid = int(_line(self._process))
        self._await()
        return time.monotonic() - begun

    def kill(self) -> None:
        """Kill the server with SIGKILL."""
        os.kill(self.pid, 9)

    def close(self) -> None:
        """Kill the server and the process that it was forked from."""
        if self._process is not None:
            for pid in {self.pid, self._process.pid}:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                _pipe(pipe).close()
            self._process = None

    def pss(self) -> int:
        """Return the server's proportional set size in bytes."""
        told = Path(f"/proc/{self.pid}/smaps_rollup").read_text(encoding="ascii")
        return 1024 * int(next(line for line in told.splitlines() if line.startswith("Pss:")).split()[1])

    def busy(self) -> float:
        """Return the CPU seconds that the server has used."""
        fields = self._stat()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def loop(self) -> tuple[float, float]:
        """Return the CPU seconds of the serving thread: in the program, and in the kernel."""
        told = Path(f"/proc/{self.pid}/task/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        ticks = os.sysconf("SC_CLK_TCK")
        return int(told[11]) / ticks, int(told[12]) / ticks

    def is_dead(self) -> bool:
        """Return whether the server has ended."""
        return self._stat()[0] in "ZX"

    def _stat(self) -> list[str]:
        """Return the fields of the server's stat file, from its state on."""
        try:
            told = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii")
        except FileNotFoundError:
            return ["X"]
        return told.rpartition(")")[2].split()

    def last_words(self) -> str:
        """Return the end of the server's log, for an error message."""
        said = (self.folder / "log").read_text(encoding="utf-8", errors="replace").strip().splitlines()
        how = f"it ended with wait status {self._stat()[-1]}; " if self.is_dead() else ""
        return how + ("\n".join(said[-LAST:]) if said else "its log is empty")

    def _run(self, code: str) -> subprocess.Popen[str]:
        told = {
            "HOST": self.address,
            "PORT": str(self.port),
            "FOLDER": str(self.folder),
            "DATABASE": f"sqlite:///{self.database}",
            "RATE": "0",
            "ACTS": "0",
            "WATCHERS": "1000000",
            "CROWD": "0",
            "CONNECTIONS": "1000000",
            **self._page,
            **self._settings,
        }
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        environment |= {f"SHAMBLE_{name}": value for name, value in told.items()}
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-X", "faulthandler", "-c", code],
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=self.folder,
                text=True,
            )
        if self._core is not None:
            os.sched_setaffinity(process.pid, {self._core})
        return process

    def _await(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection((self.address, self.port), 1).close()
            except OSError:
                if self.is_dead() or time.monotonic() > until:
                    raise SystemExit(f"the server doesn't start: {self.last_words()}") from None
                time.sleep(0.005)
            else:
                return


def _line(process: subprocess.Popen[str]) -> str:
    """Ask the process to fork a server, and return the line with its process id."""
    asked, told = _pipe(process.stdin), _pipe(process.stdout)
    asked.write("\n")
    asked.flush()
    line = ""
    while not line.strip().isdigit():  # skip the output of the previous server
        if not select.select([told], [], [], PATIENCE)[0]:
            raise SystemExit(f"no server was forked in {PATIENCE:g} s: the previous server doesn't end")
        if not (line := told.readline()):
            raise SystemExit("the process that forks servers has ended")
    return line


def _pipe(end: IO[str] | None) -> IO[str]:
    assert end is not None
    return end


def free_place() -> tuple[str, int]:
    """Return a loopback address and a port that no other program will use while the server is dead.

    Other programs take free ports at 127.0.0.1, or ports from the range for outgoing connections.
    """
    told = Path("/proc/sys/net/ipv4/ip_local_port_range")
    first = int(told.read_text(encoding="ascii").split()[0]) if told.is_file() else 32768
    address = f"127.{random.randrange(1, 255)}.{random.randrange(1, 255)}.{random.randrange(1, 255)}"
    while True:
        port = random.randrange(first // 2, first)
        with socket.socket() as found:
            try:
                found.bind((address, port))
            except OSError:
                continue
            return address, port
