"""A game played again to see what it was like: which parts of the rules came up, who was ahead, and for how long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from statistics import mean
from typing import Any, Final

from ...bots.leaf_evaluator import LeafEvaluator
from ...core.cards.effects import ROW_SIZE
from ...core.chance import Rng
from ...core.game.edition import Edition
from ...core.play import is_chance, pending_frame, resolve, take
from ...core.state import State
from ...core.step import Effect
from .arm import Arm, PreparedArm

OFTEN: Final = 8  # choices between two looks
MARGIN: Final = 0.05  # by so much somebody leads who did not

Look = tuple[int, list[float]]  # after so many plies, what each side may expect


@dataclass(frozen=True)
class GameStats:
    """What was seen: parts as `decision fight`; how often the lead changed, and the winner's part in it.

    `behind` is what the winner might expect when it looked worst, `settled` after which part of the game the winner
    led to the end; neither where nobody won against anybody.
    """

    parts: set[str]
    leads: int
    behind: float | None
    settled: float | None


class Stage:
    """The version of an arm that games are played again in: its effects note that they happen."""

    def __init__(self, arm: PreparedArm) -> None:
        edition = arm.edition
        self.edition = Edition(edition.game, None, edition.options, edition.folders)
        self.parts: set[str] = set()
        book = self.edition.book
        for effect in list(book.effects):
            book.replace(effect.name, _noting(effect, self.parts))
        self.policy = edition.game.policy(self.edition.book)
        self.sides = list(arm.sides.values())


def watch(prepared: PreparedArm, line: Sequence[int], won: Sequence[bool]) -> GameStats:
    """Play a game again by its actions and outcomes."""
    stage = _stage(prepared.arm)
    stage.parts.clear()
    s = stage.edition.initial_state(len(won), record_events=True)
    looks = LeadTracker(stage, s)
    for ply, each in enumerate(line):
        step = s.steps[pending_frame(s) & 255]
        if is_chance(s):
            stage.parts.add(f"roll {step.name}")
            resolve(s, each)
        else:
            stage.parts.add(f"decision {step.name}")
            looks.look(s, ply)
            take(s, each)
    stage.parts.update(f"event {s.book.events[event].name}" for event, *_ in s.events)
    return GameStats(set(stage.parts), *measure_leads(looks.found, find_winner(stage.sides, won), len(line)))


class LeadTracker:
    """What each side may expect along a game; a side without others plays against the game."""

    def __init__(self, stage: Stage, s: State) -> None:
        self._stage = stage
        self._evaluator = LeafEvaluator(stage.policy)
        self._evaluator.set_root(s)
        self._turn: tuple[int, ...] = (-1,)
        self._since = 0
        self.found: list[Look] = []

    def look(self, s: State, ply: int) -> None:
        """Look at a position, if a turn begins; in a game without turns now and then."""
        turn = self._stage.edition.game.turn(s)
        self._since += 1
        if turn == self._turn and (turn or self._since < OFTEN):
            return
        self._since = 0
        self._turn = turn
        expected = self._evaluator.evaluate(s.clone(), Rng(1))
        sides = [mean(expected[seat] for seat in seats) for seats in self._stage.sides]
        self.found.append((ply, sides if len(sides) > 1 else [sides[0], 1 - sides[0]]))


def find_winner(sides: Sequence[Sequence[int]], won: Sequence[bool]) -> int | None:
    """The side that has won, if one has; where there is one side only, it or the game."""
    winners = [any(won[seat] for seat in seats) for seats in sides]
    if len(winners) == 1:
        return 0 if winners[0] else 1
    return winners.index(True) if winners.count(True) == 1 else None


def measure_leads(looks: Sequence[Look], winner: int | None, plies: int) -> tuple[int, float | None, float | None]:
    """How often the lead changed; what the winner might expect at worst; from where on the winner led."""
    leaders = _leaders(looks)
    changes = sum(a != b for a, b in pairwise(each for each in leaders if each is not None))
    if winner is None:
        return changes, None, None
    worst = min((sides[winner] for _, sides in looks), default=None)
    last = max((ply for (ply, _), leader in zip(looks, leaders, strict=True) if leader != winner), default=0)
    return changes, worst, last / plies


def _leaders(looks: Sequence[Look]) -> list[int | None]:
    """Who leads at each look: whoever did, until another is ahead by more than a little."""
    leader: int | None = None
    found: list[int | None] = []
    for _, sides in looks:
        best = max(range(len(sides)), key=lambda side: sides[side])
        other = sorted(sides)[-2] if leader is None else sides[leader]
        if best != leader and sides[best] > other + MARGIN:
            leader = best
        found.append(leader)
    return found


def _noting(effect: Effect[Any], parts: set[str]) -> Effect[Any]:
    """The same effect, which besides notes that it happens; of the kind that the game's own are."""
    base = type(effect).__mro__[1]

    def do(self: Effect[Any], s: State, who: int, row: int) -> None:
        parts.add(f"effect {effect.name}")
        effect.do(s, who, row)

    others = [name for name in dir(base) if callable(getattr(base, name)) and not name.startswith("_") and name != "do"]
    passed_on = {name: _passed_on(effect, name) for name in others}
    noting = type(f"Noting{type(effect).__name__}", (base,), {"do": do, **passed_on})
    found: Effect[Any] = noting(effect.name, " ".join(effect.arguments), " ".join(effect.triggers))
    return found


def _passed_on(effect: Effect[Any], name: str) -> Callable[..., Any]:
    def method(self: Effect[Any], *arguments: Any) -> Any:
        return getattr(effect, name)(*arguments)

    return method


@cache
def _stage(arm: Arm) -> Stage:
    return Stage(arm.prepare())


def list_effect_names(edition: Edition) -> set[str]:
    """The words that the content has effects of."""
    book = edition.book
    return {book.effects[index].name for index in list(book.effect_rows)[::ROW_SIZE]}
