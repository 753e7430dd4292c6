"""Every scenario of every game: the worked examples of the rulebooks."""

from pathlib import Path

import pytest

import shamble
from shamble.commands.check import clauses_of
from shamble.core.scenarios.parsing import read_scenarios
from shamble.core.scenarios.runner import Runner
from shamble.core.scenarios.schema import Scenario

HERE = Path(__file__).parent
SCENARIOS = [scenario for path in sorted(HERE.rglob("*.toml")) for scenario in read_scenarios(path)]
RUNNER = Runner(shamble.load, clauses_of)


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(
            each, id=f"{Path(each.path).relative_to(HERE)}: {each.name}", marks=pytest.mark.clause(*each.clauses)
        )
        for each in SCENARIOS
    ],
)
def test_the_scenario_holds(scenario: Scenario) -> None:
    failures = RUNNER.check(scenario)
    assert not failures, "\n".join(failures)
