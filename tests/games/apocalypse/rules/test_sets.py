"""Sets of survivors, things and foes, a bit each."""

from __future__ import annotations

from shamble.games.apocalypse.rules.word import size_of


def test_bits_that_are_set_are_counted() -> None:
    assert [size_of(bits) for bits in (0, 1, 6, 0b1011)] == [0, 1, 2, 3]
