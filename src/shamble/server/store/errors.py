"""Errors of the store."""

from __future__ import annotations

from ...core.errors import ShambleError
from .rows import EventRow


class StoreError(ShambleError):
    """Error for a database that can't be used; the message says which one, why, and what to do."""


class Unavailable(StoreError):
    """Error for a database that doesn't answer or accept writes at the moment; the caller may try again."""


class Conflict(Exception):
    """Another event has the event's number. Nothing was written: read the new events, then decide again."""


class Duplicate(Exception):
    """The idempotency key was used before. Nothing was written; `first` is the event with the key."""

    def __init__(self, first: EventRow) -> None:
        super().__init__(f"table {first.table}: key {first.key!r} is event {first.n}")
        self.first = first


class Taken(Exception):
    """The seat has another holder, or the invitation is no longer valid. Nothing was written."""


def first_line(error: BaseException) -> str:
    """Return the first line of a database driver's error message."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
