"""Differences between views."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import astuple

from .table import Change

DEPTH = 2  # keys to a change: a key of the view, and a key of its value, such as a figure


def diff_views(old: Any, new: Any, depth: int = DEPTH) -> list[Change]:
    """Return the changes from `old` to `new`, at most `depth` keys deep; no change lies inside another.

    Both may be dicts or structs.
    """
    if isinstance(new, Struct) and type(old) is type(new):
        return _diff_items(zip(new.__struct_fields__, astuple(old), astuple(new), strict=True), depth)
    before, after = _index_by_key(old), _index_by_key(new)
    gone = [(key, value, UNSET) for key, value in before.items() if key not in after]
    return _diff_items([*gone, *((key, before.get(key, UNSET), value) for key, value in after.items())], depth)


def _diff_items(pairs: Iterable[tuple[str, Any, Any]], depth: int) -> list[Change]:
    """Return the changes of (key, old value, new value); UNSET stands for a missing value."""
    changes: list[Change] = []
    for key, was, value in pairs:
        if was is value or was == value:
            continue
        if depth > 1 and isinstance(value, dict | Struct) and isinstance(was, dict | Struct):
            changes += [Change([key, *each.at], each.to) for each in diff_views(was, value, depth - 1)]
        else:
            changes.append(Change([key], value))
    return changes


def _index_by_key(view: Any) -> dict[str, Any]:
    if isinstance(view, dict):
        return view
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    return {name: value for name, value in fields.items() if value is not UNSET}
