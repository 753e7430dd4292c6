"""The page on the lab: its files are versions of a game, its command runs, and every key stands in it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from tests.commands.command import Shell

from shamble.lab.experiments.arm import read_arm
from shamble.lab.experiments.arm_file import ArmFile
from shamble.lab.impact.ablation import AblationStudy
from shamble.lab.impact.kinds import AblationKind
from shamble.lab.tuning.tuner import Tuner

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "compare_a_change.md").read_text(encoding="utf-8")
CARD = (DOCS / "write_a_card.md").read_text(encoding="utf-8")
FILE = re.compile(r"`([\w./]+\.toml)`:\n\n```toml\n(.*?)\n```\n", re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in [*FILE.findall(PAGE), *FILE.findall(CARD)]:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text.replace("max_rounds = 100", "max_rounds = 1"), encoding="utf-8")
    return tmp_path


def test_its_command_compares_its_files(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    [line] = re.findall(r"^    shamble (lab compare .*)$", PAGE, re.MULTILINE)
    ran = Shell(folder, capsys, monkeypatch)(f"{line.replace('2000', '1')} --jobs 1")
    assert (ran.code, ran.err) == (0, "")
    assert "Report: toolbox/report.html" in ran.out


def test_the_card_is_played_in_one_of_its_versions_only(folder: Path) -> None:
    assert read_arm(folder / "with_toolbox.toml").prepare().edition.options["extra_cards"] == ["toolbox"]
    shutil.rmtree(folder / "mine")
    assert read_arm(folder / "printed.toml").prepare().edition.options["extra_cards"] == []


def test_its_goal_is_one(folder: Path) -> None:
    [text] = re.findall(r"`goal\.toml`.*?```toml\n(.*?)```", PAGE, re.DOTALL)
    (folder / "goal.toml").write_text(text, encoding="utf-8")
    (folder / "alley.toml").write_text('game = "thirty_seconds"\n', encoding="utf-8")
    assert Tuner(folder / "goal.toml", 1, 1, folder / "tuned").goal.knob[0].key == "energy.zombie"


@pytest.mark.parametrize("table", [ArmFile, AblationKind])
def test_every_key_of_a_file_is_explained(table: type[ArmFile | AblationKind]) -> None:
    rows = "".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))
    assert all(f"`{key}`" in rows for key in table.__struct_fields__)


def test_its_impacts_are_asked_of_its_version(folder: Path) -> None:
    [kind] = re.findall(r"^    shamble lab impact printed.toml --of (\w+) ", PAGE, re.MULTILINE)
    study = AblationStudy(folder / "printed.toml", [kind], 1, None, folder / "impact")
    assert "rifle" in [each.thing for each in study.without]
