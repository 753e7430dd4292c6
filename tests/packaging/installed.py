"""What is packed from this checkout, and an empty environment elsewhere that it is installed in."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from ..ports import free_port

ROOT = Path(__file__).parents[2]
UV = Path(sys.executable).with_name("uv")
IS_COMPILED = os.environ.get("PACKED") == "compiled"  # `make package-check`; CI packs the pure wheel
PATIENCE = 60.0
# What tells Python or Shamble where this checkout is must not reach what is installed away from it.
OURS = ("PYTHON", "SHAMBLE", "PURE", "COMPILED", "VIRTUAL_ENV")


def environment(**more: str) -> dict[str, str]:
    """The environment of somebody who has no checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OURS)} | more


def told(command: list[str | Path], folder: Path, **more: str) -> str:
    """What a command says in a folder."""
    done = subprocess.run(command, cwd=folder, env=environment(**more), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def loaded(path: str) -> ModuleType:
    """A program of the checkout that is in no package."""
    spec = spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


class Installed:
    """An environment with Shamble in it, and a folder to be in."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self._commands = folder / "env" / "bin"
        told([UV, "venv", "--quiet", "--python", sys.executable, folder / "env"], folder)
        told([UV, "pip", "install", "--quiet", "--python", self._commands / "python", wheel], folder)

    def shamble(self, *command: str) -> str:
        """What `shamble` says."""
        return told([self._commands / "shamble", *command], self.folder)

    def python(self, code: str) -> str:
        """What a program prints."""
        return told([self._commands / "python", "-c", code], self.folder).strip()

    @contextmanager
    def serve(self) -> Iterator[str]:
        """A server as `shamble serve` starts it, and where it is."""
        port = free_port()
        command = [str(self._commands / "shamble"), "serve", "--port", str(port), "--folder", str(self.folder / "data")]
        with (self.folder / "log").open("ab") as log:
            running = subprocess.Popen(command, cwd=self.folder, env=environment(), stdout=log, stderr=log)
        try:
            until = time.monotonic() + PATIENCE
            while not answers(port):
                alive = running.poll() is None and time.monotonic() < until
                assert alive, f"the server does not start:\n{(self.folder / 'log').read_text()}"
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            running.terminate()
            running.wait(PATIENCE)


def answers(port: int) -> bool:
    """Whether a server at a port of this machine does its work."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False
