"""Cards as lists of effects, and the task that resolves them in order.

A row of the rulebook's `effect_rows` has ROW_SIZE ints: the index of the effect, and its arguments in declared order.
"""

from __future__ import annotations

from typing import Final, final

from ..native import i64
from ..state import State
from ..step import Task

ROW_SIZE: Final[i64] = 6


@final
class ResolveEffects(Task[State]):
    """Resolves the effects of a card in the order written, each with all its consequences before the next."""

    def run(self, s: State, row: i64, end: i64, who: i64) -> None:
        """Resolve rows `row` to `end` for seat `who`, until an effect pushes a step or ends the game."""
        base = s.depth
        rows = s.book.effect_rows
        while row < end and s.depth == base and not s.over:
            s.effects[rows[row * ROW_SIZE]].do(s, who, row * ROW_SIZE)
            row += 1
        if row < end:
            s.push(self, row, end, who)


def find_forbidding_clause(s: State, row: i64, end: i64, who: i64) -> str:
    """Return the clause by which an effect forbids the card now, or an empty string if all effects allow it."""
    while row < end:
        place = row * ROW_SIZE  # in a local: compiled code must not compute an index while it borrows the array
        effect = s.book.effect_rows[place]
        clause = s.effects[effect].legal(s, who, place)
        if clause:
            return clause
        row += 1
    return ""
