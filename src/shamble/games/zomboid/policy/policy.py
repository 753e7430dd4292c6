"""Town heuristic for bots: explore, loot, carry home what a rescue needs, and keep all survivors alive."""

from __future__ import annotations

from typing import Final, final

from ....core.chance import Rng
from ....core.heuristic import Heuristic
from ....core.native import i64, vec
from ....core.offers import LegalActions
from ....core.play import chooser_bits, first_seat, is_over, list_choices, pending_frame, take
from ....core.step import EVERYONE
from ..rules.book import TownBook
from ..rules.equipping.trading import CONSENT, LAYING
from ..rules.fight.blows import SAVE_CHOICE
from ..rules.fight.enemy_dice import DODGE_DIE, ENEMY_DIE
from ..rules.fight.escaping import ESCAPE_AGAIN, ESCAPE_DIE, FIRST_CHOICE, LEAVE_CHOICE, PARTING_CHOICE, is_escape_face
from ..rules.fight.meeting import FLEE_TO, FLIGHT_CHOICE
from ..rules.fight.rounds import ATTACK_DIE, DECLARE_CHOICE, SEEN_CHOICE
from ..rules.growing.building import BUILD_CHOICE
from ..rules.growing.effects import CURE_CHOICE, SHARE_CHOICE
from ..rules.growing.materials import SPEND_CHOICE
from ..rules.growing.playing import EAT_CHOICE
from ..rules.hordes.drifting import DRIFT_DIE
from ..rules.pieces import LOOKED_AT, NOTHING, ROAM, SAFE_HOUSE
from ..rules.roaming.doors import BREAK, DOOR_CHOICE, LUCK_AGAIN, REROLL_LUCK, STAY_OUT
from ..rules.roaming.exploring import CELL_CHOICE, LOCATION_CARD, PICK_CHOICE
from ..rules.roaming.location_events import ACCEPT, REDRAW, REDRAW_CHOICE
from ..rules.roaming.looting import LOOK, LOOK_CHOICE, LOOT_AGAIN, REROLL_LOOT_DIE
from ..rules.roaming.walking import AWAY_CHOICE, GET_OUT
from ..rules.setup.points import CHOOSE_STAT
from ..rules.setup.traits import KEEP_TRAITS
from ..rules.state import Town
from ..rules.survivor.shedding import CHOOSE_SHED
from ..rules.town.alert import CHOOSE_LEAVE, LEAVE_TO
from ..rules.town.grid import FAR, measure_distances
from ..rules.town.loot import KEEP, KEEP_OR_NOT
from ..rules.turn.step_one import GEAR_CHOICE
from ..rules.turn.step_two import GO_CHOICE
from ..rules.vocabulary import BREAK_IN_ROLL, UNLOCKED
from .card_value import CardValue
from .combat import Combat
from .fight_odds import FightOdds
from .forecasting.chances import Chances
from .forecasting.features import TownFeatures
from .gear import Gear, first_of_verb
from .heuristic_params import DEFAULT_PARAMS, HeuristicParams
from .inventory_value import InventoryValue, hit_damage
from .plan import Plan
from .quiescence import is_dice_decision, is_quiet_step, play_through_dice
from .roaming import Roaming
from .setup_choices import SetupChooser
from .weights import (
    A_DELAY,
    A_FUSS,
    A_HORDE,
    A_HORDE_AT_HOME,
    A_HORDE_NEAR,
    A_LIFE,
    A_LOCKED_CARD,
    A_LOOK,
    A_STEP_FROM_HOME,
    AN_EXPLORATION,
    AN_HP,
    AN_UNSEEN_CARD,
    NEVER,
    WON,
)


