"""Selections from a kit: named parts, or the cards that a designer has changed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..core.content.toml_files import suggest
from ..core.errors import OptionError
from ..core.game.print_and_play import Kit


def list_parts(kit: Kit) -> list[str]:
    """Return the names of the parts of a kit: its decks, and `boards`, `sheets` and `counters` if it has any."""
    others = {"boards": kit.boards, "sheets": kit.sheets, "counters": kit.counters}
    return [deck.name.lower() for deck in kit.decks] + [name for name, pieces in others.items() if pieces]


def select_parts(kit: Kit, wanted: Sequence[str]) -> Kit:
    """Return a kit with the named parts only.

    Raises:
        OptionError: The kit has no part of that name; the error lists the names.
    """
    allowed = list_parts(kit)
    for name in wanted:
        if name.lower() not in allowed:
            raise OptionError(f"--only {name!r}; {suggest(name.lower(), allowed)}")
    names = {name.lower() for name in wanted}
    return Kit(
        kit.title,
        [deck for deck in kit.decks if deck.name.lower() in names],
        kit.boards if "boards" in names else [],
        kit.sheets if "sheets" in names else [],
        kit.counters if "counters" in names else [],
    )


def select_changed(kit: Kit, shipped: Kit) -> Kit:
    """Return a kit with only the parts that are new, or that differ from the shipped kit.

    If only the number of copies of a card has grown, the additional copies are included.
    """
    before = {(deck.name, card.id): card for deck in shipped.decks for card in deck.cards}
    decks = []
    for deck in kit.decks:
        cards = []
        for card in deck.cards:
            old = before.get((deck.name, card.id))
            is_same = old is not None and replace(old, copies=card.copies) == card
            copies = card.copies - old.copies if old and is_same else card.copies
            if copies > 0:
                cards.append(replace(card, copies=copies))
        decks.append(replace(deck, cards=cards))
    return Kit(
        kit.title,
        [deck for deck in decks if deck.cards],
        [board for board in kit.boards if board not in shipped.boards],
        [sheet for sheet in kit.sheets if sheet not in shipped.sheets],
        [counter for counter in kit.counters if counter not in shipped.counters],
    )
