"""Base class of all bots."""

from __future__ import annotations

from ..core.chance import Rng
from ..core.native import i64, mypyc_attr
from ..core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Program that chooses for a seat; the same state and random numbers give the same action."""

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Return a legal action of `seat` without changing the state.

        A bot reads the whole state. In a game with hidden cards, pass `s.determinize(seat, rng)`.
        """
        raise NotImplementedError
