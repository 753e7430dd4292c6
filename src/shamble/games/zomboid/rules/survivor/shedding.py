"""Too heavy a load: cards must be dropped until the rest can be carried."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.offers import Options
from .....core.step import Decision, Task, Verb
from ..pieces import BAGS, NOTHING, WORN
from ..state import Town
from .cards import from_bag, is_first_copy, leave_behind


@final
class Shed(Task[Town]):
    """[PZ-046] Whoever carries too much drops cards of choice at once, until within capacity."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.sheds = NOTHING
        if s.is_alive(seat) == 1 and s.room(seat) < 0:
            s.sheds = seat
            s.push(CHOOSE_SHED, seat)
            s.push(self, seat)


@final
class ChooseShed(Decision[Town]):
    """[PZ-046] Which card goes; of what is worn only if the bag is empty."""

    def choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Town, seat: i64, b: i64, c: i64, options: Options) -> None:
        options.refuse(SHED_CARD, "PZ-046")  # what is not carried
        list_zone(s, BAGS + seat, SHED_CARD, options)
        if s.bag_size(seat) == 0:
            list_zone(s, WORN + seat, SHED_CARD, options)


def list_zone(s: Town, zone: i64, verb: Verb[Town], options: Options) -> None:
    """Offer each kind of card of a zone, once."""
    slot = s.decks.first_in(s, zone)
    while slot != EMPTY:
        if is_first_copy(s, zone, slot):
            options.offer(verb, s.slot_card(slot))
        slot = s.decks.after(s, slot)


@final
class ShedCard(Verb[Town]):
    """[PZ-046, PZ-076] It stays behind: on the pile, or in the storage."""

    def apply(self, s: Town, card: i64, b: i64) -> None:
        seat = s.seat
        slot = s.decks.find(s, WORN + seat, card) if s.bag_size(seat) == 0 else from_bag(s, seat, card)
        s.set_hp(seat, max(s.hp(seat) - s.slot_gave(slot), 1))
        leave_behind(s, seat, slot)


SHED: Final = Shed("shed", "seat")
CHOOSE_SHED: Final = ChooseShed("choose what to drop", "PZ-046", "seat")
SHED_CARD: Final = ShedCard("shed_card", "card")
