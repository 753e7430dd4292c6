"""A researcher's first hour: its programs run, its commands are there."""

from __future__ import annotations

import re
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.commands.command import Shell

from shamble.adapters.vector import Vector

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/researchers_first_hour.md").read_text(encoding="utf-8")
FILE = re.compile(r"`(\w+\.(?:py|toml))`[^`]*```\w+\n(.*?)\n```\n", re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of the page, the current folder."""
    for name, text in FILE.findall(PAGE):
        (tmp_path / name).write_text(f"{text}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said_by(name: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    runpy.run_path(name, run_name="__main__")
    return capsys.readouterr().out.splitlines()


def test_every_game_is_stepped(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = folder / "steps.py"
    program.write_text(program.read_text(encoding="utf-8").replace("STEPS = 300", "STEPS = 1"), encoding="utf-8")
    assert [line.partition(":")[0] for line in said_by("steps.py", capsys)] == [
        "plague", "thirty_seconds", "zomboid", "apocalypse",
    ]  # fmt: skip


def test_two_ways_of_choosing_are_measured_against_two_levels(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = folder / "measure.py"
    text = program.read_text(encoding="utf-8").replace("ROWS = 50", "ROWS = 4").replace("12}", "2}")
    program.write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["measure.py", "4"])
    said = said_by("measure.py", capsys)
    assert [line.partition(":")[0] for line in said] == [
        f"{choose} against {level}" for choose in ("at_random", "run") for level in ("random", "greedy")
    ]


def test_whoever_runs_gets_farther_than_by_chance(folder: Path) -> None:
    program = folder / "measure.py"
    ways, _, _ = program.read_text(encoding="utf-8").partition("\n\ngames = ")
    program.write_text(ways, encoding="utf-8")
    found = runpy.run_path("measure.py")

    def farthest(choose: Callable[[Vector], Any]) -> int:
        table = Vector(count=8, seat=0, opponents="random", seed=1, **found["GAME"])
        row = 0
        for _ in range(40):
            table.step(choose(table))
            row = max([row, *(table.view(game)["survivor"]["row"] for game in range(8))])
        return row

    assert farthest(found["run"]) > farthest(found["at_random"])


def test_choices_are_kept_and_read(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (line,) = re.findall(r"^    shamble (lab dump .*)$", PAGE, re.MULTILINE)
    ran = Shell(folder, capsys, monkeypatch)(f"{line.replace('200', '1')} --jobs 1")
    assert (ran.code, ran.err) == (0, "")
    assert any("pass" in line for line in said_by("read.py", capsys))


def test_what_was_played_has_a_version_and_digests(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert re.search(r"content [0-9a-f]{16}, actions [0-9a-f]{16}", "\n".join(said_by("played.py", capsys)))


@pytest.mark.parametrize("line", re.findall(r"^    shamble (simulate .*)$", PAGE, re.MULTILINE))
def test_its_yardsticks_are_measured(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = Shell(folder, capsys, monkeypatch)(f"{line.replace('400', '1')} --jobs 1")
    assert (ran.code, ran.err) == (0, "")
    assert "Survivor" in ran.out or "survivor" in ran.out


def test_its_programs_that_learn_have_the_arguments_it_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = re.findall(r"^    python (examples/ppo.py .*)$", PAGE, re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        name, *given = command.split()
        monkeypatch.setattr(sys, "argv", [name, *given, "--help"])
        with pytest.raises(SystemExit, match="0"):
            runpy.run_path(str(ROOT / name), run_name="__main__")
