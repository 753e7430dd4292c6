"""The transposition table finds positions by their full key, and takes no other for one of them."""

from __future__ import annotations

import pytest

from shamble.core.fields.transpositions import MAX_KEY, NONE, TranspositionTable


def find(table: TranspositionTable, viewer: int, *key: int) -> int:
    """Return the row of a position, NONE if it is not stored."""
    for place, number in enumerate(key):
        table.key[place] = number
    table.hash_key(len(key))
    return int(table.find(viewer))


def store(table: TranspositionTable, viewer: int, *key: int) -> int:
    find(table, viewer, *key)
    return int(table.store(viewer))


def test_a_position_is_found_by_all_its_numbers_and_by_no_others() -> None:
    table = TranspositionTable(64)
    row = store(table, 2, 5, -7, 1 << 50)
    assert find(table, 2, 5, -7, 1 << 50) == row
    for others in ((5, -7), (5, -7, 1 << 50, 0), (5, -7, 0), (4, -7, 1 << 50), (5, 7, 1 << 50)):
        assert find(table, 2, *others) == NONE
    assert find(table, 1, 5, -7, 1 << 50) == NONE


def test_in_the_same_row_no_other_position_is_found() -> None:
    table = TranspositionTable(1)
    store(table, 2, 5, -7)
    assert find(table, 2, 5, -7) == 0
    for viewer, others in ((2, (5, -6)), (2, (5, -7, 0)), (2, (5,)), (3, (5, -7))):
        assert find(table, viewer, *others) == NONE


def test_a_later_position_takes_the_place_of_an_earlier_one() -> None:
    table = TranspositionTable(2)
    rows = [store(table, 0, number, 1) for number in range(20)]
    assert set(rows) == {0, 1}
    last = {row: number for number, row in enumerate(rows)}
    assert {number for number in range(20) if find(table, 0, number, 1) != NONE} == set(last.values())


def test_most_find_a_row_of_their_own() -> None:
    table = TranspositionTable(1 << 10)
    for number in range(300):
        store(table, number % 3, number, number * number)
    assert sum(find(table, number % 3, number, number * number) != NONE for number in range(300)) > 200


def test_more_numbers_than_there_is_room_for_are_refused() -> None:
    with pytest.raises(IndexError, match="room"):
        TranspositionTable(2).hash_key(MAX_KEY + 1)
