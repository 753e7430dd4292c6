"""The messages about lessons: offered, given, and left for a whole game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .fields import Key


class LessonBrief(Struct, frozen=True, kw_only=True):
    """A guided game, as the lobby and the end page of other lessons offer it."""

    id: str
    title: str
    about: str
    role: str  # that it teaches
    minutes: int
    invite: str  # the title of its card after another lesson
    invite_about: str  # the sentence on that card


class LessonStep(Struct, frozen=True):
    """A step of a lesson: the ply at which it begins, the words of the coach, and the choice that is taught."""

    ply: int
    part: str  # the heading of a new part; empty within one
    say: str
    play: str


class WholeGame(Struct, frozen=True, kw_only=True):
    """The first whole game after a lesson: the choices of a new table, and how the page offers it."""

    about: str
    minutes: int
    preset: str | None
    options: dict[str, Any]


class LessonInfo(Struct, frozen=True, kw_only=True):
    """A guided game with its steps; what follows each is no secret of the coach's, but of the table's."""

    id: str
    title: str
    plies: int  # how many lines it has; after them the game is one's own
    steps: list[LessonStep]
    seat: int  # that learns
    headline: str  # of the page after the last step
    end: str  # what you did
    more: str  # what a whole game has besides
    learned: dict[str, str]  # what was learned in a word each, by the page's sign
    whole: WholeGame


class StartLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of one's own, where a lesson is given."""

    id: Key  # a retry with the same one answers the same table
