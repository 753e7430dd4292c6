"""Dice of a roll: two dice, or three of which one is dropped.

Their total gives the tier: a strong hit, a weak hit or a miss.
"""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Die, Task
from ..body.advantage import EITHER, OPPOSITE, follow_advice, get_signs, list_edges, use_up
from ..body.roll_modifiers import find_advantage_move, find_bike
from ..events import DROPPED_DIE, SHIFTED, TALENT, THROWN
from ..pieces import DOWN, NOTHING, STRONG
from ..playbook_moves import RAISES_THE_DOWN, RIDES
from ..state import Story
from ..vocabulary import EXIT
from .after_dice import pass_over
from .betrayal import MAY_BETRAY
from .records import get_modifier, measure, settle_on
from .weapon_side_effects import exploit_weak_point


@final
class Throw(Task[Story]):
    """[ZA-013, ZA-014, ZA-018, ZA-021, ZA-022, ZA-049] Throw two dice, or three with Advantage or Disadvantage.

    The roll uses up Advantages, Disadvantages, advice, playbook moves and a weak point that count for one roll.
    """

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        edges, gift, steps = list_edges(s, s.actor(n)), find_advantage_move(s, n), s.rules.two_dice
        signs = get_signs(s, n, edges, gift, s.rules.move_target[s.move(n)] == EXIT)
        exploit_weak_point(s, n)
        rest_advantage_moves(s, n, gift)
        if edges | signs | s.is_shielded(n) != 0:  # else there is nothing to use up
            use_up(s, n, edges)
        follow_advice(s, n)
        mode = get_mode_under(signs)
        if mode != 0:
            steps = s.rules.three_dice
        if mode | s.mode(n) != 0:
            s.set_mode(n, mode)
        s.push_all(steps, n)


@final
class MoveDie(Die[Story]):
    """[ZA-013] Roll one die of a move; everybody sees it."""

    def get_seers(self, s: Story, n: i64, die: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Story, pips: i64, n: i64, die: i64, c: i64) -> None:
        s.set_die(n, die, pips)
        s.emit(THROWN, s.actor(n), pips, -1, EVERYONE)


@final
class AddUp(Task[Story]):
    """[ZA-008, ZA-020, ZA-028, ZA-029, ZA-030, ZA-031] Add the modifier to two dice, and set the move's tier.

    With three dice, one is dropped first.
    """

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        mode, total = s.mode(n), s.die(n, 0) + s.die(n, 1) + s.die(n, 2)
        if mode != 0:
            dropped = find_dropped_die(s, n, mode)
            pips = s.die(n, dropped)
            s.set_dropped(n, dropped)
            s.emit(DROPPED_DIE, s.actor(n), pips, -1, EVERYONE)
            total -= pips
        total += get_modifier(s, n)
        settle_on(s, n, max(total, -9))
        shift(s, n)
        measure(s, n)
        if s.list_trusting(s.actor(n)) == 0:
            pass_over(s, MAY_BETRAY)


def rest_advantage_moves(s: Story, n: i64, gift: i64) -> None:
    """[ZA-264] Use up the playbook move that gave Advantage on a roll, and the playbook move that was rolled.

    They can be used again after their limit: a scene, a day or a session.
    """
    own = s.rules.move_talent[s.move(n)]
    if gift != NOTHING:
        if s.rules.talent_when[gift] == RIDES:
            s.set_rides(n, find_bike(s, n))
        s.rest_playbook_move(s.actor(n), gift)
        s.emit(TALENT, s.actor(n), gift, -1, EVERYONE)
    if own != NOTHING:
        s.rest_playbook_move(s.actor(n), own)


def get_mode_under(signs: i64) -> i64:
    """[ZA-014, ZA-018, ZA-022] Return 1 for Advantage, -1 for Disadvantage, and 0 if a roll has neither or both."""
    return i64(signs == EITHER) - i64(signs == OPPOSITE)


def get_mode_now(s: Story, n: i64) -> i64:
    """[ZA-014, ZA-018, ZA-022] Return the mode of a move if it were rolled now.

    It is 1 for Advantage, -1 for Disadvantage, and 0 for neither or both.
    """
    is_run = s.rules.move_target[s.move(n)] == EXIT
    return get_mode_under(get_signs(s, n, list_edges(s, s.actor(n)), find_advantage_move(s, n), is_run))


def shift(s: Story, n: i64) -> None:
    """[ZA-050, ZA-263] Improve the roll by one tier if a playbook move of the actor says so."""
    if s.tier(n) != STRONG and is_shifted(s, n):
        s.set_tier(n, s.tier(n) - 1)
        s.emit(SHIFTED, s.actor(n), s.tier(n), -1, EVERYONE)


def is_shifted(s: Story, n: i64) -> bool:
    """[ZA-263] Return whether a playbook move improves the roll by one tier.

    It does so when the actor treats a survivor that is down.
    """
    patient = s.pc_of(s.target(n))
    if s.move(n) != s.rules.bleeding or patient == NOTHING or s.harm(patient) != DOWN:
        return False
    return s.find_playbook_move(s.actor(n), RAISES_THE_DOWN) != NOTHING


def find_dropped_die(s: Story, n: i64, mode: i64) -> i64:
    """[ZA-014, ZA-018, ZA-020] Return which of three dice to drop.

    It is the lowest with Advantage, the highest with Disadvantage, the first of equal ones.
    """
    extreme_die: i64 = 0
    die: i64
    best = s.die(n, 0)
    for die in range(1, 3):
        pips = s.die(n, die)
        if (pips - best) * mode < 0:
            extreme_die, best = die, pips
    return extreme_die


THROW: Final = Throw("throw", "part")
MOVE_DIE: Final = MoveDie("move die", "part die")
ADD_UP: Final = AddUp("add up", "part")
