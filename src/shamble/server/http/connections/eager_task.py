"""Eager tasks: coroutines that start at once, without waiting for a turn of the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class EagerTask:
    """Task that starts its coroutine at once, and resumes it when a future that it awaits is done.

    It can be cancelled like an asyncio task.
    """

    def __init__(self, work: Coroutine[Any, Any, None], ended: Callable[[EagerTask], None]) -> None:
        self._work = work
        self._ended = ended  # not called if the coroutine ends in `start`
        self._waits: asyncio.Future[Any] | None = None

    def start(self) -> bool:
        """Run the coroutine until it waits for a future; return whether it has ended."""
        try:
            waits = self._work.send(None)
        except (StopIteration, asyncio.CancelledError):
            return True
        if waits is None:  # `asyncio.sleep(0)`
            asyncio.get_running_loop().call_soon(self._resume, None)
        else:
            waits._asyncio_future_blocking = False  # as asyncio.Task does to acknowledge the await
            waits.add_done_callback(self._resume)
        self._waits = waits
        return False

    def cancel(self, msg: Any | None = None) -> bool:
        """Cancel the future that the coroutine waits for."""
        return self._waits is not None and self._waits.cancel(msg)

    def _resume(self, _: asyncio.Future[Any] | None) -> None:
        if self.start():
            self._ended(self)
