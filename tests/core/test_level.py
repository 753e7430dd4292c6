"""How a level of bots is told from one of other numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shamble.core.game.level import PLANNER, Level


@pytest.mark.parametrize(
    ("level", "described"),
    [
        (PLANNER, "planner"),
        (replace(PLANNER, simulations=18), "planner, 18 simulations"),
        (replace(PLANNER, lookahead=4), "planner, 4 choices ahead"),
        (replace(PLANNER, epsilon=0.25), "planner, 25% at random"),
        (replace(PLANNER, epsilon=1.0), "planner"),
    ],
)
def test_a_level_is_described_by_its_name_and_its_numbers(level: Level, described: str) -> None:
    assert level.describe() == described
