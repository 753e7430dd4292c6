"""Events in words."""

from __future__ import annotations

import pytest
from tests.games.plague.table import human, laid, zombie

import shamble
from shamble.core.matches.sentences import join_sentences
from shamble.games.plague.presentation.names import figure_name
from shamble.games.plague.presentation.sentences import ENDINGS, SENTENCES, say
from shamble.games.plague.rules.events import EVENTS
from shamble.games.plague.rules.pieces import REASONS

BOOK = shamble.load("plague", map="cabin").book


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_is_one_sentence_with_all_its_arguments(event) -> None:  # type: ignore[no-untyped-def]
    arguments = [f"argument {place}" for place in range(len(event.kinds))]
    said = say(BOOK, event.name, arguments)
    assert said.count(". ") == 0
    if event.name not in ("over", "missed"):  # who misses was told with the attack
        assert all(argument in said.replace("Arg", "arg") for argument in arguments)


def test_no_sentence_is_left_of_an_event_that_is_gone() -> None:
    assert sorted(SENTENCES) == sorted(event.name for event in EVENTS)


def test_every_ending_has_its_sentence() -> None:
    assert sorted(ENDINGS) == sorted(REASONS)


def test_an_attack_is_told_with_its_die_and_its_result() -> None:
    table = laid([human([5, 5], weapon="kitchen_knife"), zombie(1, [5, 4])])
    table.play("attack h1 z1")
    table.play("roll 5")
    line = "Ann attacks zombie 1 with the kitchen knife: needs 5+, rolls 5. Zombie 1 is pushed back in the open."
    assert join_sentences(table.sentences(0)) == [line]


def test_unarmed_is_told_as_bare_hands() -> None:
    assert say(BOOK, "attacked", ["h2", "z2", "unarmed"]) == "Bo attacks zombie 2 with bare hands:"


def test_a_bite_is_told_with_both_dice() -> None:
    table = laid([human([5, 5]), zombie(1, [5, 4])], turn="z1")
    for text in ("bite z1 h1", "roll 4", "roll 2"):
        table.play(text)
    line = "Zombie 1 bites at Ann: needs a pair, rolls 4, needs another 4, rolls 2, misses."
    assert join_sentences(table.sentences(0)) == [line]


def test_a_die_for_which_no_one_number_is_needed_says_what_it_shows() -> None:
    assert say(BOOK, "rolled", ["3", "?"]) == "rolls 3"


def test_places_are_called_what_is_drawn_there() -> None:
    assert say(BOOK, "searched", ["h1", "3,3"]) == "Ann searches the cupboard."
    assert say(BOOK, "moved", ["z4", "0,0"]) == "Zombie 4 moves in the open."
    room = BOOK.content.board.room.index(0)
    assert say(BOOK, "moved", ["z4", BOOK.kinds["square"].names[room]]) == "Zombie 4 moves in the main room."


def test_figures_are_called_as_the_cast_has_them() -> None:
    assert [figure_name(name) for name in ("h2", "h9", "z12")] == ["Bo", "Ann 2", "zombie 12"]


def test_sides_of_the_board_are_told_as_points_of_the_compass() -> None:
    assert say(BOOK, "turned", ["h1", "W"]) == "Ann turns to face west."
