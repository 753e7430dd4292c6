"""A game master's corrections of the position: the master may set any field at any decision.

The new value must be in the field's range and violate no invariant.

A game with a master lists the parts that `make_corrections` returns in a module of its rules, and adds the kinds of
`make_correction_kinds` to its own. The aside `set` chooses a number of the position, and a decision then asks for its
new value. A number that may be 1,000 or more is chosen in two decisions: first its thousands, then the rest. This keeps
the list of actions short.

A field that not everyone can see is corrected with `set_hidden` and `to_hidden`. Only the seats that can see the field
then see the correction.
"""

from __future__ import annotations

from typing import Final, final

from .fields.bits import shifted
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

PLACE: Final = "declared"  # the kind of the numbers to correct: `health.ann`, or `seers.map.bo` for a piece of a set
VALUE_KIND: Final = "value"  # the kind of the new values; they may be negative, so an argument is an index
THOUSANDS_KIND: Final = "thousands"
THOUSAND: Final = 1_000  # smaller numbers need no thousands


@final
class Place:
    """A number of a position, or one bit of a set.

    Args:
        field: The declaration of the field.
        column: The accessor of the field.
        at: The place of the number in the field.
        bit: The bit of the set, -1 for the whole number.
        layout: The layout of the states.
    """

    def __init__(self, field: Field, column: Column, at: int, bit: int, layout: Layout) -> None:
        self.field: Final = field
        self.column: Final = column
        self.at: Final = at
        self.bit: Final = bit
        self.least: Final = 0 if bit >= 0 else int(field.least)
        self.max_value: Final = 1 if bit >= 0 else field.max_value(layout.sizes)

    def read(self, s: State) -> int:
        """Return the value."""
        number = int(self.column.read(s, self.at))
        return number >> self.bit & 1 if self.bit >= 0 else number

    def write(self, s: State, value: int) -> None:
        """Set the value, and recompute the derived fields."""
        if self.bit >= 0:
            value = int(self.column.read(s, self.at)) & ~(1 << self.bit) | value << self.bit
        self.column.write(s, self.at, value)
        s.recompute_derived()

    def is_sound(self, s: State, value: int) -> bool:
        """Whether a value is in range and violates no invariant; the present value always passes."""
        if not self.least <= value <= self.max_value:
            return False
        trial = s.clone()
        self.write(trial, value)
        return value == self.read(s) or not trial.find_violation()


def list_places(layout: Layout) -> list[Place]:
    """Return all numbers that can be corrected, in the order of the kind PLACE; those of derived fields can't."""
    places: list[Place] = []
    for field in layout.fields:
        column = Column(layout, field.name)
        for at in range(0 if field.derived else layout.counts[field.name]):
            bits = range(layout.sizes[field.bits]) if field.bits else [-1]
            places += [Place(field, column, at, bit, layout) for bit in bits]
    return places


