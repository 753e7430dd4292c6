"""Nothing is left unsaid: of a verb that a decision lists, every action is offered or refused by a clause.

Where something is left, the decision's own clause stands in for it, and a player who asks why not is told little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shamble.core.chance import Rng
from shamble.core.notation import choosers, pending_step
from shamble.core.offers import LegalActions, first_of, seat_of, second_of, verb_of
from shamble.core.play import (
    is_chance,
    is_over,
    legal_actions,
    list_choices,
    pending_frame,
    play_random_step,
    refusals,
    to_list,
)
from shamble.core.state import State

from .games import Seating, every_game

STEPS = 400  # choices and rolls that are looked at of each game


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
def test_what_a_decision_lists_is_either_offered_or_refused_by_a_clause(seating: Seating) -> None:
    s, rng, options = seating.edition_once.initial_state(seating.seats), Rng(5), LegalActions()
    found: Counter[str] = Counter()
    for _ in range(STEPS):
        if is_over(s):
            break
        if not is_chance(s):
            found.update(f"{name} ({pending_step(s).name})" for seat in choosers(s) for name in unjudged(s, seat))
        play_random_step(s, rng, options)
    assert not found, f"verbs of which something is left unsaid, and how often: {dict(found)}"


def test_all_that_is_left_unsaid_is_counted() -> None:
    assert not any_left({(-1, -1)}, 3, 3)
    assert not any_left({(0, -1), (-1, 0), (1, 1)}, 2, 2)
    assert any_left({(0, -1), (-1, 0)}, 2, 2)
    assert any_left({(0, 0), (1, 1), (-1, 0)}, 2, 2)


def offered(s: State, seat: int, explaining: bool) -> list[int]:
    """What the pending decision offers a seat, in order."""
    options = LegalActions()
    options.is_explaining = explaining
    list_choices(s, seat, options)
    return to_list(options)


@every_game
def test_whoever_asks_why_not_is_offered_the_same_as_who_does_not_ask(seating: Seating) -> None:
    s, rng, options = seating.edition_once.initial_state(seating.seats), Rng(6), LegalActions()
    for _ in range(STEPS):
        if is_over(s):
            break
        if not is_chance(s):
            for seat in choosers(s):
                assert offered(s, seat, explaining=True) == offered(s, seat, explaining=False), pending_step(s).name
        play_random_step(s, rng, options)
