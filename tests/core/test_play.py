import pytest

from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction
from shamble.core.matches.match import Match
from shamble.core.offers import first_of, pack, seat_of, third_of
from shamble.core.play import (
    asides,
    chooser_bits,
    events_for,
    is_over,
    legal_actions,
    offers,
    outcomes,
    play,
    playout,
    refusals,
    roll,
    take,
)
from shamble.core.records.snapshot import digest
from shamble.core.state import STACK_SIZE, State, column
from shamble.core.step import CLOCK, MASTER

from .duel.game import load
from .duel.tables import laid


def test_what_a_step_pushes_happens_in_the_order_written() -> None:
    match = laid(hands=[["frenzy"], ["block"]])
    match.play("play frenzy")
    match.play("discard block")
    assert match.narrate(-1) == ["0 plays frenzy", "1 loses 1", "1 discards block", "1 loses 1"]


def test_an_action_that_is_not_on_offer_leaves_the_state_untouched() -> None:
    state = load("duel").set_position(2, {})
    before = digest(state)
    with pytest.raises(IllegalAction, match="not on offer"):
        play(state, pack(0, 0, -1, 1))
    assert digest(state) == before


def test_an_action_of_a_verb_that_the_game_has_not_is_not_on_offer() -> None:
    state = load("duel").set_position(2, {})
    for verb in (len(state.verbs), 255):
        with pytest.raises(IllegalAction, match="not on offer"):
            play(state, pack(verb, -1, -1, 0))


def test_as_many_steps_may_wait_as_are_pushed() -> None:
    state = load("duel").set_position(2, {})
    state.depth = 0
    act = next(step for step in state.steps if step.name == "act")
    for number in range(2 * STACK_SIZE + 1):
        state.push(act, number % 2)
    assert state.depth == 2 * STACK_SIZE + 1
    assert [third_of(frame) for frame in state.stack[: state.depth]] == [-1] * state.depth
    assert [first_of(frame) for frame in state.stack[: state.depth]] == [n % 2 for n in range(state.depth)]


def test_steps_pushed_at_once_wait_as_if_they_were_pushed_one_by_one() -> None:
    at_once, one_by_one = load("duel").set_position(2, {}), load("duel").set_position(2, {})
    steps = at_once.steps[:5]
    for _ in range(STACK_SIZE):
        at_once.push_all(column([step.index for step in steps]), 1)
        for step in steps:
            one_by_one.push(step, 1)
    assert at_once.depth == one_by_one.depth
    assert list(at_once.stack[: at_once.depth]) == list(one_by_one.stack[: one_by_one.depth])


def test_a_copy_of_a_game_that_has_ended_has_ended_too() -> None:
    match = laid()
    match.play("1: resign")
    assert match.state.over
    assert match.state.clone().over


def test_an_offered_action_of_another_seat_is_not_on_offer() -> None:
    state = load("duel").set_position(2, {})
    ending = legal_actions(state)[-1]
    with pytest.raises(IllegalAction):
        play(state, ending + (1 << 40))


def test_an_outcome_that_cannot_be_rolled_is_refused() -> None:
    match = laid()
    match.play("attack")
    with pytest.raises(IllegalAction):
        roll(match.state, 7)


def test_a_die_weighs_its_six_faces_alike() -> None:
    match = laid()
    match.play("attack")
    assert outcomes(match.state) == [(pips, 1) for pips in range(1, 7)]


def test_an_aside_leaves_the_decision_pending() -> None:
    state = load("duel").set_position(2, {"window": True, "turn": 1})
    assert chooser_bits(state) == 2
    play(state, asides(state, CLOCK)[0])
    assert chooser_bits(state) == 2
    assert not is_over(state)


def test_after_the_bell_nothing_new_begins_and_each_refusal_names_its_clause() -> None:
    match = laid(hands=[["claw"], []])
    match.play("30: time")
    assert match.legal() == ["end"]
    forbidden = {"play claw": "D-42", "attack": "D-42", "look": "D-42"}
    assert match.refusals(0) == {"give": "D-60", "unpack": "D-64", **forbidden}


def test_nobody_steps_in_while_a_roll_is_pending_or_when_the_game_is_over() -> None:
    rolling, over = laid(), laid()
    rolling.play("attack")
    over.play("1: resign")
    for match in (rolling, over):
        assert [asides(match.state, seat) for seat in (0, 1, MASTER, CLOCK)] == [[], [], [], []]


def test_the_clock_rings_once() -> None:
    state = load("duel").set_position(2, {})
    play(state, asides(state, CLOCK)[0])
    assert asides(state, CLOCK) == []


def test_an_aside_may_end_the_game() -> None:
    match = laid()
    match.play("1: resign")
    assert match.is_over
    assert match.outcome == {"winner": "left", "reason": "resigned"}
    assert match.returns() == [1.0, 0.0]


