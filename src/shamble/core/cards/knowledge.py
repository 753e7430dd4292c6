"""Knowledge of cards: which seats have seen a card, and redeals of the cards that a seat has not seen."""

from __future__ import annotations

from typing import Final, final

from ..chance import Rng
from ..native import append, i64, vec
from ..state import State
from .decks import EMPTY, MAX_SHUFFLES
from .zones import Cards


@final
class HiddenGroup:
    """Slots of one deck whose cards a seat has not seen and cannot tell apart.

    If the group is drawable, the seat cannot tell these cards from the deck's undrawn cards either.
    """

    def __init__(self, deck: i64, is_drawable: bool, slots: vec[i64]) -> None:
        self.deck: Final[i64] = deck
        self.is_drawable: Final = is_drawable
        self.slots: Final = slots


def move_unseen(cards: Cards, s: State, slot: i64, zone: i64, seats: i64) -> None:
    """Move a card secretly to another zone: only `seats` see which card moved.

    For all other seats, it may have been any card of the zone it left. They lose their knowledge of the cards of that
    zone.
    """
    other = cards.first_in(s, cards.zone_of(s, slot))
    while other != EMPTY:
        cards.seen.write(s, other, cards.seen_by(s, other) & seats)
        other = cards.next_slot(s, other)
    cards.move(s, slot, zone)
    cards.show(s, slot, seats)


def pick_copy(cards: Cards, s: State, zone: i64, card: i64) -> i64:
    """Return the slot of the copy of `card` to take when a zone loses a copy openly, and nobody says which copy.

    Seats that had seen only some of the copies no longer know which of them are left. The card stays in its slot.
    """
    seen_by_all: i64 = -1
    copies: i64 = 0
    first = slot = cards.find(s, zone, card)
    while slot != EMPTY:
        if cards.card_in(s, slot) == card:
            seen_by_all &= cards.seen_by(s, slot)
            copies += 1
        slot = cards.next_slot(s, slot)
    slot = first
    while copies > 1 and slot != EMPTY:
        if cards.card_in(s, slot) == card:
            cards.seen.write(s, slot, seen_by_all)
        slot = cards.next_slot(s, slot)
    return first


def find_shuffle_group(cards: Cards, s: State, deck: i64, shuffle: i64, seat: i64) -> i64:
    """Return the earliest shuffle whose cards `seat` cannot tell apart from those of `shuffle`.

    A spectator (-1) can tell two shuffles apart if all seats can.
    """
    one: i64 = 1
    bits = (one << s.seat_count) - 1 if seat < 0 else one << seat
    while shuffle > 0 and cards.apart.read(s, deck * MAX_SHUFFLES + shuffle) & bits != bits:
        shuffle -= 1
    return shuffle


def redeal_hidden(cards: Cards, s: State, seat: i64, rng: Rng) -> None:
    """Redeal at random the cards that a seat has not seen, in a copy of the state.

    The sizes of zones, the order of their slots, the knowledge of every seat, and the cards of each shuffle stay the
    same. Use a `Redealer` if not every deal is possible.
    """
    for lot in find_hidden_groups(cards, s, seat):
        _redeal_group(cards, s, lot, rng)


def find_hidden_groups(cards: Cards, s: State, seat: i64) -> list[HiddenGroup]:
    """Return the slots that a seat has not seen, grouped by deck and by shuffles that it cannot tell apart."""
    deck: i64
    groups: list[HiddenGroup] = []
    unseen = _find_unseen_slots(cards, s, seat)
    if len(unseen) == 0:
        return groups
    for deck in range(cards.decks):
        hidden = _filter_deck(cards, s, unseen, deck)
        while len(hidden) > 0:
            group = _find_slot_group(cards, s, hidden[0], seat)
            mine, others = vec[i64](), vec[i64]()
            for slot in hidden:
                if _find_slot_group(cards, s, slot, seat) == group:
                    mine = append(mine, slot)
                else:
                    others = append(others, slot)
            hidden = others
            is_drawable = find_shuffle_group(cards, s, deck, cards.shuffle.read(s, deck), seat) == group
            groups.append(HiddenGroup(deck, is_drawable, mine))
    return groups


