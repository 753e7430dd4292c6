"""Attacks of zombies: announcement, attack card, the Survivor's reaction, effects of a hit."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Task, Verb
from ..cards.attack_card import DRAW_ATTACK, OFFER_REDRAW
from ..cards.tactics import ASK, cannot_begin, pay
from ..events import BLOCKED, GRABBED, MISSED, STRUCK, TOKEN_OFF
from ..fighting.wounds import DISARM, SUFFER, go_down
from ..pieces import (
    HORDE,
    LINE_A,
    LINE_B,
    LINE_C,
    NO_ATTACK,
    NO_CARD,
    NO_LINE,
    SURVIVOR,
)
from ..state import Alley
from ..vocabulary import ALWAYS_DOWN, BUTTERFINGERS, KNOCKDOWN, ON_OWN_ATTACK, ON_OWN_HIT, REACT_ATTACK
from ..vocabulary import DISARM as DISARMS
from ..vocabulary import GRAB as MAY_GRAB
from .horde import take_hold


def cannot_attack(s: Alley, z: i64) -> str:
    """[TS-158, TS-186, TS-187, TS-226, TS-497] Return the clause that forbids a zombie to attack now, or ""."""
    row, card, here = s.zombie_row(z), s.zombie_card(z), s.row
    far = row - here if row > here else here - row
    if far > s.rules.zombie_range[card]:
        return "TS-186"
    if s.fresh(z) == 1:
        return "TS-158"
    if s.distracted_rows >> row & 1 == 1:
        return "TS-497"
    attacks = s.zombie_attacks(z)
    if attacks >= min(s.rules.attacks, s.rules.attacks_if_grabbed) and attacks >= allowed_attacks(s, z):
        return "TS-187"
    return cannot_begin(s, s.rules.attack_cost[card])


def allowed_attacks(s: Alley, z: i64) -> i64:
    """[TS-187, TS-226, R-15] Return how often a zombie may attack this turn.

    It is once, or twice if its first attack came while the Survivor was held. Cards can grant more.
    """
    usual = s.rules.attacks_if_grabbed if s.attacked_while_held(z) == 1 and s.is_grabbed() else s.rules.attacks
    return usual + s.extra_attacks(z)


@final
class Strike(Verb[Alley]):
    """[TS-188] Announce an ordinary attack and pay for it."""

    def legal(self, s: Alley, z: i64, actions: LegalActions) -> None:
        actions.offer_unless(cannot_attack(s, z), self, z)

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        announce(s, z, 0)


@final
class Grab(Verb[Alley]):
    """[TS-220, TS-221, TS-286, TS-315] Announce a Grab by a Crawler or a Friend with Time tokens."""

    def legal(self, s: Alley, z: i64, actions: LegalActions) -> None:
        if not s.has_trait(z, MAY_GRAB):
            actions.refuse(self, "TS-220", z)
        elif not s.has_trait(z, ALWAYS_DOWN) and s.time_tokens(z) == 0:
            actions.refuse(self, "TS-315", z)
        elif s.holds(z) == 1:
            actions.refuse(self, "TS-228", z)
        else:
            actions.offer_unless(cannot_attack(s, z), self, z)

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        announce(s, z, 1)


def announce(s: Alley, z: i64, grab: i64) -> None:
    """[TS-119, TS-187, TS-188, TS-211, TS-312, R-16] Announce an attack as an Action, pay for it, push its steps."""
    pay(s, s.rules.attack_cost[s.zombie_card(z)])
    if s.zombie_attacks(z) == 0 and s.is_grabbed():
        s.set_attacked_while_held(z, 1)
    s.add_zombie_attacks(z, 1)
    s.horde_has_attacked = True
    sure: i64 = 1 if grab == 1 and s.time_tokens(z) > 0 else 0
    if s.time_tokens(z) > 0:
        s.set_time_tokens(z, 0)
        s.emit(TOKEN_OFF, z, 0, s.zombie_card(z), EVERYONE)
    line = LINE_A
    if sure == 1:
        line = NO_LINE  # TS-314, R-59
    elif s.has_trait(z, ALWAYS_DOWN):
        line = LINE_C if grab == 1 else LINE_B
    elif s.zombie_down(z) == 1:
        line = LINE_B
    record_attack(s, z, line, grab, 0)
    s.emit(GRABBED if grab == 1 else STRUCK, z, s.zombie_card(z), -1, EVERYONE)
    s.push(ASK, HORDE, ON_OWN_ATTACK)
    if sure == 1:
        s.attacker_succeeds = True  # TS-314
    else:
        s.push(DRAW_ATTACK, HORDE)
    finish_attack(s, sure)


def record_attack(s: Alley, z: i64, line: i64, grab: i64, opportunity: i64) -> None:
    """Store the attacker, line and kind of a new attack."""
    if s.dirty_step_bits:  # set by an earlier attack in the same Action
        forget_attack(s)
    s.attacker = z
    s.attacker_line = line
    if grab == 1:
        s.attacker_grabs = True
    if opportunity == 1:
        s.is_opportunity = True


def forget_attack(s: Alley) -> None:
    """Clear the results of the last zombie attack."""
    s.attacker_card = NO_CARD
    s.attacker_succeeds = False
    s.attacker_symbols = 0
    s.attacker_grabs = False
    s.is_opportunity = False
    s.attacker_bonus = 0
    s.is_unblockable = False
    s.is_blocked = False


def finish_attack(s: Alley, sure: i64) -> None:
    """[TS-211, TS-204] Push the steps after the attack card: redraw, the Survivor's reaction, the result."""
    if sure == 0:
        s.push(OFFER_REDRAW, HORDE)
    s.push(ASK, SURVIVOR, REACT_ATTACK)
    s.push(ZOMBIE_ATTACK_RESULT)


