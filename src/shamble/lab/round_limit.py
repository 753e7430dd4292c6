"""Round limits for games of bots, since some games would never end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ..core.game.edition import Edition
from ..games import load_game

ROUND_LIMITS: Final = {"max_rounds": 500, "round_limit": 25}  # options that limit a game's rounds, and their values


def edition_with_round_limit(
    name: str, preset: str | None, given: Mapping[str, object], folders: Sequence[Path]
) -> tuple[Edition, dict[str, str]]:
    """Return an edition and the options that were added to it.

    A round limit is added if games might not end, unless the preset or the given options set one.
    """
    edition = Edition(load_game(name), preset, given, folders)
    added = _missing_limits(edition, preset, given)
    return (Edition(edition.game, preset, {**given, **added}, folders) if added else edition), added


def _missing_limits(edition: Edition, preset: str | None, given: Collection[str]) -> dict[str, str]:
    """Return values for those round limits of the game that neither the preset nor the given options set."""
    settings: dict[str, Any] = next((each.set for each in edition.game.options.preset if each.id == preset), {})
    return {
        name: str(last)
        for name, last in ROUND_LIMITS.items()
        if name in edition.options and name not in settings and name not in given
    }
