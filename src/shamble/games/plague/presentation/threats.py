"""The zombies that could bite a human in their next turn, as the figures stand now."""

from __future__ import annotations

from ....core.play import is_over
from ..rules.book import HUMANS
from ..rules.moving.steps import step_back, step_cost, turn_left, turn_right
from ..rules.pieces import NOBODY, NOWHERE, SIDES, facing_of, opposite, square_of, stance
from ..rules.state import Plague


def find_threats(s: Plague) -> dict[str, list[str]]:
    """[ZP-063, ZP-147] Return the humans that each zombie could bite next turn; empty in the zombies' turn."""
    threats: dict[str, list[str]] = {}
    if s.side != HUMANS or is_over(s):
        return threats
    write = s.book.kinds["figure"].write
    for human in range(s.humans):
        if s.square(human) != NOWHERE and not s.is_zombie(human):
            for zombie in find_biters(s, human):
                threats.setdefault(write(zombie), []).append(write(human))
    return threats


def find_biters(s: Plague, human: int) -> list[int]:
    """[ZP-063, ZP-067, ZP-147] Return the zombies that can get in front of a human and have an AP left to bite."""
    left = s.rules.zombie_ap * s.haste - 1
    at = s.square(human)
    ends = [_find_stance_before(s, at, facing) for facing in range(SIDES)]
    reached = {stance: 0 for stance in ends if stance != NOWHERE and _can_stand(s, stance)}
    todo = list(reached)
    for there in todo:  # the loop appends to the list, from the human outwards
        for before, cost in _list_predecessors(s, there):
            spent = reached[there] + cost
            if spent <= left and spent < reached.get(before, left + 1) and _can_stand(s, before):
                reached[before] = spent
                todo.append(before)
    zombies = [figure for figure in range(s.rules.human_room, s.end_of_zombies) if s.square(figure) != NOWHERE]
    return [each for each in zombies if int(stance(s.square(each), s.facing(each))) in reached]


def _find_stance_before(s: Plague, square: int, facing: int) -> int:
    """Return the stance with this facing that looks at a square across an open edge, or NOWHERE."""
    there = s.beyond(square, opposite(facing))
    return int(stance(there, facing)) if there >= 0 else int(NOWHERE)


def _list_predecessors(s: Plague, at: int) -> list[tuple[int, int]]:
    """[ZP-079, ZP-090] Return the stances from which one action leads to this one, with its AP."""
    predecessors = [(int(turn_left(at)), 1), (int(turn_right(at)), 1)]
    back = step_back(s, at)
    if back != NOWHERE:
        predecessors.append((int(back), int(step_cost(s, square_of(back), facing_of(back)))))
    return predecessors


def _can_stand(s: Plague, at: int) -> bool:
    """[ZP-083] Return whether a square is vacant or holds a zombie."""
    who = s.occupant(square_of(at))
    return who == NOBODY or s.is_zombie(who)
