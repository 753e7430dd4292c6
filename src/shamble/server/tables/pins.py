"""The pins that people have laid on pieces of a table, as the log has them; no rule reads them."""

from __future__ import annotations

from .table_events import Pin, TableEvent


class Pins:
    """The newest pin of each seat, with the guest who laid it, as the log has them."""

    def __init__(self) -> None:
        self._pins: dict[int, Pin] = {}

    def note(self, event: TableEvent) -> None:
        """Note the next event of the log: a pin comes in place of the seat's earlier one."""
        if isinstance(event, Pin):
            self._pins[event.seat] = event

    def find_pin(self, seat: int, guest: str | None) -> str:
        """Return the piece that a guest has pinned from a seat; empty if there is none."""
        laid = self._pins.get(seat)
        return laid.piece if laid is not None and laid.guest == guest else ""
