"""Events in words: every one has its sentence, with the names that are printed on the cards."""

from __future__ import annotations

import pytest

import shamble
from shamble.games.thirty_seconds.presentation.names import display_name

EDITION = shamble.load("thirty_seconds")


def said(event: str, *arguments: str) -> str:
    return EDITION.game.say(EDITION.book, event, arguments)


@pytest.mark.parametrize(
    ("event", "arguments", "sentence"),
    [
        ("played", ("survivor", "first_aid_kit"), "The Survivor plays First-Aid Kit."),
        ("played", ("zombie", "poor_aim"), "The zombie player plays Poor Aim."),
        ("drew", ("zombie", "?", "tactics"), "The zombie player draws a card from the tactics deck."),
        ("drew", ("survivor", "block", "tactics"), "The Survivor draws Block from the tactics deck."),
        ("searched", ("?",), "A card is fetched from the zombie deck."),
        ("entered", ("z1", "Z-WA1", "6"), "Walker 1 comes into row 6."),
        ("turned_up", ("zombie", "ZC-04"), "The zombie player turns up A hit and knockdown, B miss, C miss"),
        ("turned_up", ("survivor", "SA-10"), "The Survivor turns up Shuffle"),
        ("attacked", ("pistol_2", "z3", "Z-RU1"), "The Survivor attacks Runner 3 with Pistol 2:"),
        ("attacked", ("bare_hands", "z3", "?"), "The Survivor attacks zombie 3 with bare hands:"),
        ("lost_weapon", ("crowbar", "street"), "Crowbar flies to the street."),
        ("character", ("kit_sorensen",), "The Survivor is Kit Sorensen."),
        ("alley", ("5", "AL-05a"), "Row 5: Fire escape."),
        ("phase", ("zombie", "action"), "The zombie player's Action Phase begins."),
        ("rose", ("z2", "Z-CR1"), "Crawler 2 gets up."),
        ("over", ("truck",), "The pickup has driven off: the zombies win."),
    ],
)
def test_an_event_is_told_as_a_rulebook_tells_its_example(
    event: str, arguments: tuple[str, ...], sentence: str
) -> None:
    assert said(event, *arguments) == sentence


def test_every_event_has_its_sentence_and_begins_with_whom_it_is_about() -> None:
    book = EDITION.book
    for event in book.events:
        names = [book.kinds[kind].names[1] for kind in event.kinds]
        subject = EDITION.game.subject(book, event.name, names)
        assert said(event.name, *names).startswith(subject)
        assert "{" not in said(event.name, *names)


def test_only_zombies_sides_and_the_survivor_are_subjects() -> None:
    def subject(event: str, *arguments: str) -> str:
        return EDITION.game.subject(EDITION.book, event, arguments)

    assert subject("rose", "z2", "Z-CR1") == "Crawler 2"
    assert subject("drew", "zombie", "?", "tactics") == "The zombie player"
    assert subject("stood") == "The Survivor"
    assert subject("left_play", "panic") == subject("over", "dead") == ""


@pytest.mark.parametrize("kind", ["card", "supply", "survivor", "alley"])
def test_everything_printed_has_a_name_that_nobody_types(kind: str) -> None:
    for name in EDITION.book.kinds[kind].names:
        assert "_" not in display_name(EDITION.book, kind, name)
