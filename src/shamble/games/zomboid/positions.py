"""Positions of scenarios: an empty table with the changes that a position names; this game's README lists the keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...core.cards.drawing import place_late
from ...core.content.toml_files import convert
from ...core.errors import ContentError, NotationError
from ...core.fields.positions import check_in_range, check_position, check_within
from .position_keys import PlaceEntry, Position, SurvivorEntry
from .rules.book import TownBook
from .rules.pieces import (
    BAGS,
    BUILD,
    EQUIP,
    FOES,
    ITEMS,
    LOCATIONS,
    LOOT,
    MOST_STAT,
    PILES,
    ROAM,
    STORAGE,
    TRAITS,
    WORN,
)
from .rules.public_deck import PublicDeck
from .rules.setup.beginning import new_position
from .rules.state import Town
from .rules.survivor.life import lay_token
from .rules.town.grid import lay_place
from .rules.turn.day import DAY
from .rules.vocabulary import DOORS, FREE_STEPS, HP, STAMINA, STANDING, STAT, STATS, bits

RESCUES: Final = ("airlift", "drive_out", "relief_column")  # the default face-up rescues
STEPS: Final = {"turn": 0, "equip": EQUIP, "roam": ROAM, "items": ITEMS, "build": BUILD}


def set_position(book: TownBook, seats: int, position: Mapping[str, Any]) -> Town:
    """Set up the position that the keys describe, with its pending step; raises ContentError."""
    entry = convert(dict(position), Position, "position")
    s = new_position(book, seats)
    s.day = check_in_range(s, "day", entry.day, "position.day")
    s.first = _named(s, "seat", entry.first, "position.first")
    _lay_decks(s, entry)
    _lay_places(s, entry)
    for seat in range(seats):
        name = s.book.kinds["seat"].write(seat)
        _lay_survivor(s, seat, entry.survivors.get(name, SurvivorEntry()), f"position.survivors.{name}")
    for card in entry.storage:
        _lay_card(s, card, STORAGE, int(s.seated()), "position.storage")
    s.fortification = check_in_range(s, "fortification", entry.fortification, "position.fortification")
    _lay_rescues(s, entry)
    for enemy, count in entry.removed.items():
        kind = _named(s, "enemy", enemy, "position.removed")
        s.set_enemy_removed(kind, check_in_range(s, "enemy_removed", count, f"position.removed.{enemy}"))
        _take_enemies(s, kind, count)
    _begin(s, entry)
    try:
        check_position(s)
    except NotationError as error:
        raise ContentError(f"position: {error}") from None
    return s


def _begin(s: Town, entry: Position) -> None:
    """Push the step from which the game continues."""
    if entry.step == "morning":
        s.day -= 1
        s.push(DAY)
    elif entry.step == "evening":
        s.push(DAY, s.seat_count, 0)
    else:
        seat = _named(s, "seat", entry.turn, "position.turn")
        s.acting = seat
        s.steps_left = (
            int(s.stat(seat, STAMINA))
            if entry.steps is None
            else check_in_range(s, "steps_left", entry.steps, "position.steps")
        )
        s.free_steps = int(s.trait_sum(seat, FREE_STEPS)) if entry.steps is None else 0
        s.explorations = check_in_range(s, "explorations", entry.explored, "position.explored")
        s.has_moved = entry.moved
        s.push(DAY, (seat - int(s.first)) % int(s.seat_count), STEPS[entry.step])


def _lay_decks(s: Town, entry: Position) -> None:
    """Set the cards left in the decks that the position names."""
    if entry.location_deck is not None:
        for card in range(int(s.rules.start[LOCATIONS]), int(s.rules.start[LOCATIONS + 1])):
            _leave(s, card, entry.location_deck.count(s.book.kinds["card"].write(card)))
        for name in entry.location_deck:
            _card(s, name, LOCATIONS, "position.location_deck")
    if entry.loot_deck is not None:
        for card in range(int(s.rules.start[LOOT]), int(s.rules.start[LOOT + 1])):
            _leave(s, card, entry.loot_deck.get(s.book.kinds["card"].write(card), 0))
        for name in entry.loot_deck:
            _card(s, name, LOOT, "position.loot_deck")
    _lay_public_deck(s, "door_card", entry.door_deck, s.rules.door_deck)
    _lay_public_deck(s, "event", entry.event_deck, s.rules.event_deck)
    _lay_public_deck(s, "enemy", entry.enemy_deck, s.rules.enemy_deck)


def _lay_public_deck(s: Town, kind: str, counts: Mapping[str, int] | None, deck: PublicDeck) -> None:
    """Set the cards left in a public deck and discard the rest."""
    if counts is None:
        return
    wanted = {_named(s, kind, name, f"position.{kind.partition('_')[0]}_deck"): n for name, n in counts.items()}
    for card in range(len(s.book.kinds[kind].names)):
        copies = int(deck.left.read(s, card))
        left = min(wanted.get(card, 0), copies)
        deck.left.write(s, card, left)
        deck.discarded.write(s, card, copies - left)


def _leave(s: Town, card: int, count: int) -> None:
    """Leave `count` copies of a card in the deck and discard the rest."""
    rest = int(s.left(card)) - count
    s.set_left(card, min(count, int(s.left(card))))
    s.add_discarded(card, max(rest, 0))


def _lay_places(s: Town, entry: Position) -> None:
    """Place the safe house, then the other locations in order as `p1`, `p2` and so on."""
    for number, place in enumerate([entry.safe_house, *entry.places]):
        key = "position.safe_house" if number == 0 else f"position.places: p{number}"
        card = _card(s, place.card, LOCATIONS, f"{key}.card")
        if number >= len(s.book.kinds["place"].names):
            raise ContentError(f"{key}: more places than location cards")
        column, row = (check_in_range(s, name, place.at[n], f"{key}.at") for n, name in enumerate(("column", "row")))
        if s.place_at(column, row) >= 0:
            raise ContentError(f"{key}.at: {place.at}; allowed: a cell where no other location lies")
        if s.discarded(card) > 0:
            s.add_discarded(card, -1)
        elif s.left(card) > 0:
            s.add_left(card, -1)
        else:
            raise ContentError(f"{key}.card: {place.card}: more copies than there are")
        at = lay_place(s, card, column, row)
        _lay_contents(s, at, place, key)


def _lay_contents(s: Town, at: int, place: PlaceEntry, key: str) -> None:
    """Set the door, loot, enemies and horde of a location."""
    s.set_door(at, DOORS.index(place.door))
    s.set_is_entered(at, int(place.entered and place.door == "unlocked"))
    s.set_is_alerted(at, int(place.alerted))
    s.set_walkers(at, check_in_range(s, "walkers", place.walkers, f"{key}.walkers"))
    s.set_horde_age(at, check_in_range(s, "horde_age", place.age, f"{key}.age"))
    if isinstance(place.pile, int):
        for _ in range(place.pile):
            place_late(s.decks, s, LOOT, PILES + at)
    else:
        for card in place.pile:
            _lay_card(s, card, int(PILES) + at, int(s.seated()), f"{key}.pile")
    if len(place.tokens) > FOES:
        raise ContentError(f"{key}.tokens: {len(place.tokens)}; allowed: at most {FOES}")
    for enemy in place.tokens:
        kind = _named(s, "enemy", enemy, f"{key}.tokens")
        lay_token(s, at, kind)
        _take_enemies(s, kind, 1)


def _take_enemies(s: Town, kind: int, count: int) -> None:
    """Remove enemies that are placed elsewhere from the deck; those that it lacks, from its discards."""
    drawn = min(count, int(s.enemy_left(kind)))
    s.add_enemy_left(kind, -drawn)
    s.add_enemy_discarded(kind, -min(count - drawn, int(s.enemy_discarded(kind))))


def _lay_survivor(s: Town, seat: int, entry: SurvivorEntry, key: str) -> None:
    """Set up a survivor with traits and cards."""
    if entry.profession is not None:
        s.set_profession(seat, _named(s, "profession", entry.profession, f"{key}.profession"))
        profession = int(s.profession(seat))
        for number in range(s.rules.starting_from[profession], s.rules.starting_from[profession + 1]):
            s.add_discarded(s.rules.starting[number], 1)  # PZ-025: discarded unless the position uses them elsewhere
    if len(entry.traits) > TRAITS:
        raise ContentError(f"{key}.traits: {len(entry.traits)}; allowed: at most {TRAITS}")
    for number, trait in enumerate(entry.traits):
        s.set_trait(seat, number, _named(s, "trait", trait, f"{key}.traits"))
    s.set_is_alive(seat, int(not entry.dead))
    s.set_level(seat, check_in_range(s, "level", entry.level, f"{key}.level", int(s.rules.levels)))
    s.set_xp(seat, check_in_range(s, "xp", entry.xp, f"{key}.xp"))
    s.set_bite(seat, check_in_range(s, "bite", entry.bite, f"{key}.bite"))
    for number, stat in enumerate(STATS):
        most = int(MOST_STAT if entry.dead else s.most(seat, number))
        s.set_natural(seat, number, check_within(getattr(entry, stat), f"{key}.{stat}", 1, most))
    base_hp = entry.hp if entry.base_hp is None else entry.base_hp
    s.set_base_hp(seat, check_within(base_hp, f"{key}.base_hp", 1, int(MOST_STAT if entry.dead else s.most(seat, HP))))
    s.set_raised(seat, bits(STATS, entry.raised))
    s.set_has_looted(seat, int(entry.looted))
    s.set_has_looted_new(seat, int(entry.looted_new))
    s.set_has_used_item(seat, int(entry.used_item))
    s.set_has_redrawn(seat, int(entry.redrawn))
    s.set_has_rerolled_loot(seat, int(entry.rerolled))
    s.set_has_rerolled_luck(seat, int(entry.rerolled))
    if entry.dead:
        s.set_hp(seat, 0)
        return
    s.set_place(seat, _named(s, "place", entry.place, f"{key}.place"))
    _lay_cards(s, seat, entry, key)


def _lay_cards(s: Town, seat: int, entry: SurvivorEntry, key: str) -> None:
    """Put cards into a survivor's bag and worn positions.

    The position's HP already include the HP that worn cards give.
    """
    seers = int(s.seated()) if entry.shown else int(s.owner(seat))
    for card in entry.bag:
        _lay_card(s, card, int(BAGS) + seat, seers, f"{key}.bag")
    for card in entry.worn:
        slot = _lay_card(s, card, int(WORN) + seat, int(s.seated()), f"{key}.worn")
        place = int(s.slot_card(slot)) * int(STANDING) + int(STAT)
        s.set_slot_gave(slot, max(int(s.rules.card_standing[place]), 0))


def _lay_card(s: Town, name: str, zone: int, seers: int, key: str) -> int:
    """Move a card from the discards, the deck or the craft supply to a zone; return its slot."""
    card = _card(s, name, LOOT, key)
    if s.discarded(card) > 0:
        s.add_discarded(card, -1)
    elif s.left(card) > 0:
        s.add_left(card, -1)
    elif s.supply(card) > 0:
        s.add_supply(card, -1)
    else:
        raise ContentError(f"{key}: {name}: more copies than there are")
    return int(s.decks.put(s, card, LOOT, s.shuffle(LOOT), seers, zone))


def _lay_rescues(s: Town, entry: Position) -> None:
    """Lay the face-up rescues with the days of their calls."""
    rescues = list(RESCUES) if entry.rescues is None else entry.rescues
    if len(rescues) > s.rules.rescues_drawn:
        raise ContentError(f"position.rescues: {len(rescues)}; allowed: at most {s.rules.rescues_drawn}")
    for number, name in enumerate(rescues):
        s.set_rescue(number, _named(s, "rescue", name, "position.rescues"))
    for name, day in entry.called.items():
        if name not in rescues:
            raise ContentError(f"position.called: {name!r}; allowed: {', '.join(rescues)}")
        s.set_called(rescues.index(name), check_in_range(s, "called", day, f"position.called.{name}"))


def _card(s: Town, name: str, deck: int, key: str) -> int:
    card = _named(s, "card", name, key)
    if not s.rules.start[deck] <= card < s.rules.start[deck + 1]:
        names: Sequence[str] = s.book.kinds["card"].names[int(s.rules.start[deck]) : int(s.rules.start[deck + 1])]
        raise ContentError(f"{key}: {name!r}; allowed: {', '.join(names[:6])}, ...")
    return card


def _named(s: Town, kind: str, name: str, key: str) -> int:
    try:
        return s.book.kinds[kind].read(name)
    except NotationError as error:
        raise ContentError(f"{key}: {error}") from None
