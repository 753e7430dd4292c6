"""Automated zombies: hunt the nearest human, or gather at a barricade when no human can be reached."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.step import Task
from .fighting.wounds import bite
from .house.barricades import group_of
from .moving.movement import ADVANCE, TURN, spend
from .moving.squares import get_column_distance, get_row_distance
from .moving.steps import FAR, label_components, step_back, step_cost, step_forward, turn_left, turn_right
from .outcome import is_decided
from .pieces import ACTING, NOBODY, NOWHERE, SIDES, facing_of, opposite, square_of, stance
from .state import Plague

ANYWHERE: Final[i64] = -1
WAIT: Final[i64] = 0x10000  # multiplier of the AP that a queued stance still has to wait


@final
class AutomatedZombies(Task[Plague]):
    """[ZPV-13, ZPV-14] Compute paths and the rally square once, then activate the ready zombies, nearest first."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        cost = s.human_distances = find_distances_to_humans(s)
        s.rally = find_rally_square(s)
        order: list[tuple[int, int]] = []
        zombie: i64
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and s.activation(zombie) == 0:
                order.append((cost[stance(s.square(zombie), s.facing(zombie))], zombie))
        order.sort()
        for _, each in order:
            s.push(AUTOMATED_BEGIN, each)


@final
class AutomatedBegin(Task[Plague]):
    """[ZP-063, ZP-210] Give a zombie its AP and start its actions."""

    def run(self, s: Plague, zombie: i64, b: i64, c: i64) -> None:
        s.set_points(zombie, s.rules.zombie_ap * s.haste)
        s.set_activation(zombie, ACTING)
        s.push(AUTOMATED_ACTION, zombie)


@final
class AutomatedAction(Task[Plague]):
    """[ZPV-15, ZPV-16, ZPV-18] Attack a human in front, else take one action of a cheapest path.

    The task repeats while the zombie has AP. A zombie that has to wait loses its AP.
    """

    def run(self, s: Plague, zombie: i64, b: i64, c: i64) -> None:
        if is_decided(s) or s.square(zombie) == NOWHERE or s.points(zombie) == 0:
            return
        target = s.in_front(zombie)
        if target != NOBODY and not s.is_zombie(target):
            spend(s, zombie, 1)
            bite(s, zombie, target)
            s.push(AUTOMATED_ACTION, zombie)
        elif take_path_action(s, zombie):
            s.push(AUTOMATED_ACTION, zombie)
        else:
            s.set_points(zombie, 0)


def take_path_action(s: Plague, zombie: i64) -> bool:
    """[ZPV-16, ZPV-17] Take one action towards a human or the rally square; return False if the zombie waits."""
    here = stance(s.square(zombie), s.facing(zombie))
    if len(s.human_distances) == 0:  # ZPV-16: a human has moved, so search again
        s.human_distances = find_distances_to_humans(s)
    cost = s.human_distances
    if cost[here] == FAR:
        goals = list_rally_goals(s, zombie)
        cost = find_distances(s, [stance(goal, facing) for goal in goals for facing in range(SIDES)], here)
    if cost[here] == FAR or cost[here] == 0:
        return False
    there = step_forward(s, here)
    price = step_cost(s, s.square(zombie), s.facing(zombie))
    if there != NOWHERE and cost[there] + price == cost[here]:
        if s.occupant(square_of(there)) != NOBODY or s.points(zombie) < price:
            return False  # ZPV-18
        ADVANCE.apply(s, zombie, -1)
    elif cost[turn_right(here)] + 1 == cost[here]:
        TURN.apply(s, zombie, 1)
    else:
        TURN.apply(s, zombie, 0)
    return True


def find_distances_to_humans(s: Plague) -> vec[i64]:
    """[ZPV-14] Return for each stance the AP until a human is in front, or FAR; other zombies don't block."""
    goals: list[int] = []
    human: i64
    facing: i64
    for human in range(s.humans):
        if s.square(human) != NOWHERE:
            for facing in range(SIDES):
                before = s.beyond(s.square(human), opposite(facing))
                if before != NOWHERE and not has_human(s, before):
                    goals.append(stance(before, facing))
    return find_distances(s, goals, ANYWHERE)


def has_human(s: Plague, square: i64) -> bool:
    """Return whether a human stands on the square; no zombie can pass one."""
    return s.occupant(square) != NOBODY and not s.is_zombie(s.occupant(square))


