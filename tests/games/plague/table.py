"""A table laid for a test, in the words of a scenario's position."""

from __future__ import annotations

from typing import Any

import shamble
from shamble.core.matches.match import Match


def laid(figures: list[dict[str, Any]], turn: str = "h1", **more: Any) -> Match:
    """A table with these figures, on open ground unless `options` say otherwise; `turn` is who acts."""
    options = {"map": "field", **more.pop("options", {})}
    edition = shamble.load("plague", **options)
    return Match(edition, 2, 0, edition.set_position(2, {"figures": figures, "turn": turn, **more}))


def human(at: list[int], facing: str = "N", **more: Any) -> dict[str, Any]:
    """The first human, standing there."""
    return {"id": "h1", "at": at, "facing": facing, **more}


def zombie(number: int, at: list[int], facing: str = "S", **more: Any) -> dict[str, Any]:
    """A zombie, standing there."""
    return {"id": f"z{number}", "at": at, "facing": facing, **more}
