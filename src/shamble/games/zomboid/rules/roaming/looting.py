"""Looting: roll the loot die and look at the pile's cards one by one."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import LOOT_ROLLED
from ..fight.meeting import MEET
from ..pieces import MOST_STAT
from ..state import Town
from ..town.grid import count_steps
from ..town.loot import LOOK_AT_TOP
from ..town.luck import weigh_values
from ..vocabulary import HORDE_LOOT_MAX, LOOT_ROLL, REROLL_LOOT, UNLOCKED
from .doors import BREAK_IN
from .location_events import ACCEPT, DRAW_EVENT
from .walking import AFTER_ALERT, forbids_way, total_steps_left, walk_to


@final
class Loot(Verb[Town]):
    """[PZ-082, PZ-083, PZ-084, PZ-085, PZ-088] Loot here, or walk to an explored location and loot there."""

    def list(self, s: Town, seat: i64, far: vec[i64], actions: LegalActions) -> None:
        """Offer or refuse looting at each place; `far` holds the steps to each."""
        actions.refuse(self, "PZ-085")  # places without a location
        clause = forbids_loot(s, seat)
        if actions.can_skip(clause):
            return
        here, left = s.place(seat), total_steps_left(s)
        place: i64
        for place in range(s.places):
            if far[place] > left and not actions.is_explaining:
                continue
            if clause:
                actions.refuse(self, clause, place)
            elif s.door(place) == UNLOCKED and s.pile(place) == 0:
                actions.refuse(self, "PZ-095", place)
            elif place == here:
                actions.offer_unless("PZ-185" if s.has_horde(place) else "", self, place)
            else:
                actions.offer_unless("PZ-063" if left == 0 else forbids_way(s, place, far), self, place)

    def apply(self, s: Town, place: i64, b: i64) -> None:
        seat = s.seat
        quiet = place == s.place(seat) and (not s.has_moved or s.is_cleared)
        s.set_has_looted(seat, 1)  # PZ-089: spent, whether the door opens or not
        walk_to(s, seat, place, count_steps(s, s.place(seat), place, total_steps_left(s)))
        s.is_cleared = False
        if s.door(place) != UNLOCKED:
            s.push(BREAK_IN, seat)
        s.push(ARRIVE, seat, 1 if quiet and s.door(place) == UNLOCKED else 0)
        s.push(AFTER_ALERT, seat)


def forbids_loot(s: Town, seat: i64) -> str:
    """[PZ-061, PZ-082] Return the clause that forbids looting any explored location, or ""."""
    if s.has_looted(seat) == 1:
        return "PZ-082"
    return "PZ-061" if s.explorations > 0 or s.has_walked else ""


@final
class Arrive(Task[Town]):
    """[PZ-086, PZ-087, PZ-089, PZ-090, PZ-115] Once inside, draw an event unless `quiet`, then fight and loot."""

    def run(self, s: Town, seat: i64, quiet: i64, c: i64) -> None:
        if s.door(s.place(seat)) != UNLOCKED:
            return
        if quiet == 0:
            s.push(DRAW_EVENT, seat)
        s.push(MEET, seat)
        s.push(ROLL_LOOT, seat)


@final
class RollLoot(Task[Town]):
    """[PZ-083, PZ-087, PZ-106] Roll the loot die once all enemies are dealt with; not after an escape."""

    def run(self, s: Town, seat: i64, fresh: i64, c: i64) -> None:
        if s.is_alive(seat) == 0 or s.is_stopped or s.pile(s.place(seat)) == 0:
            return
        if fresh == 1:
            s.set_has_looted_new(seat, 1)  # PZ-082
        s.push(LOOT_DIE, seat)
        s.push(MAY_ROLL_AGAIN, seat)
        s.push(BEGIN_LOOKING, seat)


@final
class LootDie(Chance[Town]):
    """[PZ-012] Roll of the loot die; its value limits the number of looks."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_values(s.rules.loot_weights, outcomes)

    def resolve(self, s: Town, value: i64, seat: i64, b: i64, c: i64) -> None:
        s.looks = value
        s.emit(LOOT_ROLLED, seat, value, -1, EVERYONE)


@final
class MayRollAgain(Task[Town]):
    """[PZ-162] Let a survivor reroll the loot die by a trait, once a day."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.trait_sum(seat, REROLL_LOOT) > 0 and s.has_rerolled_loot(seat) == 0:
            s.push(LOOT_AGAIN, seat)


@final
class LootAgain(Decision[Town]):
    """[PZ-162] Choose to reroll the loot die or to accept it."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(REROLL_LOOT_DIE)
        actions.offer(ACCEPT)


@final
class RerollLoot(Verb[Town]):
    """[PZ-162] Reroll the loot die; the new result stands."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.set_has_rerolled_loot(s.seat, 1)
        s.push(LOOT_DIE, s.seat)


@final
class BeginLooking(Task[Town]):
    """[PZ-092, PZ-093, PZ-118] Set the number of looks: the loot die with trait modifiers.

    The pile and an approaching horde limit the number.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        place = s.place(seat)
        looks = max(s.looks + s.trait_sum(seat, LOOT_ROLL), 0)
        if s.has_horde(place):
            looks = min(looks, s.trait_most(seat, HORDE_LOOT_MAX, s.rules.horde_loot))
        looks = min(looks, MOST_STAT)
        s.looks = min(looks, s.pile(place))
        s.push(LOOKING, seat)


@final
class Looking(Task[Town]):
    """[PZ-094] Repeat looking at cards until the limit is reached or the survivor stops."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.looks > 0:
            s.push_both(LOOK_CHOICE, self, seat)


@final
class LookChoice(Decision[Town]):
    """[PZ-092, PZ-094] Choose to look at the next card, or to stop."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(LOOK)
        actions.offer(ENOUGH)


@final
class Look(Verb[Town]):
    """[PZ-094] Look at the top card of the pile; the limit counts looks, not kept cards."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.looks -= 1
        s.push(LOOK_AT_TOP, s.seat)


@final
class Enough(Verb[Town]):
    """[PZ-094] Stop looting."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        s.looks = 0


LOOT_VERB: Final = Loot("loot", "place")
ARRIVE: Final = Arrive("arrive", "seat number")
ROLL_LOOT: Final = RollLoot("roll loot", "seat number")
LOOT_DIE: Final = LootDie("loot die", "roll", "pips", "seat")
MAY_ROLL_AGAIN: Final = MayRollAgain("may roll again", "seat")
LOOT_AGAIN: Final = LootAgain("loot again", "PZ-162", "seat")
REROLL_LOOT_DIE: Final = RerollLoot("reroll_loot")
BEGIN_LOOKING: Final = BeginLooking("begin looking", "seat")
LOOKING: Final = Looking("looking", "seat")
LOOK_CHOICE: Final = LookChoice("look or stop", "PZ-094", "seat")
LOOK: Final = Look("look")
ENOUGH: Final = Enough("enough")
