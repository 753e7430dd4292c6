"""Zombies come into play, change rows, fall, and leave play; the rows that they fill."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY, LATE
from .....core.cards.drawing import lay_late
from .....core.chance import Rng
from .....core.fields.bits import lowest, shifted
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Task
from ..cards.drawing import REBUILD, is_any_of_deck, reveal, sample_deck, turn_up, weigh_top
from ..events import DROPPED, ENTERED, FELL, KILLED, LET_GO, OPENED, ROSE
from ..pieces import (
    GROUND,
    HORDE,
    NO_ATTACK,
    NOBODY_MOVED,
    NOT_IN_PLAY,
    SUPPLIES,
    WAREHOUSE,
    ZOMBIES,
)
from ..state import Alley
from ..vocabulary import ALWAYS_DOWN, FRIEND, NO_KNOCKDOWN


def enter(s: Alley, card: i64, row: i64, fresh: i64) -> i64:
    """[TS-150, TS-277, TS-309] A zombie comes into play with the health on its card, a Friend with Time tokens."""
    z: i64 = 0
    while s.is_in_play(z):
        z += 1
    s.reset_zombie(z)
    s.set_zombie_card(z, card)
    s.set_zombie_row(z, row)
    s.set_zombie_health(z, s.rules.zombie_health[card])
    s.set_fresh(z, fresh)  # TS-158
    s.set_entry(z, s.entries)
    s.entries += 1
    if s.rules.zombie_traits[card] & FRIEND:
        s.set_time_tokens(z, s.rules.friend_tokens)
    s.add_crowd(row, 1)
    s.zombie_end = max(s.zombie_end, z + 1)
    s.emit(ENTERED, z, card, row, EVERYONE)
    return z


def room_from(s: Alley, row: i64) -> i64:
    """[TS-151, TS-159, TS-161, TS-166, R-10] The row or the next higher one with room, or -1."""
    rows = s.open_rows >> row
    if rows == 0:
        return -1
    return row + lowest(rows)


def has_boss(s: Alley, card: i64) -> bool:
    """[TS-154, TS-155, TS-156, TS-157] Whether a Boss of this card's type is in play already."""
    z: i64
    if s.rules.is_boss[card] == 0:
        return False
    kind = s.rules.type_of[card]
    for z in range(s.zombie_end):
        other = s.zombie_card(z)
        if other != NOT_IN_PLAY and s.rules.type_of[other] == kind:
            return True
    return False


def shift(s: Alley, z: i64, row: i64) -> None:
    """A zombie changes rows."""
    s.add_crowd(s.zombie_row(z), -1)
    s.add_crowd(row, 1)
    s.set_zombie_row(z, row)


def goal_of(s: Alley) -> i64:
    """[TS-116] The row toward which zombies go: the Survivor's, or the last while the Survivor is in the street."""
    return min(s.row, s.rules.rows)


def way_to(at: i64, goal: i64) -> i64:
    """[TS-116] 1 if the goal of a zombie is a higher row, -1 if it is a lower one, 0 if it is there."""
    return i64(goal > at) - i64(goal < at)


def rows_ahead(s: Alley, at: i64, goal: i64, rows: i64) -> i64:
    """[TS-104, TS-116, TS-163, TS-164, TS-497, R-04, R-54] Bits: where a zombie may come within so many rows.

    Toward its goal, into a row with room, no farther than the first one under Distraction.
    """
    if rows == 1:  # the rest by itself: what is as short as this is compiled in place
        way = way_to(at, goal)
        return shifted(way & 1, at + way) & s.open_rows
    return _rows_ahead(s, at, goal, rows)


def _rows_ahead(s: Alley, at: i64, goal: i64, rows: i64) -> i64:
    if goal > at:
        way = shifted(shifted(2, min(goal - at, rows)) - 2, at)
        stops = way & s.distracted_rows
        if stops != 0:
            way &= (stops & -stops) * 2 - 1
        return way & s.open_rows
    steps = min(at - goal, rows)
    way = shifted(shifted(1, steps) - 1, at - steps)
    stops = way & s.distracted_rows
    if stops != 0:
        way &= -highest_bit(stops)
    return way & s.open_rows


def rows_of_walkers(s: Alley) -> i64:
    """[TS-105, TS-108, TS-229, TS-497] Bits: the rows in which a zombie that stands may want to move."""
    return ~s.distracted_rows & ~shifted(1, s.row)


def rows_to_leave(s: Alley) -> i64:
    """[TS-085, TS-105, TS-116, TS-163, TS-229, TS-497] Bits: the rows out of which one that pays may go one row.

    All that else is asked of one that stands hangs on its row: who holds the Survivor is in the Survivor's.
    """
    if s.time_is_up:
        return 0
    goal = goal_of(s)
    behind, up_to_there = shifted(1, goal) - 1, shifted(2, goal) - 1
    return (s.open_rows >> 1 & behind | s.open_rows << 1 & ~up_to_there) & rows_of_walkers(s)


def highest_bit(bits: i64) -> i64:
    """The highest of some bits, alone."""
    while bits & (bits - 1) != 0:
        bits &= bits - 1
    return bits


def cannot_end(s: Alley, z: i64, row: i64, rows: i64) -> str:
    """[TS-115, TS-116, TS-163, TS-166, TS-497] The clause by which so many rows do not bring a zombie to a row."""
    at, goal = s.zombie_row(z), goal_of(s)
    if row < 1 or row > s.rules.rows:
        return "TS-166"
    if row == at or not min(at, goal) <= row <= max(at, goal):
        return "TS-116"
    if max(row - at, at - row) > rows:
        return "TS-115"
    between: i64
    for between in range(min(at, row) + 1, max(at, row)):
        if s.distracted(between) == 1:
            return "TS-497"
    return "TS-163" if s.crowd(row) >= s.rules.most_in_row else ""


