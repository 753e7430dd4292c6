"""Options drawn in pairs, and with each of them positions where rules meet: what holds on every table holds there."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.pairs import in_pairs

import shamble
from shamble.core.chance import Rng
from shamble.core.offers import LegalActions
from shamble.core.play import is_chance, is_over, legal_actions, outcomes, play_random_step
from shamble.games.plague.loading.options import build_option_table
from shamble.games.plague.rules.state import Plague

from .invariants import holds

clause = pytest.mark.clause

NEAR: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("near.toml").read_text("utf-8"))
STARTS = {"cabin from the start": "cabin", "field from the start": "field"}
GAMES, STEPS = 4, 50
NUMBERS = {
    "human_figures": [0, 3],
    "human_ap": [2, 8],
    "zombie_ap": [1, 4],
    "zombies_per_human": [1, 3],
    "initial_zombies": [0, 2],
    "barricade_supply": [0, 6],
    "window_extra_ap": [0, 1, 3],
    "deck_draft": [0, 12, 40],
    "max_rounds": [0, 3],
}
LAID = ("map", "deck")  # the position says which board; with the largest deck every card may be held


def values(option: Any) -> list[Any]:
    """Every value that an option may have; of numbers some that differ, of lists none and all."""
    if option.type == "int":
        return NUMBERS[option.id]
    if option.type == "list":
        return [(), tuple(option.values)]
    return [False, True] if option.type == "bool" else list(option.values)


ROWS = in_pairs(
    {
        "position": [*STARTS, *NEAR],
        "seats": [2, 3, 4],
        **{option.id: values(option) for option in build_option_table().option if option.id not in LAID},
    }
)


def laid(row: dict[str, Any]) -> Plague:
    """The position of a row, under its options."""
    name, seats = row["position"], row["seats"]
    chosen: dict[str, Any] = {option: value for option, value in row.items() if option not in ("position", "seats")}
    chosen["extra_cards"] = list(chosen["extra_cards"])
    near = dict(NEAR.get(name, {}))
    edition = shamble.load("plague", map=near.pop("map", STARTS.get(name)), deck="mall60", **chosen)
    s = edition.set_position(seats, near) if near else edition.initial_state(seats)
    assert isinstance(s, Plague)
    return s


def offered(s: Plague) -> list[Any]:
    """What may be chosen or rolled now."""
    return outcomes(s) if is_chance(s) else legal_actions(s)


@clause("ZP-005", "ZP-006", "ZP-045", "ZP-061", "ZP-173")
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_two_options_and_a_position_near_them_keep_the_table_in_order(number: int) -> None:
    first, rng, options = laid(ROWS[number]), Rng(number), LegalActions()
    for _ in range(GAMES):
        s = first.clone()
        for _ in range(STEPS):
            holds(s)
            if is_over(s):
                break
            choices = offered(s)
            assert choices
            assert len(set(choices)) == len(choices)
            play_random_step(s, rng, options)
