"""Changes to clocks and barricades."""

from __future__ import annotations

from .....core.native import i64
from .....core.step import EVERYONE
from ..events import CLOCK, HIDDEN_CLOCK, WALL
from ..pieces import HORDE, NOTHING
from ..state import Story


def tick(s: Story, clock: i64, amount: i64) -> None:
    """[ZA-350] Move a clock by `amount`, clamped to 0 and its size; only the master sees a hidden clock change."""
    now = min(max(s.clock(clock) + amount, 0), s.rules.clock_size[clock])
    if now == s.clock(clock):
        return
    s.set_clock(clock, now)
    if s.rules.clock_hidden[clock] == 1:
        s.emit(HIDDEN_CLOCK, clock, now, -1, 1 << 29)
    else:
        s.emit(CLOCK, clock, now, -1, EVERYONE)


def is_full(s: Story, clock: i64) -> bool:
    """Return whether a clock is full."""
    return s.clock(clock) == s.rules.clock_size[clock]


def tick_horde(s: Story, amount: i64) -> None:
    """[ZA-350] Advance the Horde's clock."""
    tick(s, HORDE, amount)


def build_wall(s: Story, place: i64, amount: i64) -> None:
    """[ZA-348] Change the strength of a place's barricade; some barricades are clocks of the scenario."""
    clock = s.rules.wall_clock[place]
    if clock != NOTHING:
        tick(s, clock, amount)
        return
    s.set_wall(place, min(max(s.wall(place) + amount, 0), 99))
    s.emit(WALL, place, s.wall(place), -1, EVERYONE)
