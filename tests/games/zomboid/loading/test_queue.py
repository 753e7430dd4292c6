"""Chapter 15: a horde's queue steps up at the end of a round, also for a walker that fell to an item by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.home_made import folder

import shamble
from shamble.core.matches.match import Match
from shamble.games.zomboid.rules.fight.fight_state import count_front
from shamble.games.zomboid.rules.state import Town

DART = """
[[card]]
id = "dart"
name = "Dart"
type = "combat"
combat = true
weight = 1
effects = [{ effect = "harm", amount = 9, targets = "one" }]
tags = []
copies = 3
"""


def against_four(tmp_path: Path) -> Match:
    """Survivor A before the first round against four walkers, with something that kills one."""
    edition = shamble.load("zomboid", folders=(folder(tmp_path, loot=DART),))
    bar = {"card": "bar", "at": [1, 0], "walkers": 4}
    position = {"step": "roam", "places": [bar], "survivors": {"a": {"bag": ["dart"]}}}
    match = Match(edition, 3, 0, edition.set_position(3, position))
    match.play("attack p1")
    return match


def play(match: Match, *choices: str) -> int:
    """Play these, and count who stands in front."""
    for choice in choices:
        match.play(choice)
    assert isinstance(match.state, Town)
    return int(count_front(match.state))


@pytest.mark.clause("PZ-172", "PZ-188", "R-52")
def test_a_walker_killed_before_a_roll_is_replaced_at_the_end_of_that_round(tmp_path: Path) -> None:
    match = against_four(tmp_path)
    assert play(match, "use dart", "harm foe2 9", "stand") == 1
    assert play(match, "roll 1", "roll 1", "roll 1") == 2


@pytest.mark.clause("PZ-172", "PZ-188")
def test_a_walker_killed_after_the_blows_is_replaced_before_the_next_round(tmp_path: Path) -> None:
    match = against_four(tmp_path)
    assert play(match, "stand", "bare", *["roll 1"] * 6, "on") == 2
    assert play(match, "use dart", "harm foe1 9") == 1
    assert play(match, "stand") == 2
