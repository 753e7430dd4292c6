"""Running a game: the only place where steps are popped and actions applied."""

from __future__ import annotations

from mypy_extensions import i64

from .chance import Rng
from .step import ARGUMENT, CHANCE, TASK, Options, State


def is_over(s: State) -> bool:
    """Whether the game has ended."""
    return s.depth == 0


def is_chance(s: State) -> bool:
    """Whether nature chooses next."""
    return s.depth > 0 and s.steps[s.stack[s.depth - 1] & 255].kind == CHANCE


def settle(s: State) -> None:
    """Run tasks until a choice or a roll is pending, or nothing is."""
    while s.depth > 0:
        if s.over:
            s.depth = 0
            return
        frame = s.stack[s.depth - 1]
        step = s.steps[frame & 255]
        if step.kind != TASK:
            return
        s.depth -= 1
        base = s.depth
        step.run(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)
        _put_in_order(s, base)


def seats(s: State) -> i64:
    """Bits: who may choose now; or who will see the roll."""
    frame = s.stack[s.depth - 1]
    return s.steps[frame & 255].seats(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)


def first_seat(mask: i64) -> i64:
    """The lowest seat among the bits."""
    seat: i64 = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat


def list_options(s: State, seat: i64, options: Options) -> None:
    """What the pending decision offers `seat`, or the outcomes of the pending roll with their weights."""
    options.clear()
    options.seat = seat
    frame = s.stack[s.depth - 1]
    step = s.steps[frame & 255]
    step.options(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1, options)


def take(s: State, action: i64) -> None:
    """Apply an action just listed. Not checked again: the path for search."""
    s.depth -= 1
    _apply(s, action)


def _apply(s: State, action: i64) -> None:
    base = s.depth
    s.seat = (action >> 40) - 1
    s.verbs[action & 255].apply(s, (action >> 8 & ARGUMENT) - 1, (action >> 24 & ARGUMENT) - 1)
    _put_in_order(s, base)
    settle(s)


def resolve(s: State, outcome: i64) -> None:
    """Carry out an outcome of the pending roll."""
    s.depth -= 1
    base = s.depth
    frame = s.stack[base]
    step = s.steps[frame & 255]
    step.resolve(s, outcome, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)
    _put_in_order(s, base)
    settle(s)


def _put_in_order(s: State, base: i64) -> None:
    """Turn round what was pushed above `base`, so that the first pushed is on top."""
    low = base
    high = s.depth - 1
    while low < high:
        frame = s.stack[low]
        s.stack[low] = s.stack[high]
        s.stack[high] = frame
        low += 1
        high -= 1


def legal_actions(s: State) -> list[int]:
    """What the pending decision offers, of all seats that may choose; a roll's outcomes."""
    if s.depth == 0:
        return []
    options = s.scratch
    if options is None:
        options = s.scratch = Options()
    mask = 1 if is_chance(s) else seats(s)
    found: list[int] = []
    i: i64
    while mask != 0:
        list_options(s, first_seat(mask), options)
        for i in range(options.count):
            found.append(options.items[i])
        mask &= mask - 1
    return found


def sample(s: State, rng: Rng, scratch: Options) -> i64:
    """One outcome of the pending roll, as likely as its weight."""
    frame = s.stack[s.depth - 1]
    step = s.steps[frame & 255]
    return step.sample(
        s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1, rng, scratch
    )


def playout(s: State, rng: Rng, limit: i64 = 1_000_000_000_000) -> i64:
    """Play at random to the end, or for `limit` choices and rolls; return their number."""
    options = Options()
    n: i64 = 0
    while s.depth > 0 and n < limit:
        frame = s.stack[s.depth - 1]
        step = s.steps[frame & 255]
        a, b, c = (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1
        if step.kind == CHANCE:
            resolve(s, step.sample(s, a, b, c, rng, options))
        else:
            options.clear()
            options.seat = first_seat(step.seats(s, a, b, c))
            step.options(s, a, b, c, options)
            take(s, options.items[rng.below(options.count)])
        n += 1
    return n
