"""Build the rulebook of an edition from its options and content files, once an edition (uncompiled)."""

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
from ..rules.book import AlleyBook
from ..rules.pieces import DECK_NAMES, HAND, LAID, PHASES, REASONS
from ..rules.vocabulary import TIMINGS
from .columns import fill
from .content import read_content
from .options import Variants
from .schema import Content

RULES: Final = "shamble.games.thirty_seconds.rules"


def rulebook(chosen: Chosen, folders: Sequence[Path]) -> AlleyBook:
    """Build the rulebook of one edition; raises OptionError or ContentError."""
    parts = load_catalogue(RULES)
    options = msgspec.convert(chosen, Variants)
    content = read_content(*folders)
    effects: list[int] = []
    bounds: dict[str, tuple[int, int]] = {}
    allowed = {name: list(values) for name, values in content.vocabulary.argument.items()}
    for file, cards in (
        ("zombie_tactics.toml", content.zombie_tactics),
        ("survivor_tactics.toml", content.survivor_tactics),
        ("supplies.toml", content.supplies),
    ):
        for card in cards:
            first = len(effects) // ROW_SIZE
            for number, effect in enumerate(card.effects):
                effects += encode_effect(effect, parts.effects, allowed, f"{file}: card.{card.id}.effects.{number}")
            bounds[card.id] = (first, len(effects) // ROW_SIZE)
    start = [0]
    for deck in content.decks():
        start.append(start[-1] + len(deck))
    book = AlleyBook(parts, [*kinds(content), *pieces(content)], effects, start, content)
    fill(book, content, options, bounds)
    return book


def kinds(content: Content) -> list[Kind]:
    """Return the kinds of names that actions and events use."""
    rows = content.numbers.alley.rows
    return [
        Kind("card", [card.id for cards in content.decks() for card in cards]),
        Kind("row", [*(str(row) for row in range(rows + 1)), "street"]),
        Kind("pile", ["zombie", "tactics"]),
        Kind("side", ["survivor", "zombie"]),
        number_kind("seat", 2),
        Kind("line", ["A", "B", "C"]),
        Kind("score", ["miss", "hit"]),
        Kind("phase", list(PHASES)),
        Kind("timing", list(TIMINGS)),
        Kind("reason", list(REASONS)),
        Kind("survivor", [card.id for card in content.survivors]),
        Kind("alley", [card.id for card in content.alley]),
        number_kind("number", 10_000),
        number_kind("damage", largest_pool(content) + 1),
    ]


def largest_pool(content: Content) -> int:
    """[TS-447, TS-453] Return the most damage that can be divided: the best spread weapon's, plus 1."""
    return 1 + max((card.damage or 0 for card in content.supplies if "spread" in card.traits), default=0)


def pieces(content: Content) -> list[Kind]:
    """Return the kinds that fields are indexed by: zombies, copies of Supplies, places and zones of cards."""
    supplies: list[str] = []
    for supply in content.supplies:
        supplies += [supply.id if n == 0 else f"{supply.id}_{n + 1}" for n in range(supply.count)]
    warehouse = content.numbers.setup.warehouse_cards
    rows = range(content.numbers.alley.rows + 1)
    zones = ["survivor_hand", "zombie_hand", "warehouse", *(f"row{row}" for row in rows)]
    return [
        Kind("zombie", [f"z{n + 1}" for n in range(sum(card.count for card in content.zombies))]),
        Kind("supply", [*supplies, content.bare_hands.id, "face_down"]),
        number_kind("laid_place", int(LAID)),
        *make_card_kinds(list(DECK_NAMES), zones, 2 * int(HAND) + warehouse + len(supplies), 0),
    ]
