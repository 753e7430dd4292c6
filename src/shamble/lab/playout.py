"""A game played to its end by bots."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from ..bots import Bot
from ..core.chance import Rng
from ..core.offers import LegalActions
from ..core.play import chooser_bits, first_seat, is_chance, is_over, resolve, sample, take
from ..core.state import State

GLANCE = 64  # choices and rolls between two looks at the clock


class OutOfTime(Exception):
    """The time is up before the game is over."""


Enough = Callable[[State, int], bool]  # of a position, after so many lines: choices and rolls


def play_out(s: State, players: list[Bot], rng: Rng, until: float = 0.0, enough: Enough | None = None) -> int:
    """Play to the end, or till it is enough; of several seats that may choose the first does. How many lines it took.

    A game master chooses as the first seat would. Raises OutOfTime once `perf_counter` has passed `until`, unless that
    is 0.
    """
    options, plies = LegalActions(), 0
    while not is_over(s) and not (enough and enough(s, plies)):
        if until and plies % GLANCE == 0 and perf_counter() > until:
            raise OutOfTime
        if is_chance(s):
            resolve(s, sample(s, rng, options))
        else:
            seat = int(first_seat(chooser_bits(s)))
            player = players[seat if seat < len(players) else 0]
            take(s, player.choose(s.determinize(seat, rng), seat, rng))
        plies += 1
    return plies
