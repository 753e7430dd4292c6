"""The format of lesson files: a position, and the steps to play there, each with explanations."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Said = Annotated[str, Meta(min_length=1, max_length=400)]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A `[[step]]` of a lesson: the coach's text, the choice to learn, and lines that are then played automatically."""

    say: Said  # the right choice and the reason
    play: str  # the choice, as `Match.legal` writes it
    then: list[str] = []  # rolls, choices of others, and the learner's choices that aren't taught
    wrong: dict[str, Said] = {}  # for each choice or verb: the reply to a wrong choice
    part: str = ""  # heading of the part that begins here


class WholeGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole game that is offered after a lesson, against the Rookie."""

    about: Said = "The game from the start, against Rookie."
    minutes: int = 15
    preset: str | None = None
    options: dict[str, bool | int | str | list[str]] = {}


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The card by which other lessons of the game recommend this lesson on their end page."""

    title: Annotated[str, Meta(min_length=1, max_length=24)]
    about: Annotated[str, Meta(min_length=1, max_length=60)]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A guided game for one seat."""

    game: str
    title: str
    about: Said  # the topic of the lesson
    seat: int
    end: Said  # what you did, in the past tense, for the page after the last step
    whole: WholeGame = WholeGame()
    invite: Invitation | None = None  # default: the lesson's title and `about`
    headline: Annotated[str, Meta(min_length=1, max_length=24)] = "You can play."
    more: str = ""  # additions of a whole game
    # a word for each thing learned, keyed by the page's icon
    learned: Annotated[dict[str, str], Meta(max_length=6)] = {}
    wrong: Said  # the reply to any choice that isn't taught
    step: Annotated[list[Step], Meta(min_length=1)]
    position: dict[str, Any]  # keys as in the game's README
    minutes: int = 5
    preset: str | None = None
    options: dict[str, bool | int | str | list[str]] = {}
    seats: int = 2
