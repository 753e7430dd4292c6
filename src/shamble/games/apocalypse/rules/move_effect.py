"""Base class and helpers of the effects that moves have.

The decisions of a list of effects are all asked before the first of its effects is carried out (ZA-053). The argument
`n` is the number of the move's record, `row` the effect's row in the rulebook.
"""

from __future__ import annotations

from typing import Final

from ....core.fields.bits import shifted
from ....core.native import i64, mypyc_attr
from ....core.step import Effect
from .state import Story

CHANGES: Final[i64] = 99  # added to changes, which may be negative, when content is laid out


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveEffect(Effect[Story]):
    """[ZA-053] Effect of a move, which may ask for decisions before it is carried out."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        """Push the decisions that the effect needs; most effects need none."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        """Carry out the effect as a part of move `n`."""
        raise NotImplementedError


def get_argument(s: Story, row: i64, i: i64) -> i64:
    """Return the i-th argument of the effect in a row, counted from 1."""
    place = row + i
    return s.rules.effect_rows[place]


def get_change(s: Story, row: i64, i: i64) -> i64:
    """Return the i-th argument of the effect in a row, as a number that can be negative."""
    place = row + i
    return s.rules.effect_rows[place] - CHANGES


def bit(i: i64) -> i64:
    """Return the bit set whose only member is `i`."""
    return shifted(1, i)
