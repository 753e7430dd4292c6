"""Lock of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal


class TableLock(asyncio.Lock):
    """Lock of a table; before it is acquired, it repairs the table if an earlier change failed half-way."""

    def __init__(self) -> None:
        super().__init__()
        self.repair: Callable[[], Awaitable[None]] | None = None  # set while a failed change isn't repaired

    async def acquire(self) -> Literal[True]:
        """Acquire the lock and run a pending repair; if the repair fails, release the lock and raise its error."""
        await super().acquire()
        if self.repair is not None:
            try:
                await self.repair()
            except BaseException:
                self.release()
                raise
        return True
