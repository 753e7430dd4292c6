"""What a decision offers and refuses: lists that grow, clauses that cost nothing until somebody asks."""

from __future__ import annotations

import pytest
from tests.core.duel.game import load
from tests.core.duel.rules.gifts import GIVE
from tests.core.duel.rules.turn import ATTACK, PLAY

from shamble.core.offers import (
    LegalActions,
    enlarge,
    first_of,
    pack,
    seat_of,
    second_of,
    step_of,
    third_of,
    verb_of,
    with_text,
    without_text,
)
from shamble.core.play import to_list

MOST = 65_534
BOOK = load("duel").book  # gives the verbs their indices


@pytest.mark.parametrize("numbers", [(0, -1, -1, -1), (255, MOST, MOST, MOST), (7, 1, -1, 3), (7, -1, 2, -1)])
def test_what_is_packed_is_unpacked(numbers: tuple[int, int, int, int]) -> None:
    packed = pack(*numbers)
    read = [step_of, verb_of, first_of, second_of, seat_of, third_of]
    index, a, b, c = numbers
    assert [int(each(packed)) for each in read] == [index, index, a, b, c, c]


@pytest.mark.parametrize("text", [0, 1])
@pytest.mark.parametrize("number", [0, 7, MOST])
def test_an_action_with_the_number_of_its_words_is_the_same_without_it(text: int, number: int) -> None:
    action = pack(200, -1 if text == 0 else 9, -1 if text == 1 else 9, 30)
    said = with_text(action, text, number)
    assert [int(first_of(said)), int(second_of(said))][text] == number
    assert [int(first_of(said)), int(second_of(said))][1 - text] == 9
    assert (int(verb_of(said)), int(seat_of(said))) == (200, 30)
    assert without_text(said, text) == action
    assert without_text(said, -1) == said


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("number", [-2, MOST + 1, 1 << 40])
def test_a_number_that_does_not_fit_is_no_argument(place: int, number: int) -> None:
    numbers = [3, 3, 3]
    numbers[place] = number
    with pytest.raises(OverflowError, match=f"an argument is outside -1 to 65534: .*{number}"):
        pack(0, *numbers)


def test_more_is_offered_than_there_was_room_for_and_nothing_is_lost() -> None:
    options = LegalActions()
    options.seat = 2
    for card in range(200):
        options.offer(PLAY, card)
    assert to_list(options) == [pack(PLAY.index, card, -1, 2) for card in range(200)]


def test_each_of_a_set_is_offered_the_lowest_first_however_many_there_are() -> None:
    options = LegalActions()
    options.seat = 2
    for target in range(3):
        options.offer_each(GIVE, sum(1 << card for card in range(0, 62, 3)), target)
    options.offer_each(GIVE, 0, 1)
    assert to_list(options) == [pack(GIVE.index, card, b, 2) for b in range(3) for card in range(0, 62, 3)]


def test_of_a_set_those_that_may_be_chosen_are_offered_and_the_others_refused() -> None:
    options = asked()
    options.offer_set(0b10110, 0b01010, "D-60", GIVE, 3)
    assert to_list(options) == [pack(GIVE.index, 1, 3, 0)]
    assert refused(options) == [(GIVE.index, 2, 3, "D-60"), (GIVE.index, 4, 3, "D-60")]


def test_more_outcomes_are_weighed_than_there_was_room_for() -> None:
    options = LegalActions()
    for outcome in range(100):
        options.weigh(outcome, outcome + 1)
    assert [(options.items[i], options.weights[i]) for i in range(options.count)] == [(n, n + 1) for n in range(100)]
    assert options.total == 5_050
    options.clear()
    assert (options.count, options.total) == (0, 0)


def test_a_longer_list_has_the_same_numbers_first() -> None:
    options = LegalActions()
    options.weigh(7, 1)
    assert list(enlarge(options.items, 40)) == [7] + [0] * 39


def asked() -> LegalActions:
    options = LegalActions()
    options.is_explaining = True
    return options


def refused(actions: LegalActions) -> list[tuple[int, int, int, str]]:
    return list(actions.refusals)


def test_nothing_is_refused_unless_somebody_asks_why() -> None:
    options = LegalActions()
    options.offer(ATTACK)
    options.refuse(PLAY, "D-44", 1)
    options.refuse_rest("D-45")
    options.offer_unless("D-43", PLAY, 2)
    assert refused(options) == []
    assert to_list(options) == [pack(ATTACK.index, -1, -1, 0)]


def test_a_list_of_what_a_clause_forbids_is_left_out_unless_somebody_asks_why() -> None:
    assert LegalActions().can_skip("D-44")
    assert not asked().can_skip("D-44")
    assert not LegalActions().can_skip("")


def test_what_is_refused_names_the_action_and_the_clause() -> None:
    options = asked()
    options.refuse(GIVE, "D-60", 1, 2)
    options.refuse(PLAY, "D-44", 3)
    options.offer_unless("D-43", PLAY, 2)
    options.offer_unless("", PLAY, 1)
    assert refused(options) == [
        (GIVE.index, 1, 2, "D-60"),
        (PLAY.index, 3, -1, "D-44"),
        (PLAY.index, 2, -1, "D-43"),
    ]
    assert to_list(options) == [pack(PLAY.index, 1, -1, 0)]


def test_all_else_of_the_verbs_that_were_listed_is_refused_once_each() -> None:
    options = asked()
    options.offer(PLAY, 1)
    options.offer(PLAY, 2)
    options.refuse(GIVE, "D-60", 1, 2)
    options.refuse_rest("D-45")
    assert sorted(refused(options)[1:]) == sorted([(PLAY.index, -1, -1, "D-45"), (GIVE.index, -1, -1, "D-45")])
