"""Drawing late and making a deck anew: a card face down stays one of its own shuffle, until somebody looks."""

from __future__ import annotations

import pytest

from shamble.core.cards.decks import EMPTY, MAX_SHUFFLES
from shamble.core.cards.drawing import (
    begin_shuffle,
    can_reshuffle,
    discard,
    draw,
    find_free_rest,
    find_late_slot,
    find_rest_zone,
    place_late,
    reshuffle,
    reveal_late,
    shuffle_in,
    weigh_deck,
)
from shamble.core.cards.invariants import find_card_violation
from shamble.core.cards.knowledge import find_shuffle_group
from shamble.core.cards.zones import Cards
from shamble.core.offers import LegalActions
from shamble.core.state import State

from .bare import (
    BLUE,
    HANDS,
    HIDDEN,
    OPEN,
    RED,
    REST,
    ROSE,
    RUBY,
    RUST,
    SEA,
    SKY,
    bare,
    cards_in,
    discarded,
    filled,
    held,
    left,
    lying,
    may_be,
    used_up,
    weighed,
)


def as_counted(s: State, cards: Cards) -> bool:
    """Whether what is derived is what would be counted, and nothing is unsound."""
    before, free = list(s.data), int(cards.free.read(s, 0))
    cards.recompute_derived(s)
    cards.free.write(s, 0, free)
    return list(s.data) == before and not find_card_violation(cards, s)


def test_every_card_of_a_deck_is_as_likely_as_there_are_copies() -> None:
    s, cards = filled(3, 0, 2, 1, 4)
    for deck, likely in ((RED, {ROSE: 3, RUST: 2}), (BLUE, {SKY: 1, SEA: 4})):
        options = LegalActions()
        weigh_deck(cards, s, deck, options)
        assert weighed(options) == likely


def test_a_card_that_is_looked_at_leaves_its_deck_and_is_seen_by_those_who_looked() -> None:
    s, cards = filled(2, 1)
    slot = place_late(cards, s, RED, HIDDEN)
    assert may_be(s, cards, slot) == {ROSE: 2, RUBY: 1}
    reveal_late(cards, s, slot, RUBY, 0b010)
    assert (left(s, cards), cards.deck_size(s, RED), cards.seen_by(s, slot)) == ([2, 0, 0, 0, 0], 2, 0b010)
    assert find_card_violation(cards, s) == ""


def test_a_card_that_is_discarded_lies_open_and_gives_its_slot_back() -> None:
    s, cards = bare()
    held(s, cards, RUBY, HANDS)
    cards.discarded.write(s, RUBY, 4)
    assert discard(cards, s, held(s, cards, RUBY, HANDS)) == RUBY
    assert discarded(s, cards) == [0, 5, 0, 0, 0]
    assert cards_in(s, cards, HANDS) == [RUBY]


def test_a_deck_made_anew_has_its_discards_and_the_other_deck_is_left_alone() -> None:
    s, cards = used_up(2, 0, 1, 3)
    cards.left.write(s, ROSE, 1)
    reshuffle(cards, s, RED)
    assert left(s, cards) == [3, 0, 1, 2, 0]
    assert discarded(s, cards) == [0, 0, 0, 3, 5]
    reshuffle(cards, s, BLUE)
    assert left(s, cards) == [3, 0, 1, 5, 5]
    assert discarded(s, cards) == [0] * 5
    assert [int(cards.shuffle.read(s, deck)) for deck in (RED, BLUE)] == [1, 1]
    assert [int(cards.apart.read(s, deck * MAX_SHUFFLES + 1)) for deck in (RED, BLUE)] == [0b111, 0b111]


def test_all_can_tell_a_deck_made_anew_from_before_and_of_one_that_was_searched_only_who_searched() -> None:
    s, cards = used_up(2)
    reshuffle(cards, s, RED)
    begin_shuffle(cards, s, RED, 0b010)
    assert [find_shuffle_group(cards, s, RED, 2, seat) for seat in range(-1, 3)] == [1, 1, 2, 1]
    assert [find_shuffle_group(cards, s, RED, 1, seat) for seat in range(-1, 3)] == [1, 1, 1, 1]
    begin_shuffle(cards, s, RED, 0b110)
    assert [find_shuffle_group(cards, s, RED, 3, seat) for seat in range(-1, 3)] == [1, 1, 3, 3]
    assert [find_shuffle_group(cards, s, BLUE, 0, seat) for seat in range(-1, 3)] == [0] * 4


