"""Positions that are kept are found again by all their numbers, and no other is taken for one of them."""

from __future__ import annotations

import pytest

from shamble.core.fields.kept import LONGEST, NONE, Kept


def found(kept: Kept, own: int, *numbers: int) -> int:
    """Where the position with these numbers is kept."""
    for place, number in enumerate(numbers):
        kept.numbers[place] = number
    kept.note(len(numbers))
    return int(kept.find(own))


def keep(kept: Kept, own: int, *numbers: int) -> int:
    found(kept, own, *numbers)
    return int(kept.keep(own))


def test_a_position_is_found_by_all_its_numbers_and_by_no_others() -> None:
    kept = Kept(64)
    row = keep(kept, 2, 5, -7, 1 << 50)
    assert found(kept, 2, 5, -7, 1 << 50) == row
    for others in ((5, -7), (5, -7, 1 << 50, 0), (5, -7, 0), (4, -7, 1 << 50), (5, 7, 1 << 50)):
        assert found(kept, 2, *others) == NONE
    assert found(kept, 1, 5, -7, 1 << 50) == NONE


def test_in_the_same_row_no_other_position_is_found() -> None:
    kept = Kept(1)
    keep(kept, 2, 5, -7)
    assert found(kept, 2, 5, -7) == 0
    for own, others in ((2, (5, -6)), (2, (5, -7, 0)), (2, (5,)), (3, (5, -7))):
        assert found(kept, own, *others) == NONE


def test_a_later_position_takes_the_place_of_an_earlier_one() -> None:
    kept = Kept(2)
    rows = [keep(kept, 0, number, 1) for number in range(20)]
    assert set(rows) == {0, 1}
    last = {row: number for number, row in enumerate(rows)}
    assert {number for number in range(20) if found(kept, 0, number, 1) != NONE} == set(last.values())


def test_most_find_a_row_of_their_own() -> None:
    kept = Kept(1 << 10)
    for number in range(300):
        keep(kept, number % 3, number, number * number)
    assert sum(found(kept, number % 3, number, number * number) != NONE for number in range(300)) > 200


def test_more_numbers_than_there_is_room_for_are_refused() -> None:
    with pytest.raises(IndexError, match="room"):
        Kept(2).note(LONGEST + 1)
