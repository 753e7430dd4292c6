"""A master's corrections: of every number that is declared, to every value that is sound; what has no subject goes."""

from __future__ import annotations

import math
from typing import Any

import pytest
from tests.core.camp.game import laid, load
from tests.core.camp.rules.state import Camp
from tests.core.camp.tables import at, camp
from tests.core.cards.bare import SLOTS, bare

import shamble
from shamble.core.analysis.action_space import ActionSpace
from shamble.core.cards.decks import make_card_kinds
from shamble.core.corrections import (
    PLACE,
    THOUSANDS_KIND,
    VALUE_KIND,
    drop_gone,
    list_places,
    make_correction_kinds,
)
from shamble.core.errors import IllegalAction
from shamble.core.fields.layout import Layout
from shamble.core.kinds import MAX_TEXTS, TEXT, Kind
from shamble.core.notation import choosers, describe_pending, find, write
from shamble.core.play import asides, events_for, legal_actions, play
from shamble.core.state import Rulebook
from shamble.core.step import MASTER, Task, Verb

from .wide import PEOPLE, PURSE, SEEN, WIDE, plain, wide


def space_of(book: Rulebook, verb: Verb[Any]) -> int:
    """How many numbers a verb's actions have."""
    sizes = [1 if kind == TEXT else book.kinds[kind].size for kind in verb.kinds]
    return math.prod(sizes)


def corrected(state: Camp, place: str, value: int) -> Camp:
    play(state, find(state, f"{MASTER}: set {place}"))
    play(state, find(state, f"to {value}"))
    return state


def test_what_can_be_corrected_is_called_by_its_field_and_what_it_is_counted_by() -> None:
    names = load("camp", master=True).book.kinds[PLACE].names
    assert len(set(names)) == len(names)
    assert {"round", "food.ann", "trust.bo.cy", "vote.di"} <= set(names)
    assert names.index("trust.bo.cy") - names.index("trust.ann.ann") == 4 + 2


def test_the_values_are_those_below_a_thousand_that_any_field_may_have_and_there_are_its_thousands() -> None:
    book = load("camp", master=True).book
    assert book.kinds[VALUE_KIND].names == [str(number) for number in range(-3, MAX_TEXTS)]
    assert book.kinds[THOUSANDS_KIND].names == ["0"]
    layout = Layout(WIDE, {"seat": PEOPLE.size})
    values, thousands = make_correction_kinds(layout, {"seat": PEOPLE})[1:]
    assert values.names == [str(number) for number in range(-5, 1_000)]
    assert thousands.names == ["0", "1000", "2000"]


def test_corrections_are_as_many_actions_as_there_are_numbers_and_values_not_as_their_product() -> None:
    book = load("camp", master=True).book
    space = ActionSpace(book)
    said = ("set", "to", "thousands", "keep")
    plain = sum(space_of(book, verb) for verb in book.verbs if verb.name.removesuffix("_hidden") not in said)
    assert space.size - plain == 2 * (book.kinds[PLACE].size + book.kinds[VALUE_KIND].size + 1 + 1)


@pytest.mark.parametrize(("game", "preset"), [("plague", "quick"), ("plague", "mall"), ("thirty_seconds", "base")])
def test_corrections_of_the_games_that_are_shipped_would_be_few_thousand_actions(game: str, preset: str) -> None:
    book = shamble.load(game, preset).book
    assert sum(kind.size for kind in make_correction_kinds(book.layout, book.kinds)) < 6_000


@plain
@pytest.mark.parametrize(
    ("number", "said"),
    [(-5, ["thousands 0", "to -5"]), (999, ["thousands 0", "to 999"]), (2_345, ["thousands 2000", "to 345"])],
)
def test_a_large_number_is_said_in_two_parts_each_in_its_range(number: int, said: list[str]) -> None:
    state = wide()
    play(state, find(state, f"{MASTER}: set purse"))
    for text in said:
        play(state, find(state, text))
    assert state.data[PURSE] == number
    assert describe_pending(state)[0] == "rest"


