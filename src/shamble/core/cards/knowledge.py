"""Who may know which card lies where: what moves unseen is forgotten; what a seat has not seen is dealt anew."""

from __future__ import annotations

from typing import Final

from ..chance import Rng
from ..native import i32, i64, mypyc_attr, vec
from ..state import State
from .decks import EMPTY, MOST_SHUFFLES
from .zones import Cards

SWAPS: Final[i64] = 24  # tried for each hidden card where a deal must fit: past this, more mix it no better


@mypyc_attr(allow_interpreted_subclasses=True)
class Fit:
    """What a game says of a deal that no card says by itself: that a bag holds no more than its limit."""

    def holds(self, s: State, zone: i64) -> bool:
        """Whether the cards in a zone can lie there together."""
        return True


def move_unseen(cards: Cards, s: State, slot: i64, zone: i64, seats: i64) -> None:
    """A card goes secretly to another zone: only the seats of the bits see which.

    To all others it may have been any card of where it lay: what they had seen there they know no longer.
    """
    other = cards.first_in(s, cards.zone_of(s, slot))
    while other != EMPTY:
        s.data[cards.seen + other] = i32(cards.seen_by(s, other) & seats)
        other = cards.after(s, other)
    cards.move(s, slot, zone)
    cards.show(s, slot, seats)


def take_one_of(cards: Cards, s: State, zone: i64, card: i64) -> i64:
    """A slot of a zone with that card leaves for where all see it; which of several copies it was, nobody can tell.

    Whoever had seen one copy of them and not another knows no longer which is left. Return the slot, still in place.
    """
    seen: i64 = -1
    slot = cards.first_in(s, zone)
    while slot != EMPTY:
        if cards.card_in(s, slot) == card:
            seen &= cards.seen_by(s, slot)
        slot = cards.after(s, slot)
    slot = cards.first_in(s, zone)
    while slot != EMPTY:
        if cards.card_in(s, slot) == card:
            s.data[cards.seen + slot] = i32(seen)
        slot = cards.after(s, slot)
    return cards.find(s, zone, card)


def group_of(cards: Cards, s: State, deck: i64, shuffle: i64, seat: i64) -> i64:
    """The first of the shuffles whose cards a seat cannot tell from those of this one; a spectator can if all can."""
    one: i64 = 1
    bits = (one << s.seat_count) - 1 if seat < 0 else one << seat
    place = cards.apart + deck * MOST_SHUFFLES
    while shuffle > 0 and i64(s.data[place + shuffle]) & bits != bits:
        shuffle -= 1
    return shuffle


def deal_anew(cards: Cards, s: State, seat: i64, rng: Rng, fit: Fit | None = None) -> None:
    """Deal anew, on a copy, what a seat has not seen: cards change places with others that they could be.

    Sizes, order, what was seen and the cards of each shuffle stay. With a `fit`, the deal is reached by swaps that
    keep it; never by going back to the true one, which would tell.
    """
    deck: i64
    for deck in range(cards.decks):
        hidden = _hidden(cards, s, deck, seat)
        while len(hidden) > 0:
            group = _group(cards, s, hidden[0], seat)
            mine = vec[i64]([slot for slot in hidden if _group(cards, s, slot, seat) == group])
            hidden = vec[i64]([slot for slot in hidden if _group(cards, s, slot, seat) != group])
            drawable = group_of(cards, s, deck, i64(s.data[cards.shuffle + deck]), seat) == group
            if fit is None:
                _redeal(cards, s, deck, mine, drawable, rng)
            else:
                _swap(cards, s, deck, mine, drawable, rng, fit)


def _hidden(cards: Cards, s: State, deck: i64, seat: i64) -> vec[i64]:
    """The slots of a deck whose card is chosen, and not seen by the seat."""
    slot: i64
    found: list[int] = []
    for slot in range(cards.slots):
        if cards.card_in(s, slot) >= 0 and s.data[cards.deck + slot] == deck and not cards.is_known(s, slot, seat):
            found.append(slot)
    return vec[i64](found)


def _group(cards: Cards, s: State, slot: i64, seat: i64) -> i64:
    return group_of(cards, s, i64(s.data[cards.deck + slot]), i64(s.data[cards.shuffle_of + slot]), seat)


