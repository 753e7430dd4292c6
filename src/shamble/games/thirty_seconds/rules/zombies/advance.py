"""Moves and standing up of zombies, in their Draw Phase and as Actions."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..cards.tactics import cannot_begin, note_row_change, pay
from ..events import ADVANCED, HELD
from ..pieces import HORDE, MOST_ENTRIES, NOT_IN_PLAY
from ..state import Alley
from ..vocabulary import ALWAYS_DOWN
from .horde import (
    cannot_reach_row,
    change_row,
    goal_row,
    reachable_rows,
    stand_up_zombie,
    stays_down,
    step_toward,
    walker_rows,
)

MOST_ROWS: Final[i64] = 32  # bounds of the content, so that a rank fits into one int
MOST_ZOMBIES: Final[i64] = 4_096
WHO: Final[i64] = MOST_ZOMBIES - 1  # the bits of a rank for the zombie; above them its row and its reach


def cannot_advance(s: Alley, z: i64) -> str:
    """[TS-105, TS-108, TS-229, TS-497] Return the clause that forbids every move of a zombie, or ""."""
    if s.holds(z) == 1:
        return "TS-229"
    row = s.zombie_row(z)
    if row == s.row:
        return "TS-105"
    return "TS-497" if s.distracted_rows >> row & 1 == 1 else ""


def list_rows(s: Alley, z: i64, at: i64, rows: i64, verb: Verb[Alley], actions: LegalActions) -> bool:
    """[TS-103, TS-116, TS-164] Offer the rows with room within `rows` steps, the farthest first.

    Return whether there is any.
    """
    goal = goal_row(s)
    ahead = reachable_rows(s, at, goal, rows)
    if ahead != 0:
        offer_rows(z, at, goal, rows, ahead, verb, actions)
    if actions.is_explaining:
        explain_rows(s, z, rows, verb, actions)
    return ahead != 0


def offer_rows(z: i64, at: i64, goal: i64, rows: i64, ahead: i64, verb: Verb[Alley], actions: LegalActions) -> None:
    """[TS-103] Offer the rows in the mask `ahead`, the farthest first."""
    way = step_toward(at, goal)
    row = at + way
    if rows > 1:
        row = at + min((goal - at) * way, rows) * way
    while row != at:
        if ahead >> row & 1 == 1:
            actions.offer(verb, z, row)
        row -= way


def explain_rows(s: Alley, z: i64, rows: i64, verb: Verb[Alley], actions: LegalActions) -> None:
    """[TS-115, TS-116, TS-163, TS-166, TS-497] Refuse the rows that a zombie can't reach in `rows` steps."""
    row: i64
    for row in range(s.rules.street + 1):
        clause = cannot_reach_row(s, z, row, rows)
        if clause:
            actions.refuse(verb, clause, z, row)


@final
class Advance(Verb[Alley]):
    """[TS-115, TS-117, TS-120, TS-285, TS-343, R-05, R-42] Move a zombie as an Action."""

    def legal(self, s: Alley, z: i64, actions: LegalActions) -> None:
        card = s.zombie_card(z)
        clause = cannot_advance(s, z)
        if not clause:
            lies = s.zombie_down(z) == 1 and not stays_down(s, z)
            clause = "TS-118" if lies else cannot_begin(s, advance_cost(s, z))
        if clause:
            actions.refuse(self, clause, z)
        elif not list_rows(s, z, s.zombie_row(z), s.rules.move_rows[card], self, actions):
            actions.refuse(self, "TS-163", z)

    def apply(self, s: Alley, z: i64, row: i64) -> None:
        pay(s, advance_cost(s, z))
        walk_to(s, z, row)
        note_row_change(s, z)


def advance_cost(s: Alley, z: i64) -> i64:
    """[TS-115, TS-343] Return the energy cost of a zombie's Move."""
    card = s.zombie_card(z)
    cost = s.rules.move_cost[card]
    if s.zombie_down(z) == 1:
        cost += s.rules.move_cost_lying
    return cost


