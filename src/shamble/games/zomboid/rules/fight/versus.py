"""Duels between survivors: both roll, the attacker's damage comes first, and either may run."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.field import STEP
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import ATTACKS_SURVIVOR, DODGED, ROUND_BEGINS
from ..pieces import NOTHING, SEEING
from ..state import Town
from ..survivor.life import lose_hp
from ..vocabulary import HIT, MISS
from .blows import SAVE, block_damage
from .enemy_dice import DODGE_DIE, REROLL_DODGE_DICE, is_skull
from .escaping import AFTER_ROUND, BEFORE_FIRST
from .fight_state import can_reroll_attack, can_reroll_dodge, could_use_item, is_in_fight, open_window
from .items import USE
from .meeting import FIGHT_OVER
from .rounds import ATTACK_DIE, DECLARE, REROLL_ATTACK_DICE, break_weapon
from .striking import attack_damage, attack_result


@final
class Assault(Verb[Town]):
    """[PZ-236, PZ-237] Attack a survivor at the same location, once Last One Standing allows it; ends step 2."""

    def legal(self, s: Town, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "PZ-237")  # free seats
        clause = "" if can_attack_survivors(s) else "PZ-236"
        if actions.can_skip(clause):
            return
        other: i64
        for other in range(s.seat_count):
            actions.offer_unless(clause or self.forbids(s, seat, other), self, other)

    def forbids(self, s: Town, seat: i64, other: i64) -> str:
        """Return the clause that forbids attacking `other`, or ""."""
        if other == seat or s.is_alive(other) == 0 or s.place(other) != s.place(seat):
            return "PZ-237"
        return "PZ-237" if s.has_assaulted or s.steps_left + s.free_steps == 0 else ""

    def apply(self, s: Town, other: i64, b: i64) -> None:
        seat = s.seat
        s.has_assaulted = True
        s.fighter = seat
        s.target = other
        s.emit(ATTACKS_SURVIVOR, seat, other, -1, EVERYONE)
        s.push(BEFORE_FIRST, other)
        s.push(VERSUS_ROUND)
        s.push(FIGHT_OVER, seat)


def can_attack_survivors(s: Town) -> bool:
    """[PZ-236] Whether a versus scenario is revealed and its first day has come."""
    place: i64
    if s.day < s.rules.versus_from_day:
        return False
    for place in range(s.rules.rescues_drawn):
        if s.rescue(place) != NOTHING and s.rules.is_versus[s.rescue(place)] == 1:
            return True
    return False


@final
class VersusRound(Task[Town]):
    """[PZ-238, PZ-239, PZ-241, R-63] Play a round of a duel.

    Both survivors declare and roll. The attacker strikes, then the target; afterwards each may run.
    """

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        seat, other = s.fighter, s.target
        if seat == NOTHING:
            return
        s.clear(STEP)
        s.fight_round += 1
        s.emit(ROUND_BEGINS, s.fight_round, -1, -1, EVERYONE)
        s.push(DECLARE, seat)
        s.push(DECLARE, other)
        s.push(VERSUS_THROW)
        s.push(VERSUS_SEEN, seat)
        s.push(VERSUS_SEEN, other)
        s.push(VERSUS_BLOW, seat, other)
        s.push(VERSUS_BLOW, other, seat)
        s.push(VERSUS_TAIL, seat)
        s.push(VERSUS_TAIL, other)
        s.push(AFTER_ROUND, other)
        s.push(AFTER_ROUND, seat)
        s.push(self)


@final
class VersusThrow(Task[Town]):
    """[PZ-239] Roll one attack die and one dodge die for each survivor."""

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        if s.fighter != NOTHING:
            s.push(ATTACK_DIE, 0, s.fighter)
            s.push(ATTACK_DIE, 1, s.target)
            s.push(DODGE_DIE, 0, s.fighter)
            s.push(DODGE_DIE, 1, s.target)


@final
class VersusSeen(Task[Town]):
    """[PZ-162, PZ-240] Let a survivor reroll dice by a trait, or play an item."""

    def run(self, s: Town, seat: i64, again: i64, c: i64) -> None:
        if not open_window(s, seat, again, SEEING):
            return
        if could_use_item(s, seat) or can_reroll_attack(s, seat) or can_reroll_dodge(s, seat):
            s.push(VERSUS_CHOICE, seat)
            s.push(self, seat, 1)


@final
class VersusChoice(Decision[Town]):
    """[PZ-239, PZ-240] Choose after the roll: reroll, play an item, or keep the dice."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer_unless("" if can_reroll_attack(s, seat) else "PZ-162", REROLL_ATTACK_DICE)
        actions.offer_unless("" if can_reroll_dodge(s, seat) else "PZ-162", REROLL_DODGE_DICE)
        USE.legal(s, seat, actions)
        actions.offer(LET_STAND)


@final
class LetStand(Verb[Town]):
    """[PZ-239] Keep the dice as rolled."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.is_answered = True


@final
class VersusBlow(Task[Town]):
    """[PZ-239, PZ-240] Apply a survivor's hit to the opponent.

    A dodge stops a hit but not a critical hit. A dead survivor deals none.
    """

    def run(self, s: Town, seat: i64, other: i64, c: i64) -> None:
        side: i64 = 0 if seat == s.fighter else 1
        if not is_in_fight(s, seat) or s.is_shielded(other) == 1:
            return
        result = attack_result(s, side)
        if result == MISS:
            return
        if result == HIT and not is_skull(s, 1 - side):
            s.emit(DODGED, other, side, -1, EVERYONE)
            return
        damage = attack_damage(s, seat, result)
        if result == HIT:
            damage -= block_damage(s, other, damage)
        if damage > 0:
            lose_hp(s, other, damage)
            s.push(SAVE, other)


@final
class VersusTail(Task[Town]):
    """[PZ-158, PZ-240] Break a fragile weapon if its owner's attack die shows a 1."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1 and s.attack_die(0 if seat == s.fighter else 1) == 1:
            break_weapon(s, seat)


ASSAULT: Final = Assault("assault", "seat")
VERSUS_ROUND: Final = VersusRound("versus round")
VERSUS_THROW: Final = VersusThrow("versus throw")
VERSUS_SEEN: Final = VersusSeen("versus seen", "seat number")
VERSUS_CHOICE: Final = VersusChoice("versus dice", "PZ-239", "seat")
LET_STAND: Final = LetStand("let_stand")
VERSUS_BLOW: Final = VersusBlow("versus blow", "seat seat")
VERSUS_TAIL: Final = VersusTail("versus tail", "seat")
