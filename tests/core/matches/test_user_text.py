"""Words of people: numbered, of one author, for their readers only, and no part of the position."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.core.analysis.action_space import ActionSpace
from shamble.core.errors import IllegalAction, RecordError
from shamble.core.kinds import MAX_TEXTS
from shamble.core.matches.match import Match
from shamble.core.matches.replay import read_record, replay
from shamble.core.notation import write
from shamble.core.offers import with_text
from shamble.core.play import asides
from shamble.core.records.snapshot import digest
from shamble.core.records.user_text import MAX_TEXT_CHARS, UserText
from shamble.core.step import CLOCK, EVERYONE, MASTER, NO_ONE, Verb

from ..camp.game import load
from ..camp.tables import at, camp, day


def test_a_note_is_offered_without_a_number_and_chosen_with_that_of_its_words() -> None:
    match = day()
    assert "note ?" in [write(match.state, action) for action in asides(match.state, 2)]
    match.play("2: note ?", words="She closes the door.")
    assert match.lines[-1].write() == "! 2: note 0"
    assert camp(match).note == 0
    match.play("2: note ?", words="It rains.")
    assert camp(match).note == 1


def test_a_note_without_words_is_one_all_the_same_for_who_cannot_write() -> None:
    match = day()
    match.play("2: note ?")
    assert match.lines[-1].write() == "! 2: note ?"
    assert camp(match).note == -1


@pytest.mark.parametrize("text", ["1: note 0", "2: note 1", "2: note 999"])
def test_a_number_that_names_no_words_of_who_chooses_is_refused(text: str) -> None:
    match = day()
    match.add_text(2, "Mine.")
    with pytest.raises(IllegalAction, match="has not written text number"):
        match.play(text)
    assert len(match) == 0


def test_words_that_nobody_asked_for_are_refused() -> None:
    match = day()
    with pytest.raises(IllegalAction, match="done: this action takes no words"):
        match.play("done", words="I am done.")
    assert match.texts == []


def test_words_stand_in_no_action_number() -> None:
    match = day()
    space = ActionSpace(match.edition.book)
    note, *others = asides(match.state, 2)
    assert space.number(with_text(note, 0, 7)) == space.number(note)
    assert [space.action(space.number(action), 2) for action in (note, *others)] == [note, *others]


def test_words_taken_back_keep_their_number_and_stand_in_the_record_with_their_line() -> None:
    match = day()
    match.play("2: note ?", words="Wrong.")
    match.undo(2)
    assert camp(match).note == -1
    match.play("2: note ?", words="Right.")
    text = match.record()
    assert '# 0 2 *: "Wrong."\n~ ! 2: note 0\n# 1 2 *: "Right."\n! 2: note 1\n' in text
    assert replay(read_record(text, load)).record() == text


def test_a_fork_has_the_words_said_before_it_and_not_those_of_the_line_where_it_leaves() -> None:
    match = day()
    for words in ("One.", "Two.", "Three."):
        match.play("2: note ?", words=words)
    fork = match.fork(2)
    assert [words.text for words in fork.texts] == ["One.", "Two."]
    fork.play("2: note ?", words="Another.")
    assert camp(fork).note == 2
    assert replay(read_record(fork.record(), load)).record() == fork.record()


def test_only_a_whispers_hearers_may_read_it() -> None:
    match = day()
    match.play("0: whisper cy ?", words="Bo lies.")
    assert [seat for seat in (-1, 0, 1, 2, 3, MASTER) if match.texts_for(seat)] == [0, 2, MASTER]
    assert '# 0 0 2,29: "Bo lies."' in match.record()
    assert "Bo lies" not in match.seat_record(1)
    assert match.seat_record(2).count("Bo lies") == 1
    assert "whisper" not in match.seat_record(1)


def test_a_game_holds_so_many_words() -> None:
    match = day()
    for _ in range(MAX_TEXTS):
        match.add_text(0, "Again.")
    with pytest.raises(RecordError, match="up to 1000 texts"):
        match.play("0: note ?", words="Once more.")
    assert len(match) == 0


def test_words_stand_in_the_record_before_the_choice_that_names_them_and_for_their_readers_only() -> None:
    match = day()
    number = match.add_text(0, "She closes the door.\nNobody speaks.")
    match.play(f"0: note {number}")
    match.add_text(MASTER, "Bo lies.", readers=1 << 2)
    match.play("done")
    text = match.record()
    assert '# 0 0 *: "She closes the door.\\nNobody speaks."\n! 0: note 0\n# 1 29 2: "Bo lies."\ndone\n' in text
    again = replay(read_record(text, load))
    assert again.record() == text
    assert [words.number for words in again.texts_for(2)] == [0, 1]
    assert [words.number for words in again.texts_for(1)] == [0]
    assert "Bo lies" not in again.seat_record(1)
    assert "Bo lies" in again.seat_record(2)
    assert read_record(again.seat_record(2), load).texts[-1][2].text == "Bo lies."


def test_no_rule_reads_words_and_two_games_that_differ_in_them_are_one_position() -> None:
    match, other = day(), day()
    match.add_text(1, "A lie.")
    assert digest(match.state) == digest(other.state)


@pytest.mark.parametrize("text", ["", "x" * 4_001, "bell\x07"])
def test_words_that_cannot_stand_in_a_record_are_refused(text: str) -> None:
    match = day()
    with pytest.raises(RecordError, match="a text"):
        match.add_text(0, text)
    assert match.texts == []


@pytest.mark.parametrize("row", ['# 1 0 *: "late"', "# 0 0 *: bare", '# 0 77 *: "who"', '# 0 0 2,: "x"'])
def test_words_out_of_order_or_of_another_form_are_refused_with_their_line(row: str) -> None:
    head, _, rows = day().record().partition("\n\n")
    with pytest.raises(RecordError, match="line "):
        read_record(f"{head}\n\n{row}\n{rows}", load)


def test_the_clock_may_have_written_words_and_no_seat_beyond_it() -> None:
    assert UserText.read(f'# 0 {CLOCK} *: "Time."').author == CLOCK
    with pytest.raises(RecordError, match="seats go up to 30"):
        UserText.read(f'# 0 {CLOCK + 1} *: "Time."')


def test_the_first_seat_reads_what_is_for_it_and_not_what_is_for_the_second() -> None:
    assert [UserText(0, MASTER, "Psst.", readers).may_read(0) for readers in (0b01, 0b10)] == [True, False]


def test_what_is_said_with_a_secret_verb_is_for_nobody_else_unless_the_verb_names_readers() -> None:
    state = day().state
    assert [Verb[Any]("say", secret=secret).get_readers(state, 0, -1, -1) for secret in (True, False)] == [
        NO_ONE,
        EVERYONE,
    ]


def test_words_may_have_4000_letters_and_one_will_do() -> None:
    match = day()
    for text in ("x" * MAX_TEXT_CHARS, "x"):
        match.add_text(0, text)
    assert [len(words.text) for words in match.texts] == [4_000, 1]


def test_a_master_may_say_why_something_is_corrected() -> None:
    match = at("day ann", master=True)
    match.play("29: set food.ann")
    match.play("to 3", words="She had miscounted.")
    assert [words.text for words in match.texts_for(3)] == ["She had miscounted."]


def test_words_stand_at_the_line_that_they_are_said_with() -> None:
    match = day()
    for words in ("One.", "Two.", "Three."):
        match.play("2: note ?", words=words)
    assert by_line(match) == [(0, "One."), (1, "Two."), (2, "Three.")]
    assert by_line(match, since=2) == [(2, "Three.")]
    assert by_line(match, since=3) == []


def test_words_from_before_the_first_line_stand_before_what_it_says_itself() -> None:
    match = day()
    match.add_text(MASTER, "Night falls.")
    match.play("2: note ?", words="It rains.")
    assert by_line(match) == [(-1, "Night falls."), (0, "It rains.")]


def test_words_that_a_first_line_does_not_say_itself_stand_before_it() -> None:
    match = day()
    match.add_text(MASTER, "Night falls.")
    match.play("done")
    assert by_line(match) == [(-1, "Night falls.")]
    assert [words.text for words in match.fork(0).texts] == ["Night falls."]


def test_words_said_with_a_line_that_was_taken_back_count_no_more_and_those_before_it_do() -> None:
    match = day()
    match.play("2: note ?", words="Wrong.")
    match.undo(2)
    assert by_line(match) == []
    match.add_text(MASTER, "Night falls.")
    match.play("2: note ?")
    match.undo(2)
    assert by_line(match) == [(-1, "Night falls.")]


def test_words_before_a_line_that_was_taken_back_stand_there_too_when_the_record_is_played_again() -> None:
    match = day()
    match.play("2: note ?", words="Wrong.")
    match.undo(2)
    match.add_text(MASTER, "Night falls.")
    match.play("done")
    match.undo(0)
    match.play("done")
    match.add_text(MASTER, "All sleep.")
    assert by_line(match) == [(-1, "Night falls."), (0, "All sleep.")]
    assert by_line(replay(read_record(match.record(), load))) == by_line(match)


def by_line(match: Match, since: int = 0) -> list[tuple[int, str]]:
    return [(line, words.text) for line, words in match.texts_by_line(since)]
