"""Child selection by PUCT: mean value plus prior-weighted exploration."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ..core.native import i64, vec
from ..core.offers import LegalActions
from .tree import NONE, Tree

DOUBT: Final = 0.1  # how much worse than the others a choice is thought that was never tried
UNKNOWN: Final = 0.5  # what is expected where nothing was tried
FIRST_ROOM: Final = 64  # choices


@final
class PuctSelector:
    """PUCT selector: picks the child of a node to try next."""

    def __init__(self, tree: Tree, exploration: float) -> None:
        self._tree: Final = tree
        self._exploration: Final = exploration
        self._nodes: vec[i64] = vec[i64]([0] * FIRST_ROOM)

    def select(self, parent: i64, actions: LegalActions, seat: i64) -> i64:
        """Return the child to try, for one of the legal `options` of `seat`.

        Children whose actions aren't legal this time count neither as visits nor as values.
        """
        tree, found = self._tree, self._list_children(parent, actions, seat)
        visited, totals, priors = tree.visits, tree.total, tree.prior
        i: i64
        best: i64 = NONE
        tries = 0.0
        total = 0.0
        for i in range(actions.count):
            node = found[i]
            tries += visited[node]
            total += totals[node]
        untried = total / tries - DOUBT if tries > 0.0 else UNKNOWN
        urge = self._exploration * sqrt(tries + 1.0)
        even = 1.0 / float(actions.count)
        most = 0.0
        for i in range(actions.count):
            node = found[i]
            visits = visited[node]
            score = totals[node] / visits if visits > 0.0 else untried
            score += urge * (priors[node] if priors[node] >= 0.0 else even) / (1.0 + visits)
            if best == NONE or score > most:
                best, most = node, score
        return best

    def _list_children(self, parent: i64, actions: LegalActions, seat: i64) -> vec[i64]:
        if len(self._nodes) < actions.count:
            self._nodes = vec[i64]([0] * (2 * actions.count))
        self._tree.fill_children(parent, actions, seat, self._nodes)
        return self._nodes
