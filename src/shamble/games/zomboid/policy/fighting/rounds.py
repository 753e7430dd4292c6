"""Weighted outcomes of the dice in one round of combat."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.state import column
from ...rules.book import TownBook
from ...rules.vocabulary import CRIT
from ..weights import A_LIFE

HPS: Final[i64] = 13  # HP values of a survivor: 0 to 12
FOE_HPS: Final[i64] = 9
MINE: Final = column([2, 3, 1])  # sixths: miss, hit, critical hit
RESULTS: Final[i64] = 3
THEIRS: Final = column([7, 3, 2])  # twelfths: missed or dodged, hit, critical hit
WHOLE: Final[i64] = 12


@final
class Rounds:
    """Evaluator of one round of combat.

    It caches the sums over all enemy blows for one value table and one number of survivor HP.
    """

    def __init__(self, rules: TownBook, most_damage: int) -> None:
        most = max(rules.enemy_hp) + 1
        self._hps: Final = i64(most)
        each = [(hp, damage) for damage in range(most_damage + 1) for hp in range(most)]
        # for each damage and HP of an enemy: the number of distinct results of a die; then HP left and faces of each
        self._results: Final = column([count_results(hp, damage) for hp, damage in each])
        self._left: Final = column(
            [hp_after(hp, damage, i, int(rules.crit_bonus)) for hp, damage in each for i in range(int(RESULTS))]
        )
        self._faces: Final = column([count_faces(hp, damage, i) for hp, damage in each for i in range(int(RESULTS))])
        # indexed by whether both enemies rolled, then by the HP of both
        self._struck: Final = column([0] * (2 * most * most))

    def cache_blows(self, worths: vec[i64], blows: vec[i64], hp: i64, most_a: i64, most_b: i64) -> None:
        """Cache the sums of enemy blows at survivor HP `hp`, for enemy HP up to `most_a` and `most_b`.

        `worths` must already hold the values for lower survivor HP.
        """
        a: i64
        b: i64
        both: i64
        for both in range(2 if most_b > 0 else 1):
            for a in range(most_a + 1):
                for b in range(most_b + 1):
                    place = (both * self._hps + a) * self._hps + b
                    self._struck[place] = sum_harmful_blows(worths, blows, both, hp, a, b)

    def weigh(self, worths: vec[i64], blows: vec[i64], damage: i64, hp: i64, a: i64, b: i64) -> tuple[i64, i64, i64]:
        """Weigh all outcomes of a round in which each die goes to its own enemy.

        Return (weighted sum of the values after outcomes that change some HP, weight of outcomes that change none,
        total weight).
        """
        rest: i64 = 0
        same: i64 = 0
        total: i64 = 0
        mine: i64
        other: i64
        both: i64 = 0
        whole: i64 = WHOLE
        hps, lefts, faces, struck = self._hps, self._left, self._faces, self._struck
        if a > 0 and b > 0:
            both, whole = 1, WHOLE * WHOLE
        of_a, of_b = damage * hps + a, damage * hps + b
        for mine in range(of_a * RESULTS, of_a * RESULTS + self._results[of_a]):
            left_a = lefts[mine]
            for other in range(of_b * RESULTS, of_b * RESULTS + self._results[of_b]):
                left_b = lefts[other]
                ours, dice = faces[mine] * faces[other], case_offset(both, left_a, left_b)
                if left_a == a and left_b == b:
                    same += ours * blows[dice]
                else:
                    place = value_index(hp, left_a, left_b)
                    rest += ours * blows[dice] * worths[place]
                place = (both * hps + left_a) * hps + left_b
                rest += ours * struck[place]
                total += ours * whole
        return rest, same, total


def sum_harmful_blows(worths: vec[i64], blows: vec[i64], both: i64, hp: i64, a: i64, b: i64) -> i64:
    """Return the weighted sum of the values after enemy blows that do harm; death counts as -A_LIFE."""
    rest: i64 = 0
    place, dice, left = value_index(hp, a, b), case_offset(both, a, b), WHOLE
    if both == 1:
        left = WHOLE * WHOLE
    left -= blows[dice]
    while left > 0 and hp > 1:
        hp -= 1
        dice += 1
        place -= FOE_HPS * FOE_HPS
        weight = blows[dice]
        if weight > 0:
            rest += weight * worths[place]
            left -= weight
    return rest - left * A_LIFE


def case_offset(both: i64, a: i64, b: i64) -> i64:
    """Return the index of a case's first weight in the column of `harm_weights`.

    The case says whether both enemies rolled, and which of them survive (HP above 0).
    """
    dice = both * 4
    if a > 0:
        dice += 2
    if b > 0:
        dice += 1
    return dice * HPS


def value_index(hp: i64, a: i64, b: i64) -> i64:
    """Return the index in a value table for the HP of the survivor and of both enemies; enemy HP are capped."""
    return (hp * FOE_HPS + min(a, FOE_HPS - 1)) * FOE_HPS + min(b, FOE_HPS - 1)


def count_results(hp: int, damage: int) -> int:
    """Count the distinct results of an attack die: two if a hit already kills the enemy, one if it is dead."""
    if hp == 0:
        return 1
    return 3 if hp > damage else 2


def hp_after(hp: int, damage: int, result: int, crit_bonus: int) -> int:
    """[PZ-137] Return an enemy's HP after a result of the attack die."""
    if result == 0:
        return hp
    return max(hp - damage - (crit_bonus if result == CRIT else 0), 0)


def count_faces(hp: int, damage: int, result: int) -> int:
    """Count the attack die's faces with a result: a hit that kills includes critical hits, a dead enemy counts 1."""
    if hp == 0:
        return 1
    if result == 1 and hp <= damage:
        return int(MINE[1] + MINE[2])
    return int(MINE[result])


def harm_weights(rules: TownBook, first: i64, second: i64) -> vec[i64]:
    """[PZ-145] Return the weight of each amount of harm, out of 12 if one enemy rolled and out of 144 if both did.

    There are HPS weights for each of eight cases, numbered by three bits: both rolled, the first survives, the second
    survives. If both rolled, each deals half its damage. Harm is capped at HPS - 1, which kills any survivor.
    """
    weights = column([0] * int(8 * HPS))
    dice: i64
    blow: i64
    second_blow: i64
    for dice in range(8):
        share, a, b = 1 + (dice >> 2), dice >> 1 & 1, dice & 1
        for blow in range(3 if a > 0 else 1):
            for second_blow in range(3 if b > 0 else 1):
                harm = blow_damage(rules, first, blow) // share + blow_damage(rules, second, second_blow) // share
                weight = (THEIRS[blow] if a > 0 else WHOLE) * (THEIRS[second_blow] if b > 0 else WHOLE)
                if share == 1:
                    weight //= WHOLE  # only one enemy throws
                place = dice * HPS + min(harm, HPS - 1)
                weights[place] += weight
    return weights


def blow_damage(rules: TownBook, enemy: i64, blow: i64) -> i64:
    """Return the damage that an enemy deals with a miss, a hit or a critical hit."""
    if blow == 0:
        return 0
    return rules.enemy_damage[enemy] if blow == 1 else rules.enemy_crit[enemy]
