"""Search bot: information-set Monte Carlo tree search with a leaf evaluator.

All positions of the seat's information set share one tree. Each simulation samples such a position, follows the tree by
PUCT to a new node and evaluates the position there for each seat that chose. Rolls and draws are sampled.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final, final

from ..core.chance import Rng
from ..core.heuristic import Heuristic
from ..core.native import i64, vec
from ..core.offers import LegalActions
from ..core.play import OVER, chooser_bits, first_seat, list_choices, node_kind, resolve, sample, seer_bits, take
from ..core.state import State
from ..core.step import CHANCE
from .bot import Bot
from .greedy import GreedyBot
from .leaf_evaluator import LeafEvaluator
from .selection import PuctSelector
from .tree import NONE, ROOT, Tree

HIDDEN_OUTCOME: Final[i64] = -2  # key of all outcomes that the searching seat doesn't see
MAX_DEPTH: Final[i64] = 400  # actions and outcomes of one simulation
TEMPERATURE: Final = 0.3  # of the softmax for the root's priors, in units of the heuristic's `step`


@final
class SearchBot(Bot):
    """Bot that runs a number of tree-search simulations and plays the most visited action."""

    def __init__(self, heuristic: Heuristic[Any], simulations: int) -> None:
        self._heuristic: Final = heuristic
        self._simulations: Final = i64(simulations)
        self._greedy: Final = GreedyBot(heuristic)
        self._evaluator: Final = LeafEvaluator(heuristic)
        self._tree: Final = Tree()
        self._selector: Final = PuctSelector(self._tree, heuristic.exploration)
        self._root_actions: Final = LegalActions()  # the same in each sampled position
        self._options: Final = LegalActions()
        self._outcomes: Final = LegalActions()
        self.played: i64 = 0  # actions and outcomes simulated since the bot was made
        self._path: Final = vec[i64]([0] * int(MAX_DEPTH + 1))

    def choose(self, s: State, seat: i64, rng: Rng) -> i64:
        """Return the most visited legal action."""
        list_choices(s, seat, self._root_actions)
        actions = [self._root_actions.items[i] for i in range(self._root_actions.count)]
        if len(actions) == 1:
            return actions[0]
        self._tree.clear()
        determinizer = s.make_determinizer(seat)
        root = determinizer.sample(rng)
        self._evaluator.set_root(root)
        self._set_priors(root, seat, rng, actions)
        n: i64
        for n in range(self._simulations):
            self._simulate(determinizer.sample(rng), seat, rng)
        return self._pick_most_visited()

    def root_value(self) -> float:
        """Return the mean evaluation, 0 to 1, of the last search's simulations for the seat that chose."""
        tree = self._tree
        visits = 0.0
        total = 0.0
        node = tree.first[ROOT]
        while node != NONE:
            visits += tree.visits[node]
            total += tree.total[node]
            node = tree.next[node]
        return total / visits

    def _set_priors(self, s: State, seat: i64, rng: Rng, actions: list[int]) -> None:
        """Set the priors of the root's children to a softmax of the greedy bot's values."""
        tree = self._tree
        values = self._greedy.evaluate_actions(s, seat, rng, actions)
        most = max(values)
        shares = [exp((value - most) / (TEMPERATURE * self._heuristic.step)) for value in values]
        total = sum(shares)
        for action, share in zip(actions, shares, strict=True):
            tree.prior[tree.get_or_add_child(ROOT, action, seat)] = share / total

    def _pick_most_visited(self) -> i64:
        """Return the action of the root's most visited child."""
        tree = self._tree
        best: i64 = NONE
        node = tree.first[ROOT]
        while node != NONE:
            if best == NONE or tree.visits[node] > tree.visits[best]:
                best = node
            node = tree.next[node]
        return tree.key[best]

    def _simulate(self, s: State, seat: i64, rng: Rng) -> None:
        """Follow the tree to a new node, evaluate the position there and back up the values; consume the position."""
        tree, path = self._tree, self._path
        node: i64 = ROOT
        length: i64 = 0
        kind = node_kind(s)
        path[0] = ROOT
        while kind != OVER and length < MAX_DEPTH:
            if kind == CHANCE:
                is_seen = seer_bits(s) >> seat & 1 == 1
                outcome = sample(s, rng, self._outcomes)
                kind = resolve(s, outcome)
                node = tree.get_or_add_child(node, outcome if is_seen else HIDDEN_OUTCOME, NONE)
            else:
                options, chooser = self._root_actions, seat
                if node != ROOT:
                    options, chooser = self._options, self._list_choices(s, seat)
                if options.count == 1:
                    node = tree.get_or_add_child(node, options.items[0], chooser)
                elif node != ROOT and tree.visits[node] == 0.0:
                    break
                else:
                    node = self._selector.select(node, options, chooser)
                kind = take(s, tree.key[node])
            length += 1
            path[length] = node
        self.played += length
        self._back_up(length, self._evaluator.evaluate(s, rng, self._mask_choosers(length)))

    def _list_choices(self, s: State, seat: i64) -> i64:
        """List the legal actions of a seat that may choose, and return the seat.

        If several seats may choose, the searching seat comes first: it must not learn from the choices of others. Seats
        without actions are skipped.
        """
        bits = chooser_bits(s)
        if bits >> seat & 1 == 1:
            list_choices(s, seat, self._options)
            if self._options.count > 0:
                return seat
        chooser = first_seat(bits)
        list_choices(s, chooser, self._options)
        while self._options.count == 0:
            bits &= bits - 1
            chooser = first_seat(bits)
            list_choices(s, chooser, self._options)
        return chooser

    def _mask_choosers(self, length: i64) -> i64:
        """Return a mask of the seats that chose along the path: only they need an evaluation."""
        tree, path = self._tree, self._path
        bits: i64 = 0
        i: i64
        for i in range(1, length + 1):
            seat = tree.seat[path[i]]
            if seat != NONE:
                bits |= 1 << seat
        return bits

    def _back_up(self, length: i64, expected: list[float]) -> None:
        """Add a visit to each node of the path, and the evaluation for its seat to its total."""
        tree, path = self._tree, self._path
        i: i64
        for i in range(length + 1):
            node = path[i]
            tree.visits[node] += 1.0
            seat = tree.seat[node]
            if seat != NONE:
                tree.total[node] += expected[seat]
