"""A hand in order: numbers that say a card and how many of it were not drawn this turn."""

from __future__ import annotations

from typing import Final

from ....core.native import i64, vec
from .pieces import HAND

ROOM_OF_HAND: Final[i64] = HAND + 1  # its cards, and the end
MOST_OLD: Final[i64] = 63


def first_held(seat: i64) -> i64:
    """Where the hand of a seat begins."""
    return seat * ROOM_OF_HAND


def held_card(card: i64, old: i64) -> i64:
    """A card of which so many are held that were not drawn this turn."""
    return card << 6 | old


def card_in(held: i64) -> i64:
    """Which card it is; behind the last, -1."""
    return held >> 6


def old_in(held: i64) -> i64:
    """How many of it were not drawn this turn."""
    return held & MOST_OLD


def insert(numbers: vec[i64], place: i64, end: i64, number: i64) -> None:
    """Put a number at a place, and move up what stands from there to the end."""
    while end > place:
        numbers[end] = numbers[end - 1]
        end -= 1
    numbers[place] = number
