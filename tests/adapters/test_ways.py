"""What hangs on the words of a position's array, and what is written when bits of one have changed."""

from __future__ import annotations

from shamble.adapters.batch.marks import ALL, MOST, Marks, mark_of, told_of
from shamble.adapters.batch.packs import LEAST, SHIFT, WORD, Packs, Part
from shamble.adapters.batch.ways import NOTHING, PACKED, Ways
from shamble.core.fields.field import Field
from shamble.core.fields.layout import Layout

FIELDS = [
    Field("round", most=9),
    Field("purse", "pawn", most=9),
    Field("wounds", "pawn", most=9, packed=True),
    Field("marks", "pawn", most=9, packed=True),
]


def laid(*names: str) -> Ways:
    """How the words are written of a row in which these fields stand, one after the other, for three pawns."""
    layout = Layout(FIELDS, {"pawn": 3})
    places = [sum(layout.counts[name] for name in names[:i]) for i in range(len(names))]
    return Ways(layout, list(zip(map(layout.field, names), places, strict=True)), [])


def test_a_word_that_is_a_number_goes_to_its_place_and_packed_ones_of_a_kind_alike() -> None:
    ways = laid("purse", "marks", "wounds", "round")
    assert list(ways.by_word) == [9, 0, 1, 2, PACKED, PACKED, PACKED]
    assert not ways.is_plain


def test_nothing_hangs_on_a_word_that_is_not_observed() -> None:
    assert list(laid("marks").by_word) == [NOTHING] * 4 + [PACKED] * 3


def test_where_every_word_is_a_number_and_in_order_a_row_is_the_array() -> None:
    layout = Layout(FIELDS[:2], {"pawn": 3})
    public = [(field, layout.spots[field.name].place) for field in layout.fields]
    assert Ways(layout, public, []).is_plain


def test_of_a_packed_word_each_bit_leads_to_the_number_that_it_is_of() -> None:
    packs = Packs([[Part(0b1111, 0, 0, 0), Part(0b110000, 4, -1, 3)], [Part(0b11, 0, 5, 1)]])
    assert list(packs.live) == [0b111111, 0b11]
    assert list(packs.bits[:7]) == [0b1111] * 4 + [0b110000] * 2 + [0]
    assert (packs.away[3], packs.away[4], packs.away[WORD]) == (0, 3, 1)
    assert [(packs.shape[i] & SHIFT, packs.shape[i] >> LEAST) for i in (3, 5, WORD)] == [(0, 0), (4, -1), (0, 5)]


def test_a_word_sets_the_marks_of_its_secrets_and_of_who_may_know_where_a_bit_of_that_has_changed() -> None:
    layout = Layout(FIELDS, {"pawn": 3})
    wounds, word = layout.spots["wounds"], layout.spots["wounds"].place + 1
    marks = Marks(layout.spots, int(layout.size), [["purse"], ["wounds", "round"]], [["wounds"], []])
    assert [mark != 0 for mark in marks.by_word] == [True] * int(layout.size)
    assert marks.of(word, wounds.mask << wounds.shift) == mark_of(1) | told_of(0)
    assert marks.of(word, ~(wounds.mask << wounds.shift)) == mark_of(1)
    assert (marks.of(0, 1), marks.of(1, 1)) == (mark_of(1), mark_of(0))


def test_every_secret_has_a_mark_and_another_for_who_may_know_it() -> None:
    numbers, telling = {mark_of(i) for i in range(2 * MOST)}, {told_of(i) for i in range(2 * MOST)}
    assert sum(numbers) == ALL
    assert telling == {mark << MOST for mark in numbers}
