"""Movement, facing, turning, and what an action costs."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Verb
from ..events import MOVED, TURNED
from ..pieces import ACTING, DONE, EFFORT, NOBODY, NOWHERE
from ..state import Plague
from .squares import ahead


def spend(s: Plague, figure: i64, cost: i64) -> None:
    """[ZP-065, ZP-201] Pay AP; whatever the figure was boarding is interrupted."""
    s.points[figure] -= cost
    s.done[figure] = ACTING
    if figure < s.humans:
        s.give(figure, EFFORT, 0)


def short_of(s: Plague, figure: i64) -> str:
    """[ZP-065, ZP-064] The clause that forbids an action when the figure has no AP of its own left."""
    return "" if s.points[figure] > 0 else "ZP-065"


def step_cost(s: Plague, square: i64, facing: i64) -> i64:
    """[ZP-086, ZP-087, ZPV-08] One AP, through a window with the variant's surcharge."""
    if s.rules.window_extra > 0:
        opening = s.rules.opening[square * 4 + facing]
        if opening >= 0 and s.rules.is_window[opening] == 1:
            return 1 + s.rules.window_extra
    return 1


def barred(s: Plague, square: i64, facing: i64) -> str:
    """The clause by which nobody steps that way, or nothing."""
    there = s.beyond(square, facing)
    if there >= 0:
        return "" if s.at[there] == NOBODY else "ZP-083"
    opening = s.rules.opening[square * 4 + facing]
    if opening >= 0 and s.barricade[opening] == 1:
        return "ZP-088"
    if s.rules.across[square * 4 + facing] >= 0:
        return "ZP-006"  # blocked
    return "ZP-089" if ahead(s.rules, square, facing) == NOWHERE else "ZP-081"


@final
class Advance(Verb[Plague]):
    """[ZP-079, ZP-081, ZP-082, ZP-083] Step one square the way the figure faces."""

    def legal(self, s: Plague, figure: i64, options: Options) -> None:
        square, facing = s.square[figure], s.facing[figure]
        there = s.beyond(square, facing)
        if there >= 0 and s.at[there] == NOBODY:
            if s.points[figure] >= step_cost(s, square, facing):
                options.offer(self, figure)
            else:
                options.refuse(self, short_of(s, figure) or "ZPV-08", figure)
        elif options.explaining:
            options.refuse(self, short_of(s, figure) or barred(s, square, facing), figure)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        square, facing = s.square[figure], s.facing[figure]
        spend(s, figure, step_cost(s, square, facing))
        there = s.beyond(square, facing)
        s.move(figure, there)
        s.emit(MOVED, figure, there, -1, EVERYONE)


@final
class Back(Verb[Plague]):
    """[ZP-080, ZP-085] A human steps one square backward and keeps its facing."""

    def legal(self, s: Plague, figure: i64, options: Options) -> None:
        square, facing = s.square[figure], (s.facing[figure] + 2) & 3
        there = s.beyond(square, facing)
        if there >= 0 and s.at[there] == NOBODY:
            if s.points[figure] >= step_cost(s, square, facing):
                options.offer(self, figure)
            else:
                options.refuse(self, short_of(s, figure) or "ZPV-08", figure)
        else:
            options.refuse(self, short_of(s, figure) or "ZP-085", figure)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        square, facing = s.square[figure], (s.facing[figure] + 2) & 3
        spend(s, figure, step_cost(s, square, facing))
        there = s.beyond(square, facing)
        s.move(figure, there)
        s.emit(MOVED, figure, there, -1, EVERYONE)


@final
class Turn(Verb[Plague]):
    """[ZP-090, ZP-091, ZP-004] Turn a quarter to the left or to the right on the spot."""

    def legal(self, s: Plague, figure: i64, options: Options) -> None:
        if s.points[figure] > 0:
            options.offer(self, figure, 0)
            options.offer(self, figure, 1)
        else:
            options.refuse(self, "ZP-065", figure)

    def apply(self, s: Plague, figure: i64, right: i64) -> None:
        spend(s, figure, 1)
        s.facing[figure] = (s.facing[figure] + (1 if right == 1 else 3)) & 3
        s.emit(TURNED, figure, s.facing[figure], -1, EVERYONE)


@final
class Stop(Verb[Plague]):
    """[ZP-055] End the activation early; unused AP are lost."""

    def legal(self, s: Plague, figure: i64, options: Options) -> None:
        options.offer(self, figure)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        s.points[figure] = 0
        s.done[figure] = DONE


ADVANCE: Final = Advance("advance", "figure")
BACK: Final = Back("back", "figure")
TURN: Final = Turn("turn", "figure hand")
STOP: Final = Stop("stop", "figure")
