"""Every text that somebody may write comes back from a record, whoever wrote it and whoever may read it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shamble.core.matches.replay import read_record, replay
from shamble.core.records.normal_text import normalize_text
from shamble.core.records.user_text import BLANK, MAX_TEXT_CHARS, NOBODY, UserText
from shamble.core.step import CLOCK, EVERYONE, MASTER, NO_ONE

from ..camp.game import load
from ..camp.tables import day

SEATS = range(4)
AUTHORS = st.sampled_from([*SEATS, int(MASTER), int(CLOCK), NOBODY])
ANY_SEATS = st.sets(st.sampled_from([*SEATS, int(MASTER), int(CLOCK)])).map(lambda seats: sum(1 << s for s in seats))
READERS = st.one_of(st.just(int(EVERYONE)), st.just(int(NO_ONE)), ANY_SEATS)
LETTERS = st.characters().filter(lambda letter: letter.isprintable() or letter == "\n")
NASTY = st.sampled_from(
    ['"', "\\", "# 0 29 *: ", "\n\n", "= ", "~ ! ", "é", "🧟", "„“", "'", ":", "," * 9, "x" * MAX_TEXT_CHARS]
)
ANY_TEXTS = st.one_of(st.text(LETTERS, min_size=1, max_size=60), NASTY)
TEXTS = ANY_TEXTS.map(normalize_text).filter(lambda text: text.strip(BLANK) != "")  # the others are refused
LOOKERS = (-1, *SEATS, int(MASTER), int(CLOCK))


@given(st.integers(0, 99_999), AUTHORS, TEXTS, READERS)
def test_a_row_of_a_record_reads_as_the_text_that_wrote_it(number: int, author: int, text: str, readers: int) -> None:
    words = UserText(number, author, text, readers)
    assert UserText.read(words.write()) == words
    assert "\n" not in words.write()


@given(st.lists(st.tuples(AUTHORS, TEXTS, READERS), max_size=6))
def test_a_record_with_any_texts_is_read_and_replayed_to_the_same_record(said: list[tuple[int, str, int]]) -> None:
    match = day()
    for author, text, readers in said:
        match.add_text(author, text, readers)
    match.play("done")
    record = match.record()
    assert replay(read_record(record, load)).texts == match.texts
    assert replay(read_record(record, load)).record() == record


@given(st.lists(st.tuples(AUTHORS, TEXTS, READERS), max_size=4), st.sampled_from(LOOKERS))
def test_a_seats_record_holds_the_texts_that_it_may_read(said: list[tuple[int, str, int]], looker: int) -> None:
    match = day()
    for author, text, readers in said:
        match.add_text(author, text, readers)
    match.play("done")
    assert [words for *_, words in read_record(match.seat_record(looker), load).texts] == match.texts_for(looker)


@given(AUTHORS, READERS, st.permutations(SEATS), st.integers(0, 4))
def test_in_the_next_session_a_text_is_read_by_the_same_people(
    author: int, readers: int, order: list[int], newcomers: int
) -> None:
    seats = [-1 if place < newcomers else before for place, before in enumerate(order)]
    before = UserText(0, author, "Bo lies.", readers)
    after = UserText.read(before.reseat(seats).write())
    for seat, was in enumerate(seats):
        is_stranger = was < 0 and readers != EVERYONE
        assert after.may_read(seat) == (False if is_stranger else before.may_read(was))
    assert after.may_read(MASTER) == before.may_read(MASTER)
    assert not after.may_read(-1) or readers == EVERYONE


def test_a_text_without_an_author_is_not_a_spectators_own() -> None:
    assert not UserText(0, NOBODY, "Bo lies.", NO_ONE).may_read(-1)
