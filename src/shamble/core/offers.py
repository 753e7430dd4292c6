"""Packed frames and actions, and the list of legal actions that a decision fills.

A frame is a step with its arguments, an action a verb with its arguments and a seat. Both are packed into one int, as a
chess engine packs a move, so that a clone copies a few arrays and everything serializes. An argument is -1 (none) to
65534.
"""

from __future__ import annotations

from typing import Final, final

from .native import i64, mypyc_attr, vec

ARGUMENT: Final[i64] = 0xFFFF
NEXT_FIRST: Final[i64] = 0x100  # added to an action, it raises the first argument by 1
SET_SIZE: Final[i64] = 64  # most pieces of a set
EMPTY: Final = vec[i64]([])


def can_pack(a: i64, b: i64, c: i64) -> bool:
    """Whether all three arguments are in range, -1 to 65534."""
    return ((a + 1) | (b + 1) | (c + 1)) >> 16 == 0


def pack_unchecked(a: i64, b: i64, c: i64) -> i64:
    """Pack three arguments that are known to be in range, with step or verb index 0."""
    return (a + 1) << 8 | (b + 1) << 24 | (c + 1) << 40


def pack(index: i64, a: i64, b: i64, c: i64) -> i64:
    """Pack a frame or an action; raises OverflowError for an argument out of range."""
    if not can_pack(a, b, c):
        raise OverflowError(f"an argument is outside -1 to 65534: {a}, {b}, {c}")
    return pack_unchecked(a, b, c) | index


def step_of(frame: i64) -> i64:
    """Return the index of a frame's step."""
    return frame & 255


def third_of(frame: i64) -> i64:
    """Return the third argument of a frame, -1 for none."""
    return (frame >> 40) - 1


def verb_of(action: i64) -> i64:
    """Return the index of an action's verb."""
    return action & 255


def first_of(action: i64) -> i64:
    """Return the first argument of an action or a frame, -1 for none."""
    return (action >> 8 & ARGUMENT) - 1


def second_of(action: i64) -> i64:
    """Return the second argument of an action or a frame, -1 for none."""
    return (action >> 24 & ARGUMENT) - 1


def seat_of(action: i64) -> i64:
    """Return the seat that chooses an action."""
    return (action >> 40) - 1


def without_text(action: i64, text: i64) -> i64:
    """Return an action without the number of its text; `text` is the argument that holds it, -1 for none."""
    return action if text < 0 else _without(action, ARGUMENT, 8 + 16 * text)


def _without(action: i64, bits: i64, shift: i64) -> i64:
    # `bits` is an argument, since compiled, a literal is shifted as a C int, even one held in a local i64.
    return action & ~(bits << shift)


def with_text(action: i64, text: i64, number: i64) -> i64:
    """Return an action with `number` as the number of its text; `text` is the argument that holds it."""
    return without_text(action, text) | (number + 1) << 8 + 16 * text


def enlarge(items: vec[i64], size: i64) -> vec[i64]:
    """Return a copy of an array with space for `size` items."""
    copy = vec[i64]([0] * size)
    i: i64
    for i in range(len(items)):
        copy[i] = items[i]
    return copy


@mypyc_attr(allow_interpreted_subclasses=True)
class Indexed:
    """A part with an index in a rulebook: a step or a verb."""

    index: i64 = -1  # none yet; compiled, an attribute with a default is read without a check


