"""Set up the position of a scenario: an empty table, then the changes that the scenario lists.

This game's README explains the keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...core.cards.drawing import place_late
from ...core.content.toml_files import convert, suggest
from ...core.errors import ContentError, NotationError
from ...core.step import NO_ONE
from .position_keys import Position, SurvivorEntry, ZombieEntry
from .rules.book import AlleyBook
from .rules.pieces import (
    ACTION_PHASE,
    DECKS,
    DRAW_PHASE,
    EQUIPPED,
    HAND,
    HANDS,
    HORDE,
    HORDE_ATTACK,
    PACKED,
    RESOLUTION_PHASE,
    SUPPLIES,
    SURVIVOR,
    SURVIVOR_ATTACK,
    SURVIVOR_TACTICS,
    WAREHOUSE,
    WORN,
    ZOMBIES,
)
from .rules.setup import new_position
from .rules.state import Alley
from .rules.survivor.supplies import find_new_copy
from .rules.turn import ROUND
from .rules.vocabulary import ALWAYS_DOWN, ARMOR, FRIEND, GRAB, LASTING, NO_KNOCKDOWN, RESOLUTION
from .rules.zombies.horde import enter, knock_down, lay_unseen, take_hold

SEATS: Final = {"survivor": SURVIVOR, "zombie": HORDE}
PHASES: Final = {"": ACTION_PHASE, "draw": DRAW_PHASE, "resolution": RESOLUTION_PHASE}


def set_position(book: AlleyBook, seats: int, position: Mapping[str, Any]) -> Alley:
    """Set up the position that the keys describe, with its pending step; raises ContentError."""
    entry = convert(dict(position), Position, "position")
    s = new_position(book)
    s.seat_count = seats
    s.turn = SEATS[entry.turn.partition(" ")[0]]
    _lay_alley(s, entry)
    _lay_survivor(s, entry.survivor)
    for number, zombie in enumerate(entry.zombies, 1):
        _lay_zombie(s, zombie, f"position.zombies: z{number}")
    _lay_hands(s, entry)
    _lay_warehouse(s, entry)
    _lay_ground(s, entry)
    for name, charge in entry.survivor.charge.items():
        _lay_charge(s, name, charge)
    _lay_cards(s, entry)
    _lay_energy(s, entry)
    s.push(ROUND, s.turn, PHASES[entry.turn.partition(" ")[2]])
    return s


def _lay_alley(s: Alley, entry: Position) -> None:
    """Lay the Alley cards of the standard layout, and set the round, distracted rows and pending reshuffles."""
    s.round_number = entry.round
    for number, card in enumerate(s.rules.content.alley):
        if card.variant == "a":
            s.set_alley_card(card.row, number)
    for row in entry.distracted:
        s.set_distracted(_row(s, row, "position.distracted"), 1)
    for side in entry.reshuffle:
        s.set_has_to_shuffle(SEATS[side], 1)


def _lay_survivor(s: Alley, entry: SurvivorEntry) -> None:
    """Set the Survivor's character, row and condition, and deal its Supplies."""
    names = [card.id for card in s.rules.content.survivors]
    if entry.name not in names:
        raise ContentError(f"position.survivor.name: {entry.name!r}; {suggest(entry.name, names)}")
    s.character = names.index(entry.name)
    s.row = _row(s, entry.row, "position.survivor.row")
    most = int(s.rules.survivor_health[s.character])
    s.health = most if entry.health is None else entry.health
    if s.health > most:
        raise ContentError(f"position.survivor.health: {s.health}; allowed: 1 to {most}")
    s.is_down, s.is_exhausted = entry.down, entry.exhausted
    s.moves, s.heavy_attacks, s.concussion = entry.moves, entry.heavy, entry.concussion
    s.attack_limit = -1 if entry.panic is None else entry.panic
    for key, names, place, most in (
        ("equipped", entry.equipped, EQUIPPED, s.rules.weapon_slots),
        ("worn", [] if entry.worn is None else [entry.worn], WORN, 1),
        ("pack", entry.pack, PACKED, s.rules.pack_slots),
    ):
        if len(names) > most:
            raise ContentError(f"position.survivor.{key}: {len(names)} cards; allowed: up to {most}")
        for name in names:
            _lay_supply(s, name, place, f"position.survivor.{key}")


def _lay_supply(s: Alley, name: str, place: int, key: str) -> None:
    """Put a copy of a Supply face up in a place.

    A name listed twice takes two copies of the card.
    """
    item = _named(s, "supply", name, key)
    if item >= s.rules.bare_hands:
        raise ContentError(f"{key}: {name}; allowed: Supply cards")
    card = int(s.rules.item_card[item])
    _take(s, card, key)
    item = int(find_new_copy(s, card))
    kind = s.rules.supply_kind[item]
    if (place == EQUIPPED and kind >= ARMOR) or (place == WORN and kind != ARMOR):
        raise ContentError(f"{key}: {name}; allowed: {'weapons' if place == EQUIPPED else 'armor'}")
    s.put_item(item, place)


