"""Bot choices in steps 1, 4 and 5: equip, trade, store, fetch, eat and build."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY
from ....core.native import i64
from ....core.offers import LegalActions, first_of
from ..rules.equipping.meeting_others import SHOW
from ..rules.equipping.storing import FETCH, STORE
from ..rules.equipping.trading import AGREE, LAY_CARD, OFFER, STAND_BY
from ..rules.equipping.wearing import DROP, EQUIP_VERB
from ..rules.growing.building import CALL, CRAFT, FORTIFY
from ..rules.growing.effects import SHARE_WITH
from ..rules.growing.playing import PLAY, TREAT
from ..rules.pieces import BAGS, LAID, NOTHING, SAFE_HOUSE, STORAGE
from ..rules.state import Town
from ..rules.survivor.cards import has_card
from ..rules.vocabulary import (
    FOOD,
    WEAPON,
)
from .card_value import CardValue
from .heuristic_params import HeuristicParams
from .plan import Plan
from .weights import (
    A_POINT_OF_ARMS,
)

NO_CARD: Final[i64] = -1
ROOM_WANTED: Final[i64] = 2  # weight to keep free for what may be found


@final
class Gear:
    """Chooser for the steps before and after roaming."""

    def __init__(self, params: HeuristicParams, plan: Plan, card_value: CardValue) -> None:
        self._params: Final = params
        self._plan: Final = plan
        self._card_value: Final = card_value

    def equip(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """Choose in step 1: wear better gear, give a spare weapon, sort the storage, show or drop cards, or stop."""
        best = actions.items[actions.count - 1]
        most: i64 = 0
        i: i64
        for i in range(actions.count):
            action = actions.items[i]
            value = self._action_value(s, seat, action)
            if value > most:
                best, most = action, value
        return best

    def _action_value(self, s: Town, seat: i64, action: i64) -> i64:
        verb, what = action & 255, first_of(action)
        if verb == EQUIP_VERB.index:
            gain = self._card_value.gain(s, seat, what)
            return 10_000 + gain if gain > 0 else 0
        if verb == OFFER.index:
            return 5_000 if s.trades == 0 and self.find_gift(s, seat, what) != NO_CARD else 0
        if verb == SHOW.index:
            return 800 if self._params.shows and self._is_news(s, seat, what) else 0
        if verb == STORE.index:
            return 1_000 - self._card_value.value_to_bearer(s, seat, what) if self._should_store(s, seat, what) else 0
        if verb == FETCH.index:
            return 1_000 + self._card_value.value_to_bearer(s, seat, what) if self._should_fetch(s, seat, what) else 0
        if verb == DROP.index and s.place(seat) != SAFE_HOUSE:
            useless = self._plan.card_value(s, what) + self._card_value.value_to_bearer(s, seat, what) == 0
            return 500 if useless and s.free_capacity(seat) < ROOM_WANTED else 0
        return 0

    def _is_news(self, s: Town, seat: i64, card: i64) -> bool:
        """[R-66] Whether a rescue needs the card and some seat hasn't seen it in this bag."""
        if self._plan.card_value(s, card) == 0:
            return False
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            if s.slot_card(slot) == card and s.slot_seen(slot) & s.seated() != s.seated():
                return True
            slot = s.decks.next_slot(s, slot)
        return False

    def _should_store(self, s: Town, seat: i64, card: i64) -> bool:
        return self._plan.card_value(s, card) > 0 or self._card_value.value_to_bearer(s, seat, card) == 0

    def _should_fetch(self, s: Town, seat: i64, card: i64) -> bool:
        if s.rules.wear_slot[card] == NOTHING and not self._plan.is_spare(s, card):
            return False
        if s.rules.is_combat[card] == 1:
            return self._card_value.count_combat_cards(s, seat) == 0
        if self._card_value.raises[card] > 0 and self._card_value.has_meal(s, seat):
            return False
        return self._card_value.value_to_bearer(s, seat, card) > 0

    def find_gift(self, s: Town, seat: i64, other: i64) -> i64:
        """Return the spare weapon in the bag that `other` would gain most from, or NO_CARD."""
        best: i64 = NO_CARD
        most: i64 = A_POINT_OF_ARMS // 2
        slot = s.decks.first_in(s, BAGS + seat)
        while slot != EMPTY:
            card = s.slot_card(slot)
            if (
                s.rules.wear_slot[card] == WEAPON
                and s.rules.ammo[card] == NOTHING
                and self._card_value.gain(s, seat, card) <= 0
            ):
                gain = self._card_value.gain(s, other, card)
                if gain > most and s.decks.find(s, LAID + seat, card) == EMPTY:
                    best, most = card, gain
            slot = s.decks.next_slot(s, slot)
        return best

    def lay(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """Choose in a trade: lay down the gift, then make the offer; leave if there is nothing to give."""
        other = s.other_side(seat)
        wish = self.find_gift(s, seat, other) if s.decks.first_in(s, LAID + seat) == EMPTY else NO_CARD
        i: i64
        for i in range(actions.count):
            action = actions.items[i]
            if wish != NO_CARD and action & 255 == LAY_CARD.index and first_of(action) == wish:
                return action
        has_offer = s.decks.first_in(s, LAID + seat) != EMPTY
        return first_of_verb(actions, STAND_BY.index) if has_offer else actions.items[actions.count - 1]

    def consent(self, actions: LegalActions) -> i64:
        """Agree to the trade if that is allowed."""
        return first_of_verb(actions, AGREE.index)

    def shed(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """[PZ-046] Drop the least useful card."""
        best = actions.items[0]
        least: i64 = 1_000_000
        i: i64
        for i in range(actions.count):
            card = first_of(actions.items[i])
            if not has_card(s, seat, card):
                continue
            use = self._card_value.total_value(s, seat, card)
            if use < least:
                best, least = actions.items[i], use
        return best

    # steps 4 and 5

    def eat(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """Choose in step 4: cure a bite, eat food that no rescue needs, or stop."""
        i: i64
        for i in range(actions.count):
            action = actions.items[i]
            card = first_of(action)
            if action & 255 == TREAT.index:
                return action
            if action & 255 == PLAY.index and (
                self._card_value.cures[card] > 0 or self._card_value.will_eat(s, seat, card)
            ):
                return action
        return actions.items[actions.count - 1]

    def cure(self, s: Town, actions: LegalActions) -> i64:
        """Cure the survivor with the oldest bite."""
        best = actions.items[0]
        i: i64
        for i in range(actions.count):
            if s.bite(first_of(actions.items[i])) > s.bite(first_of(best)):
                best = actions.items[i]
        return best

    def share(self, actions: LegalActions) -> i64:
        """Share the food with the first survivor offered, if any."""
        return first_of_verb(actions, SHARE_WITH.index)

    def build(self, s: Town, seat: i64, actions: LegalActions) -> i64:
        """Choose in step 5: use the storage first, then call, fortify or craft."""
        best = actions.items[actions.count - 1]
        most: i64 = 0
        i: i64
        for i in range(actions.count):
            action = actions.items[i]
            verb = action & 255
            value = self._action_value(s, seat, action)
            if verb == CALL.index:
                value = 900 if self._should_call(s, first_of(action)) else 0
            elif verb == FORTIFY.index:
                value = 800 if self._should_fortify(s) else 0
            elif verb == CRAFT.index:
                value = 700 if self._should_craft(s, seat, first_of(action)) else 0
            if value > most:
                best, most = action, value
        return best

    def has_errand(self, s: Town, seat: i64) -> bool:
        """Whether the safe house has something for the survivor: a better weapon, a cure, fortifying or calling."""
        if s.has_horde(SAFE_HOUSE):
            return False
        slot = s.decks.first_in(s, STORAGE)
        while slot != EMPTY:
            card = s.slot_card(slot)
            if s.rules.wear_slot[card] == WEAPON and s.rules.ammo[card] == NOTHING:
                if self._card_value.gain(s, seat, card) >= A_POINT_OF_ARMS:
                    return True
            elif self._card_value.cures[card] > 0 and s.bite(seat) > 0:
                return True
            slot = s.decks.next_slot(s, slot)
        return self._plan.can_fortify(s) or self._plan.can_call(s)

    def _should_call(self, s: Town, rescue: i64) -> bool:
        """[PZ-219] Whether to call this rescue now: it is the nearest, and the plan says that it is time."""
        return s.rescue(self._plan.main) == rescue and self._plan.should_call(s)

    def _should_fortify(self, s: Town) -> bool:
        """[PZ-211] Whether to fortify: the nearest rescue needs the tokens, or doesn't need the materials."""
        recipe = s.rules.recipes
        if self._plan.needs_fortification(s):
            return True
        return not self._plan.needs_any(s.rules.recipe_spend[recipe])

    def _should_craft(self, s: Town, seat: i64, recipe: i64) -> bool:
        """[PZ-213] Whether to craft: only from materials that the nearest rescue doesn't need.

        The result must be a card that the plan needs, a better weapon, or a combat card other than food.
        """
        made = s.rules.recipe_makes[recipe]
        if self._plan.needs_any(s.rules.recipe_spend[recipe]):
            return False
        if self._plan.card_value(s, made) > 0:
            return True
        if s.rules.wear_slot[made] == WEAPON:
            return self._card_value.gain(s, seat, made) >= A_POINT_OF_ARMS
        return s.rules.is_combat[made] == 1 and s.rules.card_type[made] != FOOD


def first_of_verb(actions: LegalActions, verb: i64) -> i64:
    """Return the first legal action of a verb, else the last action of all."""
    i: i64
    for i in range(actions.count):
        if actions.items[i] & 255 == verb:
            return actions.items[i]
    return actions.items[actions.count - 1]
