"""A server of the table in a process of its own, which can be killed and started again on the same port and data."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from ..ports import free_port

ROOT = Path(__file__).parents[2]
CODE = "from tests.web.setting.served import serve; serve()"
PATIENCE = 60.0


class Host:
    """A running server; `origin` is where browsers see it."""

    def __init__(self, folder: Path, origin_port: int | None = None, also: Path | None = None, **settings: str) -> None:
        self.folder = folder
        self._path = [str(ROOT / "src"), str(ROOT), *([str(also)] if also is not None else [])]
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{origin_port or self.port}"
        self._settings = {"PACE": "0.02", "RATE": "0", "CROWD": "0", **settings}
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until the port answers."""
        told = {
            "PORT": str(self.port),
            "FOLDER": str(self.folder),
            "ORIGIN": self.origin,
            "DATABASE": f"sqlite:///{self.folder}/tables.db",
            **self._settings,
        }
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(self._path)}
        environment |= {f"SHAMBLE_{name}": value for name, value in told.items()}
        with (self.folder / "log").open("ab") as log:
            self._running = subprocess.Popen(
                [sys.executable, "-c", CODE], env=environment, stdout=log, stderr=log, cwd=ROOT
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if time.monotonic() > until or self._running.poll() is not None:
                raise AssertionError(f"the server does not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.1)

    @property
    def runs(self) -> bool:
        """Whether it has been started, and not killed since."""
        return self._running is not None

    def kill(self) -> None:
        """End it without a warning, as a power cut would."""
        if self._running is not None:
            self._running.kill()
            self._running.wait()
            self._running = None

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=1) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
