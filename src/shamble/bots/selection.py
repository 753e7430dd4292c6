"""Child selection by PUCT: mean value plus prior-weighted exploration."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ..core.native import i64, vec
from ..core.offers import LegalActions
from .tree import NONE, Tree

FIRST_PLAY_REDUCTION: Final = 0.1  # an unvisited child counts as this much worse than the mean of its siblings
UNVISITED_VALUE: Final = 0.5  # value of a child if no sibling has been visited either
FIRST_ROOM: Final = 64  # children


@final
class PuctSelector:
    """Selector of the child that a simulation follows, by the PUCT formula."""

    def __init__(self, tree: Tree, exploration: float) -> None:
        self._tree: Final = tree
        self._exploration: Final = exploration
        self._nodes: vec[i64] = vec[i64]([0] * FIRST_ROOM)

    def select(self, parent: i64, actions: LegalActions, seat: i64) -> i64:
        """Return the child to follow: a node for one of the legal `actions` of `seat`.

        Visits and values of children whose actions aren't legal in this position don't count.
        """
        tree, children = self._tree, self._list_children(parent, actions, seat)
        visits, totals, priors = tree.visits, tree.total, tree.prior
        i: i64
        best: i64 = NONE
        all_visits = 0.0
        total = 0.0
        for i in range(actions.count):
            node = children[i]
            all_visits += visits[node]
            total += totals[node]
        unvisited = total / all_visits - FIRST_PLAY_REDUCTION if all_visits > 0.0 else UNVISITED_VALUE
        urge = self._exploration * sqrt(all_visits + 1.0)
        even = 1.0 / float(actions.count)
        most = 0.0
        for i in range(actions.count):
            node = children[i]
            count = visits[node]
            score = totals[node] / count if count > 0.0 else unvisited
            score += urge * (priors[node] if priors[node] >= 0.0 else even) / (1.0 + count)
            if best == NONE or score > most:
                best, most = node, score
        return best

    def _list_children(self, parent: i64, actions: LegalActions, seat: i64) -> vec[i64]:
        if len(self._nodes) < actions.count:
            self._nodes = vec[i64]([0] * (2 * actions.count))
        self._tree.fill_children(parent, actions, seat, self._nodes)
        return self._nodes
