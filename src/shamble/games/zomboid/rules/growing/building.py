"""Step 5: fortify, craft or call a rescue, once; and use the storage."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..equipping.storing import list_storage
from ..events import BUILDS, CALLED, CRAFTED, FORTIFIED, SPENT
from ..pieces import BAGS, LOOT, NOTHING, SAFE_HOUSE, STORAGE
from ..state import Town
from ..survivor.cards import IN_BAG, discard_card
from ..survivor.shedding import SHED
from ..town.loot import has_room
from ..vocabulary import FORTIFY_DISCOUNT
from .materials import ask_to_spend, loose_tags, tags_in, worn_tags
from .playing import DONE


@final
class Fortify(Verb[Town]):
    """[PZ-039, PZ-210, PZ-211] Add a fortification token to the safe house.

    It costs planks and nails, and a hammer has to be available.
    """

    def list(self, s: Town, seat: i64, loose: i64, tools: i64, actions: LegalActions) -> None:
        """Offer or refuse fortifying, given the masks of available material and tool tags."""
        actions.offer_unless(self.forbids(s, seat, loose, tools), self)

    def forbids(self, s: Town, seat: i64, loose: i64, tools: i64) -> str:
        """Return the clause that forbids fortifying, or ""."""
        recipe = s.rules.recipes
        if s.has_built:
            return "PZ-210"
        if s.place(seat) != SAFE_HOUSE or s.fortification >= s.rules.most_fortification:
            return "PZ-211"
        if s.has_horde(SAFE_HOUSE):
            return "PZ-194"
        bad = s.rules.recipe_tools[recipe] & ~tools != 0
        return "PZ-211" if bad or fortify_needs(s, seat) & ~loose != 0 else ""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.has_built = True
        s.emit(BUILDS, s.seat, -1, -1, EVERYONE)
        ask_to_spend(s, s.seat, fortify_needs(s, s.seat))
        s.push(FORTIFY_DONE, s.seat)


def fortify_needs(s: Town, seat: i64) -> i64:
    """[PZ-211] Return the mask of tags to spend on a fortification token; a trait may save one of them."""
    spends, saved = s.rules.recipe_spend[s.rules.recipes], s.trait_sum(seat, FORTIFY_DISCOUNT)
    unit: i64 = 1
    return spends & ~(unit << saved - 1) if saved > 0 else spends


@final
class FortifyDone(Task[Town]):
    """[PZ-211] Add the fortification token after the materials are spent."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.fortification += 1
        s.emit(FORTIFIED, seat, s.fortification, -1, EVERYONE)


@final
class Craft(Verb[Town]):
    """[PZ-194, PZ-210, PZ-213, R-58] Craft a card from materials, while copies are left."""

    def list(self, s: Town, loose: i64, tools: i64, actions: LegalActions) -> None:
        """Offer or refuse each recipe, given the masks of available material and tool tags."""
        clause = "PZ-210" if s.has_built else ""
        if actions.can_skip(clause):
            return
        recipe: i64
        for recipe in range(s.rules.recipes):
            actions.offer_unless(clause or self.forbids(s, recipe, loose, tools), self, recipe)

    def forbids(self, s: Town, recipe: i64, loose: i64, tools: i64) -> str:
        """Return the clause that forbids a recipe, or ""."""
        if s.rules.recipe_spend[recipe] & ~loose != 0 or s.rules.recipe_tools[recipe] & ~tools != 0:
            return "PZ-213"
        few = s.supply(s.rules.recipe_makes[recipe]) < s.rules.recipe_count[recipe]
        return "PZ-213" if few or not has_room(s, s.rules.recipe_count[recipe]) else ""

    def apply(self, s: Town, recipe: i64, b: i64) -> None:
        s.has_built = True
        s.emit(BUILDS, s.seat, -1, -1, EVERYONE)
        ask_to_spend(s, s.seat, s.rules.recipe_spend[recipe])
        s.push(CRAFT_DONE, s.seat, recipe)
        s.push(SHED, s.seat)


