"""Work that begins at once and goes on from what it waited for, without a task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class EagerTask:
    """A coroutine run by the callbacks of the futures that it waits for; it looks like a task to who would end it."""

    def __init__(self, work: Coroutine[Any, Any, None], ended: Callable[[EagerTask], None]) -> None:
        self._work = work
        self._ended = ended  # called once it has ended, unless that was at once
        self._waits: asyncio.Future[Any] | None = None

    def start(self) -> bool:
        """Run as far as it gets; whether it has ended."""
        try:
            waits = self._work.send(None)
        except (StopIteration, asyncio.CancelledError):
            return True
        if waits is None:  # it only lets others go first
            asyncio.get_running_loop().call_soon(self._resume, None)
        else:
            waits._asyncio_future_blocking = False  # as a task tells a future that it was awaited
            waits.add_done_callback(self._resume)
        self._waits = waits
        return False

    def cancel(self, msg: Any | None = None) -> bool:
        """Give up what it waits for."""
        return self._waits is not None and self._waits.cancel(msg)

    def _resume(self, _: asyncio.Future[Any] | None) -> None:
        if self.start():
            self._ended(self)
