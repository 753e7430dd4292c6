"""Time by a game's rules; the clock itself is the table's."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """Whose time runs while a choice is pending, and who must answer within a window."""

    seat: int  # whose time it is
    seconds: int  # of which it is out of
    key: int  # a new time has a new one; the same again goes on from what was left
    is_up: bool = False  # the bell has rung: what has begun is finished
    answering: tuple[int, ...] = ()  # who has only `window` seconds for this choice
    window: int = 0
    is_forced: bool = False  # there is nothing else to choose: the clock does it
    hides_hands: bool = False  # how long a choice takes must not tell whether it is
