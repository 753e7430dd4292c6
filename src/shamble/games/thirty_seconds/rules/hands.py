"""A hand in order: numbers that say a card and how many of it were not drawn this turn."""

from __future__ import annotations

from typing import Final

from ....core.native import i64, vec
from .pieces import HAND

ROOM_OF_HAND: Final[i64] = HAND + 1  # its cards, and the end
END: Final[i64] = 0x7FFFFFFF  # behind the last card
BITS_OF_OLD: Final[i64] = 6  # that say how many were not drawn this turn
MOST_OLD: Final[i64] = 63


def first_held(seat: i64) -> i64:
    """Where the hand of a seat begins."""
    return seat * ROOM_OF_HAND


def held_card(card: i64, old: i64) -> i64:
    """A card of which so many are held that were not drawn this turn."""
    return card << BITS_OF_OLD | old


def card_in(held: i64) -> i64:
    """Which card it is."""
    return held >> BITS_OF_OLD


def old_in(held: i64) -> i64:
    """How many of it were not drawn this turn."""
    return held & MOST_OLD


def keep_order(hand: vec[i64], place: i64, card: i64, left: i64, old: i64) -> None:
    """Of a card so many are left, and so many more old ones, in a hand that begins at a place."""
    number = held_card(card, 0)
    held = hand[place]
    while held < number:
        place += 1
        held = hand[place]
    if card_in(held) != card:
        insert(hand, place, number | old)
    elif left > 0:
        hand[place] = held + old
    else:
        take_out(hand, place)


def insert(hand: vec[i64], place: i64, held: i64) -> None:
    """Put a card at a place, before what stands from there on."""
    while held < END:
        after = hand[place]
        hand[place] = held
        place += 1
        held = after
    hand[place] = END


def take_out(hand: vec[i64], place: i64) -> None:
    """Take away what stands at a place."""
    held: i64 = 0
    while held < END:
        after = place + 1
        held = hand[after]
        hand[place] = held
        place = after
