"""Fill the tables of a rulebook from the content, once per edition (uncompiled)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.state import column
from ..rules.book import PAIRS, AlleyBook
from ..rules.pieces import HORDE, HORDE_TACTICS, LINES, SUPPLIES, SURVIVOR, SURVIVOR_TACTICS
from ..rules.vocabulary import (
    ARMOR,
    FEATURES,
    FLAWS,
    NEEDS,
    REDUCE1,
    REDUCE2,
    SKILLS,
    SUPPLY_KINDS,
    SYMBOLS,
    TIMINGS,
    WEAPON_TRAITS,
    ZOMBIE_TRAITS,
    bits,
)
from .options import Variants
from .rule_numbers import SurvivorSide
from .schema import Content

NOT_TIMED = -1
NO_CAP = -1


def fill(book: AlleyBook, content: Content, options: Variants, bounds: Mapping[str, tuple[int, int]]) -> None:
    """Fill all tables and numbers of an edition's rulebook."""
    _fill_numbers(book, content)
    _fill_zombie_numbers(book, content)
    _fill_costs(book, content.numbers.survivor)
    _fill_variants(book, content, options)
    _fill_cards(book, content, bounds)
    _fill_tactics(book, content)
    _fill_symbols(book, content)
    _fill_zombies(book, content)
    _fill_supplies(book, content)
    _fill_people(book, content, options)


def _fill_cards(book: AlleyBook, content: Content, bounds: Mapping[str, tuple[int, int]]) -> None:
    """[TS-017] Fill the tables of all cards: deck, copies, effects."""
    decks = content.decks()
    cards = [card for deck in decks for card in deck]
    book.cards = len(cards)
    book.copies = column([card.count for card in cards])
    book.deck_of = column([number for number, deck in enumerate(decks) for _ in deck])
    book.effects_from = column([bounds.get(card.id, (0, 0))[0] for card in cards])
    book.effects_to = column([bounds.get(card.id, (0, 0))[1] for card in cards])


def _fill_tactics(book: AlleyBook, content: Content) -> None:
    """[TS-140, TS-143] Fill the tables of tactics cards.

    These are cost, timing, conditions, tokens and range limits, and which cards each side can hold.
    """
    cards = [card for deck in content.decks() for card in deck]
    book.cost = column([getattr(card, "cost", 0) for card in cards])
    book.timing = column([TIMINGS.index(card.timing) if hasattr(card, "timing") else NOT_TIMED for card in cards])
    book.needs = column([bits(NEEDS, getattr(card, "needs", [])) for card in cards])
    book.time_tokens = column([getattr(card, "tokens", 0) for card in cards])
    caps = [NO_CAP] * len(cards)
    for number, card in enumerate(cards):
        for effect in getattr(card, "effects", []):
            if effect["effect"] == "limit_range":
                caps[number] = int(effect["n"])
    book.caps_range = column(caps)
    mine = {SURVIVOR: content.survivor_tactics, HORDE: content.zombie_tactics}
    names = [card.id for card in cards]
    timed: list[int] = []
    places = [0] * len(cards)
    begins = [0]
    for seat in (SURVIVOR, HORDE):
        for timing in TIMINGS:
            timed += [names.index(card.id) for card in mine[seat] if card.timing == timing]
            for place in range(begins[-1], len(timed)):
                places[timed[place]] = place - begins[-1]
            begins.append(len(timed))
    book.timing_cards, book.timing_from, book.timing_place = column(timed), column(begins), column(places)
    book.hand_from = column([book.start[SURVIVOR_TACTICS], 0])
    book.hand_to = column([book.start[SURVIVOR_TACTICS + 1], book.start[HORDE_TACTICS + 1]])


def _fill_symbols(book: AlleyBook, content: Content) -> None:
    """[TS-193] Fill in the symbols on the lines of the attack cards."""
    symbols = [0] * (book.cards * int(LINES))
    at = {card.id: number for number, card in enumerate(card for deck in content.decks() for card in deck)}
    for card in (*content.zombie_attack, *content.survivor_attack):
        for line, words in enumerate((card.A, card.B, card.C)):
            symbols[at[card.id] * int(LINES) + line] = bits(SYMBOLS, words)
    book.symbols = column(symbols)


