"""Tools of safety: a pause and a veto at any time, without a reason; lines and veils; everybody ready before play."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import drop_gone
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, MASTER, Decision, Task, Verb
from ..events import BOUNDARY, PAUSED, PLAYS_ON, READY, VETOED
from ..state import Story


def sits_there(s: Story, seat: i64) -> bool:
    """[ZA-308] A player, or the person who is the master."""
    return 0 <= seat < s.seat_count or (seat == MASTER and s.rules.has_master)


@final
class Pause(Verb[Story]):
    """[ZA-313] An aside of any seat: nothing resolves until all are ready."""

    def __init__(self, name: str, veto: bool) -> None:
        super().__init__(name, secret=veto, aside=True)
        self.veto: Final = veto

    def legal(self, s: Story, seat: i64, options: Options) -> None:
        if sits_there(s, seat) and not s.is_paused:
            options.offer(self)

    def apply(self, s: Story, a: i64, b: i64) -> None:
        s.is_paused = True
        s.emit(VETOED if self.veto else PAUSED, -1, -1, -1, EVERYONE)
        s.push(GATHERING)


@final
class Gathering(Task[Story]):
    """[ZA-302, ZA-313] All are asked anew whether they are ready."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        s.ready = 0
        s.master_ready = not s.rules.has_master
        s.push(WAITING)


@final
class Waiting(Decision[Story]):
    """[ZA-313] Play goes on when everybody has said so; meanwhile only words and corrections."""

    def choosers(self, s: Story, a: i64, b: i64, c: i64) -> i64:
        one: i64 = 1
        bits = ((one << s.seat_count) - 1) & ~s.ready
        return bits if s.master_ready else bits | one << MASTER

    def options(self, s: Story, a: i64, b: i64, c: i64, options: Options) -> None:
        options.offer(PLAY_ON)


@final
class PlayOn(Verb[Story]):
    """[ZA-313] Ready; the last to say so ends the pause."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        one: i64 = 1
        if s.seat == MASTER:
            s.master_ready = True
        else:
            s.ready |= one << s.seat
            s.emit(READY, s.seat, -1, -1, EVERYONE)
        if WAITING.choosers(s, -1, -1, -1) != 0:
            s.push(WAITING)
            return
        s.is_paused = False
        s.emit(PLAYS_ON, -1, -1, -1, EVERYONE)
        drop_gone(s)  # what was corrected meanwhile


@final
class Bound(Verb[Story]):
    """[ZA-302] An aside of any player: what does not happen here (a line), or out of sight only (a veil)."""

    def legal(self, s: Story, seat: i64, options: Options) -> None:
        if 0 <= seat < s.seat_count:
            options.offer(self)

    def apply(self, s: Story, text: i64, b: i64) -> None:
        s.emit(BOUNDARY, s.seat, text, -1, EVERYONE)


PAUSE: Final = Pause("pause", veto=False)
X_CARD: Final = Pause("x_card", veto=True)
GATHERING: Final = Gathering("gathering")
WAITING: Final = Waiting("waiting", "ZA-313")
PLAY_ON: Final = PlayOn("play_on")
LINE: Final = Bound("line", "text", aside=True)
VEIL: Final = Bound("veil", "text", aside=True)
