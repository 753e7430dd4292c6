"""Pins on pieces of a table, derived from the log; no rule reads them."""

from __future__ import annotations

from .table_events import Pin, TableEvent


class Pins:
    """The latest pin of each seat."""

    def __init__(self) -> None:
        self._pins: dict[int, Pin] = {}

    def note(self, event: TableEvent) -> None:
        """Record the pin of the next event of the log, if it is one; it replaces the seat's earlier pin."""
        if isinstance(event, Pin):
            self._pins[event.seat] = event

    def find_pin(self, seat: int, guest: str | None) -> str:
        """Return the piece that a guest has pinned from a seat, or an empty string."""
        pin = self._pins.get(seat)
        return pin.piece if pin is not None and pin.guest == guest else ""
