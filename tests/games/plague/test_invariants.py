"""What holds on every table, whatever is chosen and rolled, by every preset; options in pairs: test_pairs.py."""

from __future__ import annotations

import pytest
from tests.walks import walk

import shamble
from shamble.games.plague.loading.options import build_option_table
from shamble.games.plague.rules.pieces import ALIVE, IN_CAR
from shamble.games.plague.rules.state import Plague

from .invariants import holds

clause = pytest.mark.clause

PRESETS = [preset.id for preset in build_option_table().preset]


@clause("ZP-005", "ZP-006", "ZP-173")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_random_game_by_a_preset_keeps_its_table_in_order(preset: str) -> None:
    edition = shamble.load("plague", preset=preset, max_rounds=8)
    for seats in (edition.game.seats(edition.book)[0], 8):
        for s in walk(edition, Plague, seats, 5, 900):
            holds(s)


@clause("ZP-073", "ZP-072")
@pytest.mark.parametrize("seed", range(6))
def test_reinforcements_never_bring_more_zombies_than_the_cap_allows(seed: int) -> None:
    edition = shamble.load("plague", map="cabin", human_figures=2, max_rounds=12)
    before = 0
    for s in walk(edition, Plague, 2, seed, 1500):
        if s.round > 0 and s.count_counting_zombies() > before and s.is_zombie_turn():
            risen = sum(s.fate(human) not in (ALIVE, IN_CAR) for human in range(s.humans))
            assert s.count_counting_zombies() <= max(s.cap(), before + risen)
        before = s.count_counting_zombies()
