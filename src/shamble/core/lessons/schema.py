"""The language of lessons: a position, and step by step what to do there, why, and what comes of it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Said = Annotated[str, Meta(min_length=1, max_length=400)]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A `[[step]]`: the choice that is taught, with the words of the coach before it, and what follows by itself."""

    say: Said  # what to do and why
    play: str  # the choice, as the table says it
    then: list[str] = []  # rolls, the choices of others, and those of the learner that need no teaching
    wrong: dict[str, Said] = {}  # by choice or verb: what is said if that was chosen instead
    part: str = ""  # a heading: a new part begins


class WholeGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The first whole game after a lesson, against the weakest thinking bot."""

    about: Said = "The game from the start, against Rookie."
    minutes: int = 15
    preset: str | None = None
    options: dict[str, bool | int | str | list[str]] = {}


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The card of a lesson on the end page of the game's other lessons."""

    title: Annotated[str, Meta(min_length=1, max_length=24)]
    about: Annotated[str, Meta(min_length=1, max_length=60)]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A guided game for one person in one seat."""

    game: str
    title: str
    about: Said  # what one will have learned
    seat: int
    end: Said  # what you did, in the past tense, for the page after the last step
    whole: WholeGame = WholeGame()
    invite: Invitation | None = None  # left out: the lesson's title and `about`
    headline: Annotated[str, Meta(min_length=1, max_length=24)] = "You can play."
    more: str = ""  # what a whole game has besides
    learned: Annotated[dict[str, str], Meta(max_length=6)] = {}  # what was learned in a word each, by the page's sign
    wrong: Said  # said of any other choice than the one taught
    step: Annotated[list[Step], Meta(min_length=1)]
    position: dict[str, Any]  # keys by the game's README
    minutes: int = 5
    preset: str | None = None
    options: dict[str, bool | int | str | list[str]] = {}
    seats: int = 2
