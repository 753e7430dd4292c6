"""A game master's corrections: any declared field, at any decision, within its range and what the game finds sound.

A game that has a master names the parts that `corrections()` gives in a module of its rules and adds
`correction_kinds` to its kinds. `set` is an aside; it asks the master for the value, so a correction is two choices; a
number that may be 1,000 or more is said in two parts, its thousands first. So there are as many actions as there are
numbers, thousands and values below a thousand, not as many as their products.

What not everyone may know is put right with `set_hidden` and `to_hidden`: in secret, and told to who may know it then.

A game whose rulebook knows no master has no corrections: nobody sits there who could choose them. Tests correct its
declared fields all the same.
"""

from __future__ import annotations

from typing import Final, final

from .fields.column import Column
from .fields.field import EVERYONE as ALL
from .fields.field import Field
from .fields.layout import Layout
from .fields.visibility import is_visible
from .kinds import Kind
from .native import i64
from .offers import ARGUMENT, LegalActions
from .play import chooser_bits, offers, pending_frame
from .state import State
from .step import DECISION, EVERYONE, MASTER, TASK, Decision, Event, Verb

# The kind of what is corrected: `health.ann`, or of a set one that may be in it: `seers.map.bo`.
PLACE: Final = "declared"
VALUE_KIND: Final = "value"  # the kind of what it is set to: a number by its place in the kind, so it may be negative
THOUSANDS_KIND: Final = "thousands"
THOUSAND: Final = 1_000  # numbers below are said at once


@final
class Place:
    """A number of a position, or of a set one that may be in it: its field, which of the field's numbers, which bit."""

    def __init__(self, field: Field, column: Column, at: int, bit: int, layout: Layout) -> None:
        self.field: Final = field
        self.column: Final = column
        self.at: Final = at
        self.bit: Final = bit  # -1: all of the number
        self.least: Final = 0 if bit >= 0 else int(field.least)
        self.max_value: Final = 1 if bit >= 0 else field.max_value(layout.sizes)

    def value(self, s: State) -> int:
        """What stands there."""
        number = int(self.column.read(s, self.at))
        return number >> self.bit & 1 if self.bit >= 0 else number

    def write(self, s: State, value: int) -> None:
        """Put another value there, and work out what follows."""
        if self.bit >= 0:
            value = int(self.column.read(s, self.at)) & ~(1 << self.bit) | value << self.bit
        self.column.write(s, self.at, value)
        s.recompute_derived()

    def is_sound(self, s: State, value: int) -> bool:
        """Whether another value is in range and sound beside the others; what stands there is."""
        if not self.least <= value <= self.max_value:
            return False
        trial = s.clone()
        self.write(trial, value)
        return value == self.value(s) or not trial.find_violation()


def list_places(layout: Layout) -> list[Place]:
    """All that can be corrected, in the order of the kind PLACE: what is not worked out from others."""
    found: list[Place] = []
    for field in layout.fields:
        column = Column(layout, field.name)
        for at in range(0 if field.derived else layout.counts[field.name]):
            bits = range(layout.sizes[field.bits]) if field.bits else [-1]
            found += [Place(field, column, at, bit, layout) for bit in bits]
    return found


