"""Events in words."""

from __future__ import annotations

import pytest
from tests.games.plague.table import human, laid, zombie

from shamble.games.plague.presentation.sentences import ENDINGS, SAID, say
from shamble.games.plague.rules.events import EVENTS
from shamble.games.plague.rules.pieces import REASONS


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_is_one_sentence_with_all_its_arguments(event) -> None:  # type: ignore[no-untyped-def]
    arguments = [f"argument {place}" for place in range(len(event.kinds))]
    said = say(event.name, arguments)
    assert said.endswith(".")
    assert said.count(". ") == 0
    if event.name != "over":
        assert all(argument in said for argument in arguments)


def test_no_sentence_is_left_of_an_event_that_is_gone() -> None:
    assert sorted(SAID) == sorted(event.name for event in EVENTS)


def test_every_ending_has_its_sentence() -> None:
    assert sorted(ENDINGS) == sorted(REASONS)


def test_an_attack_is_told_with_its_die_and_its_result() -> None:
    table = laid([human([5, 5], weapon="kitchen_knife"), zombie(1, [5, 4])])
    table.play("attack h1 z1")
    table.play("roll 5")
    assert table.narrate(0) == ["h1 attacks z1 with kitchen knife.", "The die shows 5.", "z1 is pushed to 5,3."]


def test_unarmed_is_told_as_bare_hands() -> None:
    assert say("attacked", ["h1", "z2", "unarmed"]) == "h1 attacks z2 with bare hands."


def test_a_bite_is_told_with_both_dice() -> None:
    table = laid([human([5, 5]), zombie(1, [5, 4])], turn="z1")
    for text in ("bite z1 h1", "roll 4", "roll 2"):
        table.play(text)
    assert table.narrate(0) == ["z1 lunges at h1.", "The die shows 4.", "The die shows 2.", "z1 misses."]


def test_sides_of_the_board_are_told_as_points_of_the_compass() -> None:
    assert say("turned", ["h1", "W"]) == "h1 turns to face west."
