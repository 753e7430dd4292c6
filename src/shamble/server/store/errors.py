"""The errors of the store."""

from __future__ import annotations

from ...core.errors import ShambleError
from .rows import EventRow


class StoreError(ShambleError):
    """A database that cannot be used: which, why, and what would do."""


class Unavailable(StoreError):
    """A database that does not answer, or takes nothing, for now: what was asked may be asked again."""


class Conflict(Exception):
    """Somebody else was first: the number is taken by another event. Nothing was written; catch up and look again."""


class Duplicate(Exception):
    """The key was used before: a retry. Nothing was written; `first` is the event that was."""

    def __init__(self, first: EventRow) -> None:
        super().__init__(f"table {first.table}: key {first.key!r} is event {first.n}")
        self.first = first


class Taken(Exception):
    """The seat is not whose it was thought to be, or the invitation no longer counts. Nothing was written."""


def first_line(error: BaseException) -> str:
    """The first line of a driver's message."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
