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
from .snapshots import PackedState

LINE = attrgetter(*(field.name for field in fields(Line)))
PLY = attrgetter(*(field.name for field in fields(Ply)[1:]))  # the first is its line


@dataclass(frozen=True)
class PackedMatch:
    """All that a table is, in numbers and texts."""

    rules: list[Any]  # what the numbers count by
    seats: int
    seed: int
    has_custom_start: bool
    names: list[str]
    continues: tuple[str, tuple[int, ...]] | None
    plies: list[tuple[tuple[Any, ...], tuple[Any, ...]]]
    texts: list[UserText]
    heard: list[tuple[int, int, int, int, int]]
    snapshots: list[PackedState]
    now: PackedState


def pack_match(match: Match) -> PackedMatch:
    """A table as data."""
    return PackedMatch(
        _rule_names(match.edition), match.seats, match.seed, match.has_custom_start, match.names, match.continues,
        [(LINE(ply.line), PLY(ply)) for ply in match._plies], match.texts, list(match.state.events),
        match.snapshots.pack_all(), PackedState.pack(match.state),
    )  # fmt: skip


def unpack_match(edition: Edition, carried: PackedMatch) -> Match:
    """The table that was carried; raises RecordError if this process numbers its rules otherwise."""
    if carried.rules != _rule_names(edition):
        raise RecordError("the table was set up by other rules than these")
    match = Match(edition, carried.seats, carried.seed, carried.snapshots[0].unpack(edition))
    match.has_custom_start, match.names, match.continues = carried.has_custom_start, carried.names, carried.continues
    match.texts = carried.texts
    match._plies = [Ply(Line(*line), *more) for line, more in carried.plies]
    match.live = [ply for ply in match._plies if not ply.line.struck]
    match.snapshots.replace(carried.snapshots)
    match.state = carried.now.unpack(edition)
    match.state.record_events()
    match.state.events = carried.heard
    return match


def _rule_names(edition: Edition) -> list[Any]:
    """The names that a process gives numbers to, in their order."""
    book = edition.book
    named = [[each.name for each in part] for part in (book.steps, book.verbs, book.events)]
    return [*named, edition.content, edition.options, book.layout.spots]
