"""Greedy bot: one-ply search with expectation over the rolls that follow."""

from __future__ import annotations

from typing import Any, Final, final

from ..core.chance import Rng
from ..core.heuristic import Heuristic
from ..core.native import i64
from ..core.offers import LegalActions
from ..core.play import is_chance, list_choices, resolve, take
from ..core.state import State
from .bot import Bot

ENDS: Final[i64] = 216  # outcomes of the rolls behind a choice that are weighed exactly: three dice in a row
CLOSE: Final = 1e-6  # values nearer than this are the same


@final
class GreedyBot(Bot):
    """Bot that follows the policy's advice, else takes the action of the best expected value.

    The expected value is taken over the rolls up to the next decision.
    """

    def __init__(self, policy: Heuristic[Any]) -> None:
        self._policy: Final = policy
        self._options = LegalActions()

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Return the advised action, else the best legal one; ties are broken at random."""
        list_choices(s, seat, self._options)
        offered = [self._options.items[i] for i in range(self._options.count)]
        if len(offered) == 1:
            return offered[0]
        advised = self._policy.advice(s, seat, self._options)
        if advised >= 0:
            return advised
        return pick_best(offered, self.evaluate_actions(s, seat, rng, offered), rng)

    def evaluate_actions(self, s: State, seat: i64, rng: Rng, offered: list[int]) -> list[float]:
        """Return the expected value of each action at the next decision, in the policy's units."""
        values: list[float] = []
        for action in offered:
            after = s.clone()
            take(after, action)
            values.append(self.expect(after, seat, rng, ENDS))
        return values

    def expect(self, s: State, seat: i64, rng: Rng, ends: i64) -> float:
        """Return the expected value at the next decision, over all rolls before it.

        If the rolls have more than `ends` outcomes together, they are sampled. The position `s` is consumed: the last
        branch is played on it.
        """
        if not is_chance(s):
            return float(self._policy.value(s, seat))
        rolled = LegalActions()
        list_choices(s, -1, rolled)
        self._merge_alike_outcomes(s, rolled)
        total = 0.0
        i: i64
        if rolled.count > ends:
            for i in range(ends):
                branch = s if i == ends - 1 else s.clone()
                resolve(branch, draw_outcome(rolled, rng))
                total += self.expect(branch, seat, rng, 1)
            return total / float(ends)
        for i in range(rolled.count):
            branch = s if i == rolled.count - 1 else s.clone()
            resolve(branch, rolled.items[i])
            total += float(rolled.weights[i]) * self.expect(branch, seat, rng, ends // rolled.count)
        return total / float(rolled.total)

    def _merge_alike_outcomes(self, s: State, rolled: LegalActions) -> None:
        """Merge outcomes that the policy values alike into one of their summed weight."""
        kinds: list[int] = []
        count: i64 = 0
        i: i64
        j: i64
        for i in range(rolled.count):
            kind = self._policy.outcome_class(s, rolled.items[i])
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


def pick_best(offered: list[int], values: list[float], rng: Rng) -> i64:
    """Return the action with the best value; values nearer than CLOSE tie; ties are broken at random."""
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


def draw_outcome(rolled: LegalActions, rng: Rng) -> i64:
    """Draw an outcome with probability proportional to its weight."""
    pick = rng.below(rolled.total)
    i: i64 = 0
    while pick >= rolled.weights[i]:
        pick -= rolled.weights[i]
        i += 1
    return rolled.items[i]
