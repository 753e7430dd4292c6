"""Printed parts of the game that never change: cards, recipes, dice and words, for the page to draw from."""

from __future__ import annotations

from msgspec import to_builtins

from ..loading.content import Content
from ..loading.schema import Loot, Profession, Rescue, Trait, Vocabulary
from ..rules.book import TownBook
from ..rules.vocabulary import STATS
from .card_words import faces
from .scene_types import (
    EnemyCard,
    LocationCard,
    LootCard,
    ProfessionCard,
    RecipeCard,
    RescueCard,
    Scene,
    TraitCard,
)


def scene(book: TownBook) -> Scene:
    """[PZ-005, PZ-007] Return every card with its numbers, the recipes, and the dice with their faces."""
    content = book.content
    return Scene(
        loot=[*(_loot(card) for card in content.loot), *(_loot(card, only_crafted=True) for card in content.crafted)],
        traits=[_trait(card) for card in content.traits],
        professions=[_profession(card) for card in content.professions],
        locations=[LocationCard(**to_builtins(card)) for card in content.locations],
        enemies=[EnemyCard(**to_builtins(card)) for card in content.enemies],
        doors={card.id: card.name for card in content.doors},
        events={card.id: card.name for card in content.events},
        event_copies={card.id: card.copies for card in content.events},
        rescues=[_rescue(card) for card in content.rescues],
        recipes=_recipes(content),
        dice=to_builtins(content.numbers.dice),
        words=_words(content.vocabulary),
    )


def _recipes(content: Content) -> list[RecipeCard]:
    """[PZ-211, PZ-213] Return what can be crafted; the last is fortifying, which makes no card."""
    fortify = content.fortify
    return [
        *(
            RecipeCard(id=each.id, tools=each.tools, spend=each.spend, makes=each.makes, count=each.count)
            for each in content.recipes
        ),
        RecipeCard(id="fortify", tools=fortify.tools, spend=fortify.spend, makes=None, count=1),
    ]


def _words(vocabulary: Vocabulary) -> dict[str, str]:
    """Return the meaning of keywords, weapon flags and requirements."""
    return {
        **vocabulary.keyword,
        **vocabulary.weapon_flag,
        **vocabulary.need,
    }


def _trait(card: Trait) -> TraitCard:
    return TraitCard(
        id=card.id,
        name=card.name,
        points=card.points,
        master=card.master,
        excludes=card.excludes,
        effects=faces(card.effects),
    )


def _loot(card: Loot, only_crafted: bool = False) -> LootCard:
    return LootCard(
        id=card.id,
        name=card.name,
        type=card.type,
        weight=card.weight,
        slot=card.slot,
        damage=card.damage,
        weapon_class=card.class_,
        flags=card.flags,
        ammo=card.ammo,
        combat=card.combat,
        effects=faces(card.effects),
        tags=card.tags,
        copies=card.copies,
        only_crafted=only_crafted,
    )


def _profession(card: Profession) -> ProfessionCard:
    return ProfessionCard(
        id=card.id,
        name=card.name,
        stats={stat: getattr(card, stat) for stat in STATS},
        items=card.items,
        masters=card.master_traits,
    )


def _rescue(card: Rescue) -> RescueCard:
    return RescueCard(
        id=card.id,
        name=card.name,
        mode=card.mode,
        rescued=card.rescued,
        check=card.check,
        keep=card.call.keep if card.call else [],
        spend=card.call.spend if card.call else [],
        days=_days_to_come(card),
    )


def _days_to_come(card: Rescue) -> list[int]:
    """[PZ-220] Return the days from the call until the rescue comes, for 3 to 6 survivors."""
    counts = [need.count for need in card.require if need.need == "called" and need.count is not None]
    return [days for count in counts for days in (count if isinstance(count, list) else [count] * 4)]
