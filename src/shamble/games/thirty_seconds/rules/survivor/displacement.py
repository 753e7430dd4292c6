"""[TS-171, TS-499, TS-485] Throws and leaps of the Survivor over rows."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..cards.tactics import PASS, note_row_change
from ..events import THROWN
from ..fighting.wounds import go_down
from ..outcome import check_street
from ..pieces import SURVIVOR, THE_SURVIVOR
from ..state import Alley
from ..zombies.horde import first_unseen
from .movement import enter_row
from .supplies import take_from


@final
class Throw(Task[Alley]):
    """[TS-231, TS-245] Knock the Survivor down and move it a row ahead, without opportunity attacks.

    A grabbed Survivor, or one in the last row, stays in the row.
    """

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        go_down(s)
        if s.is_grabbed() or s.row >= s.rules.rows:
            return
        s.emit(THROWN, s.row + 1, -1, -1, EVERYONE)
        enter_row(s, s.row + 1)
        note_row_change(s, THE_SURVIVOR)


@final
class Leap(Task[Alley]):
    """[TS-485, TS-483, R-13, R-46] Leap ahead over rows."""

    def run(self, s: Alley, rows: i64, b: i64, c: i64) -> None:
        s.row_left = s.row
        enter_row(s, s.row + rows)
        s.push(LANDED)


@final
class Landed(Task[Alley]):
    """[TS-247, TS-483] Finish a leap: check for a win, take a Supply from a row leapt over, let the zombies react."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        check_street(s)
        if count_supplies_passed(s) > 0:
            s.push(CHOOSE_TAKING)
        note_row_change(s, THE_SURVIVOR)


def count_supplies_passed(s: Alley) -> i64:
    """Count the Supplies to choose from in the rows leapt over; face-down ones count as one per row."""
    n: i64 = 0
    row: i64
    for row in range(s.row_left + 1, s.row):
        if first_unseen(s, row) >= 0:
            n += 1
        n += s.lying(row)
    return n


@final
class ChooseTaking(Decision[Alley]):
    """[TS-483] Choose a Supply to take for free from a row leapt over.

    Each visible Supply is an option of its own. A row with face-down Supplies adds one more.
    """

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
            if first_unseen(s, row) >= 0:
                actions.offer(TAKE, s.rules.face_down, row)
        actions.refuse(TAKE, "TS-483")
        actions.offer(PASS)


@final
class Take(Verb[Alley]):
    """[TS-483] Take the chosen Supply."""

    def apply(self, s: Alley, item: i64, row: i64) -> None:
        take_from(s, row, item)


THROW: Final = Throw("throw")
LEAP: Final = Leap("leap", "number")
LANDED: Final = Landed("landed")
CHOOSE_TAKING: Final = ChooseTaking("choose taking", "TS-483")
TAKE: Final = Take("take", "supply row")
