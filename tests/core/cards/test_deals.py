"""Dealing anew what a seat has not seen: every deal that it must think possible, and no other."""

from __future__ import annotations

from collections import Counter

import pytest

from shamble.core.cards.decks import LATE
from shamble.core.cards.drawing import begin_shuffle, lay_late
from shamble.core.cards.knowledge import Fit, Pile, deal_anew, move_unseen, take_one_of
from shamble.core.cards.zones import Cards
from shamble.core.chance import Rng
from shamble.core.state import State

from .bare import HANDS, HIDDEN, OPEN, RED, ROSE, RUBY, RUST, SEA, SKY, cards_in, filled, held, left

SEEDS = 600


class Anything(Fit):
    """Whatever lies there fits."""


class NoRubyWithRust(Fit):
    """A hand holds rubies or rust, not both."""

    def holds(self, s: State, zone: int) -> bool:
        lies = cards_in(s, CARDS, zone)
        return not (RUBY in lies and RUST in lies)


class NothingNew(Fit):
    """A zone holds no other card than it does, but rose and ruby are one to it."""

    def holds(self, s: State, zone: int) -> bool:
        return False

    def can_replace(self, s: State, card: int, other: int) -> bool:
        return {card, other} <= {ROSE, RUBY}


CARDS = filled()[1]
FITS = pytest.mark.parametrize("fit", [None, Anything()], ids=["dealt", "swapped"])


def deals(s: State, cards: Cards, seat: int, fit: Fit | None = None) -> Counter[tuple[tuple[int, ...], ...]]:
    """How often each deal of the three hands comes out."""
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for seed in range(SEEDS):
        copy = State(s.book, s.layout)
        s.copy_into(copy)
        deal_anew(cards, copy, seat, Rng(seed), fit)
        assert cards.unsound(copy) == ""
        for card in range(5):
            hands = [each for zone in range(HIDDEN + 1) for each in cards_in(copy, cards, zone)]
            before = [each for zone in range(HIDDEN + 1) for each in cards_in(s, cards, zone)]
            assert hands.count(card) + left(copy, cards)[card] == before.count(card) + left(s, cards)[card]
        assert min(left(copy, cards)) >= 0
        found[tuple(tuple(cards_in(copy, cards, HANDS + each)) for each in range(3))] += 1
    return found


def about(found: int, share: float) -> bool:
    return abs(found - SEEDS * share) < SEEDS * 0.07


@FITS
def test_a_card_that_a_seat_has_not_seen_is_each_of_those_it_could_be_as_often_as_there_are_copies(
    fit: Fit | None,
) -> None:
    s, cards = filled(3, 1, 1, 2)
    held(s, cards, RUST, HANDS + 1, 0b010)
    found = deals(s, cards, 0, fit)
    assert set(found) == {((), (card,), ()) for card in (ROSE, RUBY, RUST)}
    assert about(found[(), (ROSE,), ()], 3 / 6)
    assert about(found[(), (RUBY,), ()], 1 / 6)
    assert about(found[(), (RUST,), ()], 2 / 6)


def test_of_cards_that_are_alike_to_a_zone_one_comes_for_another_unasked() -> None:
    s, cards = filled(3, 1, 2, 2)
    held(s, cards, ROSE, HANDS + 1, 0b010)
    found = deals(s, cards, 0, NothingNew())
    assert set(found) == {((), (ROSE,), ()), ((), (RUBY,), ())}
    assert about(found[(), (RUBY,), ()], 1 / 5)


def test_cards_of_two_hands_that_are_alike_to_them_change_places_unasked() -> None:
    s, cards = filled()
    held(s, cards, ROSE, HANDS + 1, 0b010)
    held(s, cards, RUBY, HANDS + 2, 0b100)
    held(s, cards, RUST, HANDS + 2, 0b100)
    found = deals(s, cards, 0, NothingNew())
    assert set(found) == {((), (ROSE,), (RUBY, RUST)), ((), (RUBY,), (ROSE, RUST))}


