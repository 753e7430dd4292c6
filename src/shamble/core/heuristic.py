"""A game's heuristic for bots: the value of a position for a seat, and a forecast of the returns."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from .chance import Rng
from .native import i64, mypyc_attr, vec
from .network import Network
from .offers import LegalActions
from .play import chooser_bits, first_seat, is_chance, is_over, list_choices, resolve, sample, take
from .state import State
from .step import EVERYONE

S = TypeVar("S", bound=State)

NO_HORIZON: Final[i64] = -1  # the decision is evaluated by itself
OPENS_HORIZON: Final[i64] = -2  # each action is evaluated by the best plan in the horizon that it opens


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(Generic[S]):
    """Evaluates positions of a game for bots that look ahead.

    It may cache what it computes, but it must not depend on the choices it made before.
    """

    network: Network | None = None  # fitted to games of bots; None: no forecast
    step: float = 100.0  # the least gain in value that makes an action clearly better
    exploration: float = 1.0  # weight of exploration in a tree search

    def advice(self, s: S, seat: i64, actions: LegalActions) -> i64:
        """Return the legal action that `seat` should choose, or -1 if the actions have to be tried."""
        return -1

    def plan_horizon(self, s: S) -> i64:
        """Return the id of the plan horizon (e.g. a turn) of the pending decision.

        Bots plan the decisions of one horizon together. NO_HORIZON and OPENS_HORIZON are no ids.
        """
        return NO_HORIZON

    def outcome_class(self, s: S, outcome: i64) -> i64:
        """Return a number that outcomes of the pending roll share if they lead to positions of equal value.

        Return -1 if the classes are unknown. Then they must be unknown for all outcomes, and a bot tries each.
        """
        return -1

    def value(self, s: S, seat: i64) -> i64:
        """Return the value of a position for a seat, in the game's own units; more is better.

        Equal positions must have equal values.
        """
        raise NotImplementedError

    def features(self) -> list[str]:
        """Return the names of the features that `fill_features` writes; none if the game has no forecast."""
        return []

    def fill_features(self, s: S, seat: i64, features: vec[float]) -> None:
        """Write the features of a quiet position for a seat, each about -1 to 3.

        All features are 0 before the call.
        """
        raise NotImplementedError

    def is_quiet(self, s: S) -> bool:
        """Whether the features can evaluate a position, since no action is half done."""
        return True

    def play_to_quiescence(self, s: S, rng: Rng) -> None:
        """Play until the position is quiet, by `advice`, else by the first legal action."""
        options: LegalActions | None = None  # made only if something is half done
        while not is_over(s) and not self.is_quiet(s):
            if options is None:
                options = LegalActions()
            if is_chance(s):
                resolve(s, sample(s, rng, options))
                continue
            seat = first_seat(chooser_bits(s))
            list_choices(s, seat, options)
            advised = self.advice(s, seat, options)
            take(s, advised if advised >= 0 else options.items[0])

    def forecast(self, s: S, rng: Rng, seats: i64 = EVERYONE) -> list[float]:
        """Return the expected return of every seat, 0 to 1; only those of the seats in the bits `seats` count.

        The position is consumed.
        """
        raise NotImplementedError

    def expected_return(self, s: S, seat: i64) -> float:
        """Return the network's expected return of a seat, 0 to 1, in a quiet position."""
        network = self.network
        assert network is not None, "a heuristic without a network has no forecast"
        network.reset()
        self.fill_features(s, seat, network.features)
        return network.predict()
