"""Choices of zombies for cards and steps: one, or several in ascending order."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..fighting.hits import add_damage, cannot_line_up
from ..pieces import (
    HORDE,
    NOT_IN_PLAY,
    SURVIVOR,
)
from ..state import Alley
from ..vocabulary import ALWAYS_DOWN
from .horde import cannot_fall, find_room, knock_down, let_go, stand_up_zombie, stays_down
from .zombie_attack import allowed_attacks

# Purposes of a choice, with the effect or clause.
SHOVE: Final[i64] = 0  # knockdown_zombie
RAISE: Final[i64] = 1  # stand_zombies
FRENZY: Final[i64] = 2  # extra_attack
BREAK: Final[i64] = 3  # break_grab
FREE_ONE: Final[i64] = 4  # TS-361
CRITICAL: Final[i64] = 5
CLIP: Final[i64] = 6
LINE: Final[i64] = 7  # line_up
EXTRA_POINT: Final[i64] = 8  # TS-454


def cannot_choose(s: Alley, purpose: i64, z: i64) -> str:
    """Return the clause that forbids choosing a zombie for an effect's purpose, or ""."""
    if s.zombie_card(z) == NOT_IN_PLAY:
        return "TS-072"
    if purpose == SHOVE:
        return cannot_be_shoved(s, z)
    if purpose in (RAISE, FREE_ONE):
        return cannot_be_raised(s, z)
    if purpose == FRENZY:
        return "TS-500" if s.zombie_attacks(z) == 0 or s.zombie_attacks(z) < allowed_attacks(s, z) else ""
    if purpose == BREAK:
        if s.holds(z) == 0:
            return "TS-500"
        return "TS-159" if find_room(s, s.zombie_row(z)) < 0 else ""
    if purpose == CLIP:
        return cannot_be_clipped(s, z)
    if purpose == LINE:
        return cannot_line_up(s, z)
    if s.struck(z) == 0:
        return "TS-495" if purpose == CRITICAL else "TS-454"
    return "TS-146" if s.doomed(z) == 1 else ""


def cannot_be_shoved(s: Alley, z: i64) -> str:
    """[TS-229, TS-317] Return the clause that forbids knocking a zombie down in the Survivor's row, or ""."""
    if s.zombie_row(z) != s.row:
        return "TS-500"
    return "TS-317" if s.is_protected(z) else cannot_fall(s, z)


def cannot_be_raised(s: Alley, z: i64) -> str:
    """[TS-287, TS-341] Return the clause that forbids removing a zombie's Knockdown token, or ""."""
    if s.has_trait(z, ALWAYS_DOWN):
        return "TS-287"
    if s.zombie_down(z) == 0:
        return "TS-500"
    return "TS-341" if stays_down(s, z) else ""


def cannot_be_clipped(s: Alley, z: i64) -> str:
    """[TS-317, TS-456, R-53] Return the clause that forbids hitting a zombie beside the target, or ""."""
    if z == s.target or s.zombie_row(z) != s.target_row:
        return "TS-500"
    if s.is_protected(z):
        return "TS-317"
    return "TS-456" if s.holds(z) == 0 and s.is_grabbed() else ""


def can_choose_any(s: Alley, purpose: i64, from_z: i64 = 0) -> bool:
    """[TS-146] Whether any zombie with index `from_z` or higher can be chosen for a purpose."""
    z: i64
    if purpose == SHOVE and from_z == 0:
        return can_shove(s)
    for z in range(from_z, s.zombie_end):
        if not cannot_choose(s, purpose, z):
            return True
    return False


def can_shove(s: Alley) -> bool:
    """[TS-229, TS-317] Whether a zombie in the Survivor's row can be knocked down."""
    i: i64
    for i in range(s.here_count):
        if not cannot_be_shoved(s, s.here(i)):
            return True
    return False


def ask_for_zombies(s: Alley, purpose: i64, most: i64, amount: i64 = 0) -> None:
    """Push a choice of up to `most` zombies for a purpose; `amount` is the damage to each, if any."""
    s.amount = amount
    s.push(ASK_FOR, purpose, most, 0)


def is_optional(purpose: i64) -> bool:
    """Whether choosing no zombie is allowed ("up to n")."""
    return purpose in (SHOVE, RAISE, CLIP, LINE)


@final
class AskFor(Task[Alley]):
    """Ask for the next zombie, if another one is allowed and can be chosen."""

    def run(self, s: Alley, purpose: i64, left: i64, from_z: i64) -> None:
        if left > 0 and can_choose_any(s, purpose, from_z):
            s.chosen_for = purpose
            s.still_to_choose = left
            s.push(CHOOSE_ZOMBIE, purpose, from_z)


@final
class ChooseZombie(Decision[Alley]):
    """[TS-500] Choose a zombie for the purpose, as the owner of the card."""

    def get_choosers(self, s: Alley, purpose: i64, from_z: i64, c: i64) -> i64:
        return 1 << HORDE if purpose in (RAISE, FRENZY, FREE_ONE) else 1 << SURVIVOR

    def list_actions(self, s: Alley, purpose: i64, from_z: i64, c: i64, actions: LegalActions) -> None:
        z: i64
        for z in range(from_z, s.zombie_end):
            actions.offer_unless(cannot_choose(s, purpose, z), CHOOSE, z)
        if is_optional(purpose):
            actions.offer(DONE)
        actions.refuse(CHOOSE, "TS-500")  # zombies before `from_z`: each is chosen once, in ascending order


@final
class Choose(Verb[Alley]):
    """[TS-500] Apply the purpose to the chosen zombie; only zombies with a higher index can follow."""

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        purpose, left = s.chosen_for, s.still_to_choose - 1
        apply_purpose(s, purpose, z)
        s.push(ASK_FOR, purpose, left, z + 1)


def apply_purpose(s: Alley, purpose: i64, z: i64) -> None:
    """Apply the purpose of the choice to a zombie."""
    if purpose == SHOVE:
        knock_down(s, z)
    elif purpose in (RAISE, FREE_ONE):
        stand_up_zombie(s, z)
    elif purpose == FRENZY:
        s.add_extra_attacks(z, 1)
    elif purpose == BREAK:
        let_go(s, z)
    elif purpose == CRITICAL:
        hit_critically(s, z)
    elif purpose == EXTRA_POINT:
        add_damage(s, z, 1)
    else:
        add_damage(s, z, s.amount)


def hit_critically(s: Alley, z: i64) -> None:
    """[TS-495] Doom a Base zombie that was hit; deal extra damage to a Boss."""
    if s.rules.is_boss[s.zombie_card(z)] == 1:
        add_damage(s, z, s.amount)
    else:
        s.set_doomed(z, 1)


@final
class Done(Verb[Alley]):
    """Stop choosing zombies."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        pass


ASK_FOR: Final = AskFor("ask for", "number number number")
CHOOSE_ZOMBIE: Final = ChooseZombie("choose a zombie", "TS-500", "number number")
CHOOSE: Final = Choose("choose", "zombie")
DONE: Final = Done("done")
