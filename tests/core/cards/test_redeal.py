"""Dealing anew what a seat has not seen: every deal that it must think possible, and no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from shamble.core.cards.decks import LATE
from shamble.core.cards.drawing import begin_shuffle, place_late
from shamble.core.cards.invariants import find_card_violation
from shamble.core.cards.knowledge import move_unseen, pick_copy, redeal_hidden
from shamble.core.cards.redeal import LoadLimits, Redealer, count_taken_below, replace_taken
from shamble.core.cards.zones import Cards
from shamble.core.chance import Rng
from shamble.core.state import State, column

from .bare import HANDS, HIDDEN, OPEN, RED, ROSE, RUBY, RUST, SEA, SKY, cards_in, filled, held, left

SEEDS = 600


class Weighed(LoadLimits):
    """What the cards of each hand weigh lies within limits: whatever it is, if none are told."""

    def __init__(self, s: State, *weights: int, least: int = 0, most: int = 99, lighter_fits: bool = True) -> None:
        weighs = column([*weights, *[0] * (5 - len(weights))])
        super().__init__(weighs, 3, lighter_fits)
        for hand in range(3):
            self.sums[hand] = sum(int(weighs[card]) for card in cards_in(s, CARDS, HANDS + hand))
            self.least[hand], self.most[hand] = least, most

    def counted_sums(self, zone: int) -> int:
        return 1 << zone - HANDS if HANDS <= zone < HANDS + 3 else 0


CARDS = filled()[1]
WAYS = pytest.mark.parametrize("swapped", [False, True], ids=["dealt", "swapped"])


def dealt(s: State, deal: Callable[[State], None]) -> State:
    """A copy of a position, dealt anew."""
    copy = State(s.book, s.layout)
    s.copy_into(copy)
    deal(copy)
    return copy


def deals(
    s: State, cards: Cards, seat: int, swapped: bool = False, loads: LoadLimits | None = None
) -> Counter[tuple[tuple[int, ...], ...]]:
    """How often each deal of the three hands comes out."""
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    ready = Redealer(cards, s, seat, loads or Weighed(s))
    for seed in range(SEEDS):
        if swapped or loads is not None:
            copy = dealt(s, partial(ready.deal, rng=Rng(seed)))
        else:
            copy = dealt(s, partial(redeal_hidden, cards, seat=seat, rng=Rng(seed)))
        assert find_card_violation(cards, copy) == ""
        for card in range(5):
            hands = [each for zone in range(HIDDEN + 1) for each in cards_in(copy, cards, zone)]
            before = [each for zone in range(HIDDEN + 1) for each in cards_in(s, cards, zone)]
            assert hands.count(card) + left(copy, cards)[card] == before.count(card) + left(s, cards)[card]
        assert min(left(copy, cards)) >= 0
        found[tuple(tuple(cards_in(copy, cards, HANDS + each)) for each in range(3))] += 1
    return found


def about(found: int, share: float) -> bool:
    return abs(found - SEEDS * share) < SEEDS * 0.07


@WAYS
def test_a_card_that_a_seat_has_not_seen_is_each_of_those_it_could_be_as_often_as_there_are_copies(
    swapped: bool,
) -> None:
    s, cards = filled(3, 1, 1, 2)
    held(s, cards, RUST, HANDS + 1, 0b010)
    found = deals(s, cards, 0, swapped)
    assert set(found) == {((), (card,), ()) for card in (ROSE, RUBY, RUST)}
    assert about(found[(), (ROSE,), ()], 3 / 6)
    assert about(found[(), (RUBY,), ()], 1 / 6)
    assert about(found[(), (RUST,), ()], 2 / 6)


def test_of_cards_that_weigh_the_same_one_comes_for_another_wherever_it_lies() -> None:
    s, cards = filled(3, 1, 2, 2)
    held(s, cards, ROSE, HANDS + 1, 0b010)
    found = deals(s, cards, 0, loads=Weighed(s, 1, 1, 2, most=0))
    assert set(found) == {((), (ROSE,), ()), ((), (RUBY,), ())}
    assert about(found[(), (RUBY,), ()], 1 / 5)


def test_cards_of_two_hands_that_weigh_the_same_change_places_whatever_the_hands_may_weigh() -> None:
    s, cards = filled()
    held(s, cards, ROSE, HANDS + 1, 0b010)
    held(s, cards, RUBY, HANDS + 2, 0b100)
    held(s, cards, RUST, HANDS + 2, 0b100)
    found = deals(s, cards, 0, loads=Weighed(s, 1, 1, 2, most=0))
    assert set(found) == {((), (ROSE,), (RUBY, RUST)), ((), (RUBY,), (ROSE, RUST))}


@pytest.mark.parametrize(("lighter_fits", "changes"), [(False, False), (True, True)])
def test_a_lighter_card_comes_into_a_hand_that_is_too_heavy_where_that_is_said(
    lighter_fits: bool, changes: bool
) -> None:
    s, cards = filled(9, 9)
    for _ in range(2):
        held(s, cards, RUST, HANDS + 1)
    found = deals(s, cards, 0, loads=Weighed(s, 0, 1, 3, most=2, lighter_fits=lighter_fits))
    assert (set(found) != {((), (RUST, RUST), ())}) == changes


@WAYS
def test_who_has_seen_a_card_and_who_holds_it_deal_it_as_it_is(swapped: bool) -> None:
    s, cards = filled(3, 3, 3)
    held(s, cards, RUST, HANDS + 1, 0b010)
    held(s, cards, RUBY, HANDS + 1, 0b011)
    assert set(deals(s, cards, 1, swapped)) == {((), (RUST, RUBY), ())}
    assert {hands[1][1] for hands in deals(s, cards, 0, swapped)} == {RUBY}


@WAYS
@pytest.mark.parametrize(
    ("seen", "found"), [(0b110, {((RUBY,), (), ()), ((RUST,), (), ())}), (0b111, {((RUBY,), (), ())})]
)
def test_a_spectator_has_seen_what_all_at_the_table_have_seen(
    swapped: bool, seen: int, found: set[tuple[tuple[int, ...], ...]]
) -> None:
    s, cards = filled(0, 0, 1)
    held(s, cards, RUBY, HANDS, seen)
    assert set(deals(s, cards, -1, swapped)) == found


@WAYS
def test_cards_of_two_decks_change_places_with_their_own_kind_only(swapped: bool) -> None:
    s, cards = filled()
    for card in (ROSE, SKY, RUBY, SEA):
        held(s, cards, card, HANDS + 1)
    found = deals(s, cards, 0, swapped)
    assert set(found) == {
        ((), (red, blue, ROSE + RUBY - red, SKY + SEA - blue), ()) for red in (ROSE, RUBY) for blue in (SKY, SEA)
    }
    assert all(about(times, 1 / 4) for times in found.values())


@WAYS
def test_a_card_of_the_second_deck_is_dealt_from_what_is_left_of_that(swapped: bool) -> None:
    s, cards = filled(9, 9, 0, 0, 3)
    held(s, cards, SKY, HANDS + 2, 0b100)
    found = deals(s, cards, 1, swapped)
    assert set(found) == {((), (), (SKY,)), ((), (), (SEA,))}
    assert about(found[(), (), (SEA,)], 3 / 4)


@WAYS
def test_hidden_cards_of_several_hands_are_dealt_among_them_and_the_deck(swapped: bool) -> None:
    s, cards = filled(0, 0, 0, 4)
    for card, zone in ((ROSE, HANDS + 1), (RUBY, HANDS + 2), (RUST, HANDS + 2)):
        held(s, cards, card, zone)
    found = deals(s, cards, 0, swapped)
    assert len(found) == 6
    assert all(about(times, 1 / 6) for times in found.values())


@WAYS
def test_copies_of_a_card_in_several_hands_are_dealt_as_often_as_they_are_there(swapped: bool) -> None:
    s, cards = filled(1)
    for zone in (HANDS + 1, HANDS + 2, HANDS + 2):
        held(s, cards, RUBY, zone)
    found = deals(s, cards, 0, swapped)
    assert about(found[(), (RUBY,), (RUBY, RUBY)], 1 / 4)
    assert about(found[(), (ROSE,), (RUBY, RUBY)], 1 / 4)


def test_what_lies_face_down_unseen_by_all_stays_unchosen() -> None:
    s, cards = filled(1, 1)
    slot = place_late(cards, s, RED, HIDDEN)
    held(s, cards, RUBY, HANDS + 1)
    copy = dealt(s, partial(Redealer(cards, s, 0, Weighed(s)).deal, rng=Rng(1)))
    assert cards.card_in(copy, slot) == LATE
    assert cards.card_in(dealt(s, partial(redeal_hidden, cards, seat=0, rng=Rng(1))), slot) == LATE


@WAYS
def test_after_a_shuffle_that_all_saw_a_card_from_before_is_none_of_the_new_deck(swapped: bool) -> None:
    s, cards = filled(2, 2)
    held(s, cards, RUST, HANDS + 1)
    begin_shuffle(cards, s, RED, 0b111)
    held(s, cards, ROSE, HANDS + 1)
    assert set(deals(s, cards, 0, swapped)) == {((), (RUST, ROSE), ()), ((), (RUST, RUBY), ())}


@WAYS
def test_cards_from_before_a_shuffle_change_places_among_themselves(swapped: bool) -> None:
    s, cards = filled(2)
    held(s, cards, RUST, HANDS + 1)
    held(s, cards, RUBY, HANDS + 2)
    begin_shuffle(cards, s, RED, 0b111)
    found = deals(s, cards, 0, swapped)
    assert set(found) == {((), (RUST,), (RUBY,)), ((), (RUBY,), (RUST,))}
    assert all(about(times, 1 / 2) for times in found.values())


@WAYS
def test_who_cannot_tell_a_shuffle_from_the_one_before_deals_from_both(swapped: bool) -> None:
    s, cards = filled(1)
    held(s, cards, RUST, HANDS + 1)
    begin_shuffle(cards, s, RED, 0b010)
    held(s, cards, RUBY, HANDS + 1, 0b010)
    assert len(deals(s, cards, 0, swapped)) == 6
    assert set(deals(s, cards, 1, swapped)) == {((), (RUST, RUBY), ())}


def test_where_not_every_deal_fits_only_those_that_do_come_out() -> None:
    s, cards = filled(2)
    for card, zone in ((RUBY, HANDS + 1), (ROSE, HANDS + 1), (RUST, HANDS + 2), (ROSE, HANDS + 2)):
        held(s, cards, card, zone)
    found = deals(s, cards, 0, loads=Weighed(s, 0, 1, 1, most=1))
    assert len(found) > 8
    assert all(not {RUBY, RUST} <= set(hand) for hands in found for hand in hands)


def test_a_hand_that_has_to_weigh_something_is_not_dealt_light() -> None:
    s, cards = filled(9)
    for card, zone in ((RUBY, HANDS), (RUST, HANDS + 1), (RUBY, HANDS + 2)):
        held(s, cards, card, zone, 0b111 if zone == HANDS else 0)
    found = deals(s, cards, 0, loads=Weighed(s, 0, 1, 2, least=1, lighter_fits=False))
    assert set(found) == {((RUBY,), (RUST,), (RUBY,)), ((RUBY,), (RUBY,), (RUST,))}


def test_what_came_of_one_deal_is_forgotten_in_the_next() -> None:
    s, cards = filled(4, 4, 4)
    for zone in (HANDS + 1, HANDS + 2):
        held(s, cards, RUBY, zone)
        held(s, cards, ROSE, zone)
    ready = Redealer(cards, s, 0, Weighed(s, 0, 1, 2, most=2))
    for seed in range(20):
        again = Redealer(cards, s, 0, Weighed(s, 0, 1, 2, most=2))
        copies = [dealt(s, partial(each.deal, rng=Rng(seed))) for each in (ready, again)]
        assert copies[0].data == copies[1].data


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
    assert pick_copy(cards, s, HANDS, RUBY) == slots[0]
    assert [cards.seen_by(s, slot) for slot in slots] == [0b010, 0b100, 0b010]
    assert cards_in(s, cards, HANDS) == [RUBY, ROSE, RUBY]


def test_dealing_an_empty_table_anew_changes_nothing() -> None:
    s, cards = filled(3, 1, 1, 2)
    held(s, cards, RUST, OPEN, 0b111)
    before = list(s.data)
    redeal_hidden(cards, s, 0, Rng(1))
    assert list(s.data) == before


def test_a_place_picked_is_that_one_of_those_that_are_free_whatever_was_exchanged_before() -> None:
    rng, taken = Rng(3), column([2, 5, 6, 11])
    for _ in range(200):
        free = [place for place in range(20) if place not in list(taken)]
        assert [pick + count_taken_below(taken, pick) for pick in range(len(free))] == free
        out, place = int(taken[rng.below(4)]), free[rng.below(16)]
        before = set(taken)
        replace_taken(taken, out, place, count_taken_below(taken, free.index(place)))
        assert list(taken) == sorted(before - {out} | {place})
