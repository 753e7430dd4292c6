"""Bot choices in step 2: where to loot and explore, and when to go home."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY, LATE
from ....core.native import i64, vec
from ....core.offers import LegalActions, first_of
from ....core.state import column
from ..rules.book import TownBook
from ..rules.pieces import DIRECTIONS, LOCATIONS, NOWHERE, PILES, SAFE_HOUSE, STEP_EAST, STEP_SOUTH
from ..rules.roaming.arriving import most_explorations
from ..rules.roaming.exploring import EXPLORE, explore_cost
from ..rules.roaming.looting import LOOT_VERB
from ..rules.roaming.walking import ATTACK_HORDE, WALK, total_steps_left
from ..rules.state import Town
from ..rules.town.grid import FAR, has_empty_cell, measure_distances
from ..rules.vocabulary import ALARM_IGNORE, ALARMED, BREAK_IN_ROLL, LOOT_ROLL, LUCK, UNLOCKED
from .card_value import CardValue
from .fight_odds import FightOdds
from .gear import ROOM_WANTED, Gear
from .heuristic_params import HeuristicParams
from .plan import Plan
from .weights import (
    A_HORDE_AT_HOME,
    A_HORDE_CLEARED,
    A_LATE_COMER,
    A_STEP_FROM_HOME,
    A_STEP_LATE,
    A_STEP_TO_CARRY,
    A_WALKER,
    AN_ERRAND,
    LEAST_CARRIED,
)

PERCENT: Final[i64] = 100
TOTALS: Final[i64] = 32  # totals of luck dice in the table: 0 to 31
MOST_DICE: Final = 16


@final
class Roaming:
    """Evaluator of the rest of a turn: loot, walk, explore, and the place to end the turn."""

    def __init__(
        self,
        rules: TownBook,
        params: HeuristicParams,
        plan: Plan,
        fight_odds: FightOdds,
        card_value: CardValue,
        gear: Gear,
    ) -> None:
        self._params: Final = params
        self._plan: Final = plan
        self._fight_odds: Final = fight_odds
        self._card_value: Final = card_value
        self._gear: Final = gear
        self._breaks: Final[vec[i64]] = column(break_in_chances(rules))
        self._home: vec[i64] = column([])  # steps to the safe house around hordes; `_steps`: through them
        self._steps: vec[i64] = column([])
        self._ways: vec[i64] = column([])  # steps from the survivor's place
        self._new: i64 = 0  # value of exploring, wherever it is done
        self._cargo: i64 = 0
        self._event: i64 = 0
        self._errand: i64 = 0
        self._look: i64 = 0

    def choose(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """Choose the action of the highest value in step 2."""
        self.prepare(s, seat)
        self._ways = measure_distances(s, s.place(seat))
        best = actions.items[0]
        most: i64 = -1_000_000
        i: i64
        for i in range(actions.count):
            action = actions.items[i]
            value = self._action_value(s, seat, action)
            if value > most:
                best, most = action, value
        return best

    def prepare(self, s: Town, seat: i64) -> None:
        """Compute the values that all actions of this turn share."""
        self._home = measure_distances(s, SAFE_HOUSE)
        self._steps = measure_distances(s, SAFE_HOUSE, True)
        self._cargo = self._plan.cargo_value()
        self._event = self._fight_odds.event_cost(s, seat)
        self._errand = AN_ERRAND if self._gear.has_errand(s, seat) else 0
        self._look = self._look_value(s, seat)
        if s.free_capacity(seat) < ROOM_WANTED:
            self._errand += self._params.unloading
        inside = (PERCENT + self._break_in_chance(s, seat, 1)) // 2
        self._new = self._params.exploration + inside * self._params.looks_expected * self._look // (PERCENT * PERCENT)
        self._new += self._event
        if self._plan.places != 0:
            self._new += self._params.wanted_place

    def _look_value(self, s: Town, seat: i64) -> i64:
        """Return the value of looking at a face-down card; lower if the survivor can carry little more."""
        look, room = self._params.look + self._plan.look, s.free_capacity(seat)
        return look * (max(room, 0) + 1) // (ROOM_WANTED + 1) if room < ROOM_WANTED else look

    def _action_value(self, s: Town, seat: i64, action: i64) -> i64:
        verb, place = action & 255, first_of(action)
        here, left = s.place(seat), total_steps_left(s)
        if verb == EXPLORE.index:
            return self._explore_value(s, seat, here)
        if verb == LOOT_VERB.index:
            return self._loot_value(s, seat, place) + self._onward_value(s, seat, place, left - self._ways[place])
        if verb == WALK.index:
            rest = left - self._ways[place]
            best = self.night_value(s, seat, place, 0)
            if self._can_explore(s, seat, place, rest):
                best = max(best, self._explore_value(s, seat, place))
            if rest > 0:
                best = max(best, self._best_attack_value(s, seat, place))
            return self._fight_odds.meeting_cost(s, seat, place, True) + best
        if verb == ATTACK_HORDE.index:
            return self._attack_value(s, seat, place)
        return self.night_value(s, seat, here, 0)

    def _best_attack_value(self, s: Town, seat: i64, place: i64) -> i64:
        """[PZ-187] Return the value of attacking the best horde next to a place, very low if there is none."""
        best: i64 = -1_000_000
        direction: i64
        for direction in range(len(DIRECTIONS)):
            there = s.neighbour(place, direction)
            if there != NOWHERE and s.walkers(there) > 0:
                best = max(best, self._attack_value(s, seat, there))
        return best

    def _attack_value(self, s: Town, seat: i64, place: i64) -> i64:
        """Return the value of attacking the horde at a place: the cost of the fight, and a night there.

        Clearing the horde adds a bonus, unless the fight costs more than running away.
        """
        cost = self._fight_odds.horde_cost(s, seat, place) + self.night_value(s, seat, place, 0)
        if self._fight_odds.horde_cost(s, seat, place) < -self._params.flight:
            return cost
        near = A_HORDE_AT_HOME if place == SAFE_HOUSE else self._params.horde_near // (min(self._steps[place], FAR) + 1)
        return cost + A_HORDE_CLEARED + s.walkers(place) * A_WALKER + near

    def _onward_value(self, s: Town, seat: i64, place: i64, left: i64) -> i64:
        """Return the best value of going on from a looted place with `left` steps: stay, go home or explore."""
        other: i64
        best = self.night_value(s, seat, place, 2)
        if left <= 0:
            return best
        far = measure_distances(s, place)
        for other in range(s.places):
            if far[other] > left:
                continue
            if other == SAFE_HOUSE:
                best = max(best, self.night_value(s, seat, other, 0))
            if self._can_explore(s, seat, other, left - far[other]):
                best = max(best, self._explore_value(s, seat, other))
        return best

    def _can_explore(self, s: Town, seat: i64, place: i64, left: i64) -> bool:
        if left < explore_cost(s, seat) or s.explorations >= most_explorations(s, seat):
            return False
        if s.decks.deck_size(s, LOCATIONS) == 0 or s.has_horde(place) or not has_empty_cell(s, place):
            return False
        return place == s.place(seat) or s.door(place) != UNLOCKED or s.tokens(place) == 0

    def _explore_value(self, s: Town, seat: i64, place: i64) -> i64:
        """Return the value of exploring from a place: the expected find, and a night one step further from home."""
        return self._new + self._away_value(s, seat, self._home[place] + 1)

    def _loot_value(self, s: Town, seat: i64, place: i64) -> i64:
        """[PZ-083, PZ-086, PZ-088] Return the value of looting a place.

        The value is that of the expected cards less the dangers inside, times the chance to open the door.
        """
        value = self._pile_value(s, seat, place, s.trait_sum(seat, LOOT_ROLL))
        quiet = place == s.place(seat) and (not s.has_moved or s.is_cleared)
        if s.door(place) == UNLOCKED and quiet:
            return value
        inside = value + self._event + self._fight_odds.meeting_cost(s, seat, place, False)
        if s.door(place) == UNLOCKED:
            return inside
        if s.door(place) == ALARMED and s.trait_sum(seat, ALARM_IGNORE) == 0:
            inside -= value // 4
        if self._plan.places & s.rules.location_tags[s.place_card(place)] != 0 and s.is_entered(place) == 0:
            inside += self._params.wanted_place
        return max(inside, 0) * self._break_in_chance(s, seat, s.rules.reinforcement[s.place_card(place)]) // PERCENT

    def _pile_value(self, s: Town, seat: i64, place: i64, more: i64) -> i64:
        """Return the value of the pile's top cards, each weighted by the chance that the loot die reaches it.

        `more` is the survivor's bonus on the die.
        """
        value: i64 = 0
        n: i64 = 0
        slot = s.decks.first_in(s, PILES + place)
        while slot != EMPTY and n < 3 + more:
            part: i64 = PERCENT if n < 1 + more else 67 if n < 2 + more else 33
            card = s.slot_card(slot)
            if card == LATE or s.slot_seen(slot) >> seat & 1 == 0:
                value += self._look * part // PERCENT
            elif s.rules.weight[card] <= s.free_capacity(seat):
                value += self._card_value.total_value(s, seat, card) * part // PERCENT
            slot = s.decks.next_slot(s, slot)
            n += 1
        return value

    def _break_in_chance(self, s: Town, seat: i64, icons: i64) -> i64:
        """[PZ-108, PZ-109] Return the percent chance to break in through `icons` reinforcement icons."""
        bonus = s.trait_sum(seat, BREAK_IN_ROLL) + s.best_break_in_tool(seat)
        place = min(s.stat(seat, LUCK), MOST_DICE - 1) * TOTALS + min(max(icons - bonus + 1, 0), TOTALS - 1)
        return self._breaks[place]

    def should_break_in(self, s: Town, seat: i64) -> bool:
        """Whether the loot behind the door of the current place is worth more than the enemies there cost."""
        self._look = self._look_value(s, seat)
        place = s.place(seat)
        inside = self._pile_value(s, seat, place, 0) + self._fight_odds.meeting_cost(s, seat, place, False)
        return inside > 0

    def night_value(self, s: Town, seat: i64, place: i64, taken: i64) -> i64:
        """Return the value of being at the place when the turn ends, with `taken` cards of its pile looted before."""
        if place == SAFE_HOUSE:
            return self._cargo + self._errand + self._arrival_bonus(s, seat)
        value = self._away_value(s, seat, self._home[place])
        if s.door(place) == UNLOCKED and s.tokens(place) == 0 and not s.has_horde(place):
            rest = s.pile(place) - taken
            value += self._params.night_look * min(max(rest, 0), 2)
        return value

    def _arrival_bonus(self, s: Town, seat: i64) -> i64:
        return A_LATE_COMER if self._plan.due > 0 and self._plan.due - s.day <= 1 else 0

    def _away_value(self, s: Town, seat: i64, steps: i64) -> i64:
        """Return the value of a night `steps` from home: the cargo counts less with each step.

        It is lower still if the survivor can't be home in time for the rescue, or before the last day ends.
        """
        steps = min(steps, 20)
        value = self._cargo * max(self._params.carried - A_STEP_TO_CARRY * steps, LEAST_CARRIED) // PERCENT
        value -= steps * A_STEP_FROM_HOME
        due = self._plan.due if self._plan.due > 0 else s.rules.day_limit[s.seats_index()]
        if steps > (due - s.day) * max(s.stamina(seat) - 1, 1):
            value -= (A_LATE_COMER if self._plan.due > 0 else 0) + steps * A_STEP_LATE
        return value

    def choose_refuge(self, s: Town, seat: i64, actions: LegalActions, verb: i64) -> i64:
        """Choose the best place to leave or flee to with the given verb, by the night there and the enemies met."""
        self.prepare(s, seat)
        best = actions.items[0]
        most: i64 = -1_000_000
        i: i64
        for i in range(actions.count):
            action = actions.items[i]
            if action & 255 != verb:
                continue
            place = first_of(action)
            value = self.night_value(s, seat, place, 0) + self._fight_odds.meeting_cost(s, seat, place, True)
            if value > most:
                best, most = action, value
        return best

    def choose_location(self, s: Town, actions: LegalActions) -> i64:
        """[PZ-097] Choose the location card that the plan needs, else the card with more loot."""
        best = actions.items[0]
        most: i64 = -1
        i: i64
        for i in range(actions.count):
            card = first_of(actions.items[i])
            value = s.rules.storage_icons[card] + PERCENT * int(s.rules.location_tags[card] & self._plan.places != 0)
            if value > most:
                best, most = actions.items[i], value
        return best

    def choose_cell(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """[PZ-097] Choose the cell nearest to the safe house, counting rows plus columns."""
        best = actions.items[0]
        least: i64 = FAR
        i: i64
        for i in range(actions.count):
            direction = first_of(actions.items[i])
            here = s.place(seat)
            east, south = s.column(here) + STEP_EAST[direction], s.row(here) + STEP_SOUTH[direction]
            distance = max(east, -east) + max(south, -south)
            if distance < least:
                best, least = actions.items[i], distance
        return best


def break_in_chances(rules: TownBook) -> list[int]:
    """Return the percent chances that luck dice show at least a total, by number of dice and by total."""
    weights = [int(weight) for weight in rules.luck_weights]
    ways = [1]  # number of throws for each total
    table: list[int] = []
    for _ in range(MOST_DICE):
        table += [PERCENT * sum(ways[least:]) // sum(ways) for least in range(TOTALS)]
        thrown = [0] * (len(ways) + len(weights) - 1)
        for total, count in enumerate(ways):
            for value, weight in enumerate(weights):
                thrown[total + value] += count * weight
        ways = thrown
    return table
