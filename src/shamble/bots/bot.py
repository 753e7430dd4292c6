"""What every bot is."""

from __future__ import annotations

from ..core.chance import Rng
from ..core.native import i64, mypyc_attr
from ..core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat; the same state and the same random numbers give the same choice."""

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """An action that the pending decision offers `seat`; the state stays as it is.

        A bot believes what it sees: of a game with hidden cards give it `s.determinize(seat, rng)`.
        """
        raise NotImplementedError