def walk_to(s: Alley, z: i64, row: i64) -> None:
    """Move a zombie to a row."""
    if s.to_walk(z) == 1:
        s.in_order = False
    change_row(s, z, row)
    s.emit(ADVANCED, z, row, s.zombie_card(z), EVERYONE)


@final
class Rise(Verb[Alley]):
    """[TS-121, TS-122, TS-287] Stand a zombie up; it costs more in front of a standing Survivor."""

    def legal(self, s: Alley, z: i64, actions: LegalActions) -> None:
        if s.zombie_down(z) == 0:
            if actions.is_explaining:
                actions.refuse(self, "TS-287" if s.has_trait(z, ALWAYS_DOWN) else "TS-121", z)
        elif stays_down(s, z):
            actions.refuse(self, "TS-341", z)
        else:
            actions.offer_unless(cannot_begin(s, rise_cost(s, z)), self, z)

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        pay(s, rise_cost(s, z))
        stand_up_zombie(s, z)


def rise_cost(s: Alley, z: i64) -> i64:
    """[TS-121, TS-122] Return the energy cost of standing a zombie up."""
    return s.rules.rise_cost_near if s.zombie_row(z) == s.row and not s.is_down else s.rules.rise_cost


@final
class BeginAdvance(Task[Alley]):
    """[TS-102, TS-104, TS-107, R-06, R-30] 1C: mark every zombie that may move."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        z: i64
        s.in_order = False
        rows = walker_rows(s)
        for z in range(s.zombie_end):
            if s.zombie_card(z) != NOT_IN_PLAY:
                walks = rows >> s.zombie_row(z) & 1 & ~s.zombie_down(z)
                if s.to_walk(z) != walks:
                    s.set_to_walk(z, walks)
        s.push(NEXT_ADVANCE)


@final
class NextAdvance(Task[Alley]):
    """[TS-104] Ask for the next move while a marked zombie can move, else clear the marks."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        i: i64
        left, goal = sort_walkers(s), goal_row(s)
        ranks = s.ranks
        for i in range(left):
            rank = ranks[i]
            if reachable_rows(s, rank_row(rank), goal, rank_reach(rank)) != 0:
                s.push_both(CHOOSE_ADVANCE, self, -1)
                return
        for i in range(left):
            s.set_to_walk(ranks[i] & WHO, 0)  # no room for any of these
        s.in_order = False


@final
class ChooseAdvance(Decision[Alley]):
    """[TS-103, TS-106, TS-584, R-03] Choose the next zombie to move and its row.

    Actions are sorted: nearest zombie first, then lower row, then oldest.
    """

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << HORDE

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        left, goal = sort_walkers(s), goal_row(s)
        ranks = s.ranks
        for i in range(left):
            rank = ranks[i]
            z, at, rows = rank & WHO, rank_row(rank), rank_reach(rank)
            ahead = reachable_rows(s, at, goal, rows)
            if rows == 1 and not actions.is_explaining:  # the most frequent case
                actions.offer_if(ahead == 0, HOLD, z, -1)
                actions.offer_if(ahead != 0, ADVANCE_FREE, z, at + step_toward(at, goal))
            elif ahead == 0:
                actions.offer(HOLD, z)
            else:
                offer_rows(z, at, goal, rows, ahead, ADVANCE_FREE, actions)
            if actions.is_explaining:
                explain_walk(s, z, ahead, rows, actions)
        if actions.is_explaining:
            explain_waiting(s, actions)


def explain_walk(s: Alley, z: i64, ahead: i64, rows: i64, actions: LegalActions) -> None:
    """[TS-104] Refuse the rows that a zombie can't move to; refuse Hold too if it can move."""
    explain_rows(s, z, rows, ADVANCE_FREE, actions)
    if ahead != 0:
        actions.refuse(HOLD, "TS-104", z)


