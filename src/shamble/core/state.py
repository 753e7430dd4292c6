"""The state of a game (fields and the stack of pending steps) and the rulebook that it is played by."""

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
UNLAID: Final = vec[i32]([])  # the array of fields before `reset`
DIRTY_LIST_SIZE: Final[i64] = 128
NO_DIRTY_LIST: Final = vec[i32]([])
NO_EVENTS: Final[list[tuple[int, int, int, int, int]]] = []


def column(numbers: list[int]) -> vec[i64]:
    """Return the numbers as an array, for the tables of a rulebook.

    Only core makes arrays, since a compiled core can't read arrays that interpreted code has made.
    """
    return vec[i64](numbers)


class Rulebook:
    """The behavior and content of a game with one set of options; built once, shared and never changed.

    A game's subclass holds the numbers of the content. A module must not hold them, since a process plays several
    contents at once. Steps, verbs, effects and events have the indices that their catalogue gave them.
    """

    def __init__(self, catalogue: Catalogue, kinds: list[Kind], effect_rows: list[int]) -> None:
        self.steps: Final = vec[Step[Any]](catalogue.steps)  # compiled, items of arrays are read without a type check
        self.verbs: Final = vec[Verb[Any]](catalogue.verbs)
        self.asides: Final = [verb for verb in catalogue.verbs if verb.is_aside]
        self.effects: Final = vec[Effect[Any]](catalogue.effects)
        self.derivations: Final = vec[Derivation[Any]](catalogue.derivations)
        self.events: Final = catalogue.events[:]
        self.kinds: Final = {kind.name: kind for kind in kinds}
        self.effect_rows: Final = vec[i64](effect_rows)  # the effects of all cards (core/cards/effects.py)
        self.layout: Layout = NO_FIELDS  # set when all kinds are known
        self.house_rules: Final[list[str]] = []  # names of the house rules in force

    def check_derivations(self) -> None:
        """Raise ValueError if a derived value has no derivation, or a derivation computes no derived value."""
        declared = [each.name for each in self.layout.derived]
        defined = [derivation.name for derivation in self.derivations]
        if declared != defined:
            differing = sorted(set(declared) ^ set(defined))
            raise ValueError(f"derived values that are declared or computed, but not both: {', '.join(differing)}")

    def replace(self, name: str, part: Step[Any] | Verb[Any] | Effect[Any], rule: str = "") -> None:
        """Replace the step, verb or effect called `name` by a house rule, which may be plain Python.

        The rulebook and its records then carry the name of the rule. Decisions list a replaced verb as they listed the
        old one.

        Args:
            name: The name of the part to replace.
            part: The part that takes its place.
            rule: The name of the house rule; empty for the name of the part's class.

        Raises:
            KeyError: The game has no such part.
            ValueError: A verb takes arguments of other kinds than the one it replaces.
        """
        place: i64
        if isinstance(part, Step):
            place = _find_place([step.name for step in self.steps], name, "step")
            if part.name == name:
                part.stable_id = self.steps[place].stable_id
            self.steps[place] = part
        elif isinstance(part, Verb):
            place = _find_place([verb.name for verb in self.verbs], name, "verb")
            if self.verbs[place].kinds != part.kinds:
                raise ValueError(f"{name} with other arguments than {' '.join(self.verbs[place].kinds) or 'none'}")
            if part.name == name:
                part.stable_id = self.verbs[place].stable_id
            self.verbs[place] = part
            self.asides[:] = [verb for verb in self.verbs if verb.is_aside]
        else:
            place = _find_place([effect.name for effect in self.effects], name, "effect")
            self.effects[place] = part
        part.index = place
        self.house_rules.append(rule or type(part).__name__)


def _find_place(names: list[str], name: str, label: str) -> int:
    """Return the place of a name in a list; raises KeyError, which lists all names, if it is missing."""
    if name not in names:
        raise KeyError(f"no {label} {name!r}; {label}s: {', '.join(names)}")
    return names.index(name)


