"""The changes from one view to the next."""

from __future__ import annotations

from typing import Any

from ..messages.table import Change

DEPTH = 2  # keys that lead to a change: one of the view, and one of what stands there, such as a figure


def changes(old: dict[str, Any], new: dict[str, Any], depth: int = DEPTH) -> list[Change]:
    """The places at which `new` differs from `old`, at most `depth` keys deep; none of them inside another."""
    found = [Change([key]) for key in old if key not in new]
    for key, value in new.items():
        if key in old and old[key] == value:
            continue
        if depth > 1 and isinstance(value, dict) and isinstance(old.get(key), dict):
            found += [Change([key, *each.at], each.to) for each in changes(old[key], value, depth - 1)]
        else:
            found.append(Change([key], value))
    return found
