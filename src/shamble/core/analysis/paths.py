"""Ways to somewhere: choices on offer one after another, sought on a copy of what a seat knows; no die is thrown."""

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
Place = tuple[int, ...]  # as many numbers as the game has it by
MAX_POSITIONS: Final = 1500  # looked at for one question
MAX_CHOICES: Final = 12  # of one way


class MoveAdvisor(Generic[S]):
    """The knowledge of a game about its ways; this one knows none."""

    def is_move(self, s: S, action: int) -> bool:
        """Whether an action gets a piece about, or readies it for that, and nothing else."""
        return False

    def is_goal(self, s: S, action: int) -> bool:
        """Whether an action is worth going somewhere for: an attack. What it brings is left open."""
        return False

    def moved_piece(self, s: S, action: int) -> str:
        """The piece that an action moves; none of one by which another piece makes way for the next."""
        raise NotImplementedError

    def destination(self, s: S, action: int) -> Place | None:
        """The place that an action leads to, or aims at; none if it leads nowhere."""
        raise NotImplementedError

    def cost_of(self, s: S, action: int) -> int | None:
        """The price of an action, in what the game counts actions by; none if it says nothing of prices."""
        return None

    def pass_action(self, s: S) -> int | None:
        """The action by which a seat that is asked in between lets a way go on; none where the way ends there."""
        return None

    def best_allocation(self, s: S) -> tuple[int, ...]:
        """The choices by which whoever chooses best gives out what lies before them; none where nothing does."""
        return ()

    def find_cautions(self, before: S, after: S, action: int) -> list[str]:
        """Reasons against an action, or against a way that ends with it: from where it began, to where it leads.

        Of an attack that is `before` the dice fall.
        """
        return []


@dataclass(frozen=True, slots=True)
class MovePath:
    """The choices by which a piece gets to a place, or at what stands there, and what they cost together."""

    piece: str
    destination: Place
    places: tuple[Place, ...]  # the places on the way, the last one included
    actions: tuple[int, ...]
    cost: int
    state_before_last: State  # before the last action
    cautions: tuple[str, ...]
    has_goal: bool  # the last one is an attack at the place, not a step onto it


@dataclass(frozen=True, slots=True)
class _Node:
    """A position on the way."""

    state: State
    piece: str
    places: tuple[Place, ...]
    actions: tuple[int, ...]
    cost: int


def find_paths(s: S, seat: int, advisor: MoveAdvisor[S]) -> list[MovePath]:
    """The cheapest way of each piece to each place, of two or more choices, by what a seat knows of the table.

    A way goes on for as long as that seat alone chooses, or others let it pass, nothing is rolled and nobody is told
    anything new.
    """
    if is_over(s) or is_chance(s) or chooser_bits(s) != 1 << seat:
        return []
    known = s.determinize(seat, Rng(0))
    found: dict[tuple[str, Place, bool], MovePath] = {}
    seen = {_position_key(known)}
    waiting: list[tuple[int, int, int, _Node]] = [(0, 0, 0, _Node(known, "", (), (), 0))]
    while waiting and len(seen) < MAX_POSITIONS:
        stage = heappop(waiting)[3]
        for action in legal_actions(stage.state):
            after = _expand(stage, action, advisor, found, known)
            if after is None or _position_key(after.state) in seen:
                continue
            seen.add(_position_key(after.state))
            heappush(waiting, (after.cost, len(after.actions), len(seen), after))
    return [path for path in found.values() if len(path.actions) > 1]


def best_allocation(s: S, seat: int, advisor: MoveAdvisor[S]) -> tuple[int, ...]:
    """The choices by which a seat gives out in the best way what lies before it, by what it knows: two or more."""
    if is_over(s) or is_chance(s) or chooser_bits(s) != 1 << seat:
        return ()
    known: S = s.determinize(seat, Rng(0))  # type: ignore[assignment]
    actions = advisor.best_allocation(known)
    return actions if len(actions) > 1 else ()


def find_cautions(s: S, action: int, advisor: MoveAdvisor[S]) -> list[str]:
    """The reasons against an offered action, as its chooser may know them."""
    known: S = s.determinize(seat_of(action), Rng(0))  # type: ignore[assignment]
    after = _play_on_copy(known, action) if advisor.is_move(known, action) else known
    return advisor.find_cautions(known, after, action)


def _expand(
    stage: _Node, action: int, advisor: MoveAdvisor[S], found: dict[tuple[str, Place, bool], MovePath], first: State
) -> _Node | None:
    """Note where an action leads; the position from which the way goes on, if it does."""
    s: S = stage.state  # type: ignore[assignment]
    has_goal = advisor.is_goal(s, action)
    if not has_goal and not advisor.is_move(s, action):
        return None
    piece = advisor.moved_piece(s, action)
    if stage.piece and piece != stage.piece:
        return None
    actions, cost = (*stage.actions, action), stage.cost + (advisor.cost_of(s, action) or 0)
    after: S = s if has_goal else _play_on_copy(s, action)
    place = advisor.destination(after, action)
    through = stage.places if place is None else (*stage.places, place)
    if place is not None and (has_goal or not _reveals(after)):
        known = found.get((piece, place, has_goal))
        if known is None or (cost, len(actions)) < (known.cost, len(known.actions)):
            cautions = tuple(advisor.find_cautions(first, after, action))  # type: ignore[arg-type]
            found[piece, place, has_goal] = MovePath(piece, place, through, actions, cost, s, cautions, has_goal)
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
    """Have the others who are asked let things pass, where the game has a choice for that."""
    while not (is_over(s) or is_chance(s)) and chooser_bits(s) != 1 << seat:
        action = advisor.pass_action(s)
        if action is None:
            return
        take(s, action)


def _reveals(s: State) -> bool:
    """Whether what was heard told somebody what the choice itself did not."""
    return any(s.book.events[index].reveals or seers not in (EVERYONE, NO_ONE) for index, _a, _b, _c, seers in s.events)


def _can_continue(s: State, seat: int) -> bool:
    return not (is_over(s) or is_chance(s) or _reveals(s)) and chooser_bits(s) == 1 << seat


def _position_key(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(s.stack[: s.depth]), tuple(s.data)
