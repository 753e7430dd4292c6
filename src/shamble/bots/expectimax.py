"""Foresight bot: expectimax over its own next decisions."""

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

FEW: Final[i64] = 6  # outcomes of a roll that the search goes on behind: a die's; draws of cards have too many
ROLLED: Final[i64] = 36  # outcomes of the rolls between two choices together: two dice in a row
DRAWN: Final[i64] = 216  # outcomes of a draw that are valued, without a search behind them
MIXER: Final[i64] = 1_000_003  # of one key
OTHER_MIXER: Final[i64] = 1_000_033  # and of another, which together tell positions apart
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product stays within 64
HALF: Final[i64] = 0x100000  # shifts the first of two such keys by 20 bits, against the second


@final
class ExpectimaxBot(Bot):
    """Bot that searches its own next decisions by expectimax.

    The search looks at `choices` decisions at most, and no further than its plan horizon, or the one that an action
    opens.
    """

    def __init__(self, policy: Heuristic[Any], choices: int) -> None:
        self._policy: Final = policy
        self._choices: Final = i64(choices)
        self._greedy: Final = GreedyBot(policy)
        self._options: Final = LegalActions()
        self._horizon: i64 = NO_HORIZON  # the horizon that is searched
        self._known: dict[int, float] = {}  # the expected value of positions of this horizon, by key

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Return the legal action of the best expected value.

        If the decision belongs to no plan horizon, return the greedy bot's action.
        """
        horizon = self._policy.plan_horizon(s)
        if horizon == NO_HORIZON:
            return self._greedy.choose(s, seat, rng)
        list_choices(s, seat, self._options)
        offered = [self._options.items[i] for i in range(self._options.count)]
        if len(offered) == 1:
            return offered[0]
        self._known = {}
        values: list[float] = []
        for action in offered:
            after = s.clone()
            take(after, action)
            self._horizon = self._find_horizon(after) if horizon == OPENS_HORIZON else horizon
            values.append(self._expect(after, seat, rng, self._choices - 1, ROLLED))
        return pick_best(offered, values, rng)

    def _find_horizon(self, s: State) -> i64:
        """Return the plan horizon of the decision that a choice has led to, or NO_HORIZON if there is none."""
        return NO_HORIZON if node_kind(s) in (OVER, CHANCE) else self._policy.plan_horizon(s)

    def _expect(self, s: State, seat: i64, rng: Rng, choices: i64, ends: i64) -> float:
        """Return the expected value once the horizon or `choices` more decisions are over.

        The position is consumed.
        """
        node = node_kind(s)
        if node == CHANCE:
            return self._roll(s, seat, rng, choices, ends)
        if node == OVER or choices == 0 or self._horizon == NO_HORIZON or self._policy.plan_horizon(s) != self._horizon:
            return float(self._policy.value(s, seat))
        key = hash_position(s, choices)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._expect_best(s, seat, rng, choices)
        return known

    def _expect_best(self, s: State, seat: i64, rng: Rng, choices: i64) -> float:
        """Return the expected value of the best action; the position is consumed."""
        options = LegalActions()
        expected: list[float] = []
        i: i64
        list_choices(s, seat, options)
        for i in range(options.count):
            after = s if i == options.count - 1 else s.clone()
            take(after, options.items[i])
            expected.append(self._expect(after, seat, rng, choices - 1, ROLLED))
        return max(expected)

    def _roll(self, s: State, seat: i64, rng: Rng, choices: i64, ends: i64) -> float:
        """Return the expected value over a roll and the decisions after it.

        A roll with too many outcomes is valued as the greedy bot does, without a search behind it. The position is
        consumed.
        """
        rolled = LegalActions()
        total = 0.0
        i: i64
        list_choices(s, -1, rolled)
        if rolled.count > min(FEW, ends):
            return self._greedy.expect(s, seat, rng, max(DRAWN * ends // ROLLED, 1) if rolled.count > FEW else 1)
        for i in range(rolled.count):
            branch = s if i == rolled.count - 1 else s.clone()
            resolve(branch, rolled.items[i])
            total += float(rolled.weights[i]) * self._expect(branch, seat, rng, choices, ends // rolled.count)
        return total / float(rolled.total)


def hash_position(s: State, choices: i64) -> i64:
    """Return a hash, of 60 bits, of a position and the choices left.

    Positions with equal hashes are taken for the same.
    """
    one, two = choices, s.depth
    data, stack = s.data, s.stack
    place: i64
    for number in data:
        one = (one * MIXER ^ i64(number) + 7) & MASK
        two = (two * OTHER_MIXER ^ i64(number) + 7) & MASK
    for place in range(s.depth):
        frame = stack[place] & MASK
        one = (one * MIXER ^ frame) & MASK
        two = (two * OTHER_MIXER ^ frame) & MASK
    return one * HALF ^ two
