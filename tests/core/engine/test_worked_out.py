"""What follows from other numbers is worked out whenever these come from outside."""

from __future__ import annotations

from shamble.core.fields.positions import check_position
from shamble.core.notation import find
from shamble.core.play import play
from shamble.core.step import MASTER

from .wide import BILL, DEBT, PRICE, plain, wide


@plain
def test_after_a_correction_what_follows_from_the_number_is_worked_out() -> None:
    state = wide()
    for text in (f"{MASTER}: set debt", "to 7"):
        play(state, find(state, text))
    assert state.data[BILL] == 7


@plain
def test_of_a_position_laid_by_hand_what_follows_is_worked_out() -> None:
    state = wide()
    state.data[PRICE], state.data[DEBT] = 30, 4
    check_position(state)
    assert state.data[BILL] == 34
