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
MOST_POSITIONS: Final = 1500  # looked at for one question
MOST_CHOICES: Final = 12  # of one way


class Guide(Generic[S]):
    """The knowledge of a game about its ways; this one knows none."""

    def goes(self, s: S, action: int) -> bool:
        """Whether an action gets a piece about, or readies it for that, and nothing else."""
        return False

    def ends(self, s: S, action: int) -> bool:
        """Whether an action is worth going somewhere for: an attack. What it brings is left open."""
        return False

    def piece(self, s: S, action: int) -> str:
        """The piece that an action moves; none of one by which another piece makes way for the next."""
        raise NotImplementedError

    def place(self, s: S, action: int) -> Place | None:
        """The place that an action leads to, or aims at; none if it leads nowhere."""
        raise NotImplementedError

    def price(self, s: S, action: int) -> int | None:
        """The price of an action, in what the game counts actions by; none if it says nothing of prices."""
        return None

    def passes(self, s: S) -> int | None:
        """The action by which a seat that is asked in between lets a way go on; none where the way ends there."""
        return None

    def gives_out(self, s: S) -> tuple[int, ...]:
        """The choices by which whoever chooses best gives out what lies before them; none where nothing does."""
        return ()

    def cautions(self, before: S, after: S, action: int) -> list[str]:
        """Reasons against an action, or against a way that ends with it: from where it began, to where it leads.

        Of an attack that is `before` the dice fall.
        """
        return []


@dataclass(frozen=True, slots=True)
class Way:
    """The choices by which a piece gets to a place, or at what stands there, and what they cost together."""

    piece: str
    to: Place
    through: tuple[Place, ...]  # the places on the way, the last one included
    actions: tuple[int, ...]
    cost: int
    at: State  # before the last action
    cautions: tuple[str, ...]
    is_aimed: bool  # the last one is an attack at the place, not a step onto it


@dataclass(frozen=True, slots=True)
class _Stage:
    """A position on the way."""

    state: State
    piece: str
    through: tuple[Place, ...]
    actions: tuple[int, ...]
    cost: int


def ways(s: S, seat: int, guide: Guide[S]) -> list[Way]:
    """The cheapest way of each piece to each place, of two or more choices, by what a seat knows of the table.

    A way goes on for as long as that seat alone chooses, or others let it pass, nothing is rolled and nobody is told
    anything new.
    """
    if is_over(s) or is_chance(s) or chooser_bits(s) != 1 << seat:
        return []
    known = s.determinize(seat, Rng(0))
    found: dict[tuple[str, Place, bool], Way] = {}
    seen = {_key(known)}
    waiting: list[tuple[int, int, int, _Stage]] = [(0, 0, 0, _Stage(known, "", (), (), 0))]
    while waiting and len(seen) < MOST_POSITIONS:
        stage = heappop(waiting)[3]
        for action in legal_actions(stage.state):
            after = _step(stage, action, guide, found, known)
            if after is None or _key(after.state) in seen:
                continue
            seen.add(_key(after.state))
            heappush(waiting, (after.cost, len(after.actions), len(seen), after))
    return [way for way in found.values() if len(way.actions) > 1]


def given_out(s: S, seat: int, guide: Guide[S]) -> tuple[int, ...]:
    """The choices by which a seat gives out in the best way what lies before it, by what it knows: two or more."""
    if is_over(s) or is_chance(s) or chooser_bits(s) != 1 << seat:
        return ()
    known: S = s.determinize(seat, Rng(0))  # type: ignore[assignment]
    actions = guide.gives_out(known)
    return actions if len(actions) > 1 else ()


def cautions(s: S, action: int, guide: Guide[S]) -> list[str]:
    """The reasons against an offered action, as its chooser may know them."""
    known: S = s.determinize(seat_of(action), Rng(0))  # type: ignore[assignment]
    after = _after(known, action) if guide.goes(known, action) else known
    return guide.cautions(known, after, action)


def _step(
    stage: _Stage, action: int, guide: Guide[S], found: dict[tuple[str, Place, bool], Way], first: State
) -> _Stage | None:
    """Note where an action leads; the position from which the way goes on, if it does."""
    s: S = stage.state  # type: ignore[assignment]
    is_aimed = guide.ends(s, action)
    if not is_aimed and not guide.goes(s, action):
        return None
    piece = guide.piece(s, action)
    if stage.piece and piece != stage.piece:
        return None
    actions, cost = (*stage.actions, action), stage.cost + (guide.price(s, action) or 0)
    after: S = s if is_aimed else _after(s, action)
    place = guide.place(after, action)
    through = stage.through if place is None else (*stage.through, place)
    if place is not None and (is_aimed or not _tells(after)):
        known = found.get((piece, place, is_aimed))
        if known is None or (cost, len(actions)) < (known.cost, len(known.actions)):
            cautions = tuple(guide.cautions(first, after, action))  # type: ignore[arg-type]
            found[piece, place, is_aimed] = Way(piece, place, through, actions, cost, s, cautions, is_aimed)
    if not is_aimed:
        _let_pass(after, seat_of(action), guide)
    ended = is_aimed or len(actions) == MOST_CHOICES or not _goes_on(after, seat_of(action))
    return None if ended else _Stage(after, piece, through, actions, cost)


def _after(s: S, action: int) -> S:
    after: S = s.clone()  # type: ignore[assignment]
    after.record_events()
    take(after, action)
    return after


def _let_pass(s: S, seat: int, guide: Guide[S]) -> None:
    """Have the others who are asked let things pass, where the game has a choice for that."""
    while not (is_over(s) or is_chance(s)) and chooser_bits(s) != 1 << seat:
        action = guide.passes(s)
        if action is None:
            return
        take(s, action)


def _tells(s: State) -> bool:
    """Whether what was heard told somebody what the choice itself did not."""
    return any(s.book.events[index].reveals or seers not in (EVERYONE, NO_ONE) for index, _a, _b, _c, seers in s.events)


def _goes_on(s: State, seat: int) -> bool:
    return not (is_over(s) or is_chance(s) or _tells(s)) and chooser_bits(s) == 1 << seat


def _key(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(s.stack[: s.depth]), tuple(s.data)
