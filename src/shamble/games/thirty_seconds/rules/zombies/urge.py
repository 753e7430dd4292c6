"""[TS-496, TS-500] Zombie moves granted by a card: several zombies, each at most once, in any order."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..cards.tactics import note_row_change
from ..pieces import HORDE
from ..state import Alley
from .advance import cannot_advance, list_rows, walk_to
from .horde import goal_row, reachable_rows


def cannot_be_urged(s: Alley, z: i64, rows: i64) -> str:
    """[TS-117, TS-118, TS-163, R-55] Return the clause that forbids moving a zombie by the card, or ""."""
    if s.urged(z) == 1:
        return "TS-500"
    if s.zombie_down(z) == 1:
        return "TS-118"
    return cannot_advance(s, z) or ("" if reachable_rows(s, s.zombie_row(z), goal_row(s), rows) != 0 else "TS-163")


@final
class Urges(Task[Alley]):
    """Ask which zombie the card moves next, while another one can move."""

    def run(self, s: Alley, left: i64, rows: i64, c: i64) -> None:
        z: i64
        for z in range(s.zombie_end):
            if left > 0 and s.is_in_play(z) and not cannot_be_urged(s, z, rows):
                s.still_to_choose, s.amount = left, rows
                s.push(CHOOSE_URGE, rows)
                return
        forget_urged(s)


def forget_urged(s: Alley) -> None:
    """Clear the marks of the zombies that the card has moved."""
    z: i64
    for z in range(s.zombie_end):
        if s.urged(z) == 1:
            s.set_urged(z, 0)


@final
class ChooseUrge(Decision[Alley]):
    """[TS-500] Choose a zombie and its row, or stop."""

    def get_choosers(self, s: Alley, rows: i64, b: i64, c: i64) -> i64:
        return 1 << HORDE

    def list_actions(self, s: Alley, rows: i64, b: i64, c: i64, actions: LegalActions) -> None:
        z: i64
        for z in range(s.zombie_end):
            if not s.is_in_play(z):
                continue
            clause = cannot_be_urged(s, z, rows)
            if clause:
                actions.refuse(URGE, clause, z)
            else:
                list_rows(s, z, s.zombie_row(z), rows, URGE, actions)
        actions.offer(NO_MORE)
        actions.refuse(URGE, "TS-072")


@final
class Urge(Verb[Alley]):
    """[TS-496] Move the zombie and let the Survivor react; then another may move."""

    def apply(self, s: Alley, z: i64, row: i64) -> None:
        left = s.still_to_choose - 1
        s.set_urged(z, 1)
        walk_to(s, z, row)
        note_row_change(s, z)
        s.push(URGES, left, s.amount)


@final
class NoMore(Verb[Alley]):
    """[TS-500] Stop moving zombies."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        forget_urged(s)


URGES: Final = Urges("urges", "number number")
CHOOSE_URGE: Final = ChooseUrge("choose an urge", "TS-500", "number")
URGE: Final = Urge("urge", "zombie row")
NO_MORE: Final = NoMore("enough")
