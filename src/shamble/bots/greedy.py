"""The bot that looks one choice ahead, through the rolls that follow it."""

from __future__ import annotations

from typing import Any, Final, final

from ..core.chance import Rng
from ..core.native import i64
from ..core.offers import Options
from ..core.play import is_chance, list_options, resolve, sample, take
from ..core.policy import Policy
from ..core.state import State
from .bot import Bot

ENDS: Final[i64] = 216  # of the tree of rolls behind a choice: three dice in a row are weighed exactly
CLOSE: Final = 1e-6  # values nearer than this are the same


@final
class GreedyBot(Bot):
    """Takes the action after which the policy, averaged over the rolls up to the next choice, likes it best."""

    def __init__(self, policy: Policy[Any]) -> None:
        self._policy: Final = policy
        self._options = Options()

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """The best action on offer; among equals any."""
        list_options(s, seat, self._options)
        offered = [self._options.items[i] for i in range(self._options.count)]
        if len(offered) == 1:
            return offered[0]
        best = offered[0]
        most = 0.0
        equals: i64 = 0
        for action in offered:
            after = s.clone()
            take(after, action)
            value = self._expect(after, seat, rng, ENDS)
            if equals == 0 or value > most + CLOSE:
                best, most, equals = action, value, 1
            elif value > most - CLOSE:
                equals += 1
                if rng.below(equals) == 0:
                    best = action
        return best

    def _expect(self, s: State, seat: i64, rng: Rng, ends: i64) -> float:
        """The value of the next choices to come, weighed; where they are more than `ends`, of some of them."""
        if not is_chance(s):
            return float(self._policy.value(s, seat))
        rolled = Options()
        list_options(s, -1, rolled)
        total = 0.0
        i: i64
        if rolled.count > ends:
            for i in range(ends):
                branch = s.clone()
                resolve(branch, sample(branch, rng, rolled))
                total += self._expect(branch, seat, rng, 1)
            return total / float(ends)
        for i in range(rolled.count):
            branch = s.clone()
            resolve(branch, rolled.items[i])
            total += float(rolled.weights[i]) * self._expect(branch, seat, rng, ends // rolled.count)
        return total / float(rolled.total)
