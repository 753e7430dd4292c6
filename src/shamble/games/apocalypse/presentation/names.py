"""Names of pieces, as views show them."""

from __future__ import annotations

from ..rules.state import Story


def name_of(s: Story, kind: str, number: int) -> str | None:
    """Return the name of a piece, or None."""
    return s.book.kinds[kind].write(int(number)) if number >= 0 else None


def list_names(s: Story, kind: str, bits: int) -> list[str]:
    """Return the names of the pieces in a bit set."""
    return [name for number, name in enumerate(s.book.kinds[kind].names) if bits >> number & 1]
