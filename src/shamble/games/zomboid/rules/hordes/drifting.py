"""Hordes in the morning: alerted hordes arrive, present hordes drift towards the safe house."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Die, Task
from ..events import HORDE_ARRIVES, HORDE_GONE, HORDE_MERGES, HORDE_MOVES, TOKEN_BREAKS
from ..pieces import DIRECTIONS, MOST_WALKERS, NOWHERE, SAFE_HOUSE
from ..state import Town
from ..town.enemies import swallow_tokens
from ..town.grid import measure_distances


@final
class Arrivals(Task[Town]):
    """[PZ-054, PZ-120, PZ-186] Make alerted hordes present; hordes present before will drift this morning."""

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        place: i64
        for place in range(s.places):
            if s.walkers(place) > 0 and place != SAFE_HOUSE:
                s.set_drifts(place, 1)
            elif s.drifts(place) == 1:
                s.set_drifts(place, 0)
        for place in range(s.places):
            if s.is_alerted(place) == 1:
                s.set_is_alerted(place, 0)
                s.emit(HORDE_ARRIVES, place, s.rules.horde_size[s.seats_index()], -1, EVERYONE)
                add_walkers(s, place, s.rules.horde_size[s.seats_index()])
        s.push(DRIFT)


def add_walkers(s: Town, place: i64, walkers: i64) -> None:
    """[PZ-186, PZ-192, PZ-193, R-78] Add walkers to a location.

    They merge with a horde and discard enemy tokens. At the safe house they attack the fortification first.
    """
    if place == SAFE_HOUSE:
        walkers = attack_fortification(s, walkers)
    if s.walkers(place) > 0 and walkers > 0:
        s.emit(HORDE_MERGES, place, walkers, -1, EVERYONE)
    s.set_walkers(place, min(s.walkers(place) + walkers, MOST_WALKERS))
    if s.walkers(place) > 0:
        swallow_tokens(s, place)


def attack_fortification(s: Town, walkers: i64) -> i64:
    """[PZ-193, PZ-194, PZ-195] Remove fortification tokens, each killing walkers; return the number of walkers left."""
    before = s.fortification
    while s.fortification > 0 and walkers > 0:
        s.fortification -= 1
        walkers = max(walkers - s.rules.walkers_per_token, 0)
    if s.fortification < before:
        s.emit(TOKEN_BREAKS, before - s.fortification, -1, -1, EVERYONE)
    if walkers == 0:
        s.emit(HORDE_GONE, SAFE_HOUSE, -1, -1, EVERYONE)
    return walkers


def has_drifting_horde(s: Town) -> bool:
    """Whether a horde still has to drift this morning."""
    place: i64
    for place in range(s.places):
        if s.drifts(place) == 1:
            return True
    return False


@final
class Drift(Task[Town]):
    """[PZ-191, R-62] Drift the next horde.

    The nearest to the safe house comes first, then the oldest, then the one at the earliest placed location.
    """

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        if not has_drifting_horde(s):
            return
        far = measure_distances(s, SAFE_HOUSE, True)
        best: i64 = NOWHERE
        place: i64
        for place in range(s.places):
            if s.drifts(place) == 1 and (
                best == NOWHERE
                or far[place] < far[best]
                or (far[place] == far[best] and s.horde_age(place) < s.horde_age(best))
            ):
                best = place
        if best != NOWHERE:
            s.push(DRIFT_DIE, best)
            s.push(self)


@final
class DriftDie(Die[Town]):
    """[PZ-011, PZ-191] Drift roll: on an even number the horde moves."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Town, pips: i64, place: i64, b: i64, c: i64) -> None:
        s.set_drifts(place, 0)
        if pips % 2 == 0:
            move_horde(s, place, towards_home(s, place))


def towards_home(s: Town, place: i64) -> i64:
    """[PZ-191, PZ-192] Return the next place on a shortest path to the safe house; ties go north, east, south, west."""
    far = measure_distances(s, SAFE_HOUSE, True)
    direction: i64
    for direction in range(len(DIRECTIONS)):
        there = s.neighbour(place, direction)
        if there != NOWHERE and far[there] < far[place]:
            return there
    return place


def move_horde(s: Town, place: i64, there: i64) -> None:
    """[PZ-192, R-61] Move a present horde, ignoring doors and survivors; merged hordes keep the older age."""
    walkers = s.walkers(place)
    s.emit(HORDE_MOVES, place, there, -1, EVERYONE)
    age = s.horde_age(place)
    s.set_horde_age(there, min(age, s.horde_age(there)) if s.has_horde(there) else age)
    s.set_walkers(place, 0)
    add_walkers(s, there, walkers)


ARRIVALS: Final = Arrivals("arrivals")
DRIFT: Final = Drift("drift")
DRIFT_DIE: Final = DriftDie("drift die", "place")
