"""Zombies that a card or a step asks for: one, or up to so many in ascending order, which `done` closes."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import Options
from .....core.step import Decision, Task, Verb
from ..pieces import ASKED, ATTACKS, B_ROW, CARD, DOOMED, DOWN, EXTRA, HOLDS, HORDE, NOT_IN_PLAY, ROW, SURVIVOR
from ..state import Alley
from ..survivor.hits import MARK, add, in_line, strike
from .horde import can_fall, fell, let_go, room_from, rose, stays_down
from .zombie_attack import allowed_attacks

SHOVE: Final[i64] = 0  # knockdown_zombie
RAISE: Final[i64] = 1  # stand_zombies
FRENZY: Final[i64] = 2  # extra_attack
BREAK: Final[i64] = 3  # break_grab
FREE_ONE: Final[i64] = 4  # TS-361
CRITICAL: Final[i64] = 5
CLIP: Final[i64] = 6
LINE: Final[i64] = 7  # line_up
EXTRA_POINT: Final[i64] = 8  # TS-454


def fits(s: Alley, purpose: i64, z: i64) -> bool:
    """Whether a zombie may be chosen for this."""
    if s.of(z, CARD) == NOT_IN_PLAY:
        return False
    if purpose == SHOVE:  # TS-229, TS-317
        return s.of(z, ROW) == s.row and can_fall(s, z) and not s.is_protected(z)
    if purpose in (RAISE, FREE_ONE):  # TS-341
        return s.of(z, DOWN) == 1 and not stays_down(s, z)
    if purpose == FRENZY:
        return s.of(z, ATTACKS) > 0 and s.of(z, ATTACKS) >= allowed_attacks(s, z)
    if purpose == BREAK:
        return s.of(z, HOLDS) == 1 and room_from(s, s.of(z, ROW)) > 0
    if purpose == CLIP:  # TS-456
        return may_clip(s, z)
    if purpose == LINE:
        return in_line(s, z)
    return s.of(z, ASKED) == MARK


def may_clip(s: Alley, z: i64) -> bool:
    """[TS-456] Another zombie of the target's row that may be hit at all."""
    if s.of(z, ASKED) == MARK or s.of(z, ROW) != s.blow[B_ROW] or s.is_protected(z):
        return False
    return s.of(z, HOLDS) == 1 or not s.is_grabbed()


def some_fit(s: Alley, purpose: i64, from_z: i64 = 0) -> bool:
    """[TS-146] Whether any zombie may be chosen for this."""
    z: i64
    for z in range(from_z, s.last):
        if fits(s, purpose, z):
            return True
    return False


def ask_for(s: Alley, purpose: i64, most: i64, amount: i64 = 0) -> None:
    """Have up to `most` zombies chosen for this; `amount` is what it is about."""
    s.amount = amount
    s.push(ASK_FOR, purpose, most, 0)


def is_free(purpose: i64) -> bool:
    """Whether none may be chosen: where the card says up to."""
    return purpose in (SHOVE, RAISE, CLIP, LINE)


@final
class AskFor(Task[Alley]):
    """Goes on while more may be chosen."""

    def run(self, s: Alley, purpose: i64, left: i64, from_z: i64) -> None:
        if left > 0 and some_fit(s, purpose, from_z):
            s.purpose = purpose
            s.remaining = left
            s.push(CHOOSE_ZOMBIE, purpose, from_z)


@final
class ChooseZombie(Decision[Alley]):
    """[TS-500] The owner of the card chooses."""

    def choosers(self, s: Alley, purpose: i64, from_z: i64, c: i64) -> i64:
        return 1 << HORDE if purpose in (RAISE, FRENZY, FREE_ONE) else 1 << SURVIVOR

    def options(self, s: Alley, purpose: i64, from_z: i64, c: i64, options: Options) -> None:
        z: i64
        for z in range(from_z, s.last):
            if fits(s, purpose, z):
                options.offer(CHOOSE, z)
        if is_free(purpose):
            options.offer(DONE)


@final
class Choose(Verb[Alley]):
    """[TS-500] This zombie; the next one chosen has a higher number."""

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        purpose, left = s.purpose, s.remaining - 1
        carry_out(s, purpose, z)
        s.push(ASK_FOR, purpose, left, z + 1)


def carry_out(s: Alley, purpose: i64, z: i64) -> None:
    """What the choice was for."""
    if purpose == SHOVE:
        fell(s, z)
    elif purpose in (RAISE, FREE_ONE):
        rose(s, z)
    elif purpose == FRENZY:
        s.put(z, EXTRA, s.of(z, EXTRA) + 1)
    elif purpose == BREAK:
        let_go(s, z)
    elif purpose == CRITICAL:
        crit(s, z)
    elif purpose == EXTRA_POINT:
        add(s, z, 1)
    else:
        strike(s, z, s.amount)


def crit(s: Alley, z: i64) -> None:
    """[TS-495] A Base zombie hit is killed, a Boss takes more."""
    if s.rules.boss[s.of(z, CARD)] == 1:
        add(s, z, s.amount)
    else:
        s.put(z, DOOMED, 1)


@final
class Done(Verb[Alley]):
    """No more."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        pass


ASK_FOR: Final = AskFor("ask for")
CHOOSE_ZOMBIE: Final = ChooseZombie("choose a zombie", "TS-500")
CHOOSE: Final = Choose("choose", "zombie")
DONE: Final = Done("done")
