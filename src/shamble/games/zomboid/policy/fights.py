"""How a fight will go: worked out round by round for what stands in front, who may run after each."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY
from ....core.native import i64, vec
from ....core.offers import longer
from ....core.state import column
from ..rules.book import TownBook
from ..rules.fight.record import the_one
from ..rules.pieces import BAGS, FOES, LEAVING, NOTHING
from ..rules.state import Town
from ..rules.vocabulary import CRIT, UNLOCKED
from .carried import MOST_DAMAGE, hit_damage
from .habits import Habits
from .stock import Events, amounts
from .weights import A_HORDE_HERE, A_HORDE_MET, A_LIFE, AN_HP

HPS: Final[i64] = 13  # a survivor's, from 0
FOE_HPS: Final[i64] = 9
MOST_QUEUE: Final[i64] = 8  # of a horde, behind those in front
TABLE: Final[i64] = HPS * FOE_HPS * FOE_HPS  # worths: by all three HP
NONE: Final[i64] = -1  # where a table begins that is not known yet
UNKNOWN: Final[i64] = 1  # in the place of what a fight costs, which is 0 or less
MINE: Final = column([2, 3, 1])  # sixths: miss, hit, critical hit
THEIRS: Final = column([7, 3, 2])  # twelfths: missed or dodged, hit, critical hit
WHOLE: Final[i64] = 12


@final
class Fights:
    """The worth of fights, remembered by weapon, enemies and how many wait behind them."""

    def __init__(self, rules: TownBook, habits: Habits) -> None:
        self._rules: Final = rules
        self._habits: Final = habits
        self._worths: vec[i64] = column([0] * int(TABLE))  # the tables that are known, one after the other
        self._end: i64 = 0
        self._kinds: Final[i64] = rules.enemies + 1
        tables = int((MOST_DAMAGE + 1) * self._kinds * self._kinds * (MOST_QUEUE + 1))
        self._begin: Final[vec[i64]] = column([NONE] * tables)
        self._known: Final[vec[i64]] = column([0] * tables)  # up to so many HP of the survivor
        self._risks: Final[vec[i64]] = column([UNKNOWN] * int((MOST_DAMAGE + 1) * HPS * 2))
        self._heals: Final[vec[i64]] = column(amounts(rules, "heal"))
        self.events: Final = Events()

    def healing(self, s: Town, seat: i64) -> i64:
        """[PZ-165, PZ-167] The HP that the best card of the bag gives, if one may be played today."""
        best: i64 = 0
        if s.has_used_item(seat) == 1:
            return 0
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            card = s.slot_card(slot)
            best = max(best, self._heals[card])
            slot = s.decks.after(s, slot)
        return best

    def stands(self, s: Town, seat: i64) -> bool:
        """Whether fighting on is better than to run, with what heals in the bag."""
        hp = min(s.hp(seat) + self.healing(s, seat), HPS - 1)
        return self._under_way(s, seat, hit_damage(s, seat), hp) >= AN_HP * hp - self._habits.flight

    def with_damage(self, s: Town, seat: i64, damage: i64) -> i64:
        """The worth of the fight under way, if hits do that much."""
        return self._under_way(s, seat, damage, min(s.hp(seat) + self.healing(s, seat), HPS - 1))

    def _under_way(self, s: Town, seat: i64, damage: i64, hp: i64) -> i64:
        queue = max(s.walkers(s.place(seat)) - int(s.foe(0) != NOTHING) - int(s.foe(1) != NOTHING), 0)
        one = the_one(s)
        two = s.foe(1) if one == 0 else NOTHING
        if not s.is_horde_fight:
            queue = 0
        table = self._table(damage, s.foe(one), two, queue, hp)
        return self._worths[table + place_of(hp, s.foe_hp(one), s.foe_hp(1) if two != NOTHING else 0)]

    def now(self, s: Town, seat: i64) -> i64:
        """The worth of the fight under way, against that of standing there unhurt by it."""
        found = self._under_way(s, seat, hit_damage(s, seat), min(s.hp(seat), HPS - 1))
        unhurt = AN_HP * s.hp(seat)
        if s.window == LEAVING or s.fight_round == 0 or found >= unhurt:
            return found
        return min(found, 2 * found - (unhurt - self._habits.flight))

    def here(self, s: Town, seat: i64, place: i64, passing: bool) -> i64:
        """What it will cost to meet what is at a place, 0 or less; who passes by a locked door meets nobody."""
        if s.has_horde(place):
            return self.horde(s, seat, place) - A_HORDE_HERE
        one, two = s.token(place, 0), s.token(place, 1)
        if one == NOTHING:
            one, two = two, one
        if one == NOTHING or (passing and s.door(place) != UNLOCKED):
            return 0
        hp = min(max(s.hp(seat), 1) + self.healing(s, seat), HPS - 1)
        table = self._table(hit_damage(s, seat), one, two, 0, hp)
        behind = s.rules.enemy_hp[two] if two != NOTHING else 0
        return self._worths[table + place_of(hp, s.rules.enemy_hp[one], behind)] - AN_HP * hp

    def horde(self, s: Town, seat: i64, place: i64) -> i64:
        """What it will cost to fight the horde of a place, or the one that comes there: 0 or less."""
        hp = min(max(s.hp(seat), 1) + self.healing(s, seat), HPS - 1)
        walker, walkers = s.rules.walker, s.walkers(place)
        if s.is_alerted(place) == 1:
            walkers += s.rules.horde_size[s.by_seats()]
        two = walker if walkers > 1 else NOTHING
        table = self._table(hit_damage(s, seat), walker, two, min(max(walkers - FOES, 0), MOST_QUEUE), hp)
        full = s.rules.enemy_hp[walker]
        return self._worths[table + place_of(hp, full, full if walkers > 1 else 0)] - AN_HP * hp

    def event(self, s: Town, seat: i64) -> i64:
        """What the next event card will bring: 0 or less."""
        self.events.read(s)
        return self.danger(s, seat, hit_damage(s, seat))

    def danger(self, s: Town, seat: i64, damage: i64) -> i64:
        """What the next event card will bring to whose hits do so much, by the events that were read last."""
        events, hp = self.events, min(max(s.hp(seat), 1) + self.healing(s, seat), HPS - 1)
        bad = events.alone * self._risk(hp, damage, 1) + events.several * self._risk(hp, damage, 2)
        return (bad - events.only_hordes * A_HORDE_MET) // max(events.left, 1)

    def _risk(self, hp: i64, damage: i64, enemies: i64) -> i64:
        """What it will cost to meet so many enemies of the deck, by HP and what a hit will do: 0 or less."""
        place = (damage * HPS + hp) * 2 + enemies - 1
        if self._risks[place] == UNKNOWN:
            self._risks[place] = self._mean(hp, damage, enemies)
        return self._risks[place]

    def _mean(self, hp: i64, damage: i64, enemies: i64) -> i64:
        """The mean over the enemy deck as it is printed; two are that enemy and one of the first kind."""
        total: i64 = 0
        count: i64 = 0
        enemy: i64
        for enemy in range(self._rules.enemies):
            copies = self._rules.enemy_copies[enemy]
            if copies == 0:
                continue
            if enemies == 1:
                table = self._table(damage, enemy, NOTHING, 0, hp)
                worth = self._worths[table + place_of(hp, self._rules.enemy_hp[enemy], 0)]
            else:
                table = self._table(damage, enemy, 0, 0, hp)
                worth = self._worths[table + place_of(hp, self._rules.enemy_hp[enemy], self._rules.enemy_hp[0])]
            total += copies * (worth - AN_HP * hp)
            count += copies
        return total // count

    def _table(self, damage: i64, one: i64, two: i64, queue: i64, hp: i64) -> i64:
        """Where the worths of a fight begin, by HP of the survivor, up to these, and of both in front."""
        damage, queue = min(damage, MOST_DAMAGE), min(queue, MOST_QUEUE)
        place = ((damage * self._kinds + one + 1) * self._kinds + two + 1) * (MOST_QUEUE + 1) + queue
        table = self._begin[place]
        if table == NONE:
            table = self._begin[place] = self._end
            self._end += TABLE
            if self._end > len(self._worths):
                self._worths = longer(self._worths, 2 * self._end)
        if self._known[place] < hp:
            self._fill(table, damage, one, two, queue, self._known[place] + 1, hp)
            self._known[place] = hp
        return table

    def _fill(self, table: i64, damage: i64, one: i64, two: i64, queue: i64, least: i64, most: i64) -> None:
        """Work out a table for so many HP of the survivor, from those with less up."""
        hp: i64
        a: i64
        b: i64
        most_b: i64 = 0
        blows = blows_of(self._rules, one, two)
        if two != NOTHING:
            most_b = self._rules.enemy_hp[two]
        for hp in range(least, most + 1):
            for a in range(self._rules.enemy_hp[one] + 1):
                for b in range(most_b + 1):
                    worth = self._worth(table, blows, damage, one, queue, hp, a, b)
                    self._worths[table + place_of(hp, a, b)] = worth

    def _worth(self, table: i64, blows: vec[i64], damage: i64, one: i64, queue: i64, hp: i64, a: i64, b: i64) -> i64:
        """The worth after a round: all outcomes, weighed; running if that is better."""
        if a == 0 and b == 0 and queue == 0:
            return AN_HP * hp
        if queue > 0 and (a == 0 or b == 0):
            full = self._rules.enemy_hp[one]
            left = queue - 1
            if a == 0 and b == 0 and left > 0:
                more = self._table(damage, one, one, left - 1, hp)
                return self._worths[more + place_of(hp, full, full)]
            more = self._table(damage, one, one, left, hp)
            return self._worths[more + place_of(hp, full if a == 0 else a, full if a != 0 else b)]
        rest, same, total = self._round(table, blows, damage, hp, a, b)
        run = AN_HP * hp - self._habits.flight
        stand = rest // max(total - same, 1)
        if stand >= run:
            return stand
        # half of the time one gets away; else another round, which may leave all as it was
        again = (rest + same * run // 2) * 2 // (2 * total - same)
        return (run + again) // 2

    def _round(self, table: i64, blows: vec[i64], damage: i64, hp: i64, a: i64, b: i64) -> tuple[i64, i64, i64]:
        """The sum of what comes of the dice, by weight; the weight of what changes nothing; the total weight."""
        rest: i64 = 0
        same: i64 = 0
        total: i64 = 0
        mine: i64
        other: i64
        before: i64 = 0
        whole: i64 = WHOLE
        worths = self._worths
        if a > 0 and b > 0:
            before, whole = 4, WHOLE * WHOLE
        for mine in range(results(a, damage)):
            left_a = self._after(a, damage, mine)
            for other in range(results(b, damage)):
                left_b = self._after(b, damage, other)
                ours = sixths(a, damage, mine) * sixths(b, damage, other)
                dice = (before + 2 * i64(left_a > 0) + i64(left_b > 0)) * HPS
                some, none = self._blows(table, blows, dice, whole, hp, left_a, left_b)
                if left_a == a and left_b == b:
                    same += ours * none
                else:
                    place = table + place_of(hp, left_a, left_b)
                    rest += ours * none * worths[place]
                rest += ours * some
                total += ours * whole
        return rest, same, total

    def _after(self, hp: i64, damage: i64, result: i64) -> i64:
        """[PZ-137] What is left of an enemy's HP."""
        if result == 0:
            return hp
        if result == CRIT:
            damage += self._rules.crit_bonus
        return max(hp - damage, 0)

    def _blows(self, table: i64, blows: vec[i64], dice: i64, left: i64, hp: i64, a: i64, b: i64) -> tuple[i64, i64]:
        """The sum for the blows of those that are left, their dice of so much weight; the weight of no harm."""
        rest: i64 = 0
        worths, place, none = self._worths, table + place_of(hp, a, b), blows[dice]
        left -= none
        while left > 0 and hp > 1:
            hp -= 1
            dice += 1
            place -= FOE_HPS * FOE_HPS
            weight = blows[dice]
            if weight > 0:
                rest += weight * worths[place]
                left -= weight
        return rest - left * A_LIFE, none


