"""A table as plain data, to be carried to another process of the same rules: nothing is checked, or played again."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any

from ..errors import RecordError
from ..game.edition import Edition
from ..records.line import Line
from ..records.user_text import UserText
from .match import Match
from .ply import Ply
from .snapshots import Position

LINE = attrgetter(*(field.name for field in fields(Line)))
PLY = attrgetter(*(field.name for field in fields(Ply)[1:]))  # the first is its line


@dataclass(frozen=True)
class CarriedTable:
    """All that a table is, in numbers and texts."""

    rules: list[Any]  # what the numbers count by
    seats: int
    seed: int
    is_laid: bool
    names: list[str]
    continues: tuple[str, tuple[int, ...]] | None
    plies: list[tuple[tuple[Any, ...], tuple[Any, ...]]]
    words: list[UserText]
    heard: list[tuple[int, int, int, int, int]]
    snapshots: list[Position]
    now: Position


def carry(match: Match) -> CarriedTable:
    """A table as data."""
    return CarriedTable(
        _rules(match.edition), match.seats, match.seed, match.is_laid, match.names, match.continues,
        [(LINE(ply.line), PLY(ply)) for ply in match._plies], match.words, list(match.state.events),
        match.snapshots.packed(), Position.of(match.state),
    )  # fmt: skip


def unpack(edition: Edition, carried: CarriedTable) -> Match:
    """The table that was carried; raises RecordError if this process numbers its rules otherwise."""
    if carried.rules != _rules(edition):
        raise RecordError("the table was set up by other rules than these")
    match = Match(edition, carried.seats, carried.seed, carried.snapshots[0].unpacked(edition))
    match.is_laid, match.names, match.continues = carried.is_laid, carried.names, carried.continues
    match.words = carried.words
    match._plies = [Ply(Line(*line), *more) for line, more in carried.plies]
    match.live = [ply for ply in match._plies if not ply.line.struck]
    match.snapshots.replace(carried.snapshots)
    match.state = carried.now.unpacked(edition)
    match.state.record_events()
    match.state.events = carried.heard
    return match


def _rules(edition: Edition) -> list[Any]:
    """The names that a process gives numbers to, in their order."""
    book = edition.book
    named = [[each.name for each in part] for part in (book.steps, book.verbs, book.events)]
    return [*named, edition.content, edition.options, book.layout.spots]
