"""What a seat may not do now, in words: each with the clause that refuses it."""

from __future__ import annotations

from .. import play as engine
from ..notation import HIDDEN, name_arguments
from ..offers import first_of, second_of, verb_of
from ..state import State


def find_refusals(s: State, seat: int) -> dict[str, str]:
    """The actions refused to a seat, each with its clause; an argument left out stands for any.

    A refusal of everything else is left out: beside those that name an action it tells nobody anything.
    """
    found: dict[str, str] = {}
    refused = engine.refusals(s, seat)
    said = [(index, a, b) for index, a, b, _ in refused]
    if refused:
        said += [(verb_of(each), first_of(each), second_of(each)) for each in engine.legal_actions(s)]
    for index, a, b, clause in refused:
        if any(_is_covered_by((index, a, b), other) for other in said):
            continue
        verb = s.verbs[index]
        texts = name_arguments(s.book, verb.kinds, (a, b))
        while texts and texts[-1] == HIDDEN:
            texts.pop()
        found.setdefault(" ".join([verb.stable_id, *texts]), clause)
    return found


def _is_covered_by(refused: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Whether one of them leaves an argument open that the other, of the same verb, names."""
    return refused != other and all(mine in (-1, its) for mine, its in zip(refused, other, strict=True))
