"""Supplies: pick up, stow, use and drop them."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import LATE
from .....core.cards.effects import find_forbidding_clause
from .....core.chance import Rng
from .....core.fields.bits import lowest_bit, shifted
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..cards.drawing import REBUILD, draws_from_whole_deck, reveal, sample_deck, turn_up, weigh_top
from ..cards.tactics import RESOLVE_EFFECTS, cannot_begin, pay
from ..events import EQUIPS, LEAVES, PACKS, TOOK, USED
from ..fighting.wounds import discard_item
from ..pieces import AWAY, EQUIPPED, GAINED, PACKED, SUPPLIES, SURVIVOR, WORN
from ..state import Alley
from ..vocabulary import ALLEY_RAT, ARMOR, FIREARM, FRAIL
from ..zombies.horde import first_unseen


def find_new_copy(s: Alley, card: i64) -> i64:
    """[TS-477] Return the first copy of a card that isn't in play, with full ammo or armor points."""
    item = s.rules.first_item[card]
    while s.supply_place(item) != AWAY:
        item += 1
    s.set_charge(item, s.rules.capacity[item])
    if s.rules.supply_kind[item] == ARMOR and s.has_flaw(FRAIL):
        s.set_charge(item, max(s.charge(item) - 1, 1))  # TS-513
    return item


def gain(s: Alley, item: i64) -> None:
    """[TS-472, TS-473] Take a Supply; the Survivor chooses where to put it if there is a choice."""
    s.put_item(item, GAINED)
    s.emit(TOOK, item, -1, -1, EVERYONE)
    s.push(STOW, item, 1)


def slot_of(s: Alley, item: i64) -> i64:
    """Return EQUIPPED for a weapon, WORN for armor, -1 for any other Supply."""
    kind = s.rules.supply_kind[item]
    if kind == ARMOR:
        return WORN
    if kind <= FIREARM:
        return EQUIPPED
    return -1


def has_free_slot(s: Alley, item: i64) -> bool:
    """[TS-472] Whether a slot for the Supply is free."""
    slot = slot_of(s, item)
    if slot == WORN:
        return s.worn() < 0
    return slot == EQUIPPED and s.weapons() < s.rules.weapon_slots


@final
class Stow(Task[Alley]):
    """[TS-473, TS-474] Ask where to put a Supply; without a choice, put it into the pack, or on the ground.

    `fresh` is 1 for a Supply just gained, 0 for one that another has replaced in its slot.
    """

    def run(self, s: Alley, item: i64, fresh: i64, c: i64) -> None:
        if (fresh == 1 and slot_of(s, item) >= 0) or (fresh == 0 and s.carried(PACKED) < s.rules.pack_slots):
            s.chosen_supply = item
            s.push(CHOOSE_STOWING, item, fresh)
        elif s.carried(PACKED) < s.rules.pack_slots:
            pack(s, item)
        else:
            leave(s, item)


def pack(s: Alley, item: i64) -> None:
    """Put a Supply into the pack."""
    s.put_item(item, PACKED)
    s.emit(PACKS, item, -1, -1, EVERYONE)


def leave(s: Alley, item: i64) -> None:
    """[TS-474, TS-476] Leave a Supply face up in the Survivor's row; it keeps its ammo and points."""
    s.put_item(item, min(s.row, s.rules.rows))
    s.emit(LEAVES, item, s.supply_place(item), -1, EVERYONE)


def put_on(s: Alley, item: i64) -> None:
    """Put a weapon or armor into its slot."""
    s.put_item(item, slot_of(s, item))
    s.emit(EQUIPS, item, -1, -1, EVERYONE)


@final
class ChooseStowing(Decision[Alley]):
    """[TS-473] Choose where a Supply goes: into a free or occupied slot, into the pack, or on the ground."""

    def get_choosers(self, s: Alley, item: i64, fresh: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, item: i64, fresh: i64, c: i64, actions: LegalActions) -> None:
        i: i64
        if fresh == 1 and has_free_slot(s, item):
            actions.offer(EQUIP, item)
        elif fresh == 1:
            for i in range(s.in_sight):
                if s.supply_place(s.sight(i)) == slot_of(s, item):
                    actions.offer(SWAP, s.sight(i))
        roomy = s.carried(PACKED) < s.rules.pack_slots
        if roomy:
            actions.offer(STOW_AWAY, item)
        if fresh == 0 or not roomy:
            actions.offer(LEAVE, item)
        if actions.is_explaining:
            actions.refuse(EQUIP, "TS-473")
            actions.refuse(SWAP, "TS-473")
            actions.refuse(STOW_AWAY, "TS-472" if not roomy else "TS-473")
            actions.refuse(LEAVE, "TS-474")


@final
class Equip(Verb[Alley]):
    """[TS-473] Equip or put on the Supply."""

    def apply(self, s: Alley, item: i64, b: i64) -> None:
        put_on(s, item)


@final
class Swap(Verb[Alley]):
    """[TS-473, TS-479] Put the Supply into an occupied slot; the Supply that was there is stowed next."""

    def apply(self, s: Alley, other: i64, b: i64) -> None:
        s.put_item(other, GAINED)
        put_on(s, s.chosen_supply)
        s.push(STOW, other, 0)


@final
class StowAway(Verb[Alley]):
    """[TS-473] Put the Supply into the pack."""

    def apply(self, s: Alley, item: i64, b: i64) -> None:
        pack(s, item)


