"""Steps that come next and have nothing to do are passed over, but for those of a house rule."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import laid, opened

import shamble
from shamble.core.matches.match import Match
from shamble.core.play import run_tasks
from shamble.core.step import Task
from shamble.games.apocalypse.rules.pieces import STRONG
from shamble.games.apocalypse.rules.state import Story

BETRAYAL = ["suffer", "may shift", "faith", "answer miss"]


class Counted(Task[Story]):
    """A house rule: a step that counts how often it is run."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "part")
        self.runs = 0

    def run(self, s: Story, a: int, b: int, c: int) -> None:
        self.runs += 1


@pytest.mark.clause("ZA-047", "ZA-048", "ZA-051", "ZA-160", "ZA-278", "ZA-347")
@pytest.mark.parametrize(
    ("replaced", "steps"),
    [
        ("may shift", BETRAYAL),
        ("faith", BETRAYAL),
        ("answer miss", BETRAYAL),
        ("go on", ["interrupts", "go on"]),
        ("invite", ["pay", "invite"]),
        ("may swap", ["pay", "invite", "may swap"]),
        ("tick hazard", ["approach", "tick hazard"]),
        ("checks", ["approach", "tick hazard", "checks"]),
        ("may cry", ["interrupts", "go on", "may cry"]),
        ("may betray", ["add up", "may betray"]),
    ],
)
def test_a_house_rule_is_run_where_the_step_that_it_replaces_would_have_had_nothing_to_do(
    replaced: str, steps: list[str]
) -> None:
    edition, rule = shamble.load("apocalypse"), Counted(replaced)
    edition.book.replace(replaced, rule)
    s = laid(2, edition)
    s.depth = 0
    n = opened(s, "keep_cool")
    s.set_tier(n, STRONG)
    for step in [each for name in reversed(steps) for each in s.steps if each.name == name]:
        s.push(step, *[n, 0][: len(step.kinds)])
    run_tasks(s)
    assert (rule.runs, s.depth) == (1, 0)


@pytest.mark.clause("ZA-003")
def test_a_house_rule_of_how_a_move_is_told_is_run_once_somebody_is_aimed_at() -> None:
    edition, rule = shamble.load("apocalypse"), Counted("tell")
    edition.book.replace("tell", rule)
    match = Match(edition, 2, 1, laid(2, edition))
    match.play("make cheer")
    assert rule.runs == 0
    match.play("aim b")
    assert rule.runs == 1
