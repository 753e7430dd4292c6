"""What Actions cost and what running past the zombies risks, as both seats see it."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any

import pytest

import shamble

HIT = Fraction(13, 22)  # line A of a full zombie attack deck, Shuffle cards drawn again
DOWN = Fraction(4, 22)  # of them with a knockdown
LINE_B = Fraction(8, 22)


def prices(seat: int = 0, **position: Any) -> dict[str, Any]:
    """What a seat sees of the prices in the Survivor's Action Phase."""
    edition = shamble.load("thirty_seconds")
    state = edition.set_position(2, {"turn": "survivor", **position})
    found: dict[str, Any] = edition.game.view(state, seat)["prices"]
    return found


def run(row: int, zombies: list[dict[str, Any]], name: str = "kit_sorensen") -> dict[str, Any]:
    """What running on from a row costs and risks."""
    found: dict[str, Any] = prices(survivor={"row": row, "name": name}, zombies=zombies)["passing"]
    return found


@pytest.mark.clause("TS-235")
def test_running_past_nobody_risks_nothing() -> None:
    nothing = {"hit": 0.0, "falls": 0.0, "dies": 0.0}
    assert run(4, [{"card": "Z-WA1", "row": 5}]) == {"cost": 1, "lunges": [], **nothing}


@pytest.mark.clause("TS-235")
def test_a_standing_zombie_of_the_row_lunges_with_the_chance_of_the_cards_left() -> None:
    chances = {"hit": round(float(HIT), 4), "falls": round(float(DOWN), 4), "dies": 0.0}
    assert run(4, [{"card": "Z-WA1", "row": 4}]) == {"cost": 1, "lunges": ["z1"], **chances}


@pytest.mark.clause("TS-243")
def test_cover_makes_a_lunge_miss_more_often() -> None:
    assert run(2, [{"card": "Z-WA1", "row": 2}])["hit"] == round(float(LINE_B), 4)


@pytest.mark.clause("TS-242")
def test_two_lunges_are_two_cards_of_one_deck() -> None:
    found = run(4, [{"card": "Z-WA1", "row": 4}, {"card": "Z-WA1", "row": 4}])
    miss = prod(Fraction(9 - n, 22 - n) for n in range(2))
    assert (found["lunges"], found["hit"]) == (["z1", "z2"], round(float(1 - miss), 4))


@pytest.mark.clause("TS-238")
def test_a_zombie_that_lies_does_not_lunge() -> None:
    assert run(4, [{"card": "Z-WA1", "row": 4, "down": True}])["lunges"] == []


@pytest.mark.clause("TS-422")
def test_rubble_makes_the_next_row_dearer_but_not_the_one_behind() -> None:
    found = prices(survivor={"row": 7, "name": "kit_sorensen"})
    assert (found["passing"]["cost"], found["verbs"]["back"]) == (2, 1)


@pytest.mark.clause("TS-511")
def test_the_janitor_picks_up_for_nothing() -> None:
    costs = [prices(survivor={"row": 4, "name": name})["verbs"]["pick_up"] for name in ("ruben_salas", "mara_voss")]
    assert costs == [0, 1]


@pytest.mark.clause("TS-428")
def test_every_weapon_in_hand_has_its_price_and_so_have_bare_hands() -> None:
    found = prices(survivor={"row": 4, "name": "mara_voss", "equipped": ["fire_axe"]})["weapons"]
    assert found == {"fire_axe": 1, "bare_hands": 1}


@pytest.mark.clause("TS-130")
def test_in_the_zombies_phase_their_draw_has_a_price_and_nobody_runs() -> None:
    edition = shamble.load("thirty_seconds")
    seen = edition.game.view(edition.set_position(2, {"turn": "zombie"}), 1)["prices"]
    assert seen["verbs"]["draw"] == 1
    assert seen["passing"] is None


def test_both_seats_and_a_watcher_see_the_same_prices() -> None:
    seen = [prices(seat, survivor={"row": 4}, zombies=[{"card": "Z-WA1", "row": 4}]) for seat in (0, 1, -1)]
    assert seen[0] == seen[1] == seen[2]
