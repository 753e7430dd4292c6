"""Whoever writes what lives for a step says so: where nothing was written, nothing need be cleared."""

from __future__ import annotations

import pytest

from shamble.core.catalogue import Catalogue
from shamble.core.fields.accessors import write
from shamble.core.fields.column import Column
from shamble.core.fields.field import STEP, TURN, Field
from shamble.core.fields.layout import Layout
from shamble.core.state import Rulebook, State
from shamble.core.step import Task
from shamble.core.tables.snapshots import Position

from ..duel.game import load

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
    state.lay_empty(2)
    return state, Column(layout, "target")


@pytest.mark.parametrize("life", [STEP, TURN])
def test_what_is_written_for_a_step_is_noted_until_that_or_something_longer_ends(life: int) -> None:
    state, target = noted()
    for number in (5, 7):
        target.write(state, 0, number)
        assert state.noted
        state.clear(life)
        assert (target.row(state), state.noted) == ([3], False)


def test_nothing_is_noted_of_what_lives_longer() -> None:
    state, _ = noted()
    Column(state.layout, "moves").write(state, 1, 4)
    assert not state.noted


def test_what_is_noted_is_noted_in_a_copy_too() -> None:
    state, target = noted()
    copy, _ = noted()
    target.write(state, 0, 5)
    state.copy_into(copy)
    assert copy.noted


def test_on_a_table_that_is_laid_anew_nothing_is_noted_pending_or_over() -> None:
    state, target = noted()
    target.write(state, 0, 5)
    state.push(Task("turn"))
    state.end()
    state.lay_empty(2)
    assert (state.noted, state.depth, state.over) == (False, 0, False)


def test_a_position_that_was_kept_as_numbers_may_have_something_noted() -> None:
    edition = load("duel")
    assert Position.of(edition.position(2)).unpacked(edition).noted


def test_accessors_tell_what_ends_with_the_step_and_nothing_else() -> None:
    lines = "".join(write(FIELDS, "Some").values()).splitlines()
    told = {line.split("def ")[1].split("(")[0] for line in lines if line.endswith("; self.noted = True")}
    assert told == {"target", "set_marked"}
