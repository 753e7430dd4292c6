"""Enemies are met: the fight, and the flight of who got away from it."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import ESCAPED, STOLEN
from ..pieces import BAGS, FOES, NOTHING, PILES
from ..state import Town
from ..survivor.cards import from_bag, to_top
from ..survivor.life import enter, go_to
from ..town.ground import distances
from ..town.luck import ALARM
from ..vocabulary import STAMINA, STEAL, UNLOCKED
from .escaping import BEFORE_FIRST
from .record import begin, clear_fight
from .rounds import ROUND


@final
class Meet(Task[Town]):
    """[PZ-059, PZ-080, PZ-153, PZ-231] Fight or escape where a horde or, unlocked, a token is; alone. Else enter."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 0:
            return
        place = s.place(seat)
        if s.walkers(place) > 0 or (s.door(place) == UNLOCKED and s.tokens(place) > 0):
            begin(s, seat)
            s.push(BEFORE_FIRST, seat)
            s.push(ROUND, seat)
            s.push(FIGHT_OVER, seat)
        else:
            enter(s, seat)


@final
class FightOver(Task[Town]):
    """[PZ-127, PZ-156, PZ-160, R-55, R-72] Who got away is robbed, the shots were heard, then one runs.

    Who has won meets what else is there: behind a horde, tokens.
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
    """[PZ-156] How many of those in front steal."""
    n: i64 = 0
    i: i64
    for i in range(FOES):
        if s.foe(i) != NOTHING and s.rules.enemy_keywords[s.foe(i)] & STEAL != 0:
            n += 1
    return n


@final
class Robbed(Task[Town]):
    """[PZ-156] A thief takes a card, if there is one."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.bag_size(seat) > 0:
            s.push(STEAL_CARD, seat)


@final
class StealCard(Chance[Town]):
    """[PZ-156] Any card of the bag; it lies open on the pile."""

    def seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def options(self, s: Town, seat: i64, b: i64, c: i64, options: Options) -> None:
        card: i64
        for card in range(s.rules.cards):
            copies: i64 = 0
            slot = s.decks.first_in(s, BAGS + seat)
            while slot != EMPTY:
                if s.slot_card(slot) == card:
                    copies += 1
                slot = s.decks.after(s, slot)
            if copies > 0:
                options.weigh(card, copies)

    def resolve(self, s: Town, card: i64, seat: i64, b: i64, c: i64) -> None:
        s.emit(STOLEN, seat, card, -1, EVERYONE)
        to_top(s, from_bag(s, seat, card), PILES + s.place(seat))


@final
class Flight(Task[Town]):
    """[PZ-130, PZ-238] After the flight, and any fight it leads into, the turn goes to step 4; of who acts."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.runner = NOTHING
        s.push(FLIGHT_CHOICE, seat)
        if seat == s.acting:
            s.is_stopped = True
            s.push(MEET, seat)


@final
class FlightChoice(Decision[Town]):
    """[PZ-127, PZ-129] To a location without a horde, no farther than the whole Stamina stat, on a way without one."""

    def choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Town, seat: i64, b: i64, c: i64, options: Options) -> None:
        options.refuse(FLEE_TO, "PZ-127")  # where no location is
        reach = s.stat(seat, STAMINA)
        far = distances(s, s.place(seat), most=reach)
        place: i64
        for place in range(s.places):
            if far[place] > reach and not options.explaining:
                continue
            if s.has_horde(place):
                options.refuse(FLEE_TO, "PZ-129", place)
            else:
                options.judge("" if 0 < far[place] <= reach else "PZ-127", FLEE_TO, place)


@final
class FleeTo(Verb[Town]):
    """[PZ-080, PZ-125, PZ-127] The enemies stay behind; in your own turn you meet what is there."""

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
