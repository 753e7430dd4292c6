"""What a seat does without a name: nothing tells whose it was, not even after the end."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.errors import IllegalAction
from shamble.core.matches.match import Match
from shamble.core.matches.replay import read_record, replay
from shamble.core.matches.transfer import pack_match, unpack_match
from shamble.core.notation import write
from shamble.core.offers import seat_of
from shamble.core.play import asides
from shamble.core.records.line import Line
from shamble.core.stories.formats import FORMS
from shamble.core.stories.narrative import tell_story

ANONYMOUS = ("pause", "x_card", "rewind", "fade_out", "slow_down")
SEATS = (0, 1, 2, 29)

pytestmark = pytest.mark.clause("ZA-313", "R-90")


def table() -> Match:
    """Three players and a master, in a scene."""
    edition = shamble.load("apocalypse", master=True)
    return Match(edition, 3, 5, edition.set_position(3, {}))


def by(seat: int, word: str) -> Match:
    """A table where one seat did it without a name, and all went on."""
    found = table()
    found.play(word, seat)
    while found.view(0)["paused"]:
        found.play("play_on", found.to_move[0])
    return found


@pytest.mark.parametrize("word", ANONYMOUS)
def test_whoever_did_it_the_table_is_the_same_in_every_way(word: str) -> None:
    records = {by(seat, word).record() for seat in SEATS}
    assert len(records) == 1
    assert f"! {word}\n" in records.pop()
    told = {tuple(by(seat, word).seat_record(looker) for looker in (-1, *SEATS)) for seat in SEATS}
    assert len(told) == 1
    assert all(f"! {word}\n" in text for text in told.pop())


@pytest.mark.parametrize("word", ANONYMOUS)
def test_it_has_no_author_at_the_table_nor_in_its_replay(word: str) -> None:
    for seat in SEATS:
        found = by(seat, word)
        again = replay(read_record(found.record(), shamble.load))
        for each in (found, again, unpack_match(found.edition, pack_match(found)), found.fork(len(found))):
            assert each.live[0].line == Line(word, -1, aside=True)
            assert each.live[0].author == -1
            assert seat_of(each.live[0].value) == 0  # the same number, whoever it was


def test_a_choice_by_number_is_nobodys_too() -> None:
    found = table()
    found.play(next(each for each in asides(found.state, 2) if write(found.state, each) == "x_card"))
    other = table()
    other.play("0: x_card")
    assert found.record() == other.record()


@pytest.mark.parametrize("seat", [3, 30])
def test_a_seat_that_is_none_cannot_stop_a_story_in_anothers_name(seat: int) -> None:
    found = table()
    with pytest.raises(IllegalAction):
        found.play("x_card", seat)
    assert len(found) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_takes_it_back_alone(seat: int) -> None:
    found = table()
    found.play(f"{seat}: x_card")
    assert not any(found.can_undo(each) for each in SEATS)
    for each in SEATS:
        with pytest.raises(IllegalAction):
            found.undo(each)


@pytest.mark.parametrize("word", ANONYMOUS)
def test_the_story_does_not_depend_on_who_did_it(word: str) -> None:
    for form in FORMS.values():
        assert len({form.write(tell_story(by(seat, word), 0)) for seat in SEATS}) == 1
