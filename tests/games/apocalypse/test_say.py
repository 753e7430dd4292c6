"""Events in words."""

from __future__ import annotations

import pytest

import shamble
from shamble.games.apocalypse.presentation.sentences import FLAGGED, SAID, say
from shamble.games.apocalypse.presentation.wording import WORDS

BOOK = shamble.load("apocalypse").book


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    assert {event.name for event in BOOK.events} == {*SAID, "over"}


def test_words_stand_for_names_that_there_are() -> None:
    kinds = BOOK.kinds
    assert {(kind, name) for kind, words in WORDS.items() for name in words if name not in kinds[kind].names} == set()


def test_whatever_holds_from_now_on_in_one_of_our_scenarios_has_a_sentence() -> None:
    books = [shamble.load("apocalypse", scenario=each).book for each in ("dead_air", "last_ferry", "hold_the_school")]
    assert {flag for book in books for flag in book.kinds["flag"].names} - {"nothing"} == set(FLAGGED)


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
        ("told_place way harbour", "The best way out leads to the ferry dock."),
        ("told_place weak_point flat", "A weak point of the flat on Garden Street comes to light."),
        ("told_threat weak_point t1", "A weak point of group 1 comes to light."),
        ("told_threat strongest t1", "The greatest danger here is group 1."),
        ("asks_scene a weak_point", "Survivor A looks for a weak point."),
        ("has_vehicle b motorcycle", "Survivor B has a motorcycle."),
        ("flagged road_clear", "The road is clear."),
        ("stood harm.a 2", "Until now harm.a was 2."),
        ("delegated yes", "The Director stands in for the master from now on."),
        ("delegated no", "The master plays again; the Director steps back."),
        ("switched keep_cool yes", "From now on the table carries this out by hand: keep your cool."),
        ("switched keep_cool no", "From now on the rules carry this out again: keep your cool."),
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