@final
class LegalActions:
    """The legal actions of a seat at a decision, or the outcomes of a chance step with their weights.

    While `is_explaining`, it also collects refusals: (verb, first argument, second argument, clause), where -1 stands
    for any argument.
    """

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 32)
        self.weights: vec[i64] = EMPTY
        self.room: i64 = 32
        self.count: i64 = 0
        self.total: i64 = 0
        self.seat: i64 = 0  # the seat that chooses
        self.is_explaining: bool = False
        self.refusals: list[tuple[int, int, int, str]] = []

    def clear(self) -> None:
        """Remove all actions and outcomes; keep the refusals."""
        self.count = 0
        self.total = 0

    def offer(self, verb: Indexed, a: i64 = -1, b: i64 = -1) -> None:
        """Offer `verb` with these arguments."""
        # With the rare case first, no register is saved around its call: a third fewer instructions.
        count = self.count
        if count == self.room or not can_pack(a, b, self.seat):
            self._offer_in_more_room(verb, a, b)
            return
        action = pack_unchecked(a, b, self.seat) | verb.index
        self.count = count + 1
        self.items[count] = action

    def _offer_in_more_room(self, verb: Indexed, a: i64, b: i64) -> None:
        """Enlarge the list and offer the action; raises OverflowError for an argument out of range."""
        pack(0, a, b, self.seat)
        self._grow()
        self.offer(verb, a, b)

    def offer_each(self, verb: Indexed, bits: i64, b: i64 = -1) -> None:
        """Offer `verb` once for each piece of a set as its first argument, in ascending order."""
        if bits == 0:
            return
        while self.room < self.count + SET_SIZE:
            self._grow()
        action = pack(verb.index, 0, b, self.seat)
        items, count = self.items, self.count
        while bits != 0:
            items[count] = action  # the next action overwrites it if its bit is not set: no branch
            count += bits & 1
            bits >>= 1
            action += NEXT_FIRST
        self.count = count

    def offer_set(self, bits: i64, may: i64, clause: str, verb: Indexed, b: i64 = -1) -> None:
        """Offer `verb` with each piece of a set that is also in `may`, and refuse it with its other pieces."""
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
        """Record that a clause refuses `verb`, if refusals are collected. An argument of -1 stands for any."""
        if self.is_explaining:
            self._refuse(verb.index, a, b, clause)

    def _refuse(self, verb: i64, a: i64, b: i64, clause: str) -> None:
        self.refusals.append((verb, a, b, clause))

    def can_skip(self, clause: str) -> bool:
        """Whether no actions have to be listed: a clause forbids them all, and refusals aren't collected."""
        return bool(clause) and not self.is_explaining

    def refuse_rest(self, clause: str) -> None:
        """Record, if refusals are collected, that a clause refuses the verbs listed so far with all other arguments."""
        if self.is_explaining:  # in a function of its own, so that the compiler inlines this check
            self._refuse_rest(clause)

    def _refuse_rest(self, clause: str) -> None:
        listed = [self.items[i] & 255 for i in range(self.count)]
        for index in sorted(set(listed + [refused[0] for refused in self.refusals])):
            self.refusals.append((index, -1, -1, clause))

    def offer_unless(self, clause: str, verb: Indexed, a: i64 = -1, b: i64 = -1) -> None:
        """Refuse the action if a clause forbids it, else offer it."""
        if not clause:
            self.offer(verb, a, b)
        elif self.is_explaining:
            self._refuse(verb.index, a, b, clause)

    def offer_or_refuse(self, may: bool, clause: str, verb: Indexed, a: i64 = -1, b: i64 = -1) -> None:
        """Offer the action if `may` is true, else refuse it with the clause."""
        if may:
            self.offer(verb, a, b)
        elif self.is_explaining:
            self._refuse(verb.index, a, b, clause)

    def offer_if(self, may: bool, verb: Indexed, a: i64, b: i64) -> None:
        """Offer the action if `may` is true. Otherwise don't record a refusal either."""
        count = self.count
        if count == self.room or not can_pack(a, b, self.seat):
            self._offer_if_in_more_room(may, verb, a, b)
            return
        action = pack_unchecked(a, b, self.seat) | verb.index
        self.count = count + i64(may)  # cheaper than a branch that can't be predicted
        self.items[count] = action

    def _offer_if_in_more_room(self, may: bool, verb: Indexed, a: i64, b: i64) -> None:
        if may:
            self._offer_in_more_room(verb, a, b)

    def weigh(self, outcome: i64, weight: i64) -> None:
        """Add an outcome with its weight."""
        count = self.count
        if count >= len(self.weights):  # the weights have at most as much room as the items
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
