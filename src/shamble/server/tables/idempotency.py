"""The requests that a table has carried out, so that a retry is answered instead of being carried out again."""

from __future__ import annotations

from msgspec import UNSET

from ..messages.socket import Ok
from ..store import EventRow
from . import table_events
from .table_events import TableEvent


class AnsweredRequests:
    """By the name of each request its last event, the ply after it, and how many choices it made."""

    def __init__(self) -> None:
        self._requests: dict[str, tuple[int, int, int]] = {}
        self._last_key = ""  # the request that a gesture goes on from

    def note(self, row: EventRow, event: TableEvent) -> None:
        """Note the next event of the log."""
        if row.key is not None:
            self._last_key = row.key
            self._requests[row.key] = (row.n, row.ply, 1)
        elif isinstance(event, table_events.Play) and event.joins and event.by == "guest":
            made = self._requests[self._last_key][2]
            self._requests[self._last_key] = (row.n, row.ply, made + 1)

    def find_answer(self, key: str, is_gesture: bool = False) -> Ok | None:
        """The answer to a retry; none if the request is a new one. Of a gesture it says how many choices it made."""
        known = self._requests.get(key)
        if known is None:
            return None
        n, ply, made = known
        return Ok("", n, ply, dup=True, made=made if is_gesture else UNSET)
