"""A game master's corrections: any declared field, at any decision, within its range and what the game finds sound.

A game that has a master binds the parts that `corrections()` gives in a module of its rules and adds
`correction_kinds` to its kinds. `set` is an aside; it asks the master for the value, so a correction is two choices.
"""

from __future__ import annotations

from typing import Final, final

from .fields.column import Column
from .fields.field import Field
from .fields.layout import Layout
from .kinds import Kind
from .native import i64
from .offers import ARGUMENT, Options
from .play import chooser_bits, offers, pending
from .state import State
from .step import DECISION, EVERYONE, MASTER, Decision, Event, Verb

PLACE: Final = "place"  # the kind of a number of a position: `health.ann`
VALUE_KIND: Final = "value"  # the kind of what it is set to: a number by its place in the kind, so it may be negative


def correction_kinds(layout: Layout, kinds: dict[str, Kind]) -> list[Kind]:
    """The kinds of corrections: every number that is not worked out from others, and every value that one may have."""
    places: list[str] = []
    for field in layout.fields:
        if field.derived:
            continue
        names = [[field.name]] + [kinds[kind].names for kind in field.by]
        rows = [""]
        for row in names:
            rows = [f"{before}.{name}" if before else name for before in rows for name in row]
        places += rows
    fields = [field for field in layout.fields if not field.derived]
    least = min([int(field.least) for field in fields])
    most = max([field.highest(layout.sizes) for field in fields])
    return [Kind(PLACE, places), Kind(VALUE_KIND, [str(number) for number in range(least, most + 1)])]


def number_at(s: State, place: i64) -> tuple[Field, i64]:
    """The field of a place of the kind, and which of its numbers it is: derived fields have none."""
    for field in s.layout.fields:
        count = 0 if field.derived else s.layout.counts[field.name]
        if place < count:
            return field, place
        place -= count
    raise IndexError(f"no place {place}")


@final
class Set(Verb[State]):
    """An aside of the master: one number of the position is to be another."""

    def __init__(self, value: Value) -> None:
        super().__init__("set", PLACE, aside=True)
        self.value: Final = value

    def legal(self, s: State, seat: i64, options: Options) -> None:
        """Only the master, and one correction at a time."""
        if seat != MASTER or s.steps[pending(s) & 255] is self.value:
            return
        place: i64
        for place in range(s.book.kinds[PLACE].size):
            options.offer(self, place)

    def apply(self, s: State, place: i64, b: i64) -> None:
        """Ask for the value."""
        s.push(self.value, place)


@final
class Value(Decision[State]):
    """The master says what the number is to be: each in its range that is sound beside the others."""

    def __init__(self, clause: str) -> None:
        super().__init__("value", clause, PLACE)
        self.to: Final = To()
        self.corrected: Final = self.to.corrected

    def choosers(self, s: State, place: i64, b: i64, c: i64) -> i64:
        """The master."""
        return 1 << MASTER

    def options(self, s: State, place: i64, b: i64, c: i64, options: Options) -> None:
        """The value that it has, and all others that are sound."""
        field, at = number_at(s, place)
        column = Column(s.layout, field.name)
        lowest = int(s.book.kinds[VALUE_KIND].names[0])
        options.refuse(self.to, self.clause)
        for number in range(int(field.least), field.highest(s.layout.sizes) + 1):
            trial = s.clone()
            column.write(trial, at, number)
            trial.work_out()
            if number == column.read(s, at) or not trial.unsound():
                options.offer(self.to, number - lowest, place)


@final
class To(Verb[State]):
    """The value of a correction. What was pending of pieces that are gone is dropped."""

    def __init__(self) -> None:
        super().__init__("to", f"{VALUE_KIND} {PLACE}")
        self.corrected: Final = Event("corrected", f"{PLACE} {VALUE_KIND}", reveals=True)

    def apply(self, s: State, value: i64, place: i64) -> None:
        """Write it, work out what follows, tell it, drop what has no subject any more."""
        field, at = number_at(s, place)
        Column(s.layout, field.name).write(s, at, value + int(s.book.kinds[VALUE_KIND].names[0]))
        s.work_out()
        s.emit(self.corrected, place, value, -1, EVERYONE)
        drop_gone(s)


def drop_gone(s: State) -> None:
    """Drop every pending step that speaks of a piece that is not there, and a decision that has nothing to offer."""
    kept: i64 = 0
    i: i64
    for i in range(s.depth):
        if _is_there(s, s.stack[i]):
            s.stack[kept] = s.stack[i]
            kept += 1
    s.depth = kept
    while s.depth > 0 and s.steps[pending(s) & 255].kind == DECISION and (chooser_bits(s) == 0 or len(offers(s)) == 0):
        s.depth -= 1


def _is_there(s: State, frame: i64) -> bool:
    step = s.steps[frame & 255]
    arguments = [(frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1]
    for i, kind in enumerate(step.kinds):
        if arguments[i] >= 0 and not s.there(kind, arguments[i]):
            return False
    return True


def corrections(clause: str) -> tuple[Set, To, Value, Event]:
    """The parts of a game's corrections, each bound once; `clause` refuses a value that is not sound."""
    value = Value(clause)
    return Set(value), value.to, value, value.corrected
