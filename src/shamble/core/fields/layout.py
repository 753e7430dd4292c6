"""Where each field stands in the one array of a state: worked out once a rulebook, from the sizes of its kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..native import i32, i64, vec
from .bits import OTHER_BIT, SINGLE
from .derived import Derived, stale_bits
from .derived import in_order as derived_in_order
from .field import CAMPAIGN, COMPUTED, MAX_COMPUTED_SIZE, STEP, TURN, Field, version_key

SHARED: Final = 31  # the bits of a number of the array that packed fields share


class Spot(NamedTuple):
    """Where a field stands: its first number in the array, how many it has, and in which bits, counted from `least`."""

    place: int
    size: int
    shift: int = 0
    mask: int = -1
    least: int = 0


def array_order(fields: Sequence[Field]) -> list[Field]:
    """The fields as they stand in the array: those that stand alone come first."""
    return [field for field in fields if not field.by] + [field for field in fields if field.by]


def lay_out(fields: Sequence[Field], sizes: dict[str, int]) -> tuple[dict[str, Spot], int]:
    """Where each field stands, and how long the array is; raises ValueError for a declaration that cannot be.

    A packed field shares the numbers of the packed fields before it that are counted and live alike, if it fits.
    """
    found: dict[str, Spot] = {}
    shared: dict[tuple[tuple[str, ...], i64], Spot] = {}  # of those counted and living alike: the last one's
    size = 0
    for field in fields:
        count = 1
        for kind in field.by:
            count *= sizes[kind]
        _check(field, found, sizes, count)
        spot = Spot(size, count)
        if field.packed:
            bits = bit_width(field, sizes)
            group = (tuple(field.by), field.life)
            before = shared.get(group, Spot(size, count, SHARED, 0))
            shift = before.shift + before.mask.bit_length()
            place, shift = (before.place, shift) if shift + bits <= SHARED else (size, 0)
            spot = shared[group] = Spot(place, count, shift, (1 << bits) - 1, int(field.least))
        found[field.name] = spot
        if spot.place == size:
            size += count
    return found, size


def _check(field: Field, found: dict[str, Spot], sizes: dict[str, int], count: int) -> None:
    if field.name in found:
        raise ValueError(f"field {field.name!r} is declared twice")
    if not field.least <= field.start <= field.max_value(sizes) < 1 << 31:
        raise ValueError(f"field {field.name!r} starts at {field.start}; allowed: {field.describe_range(sizes)}")
    if field.packed and (not field.by or bit_width(field, sizes) > SHARED):
        raise ValueError(f"field {field.name!r} cannot be packed: it stands alone, or needs more than {SHARED} bits")
    if field.visible_to == COMPUTED and count > MAX_COMPUTED_SIZE:
        raise ValueError(f"field {field.name!r} is asked about, and has {count} numbers; at most {MAX_COMPUTED_SIZE}")


def bit_width(field: Field, sizes: dict[str, int]) -> int:
    """How many bits the numbers of a packed field need."""
    return max((field.max_value(sizes) - int(field.least)).bit_length(), 1)


def step_bit(field: Field, place: int) -> int:
    """The bit that notes that a field was set which ends with the step, by its first place; 0 of another."""
    if field.life != STEP:
        return 0
    return int(OTHER_BIT) if field.by else min(1 << place, int(OTHER_BIT))


def fixed_shifts(fields: Sequence[Field]) -> dict[str, int]:
    """The packed fields whose bits are the same whatever the sizes of the kinds, and where those begin."""
    found: dict[str, int] = {}
    used: dict[tuple[tuple[str, ...], i64], int] = {}
    for field in array_order(fields):
        group = (tuple(field.by), field.life)
        if not field.packed or used.get(group, 0) < 0:
            continue
        if field.of or field.bits:
            used[group] = -1  # from here on it depends on the sizes
            continue
        bits = bit_width(field, {})
        shift = used.get(group, 0)
        found[field.name] = shift if shift + bits <= SHARED else 0
        used[group] = found[field.name] + bits
    return found


def derived_spots(derived: Sequence[Derived], sizes: Mapping[str, int]) -> list[Spot]:
    """Return the places of derived values, in their order; values that stand alone come before columns."""
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
    """Return the fields that positions have, by stable id; raises ValueError where two share one."""
    found: dict[str, Field] = {}
    for field in fields:
        if field.derived:
            continue
        if field.stable_id in found:
            both = f"{found[field.stable_id].name!r} and {field.name!r}"
            raise ValueError(f"fields {both} have the stable id {field.stable_id!r}")
        found[field.stable_id] = field
    return found


class Layout:
    """The places of a game's fields. Numbers that stand alone come first, each at the place of its declaration."""

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
        self.singles: Final[i64] = min(sum(not field.by for field in fields), int(SINGLE))  # numbers with a bit each
        self.step_bits: Final = {field.name: step_bit(field, self.spots[field.name].place) for field in self.fields}
        alone = {name for name, bit in self.step_bits.items() if bit != OTHER_BIT}
        self.step_spans: Final = self._find_spans([STEP], alone)
        self.spans_by_life: Final = vec[vec[i64]](
            [self._find_spans(range(TURN, min(life + 1, CAMPAIGN)), set()) for life in range(CAMPAIGN + 1)]
        )  # by life, but for what ends with the step
        self.derived_spots: Final = derived_spots(self.derived, sizes)
        self.derived_places: Final = vec[i64]([spot.place for spot in self.derived_spots])
        self.derived_counts: Final = vec[i64]([spot.size for spot in self.derived_spots])
        self.derived_size: Final[i64] = sum(spot.size for spot in self.derived_spots)
        self.all_stale: Final[i64] = (1 << len(self.derived)) - 1
        stale = self._stale_by(derived)
        self.stale_at_end: Final = vec[i64](  # by life: what is stale once the fields of that life have ended
            [
                self._stale_where(stale, range(TURN, min(life + 1, CAMPAIGN)) if life != STEP else [STEP])
                for life in range(CAMPAIGN + 1)
            ]
        )

    def _stale_by(self, derived: Sequence[Derived]) -> dict[str, int]:
        """Return the stale bits of each field; raises ValueError for a field that is not declared."""
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
        """The field of that name; raises KeyError if there is none."""
        return self._named[name]

    def fields_of_version(self, rules_version: str) -> list[Field]:
        """Return the fields that positions of a rules version have, ordered by stable id; all if it is empty."""
        if rules_version not in self._saved_by:
            fields = [field for _, field in sorted(self.saved.items())]
            if rules_version:
                written_by = version_key(rules_version)
                fields = [field for field in fields if version_key(field.since) <= written_by]
            self._saved_by[rules_version] = fields
        return self._saved_by[rules_version]

    def _find_spans(self, lives: Sequence[int], without: set[str]) -> vec[i64]:
        """The stretches of the array that end with these lives, some fields left out: begins and ends in turn.

        The numbers of a stretch are alike on an empty table.
        """
        found: list[int] = []
        for field in self.fields:
            spot = self.spots[field.name]
            if field.life in lives and field.name not in without and spot.shift == 0:  # of a shared number: once
                for place in range(spot.place, spot.place + spot.size):
                    if found and found[-1] == place and self.empty[found[-2]] == self.empty[place]:
                        found[-1] += 1
                    else:
                        found += [place, place + 1]
        return vec[i64](found)
