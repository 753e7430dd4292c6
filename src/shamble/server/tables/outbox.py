"""Outbox of a socket: sends it frames in order, as long as its owner is allowed to see the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .. import metrics
from ..messages.closing import DENIED, OVERLOADED


class Connection(Protocol):
    """Interface of a socket's connection, as an outbox uses it."""

    def write(self, frames: bytes) -> bool:
        """Write frames without waiting; return False if the send buffer is too full."""

    def end(self, code: int, reason: str) -> None:
        """Close the connection."""


class Outbox:
    """Sender of frames to one socket.

    A client that reads too slowly is disconnected; it can reconnect and resume.
    """

    def __init__(self, connection: Connection, can_view: Callable[[], bool]) -> None:
        self._connection = connection
        self._can_view = can_view  # called at every write, since a seat can change hands
        self._batch: list[bytes] | None = None

    def put(self, frame: bytes) -> None:
        """Send a frame at once, or add it to the batch between `hold` and `release`."""
        if self._batch is None:
            self._write(frame)
        else:
            self._batch.append(frame)

    def hold(self) -> None:
        """Collect frames in a batch until `release`.

        An event and the answer to its request are then written together.
        """
        self._batch = []

    def release(self) -> None:
        """Write the collected frames at once, and stop collecting."""
        frames, self._batch = self._batch, None
        if frames:
            self._write(b"".join(frames))

    def _write(self, frames: bytes) -> None:
        if not self._can_view():
            self._connection.end(DENIED, "you can't look from this seat anymore")
        elif not self._connection.write(frames):
            metrics.SLOW.inc()
            self._connection.end(OVERLOADED, "too slow: reconnect to resume")
