"""Every scenario of every game: the worked examples of the rulebooks."""

from pathlib import Path

import pytest

from shamble.commands.check import Editions
from shamble.core.records.scenario import Scenario, check, read

SCENARIOS = [scenario for path in sorted(Path(__file__).parent.glob("*/*.toml")) for scenario in read(path)]
EDITIONS = Editions(())  # each made once: most of a scenario's time


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(each, id=f"{each.game}/{each.file}: {each.name}", marks=pytest.mark.clause(*each.clauses))
        for each in SCENARIOS
    ],
)
def test_the_scenario_holds(scenario: Scenario) -> None:
    failures = check(scenario, EDITIONS)
    assert not failures, "\n".join(failures)
