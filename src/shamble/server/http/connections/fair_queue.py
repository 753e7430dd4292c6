"""Fair queue: clients with many requests wait for clients with few."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class FairQueue:
    """Queue that runs one task of each address per turn of the event loop; the turn's first task runs at once."""

    def __init__(self) -> None:
        self._served: set[str] = set()  # addresses with a task in this turn
        self._waiting: dict[str, deque[Callable[[], None]]] = {}
        self._is_scheduled = False

    def submit(self, address: str, task: Callable[[], None]) -> None:
        """Run a task at once; if its address has had a task in this turn, run it in a later turn."""
        if address in self._served:
            self._waiting.setdefault(address, deque()).append(task)
        else:
            self._run(address, task)

    def _run(self, address: str, task: Callable[[], None]) -> None:
        self._served.add(address)
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._start_round)
        task()

    def _start_round(self) -> None:
        """Run the next task of each waiting address."""
        self._served.clear()
        self._is_scheduled = False
        for address, tasks in list(self._waiting.items()):
            task = tasks.popleft()
            if not tasks:
                del self._waiting[address]
            self._run(address, task)
