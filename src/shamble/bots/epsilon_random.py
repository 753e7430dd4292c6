"""Epsilon-random bot: plays another bot's actions, mixed with random ones."""

from __future__ import annotations

from typing import Final, final

from ..core.chance import Rng
from ..core.native import i64
from ..core.state import State
from .bot import Bot
from .random import RandomBot

PARTS: Final[i64] = 1000  # epsilon is counted in thousandths


@final
class EpsilonRandomBot(Bot):
    """Bot that plays a random action with probability `epsilon`, else the action of another bot."""

    def __init__(self, bot: Bot, epsilon: float) -> None:
        self._bot: Final = bot
        self._random: Final = RandomBot()
        self._epsilon: Final = i64(int(epsilon * float(PARTS)))

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Return a random legal action or the action of the other bot."""
        if rng.below(PARTS) < self._epsilon:
            return self._random.choose(s, seat, rng)
        return self._bot.choose(s, seat, rng)