def make_correction_kinds(layout: Layout, kinds: dict[str, Kind]) -> list[Kind]:
    """The kinds of corrections: every number that is not worked out from others, its thousands, and what is below."""
    names: list[str] = []
    for field in layout.fields:
        rows = [] if field.derived else [field.stable_id]
        for kind in [*field.by, *([field.bits] if field.bits else [])]:
            rows = [f"{before}.{name}" for before in rows for name in kinds[kind].names]
        names += rows
    found = list_places(layout)
    highest = max([place.max_value for place in found])
    values = range(min([place.least for place in found]), min(highest, THOUSAND - 1) + 1)
    return [
        Kind(PLACE, names),
        Kind(VALUE_KIND, [str(number) for number in values]),
        Kind(THOUSANDS_KIND, [str(THOUSAND * number) for number in range(highest // THOUSAND + 1)]),
    ]


@final
class StartCorrection(Verb[State]):
    """An aside of the master: one number of the position is to be another; `hidden` ones are set in secret."""

    def __init__(self, thousands: ThousandsChoice, value: ValueChoice, hidden: str) -> None:
        super().__init__("set" + hidden, PLACE, secret=hidden != "", aside=True)
        self.thousands: Final = thousands
        self.value: Final = value

    def legal(self, s: State, seat: i64, actions: LegalActions) -> None:
        """Only the master, and one correction at a time."""
        if seat != MASTER or s.steps[pending_frame(s) & 255].kinds[:1] == [PLACE]:
            return
        for number, place in enumerate(list_places(s.layout)):
            if (place.field.visible_to != ALL) == self.secret:
                actions.offer(self, number)

    def apply(self, s: State, place: i64, b: i64) -> None:
        """Ask for the value, of a large number for its thousands first."""
        if list_places(s.layout)[place].max_value < THOUSAND:
            s.push(self.value, place, 0)
        else:
            s.push(self.thousands, place)


@final
class ThousandsChoice(Decision[State]):
    """The master says how many thousands there are in the number."""

    def __init__(self, value: ValueChoice, hidden: str) -> None:
        super().__init__("thousands" + hidden, value.clause, PLACE)
        self.say: Final = ChooseThousands(value, hidden)

    def get_choosers(self, s: State, place: i64, b: i64, c: i64) -> i64:
        """The master."""
        return 1 << MASTER

    def list_actions(self, s: State, place: i64, b: i64, c: i64, actions: LegalActions) -> None:
        """As many as the field may have."""
        thousands: i64
        for thousands in range(list_places(s.layout)[place].max_value // THOUSAND + 1):
            actions.offer(self.say, thousands)


@final
class ChooseThousands(Verb[State]):
    """The thousands of the value of a correction."""

    def __init__(self, value: ValueChoice, hidden: str) -> None:
        super().__init__("thousands" + hidden, THOUSANDS_KIND, secret=hidden != "")
        self.value: Final = value

    def apply(self, s: State, thousands: i64, b: i64) -> None:
        """Ask for the rest."""
        s.push(self.value, answered_arguments(s)[0], thousands)


@final
class ValueChoice(Decision[State]):
    """The master says what the number is to be, or the rest of it: what is in its range and sound beside the others."""

    def __init__(self, clause: str, told: list[Event], hidden: str) -> None:
        super().__init__("value" + hidden, clause, f"{PLACE} {THOUSANDS_KIND}")
        self.to: Final = ChangeValue(told, hidden)
        self.keep: Final = KeepValue("keep" + hidden, secret=hidden != "")

    def get_choosers(self, s: State, place: i64, thousands: i64, c: i64) -> i64:
        """The master."""
        return 1 << MASTER

    def list_actions(self, s: State, place: i64, thousands: i64, c: i64, actions: LegalActions) -> None:
        """The value that it has, and all others that are sound; to leave it, if there are none."""
        spot = list_places(s.layout)[place]
        lowest = int(s.book.kinds[VALUE_KIND].names[0])
        actions.refuse(self.to, self.clause)
        for rest in range(lowest if thousands == 0 else 0, THOUSAND):
            if spot.is_sound(s, int(thousands) * THOUSAND + rest):
                actions.offer(self.to, rest - lowest)
        if actions.count == 0:
            actions.offer(self.keep)


@final
class KeepValue(Verb[State]):
    """Nothing that could be said of a number with so many thousands is sound: it stays as it was."""

    def apply(self, s: State, a: i64, b: i64) -> None:
        """Leave it."""


@final
class ChangeValue(Verb[State]):
    """The value of a correction, with the reason for it. What was pending of pieces that are gone is dropped."""

    def __init__(self, told: list[Event], hidden: str) -> None:
        super().__init__("to" + hidden, VALUE_KIND, secret=hidden != "", reason=True)
        self.told: Final = told

    def apply(self, s: State, value: i64, b: i64) -> None:
        """Tell what stood there, write it, work out what follows, tell it, drop what has no subject any more."""
        place, thousands = answered_arguments(s)
        lowest = int(s.book.kinds[VALUE_KIND].names[0])
        rest = value + lowest
        spot = list_places(s.layout)[place]
        stood = spot.value(s)
        if stood < THOUSAND:
            s.emit(self.told[0], place, stood - lowest, -1, seers_of(s, spot))
        spot.write(s, int(thousands * THOUSAND + rest))
        if thousands == 0:
            s.emit(self.told[1], place, value, -1, seers_of(s, spot))
        else:
            s.emit(self.told[2], place, thousands, value, seers_of(s, spot))
        drop_gone(s)


def seers_of(s: State, place: Place) -> i64:
    """Bits: the seats that may know a number as it is now, the master among them; EVERYONE if all may."""
    one: i64 = 1
    bits: i64 = one << MASTER
    seat: i64
    if is_visible(s, -1, place.field, place.at):
        return EVERYONE
    for seat in range(s.seat_count):
        if is_visible(s, seat, place.field, place.at):
            bits |= one << seat
    return bits


def answered_arguments(s: State) -> tuple[i64, i64]:
    """The first two arguments of the decision that is being answered: before anything is pushed it lies there still."""
    above = s.depth
    frame = s.stack[above]
    return (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1


def drop_gone(s: State) -> None:
    """Drop every pending step that speaks of a piece that is not there, and one that has nothing to choose from."""
    kept: i64 = 0
    i: i64
    for i in range(s.depth):
        if _is_there(s, s.stack[i]):
            s.stack[kept] = s.stack[i]
            kept += 1
    s.depth = kept
    while s.depth > 0 and _has_no_choice(s):
        s.depth -= 1


def _has_no_choice(s: State) -> bool:
    kind = s.steps[pending_frame(s) & 255].kind
    return kind != TASK and ((kind == DECISION and chooser_bits(s) == 0) or len(offers(s)) == 0)


def _is_there(s: State, frame: i64) -> bool:
    step = s.steps[frame & 255]
    arguments = [(frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1]
    for i, kind in enumerate(step.kinds):
        if arguments[i] >= 0 and not s.exists(kind, arguments[i]):
            return False
    return True


def make_corrections(clause: str) -> list[object]:
    """The parts of a game's corrections, for a module of its rules to name; `clause` refuses what is not sound."""
    told = [
        Event("stood", f"{PLACE} {VALUE_KIND}", reveals=True),
        Event("corrected", f"{PLACE} {VALUE_KIND}", reveals=True),
        Event("corrected_large", f"{PLACE} {THOUSANDS_KIND} {VALUE_KIND}", reveals=True),
    ]
    parts: list[object] = [*told]
    for hidden in ("", "_hidden"):
        value = ValueChoice(clause, told, hidden)
        thousands = ThousandsChoice(value, hidden)
        parts += [StartCorrection(thousands, value, hidden), thousands, thousands.say, value, value.to, value.keep]
    return parts
