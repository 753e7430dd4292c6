"""What hangs on the words of a position's array is found by the blocks that were touched, each word once."""

from __future__ import annotations

from shamble.adapters.batch.packs import Packs, Part
from shamble.adapters.batch.stretches import NOTHING, STRETCH, Stretches
from shamble.core.fields.blocks import BITS, SIZE, bit_of, block_of
from shamble.core.fields.field import Field
from shamble.core.fields.layout import Layout

LENGTH = 3 * BITS * SIZE // 2  # blocks that share bits among them


def words_of(stretches: Stretches, bit: int) -> dict[int, int]:
    """The words that are written when a bit is touched, and what stands beside the stretch of each."""
    found: dict[int, int] = {}
    parts = list(stretches.parts)
    for i in range(stretches.ends[bit], stretches.ends[bit + 1], STRETCH):
        found |= dict.fromkeys(range(parts[i], parts[i + 1]), parts[i + 2] - parts[i])
    return found


def test_every_word_is_in_the_one_stretch_that_its_bit_finds() -> None:
    stretches = Stretches([word + 7 for word in range(LENGTH)], 1)
    for bit in range(BITS):
        assert words_of(stretches, bit) == {word: 7 for word in range(LENGTH) if bit_of(word) == bit}


def test_a_word_on_which_nothing_hangs_or_that_goes_elsewhere_ends_a_stretch() -> None:
    stretches = Stretches([10, 11, int(NOTHING), 13, 20, 21], 1)
    assert list(stretches.parts) == [0, 2, 10, 3, 4, 13, 4, 6, 20]


def test_words_of_a_kind_are_one_stretch_up_to_the_end_of_their_block() -> None:
    stretches = Stretches([0] * SIZE + [0, 1, 1], 0)
    assert list(stretches.parts) == [0, SIZE, 0, SIZE, SIZE + 1, 0, SIZE + 1, SIZE + 3, 1]


def test_only_blocks_with_something_to_write_are_looked_for() -> None:
    stretches = Stretches([int(NOTHING)] * SIZE + [4], 1)
    assert stretches.blocks == block_of(SIZE)


def test_of_a_packed_word_the_numbers_are_written_of_which_bits_have_changed() -> None:
    packs = Packs([[Part(0b1111, 0, 0, 0), Part(0b110000, 4, -1, 3)], [Part(0b11, 0, 5, 1)]])
    seen = Layout([Field("seen", "place", most=99, start=99)], {"place": 8}).empty[:]
    packs.write(0b101001, 0b010000, 0, seen, 2)
    assert list(seen) == [99, 99, 99, 99, 99, 1, 99, 99]
    packs.write(0b101001, 0b1000001, 0, seen, 2)
    assert list(seen) == [99, 99, 9, 99, 99, 1, 99, 99]
    packs.write(0b111, -1, 1, seen, 5)
    assert list(seen) == [99, 99, 9, 99, 99, 1, 8, 99]
