"""Zombie attacks: announcing, the attack card, the Survivor's answer, what a hit does."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Task, Verb
from ..cards.attack_card import DRAW_ATTACK, OFFER_REDRAW
from ..cards.tactics import ASK, cannot_begin, pay
from ..events import BLOCKED, GRABBED, MISSED, STRUCK, TOKEN_OFF
from ..pieces import (
    ATTACKS,
    C_BLOCKED,
    C_BONUS,
    C_CARD,
    C_GRAB,
    C_LINE,
    C_OPPORTUNITY,
    C_SUCCESS,
    C_SYMBOLS,
    C_UNBLOCKABLE,
    C_ZOMBIE,
    CARD,
    DOWN,
    EXTRA,
    FRESH,
    HOLDS,
    HORDE,
    LINE_A,
    LINE_B,
    LINE_C,
    NO_ATTACK,
    NO_CARD,
    NO_LINE,
    ROW,
    SECOND,
    SURVIVOR,
    TOKENS,
)
from ..state import Alley
from ..survivor.wounds import DISARM, SUFFER, go_down
from ..vocabulary import ALWAYS_DOWN, BUTTERFINGERS, KNOCKDOWN, ON_OWN_ATTACK, ON_OWN_HIT, REACT_ATTACK
from ..vocabulary import DISARM as DISARMS
from ..vocabulary import GRAB as MAY_GRAB
from .horde import take_hold


def may_attack(s: Alley, z: i64) -> str:
    """[TS-158, TS-186, TS-187, TS-226, TS-497] The clause by which a zombie may not attack now, or nothing."""
    row = s.of(z, ROW)
    far = row - s.row if row > s.row else s.row - row
    if far > s.rules.zombie_range[s.of(z, CARD)]:
        return "TS-186"
    if s.of(z, FRESH) == 1:
        return "TS-158"
    if s.distracted >> row & 1 == 1:
        return "TS-497"
    if s.of(z, ATTACKS) >= allowed_attacks(s, z):
        return "TS-187"
    return cannot_begin(s, s.rules.attack_cost[s.of(z, CARD)])


def allowed_attacks(s: Alley, z: i64) -> i64:
    """[TS-187, TS-226, R-15] One a turn, and those granted; two if the first came while the Survivor was held."""
    usual = s.rules.attacks_if_grabbed if s.of(z, SECOND) == 1 and s.is_grabbed() else s.rules.attacks
    return usual + s.of(z, EXTRA)


@final
class Strike(Verb[Alley]):
    """[TS-188] Announce an ordinary attack and pay for it."""

    def legal(self, s: Alley, z: i64, options: Options) -> None:
        options.judge(may_attack(s, z), self, z)

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        announce(s, z, 0)


@final
class Grab(Verb[Alley]):
    """[TS-220, TS-221, TS-286, TS-315] Announce a Grab: a Crawler or a Friend with Time tokens, not holding yet."""

    def legal(self, s: Alley, z: i64, options: Options) -> None:
        if not s.has_trait(z, MAY_GRAB):
            options.refuse(self, "TS-220", z)
        elif not s.has_trait(z, ALWAYS_DOWN) and s.of(z, TOKENS) == 0:
            options.refuse(self, "TS-315", z)
        elif s.of(z, HOLDS) == 1:
            options.refuse(self, "TS-228", z)
        else:
            options.judge(may_attack(s, z), self, z)

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        announce(s, z, 1)


def announce(s: Alley, z: i64, grab: i64) -> None:
    """[TS-119, TS-187, TS-188, TS-211, TS-312, R-16] The attack of the zombie's own turn, its questions in order."""
    pay(s, s.rules.attack_cost[s.of(z, CARD)])
    if s.of(z, ATTACKS) == 0 and s.is_grabbed():
        s.put(z, SECOND, 1)
    s.put(z, ATTACKS, s.of(z, ATTACKS) + 1)
    s.hordes_attack = 1
    sure: i64 = 1 if grab == 1 and s.of(z, TOKENS) > 0 else 0
    if s.of(z, TOKENS) > 0:
        s.put(z, TOKENS, 0)
        s.emit(TOKEN_OFF, z, 0, -1, EVERYONE)
    line = LINE_A
    if sure == 1:
        line = NO_LINE  # TS-314, R-59
    elif s.has_trait(z, ALWAYS_DOWN):
        line = LINE_C if grab == 1 else LINE_B
    elif s.of(z, DOWN) == 1:
        line = LINE_B
    record(s, z, line, grab, 0)
    s.emit(GRABBED if grab == 1 else STRUCK, z, -1, -1, EVERYONE)
    s.push(ASK, HORDE, ON_OWN_ATTACK)
    if sure == 1:
        s.claw[C_SUCCESS] = 1  # TS-314
    else:
        s.push(DRAW_ATTACK, HORDE)
    finish_attack(s, sure)


