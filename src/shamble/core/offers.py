"""What may be chosen: packed frames and actions, and the list that a decision fills.

What is pending is a *frame*, what is chosen an *action*; both are one int, an index and arguments packed together, as
a chess engine packs a move. So a clone copies a few arrays, and everything serialises. An argument is -1 (none) to
65534.
"""

from __future__ import annotations

from typing import Final, final

from .native import i64, mypyc_attr, vec

ARGUMENT: Final[i64] = 0xFFFF
NEXT_FIRST: Final[i64] = 0x100  # of an action's first argument
SET_SIZE: Final[i64] = 64  # arguments
EMPTY: Final = vec[i64]([])  # what an array holds until the table is laid


def can_pack(a: i64, b: i64, c: i64) -> bool:
    """Whether all three may be arguments."""
    return ((a + 1) | (b + 1) | (c + 1)) >> 16 == 0


def pack_unchecked(a: i64, b: i64, c: i64) -> i64:
    """Three arguments that fit, where they stand in a frame or an action."""
    return (a + 1) << 8 | (b + 1) << 24 | (c + 1) << 40


def pack(index: i64, a: i64, b: i64, c: i64) -> i64:
    """A frame or an action as one int; raises OverflowError for an argument that does not fit."""
    if not can_pack(a, b, c):
        raise OverflowError(f"an argument is outside -1 to 65534: {a}, {b}, {c}")
    return pack_unchecked(a, b, c) | index


def step_of(frame: i64) -> i64:
    """The index of a frame's step."""
    return frame & 255


def third_of(frame: i64) -> i64:
    """The third argument of a frame, -1 for none."""
    return (frame >> 40) - 1


def verb_of(action: i64) -> i64:
    """The index of an action's verb."""
    return action & 255


def first_of(action: i64) -> i64:
    """The first argument of an action, -1 for none."""
    return (action >> 8 & ARGUMENT) - 1


def second_of(action: i64) -> i64:
    """The second argument of an action, -1 for none."""
    return (action >> 24 & ARGUMENT) - 1


def seat_of(action: i64) -> i64:
    """The seat that chooses an action."""
    return (action >> 40) - 1


def without_text(action: i64, text: i64) -> i64:
    """The action without the number of its words, as it is offered; `text` is the argument that has it, -1 for none."""
    return action if text < 0 else _without(action, ARGUMENT, 8 + 16 * text)


def _without(action: i64, bits: i64, shift: i64) -> i64:
    # `bits` is an argument: compiled, a literal is shifted as a C int, even one that a local i64 was set to
    return action & ~(bits << shift)


def with_text(action: i64, text: i64, number: i64) -> i64:
    """The action with the number of its words."""
    return without_text(action, text) | (number + 1) << 8 + 16 * text


def enlarge(items: vec[i64], size: i64) -> vec[i64]:
    """A copy with room for `size` items."""
    copy = vec[i64]([0] * size)
    i: i64
    for i in range(len(items)):
        copy[i] = items[i]
    return copy


@mypyc_attr(allow_interpreted_subclasses=True)
class Indexed:
    """What has a place of its own in a rulebook's list: a step, a verb."""

    index: i64 = -1  # nowhere yet; compiled, what has a value from the start is read without a question


