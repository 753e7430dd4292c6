"""Setup: everything that happens before the first day."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.drawing import draw, fill_deck, weigh_deck
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Task
from ..book import TownBook
from ..events import RESCUE_DRAWN, SAFE_HOUSE_LAID
from ..pieces import LOCATIONS, LOOKED_AT, SAFE_HOUSE
from ..state import Town
from ..survivor.shedding import SHED
from ..town.grid import lay_place
from ..turn.day import DAY
from .first_player import FIRST_PLAYER
from .points import SPREAD_POINTS
from .professions import DRAW_PROFESSION
from .traits import OFFER_TRAITS


def new_position(rules: TownBook, seats: i64) -> Town:
    """[PZ-005] Return a position with full decks and an empty table."""
    s = Town(rules)
    s.reset(seats)
    i: i64
    for i in range(rules.cards):
        fill_deck(s.decks, s, i, rules.copies[i])
        s.set_supply(i, rules.supply[i])
    for i in range(len(rules.door_copies)):
        s.set_door_left(i, rules.door_copies[i])
    for i in range(len(rules.event_copies)):
        s.set_event_left(i, rules.event_copies[i])
    for i in range(rules.enemies):
        s.set_enemy_left(i, rules.enemy_copies[i])
    s.recompute_derived()
    return s


@final
class Setup(Task[Town]):
    """[PZ-018, PZ-042] Set up the game in the order of the rules."""

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        s.push(FIRST_PLAYER)
        s.push(DEAL)


@final
class Deal(Task[Town]):
    """[PZ-020, PZ-021, PZ-026, PZ-030, PZ-037, PZ-038] Set up the game, clockwise from the first player.

    Survivors get their professions, traits and points. The rescues and the safe house follow.
    """

    def run(self, s: Town, a: i64, b: i64, c: i64) -> None:
        n: i64
        for n in range(s.seat_count):
            s.push(DRAW_PROFESSION, s.seat_in_order(n))
        for n in range(s.seat_count):
            s.push(OFFER_TRAITS, s.seat_in_order(n))
        for n in range(s.seat_count):
            s.push(SPREAD_POINTS, s.seat_in_order(n))
        for n in range(s.rules.rescues_drawn):
            s.push(DRAW_RESCUE, n)
        s.push(DRAW_SAFE_HOUSE)
        for n in range(s.seat_count):
            s.push(SHED, s.seat_in_order(n))
        s.push(DAY)


@final
class DrawRescue(Chance[Town]):
    """[PZ-004, PZ-037] Draw of a rescue that isn't face up yet."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        rescue: i64
        for rescue in range(s.rules.rescues):
            if not is_open(s, rescue):
                outcomes.weigh(rescue, 1)

    def resolve(self, s: Town, rescue: i64, place: i64, b: i64, c: i64) -> None:
        s.set_rescue(place, rescue)
        s.emit(RESCUE_DRAWN, rescue, -1, -1, EVERYONE)


def is_open(s: Town, rescue: i64) -> bool:
    """Whether the rescue is face up."""
    place: i64
    for place in range(s.rules.rescues_drawn):
        if s.rescue(place) == rescue:
            return True
    return False


@final
class DrawSafeHouse(Chance[Town]):
    """[PZ-038, PZ-040, PZ-041] Draw of the safe house: a location, unlocked and without loot.

    Its reinforcement icons become fortification.
    """

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_deck(s.decks, s, LOCATIONS, outcomes)

    def resolve(self, s: Town, card: i64, a: i64, b: i64, c: i64) -> None:
        s.decks.take(s, draw(s.decks, s, LOCATIONS, card, LOOKED_AT, s.seated()))
        lay_place(s, card, 0, 0)
        s.set_is_entered(SAFE_HOUSE, 1)
        s.fortification = min(s.rules.reinforcement[card], s.rules.most_fortification)
        s.emit(SAFE_HOUSE_LAID, card, s.fortification, -1, EVERYONE)
        seat: i64
        for seat in range(s.seat_count):
            s.set_place(seat, SAFE_HOUSE)


SETUP: Final = Setup("setup")
DEAL: Final = Deal("deal")
DRAW_RESCUE: Final = DrawRescue("rescue", "draw", "rescue", "face_up")
DRAW_SAFE_HOUSE: Final = DrawSafeHouse("safe house", "draw", "card")
