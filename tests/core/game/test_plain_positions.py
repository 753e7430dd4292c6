"""A game that says nothing else is laid by the names of its fields and steps, and told plainly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from rich.console import Console
from rich.pretty import Pretty
from tests.core.camp.game import laid
from tests.core.duel.game import load

from shamble.core.errors import ContentError
from shamble.core.game import plain
from shamble.core.notation import describe_pending, find
from shamble.core.offers import LegalActions
from shamble.core.play import play

DAY = {"pending": ["day ann"]}


def refused(position: Mapping[str, Any]) -> str:
    with pytest.raises(ContentError) as told:
        laid(position)
    return str(told.value)


def test_a_list_begins_with_the_first_and_what_it_leaves_out_is_as_on_an_empty_table() -> None:
    state = laid({"food": [5, 1], **DAY})
    empty = laid(DAY)
    assert [state.food(seat) for seat in range(4)] == [5, 1, empty.food(2), empty.food(3)]


def test_a_table_names_the_pieces_and_what_it_leaves_out_is_as_on_an_empty_table() -> None:
    state = laid({"food": {"cy": 7}, **DAY})
    assert [state.food(seat) for seat in range(4)] == [laid(DAY).food(0), laid(DAY).food(1), 7, laid(DAY).food(3)]


def test_a_field_alone_has_a_value_and_a_flag_is_true_or_false() -> None:
    state = laid({"round": 2, "found": True, "role": ["traitor"], **DAY})
    assert (state.round, state.found) == (2, True)
    assert not laid({"found": False, **DAY}).found


def test_a_piece_is_called_by_its_name_its_number_or_none() -> None:
    state = laid({"vote": ["bo", "nobody", 0, "none"], **DAY})
    assert [state.vote(seat) for seat in range(4)] == [1, 4, 0, -1]


def test_the_first_pending_step_happens_first() -> None:
    state = laid({"pending": ["day cy", "day ann", "vote"]})
    assert describe_pending(state) == ("day", "day cy")
    state.depth -= 1
    assert describe_pending(state) == ("day", "day ann")


def test_a_step_may_be_about_nobody_and_need_not_say_all_that_it_is_about() -> None:
    state = laid(DAY)
    plain.set_position(state, {"pending": ["consent cy"]})
    assert state.depth == 1
    assert describe_pending(state) == ("consent", "consent cy ?")
    plain.set_position(state, {"pending": ["consent none cy"]})
    assert describe_pending(state) == ("consent", "consent ? cy")


def test_a_position_without_pending_steps_waits_where_the_game_begins() -> None:
    state = laid({"round": 2})
    assert describe_pending(state) == ("deal role", "deal role ann")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"fod": [1]}, "position: no key 'fod'; did you mean 'food'? allowed: "),
        ({"food": 3}, "position.food: 3; allowed: a list of 4, or seats with values"),
        ({"trust": {"ann": 1}}, "position.trust: {'ann': 1}; allowed: a list of 16, or seats with values"),
        ({"food": ["many"]}, "position.food: 'many'; allowed: whole numbers"),
        ({"food": {"eve": 1}}, "position.food: no seat 'eve'; seat: ann, bo, cy, di"),
        ({"role": ["spy"]}, "position.role: no role 'spy'; role: loyal, traitor"),
        ({"food": [99]}, "position: field food[0]: 99; allowed: 0 to "),
        ({"food": [1] * 5}, "position: field food: 5 numbers; it has 4"),
        ({"role": ["traitor"] * 2}, "position: no sound position: there are two traitors"),
        ({"pending": ["dy ann"]}, "position.pending: no step 'dy ann'; "),
        ({"pending": ["dayann"]}, "position.pending: no step 'dayann'; did you mean 'day'? allowed: "),
        ({"pending": ["day eve"]}, "position.pending: no seat 'eve'; seat: ann, bo, cy, di"),
        ({"pending": ["day ann bo"]}, "position.pending: 'day ann bo'; expected 'day seat'"),
    ],
)
def test_a_mistake_in_a_position_is_named_with_its_key_and_what_is_allowed(position: dict[str, Any], said: str) -> None:
    assert refused(position).startswith(said)


def test_a_key_that_is_none_is_answered_with_those_there_are_the_pending_steps_among_them() -> None:
    assert refused({"pendig": []}).startswith("position: no key 'pendig'; did you mean 'pending'? allowed: ")


def test_an_event_is_told_by_its_name_and_its_arguments() -> None:
    assert plain.say("moves_on", ["ann", "3"]) == "Moves on ann 3."


def test_a_view_is_shown_as_it_is() -> None:
    console = Console(width=80)
    with console.capture() as drawn:
        console.print(plain.picture({"round": 2, "food": [1]}))
    assert drawn.get() == "{\n    'round': 2,\n    'food': [\n        1\n    ]\n}\n"


def test_a_position_is_worth_the_share_of_the_win_once_the_game_is_over() -> None:
    heuristic = plain.PlainHeuristic()
    state = load("duel").set_position(2, {})
    assert heuristic.value(state, 0) == 0
    play(state, find(state, "1: resign"))
    assert [heuristic.value(state, seat) for seat in range(2)] == [1_000, 0]


def test_of_a_plain_policy_nothing_is_known_of_what_comes_out_alike() -> None:
    assert plain.PlainHeuristic().outcome_class(load("duel").initial_state(2), 0) == -1


def test_a_plain_policy_gives_no_advice_so_that_choices_are_weighed() -> None:
    assert plain.PlainHeuristic().advice(load("duel").initial_state(2), 0, LegalActions()) == -1


def test_a_game_that_draws_nothing_is_drawn_plainly() -> None:
    edition = load("duel")
    assert isinstance(edition.game.picture(edition.set_position(2, {}), 0), Pretty)
