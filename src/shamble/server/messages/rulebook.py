"""Rulebooks: clauses and rulings."""

from __future__ import annotations

from msgspec import Struct


class ClauseInfo(Struct, frozen=True):
    """A rule of the game."""

    id: str
    chapter: str
    text: str
    note: str
    status: str


class RulingInfo(Struct, frozen=True):
    """The answer to an open question of the rules."""

    id: str
    question: str
    ruling: str
    reason: str


class RulebookInfo(Struct, frozen=True):
    """All clauses of a game in order, and its rulings."""

    game: str
    title: str
    about: str
    clauses: list[ClauseInfo]
    rulings: list[RulingInfo]
