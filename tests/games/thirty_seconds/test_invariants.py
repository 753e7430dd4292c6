"""What holds on every table, whatever is chosen and drawn, by every preset; options in pairs: test_pairs.py."""

from __future__ import annotations

from typing import Any

import pytest
from tests.walks import walk

import shamble
from shamble.core.play import is_over
from shamble.games.thirty_seconds.loading.options import option_table
from shamble.games.thirty_seconds.rules.state import Alley

from .invariants import holds

clause = pytest.mark.clause

PRESETS = [preset.id for preset in option_table().preset]
TRUCK: dict[str, Any] = {"round_limit": 6}


@clause("TS-009", "TS-160", "TS-583")
@pytest.mark.parametrize("preset", [None, *PRESETS])
def test_a_random_game_by_a_preset_keeps_its_table_in_order(preset: str | None) -> None:
    edition = shamble.load("thirty_seconds", preset=preset, **TRUCK)
    for seed in range(3):
        for s in walk(edition, Alley, 2, seed, 1500):
            holds(s)


@clause("TS-092")
def test_no_action_phase_has_more_than_sixty_actions() -> None:
    for seed in range(4):
        assert all(s.actions <= 60 for s in walk(shamble.load("thirty_seconds", **TRUCK), Alley, 2, seed, 1500))


@clause("TS-057")
def test_a_game_with_a_round_limit_ends() -> None:
    for seed in range(10):
        *_, last = walk(shamble.load("thirty_seconds", round_limit=3), Alley, 2, seed, 5000)
        assert is_over(last)
