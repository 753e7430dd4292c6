"""What a socket is sent: frames, written as they come, for as long as whoever holds it may see the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .. import metrics
from ..messages.closing import DENIED, OVERLOADED


class Connection(Protocol):
    """The other end of an outbox: the connection of a socket."""

    def write(self, frames: bytes) -> bool:
        """Write at once; False if too much waits there already."""

    def end(self, code: int, reason: str) -> None:
        """Close the connection."""


class Outbox:
    """The frames for one socket. One that is too slow is closed, to come back and resume."""

    def __init__(self, line: Connection, may_see: Callable[[], bool]) -> None:
        self._connection = line
        self._can_view = may_see  # asked at every write: the seat may be another's by now
        self._batch: list[bytes] | None = None

    def put(self, frame: bytes) -> None:
        """Send a frame, in turn."""
        if self._batch is None:
            self._write(frame)
        else:
            self._batch.append(frame)

    def hold(self) -> None:
        """Keep what comes until the release: an event and the answer to the choice behind it leave together."""
        self._batch = []

    def release(self) -> None:
        """Send what was kept."""
        held, self._batch = self._batch, None
        if held:
            self._write(b"".join(held))

    def _write(self, frames: bytes) -> None:
        if not self._can_view():
            self._connection.end(DENIED, "you may look from this seat no more")
        elif not self._connection.write(frames):
            metrics.SLOW.inc()
            self._connection.end(OVERLOADED, "too slow: come back and resume")
