"""The Survivor's Actions of moving, climbing, standing up and removing tokens."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Task, Verb
from ..cards.tactics import ASK, cannot_begin, note_row_change, pay
from ..events import DAZED, MOVED, STOOD, TOKEN_OFF
from ..outcome import check_street
from ..pieces import NOT_IN_PLAY, SURVIVOR, THE_SURVIVOR
from ..state import Alley
from ..vocabulary import ALLEY_RAT, DOORWAY, FIRE_ESCAPE, FLEET, NO_PASS, ON_OWN_MOVE, RUBBLE, SLOW, STIFF
from ..zombies.horde import open_warehouse
from ..zombies.opportunity_attack import OPPORTUNITY_ATTACKS, has_lungers, mark_lungers


def is_down_for_good(s: Alley) -> bool:
    """[TS-340] Return whether permanent knockdown forbids the Survivor to stand up.

    By that option, a Survivor that is down with one health left stays down.
    """
    return s.rules.permanent and s.is_down and s.health <= 1


def move_cost(s: Alley, row: i64) -> i64:
    """[TS-342, TS-421, TS-422, TS-511] Return the energy cost of a Move to a row."""
    cheap: i64 = 2 if s.has_skill(FLEET) else 1
    cost = s.rules.move_first if s.moves < cheap else s.rules.move_later
    if row > s.row and s.has_feature(s.row, RUBBLE) and not s.has_skill(ALLEY_RAT):
        cost += s.rules.rubble_cost
    if s.is_down:
        cost += s.rules.move_cost_lying
    return cost


def cannot_move(s: Alley) -> str:
    """[TS-225, TS-423, TS-490, TS-513] Return the clause that forbids any Move now, or an empty string."""
    if s.is_grabbed():
        return "TS-225"
    if s.is_down and not is_down_for_good(s):
        return "TS-423"
    if s.is_exhausted:
        return "TS-490"
    return "TS-513" if s.has_flaw(SLOW) and s.moves >= 2 else ""


def is_barred(s: Alley) -> bool:
    """[TS-296, TS-313, TS-424, R-07] Return whether a standing zombie in the Survivor's row bars the way ahead."""
    i: i64
    if s.traits_here & NO_PASS == 0 and s.with_tokens == 0:
        return False
    for i in range(s.here_count):
        z = s.here(i)
        if s.zombie_down(z) == 0 and (s.has_trait(z, NO_PASS) or s.time_tokens(z) > 0):
            return True
    return False


def cannot_move_to(s: Alley, row: i64, more: i64) -> str:
    """[TS-420, TS-424] Return the clause that forbids a Move to a row, or "" if it is allowed.

    The Move costs `more` energy than usual. Reasons against all Moves are checked in `cannot_move`.
    """
    if row < 1:
        return "TS-420"
    if row > s.row and is_barred(s):
        return "TS-424"
    return cannot_begin(s, move_cost(s, row) + more)


