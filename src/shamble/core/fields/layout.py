"""Layout of a state's array: the places of all fields, computed once a rulebook from the sizes of its kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..native import i32, i64, vec
from .bits import OTHER_BIT, SINGLE
from .derived import Derived, stale_bits
from .derived import in_order as derived_in_order
from .field import CAMPAIGN, COMPUTED, MAX_COMPUTED_SIZE, STEP, TURN, Field, version_key

SHARED: Final = 31  # bits of a word of the array that packed fields share


class Spot(NamedTuple):
    """The place of a field in the array: its first word, its number of entries, and its bits in a shared word.

    A packed entry is stored as the difference from `least`.
    """

    place: int
    size: int
    shift: int = 0
    mask: int = -1
    least: int = 0


def array_order(fields: Sequence[Field]) -> list[Field]:
    """Return the fields in the order of the array: scalar fields come first."""
    return [field for field in fields if not field.by] + [field for field in fields if field.by]


def lay_out(fields: Sequence[Field], sizes: dict[str, int]) -> tuple[dict[str, Spot], int]:
    """Return the spot of each field, and the length of the array.

    A packed field shares the words of the packed field before it that has the same kinds and life, if its bits fit.
    Raises ValueError for a declaration that is not allowed.
    """
    spots: dict[str, Spot] = {}
    shared: dict[tuple[tuple[str, ...], i64], Spot] = {}  # last packed field for each combination of kinds and life
    size = 0
    for field in fields:
        count = 1
        for kind in field.by:
            count *= sizes[kind]
        _check(field, spots, sizes, count)
        spot = Spot(size, count)
        if field.packed:
            bits = bit_width(field, sizes)
            group = (tuple(field.by), field.life)
            before = shared.get(group, Spot(size, count, SHARED, 0))
            shift = before.shift + before.mask.bit_length()
            place, shift = (before.place, shift) if shift + bits <= SHARED else (size, 0)
            spot = shared[group] = Spot(place, count, shift, (1 << bits) - 1, int(field.least))
        spots[field.name] = spot
        if spot.place == size:
            size += count
    return spots, size


def _check(field: Field, spots: dict[str, Spot], sizes: dict[str, int], count: int) -> None:
    """Raise ValueError if a field's declaration is not allowed; `spots` has the fields laid out before it."""
    if field.name in spots:
        raise ValueError(f"field {field.name!r} is declared twice")
    if not field.least <= field.start <= field.max_value(sizes) < 1 << 31:
        raise ValueError(f"field {field.name!r} starts at {field.start}; allowed: {field.describe_range(sizes)}")
    if field.packed and (not field.by or bit_width(field, sizes) > SHARED):
        raise ValueError(f"field {field.name!r} cannot be packed: it has no kinds, or needs more than {SHARED} bits")
    if field.visible_to == COMPUTED and count > MAX_COMPUTED_SIZE:
        raise ValueError(
            f"field {field.name!r} has computed visibility and {count} numbers; allowed: up to {MAX_COMPUTED_SIZE}"
        )


def bit_width(field: Field, sizes: dict[str, int]) -> int:
    """Return how many bits an entry of a packed field needs."""
    return max((field.max_value(sizes) - int(field.least)).bit_length(), 1)


def step_bit(field: Field, place: int) -> int:
    """Return the bit of `State.dirty_step_bits` for a STEP field whose first word is at `place`; 0 for other fields."""
    if field.life != STEP:
        return 0
    return int(OTHER_BIT) if field.by else min(1 << place, int(OTHER_BIT))


def fixed_shifts(fields: Sequence[Field]) -> dict[str, int]:
    """Return the bit shifts of those packed fields for which they don't depend on the sizes of kinds."""
    shifts: dict[str, int] = {}
    used: dict[tuple[tuple[str, ...], i64], int] = {}
    for field in array_order(fields):
        group = (tuple(field.by), field.life)
        if not field.packed or used.get(group, 0) < 0:
            continue
        if field.of or field.bits:
            used[group] = -1  # all later shifts depend on the sizes
            continue
        bits = bit_width(field, {})
        shift = used.get(group, 0)
        shifts[field.name] = shift if shift + bits <= SHARED else 0
        used[group] = shifts[field.name] + bits
    return shifts


def derived_spots(derived: Sequence[Derived], sizes: Mapping[str, int]) -> list[Spot]:
    """Return the place of each derived value, in the order given; single values are placed before columns."""
    alone = [each for each in derived if not each.by]
    place, spots = len(alone), []
    for each in derived:
        if each.by:
            spots.append(Spot(place, sizes[each.by]))
            place += sizes[each.by]
        else:
            spots.append(Spot(alone.index(each), 1))
    return spots