def _find_unseen_slots(cards: Cards, s: State, seat: i64) -> vec[i64]:
    """Return the slots with a drawn card that the seat has not seen."""
    slot: i64 = 0
    slots = vec[i64]()
    left = cards.size.sum(s, 0, cards.zones)  # slots in use; most slots are among the first
    while left > 0 and slot < cards.slots:
        if cards.zone_of(s, slot) != EMPTY:
            left -= 1
            if cards.card_in(s, slot) >= 0 and not cards.is_known(s, slot, seat):
                slots = append(slots, slot)
        slot += 1
    return slots


def _filter_deck(cards: Cards, s: State, slots: vec[i64], deck: i64) -> vec[i64]:
    """Return those of the slots that belong to one deck."""
    filtered = vec[i64]()
    for slot in slots:
        if cards.deck.read(s, slot) == deck:
            filtered = append(filtered, slot)
    return filtered


def _find_slot_group(cards: Cards, s: State, slot: i64, seat: i64) -> i64:
    return find_shuffle_group(cards, s, cards.deck.read(s, slot), cards.shuffle_of.read(s, slot), seat)


def _redeal_group(cards: Cards, s: State, lot: HiddenGroup, rng: Rng) -> None:
    """Deal the cards in a group's slots again at random; a drawable group is shuffled with the deck's undrawn cards."""
    slots, start, end = lot.slots, cards.start[lot.deck], cards.start[lot.deck + 1]
    pool = vec[i64]([0] * (end - start))
    i: i64
    total: i64 = 0
    for i in range(len(slots)):
        pool[cards.card_in(s, slots[i]) - start] += 1
        total += 1
    if lot.is_drawable:
        for i in range(end - start):
            pool[i] += cards.left.read(s, start + i)
            total += cards.left.read(s, start + i)
    for i in range(len(slots)):
        pick = rng.below(total)
        card: i64 = 0
        while pick >= pool[card]:
            pick -= pool[card]
            card += 1
        pool[card] -= 1
        total -= 1
        cards.card.write(s, slots[i], start + card)
    if lot.is_drawable:
        for i in range(end - start):
            cards.left.write(s, start + i, pool[i])


def renumber_shuffles(cards: Cards, s: State, deck: i64) -> i64:
    """Renumber a deck's shuffles from 0, dropping unused numbers, and return the next number.

    If all numbers are in use, the two oldest successive shuffles without LATE cards are merged. From then on no seat
    can tell their cards apart.
    """
    place = deck * MAX_SHUFFLES
    new = _compact_numbers(cards, s, deck)
    apart = [0] * MAX_SHUFFLES
    n: i64
    for n in range(MAX_SHUFFLES):
        if new[n] > 0:
            apart[new[n]] |= cards.apart.read(s, place + n)
    for n in range(MAX_SHUFFLES):
        cards.apart.write(s, place + n, apart[n])
    slot: i64
    for slot in range(cards.slots):
        if cards.deck.read(s, slot) == deck and cards.card_in(s, slot) != EMPTY:
            cards.shuffle_of.write(s, slot, new[cards.shuffle_of.read(s, slot)])
    for n in range(cards.rests):
        if cards.rest_deck.read(s, n) == deck:
            cards.rest_shuffle.write(s, n, new[cards.rest_shuffle.read(s, n)])
    return new[MAX_SHUFFLES - 1] + 1


def _compact_numbers(cards: Cards, s: State, deck: i64) -> vec[i64]:
    """Return the new number of each shuffle. An unused shuffle gets the number of the next used one."""
    used = vec[i64]([0] * MAX_SHUFFLES)
    rest = vec[i64]([0] * MAX_SHUFFLES)
    n: i64
    for n in range(cards.slots):
        if cards.deck.read(s, n) == deck and cards.card_in(s, n) != EMPTY:
            used[cards.shuffle_of.read(s, n)] = 1
    for n in range(cards.rests):
        if cards.rest_deck.read(s, n) == deck:
            rest[cards.rest_shuffle.read(s, n)] = 1
    used[MAX_SHUFFLES - 1] = 1
    spare = True
    for n in range(MAX_SHUFFLES):
        spare = spare and used[n] == 1
    new = vec[i64]([0] * MAX_SHUFFLES)
    number: i64 = 0
    for n in range(MAX_SHUFFLES):
        new[n] = number
        if used[n] == 1:
            merged = spare and n + 1 < MAX_SHUFFLES and rest[n] == 0 and rest[n + 1] == 0
            if merged:
                spare = False
            else:
                number += 1
    return new
