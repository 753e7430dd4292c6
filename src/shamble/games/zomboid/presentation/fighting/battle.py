"""Odds of a whole fight, and warnings for the fighter."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from ...rules.fight.fight_state import count_front
from ...rules.fight.rounds import forbids_weapon, lacks_ammo
from ...rules.fight.striking import attack_damage
from ...rules.pieces import BAGS, FOES, NOTHING
from ...rules.state import Town
from ...rules.vocabulary import ARMORED, BLOCK, CRIT, FRAGILE, HIT, MISS, SKULL, SWIFT
from ..names import cards_in

State = tuple[int, int, int, int, bool, bool]  # HP of the survivor and both enemies, walkers behind; blocked, broken
Chances = tuple[float, float]  # dead, unhurt
MOST_STATES: Final = 3_000
MILLION: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Side:
    """Numbers that stay the same during a fight: the faces of both sides' dice, and the damage they do.

    A pair has an entry for each of the two enemies.
    """

    attack: tuple[tuple[int, bool, int], ...]  # result of a die, whether a 1 that breaks the weapon, number of faces
    enemy: tuple[tuple[int, int], ...]  # result of a die, number of faces
    skulls: int  # faces of a dodge die that let a hit through
    armed: tuple[tuple[int, int], tuple[int, int]]  # damage of a hit and of a critical hit against each enemy
    bare: tuple[tuple[int, int], tuple[int, int]]  # once a fragile weapon is broken
    breaks: bool
    harm: tuple[tuple[int, int], tuple[int, int]]  # damage of each enemy's hit and critical hit
    block: int
    full: int  # HP of a walker that steps up


def fight_odds(s: Town, seat: int) -> dict[str, Fraction]:
    """[PZ-131, PZ-152] Return the odds of ending unhurt, hurt or dead when fighting to the end.

    The survivor assigns dice in the best way and uses the weapon if allowed, but no items and no rerolls. The odds are
    empty if the seat isn't fighting enemies, or if the fight is too large to compute.
    """
    if s.fighter != seat or s.target != NOTHING or count_front(s) == 0:
        return {}
    hp, behind = int(s.hp(seat)), int(s.walkers(s.place(seat)) - count_front(s)) if s.is_horde_fight else 0
    first_hp, second_hp = int(s.foe_hp(0)) * int(s.foe(0) != NOTHING), int(s.foe_hp(1)) * int(s.foe(1) != NOTHING)
    side = read_side(s, seat)
    if hp * (max(first_hp, side.full) + 1) * (max(second_hp, side.full) + 1) * (behind + 1) > MOST_STATES:
        return {}
    dead, unhurt = solve_fight(side, (hp, first_hp, second_hp, behind, s.has_blocked(seat) == 1, False))
    parts = {"unhurt": round(unhurt * MILLION), "dead": round(dead * MILLION)}
    parts = {"unhurt": parts["unhurt"], "hurt": MILLION - sum(parts.values()), "dead": parts["dead"]}
    return {name: Fraction(part, MILLION) for name, part in parts.items() if part > 0}


def read_side(s: Town, seat: int) -> Side:
    """[PZ-008, PZ-009, PZ-010, PZ-137] Return the dice and damage of the current fight."""
    trial = s.clone()
    may_wield = not forbids_weapon(s, seat)
    damages: dict[bool, tuple[int, int]] = {}
    for armed in (False, True):
        trial.set_is_armed(seat, int(armed and may_wield))
        damages[armed] = (int(attack_damage(trial, seat, HIT)), int(attack_damage(trial, seat, CRIT)))
    rules, foes = s.rules, [int(s.foe(i)) for i in range(FOES)]
    breaks = may_wield and rules.weapon_flags[s.weapon(seat)] & FRAGILE != 0
    faces: dict[tuple[int, bool], int] = defaultdict(int)
    for pips in range(1, 7):
        faces[int(rules.attack_faces[pips]), breaks and pips == 1] += 1
    theirs = [int(rules.enemy_faces[pips]) for pips in range(1, 7)]
    harms = [(int(rules.enemy_damage[foe]), int(rules.enemy_crit[foe])) if foe >= 0 else (0, 0) for foe in foes]
    return Side(
        tuple((result, is_one, count) for (result, is_one), count in faces.items()),
        tuple((result, theirs.count(result)) for result in sorted(set(theirs))),
        sum(rules.dodge_faces[pips] == SKULL for pips in range(1, 7)),
        (damage_against(s, foes[0], damages[True]), damage_against(s, foes[1], damages[True])),
        (damage_against(s, foes[0], damages[False]), damage_against(s, foes[1], damages[False])),
        breaks,
        (harms[0], harms[1]),
        max(int(s.standing(seat, BLOCK)), 0),
        int(rules.enemy_hp[rules.walker]) if s.is_horde_fight else 0,
    )


def find_damages(s: Town, seat: int) -> tuple[list[int], list[int]]:
    """[PZ-137, PZ-138] Return two lists, for the weapon and for bare hands: the damage of a hit and of a critical hit.

    The weapon's list is empty if it can't be used.
    """
    trial, damages = s.clone(), []
    for armed in (1, 0):
        trial.set_is_armed(seat, armed)
        damages.append([int(attack_damage(trial, seat, HIT)), int(attack_damage(trial, seat, CRIT))])
    return [] if forbids_weapon(s, seat) else damages[0], damages[1]


def damage_against(s: Town, foe: int, damage: tuple[int, int]) -> tuple[int, int]:
    """[PZ-155] Return the damage of a hit and a critical hit against this enemy."""
    hit, crit = damage
    return (max(hit - 1, 1), crit) if foe >= 0 and s.rules.enemy_keywords[foe] & ARMORED else (hit, crit)


@lru_cache(256)
def solve_fight(side: Side, start: State) -> Chances:
    """[PZ-148, PZ-152] Return the probabilities of ending dead and of ending unhurt, with the best choices."""
    return _Fight(side, start[0]).chances(start)


class _Fight:
    """Solver of one fight that caches the chances of each position."""

    def __init__(self, side: Side, unhurt: int) -> None:
        self._side = side
        self._unhurt = unhurt
        self._known: dict[State, Chances] = {}
        self._losses: dict[tuple[int, ...], tuple[int, bool]] = {}
        self._rolls = {front: _rolls(side, front) for front in (1, 2)}

    def chances(self, at: State) -> Chances:
        """Return the probabilities (dead, unhurt) from a position on; rounds that change nothing are left out."""
        hp, first_hp, second_hp, behind, *_ = at
        if hp <= 0:
            return 1.0, 0.0
        if first_hp + second_hp + behind == 0:
            return 0.0, float(hp == self._unhurt)
        if at in self._known:
            return self._known[at]
        dead = unhurt = same = 0.0
        for mine, theirs, dodges, share in self._rolls[2 if first_hp > 0 and second_hp > 0 else 1]:
            ways = {self._after(at, order, theirs, dodges) for order in {mine, mine[::-1]}}
            if at in ways:
                same += share
                continue
            best = min((self.chances(way) for way in ways), key=_sort_key)
            dead, unhurt = dead + share * best[0], unhurt + share * best[1]
        self._known[at] = (dead / (1 - same), unhurt / (1 - same)) if same < 1 else (0.0, 0.0)
        return self._known[at]

    def _after(self, at: State, mine: tuple[tuple[int, bool], ...], theirs: tuple[int, ...], dodges: int) -> State:
        """[PZ-136, PZ-158, PZ-188] Return the position after a round with the attack dice assigned in this order.

        The enemies' dice are assigned so that they cost the least HP.
        """
        hp, *foes, behind, blocked, broken = at
        front = [i for i in range(FOES) if foes[i] > 0]
        table = self._side.bare if broken else self._side.armed
        for i, (result, _) in zip(front, mine, strict=True):
            if result != MISS:
                foes[i] = max(foes[i] - table[i][result == CRIT], 0)
        broken = broken or (self._side.breaks and any(is_one for _, is_one in mine))
        loss, blocked = self._least_loss(front, foes, theirs, dodges, blocked)
        for i in range(FOES):
            if foes[i] == 0 and behind > 0 and self._side.full:
                foes[i], behind = self._side.full, behind - 1
        return max(hp - loss, 0), foes[0], foes[1], behind, blocked, broken

    def _least_loss(
        self, front: list[int], foes: list[int], theirs: tuple[int, ...], dodges: int, blocked: bool
    ) -> tuple[int, bool]:
        """[PZ-143, PZ-144, PZ-146, PZ-161] Return the least damage of the enemies' dice, and whether block helps."""
        order = (foes[0] > foes[1]) - (foes[0] < foes[1])
        key = (len(front), front[0], foes[0] > 0, foes[1] > 0, order, *theirs, dodges, blocked)
        if key not in self._losses:
            alive = [i for i in front if foes[i] > 0]
            costs = []
            for order_of_dice in {theirs, theirs[::-1]}:
                blows = {i: blow for i, blow in zip(front, order_of_dice, strict=True) if i in alive and blow != MISS}
                costs += [self._cost(each, dodges, blocked, len(front)) for each in _limit_criticals(blows, foes)]
            self._losses[key] = min(costs)
        return self._losses[key]

    def _cost(self, blows: dict[int, int], dodges: int, blocked: bool, front: int) -> tuple[int, bool]:
        """Return the damage after dodging the hardest hits and blocking the next, and whether the block is used."""
        harm = self._side.harm
        hits = sorted((harm[i][0] // front for i, blow in blows.items() if blow == HIT), reverse=True)[dodges:]
        cost = sum(harm[i][1] // front for i, blow in blows.items() if blow == CRIT) + sum(hits)
        if blocked or not hits or hits[0] == 0 or self._side.block == 0:
            return cost, blocked
        return cost - min(self._side.block, hits[0]), True


def _limit_criticals(blows: dict[int, int], foes: list[int]) -> list[dict[int, int]]:
    """[PZ-146, PZ-147] Return the possible blows if only one of two critical hits counts.

    The critical hit of the enemy with fewer HP counts, or either at equal HP. Other blows are returned as they are.
    """
    if list(blows.values()) != [CRIT, CRIT]:
        return [blows]
    least = min(foes)
    return [{i: CRIT} for i in blows if foes[i] == least]


def _sort_key(chances: Chances) -> tuple[float, float]:
    """Return a sort key, greater for worse: first the chance of death, then of being hurt."""
    dead, unhurt = chances
    return round(dead, 9), -unhurt


def _rolls(side: Side, front: int) -> list[tuple[tuple[tuple[int, bool], ...], tuple[int, ...], int, float]]:
    """[PZ-131] Return all results of a round's dice: attack dice, enemy dice, number of dodges, probability."""
    rolls = []
    for mine in combinations_with_replacement(side.attack, front):
        for theirs in combinations_with_replacement(side.enemy, front):
            for dodges in range(front + 1):
                ways = (2 if len(set(mine)) == 2 else 1) * (2 if len(set(theirs)) == 2 else 1)
                share = ways / 6.0 ** (3 * front)
                for *_, count in (*mine, *theirs):
                    share *= count
                share *= (6 - side.skulls) ** dodges * side.skulls ** (front - dodges)
                share *= 2 if front == 2 and dodges == 1 else 1
                dice = tuple((result, is_one) for result, is_one, _ in mine)
                rolls.append((dice, tuple(result for result, _ in theirs), dodges, share))
    return [roll for roll in rolls if roll[-1] > 0]


def warnings(s: Town, seat: int) -> list[str]:
    """Return the keys of warnings for the fighter about this fight, the most serious first."""
    weapon, keys = int(s.weapon(seat)), []
    if weapon != NOTHING and lacks_ammo(s, seat, weapon):
        keys.append("no_ammo")
    if any(s.foe(i) != NOTHING and s.rules.enemy_keywords[s.foe(i)] & SWIFT for i in range(FOES)):
        keys.append("swift")
    if s.has_used_item(seat) == 1 and any(s.rules.is_combat[card] for card in cards_in(s, int(BAGS) + seat)):
        keys.append("item_used")
    if weapon != NOTHING and s.rules.weapon_flags[weapon] & FRAGILE:
        keys.append("fragile")
    return keys
