"""Whoever writes a number of a position notes its place, so that who follows the position looks there only."""

from __future__ import annotations

import pytest

from shamble.core.catalogue import Catalogue
from shamble.core.fields.accessors import write
from shamble.core.fields.bits import SINGLE, lowest_bit32
from shamble.core.fields.column import Column
from shamble.core.fields.field import SCENE, TURN, Field
from shamble.core.fields.layout import Layout
from shamble.core.state import DIRTY_LIST_SIZE, Rulebook, State

FIELDS = [
    Field("round", most=9),
    Field("wounds", "pawn", most=9, life=TURN),
    Field("marks", "pawn", most=9),
    Field("tokens", "pawn", most=9, life=SCENE),
]
PAWNS = 300


def table() -> State:
    """An empty table that is followed."""
    layout = Layout(FIELDS, {"pawn": PAWNS})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    state.track_writes()
    return state


def dirty_places(state: State) -> list[int]:
    """The places written since tracking began."""
    assert state.dirty_count < DIRTY_LIST_SIZE
    return list(state.dirty_list[: state.dirty_count])


@pytest.mark.parametrize("bit", range(32))
def test_the_lowest_bit_is_found_whatever_stands_above_it(bit: int) -> None:
    for above in (0, 0b1010101010101010101010101010101, 0xFFFFFFFF):
        assert lowest_bit32((1 << bit | above << bit + 1) & 0xFFFFFFFF) == bit


def test_writing_a_number_notes_its_place() -> None:
    state = table()
    marks = Column(state.layout, "marks")
    for pawn in (299, 100, 299):
        marks.write(state, pawn, 3)
    assert dirty_places(state) == [marks.place + pawn for pawn in (299, 100, 299)]


def test_what_was_noted_for_who_followed_before_is_forgotten() -> None:
    state, marks = table(), Column(table().layout, "marks")
    marks.write(state, 0, 1)
    state.dirty_bits = 1
    state.track_writes()
    marks.write(state, 1, 1)
    assert (dirty_places(state), state.dirty_bits) == ([marks.place + 1], 0)


def test_when_there_is_no_more_room_the_trail_does_not_tell() -> None:
    state = table()
    marks = Column(state.layout, "marks")
    for pawn in range(DIRTY_LIST_SIZE - 1):
        marks.write(state, pawn, 1)
    assert dirty_places(state) == [marks.place + pawn for pawn in range(DIRTY_LIST_SIZE - 1)]
    for _ in range(3):
        marks.write(state, 0, 2)
        assert state.dirty_count == DIRTY_LIST_SIZE


def test_what_ends_is_noted_and_what_lives_on_is_not() -> None:
    state = table()
    wounds, tokens = (Column(state.layout, name) for name in ("wounds", "tokens"))
    for number in (wounds, tokens):
        number.write(state, 0, 1)
    state.track_writes()
    state.clear(TURN)
    assert dirty_places(state) == [wounds.place]
    state.clear(SCENE)
    assert dirty_places(state) == [wounds.place, tokens.place]


def test_what_was_as_on_an_empty_table_when_it_ended_is_not_noted() -> None:
    state = table()
    tokens = Column(state.layout, "tokens")
    tokens.write(state, 0, 0)
    state.track_writes()
    state.clear(SCENE)
    assert dirty_places(state) == []


def test_of_a_table_laid_anew_and_of_a_copy_no_trail_tells() -> None:
    state, copy = table(), table()
    state.copy_into(copy)
    assert (copy.dirty_count, state.dirty_count) == (DIRTY_LIST_SIZE, 0)
    state.reset(2)
    assert state.dirty_count == DIRTY_LIST_SIZE


def test_of_a_copy_that_nobody_follows_nothing_is_noted() -> None:
    state = table()
    copy = State(state.book, state.layout)
    state.copy_into(copy)
    Column(state.layout, "marks").write(copy, 8, 1)
    assert (len(copy.dirty_list), copy.dirty_count, state.dirty_count) == (0, DIRTY_LIST_SIZE, 0)


def test_every_accessor_that_writes_notes_it() -> None:
    lines = write(FIELDS, "Some").splitlines()
    writing = [line for line in lines if "self.data[" in line and ("] = " in line or "] += " in line)]
    assert len(writing) == 7
    assert [line for line in writing if "; self.dirty_bits |= 1" in line] == [
        "    def round(self, value: i64) -> None: self.data[0] = i32(value); self.dirty_bits |= 1"
    ]
    assert sum("; mark_dirty(self, place)" in line for line in writing) == 6


def test_accessors_of_the_first_numbers_that_stand_alone_have_a_bit_and_the_next_are_noted() -> None:
    fields = [*(Field(f"n{place}", most=9) for place in range(SINGLE + 1)), Field("marks", "pawn")]
    text = write(fields, "Some")
    for place in (0, SINGLE - 1):
        assert f"self.data[{place}] = i32(value); self.dirty_bits |= {1 << place}\n" in text
    assert text.count("self.dirty_bits") == SINGLE
    assert f"self.data[{SINGLE}] = i32(value); mark_dirty(self, {SINGLE})\n" in text
    assert "import Rulebook, State, mark_dirty\n" in text


def test_where_nothing_is_noted_nothing_is_imported() -> None:
    assert "mark_dirty" not in write([Field("round", most=9)], "Some")
