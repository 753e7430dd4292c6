"""Dice, draws and random picks: each a step of its own, its outcomes weighted."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.play import outcomes
from shamble.core.tables.table import Table

clause = pytest.mark.clause

BITTEN = {
    "figures": [{"id": "h1", "at": [5, 5]}, {"id": "z1", "at": [5, 4], "facing": "S"}],
    "turn": "z1",
}


def laid(position: dict[str, Any], seed: int = 7, seats: int = 2, **options: Any) -> Table:
    edition = shamble.load("plague", **{"map": "field", **options})
    return Table(edition, seats, seed, edition.lay(seats, position))


def weights(table: Table) -> dict[str, int]:
    return dict(zip(table.legal(), [weight for _, weight in outcomes(table.state)], strict=True))


@clause("ZP-019")
def test_with_the_same_seed_the_dice_fall_the_same() -> None:
    def rolled(seed: int) -> list[str]:
        table = laid(BITTEN, seed)
        table.play("bite z1 h1")
        while table.is_chance:
            table.roll()
        return [line.text for line in table.lines]

    assert rolled(7) == rolled(7)
    assert len({tuple(rolled(seed)) for seed in range(12)}) > 1


@clause("ZP-019")
def test_no_die_is_thrown_before_the_choice_that_comes_before_it() -> None:
    table = laid(BITTEN)
    assert not table.is_chance
    table.play("bite z1 h1")
    assert table.is_chance


@clause("ZP-016", "ZP-148")
def test_a_die_has_six_faces_each_as_likely_as_the_others() -> None:
    table = laid(BITTEN)
    table.play("bite z1 h1")
    assert weights(table) == {f"roll {pips}": 1 for pips in range(1, 7)}


@clause("ZP-074")
def test_each_side_of_the_board_is_as_likely_for_a_reinforcement() -> None:
    table = laid({"figures": [{"id": "h1", "at": [5, 5]}], "turn": "zombie reinforcement"})
    assert weights(table) == {"side N": 1, "side E": 1, "side S": 1, "side W": 1}


@clause("ZP-038", "ZP-159")
def test_a_card_is_drawn_as_often_as_it_is_in_the_deck() -> None:
    figures = [{"id": "h1", "at": [4, 3], "facing": "W"}]
    table = laid({"figures": figures, "deck": {"ammo": 3, "rifle": 1}, "turn": "h1"}, map="cabin")
    table.play("search h1")
    assert weights(table) == {"draw ammo": 3, "draw rifle": 1}


@clause("ZPV-03")
def test_the_car_keys_are_always_among_the_cards_dealt_from_the_pool() -> None:
    figures = [{"id": "h1", "at": [4, 3], "facing": "W"}]
    table = laid({"figures": figures, "turn": "h1"}, map="cabin", deck_draft=1)
    table.play("search h1")
    assert weights(table).keys() == {"draw car_keys"}


@clause("ZPV-03")
def test_of_a_drafted_deck_each_card_is_drawn_as_often_as_if_it_were_dealt_beforehand() -> None:
    figures = [{"id": "h1", "at": [4, 3], "facing": "W"}]
    table = laid({"figures": figures, "turn": "h1"}, map="cabin", deck_draft=40)
    table.play("search h1")
    drawn = weights(table)
    total = sum(drawn.values())
    assert drawn["draw car_keys"] * 40 == total  # one of the 40 cards
    assert drawn["draw ammo"] * 40 * 59 == total * 39 * 7  # seven of the other 59, of which 39 are in


@clause("ZPV-19")
def test_an_automated_reinforcement_is_the_dog_as_often_as_not() -> None:
    figures = [{"id": "h1", "at": [5, 5]}]
    position = {"figures": figures, "turn": "zombie reinforcement"}
    table = laid(position, seats=1, zombie_control="auto", roadkill=True)
    table.play("side N")
    table.play("on 4,0")
    assert weights(table) == {"dog z1": 1, "dog none": 1}


@clause("ZPV-03")
def test_with_one_card_left_to_fill_a_draft_it_is_as_likely_as_the_one_that_is_surely_in_it() -> None:
    figures = [{"id": "h1", "at": [4, 3], "facing": "W"}]
    table = laid({"figures": figures, "deck": ["car_keys", "ammo"], "turn": "h1"}, map="cabin", deck_draft=2)
    table.play("search h1")
    assert weights(table) == {"draw car_keys": 1, "draw ammo": 1}
