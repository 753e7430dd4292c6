"""Events in words: every one has its sentence, with the names that are printed on the cards."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.matches.match import Match
from shamble.games.zomboid.presentation.sentences import display_name

EDITION = shamble.load("zomboid")


def said(event: str, *arguments: str) -> str:
    return EDITION.game.say(EDITION.book, event, arguments)


@pytest.mark.parametrize(
    ("event", "arguments", "sentence"),
    [
        ("became", ("b", "park_ranger"), "Survivor B is the Park Ranger."),
        ("kept", ("a", "?"), "Survivor A keeps a card."),
        ("kept", ("a", "ham_radio"), "Survivor A keeps Ham Radio."),
        ("moved", ("c", "safe_house"), "Survivor C goes to the safe house."),
        ("alerted", ("p3",), "A horde is on its way to location 3."),
        ("fortification_breaks", ("2",), "Fortification tokens torn down: 2."),
        ("stat_set", ("a", "hp", "7"), "Survivor A: HP 7."),
        ("horde_merges", ("p2", "2"), "2 walkers join the horde at location 2."),
        ("horde_merges", ("p2", "1"), "A walker joins the horde at location 2."),
        ("loot_laid", ("p2", "1"), "A card of loot lies at location 2."),
        ("loot_laid", ("p2", "0"), "No loot lies at location 2."),
        ("safe_house_laid", ("church", "1"), "The safe house is the Church, fortified once."),
        ("hurt", ("a", "1"), "Survivor A loses 1 HP."),
        ("killed", ("a", "riot_zombie"), "Survivor A kills the Riot Zombie."),
        ("crafted", ("d", "crafted_spear"), "Survivor D makes Crafted Spear."),
        ("call_over", ("medical_convoy",), "Nobody comes for Medical Convoy: it must be called again."),
        ("over", ("rescued",), "The rescue has come."),
        ("over", ("all_dead",), "Nobody is left alive."),
        ("over", ("day_limit",), "The days are over, and nobody came."),
    ],
)
def test_an_event_is_told_as_one_says_it_at_a_table(event: str, arguments: tuple[str, ...], sentence: str) -> None:
    assert said(event, *arguments) == sentence


def test_every_event_has_its_sentence() -> None:
    book = EDITION.book
    for event in book.events:
        names = [book.kinds[kind].names[1] if book.kinds[kind].names else "2" for kind in event.kinds]
        sentence = said(event.name, *names)
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize("kind", ["card", "trait", "profession", "enemy", "rescue", "door_card", "event", "tag"])
def test_everything_printed_has_a_name_that_nobody_types(kind: str) -> None:
    for name in EDITION.book.kinds[kind].names:
        assert "_" not in display_name(EDITION.book, kind, name)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"day": 16}, ["The days are over and nobody came: all have lost."] * 3),
        (
            {"storage": ["flare", "ham_radio"], "day": 4, "called": {"airlift": 1}, "survivors": {"c": {"dead": True}}},
            [
                "Airlift has come: survivor A and survivor B are saved. You are among them.",
                "Airlift has come: survivor A and survivor B are saved. You are among them.",
                "Airlift has come: survivor A and survivor B are saved. You were left behind.",
            ],
        ),
    ],
)
@pytest.mark.clause("PZ-216", "PZ-218")
def test_the_end_is_told_to_each_seat(position: dict[str, object], told: list[str]) -> None:
    s = EDITION.set_position(3, {"step": "evening", **position})
    match = Match(EDITION, 3, 0, s)
    assert [EDITION.game.ending(match.state, seat) for seat in range(3)] == told