@mypyc_attr(acyclic=True)  # no position refers to itself, so the garbage collector need not track it
class State:
    """A position in memory: the fields of a game and the stack of pending steps (the top is last).

    The array `data` holds the fields at the places of the layout (core/fields). A subclass may add caches, which follow
    from the fields and are not dumped.
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
        self.seat_count: i64 = 0
        self.over: bool = False
        self.seat: i64 = -1  # seat of the action being applied
        self.is_recording: bool = False
        self.events: list[tuple[int, int, int, int, int]] = NO_EVENTS
        self.scratch: LegalActions | None = None  # see get_scratch; not copied
        self.dirty_list: vec[i32] = NO_DIRTY_LIST  # places of `data` written since `track_writes`; see dirty_bits
        self.dirty_count: i64 = DIRTY_LIST_SIZE  # length of dirty_list; DIRTY_LIST_SIZE: not tracking, or overflowed
        self.dirty_bits: i64 = 0  # dirty bits of the first SINGLE scalar fields, which dirty_list leaves out
        self.last_dirty: i64 = -1  # the last place in dirty_list
        self.derived: vec[i64] = EMPTY  # derived values (core/fields/derived.py)
        self.stale: i64 = 0  # bits: derived values that are recomputed when they are read
        self.dirty_step_bits: i64 = 0  # Layout.step_bits of the STEP fields that were set since the last `clear`

    def get_scratch(self) -> LegalActions:
        """Return an empty list of actions to work with. Every call returns the same list, so don't keep it."""
        actions = self.scratch
        if actions is None:
            actions = self.scratch = LegalActions()
        actions.clear()
        return actions

    def reset(self, seats: i64) -> None:
        """Set every field to its start, and clear the stack, for a table of `seats` seats."""
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
        """Make `step` happen next. Steps that one method pushes happen in the order of the calls."""
        top = self.depth
        if top == len(self.stack) or not can_pack(a, b, c):  # in this order, as in LegalActions.offer
            self._push_deeper(step, a, b, c)
            return
        frame = pack_unchecked(a, b, c) | step.index
        self.depth = top + 1
        self.stack[top] = frame

    def push_both(self, first: Step[Any], then: Step[Any], a: i64) -> None:
        """Push two steps so that `first` happens next and `then` after it, both with first argument `a`."""
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
        """Push a step after enlarging the stack; raises OverflowError if an argument is out of range."""
        pack(0, a, b, c)
        self._deepen()
        self.push(step, a, b, c)

    def push_all(self, steps: vec[i64], a: i64 = -1) -> None:
        """Make steps happen next in their order, each with first argument `a`.

        Args:
            steps: The indices of the steps, each packed with its second and third argument (core/offers.py).
            a: The first argument.
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
        """Double the capacity of the stack of pending steps."""
        self.stack = enlarge(self.stack, 2 * len(self.stack))

    def emit(self, event: Event, a: i64, b: i64, c: i64, seers: i64) -> None:
        """Record an event with its arguments and the bits of the seats that see it, if `record_events` was called."""
        if self.is_recording:
            self.events.append((event.index, a, b, c, seers))

    def end(self) -> None:
        """End the game. The engine drops all pending steps, so steps don't have to check for the end themselves."""
        self.over = True

    def clear(self, life: i64) -> None:
        """Reset the fields that live no longer than `life` (core/fields/field.py) to their start."""
        if self.dirty_step_bits != 0:
            self.stale |= self.layout.stale_at_end[STEP]
            self._clear_step_fields()
        if life != STEP:
            self.stale |= self.layout.stale_at_end[life]
            self._clear_spans(self.layout.spans_by_life[life])

    def _clear_step_fields(self) -> None:
        """Reset those STEP fields that were set since the last reset."""
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
        """Reset spans of the array to their start; `ends` has the begin and the end of each span in turn."""
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
        """Start to track writes: note every place of the array that is written from now on, and forget earlier ones."""
        if len(self.dirty_list) == 0:
            self.dirty_list = vec[i32]([0] * int(DIRTY_LIST_SIZE))
        self.dirty_count = self.dirty_bits = 0
        self.last_dirty = -1

    def record_events(self) -> None:
        """Record events from now on, for `play.events_for`; drop those recorded so far."""
        self.is_recording = True
        self.events = []

    def clone(self) -> State:
        """Return a copy that neither records events nor tracks writes.

        A subclass makes an object of its own class and calls `copy_into`.
        """
        raise NotImplementedError

    def copy_into(self, copy: State) -> None:
        """Make `copy` the same position as this one. A subclass copies its caches, too."""
        copy.data = extend(vec[i32](), self.data)  # compiled, this copies memory; a slice copies item by item
        copy.dirty_count = DIRTY_LIST_SIZE
        copy.stack = extend(vec[i64](), self.stack)
        copy.depth = self.depth
        copy.seat_count = self.seat_count
        copy.over = self.over
        copy.dirty_step_bits = self.dirty_step_bits
        copy.derived = extend(vec[i64](), self.derived)
        copy.stale = self.stale

    def determinize(self, seat: i64, rng: Rng) -> State:
        """Return a position that `seat` can't tell from this one, with hidden fields sampled anew."""
        return self.clone()

    def make_determinizer(self, seat: i64) -> Determinizer:
        """Return a sampler of positions that `seat` can't tell from this one, valid while this one doesn't change."""
        return Determinizer(self, seat)

    def visible_mask(self, seat: i64, field: str) -> i64:
        """Return the entries of a field that a seat can see, as bits. Only COMPUTED fields have such a mask."""
        raise NotImplementedError

    def visibility_dependencies(self, field: str) -> list[str]:
        """Return the names of the fields on which `visible_mask` of `field` depends; by default, of all fields."""
        return [field.name for field in self.layout.fields]

    def is_visible(self, seat: i64, field: str, place: i64) -> bool:
        """Whether a seat can see the entry at `place` of a COMPUTED field."""
        return self.visible_mask(seat, field) >> place & 1 == 1

    def exists(self, kind: str, piece: i64) -> bool:
        """Whether a piece of a kind is in play. After a correction, pending steps about missing pieces are dropped."""
        return True

    def recompute(self, number: i64) -> None:
        """Recompute the derived value with this number; for a derived column, recompute all entries."""
        derivation = self.book.derivations[number]
        first, count = self.layout.derived_places[number], self.layout.derived_counts[number]
        derivation.fill(self, self.derived, first, count)
        self.stale &= ~shifted(1, number)

    def recompute_derived(self) -> None:
        """Recompute the derived fields, and mark all derived values stale, after a position was loaded or corrected.

        A subclass with derived fields overrides it, and calls it.
        """
        self.derived = vec[i64]([0] * int(self.layout.derived_size))
        self.stale = self.layout.all_stale

    def find_violation(self) -> str:
        """Return a description of the first invariant that the position violates, or an empty text.

        All fields are known to be in range when this is called.
        """
        return ""

    def returns(self) -> list[float]:
        """Return the result of each seat, 0 to 1, once the game is over."""
        raise NotImplementedError


class Determinizer:
    """Sampler of positions from a seat's information set. A subclass computes once what all samples share."""

    def __init__(self, s: State, seat: i64) -> None:
        self._s: Final = s
        self._seat: Final[i64] = seat

    def sample(self, rng: Rng) -> State:
        """Return a position that the seat can't tell from the original."""
        return self._s.determinize(self._seat, rng)


def mark_dirty(s: State, place: i64) -> None:
    """Add a place of the array to the list of written places, if writes are tracked."""
    count = s.dirty_count
    if count < DIRTY_LIST_SIZE:
        s.dirty_list[count] = i32(place)
        s.dirty_count = count + i64(place != s.last_dirty)  # packed fields are often set one after the other
        s.last_dirty = place
