"""Expectimax bot: searches its own next decisions and the rolls between them."""

from __future__ import annotations

from typing import Any, Final, final

from ..core.chance import Rng
from ..core.heuristic import NO_HORIZON, OPENS_HORIZON, Heuristic
from ..core.native import i64
from ..core.offers import LegalActions
from ..core.play import OVER, list_choices, node_kind, resolve, take
from ..core.state import State
from ..core.step import CHANCE
from .bot import Bot
from .greedy import GreedyBot, pick_best

MAX_BRANCHES: Final[i64] = 6  # outcomes of a roll that is searched: one die. A draw of a card has more.
MAX_ROLL_OUTCOMES: Final[i64] = 36  # searched outcomes of all rolls between two decisions: two dice in a row
MAX_DRAW_OUTCOMES: Final[i64] = 216  # outcomes of a larger roll that are valued, without a search behind them
FIRST_MULTIPLIER: Final[i64] = 1_000_003
SECOND_MULTIPLIER: Final[i64] = 1_000_033
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product with a multiplier fits into 64
SHIFT: Final[i64] = 0x100000  # 20 bits: the first 40-bit hash is laid over the second


@final
class ExpectimaxBot(Bot):
    """Bot that searches its own next decisions by expectimax.

    The search looks at most `choices` decisions ahead. It stops earlier at the end of the plan horizon, which may be
    one that the first action opens, and at decisions of other seats.
    """

    def __init__(self, heuristic: Heuristic[Any], choices: int) -> None:
        self._heuristic: Final = heuristic
        self._choices: Final = i64(choices)
        self._greedy: Final = GreedyBot(heuristic)
        self._options: Final = LegalActions()
        self._horizon: i64 = NO_HORIZON  # the plan horizon of the search
        self._values: dict[int, float] = {}  # transposition table of this search: expected value by position hash

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Return the legal action of the best expected value.

        If the decision belongs to no plan horizon, return the greedy bot's action.
        """
        horizon = self._heuristic.plan_horizon(s)
        if horizon == NO_HORIZON:
            return self._greedy.choose(s, seat, rng)
        list_choices(s, seat, self._options)
        actions = [self._options.items[i] for i in range(self._options.count)]
        if len(actions) == 1:
            return actions[0]
        self._values = {}
        values: list[float] = []
        for action in actions:
            after = s.clone()
            take(after, action)
            self._horizon = self._find_horizon(after) if horizon == OPENS_HORIZON else horizon
            values.append(self._expect(after, seat, rng, self._choices - 1, MAX_ROLL_OUTCOMES))
        return pick_best(actions, values, rng)

    def _find_horizon(self, s: State) -> i64:
        """Return the plan horizon of the pending decision, or NO_HORIZON at a roll or the end of the game."""
        return NO_HORIZON if node_kind(s) in (OVER, CHANCE) else self._heuristic.plan_horizon(s)

    def _expect(self, s: State, seat: i64, rng: Rng, choices: i64, ends: i64) -> float:
        """Return the expected value of a position, searched to the horizon or `choices` more decisions deep.

        At most `ends` outcomes of the rolls before the next decision are searched. The position is consumed.
        """
        node = node_kind(s)
        if node == CHANCE:
            return self._roll(s, seat, rng, choices, ends)
        if (
            node == OVER
            or choices == 0
            or self._horizon == NO_HORIZON
            or self._heuristic.plan_horizon(s) != self._horizon
        ):
            return float(self._heuristic.value(s, seat))
        key = hash_position(s, choices)
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = self._expect_best(s, seat, rng, choices)
        return value

    def _expect_best(self, s: State, seat: i64, rng: Rng, choices: i64) -> float:
        """Return the expected value of the best action; the position is consumed."""
        options = LegalActions()
        expected: list[float] = []
        i: i64
        list_choices(s, seat, options)
        for i in range(options.count):
            after = s if i == options.count - 1 else s.clone()
            take(after, options.items[i])
            expected.append(self._expect(after, seat, rng, choices - 1, MAX_ROLL_OUTCOMES))
        return max(expected)

    def _roll(self, s: State, seat: i64, rng: Rng, choices: i64, ends: i64) -> float:
        """Return the expected value over a roll and the decisions after it.

        If the roll has too many outcomes, the greedy bot values them, and no decision after it is searched. The
        position is consumed.
        """
        outcomes = LegalActions()
        total = 0.0
        i: i64
        list_choices(s, -1, outcomes)
        if outcomes.count > min(MAX_BRANCHES, ends):
            samples: i64 = 1
            if outcomes.count > MAX_BRANCHES:
                samples = max(MAX_DRAW_OUTCOMES * ends // MAX_ROLL_OUTCOMES, 1)
            return self._greedy.expect(s, seat, rng, samples)
        for i in range(outcomes.count):
            branch = s if i == outcomes.count - 1 else s.clone()
            resolve(branch, outcomes.items[i])
            total += float(outcomes.weights[i]) * self._expect(branch, seat, rng, choices, ends // outcomes.count)
        return total / float(outcomes.total)


def hash_position(s: State, choices: i64) -> i64:
    """Return a 60-bit hash of a position and the number of decisions left to search.

    The search takes positions with equal hashes for the same position.
    """
    first, second = choices, s.depth
    data, stack = s.data, s.stack
    place: i64
    for number in data:
        first = (first * FIRST_MULTIPLIER ^ i64(number) + 7) & MASK
        second = (second * SECOND_MULTIPLIER ^ i64(number) + 7) & MASK
    for place in range(s.depth):
        frame = stack[place] & MASK
        first = (first * FIRST_MULTIPLIER ^ frame) & MASK
        second = (second * SECOND_MULTIPLIER ^ frame) & MASK
    return first * SHIFT ^ second
