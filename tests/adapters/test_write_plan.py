"""What hangs on the words of a position's array, and what is written when bits of one have changed."""

from __future__ import annotations

from shamble.adapters.batch.bit_layout import BLOCK
from shamble.adapters.batch.dirty_marks import ALL, ANY, MOST, DirtyMarks, value_mark, visibility_mark
from shamble.adapters.batch.rows import Rows
from shamble.adapters.batch.write_plan import BASE, WritePlan
from shamble.core.catalogue import Catalogue
from shamble.core.fields.column import Column
from shamble.core.fields.field import ITS_SEAT, Field
from shamble.core.fields.layout import Layout
from shamble.core.fields.visibility import observe
from shamble.core.state import DIRTY_LIST_SIZE, Rulebook, State

FIELDS = [
    Field("round", most=9),
    Field("purse", "pawn", most=9),
    Field("wounds", "pawn", most=9, packed=True),
    Field("marks", "pawn", most=9, packed=True),
]


SPARE_PLACE = 50


def laid(*names: str) -> WritePlan:
    """How the words are written of a row in which these fields stand, one after the other, for three pawns."""
    layout = Layout(FIELDS, {"pawn": 3})
    places = [sum(layout.counts[name] for name in names[:i]) for i in range(len(names))]
    public = list(zip(map(layout.field, names), places, strict=True))
    return WritePlan(layout, public, [], [0] * int(layout.size), SPARE_PLACE)


