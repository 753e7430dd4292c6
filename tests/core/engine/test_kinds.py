"""Kinds of things: an argument is the place of its name."""

from __future__ import annotations

import pytest

from shamble.core.errors import NotationError
from shamble.core.kinds import Kind, number_kind, suggest_names

FACES = Kind("face", ["blank", "eye", "hand"])


def test_a_name_is_read_as_its_place_and_a_place_written_as_its_name() -> None:
    assert [FACES.read(name) for name in ("blank", "eye", "hand")] == [0, 1, 2]
    assert [FACES.write(place) for place in range(-1, 4)] == ["?", "blank", "eye", "hand", "?"]


def test_a_name_that_there_is_none_of_is_answered_with_the_near_ones_and_all() -> None:
    with pytest.raises(NotationError) as told:
        FACES.read("blink")
    assert str(told.value) == "no face 'blink'; did you mean blank? face: blank, eye, hand"


@pytest.mark.parametrize(
    ("size", "shown"),
    [(1, "0"), (12, "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"), (13, "0, 1, 2, 3, 4, 5, ..., 12")],
)
def test_of_many_names_the_first_six_and_the_last_are_told(size: int, shown: str) -> None:
    assert number_kind("pips", size).summarize() == shown


def test_a_kind_of_numbers_is_one_for_all_who_ask() -> None:
    assert number_kind("pips", 7) is number_kind("pips", 7)
    assert number_kind("pips", 7) is not number_kind("pips", 8)


@pytest.mark.parametrize(
    ("name", "said"),
    [("han", "did you mean hand or handle? "), ("12", ""), ("nothing", ""), ("eyes", "did you mean eye? ")],
)
def test_a_mistyped_name_is_answered_with_a_question_where_one_is_near(name: str, said: str) -> None:
    assert suggest_names(name, ["hand", "handle", "eye", "12x"]) == said


def test_no_more_than_three_names_are_asked_about() -> None:
    assert suggest_names("han", ["hand", "hank", "hang", "hans"]).count(" or ") == 2
