"""Why an action is not on offer: the clause that refuses it, and who named that clause."""

from __future__ import annotations

from typing import Final, final

from .offers import first_of, seat_of, verb_of
from .play import legal_actions, pending_frame, refusals
from .state import State
from .step import Decision


@final
class Refusal:
    """The clause against an action.

    The decision's own clause refuses what it does not list at all. It also stands in where a verb is listed, but its
    `legal` neither offers nor refuses these arguments: then nobody has judged them, and `is_judged` is false.
    """

    def __init__(self, clause: str, is_judged: bool) -> None:
        self.clause: Final = clause
        self.is_judged: Final = is_judged


def find_refusal(s: State, seat: int, verb: int, a: int, b: int) -> Refusal:
    """The refusal of an action that a pending decision does not offer: the one that names most of the action."""
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
    """Whether a verb with these first arguments is listed for `a`: a decision about one piece lists it for that one."""
    return bool(listed) and (a == subject or any(first != subject for first in listed))
