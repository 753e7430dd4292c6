"""The parts of a game: steps still to happen, verbs that may be chosen, effects of cards, events.

All are stateless: one instance of each class, made once, listed in the game's rulebook (core/state.py).
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from .chance import Rng
from .errors import NothingToChoose
from .kinds import TEXT
from .native import i64, mypyc_attr, vec
from .offers import Indexed, LegalActions

S = TypeVar("S")  # the state of a game

TASK: Final[i64] = 0
DECISION: Final[i64] = 1
CHANCE: Final[i64] = 2

EVERYONE: Final[i64] = -1  # every seat, and all spectators
NO_ONE: Final[i64] = 0
MASTER: Final[i64] = 29  # the seat of a game master, who corrects
CLOCK: Final[i64] = 30  # the seat of the clock; below 31, since `1 << n` with a literal 1 is a C int when compiled

DICE: Final = "dice"  # the stream of random numbers that all rolls and draws come from, unless a step names another


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Indexed, Generic[S]):
    """Something a seat may do. `legal` is the only statement of when; `apply` does it and checks nothing.

    `kinds` names the kinds of its arguments, none to two, as they are written behind its name. Of a `secret` verb
    only who chose it learns that; an event tells what the others may know. An `aside` may be chosen at any decision
    without answering it. People say something in words with a verb that has an argument of the kind TEXT: it is offered
    without a number, and chosen with that of the words. With a verb that has a `reason` they say why. An `anonymous`
    aside names nobody: no line, event or record tells which seat chose it, so `apply` must not read `s.seat`.
    """

    def __init__(
        self,
        name: str,
        kinds: str = "",
        secret: bool = False,
        aside: bool = False,
        reason: bool = False,
        anonymous: bool = False,
    ) -> None:
        self.name: Final = name
        self.stable_id = name  # the word in records and logs; differs after a rename (core/catalogue.py)
        self.kinds: Final = kinds.split()
        self.secret: Final = secret
        self.is_aside: Final = aside
        self.is_anonymous: Final = anonymous
        self.text: Final[i64] = self.kinds.index(TEXT) if TEXT in self.kinds else -1  # which argument is a text
        self.takes_words: Final = reason or TEXT in self.kinds

    def legal(self, s: S, a: i64, actions: LegalActions) -> None:
        """Offer every legal action of this verb for `a` (a figure, a card), or refuse with the clause."""
        raise NotImplementedError

    def apply(self, s: S, a: i64, b: i64) -> None:
        """Carry it out; `s.seat` is who chose."""
        raise NotImplementedError

    def get_readers(self, s: S, seat: i64, a: i64, b: i64) -> i64:
        """Bits: the seats that may read the words that `seat` says with it, besides that seat; EVERYONE if all may."""
        return NO_ONE if self.secret else EVERYONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """An effect of the closed vocabulary of cards; `arguments` names what stands beside it in the content files.

    `triggers` names when it may happen; none where a game's cards have no triggers.
    """

    def __init__(self, name: str, arguments: str = "", triggers: str = "") -> None:
        self.name: Final = name
        self.arguments: Final = arguments.split()
        self.triggers: Final = triggers.split()
        self.index: i64 = -1

    def legal(self, s: S, who: i64, row: i64) -> str:
        """The clause that forbids using a card for this effect now, or nothing."""
        return ""

    def do(self, s: S, who: i64, row: i64) -> None:
        """Carry it out for the card of `who`, its arguments in `row`; what it pushes happens before the next effect."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Derivation(Generic[S]):
    """The computation of a derived value, which has its name in the game's declaration (core/fields/derived.py)."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.index: i64 = -1

    def compute(self, s: S, i: i64) -> i64:
        """Return the value from the fields that the declaration names; of a column, the value of entry `i`."""
        raise NotImplementedError

    def fill(self, s: S, values: vec[i64], first: i64, count: i64) -> None:
        """Write all entries to `values` from place `first` on; override to compute a column at once."""
        i: i64
        for i in range(count):
            value = self.compute(s, i)
            place = first + i
            values[place] = value


@final
class Event:
    """Something seen to happen. `secret` is the argument (1, 2 or 3) that only its seers learn; 0: all or nothing.

    An event that `reveals` tells everyone what someone could not know, as a card played from a hand: undo stops there.
    """

    def __init__(self, name: str, kinds: str = "", secret: i64 = 0, reveals: bool = False) -> None:
        self.name: Final = name
        self.kinds: Final = kinds.split()
        self.secret: Final[i64] = secret
        self.reveals: Final = reveals
        self.index: i64 = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Indexed, Generic[S]):
    """Something still to happen. `kinds` names the kinds of its arguments, none to three, as a verb's do."""

    kind: i64 = TASK  # compiled, what has a value from the start is read without a question

    def __init__(self, name: str, kinds: str = "") -> None:
        self.name: Final = name
        self.stable_id = name  # the word in positions and digests; differs after a rename (core/catalogue.py)
        self.kinds: Final = kinds.split()

    def run(self, s: S, a: i64, b: i64, c: i64) -> None:
        """Carry out a task."""
        raise NotImplementedError

    def get_choosers(self, s: S, a: i64, b: i64, c: i64) -> i64:
        """Bits: the seats that may choose."""
        raise NotImplementedError

    def get_seers(self, s: S, a: i64, b: i64, c: i64) -> i64:
        """Bits: the seats that see the outcome; EVERYONE includes spectators."""
        raise NotImplementedError

    def list_actions(self, s: S, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        """Offer the legal actions of `actions.seat` at a decision, or refuse verbs with their clauses."""
        raise NotImplementedError

    def list_outcomes(self, s: S, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        """List the outcomes of a chance step with their weights."""
        raise NotImplementedError

    def sample(self, s: S, a: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        """One outcome of a roll, as likely as its weight."""
        raise NotImplementedError

    def resolve(self, s: S, outcome: i64, a: i64, b: i64, c: i64) -> None:
        """Carry out an outcome of a roll."""
        raise NotImplementedError

    def make_nothing_to_choose(self) -> NothingToChoose:
        """The error that refuses to let this step be pending while it has no option."""
        return NothingToChoose(f"{self.name!r} would be pending, and nothing can come of it")


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Step[S]):
    """A step in which nobody chooses: `run` it."""

    def __init__(self, name: str, kinds: str = "") -> None:
        super().__init__(name, kinds)
        self.kind = TASK


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step in which seats choose: `get_choosers` returns the seats, `list_actions` the legal actions of one of them.

    `clause` refuses every verb that the decision does not list at all.
    """

    def __init__(self, name: str, clause: str, kinds: str = "") -> None:
        super().__init__(name, kinds)
        self.kind = DECISION
        self.clause: Final = clause

    def make_nothing_to_choose(self) -> NothingToChoose:
        """The error that refuses to ask while nobody has anything to choose; it names the clause."""
        return NothingToChoose(f"{self.name!r} would offer nobody anything ({self.clause})", self.clause)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """A step in which nature chooses: `list_outcomes` weighs the outcomes, and `resolve` carries one out.

    The seats that `get_seers` returns see the outcome.
    An outcome is written as `verb` and a name of the kind `outcome`: `roll 5`, `draw shotgun`. It comes from the
    stream of random numbers called `stream`: the k-th outcome of a stream is the same whatever else was rolled.
    """

    def __init__(self, name: str, verb: str, outcome: str, kinds: str = "", stream: str = DICE) -> None:
        super().__init__(name, kinds)
        self.kind = CHANCE
        self.verb: Final = verb
        self.outcome: Final = outcome
        self.stream: Final = stream

    def sample(self, s: S, a: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        """One outcome, as likely as its weight; raises NothingToChoose if there is none."""
        scratch.clear()
        self.list_outcomes(s, a, b, c, scratch)
        if scratch.total == 0:
            raise NothingToChoose(f"{self.name!r} is to be resolved, and has no outcome")
        pick = rng.below(scratch.total)
        i: i64 = 0
        while pick >= scratch.weights[i]:
            pick -= scratch.weights[i]
            i += 1
        return scratch.items[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Chance[S]):
    """A roll of one six-sided die."""

    def __init__(self, name: str, kinds: str = "", stream: str = DICE) -> None:
        super().__init__(name, "roll", "pips", kinds, stream)

    def list_outcomes(self, s: S, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        """Six faces, each as likely as the others."""
        pips: i64
        for pips in range(1, 7):
            outcomes.weigh(pips, 1)

    def sample(self, s: S, a: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        """1 to 6."""
        return rng.below(6) + 1
