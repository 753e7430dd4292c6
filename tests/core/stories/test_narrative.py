"""A game as a story: what one seat saw and read, under headings, by the names of the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from shamble.core.game.narrator import Narrator
from shamble.core.matches.match import Match
from shamble.core.step import MASTER
from shamble.core.stories.narrative import Chapter, Passage, seat_name, tell_story

from ..camp.tables import at, day


class CampNarrator(Narrator):
    """Calls Bo by another name."""

    def __init__(self, people: Sequence[str]) -> None:
        super().__init__(lambda event, arguments: f"The camp: {' '.join([event, *arguments])}.", lambda *_: "")
        self.opening = "Four in a camp."
        self.paragraphs = frozenset({"offered"})
        self.names = {"bo": people[1] or "the cook"}


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A day on which somebody has done four things: a judgement is a heading, an offer begins a paragraph."""
    table = day(food=[3, 3, 3, 3])
    game = table.edition.game
    monkeypatch.setattr(game, "chapter_events", ("trusts",), raising=False)
    monkeypatch.setattr(game, "narrator", lambda first, last, seat, people, words: CampNarrator(people), raising=False)
    return table


def spoken(match: Match, seat: int = -1) -> list[Passage]:
    """What people say in a story."""
    return [each for chapter in tell_story(match, seat).chapters for each in chapter.passages if each.who]


def test_words_are_told_under_the_name_of_who_said_them() -> None:
    table = day()
    table.names = ["Maya", "bo", "cy", "di"]
    table.play("2: note ?", words="She closes the door.")
    table.add_text(0, "And now?")
    assert spoken(table) == [Passage("She closes the door.", "Player 3"), Passage("And now?", "Maya")]


def test_words_stand_before_what_happened_with_them(table: Match) -> None:
    table.add_text(0, "Here.")
    table.play("offer bo 1")
    assert [each.text for each in tell_story(table, -1).chapters[0].passages[1:]] == [
        "Here.",
        "The camp: offered ann the cook 1.",
    ]


def test_what_was_written_for_one_alone_is_told_to_who_wrote_and_who_may_read_it() -> None:
    table = at("day ann", master=True)
    table.add_text(int(MASTER), "You are the traitor.", 1 << 1)
    said = [Passage("You are the traitor.", "The master")]
    assert {seat: spoken(table, seat) for seat in (-1, 0, 1, int(MASTER))} == {
        -1: [],
        0: [],
        1: said,
        int(MASTER): said,
    }


def test_what_was_taken_back_is_not_told(table: Match) -> None:
    before = tell_story(table, -1)
    table.play("trust bo 1")
    table.undo_to(0)
    assert tell_story(table, -1) == before


def test_a_story_begins_with_what_a_reader_has_to_know_and_each_heading_begins_a_chapter(table: Match) -> None:
    table.play("trust bo 1")
    assert tell_story(table, -1).chapters == [
        Chapter("", [Passage("Four in a camp.")]),
        Chapter("The camp: trusts ann the cook 1"),
    ]


def test_headings_with_nothing_between_them_are_one(table: Match) -> None:
    table.play("trust bo 1")
    table.play("trust cy 1")
    assert [each.title for each in tell_story(table, -1).chapters] == [
        "",
        "The camp: trusts ann the cook 1. The camp: trusts ann cy 1",
    ]


def test_no_bot_and_nobody_who_plays_several_is_called_by_name(table: Match) -> None:
    table.play("trust bo 1")
    table.names = ["ann", "Maya", "cy", "di"]
    assert tell_story(table, -1).chapters[1].title == "The camp: trusts ann Maya 1"
    assert tell_story(table, -1, bots=[1]).chapters[1].title == "The camp: trusts ann the cook 1"
    table.names = ["ann", "Maya", "Maya", "di"]
    assert tell_story(table, -1).chapters[1].title == "The camp: trusts ann the cook 1"
    assert tell_story(table, -1).people == ["Maya", "Maya"]


def test_what_a_bot_of_a_record_plays_is_not_called_by_its_level(table: Match) -> None:
    table.play("trust bo 1")
    table.names = ["Maya", "greedy", "human", "di"]
    story = tell_story(table, -1)
    assert (story.people, story.chapters[1].title) == (["Maya", "Scrapper"], "The camp: trusts ann the cook 1")
    assert [seat_name(table, seat) for seat in range(3)] == ["Maya", "Scrapper", "Player 3"]
    assert table.names[1] == "greedy"


def test_a_name_keeps_the_capital_of_what_it_stands_for() -> None:
    narrator = Narrator(lambda *_: "Bo and bo, but not Bob.", lambda *_: "Bo")
    narrator.names = {"bo": "the cook"}
    assert narrator.narrate("any", []) == ("The cook and the cook, but not Bob.", "The cook")


def test_a_story_has_no_end_before_the_game_does_unless_it_is_given() -> None:
    assert tell_story(day(), -1).end == ""
    assert tell_story(day(), -1, "Ann resigned.").end == "Ann resigned."
