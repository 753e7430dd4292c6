"""Refusals as texts: the actions that a seat may not choose now, each with the clause that forbids it."""

from __future__ import annotations

from .. import play as engine
from ..notation import HIDDEN, name_arguments
from ..offers import first_of, second_of, verb_of
from ..state import State


def find_refusals(s: State, seat: int) -> dict[str, str]:
    """Return the actions that a seat may not choose, each with the clause that forbids it.

    An argument that an action leaves out stands for any. A refusal is dropped if another refusal or a legal action of
    the same verb is more specific.
    """
    clauses: dict[str, str] = {}
    refused = engine.refusals(s, seat)
    specific = [(index, a, b) for index, a, b, _ in refused]
    if refused:
        specific += [(verb_of(each), first_of(each), second_of(each)) for each in engine.legal_actions(s)]
    for index, a, b, clause in refused:
        if any(_is_covered_by((index, a, b), other) for other in specific):
            continue
        verb = s.verbs[index]
        texts = name_arguments(s.book, verb.kinds, (a, b))
        while texts and texts[-1] == HIDDEN:
            texts.pop()
        clauses.setdefault(" ".join([verb.stable_id, *texts]), clause)
    return clauses


def _is_covered_by(refused: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Return whether `other`, an action of the same verb, names an argument that `refused` leaves out."""
    return refused != other and all(mine in (-1, its) for mine, its in zip(refused, other, strict=True))