def _lay_charge(s: Alley, name: str, charge: int) -> None:
    """Set the ammo left in a weapon, or the points left on a piece of armor."""
    item = _named(s, "supply", name, "position.survivor.charge")
    if item >= s.rules.bare_hands or not 0 <= charge <= s.rules.capacity[item] or s.rules.capacity[item] == 0:
        most = int(s.rules.capacity[item]) if item < s.rules.bare_hands else 0
        raise ContentError(f"position.survivor.charge.{name}: {charge}; allowed: 0 to {most}")
    s.set_charge(item, charge)


def _lay_zombie(s: Alley, entry: ZombieEntry, key: str) -> None:
    """Put a zombie into its row."""
    card = _card(s, entry.card, ZOMBIES, f"{key}.card")
    row = _row(s, entry.row, f"{key}.row")
    traits = s.rules.zombie_traits[card]
    if s.crowd(row) >= s.rules.most_in_row and not entry.holds:
        raise ContentError(f"{key}.row: {row} is full; allowed: {s.rules.most_in_row} zombies in a row")
    if entry.down and traits & (ALWAYS_DOWN | NO_KNOCKDOWN):
        raise ContentError(f"{key}.down: allowed for zombies that can carry a Knockdown token")
    if entry.holds and (not traits & GRAB or row != s.row or not s.is_down):
        raise ContentError(f"{key}.holds: allowed for Crawlers and Friends in the row of a Survivor who is down")
    if entry.tokens is not None and not traits & FRIEND:
        raise ContentError(f"{key}.tokens: allowed for Friends")
    if entry.health is not None and entry.health > s.rules.zombie_health[card]:
        raise ContentError(f"{key}.health: {entry.health}; allowed: 1 to {s.rules.zombie_health[card]}")
    _take(s, card, f"{key}.card")
    z = enter(s, card, row, int(entry.fresh))
    s.set_zombie_attacks(z, entry.attacks)
    s.set_fresh(z, int(entry.fresh))
    if entry.health is not None:
        s.set_zombie_health(z, entry.health)
    if entry.tokens is not None:
        s.set_time_tokens(z, entry.tokens)
    if entry.down:
        knock_down(s, z)
    if entry.holds:
        take_hold(s, z)


def _lay_hands(s: Alley, entry: Position) -> None:
    """Deal the listed hands, and mark the cards that count as drawn this turn."""
    for side, names in entry.hands.items():
        fresh = list(entry.new.get(side, []))
        if len(names) > HAND:
            raise ContentError(f"position.hands.{side}: {len(names)} cards; allowed: up to {HAND}")
        for name in names:
            card = _held(s, side, name)
            seat = int(SEATS[side])
            slot = s.decks.put(s, card, s.rules.deck_of[card], 0, 1 << seat, HANDS + seat)
            s.hold(seat, card, 1, int(name not in fresh))
            if name in fresh:
                fresh.remove(name)
                s.set_drawn_now(slot, 1)
            _take(s, card, f"position.hands.{side}")
        if fresh:
            raise ContentError(f"position.new.{side}: {fresh[0]}; allowed: cards of the hand, each as often as there")
    for side in entry.new:
        if side not in entry.hands:
            raise ContentError(f"position.new.{side}: allowed: cards of the hand, which is empty")


def _held(s: Alley, side: str, name: str) -> int:
    """Return the card with this name; raises ContentError if the side can't hold it."""
    key = f"position.hands.{side}"
    card = _named(s, "card", name, key)
    deck = int(s.rules.deck_of[card])
    if deck in (HORDE_ATTACK, SURVIVOR_ATTACK, SUPPLIES) or (deck == SURVIVOR_TACTICS) != (side == "survivor"):
        allowed = "Survivor tactics cards" if side == "survivor" else "zombie cards and zombie tactics cards"
        raise ContentError(f"{key}: {name}; allowed: {allowed}")
    return card


