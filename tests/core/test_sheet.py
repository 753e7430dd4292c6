"""The numbers of a position, one after the other in the order of their names."""

from __future__ import annotations

from shamble.core.network import Sheet, blank


def test_numbers_are_put_down_one_after_the_other() -> None:
    numbers = blank(9)
    sheet = Sheet(numbers)
    sheet.put(0.5)
    sheet.part(3, 4)
    sheet.part(2, 0)  # of nothing: whole as they are
    sheet.says(True)
    sheet.skip(1)
    sheet.one_of(1, 3)
    sheet.says(True)
    assert list(numbers) == [0.5, 0.75, 2.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0]


def test_a_part_may_be_of_any_size() -> None:
    numbers = blank(5)
    sheet = Sheet(numbers)
    for count, whole in ((255, 256), (256, 255), (-3, 4), (100_000, 8), (0, 1)):
        sheet.part(count, whole)
    assert list(numbers) == [255 / 256, 256 / 255, -0.75, 12_500.0, 0.0]


def test_a_number_ahead_grows_where_it_stands() -> None:
    numbers = blank(3)
    sheet = Sheet(numbers)
    sheet.skip(1)
    sheet.add(1, 0.25)
    sheet.add(1, 0.5)
    assert list(numbers) == [0.0, 0.0, 0.75]


def test_none_of_so_many_holds_where_there_is_none() -> None:
    numbers = blank(4)
    sheet = Sheet(numbers)
    sheet.one_of(-1, 2)
    sheet.one_of(2, 2)
    assert list(numbers) == [0.0] * 4
