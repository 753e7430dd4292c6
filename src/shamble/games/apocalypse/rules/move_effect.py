"""Effects of moves.

All decisions of an effect list are asked before any of its effects is carried out (ZA-053). The argument `n` is the
number of the move's record.
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
    """[ZA-053] Effect that may ask decisions before it is carried out."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        """Push the decisions that the effect needs; most need none."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        """Carry out the effect for the move of record `n`."""
        raise NotImplementedError


def get_argument(s: Story, row: i64, i: i64) -> i64:
    """Return the i-th argument of an effect, from 1."""
    place = row + i
    return s.rules.effect_rows[place]


def get_change(s: Story, row: i64, i: i64) -> i64:
    """Return the i-th argument of an effect as a signed change."""
    place = row + i
    return s.rules.effect_rows[place] - CHANGES


def bit(i: i64) -> i64:
    """Return the set that holds only `i`."""
    return shifted(1, i)
