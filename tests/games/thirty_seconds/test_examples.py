"""The scenarios hold every worked example of the rulebook, each scenario under a name of its own."""

from __future__ import annotations

from pathlib import Path

from shamble.clauses import load_ledger, measure_coverage
from shamble.core.scenarios.parsing import read_scenarios

FOLDER = Path(__file__).parents[2] / "scenarios" / "thirty_seconds"
NAMES = [scenario.name for path in sorted(FOLDER.rglob("*.toml")) for scenario in read_scenarios(path)]
BY_TEST = {"WE-01", "WE-02"}  # the setup's, in test_setup.py


def test_every_worked_example_is_a_scenario() -> None:
    assert {f"WE-{number:02}" for number in range(1, 41)} <= {name.split()[0] for name in NAMES} | BY_TEST


def test_the_ledger_has_all_its_clauses_and_rulings_and_every_one_is_played() -> None:
    book = load_ledger("thirty_seconds")
    assert len(book.clauses) == 356
    assert list(book.rulings) == [f"R-{number:02}" for number in range(1, 60)]
    assert measure_coverage("thirty_seconds").complete


def test_no_two_scenarios_have_the_same_name() -> None:
    assert sorted(NAMES) == sorted(set(NAMES))
