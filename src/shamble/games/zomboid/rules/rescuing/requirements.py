"""What a rescue requires, and who is rescued when all of it holds."""

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


def holds(s: Town, place: i64) -> bool:
    """[PZ-215] Whether everything that a face-up rescue requires holds now."""
    rescue = s.rescue(place)
    row: i64
    for row in range(s.rules.needs_from[rescue], s.rules.needs_to[rescue]):
        if not is_met(s, place, row):
            return False
    return True


def is_met(s: Town, place: i64, row: i64) -> bool:
    """[PZ-215] Whether a requirement holds."""
    word, needed = s.rules.need_rows[row * NEED_ROW], wanted(s, row)
    if word == NEEDS_NO_HORDE:
        return not s.has_horde(SAFE_HOUSE)
    if word == CALLED:
        return s.called(place) > 0 and s.day == s.called(place) + needed
    return have(s, row) >= needed


def wanted(s: Town, row: i64) -> i64:
    """[PZ-235] How many are required, by the number of players at the start; of those that count nobody, one."""
    word = s.rules.need_rows[row * NEED_ROW]
    if word == GATHER:
        return s.living() if s.rules.need_rows[row * NEED_ROW + 1] == 1 else 1
    if word == BANDITS_CLEARED:
        return s.rules.bandits
    return max(s.rules.need_rows[row * NEED_ROW + 2 + s.by_seats()], 1)


def have(s: Town, row: i64) -> i64:
    """How many of what is required there are."""
    word, tag = s.rules.need_rows[row * NEED_ROW], s.rules.need_rows[row * NEED_ROW + 1]
    if word == STORED:
        return stored(s, tag) + stand_ins(s, tag)
    if word == FORTIFICATION:
        return s.fortification
    if word == GATHER:
        return gathered(s)
    if word == BANDITS_CLEARED:
        return bandits_gone(s)
    if word == DAY_MIN:
        return s.day
    if word == PLACED_MIN:
        return s.places
    if word == EXPLORED:
        return entered(s, tag)
    return int(s.living() == 1)  # LAST_ALIVE


def stored(s: Town, tag: i64) -> i64:
    """[PZ-205] How many cards of the storage have a tag."""
    n: i64 = 0
    slot = s.decks.first_in(s, STORAGE)
    while slot != EMPTY:
        n += s.rules.card_tags[s.slot_card(slot)] >> tag & 1
        slot = s.decks.after(s, slot)
    return n


def stand_ins(s: Town, tag: i64) -> i64:
    """[PZ-230, R-59] How many survivors in the safe house count as a stored card with a tag."""
    n: i64 = 0
    seat: i64
    if s.rules.stood_for >> tag & 1 == 0:
        return 0
    for seat in range(s.seat_count):
        if s.place(seat) == SAFE_HOUSE:
            n += counts_as(s, seat, tag)
    return n


def counts_as(s: Town, seat: i64, tag: i64) -> i64:
    """[PZ-230] How many cards with a tag a survivor stands for, if alive."""
    n: i64 = 0
    i: i64
    if s.is_alive(seat) == 0:
        return 0
    for i in range(TRAITS):
        trait = s.trait(seat, i)
        if trait != NOTHING:
            n += int(s.rules.trait_standing[trait * STANDING + COUNTS_AS] == tag + 1)
    return n


def gathered(s: Town) -> i64:
    """[PZ-216] How many living survivors are in the safe house."""
    n: i64 = 0
    seat: i64
    for seat in range(s.seat_count):
        n += int(s.is_alive(seat) == 1 and s.place(seat) == SAFE_HOUSE)
    return n


def bandits_gone(s: Town) -> i64:
    """[PZ-222] How many bandits are out of the game."""
    n: i64 = 0
    i: i64
    kinds = s.rules.bandit_kinds
    for i in range(len(kinds)):
        n += s.enemy_removed(kinds[i])
    return n


def entered(s: Town, tag: i64) -> i64:
    """[PZ-231] How many locations with a tag have been entered."""
    n: i64 = 0
    place: i64
    for place in range(s.places):
        if s.is_entered(place) == 1:
            n += s.rules.location_tags[s.place_card(place)] >> tag & 1
    return n


def saved(s: Town, place: i64) -> i64:
    """[PZ-216] Bits: who is rescued by a face-up rescue, if it comes now."""
    one: i64 = 1
    bits: i64 = 0
    seat: i64
    for seat in range(s.seat_count):
        home = s.rules.rescues_gathered[s.rescue(place)] == 0 or s.place(seat) == SAFE_HOUSE
        if s.is_alive(seat) == 1 and home:
            bits |= one << seat
    return bits
