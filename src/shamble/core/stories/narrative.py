"""A game as a story: chapters and passages, of what one seat saw and read, and no more."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from ..game.level import PERSON, Level, find_level
from ..game.narrator import Narrator
from ..matches.match import Match
from ..matches.sentences import Sentence, join_sentences
from ..notation import name_arguments
from ..play import events_for
from ..records.user_text import NOBODY
from ..step import CLOCK, MASTER


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence or several that belong together; with `who`, words that somebody said or wrote."""

    text: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened under a heading; the first chapter may have none."""

    title: str
    passages: list[Passage] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Story:
    """A game, told."""

    title: str
    people: list[str]
    chapters: list[Chapter]
    end: str


def tell_story(match: Match, seat: int, end: str | None = None, bots: Collection[int] = ()) -> Story:
    """The story of a game as a seat (-1: a spectator) saw it.

    `end` is given if it ended by anything but its rules; what the seats of `bots` play is not called by their names.
    """
    game = match.edition.game
    names = [_name(match, each) for each in range(match.seats)]
    nameless = {*bots, *(each for each in range(match.seats) if _level(match, each))}
    people = ["" if each in nameless or names.count(name) > 1 else name for each, name in enumerate(names)]
    words = {each.number: each.text for each in match.texts_for(seat)}
    narrator = game.narrator(match.opening, match.state, seat, people, words)
    told = _StoryBuilder(match, seat, narrator)
    if end is None:
        end = game.ending(match.state, seat) if match.is_over else ""
    return Story(game.story_title(match.edition.book), list(filter(None, names)), told.chapters(), end)


def seat_name(match: Match, seat: int) -> str:
    """Somebody at the table, by name if there is one."""
    if seat == CLOCK:
        return "The clock"
    if seat == NOBODY:
        return "Somebody who is away"
    return "The master" if seat == MASTER else _name(match, seat) or f"Player {seat + 1}"


def _name(match: Match, seat: int) -> str:
    """Who sat there, a bot by its level's name; empty where nobody gave a name."""
    name, level = match.names[seat], _level(match, seat)
    if name in (PERSON, match.edition.game.roles(match.edition.book, match.seats)[seat]):
        return ""
    return name if level is None else level.name


def _level(match: Match, seat: int) -> Level | None:
    """The level of the bot that sat there, if one did."""
    return find_level(match.names[seat], match.edition.game.levels)


class _StoryBuilder:
    """Goes through a game line by line; what was taken back is not told."""

    def __init__(self, match: Match, seat: int, narrator: Narrator) -> None:
        self._match = match
        self._seat = seat
        self._narrator = narrator
        self._kinds = {event.name: event.kinds for event in match.edition.book.events}
        self._chapters = [Chapter("", [Passage(narrator.opening)] if narrator.opening else [])]
        self._sentences: list[Sentence] = []  # not yet drawn together

    def chapters(self) -> list[Chapter]:
        """All chapters."""
        words = [(place, each) for place, each in self._match.texts_by_line() if each.may_read(self._seat)]
        for ply, events in enumerate(self._heard(), -1):
            for said in [each for place, each in words if place == ply]:
                self._close()
                self._chapters[-1].passages.append(Passage(said.text, seat_name(self._match, said.author)))
            for name, arguments in events:
                self._tell(name, arguments)
        self._close()
        return [chapter for chapter in self._chapters if chapter.title or chapter.passages]

    def _heard(self) -> Iterator[list[tuple[str, list[str]]]]:
        """What the seat heard before the first line, then with each line."""
        table, start = self._match, 0
        for end in [*(ply.events_before for ply in table.live), len(table.state.events)]:
            heard = events_for(table.state, self._seat, start, end)
            yield [(name, name_arguments(table.edition.book, self._kinds[name], places)) for name, *places in heard]
            start = end

    def _tell(self, name: str, arguments: list[str]) -> None:
        text, subject = self._narrator.narrate(name, arguments)
        if name in self._narrator.paragraphs:
            self._close()
        if name not in self._match.edition.game.chapter_events:
            self._sentences += [Sentence(text, subject)] if text else []
            return
        self._close()
        before = "" if self._chapters[-1].passages else self._chapters.pop().title
        self._chapters.append(Chapter(". ".join(filter(None, [before, text.removesuffix(".")]))))

    def _close(self) -> None:
        """What happened up to here stands in lines of its own."""
        lines = [_with_count(line, len(list(same))) for line, same in groupby(join_sentences(self._sentences))]
        if self._narrator.paragraphs:
            lines = [" ".join(lines)] if lines else []
        self._chapters[-1].passages.extend(map(Passage, lines))
        self._sentences = []


def _with_count(line: str, times: int) -> str:
    """A sentence that is true so many times on end."""
    often = {1: "", 2: ", twice"}.get(times, f", {times} times")
    return f"{line[:-1]}{often}{line[-1]}"
