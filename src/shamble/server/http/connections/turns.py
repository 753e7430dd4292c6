"""Whose turn it is: who wants much waits for who wants little."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turns:
    """Does at once what an address asks for first in a turn of the loop, and the rest in the turns that follow."""

    def __init__(self) -> None:
        self._taken: set[str] = set()  # addresses that have had this turn
        self._waiting: dict[str, deque[Callable[[], None]]] = {}
        self._planned = False

    def take(self, address: str, do: Callable[[], None]) -> None:
        """Do something for an address as soon as it has a turn; what it asked for before comes first."""
        if address in self._taken:
            self._waiting.setdefault(address, deque()).append(do)
        else:
            self._spend(address, do)

    def _spend(self, address: str, do: Callable[[], None]) -> None:
        self._taken.add(address)
        if not self._planned:
            self._planned = True
            asyncio.get_running_loop().call_soon(self._go_round)
        do()

    def _go_round(self) -> None:
        """Begin a turn: one thing of each address that waits."""
        self._taken.clear()
        self._planned = False
        for address, things in list(self._waiting.items()):
            do = things.popleft()
            if not things:
                del self._waiting[address]
            self._spend(address, do)
