"""The bot that chooses anything."""

from __future__ import annotations

from typing import final

from ..core.chance import Rng
from ..core.native import i64
from ..core.offers import Options
from ..core.play import list_options
from ..core.state import State
from .bot import Bot


@final
class RandomBot(Bot):
    """Every action on offer is as likely as the others."""

    def __init__(self) -> None:
        self._options = Options()

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Any action on offer."""
        list_options(s, seat, self._options)
        return self._options.items[rng.below(self._options.count)]
