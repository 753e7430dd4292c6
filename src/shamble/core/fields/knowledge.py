"""Which numbers of a position a seat may know, and the position as a learning program of that seat observes it."""

from __future__ import annotations

from collections.abc import Sequence

from ..native import i64
from ..state import State
from ..step import MASTER
from .column import Column
from .field import ASKED, EVERYONE, ITS_OWNER, ITS_SEAT, ITS_SEERS, MASTER_ONLY, Field


def knows(s: State, seat: i64, field: Field, place: i64) -> bool:
    """Whether a seat (-1: a spectator) may know the number of a field at `place`, counted from the field's first."""
    if field.known == EVERYONE:
        return True
    if field.known == MASTER_ONLY:
        return seat == MASTER
    if field.known == ASKED:
        return s.knows(seat, field.name, place)
    first = place // _stride(s, field)  # the piece that it is counted by
    if field.known == ITS_SEAT:
        return seat == first
    if field.known in (ITS_OWNER, ITS_SEERS):
        told = Column(s.layout, field.owner).read(s, first)
        return seat >= 0 and (seat == told if field.known == ITS_OWNER else told >> seat & 1 == 1)
    return False


def observation(s: State, seat: i64) -> list[int]:
    """All fields of a position as a seat may know them, in the layout's order; one below the least is unknown."""
    numbers: list[int] = []
    for field in s.layout.fields:
        for place, number in enumerate(Column(s.layout, field.name).row(s)):
            numbers.append(number if knows(s, seat, field, place) else int(field.least) - 1)
    return numbers


def bounds(s: State, fields: Sequence[Field]) -> tuple[list[int], list[int]]:
    """The least and the most that each number of these fields may be observed as, whatever the position."""
    least: list[int] = []
    most: list[int] = []
    for field in fields:
        count = s.layout.counts[field.name]
        least += [int(field.least) - 1] * count
        most += [field.highest(s.layout.sizes)] * count
    return least, most


def _stride(s: State, field: Field) -> int:
    return s.layout.sizes[field.by[1]] if len(field.by) == 2 else 1
