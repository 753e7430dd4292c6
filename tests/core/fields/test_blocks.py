"""Whoever writes a number of a position touches its block, so that who keeps up with the position looks there."""

from __future__ import annotations

import pytest

from shamble.core.catalogue import Catalogue
from shamble.core.fields.accessors import write
from shamble.core.fields.blocks import BITS, SINGLE, SIZE, bit_of, block_of, blocks_of, lowest
from shamble.core.fields.column import Column
from shamble.core.fields.field import SCENE, TURN, Field
from shamble.core.fields.layout import EVERYWHERE, Layout
from shamble.core.state import Rulebook, State

FIELDS = [
    Field("round", most=9),
    Field("wounds", "pawn", most=9, life=TURN),
    Field("marks", "pawn", most=9),
    Field("tokens", "pawn", most=9, life=SCENE),
]
PAWNS = 20 * SIZE


def table() -> State:
    """An empty table, nothing of it touched."""
    layout = Layout(FIELDS, {"pawn": PAWNS})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.lay_empty(2)
    state.touched = state.written = 0
    return state


def touched_in(state: State) -> list[int]:
    """The blocks of the array that are touched."""
    return [block for block in range(-(-state.layout.size // SIZE)) if block_of(block * SIZE) & state.touched]


@pytest.mark.parametrize("block", [0, 1, 31, 32, 37, 63])
def test_a_block_is_told_from_every_other(block: int) -> None:
    for place in (block * SIZE, block * SIZE + SIZE - 1):
        assert [each for each in range(BITS) if block_of(each * SIZE) == block_of(place)] == [block]


@pytest.mark.parametrize("block", [0, 5, 31, 32, 63, 64, 93, 100, 127, 128])
def test_a_block_shares_its_bit_with_one_of_every_sixty_four(block: int) -> None:
    alike = [each for each in range(block + 1, 4 * BITS) if block_of(each * SIZE) == block_of(block * SIZE)]
    assert alike[0] == (block ^ 32) + BITS
    assert {bit_of(each * SIZE) for each in alike} == {bit_of(block * SIZE)}
    assert [each // BITS for each in alike] == list(range(block // BITS + 1, 4))


def test_the_first_half_of_the_blocks_shares_no_bit_with_the_next_that_begin_anew() -> None:
    assert blocks_of(0, 32 * SIZE) & blocks_of(BITS * SIZE, 32 * SIZE) == 0


@pytest.mark.parametrize("bit", range(32))
def test_the_lowest_bit_is_found_whatever_stands_above_it(bit: int) -> None:
    for above in (0, 0b1010101010101010101010101010101, 0xFFFFFFFF):
        assert lowest((1 << bit | above << bit + 1) & 0xFFFFFFFF) == bit


def test_the_blocks_of_a_stretch_are_all_that_it_reaches_into() -> None:
    assert blocks_of(SIZE - 1, SIZE + 2) == block_of(0) | block_of(SIZE) | block_of(2 * SIZE)
    assert blocks_of(SIZE, SIZE) == block_of(SIZE)


def test_writing_a_number_touches_its_block_and_no_other() -> None:
    state = table()
    marks = Column(state.layout, "marks")
    marks.write(state, 100, 3)
    assert touched_in(state) == [(marks.place + 100) // SIZE]
    assert state.touched & marks.blocks() == state.touched
    assert state.written == 0


def test_of_what_stands_alone_the_first_have_bits_of_their_own() -> None:
    fields = [Field(f"n{place}", most=9) for place in range(SINGLE + 2)]
    layout = Layout([*fields, Field("marks", "pawn", most=9)], {"pawn": 1})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.lay_empty(2)
    state.touched = state.written = 0
    for name in ("n3", f"n{SINGLE - 1}", f"n{SINGLE}", "marks"):
        Column(layout, name).write(state, 0, 1)
    assert state.written == 1 << 3 | 1 << SINGLE - 1
    assert state.touched == block_of(0) | block_of(SINGLE - 1) | block_of(SINGLE + 2)


def test_what_ends_is_touched_and_what_lives_on_is_not() -> None:
    state = table()
    wounds, tokens = (Column(state.layout, name) for name in ("wounds", "tokens"))
    for number in (wounds, tokens):
        number.write(state, 0, 1)
    state.touched = state.written = 0
    state.clear(TURN)
    assert (state.touched, state.written) == (block_of(wounds.place), 0)
    state.clear(SCENE)
    assert state.touched == block_of(wounds.place) | block_of(tokens.place)


def test_what_ends_and_stands_alone_is_written() -> None:
    layout = Layout([Field("round", most=9), Field("now", most=9, life=TURN)], {})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.lay_empty(2)
    for name in ("round", "now"):
        Column(layout, name).write(state, 0, 1)
    state.touched = state.written = 0
    state.clear(TURN)
    assert (list(state.data), state.touched, state.written) == ([1, 0], 1, 0b10)


def test_what_was_as_on_an_empty_table_when_it_ended_is_not_touched() -> None:
    state = table()
    tokens = Column(state.layout, "tokens")
    tokens.write(state, 0, 0)
    state.touched = state.written = 0
    state.clear(SCENE)
    assert (state.touched, state.written) == (0, 0)


def test_a_table_laid_anew_and_a_copy_are_touched_everywhere() -> None:
    state, copy = table(), table()
    state.copy_into(copy)
    assert (copy.touched, copy.written, state.touched, state.written) == (EVERYWHERE, EVERYWHERE, 0, 0)
    state.lay_empty(2)
    assert (state.touched, state.written) == (EVERYWHERE, EVERYWHERE)


def test_every_accessor_that_writes_touches_a_block() -> None:
    lines = "".join(write(FIELDS, "Some").values()).splitlines()
    writing = [line for line in lines if "self.data[" in line and ("] = " in line or "] += " in line)]
    assert len(writing) == 7
    assert all("; self.touched |= " in line for line in writing)


def test_accessors_of_the_first_numbers_that_stand_alone_touch_a_bit_of_their_own() -> None:
    fields = [*(Field(f"n{place}") for place in range(SINGLE + 1)), Field("marks", "pawn")]
    text = "".join(write(fields, "Some").values())
    for place in (0, SINGLE - 1):
        assert (
            f"self.data[{place}] = i32(value); self.touched |= {block_of(place)}; self.written |= {1 << place}\n"
            in text
        )
    assert text.count("self.written") == SINGLE