def _fill_zombies(book: AlleyBook, content: Content) -> None:
    """[TS-185, TS-285] Fill the tables of zombie cards, with the numbers of each card's zombie type."""
    cards, types = content.zombies, content.types
    kinds = [types[card.type] for card in cards]
    book.type_of = column([list(types).index(card.type) for card in cards])
    book.is_boss = column([int(kind.class_ == "boss") for kind in kinds])
    book.zombie_health = column([card.health for card in cards])
    book.move_cost = column([kind.move_cost for kind in kinds])
    book.move_rows = column([kind.move_rows for kind in kinds])
    book.zombie_damage = column([kind.damage for kind in kinds])
    book.attack_cost = column([kind.attack_cost for kind in kinds])
    book.zombie_range = column([kind.range for kind in kinds])
    book.knocks_down = column([int("knockdown" in kind.attack_icons) for kind in kinds])
    traits = [bits(ZOMBIE_TRAITS, kind.traits) for kind in kinds]
    book.zombie_traits = column(traits)
    book.reduction = column([(2 if each & REDUCE2 else 0) + (1 if each & REDUCE1 else 0) for each in traits])
    book.drops_supply = column([int(card.supply) for card in cards])
    book.most_zombies = sum(card.count for card in cards)
    printed: list[int] = []
    for card in cards:
        pairs = [number for pair in card.summon for number in pair]
        printed += (pairs + [0] * int(PAIRS))[: int(PAIRS)]
    book.summon_pairs = column(printed)


def _fill_supplies(book: AlleyBook, content: Content) -> None:
    """[TS-472, TS-477] Fill the tables of Supplies, with an entry for each copy of a card.

    The last two entries are bare hands and the unknown face-down card.
    """
    start = int(book.start[SUPPLIES])
    copies = [card for card in content.supplies for _ in range(card.count)]
    book.items = len(copies) + 2
    book.bare_hands = len(copies)
    book.face_down = len(copies) + 1
    first, at = [0] * book.cards, 0
    of: list[int] = []
    for number, card in enumerate(content.supplies):
        first[start + number] = at
        at += card.count
        of += [start + number] * card.count
    book.first_item = column(first)
    book.item_card = column([*of, -1, -1])
    all_items = [*copies, content.bare_hands, content.bare_hands]
    book.supply_kind = column([SUPPLY_KINDS.index(card.kind) for card in all_items])
    book.gear = sum(1 << item for item in range(len(copies)) if book.supply_kind[item] <= ARMOR)
    book.used_up = sum(1 << item for item in range(len(copies)) if book.supply_kind[item] > ARMOR)
    book.weapon_damage = column([card.damage or 0 for card in all_items])
    book.weapon_range = column([card.range or 0 for card in all_items])
    book.capacity = column([card.ammo or _armor_points(card) for card in all_items])
    book.weapon_traits = column([bits(WEAPON_TRAITS, card.traits) for card in all_items])


def _armor_points(card: Any) -> int:
    """[TS-479] Return the points of armor."""
    return sum(int(effect["points"]) for effect in card.effects if effect["effect"] == "armor")


def _fill_people(book: AlleyBook, content: Content, options: Variants) -> None:
    """[TS-400, TS-401, TS-510] Fill the tables of characters and Alley cards."""
    names = [card.id for deck in content.decks() for card in deck]
    book.survivor_health = column([card.health for card in content.survivors])
    book.skill_of = column([SKILLS.index(card.skill) for card in content.survivors])
    book.flaw_of = column([FLAWS.index(card.flaw) for card in content.survivors])
    book.starts_with = [[names.index(each) for each in card.start] for card in content.survivors]
    ids = [card.id for card in content.survivors]
    book.character = ids.index(options.survivor) if options.survivor in ids else -1
    book.alley_row = column([card.row for card in content.alley])
    features = [[each for each in card.features if each != "stash"] for card in content.alley]
    book.alley_features = column([bits(FEATURES, each) for each in features])
    book.stashes = column([card.stash for card in content.alley])
    book.variant_a = column([int(card.variant == "a") for card in content.alley])
    book.random_layout = options.layout == "random"


