"""Whose turn it is: who wants much waits for who wants little."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class FairQueue:
    """Does at once what an address asks for first in a turn of the loop, and the rest in the turns that follow."""

    def __init__(self) -> None:
        self._served: set[str] = set()  # addresses that have had this turn
        self._waiting: dict[str, deque[Callable[[], None]]] = {}
        self._is_scheduled = False

    def submit(self, address: str, task: Callable[[], None]) -> None:
        """Do something for an address as soon as it has a turn; what it asked for before comes first."""
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
        """Begin a turn: one thing of each address that waits."""
        self._served.clear()
        self._is_scheduled = False
        for address, tasks in list(self._waiting.items()):
            task = tasks.popleft()
            if not tasks:
                del self._waiting[address]
            self._run(address, task)
