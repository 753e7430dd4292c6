"""What an edition is printed on: board and content as they were read, kept on the rulebook for views and pictures."""

from __future__ import annotations

from typing import cast

import msgspec

from ..rules.book import PlagueBook
from .content import Content
from .layout import Board


class Printed(msgspec.Struct, frozen=True):
    """The board with the car and without it (ZP-203), and all cards and weapons."""

    board: Board
    board_gone: Board
    content: Content


def printed(book: PlagueBook) -> Printed:
    """What a rulebook was made from."""
    return cast(Printed, book.printed)