def _index_by_stable_id(fields: Sequence[Field]) -> dict[str, Field]:
    """Return all fields that are written to positions, by stable id; raises ValueError if two share an id."""
    by_id: dict[str, Field] = {}
    for field in fields:
        if field.derived:
            continue
        if field.stable_id in by_id:
            both = f"{by_id[field.stable_id].name!r} and {field.name!r}"
            raise ValueError(f"fields {both} have the stable id {field.stable_id!r}")
        by_id[field.stable_id] = field
    return by_id


class Layout:
    """The places of a game's fields and derived values in a state's arrays.

    Scalar fields come first, in the order of their declarations.
    """

    def __init__(self, fields: Sequence[Field], sizes: dict[str, int], derived: Sequence[Derived] = ()) -> None:
        self.fields: Final = array_order(fields)
        self.derived: Final = derived_in_order(derived)
        self._named: Final = {field.name: field for field in self.fields}
        self.sizes: Final = sizes
        self.spots, length = lay_out(self.fields, sizes)
        self.saved: Final = _index_by_stable_id(self.fields)
        self._saved_by: Final[dict[str, list[Field]]] = {}
        self.counts: Final = {name: spot.size for name, spot in self.spots.items()}
        empty = [0] * length
        for field in self.fields:
            spot = self.spots[field.name]
            for place in range(spot.place, spot.place + spot.size):
                empty[place] |= (int(field.start) - spot.least) << spot.shift
        self.empty: Final = vec[i32](empty)
        self.size: Final[i64] = length
        self.singles: Final[i64] = min(
            sum(not field.by for field in fields), int(SINGLE)
        )  # scalar fields with a dirty bit each
        self.step_bits: Final = {field.name: step_bit(field, self.spots[field.name].place) for field in self.fields}
        alone = {name for name, bit in self.step_bits.items() if bit != OTHER_BIT}
        self.step_spans: Final = self._find_spans([STEP], alone)
        self.spans_by_life: Final = vec[vec[i64]](
            [self._find_spans(range(TURN, min(life + 1, CAMPAIGN)), set()) for life in range(CAMPAIGN + 1)]
        )  # indexed by life, without STEP fields
        self.derived_spots: Final = derived_spots(self.derived, sizes)
        self.derived_places: Final = vec[i64]([spot.place for spot in self.derived_spots])
        self.derived_counts: Final = vec[i64]([spot.size for spot in self.derived_spots])
        self.derived_size: Final[i64] = sum(spot.size for spot in self.derived_spots)
        self.all_stale: Final[i64] = (1 << len(self.derived)) - 1
        stale = self._stale_by(derived)
        # for each life, the marks that are stale once the fields of that life have ended
        self.stale_at_end: Final = vec[i64](
            [
                self._stale_where(stale, range(TURN, min(life + 1, CAMPAIGN)) if life != STEP else [STEP])
                for life in range(CAMPAIGN + 1)
            ]
        )

    def _stale_by(self, derived: Sequence[Derived]) -> dict[str, int]:
        """Return for each field the derived values that become stale when it is set, as bits.

        Raises ValueError if a derived value depends on a field that is not declared.
        """
        stale = stale_bits(derived)
        for name in stale:
            if name not in self._named:
                raise ValueError(f"derived values follow from {name!r}, which is no field")
        return stale

    def _stale_where(self, stale: dict[str, int], lives: Sequence[int]) -> int:
        bits = 0
        for field in self.fields:
            if field.life in lives:
                bits |= stale.get(field.name, 0)
        return bits

    def field(self, name: str) -> Field:
        """Return the field with a name; raises KeyError if there is none."""
        return self._named[name]

    def fields_of_version(self, rules_version: str) -> list[Field]:
        """Return the fields that existed in a rules version, ordered by stable id; all fields if it is empty."""
        if rules_version not in self._saved_by:
            fields = [field for _, field in sorted(self.saved.items())]
            if rules_version:
                written_by = version_key(rules_version)
                fields = [field for field in fields if version_key(field.since) <= written_by]
            self._saved_by[rules_version] = fields
        return self._saved_by[rules_version]

    def _find_spans(self, lives: Sequence[int], without: set[str]) -> vec[i64]:
        """Return spans of the array that hold the fields with one of these lives, as alternating begins and ends.

        All words of a span have the same start value. The fields named in `without` are left out.
        """
        spans: list[int] = []
        for field in self.fields:
            spot = self.spots[field.name]
            if field.life in lives and field.name not in without and spot.shift == 0:  # a shared word once
                for place in range(spot.place, spot.place + spot.size):
                    if spans and spans[-1] == place and self.empty[spans[-2]] == self.empty[place]:
                        spans[-1] += 1
                    else:
                        spans += [place, place + 1]
        return vec[i64](spans)