@final
class LegalActions:
    """What a decision offers one seat, or a roll may show: packed actions, or outcomes with weights."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 32)
        self.weights: vec[i64] = EMPTY
        self.room: i64 = 32
        self.count: i64 = 0
        self.total: i64 = 0
        self.seat: i64 = 0  # whose choice it is
        self.is_explaining: bool = False
        self.refusals: list[tuple[int, int, int, str]] = []

    def clear(self) -> None:
        """Forget what was offered."""
        self.count = 0
        self.total = 0

    def offer(self, verb: Indexed, a: i64 = -1, b: i64 = -1) -> None:
        """Offer `verb` with these arguments."""
        # in this order nothing is kept while what hardly ever happens is called: a third fewer instructions
        count = self.count
        if count == self.room or not can_pack(a, b, self.seat):
            self._offer_in_more_room(verb, a, b)
            return
        action = pack_unchecked(a, b, self.seat) | verb.index
        self.count = count + 1
        self.items[count] = action

    def _offer_in_more_room(self, verb: Indexed, a: i64, b: i64) -> None:
        pack(0, a, b, self.seat)  # raises if an argument does not fit
        self._grow()
        self.offer(verb, a, b)

    def offer_each(self, verb: Indexed, bits: i64, b: i64 = -1) -> None:
        """Offer `verb` with each of a set as its first argument, the lowest first."""
        if bits == 0:
            return
        while self.room < self.count + SET_SIZE:
            self._grow()
        action = pack(verb.index, 0, b, self.seat)
        items, count = self.items, self.count
        while bits != 0:
            items[count] = action  # which the next is written over if its bit is not set: nothing has to be guessed
            count += bits & 1
            bits >>= 1
            action += NEXT_FIRST
        self.count = count

    def offer_set(self, bits: i64, may: i64, clause: str, verb: Indexed, b: i64 = -1) -> None:
        """Offer `verb` with those of a set that may be chosen, and refuse it with the others of the set."""
        if self.is_explaining:
            self._refuse_each(verb.index, bits & ~may, b, clause)
        self.offer_each(verb, bits & may, b)

    def _refuse_each(self, verb: i64, bits: i64, b: i64, clause: str) -> None:
        a: i64 = 0
        while bits >> a != 0:
            if bits >> a & 1 == 1:
                self._refuse(verb, a, b, clause)
            a += 1

    def refuse(self, verb: Indexed, clause: str, a: i64 = -1, b: i64 = -1) -> None:
        """Say which clause forbids it; -1 stands for any. Costs nothing unless someone asked."""
        if self.is_explaining:
            self._refuse(verb.index, a, b, clause)

    def _refuse(self, verb: i64, a: i64, b: i64, clause: str) -> None:
        self.refusals.append((verb, a, b, clause))

    def can_skip(self, clause: str) -> bool:
        """Whether a list may be left out: the clause forbids all that is on it, and nobody asked why."""
        return bool(clause) and not self.is_explaining

    def refuse_rest(self, clause: str) -> None:
        """Refuse all else of the verbs listed so far: other pieces, other targets. Costs nothing unless asked."""
        if self.is_explaining:  # the rest by itself: what is as short as this is compiled in place
            self._refuse_rest(clause)

    def _refuse_rest(self, clause: str) -> None:
        listed = [self.items[i] & 255 for i in range(self.count)]
        for index in sorted(set(listed + [refused[0] for refused in self.refusals])):
            self.refusals.append((index, -1, -1, clause))

    def offer_unless(self, clause: str, verb: Indexed, a: i64 = -1, b: i64 = -1) -> None:
        """Refuse if a clause forbids it, else offer."""
        if not clause:
            self.offer(verb, a, b)
        elif self.is_explaining:
            self._refuse(verb.index, a, b, clause)

    def offer_or_refuse(self, may: bool, clause: str, verb: Indexed, a: i64 = -1, b: i64 = -1) -> None:
        """Offer if it may be chosen, else refuse with the clause."""
        if may:
            self.offer(verb, a, b)
        elif self.is_explaining:
            self._refuse(verb.index, a, b, clause)

    def offer_if(self, may: bool, verb: Indexed, a: i64, b: i64) -> None:
        """Offer if it may be chosen; to whom asks why not, another list says it."""
        count = self.count
        if count == self.room or not can_pack(a, b, self.seat):
            self._offer_if_in_more_room(may, verb, a, b)
            return
        action = pack_unchecked(a, b, self.seat) | verb.index
        self.count = count + i64(may)  # to count it or not is cheaper than a branch that goes by chance
        self.items[count] = action

    def _offer_if_in_more_room(self, may: bool, verb: Indexed, a: i64, b: i64) -> None:
        if may:
            self._offer_in_more_room(verb, a, b)

    def weigh(self, outcome: i64, weight: i64) -> None:
        """An outcome of a roll or a draw, `weight` times in `total`."""
        count = self.count
        if count >= len(self.weights):  # which have as much room as the items, or less
            self._grow_weights()
        self.count = count + 1
        self.total += weight
        self.items[count] = outcome
        self.weights[count] = weight

    def _grow_weights(self) -> None:
        if self.count == self.room:
            self._grow()
        self.weights = enlarge(self.weights, self.room)

    def _grow(self) -> None:
        self.room *= 2
        self.items = enlarge(self.items, self.room)
