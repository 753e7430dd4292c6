"""Options drawn in pairs, and with each of them positions where rules meet: what holds on every table holds there."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.pairs import in_pairs

import shamble
from shamble.core.chance import Rng
from shamble.core.offers import LegalActions
from shamble.core.play import asides, is_chance, is_over, legal_actions, outcomes, play, play_random_step
from shamble.core.step import CLOCK
from shamble.games.thirty_seconds.loading.options import option_table
from shamble.games.thirty_seconds.rules.state import Alley

from .invariants import holds

clause = pytest.mark.clause

NEAR: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("near.toml").read_text("utf-8"))
START = "start"
STEPS = 120
BELL = 12  # once in so many steps
NUMBERS = {"timer_seconds": [10, 30], "action_seconds": [0, 10], "round_limit": [0, 2]}


def values(option: Any) -> list[Any]:
    """Every value that an option may have; of numbers two that differ."""
    if option.type == "int":
        return NUMBERS[option.id]
    return [False, True] if option.type == "bool" else list(option.values)


ROWS = in_pairs({"position": [START, *NEAR], **{option.id: values(option) for option in option_table().option}})


def laid(row: dict[str, Any]) -> Alley:
    """The position of a row, under its options."""
    options = {name: value for name, value in row.items() if name != "position"}
    edition = shamble.load("thirty_seconds", **options)
    if row["position"] == START:
        s = edition.initial_state(2)
    else:
        position = dict(NEAR[row["position"]])
        if row["survivor"] != "random":
            position["survivor"] = {**position["survivor"], "name": row["survivor"]}
        s = edition.set_position(2, position)
    assert isinstance(s, Alley)
    return s


def played(s: Alley, seed: int) -> Iterator[Alley]:
    """Every position of a game at random, in which the bell may ring at any decision."""
    rng, options = Rng(seed), LegalActions()
    for _ in range(STEPS):
        yield s
        if is_over(s):
            return
        bell = asides(s, CLOCK)
        if bell and rng.below(BELL) == 0:
            play(s, bell[0])
        else:
            play_random_step(s, rng, options)


def offered(s: Alley) -> list[Any]:
    """What may be chosen or drawn now."""
    return outcomes(s) if is_chance(s) else legal_actions(s)


@clause("TS-009", "TS-085", "TS-160", "TS-583")
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_two_options_and_a_position_near_them_keep_the_table_in_order(number: int) -> None:
    for s in played(laid(ROWS[number]), number):
        holds(s)
        choices = [] if is_over(s) else offered(s)
        assert is_over(s) or choices
        assert len(set(choices)) == len(choices)
