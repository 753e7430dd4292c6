"""Drawing and shuffling, with lazy draws: a LATE card is drawn when a seat looks at it."""

from __future__ import annotations

from ..native import i64
from ..offers import LegalActions
from ..state import State
from .decks import EMPTY, LATE, MAX_SHUFFLES
from .knowledge import renumber_shuffles
from .zones import Cards


def fill_deck(cards: Cards, s: State, card: i64, copies: i64) -> None:
    """Set the number of copies of a card in its deck."""
    cards.left.write(s, card, copies)


def weigh_deck(cards: Cards, s: State, deck: i64, actions: LegalActions) -> None:
    """List every card of a deck as an outcome, weighted by the number of its undrawn copies."""
    card: i64
    for card in range(cards.start[deck], cards.start[deck + 1]):
        copies = cards.left.read(s, card)
        if copies > 0:
            actions.weigh(card, copies)


def draw(cards: Cards, s: State, deck: i64, card: i64, zone: i64, seen: i64) -> i64:
    """Move a card that was drawn from its deck to a zone, and return its slot; the seats in `seen` see the card."""
    cards.left.add(s, card, -1)
    return cards.put(s, card, deck, cards.shuffle.read(s, deck), seen, zone)


def place_late(cards: Cards, s: State, deck: i64, zone: i64) -> i64:
    """Place a LATE card of a deck face down in a zone, and return its slot. No seat has seen it."""
    return cards.put(s, LATE, deck, cards.shuffle.read(s, deck), 0, zone)


def weigh_slot(cards: Cards, s: State, slot: i64, actions: LegalActions) -> None:
    """List the cards that a LATE slot may hold as outcomes, weighted by the copies that remain of its shuffle."""
    deck = cards.deck.read(s, slot)
    zone = find_rest_zone(cards, s, deck, cards.shuffle_of.read(s, slot))
    if zone == EMPTY:
        weigh_deck(cards, s, deck, actions)
        return
    card: i64
    for card in range(cards.start[deck], cards.start[deck + 1]):
        copies: i64 = 0
        other = cards.first_in(s, zone)
        while other != EMPTY:
            if cards.card_in(s, other) == card:
                copies += 1
            other = cards.next_slot(s, other)
        if copies > 0:
            actions.weigh(card, copies)


def reveal_late(cards: Cards, s: State, slot: i64, card: i64, seen: i64) -> None:
    """Turn a LATE slot into the drawn card `card`, and show it to the seats in `seen` (0: to no seat)."""
    deck = cards.deck.read(s, slot)
    zone = find_rest_zone(cards, s, deck, cards.shuffle_of.read(s, slot))
    if zone == EMPTY:
        cards.left.add(s, card, -1)
        cards.late.add(s, deck, -1)
    else:
        cards.take(s, cards.find(s, zone, card))
        if cards.count_in(s, zone) == 0:
            cards.rest_deck.write(s, zone - cards.first_rest, -1)
    cards.card.write(s, slot, card)
    cards.show(s, slot, seen)


def discard(cards: Cards, s: State, slot: i64) -> i64:
    """Move a card face up to the discards of its deck; return the card."""
    card = cards.take(s, slot)
    cards.discarded.add(s, card, 1)
    return card


def can_reshuffle(cards: Cards, s: State, deck: i64) -> bool:
    """Return whether a deck can be reshuffled.

    It needs discards. If it still has LATE cards, it also needs a free rest zone and slots for the undrawn cards.
    """
    card: i64
    has_discards = False
    for card in range(cards.start[deck], cards.start[deck + 1]):
        has_discards = has_discards or cards.discarded.read(s, card) > 0
    late = cards.late.read(s, deck)
    return has_discards and (late == 0 or (find_free_rest(cards, s) != EMPTY and cards.has_room(s, late)))


def reshuffle(cards: Cards, s: State, deck: i64) -> None:
    """Turn the discards of an empty deck into its new cards.

    The cards that its LATE slots may still hold move to a rest zone first.
    """
    if cards.late.read(s, deck) > 0:
        _keep_rest(cards, s, deck)
    card: i64
    for card in range(cards.start[deck], cards.start[deck + 1]):
        cards.left.add(s, card, cards.discarded.read(s, card))
        cards.discarded.write(s, card, 0)
    begin_shuffle(cards, s, deck, (1 << s.seat_count) - 1)


def begin_shuffle(cards: Cards, s: State, deck: i64, seats: i64) -> None:
    """Begin a new shuffle of a deck: `seats` can tell cards drawn from now on from cards drawn earlier.

    After a reshuffle, these are all seats. After a search of the deck, it is only the seat that searched.
    """
    number = cards.shuffle.read(s, deck) + 1
    if number == MAX_SHUFFLES:
        number = renumber_shuffles(cards, s, deck)
    cards.shuffle.write(s, deck, number)
    cards.apart.write(s, deck * MAX_SHUFFLES + number, seats)


def shuffle_in(cards: Cards, s: State, slot: i64) -> None:
    """Put a card back into its deck. The deck's LATE cards must be revealed first (`find_late_slot`)."""
    card = cards.take(s, slot)
    cards.left.add(s, card, 1)


def find_late_slot(cards: Cards, s: State, deck: i64) -> i64:
    """Return the first LATE slot of a deck's current shuffle, or EMPTY."""
    slot: i64
    for slot in range(cards.slots):
        if (
            cards.card_in(s, slot) == LATE
            and cards.deck.read(s, slot) == deck
            and cards.shuffle_of.read(s, slot) == cards.shuffle.read(s, deck)
        ):
            return slot
    return EMPTY


def find_rest_zone(cards: Cards, s: State, deck: i64, shuffle: i64) -> i64:
    """Return the rest zone of an earlier shuffle, or EMPTY for the current shuffle."""
    if shuffle == cards.shuffle.read(s, deck):
        return EMPTY
    rest: i64
    for rest in range(cards.rests):
        if cards.rest_deck.read(s, rest) == deck and cards.rest_shuffle.read(s, rest) == shuffle:
            return cards.first_rest + rest
    return EMPTY


def find_free_rest(cards: Cards, s: State) -> i64:
    """Return the number of an unused rest zone, or EMPTY if all are in use."""
    rest: i64
    for rest in range(cards.rests):
        if cards.rest_deck.read(s, rest) < 0:
            return rest
    return EMPTY


def _keep_rest(cards: Cards, s: State, deck: i64) -> None:
    """Move the cards that LATE slots of the deck may still hold from the deck to a rest zone, before a reshuffle."""
    rest = find_free_rest(cards, s)
    shuffle = cards.shuffle.read(s, deck)
    cards.rest_deck.write(s, rest, deck)
    cards.rest_shuffle.write(s, rest, shuffle)
    card: i64
    for card in range(cards.start[deck], cards.start[deck + 1]):
        while cards.left.read(s, card) > 0:
            cards.left.add(s, card, -1)
            cards.put(s, card, deck, shuffle, 0, cards.first_rest + rest)
    cards.late.write(s, deck, 0)