@plain
def test_the_rest_of_a_large_number_ends_with_its_range_and_nothing_is_said_of_what_is_unsound() -> None:
    state = wide()
    for text, most in (("thousands 2000", "to 345"), ("thousands 1000", "keep")):
        play(state, find(state, f"{MASTER}: set purse"))
        play(state, find(state, text))
        assert write(state, legal_actions(state)[-1]) == most
        play(state, legal_actions(state)[-1])
    assert state.data[PURSE] == 2_345


@plain
@pytest.mark.parametrize(("who", "seen"), [("ann", 0b01), ("bo", 0b10)])
def test_of_a_set_each_that_may_be_in_it_is_corrected_for_itself(who: str, seen: int) -> None:
    state = wide()
    state.data[SEEN] = 0b11 & ~seen  # the other is in it and stays
    play(state, find(state, f"{MASTER}: set seen.{who}"))
    assert [write(state, action) for action in legal_actions(state)] == ["to 0", "to 1"]
    play(state, find(state, "to 1"))
    assert state.data[SEEN] == 0b11


@plain
def test_the_present_value_of_one_in_a_set_is_on_offer_though_the_position_is_unsound() -> None:
    for who, seen, offered in (("bo", 0b01, "to 0"), ("ann", 0b11, "to 1")):
        state = wide()
        state.data[PURSE], state.data[SEEN] = 1_500, seen
        play(state, find(state, f"{MASTER}: set seen.{who}"))
        assert [write(state, action) for action in legal_actions(state)] == [offered]


@plain
def test_a_large_number_has_the_thousands_of_its_range_and_all_are_told_it_in_its_two_parts() -> None:
    state = wide()
    state.record_events()
    play(state, find(state, f"{MASTER}: set purse"))
    assert [write(state, each) for each in legal_actions(state)] == [f"thousands {n}" for n in (0, 1_000, 2_000)]
    for text in ("thousands 2000", "to 345"):
        play(state, find(state, text))
    _, (name, *places) = events_for(state, -1)
    kinds = (PLACE, THOUSANDS_KIND, VALUE_KIND)
    said = [state.book.kinds[kind].write(place) for kind, place in zip(kinds, places, strict=True)]
    assert (name, said) == ("corrected_large", ["purse", "2000", "345"])


@plain
@pytest.mark.parametrize(("field", "asked"), [("debt", "value"), ("price", "thousands")])
def test_what_may_be_a_thousand_is_said_in_two_parts_and_what_is_below_at_once(field: str, asked: str) -> None:
    state = wide()
    play(state, find(state, f"{MASTER}: set {field}"))
    assert describe_pending(state)[0] == asked


@plain
def test_a_correction_large_or_small_is_news() -> None:
    assert {event.name: event.reveals for event in wide().book.events} == dict.fromkeys(
        ("stood", "corrected", "corrected_large"), True
    )


def test_what_is_worked_out_from_the_rest_cannot_be_corrected() -> None:
    s, _ = bare()
    kinds = {kind.name: kind for kind in make_card_kinds(["red", "blue"], ["a", "b", "c", "d", "e"], SLOTS, 2)}
    kinds |= {"card": Kind("card", [str(n) for n in range(5)]), "seat": Kind("seat", ["a", "b", "c"])}
    kind, values, _ = make_correction_kinds(s.layout, kinds)
    assert not [name for name in kind.names if name.startswith(("zone_size", "free_slot", "late"))]
    corrected = [field.name for field in s.layout.fields if field.name not in ("zone_size", "free_slot", "late")]
    spots = list_places(s.layout)
    assert [(spot.field.name, spot.at) for spot in spots if spot.bit <= 0] == [
        (name, at) for name in corrected for at in range(s.layout.counts[name])
    ]
    assert len(spots) == kind.size
    left = spots[kind.names.index("left.3")]
    assert (left.field.name, left.at) == ("left", 3)
    assert values.names[0] == "-2"


def test_only_the_master_corrects_and_one_number_at_a_time() -> None:
    state = laid({"pending": ["day ann"]}, master=True)
    assert [
        len([each for each in asides(state, seat) if write(state, each).startswith("set ")]) > 0 for seat in (0, MASTER)
    ] == [False, True]
    play(state, find(state, f"{MASTER}: set round"))
    assert choosers(state) == [MASTER]
    assert [write(state, each) for each in asides(state, MASTER) if write(state, each).startswith("set ")] == []


