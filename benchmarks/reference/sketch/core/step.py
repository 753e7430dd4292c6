"""What a game is made of: a state, steps that are still to happen, verbs that may be chosen, words on cards, events.

All but the state are stateless: one instance of each class, made once, listed in the game's rulebook. What is pending
is a *frame*, what is chosen an *action*; both are one int, an index and arguments packed together, as a chess engine
packs a move. So a clone copies a few arrays, and everything serialises. An argument is -1 to 65534.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .chance import Rng

S = TypeVar("S", bound="State")

TASK: Final[i64] = 0
DECISION: Final[i64] = 1
CHANCE: Final[i64] = 2

ARGUMENT: Final[i64] = 0xFFFF
EVERYONE: Final[i64] = -1  # every seat, and who only watches
STACK_SIZE: Final[i64] = 32
NOTHING: Final = vec[i64]([])  # what an array holds until the table is laid
SILENCE: Final[list[tuple[int, int, int, int, int]]] = []


def pack(index: i64, a: i64, b: i64, c: i64) -> i64:
    """A frame or an action as one int; raises OverflowError for an argument that does not fit."""
    if ((a + 1) | (b + 1) | (c + 1)) >> 16 != 0:
        raise OverflowError(f"an argument is outside -1 to 65534: {a}, {b}, {c}")
    return index | (a + 1) << 8 | (b + 1) << 24 | (c + 1) << 40


def longer(items: vec[i64], size: i64) -> vec[i64]:
    """A copy with room for `size` items."""
    copy = vec[i64]([0] * size)
    i: i64
    for i in range(len(items)):
        copy[i] = items[i]
    return copy


@final
class Options:
    """What a decision offers one seat, or a roll may show: packed actions, or outcomes with weights."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 32)
        self.weights: vec[i64] = NOTHING
        self.room: i64 = 32
        self.count: i64 = 0
        self.total: i64 = 0
        self.seat: i64 = 0  # whose choice it is
        self.explaining: bool = False
        self.refusals: list[tuple[int, int, int, str]] = []

    def clear(self) -> None:
        self.count = 0
        self.total = 0

    def offer(self, verb: Verb[Any], a: i64 = -1, b: i64 = -1) -> None:
        """Offer `verb` with these arguments."""
        if self.count == self.room:
            self._grow()
        self.items[self.count] = pack(verb.index, a, b, self.seat)
        self.count += 1

    def refuse(self, verb: Verb[Any], clause: str, a: i64 = -1, b: i64 = -1) -> None:
        """Say which clause forbids it; -1 stands for any. Costs nothing unless someone asked."""
        if self.explaining:
            self.refusals.append((verb.index, a, b, clause))

    def judge(self, clause: str, verb: Verb[Any], a: i64 = -1, b: i64 = -1) -> None:
        """Refuse if a clause forbids it, else offer."""
        if clause:
            self.refuse(verb, clause, a, b)
        else:
            self.offer(verb, a, b)

    def weigh(self, outcome: i64, weight: i64) -> None:
        """An outcome of a roll or a draw, `weight` times in `total`."""
        if self.count == self.room:
            self._grow()
        if len(self.weights) < self.room:
            self.weights = longer(self.weights, self.room)
        self.items[self.count] = outcome
        self.weights[self.count] = weight
        self.count += 1
        self.total += weight

    def _grow(self) -> None:
        self.room *= 2
        self.items = longer(self.items, self.room)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[S]):
    """Something a seat may do. `legal` is the only statement of when; `apply` does it and checks nothing."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.index: i64 = -1

    def legal(self, s: S, a: i64, options: Options) -> None:
        """Offer every legal action of this verb for `a` (a figure, a card), or refuse with the clause."""
        raise NotImplementedError

    def apply(self, s: S, a: i64, b: i64) -> None:
        """Carry it out; `s.seat` is who chose."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """A word of the cards' closed vocabulary; `arguments` names what stands beside it in the content files."""

    def __init__(self, name: str, arguments: str) -> None:
        self.name: Final = name
        self.arguments: Final = arguments.split()
        self.index: i64 = -1

    def do(self, s: S, seat: i64, a: i64, b: i64) -> None:
        """Carry it out for the card of `seat`; what it pushes happens before the card's next word."""
        raise NotImplementedError


