"""The lab's commands: an answer in plain words, a report that loads nothing, errors that say what would be right."""

from __future__ import annotations

import json
import re

import pytest
from tests.commands.command import Shell
from tests.lab.conftest import WriteArm


def test_a_comparison_ends_with_a_verdict_and_leaves_a_report_that_loads_nothing(shell: Shell, arm: WriteArm) -> None:
    arm("today")
    arm("tomorrow", rounds=3)
    ran = shell("lab compare today.toml tomorrow.toml --games 25 --jobs 1 --out report")
    assert (ran.code, ran.err) == (0, "")
    assert "25 pairs with the same rolls; 0 went the same way." in ran.out
    page = (shell.folder / "report" / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 3
    assert not re.search(r"""(src|href)=["']?(?!#)|<script|@import|url\((?!#)""", page.replace("xlink:href", ""))
    found = json.loads((shell.folder / "report" / "report.json").read_text(encoding="utf-8"))
    assert found["comparison"]["verdict"].replace("\n", " ") in " ".join(ran.out.split())


def test_one_version_is_summed_up_in_json(shell: Shell, arm: WriteArm) -> None:
    arm("today")
    ran = shell("lab run today.toml --games 25 --jobs 1 --json")
    found = json.loads(ran.out)["arms"][0]
    assert sum(side["games"] for side in found["wins"].values()) == found["games"] == 25
    assert found["rounds"]["most"] == 2
    assert [seat["bot"] for seat in found["seats"]] == ["random", "random"]
    assert found["seats"][1]["options"] > 1
    assert "hatch" in found["unused"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("lab run today.toml --games 0", "--games 0; allowed: 1 to"),
        ("lab run today.toml --within 100", "--within 100; allowed: points"),
        ("lab run today.toml --side dead", "--side 'dead'; allowed: human, zombie"),
        ("lab run nothing.toml", "nothing.toml: can't be read"),
    ],
)
def test_a_wrong_question_is_refused_with_what_would_be_right(
    shell: Shell, arm: WriteArm, line: str, fault: str
) -> None:
    arm("today")
    ran = shell(line)
    assert (ran.code, ran.out) == (2, "")
    assert fault in ran.err
