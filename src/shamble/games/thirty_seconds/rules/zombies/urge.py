"""[TS-496, TS-500] Zombies that a card moves: different ones, in any order."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import Options
from .....core.step import Decision, Task, Verb
from ..cards.tactics import moved
from ..pieces import ASKED, DOWN, HORDE
from ..state import Alley
from .advance import cannot_advance, go, list_rows
from .horde import steps_toward


def can_be_urged(s: Alley, z: i64, rows: i64) -> bool:
    """[TS-118] Whether a card may move this zombie."""
    return s.of(z, DOWN) == 0 and not cannot_advance(s, z) and steps_toward(s, z, rows) >= 0


@final
class Urges(Task[Alley]):
    """Goes on while another zombie may be moved."""

    def run(self, s: Alley, left: i64, rows: i64, c: i64) -> None:
        z: i64
        if left <= 0:
            return
        for z in range(s.last):
            if s.is_in_play(z) and s.of(z, ASKED) == 1 and can_be_urged(s, z, rows):
                s.push(CHOOSE_URGE, rows)
                s.push(URGED, left, rows)
                return


@final
class ChooseUrge(Decision[Alley]):
    """[TS-500] Which zombie goes how far, or no more."""

    def choosers(self, s: Alley, rows: i64, b: i64, c: i64) -> i64:
        return 1 << HORDE

    def options(self, s: Alley, rows: i64, b: i64, c: i64, options: Options) -> None:
        z: i64
        for z in range(s.last):
            if s.is_in_play(z) and s.of(z, ASKED) == 1 and can_be_urged(s, z, rows):
                list_rows(s, z, rows, URGE, options)
        options.offer(NO_MORE)


@final
class Urge(Verb[Alley]):
    """[TS-496] It goes; after each zombie the Survivor may answer."""

    def apply(self, s: Alley, z: i64, row: i64) -> None:
        s.put(z, ASKED, 0)
        go(s, z, row)
        moved(s, z)


@final
class NoMore(Verb[Alley]):
    """[TS-500] The others stay."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        s.remaining = -1


@final
class Urged(Task[Alley]):
    """After one of them has moved the next may."""

    def run(self, s: Alley, left: i64, rows: i64, c: i64) -> None:
        if s.remaining == -1:
            s.remaining = 0
        else:
            s.push(URGES, left - 1, rows)


URGES: Final = Urges("urges")
CHOOSE_URGE: Final = ChooseUrge("choose an urge", "TS-500")
URGE: Final = Urge("urge", "zombie row")
NO_MORE: Final = NoMore("enough")
URGED: Final = Urged("urged")
