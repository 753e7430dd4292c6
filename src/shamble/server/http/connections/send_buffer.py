"""Limit on the bytes that wait to be sent to clients that read slowly."""

from __future__ import annotations

import asyncio


class SendBuffers:
    """Limit on the unsent bytes of each address; above it, the connection that stalled first is aborted."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes  # 0: no limit
        self._stalled: dict[str, dict[asyncio.Transport, None]] = {}

    def add(self, address: str, end: asyncio.Transport) -> None:
        """Record that a connection has stalled.

        While its address has too many unsent bytes, abort the connection that stalled first.
        """
        stalled = self._stalled.setdefault(address, {})
        stalled[end] = None
        while (
            self._max_bytes
            and len(stalled) > 1
            and sum(each.get_write_buffer_size() for each in stalled) > self._max_bytes
        ):
            oldest = next(iter(stalled))
            del stalled[oldest]
            oldest.abort()

    def discard(self, address: str, end: asyncio.Transport) -> None:
        """Forget a connection, since it has caught up."""
        stalled = self._stalled.get(address, {})
        stalled.pop(end, None)
        if not stalled:
            self._stalled.pop(address, None)
