"""Requirements of a rescue, and the survivors it saves."""

from __future__ import annotations

from .....core.cards.decks import EMPTY
from .....core.native import i64
from ..book import NEED_ROW
from ..pieces import NOTHING, SAFE_HOUSE, STORAGE, TRAITS
from ..state import Town
from ..vocabulary import (
    BANDITS_CLEARED,
    CALLED,
    COUNTS_AS,
    DAY_MIN,
    EXPLORED,
    FORTIFICATION,
    GATHER,
    NEEDS_NO_HORDE,
    PLACED_MIN,
    STANDING,
    STORED,
)


def is_complete(s: Town, place: i64) -> bool:
    """[PZ-215] Whether all requirements of the face-up rescue are met."""
    rescue = s.rescue(place)
    row: i64
    for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
        if not is_met(s, place, row):
            return False
    return True


def is_met(s: Town, place: i64, row: i64) -> bool:
    """[PZ-215] Whether one requirement is met."""
    word, needed = s.rules.need_rows[row * NEED_ROW], needed_count(s, row)
    if word == NEEDS_NO_HORDE:
        return not s.has_horde(SAFE_HOUSE)
    if word == CALLED:
        return s.called(place) > 0 and s.day == s.called(place) + needed
    return current_count(s, row) >= needed


def needed_count(s: Town, row: i64) -> i64:
    """[PZ-235] Return the required number, by player count at the start; at least 1."""
    word = s.rules.need_rows[row * NEED_ROW]
    if word == GATHER:
        return s.living() if s.rules.need_rows[row * NEED_ROW + 1] == 1 else 1
    if word == BANDITS_CLEARED:
        return s.rules.bandits
    return max(s.rules.need_rows[row * NEED_ROW + 2 + s.seats_index()], 1)


def current_count(s: Town, row: i64) -> i64:
    """Return the current number for a requirement."""
    word, tag = s.rules.need_rows[row * NEED_ROW], s.rules.need_rows[row * NEED_ROW + 1]
    if word == STORED:
        return count_stored(s, tag) + count_stand_ins(s, tag)
    if word == FORTIFICATION:
        return s.fortification
    if word == GATHER:
        return count_gathered(s)
    if word == BANDITS_CLEARED:
        return count_bandits_gone(s)
    if word == DAY_MIN:
        return s.day
    if word == PLACED_MIN:
        return s.places
    if word == EXPLORED:
        return count_entered(s, tag)
    return int(s.living() == 1)  # LAST_ALIVE


def count_stored(s: Town, tag: i64) -> i64:
    """[PZ-205] Count the cards in the storage with the tag."""
    n: i64 = 0
    slot = s.decks.first_in(s, STORAGE)
    while slot != EMPTY:
        n += s.rules.card_tags[s.slot_card(slot)] >> tag & 1
        slot = s.decks.next_slot(s, slot)
    return n


def count_stand_ins(s: Town, tag: i64) -> i64:
    """[PZ-230, R-59] Count the survivors in the safe house that count as a stored card with the tag."""
    n: i64 = 0
    seat: i64
    if s.rules.stood_for >> tag & 1 == 0:
        return 0
    for seat in range(s.seat_count):
        if s.place(seat) == SAFE_HOUSE:
            n += count_traits_as(s, seat, tag)
    return n


def count_traits_as(s: Town, seat: i64, tag: i64) -> i64:
    """[PZ-230] Count the traits by which a living survivor counts as a card with the tag."""
    n: i64 = 0
    i: i64
    if s.is_alive(seat) == 0:
        return 0
    for i in range(TRAITS):
        trait = s.trait(seat, i)
        if trait != NOTHING:
            n += int(s.rules.trait_standing[trait * STANDING + COUNTS_AS] == tag + 1)
    return n


def count_gathered(s: Town) -> i64:
    """[PZ-216] Count the living survivors in the safe house."""
    n: i64 = 0
    seat: i64
    for seat in range(s.seat_count):
        n += int(s.is_alive(seat) == 1 and s.place(seat) == SAFE_HOUSE)
    return n


def count_bandits_gone(s: Town) -> i64:
    """[PZ-222] Count the bandits that are out of the game."""
    n: i64 = 0
    i: i64
    kinds = s.rules.bandit_kinds
    for i in range(len(kinds)):
        n += s.enemy_removed(kinds[i])
    return n


def count_entered(s: Town, tag: i64) -> i64:
    """[PZ-231] Count the entered locations with the tag."""
    n: i64 = 0
    place: i64
    for place in range(s.places):
        if s.is_entered(place) == 1:
            n += s.rules.location_tags[s.place_card(place)] >> tag & 1
    return n


def saved_seats(s: Town, place: i64) -> i64:
    """[PZ-216] Return the mask of seats that the rescue would save now."""
    unit: i64 = 1
    bits: i64 = 0
    seat: i64
    for seat in range(s.seat_count):
        home = s.rules.rescues_gathered[s.rescue(place)] == 0 or s.place(seat) == SAFE_HOUSE
        if s.is_alive(seat) == 1 and home:
            bits |= unit << seat
    return bits
