"""What `legal` leaves unsaid: an action of a verb that is listed, but that is neither offered nor refused by a clause.

The decision's own clause stands in for these; a player asks why not, and is told little. The list of them only shrinks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from shamble.core.chance import Rng
from shamble.core.notation import choosers, pending
from shamble.core.offers import Options, first_of, seat_of, second_of, verb_of
from shamble.core.play import is_chance, is_over, legal_actions, refusals, step_at_random
from shamble.core.play import pending as pending_frame
from shamble.core.state import State
from shamble.core.step import Decision

from .games import SEATINGS, Seating, every_game

STEPS = 400  # choices and rolls that are looked at of each game
# By game and decision the verbs of which it still leaves something unsaid. Take out what is mended; add nothing.
UNJUDGED = {
    "duel": {"act": "play", "window": "play", "choose a discard": "discard"},
    "plague": {},
    "thirty_seconds": {},
}


def unjudged(s: State, seat: int) -> Iterator[str]:
    """The verbs that the pending decision lists without judging all that they could be chosen with."""
    judged: dict[int, set[tuple[int, int]]] = {}
    for action in legal_actions(s):
        if seat_of(action) == seat:
            judged.setdefault(verb_of(action), set()).add((first_of(action), second_of(action)))
    for verb, a, b, _ in refusals(s, seat):
        judged.setdefault(verb, set()).add((a, b))
    subject = first_of(pending_frame(s))
    for index, arguments in judged.items():
        sizes = [s.book.kinds[kind].size for kind in s.verbs[index].kinds]
        if {a for a, _ in arguments} == {subject}:
            sizes[:1] = [1]  # a decision about one piece says nothing of the others
        if any_left(arguments, *[*sizes, 1, 1][:2]):
            yield s.verbs[index].name


def any_left(judged: set[tuple[int, int]], firsts: int, seconds: int) -> bool:
    """Whether arguments remain that are not among the judged, where -1 is any."""
    whole_rows = {a for a, b in judged if b == -1}
    whole_columns = {b for a, b in judged if a == -1}
    if -1 in whole_rows:
        return False
    single = {(a, b) for a, b in judged if a not in whole_rows and b not in whole_columns and -1 not in (a, b)}
    return (firsts - len(whole_rows)) * (seconds - len(whole_columns)) > len(single)


@every_game
def test_an_action_that_is_neither_offered_nor_refused_is_a_known_one(seating: Seating) -> None:
    known = UNJUDGED[seating.game]
    s, rng, options = seating.edition().position(seating.seats), Rng(5), Options()
    new: Counter[str] = Counter()
    for _ in range(STEPS):
        if is_over(s):
            break
        if not is_chance(s):
            step = pending(s).name
            found = [name for seat in choosers(s) for name in unjudged(s, seat)]
            new.update(f"{name} ({step})" for name in found if name not in known.get(step, "").split())
        step_at_random(s, rng, options)
    assert not new, f"neither offered nor refused, and how often: {dict(new)}"


@pytest.mark.parametrize("seating", {seating.game: seating for seating in SEATINGS}.values(), ids=str)
def test_the_known_ones_are_verbs_and_decisions_of_the_game(seating: Seating) -> None:
    book = seating.edition().book
    known = UNJUDGED[seating.game]
    assert set(known) <= {step.name for step in book.steps if isinstance(step, Decision)}
    assert set(" ".join(known.values()).split()) <= {verb.name for verb in book.verbs}


def test_all_that_is_left_unsaid_is_counted() -> None:
    assert not any_left({(-1, -1)}, 3, 3)
    assert not any_left({(0, -1), (-1, 0), (1, 1)}, 2, 2)
    assert any_left({(0, -1), (-1, 0)}, 2, 2)
    assert any_left({(0, 0), (1, 1), (-1, 0)}, 2, 2)
