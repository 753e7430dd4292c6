"""Cards as lists of words: the task that carries a card's rows out, word by word.

A row of the rulebook's `effects` is ROW ints: the word's index and its arguments in the order that it declares them.
"""

from __future__ import annotations

from typing import Final, final

from ..native import i64
from ..state import State
from ..step import Task

ROW: Final[i64] = 6


@final
class CarryOut(Task[State]):
    """A card's words happen in the order written, each with all that it brings about before the next."""

    def run(self, s: State, row: i64, end: i64, who: i64) -> None:
        """Carry out rows `row` to `end` for `who`; goes on by itself until a word asks, rolls or draws."""
        base = s.depth
        effects = s.book.effects
        while row < end and s.depth == base and not s.over:
            s.words[effects[row * ROW]].do(s, who, row * ROW)
            row += 1
        if row < end:
            s.push(self, row, end, who)


def forbidden(s: State, row: i64, end: i64, who: i64) -> str:
    """The clause by which one of the words forbids to use the card now, or nothing: all of them must hold."""
    effects = s.book.effects
    while row < end:
        clause = s.words[effects[row * ROW]].legal(s, who, row * ROW)
        if clause:
            return clause
        row += 1
    return ""
