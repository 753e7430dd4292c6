"""Cards that not everyone sees: drawn late, laid face down, given in secret, dealt anew."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.core.cards.decks import EMPTY, LATE, MAX_SHUFFLES
from shamble.core.cards.drawing import draw, find_rest_zone, place_late, reshuffle, reveal_late, weigh_slot
from shamble.core.cards.knowledge import find_shuffle_group, move_unseen, pick_copy, renumber_shuffles
from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction
from shamble.core.matches.match import Match
from shamble.core.offers import LegalActions
from shamble.core.play import legal_actions, playout
from shamble.core.records.snapshot import digest

from ..duel.game import load, lying
from ..duel.rules.state import BAG, CACHES, DECK, EXCHANGES, HANDS, KEEPS, Duel
from ..walks import positions

CLAW, FRENZY, SECOND_WIND, BLOCK = range(4)


def duel(seats: int = 3, **position: object) -> Duel:
    """A laid position of the duel."""
    state = load("duel", mulligan=False).set_position(seats, position)
    assert isinstance(state, Duel)
    return state


def hand(state: Duel, seat: int) -> list[int]:
    """The cards that a seat holds."""
    return [int(state.decks.card_in(state, slot)) for slot in lying(state, HANDS + seat)]


def empty_the_deck(state: Duel) -> None:
    """All but what lies face down goes to the discards."""
    for card in range(4):
        while state.left(card) > 0 and state.deck_size() > 0:
            state.add_left(card, -1)
            state.add_discarded(card, 1)


def test_a_late_card_counts_in_the_deck_until_someone_looks() -> None:
    match = Match(load("duel", mulligan=False), seed=1)
    match.advance()
    state = match.state
    assert isinstance(state, Duel)
    assert state.decks.card_in(state, lying(state, CACHES)[0]) == LATE
    assert state.deck_size() == sum(state.left(card) for card in range(4)) - 2
    match.play("look")
    match.advance()
    state = match.state
    assert isinstance(state, Duel)
    assert lying(state, CACHES) == []
    assert state.deck_size() == sum(state.left(card) for card in range(4)) - 1


def test_making_a_deck_anew_settles_nothing_and_a_face_down_card_is_one_of_its_own_shuffle() -> None:
    state = duel(2, hands=[["claw"] * 6, ["frenzy"] * 3 + ["second_wind"] * 3])
    for _ in range(2):
        state.add_left(BLOCK, -1)
        state.add_discarded(BLOCK, 1)
    cache = lying(state, CACHES)[0]
    reshuffle(state.decks, state, DECK)
    assert state.decks.card_in(state, cache) == LATE
    assert state.deck_size() == 2
    options = LegalActions()
    weigh_slot(state.decks, state, cache, options)
    assert [(options.items[i], options.weights[i]) for i in range(options.count)] == [(BLOCK, 2)]
    reveal_late(state.decks, state, cache, BLOCK, 1)
    assert find_rest_zone(state.decks, state, DECK, 0) != EMPTY
    reveal_late(state.decks, state, lying(state, CACHES + 1)[0], BLOCK, 2)
    assert find_rest_zone(state.decks, state, DECK, 0) == EMPTY
    assert state.find_violation() == ""


def test_hands_are_public_in_size_only() -> None:
    state = duel(hands=[["claw", "block"], ["frenzy"], []])
    view = load("duel").game.view(state, 2)
    assert [side["hand"] for side in view["seats"]] == [["?", "?"], ["?"], []]


def test_a_gift_is_seen_by_two_and_the_third_no_longer_knows_what_is_left() -> None:
    match = Match(load("duel", mulligan=False), 3, 0, duel(hands=[["claw", "block"], [], []]))
    state = match.state
    assert isinstance(state, Duel)
    for slot in lying(state, HANDS):
        state.decks.show(state, slot, 1 << 1)  # seat 1 has been shown the hand
    match.play("give block 2")
    assert match.view(1)["seats"][0]["hand"] == ["block", "claw"]  # to another in no order
    match.play("accept 0")
    assert [match.view(seat)["seats"][2]["bag"] for seat in (-1, 0, 1, 2)] == [["?"], ["block"], ["?"], ["block"]]
    assert [match.view(seat)["seats"][0]["hand"] for seat in (0, 1, 2)] == [["claw"], ["?"], ["?"]]


def test_what_a_giver_is_offered_does_not_depend_on_room_that_is_anothers_secret() -> None:
    roomy, full = duel(hands=[["frenzy"], [], []]), duel(hands=[["frenzy"], [], []], bags=[[], [], ["claw", "claw"]])
    assert legal_actions(roomy) == legal_actions(full)


def test_a_gift_too_heavy_for_the_bag_is_refused_at_its_owners_consent() -> None:
    match = Match(load("duel"), 3, 0, duel(hands=[["frenzy"], [], []], bags=[[], [], ["claw", "claw"]]))
    match.play("give frenzy 2")
    assert match.legal() == ["refuse 0"]
    assert match.refusals(2) == {"accept 0": "D-63"}
    with pytest.raises(IllegalAction, match="refused by D-63"):
        match.play("accept 0")
    match.play("refuse 0")
    assert match.view(0)["seats"][0]["hand"] == ["frenzy"]


@given(st.integers(0, 10_000))
@settings(max_examples=40)
def test_a_deal_anew_keeps_sizes_what_was_seen_and_what_a_bag_can_hold(seed: int) -> None:
    state = load("duel", preset="short").initial_state(3)
    playout(state, Rng(seed), 40)
    assert isinstance(state, Duel)
    for seat in range(-1, 3):
        other = state.determinize(seat, Rng(seed))
        assert [len(lying(other, zone)) for zone in range(9)] == [len(lying(state, zone)) for zone in range(9)]
        for slot in range(60):
            if state.decks.is_known(state, slot, seat):
                assert other.decks.card_in(other, slot) == state.decks.card_in(state, slot)
        assert all(other.bag_weight(each) <= BAG for each in range(3))
        held = [[s.decks.card_in(s, slot) for slot in range(60)] for s in (state, other)]
        for card in range(4):
            assert held[0].count(card) + state.left(card) == held[1].count(card) + other.left(card)
        assert other.find_violation() == ""


def test_the_worlds_of_a_position_are_those_that_it_deals_if_its_game_says_nothing_else() -> None:
    state = duel(hands=[["claw"], ["frenzy", "block"], []], bags=[[], ["frenzy", "claw"], []])
    ready = state.make_determinizer(0)
    for seed in range(5):
        assert digest(ready.sample(Rng(seed))) == digest(state.determinize(0, Rng(seed)))


def test_full_bags_are_dealt_anew_too() -> None:
    state = duel(bags=[["claw", "second_wind", "block"], ["frenzy", "claw"], ["frenzy", "block"]])
    deals = {digest(state.determinize(0, Rng(seed))) for seed in range(30)}
    assert len(deals) > 10
    assert digest(state) not in deals or len(deals) > 20


def test_a_card_of_an_older_shuffle_is_not_exchanged_with_the_new_deck() -> None:
    state = duel(2, hands=[["claw"], []])
    empty_the_deck(state)
    reshuffle(state.decks, state, DECK)
    for seed in range(20):
        other = state.determinize(1, Rng(seed))
        assert hand(other, 0)[0] in {hand(state, 0)[0], *(state.decks.card_in(state, s) for s in lying(state, 9))}


def test_who_has_looked_through_a_deck_knows_what_is_not_held_from_it_and_others_do_not() -> None:
    state = duel(2)
    state.set_shuffle(DECK, 1)
    state.set_apart(DECK, 1, 1 << 0)
    assert [find_shuffle_group(state.decks, state, DECK, 1, seat) for seat in (-1, 0, 1)] == [0, 1, 0]


def test_one_of_several_copies_leaves_and_nobody_can_tell_which() -> None:
    state = duel(2, hands=[["claw", "claw"], []])
    one, other = lying(state, HANDS)
    state.decks.show(state, one, 1 << 1)
    assert pick_copy(state.decks, state, HANDS, CLAW) == one
    assert not state.decks.is_known(state, other, 1)
    assert not state.decks.is_known(state, one, 1)
    assert state.decks.is_known(state, one, 0)


def test_what_moves_unseen_is_known_to_those_who_saw_it_and_its_place_is_the_last() -> None:
    state = duel(hands=[["claw", "block"], ["frenzy"], []])
    slot = lying(state, HANDS)[0]
    move_unseen(state.decks, state, slot, HANDS + 1, 1 << 0 | 1 << 1)
    assert lying(state, HANDS + 1)[-1] == slot
    assert [state.decks.is_known(state, slot, seat) for seat in range(3)] == [True, True, False]


def test_shuffles_are_numbered_anew_where_there_are_too_many_and_those_in_use_stay_apart() -> None:
    state = duel(2, hands=[["claw"], ["block"]])
    one, other = lying(state, HANDS)[0], lying(state, HANDS + 1)[0]
    state.set_slot_shuffle(one, 3)
    state.set_slot_shuffle(other, 10)
    for number in range(1, MAX_SHUFFLES):
        state.set_apart(DECK, number, 3)
    state.set_shuffle(DECK, MAX_SHUFFLES - 1)
    following = renumber_shuffles(state.decks, state, DECK)
    assert following < MAX_SHUFFLES - 1
    assert state.slot_shuffle(one) < state.slot_shuffle(other) < following


def test_a_plan_that_a_seat_does_not_know_may_be_either() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("0: keep")
    dealt = [match.state.determinize(1, Rng(seed)) for seed in range(20)]
    assert {other.plan(0) for other in dealt if isinstance(other, Duel)} == {KEEPS, EXCHANGES}


def test_before_cards_are_shuffled_in_what_lies_face_down_is_settled_unseen() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("0: exchange")
    match.play("1: keep")
    match.roll("turn_up claw")
    state = match.state
    assert isinstance(state, Duel)
    slot = lying(state, CACHES)[0]
    assert state.decks.card_in(state, slot) == CLAW
    assert state.decks.seen_by(state, slot) == 0


def test_a_deal_is_reached_by_swaps_that_fit() -> None:
    state = duel(bags=[[], ["frenzy", "claw"], ["claw", "claw", "block"]])
    for seed in range(20):
        other = state.determinize(0, Rng(seed))
        assert all(other.bag_weight(seat) <= BAG for seat in range(3))


def test_a_slot_that_is_left_is_used_again() -> None:
    state = duel(2, hands=[["claw", "block"], []])
    one = lying(state, HANDS)[0]
    state.decks.take(state, one)
    assert draw(state.decks, state, DECK, BLOCK, HANDS + 1, 2) == one
    assert place_late(state.decks, state, DECK, CACHES) > one


@pytest.mark.parametrize("seats", [2, 3])
def test_games_of_two_and_of_three_end(seats: int) -> None:
    for state in positions(load("duel", preset="short"), 3, seats):
        assert state.find_violation() == ""
    state = duel(seats)
    playout(state, Rng(1))
    assert sum(state.returns()) == pytest.approx(1.0)


def test_when_every_slot_is_taken_there_is_no_room_for_another_card() -> None:
    state = duel(2)
    while state.decks.has_room(state):
        place_late(state.decks, state, DECK, CACHES)
    assert all(state.decks.zone_of(state, slot) != EMPTY for slot in range(60))
