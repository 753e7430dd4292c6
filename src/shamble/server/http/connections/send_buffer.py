"""What waits for those who read slowly."""

from __future__ import annotations

import asyncio


class SendBuffers:
    """So many bytes for an address; what goes beyond them costs the connection that is behind for longest."""

    def __init__(self, most: int) -> None:
        self._most = most  # 0: no limit
        self._behind: dict[str, dict[asyncio.Transport, None]] = {}

    def add(self, address: str, end: asyncio.Transport) -> None:
        """Note that a connection of an address is behind."""
        behind = self._behind.setdefault(address, {})
        behind[end] = None
        while self._most and len(behind) > 1 and sum(each.get_write_buffer_size() for each in behind) > self._most:
            longest = next(iter(behind))
            del behind[longest]
            longest.abort()

    def discard(self, address: str, end: asyncio.Transport) -> None:
        """Note that it is behind no more."""
        behind = self._behind.get(address, {})
        behind.pop(end, None)
        if not behind:
            self._behind.pop(address, None)
