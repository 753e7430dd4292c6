"""The state of a game: the pieces on the table, the stack of pending steps, and the rulebook of both."""

from __future__ import annotations

from typing import Any, Final

from .catalogue import Catalogue
from .chance import Rng
from .fields.bits import OTHER_BIT, lowest_bit, shifted
from .fields.field import STEP
from .fields.layout import Layout
from .kinds import Kind
from .native import extend, i32, i64, mypyc_attr, vec
from .offers import EMPTY, LegalActions, can_pack, enlarge, pack, pack_unchecked
from .step import Derivation, Effect, Event, Step, Verb

STACK_SIZE: Final[i64] = 32
NO_FIELDS: Final = Layout([], {})
UNLAID: Final = vec[i32]([])  # what an array of fields is until the table is laid
DIRTY_LIST_SIZE: Final[i64] = 128  # places that a trail has room for
NO_DIRTY_LIST: Final = vec[i32]([])
NO_EVENTS: Final[list[tuple[int, int, int, int, int]]] = []


def column(numbers: list[int]) -> vec[i64]:
    """A column of a rulebook's tables. Core alone makes arrays, so that a compiled core reads what loading fills."""
    return vec[i64](numbers)


class Rulebook:
    """What a table is played by: behaviour in lists, options and content in tables. Built once, shared, never changed.

    Numbers of the content live in a game's subclass, never in a module: one process plays several contents at once.
    The indices of steps, verbs, effects and events were given by their catalogue, once a process.
    """

    def __init__(self, catalogue: Catalogue, kinds: list[Kind], effect_rows: list[int]) -> None:
        self.steps: Final = vec[Step[Any]](catalogue.steps)  # arrays: compiled, a list's item is checked when read
        self.verbs: Final = vec[Verb[Any]](catalogue.verbs)
        self.asides: Final = [verb for verb in catalogue.verbs if verb.is_aside]
        self.effects: Final = vec[Effect[Any]](catalogue.effects)
        self.derivations: Final = vec[Derivation[Any]](catalogue.derivations)
        self.events: Final = catalogue.events[:]
        self.kinds: Final = {kind.name: kind for kind in kinds}
        self.effect_rows: Final = vec[i64](effect_rows)  # of all cards (core/cards/effects.py)
        self.layout: Layout = NO_FIELDS  # set once all kinds are known
        self.house_rules: Final[list[str]] = []  # names of what was put in the place of the game's own

    def check_derivations(self) -> None:
        """Raise ValueError if a derived value has no derivation, or a derivation computes no derived value."""
        declared = [each.name for each in self.layout.derived]
        defined = [derivation.name for derivation in self.derivations]
        if declared != defined:
            differing = sorted(set(declared) ^ set(defined))
            raise ValueError(f"derived values that are declared or computed, but not both: {', '.join(differing)}")

    def replace(self, name: str, part: Step[Any] | Verb[Any] | Effect[Any], rule: str = "") -> None:
        """A house rule: a step, verb or effect, which may be plain Python, in the place of the one called `name`.

        The rulebook then bears the rule's name, the class's if none is given, and so do records. Of a verb what it
        does is replaced: what may be chosen, the decisions that list it say.
        """
        place: i64
        if isinstance(part, Step):
            place = _place([step.name for step in self.steps], name, "step")
            if part.name == name:
                part.stable_id = self.steps[place].stable_id
            self.steps[place] = part
        elif isinstance(part, Verb):
            place = _place([verb.name for verb in self.verbs], name, "verb")
            if self.verbs[place].kinds != part.kinds:
                raise ValueError(f"{name} with other arguments than {' '.join(self.verbs[place].kinds) or 'none'}")
            if part.name == name:
                part.stable_id = self.verbs[place].stable_id
            self.verbs[place] = part
            self.asides[:] = [verb for verb in self.verbs if verb.is_aside]
        else:
            place = _place([effect.name for effect in self.effects], name, "effect")
            self.effects[place] = part
        part.index = place
        self.house_rules.append(rule or type(part).__name__)


def _place(names: list[str], name: str, what: str) -> int:
    if name not in names:
        raise KeyError(f"no {what} {name!r}; {what}s: {', '.join(names)}")
    return names.index(name)


