"""Visibility of fields, and observations: the numbers that a learning program gets of what a seat can see."""

from __future__ import annotations

from collections.abc import Sequence

from ..native import i64
from ..state import State
from ..step import MASTER
from .column import Column
from .field import CARD_SEERS, COMPUTED, EVERYONE, ITS_OWNER, ITS_SEAT, ITS_SEERS, MASTER_ONLY, Field


def is_visible(s: State, seat: i64, field: Field, place: i64) -> bool:
    """Whether a seat can see the entry of a field at `place`; seat -1 is a spectator."""
    if field.visible_to == EVERYONE:
        return True
    if field.visible_to == MASTER_ONLY:
        return seat == MASTER
    if field.visible_to == COMPUTED:
        return s.is_visible(seat, field.name, place)
    if field.visible_to == CARD_SEERS:
        return _has_seen(s, seat, place)
    first = place // stride_of(s, field)  # the piece that counts the entry first
    if field.visible_to == ITS_SEAT:
        return seat == first
    if field.visible_to in (ITS_OWNER, ITS_SEERS):
        seats = Column(s.layout, field.owner).read(s, first)  # a seat, or a mask of seats
        return seat >= 0 and (seat == seats if field.visible_to == ITS_OWNER else seats >> seat & 1 == 1)
    return False


def _has_seen(s: State, seat: i64, slot: i64) -> bool:
    """Whether a slot is empty, or a seat has seen the card in it. A spectator sees what all seats have seen."""
    seers = Column(s.layout, "slot_seen").read(s, slot)
    if Column(s.layout, "slot_zone").read(s, slot) < 0:
        return True
    return seers == (1 << s.seat_count) - 1 if seat < 0 else seers >> seat & 1 == 1


def observe(s: State, seat: i64) -> list[int]:
    """Return all fields of a position as a seat sees them, in the order of the layout.

    A hidden entry is replaced by the field's least value minus 1.
    """
    numbers: list[int] = []
    for field in s.layout.fields:
        row = Column(s.layout, field.name).read_all(s)
        if field.visible_to != EVERYONE:
            unknown = int(field.least) - 1
            row = [n if is_visible(s, seat, field, place) else unknown for place, n in enumerate(row)]
        numbers += row
    return numbers


def observation_bounds(s: State, fields: Sequence[Field]) -> tuple[list[int], list[int]]:
    """Return the least and the greatest value that each entry of these fields can have in an observation."""
    least: list[int] = []
    most: list[int] = []
    for field in fields:
        count = s.layout.counts[field.name]
        least += [int(field.least) - 1] * count
        most += [field.max_value(s.layout.sizes)] * count
    return least, most


def stride_of(s: State, field: Field) -> int:
    """Return how many entries of a field belong to each piece of its first kind."""
    return s.layout.sizes[field.by[1]] if len(field.by) == 2 else 1
