"""The tool that proves: which mistakes it puts, for which clauses, and what its report says."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest
from tests.clauses.tag import package, write
from tests.proof.child import TooSlow, no_longer_than
from tests.proof.clauses_of import clauses_of
from tests.proof.mistakes import Mistake, mistakes
from tests.proof.patch import put
from tests.proof.prover import Outcome
from tests.proof.report import equivalents, report

from shamble.proof import describe, load_proof

__all__ = ["package"]

ROOT = Path(__file__).parents[2]
CODE = '''\
"""[TG-001] Running."""


def touch(it: int, other: int) -> int:
    """[TG-002] Who is touched is it."""
    if it >= 3 and other:
        return other
    return it + 1  # TG-003


def tired(steps: int) -> bool:
    # TGV-02
    return not steps
'''


@pytest.fixture(name="found")
def _found(tmp_path: Path) -> list[Mistake]:
    write(tmp_path / "running.py", CODE)
    return mistakes(tmp_path, "running.py")


def test_operators_numbers_and_conditions_are_mistaken_one_at_a_time(found: list[Mistake]) -> None:
    assert [each.shown for each in found if each.line < 12] == [
        "if it >= 3 and other:  ->  if it >= 3 or other:",
        "if it >= 3 and other:  ->  if it > 3 and other:",
        "if it >= 3 and other:  ->  if it >= 4 and other:",
        "return it + 1 # TG-003  ->  return it - 1 # TG-003",
        "return it + 1 # TG-003  ->  return it + 2 # TG-003",
    ]


def test_a_statement_is_left_out_and_another_clause_named(tmp_path: Path) -> None:
    write(tmp_path / "turn.py", 'def end(s):\n    s.push(1)\n    s.at = "TG-001"\n    raise ValueError("TG-002")\n')
    assert [each.becomes.strip() for each in mistakes(tmp_path, "turn.py")] == [
        "pass",
        "s.push(2)",
        "pass",
        's.at = "ZZ-00"',
    ]


def test_a_mistake_in_a_function_within_another_is_noticed_by_what_calls_the_outer_one(tmp_path: Path) -> None:
    code = "class Camp:\n    def night(self):\n        def watch():\n            return 1\n        return watch\n"
    write(tmp_path / "camp.py", code)
    assert [(each.function, each.outermost) for each in mistakes(tmp_path, "camp.py")] == [
        ("Camp.night.watch", "Camp.night"),
    ]


def test_a_line_is_there_for_what_is_cited_beside_it_and_for_its_function(found: list[Mistake], tmp_path: Path) -> None:
    cited = {each.line: clauses_of(tmp_path, each, frozenset({"TG", "TGV"})) for each in found}
    assert cited == {6: {"TG-002"}, 8: {"TG-002", "TG-003"}, 13: {"TG-001", "TGV-02"}}


def test_a_mistake_is_put_into_a_module_that_is_loaded(
    found: list[Mistake], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    running = import_module("running")
    assert running.touch(1, 5) == 2
    assert put(tmp_path, next(each for each in found if each.shown.endswith("it + 2 # TG-003")))
    assert running.touch(1, 5) == 3
    monkeypatch.delitem(sys.modules, "running")


def test_what_has_had_its_time_is_broken_off_and_what_is_done_in_time_is_not() -> None:
    def count(to: int) -> int:
        return sum(1 for _ in range(to))

    with no_longer_than(30) as broken_off:
        assert count(3) == 3
    assert not broken_off
    with pytest.raises(TooSlow), no_longer_than(0.01) as broken_off:
        count(10**12)
    assert broken_off == [0.01]


def test_the_report_tells_proven_from_cited(found: list[Mistake], package: Path, tmp_path: Path) -> None:
    def outcome(mistake: Mistake, clause: str, *, noticed: bool, own: bool) -> Outcome:
        clauses = frozenset({clause})
        return Outcome(mistake, clauses, True, ["a test"] if noticed else [], clauses if own else frozenset())

    outcomes = [
        outcome(found[0], "TG-001", noticed=True, own=True),
        outcome(found[1], "TG-002", noticed=True, own=True),
        outcome(found[2], "TG-002", noticed=False, own=False),
        outcome(found[3], "TG-003", noticed=True, own=False),
    ]
    write(tmp_path / "docs/proof/tag.toml", report("tag", 9, outcomes, {found[4].key: "It is."}, found))
    shown = load_proof("tag", package)
    assert shown is not None
    assert shown[1:] == (["TG-001"], ["TG-002"], ["TG-003"], ["TGV-01"])
    assert [each.mistake for each in shown.report.survived] == [found[2].shown]
    assert [each.reason for each in shown.report.equivalent] == ["It is."]
    assert describe(shown) == [
        "4 of 9 possible mistakes put into the rules, 3 noticed",
        "clauses: 1 proven, 1 in part, 1 only cited, 1 untried",
        "proven in part: TG-002",
        "only cited: TG-003",
    ]


def test_what_is_said_to_be_no_mistake_can_still_be_put_into_the_code() -> None:
    same = equivalents()
    there = {each.key for path in {path for path, _, _ in same} for each in mistakes(ROOT, path)}
    assert set(same) - there == set()
