"""Greedy bot: one-ply search over the actions and the rolls behind them."""

from __future__ import annotations

from typing import Any, Final, final

from ..core.chance import Rng
from ..core.heuristic import Heuristic
from ..core.native import i64
from ..core.offers import LegalActions
from ..core.play import is_chance, list_choices, resolve, take
from ..core.state import State
from .bot import Bot

MAX_OUTCOMES: Final[i64] = 216  # outcomes of the rolls behind an action that are all valued: three dice in a row
TOLERANCE: Final = 1e-6  # values closer than this tie


@final
class GreedyBot(Bot):
    """Bot that follows the heuristic's advice, else takes the action of the best expected value.

    The expected value is taken over the rolls up to the next decision.
    """

    def __init__(self, heuristic: Heuristic[Any]) -> None:
        self._heuristic: Final = heuristic
        self._options = LegalActions()

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Return the advised action, else the best legal one; ties are broken at random."""
        list_choices(s, seat, self._options)
        actions = [self._options.items[i] for i in range(self._options.count)]
        if len(actions) == 1:
            return actions[0]
        advised = self._heuristic.advice(s, seat, self._options)
        if advised >= 0:
            return advised
        return pick_best(actions, self.evaluate_actions(s, seat, rng, actions), rng)

    def evaluate_actions(self, s: State, seat: i64, rng: Rng, actions: list[int]) -> list[float]:
        """Return for each action the expected value at the decision after it, in the heuristic's units."""
        values: list[float] = []
        for action in actions:
            after = s.clone()
            take(after, action)
            values.append(self.expect(after, seat, rng, MAX_OUTCOMES))
        return values

    def expect(self, s: State, seat: i64, rng: Rng, ends: i64) -> float:
        """Return the expected value at the next decision, over all rolls before it.

        If the rolls together have more than `ends` outcomes, `ends` of them are sampled. The position `s` is consumed:
        the last outcome is played on it, without a copy.
        """
        if not is_chance(s):
            return float(self._heuristic.value(s, seat))
        outcomes = LegalActions()
        list_choices(s, -1, outcomes)
        self._merge_alike_outcomes(s, outcomes)
        total = 0.0
        i: i64
        if outcomes.count > ends:
            for i in range(ends):
                branch = s if i == ends - 1 else s.clone()
                resolve(branch, draw_outcome(outcomes, rng))
                total += self.expect(branch, seat, rng, 1)
            return total / float(ends)
        for i in range(outcomes.count):
            branch = s if i == outcomes.count - 1 else s.clone()
            resolve(branch, outcomes.items[i])
            total += float(outcomes.weights[i]) * self.expect(branch, seat, rng, ends // outcomes.count)
        return total / float(outcomes.total)

    def _merge_alike_outcomes(self, s: State, outcomes: LegalActions) -> None:
        """Merge the outcomes of each class into one with their summed weight, if the heuristic classifies outcomes."""
        kinds: list[int] = []
        count: i64 = 0
        i: i64
        j: i64
        for i in range(outcomes.count):
            kind = self._heuristic.outcome_class(s, outcomes.items[i])
            if kind < 0:
                return
            weight = outcomes.weights[i]
            j = 0
            while j < count and kinds[j] != kind:
                j += 1
            if j == count:
                kinds.append(kind)
                outcomes.items[j] = outcomes.items[i]
                outcomes.weights[j] = 0
                count += 1
            outcomes.weights[j] += weight
        outcomes.count = count


def pick_best(actions: list[int], values: list[float], rng: Rng) -> i64:
    """Return the action with the highest value; ties, within TOLERANCE, are broken at random."""
    best = actions[0]
    most = values[0]
    ties: i64 = 1
    place: i64
    for place in range(1, len(actions)):
        value = values[place]
        if value > most + TOLERANCE:
            best, most, ties = actions[place], value, 1
        elif value > most - TOLERANCE:
            ties += 1
            if rng.below(ties) == 0:
                best = actions[place]
    return best


def draw_outcome(outcomes: LegalActions, rng: Rng) -> i64:
    """Draw an outcome with probability proportional to its weight."""
    pick = rng.below(outcomes.total)
    i: i64 = 0
    while pick >= outcomes.weights[i]:
        pick -= outcomes.weights[i]
        i += 1
    return outcomes.items[i]
