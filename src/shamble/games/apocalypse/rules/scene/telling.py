"""How a declared move is told at a table with a game master, and that it is taken back before the dice."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import TAKES_BACK, TOLD_HOW
from ..moves.records import close_record
from ..state import Story
from .after import AFTER_MOVE


@final
class TakeBack(Verb[Story]):
    """[ZA-004] A move is withdrawn at no cost, once in a spotlight: nothing was spent and nothing rolled."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered(s)[0]
        s.emit(TAKES_BACK, s.actor(n), -1, -1, EVERYONE)
        top, stack, after = s.depth - 1, s.stack, AFTER_MOVE.index
        while stack[top] & 255 != after:
            top -= 1
        s.depth = top
        s.taken_back = True
        s.light_on = True
        close_record(s, n)


@final
class Tell(Task[Story]):
    """[ZA-003] A person who is the master hears how it is done; else the conditions of the move stand in for it."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        if not s.directed:
            s.push(TELLING, n)


@final
class Telling(Decision[Story]):
    """[ZA-003, ZA-004] A line of fiction; or the move is taken back, before any dice."""

    def choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.player(s.actor(n))

    def options(self, s: Story, n: i64, b: i64, c: i64, options: Options) -> None:
        options.offer(SAY_HOW)
        options.judge("R-47" if s.taken_back else "", TAKE_BACK)


@final
class SayHow(Verb[Story]):
    """[ZA-003] In words; a player without words of his own, a bot, is told by the name of the move."""

    def apply(self, s: Story, text: i64, b: i64) -> None:
        n = answered(s)[0]
        s.set_line(n, text)
        s.emit(TOLD_HOW, s.actor(n), s.move(n), text, EVERYONE)


TAKE_BACK: Final = TakeBack("take_back")
TELL: Final = Tell("tell", "part")
TELLING: Final = Telling("telling", "ZA-003", "part")
SAY_HOW: Final = SayHow("tell", "text")
