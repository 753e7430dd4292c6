"""The story of a game: what everyone is called in it."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.game.narrator import Narrator
from shamble.core.step import MASTER
from shamble.games.apocalypse.game import GAME
from shamble.games.apocalypse.rules.state import Story

EDITION = shamble.load("apocalypse")


def narrator(people: tuple[str, str] = ("", ""), **position: Any) -> Narrator:
    """Who tells a story that begins at this position."""
    s = EDITION.set_position(2, {"survivors": {"a": {"playbook": "hunter"}, "b": {"playbook": "healer"}}, **position})
    assert isinstance(s, Story)
    s.set_called(1, EDITION.book.kinds["name"].read("luba"))
    return GAME.narrator(s, s, -1, people, {})


def told(narrator: Narrator, *events: str) -> list[str]:
    """What is told of events by their names and arguments."""
    return [narrator.narrate(name, arguments)[0] for name, *arguments in (event.split() for event in events)]


@pytest.mark.clause("ZA-246")
def test_a_survivor_is_called_by_the_name_chosen_else_by_who_plays_else_by_the_playbook() -> None:
    assert told(narrator(), "helps a b") == ["The Hunter helps Luba."]
    assert told(narrator(("Ann", "Bo")), "helps a b") == ["Ann helps Luba."]


@pytest.mark.clause("ZA-246")
def test_a_name_made_up_in_words_is_told_to_who_may_read_the_words() -> None:
    s = EDITION.set_position(1, {"survivors": {"a": {"playbook": "hunter"}}})
    assert isinstance(s, Story)
    s.set_made_up(0, 3)
    assert GAME.narrator(s, s, -1, [""], {3: "Old Tom"}).narrate("helps", ["a", "a"])[0] == "Old Tom helps Old Tom."
    assert GAME.narrator(s, s, -1, [""], {}).narrate("helps", ["a", "a"])[0] == "The Hunter helps the Hunter."


@pytest.mark.clause("ZA-338")
def test_a_group_is_called_by_what_it_is_made_of_and_by_how_many_are_left() -> None:
    teller = narrator()
    assert told(teller, "comes t1 shambler 3", "moved_band t1 close", "fell t1 2", "moved_band t1 hand") == [
        "3 shamblers come.",
        "The survivors now have the shamblers at close range.",
        "2 of them drop.",
        "The survivors now have the shambler at arm's length.",
    ]
    assert told(teller, "comes t1 brute 1", "group_gone t1") == ["A brute comes.", "No more is seen of the brute."]


@pytest.mark.clause("ZA-338")
def test_a_group_that_was_there_from_the_beginning_has_its_name() -> None:
    assert told(narrator(threats=[{"kind": "runner", "number": 2}]), "aims a t1") == [
        "The Hunter turns to the runners."
    ]


@pytest.mark.clause("ZA-299")
def test_a_person_who_turns_on_the_survivors_keeps_his_name() -> None:
    assert told(narrator(), "comes t2 captain 1", "aims a t2") == ["Mykhailo comes.", "The Hunter turns to Mykhailo."]


@pytest.mark.clause("ZA-319", "ZA-363")
def test_a_story_begins_with_its_premise_and_says_what_came_to_light() -> None:
    content = EDITION.book.content.scenario
    assert narrator().opening == f"{content.premise} {content.goal}"
    assert told(narrator(), "fact_found flat") == [
        "Something comes to light at the flat on Garden Street. The neighbour filled his bathtub with tins."
    ]


def test_a_chapter_is_called_by_its_day_its_watch_and_its_place() -> None:
    assert told(narrator(), "day 2", "watch night", "scene harbour") == ["Day 2.", "Night.", "The ferry dock."]


@pytest.mark.clause("ZA-374")
def test_the_master_has_no_score_of_his_own() -> None:
    s = EDITION.set_position(1, {})
    assert isinstance(s, Story)
    s.reason = 2
    assert "Your score" in GAME.ending(s, 0)
    assert GAME.ending(s, int(MASTER)) == GAME.ending(s, -1) == "It was not to be."


def test_dice_and_turns_are_left_to_the_table() -> None:
    assert told(narrator(), "thrown a 4", "spotlight a", "round 2") == ["", "", ""]
