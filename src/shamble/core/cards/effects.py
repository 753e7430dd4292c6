"""Cards as lists of effects: the task that resolves the rows of a card, one effect after the other.

A row of the rulebook's `effect_rows` is ROW ints: the effect's index and its arguments in the order it declares them.
"""

from __future__ import annotations

from typing import Final, final

from ..native import i64
from ..state import State
from ..step import Task

ROW_SIZE: Final[i64] = 6


@final
class ResolveEffects(Task[State]):
    """The effects of a card happen in the order written, each with all that it brings about before the next."""

    def run(self, s: State, row: i64, end: i64, who: i64) -> None:
        """Resolve rows `row` to `end` for `who`, without a pause until an effect asks, rolls or draws."""
        base = s.depth
        rows = s.book.effect_rows
        while row < end and s.depth == base and not s.over:
            s.effects[rows[row * ROW_SIZE]].do(s, who, row * ROW_SIZE)
            row += 1
        if row < end:
            s.push(self, row, end, who)


def find_forbidding_clause(s: State, row: i64, end: i64, who: i64) -> str:
    """The clause by which one of the effects forbids using the card now, or nothing: all of them must hold."""
    while row < end:
        place = row * ROW_SIZE  # by their names: compiled, an array is not held while an index is worked out
        effect = s.book.effect_rows[place]
        clause = s.effects[effect].legal(s, who, place)
        if clause:
            return clause
        row += 1
    return ""
