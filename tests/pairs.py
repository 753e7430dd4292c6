"""Options drawn in pairs: rows of values in which every two values of any two factors meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import covertable  # type: ignore[import-untyped]  # it has annotations, but does not say so


def in_pairs(factors: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """A covering array of strength two, the same on every run."""
    rows: list[dict[str, Any]] = covertable.make({name: list(values) for name, values in factors.items()})
    assert not missed(factors, rows)
    return rows


def missed(factors: Mapping[str, Sequence[Any]], rows: Sequence[Mapping[str, Any]]) -> set[tuple[str, Any, str, Any]]:
    """The pairs of values that no row holds."""
    met = {(a, row[a], b, row[b]) for row in rows for a, b in combinations(factors, 2)}
    due = {(a, one, b, two) for a, b in combinations(factors, 2) for one in factors[a] for two in factors[b]}
    return due - met
