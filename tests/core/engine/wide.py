"""A position made for corrections: wide ranges, a set, a sum; somebody waits in it, and the master may correct."""

from __future__ import annotations

from types import ModuleType

import pytest
from tests.conftest import is_compiled

from shamble.core.catalogue import Catalogue
from shamble.core.corrections import make_correction_kinds, make_corrections
from shamble.core.fields.field import Field
from shamble.core.fields.layout import Layout
from shamble.core.kinds import Kind
from shamble.core.offers import LegalActions
from shamble.core.state import Rulebook, State
from shamble.core.step import Decision, Verb

plain = pytest.mark.skipif(is_compiled(), reason="a compiled position has no subclass in plain Python")

PEOPLE = Kind("seat", ["ann", "bo"])
WIDE = [
    Field("purse", least=-5, most=2_345),
    Field("seen", bits="seat"),
    Field("price", most=1_000),
    Field("debt", most=999),
    Field("bill", most=1_999, derived=True),
]
PURSE, SEEN, PRICE, DEBT, BILL = range(5)  # their places


class Wide(State):
    """A position with a number of thousands, of which those from 1,000 to 1,999 are not sound, a set, and a sum."""

    def clone(self) -> Wide:
        copy = Wide(self.book, self.layout)
        self.copy_into(copy)
        return copy

    def recompute_derived(self) -> None:
        self.data[BILL] = self.data[PRICE] + self.data[DEBT]

    def find_violation(self) -> str:
        return "a purse holds no thousand" if 1_000 <= self.data[PURSE] < 2_000 else ""


class Rest(Decision[Wide]):
    """Somebody waits."""

    def get_choosers(self, s: Wide, a: int, b: int, c: int) -> int:
        return 1

    def list_actions(self, s: Wide, a: int, b: int, c: int, actions: LegalActions) -> None:
        actions.offer(s.book.verbs[[verb.name for verb in s.book.verbs].index("wait")])


class Wait(Verb[Wide]):
    """And goes on waiting."""


def wide() -> Wide:
    """A position in which somebody waits, and the master may correct."""
    rules = ModuleType("wide")
    rules.parts = [*make_corrections("W-1"), Rest("rest", "W-2"), Wait("wait")]  # type: ignore[attr-defined]
    layout = Layout(WIDE, {"seat": PEOPLE.size})
    kinds = [PEOPLE, *make_correction_kinds(layout, {"seat": PEOPLE})]
    state = Wide(Rulebook(Catalogue([rules]), kinds, []), layout)
    state.reset(2)
    state.push(next(step for step in state.steps if step.name == "rest"))
    return state