@FITS
def test_who_has_seen_a_card_and_who_holds_it_deal_it_as_it_is(fit: Fit | None) -> None:
    s, cards = filled(3, 3, 3)
    held(s, cards, RUST, HANDS + 1, 0b010)
    held(s, cards, RUBY, HANDS + 1, 0b011)
    assert set(deals(s, cards, 1, fit)) == {((), (RUST, RUBY), ())}
    assert {hands[1][1] for hands in deals(s, cards, 0, fit)} == {RUBY}


@FITS
@pytest.mark.parametrize(
    ("seen", "found"), [(0b110, {((RUBY,), (), ()), ((RUST,), (), ())}), (0b111, {((RUBY,), (), ())})]
)
def test_a_spectator_has_seen_what_all_at_the_table_have_seen(
    fit: Fit | None, seen: int, found: set[tuple[tuple[int, ...], ...]]
) -> None:
    s, cards = filled(0, 0, 1)
    held(s, cards, RUBY, HANDS, seen)
    assert set(deals(s, cards, -1, fit)) == found


@FITS
def test_cards_of_two_decks_change_places_with_their_own_kind_only(fit: Fit | None) -> None:
    s, cards = filled()
    for card in (ROSE, SKY, RUBY, SEA):
        held(s, cards, card, HANDS + 1)
    found = deals(s, cards, 0, fit)
    assert set(found) == {
        ((), (red, blue, ROSE + RUBY - red, SKY + SEA - blue), ()) for red in (ROSE, RUBY) for blue in (SKY, SEA)
    }
    assert all(about(times, 1 / 4) for times in found.values())


@FITS
def test_a_card_of_the_second_deck_is_dealt_from_what_is_left_of_that(fit: Fit | None) -> None:
    s, cards = filled(9, 9, 0, 0, 3)
    held(s, cards, SKY, HANDS + 2, 0b100)
    found = deals(s, cards, 1, fit)
    assert set(found) == {((), (), (SKY,)), ((), (), (SEA,))}
    assert about(found[(), (), (SEA,)], 3 / 4)


@FITS
def test_hidden_cards_of_several_hands_are_dealt_among_them_and_the_deck(fit: Fit | None) -> None:
    s, cards = filled(0, 0, 0, 4)
    for card, zone in ((ROSE, HANDS + 1), (RUBY, HANDS + 2), (RUST, HANDS + 2)):
        held(s, cards, card, zone)
    found = deals(s, cards, 0, fit)
    assert len(found) == 6
    assert all(about(times, 1 / 6) for times in found.values())


@FITS
def test_copies_of_a_card_in_several_hands_are_dealt_as_often_as_they_are_there(fit: Fit | None) -> None:
    s, cards = filled(1)
    for zone in (HANDS + 1, HANDS + 2, HANDS + 2):
        held(s, cards, RUBY, zone)
    found = deals(s, cards, 0, fit)
    assert about(found[(), (RUBY,), (RUBY, RUBY)], 1 / 4)
    assert about(found[(), (ROSE,), (RUBY, RUBY)], 1 / 4)


@FITS
def test_what_lies_face_down_unseen_by_all_stays_unchosen(fit: Fit | None) -> None:
    s, cards = filled(1, 1)
    slot = lay_late(cards, s, RED, HIDDEN)
    held(s, cards, RUBY, HANDS + 1)
    copy = State(s.book, s.layout)
    s.copy_into(copy)
    deal_anew(cards, copy, 0, Rng(1), fit)
    assert cards.card_in(copy, slot) == LATE


@FITS
def test_after_a_shuffle_that_all_saw_a_card_from_before_is_none_of_the_new_deck(fit: Fit | None) -> None:
    s, cards = filled(2, 2)
    held(s, cards, RUST, HANDS + 1)
    begin_shuffle(cards, s, RED, 0b111)
    held(s, cards, ROSE, HANDS + 1)
    assert set(deals(s, cards, 0, fit)) == {((), (RUST, ROSE), ()), ((), (RUST, RUBY), ())}


