"""What holds on every table, whatever is chosen and drawn, by every preset; options in pairs: test_pairs.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.home_made import folder
from tests.walks import walk

import shamble
from shamble.core.chance import Rng
from shamble.core.offers import LegalActions
from shamble.core.play import is_chance, is_over, outcomes, sample
from shamble.games.thirty_seconds.loading.options import option_table
from shamble.games.thirty_seconds.rules.pieces import MOST_SUPPLIES
from shamble.games.thirty_seconds.rules.state import Alley

from .invariants import holds
from .spear import SPEAR

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


def test_with_as_many_supplies_as_content_may_have_the_table_stays_in_order(tmp_path: Path) -> None:
    spears = folder(tmp_path, supplies=SPEAR.replace("count = 1", "count = 16"))
    edition = shamble.load("thirty_seconds", folders=[spears], **TRUCK)
    assert edition.book.items == MOST_SUPPLIES + 2  # and two bare hands
    for seed in range(3):
        for s in walk(edition, Alley, 2, seed, 1500):
            holds(s)


@pytest.mark.parametrize(("seed", "seen"), [(3, "comes out"), (4, "settled")])
def test_what_is_drawn_is_what_weighing_all_and_picking_one_comes_to(seed: int, seen: str) -> None:
    kinds = set()
    for s in walk(shamble.load("thirty_seconds"), Alley, 2, seed, 1500):
        if not is_chance(s):
            continue
        kinds.add(s.steps[s.stack[s.depth - 1] & 255].name)
        cards = [outcome for outcome, weight in outcomes(s) for _ in range(weight)]
        for number in range(5):
            assert sample(s, Rng(number), LegalActions()) == cards[Rng(number).below(len(cards))]
    assert kinds >= {"front", "drawn", "attack card", "turn up", seen}


@clause("TS-092")
def test_no_action_phase_has_more_than_sixty_actions() -> None:
    for seed in range(4):
        assert all(s.actions <= 60 for s in walk(shamble.load("thirty_seconds", **TRUCK), Alley, 2, seed, 1500))


@clause("TS-057")
def test_a_game_with_a_round_limit_ends() -> None:
    for seed in range(10):
        *_, last = walk(shamble.load("thirty_seconds", round_limit=3), Alley, 2, seed, 5000)
        assert is_over(last)
