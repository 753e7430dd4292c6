"""Seats of a running game that spectators can take over, derived from the log."""

from __future__ import annotations

from . import table_events


class SeatOffers:
    """Set of the offered seats. When a seat changes, for example because its guest returns, its offer ends."""

    def __init__(self) -> None:
        self._seats: set[int] = set()

    def __contains__(self, seat: int) -> bool:
        return seat in self._seats

    def note(self, event: table_events.TableEvent) -> None:
        """Update the set for the next event of the log."""
        match event:
            case table_events.Offer(is_offered=True):
                self._seats.add(event.seat)
            case table_events.Offer() | table_events.Seats() | table_events.Resign():
                self._seats.discard(event.seat)
            case table_events.Moderate():
                self._seats.difference_update(event.seats)
