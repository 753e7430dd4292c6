"""Days, each of three watches.

In a watch, each place with an able survivor has one scene.
"""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Task
from ..body.clocks import tick
from ..events import DAY_BEGINS, WATCH_BEGINS
from ..pieces import NIGHT, NOTHING, PCS
from ..scene.end_of_move import CHECK_END, CHECK_POOL
from ..scene.rounds import SCENE
from ..state import Story
from .evening import EVENING
from .travelling import TRAVEL


@final
class Day(Task[Story]):
    """[ZA-319, ZA-320] Begin the next day with its morning."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        s.day += 1
        s.emit(DAY_BEGINS, s.day, -1, -1, EVERYONE)
        s.push(WATCH, 0)


@final
class Watch(Task[Story]):
    """[ZA-320, ZA-321, ZA-322] Begin a watch: a new lead, scenes, and except at night travel."""

    def run(self, s: Story, watch: i64, b: i64, c: i64) -> None:
        pc: i64
        if s.day > 1 or watch > 0:
            s.lead = (s.lead + 1) % s.seat_count
        s.watch = watch
        for pc in range(PCS):
            s.set_radio_used(pc, 0)
        s.played = 0
        s.emit(WATCH_BEGINS, watch, -1, -1, EVERYONE)
        push_watch(s, watch)


def push_watch(s: Story, watch: i64) -> None:
    """[ZA-320, ZA-322] Push the scenes of a watch that are still to be played, then the rest of the day."""
    s.push(NEXT_SCENE)
    s.push(END_WATCH)
    s.push(CHECK_END)
    push_rest(s, watch)


def push_rest(s: Story, watch: i64) -> None:
    """[ZA-322] Push travel and the next watch, or after the night the end of the day."""
    if watch < NIGHT:
        s.push(TRAVEL)
        s.push(WATCH, watch + 1)
    else:
        s.push(EVENING)
        s.push(DAY)


@final
class NextScene(Task[Story]):
    """[ZA-320] Play the scene of the next place that has had none in this watch.

    Places come in the order of their able survivor with the lowest number.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        for pc in range(s.seat_count):
            place = s.place(pc)
            if s.is_able(pc) and place != NOTHING and s.played >> place & 1 == 0:
                s.push(SCENE, place)
                s.push(self)
                return


@final
class EndWatch(Task[Story]):
    """[ZA-236, ZA-325] End a watch: advance the clocks that move every watch, and clear the flags set for a watch."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        clock: i64
        for clock in range(s.rules.clocks):
            if s.rules.clock_watch[clock] > 0:
                tick(s, clock, s.rules.clock_watch[clock])
        s.flags &= ~s.watch_flags
        s.watch_flags = 0
        s.push(CHECK_POOL)


DAY: Final = Day("day")
WATCH: Final = Watch("watch", "watch")
NEXT_SCENE: Final = NextScene("next scene")
END_WATCH: Final = EndWatch("end watch")
