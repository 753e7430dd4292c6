"""Construction of a rulebook from options and content files; it runs once per edition, uncompiled."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from ....core.cards.decks import make_card_kinds
from ....core.cards.effects import ROW_SIZE
from ....core.catalogue import load_catalogue
from ....core.content.effect_rows import encode_effect
from ....core.content.options import Chosen
from ....core.kinds import Kind, number_kind
from ..rules.book import TownBook
from ..rules.pieces import DECK_NAMES, DIRECTIONS, FOES, REASONS, RESCUES, SEATS, TRAITS, ZONE_NAMES
from ..rules.vocabulary import STATS
from .columns import fill
from .content import Content, read_files
from .crosscheck import check
from .options import Variants

RULES: Final = "shamble.games.zomboid.rules"
RESTS: Final = 4  # earlier shuffles of the loot deck that may still have unseen cards at a time


def read_content(*folders: Path) -> Content:
    """Return the shipped content overlaid with the folders in order; raise ContentError if it fails a check."""
    content, places = read_files(*folders)
    check(content, places)
    return content


def rulebook(chosen: Chosen, folders: Sequence[Path]) -> TownBook:
    """Return the rulebook of one edition; raise OptionError or ContentError."""
    parts = load_catalogue(RULES)
    options = msgspec.convert(chosen, Variants)
    content = read_content(*folders)
    words = content.vocabulary
    allowed = {name: list(values) for name, values in words.argument.items()}
    effects: list[int] = []
    bounds: dict[str, tuple[int, int]] = {}
    for card in content.cards():
        first = len(effects) // ROW_SIZE
        for number, effect in enumerate(card.effects):
            if effect["effect"] in words.word:
                effects += encode_effect(effect, parts.effects, allowed, f"loot.toml: card.{card.id}.effects.{number}")
        bounds[card.id] = (first, len(effects) // ROW_SIZE)
    start = [0, len(content.cards()), len(content.cards()) + len(content.locations)]
    book = TownBook(parts, [*kinds(content), *pieces(content)], effects, start, content)
    fill(book, content, options, bounds)
    return book


def kinds(content: Content) -> list[Kind]:
    """Return the kinds that can be named in actions, events and fields."""
    return [
        Kind("seat", list("abcdef"[: int(SEATS)])),
        Kind("card", [*(card.id for card in content.cards()), *(card.id for card in content.locations)]),
        Kind("trait", [trait.id for trait in content.traits]),
        Kind("profession", [card.id for card in content.professions]),
        Kind("door_card", [card.id for card in content.doors]),
        Kind("event", [card.id for card in content.events]),
        Kind("enemy", [enemy.id for enemy in content.enemies]),
        Kind("rescue", [card.id for card in content.rescues]),
        Kind("recipe", [recipe.id for recipe in content.recipes]),
        Kind("tag", content.vocabulary.tag.item),
        Kind("stat", list(STATS)),
        Kind("direction", list(DIRECTIONS)),
        Kind("reason", list(REASONS)),
        number_kind("row", 65_535),
        number_kind("pips", 7),
        number_kind("number", 1_000),
        number_kind("damage", most_damage(content) + 1),
    ]


def most_damage(content: Content) -> int:
    """[PZ-172] Return the most damage that playing a card can deal to one enemy."""
    effects = [effect for card in content.cards() for effect in card.effects]
    return max((int(effect["amount"]) for effect in effects if effect["effect"] == "harm"), default=0)


def pieces(content: Content) -> list[Kind]:
    """Return the kinds that only serve as indices of fields.

    These are places, numbers of traits, foes, face-up rescues and drawn cards, and card slots. There are as many places
    as location cards, and enough slots for all loot.
    """
    places = ["safe_house", *(f"p{n}" for n in range(1, sum(card.copies for card in content.locations)))]
    stacks = sorted((len(card.items) for card in content.professions), reverse=True)
    loot = sum(card.copies for card in content.cards()) + sum(content.supply.values()) + sum(stacks[: int(SEATS)])
    piles = [f"pile_{name}" for name in places]
    return [
        Kind("place", places),
        number_kind("trait_place", int(TRAITS)),
        Kind("foe", [f"foe{n + 1}" for n in range(int(FOES))]),
        number_kind("face_up", int(RESCUES)),
        number_kind("drawn_place", 2),
        # twice: what lies unseen when the deck is made anew keeps the rest of its shuffle beside it
        *make_card_kinds(list(DECK_NAMES), [*ZONE_NAMES, *piles], 2 * loot + len(places), RESTS),
    ]
