"""Names of cards, rows and sides as sentences use them, computed from their names in records."""

from __future__ import annotations

from typing import Any, Final

from ..loading.schema import AttackCard, Content, ZombieCard
from ..rules.book import AlleyBook
from ..rules.pieces import SUPPLIES

UNKNOWN: Final = "?"
SIDES: Final = {"survivor": "the Survivor", "zombie": "the zombie player"}
SYMBOLS: Final = {"x": "miss", "check": "hit", "plus1": "+1", "shuffle": "Shuffle"}


def display_name(book: AlleyBook, kind: str, name: str) -> str:
    """Return the name that sentences use for a card, row or side, given its name in records."""
    if kind == "row":
        return "the street" if name == "street" else f"row {name}"
    if kind == "side":
        return SIDES[name]
    if kind == "phase":
        return name.capitalize()
    if kind in ("card", "supply", "survivor", "alley"):
        return _printed(book, kind, name)
    return name.replace("_", " ")


def zombie_name(book: AlleyBook, name: str, card: str) -> str:
    """Return the name of a zombie in a sentence: its type and number, as `Walker 3` for `z3`."""
    number = name.removeprefix("z")
    if card == UNKNOWN:
        return f"zombie {number}"
    return f"{_cards(book)[book.kinds['card'].names.index(card)].type.capitalize()} {number}"


def _printed(book: AlleyBook, kind: str, name: str) -> str:
    """Return the name of a card; an attack card is described by its three lines."""
    if name == UNKNOWN:
        return "a card"
    if kind != "card":
        return _title(book, kind, name)
    card = _cards(book)[book.kinds["card"].names.index(name)]
    if isinstance(card, ZombieCard):
        return str(card.type.capitalize())
    if isinstance(card, AttackCard):
        return _lines(card)
    return str(card.name)


def _cards(book: AlleyBook) -> list[Any]:
    """Return the cards of all decks, in the order in which the rulebook numbers them."""
    content = book.content
    return [
        *content.zombies,
        *content.zombie_tactics,
        *content.zombie_attack,
        *content.survivor_tactics,
        *content.survivor_attack,
        *content.supplies,
    ]


def _lines(card: AttackCard) -> str:
    """Describe the three lines of an attack card; a Shuffle card is just called by that word."""
    if "shuffle" in card.A:
        return SYMBOLS["shuffle"]
    named = (("A", card.A), ("B", card.B), ("C", card.C))
    return ", ".join(f"{line} {' and '.join(SYMBOLS.get(symbol, symbol) for symbol in read)}" for line, read in named)


def _title(book: AlleyBook, kind: str, name: str) -> str:
    """Return the printed name of a Supply, character or Alley card; later copies of a Supply get a number."""
    number = book.kinds[kind].names.index(name)
    content: Content = book.content
    if kind == "survivor":
        return content.survivors[number].name
    if kind == "alley":
        return content.alley[number].name
    if number >= book.bare_hands:
        return content.bare_hands.name.lower() if number == book.bare_hands else "a face-down card"
    supply = content.supplies[int(book.item_card[number] - book.start[SUPPLIES])]
    copy = name.removeprefix(supply.id).strip("_")
    return f"{supply.name} {copy}".strip()
