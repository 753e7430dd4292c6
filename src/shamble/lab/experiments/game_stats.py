"""Statistics that need a replay of the game: the parts of the rules that were used, and changes of the lead."""

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

SAMPLE_INTERVAL: Final = 8  # decisions between two samples in a game without turns
LEAD_MARGIN: Final = 0.05  # a side takes the lead if its chance exceeds the leader's by more than this

LeadSample = tuple[int, list[float]]  # the number of plies played, and the expected result of each side


@dataclass(frozen=True)
class GameStats:
    """Statistics of one replayed game.

    Attributes:
        parts: Steps, effects and events that came up, for example `decision fight`.
        leads: How often the lead changed.
        behind: The lowest expected result of the winner during the game; None without a winner.
        settled: The fraction of the game after which the winner led to the end; None without a winner.
    """

    parts: set[str]
    leads: int
    behind: float | None
    settled: float | None


class InstrumentedGame:
    """Copy of an arm's edition in which every effect records that it was used."""

    def __init__(self, arm: PreparedArm) -> None:
        edition = arm.edition
        self.edition = Edition(edition.game, None, edition.options, edition.folders)
        self.parts: set[str] = set()
        book = self.edition.book
        for effect in list(book.effects):
            book.replace(effect.name, _instrument_effect(effect, self.parts))
        self.heuristic = edition.game.heuristic(self.edition.book)
        self.sides = list(arm.sides.values())


def collect_stats(prepared: PreparedArm, line: Sequence[int], won: Sequence[bool]) -> GameStats:
    """Replay a game from its actions and outcomes and return its statistics.

    `won` tells for each seat whether it has won.
    """
    instrumented = _instrument(prepared.arm)
    instrumented.parts.clear()
    s = instrumented.edition.initial_state(len(won), record_events=True)
    tracker = LeadTracker(instrumented, s)
    for ply, number in enumerate(line):
        step = s.steps[pending_frame(s) & 255]
        if is_chance(s):
            instrumented.parts.add(f"roll {step.name}")
            resolve(s, number)
        else:
            instrumented.parts.add(f"decision {step.name}")
            tracker.update(s, ply)
            take(s, number)
    instrumented.parts.update(f"event {s.book.events[event].name}" for event, *_ in s.events)
    winner = find_winner(instrumented.sides, won)
    return GameStats(set(instrumented.parts), *measure_leads(tracker.samples, winner, len(line)))


class LeadTracker:
    """Sampler of each side's expected result at successive positions of a game.

    In a game with a single side, the game itself counts as its opponent.
    """

    def __init__(self, instrumented: InstrumentedGame, s: State) -> None:
        self._game = instrumented.edition.game
        self._sides = instrumented.sides
        self._evaluator = LeafEvaluator(instrumented.heuristic)
        self._evaluator.set_root(s)
        self._turn: tuple[int, ...] = (-1,)
        self._decisions = 0
        self.samples: list[LeadSample] = []

    def update(self, s: State, ply: int) -> None:
        """Sample the pending decision if it is the first of a turn; without turns, sample one in SAMPLE_INTERVAL."""
        turn = self._game.turn(s)
        self._decisions += 1
        if turn == self._turn and (turn or self._decisions < SAMPLE_INTERVAL):
            return
        self._decisions = 0
        self._turn = turn
        expected = self._evaluator.evaluate(s.clone(), Rng(1))
        sides = [mean(expected[seat] for seat in seats) for seats in self._sides]
        self.samples.append((ply, sides if len(sides) > 1 else [sides[0], 1 - sides[0]]))


def find_winner(sides: Sequence[Sequence[int]], won: Sequence[bool]) -> int | None:
    """Return the index of the side that won, or None if no side won, or several did.

    With a single side, the result is 0 if it won and 1 if it lost to the game.
    """
    winners = [any(won[seat] for seat in seats) for seats in sides]
    if len(winners) == 1:
        return 0 if winners[0] else 1
    return winners.index(True) if winners.count(True) == 1 else None


def measure_leads(
    samples: Sequence[LeadSample], winner: int | None, plies: int
) -> tuple[int, float | None, float | None]:
    """Return how the lead changed during a game.

    The result is (lead changes, winner's lowest expected result, fraction of the game after which the winner led to the
    end). The last two are None without a winner.
    """
    leaders = _find_leaders(samples)
    changes = sum(a != b for a, b in pairwise(each for each in leaders if each is not None))
    if winner is None:
        return changes, None, None
    worst = min((sides[winner] for _, sides in samples), default=None)
    last = max((ply for (ply, _), leader in zip(samples, leaders, strict=True) if leader != winner), default=0)
    return changes, worst, last / plies


def _find_leaders(samples: Sequence[LeadSample]) -> list[int | None]:
    """Return the leading side at each sample. The lead changes only when another side is ahead by LEAD_MARGIN."""
    leader: int | None = None
    leaders: list[int | None] = []
    for _, sides in samples:
        best = max(range(len(sides)), key=lambda side: sides[side])
        other = sorted(sides)[-2] if leader is None else sides[leader]
        if best != leader and sides[best] > other + LEAD_MARGIN:
            leader = best
        leaders.append(leader)
    return leaders


def _instrument_effect(effect: Effect[Any], parts: set[str]) -> Effect[Any]:
    """Return an effect that adds its name to `parts` and then does the same as `effect`."""
    base = type(effect).__mro__[1]  # the game's own base class: its rules call more methods than `do`

    def do(self: Effect[Any], s: State, who: int, row: int) -> None:
        parts.add(f"effect {effect.name}")
        effect.do(s, who, row)

    others = [name for name in dir(base) if callable(getattr(base, name)) and not name.startswith("_") and name != "do"]
    forwarded = {name: _forward(effect, name) for name in others}
    new_type = type(f"Instrumented{type(effect).__name__}", (base,), {"do": do, **forwarded})
    instrumented: Effect[Any] = new_type(effect.name, " ".join(effect.arguments), " ".join(effect.triggers))
    return instrumented


def _forward(effect: Effect[Any], name: str) -> Callable[..., Any]:
    def method(self: Effect[Any], *arguments: Any) -> Any:
        return getattr(effect, name)(*arguments)

    return method


@cache
def _instrument(arm: Arm) -> InstrumentedGame:
    return InstrumentedGame(arm.prepare())


def list_effect_names(edition: Edition) -> set[str]:
    """Return the names of the effects that the content uses."""
    book = edition.book
    return {book.effects[index].name for index in list(book.effect_rows)[::ROW_SIZE]}
