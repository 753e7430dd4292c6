"""Refusals: the clause that makes an action illegal, and whether that clause is about this very action."""

from __future__ import annotations

from typing import Final, final

from .offers import first_of, seat_of, verb_of
from .play import legal_actions, pending_frame, refusals
from .state import State
from .step import Decision


@final
class Refusal:
    """The clause that makes an action illegal.

    If no rule refuses the action explicitly, it is the clause of the pending decision, which doesn't list the action's
    verb. If the decision does list the verb, but its `legal` says nothing about these arguments, `is_judged` is false.
    """

    def __init__(self, clause: str, is_judged: bool) -> None:
        self.clause: Final = clause
        self.is_judged: Final = is_judged


def find_refusal(s: State, seat: int, verb: int, a: int, b: int) -> Refusal:
    """Return the refusal of an illegal action; if several apply, return the one that names the most arguments."""
    best, clause = -1, ""
    listed = [first_of(action) for action in legal_actions(s) if verb_of(action) == verb and seat_of(action) == seat]
    for index, first, second, why in refusals(s, seat):
        if index == verb:
            listed.append(first)
            precision = (first != -1) + (second != -1)
            if first in (-1, a) and second in (-1, b) and precision > best:
                best, clause = precision, why
    if best >= 0:
        return Refusal(clause, True)
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    assert isinstance(step, Decision)
    return Refusal(step.clause, not _lists(listed, first_of(frame), a))


def _lists(listed: list[int], subject: int, a: int) -> bool:
    """Whether the pending decision lists a verb for the piece `a`, given all first arguments listed with that verb.

    A decision about one piece, its `subject`, lists the verb for that piece only.
    """
    return bool(listed) and (a == subject or any(first != subject for first in listed))
