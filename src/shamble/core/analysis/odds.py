"""What a choice may bring, exactly: the tree of rolls behind it, up to the next choice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from ..offers import seat_of
from ..play import apply, asides, is_chance, legal_actions, outcomes, resolve, take
from ..state import State

MAX_LEAVES = 20_000


class TooManyLeavesError(Exception):
    """The tree of rolls is too large to be walked."""


def compute_distribution(s: State, action: int, label: Callable[[State], str], depth: int = 12) -> dict[str, Fraction]:
    """How likely each label is after an offered action, at most `depth` rolls on; empty beyond 20,000 ends.

    `label` is asked where somebody chooses next or the game is over; the state's `events` hold what happened since the
    choice. Rolls are weighed as the state knows them: where cards are hidden from the chooser, a game weighs itself.
    """
    start = s.clone()
    start.record_events()
    if action in legal_actions(s):
        take(start, action)
    elif action in asides(s, seat_of(action)):
        apply(start, action)
    else:
        return {}
    found: dict[str, Fraction] = {}
    try:
        _walk(start, Fraction(1), label, depth, found, [MAX_LEAVES])
    except TooManyLeavesError:
        return {}
    return found


def _walk(
    s: State, weight: Fraction, label: Callable[[State], str], depth: int, found: dict[str, Fraction], left: list[int]
) -> None:
    if depth == 0 or not is_chance(s):
        left[0] -= 1
        if left[0] < 0:
            raise TooManyLeavesError
        name = label(s)
        found[name] = found.get(name, Fraction(0)) + weight
        return
    weighed = outcomes(s)
    total = sum(each for _, each in weighed)
    for outcome, each in weighed:
        branch = s.clone()
        branch.record_events()
        branch.events = list(s.events)
        resolve(branch, outcome)
        _walk(branch, weight * Fraction(each, total), label, depth - 1, found, left)
