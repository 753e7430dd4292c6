"""Which numbers of a position a seat may know, and the position as a learning program of that seat observes it."""

from __future__ import annotations

from collections.abc import Sequence

from ..native import i64
from ..state import State
from ..step import MASTER
from .column import Column
from .field import CARD_SEERS, COMPUTED, EVERYONE, ITS_OWNER, ITS_SEAT, ITS_SEERS, MASTER_ONLY, Field


def is_visible(s: State, seat: i64, field: Field, place: i64) -> bool:
    """Whether a seat (-1: a spectator) may know the number of a field at `place`, counted from the field's first."""
    if field.visible_to == EVERYONE:
        return True
    if field.visible_to == MASTER_ONLY:
        return seat == MASTER
    if field.visible_to == COMPUTED:
        return s.is_visible(seat, field.name, place)
    if field.visible_to == CARD_SEERS:
        return _has_seen(s, seat, place)
    first = place // stride_of(s, field)  # the piece that it is counted by
    if field.visible_to == ITS_SEAT:
        return seat == first
    if field.visible_to in (ITS_OWNER, ITS_SEERS):
        told = Column(s.layout, field.owner).read(s, first)
        return seat >= 0 and (seat == told if field.visible_to == ITS_OWNER else told >> seat & 1 == 1)
    return False


def _has_seen(s: State, seat: i64, slot: i64) -> bool:
    """Whether a seat has seen the card of a slot, if one is there; a spectator sees what all at the table have seen."""
    seen = Column(s.layout, "slot_seen").read(s, slot)
    if Column(s.layout, "slot_zone").read(s, slot) < 0:
        return True
    return seen == (1 << s.seat_count) - 1 if seat < 0 else seen >> seat & 1 == 1


def observe(s: State, seat: i64) -> list[int]:
    """All fields of a position as a seat may know them, in the layout's order; one below the least is unknown."""
    numbers: list[int] = []
    for field in s.layout.fields:
        row = Column(s.layout, field.name).row(s)
        if field.visible_to != EVERYONE:
            unknown = int(field.least) - 1
            row = [n if is_visible(s, seat, field, place) else unknown for place, n in enumerate(row)]
        numbers += row
    return numbers


def observation_bounds(s: State, fields: Sequence[Field]) -> tuple[list[int], list[int]]:
    """The least and the most that each number of these fields may be observed as, whatever the position."""
    least: list[int] = []
    most: list[int] = []
    for field in fields:
        count = s.layout.counts[field.name]
        least += [int(field.least) - 1] * count
        most += [field.max_value(s.layout.sizes)] * count
    return least, most


def stride_of(s: State, field: Field) -> int:
    """How many numbers of a field belong to each piece that it is counted by first."""
    return s.layout.sizes[field.by[1]] if len(field.by) == 2 else 1
