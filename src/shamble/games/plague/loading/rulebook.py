"""Rulebooks, built from options and content files. Uncompiled, since it runs once per edition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from ....core.cards.effects import ROW_SIZE
from ....core.catalogue import load_catalogue
from ....core.content.effect_rows import encode_effect
from ....core.content.options import Chosen
from ....core.errors import OptionError
from ....core.kinds import Kind, number_kind
from ....core.state import column
from ..rules.accessors import PlagueLayout
from ..rules.book import FACES, NEEDED, RESULTS, TRIGGERS, PlagueBook
from ..rules.invariants import FIGURES
from ..rules.moving.squares import SPOTS
from ..rules.pieces import FATES, REASONS, SIDES, ZOMBIE_STEPS
from .board import Board, load_board
from .columns import MAX_SEATS, fill_tables
from .content import Content, read_content
from .edition_content import EditionContent
from .options import Variants

DRAFT_DECK: Final = "mall60"  # ZPV-03: the deck of a draft, unless an option names another
RULES: Final = "shamble.games.plague.rules"  # ZP-019: every roll, draw and random pick is a step of its own


def build_rulebook(chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
    """[ZP-235] Return the rulebook of an edition; raises OptionError or ContentError."""
    variants = msgspec.convert(chosen, Variants)
    content = read_content(*folders)
    plan = load_board(variants.map, *folders)
    effects, first, last = lay_out_effects(content)
    book = PlagueBook(load_catalogue(RULES), [], effects)
    book.first, book.last = column(first), column(last)
    fill_tables(book, EditionContent(plan, plan.without_car(), content), build_deck(variants, plan, content), variants)
    book.zombie_room = max(book.most_zombies(book.starting_humans(n)) for n in seats_allowed(book))
    book.figures = book.human_room + book.zombie_room
    for kind in build_kinds(book, plan, content):
        book.kinds[kind.name] = kind
    book.layout = book.at = PlagueLayout({kind.name: kind.size for kind in book.kinds.values()})
    return book


def lay_out_effects(content: Content) -> tuple[list[int], list[int], list[int]]:
    """Encode the effects of all cards as rows of numbers.

    Return the rows, and for each card and trigger the first row and the row after the last.
    """
    allowed: dict[str, list[str | int | bool]] = {
        "weapon": [weapon.id for weapon in content.weapons],
        "where": ["near_search", "empty_room"],
        "counts": [False, True],
        "optional": [False, True],
        "stacks": [False, True],
    }
    parts = load_catalogue(RULES)
    rows: list[int] = []
    first: list[int] = []
    last: list[int] = []
    for card in content.cards:
        for trigger in TRIGGERS:
            first.append(len(rows) // ROW_SIZE)
            for place, effect in enumerate(card.effects):
                if effect["trigger"] == trigger:
                    rows += encode_effect(effect, parts.effects, allowed, f"{content.places[card.id]}.effects.{place}")
            last.append(len(rows) // ROW_SIZE)
    return rows, first, last


def seats_allowed(book: PlagueBook) -> range:
    """[ZP-022, ZPV-13] Return the allowed numbers of players, from two, or from one with automated zombies."""
    return range(1 if book.automated else 2, MAX_SEATS + 1)


def build_deck(variants: Variants, plan: Board, content: Content) -> list[int]:
    """[ZP-038, ZPV-03, ZPV-09, ZPV-11] Return the number of copies of each card in the search deck."""
    name = variants.deck
    if name == "map_default":
        name = DRAFT_DECK if variants.deck_draft else plan.default_deck
    if name not in content.decks:
        raise OptionError(f"option deck: {name!r}; allowed: {', '.join(content.decks)}")
    counts = content.decks[name]
    extra = [*variants.extra_cards, *(["cellar"] if variants.cellar else [])]
    deck = [counts.get(card.id, 0) + extra.count(card.id) for card in content.cards]
    sure = sum(n for n, card in zip(deck, content.cards, strict=True) if card.id in ("car_keys", *extra))
    if variants.deck_draft and not sure <= variants.deck_draft <= sum(deck):
        raise OptionError(f"option deck_draft: {variants.deck_draft}; allowed: 0, or {sure} to {sum(deck)}")
    return deck


def build_kinds(book: PlagueBook, plan: Board, content: Content) -> list[Kind]:
    """Return the kinds of names that records use, such as figures, squares and cards."""
    humans = [f"h{n + 1}" for n in range(book.human_room)]
    figures = [*humans, *(f"z{n + 1}" for n in range(book.zombie_room))]
    return [
        *(Kind(name, figures) for name in FIGURES),
        Kind("human", humans),
        Kind("figure or none", [*figures, "none"]),
        Kind("square", plan.square_names),
        Kind("facing", ["N", "E", "S", "W"]),
        Kind("way", ["N", "E", "S", "W"]),
        Kind("hand", ["left", "right"]),
        Kind("opening", [opening.name for opening in plan.openings]),
        Kind("search", [plan.square_names[search.square] for search in plan.searches]),
        Kind("card", [card.id for card in content.cards]),
        Kind("weapon", [weapon.id for weapon in content.weapons]),
        Kind("role", ["human", "zombie"]),
        Kind("reason", list(REASONS)),
        Kind("fate", list(FATES)),
        Kind("result", list(RESULTS)),
        Kind("needed", list(NEEDED)),
        Kind("trigger", list(TRIGGERS)),
        Kind("zombie_step", list(ZOMBIE_STEPS)),
        Kind("spots", list(SPOTS)),
        *_build_number_kinds(book, content),
    ]


def _build_number_kinds(book: PlagueBook, content: Content) -> list[Kind]:
    """Return the kinds that are written as numbers."""
    return [
        number_kind("face", len(content.weapons) * int(FACES)),
        number_kind("flag", 2),
        number_kind("sides", (1 << int(SIDES)) - 1),  # as bits; a zombie that finds all four sides full isn't placed
        number_kind("row", len(book.effect_rows) // ROW_SIZE + 1),
        number_kind("pips", 7),  # ZP-016: 1 to 6
        number_kind("seat", MAX_SEATS),
        number_kind("mixer", MAX_SEATS),
        number_kind("number", 65535),
    ]
