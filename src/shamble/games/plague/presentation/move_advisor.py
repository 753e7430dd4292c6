"""The move advisor: prices of actions, paths of an activation, and warnings."""

from __future__ import annotations

from typing import Final

from ....core.analysis.paths import MoveAdvisor
from ....core.offers import first_of, second_of, verb_of
from ..rules.activation import ACTIVATE
from ..rules.fighting.attack import ATTACK, PUNCH
from ..rules.fighting.volley import VOLLEY
from ..rules.fighting.wounds import BITE
from ..rules.house.barricades import BARRICADE, TEAR_DOWN
from ..rules.house.car import BOARD_CAR
from ..rules.house.cellar import HIDE
from ..rules.moving.movement import ADVANCE, BACK, STOP, TURN
from ..rules.moving.steps import step_cost
from ..rules.pieces import ACTING, NOBODY, NOWHERE, READY, opposite
from ..rules.searching.search import SEARCH
from ..rules.state import Plague
from .threats import find_biters

WALKS: Final = (ADVANCE, BACK, TURN)
ATTACKS: Final = (ATTACK, PUNCH, BITE)
ONE_POINT_ACTIONS: Final = (TURN, *ATTACKS, VOLLEY, BARRICADE, TEAR_DOWN, SEARCH, BOARD_CAR, HIDE)


class PlagueMoveAdvisor(MoveAdvisor[Plague]):
    """[ZP-054, ZP-061] Move advisor for activations: the path of one figure, then that of the next."""

    def is_move(self, s: Plague, action: int) -> bool:
        """[ZP-055] Return whether the action is part of a path: a step, a turn or an activation.

        A zombie that has acted may also stop, so that another can be activated.
        """
        verb, figure = s.verbs[verb_of(action)], first_of(action)
        return verb in (*WALKS, ACTIVATE) or (verb is STOP and s.is_zombie(figure) and s.activation(figure) == ACTING)

    def is_goal(self, s: Plague, action: int) -> bool:
        """[ZP-110, ZP-147] Return whether the action is an attack, which ends a path."""
        return s.verbs[verb_of(action)] in ATTACKS

    def moved_piece(self, s: Plague, action: int) -> str:
        """Return the figure that acts, or an empty string for a stop."""
        return "" if s.verbs[verb_of(action)] is STOP else str(s.book.kinds["figure"].write(first_of(action)))

    def destination(self, s: Plague, action: int) -> tuple[int, ...] | None:
        """Return the square that a step has led to or an attack aims at, or None; `s` is the state after a step."""
        verb = s.verbs[verb_of(action)]
        if verb not in (ADVANCE, BACK, *ATTACKS):
            return None
        square = s.square(second_of(action) if verb in ATTACKS else first_of(action))
        return None if square == NOWHERE else (int(square) % s.rules.width, int(square) // s.rules.width)

    def cost_of(self, s: Plague, action: int) -> int:
        """[ZP-061, ZP-086] Return the action's price in action points."""
        verb, figure = s.verbs[verb_of(action)], first_of(action)
        if verb is ADVANCE or verb is BACK:
            way = s.facing(figure) if verb is ADVANCE else opposite(s.facing(figure))
            return int(step_cost(s, s.square(figure), way))
        return int(verb in ONE_POINT_ACTIONS)

    def find_cautions(self, before: Plague, after: Plague, action: int) -> list[str]:
        """[ZP-055, ZP-063, ZP-147] Return warnings of lost points, a missed bite, and zombies that could bite."""
        verb, figure = before.verbs[verb_of(action)], first_of(action)
        if verb not in (*WALKS, *ATTACKS, STOP) or before.square(figure) == NOWHERE:
            return []
        points = 0 if verb is STOP else int(after.points(figure)) - (1 if verb in ATTACKS else 0)
        return [
            *_warn_of_lost_points(before, figure, verb is STOP),
            *_warn_of_missed_bite(before, figure, verb is BITE),
            *_warn_of_biters(after, figure, points),
        ]


def _warn_of_lost_points(s: Plague, figure: int, stops: bool) -> list[str]:
    """[ZP-055] Return a warning of the action points that are lost if the figure stops."""
    points = int(s.points(figure))
    return [f"{points} action point{'s are' if points > 1 else ' is'} lost"] if stops and points else []


def _warn_of_missed_bite(s: Plague, figure: int, bites: bool) -> list[str]:
    """[ZP-147] Return a warning of a bite that the zombie could make from its stance."""
    if bites or not s.is_zombie(figure) or not (s.points(figure) > 0 or s.activation(figure) == READY):
        return []
    target = s.in_front(figure)
    return ["it could bite from where it stands"] if target != NOBODY and not s.is_zombie(target) else []


def _warn_of_biters(s: Plague, figure: int, points: int) -> list[str]:
    """[ZP-063] Return a warning of zombies that could bite a human that has no action points left."""
    if s.is_zombie(figure) or points > 0 or s.square(figure) == NOWHERE:
        return []
    count = len(find_biters(s, figure))
    return [f"no point is left, and {count} of the dead can bite here next"] if count else []
