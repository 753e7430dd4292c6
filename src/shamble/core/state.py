"""What is on the table, the steps still to happen, and the rulebook that both point to."""

from __future__ import annotations

from typing import Any, Final

from .chance import Rng
from .kinds import Kind
from .native import i64, vec
from .offers import NOTHING, Options, longer, pack
from .step import Effect, Event, Step, Verb

STACK_SIZE: Final[i64] = 32
SILENCE: Final[list[tuple[int, int, int, int, int]]] = []


class Rulebook:
    """What a table is played by: behaviour in lists, options and content in tables. Built once, shared, never changed.

    Numbers of the content live in a game's subclass, never in a module: one process plays several contents at once.
    """

    def __init__(
        self, steps: list[Step[Any]], verbs: list[Verb[Any]], asides: list[Verb[Any]], effects: list[Effect[Any]],
        events: list[Event], kinds: list[Kind], effect_rows: list[int],
    ) -> None:
        self.steps: Final = vec[Step[Any]](steps)  # arrays: compiled, a list's item is checked whenever it is read
        self.verbs: Final = vec[Verb[Any]](verbs)
        self.asides: Final = asides[:]  # what may be chosen at any decision without answering it
        self.effects: Final = vec[Effect[Any]](effects)
        self.events: Final = events[:]
        self.kinds: Final = {kind.name: kind for kind in kinds}
        self.effect_rows: Final = vec[i64](effect_rows)  # of all cards (core/cards/effects.py)
        i: i64
        for i in range(len(steps)):
            steps[i].index = i
        for i in range(len(verbs)):
            verbs[i].index = i
        for i in range(len(effects)):
            effects[i].index = i
        for i in range(len(events)):
            events[i].index = i

    def replace(self, name: str, step: Step[Any]) -> None:
        """A house rule: `step`, which may be plain Python, happens where the step called `name` would."""
        i: i64
        for i in range(len(self.steps)):
            if self.steps[i].name == name:
                step.index = i
                self.steps[i] = step
                return
        raise KeyError(f"no step {name!r}; steps: {', '.join([known.name for known in self.steps])}")


class State:
    """What is on the table, and the stack of steps still to happen; the top is last."""

    def __init__(self, book: Rulebook) -> None:
        self.book: Final = book
        self.steps: Final = book.steps
        self.verbs: Final = book.verbs
        self.effects: Final = book.effects
        self.stack: vec[i64] = NOTHING
        self.depth: i64 = 0
        self.seat_count: i64 = 0  # how many sit at the table
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

    def listen(self) -> None:
        """Keep events from now on, for `tell`."""
        self.listening = True
        self.heard = []

    def clone(self) -> State:
        """A copy that can be played on; nobody listens to it."""
        raise NotImplementedError

    def determinize(self, seat: i64, rng: Rng) -> State:
        """A position that `seat` cannot tell from this one, dealt anew where it does not know."""
        return self.clone()

    def returns(self) -> list[float]:
        """What each seat has won, 0 to 1, once the game is over."""
        raise NotImplementedError

    def numbers(self) -> list[list[int]]:
        """All that is on the table as lists of ints, the stack apart, for `dump`."""
        raise NotImplementedError

    def restore(self, numbers: list[list[int]]) -> None:
        """Lay the table as `numbers` told it."""
        raise NotImplementedError
