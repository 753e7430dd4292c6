"""Idempotency keys of a table's requests: a retry gets the first answer and isn't carried out again."""

from __future__ import annotations

from msgspec import UNSET

from ..messages.socket import Ok
from ..store import EventRow
from . import table_events
from .table_events import TableEvent


class AnsweredRequests:
    """Requests of a table that have been carried out, keyed by idempotency key; derived from the log."""

    def __init__(self) -> None:
        self._requests: dict[str, tuple[int, int, int]] = {}  # last event, its ply, and number of choices
        self._last_key = ""  # key of the request with the gesture that may go on

    def note(self, row: EventRow, event: TableEvent) -> None:
        """Remember the request that caused the next event of the log."""
        if row.key is not None:
            self._last_key = row.key
            self._requests[row.key] = (row.n, row.ply, 1)
        elif isinstance(event, table_events.Play) and event.joins and event.by == "guest":
            made = self._requests[self._last_key][2]
            self._requests[self._last_key] = (row.n, row.ply, made + 1)

    def find_answer(self, key: str, is_gesture: bool = False) -> Ok | None:
        """Return the answer to a retried request, or None for a new request.

        The answer to a gesture includes the number of choices made.
        """
        request = self._requests.get(key)
        if request is None:
            return None
        n, ply, made = request
        return Ok("", n, ply, dup=True, made=made if is_gesture else UNSET)
