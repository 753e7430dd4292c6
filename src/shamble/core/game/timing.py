"""Time limits that are a rule of the game; the clock itself belongs to the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """Time limits of a pending choice: the seat whose clock runs, and the seats that have a limited time to answer."""

    seat: int  # the seat with the running time
    seconds: int  # the full time
    key: int  # identifies the time span; with the same key the clock goes on from the time left
    is_up: bool = False  # the bell has rung: only the action that has begun is finished
    answering: tuple[int, ...] = ()  # seats that have only `window` seconds for this choice
    window: int = 0
    is_forced: bool = False  # there is one choice: the clock makes it
    hides_hands: bool = False  # the time taken must not tell whether the choice is forced
