"""Matches as plain data, to send them to another process with the same rules. Nothing is checked or replayed there."""

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
PLY = attrgetter(*(field.name for field in fields(Ply)[1:]))  # without its line


@dataclass(frozen=True)
class PackedMatch:
    """A match as plain numbers and texts."""

    rules: list[Any]  # the names behind the numbers
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
    """Return a match as plain data."""
    return PackedMatch(
        _rule_names(match.edition), match.seats, match.seed, match.has_custom_start, match.names, match.continues,
        [(LINE(ply.line), PLY(ply)) for ply in match._plies], match.texts, list(match.state.events),
        match.snapshots.pack_all(), PackedState.pack(match.state),
    )  # fmt: skip


def unpack_match(edition: Edition, packed: PackedMatch) -> Match:
    """Return the match; raise RecordError if the sender's rules have other numbers than those of this process."""
    if packed.rules != _rule_names(edition):
        raise RecordError("the match was packed under other rules")
    match = Match(edition, packed.seats, packed.seed, packed.snapshots[0].unpack(edition))
    match.has_custom_start, match.names, match.continues = packed.has_custom_start, packed.names, packed.continues
    match.texts = packed.texts
    match._plies = [Ply(Line(*line), *more) for line, more in packed.plies]
    match.live = [ply for ply in match._plies if not ply.line.struck]
    match.snapshots.replace(packed.snapshots)
    match.state = packed.now.unpack(edition)
    match.state.record_events()
    match.state.events = packed.heard
    return match


def _rule_names(edition: Edition) -> list[Any]:
    """Return everything that gives the packed numbers their meaning: names in order, content, options and layout."""
    book = edition.book
    named = [[each.name for each in part] for part in (book.steps, book.verbs, book.events)]
    return [*named, edition.content, edition.options, book.layout.spots]