@final
class TownHeuristic(Heuristic[Town]):
    """Heuristic that works towards the nearest rescue and values all survivors' lives and goods."""

    def __init__(self, rules: TownBook, params: HeuristicParams = DEFAULT_PARAMS) -> None:
        self._plan: Final = Plan(rules, params)
        self._inventory: Final = InventoryValue(rules)
        self._setup: Final = SetupChooser(self._inventory)
        self._fight_odds: Final = FightOdds(rules, params)
        self._card_value: Final = CardValue(rules, self._plan)
        self._gear: Final = Gear(params, self._plan, self._card_value)
        self._roaming: Final = Roaming(rules, params, self._plan, self._fight_odds, self._card_value, self._gear)
        self._combat: Final = Combat(rules, self._fight_odds)
        self._features: Final = TownFeatures(rules, self._inventory, self._fight_odds)
        self._chances: Final = Chances(rules, self._features)
        self._options: Final = LegalActions()

    def advice(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """Return the advised action, or -1 where a bot has to search: duels, the enemies' dice, and rare steps."""
        step = pending_frame(s) & 255
        if s.fighter != NOTHING:
            return self._advise_fight(s, seat, step, actions)
        if step in (LOOK_CHOICE.index, SPEND_CHOICE.index, CELL_CHOICE.index, CONSENT.index):
            return self._advise_without_plan(s, seat, step, actions)
        if s.places == 0:
            return self._advise_setup(s, seat, step, actions)
        self._plan.read(s, seat)
        if step == GO_CHOICE.index:
            return self._roaming.choose(s, seat, actions)
        if step == GEAR_CHOICE.index:
            return self._gear.equip(s, seat, actions)
        if step == EAT_CHOICE.index:
            return self._gear.eat(s, seat, actions)
        if step == BUILD_CHOICE.index:
            return self._gear.build(s, seat, actions)
        if step == KEEP_OR_NOT.index:
            return self._keep_or_leave(s, seat, actions)
        return self._advise_on_the_way(s, seat, step, actions)

    def _advise_without_plan(self, s: Town, seat: i64, step: i64, actions: LegalActions) -> i64:
        """Return the action for steps that need no plan: looting, spending, placing a location, agreeing."""
        if step == LOOK_CHOICE.index:
            return first_of_verb(actions, LOOK.index)
        if step == CELL_CHOICE.index:
            return self._roaming.choose_cell(s, seat, actions)
        return self._gear.consent(actions) if step == CONSENT.index else actions.items[0]

    def _advise_setup(self, s: Town, seat: i64, step: i64, actions: LegalActions) -> i64:
        if step == KEEP_TRAITS.index:
            return self._setup.keep(s, seat, actions)
        return self._setup.spread(s, seat, actions) if step == CHOOSE_STAT.index else -1

    def _advise_fight(self, s: Town, seat: i64, step: i64, actions: LegalActions) -> i64:
        if s.target != NOTHING:
            return -1
        if step in (FIRST_CHOICE.index, LEAVE_CHOICE.index):
            return self._combat.leave(s, seat, actions)
        if step == DECLARE_CHOICE.index:
            return self._combat.declare(s, seat, actions)
        if step == SEEN_CHOICE.index:
            return self._combat.give(s, seat, actions)
        if step == SAVE_CHOICE.index:
            return self._combat.save(actions)
        if step == PARTING_CHOICE.index:
            return self._combat.dodge_parting(s, actions)
        return actions.items[0] if step == ESCAPE_AGAIN.index else -1

    def _advise_on_the_way(self, s: Town, seat: i64, step: i64, actions: LegalActions) -> i64:
        """Return the action for doors, flights, forced moves and drawn locations; `_advise_cards` handles the rest."""
        if step == DOOR_CHOICE.index:
            return first_of_verb(actions, BREAK.index if self._roaming.should_break_in(s, seat) else STAY_OUT.index)
        if step == AWAY_CHOICE.index:
            return self._roaming.choose_refuge(s, seat, actions, GET_OUT.index)
        if step == CHOOSE_LEAVE.index:
            return self._roaming.choose_refuge(s, seat, actions, LEAVE_TO.index)
        if step == FLIGHT_CHOICE.index:
            return self._roaming.choose_refuge(s, seat, actions, FLEE_TO.index)
        if step == PICK_CHOICE.index:
            return self._roaming.choose_location(s, actions)
        return self._advise_cards(s, seat, step, actions)

    def _advise_cards(self, s: Town, seat: i64, step: i64, actions: LegalActions) -> i64:
        """Return the action for trades, cures, shared food and overload; `_reroll` handles the rest."""
        if step == LAYING.index:
            return self._gear.lay(s, seat, actions)
        if step == CURE_CHOICE.index:
            return self._gear.cure(s, actions)
        if step == SHARE_CHOICE.index:
            return self._gear.share(actions)
        if step == CHOOSE_SHED.index:
            return self._gear.shed(s, seat, actions)
        return self._reroll(s, seat, step, actions)

    def _reroll(self, s: Town, seat: i64, step: i64, actions: LegalActions) -> i64:
        """Return the action for redraws and rerolls by traits, or -1 for any other step."""
        if step == REDRAW_CHOICE.index:
            bad = s.rules.event_enemies[s.event] > 1 or s.rules.event_horde[s.event] == 1
            return first_of_verb(actions, REDRAW.index if bad else ACCEPT.index)
        if step == LOOT_AGAIN.index:
            return first_of_verb(actions, REROLL_LOOT_DIE.index if s.looks == 1 else ACCEPT.index)
        if step == LUCK_AGAIN.index:
            total = s.total + s.trait_sum(seat, BREAK_IN_ROLL) + s.best_break_in_tool(seat)
            shut = total <= s.rules.reinforcement[s.place_card(s.place(seat))]
            return first_of_verb(actions, REROLL_LUCK.index if shut else ACCEPT.index)
        return -1

    def _keep_or_leave(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        card = s.slot_card(s.decks.first_in(s, LOOKED_AT))
        last = actions.items[actions.count - 1]
        return first_of_verb(actions, KEEP.index) if self._card_value.total_value(s, seat, card) > 0 else last

    def outcome_class(self, s: Town, outcome: i64) -> i64:
        """Return an id that equivalent outcomes of the pending roll or draw share, or -1 if none is known.

        Equivalent are dice with equal effects, and locations with equal tags and storage.
        """
        frame = pending_frame(s)
        step = frame & 255
        if step == ATTACK_DIE.index:
            return s.rules.attack_faces[outcome] + 8 * int(outcome == 1)  # a fragile weapon breaks on a 1
        if step == ENEMY_DIE.index:
            return s.rules.enemy_faces[outcome]
        if step == DODGE_DIE.index:
            return s.rules.dodge_faces[outcome]
        if step == ESCAPE_DIE.index:
            return int(outcome % 2 == 0 or is_escape_face(s, s.acting, outcome))
        if step == DRIFT_DIE.index:
            return outcome % 2
        if step == LOCATION_CARD.index:
            return s.rules.location_tags[outcome] * 16 + s.rules.storage_icons[outcome]
        return -1

    def value(self, s: Town, seat: i64) -> i64:
        """Return the value of a position for a seat.

        A pending choice to keep a card or to cure counts as its best action. Rolled combat dice are first played out
        on a copy.
        """
        if is_over(s):
            return self._end_value(s, seat)
        step = pending_frame(s) & 255
        if step in (KEEP_OR_NOT.index, CURE_CHOICE.index):
            return self._best_value(s, seat)
        if is_dice_decision(step):
            ahead = s.clone()
            play_through_dice(ahead, self._options)
            return self._end_value(ahead, seat) if is_over(ahead) else self._quiet_value(ahead, seat)
        return self._quiet_value(s, seat)

    def features(self) -> list[str]:
        """Return the names of the forecast's features."""
        return self._features.names

    def fill_features(self, s: Town, seat: i64, features: vec[float]) -> None:
        """Fill in the forecast's features for a survivor."""
        self._features.fill(s, seat, features)

    def is_quiet(self, s: Town) -> bool:
        """Whether the position is quiet: no unfinished choice and no unresolved combat dice."""
        return is_quiet_step(pending_frame(s) & 255)

    def forecast(self, s: Town, rng: Rng, seats: i64 = EVERYONE) -> list[float]:
        """Return the chance of each seat in the mask to be rescued; plays the given position on until it is quiet."""
        network = self.network
        assert network is not None, "only a policy with a network is asked for a forecast"
        self.play_to_quiescence(s, rng)
        if is_over(s):
            return s.returns()
        return self._chances.compute(s, network, seats)

    def _end_value(self, s: Town, seat: i64) -> i64:
        """Return the value of a finished game: another's rescue counts a quarter of the seat's own."""
        value: i64 = 0
        other: i64
        for other in range(s.seat_count):
            value += (s.rescued >> other & 1) * WON // (1 if other == seat else 4)
        return value if s.rescued != 0 else -WON

    def _best_value(self, s: Town, seat: i64) -> i64:
        """Return the best value over all legal actions."""
        options = LegalActions()
        list_choices(s, first_seat(chooser_bits(s)), options)
        best: i64 = -2 * WON
        i: i64
        for i in range(options.count):
            ahead = s.clone()
            take(ahead, options.items[i])
            best = max(best, self._end_value(ahead, seat) if is_over(ahead) else self._quiet_value(ahead, seat))
        return best

    def _quiet_value(self, s: Town, seat: i64) -> i64:
        """Return the value of a position without unresolved dice."""
        value: i64 = 0
        other: i64
        for other in range(s.seat_count):
            if s.is_alive(other) == 1:
                value += A_LIFE + self._inventory.survivor_value(s, other, hit_damage(s, other))
        if s.places == 0:  # the table is being laid
            return value
        far = measure_distances(s, SAFE_HOUSE, True)
        self._plan.look_ahead(s, seat)
        value += self._town_value(s, seat, far) - min(self._plan.days, NEVER) * A_DELAY // 100
        if s.is_alive(seat) == 1:
            value += self._survivor_value(s, seat) - min(far[s.place(seat)], 20) * A_STEP_FROM_HOME
        return value - (s.fusses * s.fusses + s.trades * 5) * A_FUSS

    def _town_value(self, s: Town, seat: i64, far: vec[i64]) -> i64:
        """Return the value of the map to a seat: locations and their loot, less the hordes."""
        value = s.places * AN_EXPLORATION
        place: i64
        for place in range(s.places):
            value += s.pile(place) * (AN_UNSEEN_CARD if s.door(place) == UNLOCKED else A_LOCKED_CARD)
            if s.has_horde(place):
                if place == SAFE_HOUSE:
                    value -= A_HORDE_AT_HOME // (2 if s.fighter == seat and s.place(seat) == place else 1)
                else:
                    value -= A_HORDE + A_HORDE_NEAR // (min(far[place], FAR) + 1)
        return value

    def _survivor_value(self, s: Town, seat: i64) -> i64:
        """Return the value of the survivor's health, the fight or the enemies here, and the looks at loot left."""
        if s.acting != seat or s.turn_step > ROAM:
            return AN_HP * max(s.hp(seat), s.base_hp(seat)) + self._fight_odds.meeting_cost(
                s, seat, s.place(seat), True
            )
        if s.fighter == seat and s.target == NOTHING:
            return self._fight_odds.value_now(s, seat)
        return AN_HP * s.hp(seat) + self._fight_odds.meeting_cost(s, seat, s.place(seat), True) + s.looks * A_LOOK
