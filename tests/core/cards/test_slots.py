"""Slots and zones: cards come, go and move in order, and what is said of them wrongly is told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.core.cards.decks import EMPTY, LATE
from shamble.core.cards.drawing import draw, place_late
from shamble.core.cards.invariants import find_card_violation
from shamble.core.cards.zones import Cards
from shamble.core.fields.positions import dump_fields
from shamble.core.state import State

from .bare import BLUE, HANDS, HIDDEN, OPEN, RED, ROSE, RUBY, RUST, SEA, SKY, bare, cards_in, filled, held, lying


def test_cards_lie_in_the_order_in_which_they_came() -> None:
    s, cards = bare()
    for card in (RUBY, ROSE, SKY, RUBY):
        held(s, cards, card, OPEN)
    assert cards_in(s, cards, OPEN) == [RUBY, ROSE, SKY, RUBY]
    assert cards.count_in(s, OPEN) == 4


@pytest.mark.parametrize("place", range(3))
def test_a_card_that_moves_leaves_no_gap_and_comes_last(place: int) -> None:
    s, cards = bare()
    slots = [held(s, cards, card, OPEN) for card in (ROSE, RUBY, RUST)]
    held(s, cards, SKY, HIDDEN)
    cards.move(s, slots[place], HIDDEN)
    assert lying(s, cards, OPEN) == [slot for slot in slots if slot != slots[place]]
    assert cards_in(s, cards, HIDDEN) == [SKY, place]
    assert [cards.count_in(s, zone) for zone in (OPEN, HIDDEN)] == [2, 2]
    assert find_card_violation(cards, s) == ""


@pytest.mark.parametrize("place", range(3))
def test_a_card_that_is_laid_on_top_comes_before_all_that_lies_there(place: int) -> None:
    s, cards = bare()
    slots = [held(s, cards, card, OPEN) for card in (ROSE, RUBY, RUST)]
    below = held(s, cards, SKY, HIDDEN)
    rest = [slot for slot in slots if slot != slots[place]]
    cards.move_to_top(s, slots[place], HIDDEN)
    assert (lying(s, cards, OPEN), lying(s, cards, HIDDEN)) == (rest, [slots[place], below])
    cards.move_to_top(s, below, HIDDEN)
    assert lying(s, cards, HIDDEN) == [below, slots[place]]
    assert [cards.count_in(s, zone) for zone in (OPEN, HIDDEN)] == [2, 2]
    assert find_card_violation(cards, s) == ""


def test_a_card_lies_there_again_where_one_like_it_came_before() -> None:
    s, cards = bare()
    slots = [held(s, cards, card, OPEN) for card in (ROSE, RUBY, ROSE, RUST, RUBY)]
    held(s, cards, RUST, HIDDEN)
    assert [cards.is_duplicate(s, OPEN, slot) for slot in slots] == [False, False, True, False, True]


def test_a_deck_is_empty_when_nothing_is_left_but_what_lies_face_down() -> None:
    s, cards = filled(1, 0, 1)
    while not cards.is_empty(s, RED):
        assert cards.deck_size(s, RED) > 0
        place_late(cards, s, RED, HIDDEN)
    assert cards.deck_size(s, RED) == 0


def test_a_card_that_is_taken_up_leaves_a_free_slot_that_nobody_has_seen_into() -> None:
    s, cards = bare()
    one, other = held(s, cards, ROSE, HANDS, 0b111), held(s, cards, RUBY, HANDS, 0b011)
    assert cards.take(s, other) == RUBY
    assert (cards.card_in(s, other), cards.zone_of(s, other), cards.seen_by(s, other)) == (EMPTY, EMPTY, 0)
    assert lying(s, cards, HANDS) == [one]
    assert cards.seen_by(s, one) == 0b111
    assert held(s, cards, RUST, OPEN) == other
    assert cards.seen_by(s, other) == 0


def test_a_card_is_seen_by_those_who_are_shown_it_whatever_its_slot_says() -> None:
    s, cards = bare()
    cards.seen.write(s, 0, 0b111)
    assert held(s, cards, ROSE, OPEN, 0b010) == 0
    assert cards.seen_by(s, 0) == 0b010


def test_the_first_free_slot_is_used_whichever_was_left_last() -> None:
    s, cards = bare()
    slots = [held(s, cards, ROSE, OPEN) for _ in range(4)]
    cards.take(s, slots[1])
    cards.take(s, slots[3])
    assert [held(s, cards, RUBY, HIDDEN) for _ in range(3)] == [slots[1], slots[3], slots[3] + 1]


def test_there_is_room_until_the_last_slot_is_taken() -> None:
    s, cards = bare(slots=3)
    for _ in range(3):
        assert cards.has_room(s)
        held(s, cards, ROSE, OPEN)
    assert not cards.has_room(s)
    cards.take(s, 1)
    assert cards.has_room(s)


def test_the_first_of_several_copies_is_found() -> None:
    s, cards = bare()
    slots = [held(s, cards, card, OPEN) for card in (ROSE, RUBY, RUBY)]
    assert [cards.find(s, OPEN, card) for card in (ROSE, RUBY, RUST)] == [slots[0], slots[1], EMPTY]
    assert cards.find(s, HIDDEN, ROSE) == EMPTY


def test_who_is_shown_a_card_has_seen_it_beside_those_who_had() -> None:
    s, cards = bare()
    slot = held(s, cards, ROSE, HIDDEN, 0b001)
    cards.show(s, slot, 0b100)
    assert [cards.is_known(s, slot, seat) for seat in range(-1, 3)] == [False, True, False, True]


def test_shown_to_everyone_it_is_shown_to_those_who_sit_there() -> None:
    s, cards = bare()
    slot = held(s, cards, ROSE, HIDDEN)
    cards.show(s, slot, -1)
    assert cards.seen_by(s, slot) == 0b111


def test_a_pile_is_what_is_left_without_what_lies_face_down_elsewhere() -> None:
    s, cards = filled(3, 2, 0, 4)
    place_late(cards, s, RED, HIDDEN)
    place_late(cards, s, RED, HANDS)
    assert [cards.deck_size(s, deck) for deck in (RED, BLUE)] == [3, 4]


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 4), st.integers(0, 4)), max_size=40))
def test_what_is_derived_is_what_would_be_counted(moves: list[tuple[int, int, int]]) -> None:
    s, cards = filled(40, 40, 40, 40, 40)
    for what, zone, other in moves:
        do(s, cards, what, zone, other)
    before, first = [int(number) for number in s.data], int(cards.free.read(s, 0))
    cards.recompute_derived(s)
    free = int(cards.free.read(s, 0))
    assert all(cards.zone_of(s, slot) != EMPTY for slot in range(first))
    cards.free.write(s, 0, first)
    assert (list(s.data), free, find_card_violation(cards, s)) == (before, 0, "")


def do(s: State, cards: Cards, what: int, zone: int, other: int) -> None:
    """Draw, lay face down, move or take up."""
    first = cards.first_in(s, zone)
    if what == 0:
        draw(cards, s, RED if other < SKY else BLUE, other, zone, 1)
    elif what == 1:
        place_late(cards, s, BLUE, zone)
    elif first != EMPTY and what == 2:
        cards.move(s, first, other)
    elif first != EMPTY and cards.card_in(s, first) != LATE:
        cards.take(s, first)


def test_what_is_derived_is_no_part_of_a_dump() -> None:
    s, _ = bare()
    assert not {"zone_size", "free_slot", "late"} & set(dump_fields(s))
    assert {"slot_zone", "zone_first", "left", "rest_deck"} <= set(dump_fields(s))


@pytest.mark.parametrize("first", [9, -1])
def test_a_zone_whose_first_slot_is_not_where_its_cards_lie_is_unsound(first: int) -> None:
    s, cards = bare()
    held(s, cards, ROSE, OPEN)
    cards.first.write(s, OPEN, first)
    assert find_card_violation(cards, s) == f"the slots of zone {OPEN} don't form a chain"


@pytest.mark.parametrize("following", [0, 2, 9])
def test_a_chain_that_goes_in_a_circle_into_another_zone_or_nowhere_is_unsound(following: int) -> None:
    s, cards = bare()
    held(s, cards, ROSE, OPEN)
    last = held(s, cards, ROSE, OPEN)
    held(s, cards, ROSE, HIDDEN)
    cards.next.write(s, last, following)
    assert find_card_violation(cards, s) == f"the slots of zone {OPEN} don't form a chain"


def test_a_chain_that_ends_too_early_is_unsound() -> None:
    s, cards = bare()
    slot = held(s, cards, ROSE, HIDDEN)
    held(s, cards, ROSE, HIDDEN)
    cards.next.write(s, slot, EMPTY)
    assert find_card_violation(cards, s) == f"the slots of zone {HIDDEN} don't form a chain"


def test_a_card_in_a_slot_that_lies_nowhere_is_unsound() -> None:
    s, cards = bare()
    cards.card.write(s, 2, ROSE)
    assert find_card_violation(cards, s) == "slot 2 is in no zone but has a card"


def test_more_cards_face_down_than_the_deck_holds_are_unsound() -> None:
    s, cards = filled(1, 0, 0, 1)
    place_late(cards, s, RED, HIDDEN)
    assert find_card_violation(cards, s) == ""
    place_late(cards, s, BLUE, HIDDEN)
    place_late(cards, s, BLUE, HIDDEN)
    assert find_card_violation(cards, s) == "deck 1 has more LATE cards than undrawn ones"


@pytest.mark.parametrize(("card", "deck"), [(EMPTY, RED), (SKY, RED), (SEA, RED), (ROSE, BLUE), (RUST, BLUE)])
def test_a_slot_that_holds_no_card_of_its_deck_is_unsound(card: int, deck: int) -> None:
    s, cards = bare()
    held(s, cards, RUBY, OPEN)
    slot = held(s, cards, ROSE if deck == RED else SKY, OPEN)
    cards.take(s, 0)
    cards.card.write(s, slot, card)
    assert find_card_violation(cards, s) == f"slot {slot} has a card that is not of its deck"


@pytest.mark.parametrize("card", [ROSE, RUST, SKY, SEA])
def test_the_first_and_the_last_card_of_a_deck_are_its_own(card: int) -> None:
    s, cards = bare()
    held(s, cards, card, OPEN)
    assert find_card_violation(cards, s) == ""


def test_a_card_face_down_of_a_shuffle_of_which_nothing_is_left_is_unsound() -> None:
    s, cards = filled(2)
    slot = place_late(cards, s, RED, HIDDEN)
    cards.shuffle.write(s, RED, 1)
    cards.recompute_derived(s)
    assert find_card_violation(cards, s) == f"slot {slot} is LATE, but no rest of its shuffle is kept"


def test_a_rest_of_more_cards_than_lie_unseen_of_its_shuffle_is_unsound() -> None:
    s, cards = filled(2)
    slot = place_late(cards, s, RED, HIDDEN)
    cards.shuffle.write(s, RED, 3)
    cards.shuffle_of.write(s, slot, 2)
    cards.rest_deck.write(s, 1, RED)
    cards.rest_shuffle.write(s, 1, 2)
    cards.put(s, ROSE, RED, 2, 0, cards.first_rest + 1)
    cards.recompute_derived(s)
    assert find_card_violation(cards, s) == ""
    cards.put(s, ROSE, RED, 2, 0, cards.first_rest + 1)
    assert find_card_violation(cards, s) == "rest 1 does not have as many cards as its shuffle has LATE slots"


def _dealt_and_taken_up(s: State, cards: Cards) -> list[tuple[int, ...]]:
    """What the first slots say once cards have come, gone, and come again."""
    held(s, cards, ROSE, HANDS, 0b111)
    other = held(s, cards, SKY, HANDS, 0b010)
    held(s, cards, RUBY, HANDS)
    cards.take(s, other)
    cards.move(s, 0, OPEN)
    place_late(cards, s, BLUE, HIDDEN)
    cards.take(s, held(s, cards, SEA, OPEN, 0b100))
    fields = (cards.card, cards.deck, cards.zone, cards.next, cards.shuffle_of, cards.seen)
    return [tuple(int(field.read(s, slot)) for field in fields) for slot in range(4)]


def test_cards_lie_alike_whether_the_fields_of_a_slot_share_a_number_or_not() -> None:
    shared, apart = bare(), bare(140_000)
    assert [cards.seen.place == cards.card.place for _, cards in (shared, apart)] == [True, False]
    assert _dealt_and_taken_up(*shared) == _dealt_and_taken_up(*apart)
