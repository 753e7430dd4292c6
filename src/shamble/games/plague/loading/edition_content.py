"""Content of an edition, kept on its rulebook for views and pictures."""

from __future__ import annotations

from typing import cast

import msgspec

from ..rules.book import PlagueBook
from .content import Content
from .layout import Board


class EditionContent(msgspec.Struct, frozen=True):
    """The board with the car and without it (ZP-203), and all cards and weapons."""

    board: Board
    board_gone: Board
    content: Content


def edition_content(book: PlagueBook) -> EditionContent:
    """Return the content of a rulebook."""
    return cast(EditionContent, book.content)
