"""Invariants between the fields of a position, beyond each field's own range."""

from __future__ import annotations

from ....core.cards.decks import EMPTY
from ....core.cards.invariants import find_card_violation
from ....core.native import i64, vec
from ....core.state import column
from .pieces import FOES, LOCATIONS, NOTHING, PILES, SEATS, TOP, WORN
from .queries import Queries
from .vocabulary import HP


def find_violation(s: Queries) -> str:
    """Describe the first violation, or return ""."""
    return (
        find_card_violation(s.decks, s)
        or find_place_violation(s)
        or find_copy_violation(s)
        or find_survivor_violation(s)
        or find_worn_violation(s)
        or find_rescue_violation(s)
        or find_turn_violation(s)
        or find_fight_violation(s)
    )


def find_place_violation(s: Queries) -> str:
    """[PZ-077] Check that placed locations come first, are location cards, and share no cell."""
    place: i64
    for place in range(len(s.rules.kinds["place"].names)):
        if (place < s.places) != s.is_laid(place):
            return f"place {place} is skipped"
        if not s.is_laid(place):
            if s.has_horde(place) or s.tokens(place) > 0 or s.decks.first_in(s, PILES + place) != EMPTY:
                return f"place {place} has a horde, enemies or loot, but no location"
        elif s.place_card(place) < s.rules.start[LOCATIONS]:
            return f"place {place} has no location card"
        elif s.place_at(s.column(place), s.row(place)) != place:
            return f"place {place} lies where another does"
    return ""


def find_survivor_violation(s: Queries) -> str:
    """[PZ-033, PZ-036, PZ-052, PZ-067] Check the levels, stats, HP and places of the survivors.

    Levels exist. Living survivors have HP, a place, and stats within their level's maxima.
    """
    seat: i64
    stat: i64
    for seat in range(SEATS):
        if s.level(seat) > s.rules.levels:
            return f"seat {seat} has a level that doesn't exist"
        if seat >= s.seat_count or s.is_alive(seat) == 0:
            continue
        for stat in range(4):
            if s.natural(seat, stat) > s.most(seat, stat):
                return f"seat {seat} has a stat above its maximum"
        if s.base_hp(seat) > s.most(seat, HP):
            return f"seat {seat} has Base HP above the maximum of HP"
        if s.day > 0 and (s.place(seat) == NOTHING or not s.is_laid(s.place(seat)) or has_no_hp(s, seat)):
            return f"seat {seat} is alive without HP or a place"
    return ""


def has_no_hp(s: Queries, seat: i64) -> bool:
    """[PZ-170] Whether a survivor has 0 HP outside a fight; in a fight, a card may still save it."""
    return s.hp(seat) == 0 and s.fighter == NOTHING


def find_worn_violation(s: Queries) -> str:
    """[PZ-069] Check that at most one card is worn in each position, and that no loot lies on the location deck."""
    seat: i64
    wear_slot: i64
    for seat in range(SEATS):
        worn: i64 = 0
        slot = s.decks.first_in(s, WORN + seat)
        while slot != EMPTY:
            card = s.slot_card(slot)
            wear_slot = s.rules.wear_slot[card] if card >= 0 else NOTHING
            if wear_slot == NOTHING or worn >> wear_slot & 1 == 1:
                return f"seat {seat} wears a card that it can't"
            worn |= 1 << wear_slot
            slot = s.decks.next_slot(s, slot)
    slot = s.decks.first_in(s, TOP)
    while slot != EMPTY:
        if s.slot_card(slot) < s.rules.start[LOCATIONS]:
            return "loot lies on the location deck"
        slot = s.decks.next_slot(s, slot)
    return ""


def find_rescue_violation(s: Queries) -> str:
    """[PZ-219] Check that only face-up rescues that need a call were called."""
    place: i64
    for place in range(s.rules.rescues_drawn):
        if s.called(place) > 0 and (s.rescue(place) == NOTHING or s.rules.has_call[s.rescue(place)] == 0):
            return f"rescue {place} was called but needs no call"
    return ""


def find_copy_violation(s: Queries) -> str:
    """[PZ-005, PZ-025, R-58] Check that each card has as many copies as deck, professions and crafting provide.

    There may be fewer copies of cards that leave the game when discarded.
    """
    card: i64
    elsewhere = count_cards_elsewhere(s)
    for card in range(s.rules.cards):
        there = s.left(card) + s.discarded(card) + elsewhere[card]
        expected = s.rules.copies[card] + s.rules.supply[card] - s.supply(card) + count_starting_copies(s, card)
        if there != expected and not (s.rules.leaves_game[card] == 1 and there < expected):
            return f"{there} copies of card {card}; expected: {expected}"
    return ""


def count_cards_elsewhere(s: Queries) -> vec[i64]:
    """Count each card's copies in zones, on the map, and drawn but not yet placed."""
    counts = column([0] * s.rules.cards)
    i: i64
    for i in range(s.decks.slots):
        if s.slot_zone(i) != EMPTY and s.slot_card(i) >= 0:
            counts[s.slot_card(i)] += 1
    for i in range(s.places):
        counts[s.place_card(i)] += 1
    for i in range(2):
        if s.drawn(i) != NOTHING:
            counts[s.drawn(i)] += 1
    return counts


def count_starting_copies(s: Queries, card: i64) -> i64:
    """[PZ-025] Count the copies of a card that the professions in play started with."""
    n: i64 = 0
    i: i64
    seat: i64
    for seat in range(s.seat_count):
        profession = s.profession(seat)
        if profession != NOTHING:
            for i in range(s.rules.starting_from[profession], s.rules.starting_from[profession + 1]):
                n += int(s.rules.starting[i] == card)
    return n


def find_turn_violation(s: Queries) -> str:
    """[PZ-067, PZ-071, PZ-127, PZ-152] Check the seats that act, trade, fight or flee.

    The first and the acting seat are taken. Survivors in a trade, a fight or a flight are alive.
    """
    if s.first >= s.seat_count or s.acting >= s.seat_count:
        return "the first or the acting seat isn't taken"
    if s.partner != NOTHING and not (is_living(s, s.acting) and is_living(s, s.partner) and s.acting != s.partner):
        return "a trade needs two living survivors"
    if s.partner == NOTHING and (s.agreed != 0 or s.laying != NOTHING):
        return "cards are laid or agreed to without a trade"
    if s.fighter != NOTHING and not is_living(s, s.fighter):
        return "the fighter isn't alive"
    if s.target != NOTHING and (s.fighter == NOTHING or s.fighter == s.target or not is_living(s, s.target)):
        return "the attacked survivor has no attacker or isn't alive"
    if s.runner != NOTHING and not is_living(s, s.runner):
        return "the escaped survivor isn't alive"
    return ""


def find_fight_violation(s: Queries) -> str:
    """[PZ-188] Check that no more enemies are in front than the horde has walkers."""
    front: i64 = 0
    i: i64
    if s.fighter == NOTHING or not s.is_horde_fight:
        return ""
    for i in range(FOES):
        front += int(s.foe(i) != NOTHING)
    return "more walkers are in front than the horde has" if front > s.walkers(s.place(s.fighter)) else ""


def is_living(s: Queries, seat: i64) -> bool:
    """Whether the seat is taken and its survivor alive."""
    return 0 <= seat < s.seat_count and s.is_alive(seat) == 1
