"""Resolution of a list of effects: first all decisions, then the effects in order."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.effects import ROW_SIZE
from .....core.native import i64
from .....core.step import Task
from ..move_effect import MoveEffect
from ..state import Story


@final
class Ask(Task[Story]):
    """[ZA-053] Ask for the decisions that a range of effects needs, one effect after the other."""

    def run(self, s: Story, n: i64, row: i64, end: i64) -> None:
        base, asks = s.depth, s.rules.row_asks
        while row < end and s.depth == base:
            if asks[row] == 1:
                ask_of(s, n, row * ROW_SIZE)
            row += 1
        if row < end:
            s.push(self, n, row, end)


def ask_of(s: Story, n: i64, place: i64) -> None:
    """[ZA-053] Ask for the decisions that one effect needs."""
    rows = s.rules.effect_rows
    word = s.effects[rows[place]]
    assert isinstance(word, MoveEffect)
    word.ask(s, n, place)


@final
class Carry(Task[Story]):
    """[ZA-054] Carry out a range of effects in order; the rest is dropped if the actor walks away."""

    def run(self, s: Story, n: i64, row: i64, end: i64) -> None:
        base = s.depth
        rows = s.rules.effect_rows
        while row < end and s.depth == base and s.walked_away(n) == 0:
            place = row * ROW_SIZE
            s.effects[rows[place]].do(s, n, place)
            row += 1
        if row < end and s.walked_away(n) == 0:
            s.push(self, n, row, end)


ASK: Final = Ask("ask", "part row row")
CARRY: Final = Carry("carry", "part row row")


def carry_out(s: Story, n: i64, row: i64, end: i64) -> None:
    """Push the steps of a list of effects: its decisions, then the effects."""
    if row < end:
        s.push(ASK, n, row, end)
        s.push(CARRY, n, row, end)