@final
class Event:
    """Something seen to happen. `secret` is the argument (1, 2 or 3) that only its seers learn; 0: all or nothing."""

    def __init__(self, name: str, secret: i64) -> None:
        self.name: Final = name
        self.secret: Final[i64] = secret
        self.index: i64 = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something still to happen."""

    kind: i64

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.index: i64 = -1

    def run(self, s: S, a: i64, b: i64, c: i64) -> None:
        raise NotImplementedError

    def seats(self, s: S, a: i64, b: i64, c: i64) -> i64:
        """Bits: who may choose; or, of a chance step, who sees the outcome."""
        return EVERYONE

    def options(self, s: S, a: i64, b: i64, c: i64, options: Options) -> None:
        raise NotImplementedError

    def sample(self, s: S, a: i64, b: i64, c: i64, rng: Rng, scratch: Options) -> i64:
        raise NotImplementedError

    def resolve(self, s: S, outcome: i64, a: i64, b: i64, c: i64) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Step[S]):
    """A step in which nobody chooses: `run` it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.kind = TASK


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step in which a player chooses: `seats` says who may, `options` what `options.seat` may."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.kind = DECISION


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """A step in which nature chooses: `options` weighs the outcomes, `resolve` carries one out, `seats` see it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.kind = CHANCE

    def sample(self, s: S, a: i64, b: i64, c: i64, rng: Rng, scratch: Options) -> i64:
        scratch.clear()
        self.options(s, a, b, c, scratch)
        pick = rng.below(scratch.total)
        i: i64 = 0
        while pick >= scratch.weights[i]:
            pick -= scratch.weights[i]
            i += 1
        return scratch.items[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Chance[S]):
    """A roll of one six-sided die."""

    def options(self, s: S, a: i64, b: i64, c: i64, options: Options) -> None:
        pips: i64
        for pips in range(1, 7):
            options.weigh(pips, 1)

    def sample(self, s: S, a: i64, b: i64, c: i64, rng: Rng, scratch: Options) -> i64:
        return rng.below(6) + 1


class Rulebook:
    """What a table is played by: behaviour in lists, options and content in tables. Built once, shared, never changed.

    Numbers of the content live in a game's subclass, never in a module: one process plays several contents at once.
    """

    def __init__(
        self, steps: list[Step[Any]], verbs: list[Verb[Any]], asides: list[Verb[Any]], words: list[Effect[Any]],
        events: list[Event],
    ) -> None:
        self.steps: Final = steps[:]
        self.verbs: Final = verbs[:]
        self.asides: Final = asides[:]  # what may be chosen at any decision without answering it
        self.words: Final = words[:]
        self.events: Final = events[:]
        i: i64
        for i in range(len(steps)):
            steps[i].index = i
        for i in range(len(verbs)):
            verbs[i].index = i
        for i in range(len(words)):
            words[i].index = i
        for i in range(len(events)):
            events[i].index = i


class State:
    """What is on the table, and the stack of steps still to happen; the top is last."""

    def __init__(self, book: Rulebook) -> None:
        self.book: Final = book
        self.steps: Final = book.steps
        self.verbs: Final = book.verbs
        self.words: Final = book.effects
        self.stack: vec[i64] = NOTHING
        self.depth: i64 = 0
        self.over: bool = False
        self.seat: i64 = -1  # who made the choice that is being applied
        self.listening: bool = False
        self.heard: list[tuple[int, int, int, int, int]] = SILENCE
        self.scratch: Options | None = None  # for whoever lists; not copied

    def push(self, step: Step[Any], a: i64 = -1, b: i64 = -1, c: i64 = -1) -> None:
        """Make `step` happen next; what one method pushes happens in the order written."""
        if self.depth == len(self.stack):
            self.stack = longer(self.stack, 2 * self.depth)
        self.stack[self.depth] = pack(step.index, a, b, c)
        self.depth += 1

    def emit(self, event: Event, a: i64, b: i64, c: i64, seers: i64) -> None:
        """Tell what was seen to happen. Costs nothing unless someone listens."""
        if self.listening:
            self.heard.append((event.index, a, b, c, seers))

    def end(self) -> None:
        """The game is over: the engine drops what is still to happen, so no step has to ask."""
        self.over = True
