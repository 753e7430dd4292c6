"""A match told as a story: chapters and passages with everything that one seat saw and read."""

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
    """A paragraph of the story, or a text written by the person named in `who`."""

    text: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The passages under a heading. The first chapter may have no heading."""

    title: str
    passages: list[Passage] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Story:
    """The story of a match, as one seat saw it: its title, people, chapters and end."""

    title: str
    people: list[str]
    chapters: list[Chapter]
    end: str


def tell_story(match: Match, seat: int, end: str | None = None, bots: Collection[int] = ()) -> Story:
    """Return the story of a match as a seat (-1: a spectator) saw it.

    Args:
        match: The match.
        seat: The seat that the story is for.
        end: The last sentence, if the match didn't end by its rules.
        bots: The seats of bots, whose pieces aren't called by the seat's name.
    """
    game = match.edition.game
    names = [_player_name(match, each) for each in range(match.seats)]
    nameless = {*bots, *(each for each in range(match.seats) if _bot_level(match, each))}
    people = ["" if each in nameless or names.count(name) > 1 else name for each, name in enumerate(names)]
    words = {each.number: each.text for each in match.texts_for(seat)}
    narrator = game.narrator(match.opening, match.state, seat, people, words)
    builder = _StoryBuilder(match, seat, narrator)
    if end is None:
        end = game.ending(match.state, seat) if match.is_over else ""
    return Story(game.story_title(match.edition.book), list(filter(None, names)), builder.chapters(), end)


def seat_name(match: Match, seat: int) -> str:
    """Return the name that readers see for a seat: its person's name or, without one, a substitute."""
    if seat == CLOCK:
        return "The clock"
    if seat == NOBODY:
        return "Somebody who is away"
    return "The master" if seat == MASTER else _player_name(match, seat) or f"Player {seat + 1}"


def _player_name(match: Match, seat: int) -> str:
    """Return the name of the person or the bot level in a seat, or an empty string if no name was given."""
    name, level = match.names[seat], _bot_level(match, seat)
    if name in (PERSON, match.edition.game.roles(match.edition.book, match.seats)[seat]):
        return ""
    return name if level is None else level.name


def _bot_level(match: Match, seat: int) -> Level | None:
    """Return the level of the bot in a seat, or None."""
    return find_level(match.names[seat], match.edition.game.levels)


class _StoryBuilder:
    """Builds the chapters of a story from the live lines of a match."""

    def __init__(self, match: Match, seat: int, narrator: Narrator) -> None:
        self._match = match
        self._seat = seat
        self._narrator = narrator
        self._kinds = {event.name: event.kinds for event in match.edition.book.events}
        self._chapters = [Chapter("", [Passage(narrator.opening)] if narrator.opening else [])]
        self._sentences: list[Sentence] = []  # sentences of the current passage

    def chapters(self) -> list[Chapter]:
        """Return all chapters of the story."""
        words = [(place, each) for place, each in self._match.texts_by_line() if each.may_read(self._seat)]
        for ply, events in enumerate(self._events_by_line(), -1):
            for said in [each for place, each in words if place == ply]:
                self._close()
                self._chapters[-1].passages.append(Passage(said.text, seat_name(self._match, said.author)))
            for name, arguments in events:
                self._tell(name, arguments)
        self._close()
        return [chapter for chapter in self._chapters if chapter.title or chapter.passages]

    def _events_by_line(self) -> Iterator[list[tuple[str, list[str]]]]:
        """Yield lists of the events that the seat saw: those before the first line, then those of each line."""
        match, start = self._match, 0
        for end in [*(ply.events_before for ply in match.live), len(match.state.events)]:
            events = events_for(match.state, self._seat, start, end)
            yield [(name, name_arguments(match.edition.book, self._kinds[name], places)) for name, *places in events]
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
        """End the current passage: join its sentences into lines."""
        lines = [_append_count(line, len(list(same))) for line, same in groupby(join_sentences(self._sentences))]
        if self._narrator.paragraphs:
            lines = [" ".join(lines)] if lines else []
        self._chapters[-1].passages.extend(map(Passage, lines))
        self._sentences = []


def _append_count(line: str, times: int) -> str:
    """Return a sentence that stands for `times` equal ones in a row, such as `..., twice`."""
    often = {1: "", 2: ", twice"}.get(times, f", {times} times")
    return f"{line[:-1]}{often}{line[-1]}"
