"""The pins of the people at a table on the pieces that their game lets them pin; no rule reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .table_events import Pin, TableEvent

if TYPE_CHECKING:
    from .live_table import LiveTable


class Pins:
    """The newest pin of each seat, with the guest who laid it, as the log has them."""

    def __init__(self) -> None:
        self._laid: dict[int, Pin] = {}

    def note(self, event: TableEvent) -> None:
        """Note the next event of the log: a pin comes in place of the seat's earlier one."""
        if isinstance(event, Pin):
            self._laid[event.seat] = event

    def piece_of(self, seat: int, guest: str | None) -> str:
        """Return the piece that a guest has pinned from a seat; empty if there is none."""
        laid = self._laid.get(seat)
        return laid.piece if laid is not None and laid.guest == guest else ""


def pinnable_pieces(live: LiveTable) -> list[str]:
    """Return the pieces that may be pinned now, as the game names them."""
    return [] if live.game is None else live.edition.game.pinnable(live.game.state)


def pins_of(live: LiveTable) -> dict[int, str]:
    """Return the pinned pieces by seat: of people who play, on pieces that still lie there."""
    pieces = pinnable_pieces(live)
    people = [row for row in live.people_seats if row.guest not in live.conduct.removed] if pieces else []
    return {row.seat: piece for row in people if (piece := live.pins.piece_of(row.seat, row.guest)) in pieces}
