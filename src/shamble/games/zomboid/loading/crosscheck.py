"""Checks of the content files against each other and the vocabulary: a name that leads nowhere is an error.

`places` maps each card, by file name and id (`loot.toml pistol`), to the file and key that define it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from ....core.content.toml_files import suggest
from ....core.errors import ContentError
from ..rules.pieces import MOST_PLACES, MOST_STAT, SEATS, TRAITS
from ..rules.vocabulary import STATS
from .content import Content
from .crosscheck_cards import check_effects, check_loot
from .schema import Enemy, Need, Rescue, Trait, Vocabulary

Places = Mapping[str, str]
ONE_TAG: Final = {"stored": "item", "explored": "location"}  # requirements with a tag, and the list it is from
COUNTED: Final = ("stored", "fortification", "day_min", "placed_min", "called")
MOST_COPIES: Final = 900
MOST_COUNT: Final = 200


def check(content: Content, places: Places) -> None:
    """Raise ContentError for a card that names a missing thing or has wrong keys, and for decks of a wrong size."""
    words = content.vocabulary
    _check_markers(content)
    for card in content.loot:
        check_loot(card, content, places[f"loot.toml {card.id}"])
    for card in content.crafted:
        check_loot(card, content, places[f"crafting.toml {card.id}"])
    for trait in content.traits:
        _check_trait(trait, content, places[f"traits.toml {trait.id}"])
    for location in content.locations:
        known(location.tags, words.tag.location, f"{places[f'locations.toml {location.id}']}.tags")
    for enemy in content.enemies:
        _check_enemy(enemy, content, places[f"enemies.toml {enemy.id}"])
    for rescue in content.rescues:
        _check_rescue(rescue, words, places[f"rescue.toml {rescue.id}"])
    _check_professions(content, places)
    _check_crafting(content, places)
    _check_names(content, places)
    _check_sizes(content)


def known(names: Iterable[str], allowed: Iterable[str], place: str) -> None:
    """Raise ContentError for a name that isn't among those allowed."""
    there = list(allowed)
    for name in names:
        if name not in there:
            raise ContentError(f"{place}: {name!r}; {suggest(name, there)}")


def _check_trait(trait: Trait, content: Content, place: str) -> None:
    """[PZ-029, PZ-032] Check a trait's effects, that a master trait has no points, and that exclusions are mutual."""
    check_effects(trait.effects, "trait", content.vocabulary, f"{place}.effects")
    if trait.master and trait.points != 0:
        raise ContentError(f"{place}.points: {trait.points}; allowed: 0 for a master trait")
    others = {each.id: each for each in content.traits}
    known(trait.excludes, others, f"{place}.excludes")
    for name in trait.excludes:
        if trait.id not in others[name].excludes:
            raise ContentError(f"{place}.excludes: {name}; allowed: traits that exclude {trait.id} too")


def _check_markers(content: Content) -> None:
    """[PZ-186, PZ-202] Check that rules.toml names existing enemies as the walker and the risen survivor."""
    enemies = [enemy.id for enemy in content.enemies]
    known([content.numbers.horde.walker], enemies, "rules.toml: horde.walker")
    known([content.numbers.bite.risen], enemies, "rules.toml: bite.risen")


def _check_enemy(enemy: Enemy, content: Content, place: str) -> None:
    """[PZ-121, PZ-186, PZ-202] Check an enemy's keywords and number of copies.

    Walkers and risen survivors, the markers that rules.toml names, have no copies; every other enemy has some.
    """
    known(enemy.keywords, content.vocabulary.keyword, f"{place}.keywords")
    markers = (content.numbers.horde.walker, content.numbers.bite.risen)
    if (enemy.copies == 0) != (enemy.id in markers):
        raise ContentError(f"{place}.copies: {enemy.copies}; allowed: 0 for {' and '.join(markers)}, else 1 to 99")


def _check_rescue(rescue: Rescue, words: Vocabulary, place: str) -> None:
    """[PZ-219] Check that requirements exist and that a rescue has a call exactly if it requires the call."""
    for number, need in enumerate(rescue.require):
        _check_need(need, words, f"{place}.require.{number}")
    if (rescue.call is not None) != any(need.need == "called" for need in rescue.require):
        raise ContentError(f"{place}.call: needed with the requirement called, allowed for no other rescue")
    if rescue.call is not None:
        known([*rescue.call.keep, *rescue.call.spend], words.tag.item, f"{place}.call")


def _check_need(need: Need, words: Vocabulary, place: str) -> None:
    known([need.need], words.need, f"{place}.need")
    for key, wanted in (
        ("tag", need.need in ONE_TAG),
        ("who", need.need == "gather"),
        ("count", need.need in COUNTED),
    ):
        if (getattr(need, key) is not None) != wanted:
            fault = "missing" if wanted else "not allowed"
            raise ContentError(f"{place}.{key}: {fault}, the requirement is {need.need}")
    counts = need.count if isinstance(need.count, list) else [] if need.count is None else [need.count]
    if any(not 1 <= count <= MOST_COUNT for count in counts):
        raise ContentError(f"{place}.count: {need.count}; allowed: 1 to {MOST_COUNT}")
    if need.tag is not None:
        known([need.tag], getattr(words.tag, ONE_TAG[need.need]), f"{place}.tag")