def make_correction_kinds(layout: Layout, kinds: dict[str, Kind]) -> list[Kind]:
    """Return the kinds that corrections need: the numbers that can be corrected, new values, and their thousands."""
    names: list[str] = []
    for field in layout.fields:
        rows = [] if field.derived else [field.stable_id]
        for kind in [*field.by, *([field.bits] if field.bits else [])]:
            rows = [f"{before}.{name}" for before in rows for name in kinds[kind].names]
        names += rows
    places = list_places(layout)
    highest = max([place.max_value for place in places])
    values = range(min([place.least for place in places]), min(highest, THOUSAND - 1) + 1)
    return [
        Kind(PLACE, names),
        Kind(VALUE_KIND, [str(number) for number in values]),
        Kind(THOUSANDS_KIND, [str(THOUSAND * number) for number in range(highest // THOUSAND + 1)]),
    ]


@final
class StartCorrection(Verb[State]):
    """Aside by which the master starts to correct a number. With a `hidden` suffix it is the secret variant."""

    def __init__(self, thousands: ThousandsChoice, value: ValueChoice, hidden: str) -> None:
        super().__init__("set" + hidden, PLACE, secret=hidden != "", aside=True)
        self.thousands: Final = thousands
        self.value: Final = value

    def legal(self, s: State, seat: i64, actions: LegalActions) -> None:
        """Offer every number to the master, unless a correction is pending."""
        if seat != MASTER or s.steps[pending_frame(s) & 255].kinds[:1] == [PLACE]:
            return
        for number, place in enumerate(list_places(s.layout)):
            if (place.field.visible_to != ALL) == self.secret:
                actions.offer(self, number)

    def apply(self, s: State, place: i64, b: i64) -> None:
        """Ask the master for the new value; for a number that may be 1,000 or more, ask for its thousands first."""
        if list_places(s.layout)[place].max_value < THOUSAND:
            s.push(self.value, place, 0)
        else:
            s.push(self.thousands, place)


@final
class ThousandsChoice(Decision[State]):
    """Decision in which the master chooses the thousands of the new value."""

    def __init__(self, value: ValueChoice, hidden: str) -> None:
        super().__init__("thousands" + hidden, value.clause, PLACE)
        self.say: Final = ChooseThousands(value, hidden)

    def get_choosers(self, s: State, place: i64, b: i64, c: i64) -> i64:
        """Return the master's seat, as bits."""
        return 1 << MASTER

    def list_actions(self, s: State, place: i64, b: i64, c: i64, actions: LegalActions) -> None:
        """Offer every number of thousands in the field's range."""
        thousands: i64
        for thousands in range(list_places(s.layout)[place].max_value // THOUSAND + 1):
            actions.offer(self.say, thousands)


@final
class ChooseThousands(Verb[State]):
    """Choose the thousands of the new value."""

    def __init__(self, value: ValueChoice, hidden: str) -> None:
        super().__init__("thousands" + hidden, THOUSANDS_KIND, secret=hidden != "")
        self.value: Final = value

    def apply(self, s: State, thousands: i64, b: i64) -> None:
        """Ask the master for the part of the new value below 1,000."""
        s.push(self.value, answered_arguments(s)[0], thousands)


@final
class ValueChoice(Decision[State]):
    """Decision in which the master chooses the new value, or its part below 1,000 once the thousands are chosen."""

    def __init__(self, clause: str, events: list[Event], hidden: str) -> None:
        super().__init__("value" + hidden, clause, f"{PLACE} {THOUSANDS_KIND}")
        self.to: Final = ChangeValue(events, hidden)
        self.keep: Final = KeepValue("keep" + hidden, secret=hidden != "")

    def get_choosers(self, s: State, place: i64, thousands: i64, c: i64) -> i64:
        """Return the master's seat, as bits."""
        return 1 << MASTER

    def list_actions(self, s: State, place: i64, thousands: i64, c: i64, actions: LegalActions) -> None:
        """Offer every allowed value, including the present one; if there is none, offer to keep the value."""
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
    """Keep the present value, because no value with the chosen thousands is allowed."""

    def apply(self, s: State, a: i64, b: i64) -> None:
        """Change nothing: the number keeps its value."""


@final
class ChangeValue(Verb[State]):
    """Set the new value; the master gives a reason in words.

    `events` are the three events of `make_corrections`: the old value, the new value, and a new value with thousands.
    """

    def __init__(self, events: list[Event], hidden: str) -> None:
        super().__init__("to" + hidden, VALUE_KIND, secret=hidden != "", reason=True)
        self.events: Final = events

    def apply(self, s: State, value: i64, b: i64) -> None:
        """Set the value, emit events with the old and the new value, and drop pending steps about missing pieces."""
        place, thousands = answered_arguments(s)
        lowest = int(s.book.kinds[VALUE_KIND].names[0])
        rest = value + lowest
        spot = list_places(s.layout)[place]
        old = spot.read(s)
        if old < THOUSAND:
            s.emit(self.events[0], place, old - lowest, -1, seers_of(s, spot))
        spot.write(s, int(thousands * THOUSAND + rest))
        if thousands == 0:
            s.emit(self.events[1], place, value, -1, seers_of(s, spot))
        else:
            s.emit(self.events[2], place, thousands, value, seers_of(s, spot))
        drop_gone(s)


def seers_of(s: State, place: Place) -> i64:
    """Return the seats that can see a number now, as bits; EVERYONE if spectators can see it. The master always can."""
    bits: i64 = shifted(1, MASTER)
    seat: i64
    if is_visible(s, -1, place.field, place.at):
        return EVERYONE
    for seat in range(s.seat_count):
        if is_visible(s, seat, place.field, place.at):
            bits |= shifted(1, seat)
    return bits


def answered_arguments(s: State) -> tuple[i64, i64]:
    """Return the first two arguments of the decision that is being answered.

    The decision's frame is still in the array just above the top of the stack, until the next push overwrites it.
    """
    above = s.depth
    frame = s.stack[above]
    return (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1


def drop_gone(s: State) -> None:
    """Drop all pending steps about pieces that no longer exist, then steps on top of the stack without any choice."""
    count: i64 = 0
    i: i64
    for i in range(s.depth):
        if _has_pieces(s, s.stack[i]):
            s.stack[count] = s.stack[i]
            count += 1
    s.depth = count
    while s.depth > 0 and _has_no_choice(s):
        s.depth -= 1


def _has_no_choice(s: State) -> bool:
    """Whether the pending step is a decision without an action, or a chance step without an outcome."""
    kind = s.steps[pending_frame(s) & 255].kind
    return kind != TASK and ((kind == DECISION and chooser_bits(s) == 0) or len(offers(s)) == 0)


def _has_pieces(s: State, frame: i64) -> bool:
    """Whether all pieces that a frame names as arguments exist."""
    step = s.steps[frame & 255]
    arguments = [(frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1]
    for i, kind in enumerate(step.kinds):
        if arguments[i] >= 0 and not s.exists(kind, arguments[i]):
            return False
    return True


def make_corrections(clause: str) -> list[object]:
    """Return the parts that corrections add to a game (verbs, decisions, events), for a module of its rules to list.

    `clause` refuses the values that are not allowed.
    """
    events = [
        Event("stood", f"{PLACE} {VALUE_KIND}", reveals=True),
        Event("corrected", f"{PLACE} {VALUE_KIND}", reveals=True),
        Event("corrected_large", f"{PLACE} {THOUSANDS_KIND} {VALUE_KIND}", reveals=True),
    ]
    parts: list[object] = [*events]
    for hidden in ("", "_hidden"):
        value = ValueChoice(clause, events, hidden)
        thousands = ThousandsChoice(value, hidden)
        parts += [StartCorrection(thousands, value, hidden), thousands, thousands.say, value, value.to, value.keep]
    return parts
