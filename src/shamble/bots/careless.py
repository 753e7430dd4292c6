"""The bot that plays well, but for some of its choices."""

from __future__ import annotations

from typing import Final, final

from ..core.chance import Rng
from ..core.native import i64
from ..core.state import State
from .bot import Bot
from .random import RandomBot

PARTS: Final[i64] = 1000


@final
class CarelessBot(Bot):
    """Makes a share of its choices at random, and all others as another bot does."""

    def __init__(self, careful: Bot, share: float) -> None:
        self._careful: Final = careful
        self._any: Final = RandomBot()
        self._share: Final = i64(int(share * float(PARTS)))

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """An action on offer."""
        if rng.below(PARTS) < self._share:
            return self._any.choose(s, seat, rng)
        return self._careful.choose(s, seat, rng)