@final
class ZombieAttackResult(Task[Alley]):
    """[TS-204, TS-208] End a failed or blocked attack; before a hit, the horde may play cards."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if not still_succeeds(s):
            s.emit(BLOCKED if s.is_blocked else MISSED, HORDE, -1, -1, EVERYONE)
            s.attacker = NO_ATTACK
            return
        s.push(ASK, HORDE, ON_OWN_HIT)
        s.push(ZOMBIE_ATTACK_HITS)


def still_succeeds(s: Alley) -> bool:
    """[TS-203, TS-463] Whether the zombie's attack succeeded, and was neither blocked nor ended since."""
    return s.attacker >= 0 and s.attacker_succeeds and not s.is_blocked


@final
class ZombieAttackHits(Task[Alley]):
    """[TS-194, TS-205, TS-207, TS-210, TS-222, TS-514] Push the effects of a hit: grab, knockdown, disarm, damage."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        z = s.attacker
        card, symbols, grab = s.zombie_card(z), s.attacker_symbols, s.attacker_grabs
        if grab == 1:
            take_hold(s, z)
        behind = max(s.row - 1, 1)
        if symbols & DISARMS:
            s.push(DISARM, behind)
        floors = grab == 1 or symbols & KNOCKDOWN or s.rules.knocks_down[card] == 1
        if floors and go_down(s) and s.has_flaw(BUTTERFINGERS):
            s.push(DISARM, behind)
        s.push(SUFFER, s.rules.zombie_damage[card] + s.attacker_bonus)
        s.push(ZOMBIE_ATTACK_OVER)


@final
class ZombieAttackOver(Task[Alley]):
    """[TS-070] End the attack."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        s.attacker = NO_ATTACK


STRIKE: Final = Strike("strike", "zombie")
GRAB: Final = Grab("grab", "zombie")
ZOMBIE_ATTACK_RESULT: Final = ZombieAttackResult("zombie attack result")
ZOMBIE_ATTACK_HITS: Final = ZombieAttackHits("zombie attack hits")
ZOMBIE_ATTACK_OVER: Final = ZombieAttackOver("zombie attack over")