def test_the_value_that_it_has_is_on_offer_so_that_one_may_think_better_of_it() -> None:
    state = laid({"food": [5, 1, 1, 1], "pending": ["day ann"]}, master=True)
    corrected(state, "food.ann", 5)
    assert describe_pending(state) == ("day", "day ann")
    assert state.food(0) == 5


def test_what_not_everyone_may_know_is_set_in_secret_and_told_to_who_may_know_it() -> None:
    match = at("day ann", role=["loyal", "loyal", "traitor", "loyal"], master=True)
    with pytest.raises(IllegalAction):
        match.play("29: set role.cy")
    match.play("29: set_hidden role.cy")
    match.play("to_hidden 0", words="There is none, after all.")
    assert camp(match).role(2) == 0
    heard = [[name for name, *_ in events_for(match.state, seat)] for seat in (-1, 0, 2, MASTER)]
    assert heard == [[], [], ["stood", "corrected"], ["stood", "corrected"]]
    assert "role.cy" not in match.seat_record(0)
    assert "after all" not in match.seat_record(0)


def test_all_are_told_what_stood_there_and_what_was_corrected() -> None:
    state = laid({"pending": ["day ann"]}, master=True)
    state.record_events()
    corrected(state, "trust.bo.cy", -2)
    book = state.book
    told = [
        (name, book.kinds[PLACE].write(place), book.kinds[VALUE_KIND].write(value))
        for name, place, value, _ in events_for(state, -1)
    ]
    assert told == [("stood", "trust.bo.cy", "0"), ("corrected", "trust.bo.cy", "-2")]
    assert state.trust(1, 2) == -2


@plain
def test_a_number_that_was_too_large_to_be_said_at_once_is_not_said_as_it_stood() -> None:
    state = wide()
    for text in (f"{MASTER}: set purse", "thousands 2000", "to 345", f"{MASTER}: set purse", "thousands 0", "to 5"):
        state.record_events()
        play(state, find(state, text))
    assert [name for name, *_ in events_for(state, -1)] == ["corrected"]


def test_of_what_is_pending_only_what_speaks_of_who_is_gone_is_dropped_and_the_order_stays() -> None:
    steps = ["day ann", "consent bo cy", "day bo", "consent cy bo", "day cy", "vote"]
    state = corrected(laid({"pending": steps}, master=True), "out.bo", 1)
    waiting = []
    while state.depth > 0:
        waiting.append(describe_pending(state)[1])
        state.depth -= 1
    assert waiting == ["day ann", "day cy", "vote"]


def test_a_decision_whose_seat_is_gone_is_dropped_and_the_next_asks() -> None:
    state = corrected(laid({"pending": ["day ann", "day bo", "vote"]}, master=True), "out.ann", 1)
    assert choosers(state) == [1]


class Meeting(Task[Camp]):
    """A step about three people."""


@pytest.mark.parametrize("about", [(0, 2, 3), (2, 0, 3), (2, 3, 0)])
def test_a_step_about_three_is_dropped_with_any_of_them(about: tuple[int, int, int]) -> None:
    assert depth_after(about) == 0


@pytest.mark.parametrize("about", [(2, 3, 1), (2, -1, -1), (-1, -1, -1)])
def test_a_step_about_others_or_about_nobody_stays(about: tuple[int, int, int]) -> None:
    assert depth_after(about) == 1


def depth_after(about: tuple[int, int, int]) -> int:
    """How much is pending of a meeting of these, once the first seat is gone."""
    edition = load("camp")
    edition.book.replace("count", Meeting("count", "seat seat seat"))
    state = edition.initial_state(4)
    assert isinstance(state, Camp)
    state.depth = 0
    state.push(next(step for step in state.steps if step.name == "count"), *about)
    state.set_out(0, 1)
    drop_gone(state)
    return int(state.depth)


def test_a_decision_that_offers_nothing_any_more_is_dropped_and_a_task_is_not() -> None:
    state = laid({"pending": ["vote", "count", "day ann"]})
    for seat in range(4):
        state.set_vote(seat, 1)
    assert choosers(state) == []
    drop_gone(state)
    assert describe_pending(state)[0] == "count"