def _check_professions(content: Content, places: Places) -> None:
    """[PZ-022, PZ-023, PZ-027, PZ-035] Check the stats, starting cards and master traits of the professions.

    Stats stay within the first level's maxima. There is at least one profession for each seat.
    """
    masters = [trait.id for trait in content.traits if trait.master]
    loot = [card.id for card in content.cards()]
    for card in content.professions:
        place = places[f"professions.toml {card.id}"]
        known(card.items, loot, f"{place}.items")
        known(card.master_traits, masters, f"{place}.master_traits")
        if len(card.master_traits) > TRAITS:
            raise ContentError(f"{place}.master_traits: {len(card.master_traits)}; allowed: at most {TRAITS}")
        for stat in STATS:
            most = getattr(content.numbers.level[0], stat)
            if getattr(card, stat) > most:
                raise ContentError(f"{place}.{stat}: {getattr(card, stat)}; allowed: 1 to {most}")
    if len(content.professions) < SEATS:
        raise ContentError(f"professions.toml: {len(content.professions)} cards; allowed: {SEATS} or more")


def _check_crafting(content: Content, places: Places) -> None:
    """[PZ-211, PZ-213, R-58] Check the tags and cards of recipes.

    Recipes name existing tags and a card. Loot cards that recipes make have a supply.
    """
    tags, loot = content.vocabulary.tag.item, [card.id for card in content.loot]
    known([*content.fortify.tools, *content.fortify.spend], tags, "crafting.toml: fortify")
    known(content.supply, loot, "crafting.toml: supply")
    for recipe in content.recipes:
        place = places[f"crafting.toml {recipe.id}"]
        known([*recipe.tools, *recipe.spend], tags, place)
        known([recipe.makes], [card.id for card in content.cards()], f"{place}.makes")
        if recipe.makes in loot and recipe.makes not in content.supply:
            raise ContentError(f"{place}.makes: {recipe.makes}; allowed: crafted cards, and those of supply")


def _check_names(content: Content, places: Places) -> None:
    """Check that loot, crafted and location cards have different ids."""
    file_of: dict[str, str] = {}
    cards: Sequence[tuple[str, list[str]]] = (
        ("loot.toml", [card.id for card in content.loot]),
        ("crafting.toml", [card.id for card in content.crafted]),
        ("locations.toml", [card.id for card in content.locations]),
    )
    for file, names in cards:
        for name in names:
            if name in file_of:
                raise ContentError(f"{places[f'{file} {name}']}: this id is in {file_of[name]} too; allowed: once")
            file_of[name] = file


def _check_sizes(content: Content) -> None:
    """[PZ-014, PZ-037, PZ-038, PZ-207] Check the sizes of decks, the luck dice and the level costs.

    Decks have neither too few nor too many cards, the luck dice can't show too much, and level costs rise.
    """
    for name, cards in (("doors", content.doors), ("events", content.events)):
        if not cards:
            raise ContentError(f"{name}.toml: no card; allowed: at least one")
    placed = sum(card.copies for card in content.locations)
    if not 1 <= placed <= MOST_PLACES:
        raise ContentError(f"locations.toml: {placed} cards; allowed: 1 to {MOST_PLACES}")
    if sum(card.copies for card in content.cards()) > MOST_COPIES:
        raise ContentError(f"loot.toml: too many cards; allowed: at most {MOST_COPIES}")
    if len(content.rescues) < content.numbers.game.rescues:
        least = content.numbers.game.rescues
        raise ContentError(f"rescue.toml: {len(content.rescues)} cards; allowed: {least} or more")
    _check_rows_by_seats(content)
    levels = content.numbers.level
    highest = max(content.numbers.dice.luck) * max(level.luck for level in levels)
    if highest > MOST_STAT:
        raise ContentError(f"rules.toml: level: luck dice may show {highest} in all; allowed: at most {MOST_STAT}")
    if levels[0].xp != 0 or any(lower.xp >= higher.xp for lower, higher in pairwise(levels)):
        raise ContentError("rules.toml: level: xp; allowed: 0 for the first, each more than the one before")


def _check_rows_by_seats(content: Content) -> None:
    """[PZ-186, PZ-218] Check that the day limits and horde sizes of all player counts are from 1 to 99."""
    for name, row in (("house.day_limit", content.numbers.house.day_limit), ("horde.size", content.numbers.horde.size)):
        if any(not 1 <= number <= 99 for number in row):
            raise ContentError(f"rules.toml: {name}: {row}; allowed: four numbers from 1 to 99")
