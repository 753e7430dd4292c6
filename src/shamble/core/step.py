"""The parts of a game: steps, verbs, effects of cards, derivations and events.

All are stateless. Each class has one instance, which the game's rulebook lists (core/state.py).
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
MASTER: Final[i64] = 29  # the seat of the game master
CLOCK: Final[i64] = 30  # the seat of the clock; below 31, since compiled, `1 << n` with a literal 1 is a C int

DICE: Final = "dice"  # the stream of random numbers of all chance steps that name no other


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Indexed, Generic[S]):
    """A kind of action. `legal` alone decides when it is legal; `apply` carries it out and checks nothing.

    A verb with an argument of the kind TEXT takes words of the player. It is offered without a text number, and the
    action has the number of the words.

    Args:
        name: The name, which notation writes in front of the arguments.
        kinds: The kinds of its arguments, up to two, with a space between.
        secret: Only the seat that chooses it sees the action; an event tells the other seats what they may know.
        aside: It can be chosen at any decision, which stays pending.
        reason: The player gives a reason in words.
        anonymous: No line, event or record names the seat that chose this aside, so `apply` must not read `s.seat`.
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
        self.stable_id = name  # its name in records and logs, unless a rename has changed `name` (core/catalogue.py)
        self.kinds: Final = kinds.split()
        self.secret: Final = secret
        self.is_aside: Final = aside
        self.is_anonymous: Final = anonymous
        self.text: Final[i64] = self.kinds.index(TEXT) if TEXT in self.kinds else -1  # the place of the text argument
        self.takes_words: Final = reason or TEXT in self.kinds

    def legal(self, s: S, a: i64, actions: LegalActions) -> None:
        """Offer every legal action of this verb for `a` (a figure, a card), or refuse it with the clause."""
        raise NotImplementedError

    def apply(self, s: S, a: i64, b: i64) -> None:
        """Carry out the action of the seat `s.seat`."""
        raise NotImplementedError

    def get_readers(self, s: S, seat: i64, a: i64, b: i64) -> i64:
        """Return the seats that may read the words that `seat` writes with this action, as bits.

        `seat` itself need not be among them. EVERYONE includes spectators.
        """
        return NO_ONE if self.secret else EVERYONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """An effect that cards can have, from a closed vocabulary.

    Args:
        name: Its name in the content files.
        arguments: The keys beside it in the content files, with spaces between.
        triggers: The triggers that it may follow, with spaces between; empty in a game whose cards have none.
    """

    def __init__(self, name: str, arguments: str = "", triggers: str = "") -> None:
        self.name: Final = name
        self.arguments: Final = arguments.split()
        self.triggers: Final = triggers.split()
        self.index: i64 = -1

    def legal(self, s: S, user: i64, row: i64) -> str:
        """Return the clause that forbids a player to use a card for this effect now, or an empty text.

        Args:
            s: The position.
            user: The user of the card: a figure, a seat or a move, as the game has it.
            row: The row of the effect's arguments.
        """
        return ""

    def do(self, s: S, user: i64, row: i64) -> None:
        """Carry out the effect of a card. Steps that it pushes happen before the card's next effect.

        Args:
            s: The position, which changes.
            user: The user of the card: a figure, a seat or a move, as the game has it.
            row: The row of the effect's arguments.
        """
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
    """Something that players see happen.

    Args:
        name: Its name.
        kinds: The kinds of its arguments, up to three, with spaces between.
        secret: The argument (1, 2 or 3) that only its seers see; 0: other seats don't see the event at all.
        reveals: It shows all seats what some could not know, as when a card is played from a hand. Undo stops there.
    """

    def __init__(self, name: str, kinds: str = "", secret: i64 = 0, reveals: bool = False) -> None:
        self.name: Final = name
        self.kinds: Final = kinds.split()
        self.secret: Final[i64] = secret
        self.reveals: Final = reveals
        self.index: i64 = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Indexed, Generic[S]):
    """Something that is still to happen: a task, a decision or a chance step.

    `kinds` names the kinds of its arguments, up to three, with spaces between.
    """

    kind: i64 = TASK  # compiled, an attribute with a default is read without a check

    def __init__(self, name: str, kinds: str = "") -> None:
        self.name: Final = name
        self.stable_id = name  # its name in positions and digests, unless a rename has changed `name`
        self.kinds: Final = kinds.split()

    def run(self, s: S, a: i64, b: i64, c: i64) -> None:
        """Carry out the task."""
        raise NotImplementedError

    def get_choosers(self, s: S, a: i64, b: i64, c: i64) -> i64:
        """Return the seats that may choose, as bits."""
        raise NotImplementedError

    def get_seers(self, s: S, a: i64, b: i64, c: i64) -> i64:
        """Return the seats that see the outcome, as bits; EVERYONE includes spectators."""
        raise NotImplementedError

    def list_actions(self, s: S, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        """Offer the legal actions of `actions.seat`, and refuse other actions with their clauses."""
        raise NotImplementedError

    def list_outcomes(self, s: S, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        """List the outcomes of the chance step with their weights."""
        raise NotImplementedError

    def sample(self, s: S, a: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        """Draw an outcome of the chance step by its weight."""
        raise NotImplementedError

    def resolve(self, s: S, outcome: i64, a: i64, b: i64, c: i64) -> None:
        """Carry out an outcome of the chance step."""
        raise NotImplementedError

    def make_nothing_to_choose(self) -> NothingToChoose:
        """Return the error for a chance step without an outcome."""
        return NothingToChoose(f"{self.name!r} has no outcome")


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Step[S]):
    """A step without a choice; `run` carries it out."""

    def __init__(self, name: str, kinds: str = "") -> None:
        super().__init__(name, kinds)
        self.kind = TASK


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step in which seats choose.

    `get_choosers` returns the seats, and `list_actions` lists the legal actions of one seat. `clause` refuses every
    verb that the decision doesn't list at all.
    """

    def __init__(self, name: str, clause: str, kinds: str = "") -> None:
        super().__init__(name, kinds)
        self.kind = DECISION
        self.clause: Final = clause

    def make_nothing_to_choose(self) -> NothingToChoose:
        """Return the error for a decision without a legal action; it names the clause."""
        return NothingToChoose(f"{self.name!r} offers no seat a legal action ({self.clause})", self.clause)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """A step in which nature chooses.

    `list_outcomes` lists the outcomes with their weights, `resolve` carries one out, and the seats that `get_seers`
    returns see it.

    Args:
        name: Its name.
        verb: The word in front of an outcome in notation: `roll` in `roll 5`, `draw` in `draw shotgun`.
        outcome: The kind of its outcomes.
        kinds: The kinds of its arguments, up to three, with spaces between.
        stream: The stream of random numbers. The k-th outcome of a stream doesn't depend on other streams.
    """

    def __init__(self, name: str, verb: str, outcome: str, kinds: str = "", stream: str = DICE) -> None:
        super().__init__(name, kinds)
        self.kind = CHANCE
        self.verb: Final = verb
        self.outcome: Final = outcome
        self.stream: Final = stream

    def sample(self, s: S, a: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        """Draw an outcome by its weight; raises NothingToChoose if there is none."""
        scratch.clear()
        self.list_outcomes(s, a, b, c, scratch)
        if scratch.total == 0:
            raise NothingToChoose(f"{self.name!r} has no outcome to draw")
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
        """List the six faces with equal weights."""
        pips: i64
        for pips in range(1, 7):
            outcomes.weigh(pips, 1)

    def sample(self, s: S, a: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        """Draw a face, 1 to 6."""
        return rng.below(6) + 1
