"""Careless bot: plays like another bot, but for a share of random actions."""

from __future__ import annotations

from typing import Final, final

from ..core.chance import Rng
from ..core.native import i64
from ..core.state import State
from .bot import Bot
from .random import RandomBot

PARTS: Final[i64] = 1000  # the share of random actions is counted in thousandths


@final
class EpsilonRandomBot(Bot):
    """Bot that plays a share of its actions at random and delegates the rest."""

    def __init__(self, careful: Bot, share: float) -> None:
        self._careful: Final = careful
        self._any: Final = RandomBot()
        self._share: Final = i64(int(share * float(PARTS)))

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Return a random legal action or that of the careful bot."""
        if rng.below(PARTS) < self._share:
            return self._any.choose(s, seat, rng)
        return self._careful.choose(s, seat, rng)
