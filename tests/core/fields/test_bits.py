"""Sets of small numbers as bits."""

from __future__ import annotations

from shamble.core.fields.bits import bits_if, count_bits, lowest_bit, with_bit


def test_the_first_of_a_set_is_found_in_either_half() -> None:
    for first in (0, 1, 31, 32, 33, 62):
        assert lowest_bit(1 << first) == first
        assert lowest_bit(1 << first | 1 << 62) == first


def test_a_number_is_put_into_a_set_and_taken_out_of_it() -> None:
    assert with_bit(with_bit(0, 40, True), 2, True) == 1 << 40 | 1 << 2
    assert with_bit(1 << 40 | 1 << 2, 40, False) == 1 << 2


def test_bits_that_are_set_are_counted() -> None:
    assert [count_bits(bits) for bits in (0, 1, 6, 0b1011)] == [0, 1, 2, 3]


def test_a_set_is_given_if_something_is_so_and_none_of_it_else() -> None:
    assert [bits_if(bits, is_so) for bits in (0b101, -1) for is_so in (True, False)] == [0b101, 0, -1, 0]