@final
class Move(Verb[Alley]):
    """[TS-420] Move one row ahead or back; ahead of the last row is the street."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        clause = cannot_move(s)
        if actions.is_explaining or not clause:
            actions.offer_unless(clause or cannot_move_to(s, s.row + 1, 0), self, s.row + 1)
            actions.offer_unless(clause or cannot_move_to(s, s.row - 1, 0), self, s.row - 1)
        actions.refuse(self, "TS-420")

    def apply(self, s: Alley, row: i64, b: i64) -> None:
        begin_move(s, row, move_cost(s, row))


@final
class Climb(Verb[Alley]):
    """[TS-521, R-56] Move ahead by a fire escape, to avoid the opportunity attacks.

    Each fire escape works once a game, and only if a zombie would attack.
    """

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        if s.has_feature(s.row, FIRE_ESCAPE):
            idle = s.climbed(s.row) == 1 or not has_lungers(s)
            clause = "TS-521" if idle else cannot_move(s) or cannot_move_to(s, s.row + 1, s.rules.climb_cost)
            actions.offer_unless(clause, self, s.row + 1)
        actions.refuse(self, "TS-521")

    def apply(self, s: Alley, row: i64, b: i64) -> None:
        s.set_climbed(s.row, 1)
        begin_move(s, row, move_cost(s, row) + s.rules.climb_cost)
        s.is_unhindered = True


def begin_move(s: Alley, row: i64, cost: i64) -> None:
    """[TS-016, TS-236, TS-245, TS-246] Pay for a Move and push its step.

    If zombies would make opportunity attacks, the Survivor may play a card first.
    """
    pay(s, cost)
    s.moves += 1
    s.is_unhindered = False
    if row > s.row and has_lungers(s):
        s.push(ASK, SURVIVOR, ON_OWN_MOVE)
    s.push(STEP_OUT, row)


@final
class StepOut(Task[Alley]):
    """[TS-236, TS-247] Move the Survivor, then play the opportunity attacks and what follows a Move."""

    def run(self, s: Alley, row: i64, b: i64, c: i64) -> None:
        s.row_left = s.row
        if row > s.row and not s.is_unhindered:
            mark_lungers(s)
        enter_row(s, row)
        s.push_both(OPPORTUNITY_ATTACKS, ARRIVED, -1)


def enter_row(s: Alley, row: i64) -> None:
    """[TS-171, TS-165, R-13] Put the Survivor into a row; the warehouse opens if the row is far enough ahead."""
    s.row = min(row, s.rules.street)
    s.emit(MOVED, s.row, -1, -1, EVERYONE)
    if s.row >= s.rules.opens_on:
        open_warehouse(s)


@final
class Arrived(Task[Alley]):
    """[TS-054, TS-247] Check for a win in the street; else let the zombies react to the move."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        check_street(s)
        note_row_change(s, THE_SURVIVOR)


def stand_cost(s: Alley) -> i64:
    """[TS-425, TS-514, TS-524] Return the energy cost of standing up."""
    near = s.has_standing_zombie() and not s.has_feature(s.row, DOORWAY)
    return (s.rules.stand_cost_near if near else s.rules.stand_cost) + (1 if s.has_flaw(STIFF) else 0)


@final
class Stand(Verb[Alley]):
    """[TS-425, TS-344] Stand up."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        if not s.is_down:
            actions.refuse(self, "TS-425")
        elif s.is_grabbed():
            actions.refuse(self, "TS-225")
        elif is_down_for_good(s):
            actions.refuse(self, "TS-340")
        else:
            actions.offer_unless(cannot_begin(s, stand_cost(s)), self)

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        pay(s, stand_cost(s))
        stand_up(s)


def stand_up(s: Alley) -> None:
    """Stand the Survivor up."""
    s.is_down = False
    s.emit(STOOD, -1, -1, -1, EVERYONE)


@final
class TakeToken(Verb[Alley]):
    """[TS-311, TS-433] Remove a Time token from a Friend in any row."""

    def legal(self, s: Alley, z: i64, actions: LegalActions) -> None:
        if s.with_tokens > 0 or actions.is_explaining:  # split so that mypyc can inline this part
            self._list(s, actions)

    def _list(self, s: Alley, actions: LegalActions) -> None:
        z: i64
        actions.refuse(self, "TS-072")
        for z in range(s.zombie_end):
            if s.time_tokens(z) == 0 and not actions.is_explaining:
                continue
            if s.zombie_card(z) == NOT_IN_PLAY:
                continue
            if s.time_tokens(z) == 0:
                actions.refuse(self, "TS-433", z)
            else:
                actions.offer_unless("TS-225" if s.is_grabbed() else cannot_begin(s, s.rules.token_cost), self, z)

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        pay(s, s.rules.token_cost)
        s.add_time_tokens(z, -1)
        s.emit(TOKEN_OFF, z, s.time_tokens(z), s.zombie_card(z), EVERYONE)


@final
class Recover(Verb[Alley]):
    """[TS-333, TS-434] Remove a Concussion token."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        if s.concussion > 0:
            actions.offer_unless("TS-225" if s.is_grabbed() else cannot_begin(s, s.rules.recover_cost), self)
        else:
            actions.refuse(self, "TS-434")

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        pay(s, s.rules.recover_cost)
        s.concussion -= 1
        s.emit(DAZED, s.concussion, -1, -1, EVERYONE)


MOVE: Final = Move("move", "row")
CLIMB: Final = Climb("climb", "row")
STEP_OUT: Final = StepOut("step out", "row")
ARRIVED: Final = Arrived("arrived")
STAND: Final = Stand("stand")
TAKE_TOKEN: Final = TakeToken("take_token", "zombie")
RECOVER: Final = Recover("recover")
