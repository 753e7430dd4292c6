"""Cards that not everyone sees.

A deck is how many of each card are left. A card that lies or is held somewhere is a *slot*: one int that packs the
card, the shuffle of its deck that it came from, and the seats that have seen it. A card that nobody has seen is LATE:
it stays in the deck's counts and is chosen when someone looks, or just before its deck is made anew.
"""

from __future__ import annotations

from typing import Final

from ..chance import Rng
from ..native import i64, vec

EMPTY: Final[i64] = -1
LATE: Final[i64] = -2
SEEN: Final[i64] = 32  # the first of the bits that say who has seen a card


def slot(card: i64, shuffle: i64, seen: i64) -> i64:
    """A card as it lies or is held."""
    return card | shuffle << 16 | seen << SEEN


def card_in(held: i64) -> i64:
    """The card of a slot."""
    return held & 0xFFFF


def shuffle_of(held: i64) -> i64:
    """The shuffle of its deck that the card of a slot came from."""
    return held >> 16 & 0xFFFF


def is_hidden(held: i64, seat: i64) -> bool:
    """Whether the slot holds a card that is already chosen and that `seat` has not seen."""
    return held >= 0 and held >> (SEEN + seat) & 1 == 0


def weighted(counts: vec[i64], start: i64, end: i64, rng: Rng) -> i64:
    """One of `counts[start:end]`, each as likely as its count; its place from `start`."""
    total: i64 = 0
    i: i64
    for i in range(start, end):
        total += counts[i]
    pick = rng.below(total)
    i = start
    while pick >= counts[i]:
        pick -= counts[i]
        i += 1
    return i - start


def redeal(held: vec[i64], deck: vec[i64], start: i64, end: i64, shuffle: i64, seat: i64, rng: Rng) -> None:
    """Deal anew what `seat` cannot know of one deck, `deck[start:end]` now in its `shuffle`.

    Slots change cards only with others of the same shuffle: whoever remembers what was discarded knows that much.
    """
    age: i64
    i: i64
    for age in range(shuffle + 1):
        pool = deck if age == shuffle else vec[i64]([0] * len(deck))
        for i in range(len(held)):
            if is_hidden(held[i], seat) and shuffle_of(held[i]) == age:
                pool[start + card_in(held[i])] += 1
        for i in range(len(held)):
            if is_hidden(held[i], seat) and shuffle_of(held[i]) == age:
                card = weighted(pool, start, end, rng)
                pool[start + card] -= 1
                held[i] = slot(card, age, held[i] >> SEEN)
