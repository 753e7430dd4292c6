"""Playout: bots play a game from a position to its end."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from ..bots import Bot
from ..core.chance import Rng
from ..core.offers import LegalActions
from ..core.play import chooser_bits, first_seat, is_chance, is_over, resolve, sample, take
from ..core.state import State

CHECK_INTERVAL = 64  # plies between two looks at the clock


class OutOfTime(Exception):
    """Error: the time is up before the game is over."""


StopCondition = Callable[[State, int], bool]  # of a position, and the number of plies played


def play_out(
    s: State, players: list[Bot], rng: Rng, deadline: float = 0.0, should_stop: StopCondition | None = None
) -> int:
    """Play to the end, or until `should_stop`, and return the number of plies.

    If several seats may choose, the first of them does. The first seat's bot also chooses for a game master.

    Args:
        s: The position, which is changed.
        players: The bot of each seat.
        rng: The source of rolls and of the bots' random numbers.
        deadline: The time by `perf_counter` at which to stop; 0 for none.
        should_stop: A condition, checked before each ply, that ends the playout early.

    Raises:
        OutOfTime: The deadline has passed.
    """
    options, plies = LegalActions(), 0
    while not is_over(s) and not (should_stop and should_stop(s, plies)):
        if deadline and plies % CHECK_INTERVAL == 0 and perf_counter() > deadline:
            raise OutOfTime
        if is_chance(s):
            resolve(s, sample(s, rng, options))
        else:
            seat = int(first_seat(chooser_bits(s)))
            player = players[seat if seat < len(players) else 0]
            take(s, player.choose(s.determinize(seat, rng), seat, rng))
        plies += 1
    return plies
