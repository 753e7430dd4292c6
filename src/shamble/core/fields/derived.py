"""Declaration of values that follow from fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

MOST_DERIVED: Final = 62  # stale bits that fit into one number


class Derived:
    """A value, or a column of values, that follows from fields and from other derived values.

    The state stores it, copies it, and marks it stale when a field or value named in `from_` is set. It is recomputed
    before it is read, by the derivation of the same name (core/step.py). A column has one value for each piece of the
    kind `by`; for a single value `by` is empty.
    """

    def __init__(self, name: str, from_: Sequence[str], by: str = "", about: str = "") -> None:
        if not from_:
            raise ValueError(f"derived value {name!r} names nothing that it follows from")
        self.name: Final = name
        self.from_: Final = tuple(from_)
        self.by: Final = by
        self.about: Final = about


def in_order(derived: Sequence[Derived]) -> list[Derived]:
    """Return the derived values in the order of their stale bits: by name, like their derivations."""
    return sorted(derived, key=lambda each: each.name)


def sources_of(derived: Sequence[Derived]) -> dict[str, frozenset[str]]:
    """Return for each derived value all fields that it depends on, directly or through other derived values.

    Raises ValueError for a value that is declared twice or depends on itself.
    """
    named = {each.name: each for each in derived}
    if len(named) < len(derived):
        twice = next(each.name for each in derived if named[each.name] is not each)
        raise ValueError(f"derived value {twice!r} is declared twice")
    return {name: _sources(name, named, ()) for name in named}


def _sources(name: str, named: Mapping[str, Derived], above: tuple[str, ...]) -> frozenset[str]:
    if name not in named:
        return frozenset([name])
    if name in above:
        raise ValueError(f"derived value {name!r} follows from itself")
    return frozenset().union(*(_sources(each, named, (*above, name)) for each in named[name].from_))


def stale_bits(derived: Sequence[Derived]) -> dict[str, int]:
    """Return for each field the derived values that become stale when it is set, as bits in the order of `in_order`."""
    if len(derived) > MOST_DERIVED:
        raise ValueError(f"{len(derived)} derived values; allowed: up to {MOST_DERIVED}")
    sources, bits = sources_of(derived), dict[str, int]()
    for place, each in enumerate(in_order(derived)):
        for field in sources[each.name]:
            bits[field] = bits.get(field, 0) | 1 << place
    return bits