def test_a_deck_can_be_made_anew_where_something_of_its_own_lies_open() -> None:
    s, cards = used_up()
    assert [can_reshuffle(cards, s, deck) for deck in (RED, BLUE)] == [False, True]
    for card in (ROSE, RUBY, RUST):
        s, cards = bare()
        cards.discarded.write(s, card, 1)
        assert [can_reshuffle(cards, s, deck) for deck in (RED, BLUE)] == [True, False]


def test_what_lies_face_down_is_kept_as_the_rest_of_its_shuffle() -> None:
    s, cards = used_up(3)
    cards.left.write(s, RUBY, 1)
    cards.left.write(s, RUST, 1)
    slots = [place_late(cards, s, RED, zone) for zone in (HIDDEN, HANDS)]
    reshuffle(cards, s, RED)
    assert find_rest_zone(cards, s, RED, 0) == REST
    assert cards_in(s, cards, REST) == [RUBY, RUST]
    assert left(s, cards) == [3, 0, 0, 2, 0]
    assert cards.deck_size(s, RED) == 3
    assert [may_be(s, cards, slot) for slot in slots] == [{RUBY: 1, RUST: 1}] * 2
    assert find_card_violation(cards, s) == ""


def test_of_an_earlier_shuffle_a_card_is_as_likely_as_its_copies_in_the_rest() -> None:
    s, cards = used_up(3)
    cards.left.write(s, RUBY, 2)
    cards.left.write(s, RUST, 1)
    slots = [place_late(cards, s, RED, HIDDEN) for _ in range(3)]
    reshuffle(cards, s, RED)
    assert may_be(s, cards, slots[0]) == {RUBY: 2, RUST: 1}
    reveal_late(cards, s, slots[0], RUBY, 0b001)
    assert may_be(s, cards, slots[1]) == {RUBY: 1, RUST: 1}
    assert left(s, cards) == [3, 0, 0, 2, 0]


def test_a_rest_that_is_used_up_makes_place_for_another() -> None:
    s, cards = used_up(3)
    rests = []
    for card in (RUBY, RUST):
        cards.left.write(s, card, 1)
        slot = place_late(cards, s, RED, HIDDEN)
        reshuffle(cards, s, RED)
        rests.append((slot, card))
        cards.left.write(s, ROSE, 0)
        cards.discarded.write(s, ROSE, 1)
    assert [find_rest_zone(cards, s, RED, shuffle) for shuffle in range(3)] == [REST, REST + 1, EMPTY]
    assert find_free_rest(cards, s) == EMPTY
    assert [cards_in(s, cards, REST + n) for n in range(2)] == [[RUBY], [RUST]]
    reveal_late(cards, s, rests[1][0], RUST, 0)
    assert find_rest_zone(cards, s, RED, 1) == EMPTY
    assert find_free_rest(cards, s) == 1
    assert find_rest_zone(cards, s, RED, 0) == REST


def test_with_every_place_for_a_rest_taken_a_deck_with_cards_face_down_waits() -> None:
    s, cards = used_up(3)
    for _ in range(2):
        cards.left.write(s, RUBY, 1)
        place_late(cards, s, RED, HIDDEN)
        reshuffle(cards, s, RED)
        cards.left.write(s, ROSE, 0)
        cards.discarded.write(s, ROSE, 1)
    assert can_reshuffle(cards, s, RED)  # nothing of the present shuffle lies face down
    cards.left.write(s, RUBY, 1)
    place_late(cards, s, RED, HIDDEN)
    assert not can_reshuffle(cards, s, RED)


