"""The types of fields that messages share, and the numbers that stand where nobody sits."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ...core.records.user_text import MAX_TEXT_CHARS

VERSION = 1
WATCHER = -1  # the seat of a spectator
MAX_SEAT = 31
MAX_COUNT = 1 << 31  # of lines, or of events, at a table
NATURE = -1  # the author of a roll, and of what the table itself does

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""The id that a client gives a request of its own, so that a retry is known for one."""
Text = Annotated[str, Meta(min_length=1, max_length=200)]
"""A choice as the game writes it: `attack h1 z3`."""
Words = Annotated[str, Meta(min_length=1, max_length=500)]
MAX_GESTURE_CHOICES = 32  # of one gesture
Further = Annotated[list[Text], Meta(max_length=MAX_GESTURE_CHOICES - 1)]
"""The choices of a gesture after its first."""
Speech = Annotated[str, Meta(max_length=MAX_TEXT_CHARS)]
"""What a person says in words with a choice: letters and line ends."""
Ply = Annotated[int, Meta(ge=0, lt=MAX_COUNT)]

Code = Literal[
    "stale",
    "late",
    "illegal",
    "watching",
    "not_begun",
    "over",
    "alone",
    "origin",
    "busy",
    "invalid",
    "unknown",
    "denied",
    "full",
    "rules",
    "large",
    "failed",
    "closing",
    "paused",
    "muted",
    "removed",
    "banned",
    "heavy",
    "unavailable",
    "taught",
]
"""The kinds of refusal: `stale` (the table has moved on), `watching` (no seat here), `busy` (too fast), `rules` (this
server no longer has the rules of the table), `alone` (needs the others' consent), `denied` (not yours), `paused` (the
clock stands still until somebody resumes), `muted` (may not chat here), `removed` (from this table, for good), `banned`
(from this server), `heavy` (takes more time or memory than the server gives), `unavailable` (the database does not
answer, or too much is under way: nothing was changed, or a retry with the same id tells; try again), `taught` (a lesson
teaches another choice; `why` is what the coach says)."""
