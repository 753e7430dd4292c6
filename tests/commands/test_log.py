"""Sentences drawn together into lines."""

from __future__ import annotations

from shamble.commands.terminal.log import drawn_together


def test_what_one_figure_does_in_a_row_is_one_line() -> None:
    told = ["z3 moves to 4,5.", "z3 turns to face south.", "z4 moves to 1,1."]
    assert drawn_together(told) == ["z3 moves to 4,5, turns to face south.", "z4 moves to 1,1."]


def test_dice_stand_behind_what_they_were_rolled_for() -> None:
    told = ["z1 lunges at h1.", "The die shows 2.", "The die shows 6.", "z1 misses.", "Round 2 begins."]
    assert drawn_together(told) == ["z1 lunges at h1. The die shows 2, 6. z1 misses.", "Round 2 begins."]


def test_sentences_about_the_table_stand_alone() -> None:
    told = ["A barricade goes up at N4,3.", "A barricade goes up at N5,3.", "Round 1 begins."]
    assert drawn_together(told) == told
