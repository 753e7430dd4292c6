"""Events in words."""

from __future__ import annotations

import pytest

import shamble
from shamble.games.apocalypse.presentation.sentences import SAID, say
from shamble.games.apocalypse.presentation.wording import WORDS

BOOK = shamble.load("apocalypse").book


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    assert {event.name for event in BOOK.events} == {*SAID, "over"}


def test_words_stand_for_names_that_there_are() -> None:
    kinds = BOOK.kinds
    assert {(kind, name) for kind, words in WORDS.items() for name in words if name not in kinds[kind].names} == set()


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("fumbled a assault_rifle jammed", "Survivor A finds the assault rifle jammed."),
        ("comes t1 shambler 4", "4 shamblers come."),
        ("comes t1 brute 1", "A brute comes."),
        ("keeps 0 raider 3", "The master keeps this ready: 3 raiders."),
        ("fell t1 1", "One of them drops."),
        ("moved_band t1 close", "The survivors now have group 1 at close range."),
        ("aims b captain", "Survivor B turns to Mykhailo."),
        ("told_place way harbour", "The best way out: the ferry dock."),
        ("travelled a flat", "Survivor A goes to the flat on Garden Street."),
        ("learns a pattern", "Survivor A learns a move: I see a pattern."),
        ("wants_of a b give_gas", "Survivor A wants this of survivor B: give 1 Gas."),
        ("picked only_you", "It comes to this: only you get away."),
        ("trusts a b 2", "Survivor A's Trust in survivor B is now +2."),
        ("runs_out drugs", "The pool is out of Drugs."),
        ("over won", "The survivors have reached their goal."),
    ],
)
def test_a_sentence_reads_as_one_says_it(event: str, said: str) -> None:
    name, *arguments = event.split()
    assert say(BOOK, name, arguments) == said
