"""The loot deck: lay cards face down on piles, look at them one by one, keep them or put them aside."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import LATE
from .....core.cards.drawing import can_reshuffle, draw, place_late, reshuffle, reveal_late, weigh_deck, weigh_slot
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Decision, Task, Verb
from ..events import DECK_REMADE, KEPT, LOOKS, LOOT_LAID, PUT_ASIDE
from ..pieces import BAGS, LOCATIONS, LOOKED_AT, LOOT, PILES
from ..state import Town
from ..survivor.cards import to_bottom, to_top


def has_room(s: Town, cards: i64) -> bool:
    """Whether the table has room for `cards` more loot cards, with space reserved for all undrawn location cards."""
    return s.decks.has_room(s, cards + s.decks.deck_size(s, LOCATIONS))


def has_loot(s: Town) -> bool:
    """[PZ-014] Whether the loot deck holds a card, after reshuffling the discards into an empty deck."""
    unseen = s.decks.late.read(s, LOOT)
    if s.decks.is_empty(s, LOOT) and can_reshuffle(s.decks, s, LOOT) and has_room(s, unseen):
        reshuffle(s.decks, s, LOOT)
        s.emit(DECK_REMADE, LOOT, -1, -1, EVERYONE)
    return not s.decks.is_empty(s, LOOT)


def lay_loot(s: Town, place: i64) -> None:
    """[PZ-100] Lay a face-down card for each storage icon of the location, as far as the deck reaches."""
    n: i64 = 0
    icons = s.rules.storage_icons[s.place_card(place)]
    all_of_it = s.decks.deck_size(s, LOOT) >= icons and has_room(s, icons)  # no check for each card is needed
    while n < icons and (all_of_it or (has_loot(s) and has_room(s, 1))):
        place_late(s.decks, s, LOOT, PILES + place)
        n += 1
    s.emit(LOOT_LAID, place, n, -1, EVERYONE)


@final
class LookAtTop(Task[Town]):
    """[PZ-094] Look at the top card of the pile; a card that no seat has seen is drawn only now."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        slot = s.decks.first_in(s, PILES + s.place(seat))
        if s.decks.card_in(s, slot) == LATE:
            s.push(TURN_UP, slot, seat)
        else:
            pick_up_top(s, slot, seat)
        s.push(KEEP_OR_NOT, seat)


@final
class TurnUp(Chance[Town]):
    """[PZ-016, PZ-017, PZ-094] Draw of a face-down pile card, visible to the looter only; other seats see `?`."""

    def get_seers(self, s: Town, slot: i64, seat: i64, c: i64) -> i64:
        return s.owner(seat)

    def list_outcomes(self, s: Town, slot: i64, seat: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_slot(s.decks, s, slot, outcomes)

    def resolve(self, s: Town, card: i64, slot: i64, seat: i64, c: i64) -> None:
        reveal_late(s.decks, s, slot, card, s.owner(seat))
        pick_up_top(s, slot, seat)


def pick_up_top(s: Town, slot: i64, seat: i64) -> None:
    """Move a card to the looter's hand, to be kept or put aside."""
    s.decks.move(s, slot, LOOKED_AT)
    s.emit(LOOKS, seat, s.slot_card(slot), -1, s.slot_seen(slot))


@final
class DrawDrop(Task[Town]):
    """[PZ-157] Draw a loot card for killing a loot carrier, if the deck has one."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1 and has_loot(s) and has_room(s, 1):
            s.push(DRAW_LOOT, seat)
            s.push(KEEP_OR_NOT, seat, 1)


@final
class DrawLoot(Chance[Town]):
    """[PZ-157] Draw of a loot card, visible to the drawing seat only."""

    def get_seers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return s.owner(seat)

    def list_outcomes(self, s: Town, seat: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_deck(s.decks, s, LOOT, outcomes)

    def resolve(self, s: Town, card: i64, seat: i64, b: i64, c: i64) -> None:
        draw(s.decks, s, LOOT, card, LOOKED_AT, s.owner(seat))
        s.emit(LOOKS, seat, card, -1, s.owner(seat))


@final
class KeepOrNot(Decision[Town]):
    """[PZ-046, PZ-094] Choose to keep the card, if it can be carried, or to put it aside."""

    def get_choosers(self, s: Town, seat: i64, dropped: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, dropped: i64, c: i64, actions: LegalActions) -> None:
        card = s.slot_card(s.decks.first_in(s, LOOKED_AT))
        actions.offer_unless("PZ-046" if s.rules.weight[card] > s.free_capacity(seat) else "", KEEP)
        actions.offer(LEAVE_IT if dropped == 1 else ASIDE)


@final
class Keep(Verb[Town]):
    """[PZ-094] Put the card into the bag; other seats learn which card only if it was face up."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        slot = s.decks.first_in(s, LOOKED_AT)
        s.emit(KEPT, s.seat, s.slot_card(slot), -1, s.slot_seen(slot))
        s.decks.move(s, slot, BAGS + s.seat)


@final
class Aside(Verb[Town]):
    """[PZ-094, R-49] Put the card face up at the bottom of the pile; it counts as looked at."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        slot = s.decks.first_in(s, LOOKED_AT)
        s.emit(PUT_ASIDE, s.seat, s.slot_card(slot), -1, EVERYONE)
        to_bottom(s, slot, PILES + s.place(s.seat))


@final
class LeaveIt(Verb[Town]):
    """[PZ-157, R-49] Leave a dropped card face up on top of the pile."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        slot = s.decks.first_in(s, LOOKED_AT)
        s.emit(PUT_ASIDE, s.seat, s.slot_card(slot), -1, EVERYONE)
        to_top(s, slot, PILES + s.place(s.seat))


LOOK_AT_TOP: Final = LookAtTop("look at top", "seat")
TURN_UP: Final = TurnUp("turned up", "draw", "card", "slot seat")
DRAW_DROP: Final = DrawDrop("draw what fell", "seat")
DRAW_LOOT: Final = DrawLoot("draw loot", "draw", "card", "seat")
KEEP_OR_NOT: Final = KeepOrNot("keep or not", "PZ-094", "seat number")
KEEP: Final = Keep("keep")
ASIDE: Final = Aside("aside")
LEAVE_IT: Final = LeaveIt("leave_it")
