"""The keys of an arm's file."""

from __future__ import annotations

import msgspec


class ArmFile(msgspec.Struct, forbid_unknown_fields=True):
    """A version of a game, and who plays it; folders of content by their place beside the file."""

    game: str
    preset: str | None = None
    options: dict[str, str | int | bool | list[str]] = {}
    seats: list[str] = []
    content: list[str] = []