def test_a_game_masters_correction_is_carried_out_and_told() -> None:
    match = laid()
    match.play("29: set_health 1 4")
    assert match.view(-1)["seats"][1]["health"] == 4
    assert match.narrate(-1) == ["1 has 4 now"]
    assert asides(match.state, 0) != asides(match.state, MASTER)


def test_both_seats_may_choose_at_once_in_either_order() -> None:
    for first, second in ((0, 1), (1, 0)):
        match = Match(load("duel"), seed=1)
        match.advance()
        assert match.to_move == [0, 1]
        match.play("keep", first)
        assert match.to_move == [second]
        match.play("keep", second)
        assert match.narrate(-1)[-2:] == ["0 keeps", "1 keeps"]


def test_a_choice_made_at_once_with_others_is_hidden_until_the_last_is_in() -> None:
    seen = []
    for choice in ("keep", "exchange"):
        match = Match(load("duel"), seed=1)
        match.advance()
        match.play(choice, 0)
        seen.append((match.view(1), match.narrate(1), match.refusals(1), match.legal(1)))
    assert seen[0] == seen[1]


def test_a_window_opens_though_its_owner_holds_nothing_to_play() -> None:
    match = laid(hands=[["claw"], ["claw"]])
    match.play("attack")
    match.roll("roll 6")
    assert match.to_move == [1]
    assert match.legal() == ["pass"]


def test_a_word_of_a_card_may_forbid_to_play_it() -> None:
    match = laid(hands=[[], ["block", "block"]])
    match.play("attack")
    match.roll("roll 6")
    match.play("play block")
    assert match.refusals(1) == {"play block": "D-15"}


def test_only_who_draws_is_told_the_card() -> None:
    state = load("duel").initial_state(2, record_events=True)
    roll(state, 0)
    assert events_for(state, 0) == [("drew", 0, 0, -1)]
    assert events_for(state, 1) == events_for(state, -1) == [("drew", 0, -1, -1)]


def test_what_was_heard_before_a_mark_is_left_out() -> None:
    state = load("duel").initial_state(2, record_events=True)
    roll(state, 0)
    mark = len(state.events)
    roll(state, 0)
    assert events_for(state, 1, mark) == [("drew", 1, 0, -1)]


def test_nobody_listens_to_a_clone() -> None:
    state = load("duel").initial_state(2, record_events=True)
    copy = state.clone()
    roll(copy, 0)
    assert list(copy.events) == []


def test_refusals_are_given_only_to_a_seat_that_chooses() -> None:
    match = laid(hands=[["block"], ["block"]])
    assert [clause for _, _, _, clause in refusals(match.state, 0)] == ["D-44", "D-45", "D-60", "D-64"]
    assert refusals(match.state, 1) == []


def test_the_seat_of_an_action_is_who_chooses_it() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    assert [seat_of(action) for action in legal_actions(match.state)] == [0, 0, 1, 1]


def test_offers_of_all_seats_can_be_counted_indexed_sliced_searched_and_walked_through() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    offered, listed = offers(match.state), legal_actions(match.state)
    assert len(offered) == len(listed) == 4
    assert [offered[0], offered[-1]] == [listed[0], listed[-1]]
    assert list(offered[1:3]) == listed[1:3]
    assert all(action in offered for action in listed)
    assert list(offered) == listed
    assert pack(0, 0, -1, 5) not in offered


def test_offers_stay_as_they_were_when_the_game_goes_on() -> None:
    state = load("duel").set_position(2, {})
    offered = offers(state)
    before = list(offered)
    take(state, offered[-1])
    assert list(offers(state)) != before
    assert list(offered) == before


def test_the_offers_of_a_roll_are_its_outcomes() -> None:
    match = laid()
    match.play("attack")
    assert list(offers(match.state)) == [1, 2, 3, 4, 5, 6]


def test_nothing_is_offered_when_the_game_is_over() -> None:
    match = laid()
    match.play("1: resign")
    assert len(offers(match.state)) == 0
    assert not offers(match.state)


def test_a_random_game_ends_and_counts_its_choices_and_rolls() -> None:
    state = load("duel", preset="short").initial_state(2)
    assert playout(state, Rng(1)) > 10
    assert is_over(state)


def test_a_random_game_stops_at_its_limit() -> None:
    state = load("duel").initial_state(2)
    assert playout(state, Rng(1), 5) == 5
    assert not is_over(state)


def test_a_step_of_the_state_costs_no_argument_beyond_its_range() -> None:
    state: State = load("duel").set_position(2, {})
    with pytest.raises(OverflowError, match="65534"):
        state.push(state.steps[0], 65_535)
