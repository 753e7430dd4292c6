"""Exploring: draw a location card and place it with its loot, door and event."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.cards.drawing import draw, weigh_deck
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import DRAWN_LOCATION, EXPLORED
from ..pieces import BOTTOM, DIRECTIONS, LOCATIONS, LOOKED_AT, NOTHING, STEP_EAST, STEP_SOUTH, TOP
from ..state import Town
from ..survivor.life import gain_xp
from ..town.grid import has_empty_cell, is_empty_cell, lay_place
from ..town.loot import lay_loot
from ..vocabulary import EXPLORE_CHOICE, EXPLORE_COST, XP_FIRST_EXPLORE
from .arriving import ARRIVE_NEW, most_explorations
from .walking import pay_steps, walk_to


def explore_cost(s: Town, seat: i64) -> i64:
    """[PZ-098] Return the cost of exploring: one step plus the Stamina that traits add."""
    return 1 + max(s.trait_sum(seat, EXPLORE_COST), 0)


def can_pay_exploring(s: Town, seat: i64) -> bool:
    """[PZ-098, R-76] Whether the survivor can pay one step, free or not, plus the Stamina that traits add."""
    return s.steps_left + min(s.free_steps, 1) >= explore_cost(s, seat)


def pay_exploring(s: Town, seat: i64) -> None:
    """[PZ-048, PZ-098, R-76] Pay one step, free if possible, plus the Stamina that traits add."""
    pay_steps(s, 1)
    s.steps_left -= explore_cost(s, seat) - 1


@final
class Explore(Verb[Town]):
    """[PZ-098, PZ-099, PZ-104, PZ-107] Draw a location card and place it; gives experience."""

    def legal(self, s: Town, seat: i64, actions: LegalActions) -> None:
        actions.offer_unless(self.forbids(s, seat), self)

    def forbids(self, s: Town, seat: i64) -> str:
        """Return the clause that forbids exploring, or ""."""
        if s.explorations >= most_explorations(s, seat):
            return "PZ-104"
        if s.has_horde(s.place(seat)):
            return "PZ-185"
        if not has_empty_cell(s, s.place(seat)) or (known_locations(s) == 0 and s.decks.is_empty(s, LOCATIONS)):
            return "PZ-099"
        return "" if can_pay_exploring(s, seat) else "PZ-098"

    def apply(self, s: Town, a: i64, b: i64) -> None:
        seat = s.seat
        s.explorations += 1
        s.has_walked = False
        pay_exploring(s, seat)
        s.push(DRAW_LOCATION, seat, 0)
        if s.trait_sum(seat, EXPLORE_CHOICE) > 0 and s.decks.deck_size(s, LOCATIONS) + known_locations(s) > 1:
            s.push(DRAW_LOCATION, seat, 1)
            s.push(PICK_CHOICE, seat)
        s.push(CELL_CHOICE, seat)
        s.push(ARRIVE_NEW, seat)


def known_locations(s: Town) -> i64:
    """Count the location cards put on top or at the bottom of the deck."""
    return s.decks.count_in(s, TOP) + s.decks.count_in(s, BOTTOM)


@final
class DrawLocation(Task[Town]):
    """[PZ-097] Draw the deck's top card: a card put on top, else a random card, else a card put at the bottom."""

    def run(self, s: Town, seat: i64, i: i64, c: i64) -> None:
        zone = TOP if s.decks.count_in(s, TOP) > 0 else BOTTOM
        slot = s.decks.first_in(s, zone)
        if slot != EMPTY and (zone == TOP or s.decks.is_empty(s, LOCATIONS)):
            take_location(s, seat, i, s.decks.take(s, slot))
        else:
            s.push(LOCATION_CARD, seat, i)


def take_location(s: Town, seat: i64, i: i64, card: i64) -> None:
    """Store a drawn location card as number `i` of the cards drawn."""
    s.set_drawn(i, card)
    s.emit(DRAWN_LOCATION, seat, card, -1, EVERYONE)


@final
class LocationCard(Chance[Town]):
    """[PZ-014, PZ-097] Draw of a random location card; the deck is never reshuffled."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, seat: i64, i: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_deck(s.decks, s, LOCATIONS, outcomes)

    def resolve(self, s: Town, card: i64, seat: i64, i: i64, c: i64) -> None:
        take_location(s, seat, i, s.decks.take(s, draw(s.decks, s, LOCATIONS, card, LOOKED_AT, s.seated())))


@final
class PickChoice(Decision[Town]):
    """[PZ-015, PZ-097] Choose which of two location cards to place, by a trait.

    The second card goes to the bottom of the deck.
    """

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(PICK, "PZ-097")
        actions.offer(PICK, s.drawn(0))
        if s.drawn(1) != s.drawn(0):
            actions.offer(PICK, s.drawn(1))


@final
class Pick(Verb[Town]):
    """[PZ-015] Place the chosen card."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        other = s.drawn(1) if s.drawn(0) == card else s.drawn(0)
        s.decks.put(s, other, LOCATIONS, s.shuffle(LOCATIONS), s.seated(), BOTTOM)
        s.set_drawn(0, card)
        s.set_drawn(1, NOTHING)


@final
class CellChoice(Decision[Town]):
    """[PZ-097] Choose an empty cell next to the survivor, after seeing the card."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        direction: i64
        for direction in range(len(DIRECTIONS)):
            may = is_empty_cell(s, s.place(seat), direction)
            actions.offer_unless("" if may else "PZ-097", LAY, direction)


@final
class Lay(Verb[Town]):
    """[PZ-077, PZ-097, PZ-098, PZ-100] Place the card with its loot face down and move the survivor there."""

    def apply(self, s: Town, direction: i64, b: i64) -> None:
        seat, here, card = s.seat, s.place(s.seat), s.drawn(0)
        s.set_drawn(0, NOTHING)
        place = lay_place(s, card, s.column(here) + STEP_EAST[direction], s.row(here) + STEP_SOUTH[direction])
        s.emit(EXPLORED, seat, place, card, EVERYONE)
        lay_loot(s, place)
        walk_to(s, seat, place, 0)
        gain_xp(s, seat, s.rules.explore_xp)
        if s.has_explored(seat) == 0:
            s.set_has_explored(seat, 1)
            gain_xp(s, seat, s.trait_sum(seat, XP_FIRST_EXPLORE))


EXPLORE: Final = Explore("explore")
DRAW_LOCATION: Final = DrawLocation("draw location", "seat drawn_place")
LOCATION_CARD: Final = LocationCard("location card", "draw", "card", "seat drawn_place")
PICK_CHOICE: Final = PickChoice("pick a location", "PZ-097", "seat")
PICK: Final = Pick("pick", "card")
CELL_CHOICE: Final = CellChoice("choose a cell", "PZ-097", "seat")
LAY: Final = Lay("lay", "direction")