@mypyc_attr(acyclic=True)  # nothing that a position holds leads back to it: the collector of cycles never looks at one
class State:
    """What is on the table, and the stack of steps still to happen; the top is last.

    The fields of a game stand in one array, `data`, at the places of its layout (core/fields). What a subclass keeps
    besides is a cache: worked out from the fields, not dumped.
    """

    def __init__(self, book: Rulebook, layout: Layout) -> None:
        self.book: Final = book
        self.layout: Final = layout
        self.steps: Final = book.steps
        self.verbs: Final = book.verbs
        self.effects: Final = book.effects
        self.data: vec[i32] = UNLAID
        self.stack: vec[i64] = EMPTY
        self.depth: i64 = 0
        self.seat_count: i64 = 0  # how many sit at the table
        self.over: bool = False
        self.seat: i64 = -1  # who made the choice that is being applied
        self.is_recording: bool = False
        self.events: list[tuple[int, int, int, int, int]] = NO_EVENTS
        self.scratch: LegalActions | None = None  # see fresh_options; not copied
        self.dirty_list: vec[i32] = NO_DIRTY_LIST  # places of `data` written since `track_writes`; see dirty_bits
        self.dirty_count: i64 = DIRTY_LIST_SIZE  # length of dirty_list; DIRTY_LIST_SIZE: not tracking, or overflowed
        self.dirty_bits: i64 = 0  # dirty bits of the first SINGLE scalar fields, which dirty_list leaves out
        self.last_dirty: i64 = -1  # the last place in dirty_list
        self.derived: vec[i64] = EMPTY  # derived values (core/fields/derived.py)
        self.stale: i64 = 0  # bits: derived values that are recomputed when they are read
        self.dirty_step_bits: i64 = 0  # Layout.step_bits of the STEP fields that were set since the last `clear`

    def get_scratch(self) -> LegalActions:
        """An empty list of options: the same for all that are asked for, so that none is kept."""
        options = self.scratch
        if options is None:
            options = self.scratch = LegalActions()
        options.clear()
        return options

    def reset(self, seats: i64) -> None:
        """Lay an empty table for so many seats: every field as it starts, nothing pending."""
        self.seat_count = seats
        self.data = self.layout.empty[:]
        self.dirty_count = DIRTY_LIST_SIZE
        self.stack = vec[i64]([0] * STACK_SIZE)
        self.depth = 0
        self.over = False
        self.dirty_step_bits = 0
        self.derived = vec[i64]([0] * int(self.layout.derived_size))
        self.stale = self.layout.all_stale

    def push(self, step: Step[Any], a: i64 = -1, b: i64 = -1, c: i64 = -1) -> None:
        """Make `step` happen next; what one method pushes happens in the order written."""
        top = self.depth
        if top == len(self.stack) or not can_pack(a, b, c):  # in this order, as in LegalActions.offer
            self._push_deeper(step, a, b, c)
            return
        frame = pack_unchecked(a, b, c) | step.index
        self.depth = top + 1
        self.stack[top] = frame

    def push_both(self, first: Step[Any], then: Step[Any], a: i64) -> None:
        """Make two steps happen next, one after the other, with the same argument."""
        top = self.depth
        if top + 2 > len(self.stack) or not can_pack(a, -1, -1):
            self.push(first, a)
            self.push(then, a)
            return
        frame, stack = pack_unchecked(a, -1, -1), self.stack
        self.depth = top + 2
        stack[top] = frame | first.index
        top += 1
        stack[top] = frame | then.index

    def _push_deeper(self, step: Step[Any], a: i64, b: i64, c: i64) -> None:
        pack(0, a, b, c)  # raises if an argument does not fit
        self._deepen()
        self.push(step, a, b, c)

    def push_all(self, steps: vec[i64], a: i64 = -1) -> None:
        """Make steps, by their indices, happen next, one after the other, each with the same argument.

        What other arguments a step has stands with its index, in place (core/offers.py).
        """
        i: i64
        frame = pack(0, a, -1, -1)
        while self.depth + len(steps) > len(self.stack):
            self._deepen()
        stack, top = self.stack, self.depth
        for i in range(len(steps)):
            stack[top] = frame | steps[i]
            top += 1
        self.depth = top

    def _deepen(self) -> None:
        self.stack = enlarge(self.stack, 2 * len(self.stack))

    def emit(self, event: Event, a: i64, b: i64, c: i64, seers: i64) -> None:
        """Tell what was seen to happen. Costs nothing unless someone listens."""
        if self.is_recording:
            self.events.append((event.index, a, b, c, seers))

    def end(self) -> None:
        """The game is over: the engine drops what is still to happen, so no step has to ask."""
        self.over = True

    def clear(self, life: i64) -> None:
        """End what lives no longer than `life` (core/fields/field.py): those fields are as on an empty table."""
        if self.dirty_step_bits != 0:
            self.stale |= self.layout.stale_at_end[STEP]
            self._clear_step_fields()
        if life != STEP:
            self.stale |= self.layout.stale_at_end[life]
            self._clear_spans(self.layout.spans_by_life[life])

    def _clear_step_fields(self) -> None:
        """What was set of what ends with the step is as on an empty table."""
        data, empty = self.data, self.layout.empty
        alone = self.dirty_step_bits & ~OTHER_BIT
        self.dirty_bits |= alone
        if alone != self.dirty_step_bits:
            self._clear_spans(self.layout.step_spans)
        self.dirty_step_bits = 0
        while alone != 0:
            place = lowest_bit(alone)
            data[place] = empty[place]
            alone &= alone - 1

    def _clear_spans(self, ends: vec[i64]) -> None:
        """The numbers of some stretches are as on an empty table."""
        data, empty, alone = self.data, self.layout.empty, self.layout.singles
        i: i64 = 0
        changed: i64 = 0
        place: i64
        while i < len(ends):
            behind = i + 1
            first, end, i = ends[i], ends[behind], i + 2
            start = empty[first]
            for place in range(first, min(end, alone)):
                changed |= shifted(i64(data[place] != start), place)
                data[place] = start
            for place in range(max(first, alone), end):
                if data[place] != start:
                    data[place] = start
                    mark_dirty(self, place)
        self.dirty_bits |= changed

    def track_writes(self) -> None:
        """From here on note in a trail where something is written; who has followed that far says so anew."""
        if len(self.dirty_list) == 0:
            self.dirty_list = vec[i32]([0] * int(DIRTY_LIST_SIZE))
        self.dirty_count = self.dirty_bits = 0
        self.last_dirty = -1

    def record_events(self) -> None:
        """Keep events from now on, for `tell`."""
        self.is_recording = True
        self.events = []

    def clone(self) -> State:
        """A copy that can be played on; nobody listens to it. A subclass makes one of its own, then `copy_into`."""
        raise NotImplementedError

    def copy_into(self, copy: State) -> None:
        """Lay the table of `copy` as this one; a subclass hands its caches over besides."""
        copy.data = extend(vec[i32](), self.data)  # compiled, this moves memory; a slice takes number by number
        copy.dirty_count = DIRTY_LIST_SIZE
        copy.stack = extend(vec[i64](), self.stack)
        copy.depth = self.depth
        copy.seat_count = self.seat_count
        copy.over = self.over
        copy.dirty_step_bits = self.dirty_step_bits
        copy.derived = extend(vec[i64](), self.derived)
        copy.stale = self.stale

    def determinize(self, seat: i64, rng: Rng) -> State:
        """A position that `seat` cannot tell from this one, dealt anew where it does not know."""
        return self.clone()

    def make_determinizer(self, seat: i64) -> Determinizer:
        """What deals positions that `seat` cannot tell from this one, as long as this one stays as it is."""
        return Determinizer(self, seat)

    def visible_mask(self, seat: i64, field: str) -> i64:
        """Bits: which numbers of a field that is declared ASKED a seat may know, counted from the field's first."""
        raise NotImplementedError

    def visibility_dependencies(self, field: str) -> list[str]:
        """The fields on which hangs what `visible_mask` answers about one: any, if a game does not say."""
        return [field.name for field in self.layout.fields]

    def is_visible(self, seat: i64, field: str, place: i64) -> bool:
        """Whether a seat may know one of them."""
        return self.visible_mask(seat, field) >> place & 1 == 1

    def exists(self, kind: str, piece: i64) -> bool:
        """Whether a piece of a kind is in play; after a correction, what is pending of one that is not is dropped."""
        return True

    def recompute(self, number: i64) -> None:
        """Recompute a derived value, or each entry of a derived column, by its number."""
        derivation = self.book.derivations[number]
        first, count = self.layout.derived_places[number], self.layout.derived_counts[number]
        derivation.fill(self, self.derived, first, count)
        self.stale &= ~shifted(1, number)

    def recompute_derived(self) -> None:
        """Recompute the derived fields, and mark all derived values stale; called for a position from outside.

        A subclass with derived fields overrides it, and calls it.
        """
        self.derived = vec[i64]([0] * int(self.layout.derived_size))
        self.stale = self.layout.all_stale

    def find_violation(self) -> str:
        """What the fields say against each other, each in its range, in words; empty if nothing."""
        return ""

    def returns(self) -> list[float]:
        """How well each seat has done, 0 to 1, once the game is over."""
        raise NotImplementedError


class Determinizer:
    """Positions that a seat cannot tell from one, for who asks for many: a subclass works out once what they share."""

    def __init__(self, s: State, seat: i64) -> None:
        self._s: Final = s
        self._seat: Final[i64] = seat

    def sample(self, rng: Rng) -> State:
        """The next, all that the seat has seen remembered."""
        return self._s.determinize(self._seat, rng)


def mark_dirty(s: State, place: i64) -> None:
    """Note that a number of the array may be another than it was, if anybody follows."""
    count = s.dirty_count
    if count < DIRTY_LIST_SIZE:
        s.dirty_list[count] = i32(place)
        s.dirty_count = count + i64(place != s.last_dirty)  # packed fields are often set one after the other
        s.last_dirty = place
