"""Where each field stands in the one array of a state: worked out once a rulebook, from the sizes of its kinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..native import i32, i64, vec
from .field import CAMPAIGN, Field


def in_order(fields: Sequence[Field]) -> list[Field]:
    """The fields as they stand in the array: those that stand alone come first."""
    return [field for field in fields if not field.by] + [field for field in fields if field.by]


def laid_out(fields: Sequence[Field], sizes: dict[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    """Where each field begins, and how many numbers it has; raises ValueError for a declaration that cannot be."""
    offsets: dict[str, int] = {}
    counts: dict[str, int] = {}
    size = 0
    for field in fields:
        if field.name in offsets:
            raise ValueError(f"field {field.name!r} is declared twice")
        if not field.least <= field.start <= field.highest(sizes) < 1 << 31:
            raise ValueError(f"field {field.name!r} starts at {field.start}; allowed: {field.allowed(sizes)}")
        count = 1
        for kind in field.by:
            count *= sizes[kind]
        offsets[field.name] = size
        counts[field.name] = count
        size += count
    return offsets, counts


def places(fields: Sequence[Field], sizes: dict[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    """Where each field begins, and of those counted by pairs how many numbers belong to each of the first kind."""
    strides = {field.name: sizes[field.by[1]] for field in fields if len(field.by) == 2}
    return laid_out(in_order(fields), sizes)[0], strides


class Layout:
    """The places of a game's fields. Numbers that stand alone come first, each at the place of its declaration."""

    def __init__(self, fields: Sequence[Field], sizes: dict[str, int]) -> None:
        self.fields: Final = in_order(fields)
        self._named: Final = {field.name: field for field in self.fields}
        self.sizes: Final = sizes
        self.offsets, self.counts = laid_out(self.fields, sizes)
        starts = [[int(field.start)] * self.counts[field.name] for field in self.fields]
        self.empty: Final = vec[i32]([number for row in starts for number in row])
        self.size: Final[i64] = len(self.empty)
        self.ends: Final = self._ends()

    def offset(self, name: str) -> int:
        """Where the field of that name begins."""
        return self.offsets[name]

    def field(self, name: str) -> Field:
        """The field of that name; raises KeyError if there is none."""
        return self._named[name]

    def _ends(self) -> list[vec[i64]]:
        """For each life, the stretches of the array that end with it: begin and end, one after the other."""
        found: list[vec[i64]] = []
        for life in range(CAMPAIGN + 1):
            stretches: list[int] = []
            for field in self.fields:
                if field.life <= life and field.life != CAMPAIGN:
                    begin = self.offsets[field.name]
                    if stretches and stretches[-1] == begin:
                        begin = stretches[-2]
                        del stretches[-2:]
                    stretches += [begin, self.offsets[field.name] + self.counts[field.name]]
            found.append(vec[i64](stretches))
        return found
