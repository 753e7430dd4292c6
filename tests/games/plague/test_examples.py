"""The scenarios hold every worked example of the rulebook, each scenario under a name of its own."""

from __future__ import annotations

from pathlib import Path

from shamble.core.scenarios.parsing import read_scenarios

FOLDER = Path(__file__).parents[2] / "scenarios" / "plague"
NAMES = [scenario.name for path in sorted(FOLDER.rglob("*.toml")) for scenario in read_scenarios(path)]


def test_every_worked_example_is_a_scenario() -> None:
    assert {f"EX-{number:02}" for number in range(1, 46)} <= {name.split()[0] for name in NAMES}


def test_no_two_scenarios_have_the_same_name() -> None:
    assert sorted(NAMES) == sorted(set(NAMES))
