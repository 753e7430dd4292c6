"""Paper sizes, and the division of large board pieces into pages."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from msgspec import Struct

from ..core.game.print_and_play import Piece

# All lengths are in mm.
CARD_WIDTH: Final = 63
CARD_HEIGHT: Final = 88
MOST_BLEED: Final = 6
MARGIN: Final = 7  # on each side of a board piece
FOOTER: Final = 9  # below the margin, for the name of the piece


class Paper(Struct, frozen=True):
    """Size of a page in mm."""

    width: float
    height: float
    is_single: bool = False
    """Whether each card has a page of its own, as print shops want it."""
    bleed: float = 0
    """Width of the color beyond the cutting edge of a single card."""


def single_card_paper(bleed: float) -> Paper:
    """Return the paper for a single card with a bleed of `bleed` mm on all sides."""
    return Paper(CARD_WIDTH + 2 * bleed, CARD_HEIGHT + 2 * bleed, is_single=True, bleed=bleed)


PAPERS: Final = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}


def split_piece(piece: Piece, paper: Paper) -> Iterator[Piece]:
    """Yield equal parts of a board piece, row by row; each fits on a page, and there are as few as possible."""
    across = ceil(piece.width / (paper.width - 2 * MARGIN))
    down = ceil(piece.height / (paper.height - 2 * MARGIN - FOOTER))
    width, height = piece.width / across, piece.height / down
    for row in range(down):
        for column in range(across):
            yield Piece(piece.left + column * width, piece.top + row * height, width, height)
