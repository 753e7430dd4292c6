"""Exact odds of a choice: the tree of rolls after it, up to the next choice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from ..offers import seat_of
from ..play import apply, asides, is_chance, legal_actions, outcomes, resolve, take
from ..state import State

MAX_LEAVES = 20_000


class TooManyLeavesError(Exception):
    """Error for a tree of rolls with more than MAX_LEAVES leaves."""


def compute_distribution(s: State, action: int, label: Callable[[State], str], depth: int = 12) -> dict[str, Fraction]:
    """Return the probability of each label after an offered action.

    The tree of rolls is followed for at most `depth` rolls, until a seat has a choice or the game is over. `label`
    turns each position there, and its `events` since the choice, into a label. The result is empty if the action isn't
    offered, or if the tree has more than MAX_LEAVES leaves.

    The rolls have the probabilities of the true state. If a game hides cards from the chooser, it has to weight them
    itself.
    """
    start = s.clone()
    start.record_events()
    if action in legal_actions(s):
        take(start, action)
    elif action in asides(s, seat_of(action)):
        apply(start, action)
    else:
        return {}
    probabilities: dict[str, Fraction] = {}
    try:
        _walk(start, Fraction(1), label, depth, probabilities, [MAX_LEAVES])
    except TooManyLeavesError:
        return {}
    return probabilities


def _walk(
    s: State,
    weight: Fraction,
    label: Callable[[State], str],
    depth: int,
    probabilities: dict[str, Fraction],
    leaves_left: list[int],
) -> None:
    if depth == 0 or not is_chance(s):
        leaves_left[0] -= 1
        if leaves_left[0] < 0:
            raise TooManyLeavesError
        name = label(s)
        probabilities[name] = probabilities.get(name, Fraction(0)) + weight
        return
    weighed = outcomes(s)
    total = sum(each for _, each in weighed)
    for outcome, each in weighed:
        branch = s.clone()
        branch.record_events()
        branch.events = list(s.events)
        resolve(branch, outcome)
        _walk(branch, weight * Fraction(each, total), label, depth - 1, probabilities, leaves_left)
