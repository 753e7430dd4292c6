"""What was chosen when a table was created, besides the game's options."""

from __future__ import annotations

import msgspec

from ..messages.lobby import GameClock, Leavers, MoveClock, NoClock


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The clock, what becomes of who leaves, and what the table was made from."""

    preset: str | None = None
    clock: NoClock | MoveClock | GameClock = NoClock()
    leavers: Leavers | None = None
    position: str = ""  # that it begins from, if it was forked
    words: list[str] = []  # said before that position, as rows of a record
    lesson: str = ""  # that guides whoever sits there
    record: str = ""  # of a game played elsewhere, to be looked through
