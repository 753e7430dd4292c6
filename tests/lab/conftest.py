"""Arms of an experiment, as files in a folder of the test's own, and a terminal there."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest
from tests.commands.command import Shell

QUICK = 'game = "plague"\nseats = ["random", "random"]\n[options]\nmap = "cabin"\n'


class WriteArm(Protocol):
    def __call__(self, name: str, text: str = ..., rounds: int = ...) -> Path: ...


@pytest.fixture
def arm(tmp_path: Path) -> WriteArm:
    """Writes an arm's file; without a text it is a short game of Zombie Plague by random bots."""

    def write(name: str, text: str = QUICK, rounds: int = 2) -> Path:
        path = tmp_path / f"{name}.toml"
        path.write_text(f"{text}max_rounds = {rounds}\n" if text is QUICK else text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(tmp_path, capsys, monkeypatch)
