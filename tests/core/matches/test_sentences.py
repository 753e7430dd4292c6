"""Sentences drawn together into lines."""

from __future__ import annotations

import pytest

from shamble.core.matches.sentences import Sentence, continues_sentence, join_sentences


def test_what_one_figure_does_in_a_row_is_one_line() -> None:
    told = [
        Sentence("Zombie 3 moves in the hall.", "Zombie 3"),
        Sentence("Zombie 3 turns to face south.", "Zombie 3"),
        Sentence("Zombie 31 moves in the hall.", "Zombie 31"),
    ]
    assert join_sentences(told) == ["Zombie 3 moves in the hall, turns to face south.", "Zombie 31 moves in the hall."]


def test_dice_and_their_outcome_stand_behind_what_they_were_rolled_for() -> None:
    told = [
        Sentence("Zombie 1 bites at Ann:", "Zombie 1"),
        Sentence("needs a pair, rolls 2"),
        Sentence("needs another 2, rolls 6"),
        Sentence("misses."),
        Sentence("Round 2 begins."),
    ]
    line = "Zombie 1 bites at Ann: needs a pair, rolls 2, needs another 2, rolls 6, misses."
    assert join_sentences(told) == [line, "Round 2 begins."]


def test_an_outcome_that_befalls_another_stands_behind_its_roll() -> None:
    told = [
        Sentence("Ann attacks zombie 3:", "Ann"),
        Sentence("rolls 5"),
        Sentence("Zombie 3 goes down.", "Zombie 3"),
        Sentence("Zombie 3 is carried off.", "Zombie 3"),
    ]
    assert join_sentences(told) == ["Ann attacks zombie 3: rolls 5. Zombie 3 goes down, is carried off."]


def test_the_same_step_twice_is_told_once() -> None:
    told = [Sentence("Ann moves in the hall.", "Ann")] * 3
    assert join_sentences(told) == ["Ann moves in the hall."]


def test_games_whose_sentences_have_no_stop_are_told_line_by_line() -> None:
    assert join_sentences([Sentence("0 plays claw"), Sentence("1 loses 2")]) == ["0 plays claw.", "1 loses 2."]


def test_sentences_about_the_table_stand_alone() -> None:
    told = [Sentence("A barricade goes up."), Sentence("A barricade goes up."), Sentence("Round 1 begins")]
    assert join_sentences(told) == ["A barricade goes up.", "A barricade goes up.", "Round 1 begins."]


@pytest.mark.parametrize(
    ("before", "text", "is_one"),
    [
        ("Zombie 7 bites at Ann:", "needs 4+, rolls 2", True),
        ("needs 4+, rolls 5", "Ann is wounded:", True),
        ("Ann is wounded:", "Zombie 3 cheers.", True),
        ("The Survivor plays Block.", "it is blocked.", True),
        ("misses.", "Zombie 3 moves in the hall.", False),
        ("Ann moves in the hall.", "Zombie 7 bites at Ann:", False),
        ("0 plays claw", "1 loses 2", False),
        ("", "The humans come from the south.", False),
    ],
)
def test_a_sentence_begins_before_what_has_a_small_letter_and_behind_what_is_left_open(
    before: str, text: str, is_one: bool
) -> None:
    assert continues_sentence(before, text) is is_one
