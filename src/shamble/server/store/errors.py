"""Errors of the store."""

from __future__ import annotations

from ...core.errors import ShambleError
from .rows import EventRow


class StoreError(ShambleError):
    """A database that can't be used; the text says which, why, and what to do."""


class Unavailable(StoreError):
    """A database that doesn't answer or accept writes at the moment; the call may be retried."""


class Conflict(Exception):
    """The event's number is taken by another event. Nothing was written: catch up and decide again."""


class Duplicate(Exception):
    """The idempotency key was used before. Nothing was written; `first` is the event with the key."""

    def __init__(self, first: EventRow) -> None:
        super().__init__(f"table {first.table}: key {first.key!r} is event {first.n}")
        self.first = first


class Taken(Exception):
    """The seat has another holder, or the invitation is no longer valid. Nothing was written."""


def first_line(error: BaseException) -> str:
    """Return the first line of a database driver's message."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
