"""[TS-582] What a seat cannot know, dealt anew.

A deck's shuffle is counted twice over: EPOCH to a rebuilding from the discards, one to a search that ends in a
shuffle. A rebuilding separates what was held before from the deck for everyone; a search only for who looked.
"""

from __future__ import annotations

from typing import Final

from .....core.cards.decks import SEEN, card_in, is_hidden, shuffle_of, slot, weighted
from .....core.chance import Rng
from .....core.native import i64, vec
from ..book import AlleyBook
from ..pieces import DECKS, HORDE

EPOCH: Final[i64] = 64


def deal_anew(
    rules: AlleyBook, held: vec[i64], warehouse: vec[i64], lying: vec[i64], deck: vec[i64], shuffle: vec[i64],
    seat: i64, rng: Rng,
) -> None:
    """Cards that `seat` has not seen change places with others that they could be."""
    slots = vec[i64]([0] * (len(held) + len(warehouse) + len(lying)))
    copy_into(slots, 0, held)
    copy_into(slots, len(held), warehouse)
    copy_into(slots, len(held) + len(warehouse), lying)
    number: i64
    for number in range(DECKS):
        redeal(slots, deck, rules.start[number], rules.start[number + 1], shuffle[number], seat, rng)
    i: i64
    for i in range(len(held)):
        held[i] = slots[i]
    for i in range(len(warehouse)):
        warehouse[i] = slots[len(held) + i]
    for i in range(len(lying)):
        lying[i] = slots[len(held) + len(warehouse) + i]


def copy_into(slots: vec[i64], start: i64, some: vec[i64]) -> None:
    """Lay some slots behind others."""
    i: i64
    for i in range(len(some)):
        slots[start + i] = some[i]


def group(shuffle: i64, seat: i64) -> i64:
    """Which cards a seat cannot tell apart: those of one shuffle, for the other side of one epoch."""
    return shuffle if seat == HORDE else shuffle // EPOCH


def hides(held: i64, start: i64, end: i64, seat: i64) -> bool:
    """Whether a slot holds a card of this deck that the seat has not seen."""
    return is_hidden(held, seat) and start <= card_in(held) < end


def redeal(slots: vec[i64], deck: vec[i64], start: i64, end: i64, now: i64, seat: i64, rng: Rng) -> None:
    """Deal the hidden slots of one deck anew, group by group; those of the deck's own group from the deck too."""
    done = vec[i64]([0] * len(slots))
    i: i64
    j: i64
    for i in range(len(slots)):
        if done[i] == 1 or not hides(slots[i], start, end, seat):
            continue
        mine = group(shuffle_of(slots[i]), seat)
        pool = deck if mine == group(now, seat) else vec[i64]([0] * len(deck))
        for j in range(i, len(slots)):
            if hides(slots[j], start, end, seat) and group(shuffle_of(slots[j]), seat) == mine:
                pool[card_in(slots[j])] += 1
                done[j] = 2
        for j in range(i, len(slots)):
            if done[j] == 2:
                done[j] = 1
                card = start + weighted(pool, start, end, rng)
                pool[card] -= 1
                slots[j] = slot(card, shuffle_of(slots[j]), slots[j] >> SEEN)
