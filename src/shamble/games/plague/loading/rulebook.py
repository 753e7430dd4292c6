"""From options and content files to the rulebook that a table is played by. Runs once an edition, uncompiled."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from ....core.cards.effects import ROW
from ....core.catalogue import catalogue
from ....core.content.effect_rows import lay_out
from ....core.content.options import Chosen
from ....core.errors import OptionError
from ....core.kinds import Kind, numbers
from ....core.state import column
from ..rules.accessors import PlagueLayout
from ..rules.book import FACES, NEEDED, RESULTS, TRIGGERS, PlagueBook
from ..rules.invariants import FIGURES
from ..rules.moving.squares import SPOTS
from ..rules.pieces import FATES, REASONS, SIDES, ZOMBIE_STEPS
from .board import Board, board
from .columns import MOST_SEATS, fill
from .content import Content, read_content
from .edition_content import Printed
from .options import Variants

POOL: Final = "mall60"  # what a draft is dealt from unless a deck is chosen: ZPV-03
RULES: Final = "shamble.games.plague.rules"  # ZP-019: every roll, draw and random pick is a step of its own


def rulebook(chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
    """[ZP-235] The rulebook of one edition; raises OptionError or ContentError."""
    variants = msgspec.convert(chosen, Variants)
    content = read_content(*folders)
    plan = board(variants.map, *folders)
    effects, first, last = effects_of(content)
    book = PlagueBook(catalogue(RULES), [], effects)
    book.first, book.last = column(first), column(last)
    fill(book, Printed(plan, plan.without_car(), content), deck_of(variants, plan, content), variants)
    book.zombie_room = max(book.most_zombies(book.starting_humans(n)) for n in seats_allowed(book))
    book.figures = book.human_room + book.zombie_room
    for kind in kinds(book, plan, content):
        book.kinds[kind.name] = kind
    book.layout = book.at = PlagueLayout({kind.name: kind.size for kind in book.kinds.values()})
    return book


def effects_of(content: Content) -> tuple[list[int], list[int], list[int]]:
    """The rows of all cards' effects; by card and trigger the first of them and the one behind the last."""
    allowed: dict[str, list[str | int | bool]] = {
        "weapon": [weapon.id for weapon in content.weapons],
        "where": ["near_search", "empty_room"],
        "counts": [False, True],
        "optional": [False, True],
        "stacks": [False, True],
    }
    parts = catalogue(RULES)
    rows: list[int] = []
    first: list[int] = []
    last: list[int] = []
    for card in content.cards:
        for trigger in TRIGGERS:
            first.append(len(rows) // ROW)
            for place, effect in enumerate(card.effects):
                if effect["trigger"] == trigger:
                    rows += lay_out(effect, parts.effects, allowed, f"{content.places[card.id]}.effects.{place}")
            last.append(len(rows) // ROW)
    return rows, first, last


def seats_allowed(book: PlagueBook) -> range:
    """[ZP-022, ZPV-13] At least one player a side; with automated zombies one is enough."""
    return range(1 if book.automated else 2, MOST_SEATS + 1)


def deck_of(variants: Variants, plan: Board, content: Content) -> list[int]:
    """[ZP-038, ZPV-03, ZPV-09, ZPV-11] How many of each card the search deck holds."""
    name = variants.deck
    if name == "map_default":
        name = POOL if variants.deck_draft else plan.default_deck
    if name not in content.decks:
        raise OptionError(f"option deck: {name!r}; allowed: {', '.join(content.decks)}")
    counts = content.decks[name]
    extra = [*variants.extra_cards, *(["cellar"] if variants.cellar else [])]
    deck = [counts.get(card.id, 0) + extra.count(card.id) for card in content.cards]
    sure = sum(n for n, card in zip(deck, content.cards, strict=True) if card.id in ("car_keys", *extra))
    if variants.deck_draft and not sure <= variants.deck_draft <= sum(deck):
        raise OptionError(f"option deck_draft: {variants.deck_draft}; allowed: 0, or {sure} to {sum(deck)}")
    return deck


def kinds(book: PlagueBook, plan: Board, content: Content) -> list[Kind]:
    """What everything is called at the table."""
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
        *_counts(book, content),
    ]


def _counts(book: PlagueBook, content: Content) -> list[Kind]:
    """What is told as a number."""
    return [
        numbers("face", len(content.weapons) * int(FACES)),
        numbers("flag", 2),
        numbers("sides", (1 << int(SIDES)) - 1),  # of the four, those found full: never all
        numbers("row", len(book.effect_rows) // ROW + 1),
        numbers("pips", 7),  # ZP-016: 1 to 6
        numbers("seat", MOST_SEATS),
        numbers("mixer", MOST_SEATS),
        numbers("number", 65535),
    ]