def _lay_warehouse(s: Alley, entry: Position) -> None:
    """[TS-032, TS-171, TS-406] Lay the warehouse zombies and the barricade, or open the door.

    If the scenario doesn't say which, the door is open when the Survivor is far enough ahead.
    """
    if entry.warehouse == "open" or (entry.warehouse is None and s.row >= s.rules.opens_on):
        if entry.barricade is not None:
            raise ContentError("position.barricade: allowed while the warehouse is closed")
        s.warehouse_is_open = True
        return
    s.barricade = s.rules.barricade if entry.barricade is None else entry.barricade
    if entry.warehouse is None:
        for _ in range(int(s.rules.warehouse_cards)):
            place_late(s.decks, s, ZOMBIES, WAREHOUSE)
        return
    if len(entry.warehouse) != s.rules.warehouse_cards:
        raise ContentError(f"position.warehouse: {len(entry.warehouse)} cards; allowed: {s.rules.warehouse_cards}")
    for name in entry.warehouse:
        card = _card(s, name, ZOMBIES, "position.warehouse")
        _take(s, card, "position.warehouse")
        s.decks.put(s, card, ZOMBIES, 0, NO_ONE, WAREHOUSE)


def _lay_ground(s: Alley, entry: Position) -> None:
    """Lay the listed Supplies on the ground of the rows, face up or face down."""
    for name, supplies in entry.ground.items():
        row = _row(s, _number(name, "position.ground"), "position.ground")
        for supply in supplies:
            _lay_supply(s, supply, row, f"position.ground.{name}")
    for name, count in entry.face_down.items():
        row = _row(s, _number(name, "position.face_down"), "position.face_down")
        if count > s.pile(SUPPLIES):
            raise ContentError(f"position.face_down.{name}: {count}; allowed: the {s.pile(SUPPLIES)} cards left")
        for _ in range(count):
            lay_unseen(s, row)


def _lay_cards(s: Alley, entry: Position) -> None:
    """Lay the tactics cards that are in play, and fill the discard piles."""
    for place, laid in enumerate(entry.laid):
        card = _named(s, "card", laid.card, "position.laid")
        lasts = s.rules.timing[card] == LASTING
        if not lasts and s.rules.timing[card] != RESOLUTION:
            raise ContentError(f"position.laid: {laid.card}; allowed: cards with timing resolution or tokens")
        if lasts != (laid.tokens > 0):
            raise ContentError(f"position.laid: {laid.card}: {laid.tokens} tokens; needed with timing tokens only")
        _take(s, card, "position.laid")
        s.set_laid(place, card)
        s.set_laid_tokens(place, laid.tokens)
        s.laid_end = place + 1
    for name, count in entry.discards.items():
        card = _named(s, "card", name, "position.discards")
        for _ in range(count):
            _take(s, card, "position.discards")
        s.add_discarded(card, count)
    for deck in range(int(DECKS)):
        if s.pile(deck) < 0:
            raise ContentError("position: more cards lie face down than their deck has left")


def _lay_energy(s: Alley, entry: Position) -> None:
    """Set the Survivor's energy tokens, and how much energy the active side has left."""
    if entry.survivor.energy is not None:
        if entry.survivor.energy > s.rules.energy_of_survivor:
            raise ContentError(
                f"position.survivor.energy: {entry.survivor.energy}; allowed: 0 to {s.rules.energy_of_survivor}"
            )
        s.set_energy_tokens(SURVIVOR, entry.survivor.energy)
        s.set_energy(SURVIVOR, entry.survivor.energy)
    if entry.energy is not None:
        if entry.energy > s.energy_tokens(s.turn):
            raise ContentError(f"position.energy: {entry.energy}; allowed: 0 to {s.energy_tokens(s.turn)}")
        s.set_energy(s.turn, entry.energy)


def _take(s: Alley, card: int, key: str) -> None:
    """Remove a card from its deck; raises ContentError if no copy is left."""
    if s.left(card) == 0:
        name = s.rules.kinds["card"].names[card]
        raise ContentError(f"{key}: {name}; allowed: {s.rules.copies[card]} of this card, as many as there are")
    s.add_left(card, -1)


def _card(s: Alley, name: str, deck: int, key: str) -> int:
    card = _named(s, "card", name, key)
    if s.rules.deck_of[card] != deck:
        start, end = int(s.rules.start[deck]), int(s.rules.start[deck + 1])
        raise ContentError(f"{key}: {name}; allowed: {', '.join(s.rules.kinds['card'].names[start:end])}")
    return card


def _row(s: Alley, row: int, key: str) -> int:
    if not 1 <= row <= s.rules.rows:
        raise ContentError(f"{key}: {row}; allowed: 1 to {s.rules.rows}")
    return row


def _number(text: str, key: str) -> int:
    if not text.isdecimal() or len(text) > 3:
        raise ContentError(f"{key}: {text!r}; allowed: rows")
    return int(text)


def _named(s: Alley, kind: str, name: str, key: str) -> int:
    try:
        return s.rules.kinds[kind].read(name)
    except NotationError as error:
        raise ContentError(f"{key}: {error}") from None
