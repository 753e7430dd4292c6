"""Features of the humans' tasks: those left, the distances to them, and the way out by car or hatch."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.book import PlagueBook
from ..rules.moving.steps import FAR
from ..rules.pieces import ALIVE, IN_CAR, NOWHERE
from ..rules.state import Plague
from .assignment import Assignment
from .heuristic_params import DEFAULT_PARAMS
from .objectives import Objectives, can_drive_off
from .pathfinding.bitboard import BitboardLayout

MAX_TURNS: Final = 15.0  # turns of walking; longer ways count as this
ASSIGNMENT_SCALE: Final = 400.0  # divides the assignment's score

TASK_FEATURES: Final = (
    *("searches left", "share of searches left", "openings left", "share of openings left", "zombies inside"),
    *("all searched", "all closed", "all but zombies", "lost tasks", "any lost task"),
    *(f"tasks at most {tasks}" for tasks in (1, 2, 4)),
    *("cards left", "keys in the deck", "next card is keys", "keys in hand", "car", "hatch", "plans"),
    *("nearest goal", "mean goal", "farthest goal", "cut off", "boarding", "leaving nearest", "leaving farthest"),
)


@final
class TaskFeatures:
    """Section of the features about searches, openings, the car and the distances to them."""

    def __init__(self, rules: PlagueBook, bitboard: BitboardLayout) -> None:
        self._assignment: Final = Assignment(rules, DEFAULT_PARAMS, bitboard)

    def fill(self, s: Plague, x: vec[float], at: i64, tasks: Objectives) -> i64:
        """Fill in the features from index `at` on and return the next section's index."""
        _fill_tasks_left(s, x, at, tasks)
        _fill_car(s, x, at + 13)
        x[at + 19] = max(-3.0, min(3.0, float(self._assignment.evaluate(s, tasks)) / ASSIGNMENT_SCALE))
        _fill_distances(s, x, at + 20, tasks, self._assignment)
        return at + len(TASK_FEATURES)


def _fill_tasks_left(s: Plague, x: vec[float], at: i64, tasks: Objectives) -> None:
    """[ZP-041, ZP-042, ZP-043] Fill in the searches, openings and zombies that still prevent the house win."""
    zombie: i64
    opening: i64
    inside: i64 = 0
    required: i64 = 0
    for zombie in range(s.rules.human_room, s.end_of_zombies):
        if s.square(zombie) != NOWHERE:
            inside += s.rules.inside[s.square(zombie)]
    for opening in range(s.rules.openings):
        required += s.rules.required[opening]
    lost = tasks.count_lost_tasks(s)
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


def _fill_car(s: Plague, x: vec[float], at: i64) -> None:
    """[ZP-197, ZP-198, ZPV-11] Fill in the ways out, and the chance to find the keys."""
    i: i64
    keys: i64 = 0
    cards = s.count_cards_left()
    car = len(s.rules.car_doors) > 0 and not s.car_gone
    for i in range(len(s.rules.keys)):
        keys += s.deck(s.rules.keys[i])
    x[at] = float(cards) / 20.0
    if car:
        x[at + 1] = float(min(keys, 2))
        x[at + 2] = float(keys) / float(max(1, cards))
        x[at + 3] = 1.0 if can_drive_off(s) else 0.0
        x[at + 4] = 1.0
    x[at + 5] = 1.0 if s.hatch != NOWHERE else 0.0


def _fill_distances(s: Plague, x: vec[float], at: i64, tasks: Objectives, assignment: Assignment) -> None:
    """Fill in how many turns the humans need to their nearest goals, and whether these are exits."""
    human: i64
    walkers = 0.0
    least, most = MAX_TURNS, 0.0
    for human in range(s.humans):
        if s.fate(human) == IN_CAR:
            x[at + 4] += 0.5
        if s.fate(human) != ALIVE or s.square(human) == NOWHERE:
            continue
        x[at + 4] += 0.1 * float(max(s.boarding(human), s.hiding(human)))
        cost = assignment.cost(s, tasks, 0, human)
        turns = MAX_TURNS if cost >= FAR else min(MAX_TURNS, float(cost) / float(s.rules.human_ap))
        x[at + 3] += 0.5 if cost >= FAR else 0.0
        walkers += 1.0
        x[at + 1] += turns / 5.0
        least, most = min(least, turns), max(most, turns)
    if walkers > 0.0:
        x[at] = least / 5.0
        x[at + 1] = x[at + 1] / walkers
        x[at + 2] = most / 5.0
        if tasks.is_leaving:
            x[at + 5] = 1.0 - least / MAX_TURNS
            x[at + 6] = 1.0 - most / MAX_TURNS
