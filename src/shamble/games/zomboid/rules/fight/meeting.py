"""Meeting enemies: start the fight, end it, and flee from it."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import ESCAPED, STOLEN
from ..pieces import BAGS, FOES, NOTHING, PILES
from ..state import Town
from ..survivor.cards import find_in_bag, to_top
from ..survivor.life import enter, go_to
from ..town.grid import measure_distances
from ..town.luck import ALARM
from ..vocabulary import STAMINA, STEAL, UNLOCKED
from .escaping import BEFORE_FIRST
from .fight_state import begin_fight, clear_fight
from .rounds import ROUND


@final
class Meet(Task[Town]):
    """[PZ-059, PZ-080, PZ-153, PZ-231] Start a fight with the enemies here, or enter the location without one.

    A horde always fights; tokens fight only at an unlocked location.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 0:
            return
        place = s.place(seat)
        if s.walkers(place) > 0 or (s.door(place) == UNLOCKED and s.tokens(place) > 0):
            begin_fight(s, seat)
            s.push(BEFORE_FIRST, seat)
            s.push(ROUND, seat)
            s.push(FIGHT_OVER, seat)
        else:
            enter(s, seat)


@final
class FightOver(Task[Town]):
    """[PZ-127, PZ-156, PZ-160, R-55, R-72] End the fight and resolve its consequences.

    Thieves steal from a runner, gunshots may raise an alarm, then the runner flees. A winner meets the next enemies at
    the location, such as tokens behind a horde.
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        runner, other = s.runner, s.target
        thieves: i64 = 0
        if runner == seat:
            thieves = count_thieves(s)
        shot = s.was_loud(seat) == 1 and s.is_alive(seat) == 1
        other_shot = other != NOTHING and s.was_loud(other) == 1 and s.is_alive(other) == 1
        clear_fight(s)
        for _ in range(thieves):
            s.push(ROBBED, seat)
        if shot:
            s.push(ALARM, seat, s.place(seat))
        if other_shot:
            s.push(ALARM, other, s.place(other))
        if runner != NOTHING:
            s.push(FLIGHT, runner)
        elif other == NOTHING:
            s.push(MEET, seat)


def count_thieves(s: Town) -> i64:
    """[PZ-156] Count the enemies in front that steal."""
    n: i64 = 0
    i: i64
    for i in range(FOES):
        if s.foe(i) != NOTHING and s.rules.enemy_keywords[s.foe(i)] & STEAL != 0:
            n += 1
    return n


@final
class Robbed(Task[Town]):
    """[PZ-156] Have a thief steal a card if the bag isn't empty."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.bag_size(seat) > 0:
            s.push(STEAL_CARD, seat)


@final
class StealCard(Chance[Town]):
    """[PZ-156] Draw a random card from the bag; it goes face up on top of the location's loot pile."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, seat: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        card: i64
        for card in range(s.rules.cards):
            copies: i64 = 0
            slot = s.decks.first_in(s, BAGS + seat)
            while slot != EMPTY:
                if s.slot_card(slot) == card:
                    copies += 1
                slot = s.decks.next_slot(s, slot)
            if copies > 0:
                outcomes.weigh(card, copies)

    def resolve(self, s: Town, card: i64, seat: i64, b: i64, c: i64) -> None:
        s.emit(STOLEN, seat, card, -1, EVERYONE)
        to_top(s, find_in_bag(s, seat, card), PILES + s.place(seat))


@final
class Flight(Task[Town]):
    """[PZ-130, PZ-238] Ask where to flee; if the acting survivor flees, meet the enemies there and skip to step 4."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.runner = NOTHING
        s.push(FLIGHT_CHOICE, seat)
        if seat == s.acting:
            s.is_stopped = True
            s.push(MEET, seat)


@final
class FlightChoice(Decision[Town]):
    """[PZ-127, PZ-129] Choose a location without a horde, within the Stamina stat, along a path without hordes."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(FLEE_TO, "PZ-127")  # places without a location
        reach = s.stat(seat, STAMINA)
        far = measure_distances(s, s.place(seat), most=reach)
        place: i64
        for place in range(s.places):
            if far[place] > reach and not actions.is_explaining:
                continue
            if s.has_horde(place):
                actions.refuse(FLEE_TO, "PZ-129", place)
            else:
                actions.offer_unless("" if 0 < far[place] <= reach else "PZ-127", FLEE_TO, place)


@final
class FleeTo(Verb[Town]):
    """[PZ-080, PZ-125, PZ-127] Flee to the chosen location and leave the enemies behind.

    Outside your own turn, you enter it without a fight.
    """

    def apply(self, s: Town, place: i64, b: i64) -> None:
        s.emit(ESCAPED, s.seat, place, -1, EVERYONE)
        go_to(s, s.seat, place)
        if s.seat != s.acting:
            enter(s, s.seat)


MEET: Final = Meet("meet", "seat")
FIGHT_OVER: Final = FightOver("fight over", "seat")
ROBBED: Final = Robbed("robbed", "seat")
STEAL_CARD: Final = StealCard("stolen", "steal", "card", "seat")
FLIGHT: Final = Flight("flight", "seat")
FLIGHT_CHOICE: Final = FlightChoice("choose where to flee", "PZ-127", "seat")
FLEE_TO: Final = FleeTo("flee", "place")
