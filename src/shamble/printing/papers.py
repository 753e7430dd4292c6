"""Papers, and how a piece of a board is parted that is larger than a page."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from msgspec import Struct

from ..core.game.kit import Piece

EDGE: Final = 7  # millimetres that are left free on each side
FOOT: Final = 9  # and more below, for the name of the piece


class Paper(Struct, frozen=True):
    """A sheet of paper, in millimetres."""

    width: float
    height: float


PAPERS: Final = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}


def parts_of(piece: Piece, paper: Paper) -> Iterator[Piece]:
    """The piece, in as few equal parts as fit a page each."""
    across = ceil(piece.width / (paper.width - 2 * EDGE))
    down = ceil(piece.height / (paper.height - 2 * EDGE - FOOT))
    width, height = piece.width / across, piece.height / down
    for row in range(down):
        for column in range(across):
            yield Piece(piece.left + column * width, piece.top + row * height, width, height)
