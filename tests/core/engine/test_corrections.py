"""A master's corrections: of every number that is declared, to every value that is sound; what has no subject goes."""

from __future__ import annotations

import pytest
from tests.core.camp.game import laid, load
from tests.core.camp.rules.state import Camp
from tests.core.cards.bare import SLOTS, bare

from shamble.core.cards.decks import card_kinds
from shamble.core.corrections import PLACE, VALUE_KIND, correction_kinds, drop_gone, number_at
from shamble.core.kinds import Kind
from shamble.core.notation import choosers, find, pending_words, write
from shamble.core.play import asides, play, tell
from shamble.core.state import State
from shamble.core.step import MASTER, Task


def corrected(state: Camp, place: str, value: int) -> Camp:
    play(state, find(state, f"{MASTER}: set {place}"))
    play(state, find(state, f"to {value} {place}"))
    return state


def test_what_can_be_corrected_is_called_by_its_field_and_what_it_is_counted_by() -> None:
    names = load("camp", master=True).book.kinds[PLACE].names
    assert len(set(names)) == len(names)
    assert {"round", "food.ann", "trust.bo.cy", "vote.di"} <= set(names)
    assert names.index("trust.bo.cy") - names.index("trust.ann.ann") == 4 + 2


def test_the_values_are_all_that_any_field_may_have() -> None:
    book = load("camp", master=True).book
    fields = [field for field in book.layout.fields if not field.derived]
    least = min(int(field.least) for field in fields)
    most = max(field.highest(book.layout.sizes) for field in fields)
    assert book.kinds[VALUE_KIND].names == [str(number) for number in range(least, most + 1)]


def test_what_is_worked_out_from_the_rest_cannot_be_corrected() -> None:
    s, _ = bare()
    kinds = {kind.name: kind for kind in card_kinds(["red", "blue"], ["a", "b", "c", "d", "e"], SLOTS, 2)}
    kinds |= {"card": Kind("card", [str(n) for n in range(5)]), "seat": Kind("seat", ["a", "b", "c"])}
    places, values = correction_kinds(s.layout, kinds)
    assert not [name for name in places.names if name.startswith(("zone_size", "free_slot", "late"))]
    corrected = [field.name for field in s.layout.fields if field.name not in ("zone_size", "free_slot", "late")]
    told = [number_at(s, place) for place in range(places.size)]
    assert [(field.name, at) for field, at in told] == [
        (name, at) for name in corrected for at in range(s.layout.counts[name])
    ]
    assert places.names[[(field.name, at) for field, at in told].index(("left", 3))] == "left.3"
    assert values.names[0] == "-2"
    with pytest.raises(IndexError, match="no place"):
        number_at(s, places.size)


def test_only_the_master_corrects_and_one_number_at_a_time() -> None:
    state = laid({"pending": ["day ann"]}, master=True)
    assert [len([each for each in asides(state, seat) if write(state, each).startswith("set ")]) > 0
            for seat in (0, MASTER)] == [False, True]
    play(state, find(state, f"{MASTER}: set round"))
    assert choosers(state) == [MASTER]
    assert [write(state, each) for each in asides(state, MASTER) if write(state, each).startswith("set ")] == []


def test_the_value_that_it_has_is_on_offer_so_that_one_may_think_better_of_it() -> None:
    state = laid({"food": [5, 1, 1, 1], "pending": ["day ann"]}, master=True)
    corrected(state, "food.ann", 5)
    assert pending_words(state) == ("day", "day ann")
    assert state.food(0) == 5


def test_all_are_told_what_was_corrected() -> None:
    state = laid({"pending": ["day ann"]}, master=True)
    state.listen()
    corrected(state, "trust.bo.cy", -2)
    book = state.book
    ((name, place, value, _),) = tell(state, -1)
    assert (name, book.kinds[PLACE].write(place), book.kinds[VALUE_KIND].write(value)) == (
        "corrected", "trust.bo.cy", "-2",
    )
    assert state.trust(1, 2) == -2


def test_of_what_is_pending_only_what_speaks_of_who_is_gone_is_dropped_and_the_order_stays() -> None:
    steps = ["day ann", "consent bo cy", "day bo", "consent cy bo", "day cy", "vote"]
    state = corrected(laid({"pending": steps}, master=True), "out.bo", 1)
    waiting = []
    while state.depth > 0:
        waiting.append(pending_words(state)[1])
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
    state = edition.position(4)
    assert isinstance(state, Camp)
    state.depth = 0
    state.push(next(step for step in state.steps if step.name == "count"), *about)
    state.set_out(0, 1)
    drop_gone(state)
    return int(state.depth)


def test_a_decision_that_offers_nothing_any_more_is_dropped_and_a_task_is_not() -> None:
    state: State = laid({"vote": ["bo"] * 4, "pending": ["vote", "count", "day ann"]})
    assert choosers(state) == []
    drop_gone(state)
    assert pending_words(state)[0] == "count"
