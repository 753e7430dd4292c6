"""Invariants of the card slots."""

from __future__ import annotations

from ..native import i64, vec
from ..state import State
from .decks import EMPTY, LATE
from .zones import Cards


def find_card_violation(cards: Cards, s: State) -> str:
    """Describe the first inconsistency of the slots, such as a broken chain of slots; return "" if there is none."""
    zone: i64
    deck: i64
    for zone in range(cards.zones):
        left = cards.count_in(s, zone)
        slot = cards.first_in(s, zone)
        while slot != EMPTY and left > 0 and cards.zone_of(s, slot) == zone:
            left -= 1
            slot = cards.next_slot(s, slot)
        if left != 0 or slot != EMPTY:
            return f"the slots of zone {zone} don't form a chain"
    for deck in range(cards.decks):
        if cards.deck_size(s, deck) < 0:
            return f"deck {deck} has more LATE cards than undrawn ones"
    return find_rest_violation(cards, s)


def find_rest_violation(cards: Cards, s: State) -> str:
    """Describe the first slot or rest zone that is inconsistent; return "" if all are consistent.

    A slot must hold a card of its own deck. A rest zone must hold one card for each LATE slot of its shuffle.
    """
    unseen = vec[i64]([0] * cards.rests)
    slot: i64
    rest: i64
    for slot in range(cards.slots):
        card, deck = cards.card_in(s, slot), cards.deck.read(s, slot)
        if cards.zone_of(s, slot) == EMPTY:
            if card != EMPTY:
                return f"slot {slot} is in no zone but has a card"
            continue
        if card == EMPTY or (card >= 0 and not cards.start[deck] <= card < cards.start[deck + 1]):
            return f"slot {slot} has a card that is not of its deck"
        if card == LATE and cards.shuffle_of.read(s, slot) != cards.shuffle.read(s, deck):
            rest = 0
            while rest < cards.rests and not is_rest_of(cards, s, rest, slot):
                rest += 1
            if rest == cards.rests:
                return f"slot {slot} is LATE, but no rest of its shuffle is kept"
            unseen[rest] += 1
    for rest in range(cards.rests):
        if unseen[rest] != cards.count_in(s, cards.first_rest + rest):
            return f"rest {rest} does not have as many cards as its shuffle has LATE slots"
    return ""


def is_rest_of(cards: Cards, s: State, rest: i64, slot: i64) -> bool:
    """Return whether a rest zone belongs to the shuffle from which a slot's card comes."""
    is_deck = cards.rest_deck.read(s, rest) == cards.deck.read(s, slot)
    return is_deck and cards.rest_shuffle.read(s, rest) == cards.shuffle_of.read(s, slot)
