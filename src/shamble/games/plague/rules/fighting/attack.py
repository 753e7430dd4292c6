"""Human attacks: the die, the table of the weapon, and what a hit does."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Die, Task, Verb
from ..book import (
    ANOTHER,
    BREAK,
    FACES,
    FRONT,
    KILL,
    LINE,
    MISS,
    ON_FIREARM_OOPS,
    OOPS,
    OUT_OF_AMMO,
    PUSH,
    RESULT_COUNT,
    SELF_WOUND,
    TURN_TARGET,
    UNARMED,
)
from ..events import ATTACKED, BROKE, EMPTIED, IGNORED, KILLED_FIGURE, MISSED, PUSHED, ROLLED, SLIPPED, STUCK, TURNED
from ..house.car import KEYS_LOST
from ..moving.movement import spend, why_no_ap
from ..pieces import KILLED, NOBODY, NOWHERE, SIDES
from ..searching.card_use import ask_to_use
from ..searching.search import DRAW
from ..state import Plague
from .lines_of_fire import find_line_target, why_no_shot
from .wounds import NO_DIRECTION, lose, wound


@final
class Attack(Verb[Plague]):
    """[ZP-110, ZP-111, ZP-112, ZP-128, ZP-134] Attack with the weapon in hand, if any: in front, or with a gun in line.

    Shotguns don't attack this way: they fire a volley.
    """

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        weapon = s.get_attack_weapon(figure)
        if s.rules.pattern[weapon] == FRONT:
            list_front(s, self, figure, actions)
        elif s.rules.pattern[weapon] == LINE:
            target = find_line_target(s, figure, weapon)
            if target != NOBODY:
                actions.offer_unless(why_no_ap(s, figure), self, figure, target)
                actions.refuse(self, "ZP-128", figure)
            elif actions.is_explaining:
                actions.refuse(self, why_no_shot(s, figure, weapon), figure)
        else:
            actions.refuse(self, "ZP-137", figure)

    def apply(self, s: Plague, figure: i64, target: i64) -> None:
        attack(s, figure, target, s.get_attack_weapon(figure))


@final
class Punch(Verb[Plague]):
    """[ZP-121] Attack with bare hands despite holding a weapon that has an attack of its own."""

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        if s.get_attack_weapon(figure) == UNARMED:
            actions.refuse(self, "ZP-121", figure)  # `attack` is bare-handed already
            return
        list_front(s, self, figure, actions)

    def apply(self, s: Plague, figure: i64, target: i64) -> None:
        attack(s, figure, target, UNARMED)


def list_front(s: Plague, verb: Verb[Plague], figure: i64, actions: LegalActions) -> None:
    """[ZP-111, ZP-112] Offer a bare-handed or melee attack on the zombie in front, the only possible target."""
    target = s.in_front(figure)
    if target == NOBODY or not s.is_zombie(target):
        actions.refuse(verb, "ZP-112", figure)
    else:
        actions.offer_unless(why_no_ap(s, figure), verb, figure, target)
        actions.refuse(verb, "ZP-111", figure)


def attack(s: Plague, figure: i64, target: i64, weapon: i64) -> None:
    """[ZP-110] Pay one AP, mark the weapon as used and queue the attack roll."""
    spend(s, figure, 1)
    s.set_fired(figure, 1)
    s.eventful = True
    s.emit(ATTACKED, figure, target, weapon, EVERYONE)
    s.push(ATTACK_DIE, figure, target, weapon)


@final
class AttackDie(Die[Plague]):
    """[ZP-113, ZP-017] Roll an attack and apply the result of the weapon, or confirm it with a second die."""

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Plague, pips: i64, figure: i64, target: i64, weapon: i64) -> None:
        result = get_result(s, target, weapon * FACES + pips)
        needed = s.rules.needs[weapon] if s.is_zombie(target) else s.rules.human_needs[weapon]
        s.emit(ROLLED, pips, needed, -1, EVERYONE)
        if s.rules.confirm[weapon * RESULT_COUNT + result] == 1:
            s.push(CONFIRM_DIE, figure, target, weapon * FACES + pips)
        else:
            apply_result(s, result, figure, target, weapon)


def get_result(s: Plague, target: i64, face: i64) -> i64:
    """[ZP-113, ZP-140] Return the result of a roll against a target.

    `face` is weapon * FACES + pips, an index in the table for zombies or for humans.
    """
    return s.rules.table[face] if s.is_zombie(target) else s.rules.human_table[face]


@final
class ConfirmDie(Die[Plague]):
    """[ZP-119, ZP-120] Roll the second die of a bare-handed hit, which is a MISS unless it repeats the first."""

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Plague, pips: i64, figure: i64, target: i64, first: i64) -> None:
        s.emit(ROLLED, pips, ANOTHER + first % FACES, -1, EVERYONE)
        apply_result(s, get_result(s, target, first) if pips == first % FACES else MISS, figure, target, first // FACES)


def apply_result(s: Plague, result: i64, figure: i64, target: i64, weapon: i64) -> None:
    """[ZP-115, ZP-116, ZP-117, ZP-118] Apply a result of the weapon table to the target or the attacker."""
    if result == MISS:
        s.emit(MISSED, figure, -1, -1, EVERYONE)
    elif result == PUSH:
        shove(s, figure, target)
    elif result == KILL:
        kill(s, figure, target)
    elif result == TURN_TARGET:
        s.push(CHOOSE_TURNED, figure, target)
    elif s.rules.firearm[weapon] == 1:
        resolve_firearm_oops(s, figure, result)
    else:
        s.emit(SLIPPED, figure, -1, -1, EVERYONE)
        apply_oops(s, figure, result)


def apply_oops(s: Plague, figure: i64, result: i64) -> None:
    """[ZP-114, ZP-115, ZP-135, ZP-181, ZPV-09] Apply an OOPS: the attacker loses AP, ammo or weapon, or is wounded."""
    if result == OOPS:
        s.set_points(figure, 0)
    elif result == OUT_OF_AMMO:
        s.set_load(figure, 0)
        s.emit(EMPTIED, figure, -1, -1, EVERYONE)
    elif result == SELF_WOUND:
        wound(s, figure, NO_DIRECTION)
    elif result == BREAK:
        s.arm(figure, UNARMED)
        s.emit(BROKE, figure, -1, -1, EVERYONE)


def resolve_firearm_oops(s: Plague, figure: i64, result: i64) -> None:
    """[ZP-135, ZP-145, ZP-187, ZP-188, R-50, R-51] Handle an OOPS rolled with a loaded gun.

    A double barrel ignores its first one. Any other can be cancelled by a card before it applies. Nothing happens if
    the gun was replaced or emptied earlier in the same volley.
    """
    load = s.load(figure)
    if s.fired(figure) == 0 or load == 0:
        return  # a card drawn in the volley replaced the gun; R-46: the gun is out of ammo already
    if load > 1:
        s.set_load(figure, load - 1)
        s.emit(IGNORED, figure, -1, -1, EVERYONE)
        return
    s.emit(SLIPPED, figure, -1, -1, EVERYONE)
    ask_to_use(s, figure, ON_FIREARM_OOPS)
    s.push(FIREARM_OOPS, figure, result)


@final
class FirearmOops(Task[Plague]):
    """[ZP-135, ZP-136, ZP-190] Apply the OOPS unless a card cancelled it; an emptied gun stays in hand."""

    def run(self, s: Plague, figure: i64, result: i64, c: i64) -> None:
        if not s.cancelled:
            apply_oops(s, figure, result)


def shove(s: Plague, figure: i64, target: i64) -> None:
    """[ZP-117, ZP-122, ZP-140] Push the target the way the attacker faces.

    A zombie pushes those in line behind it; a human moves only onto a vacant square.
    """
    facing = s.facing(figure)
    if s.is_zombie(target):
        moved = push_back(s, s.square(target), facing)
    else:
        there = s.beyond(s.square(target), facing)
        moved = there >= 0 and s.occupant(there) == NOBODY
        if moved:
            s.move(target, there)
    if moved:
        s.emit(PUSHED, target, s.square(target), -1, EVERYONE)
    else:
        s.emit(STUCK, target, -1, -1, EVERYONE)


def push_back(s: Plague, square: i64, facing: i64) -> bool:
    """[ZP-122, ZP-123, ZP-124, ZP-125, ZP-126, ZP-127] Push a zombie and the line behind it; return False if stuck."""
    behind = s.beyond(square, facing)
    if behind == NOWHERE:
        return False
    blocker = s.occupant(behind)
    if blocker != NOBODY and (not s.is_zombie(blocker) or not push_back(s, behind, facing)):
        return False
    s.move(s.occupant(square), behind)
    return True


def kill(s: Plague, figure: i64, target: i64) -> None:
    """[ZP-118, ZP-140, ZP-209, ZPV-28] Remove a figure, or with ZPV-28 wound a human instead.

    If the zombie has a bounty, the attacker draws that many cards. A human's death may have consequences for the car
    (KEYS_LOST).
    """
    if s.is_zombie(target):
        s.remove(target)
        s.emit(KILLED_FIGURE, target, -1, -1, EVERYONE)
        for _ in range(s.bounty(target)):
            s.push(DRAW, figure, s.square(figure))
    elif s.rules.friendly_wound:
        wound(s, target, s.facing(figure))
    else:
        lose(s, target, KILLED)
        s.emit(KILLED_FIGURE, target, -1, -1, EVERYONE)
        s.push(KEYS_LOST)


@final
class ChooseTurned(Decision[Plague]):
    """[ZPV-09] Choose the facing that the shooter turns the target to."""

    def get_choosers(self, s: Plague, figure: i64, target: i64, c: i64) -> i64:
        return 1 << s.owner(figure)

    def list_actions(self, s: Plague, figure: i64, target: i64, c: i64, actions: LegalActions) -> None:
        facing: i64
        for facing in range(SIDES):
            actions.offer(TURN_ZOMBIE, target, facing)
        actions.refuse_rest("ZPV-09")


@final
class TurnZombie(Verb[Plague]):
    """[ZPV-09] Turn the target that was hit."""

    def apply(self, s: Plague, target: i64, facing: i64) -> None:
        s.set_facing(target, facing)
        s.emit(TURNED, target, facing, -1, EVERYONE)


ATTACK: Final = Attack("attack", "figure figure")
PUNCH: Final = Punch("punch", "figure figure")
TURN_ZOMBIE: Final = TurnZombie("spin", "figure facing")
ATTACK_DIE: Final = AttackDie("attack die", "standing_human standing weapon")
CONFIRM_DIE: Final = ConfirmDie("confirm die", "standing_human standing face")
FIREARM_OOPS: Final = FirearmOops("firearm oops", "human result")
CHOOSE_TURNED: Final = ChooseTurned("choose its facing", "ZPV-09", "standing_human standing")
