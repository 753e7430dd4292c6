"""[TS-171, TS-499, TS-485] The Survivor is thrown a row ahead, or leaps over rows."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..cards.tactics import PASS, changed_rows
from ..events import THROWN
from ..fighting.wounds import go_down
from ..outcome import check_street
from ..pieces import SURVIVOR, THE_SURVIVOR
from ..state import Alley
from ..zombies.horde import unseen_in
from .movement import arrive
from .supplies import take_from


@final
class Throw(Task[Alley]):
    """[TS-231, TS-245] Down and, unless grabbed or in the last row, one row ahead; no opportunity attacks."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        go_down(s)
        if s.is_grabbed() or s.row >= s.rules.rows:
            return
        s.emit(THROWN, s.row + 1, -1, -1, EVERYONE)
        arrive(s, s.row + 1)
        changed_rows(s, THE_SURVIVOR)


@final
class Leap(Task[Alley]):
    """[TS-485, TS-483, R-13, R-46] Rows are leapt over; a Supply of one may be taken, in the street the game is won."""

    def run(self, s: Alley, rows: i64, b: i64, c: i64) -> None:
        s.row_left = s.row
        arrive(s, s.row + rows)
        s.push(LANDED)


@final
class Landed(Task[Alley]):
    """[TS-247, TS-483] The end of a leap."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        check_street(s)
        if passed_over(s) > 0:
            s.push(CHOOSE_TAKING)
        changed_rows(s, THE_SURVIVOR)


def passed_over(s: Alley) -> i64:
    """How many kinds of Supply lie in the rows leapt over."""
    n: i64 = 0
    row: i64
    for row in range(s.row_left + 1, s.row):
        if unseen_in(s, row) >= 0:
            n += 1
        n += s.lying(row)
    return n


@final
class ChooseTaking(Decision[Alley]):
    """[TS-483] One Supply of a row leapt over, for nothing; a face-down one of the first row that has any."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        row: i64
        i: i64
        for i in range(s.in_sight):
            item = s.sight(i)
            if s.row_left < s.supply_place(item) < s.row:
                actions.offer(TAKE, item, s.supply_place(item))
        for row in range(s.row_left + 1, s.row):
            if unseen_in(s, row) >= 0:
                actions.offer(TAKE, s.rules.face_down, row)
        actions.refuse(TAKE, "TS-483")
        actions.offer(PASS)


@final
class Take(Verb[Alley]):
    """[TS-483] This one, of this row."""

    def apply(self, s: Alley, item: i64, row: i64) -> None:
        take_from(s, row, item)


THROW: Final = Throw("throw")
LEAP: Final = Leap("leap", "number")
LANDED: Final = Landed("landed")
CHOOSE_TAKING: Final = ChooseTaking("choose taking", "TS-483")
TAKE: Final = Take("take", "supply row")