@final
class CraftDone(Task[Town]):
    """[PZ-213] Put the crafted cards face up into the bag."""

    def run(self, s: Town, seat: i64, recipe: i64, c: i64) -> None:
        card = s.rules.recipe_makes[recipe]
        for _ in range(s.rules.recipe_count[recipe]):
            s.add_supply(card, -1)
            s.decks.put(s, card, LOOT, s.shuffle(LOOT), s.seated(), BAGS + seat)
            s.emit(CRAFTED, seat, card, -1, EVERYONE)


@final
class Call(Verb[Town]):
    """[PZ-194, PZ-210, PZ-219, PZ-220] Call a rescue if the storage has the cards that the call keeps and spends."""

    def legal(self, s: Town, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "PZ-219")  # rescues that aren't face up
        if actions.can_skip("PZ-210" if s.has_built or s.place(seat) != SAFE_HOUSE else ""):
            return
        place: i64
        for place in range(s.rules.rescues_drawn):
            if s.rescue(place) != NOTHING:
                actions.offer_unless(self.forbids(s, seat, place), self, s.rescue(place))

    def forbids(self, s: Town, seat: i64, place: i64) -> str:
        """Return the clause that forbids calling the rescue in position `place`, or ""."""
        rescue = s.rescue(place)
        if s.has_built:
            return "PZ-210"
        if s.rules.has_call[rescue] == 0:
            return "PZ-219"
        if s.place(seat) != SAFE_HOUSE:
            return "PZ-210"
        if s.has_horde(SAFE_HOUSE):
            return "PZ-194"
        tags = s.rules.call_keep[rescue] | s.rules.call_spend[rescue]
        return "PZ-220" if s.called(place) > 0 or not is_stored(s, tags) else ""

    def apply(self, s: Town, rescue: i64, b: i64) -> None:
        place: i64
        s.has_built = True
        spend_stored(s, s.seat, s.rules.call_spend[rescue])
        for place in range(s.rules.rescues_drawn):
            if s.rescue(place) == rescue:
                s.set_called(place, s.day)
        s.emit(CALLED, s.seat, rescue, -1, EVERYONE)


def is_stored(s: Town, tags: i64) -> bool:
    """[PZ-220] Whether the storage has a card for each tag in the mask."""
    return tags & ~tags_in(s, STORAGE) == 0


def spend_stored(s: Town, seat: i64, tags: i64) -> None:
    """[PZ-220] Discard the first card with each tag in the mask from the storage."""
    tag: i64 = 0
    while tags >> tag != 0:
        slot = s.decks.first_in(s, STORAGE)
        while tags >> tag & 1 == 1 and slot != EMPTY:
            if s.rules.card_tags[s.slot_card(slot)] >> tag & 1 == 1:
                s.emit(SPENT, seat, s.slot_card(slot), -1, EVERYONE)
                discard_card(s, slot)
                slot = EMPTY
            else:
                slot = s.decks.next_slot(s, slot)
        tag += 1


@final
class Build(Task[Town]):
    """[PZ-066, PZ-203, PZ-210] Repeat step 5 until the survivor is done."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1 and not s.is_step_done:
            s.push_both(BUILD_CHOICE, self, seat)


@final
class BuildChoice(Decision[Town]):
    """[PZ-203, PZ-210] Choose to fortify, craft, call a rescue, or use the storage."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        loose = loose_tags(s, seat)
        tools = loose | worn_tags(s, seat)
        FORTIFY.list(s, seat, loose, tools, actions)
        CRAFT.list(s, loose, tools, actions)
        CALL.legal(s, seat, actions)
        IN_BAG.read(s, BAGS + seat)
        list_storage(s, seat, IN_BAG, actions)
        actions.offer(DONE)


FORTIFY: Final = Fortify("fortify")
FORTIFY_DONE: Final = FortifyDone("fortify done", "seat")
CRAFT: Final = Craft("craft", "recipe")
CRAFT_DONE: Final = CraftDone("craft done", "seat recipe")
CALL: Final = Call("call", "rescue")
BUILD_STEP: Final = Build("build", "seat")
BUILD_CHOICE: Final = BuildChoice("build or call", "PZ-210", "seat")