def _redeal(cards: Cards, s: State, deck: i64, slots: vec[i64], drawable: bool, rng: Rng) -> None:
    """All cards of the slots, and of the deck if they could come from it, are dealt to the slots at random."""
    start, end = cards.start[deck], cards.start[deck + 1]
    pool = vec[i64]([0] * (end - start))
    i: i64
    total: i64 = 0
    for i in range(len(slots)):
        pool[cards.card_in(s, slots[i]) - start] += 1
        total += 1
    if drawable:
        for i in range(end - start):
            pool[i] += i64(s.data[cards.left + start + i])
            total += i64(s.data[cards.left + start + i])
    for i in range(len(slots)):
        pick = rng.below(total)
        card: i64 = 0
        while pick >= pool[card]:
            pick -= pool[card]
            card += 1
        pool[card] -= 1
        total -= 1
        s.data[cards.card + slots[i]] = i32(start + card)
    if drawable:
        for i in range(end - start):
            s.data[cards.left + start + i] = i32(pool[i])


def _swap(cards: Cards, s: State, deck: i64, slots: vec[i64], drawable: bool, rng: Rng, fit: Fit) -> None:
    """Cards of two slots, or of a slot and the deck, change places as long as both zones hold them (Metropolis)."""
    n: i64 = len(slots)
    pile: i64 = 0
    card: i64
    if drawable:
        for card in range(cards.start[deck], cards.start[deck + 1]):
            pile += i64(s.data[cards.left + card])
    for _ in range(SWAPS * n):
        slot = slots[rng.below(n)]
        pick = rng.below(n + pile)
        if pick < n:
            _swap_slots(cards, s, slot, slots[pick], fit)
        else:
            _swap_with_deck(cards, s, deck, slot, pick - n, fit)


def _swap_slots(cards: Cards, s: State, one: i64, other: i64, fit: Fit) -> None:
    a, b = cards.card_in(s, one), cards.card_in(s, other)
    s.data[cards.card + one], s.data[cards.card + other] = i32(b), i32(a)
    if not (fit.holds(s, cards.zone_of(s, one)) and fit.holds(s, cards.zone_of(s, other))):
        s.data[cards.card + one], s.data[cards.card + other] = i32(a), i32(b)


def _swap_with_deck(cards: Cards, s: State, deck: i64, slot: i64, pick: i64, fit: Fit) -> None:
    card = cards.start[deck]
    while pick >= i64(s.data[cards.left + card]):
        pick -= i64(s.data[cards.left + card])
        card += 1
    before = cards.card_in(s, slot)
    s.data[cards.card + slot] = i32(card)
    if fit.holds(s, cards.zone_of(s, slot)):
        s.data[cards.left + card] -= 1
        s.data[cards.left + before] += 1
    else:
        s.data[cards.card + slot] = i32(before)


def renumber(cards: Cards, s: State, deck: i64) -> i64:
    """Number a deck's shuffles anew from 0 where too many were made, and return the next; those still told apart stay.

    If all are in use, the two oldest without LATE cards count as one: who told them apart no longer does.
    """
    place = cards.apart + deck * MOST_SHUFFLES
    new = _numbers_in_use(cards, s, deck)
    apart = [0] * MOST_SHUFFLES
    n: i64
    for n in range(MOST_SHUFFLES):
        if new[n] > 0:
            apart[new[n]] |= i64(s.data[place + n])
    for n in range(MOST_SHUFFLES):
        s.data[place + n] = i32(apart[n])
    slot: i64
    for slot in range(cards.slots):
        if s.data[cards.deck + slot] == deck and cards.card_in(s, slot) != EMPTY:
            s.data[cards.shuffle_of + slot] = i32(new[i64(s.data[cards.shuffle_of + slot])])
    for n in range(cards.rests):
        if s.data[cards.rest_deck + n] == deck:
            s.data[cards.rest_shuffle + n] = i32(new[i64(s.data[cards.rest_shuffle + n])])
    return new[MOST_SHUFFLES - 1] + 1


def _numbers_in_use(cards: Cards, s: State, deck: i64) -> vec[i64]:
    """For each shuffle its new number: one not in use has that of the next that is."""
    used = vec[i64]([0] * MOST_SHUFFLES)
    rest = vec[i64]([0] * MOST_SHUFFLES)
    n: i64
    for n in range(cards.slots):
        if s.data[cards.deck + n] == deck and cards.card_in(s, n) != EMPTY:
            used[i64(s.data[cards.shuffle_of + n])] = 1
    for n in range(cards.rests):
        if s.data[cards.rest_deck + n] == deck:
            rest[i64(s.data[cards.rest_shuffle + n])] = 1
    used[MOST_SHUFFLES - 1] = 1
    spare = True
    for n in range(MOST_SHUFFLES):
        spare = spare and used[n] == 1
    new = vec[i64]([0] * MOST_SHUFFLES)
    number: i64 = 0
    for n in range(MOST_SHUFFLES):
        new[n] = number
        if used[n] == 1:
            merged = spare and n + 1 < MOST_SHUFFLES and rest[n] == 0 and rest[n + 1] == 0
            if merged:
                spare = False
            else:
                number += 1
    return new
