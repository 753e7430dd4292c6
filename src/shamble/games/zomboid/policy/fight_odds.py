"""Expected value of fights, computed round by round, with the option to run after each."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY
from ....core.native import extend, i64, vec
from ....core.state import column
from ..rules.book import TownBook
from ..rules.fight.fight_state import first_in_front
from ..rules.pieces import BAGS, FOES, LEAVING, NOTHING
from ..rules.state import Town
from ..rules.vocabulary import UNLOCKED
from .fighting.rounds import FOE_HPS, HPS, Rounds, harm_weights, value_index
from .heuristic_params import HeuristicParams
from .inventory_value import MOST_DAMAGE, hit_damage
from .stock import Events, effect_amounts
from .weights import A_HORDE_HERE, A_HORDE_MET, AN_HP

MOST_QUEUE: Final[i64] = 8  # walkers of a horde behind those in front
TABLE: Final[i64] = HPS * FOE_HPS * FOE_HPS  # worths: by all three HP
UNKNOWN: Final[i64] = 1  # marks a cost not yet computed; costs are 0 or less


@final
class FightOdds:
    """Fight evaluator.

    It caches a value table for each damage of a hit, pair of enemies in front and number of walkers behind them.
    """

    def __init__(self, rules: TownBook, params: HeuristicParams) -> None:
        self._rules: Final = rules
        self._params: Final = params
        self._blank: Final = column([0] * int(TABLE))
        self._rounds: Final = Rounds(rules, int(MOST_DAMAGE))
        self._kinds: Final[i64] = rules.enemies + 1
        pairs = (int(rules.enemies) + 1) ** 2
        self._blows: Final = vec[vec[i64]]([column([]) for _ in range(pairs)])  # indexed by pair of enemies
        tables = int((MOST_DAMAGE + 1) * self._kinds * self._kinds * (MOST_QUEUE + 1))
        self._tables: Final = vec[vec[i64]]([column([]) for _ in range(tables)])  # empty if not computed yet
        self._known: Final[vec[i64]] = column([0] * tables)  # survivor HP up to which a table is filled
        self._risks: Final[vec[i64]] = column([UNKNOWN] * int((MOST_DAMAGE + 1) * HPS * 2))
        self._heals: Final[vec[i64]] = column(effect_amounts(rules, "heal"))
        self.events: Final = Events()

    def best_heal(self, s: Town, seat: i64) -> i64:
        """[PZ-165, PZ-167] Return the HP that the best card in the bag heals, 0 if an item was already used today."""
        best: i64 = 0
        if s.has_used_item(seat) == 1:
            return 0
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            card = s.slot_card(slot)
            best = max(best, self._heals[card])
            slot = s.decks.next_slot(s, slot)
        return best

    def prefers_fighting(self, s: Town, seat: i64) -> bool:
        """Whether fighting on is worth at least as much as getting away, counting healing cards."""
        hp = min(s.hp(seat) + self.best_heal(s, seat), HPS - 1)
        return self._current_value(s, seat, hit_damage(s, seat), hp) >= AN_HP * hp - self._params.flight

    def value_with_damage(self, s: Town, seat: i64, damage: i64) -> i64:
        """Return the value of the current fight if hits deal `damage`, counting healing cards."""
        return self._current_value(s, seat, damage, min(s.hp(seat) + self.best_heal(s, seat), HPS - 1))

    def _current_value(self, s: Town, seat: i64, damage: i64, hp: i64) -> i64:
        queue = max(s.walkers(s.place(seat)) - int(s.foe(0) != NOTHING) - int(s.foe(1) != NOTHING), 0)
        first = first_in_front(s)
        second = s.foe(1) if first == 0 else NOTHING
        if not s.is_horde_fight:
            queue = 0
        table = self._get_table(damage, s.foe(first), second, queue, hp)
        return table[value_index(hp, s.foe_hp(first), s.foe_hp(1) if second != NOTHING else 0)]

    def value_now(self, s: Town, seat: i64) -> i64:
        """Return the value of the current fight, not counting healing cards.

        In the middle of a round the survivor can't run. If the fight is then worth less than getting away, the
        difference is subtracted once more.
        """
        value = self._current_value(s, seat, hit_damage(s, seat), min(s.hp(seat), HPS - 1))
        unhurt = AN_HP * s.hp(seat)
        if s.window == LEAVING or s.fight_round == 0 or value >= unhurt:
            return value
        return min(value, 2 * value - (unhurt - self._params.flight))

    def meeting_cost(self, s: Town, seat: i64, place: i64, passing: bool) -> i64:
        """Return the cost (0 or less) of meeting the horde or the enemy tokens at a place.

        With `passing`, the survivor stays outside a locked door and doesn't meet the tokens behind it.
        """
        if s.has_horde(place):
            return self.horde_cost(s, seat, place) - A_HORDE_HERE
        first, second = s.token(place, 0), s.token(place, 1)
        if first == NOTHING:
            first, second = second, first
        if first == NOTHING or (passing and s.door(place) != UNLOCKED):
            return 0
        hp = min(max(s.hp(seat), 1) + self.best_heal(s, seat), HPS - 1)
        table = self._get_table(hit_damage(s, seat), first, second, 0, hp)
        behind = s.rules.enemy_hp[second] if second != NOTHING else 0
        return table[value_index(hp, s.rules.enemy_hp[first], behind)] - AN_HP * hp

    def horde_cost(self, s: Town, seat: i64, place: i64) -> i64:
        """Return the cost (0 or less) of fighting the horde at a place, present or alerted."""
        hp = min(max(s.hp(seat), 1) + self.best_heal(s, seat), HPS - 1)
        walker, walkers = s.rules.walker, s.walkers(place)
        if s.is_alerted(place) == 1:
            walkers += s.rules.horde_size[s.seats_index()]
        second = walker if walkers > 1 else NOTHING
        table = self._get_table(hit_damage(s, seat), walker, second, min(max(walkers - FOES, 0), MOST_QUEUE), hp)
        full = s.rules.enemy_hp[walker]
        return table[value_index(hp, full, full if walkers > 1 else 0)] - AN_HP * hp

    def event_cost(self, s: Town, seat: i64) -> i64:
        """Return the expected cost (0 or less) of the next event card."""
        self.events.read(s)
        return self.event_cost_at(s, seat, hit_damage(s, seat))

    def event_cost_at(self, s: Town, seat: i64, damage: i64) -> i64:
        """Return a survivor's expected cost (0 or less) of the next event card.

        `damage` is the damage of the survivor's hits. The event cards left are those that `events` has read last.
        """
        events, hp = self.events, min(max(s.hp(seat), 1) + self.best_heal(s, seat), HPS - 1)
        bad = events.alone * self._enemy_cost(hp, damage, 1) + events.several * self._enemy_cost(hp, damage, 2)
        return (bad - events.only_hordes * A_HORDE_MET) // max(events.left, 1)

    def _enemy_cost(self, hp: i64, damage: i64, enemies: i64) -> i64:
        """Return the expected cost (0 or less) of meeting one or two enemies from the deck, cached."""
        place = (damage * HPS + hp) * 2 + enemies - 1
        if self._risks[place] == UNKNOWN:
            self._risks[place] = self._mean_enemy_cost(hp, damage, enemies)
        return self._risks[place]

    def _mean_enemy_cost(self, hp: i64, damage: i64, enemies: i64) -> i64:
        """Return the mean cost over the full enemy deck; the second of two enemies always counts as enemy kind 0."""
        total: i64 = 0
        count: i64 = 0
        enemy: i64
        for enemy in range(self._rules.enemies):
            copies = self._rules.enemy_copies[enemy]
            if copies == 0:
                continue
            if enemies == 1:
                table = self._get_table(damage, enemy, NOTHING, 0, hp)
                worth = table[value_index(hp, self._rules.enemy_hp[enemy], 0)]
            else:
                table = self._get_table(damage, enemy, 0, 0, hp)
                worth = table[value_index(hp, self._rules.enemy_hp[enemy], self._rules.enemy_hp[0])]
            total += copies * (worth - AN_HP * hp)
            count += copies
        return total // count

    def _get_table(self, damage: i64, first: i64, second: i64, queue: i64, hp: i64) -> vec[i64]:
        """Return the table of fight values by HP of the survivor (up to `hp`) and of both enemies."""
        damage, queue = min(damage, MOST_DAMAGE), min(queue, MOST_QUEUE)
        place = ((damage * self._kinds + first + 1) * self._kinds + second + 1) * (MOST_QUEUE + 1) + queue
        table = self._tables[place]
        if len(table) == 0:
            table = self._tables[place] = extend(vec[i64](), self._blank)
        if self._known[place] < hp:
            self._fill(table, damage, first, second, queue, self._known[place] + 1, hp)
            self._known[place] = hp
        return table

    def _fill(self, table: vec[i64], damage: i64, first: i64, second: i64, queue: i64, least: i64, most: i64) -> None:
        """Fill a table for survivor HP from `least` to `most`, in this order: each row is computed from lower ones."""
        hp: i64
        a: i64
        b: i64
        most_b: i64 = 0
        pair = (first + 1) * self._kinds + second + 1
        blows = self._blows[pair]
        if len(blows) == 0:
            blows = self._blows[pair] = harm_weights(self._rules, first, second)
        if second != NOTHING:
            most_b = self._rules.enemy_hp[second]
        if queue > 0:  # before this table is begun: its rounds are weighed one after the other
            self._get_table(damage, first, first, queue - 1, most)
        for hp in range(least, most + 1):
            self._rounds.cache_blows(table, blows, hp, self._rules.enemy_hp[first], most_b)
            for a in range(self._rules.enemy_hp[first] + 1):
                for b in range(most_b + 1):
                    worth = self._state_value(table, blows, damage, first, queue, hp, a, b)
                    table[value_index(hp, a, b)] = worth

    def _state_value(
        self, table: vec[i64], blows: vec[i64], damage: i64, first: i64, queue: i64, hp: i64, a: i64, b: i64
    ) -> i64:
        """Return the value of a fight at these HP: fight another round, or try to run if that is better.

        Running works half of the time. Waiting walkers first fill empty positions in front.
        """
        if a == 0 and b == 0 and queue == 0:
            return AN_HP * hp
        if queue > 0 and (a == 0 or b == 0):
            full = self._rules.enemy_hp[first]
            left = queue - 1
            if a == 0 and b == 0 and left > 0:
                more = self._get_table(damage, first, first, left - 1, hp)
                return more[value_index(hp, full, full)]
            more = self._get_table(damage, first, first, left, hp)
            return more[value_index(hp, full if a == 0 else a, full if a != 0 else b)]
        rest, same, total = self._rounds.weigh(table, blows, damage, hp, a, b)
        run = AN_HP * hp - self._params.flight
        stand = rest // max(total - same, 1)
        if stand >= run:
            return stand
        # half of the time the survivor gets away; else another round follows, which may change nothing
        again = (rest + same * run // 2) * 2 // (2 * total - same)
        return (run + again) // 2
