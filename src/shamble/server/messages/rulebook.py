"""A rulebook as a page reads it: clauses, and what was ruled where one can be read in two ways."""

from __future__ import annotations

from msgspec import Struct


class ClauseInfo(Struct, frozen=True):
    """A rule."""

    id: str
    chapter: str
    text: str
    note: str
    status: str


class RulingInfo(Struct, frozen=True):
    """The reading of a rule that can be read in two ways."""

    id: str
    question: str
    ruling: str
    reason: str


class RulebookInfo(Struct, frozen=True):
    """A game's rules by clause, in order."""

    game: str
    title: str
    about: str
    clauses: list[ClauseInfo]
    rulings: list[RulingInfo]
