"""The stories in which scenarios hear what is told leave out no event of the game."""

from __future__ import annotations

from pathlib import Path

import shamble
from shamble.core.play import events_for
from shamble.core.scenarios.parsing import read_scenarios
from shamble.core.scenarios.runner import Runner

FILES = Path(__file__).parents[3] / "scenarios" / "thirty_seconds"
SPECTATOR = -1


def test_every_event_is_told_in_a_story_or_in_the_setup() -> None:
    runner = Runner(shamble.load)
    told = set()
    for name in ("told.toml", "turn/setup.toml"):
        for scenario in read_scenarios(FILES / name):
            table = runner.set_up_match(scenario)
            for line in scenario.play:
                if isinstance(line, str):
                    table.play(line)
            told |= {event for event, *_ in events_for(table.state, SPECTATOR)}
    assert told == {event.name for event in shamble.load("thirty_seconds").book.events}
