"""The suites of PettingZoo, Gymnasium and OpenSpiel themselves, without a warning."""

from __future__ import annotations

import warnings
from typing import Any

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from tests.adapters.seatings import SEATINGS, called

from shamble.adapters.gymnasium import ShambleEnv
from shamble.adapters.open_spiel import load
from shamble.adapters.pettingzoo import env

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of PettingZoo about an environment of its own
    from pettingzoo.test import api_test, seed_test

Seated = tuple[str, int, dict[str, Any]]
seated = pytest.mark.parametrize("seating", SEATINGS, ids=called)


@seated
def test_pettingzoos_own_test_of_the_interface_passes(seating: Seated) -> None:
    game, seats, options = seating
    api_test(env(game, seats=seats, **options), num_cycles=60)


@seated
def test_pettingzoos_own_test_of_seeds_passes(seating: Seated) -> None:
    game, seats, options = seating
    seed_test(lambda: env(game, seats=seats, **options), num_cycles=20)


@seated
def test_gymnasiums_own_check_passes(seating: Seated) -> None:
    game, seats, options = seating
    check_env(
        ShambleEnv(game, seats=seats, seat=seats - 1, opponents="random", render_mode="ansi", **options),
        skip_render_check=True,
    )


@seated
def test_openspiels_own_simulation_passes(seating: Seated) -> None:
    game, seats, options = seating
    pyspiel.random_sim_test(load(game, seats=seats, **options), num_sims=1, serialize=False, verbose=False)
