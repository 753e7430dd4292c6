"""Multi-step paths: uniform-cost search over offered actions, for pages that show where a piece can go.

The search runs on a determinized copy of what a seat knows. No die is rolled.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, Generic, TypeVar

from ..chance import Rng
from ..offers import seat_of
from ..play import chooser_bits, is_chance, is_over, legal_actions, take
from ..state import State
from ..step import EVERYONE, NO_ONE

S = TypeVar("S", bound=State)
Place = tuple[int, ...]  # coordinates as the game counts them
MAX_POSITIONS: Final = 1500  # states per search
MAX_CHOICES: Final = 12  # actions per path


class MoveAdvisor(Generic[S]):
    """A game's knowledge about movement: costs, destinations and risks. This default knows nothing."""

    def is_move(self, s: S, action: int) -> bool:
        """Return whether an action only moves a piece, or only prepares a move."""
        return False

    def is_goal(self, s: S, action: int) -> bool:
        """Return whether an action is a reason to go somewhere, for example an attack. Its result stays open."""
        return False

    def moved_piece(self, s: S, action: int) -> str:
        """Return the name of the piece that an action moves.

        The name is empty if the action only moves another piece out of the way.
        """
        raise NotImplementedError

    def destination(self, s: S, action: int) -> Place | None:
        """Return the place that an action leads to or aims at, or None if it leads nowhere."""
        raise NotImplementedError

    def cost_of(self, s: S, action: int) -> int | None:
        """Return the cost of an action in the game's unit, or None if the game gives it no cost."""
        return None

    def pass_action(self, s: S) -> int | None:
        """Return the action by which the asked seat lets a path go on, or None if the path ends there."""
        return None

    def best_allocation(self, s: S) -> tuple[int, ...]:
        """Return the best ways to spend what the chooser has to allocate, such as rolled dice; empty if nothing."""
        return ()

    def find_cautions(self, before: S, after: S, action: int) -> list[str]:
        """Return the warnings about an offered action that follow from what its chooser knows."""
        return []


@dataclass(frozen=True, slots=True)
class MovePath:
    """The actions that bring a piece to a place, or to a goal at that place, with their total cost."""

    piece: str
    destination: Place
    places: tuple[Place, ...]  # on the path, with the destination
    actions: tuple[int, ...]
    cost: int
    state_before_last: State  # the state before the last action
    cautions: tuple[str, ...]
    has_goal: bool  # the last action is a goal at the place, not a step onto it


@dataclass(frozen=True, slots=True)
class _Node:
    """A search node: a state, and the path that led to it."""

    state: State
    piece: str
    places: tuple[Place, ...]
    actions: tuple[int, ...]
    cost: int


def find_paths(s: S, seat: int, advisor: MoveAdvisor[S]) -> list[MovePath]:
    """Return the cheapest path of two or more actions for each piece and place, using only what `seat` knows.

    A path goes on while only this seat chooses, or while other seats let it pass. It ends before a roll, and after an
    action that reveals something. The search stops after MAX_POSITIONS states.
    """
    if is_over(s) or is_chance(s) or chooser_bits(s) != 1 << seat:
        return []
    root = s.determinize(seat, Rng(0))
    paths: dict[tuple[str, Place, bool], MovePath] = {}
    visited = {_make_key(root)}
    queue: list[tuple[int, int, int, _Node]] = [(0, 0, 0, _Node(root, "", (), (), 0))]
    while queue and len(visited) < MAX_POSITIONS:
        node = heappop(queue)[3]
        for action in legal_actions(node.state):
            child = _expand(node, action, advisor, paths, root)
            if child is None or _make_key(child.state) in visited:
                continue
            visited.add(_make_key(child.state))
            heappush(queue, (child.cost, len(child.actions), len(visited), child))
    return [path for path in paths.values() if len(path.actions) > 1]


def find_best_allocation(s: S, seat: int, advisor: MoveAdvisor[S]) -> tuple[int, ...]:
    """Return the advisor's best ways for `seat` to spend what it has to allocate, such as rolled dice.

    They follow from the seat's knowledge only. The result is empty if there are fewer than two, or if another seat may
    choose, too.
    """
    if is_over(s) or is_chance(s) or chooser_bits(s) != 1 << seat:
        return ()
    sampled: S = s.determinize(seat, Rng(0))  # type: ignore[assignment]
    actions = advisor.best_allocation(sampled)
    return actions if len(actions) > 1 else ()


def find_cautions(s: S, action: int, advisor: MoveAdvisor[S]) -> list[str]:
    """Return the warnings about an offered action, by what its chooser knows."""
    sampled: S = s.determinize(seat_of(action), Rng(0))  # type: ignore[assignment]
    after = _play_on_copy(sampled, action) if advisor.is_move(sampled, action) else sampled
    return advisor.find_cautions(sampled, after, action)


def _expand(
    node: _Node, action: int, advisor: MoveAdvisor[S], paths: dict[tuple[str, Place, bool], MovePath], first: State
) -> _Node | None:
    """Record the path that ends with an action; return the search node to go on from, or None if the path ends."""
    s: S = node.state  # type: ignore[assignment]
    has_goal = advisor.is_goal(s, action)
    if not has_goal and not advisor.is_move(s, action):
        return None
    piece = advisor.moved_piece(s, action)
    if node.piece and piece != node.piece:
        return None
    actions, cost = (*node.actions, action), node.cost + (advisor.cost_of(s, action) or 0)
    after: S = s if has_goal else _play_on_copy(s, action)
    place = advisor.destination(after, action)
    through = node.places if place is None else (*node.places, place)
    if place is not None and (has_goal or not _reveals(after)):
        cheapest = paths.get((piece, place, has_goal))
        if cheapest is None or (cost, len(actions)) < (cheapest.cost, len(cheapest.actions)):
            cautions = tuple(advisor.find_cautions(first, after, action))  # type: ignore[arg-type]
            paths[piece, place, has_goal] = MovePath(piece, place, through, actions, cost, s, cautions, has_goal)
    if not has_goal:
        _let_others_pass(after, seat_of(action), advisor)
    ended = has_goal or len(actions) == MAX_CHOICES or not _can_continue(after, seat_of(action))
    return None if ended else _Node(after, piece, through, actions, cost)


def _play_on_copy(s: S, action: int) -> S:
    after: S = s.clone()  # type: ignore[assignment]
    after.record_events()
    take(after, action)
    return after


def _let_others_pass(s: S, seat: int, advisor: MoveAdvisor[S]) -> None:
    """Play the advisor's passing action for every other seat that is asked, until only `seat` chooses."""
    while not (is_over(s) or is_chance(s)) and chooser_bits(s) != 1 << seat:
        action = advisor.pass_action(s)
        if action is None:
            return
        take(s, action)


def _reveals(s: State) -> bool:
    """Return whether the recorded events reveal more than the choice itself."""
    return any(s.book.events[index].reveals or seers not in (EVERYONE, NO_ONE) for index, _a, _b, _c, seers in s.events)


def _can_continue(s: State, seat: int) -> bool:
    return not (is_over(s) or is_chance(s) or _reveals(s)) and chooser_bits(s) == 1 << seat


def _make_key(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(s.stack[: s.depth]), tuple(s.data)
