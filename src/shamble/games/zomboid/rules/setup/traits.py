"""Traits: each player is offered some traits and keeps some, chosen one by one in card order."""

from __future__ import annotations

from typing import Final, final

from .....core.chance import Rng
from .....core.errors import NothingToChoose
from .....core.fields.field import STEP
from .....core.native import extend, i64, vec
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import OFFERED_TRAIT
from ..pieces import NOTHING, TRAITS
from ..state import Town
from ..vocabulary import STATS
from .professions import held_traits, hold_trait


@final
class OfferTraits(Task[Town]):
    """[PZ-026] Offer the top traits of the shuffled deck; unkept ones return before the next player."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.clear(STEP)
        put_back(s)
        for _ in range(s.rules.trait_offer):
            s.push(DRAW_TRAIT, seat)
        s.push(KEEP_TRAITS, seat)


def put_back(s: Town) -> None:
    """[PZ-026] Return all unkept traits to the deck."""
    trait: i64
    data, first = s.data, s.at.offered
    for trait in range(s.rules.traits):
        place = first + trait
        if data[place] == 1:
            s.set_offered(trait, 0)


@final
class DrawTrait(Chance[Town]):
    """[PZ-026] Draw of a trait from the deck: no master trait, none held or already offered."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        trait: i64
        out = traits_out_of_deck(s)
        for trait in range(s.rules.traits):
            if out[trait] == 0:
                outcomes.weigh(trait, 1)

    def sample(self, s: Town, a: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        """Return a uniformly random trait of the deck; raise NothingToChoose if none is left."""
        trait: i64
        traits = s.rules.traits
        left, out = traits, traits_out_of_deck(s)
        for trait in range(traits):
            left -= out[trait]
        if left == 0:
            raise NothingToChoose("no trait is left in the deck")
        pick = rng.below(left)
        trait = 0
        while out[trait] == 1 or pick > 0:
            pick -= 1 - out[trait]
            trait += 1
        return trait

    def resolve(self, s: Town, trait: i64, seat: i64, b: i64, c: i64) -> None:
        s.set_offered(trait, 1)
        s.emit(OFFERED_TRAIT, seat, trait, -1, EVERYONE)


def traits_out_of_deck(s: Town) -> vec[i64]:
    """Return a 0/1 column over traits: 1 if not in the deck (master traits, held traits, offered traits)."""
    trait: i64
    seat: i64
    i: i64
    out, data, first = extend(vec[i64](), s.rules.is_master), s.data, s.at.offered  # a slice goes number by number
    for trait in range(s.rules.traits):
        place = first + trait
        if data[place] == 1:
            out[trait] = 1
    for seat in range(s.seat_count):
        for i in range(TRAITS):
            trait = s.trait(seat, i)
            if trait != NOTHING:
                out[trait] = 1
    return out


@final
class KeepTraits(Decision[Town]):
    """[PZ-026, PZ-028] Choose a trait to keep, in card order, or stop."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(KEEP, "PZ-026")  # traits that aren't offered
        trait: i64
        held, points = held_traits(s, seat), corner_numbers(s, seat) + payable_points(s, seat)
        for trait in range(s.rules.traits):
            if s.offered(trait) == 1:
                actions.offer_unless(forbids(s, seat, trait, held, points), KEEP, trait)
        actions.offer(DONE)


def forbids(s: Town, seat: i64, trait: i64, held: i64, points: i64) -> str:
    """[PZ-027, PZ-029, PZ-034] Return the clause that forbids keeping `trait` when the seat holds `held` traits, or "".

    The points payable are checked for each trait, so a player who stops can always pay.
    """
    i: i64
    if trait < s.lowest:
        return "PZ-026"
    if held >= s.rules.most_traits:
        return "PZ-027"
    for i in range(TRAITS):
        other = s.trait(seat, i)
        if other != NOTHING and s.rules.excludes[other * s.rules.traits + trait] == 1:
            return "PZ-029"
    return "" if points + s.rules.trait_points[trait] >= 0 else "PZ-034"


def corner_numbers(s: Town, seat: i64) -> i64:
    """[PZ-030] Return the sum of the corner numbers of the seat's traits."""
    points: i64 = 0
    i: i64
    for i in range(TRAITS):
        if s.trait(seat, i) != NOTHING:
            points += s.rules.trait_points[s.trait(seat, i)]
    return points


def payable_points(s: Town, seat: i64) -> i64:
    """[PZ-034] Return how many points the seat's stats can lose in all without falling below 1."""
    stat: i64
    points: i64 = 0
    for stat in range(len(STATS)):
        points += s.natural(seat, stat) - 1
    return points


@final
class Keep(Verb[Town]):
    """[PZ-026, PZ-028] Keep a trait; earlier traits can't be chosen any more."""

    def apply(self, s: Town, trait: i64, b: i64) -> None:
        s.set_offered(trait, 0)
        s.lowest = trait + 1
        hold_trait(s, s.seat, trait)
        s.push(KEEP_TRAITS, s.seat)


@final
class Done(Verb[Town]):
    """[PZ-028] Stop choosing."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        pass


OFFER_TRAITS: Final = OfferTraits("offer traits", "seat")
DRAW_TRAIT: Final = DrawTrait("trait", "draw", "trait", "seat")
KEEP_TRAITS: Final = KeepTraits("keep traits", "PZ-026", "seat")
KEEP: Final = Keep("keep_trait", "trait")
DONE: Final = Done("enough_traits")
