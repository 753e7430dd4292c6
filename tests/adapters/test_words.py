"""What hangs on the words of a position's array is found by the blocks that were touched, each word once."""

from __future__ import annotations

from shamble.adapters.batch.packs import Packs, Part
from shamble.adapters.batch.words import NOTHING, STRETCH, Words
from shamble.core.fields.blocks import BITS, SIZE, bit_of, block_of
from shamble.core.fields.field import Field
from shamble.core.fields.layout import Layout

LENGTH = 3 * BITS * SIZE // 2  # blocks that share bits among them


def words_of(words: Words, bit: int) -> list[int]:
    """The words that are looked at when a bit is touched."""
    found: list[int] = []
    for i in range(words.ends[bit], words.ends[bit + 1], STRETCH):
        found += range(words.parts[i], words.parts[i + 1])
    return found


def test_every_word_is_in_the_one_stretch_that_the_bit_of_its_block_finds() -> None:
    words = Words(list(range(LENGTH)), 0)
    for bit in range(BITS):
        assert words_of(words, bit) == [word for word in range(LENGTH) if bit_of(word) == bit]


def test_a_stretch_ends_where_nothing_hangs_on_a_word_and_where_its_block_does() -> None:
    words = Words([10, 11, int(NOTHING), -2, 20] + 14 * [7], 0)
    assert list(words.parts) == [0, 2, 3, SIZE, SIZE, 19]


def test_only_blocks_with_something_to_write_are_looked_for() -> None:
    words = Words([int(NOTHING)] * SIZE + [4], 0)
    assert words.blocks == block_of(SIZE)


def test_the_first_words_are_found_by_bits_of_their_own_and_in_no_stretch() -> None:
    words = Words([4, int(NOTHING), 6, 7], 3)
    assert (words.alone, list(words.parts)) == (0b101, [3, 4])


def test_of_a_packed_word_the_numbers_are_written_of_which_bits_have_changed() -> None:
    packs = Packs([[Part(0b1111, 0, 0, 0), Part(0b110000, 4, -1, 3)], [Part(0b11, 0, 5, 1)]])
    seen = Layout([Field("seen", "place", most=99, start=99)], {"place": 8}).empty[:]
    packs.write(0b101001, 0b010000, 0, seen, 2)
    assert list(seen) == [99, 99, 99, 99, 99, 1, 99, 99]
    packs.write(0b101001, 0b1000001, 0, seen, 2)
    assert list(seen) == [99, 99, 9, 99, 99, 1, 99, 99]
    packs.write(0b111, -1, 1, seen, 5)
    assert list(seen) == [99, 99, 9, 99, 99, 1, 8, 99]
