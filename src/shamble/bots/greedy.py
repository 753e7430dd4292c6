"""The bot that looks one choice ahead, through the rolls that follow it."""

from __future__ import annotations

from typing import Any, Final, final

from ..core.chance import Rng
from ..core.native import i64
from ..core.offers import Options
from ..core.play import is_chance, list_options, resolve, take
from ..core.policy import Policy
from ..core.state import State
from .bot import Bot

ENDS: Final[i64] = 216  # of the tree of rolls behind a choice: three dice in a row are weighed exactly
CLOSE: Final = 1e-6  # values nearer than this are the same


@final
class GreedyBot(Bot):
    """Does as the policy advises; else tries each action, up to the next choice, and takes what it likes best then."""

    def __init__(self, policy: Policy[Any]) -> None:
        self._policy: Final = policy
        self._options = Options()

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """The best action on offer; among equals any."""
        list_options(s, seat, self._options)
        offered = [self._options.items[i] for i in range(self._options.count)]
        if len(offered) == 1:
            return offered[0]
        advised = self._policy.advice(s, seat, self._options)
        if advised >= 0:
            return advised
        return best_of(offered, self.weigh(s, seat, rng, offered), rng)

    def weigh(self, s: State, seat: i64, rng: Rng, offered: list[int]) -> list[float]:
        """What may be expected of each of these actions at the next choice, in the policy's units."""
        values: list[float] = []
        for action in offered:
            after = s.clone()
            take(after, action)
            values.append(self.expect(after, seat, rng, ENDS))
        return values

    def expect(self, s: State, seat: i64, rng: Rng, ends: i64) -> float:
        """The value of the next choices to come, weighed; where they are more than `ends`, of some of them.

        The position is the caller's to spend: the last branch is played on it.
        """
        if not is_chance(s):
            return float(self._policy.value(s, seat))
        rolled = Options()
        list_options(s, -1, rolled)
        self._put_together(s, rolled)
        total = 0.0
        i: i64
        if rolled.count > ends:
            for i in range(ends):
                branch = s if i == ends - 1 else s.clone()
                resolve(branch, drawn(rolled, rng))
                total += self.expect(branch, seat, rng, 1)
            return total / float(ends)
        for i in range(rolled.count):
            branch = s if i == rolled.count - 1 else s.clone()
            resolve(branch, rolled.items[i])
            total += float(rolled.weights[i]) * self.expect(branch, seat, rng, ends // rolled.count)
        return total / float(rolled.total)

    def _put_together(self, s: State, rolled: Options) -> None:
        """Of outcomes that come to the same one is looked at, for all of them."""
        kinds: list[int] = []
        count: i64 = 0
        i: i64
        j: i64
        for i in range(rolled.count):
            kind = self._policy.alike(s, rolled.items[i])
            if kind < 0:
                return
            weight = rolled.weights[i]
            j = 0
            while j < count and kinds[j] != kind:
                j += 1
            if j == count:
                kinds.append(kind)
                rolled.items[j] = rolled.items[i]
                rolled.weights[j] = 0
                count += 1
            rolled.weights[j] += weight
        rolled.count = count


def best_of(offered: list[int], values: list[float], rng: Rng) -> i64:
    """The action with the best value; among equals any."""
    best = offered[0]
    most = values[0]
    equals: i64 = 1
    place: i64
    for place in range(1, len(offered)):
        value = values[place]
        if value > most + CLOSE:
            best, most, equals = offered[place], value, 1
        elif value > most - CLOSE:
            equals += 1
            if rng.below(equals) == 0:
                best = offered[place]
    return best


def drawn(rolled: Options, rng: Rng) -> i64:
    """One of the outcomes, as likely as its weight."""
    pick = rng.below(rolled.total)
    i: i64 = 0
    while pick >= rolled.weights[i]:
        pick -= rolled.weights[i]
        i += 1
    return rolled.items[i]
