"""Tuning: numbers are laid over the content, moved to where the goal is, and tried on games of their own."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from tests.commands.command import Shell
from tests.lab.conftest import WriteArm

from shamble.core.errors import ContentError, OptionError
from shamble.lab.tuning.goal import Knob, read_goal
from shamble.lab.tuning.overlay import write_overlay
from shamble.lab.tuning.tuner import Tuner

GOAL = """
arm = "alley.toml"
side = "survivor"
share = {share}
games = 25
trials = {trials}

[[knob]]
file = "rules"
key = "energy.zombie"
least = 1
most = 12
"""
ALLEY = 'game = "thirty_seconds"\nseats = ["random", "random"]\n[options]\nround_limit = 3\n'


@pytest.fixture
def goal(arm: WriteArm, tmp_path: Path) -> Path:
    arm("alley", ALLEY)
    return written(tmp_path)


def written(folder: Path, text: str = GOAL, share: float = 0.0, trials: int = 2) -> Path:
    path = folder / "goal.toml"
    path.write_text(text.format(share=share, trials=trials), encoding="utf-8")
    return path


def test_a_number_and_a_place_of_a_list_are_laid_over_the_content(tmp_path: Path) -> None:
    knobs = [Knob("rules", "house.day_limit", 1, 20, 1), Knob("rules", "house.unarmed_damage", 1, 9)]
    write_overlay("zomboid", knobs, {knobs[0].name: 9, knobs[1].name: 2}, tmp_path)
    found = tomllib.loads((tmp_path / "rules.toml").read_text(encoding="utf-8"))
    assert found == {"house": {"day_limit": [15, 9, 13, 12], "unarmed_damage": 2}}


@pytest.mark.parametrize(
    ("knob", "fault"),
    [
        (Knob("rules", "house.day_limits", 1, 2), "has no such key; some are: game.traits"),
        (Knob("rules", "house.day_limit", 1, 2), "is not a number; for a list, add its place"),
        (Knob("rules", "house.day_limit", 1, 2, 4), "no place 4"),
        (Knob("rule", "house", 1, 2), "content/rule.toml: can't be read"),
    ],
)
def test_a_number_that_the_content_has_not_is_refused(tmp_path: Path, knob: Knob, fault: str) -> None:
    with pytest.raises(ContentError) as refused:
        write_overlay("zomboid", [knob], {knob.name: 1}, tmp_path)
    assert fault in str(refused.value)


def test_the_best_of_the_trials_is_tried_on_games_of_its_own_and_laid_down(goal: Path, tmp_path: Path) -> None:
    tuner = Tuner(goal, 1, 1, tmp_path / "out")
    assert list(tuner.run_trials()) == [1, 2]
    found = tuner.finish()
    best = min(found.trials, key=lambda each: each.measure)  # the target is 0
    assert best.values == found.best
    laid = tomllib.loads((tmp_path / "out" / "content" / "rules.toml").read_text(encoding="utf-8"))
    assert laid == {"energy": {"zombie": found.best["rules: energy.zombie"]}}
    assert found.games == 100
    assert found.verdict.startswith("survivor wins: ")


def test_after_a_kill_the_trials_that_were_made_are_not_made_again(goal: Path, tmp_path: Path) -> None:
    first = Tuner(goal, 1, 1, tmp_path / "out")
    next(first.run_trials())
    assert list(Tuner(goal, 1, 1, tmp_path / "out").run_trials()) == [2]


def test_the_folder_of_another_goal_is_refused(goal: Path, tmp_path: Path) -> None:
    next(Tuner(goal, 1, 1, tmp_path / "out").run_trials())
    with pytest.raises(OptionError, match="the trials of another goal"):
        list(Tuner(written(tmp_path, share=0.5), 1, 1, tmp_path / "out").run_trials())


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("share = {share}", "", "share = 0.5, or rounds = 12"),
        ("share = {share}", "share = 2.0", "share: 2; allowed: 0 to 1"),
        ("least = 1\n", "least = 12\n", "allowed: the least below the most"),
        ("games = 25", "games = 0", "games: 0; allowed: 1 or more"),
        ("[[knob]]", "[[knobs]]", "no key 'knobs'; did you mean 'knob'"),
    ],
)
def test_a_goal_that_cannot_be_is_refused_with_what_would_be_right(
    tmp_path: Path, before: str, after: str, fault: str
) -> None:
    with pytest.raises(ContentError, match=r"goal\.toml: ") as refused:
        read_goal(written(tmp_path, GOAL.replace(before, after)))
    assert fault in str(refused.value)


def test_numbers_that_the_content_does_not_allow_are_refused_before_the_first_trial(goal: Path, tmp_path: Path) -> None:
    path = written(tmp_path, GOAL.replace("least = 1\n", "least = -1\n"))
    with pytest.raises(ContentError, match="energy"):
        Tuner(path, 1, 1, tmp_path / "out")


def test_the_command_says_what_was_found_and_where_it_lies(shell: Shell, goal: Path) -> None:
    ran = shell("lab tune goal.toml --jobs 1 --out out")
    assert (ran.code, ran.err) == (0, "")
    assert "Content: out/content" in ran.out
    found = json.loads((shell.folder / "out" / "report.json").read_text(encoding="utf-8"))
    assert found["verdict"] in " ".join(ran.out.split())