def written(ways: WritePlan) -> list[tuple[int, int]]:
    """Of each word where its numbers go from and its kind, by its number."""
    return [(int(way >> BASE), int((way & (1 << int(BASE)) - 1) // BLOCK)) for way in ways.by_word]


def test_a_word_that_is_a_number_goes_to_its_place_and_packed_ones_of_a_kind_alike() -> None:
    ways = laid("purse", "marks", "wounds", "round")
    assert written(ways) == [(9, 0), (0, 0), (1, 0), (2, 0), (4, 1), (5, 1), (6, 1)]
    assert ways.alone == 0b1111
    assert not ways.is_plain


def test_a_word_that_is_not_observed_goes_to_the_spare_place() -> None:
    assert written(laid("marks")) == [(SPARE_PLACE, 0)] * 4 + [(4, 1), (5, 1), (6, 1)]


def test_where_every_word_is_a_number_and_in_order_a_row_is_the_array() -> None:
    layout = Layout(FIELDS[:2], {"pawn": 3})
    public = [(field, layout.spots[field.name].place) for field in layout.fields]
    assert WritePlan(layout, public, [], [0] * int(layout.size), SPARE_PLACE).is_plain


def test_of_a_packed_word_the_numbers_are_written_of_which_bits_have_changed() -> None:
    fields = [Field("marks", "pawn", most=9, packed=True), Field("debts", "pawn", least=-2, most=9, packed=True)]
    layout = Layout(fields, {"pawn": 3})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    rows = Rows(state, [fields[1], fields[0]], 1)
    rows.write(state, 0, 0, 0)
    assert list(rows.numbers) == [0, 0, 0, 0, 0, 0, 0]
    rows.track_writes(state)
    Column(layout, "debts").write(state, 1, -2)
    Column(layout, "marks").write(state, 2, 9)
    for place in range(6):
        rows.numbers[place] = 99
    rows.write(state, 0, 0, 0)
    assert list(rows.numbers) == [99, -2, 99, 99, 99, 9, 0]


def test_numbers_that_stand_alone_go_to_their_places_of_the_row() -> None:
    layout = Layout(FIELDS, {"pawn": 3})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    rows = Rows(state, [layout.field("purse"), layout.field("round")], 1)
    rows.write(state, 0, 0, 0)
    rows.track_writes(state)
    for word, number in ((0, 3), (2, 8)):
        state.data[word] = number
        state.dirty_bits |= 1 << word
    rows.write(state, 0, 0, 0)
    assert list(rows.numbers) == [0, 8, 0, 3, 0]


def test_where_no_number_of_a_word_has_changed_nothing_else_of_the_row_is_another() -> None:
    layout = Layout(FIELDS, {"pawn": 3})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    rows, wounds = Rows(state, layout.fields, 1), Column(layout, "wounds")
    rows.write(state, 0, 0, 3)
    before = list(rows.numbers)
    rows.track_writes(state)
    for number in (9, 0):
        wounds.write(state, 2, number)
    rows.write(state, 0, 0, 3)
    assert list(rows.numbers) == before


def test_a_row_is_right_when_more_was_written_than_the_trail_tells() -> None:
    layout = Layout(FIELDS, {"pawn": 3})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    rows, purse, wounds = Rows(state, layout.fields, 1), Column(layout, "purse"), Column(layout, "wounds")
    rows.write(state, 0, 0, 0)
    for number, times in ((5, 1), (0, DIRTY_LIST_SIZE), (7, 1)):
        rows.track_writes(state)
        purse.write(state, 1, number)
        for i in range(times):
            wounds.write(state, i % 3, number + i % 2)
        rows.write(state, 0, 0, 0)
        assert [int(seen) for seen in rows.numbers] == [
            int(seen) for field in layout.fields for seen in Column(layout, field.name).read_all(state)
        ] + [0]


def test_a_word_sets_the_marks_of_its_secrets_and_of_who_may_know_where_a_bit_of_that_has_changed() -> None:
    layout = Layout(FIELDS, {"pawn": 3})
    wounds, word = layout.spots["wounds"], layout.spots["wounds"].place + 1
    marks = DirtyMarks(layout.spots, int(layout.size), [["purse"], ["wounds", "round"]], [["wounds"], []])
    assert [mark != 0 for mark in marks.by_word] == [True] * int(layout.size)
    assert marks.of(word, wounds.mask << wounds.shift) == value_mark(1) | visibility_mark(0)
    assert marks.of(word, ~(wounds.mask << wounds.shift)) == value_mark(1)
    assert (marks.of(0, 1), marks.of(1, 1)) == (value_mark(1), value_mark(0))


def test_of_a_word_on_which_more_hangs_than_a_number_marks_hang_on_all_bits_or_on_those_that_tell() -> None:
    layout = Layout(FIELDS, {"pawn": 3})
    wounds = layout.spots["wounds"]
    marks = DirtyMarks(layout.spots, int(layout.size), [["purse"]], [["wounds"]])
    places = {name: layout.spots[name].place for name in ("round", "purse", "wounds")}
    assert [marks.bits[places[name]] for name in places] == [0, ANY, wounds.mask << wounds.shift]
    public = [(field, layout.spots[field.name].place) for field in FIELDS[:2]]
    assert written(WritePlan(layout, public, [], marks.bits, SPARE_PLACE))[:2] == [(0, 0), (1, 1)]


def test_every_secret_has_a_mark_and_another_for_who_may_know_it() -> None:
    numbers, telling = {value_mark(i) for i in range(2 * MOST)}, {visibility_mark(i) for i in range(2 * MOST)}
    assert sum(numbers) == ALL
    assert telling == {mark << MOST for mark in numbers}


def test_secrets_that_share_a_mark_are_each_written_as_the_seat_knows_them() -> None:
    fields = [Field(f"hand_{i}", "seat", most=9, visible_to=ITS_SEAT) for i in range(int(MOST) + 2)]
    layout = Layout(fields, {"seat": 2})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    rows = Rows(state, fields, 1)
    rows.write(state, 0, 0, 0)
    rows.track_writes(state)
    for i in (1, int(MOST) + 1):
        for seat in range(2):
            Column(layout, f"hand_{i}").write(state, seat, i % 7 + seat)
    for seat in range(2):
        rows.write(state, 0, seat, 0)
        assert list(rows.numbers) == [*observe(state, seat), 0]
