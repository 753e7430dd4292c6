"""The terminal that every test of a command has."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands.command import Shell


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(tmp_path, capsys, monkeypatch)
