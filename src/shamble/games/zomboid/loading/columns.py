"""Filling of a rulebook's tables from the content; it runs once per edition, uncompiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.state import column
from ..rules.book import NEED_ROW, TownBook
from ..rules.fight.rounds import OF_A_ROUND
from ..rules.vocabulary import (
    BLOWS,
    BY_VALUE,
    CLASSES,
    COUNTS_AS,
    DODGE,
    DODGES,
    DOORS,
    FAMILIES,
    FLAGS,
    KEYWORDS,
    MISS,
    NEEDS,
    SLOTS,
    STANDING,
    STATS,
    TYPES,
    WORDS,
    bits,
)
from .content import Content
from .options import Variants
from .schema import Effect, Fortify, Need, Recipe

NO = -1


def fill(book: TownBook, content: Content, options: Variants, bounds: Mapping[str, tuple[int, int]]) -> None:
    """Fill in all columns and numbers of an edition.

    `bounds` gives for each card id the first and the end of its rows in the table of effects.
    """
    _fill_numbers(book, content)
    _fill_dice(book, content)
    _fill_loot(book, content, bounds)
    _fill_locations(book, content)
    _fill_traits(book, content)
    _fill_professions(book, content)
    _fill_decks(book, content)
    _fill_rescues(book, content)
    _fill_recipes(book, content)
    book.open_bags = options.open_bags  # PZ-016
    book.round_steps = column([step.index for step in OF_A_ROUND])


def _fill_loot(book: TownBook, content: Content, bounds: Mapping[str, tuple[int, int]]) -> None:
    """[PZ-045, PZ-068, PZ-163] Fill in the columns of loot cards.

    Location cards come after them in each column. Only their numbers of copies are filled in; all other entries are
    empty.
    """
    cards, items = content.cards(), content.vocabulary.tag.item
    crafted = [card.id for card in content.crafted]
    names = [card.id for card in cards]
    more = [0] * len(content.locations)
    book.cards = len(cards) + len(more)
    copies = [card.copies for card in content.loot] + [0] * len(crafted)
    book.copies = column(copies + [card.copies for card in content.locations])
    book.weight = column([card.weight for card in cards] + more)
    book.card_type = column([TYPES.index(card.type) for card in cards] + [NO] * len(more))
    slots = ["weapon" if card.type == "weapon" else card.slot for card in cards]
    book.wear_slot = column([SLOTS.index(slot) if slot else NO for slot in slots] + [NO] * len(more))
    book.weapon_class = column([CLASSES.index(card.class_) if card.class_ else NO for card in cards] + [NO] * len(more))
    book.weapon_damage = column([card.damage or 0 for card in cards] + more)
    book.weapon_flags = column([bits(FLAGS, card.flags) for card in cards] + more)
    book.ammo = column([names.index(card.ammo) if card.ammo else NO for card in cards] + [NO] * len(more))
    book.is_combat = column([int(card.combat) for card in cards] + more)
    book.card_tags = column([bits(items, card.tags) for card in cards] + more)
    book.all_tags = (1 << len(items)) - 1
    book.bandage_tag = items.index("bandage")
    book.effects_from = column([bounds.get(card.id, (0, 0))[0] for card in cards] + more)
    book.effects_to = column([bounds.get(card.id, (0, 0))[1] for card in cards] + more)
    standing: list[int] = []
    for card in cards:
        standing += permanent_effects_row(card.effects, items)
    book.card_standing = column(standing + [0] * (len(more) * int(STANDING)))
    supply = [card.copies if card.id in crafted else content.supply.get(card.id, 0) for card in cards]
    book.supply = column(supply + more)
    book.leaves_game = column([int(card.id in crafted) for card in cards] + more)


def permanent_effects_row(effects: Sequence[Effect], tags: Sequence[str]) -> list[int]:
    """Return the amount of each permanent effect that a card or trait has; 0 for all others."""
    row = [0] * int(STANDING)
    for effect in effects:
        name = str(effect["effect"])
        if name in BY_VALUE:
            argument, first, values = BY_VALUE[name]
            row[int(first) + values.index(str(effect[argument]))] += int(effect.get("amount", 1))
        elif name in WORDS:
            amount = tags.index(str(effect["tag"])) + 1 if "tag" in effect else int(effect.get("amount", 1))
            row[WORDS.index(name)] += amount
    return row


def _fill_locations(book: TownBook, content: Content) -> None:
    """[PZ-100, PZ-109] Fill in the icons and tags of location cards."""
    none, cards = [0] * len(content.cards()), content.locations
    book.storage_icons = column(none + [card.storage for card in cards])
    book.reinforcement = column(none + [card.reinforcement for card in cards])
    book.location_tags = column(none + [bits(content.vocabulary.tag.location, card.tags) for card in cards])


def _fill_traits(book: TownBook, content: Content) -> None:
    """[PZ-026, PZ-029, PZ-030] Fill in the traits: points, effects, and the traits they exclude."""
    traits = content.traits
    book.traits = len(traits)
    book.trait_points = column([trait.points for trait in traits])
    book.is_master = column([int(trait.master) for trait in traits])
    standing: list[int] = []
    for trait in traits:
        standing += permanent_effects_row(trait.effects, content.vocabulary.tag.item)
    book.trait_standing = column(standing)
    book.stood_for = sum(1 << tag - 1 for tag in set(standing[int(COUNTS_AS) :: int(STANDING)]) if tag > 0)
    book.excludes = column([int(other.id in trait.excludes) for trait in traits for other in traits])


def _fill_professions(book: TownBook, content: Content) -> None:
    """[PZ-022, PZ-023] Fill in the professions: base stats, starting cards and master traits."""
    names, traits = [card.id for card in content.cards()], [trait.id for trait in content.traits]
    cards = content.professions
    book.professions = len(cards)
    book.base_stat = column([getattr(card, stat) for card in cards for stat in STATS])
    book.starting = column([names.index(item) for card in cards for item in card.items])
    book.starting_from = column(_ends([len(card.items) for card in cards]))
    book.masters = column([traits.index(trait) for card in cards for trait in card.master_traits])
    book.masters_from = column(_ends([len(card.master_traits) for card in cards]))


def _ends(lengths: Sequence[int]) -> list[int]:
    """Return the running totals of `lengths`, starting with 0: where each row begins, and the end of the last."""
    ends = [0]
    for length in lengths:
        ends.append(ends[-1] + length)
    return ends


def _fill_decks(book: TownBook, content: Content) -> None:
    """[PZ-102, PZ-103, PZ-121] Fill in the door, event and enemy cards."""
    book.door_copies = column([card.copies for card in content.doors])
    book.door_state = column([DOORS.index(card.state) for card in content.doors])
    book.event_copies = column([card.copies for card in content.events])
    book.event_enemies = column([card.enemies for card in content.events])
    book.event_horde = column([int(card.horde) for card in content.events])
    enemies = content.enemies
    names = [enemy.id for enemy in enemies]
    book.enemies = len(enemies)
    book.enemy_copies = column([enemy.copies for enemy in enemies])
    book.enemy_family = column([FAMILIES.index(enemy.family) for enemy in enemies])
    book.enemy_hp = column([enemy.hp for enemy in enemies])
    book.enemy_damage = column([enemy.damage for enemy in enemies])
    book.enemy_crit = column([enemy.crit for enemy in enemies])
    book.enemy_keywords = column([bits(KEYWORDS, enemy.keywords) for enemy in enemies])
    book.walker = names.index(content.numbers.horde.walker)
    book.risen = names.index(content.numbers.bite.risen)
    book.bandits = sum(enemy.copies for enemy in enemies if enemy.family == "bandit")
    book.bandit_kinds = column([i for i, enemy in enumerate(enemies) if enemy.family == "bandit"])


def _fill_rescues(book: TownBook, content: Content) -> None:
    """[PZ-214, PZ-215, PZ-216, PZ-220] Fill in the rescues and the rows of their requirements."""
    cards, items = content.rescues, content.vocabulary.tag.item
    rows = [row for card in cards for need in card.require for row in _need_row(need, content)]
    ends = _ends([len(card.require) for card in cards])
    book.rescues = len(cards)
    book.need_rows = column(rows)
    book.needs_from, book.needs_to = column(ends[:-1]), column(ends[1:])
    book.is_versus = column([int(card.mode == "versus") for card in cards])
    book.rescues_gathered = column([int(card.rescued == "gathered") for card in cards])
    book.is_checked_by_turn = column([int(card.check == "turn") for card in cards])
    book.has_call = column([int(card.call is not None) for card in cards])
    book.call_keep = column([bits(items, card.call.keep) if card.call else 0 for card in cards])
    book.call_spend = column([bits(items, card.call.spend) if card.call else 0 for card in cards])


def _need_row(need: Need, content: Content) -> list[int]:
    """Return a requirement as a row of NEED_ROW ints: its word, its tag, and its count for 3 to 6 players."""
    tags = content.vocabulary.tag
    names = tags.location if need.need == "explored" else tags.item
    tag = names.index(need.tag) if need.tag else int(need.who == "all")
    counts = need.count if isinstance(need.count, list) else [need.count or 0] * 4
    row = [NEEDS.index(need.need), tag, *counts]
    return row + [0] * (int(NEED_ROW) - len(row))


def _fill_recipes(book: TownBook, content: Content) -> None:
    """[PZ-211, PZ-213] Fill in the recipes; the last is fortifying, which makes no card."""
    items, names = content.vocabulary.tag.item, [card.id for card in content.cards()]
    all_of: list[Recipe | Fortify] = [*content.recipes, content.fortify]
    book.recipes = len(content.recipes)
    book.recipe_tools = column([bits(items, recipe.tools) for recipe in all_of])
    book.recipe_spend = column([bits(items, recipe.spend) for recipe in all_of])
    book.recipe_makes = column([*(names.index(recipe.makes) for recipe in content.recipes), NO])
    book.recipe_count = column([*(recipe.count for recipe in content.recipes), 1])


def _fill_dice(book: TownBook, content: Content) -> None:
    """[PZ-008, PZ-009, PZ-010, PZ-012, PZ-013] Fill in the faces of the dice."""
    dice = content.numbers.dice
    book.attack_faces = column([int(MISS), *(BLOWS.index(face) for face in dice.attack)])
    book.enemy_faces = column([int(MISS), *(BLOWS.index(face) for face in dice.enemy)])
    book.dodge_faces = column([int(DODGE), *(DODGES.index(face) for face in dice.dodge)])
    book.loot_weights = column([dice.loot.count(value) for value in range(max(dice.loot) + 1)])
    book.luck_weights = column([dice.luck.count(value) for value in range(max(dice.luck) + 1)])


def _fill_numbers(book: TownBook, content: Content) -> None:
    """Fill in the numbers of rules.toml."""
    numbers = content.numbers
    game, house, bounds = numbers.game, numbers.house, numbers.bounds
    book.most_traits, book.trait_offer = game.traits, game.trait_offer
    book.rescues_drawn, book.explorations = game.rescues, game.explorations
    book.horde_loot, book.crit_bonus, book.alarm_at_most = game.horde_loot, game.crit_bonus, game.alarm_at_most
    book.unarmed_damage, book.most_fortification = house.unarmed_damage, house.fortification
    book.day_limit, book.versus_from_day = column(house.day_limit), house.versus_from_day
    book.most_fusses, book.most_trades = bounds.fusses, bounds.trades
    book.most_changes, book.most_shows = bounds.changes, bounds.shows
    book.levels = len(numbers.level)
    book.level_xp = column([level.xp for level in numbers.level])
    book.level_most = column([getattr(level, stat) for level in numbers.level for stat in STATS])
    book.family_xp = column([getattr(numbers.experience, family) for family in FAMILIES])
    book.explore_xp, book.raises = numbers.experience.explore, numbers.experience.raises
    book.horde_size = column(numbers.horde.size)
    book.walkers_per_token = numbers.horde.walkers_per_fortification
    book.bite_loss, book.bite_growth = numbers.bite.first_loss, numbers.bite.growth
