"""Random bot: the baseline for all others."""

from __future__ import annotations

from typing import final

from ..core.chance import Rng
from ..core.native import i64
from ..core.offers import LegalActions
from ..core.play import list_choices
from ..core.state import State
from .bot import Bot


@final
class RandomBot(Bot):
    """Bot that picks each legal action with the same probability."""

    def __init__(self) -> None:
        self._options = LegalActions()

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Return a uniformly random legal action."""
        list_choices(s, seat, self._options)
        return self._options.items[rng.below(self._options.count)]
