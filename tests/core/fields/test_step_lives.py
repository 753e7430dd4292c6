"""Whoever writes what lives for a step says so: where nothing was written, nothing need be cleared."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.catalogue import Catalogue
from shamble.core.fields.accessors import write
from shamble.core.fields.bits import OTHER_BIT
from shamble.core.fields.column import Column
from shamble.core.fields.field import STEP, TURN, Field
from shamble.core.fields.layout import Layout
from shamble.core.matches.snapshots import PackedState
from shamble.core.state import Rulebook, State
from shamble.core.step import Task

FIELDS = [
    Field("target", most=9, start=3, life=STEP),
    Field("marked", "seat", flag=True, life=STEP, packed=True),
    Field("moves", "seat", most=9, life=TURN),
    Field("health", most=9),
]


def noted() -> tuple[State, Column]:
    """An empty table for two, and its target."""
    layout = Layout(FIELDS, {"seat": 2})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    return state, Column(layout, "target")


@pytest.mark.parametrize("life", [STEP, TURN])
def test_what_is_written_for_a_step_is_noted_until_that_or_something_longer_ends(life: int) -> None:
    state, target = noted()
    for number in (5, 7):
        target.write(state, 0, number)
        assert state.dirty_step_bits
        state.clear(life)
        assert (target.read_all(state), state.dirty_step_bits) == ([3], 0)


def test_nothing_is_noted_of_what_lives_longer() -> None:
    state, _ = noted()
    Column(state.layout, "moves").write(state, 1, 4)
    assert not state.dirty_step_bits


def test_what_is_noted_is_noted_in_a_copy_too() -> None:
    state, target = noted()
    copy, _ = noted()
    target.write(state, 0, 5)
    state.copy_into(copy)
    assert copy.dirty_step_bits


def test_on_a_table_that_is_laid_anew_nothing_is_noted_pending_or_over() -> None:
    state, target = noted()
    target.write(state, 0, 5)
    state.push(Task("turn"))
    state.end()
    state.reset(2)
    assert (state.dirty_step_bits, state.depth, state.over) == (0, 0, False)


def test_of_a_position_that_was_kept_as_numbers_all_that_ends_with_the_step_is_noted() -> None:
    edition = shamble.load("thirty_seconds")
    first = edition.initial_state(2)
    assert first.dirty_step_bits == 0
    restored = PackedState.pack(first).unpack(edition)
    alone = {bit for bit in restored.layout.step_bits.values() if bit != OTHER_BIT}
    assert restored.dirty_step_bits == sum(alone) + OTHER_BIT


def test_accessors_tell_what_ends_with_the_step_and_nothing_else() -> None:
    lines = write(FIELDS, "Some").splitlines()
    marking = [line for line in lines if "; self.dirty_step_bits |= " in line]
    bits = {line.split("def ")[1].split("(")[0]: line.split("|= ")[-1] for line in marking}
    assert bits == {"target": "1", "set_marked": str(OTHER_BIT)}


@pytest.mark.parametrize("place", [0, 1, 31, 32, 59, 60, 61, 62, 63])
def test_whichever_number_was_set_for_a_step_ends_and_no_other(place: int) -> None:
    fields = [Field(f"n{i}", most=9, start=i % 5, life=TURN if i % 2 else STEP) for i in range(64)]
    layout = Layout(fields, {})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    for i in (place, 61):
        Column(layout, f"n{i}").write(state, 0, 9)
    state.clear(STEP)
    kept = {i for i in (place, 61) if i % 2}
    assert list(state.data) == [9 if i in kept else i % 5 for i in range(64)]


def test_what_was_set_for_a_step_is_written_when_it_ends() -> None:
    state, target = noted()
    for column in (target, Column(state.layout, "marked")):
        column.write(state, 0, 1)
    state.track_writes()
    state.clear(STEP)
    assert list(state.dirty_list[: state.dirty_count]) == [Column(state.layout, "marked").place]
    assert state.dirty_bits == 1
