"""What a game knows for bots: how good a position is for a seat."""

from __future__ import annotations

from typing import Generic, TypeVar

from .native import i64, mypyc_attr
from .offers import Options
from .state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """A game's knowledge for bots that look ahead. It may remember what it worked out, never what it chose."""

    def advice(self, s: S, seat: i64, options: Options) -> i64:
        """What of these options `seat` should choose, for whoever knows without trying; -1: they have to be weighed."""
        return -1

    def alike(self, s: S, outcome: i64) -> i64:
        """A number that outcomes of the pending roll share if the policy values what comes of them alike; -1: unknown.

        Where one is unknown all are: a bot then looks at each.
        """
        return -1

    def value(self, s: S, seat: i64) -> i64:
        """How good a position is for a seat: more is better, in the game's own units; equal positions, equal values."""
        raise NotImplementedError
