"""[TS-582] What a seat cannot know, dealt anew.

A deck's shuffle is counted twice over: EPOCH to a rebuilding from the discards, one to a search that ends in a
shuffle. A rebuilding separates what was held before from the deck for everyone; a search only for who looked.
"""

from __future__ import annotations

from typing import Final

from .....core.cards.decks import weighted
from .....core.chance import Rng
from .....core.native import i64, vec
from ..accessors import AlleyFields
from ..book import AlleyBook
from ..pieces import DECKS, HAND, HORDE, LYING

EPOCH: Final[i64] = 64


def deal_anew(s: AlleyFields, rules: AlleyBook, seat: i64, rng: Rng) -> None:
    """Cards that `seat` has not seen change places with others that they could be."""
    other, size = 1 - seat, HAND + LYING + rules.warehouse_cards
    cards, shuffles = vec[i64]([-1] * size), vec[i64]([0] * size)
    i: i64
    for i in range(HAND):
        cards[i], shuffles[i] = s.held(other * HAND + i), s.held_shuffle(other * HAND + i)
    for i in range(LYING):
        cards[HAND + i], shuffles[HAND + i] = s.lying(i), s.lying_shuffle(i)
    for i in range(rules.warehouse_cards):
        cards[HAND + LYING + i], shuffles[HAND + LYING + i] = s.warehouse(i), s.warehouse_shuffle(i)
    deck = vec[i64]([s.deck(i) for i in range(rules.cards)])
    for i in range(DECKS):
        redeal(cards, shuffles, deck, rules.start[i], rules.start[i + 1], s.shuffle(i), seat, rng)
    for i in range(rules.cards):
        s.set_deck(i, deck[i])
    for i in range(HAND):
        s.set_held(other * HAND + i, cards[i])
    for i in range(LYING):
        s.set_lying(i, cards[HAND + i])
    for i in range(rules.warehouse_cards):
        s.set_warehouse(i, cards[HAND + LYING + i])


def group(shuffle: i64, seat: i64) -> i64:
    """Which cards a seat cannot tell apart: those of one shuffle, for the other side of one epoch."""
    return shuffle if seat == HORDE else shuffle // EPOCH


def redeal(
    cards: vec[i64], shuffles: vec[i64], deck: vec[i64], start: i64, end: i64, now: i64, seat: i64, rng: Rng
) -> None:
    """Deal the hidden cards of one deck anew, group by group; those of the deck's own group from the deck too."""
    done = vec[i64]([0] * len(cards))
    i: i64
    j: i64
    for i in range(len(cards)):
        if done[i] == 1 or not start <= cards[i] < end:
            continue
        mine = group(shuffles[i], seat)
        pool = deck if mine == group(now, seat) else vec[i64]([0] * len(deck))
        for j in range(i, len(cards)):
            if start <= cards[j] < end and group(shuffles[j], seat) == mine:
                pool[cards[j]] += 1
                done[j] = 2
        for j in range(i, len(cards)):
            if done[j] == 2:
                done[j] = 1
                cards[j] = start + weighted(pool, start, end, rng)
                pool[cards[j]] -= 1
