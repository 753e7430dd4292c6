"""What a game is made of on paper: its cards, boards, sheets and counters, in words that a printer can lay out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Fact(Struct, frozen=True):
    """A number that is printed large, and what it counts."""

    label: str
    value: str


class Card(Struct, frozen=True, kw_only=True):
    """The face of a card; `corner` is what it costs or is worth, where that is what one looks for first."""

    id: str
    title: str
    kind: str = ""
    corner: str = ""
    facts: list[Fact] = []
    text: list[str] = []
    copies: int = 1


class Deck(Struct, frozen=True):
    """Cards that share a back; `tint` is its colour, as `#7a1f1f`."""

    name: str
    tint: str
    cards: list[Card]


class Piece(Struct, frozen=True):
    """A part of a board that lies on a table by itself, in millimetres from the board's upper left corner."""

    left: float
    top: float
    width: float
    height: float


class Board(Struct, frozen=True):
    """A board as a drawing in SVG, its size in millimetres, and its pieces."""

    name: str
    width: float
    height: float
    svg: str
    pieces: list[Piece]


class Section(Struct, frozen=True):
    """A part of a sheet: what is to be read, and so many boxes to tick behind its heading."""

    title: str
    lines: list[str] = []
    boxes: int = 0


class Sheet(Struct, frozen=True):
    """A page for whoever plays: a character, or what the words on the cards mean."""

    title: str
    lead: str
    sections: list[Section]


class Counter(Struct, frozen=True):
    """A round counter, and how many of it a table needs."""

    name: str
    mark: str
    tint: str
    copies: int


class Kit(Struct, frozen=True):
    """All of a game that can be printed."""

    title: str
    decks: list[Deck]
    boards: list[Board] = []
    sheets: list[Sheet] = []
    counters: list[Counter] = []


def humanize(word: str) -> str:
    """A word of the content as one says it."""
    return word.replace("_", " ")


def capitalize(text: str) -> str:
    """The same with a capital letter."""
    return humanize(text[:1].upper() + text[1:])


def join_words(words: Sequence[str]) -> str:
    """Words of the content with commas between."""
    return ", ".join(humanize(word) for word in words)