def record(s: Alley, z: i64, line: i64, grab: i64, opportunity: i64) -> None:
    """Note a zombie's attack that begins."""
    s.claw[C_ZOMBIE] = z
    s.claw[C_LINE] = line
    s.claw[C_CARD] = NO_CARD
    s.claw[C_SUCCESS] = 0
    s.claw[C_SYMBOLS] = 0
    s.claw[C_GRAB] = grab
    s.claw[C_OPPORTUNITY] = opportunity
    s.claw[C_BONUS] = 0
    s.claw[C_UNBLOCKABLE] = 0
    s.claw[C_BLOCKED] = 0


def finish_attack(s: Alley, sure: i64) -> None:
    """[TS-211, TS-204] What follows the card: a redraw, the Survivor's answer, the hit."""
    if sure == 0:
        s.push(OFFER_REDRAW, HORDE)
    s.push(ASK, SURVIVOR, REACT_ATTACK)
    s.push(ZOMBIE_ATTACK_RESULT)


@final
class ZombieAttackResult(Task[Alley]):
    """[TS-204, TS-208] A failed or blocked attack has no effect; before a hit the zombies' own cards may come."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if not lands(s):
            s.emit(BLOCKED if s.claw[C_BLOCKED] == 1 else MISSED, HORDE, -1, -1, EVERYONE)
            s.claw[C_ZOMBIE] = NO_ATTACK
            return
        s.push(ASK, HORDE, ON_OWN_HIT)
        s.push(ZOMBIE_ATTACK_HITS)


def lands(s: Alley) -> bool:
    """[TS-203, TS-463] Whether the zombie's attack still succeeds."""
    return s.claw[C_ZOMBIE] >= 0 and s.claw[C_SUCCESS] == 1 and s.claw[C_BLOCKED] == 0


@final
class ZombieAttackHits(Task[Alley]):
    """[TS-194, TS-205, TS-207, TS-210, TS-222, TS-514] Grab, knockdown and disarm in that order, then the damage."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        z = s.claw[C_ZOMBIE]
        card, symbols, grab = s.of(z, CARD), s.claw[C_SYMBOLS], s.claw[C_GRAB]
        if grab == 1:
            take_hold(s, z)
        behind = max(s.row - 1, 1)
        if symbols & DISARMS:
            s.push(DISARM, behind)
        floors = grab == 1 or symbols & KNOCKDOWN or s.rules.knocks_down[card] == 1
        if floors and go_down(s) and s.has_flaw(BUTTERFINGERS):
            s.push(DISARM, behind)
        s.push(SUFFER, s.rules.zombie_damage[card] + s.claw[C_BONUS])
        s.push(ZOMBIE_ATTACK_OVER)


@final
class ZombieAttackOver(Task[Alley]):
    """[TS-070] The attack is resolved completely."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        s.claw[C_ZOMBIE] = NO_ATTACK


STRIKE: Final = Strike("strike", "zombie")
GRAB: Final = Grab("grab", "zombie")
ZOMBIE_ATTACK_RESULT: Final = ZombieAttackResult("zombie attack result")
ZOMBIE_ATTACK_HITS: Final = ZombieAttackHits("zombie attack hits")
ZOMBIE_ATTACK_OVER: Final = ZombieAttackOver("zombie attack over")
