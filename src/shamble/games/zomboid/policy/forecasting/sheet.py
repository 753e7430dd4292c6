"""The numbers of a position, written down one after the other."""

from __future__ import annotations

from typing import final

from .....core.native import i64, vec
from .....core.network import blank


@final
class Sheet:
    """Features in the order of their names."""

    def __init__(self) -> None:
        self._features: vec[float] = blank(0)
        self._at: i64 = 0

    def open(self, features: vec[float]) -> None:
        """Begin with the first of these, all 0."""
        self._features = features
        self._at = 0

    def put(self, number: float) -> None:
        """The next feature."""
        self._features[self._at] = number
        self._at += 1

    def ratio(self, number: i64, whole: i64) -> None:
        """The next feature: a number in units of `whole`."""
        self.put(float(number) / float(whole))

    def mark(self, holds: bool) -> None:
        """The next feature: whether something holds."""
        self.put(1.0 if holds else 0.0)

    def skip(self, count: i64) -> None:
        """So many features stay 0."""
        self._at += count

    def add_at(self, place: i64, number: float) -> None:
        """To a feature so many places after the next."""
        self._features[self._at + place] += number
