"""The stable ids that records of released versions hold, kept in released_ids.json.

Run `python -m tests.games.released_ids` when a version is released, and at no other time: it writes the file anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from shamble import games, load

RELEASED = Path(__file__).with_suffix(".json")
FIRST = "the first version"  # that had a field without `since`


def stable_ids(name: str) -> dict[str, dict[str, str]]:
    """Return the ids of a game's steps, verbs and fields, each field with the rules version that added it."""
    book = load(name).book
    return {
        "steps": {step.stable_id: "" for step in book.steps},
        "verbs": {verb.stable_id: "" for verb in book.verbs},
        "fields": {stable_id: field.since or FIRST for stable_id, field in sorted(book.layout.saved.items())},
    }


def released() -> dict[str, dict[str, dict[str, str]]]:
    """Return the ids of the last released version, by game."""
    found: dict[str, dict[str, dict[str, str]]] = json.loads(RELEASED.read_text(encoding="utf-8"))
    return found


def write() -> None:
    """Write the ids of all games as they are now."""
    RELEASED.write_text(
        json.dumps({name: stable_ids(name) for name in games.game_names()}, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    write()
