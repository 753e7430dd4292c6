"""Rescues as goals: requirements, progress, and what is missing."""

from __future__ import annotations

from ..rules.book import NEED_ROW
from ..rules.pieces import NOTHING
from ..rules.rescuing.requirements import current_count, is_complete, is_met, needed_count
from ..rules.state import Town
from ..rules.vocabulary import CALLED, EXPLORED, NEEDS, NEEDS_NO_HORDE, STORED
from .view_types import Requirement, Rescue


def rescues(s: Town) -> list[Rescue]:
    """[PZ-037, PZ-215] Return the face-up rescues, left to right; they are public."""
    return [_rescue(s, place) for place in range(s.rules.rescues_drawn) if s.rescue(place) != NOTHING]


def face_up(s: Town) -> list[str]:
    """[PZ-037] Return the names of the face-up rescues, left to right."""
    places = range(s.rules.rescues_drawn)
    return [s.book.kinds["rescue"].write(s.rescue(place)) for place in places if s.rescue(place) != NOTHING]


def _rescue(s: Town, place: int) -> Rescue:
    rescue = s.rescue(place)
    rows = range(s.rules.needs_from[rescue], s.rules.needs_to[rescue])
    called = int(s.called(place))
    waits = [int(needed_count(s, row)) for row in rows if s.rules.need_rows[row * NEED_ROW] == CALLED]
    return Rescue(
        id=s.book.kinds["rescue"].write(rescue),
        called=called if called > 0 else None,
        due=called + waits[0] if called > 0 and waits else None,
        requirements=[_requirement(s, place, row) for row in rows],
        complete=is_complete(s, place),
    )


def _requirement(s: Town, place: int, row: int) -> Requirement:
    word = s.rules.need_rows[row * NEED_ROW]
    tag = s.rules.need_rows[row * NEED_ROW + 1]
    tags = s.rules.content.vocabulary.tag
    met = is_met(s, place, row)
    names = {int(STORED): tags.item, int(EXPLORED): tags.location}.get(int(word))
    simple = word in (NEEDS_NO_HORDE, CALLED)
    return Requirement(
        need=NEEDS[word],
        tag=names[tag] if names is not None else None,
        have=int(met) if simple else int(current_count(s, row)),
        needed=1 if simple else int(needed_count(s, row)),
        met=met,
    )
