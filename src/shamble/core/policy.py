"""What a game knows for bots: how good a position is for a seat, and how the game is likely to end."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from .chance import Rng
from .native import i64, mypyc_attr, vec
from .network import Network
from .offers import LegalActions
from .play import chooser_bits, first_seat, is_chance, is_over, list_options, resolve, sample, take
from .state import State
from .step import EVERYONE

S = TypeVar("S", bound=State)

ALONE: Final[i64] = -1  # of a choice: it is weighed by itself
OPENS: Final[i64] = -2  # it is weighed by the best of the stretch that it opens


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """A game's knowledge for bots that look ahead. It may remember what it worked out, never what it chose."""

    network: Network | None = None  # what was fitted to games of this game; without, there is no forecast
    step: float = 100.0  # so much more value is a clearly better choice
    exploration: float = 1.0  # how much a search is drawn to what it has seldom tried

    def advice(self, s: S, seat: i64, actions: LegalActions) -> i64:
        """What of these options `seat` should choose, for whoever knows without trying; -1: they have to be weighed."""
        return -1

    def stretch(self, s: S) -> i64:
        """The number of the stretch to which the pending choice belongs, for bots that think one through."""
        return ALONE

    def alike(self, s: S, outcome: i64) -> i64:
        """A number that outcomes of the pending roll share if the policy values what comes of them alike; -1: unknown.

        Where one is unknown all are: a bot then looks at each.
        """
        return -1

    def value(self, s: S, seat: i64) -> i64:
        """How good a position is for a seat: more is better, in the game's own units; equal positions, equal values."""
        raise NotImplementedError

    def features(self) -> list[str]:
        """The names of the numbers that `describe` fills in; none in a game that is not forecast."""
        return []

    def describe(self, s: S, seat: i64, features: vec[float]) -> None:
        """Fill in the features of a quiet position as they stand to a seat, each about -1 to 3; all are 0 before."""
        raise NotImplementedError

    def is_quiet(self, s: S) -> bool:
        """Whether a position can be judged by its features: no action is half done."""
        return True

    def settle(self, s: S, rng: Rng) -> None:
        """Play what is half done to where it can be judged, or to the end: as advised, else by the first offer."""
        options: LegalActions | None = None  # not made where nothing is half done
        while not is_over(s) and not self.is_quiet(s):
            if options is None:
                options = LegalActions()
            if is_chance(s):
                resolve(s, sample(s, rng, options))
                continue
            seat = first_seat(chooser_bits(s))
            list_options(s, seat, options)
            advised = self.advice(s, seat, options)
            take(s, advised if advised >= 0 else options.items[0])

    def forecast(self, s: S, rng: Rng, seats: i64 = EVERYONE) -> list[float]:
        """What each seat of the bits may expect at the end, 0 to 1, by the network; of others nothing is asked.

        The position is the policy's to spend.
        """
        raise NotImplementedError

    def chance(self, s: S, seat: i64) -> float:
        """What a seat may expect at the end of the game, 0 to 1, by the features of a quiet position."""
        network = self.network
        assert network is not None, "only a policy with a network is asked for a forecast"
        network.wipe()
        self.describe(s, seat, network.features)
        return network.chance()
