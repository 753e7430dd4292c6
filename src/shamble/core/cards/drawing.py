"""Drawing late: a card is chosen when somebody looks at it, from its deck or from the rest of an earlier shuffle."""

from __future__ import annotations

from ..native import i64
from ..offers import LegalActions
from ..state import State
from .decks import EMPTY, LATE, MAX_SHUFFLES
from .knowledge import renumber_shuffles
from .zones import Cards


def fill_deck(cards: Cards, s: State, card: i64, copies: i64) -> None:
    """Lay so many copies of a card into its deck."""
    cards.left.write(s, card, copies)


def weigh_deck(cards: Cards, s: State, deck: i64, actions: LegalActions) -> None:
    """Every card of a deck as likely as there are copies of it."""
    card: i64
    for card in range(cards.start[deck], cards.start[deck + 1]):
        copies = cards.left.read(s, card)
        if copies > 0:
            actions.weigh(card, copies)


def draw(cards: Cards, s: State, deck: i64, card: i64, zone: i64, seen: i64) -> i64:
    """The card that was drawn comes to a zone, seen by the seats of the bits; return its slot."""
    cards.left.add(s, card, -1)
    return cards.put(s, card, deck, cards.shuffle.read(s, deck), seen, zone)


def place_late(cards: Cards, s: State, deck: i64, zone: i64) -> i64:
    """A card of a deck comes to lie face down, seen by nobody and not yet chosen; return its slot."""
    return cards.put(s, LATE, deck, cards.shuffle.read(s, deck), 0, zone)


def weigh_slot(cards: Cards, s: State, slot: i64, actions: LegalActions) -> None:
    """What a LATE card may be: any card that is left of its shuffle, as often as it is."""
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
    """A LATE card turns out to be `card`, seen by the seats of the bits, perhaps by nobody."""
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
    """A card goes face up to the discards of its deck; return it."""
    card = cards.take(s, slot)
    cards.discarded.add(s, card, 1)
    return card


def can_reshuffle(cards: Cards, s: State, deck: i64) -> bool:
    """Whether there are discards, and room for what lies face down of the shuffle before."""
    card: i64
    found = False
    for card in range(cards.start[deck], cards.start[deck + 1]):
        found = found or cards.discarded.read(s, card) > 0
    late = cards.late.read(s, deck)
    return found and (late == 0 or (find_free_rest(cards, s) != EMPTY and cards.has_room(s, late)))


def reshuffle(cards: Cards, s: State, deck: i64) -> None:
    """An empty deck is made anew from its discards. What lies face down unseen stays what it may have been."""
    if cards.late.read(s, deck) > 0:
        _keep_rest(cards, s, deck)
    card: i64
    for card in range(cards.start[deck], cards.start[deck + 1]):
        cards.left.add(s, card, cards.discarded.read(s, card))
        cards.discarded.write(s, card, 0)
    begin_shuffle(cards, s, deck, (1 << s.seat_count) - 1)


def begin_shuffle(cards: Cards, s: State, deck: i64, seats: i64) -> None:
    """What is drawn from now on, the seats of the bits can tell from what was drawn before.

    All can where a deck is made anew; whoever has looked through it, where it is only searched.
    """
    number = cards.shuffle.read(s, deck) + 1
    if number == MAX_SHUFFLES:
        number = renumber_shuffles(cards, s, deck)
    cards.shuffle.write(s, deck, number)
    cards.apart.write(s, deck * MAX_SHUFFLES + number, seats)


def shuffle_in(cards: Cards, s: State, slot: i64) -> None:
    """A card goes back into its deck; LATE cards of the deck must have been settled (`find_late_slot`)."""
    card = cards.take(s, slot)
    cards.left.add(s, card, 1)


def find_late_slot(cards: Cards, s: State, deck: i64) -> i64:
    """The first LATE card of a deck's present shuffle, or EMPTY: before cards are shuffled in, each is settled."""
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
    """The zone where the rest of an earlier shuffle lies, or EMPTY for the shuffle that the deck is of."""
    if shuffle == cards.shuffle.read(s, deck):
        return EMPTY
    rest: i64
    for rest in range(cards.rests):
        if cards.rest_deck.read(s, rest) == deck and cards.rest_shuffle.read(s, rest) == shuffle:
            return cards.first_rest + rest
    return EMPTY


def find_free_rest(cards: Cards, s: State) -> i64:
    """The number of a rest that is free, or EMPTY."""
    rest: i64
    for rest in range(cards.rests):
        if cards.rest_deck.read(s, rest) < 0:
            return rest
    return EMPTY


def _keep_rest(cards: Cards, s: State, deck: i64) -> None:
    """What is left of an empty deck is what lies face down: it is kept as the rest of its shuffle."""
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
