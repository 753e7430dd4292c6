"""What a socket is sent: frames, written as they come, for as long as whoever holds it may see the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .. import metrics
from ..messages.closing import DENIED, OVERLOADED


class Line(Protocol):
    """The other end of an outbox: the connection of a socket."""

    def write(self, frames: bytes) -> bool:
        """Write at once; False if too much waits there already."""

    def end(self, code: int, reason: str) -> None:
        """Close the connection."""


class Outbox:
    """The frames for one socket. One that is too slow is closed, to come back and resume."""

    def __init__(self, line: Line, may_see: Callable[[], bool]) -> None:
        self._line = line
        self._may_see = may_see  # asked at every write: the seat may be another's by now
        self._held: list[bytes] | None = None

    def put(self, frame: bytes) -> None:
        """Send a frame, in turn."""
        if self._held is None:
            self._write(frame)
        else:
            self._held.append(frame)

    def hold(self) -> None:
        """Keep what comes until the release: an event and the answer to the choice behind it leave together."""
        self._held = []

    def release(self) -> None:
        """Send what was kept."""
        held, self._held = self._held, None
        if held:
            self._write(b"".join(held))

    def _write(self, frames: bytes) -> None:
        if not self._may_see():
            self._line.end(DENIED, "you may look from this seat no more")
        elif not self._line.write(frames):
            metrics.SLOW.inc()
            self._line.end(OVERLOADED, "too slow: come back and resume")
