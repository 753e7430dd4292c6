"""What holds on every table, whatever is chosen and drawn, under any options."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.walks import walk

import shamble
from shamble.core.play import is_over
from shamble.games.thirty_seconds.loading.options import option_table
from shamble.games.thirty_seconds.rules.state import Alley

from .invariants import holds

clause = pytest.mark.clause

PRESETS = [preset.id for preset in option_table().preset]
TRUCK: dict[str, Any] = {"round_limit": 6}


def values(option: Any) -> st.SearchStrategy[Any]:
    """Any value that an option may have; of numbers the least, some small ones and the most."""
    if option.type == "bool":
        return st.booleans()
    least = 0 if option.zero else 1
    return st.sampled_from([least, 1, 2, 4, option.max] if option.type == "int" else option.values)


VARIANTS = st.fixed_dictionaries({}, optional={option.id: values(option) for option in option_table().option})


@clause("TS-009", "TS-160", "TS-583")
@pytest.mark.parametrize("preset", [None, *PRESETS])
def test_a_random_game_by_a_preset_keeps_its_table_in_order(preset: str | None) -> None:
    edition = shamble.load("thirty_seconds", preset=preset, **TRUCK)
    for seed in range(3):
        for s in walk(edition, Alley, 2, seed, 1500):
            holds(s)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(VARIANTS, st.integers(0, 10_000))
def test_any_options_keep_the_table_in_order(options: dict[str, Any], seed: int) -> None:
    for s in walk(shamble.load("thirty_seconds", **options), Alley, 2, seed, 400):
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
