"""Zombies in play: entering, changing rows, falling, grabbing and dying; the warehouse."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY, LATE
from .....core.cards.drawing import place_late
from .....core.chance import Rng
from .....core.fields.bits import lowest_bit32, shifted
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Task
from ..cards.drawing import REBUILD, draws_from_whole_deck, reveal, sample_deck, turn_up, weigh_top
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
    """[TS-150, TS-277, TS-309] Put a zombie into play with full health; return its index.

    A Friend also gets its Time tokens.
    """
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


def find_room(s: Alley, row: i64) -> i64:
    """[TS-151, TS-159, TS-161, TS-166, R-10] Return the first row with room from `row` on, or -1."""
    rows = s.open_rows >> row
    if rows == 0:
        return -1
    return row + lowest_bit32(rows)


def is_boss_in_play(s: Alley, card: i64) -> bool:
    """[TS-154, TS-155, TS-156, TS-157] Whether the card is a Boss and another Boss of its type is in play."""
    z: i64
    if s.rules.is_boss[card] == 0:
        return False
    kind = s.rules.type_of[card]
    for z in range(s.zombie_end):
        other = s.zombie_card(z)
        if other != NOT_IN_PLAY and s.rules.type_of[other] == kind:
            return True
    return False


def change_row(s: Alley, z: i64, row: i64) -> None:
    """Move a zombie to another row."""
    s.add_crowd(s.zombie_row(z), -1)
    s.add_crowd(row, 1)
    s.set_zombie_row(z, row)


def goal_row(s: Alley) -> i64:
    """[TS-116] Return the row that zombies move toward: the Survivor's, or the last row for one in the street."""
    return min(s.row, s.rules.rows)


def step_toward(at: i64, goal: i64) -> i64:
    """[TS-116] Return the direction of a step toward the goal: 1, -1, or 0 at the goal."""
    return i64(goal > at) - i64(goal < at)


def reachable_rows(s: Alley, at: i64, goal: i64, rows: i64) -> i64:
    """[TS-104, TS-116, TS-163, TS-164, TS-497, R-04, R-54] Return the mask of rows that a zombie can move to.

    These are the rows with room within `rows` steps toward the goal, up to the first row under Distraction.
    """
    if rows == 1:  # split so that mypyc can inline this part
        way = step_toward(at, goal)
        return shifted(way & 1, at + way) & s.open_rows
    return _reachable_rows(s, at, goal, rows)


def _reachable_rows(s: Alley, at: i64, goal: i64, rows: i64) -> i64:
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


def walker_rows(s: Alley) -> i64:
    """[TS-105, TS-108, TS-229, TS-497] Return the mask of rows from which standing zombies may move in 1C."""
    return ~s.distracted_rows & ~shifted(1, s.row)


def rows_with_a_move(s: Alley) -> i64:
    """[TS-085, TS-105, TS-116, TS-163, TS-229, TS-497] Return the rows that a standing zombie can leave, as bits.

    The move is an Action of one row. Zombies that hold the Survivor need no check: they are in the Survivor's row,
    which is never in the mask.
    """
    if s.time_is_up:
        return 0
    goal = goal_row(s)
    behind, up_to_there = shifted(1, goal) - 1, shifted(2, goal) - 1
    return (s.open_rows >> 1 & behind | s.open_rows << 1 & ~up_to_there) & walker_rows(s)


def highest_bit(bits: i64) -> i64:
    """Return the highest set bit."""
    while bits & (bits - 1) != 0:
        bits &= bits - 1
    return bits


def cannot_reach_row(s: Alley, z: i64, row: i64, rows: i64) -> str:
    """[TS-115, TS-116, TS-163, TS-166, TS-497] Return the clause that forbids a move to a row, or ""."""
    at, goal = s.zombie_row(z), goal_row(s)
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
    """[TS-229, TS-288, TS-301] Return the clause that forbids knocking a zombie down, or ""."""
    if s.holds(z) == 1:
        return "TS-229"
    if s.has_trait(z, ALWAYS_DOWN):
        return "TS-288"
    if s.has_trait(z, NO_KNOCKDOWN):
        return "TS-301"
    return "TS-146" if s.zombie_down(z) == 1 else ""


def knock_down(s: Alley, z: i64) -> None:
    """[TS-012, TS-018, TS-280] Give a zombie a Knockdown token."""
    s.set_zombie_down(z, 1)
    s.emit(FELL, z, s.zombie_card(z), -1, EVERYONE)


