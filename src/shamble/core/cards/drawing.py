"""Drawing and shuffling, with lazy draws: a LATE card is drawn when a seat looks at it."""

from __future__ import annotations

from ..native import i64
from ..offers import LegalActions
from ..state import State
from .decks import EMPTY, LATE, MAX_SHUFFLES
from .knowledge import renumber_shuffles
from .zones import Cards


def fill_deck(cards: Cards, s: State, card: i64, copies: i64) -> None:
    """Put this many copies of a card into its deck."""
    cards.left.write(s, card, copies)


def weigh_deck(cards: Cards, s: State, deck: i64, actions: LegalActions) -> None:
    """Weigh every card of a deck by its undrawn copies."""
    card: i64
    for card in range(cards.start[deck], cards.start[deck + 1]):
        copies = cards.left.read(s, card)
        if copies > 0:
            actions.weigh(card, copies)


def draw(cards: Cards, s: State, deck: i64, card: i64, zone: i64, seen: i64) -> i64:
    """Move the drawn card from its deck to a zone, seen by these seats; return its slot."""
    cards.left.add(s, card, -1)
    return cards.put(s, card, deck, cards.shuffle.read(s, deck), seen, zone)


def place_late(cards: Cards, s: State, deck: i64, zone: i64) -> i64:
    """Place a LATE card of a deck face down in a zone, seen by no seat; return its slot."""
    return cards.put(s, LATE, deck, cards.shuffle.read(s, deck), 0, zone)


def weigh_slot(cards: Cards, s: State, slot: i64, actions: LegalActions) -> None:
    """Weigh the cards that a LATE card may be by the copies that remain of its shuffle."""
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
    """Make a LATE card `card`, seen by these seats, or by none."""
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
    """Return whether the deck has discards, and whether there is room to keep the rest of its LATE cards."""
    card: i64
    has_discards = False
    for card in range(cards.start[deck], cards.start[deck + 1]):
        has_discards = has_discards or cards.discarded.read(s, card) > 0
    late = cards.late.read(s, deck)
    return has_discards and (late == 0 or (find_free_rest(cards, s) != EMPTY and cards.has_room(s, late)))


def reshuffle(cards: Cards, s: State, deck: i64) -> None:
    """Make an empty deck from its discards. Its LATE cards keep what they may be, in a rest."""
    if cards.late.read(s, deck) > 0:
        _keep_rest(cards, s, deck)
    card: i64
    for card in range(cards.start[deck], cards.start[deck + 1]):
        cards.left.add(s, card, cards.discarded.read(s, card))
        cards.discarded.write(s, card, 0)
    begin_shuffle(cards, s, deck, (1 << s.seat_count) - 1)


def begin_shuffle(cards: Cards, s: State, deck: i64, seats: i64) -> None:
    """Begin a new shuffle: these seats can tell cards that are drawn from now on from earlier ones.

    After a reshuffle these are all seats. After a search of the deck, it is the seat that searched.
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
    """Return the zone that keeps the rest of an earlier shuffle, or EMPTY for the current shuffle."""
    if shuffle == cards.shuffle.read(s, deck):
        return EMPTY
    rest: i64
    for rest in range(cards.rests):
        if cards.rest_deck.read(s, rest) == deck and cards.rest_shuffle.read(s, rest) == shuffle:
            return cards.first_rest + rest
    return EMPTY


def find_free_rest(cards: Cards, s: State) -> i64:
    """Return the number of a free rest, or EMPTY."""
    rest: i64
    for rest in range(cards.rests):
        if cards.rest_deck.read(s, rest) < 0:
            return rest
    return EMPTY


def _keep_rest(cards: Cards, s: State, deck: i64) -> None:
    """Move the undrawn cards of an empty deck to a rest: they are what its LATE cards may be."""
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
