"""Types of fields shared by several messages, and special seat numbers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ...core.records.user_text import MAX_TEXT_CHARS

VERSION = 1
WATCHER = -1  # a spectator's seat
MAX_SEAT = 31
MAX_COUNT = 1 << 31  # most lines or events at a table
NATURE = -1  # the author of rolls and of the table's own events

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Idempotency key: the client's id of a request, by which a retry is recognized."""
Text = Annotated[str, Meta(min_length=1, max_length=200)]
"""A choice in the game's notation: `attack h1 z3`."""
Words = Annotated[str, Meta(min_length=1, max_length=500)]
MAX_GESTURE_CHOICES = 32
Further = Annotated[list[Text], Meta(max_length=MAX_GESTURE_CHOICES - 1)]
"""Choices of a gesture after the first."""
Speech = Annotated[str, Meta(max_length=MAX_TEXT_CHARS)]
"""What a person says with a choice: letters and line ends."""
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
"""Codes of refusals.

`stale`: the table has moved on. `late`: your time is up. `watching`: you have no seat here. `alone`: this needs the
others' consent. `busy`: too fast. `denied`: not yours. `rules`: this server no longer has the table's rules. `paused`:
the clock is paused. `muted`: you may not chat here. `removed`: you were removed from this table. `banned`: you were
banned from this server. `heavy`: too much time or memory to compute. `unavailable`: the database doesn't answer or too
much is under way; nothing was changed, or a retry with the same id tells. `taught`: the lesson teaches another choice,
and `why` is the coach's text.
"""
