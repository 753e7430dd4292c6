"""A designer's first hour: its files are versions of a game, its commands run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.commands.command import Shell

from shamble.lab.experiments.arm import read_arm

PAGE = (Path(__file__).parents[2] / "docs/designers_first_hour.md").read_text(encoding="utf-8")
FILE = re.compile(r"`([\w./]+\.toml)`:[^`]*\n\n```toml\n(.*?)\n```\n", re.DOTALL)
COMPARES = re.findall(r"^    shamble (lab compare .*)$", PAGE, re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILE.findall(PAGE):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text.replace("max_rounds = 30", "max_rounds = 1"), encoding="utf-8")
    return tmp_path


def test_its_cards_are_in_its_versions_only(folder: Path) -> None:
    versions = {name: read_arm(folder / f"{name}.toml").prepare().edition for name in ("cabin", "drink", "spare_keys")}
    assert len({edition.content for edition in versions.values()}) == 3
    keys = versions["cabin"].book.kinds["card"].names.index("car_keys")
    assert [edition.book.deck[keys] for edition in versions.values()] == [1, 1, 2]


@pytest.mark.parametrize("line", COMPARES)
def test_its_comparisons_run(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = Shell(folder, capsys, monkeypatch)(f"{line.replace('1000', '1')} --jobs 1")
    assert (ran.code, ran.err) == (0, "")


def test_every_command_asks_for_files_that_it_has(folder: Path) -> None:
    commands = re.findall(r"^    shamble (.*)$", PAGE, re.MULTILINE)
    named = [word for line in commands for word in shlex.split(line) if word.endswith(".toml")]
    assert len(commands) == 4
    assert all((folder / name).is_file() for name in named)
