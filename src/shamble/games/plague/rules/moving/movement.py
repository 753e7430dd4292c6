"""Movement, facing, turning, and what an action costs."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Verb
from ..events import MOVED, TURNED
from ..pieces import ACTING, DONE, NOBODY, NOWHERE, edge, left_of, opposite, right_of
from ..state import Plague
from .squares import get_adjacent
from .steps import step_cost


def spend(s: Plague, figure: i64, cost: i64) -> None:
    """[ZP-065, ZP-201] Pay AP and mark the figure as acting; a human stops boarding the car or hiding."""
    s.add_points(figure, -cost)
    s.set_activation(figure, ACTING)
    if figure < s.humans:
        s.set_boarding(figure, 0)
        s.set_hiding(figure, 0)


def why_no_ap(s: Plague, figure: i64) -> str:
    """[ZP-065, ZP-064] Return the clause that forbids an action without AP, or an empty string."""
    return "" if s.points(figure) > 0 else "ZP-065"


def why_no_step(s: Plague, square: i64, facing: i64) -> str:
    """Return the clause that forbids a step in direction `facing`, or an empty string; AP are not checked."""
    there = s.beyond(square, facing)
    if there >= 0:
        return "" if s.occupant(there) == NOBODY else "ZP-083"
    opening = s.rules.opening[edge(square, facing)]
    if opening >= 0 and s.barricade(opening) == 1:
        return "ZP-088"
    if s.rules.across[edge(square, facing)] >= 0:
        return "ZP-006"  # blocked
    return "ZP-089" if get_adjacent(s.rules, square, facing) == NOWHERE else "ZP-081"


def list_step(s: Plague, verb: Verb[Plague], figure: i64, way: i64, actions: LegalActions) -> None:
    """[ZP-081, ZP-083, ZP-085, ZPV-08] Offer a step onto a vacant square across an open edge if AP suffice."""
    square = s.square(figure)
    there = s.beyond(square, way)
    if there >= 0 and s.occupant(there) == NOBODY:
        if s.points(figure) >= step_cost(s, square, way):
            actions.offer(verb, figure)
        else:
            actions.refuse(verb, why_no_ap(s, figure) or "ZPV-08", figure)
    elif actions.is_explaining:
        is_back = way != s.facing(figure)
        actions.refuse(verb, why_no_ap(s, figure) or ("ZP-085" if is_back else why_no_step(s, square, way)), figure)


def step(s: Plague, figure: i64, way: i64) -> None:
    """[ZP-065, ZP-082] Pay for a step and take it; the facing is kept."""
    square = s.square(figure)
    spend(s, figure, step_cost(s, square, way))
    there = s.beyond(square, way)
    s.move(figure, there)
    s.emit(MOVED, figure, there, -1, EVERYONE)


@final
class Advance(Verb[Plague]):
    """[ZP-079, ZP-081, ZP-082, ZP-083] Step one square the way the figure faces."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        list_step(s, self, figure, s.facing(figure), actions)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        step(s, figure, s.facing(figure))


@final
class Back(Verb[Plague]):
    """[ZP-080, ZP-085] Step one square backward and keep the facing; humans only."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        list_step(s, self, figure, opposite(s.facing(figure)), actions)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        step(s, figure, opposite(s.facing(figure)))


@final
class Turn(Verb[Plague]):
    """[ZP-090, ZP-091, ZP-004] Turn a quarter to the left or to the right on the spot."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        if s.points(figure) > 0:
            actions.offer(self, figure, 0)
            actions.offer(self, figure, 1)
        else:
            actions.refuse(self, "ZP-065", figure)

    def apply(self, s: Plague, figure: i64, right: i64) -> None:
        spend(s, figure, 1)
        s.set_facing(figure, right_of(s.facing(figure)) if right == 1 else left_of(s.facing(figure)))
        s.emit(TURNED, figure, s.facing(figure), -1, EVERYONE)


@final
class Stop(Verb[Plague]):
    """[ZP-055] End the activation early; unused AP are lost."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        actions.offer(self, figure)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        s.set_points(figure, 0)
        s.set_activation(figure, DONE)


ADVANCE: Final = Advance("advance", "figure")
BACK: Final = Back("back", "figure")
TURN: Final = Turn("turn", "figure hand")
STOP: Final = Stop("stop", "figure")