def cannot_fall(s: Alley, z: i64) -> str:
    """[TS-229, TS-288, TS-301] The clause by which a zombie cannot be knocked down, or nothing."""
    if s.holds(z) == 1:
        return "TS-229"
    if s.has_trait(z, ALWAYS_DOWN):
        return "TS-288"
    if s.has_trait(z, NO_KNOCKDOWN):
        return "TS-301"
    return "TS-146" if s.zombie_down(z) == 1 else ""


def knock_down(s: Alley, z: i64) -> None:
    """[TS-012, TS-018, TS-280] A zombie gets a Knockdown token."""
    s.set_zombie_down(z, 1)
    s.emit(FELL, z, s.zombie_card(z), -1, EVERYONE)


def stays_down(s: Alley, z: i64) -> bool:
    """[TS-340, TS-341] With permanent knockdown, a zombie with one health left keeps its token."""
    return s.rules.permanent and s.zombie_down(z) == 1 and s.zombie_health(z) <= 1


def stand_up_zombie(s: Alley, z: i64) -> None:
    """[TS-121] A zombie loses its Knockdown token."""
    s.set_zombie_down(z, 0)
    s.emit(ROSE, z, s.zombie_card(z), -1, EVERYONE)


def take_hold(s: Alley, z: i64) -> None:
    """[TS-223, TS-224, TS-227] A grabbing zombie lies under the standee and is not counted in the row."""
    s.set_holds(z, 1)
    s.holders += 1
    s.add_crowd(s.zombie_row(z), -1)


def let_go(s: Alley, z: i64) -> None:
    """[TS-161] A zombie that lets go is an ordinary one again, in the first row with room."""
    row = room_from(s, s.zombie_row(z))
    s.set_holds(z, 0)
    s.holders -= 1
    s.set_zombie_row(z, row)
    s.add_crowd(row, 1)
    s.emit(LET_GO, z, s.zombie_card(z), -1, EVERYONE)


def kill(s: Alley, z: i64) -> None:
    """[TS-011, TS-230, TS-250, TS-255, TS-256] A zombie goes to its discards, which have no order (TS-251)."""
    row, card = s.zombie_row(z), s.zombie_card(z)
    if s.holds(z) == 1:
        s.holders -= 1
    else:
        s.add_crowd(row, -1)
    s.set_zombie_card(z, NOT_IN_PLAY)
    s.add_discarded(card, 1)
    while s.zombie_end > 0 and not s.is_in_play(s.zombie_end - 1):
        s.zombie_end -= 1
    if s.attacker == z:
        s.attacker = NO_ATTACK  # TS-463: its attack fails
    if s.mover == z:
        s.mover = NOBODY_MOVED
    s.emit(KILLED, z, row, card, EVERYONE)
    if s.rules.drops_supply[card] == 1:
        s.push(DROP, row)


@final
class Drop(Task[Alley]):
    """[TS-252, TS-253, TS-254, R-35] The top Supply card is laid face down in the row; nobody looks at it."""

    def run(self, s: Alley, row: i64, b: i64, c: i64) -> None:
        if s.has_pile(SUPPLIES):
            lay_unseen(s, row)
        elif s.has_discards(SUPPLIES):
            s.push(REBUILD, SUPPLIES)
            s.push(self, row)


def lay_unseen(s: Alley, row: i64) -> None:
    """A Supply card that nobody has chosen yet lies face down in a row."""
    lay_late(s.decks, s, SUPPLIES, GROUND + row)
    s.emit(DROPPED, row, -1, -1, EVERYONE)


def unseen_in(s: Alley, row: i64) -> i64:
    """The first face-down Supply of a row, or -1."""
    return s.decks.first_in(s, GROUND + row)


def open_warehouse(s: Alley) -> None:
    """[TS-171, TS-172, TS-174, TS-177] The door gives way, once; the tokens on row one go."""
    if not s.warehouse_is_open:
        s.warehouse_is_open = True
        s.barricade = 0
        s.emit(OPENED, -1, -1, -1, EVERYONE)
        s.push(COME_OUT)


@final
class ComeOut(Task[Alley]):
    """[TS-173, TS-175, TS-176, R-12] One by one they stand in row one, or in the next row with room."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        slot = s.decks.first_in(s, WAREHOUSE)
        if slot == EMPTY:
            return
        if s.slot_card(slot) == LATE:
            s.push(COMES, slot)
        else:
            stand_in_alley(s, reveal(s, HORDE, slot))
        s.push(self)


@final
class Comes(Chance[Alley]):
    """[TS-173] A face-down zombie card is turned up."""

    def get_seers(self, s: Alley, slot: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Alley, slot: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_top(s, ZOMBIES, slot, outcomes)

    def sample(self, s: Alley, slot: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        if is_any_of_deck(s, slot):
            return sample_deck(s, ZOMBIES, rng)
        return super().sample(s, slot, b, c, rng, scratch)

    def resolve(self, s: Alley, card: i64, slot: i64, b: i64, c: i64) -> None:
        turn_up(s, card, slot)
        stand_in_alley(s, card)


def stand_in_alley(s: Alley, card: i64) -> None:
    """A warehouse zombie comes into play; where the whole alley is full it is discarded."""
    row = room_from(s, 1)
    if row > 0:
        enter(s, card, row, 1)
    else:
        s.add_discarded(card, 1)


DROP: Final = Drop("drop supply", "row")
COME_OUT: Final = ComeOut("come out")
COMES: Final = Comes("comes out", "draw", "card", "slot")
