"""The print-and-play kit of a game: cards, boards, sheets and counters, described for a printer to lay out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Fact(Struct, frozen=True):
    """A number that is printed large, with its label."""

    label: str
    value: str


class Card(Struct, frozen=True, kw_only=True):
    """The face of a card. `corner` is the number that players look for first, such as a cost."""

    id: str
    title: str
    kind: str = ""
    corner: str = ""
    facts: list[Fact] = []
    text: list[str] = []
    copies: int = 1


class Deck(Struct, frozen=True):
    """Cards that share a back. `tint` is the colour of the back, such as `#7a1f1f`."""

    name: str
    tint: str
    cards: list[Card]


class Piece(Struct, frozen=True):
    """A part of a board that is printed as a page of its own. Lengths are in mm from the board's upper left corner."""

    left: float
    top: float
    width: float
    height: float


class Board(Struct, frozen=True):
    """A board as an SVG drawing, with its size in mm and its pieces."""

    name: str
    width: float
    height: float
    svg: str
    pieces: list[Piece]


class Section(Struct, frozen=True):
    """A part of a sheet: a heading with tick boxes, and lines to read."""

    title: str
    lines: list[str] = []
    boxes: int = 0


class Sheet(Struct, frozen=True):
    """A reference page for players, such as a character or a glossary."""

    title: str
    lead: str
    sections: list[Section]


class Counter(Struct, frozen=True):
    """A round counter, with the number of copies that a game needs."""

    name: str
    mark: str
    tint: str
    copies: int


class Kit(Struct, frozen=True):
    """All printable parts of a game."""

    title: str
    decks: list[Deck]
    boards: list[Board] = []
    sheets: list[Sheet] = []
    counters: list[Counter] = []


def humanize(word: str) -> str:
    """Return a content word with spaces in place of underscores."""
    return word.replace("_", " ")


def capitalize(text: str) -> str:
    """Return a content word with spaces, and its first letter as a capital."""
    return humanize(text[:1].upper() + text[1:])


def join_words(words: Sequence[str]) -> str:
    """Return content words with spaces, separated by commas."""
    return ", ".join(humanize(word) for word in words)
