"""A deck shuffled too often to tell all shuffles apart numbers them anew: their order and who knows them stay."""

from __future__ import annotations

import pytest

from shamble.core.cards.decks import MAX_SHUFFLES
from shamble.core.cards.drawing import (
    begin_shuffle,
    place_late,
    reshuffle,
)
from shamble.core.cards.knowledge import renumber_shuffles
from shamble.core.cards.zones import Cards
from shamble.core.state import State

from .bare import (
    BLUE,
    HIDDEN,
    OPEN,
    RED,
    ROSE,
    RUBY,
    SKY,
    bare,
    filled,
    held,
    may_be,
    used_up,
)


def test_a_deck_shuffled_more_often_than_can_be_told_apart_begins_to_count_anew() -> None:
    s, cards = filled(3)
    for _ in range(MAX_SHUFFLES * 2):
        begin_shuffle(cards, s, RED, 0b111)
        assert 0 < int(cards.shuffle.read(s, RED)) < MAX_SHUFFLES
    assert cards.shuffle.read(s, BLUE) == 0


def one_of_each_shuffle(s: State, cards: Cards, shuffles: range) -> list[int]:
    """A card in the open pile of each of these shuffles, told apart by seat 0 if even and seat 1 if odd."""
    slots = []
    for shuffle in shuffles:
        slot = held(s, cards, ROSE, OPEN)
        cards.shuffle_of.write(s, slot, shuffle)
        cards.apart.write(s, shuffle, 1 << shuffle % 2)
        slots.append(slot)
    return slots


def test_numbered_anew_shuffles_keep_their_order_and_who_tells_them_apart() -> None:
    s, cards = bare()
    slots = one_of_each_shuffle(s, cards, range(1, 11, 3))
    blue = held(s, cards, SKY, OPEN)
    cards.shuffle_of.write(s, blue, 7)
    cards.shuffle.write(s, RED, int(MAX_SHUFFLES) - 1)
    cards.apart.write(s, MAX_SHUFFLES - 1, 0b111)
    following = renumber_shuffles(cards, s, RED)
    assert [int(cards.shuffle_of.read(s, slot)) for slot in slots] == [0, 1, 2, 3]
    assert [int(cards.apart.read(s, n)) for n in range(6)] == [0, 1, 2, 1, 0b111, 0]
    assert following == 5
    assert cards.shuffle_of.read(s, blue) == 7


def test_between_two_shuffles_in_use_all_that_told_them_apart_still_do() -> None:
    s, cards = bare()
    one, other = one_of_each_shuffle(s, cards, range(1, 8, 6))
    cards.apart.write(s, 4, 0b100)
    cards.apart.write(s, 5, 0b001)
    renumber_shuffles(cards, s, RED)
    assert [int(cards.shuffle_of.read(s, slot)) for slot in (one, other)] == [0, 1]
    assert int(cards.apart.read(s, 1)) == 0b111


def test_a_rest_is_numbered_anew_with_its_cards() -> None:
    s, cards = used_up(3)
    cards.shuffle.write(s, RED, 9)
    cards.left.write(s, RUBY, 1)
    slot = place_late(cards, s, RED, HIDDEN)
    reshuffle(cards, s, RED)
    cards.rest_deck.write(s, 1, BLUE)
    cards.rest_shuffle.write(s, 1, 9)
    renumber_shuffles(cards, s, RED)
    assert cards.rest_shuffle.read(s, 0) == cards.shuffle_of.read(s, slot) == 0
    assert cards.rest_shuffle.read(s, 1) == 9
    assert may_be(s, cards, slot) == {RUBY: 1}
    held(s, cards, SKY, OPEN)
    cards.apart.write(s, MAX_SHUFFLES + 3, 0b101)
    assert renumber_shuffles(cards, s, BLUE) == 2
    assert [int(cards.rest_shuffle.read(s, rest)) for rest in range(2)] == [0, 1]
    assert [int(cards.apart.read(s, MAX_SHUFFLES + n)) for n in range(3)] == [0, 0b101, 0]


@pytest.mark.parametrize(("rests", "merged"), [([], 0), ([0], 1), ([1], 2), ([0, 2], 3)])
def test_with_every_number_in_use_the_two_oldest_without_a_rest_count_as_one(rests: list[int], merged: int) -> None:
    s, cards = bare()
    slots = one_of_each_shuffle(s, cards, range(MAX_SHUFFLES))
    for n, shuffle in enumerate(rests):
        cards.rest_deck.write(s, n, RED)
        cards.rest_shuffle.write(s, n, shuffle)
    cards.shuffle.write(s, RED, int(MAX_SHUFFLES) - 1)
    following = renumber_shuffles(cards, s, RED)
    numbers = [int(cards.shuffle_of.read(s, slot)) for slot in slots]
    assert numbers == [*range(merged + 1), *range(merged, MAX_SHUFFLES - 1)]
    assert following == MAX_SHUFFLES - 1


def test_the_present_shuffle_is_in_use_though_nothing_was_drawn_from_it() -> None:
    s, cards = bare()
    slots = one_of_each_shuffle(s, cards, range(MAX_SHUFFLES - 1))
    assert renumber_shuffles(cards, s, RED) == MAX_SHUFFLES - 1
    assert [int(cards.shuffle_of.read(s, slot)) for slot in slots] == [0, *range(MAX_SHUFFLES - 2)]
