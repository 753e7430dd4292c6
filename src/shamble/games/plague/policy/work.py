"""What a forecast looks at of the humans' work: what is left to do, how far it is, and the other way out, the car."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.book import PlagueBook
from ..rules.moving.ways import FAR
from ..rules.pieces import ALIVE, IN_CAR, NOWHERE
from ..rules.state import Plague
from .assignment import Assignment
from .habits import USUAL
from .objectives import Objectives, keys_in_hand
from .walking.raster import Raster

FARTHEST: Final = 15.0  # turns of walking, however far it is
PLANS: Final = 400.0  # of the value of all ways together

WORK: Final = (
    *("searches left", "share of searches left", "openings left", "share of openings left", "zombies inside"),
    *("all searched", "all closed", "all but zombies", "lost tasks", "any lost task"),
    *(f"tasks at most {tasks}" for tasks in (1, 2, 4)),
    *("cards left", "keys in the deck", "next card is keys", "keys in hand", "car", "hatch", "plans"),
    *("nearest goal", "mean goal", "farthest goal", "cut off", "boarding", "leaving nearest", "leaving farthest"),
)


@final
class Work:
    """Fills in the numbers of searches, openings, the car, and the ways to them."""

    def __init__(self, rules: PlagueBook, raster: Raster) -> None:
        self._assignment: Final = Assignment(rules, USUAL, raster)

    def fill(self, s: Plague, x: vec[float], at: i64, tasks: Objectives) -> i64:
        """From a place on; gives the next chapter's."""
        _left(s, x, at, tasks)
        _car(s, x, at + 13)
        x[at + 19] = max(-3.0, min(3.0, float(self._assignment.value(s, tasks)) / PLANS))
        _ways(s, x, at + 20, tasks, self._assignment)
        return at + len(WORK)


def _left(s: Plague, x: vec[float], at: i64, tasks: Objectives) -> None:
    """[ZP-041, ZP-042, ZP-043] Searches, openings and zombies between the humans and the house."""
    zombie: i64
    opening: i64
    inside: i64 = 0
    required: i64 = 0
    for zombie in range(s.rules.human_room, s.end_of_zombies):
        if s.square(zombie) != NOWHERE:
            inside += s.rules.inside[s.square(zombie)]
    for opening in range(s.rules.openings):
        required += s.rules.required[opening]
    lost = tasks.lost(s)
    left = s.unsearched + s.unbarricaded + inside
    x[at] = float(s.unsearched) / 6.0
    x[at + 1] = float(s.unsearched) / float(max(1, s.rules.searches))
    x[at + 2] = float(s.unbarricaded) / 8.0
    x[at + 3] = float(s.unbarricaded) / float(max(1, required))
    x[at + 4] = float(inside) / 4.0
    x[at + 5] = 1.0 if s.unsearched == 0 else 0.0
    x[at + 6] = 1.0 if s.unbarricaded == 0 else 0.0
    x[at + 7] = 1.0 if s.unsearched + s.unbarricaded == 0 else 0.0
    x[at + 8] = float(lost) / 4.0
    x[at + 9] = 1.0 if lost > 0 else 0.0
    x[at + 10] = 1.0 if left <= 1 else 0.0
    x[at + 11] = 1.0 if left <= 2 else 0.0
    x[at + 12] = 1.0 if left <= 4 else 0.0


def _car(s: Plague, x: vec[float], at: i64) -> None:
    """[ZP-197, ZP-198, ZPV-11] The ways out, and how likely it is that the keys are found."""
    i: i64
    keys: i64 = 0
    cards = s.cards_left()
    car = len(s.rules.car_doors) > 0 and not s.car_gone
    for i in range(len(s.rules.keys)):
        keys += s.deck(s.rules.keys[i])
    x[at] = float(cards) / 20.0
    if car:
        x[at + 1] = float(min(keys, 2))
        x[at + 2] = float(keys) / float(max(1, cards))
        x[at + 3] = 1.0 if keys_in_hand(s) else 0.0
        x[at + 4] = 1.0
    x[at + 5] = 1.0 if s.hatch != NOWHERE else 0.0


def _ways(s: Plague, x: vec[float], at: i64, tasks: Objectives, assignment: Assignment) -> None:
    """How many turns the humans walk to what is nearest to do, and whether that is to leave."""
    human: i64
    walkers = 0.0
    least, most = FARTHEST, 0.0
    for human in range(s.humans):
        if s.fate(human) == IN_CAR:
            x[at + 4] += 0.5
        if s.fate(human) != ALIVE or s.square(human) == NOWHERE:
            continue
        x[at + 4] += 0.1 * float(max(s.boarding(human), s.hiding(human)))
        cost = assignment.cost(s, tasks, 0, human)
        turns = FARTHEST if cost >= FAR else min(FARTHEST, float(cost) / float(s.rules.human_ap))
        x[at + 3] += 0.5 if cost >= FAR else 0.0
        walkers += 1.0
        x[at + 1] += turns / 5.0
        least, most = min(least, turns), max(most, turns)
    if walkers > 0.0:
        x[at] = least / 5.0
        x[at + 1] = x[at + 1] / walkers
        x[at + 2] = most / 5.0
        if tasks.leaving:
            x[at + 5] = 1.0 - least / FARTHEST
            x[at + 6] = 1.0 - most / FARTHEST