@FITS
def test_cards_from_before_a_shuffle_change_places_among_themselves(fit: Fit | None) -> None:
    s, cards = filled(2)
    held(s, cards, RUST, HANDS + 1)
    held(s, cards, RUBY, HANDS + 2)
    begin_shuffle(cards, s, RED, 0b111)
    found = deals(s, cards, 0, fit)
    assert set(found) == {((), (RUST,), (RUBY,)), ((), (RUBY,), (RUST,))}
    assert all(about(times, 1 / 2) for times in found.values())


@FITS
def test_who_cannot_tell_a_shuffle_from_the_one_before_deals_from_both(fit: Fit | None) -> None:
    s, cards = filled(1)
    held(s, cards, RUST, HANDS + 1)
    begin_shuffle(cards, s, RED, 0b010)
    held(s, cards, RUBY, HANDS + 1, 0b010)
    assert len(deals(s, cards, 0, fit)) == 6
    assert set(deals(s, cards, 1, fit)) == {((), (RUST, RUBY), ())}


def test_where_not_every_deal_fits_only_those_that_do_come_out() -> None:
    s, cards = filled(2)
    for card, zone in ((RUBY, HANDS + 1), (ROSE, HANDS + 1), (RUST, HANDS + 2), (ROSE, HANDS + 2)):
        held(s, cards, card, zone)
    found = deals(s, cards, 0, NoRubyWithRust())
    assert len(found) > 8
    assert all(not {RUBY, RUST} <= set(hand) for hands in found for hand in hands)


def test_a_card_given_in_secret_is_any_of_the_hand_to_who_did_not_see_it() -> None:
    s, cards = filled()
    slots = [held(s, cards, card, HANDS, 0b101) for card in (ROSE, RUBY)]
    move_unseen(cards, s, slots[0], HANDS + 1, 0b011)
    assert [[cards.is_known(s, slot, seat) for seat in range(3)] for slot in slots] == [
        [True, True, False],
        [True, False, False],
    ]
    assert cards_in(s, cards, HANDS + 1) == [ROSE]
    assert set(deals(s, cards, 2)) == {((RUBY,), (ROSE,), ()), ((ROSE,), (RUBY,), ())}


def test_of_several_copies_of_which_one_leaves_openly_each_keeps_those_who_had_seen_them_all() -> None:
    s, cards = filled()
    slots = [held(s, cards, card, HANDS, seen) for card, seen in ((RUBY, 0b011), (ROSE, 0b100), (RUBY, 0b110))]
    assert take_one_of(cards, s, HANDS, RUBY) == slots[0]
    assert [cards.seen_by(s, slot) for slot in slots] == [0b010, 0b100, 0b010]
    assert cards_in(s, cards, HANDS) == [RUBY, ROSE, RUBY]


def test_dealing_an_empty_table_anew_changes_nothing() -> None:
    s, cards = filled(3, 1, 1, 2)
    held(s, cards, RUST, OPEN, 0b111)
    before = list(s.data)
    deal_anew(cards, s, 0, Rng(1))
    assert list(s.data) == before


def test_a_card_picked_of_a_pile_is_that_copy_in_the_order_of_the_deck() -> None:
    rng, copies = Rng(3), [2, 0, 1, 4, 0, 0, 3, 1, 1, 0, 5, 0, 0, 0, 0, 0, 0, 2, 0]
    pile = Pile(len(copies))
    for kind, count in enumerate(copies):
        pile.add(kind, count)
    for _ in range(200):
        out, back = pile.kind_of(rng.below(pile.count)), rng.below(len(copies))
        pile.exchange(out, back)
        copies[out] -= 1
        copies[back] += 1
        sorted_out = [kind for kind, count in enumerate(copies) for _ in range(count)]
        assert [pile.kind_of(pick) for pick in range(pile.count)] == sorted_out