def find_distances(s: Plague, goals: list[int], until: i64) -> vec[i64]:
    """Return for each stance the AP that a zombie needs to the nearest goal, FAR where unknown.

    Breadth-first search backward from the goals, one AP a layer (Lee's algorithm). Costlier steps wait in the queue.
    The search stops once the cost of the stance `until` is known; ANYWHERE searches the whole board.
    """
    states = s.rules.squares * 4
    cost = vec[i64]([FAR] * states)
    queue = vec[i64]([0] * (len(goals) + 3 * states * (1 + s.rules.window_extra)))
    tail: i64 = 0
    for goal in goals:
        queue[tail] = goal
        tail += 1
    head: i64 = 0
    price: i64 = 0
    while head < tail and (until < 0 or cost[until] == FAR):
        end = tail
        while head < end:
            state, wait = queue[head] % WAIT, queue[head] // WAIT
            head += 1
            if wait > 0:
                queue[tail] = state + (wait - 1) * WAIT
                tail += 1
            elif cost[state] == FAR:
                cost[state] = price
                tail = _queue_predecessors(s, queue, tail, state)
        price += 1
    return cost


def _queue_predecessors(s: Plague, queue: vec[i64], tail: i64, state: i64) -> i64:
    """Queue the stances that lead to `state` in one action, by a turn or a step; return the new tail."""
    queue[tail] = turn_right(state)
    queue[tail + 1] = turn_left(state)
    behind = step_back(s, state)
    if behind == NOWHERE or has_human(s, square_of(behind)):
        return tail + 2
    queue[tail + 2] = behind + (step_cost(s, square_of(behind), facing_of(behind)) - 1) * WAIT
    return tail + 3


def list_rally_goals(s: Plague, zombie: i64) -> list[int]:
    """[ZPV-17] Return the squares that a zombie without a path to a human heads for.

    These are the rally square or, if a zombie holds it, the vacant squares next to that zombie's group. The list is
    empty without a rally square and for a member of the group: the zombie stays.
    """
    if s.rally == NOWHERE:
        return []
    if s.occupant(s.rally) == NOBODY or not s.is_zombie(s.occupant(s.rally)):
        return [s.rally]
    group = group_of(s, s.occupant(s.rally))
    if zombie in group:
        return []
    goals: list[int] = []
    facing: i64
    for member in group:
        for facing in range(SIDES):
            beside = s.beyond(s.square(member), facing)
            if beside != NOWHERE and s.occupant(beside) == NOBODY:
                goals.append(beside)
    return goals


def find_rally_square(s: Plague) -> i64:
    """[ZPV-17] Return the best square next to a barricade by `_rank`, or NOWHERE if none is fit."""
    parts = vec[i64]([NOWHERE] * s.rules.squares)
    label_components(s, parts, vec[i64]([0] * (s.rules.squares * SIDES)))
    best: list[int] = []
    opening: i64
    for opening in range(s.rules.openings):
        if s.barricade(opening) == 1:
            a, b = s.rules.opening_a[opening], s.rules.opening_b[opening]
            for near, other in ((a, b), (b, a)):
                rank = _rank(s, parts, near, other, max(a, b), int(b - a == 1 or a - b == 1))
                if rank and (not best or rank < best):
                    best = rank
    return best[-1] if best else NOWHERE


def _rank(s: Plague, parts: vec[i64], near: i64, other: i64, corner: i64, west: i64) -> list[int]:
    """[ZPV-17] Return the sort key of the rally square `near`; the smallest key is best, and its last item is `near`.

    The key is empty if no zombie can reach `near`, or no human can reach `other` across the barricade.
    """
    if not any([s.square(human) != NOWHERE and parts[s.square(human)] == parts[other] for human in range(s.humans)]):
        return []
    able: i64 = 0
    distance: i64 = 0
    zombie: i64
    for zombie in range(s.rules.human_room, s.end_of_zombies):
        at = s.square(zombie)
        if at != NOWHERE and parts[at] == parts[near]:
            able += 1
            distance += get_column_distance(s.rules, at, near) + get_row_distance(s.rules, at, near)
    if able == 0:
        return []
    return [-able, distance, corner % s.rules.width, corner // s.rules.width, west, near]


AUTOMATED_ZOMBIES: Final = AutomatedZombies("automated zombies")
AUTOMATED_BEGIN: Final = AutomatedBegin("automated zombie", "zombie")
AUTOMATED_ACTION: Final = AutomatedAction("automated action", "zombie")
