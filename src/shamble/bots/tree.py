"""Search tree stored in columns: key, visits, total value and prior of each node."""

from __future__ import annotations

from typing import Final, final

from ..core.native import i64, vec
from ..core.offers import LegalActions, enlarge

ROOT: Final[i64] = 0
NONE: Final[i64] = -1
FIRST_ROOM: Final[i64] = 1024  # nodes
NO_PRIOR: Final = -1.0


@final
class Tree:
    """Search tree with one array for each property of its nodes.

    The key of a node is the action or outcome that leads to it. Its total sums the evaluations for the seat that chose
    the action.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.key: vec[i64] = vec[i64]([0] * int(FIRST_ROOM))
        self.first: vec[i64] = vec[i64]([0] * int(FIRST_ROOM))  # first child, or NONE
        self.next: vec[i64] = vec[i64]([0] * int(FIRST_ROOM))  # next sibling, or NONE
        self.visits: vec[float] = vec[float]([0.0] * int(FIRST_ROOM))  # whole numbers; floats for divisions
        self.seat: vec[i64] = vec[i64]([0] * int(FIRST_ROOM))  # seat that chose the action; NONE for an outcome
        self.total: vec[float] = vec[float]([0.0] * int(FIRST_ROOM))
        self.prior: vec[float] = vec[float]([0.0] * int(FIRST_ROOM))  # or NO_PRIOR
        self.clear()

    def clear(self) -> None:
        """Reset the tree to an unvisited root."""
        self.count = 0
        self._add(NONE, NONE, NONE)

    def get_or_add_child(self, parent: i64, key: i64, seat: i64) -> i64:
        """Return the child with the key; add it, for `seat`, if it is missing."""
        node = self.first[parent]
        while node >= 0:
            if self.key[node] == key:
                return node
            node = self.next[node]
        return self._add(parent, key, seat)

    def fill_children(self, parent: i64, actions: LegalActions, seat: i64, nodes: vec[i64]) -> None:
        """Fill `nodes` with the children for all actions, in order; add those that are missing."""
        node = self.first[parent]
        i: i64
        if node == NONE:
            for i in range(actions.count - 1, -1, -1):
                nodes[i] = self._add(parent, actions.items[i], seat)
            return
        for i in range(actions.count):  # usually the next sibling is the right child already
            key = actions.items[i]
            if node == NONE or self.key[node] != key:
                node = self.get_or_add_child(parent, key, seat)
            nodes[i] = node
            node = self.next[node]

    def _add(self, parent: i64, key: i64, seat: i64) -> i64:
        """Add a node as the first child of its parent and return it."""
        node = self.count
        if node == len(self.key):
            self._enlarge(2 * node)
        self.count = node + 1
        self.key[node] = key
        self.first[node] = NONE
        self.next[node] = NONE
        self.visits[node] = 0.0
        self.seat[node] = seat
        self.total[node] = 0.0
        self.prior[node] = NO_PRIOR
        if parent != NONE:
            self.next[node] = self.first[parent]
            self.first[parent] = node
        return node

    def _enlarge(self, room: i64) -> None:
        self.key = enlarge(self.key, room)
        self.first = enlarge(self.first, room)
        self.next = enlarge(self.next, room)
        self.visits = _copy_longer(self.visits, room)
        self.seat = enlarge(self.seat, room)
        self.total = _copy_longer(self.total, room)
        self.prior = _copy_longer(self.prior, room)


def _copy_longer(items: vec[float], size: i64) -> vec[float]:
    copy = vec[float]([0.0] * size)
    i: i64
    for i in range(len(items)):
        copy[i] = items[i]
    return copy
