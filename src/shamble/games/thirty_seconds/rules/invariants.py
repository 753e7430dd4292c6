"""Invariants between the fields of a position, beyond each field's own range."""

from __future__ import annotations

from ....core.cards.decks import EMPTY
from ....core.cards.invariants import find_card_violation
from ....core.native import i64
from .accessors import AlleyFields
from .book import AlleyBook
from .pieces import AWAY, EQUIPPED, HAND, HANDS, LAID, NOT_IN_PLAY, SUPPLIES, WAREHOUSE, WORN, ZOMBIES


def find_violation(s: AlleyFields, rules: AlleyBook) -> str:
    """Describe the first violation, or return ""."""
    return (
        find_survivor_violation(s, rules)
        or find_slot_violation(s, rules)
        or find_zombie_violation(s, rules)
        or find_attack_violation(s)
        or find_zone_violation(s, rules)
        or find_copy_violation(s, rules)
    )


def find_survivor_violation(s: AlleyFields, rules: AlleyBook) -> str:
    """[TS-010, TS-009, TS-472] Check the Survivor's row and health, the energy of both sides, and the Supplies."""
    item: i64
    if s.row < 1:
        return "the Survivor is in no row"
    if s.health > rules.survivor_health[s.character]:
        return f"{s.health} health; the Survivor has at most {rules.survivor_health[s.character]}"
    for item in range(2):
        if s.energy(item) > s.energy_tokens(item):
            return f"side {item} has more unused energy than tokens"
    for item in range(rules.items):
        place = s.supply_place(item)
        if place != AWAY and (item >= rules.bare_hands or rules.street <= place < EQUIPPED):
            return f"Supply {item} is in a place that doesn't exist"
        if s.charge(item) > rules.capacity[item]:
            return f"Supply {item} has more charge than its capacity"
        if (place == EQUIPPED and rules.supply_kind[item] > 1) or (place == WORN and rules.supply_kind[item] != 2):
            return f"Supply {item} is in a slot for another kind"
    return ""


def find_slot_violation(s: AlleyFields, rules: AlleyBook) -> str:
    """[TS-472] Check that weapon and armor slots aren't overfull; the pack may be while it is rearranged."""
    equipped: i64 = 0
    worn: i64 = 0
    item: i64
    for item in range(rules.items):
        equipped += 1 if s.supply_place(item) == EQUIPPED else 0
        worn += 1 if s.supply_place(item) == WORN else 0
    if equipped > rules.weapon_slots or worn > 1:
        return "more Supplies are equipped or worn than there are slots"
    return ""


def find_zombie_violation(s: AlleyFields, rules: AlleyBook) -> str:
    """[TS-009, TS-160, TS-223] Check the zombies' cards, rows, health and grabs, and the room in each row."""
    z: i64
    row: i64
    for z in range(rules.most_zombies):
        card = s.zombie_card(z)
        if card == NOT_IN_PLAY:
            continue
        if card >= rules.start[ZOMBIES + 1]:
            return f"zombie {z} has a card of another deck"
        if not 1 <= s.zombie_row(z) <= rules.rows:
            return f"zombie {z} is in no row"
        if not (0 if s.doomed(z) == 1 else 1) <= s.zombie_health(z) <= rules.zombie_health[card]:
            return f"zombie {z} has {s.zombie_health(z)} health; allowed: 1 to {rules.zombie_health[card]}"
        if s.holds(z) == 1 and s.zombie_row(z) != s.row:
            return f"zombie {z} holds the Survivor from another row"
    for row in range(rules.street + 1):
        if s.crowd(row) > rules.most_in_row:
            return f"{s.crowd(row)} zombies in row {row}; allowed: {rules.most_in_row}"
    return ""


def find_attack_violation(s: AlleyFields) -> str:
    """Check that zombies named by an attack or a move are in play."""
    if s.attacker >= 0 and s.zombie_card(s.attacker) == NOT_IN_PLAY:
        return "the attacker is not in play"
    if s.loser >= 0 and s.zombie_card(s.loser) == NOT_IN_PLAY:
        return "the zombie that loses health is not in play"
    if s.mover >= 0 and s.zombie_card(s.mover) == NOT_IN_PLAY:
        return "the zombie that moved last is not in play"
    return ""


def find_zone_violation(s: AlleyFields, rules: AlleyBook) -> str:
    """[TS-002, TS-131, TS-170] Check that each card in a hand, the warehouse or a row may be there."""
    slot: i64
    for slot in range(rules.decks.slots):
        zone, deck, card = s.slot_zone(slot), s.slot_deck(slot), s.slot_card(slot)
        if zone == EMPTY:
            continue
        if card >= 0 and rules.deck_of[card] != deck:
            return f"card {card} is of another deck"
        if zone < WAREHOUSE and (card < 0 or not rules.hand_from[zone] <= card < rules.hand_to[zone]):
            return f"card {card} is in a hand that can't hold it"
        if zone >= WAREHOUSE and deck != (ZOMBIES if zone == WAREHOUSE else SUPPLIES):
            return f"card {card} lies where cards of its deck can't"
    for slot in range(2):
        if s.zone_size(HANDS + slot) > HAND:
            return f"a hand of {s.zone_size(HANDS + slot)} cards; allowed: {HAND}"
    return find_card_violation(rules.decks, s)


def find_copy_violation(s: AlleyFields, rules: AlleyBook) -> str:
    """[TS-017] Check that no card is in more places than it has copies."""
    cards_seen = [s.slot_card(i) for i in range(rules.decks.slots)] + [s.laid(i) for i in range(LAID)]
    cards_seen += [s.zombie_card(i) for i in range(rules.most_zombies)]
    cards_seen += [rules.item_card[i] for i in range(rules.bare_hands) if s.supply_place(i) != AWAY]
    for card in range(rules.cards):
        count = s.left(card) + s.discarded(card) + cards_seen.count(card)
        if count > rules.copies[card]:
            return f"{count} copies of card {card}; there are {rules.copies[card]}"
    return ""