def results(hp: i64, damage: i64) -> i64:
    """How many results of a die for an enemy differ: where a hit kills, a critical hit does no more."""
    if hp == 0:
        return 1
    return 2 + i64(hp > damage)


def sixths(hp: i64, damage: i64, result: i64) -> i64:
    """How many faces of that die show one of these results; for an enemy that has fallen none is thrown."""
    if hp == 0:
        return 1
    if result == 1 and hp <= damage:
        return MINE[1] + MINE[2]
    return MINE[result]


def blows_of(rules: TownBook, one: i64, two: i64) -> vec[i64]:
    """[PZ-145] How often the dice do so much harm, less than kills anybody: by who stood there, and who still does.

    Bits: both did, the first does, the second does; of two each does half. Harm of HPS - 1 kills anybody.
    """
    found = column([0] * int(8 * HPS))
    dice: i64
    blow: i64
    second: i64
    for dice in range(8):
        share, a, b = 1 + (dice >> 2), dice >> 1 & 1, dice & 1
        for blow in range(3 if a > 0 else 1):
            for second in range(3 if b > 0 else 1):
                harm = strength(rules, one, blow) // share + strength(rules, two, second) // share
                weight = (THEIRS[blow] if a > 0 else WHOLE) * (THEIRS[second] if b > 0 else WHOLE)
                if share == 1:
                    weight //= WHOLE  # one enemy throws
                place = dice * HPS + min(harm, HPS - 1)
                found[place] += weight
    return found


def place_of(hp: i64, a: i64, b: i64) -> i64:
    """Where a table has the worth of these HP."""
    return (hp * FOE_HPS + min(a, FOE_HPS - 1)) * FOE_HPS + min(b, FOE_HPS - 1)


def strength(rules: TownBook, enemy: i64, blow: i64) -> i64:
    """What a blow does: nothing, a hit, a critical hit."""
    if blow == 0:
        return 0
    return rules.enemy_damage[enemy] if blow == 1 else rules.enemy_crit[enemy]
