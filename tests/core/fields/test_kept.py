"""Positions that are kept are found again by all their numbers, and no other is taken for one of them."""

from __future__ import annotations

from shamble.core.fields.kept import NONE, Kept


def written(kept: Kept, *numbers: int) -> int:
    """Write these numbers down; how many they are."""
    for place, number in enumerate(numbers):
        kept.numbers[place] = number
    return len(numbers)


def found(kept: Kept, *numbers: int) -> int:
    return int(kept.find(written(kept, *numbers)))


def test_a_position_is_found_by_all_its_numbers_and_by_no_others() -> None:
    kept = Kept(64, 1_000, 4)
    row = kept.keep(written(kept, 5, -7, 1 << 50))
    assert found(kept, 5, -7, 1 << 50) == row
    for others in ((5, -7), (5, -7, 1 << 50, 0), (5, -7, 0), (4, -7, 1 << 50), (5, 7, 1 << 50)):
        assert found(kept, *others) == NONE


def test_a_later_position_takes_the_place_of_an_earlier_one() -> None:
    kept = Kept(2, 1_000, 2)
    rows = [int(kept.keep(written(kept, number, 1))) for number in range(20)]
    assert set(rows) == {0, 1}
    last = {row: number for number, row in enumerate(rows)}
    assert {number for number in range(20) if found(kept, number, 1) != NONE} == set(last.values())


def test_where_there_is_no_room_for_more_all_are_forgotten() -> None:
    kept = Kept(64, 10, 4)
    kept.keep(written(kept, 1, 2, 3, 4))
    kept.keep(written(kept, 5, 6, 7, 8))
    assert found(kept, 1, 2, 3, 4) != NONE
    kept.keep(written(kept, 9, 9, 9, 9))
    assert found(kept, 9, 9, 9, 9) != NONE
    assert found(kept, 1, 2, 3, 4) == found(kept, 5, 6, 7, 8) == NONE


def test_all_that_there_is_room_for_are_kept() -> None:
    kept = Kept(1 << 10, 1 << 12, 2)
    for number in range(300):
        if found(kept, number, number * number) == NONE:
            kept.keep(written(kept, number, number * number))
    assert sum(found(kept, number, number * number) != NONE for number in range(300)) > 200
