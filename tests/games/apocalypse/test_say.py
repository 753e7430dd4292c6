"""Events in words."""

from __future__ import annotations

import shamble
from shamble.games.apocalypse.presentation.sentences import SAID, say


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    book = shamble.load("apocalypse").book
    assert {event.name for event in book.events} == {*SAID, "over"}


def test_a_sentence_names_survivors_groups_and_things_properly() -> None:
    book = shamble.load("apocalypse").book
    assert say(book, "fumbled", ["a", "assault_rifle", "jammed"]) == "Assault rifle of survivor A: jammed."
    assert say(book, "comes", ["t1", "shambler", "4"]) == "Shamblers come as group 1: 4."
    assert say(book, "aims", ["b", "captain"]) == "Survivor B turns to Mykhailo."
    assert say(book, "over", ["won"]) == "The survivors have reached their goal."