def stays_down(s: Alley, z: i64) -> bool:
    """[TS-340, TS-341] Whether permanent knockdown keeps a zombie down: it has one health left."""
    return s.rules.permanent and s.zombie_down(z) == 1 and s.zombie_health(z) <= 1


def stand_up_zombie(s: Alley, z: i64) -> None:
    """[TS-121] Remove a zombie's Knockdown token."""
    s.set_zombie_down(z, 0)
    s.emit(ROSE, z, s.zombie_card(z), -1, EVERYONE)


def take_hold(s: Alley, z: i64) -> None:
    """[TS-223, TS-224, TS-227] Make a zombie hold the Survivor; it no longer takes up room in its row."""
    s.set_holds(z, 1)
    s.holders += 1
    s.add_crowd(s.zombie_row(z), -1)


def let_go(s: Alley, z: i64) -> None:
    """[TS-161] Make a zombie let go; it goes to the first row with room."""
    row = find_room(s, s.zombie_row(z))
    s.set_holds(z, 0)
    s.holders -= 1
    s.set_zombie_row(z, row)
    s.add_crowd(row, 1)
    s.emit(LET_GO, z, s.zombie_card(z), -1, EVERYONE)


def kill(s: Alley, z: i64) -> None:
    """[TS-011, TS-230, TS-250, TS-255, TS-256] Discard a zombie; it may drop a Supply.

    [TS-251] The discard pile has no order.
    """
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
        s.attacker = NO_ATTACK  # TS-463: the attack of a dead zombie fails
    if s.mover == z:
        s.mover = NOBODY_MOVED
    s.emit(KILLED, z, row, card, EVERYONE)
    if s.rules.drops_supply[card] == 1:
        s.push(DROP, row)


@final
class Drop(Task[Alley]):
    """[TS-252, TS-253, TS-254, R-35] Lay the top Supply card face down in a row, unseen by all."""

    def run(self, s: Alley, row: i64, b: i64, c: i64) -> None:
        if s.has_pile(SUPPLIES):
            lay_unseen(s, row)
        elif s.has_discards(SUPPLIES):
            s.push(REBUILD, SUPPLIES)
            s.push(self, row)


def lay_unseen(s: Alley, row: i64) -> None:
    """Lay a face-down Supply card in a row; chance determines later which card it is."""
    place_late(s.decks, s, SUPPLIES, GROUND + row)
    s.emit(DROPPED, row, -1, -1, EVERYONE)


def first_unseen(s: Alley, row: i64) -> i64:
    """Return the slot of the first face-down Supply in a row, or EMPTY."""
    return s.decks.first_in(s, GROUND + row)


def open_warehouse(s: Alley) -> None:
    """[TS-171, TS-172, TS-174, TS-177] Break the warehouse door, once a game, and remove the barricade."""
    if not s.warehouse_is_open:
        s.warehouse_is_open = True
        s.barricade = 0
        s.emit(OPENED, -1, -1, -1, EVERYONE)
        s.push(COME_OUT)


@final
class ComeOut(Task[Alley]):
    """[TS-173, TS-175, TS-176, R-12] Bring the warehouse zombies into row one, one by one."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        slot = s.decks.first_in(s, WAREHOUSE)
        if slot == EMPTY:
            return
        if s.slot_card(slot) == LATE:
            s.push(COMES, slot)
        else:
            place_warehouse_zombie(s, reveal(s, HORDE, slot))
        s.push(self)


@final
class Comes(Chance[Alley]):
    """[TS-173] Turning up of a face-down warehouse zombie, visible to all."""

    def get_seers(self, s: Alley, slot: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Alley, slot: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_top(s, ZOMBIES, slot, outcomes)

    def sample(self, s: Alley, slot: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        if draws_from_whole_deck(s, slot):
            return sample_deck(s, ZOMBIES, rng)
        return super().sample(s, slot, b, c, rng, scratch)

    def resolve(self, s: Alley, card: i64, slot: i64, b: i64, c: i64) -> None:
        turn_up(s, card, slot)
        place_warehouse_zombie(s, card)


def place_warehouse_zombie(s: Alley, card: i64) -> None:
    """Put a warehouse zombie into the first row with room; in a full alley, discard it."""
    row = find_room(s, 1)
    if row > 0:
        enter(s, card, row, 1)
    else:
        s.add_discarded(card, 1)


DROP: Final = Drop("drop supply", "row")
COME_OUT: Final = ComeOut("come out")
COMES: Final = Comes("comes out", "draw", "card", "slot")