def explain_waiting(s: Alley, actions: LegalActions) -> None:
    """[TS-102, TS-105, TS-108, TS-497] Refuse the zombies that can't move in 1C or have already moved."""
    z: i64
    actions.refuse(ADVANCE_FREE, "TS-072")
    actions.refuse(HOLD, "TS-072")
    for z in range(s.zombie_end):
        if s.zombie_card(z) != NOT_IN_PLAY and s.to_walk(z) == 0:
            clause = "TS-102" if s.zombie_down(z) == 1 else cannot_advance(s, z) or "TS-104"
            actions.refuse(ADVANCE_FREE, clause, z)
            actions.refuse(HOLD, clause, z)


def rank_row(rank: i64) -> i64:
    """Unpack the zombie's row from its rank."""
    return rank >> 12 & MOST_ROWS - 1


def rank_reach(rank: i64) -> i64:
    """Unpack the number of rows that the zombie can move from its rank."""
    return rank >> 17 & MOST_ROWS - 1


def sort_walkers(s: Alley) -> i64:
    """[TS-106] Fill `ranks` with the zombies that still have to move, sorted; return their number.

    A rank packs the sort keys (distance, row, age), then the zombie's reach, row and index.
    """
    if not s.in_order:
        _sort_ranks(s)
    return s.in_order_count


def _sort_ranks(s: Alley) -> None:
    if len(s.ranks) == 0:
        s.ranks = vec[i64]([0] * int(s.rules.most_zombies))
    here, ranks = s.row, s.ranks
    count: i64 = 0
    i: i64
    z: i64
    for z in range(s.zombie_end):
        if s.to_walk(z) == 0:
            continue
        row = s.zombie_row(z)
        card = s.zombie_card(z)
        rank = (max(row - here, here - row) * MOST_ROWS + row) * (MOST_ENTRIES + 1) + s.entry(z)
        rank = ((rank * MOST_ROWS + min(s.rules.move_rows[card], MOST_ROWS - 1)) * MOST_ROWS + row) * MOST_ZOMBIES + z
        for i in range(count):  # always to the end: an early exit would mispredict
            other = ranks[i]
            is_before = i64(rank < other)
            ranks[i] = other + is_before * (rank - other)
            rank += is_before * (other - rank)
        ranks[count] = rank
        count += 1
    s.in_order = True
    s.in_order_count = count


def mark_moved(s: Alley, z: i64) -> None:
    """[TS-104] Mark a zombie as moved in 1C; the order of the others stays valid."""
    i: i64
    s.set_to_walk(z, 0)
    if not s.in_order:
        return
    left: i64 = 0
    ranks = s.ranks
    for i in range(s.in_order_count):
        rank = ranks[i]
        ranks[left] = rank
        left += i64(rank & WHO != z)
    s.in_order_count = left


@final
class AdvanceFree(Verb[Alley]):
    """[TS-103, TS-112] Move a zombie in the Draw Phase, for free and without reactions."""

    def apply(self, s: Alley, z: i64, row: i64) -> None:
        mark_moved(s, z)
        walk_to(s, z, row)


@final
class Hold(Verb[Alley]):
    """[TS-104] Leave a zombie where it is if it has no room to move; it counts as moved."""

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        mark_moved(s, z)
        s.emit(HELD, z, s.zombie_card(z), -1, EVERYONE)


ADVANCE: Final = Advance("advance", "zombie row")
RISE: Final = Rise("rise", "zombie")
BEGIN_ADVANCE: Final = BeginAdvance("begin advance")
NEXT_ADVANCE: Final = NextAdvance("next advance")
CHOOSE_ADVANCE: Final = ChooseAdvance("choose an advance", "TS-104")
ADVANCE_FREE: Final = AdvanceFree("walk", "zombie row")
HOLD: Final = Hold("hold", "zombie")