def _fill_numbers(book: AlleyBook, content: Content) -> None:
    """Fill in the numbers of rules.toml, except those of the zombies and the Survivor's costs."""
    numbers = content.numbers
    book.rows = numbers.alley.rows
    book.street = numbers.alley.rows + 1
    book.most_in_row = numbers.alley.zombies_per_row
    book.warehouse_cards = numbers.setup.warehouse_cards
    book.barricade = numbers.setup.barricade_tokens
    book.front_rows = column(numbers.setup.front_rows)
    book.front_cards = numbers.setup.front_cards_per_row
    book.opening_tactics = numbers.setup.zombie_hand_tactics
    book.opening_zombies = numbers.setup.zombie_hand_zombies
    book.opening_cards = numbers.setup.survivor_hand_tactics
    book.opening_supplies = numbers.setup.survivor_supplies
    book.opens_on = numbers.warehouse.opens_on_row
    book.walker_cost = numbers.warehouse.walker_cost
    book.hand_limit = numbers.hand.limit
    book.exchanges = numbers.hand.draws_by_discard
    book.draw_cost = numbers.hand.draw_cost
    book.move_cost_lying = numbers.lying.move_more
    book.most_actions = numbers.limits.actions_per_phase
    book.concussions = numbers.concussion.tokens_per_energy
    book.weapon_slots = numbers.survivor.weapon_slots
    book.pack_slots = numbers.survivor.pack_slots


def _fill_zombie_numbers(book: AlleyBook, content: Content) -> None:
    """Fill in the numbers of the zombies: costs, tokens, attacks."""
    numbers = content.numbers
    book.rise_cost = numbers.zombie.stand_up
    book.rise_cost_near = numbers.zombie.stand_up_before_survivor
    book.frees_rows_behind = numbers.zombie.stands_rows_behind
    book.friend_tokens = numbers.zombie.friend_tokens
    book.manhole_cost = numbers.zombie.manhole_cost
    prices = [price for kind in content.types.values() for price in (kind.move_cost, kind.attack_cost)]
    book.cheapest_zombie_action = min(*prices, numbers.zombie.stand_up, numbers.zombie.stand_up_before_survivor)
    book.attacks = numbers.zombie.attacks
    book.attacks_if_grabbed = numbers.zombie.attacks_if_grabbed


def _fill_costs(book: AlleyBook, mine: SurvivorSide) -> None:
    """[TS-420, TS-436] Fill in the Survivor's costs."""
    book.move_first = mine.move_first
    book.move_later = mine.move_later
    book.rubble_cost = mine.rubble
    book.climb_cost = mine.fire_escape
    book.stand_cost = mine.stand_up
    book.stand_cost_near = mine.stand_up_before_zombie
    book.survivor_attack_cost = mine.attack
    book.heavy_later = mine.heavy_later
    book.stomp_cost = mine.head_stomp
    book.stomp_boss = mine.head_stomp_boss_damage
    book.pick_up_cost = mine.pick_up
    book.rearrange_cost = mine.rearrange
    book.use_cost = mine.use_supply
    book.token_cost = mine.friend_token
    book.recover_cost = mine.concussion_token
    book.cheapest_survivor_action = min(
        mine.move_first,
        mine.move_later,
        mine.stand_up,
        mine.stand_up_before_zombie,
        mine.attack,
        mine.heavy_later,
        mine.head_stomp,
        mine.use_supply,
        mine.rearrange,
        mine.friend_token,
        mine.concussion_token,
    )


def _fill_variants(book: AlleyBook, content: Content, options: Variants) -> None:
    """Fill in the options that the rules read during play."""
    book.energy_of_survivor = content.numbers.energy.survivor
    book.energy_of_horde = _energy_of_horde(content, options)
    book.round_limit = options.round_limit  # TS-057; 0 for no limit
    book.timed = options.timer  # TS-083
    book.seconds = options.timer_seconds  # TS-369
    book.seconds_an_action = options.action_seconds if options.timer else 0  # TS-585; 0 for untimed
    book.hides_hands = options.hide_hand_tells  # TS-093
    book.sound = options.sound  # TS-325
    book.concussion = options.concussion  # TS-330
    book.permanent = options.permanent_knockdown  # TS-340
    book.stomp_automatic = options.head_stomp_automatic  # TS-350
    book.no_front_boss = options.no_boss_face_up_at_start  # TS-351
    book.opportunity_on_b = options.opportunity_line_b  # TS-352
    book.full_row_blocks = options.full_row_blocks_ranged  # TS-360
    book.frees_one = options.draw_phase_remove_one_knockdown  # TS-361
    book.chooses_deck = options.draw_phase_choose_deck  # TS-362
    book.standing_zombies_guard = options.no_pickup_with_standing_zombies  # TS-363
    book.redraws_on_ground = options.redraw_miss_on_ground  # TS-368


def _energy_of_horde(content: Content, options: Variants) -> int:
    """[TS-003, TS-060, TS-353] Return the number of the zombies' energy tokens."""
    energy = content.numbers.energy
    return energy.zombie_modified if options.zombie_energy_4 else energy.zombie