@final
class Leave(Verb[Alley]):
    """[TS-474] Leave the Supply on the ground."""

    def apply(self, s: Alley, item: i64, b: i64) -> None:
        leave(s, item)


def pick_up_cost(s: Alley) -> i64:
    """[TS-430, TS-511] Return the energy cost of picking up a Supply."""
    if s.has_skill(ALLEY_RAT):
        return 0
    return s.rules.pick_up_cost


@final
class PickUp(Verb[Alley]):
    """[TS-430, TS-471, TS-511] Pick up a Supply in the row: a visible one, or a face-down one that is turned up."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        items = s.items_here | shifted(i64(first_unseen(s, s.row) >= 0), s.rules.face_down)
        if items == 0 and not actions.is_explaining:
            return
        clause = cannot_begin(s, pick_up_cost(s))
        if s.is_grabbed():
            clause = "TS-225"  # TS-470
        elif s.rules.standing_zombies_guard and s.has_standing_zombie():
            clause = "TS-363"
        if clause and not actions.is_explaining:
            return
        while items != 0:
            actions.offer_unless(clause, self, lowest_bit(items))
            items &= items - 1
        actions.refuse(self, "TS-430")

    def apply(self, s: Alley, item: i64, b: i64) -> None:
        pay(s, pick_up_cost(s))
        take_from(s, s.row, item)


def take_from(s: Alley, row: i64, item: i64) -> None:
    """[TS-471, TS-483] Take a Supply from a row; a face-down Supply is revealed."""
    if item != s.rules.face_down:
        gain(s, item)
        return
    slot = first_unseen(s, row)
    if s.slot_card(slot) == LATE:
        s.push(TURN_UP, slot)
    else:
        gain(s, find_new_copy(s, reveal(s, SURVIVOR, slot)))


@final
class TurnUp(Chance[Alley]):
    """[TS-471] Turning up of an unseen face-down Supply, visible to all."""

    def get_seers(self, s: Alley, slot: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Alley, slot: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_top(s, SUPPLIES, slot, outcomes)

    def sample(self, s: Alley, slot: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        if draws_from_whole_deck(s, slot):
            return sample_deck(s, SUPPLIES, rng)
        return super().sample(s, slot, b, c, rng, scratch)

    def resolve(self, s: Alley, card: i64, slot: i64, b: i64, c: i64) -> None:
        turn_up(s, card, slot)
        gain(s, find_new_copy(s, card))


@final
class FindSupply(Task[Alley]):
    """[TS-404, TS-418, TS-484] Take the top card of the Supply deck, if there is one."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if s.has_pile(SUPPLIES):
            s.push(TURN_UP)
        elif s.has_discards(SUPPLIES):
            s.push(REBUILD, SUPPLIES)
            s.push(TURN_UP)


@final
class Drop(Verb[Alley]):
    """[TS-435] Drop a carried Supply face up in the row."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        items = s.carried_items
        clause = "TS-225" if s.is_grabbed() else cannot_begin(s, 0)
        if clause and not actions.is_explaining:
            return
        while items != 0:
            actions.offer_unless(clause, self, lowest_bit(items))
            items &= items - 1
        actions.refuse(self, "TS-435")

    def apply(self, s: Alley, item: i64, b: i64) -> None:
        pay(s, 0)
        leave(s, item)


@final
class Use(Verb[Alley]):
    """[TS-432, TS-478] Use and discard medicine, ammo or a grenade."""

    def legal(self, s: Alley, a: i64, actions: LegalActions) -> None:
        ready = s.carried_items & s.rules.used_up
        if ready == 0 and not actions.is_explaining:
            return
        unable = "TS-225" if s.is_grabbed() else cannot_begin(s, s.rules.use_cost)
        if unable and not actions.is_explaining:
            return
        items = s.sighted_items if actions.is_explaining else ready
        while items != 0:
            item = lowest_bit(items)
            items &= items - 1
            if ready >> item & 1 == 1:
                card = s.rules.item_card[item]
                clause = unable
                if not clause:
                    clause = find_forbidding_clause(s, s.rules.effects_from[card], s.rules.effects_to[card], SURVIVOR)
                actions.offer_unless(clause, self, item)
            else:
                actions.refuse(self, "TS-432", item)
        actions.refuse(self, "TS-072")

    def apply(self, s: Alley, item: i64, b: i64) -> None:
        pay(s, s.rules.use_cost)
        card = s.rules.item_card[item]
        s.emit(USED, item, -1, -1, EVERYONE)
        discard_item(s, item)
        s.push(RESOLVE_EFFECTS, s.rules.effects_from[card], s.rules.effects_to[card], SURVIVOR)


STOW: Final = Stow("stow", "supply number")
CHOOSE_STOWING: Final = ChooseStowing("choose stowing", "TS-473", "supply number")
EQUIP: Final = Equip("equip", "supply")
SWAP: Final = Swap("swap", "supply")
STOW_AWAY: Final = StowAway("stow", "supply")
LEAVE: Final = Leave("leave", "supply")
PICK_UP: Final = PickUp("pick_up", "supply")
TURN_UP: Final = TurnUp("turn up", "draw", "card", "slot")
FIND_SUPPLY: Final = FindSupply("find supply")
DROP: Final = Drop("drop", "supply")
USE: Final = Use("use", "supply")