@pytest.mark.parametrize(("slots", "can"), [(4, True), (3, False)])
def test_a_deck_is_made_anew_only_if_what_lies_face_down_of_it_finds_slots_as_a_rest(slots: int, can: bool) -> None:
    s, cards = bare(slots)
    cards.discarded.write(s, ROSE, 1)
    cards.left.write(s, RUBY, 2)
    for _ in range(2):
        place_late(cards, s, RED, HIDDEN)
    assert can_reshuffle(cards, s, RED) == can
    if can:
        reshuffle(cards, s, RED)
        assert not cards.has_room(s)
        assert find_card_violation(cards, s) == ""


def test_two_decks_keep_their_rests_apart() -> None:
    s, cards = used_up(3)
    cards.shuffle.write(s, BLUE, 4)
    cards.left.write(s, RUBY, 1)
    red, blue, other = (place_late(cards, s, deck, HIDDEN) for deck in (RED, BLUE, BLUE))
    for deck in (RED, BLUE):
        reshuffle(cards, s, deck)
    assert [find_rest_zone(cards, s, RED, 0), find_rest_zone(cards, s, BLUE, 4)] == [REST, REST + 1]
    assert [may_be(s, cards, slot) for slot in (red, blue, other)] == [{RUBY: 1}, {SKY: 2}, {SKY: 2}]
    assert all(cards.seen_by(s, slot) == 0 for slot in lying(s, cards, REST + 1))
    again = place_late(cards, s, BLUE, HANDS)
    assert [cards.deck_size(s, deck) for deck in (RED, BLUE)] == [3, 4]
    assert as_counted(s, cards)
    reveal_late(cards, s, again, SEA, 0b010)
    reveal_late(cards, s, other, SKY, 0b001)
    assert [cards.deck_size(s, deck) for deck in (RED, BLUE)] == [3, 4]
    assert may_be(s, cards, blue) == {SKY: 1}
    assert as_counted(s, cards)
    reveal_late(cards, s, blue, SKY, 0)
    assert [int(cards.rest_deck.read(s, rest)) for rest in range(2)] == [RED, -1]


def test_a_card_that_is_drawn_is_of_its_decks_present_shuffle() -> None:
    s, cards = filled(0, 0, 0, 2)
    begin_shuffle(cards, s, BLUE, 0b111)
    begin_shuffle(cards, s, BLUE, 0b111)
    begin_shuffle(cards, s, RED, 0b111)
    slots = [draw(cards, s, BLUE, SKY, HANDS, 1), place_late(cards, s, BLUE, HANDS), held(s, cards, ROSE, HANDS)]
    assert [int(cards.shuffle_of.read(s, slot)) for slot in slots] == [2, 2, 1]


def test_a_rest_of_one_deck_is_none_of_the_other() -> None:
    s, cards = used_up(3)
    cards.left.write(s, RUBY, 1)
    place_late(cards, s, RED, HIDDEN)
    reshuffle(cards, s, RED)
    cards.shuffle.write(s, BLUE, 1)
    assert find_rest_zone(cards, s, BLUE, 0) == EMPTY


def test_the_first_card_face_down_of_a_decks_present_shuffle_is_found() -> None:
    s, cards = used_up(3)
    assert find_late_slot(cards, s, RED) == EMPTY
    cards.left.write(s, RUBY, 1)
    place_late(cards, s, RED, HIDDEN)
    reshuffle(cards, s, RED)
    assert find_late_slot(cards, s, RED) == EMPTY
    held(s, cards, ROSE, OPEN)
    blue, red = place_late(cards, s, BLUE, HIDDEN), place_late(cards, s, RED, HIDDEN)
    place_late(cards, s, RED, HIDDEN)
    assert [find_late_slot(cards, s, deck) for deck in (RED, BLUE)] == [red, blue]


def test_a_card_that_is_shuffled_in_is_one_more_in_the_deck() -> None:
    s, cards = filled(3, 1)
    slot = held(s, cards, ROSE, HANDS)
    shuffle_in(cards, s, slot)
    assert left(s, cards) == [4, 1, 0, 0, 0]
    assert cards.zone_of(s, slot) == EMPTY
