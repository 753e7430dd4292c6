"""Dice, draws and random picks: each a step of its own, its outcomes weighted."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.matches.match import Match
from shamble.core.play import outcomes

clause = pytest.mark.clause

BITTEN = {
    "figures": [{"id": "h1", "at": [5, 5]}, {"id": "z1", "at": [5, 4], "facing": "S"}],
    "turn": "z1",
}


def laid(position: dict[str, Any], seed: int = 7, seats: int = 2, **options: Any) -> Match:
    edition = shamble.load("plague", **{"map": "field", **options})
    return Match(edition, seats, seed, edition.set_position(seats, position))


def weights(match: Match) -> dict[str, int]:
    return dict(zip(match.legal(), [weight for _, weight in outcomes(match.state)], strict=True))


@clause("ZP-019")
def test_with_the_same_seed_the_dice_fall_the_same() -> None:
    def rolled(seed: int) -> list[str]:
        match = laid(BITTEN, seed)
        match.play("bite z1 h1")
        while match.is_chance:
            match.roll()
        return [line.text for line in match.lines]

    assert rolled(7) == rolled(7)
    assert len({tuple(rolled(seed)) for seed in range(12)}) > 1


@clause("ZP-019")
def test_no_die_is_thrown_before_the_choice_that_comes_before_it() -> None:
    match = laid(BITTEN)
    assert not match.is_chance
    match.play("bite z1 h1")
    assert match.is_chance


@clause("ZP-016", "ZP-148")
def test_a_die_has_six_faces_each_as_likely_as_the_others() -> None:
    match = laid(BITTEN)
    match.play("bite z1 h1")
    assert weights(match) == {f"roll {pips}": 1 for pips in range(1, 7)}


@clause("ZP-074")
def test_each_side_of_the_board_is_as_likely_for_a_reinforcement() -> None:
    match = laid({"figures": [{"id": "h1", "at": [5, 5]}], "turn": "zombie reinforcement"})
    assert weights(match) == {"side N": 1, "side E": 1, "side S": 1, "side W": 1}


@clause("ZP-038", "ZP-159")
def test_a_card_is_drawn_as_often_as_it_is_in_the_deck() -> None:
    figures = [{"id": "h1", "at": [4, 3], "facing": "W"}]
    match = laid({"figures": figures, "deck": {"ammo": 3, "rifle": 1}, "turn": "h1"}, map="cabin")
    match.play("search h1")
    assert weights(match) == {"draw ammo": 3, "draw rifle": 1}


@clause("ZPV-03")
def test_the_car_keys_are_always_among_the_cards_dealt_from_the_pool() -> None:
    figures = [{"id": "h1", "at": [4, 3], "facing": "W"}]
    match = laid({"figures": figures, "turn": "h1"}, map="cabin", deck_draft=1)
    match.play("search h1")
    assert weights(match).keys() == {"draw car_keys"}


@clause("ZPV-03")
def test_of_a_drafted_deck_each_card_is_drawn_as_often_as_if_it_were_dealt_beforehand() -> None:
    figures = [{"id": "h1", "at": [4, 3], "facing": "W"}]
    match = laid({"figures": figures, "turn": "h1"}, map="cabin", deck_draft=40)
    match.play("search h1")
    drawn = weights(match)
    total = sum(drawn.values())
    assert drawn["draw car_keys"] * 40 == total  # one of the 40 cards
    assert drawn["draw ammo"] * 40 * 59 == total * 39 * 7  # seven of the other 59, of which 39 are in


@clause("ZPV-19")
def test_an_automated_reinforcement_is_the_dog_as_often_as_not() -> None:
    figures = [{"id": "h1", "at": [5, 5]}]
    position = {"figures": figures, "turn": "zombie reinforcement"}
    match = laid(position, seats=1, zombie_control="auto", roadkill=True)
    match.play("side N")
    match.play("on 4,0")
    assert weights(match) == {"dog z1": 1, "dog none": 1}


@clause("ZPV-03")
def test_with_one_card_left_to_fill_a_draft_it_is_as_likely_as_the_one_that_is_surely_in_it() -> None:
    figures = [{"id": "h1", "at": [4, 3], "facing": "W"}]
    match = laid({"figures": figures, "deck": ["car_keys", "ammo"], "turn": "h1"}, map="cabin", deck_draft=2)
    match.play("search h1")
    assert weights(match) == {"draw car_keys": 1, "draw ammo": 1}
