"""Messages about lessons."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .fields import Key


class LessonBrief(Struct, frozen=True, kw_only=True):
    """A lesson as the lobby and the last page of other lessons offer it."""

    id: str
    title: str
    about: str
    role: str  # the role of the learner
    minutes: int
    invite: str  # title of its card after another lesson
    invite_about: str  # sentence on that card


class LessonStep(Struct, frozen=True):
    """A step of a lesson: the ply at which it begins, the coach's text, and the choice it teaches."""

    ply: int
    part: str  # heading, if the step begins a new part
    say: str
    play: str


class WholeGame(Struct, frozen=True, kw_only=True):
    """The first complete game after a lesson: the options of its table, and the text that offers it."""

    about: str
    minutes: int
    preset: str | None
    options: dict[str, Any]


class LessonInfo(Struct, frozen=True, kw_only=True):
    """A lesson with its steps; the outcomes of the steps are known to the table only."""

    id: str
    title: str
    plies: int  # number of lines; then the game goes on freely
    steps: list[LessonStep]
    seat: int  # the learner's seat
    headline: str  # headline of the last page
    end: str  # text about what the learner did
    more: str  # text about a complete game
    learned: dict[str, str]  # a word for each thing learned, by icon of the page
    whole: WholeGame


class StartLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Create your own table for a lesson."""

    id: Key  # a retry with the same id returns the same table
