"""The rulebook's worked examples and the clauses, as scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.core.scenario import Scenario, check, read

FOLDER = Path(__file__).parents[2] / "scenarios" / "plague"
SCENARIOS = [scenario for path in sorted(FOLDER.glob("*.toml")) for scenario in read(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.name for scenario in SCENARIOS])
def test_a_scenario_is_as_it_says(scenario: Scenario) -> None:
    assert check(scenario, shamble.load) == []


def test_every_worked_example_is_there() -> None:
    found = {scenario.name.split()[0] for scenario in SCENARIOS}
    assert {f"EX-{number:02}" for number in range(1, 46)} <= found


def test_no_two_scenarios_have_the_same_name() -> None:
    names = [scenario.name for scenario in SCENARIOS]
    assert sorted(names) == sorted(set(names))
