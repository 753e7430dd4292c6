"""Papers, single cards for print shops, and how a board's piece larger than a page is divided."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from msgspec import Struct

from ..core.game.print_and_play import Piece

CARD_WIDTH: Final = 63  # millimetres
CARD_HEIGHT: Final = 88
MOST_BLEED: Final = 6  # millimetres
EDGE: Final = 7  # millimetres that are left free on each side
FOOT: Final = 9  # and more below, for the name of the piece


class Paper(Struct, frozen=True):
    """A sheet of paper, in millimetres."""

    width: float
    height: float
    is_single: bool = False
    """Whether each card has a page of its own."""
    bleed: float = 0
    """How far a single card's colours go beyond the edge on which it is cut."""


def single_card_paper(bleed: float) -> Paper:
    """Return the paper of a single card with its bleed on all sides."""
    return Paper(CARD_WIDTH + 2 * bleed, CARD_HEIGHT + 2 * bleed, is_single=True, bleed=bleed)


PAPERS: Final = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}


def split_piece(piece: Piece, paper: Paper) -> Iterator[Piece]:
    """The piece, in as few equal parts as fit a page each."""
    across = ceil(piece.width / (paper.width - 2 * EDGE))
    down = ceil(piece.height / (paper.height - 2 * EDGE - FOOT))
    width, height = piece.width / across, piece.height / down
    for row in range(down):
        for column in range(across):
            yield Piece(piece.left + column * width, piece.top + row * height, width, height)
