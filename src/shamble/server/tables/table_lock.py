"""The lock of a table: held by whoever changes it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal


class TableLock(asyncio.Lock):
    """A lock whose next holder finds the table as its log says, though a change has failed, and the log was away."""

    def __init__(self) -> None:
        super().__init__()
        self.repair: Callable[[], Awaitable[None]] | None = None  # what is still to be done about a failed change

    async def acquire(self) -> Literal[True]:
        """Wait for the lock, and for the table; raises what keeps it from being mended."""
        await super().acquire()
        if self.repair is not None:
            try:
                await self.repair()
            except BaseException:
                self.release()
                raise
        return True
