"""Format of an arm's TOML file."""

from __future__ import annotations

import msgspec


class ArmFile(msgspec.Struct, forbid_unknown_fields=True):
    """Version of a game and the bot of each seat; `content` lists folders relative to the file."""

    game: str
    preset: str | None = None
    options: dict[str, str | int | bool | list[str]] = {}
    seats: list[str] = []
    content: list[str] = []
