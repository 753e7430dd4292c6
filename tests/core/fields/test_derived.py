"""Derived values: declared beside the fields, stored, copied, and recomputed when they are read stale."""

from __future__ import annotations

import pytest
from tests.core.camp import game as camp
from tests.core.camp.rules.state import Camp
from tests.core.walks import positions

from shamble.core.fields.accessors import write
from shamble.core.fields.derived import MOST_DERIVED, Derived
from shamble.core.fields.field import CAMPAIGN, STEP, TURN, Field
from shamble.core.fields.layout import Layout
from shamble.core.records.snapshot import dump_state, load_state
from shamble.core.state import State

FIELDS = [Field("aim", life=STEP), Field("mood", life=TURN), Field("food", "seat")]


def position() -> Camp:
    return camp_of(camp.load("camp").initial_state(4))


def camp_of(s: State) -> Camp:
    assert isinstance(s, Camp)
    return s


def test_a_value_follows_the_field_that_it_depends_on() -> None:
    s = position()
    assert s.gone == 0
    s.set_out(2, 1)
    assert s.gone == 0b0100


def test_a_value_follows_through_another_derived_value() -> None:
    s = position()
    assert s.staying == 0b1111
    s.set_out(0, 1)
    assert s.staying == 0b1110


def test_a_column_has_a_value_for_each_entry() -> None:
    s = position()
    s.set_trust(0, 2, 1)
    s.set_trust(3, 2, 2)
    s.set_trust(3, 1, -1)
    assert [s.friends(seat) for seat in range(4)] == [0, 0, 0b1001, 0]


def test_a_value_is_recomputed_only_after_one_of_its_fields_was_set() -> None:
    s = position()
    assert s.gone == 0
    s.derived[0] = 7  # the place of `gone`: whatever is stored is read as long as it isn't stale
    s.set_food(1, 3)
    assert s.gone == 7
    s.set_out(1, 0)
    assert s.gone == 0


def test_a_copy_has_its_own_values() -> None:
    s = position()
    assert s.gone == 0
    copy = s.clone()
    copy.set_out(1, 1)
    assert (s.gone, copy.gone) == (0, 0b0010)
    s.set_out(3, 1)
    assert (s.gone, copy.gone) == (0b1000, 0b0010)


def test_a_position_that_is_loaded_has_its_values() -> None:
    s = position()
    s.set_out(3, 1)
    restored = camp_of(load_state(camp.load("camp"), dump_state(s)))
    assert (restored.gone, restored.staying) == (0b1000, 0b0111)


def test_a_field_whose_life_ends_makes_its_values_stale() -> None:
    layout = Layout(
        FIELDS,
        {"seat": 2},
        [Derived("aims", ["aim"]), Derived("moods", ["mood"]), Derived("hunger", ["food"])],
    )
    aims, hunger, moods = 1, 2, 4
    assert layout.stale_at_end[STEP] == aims
    assert layout.stale_at_end[TURN] == moods
    assert layout.stale_at_end[CAMPAIGN] == moods
    assert layout.all_stale == aims | hunger | moods


def test_every_value_of_a_whole_game_is_what_its_derivation_computes() -> None:
    for s in positions(camp.load("camp"), 1, 4):
        stored = stored_values(camp_of(s))
        s.stale = s.layout.all_stale
        assert stored == stored_values(camp_of(s))


def stored_values(s: Camp) -> list[int]:
    return [s.gone, s.staying, s.traitor, *(s.friends(seat) for seat in range(4))]


def test_values_that_stand_alone_are_placed_before_columns() -> None:
    derived = [Derived("a", ["food"], by="seat"), Derived("b", ["aim"]), Derived("c", ["a"])]
    layout = Layout(FIELDS, {"seat": 3}, derived)
    assert list(layout.derived_places) == [2, 0, 1]
    assert list(layout.derived_counts) == [3, 1, 1]
    assert layout.derived_size == 5


def test_a_setter_marks_all_values_that_follow_from_its_field() -> None:
    text = write(FIELDS, "Some", [Derived("a", ["food"], by="seat"), Derived("b", ["a", "aim"])])
    assert "def set_food" in text
    assert text.count("; self.stale |= 3") == 2  # set_food, add_food
    assert text.count("; self.stale |= 2") == 1  # aim


def test_a_value_that_follows_from_itself_is_refused() -> None:
    with pytest.raises(ValueError, match=r"derived value '[ab]' follows from itself"):
        write(FIELDS, "Some", [Derived("a", ["b"]), Derived("b", ["a"])])


def test_a_value_that_follows_from_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="derived value 'a' names nothing that it follows from"):
        Derived("a", [])


def test_a_value_that_follows_from_no_field_is_refused() -> None:
    with pytest.raises(ValueError, match="derived values follow from 'foot', which is no field"):
        Layout(FIELDS, {"seat": 2}, [Derived("a", ["foot"])])


def test_a_value_with_the_name_of_a_field_is_refused() -> None:
    with pytest.raises(ValueError, match="derived value 'aim': a field or a part of every state has that name"):
        write(FIELDS, "Some", [Derived("aim", ["food"])])


def test_a_value_that_is_declared_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="derived value 'a' is declared twice"):
        write(FIELDS, "Some", [Derived("a", ["food"]), Derived("a", ["aim"])])


def test_more_values_than_a_number_has_bits_are_refused() -> None:
    with pytest.raises(ValueError, match=f"{MOST_DERIVED + 1} derived values; allowed: up to {MOST_DERIVED}"):
        write(FIELDS, "Some", [Derived(f"a{number}", ["food"]) for number in range(MOST_DERIVED + 1)])


def test_a_declared_value_without_a_derivation_is_refused() -> None:
    book = camp.load("camp").book
    layout = book.layout
    derived = [each for each in layout.derived if each.name != "friends"]
    book.layout = Layout(layout.fields, layout.sizes, [*derived, Derived("hunger", ["food"])])
    with pytest.raises(ValueError, match="derived values that are declared or computed, but not both: friends, hunger"):
        book.check_derivations()
