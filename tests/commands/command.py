"""Running `shamble` in a test: what it is given, what it prints, how it ends."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from shamble.cli import run


class Ran(NamedTuple):
    """A command that has ended."""

    code: int
    out: str
    err: str


class Shell:
    """A terminal of its own for each test: an empty folder, typed lines, captured output."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        monkeypatch.chdir(folder)
        monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.delenv("FORCE_COLOR", raising=False)

    def __call__(self, line: str, *typed: str) -> Ran:
        """Run a command line; `typed` are the lines a person types, then the input ends."""
        self._monkeypatch.setattr("sys.stdin", StringIO("".join(f"{each}\n" for each in typed)))
        code = run(line.split())
        captured = self._capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    def files(self) -> list[str]:
        """Every file there is now, by its path from the folder."""
        return sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file())
