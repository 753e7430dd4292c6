"""Fields as data: dumped by name, loaded with every shape and range checked, written in one line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Final

from ..errors import ContentError, NotationError
from ..state import State
from .column import Column
from .field import Field
from .layout import Layout

RUN: Final = re.compile(r"(-?[0-9]{1,11})(?:\*([0-9]{1,6}))?")


def dump_fields(s: State) -> dict[str, list[int]]:
    """Every field that is not derived, by name."""
    layout, found = s.layout, dict[str, list[int]]()
    for field in layout.fields:
        if not field.derived:
            found[field.name] = Column(layout, field.name).row(s)
    return found


def dump_saved(s: State, rules_version: str = "") -> dict[str, list[int]]:
    """Return the fields that a position of a rules version has, by stable id; all if no version is given."""
    layout = s.layout
    return {field.stable_id: Column(layout, field.name).row(s) for field in layout.fields_of_version(rules_version)}


def named_fields(layout: Layout, saved: Mapping[str, Sequence[int]]) -> dict[str, Sequence[int]]:
    """Return by name the fields that are given by stable id; raises NotationError for an unknown id."""
    found: dict[str, Sequence[int]] = {}
    for stable_id, row in saved.items():
        found[_saved_field(layout, stable_id).name] = row
    return found


def load_fields(s: State, given: Mapping[str, Sequence[int]]) -> None:
    """Lay the fields that are given over those of an empty table; what can be worked out is worked out.

    Raises NotationError, naming field, value and range, unless every shape and range holds and the game finds nothing
    unsound.
    """
    layout = s.layout
    s.data = layout.empty[:]
    for name, row in given.items():
        _check_known(layout, name)
        check_row(layout, name, row)
        column = Column(layout, name)
        for place, number in enumerate(row):
            column.write(s, place, number)
    s.recompute_derived()
    _check_invariants(s)


def check_position(s: State) -> None:
    """A position laid by hand is such as can be loaded: every range holds, and nothing is unsound.

    Raises NotationError.
    """
    for name, row in dump_fields(s).items():
        check_row(s.layout, name, row)
    s.recompute_derived()
    _check_invariants(s)


def _check_invariants(s: State) -> None:
    fault = s.find_violation()
    if fault:
        raise NotationError(f"no sound position: {fault}")


def check_row(layout: Layout, name: str, row: Sequence[object]) -> None:
    """The numbers of a field are as many as it has, each in its range; raises NotationError."""
    field, count = layout.field(name), layout.counts[name]
    if isinstance(row, str) or len(row) != count:
        raise NotationError(f"field {name}: {len(row)} numbers; it has {count}")
    # Of any size: a number that is compared with an i64 must fit into one.
    least: int = int(field.least)
    highest: int = int(field.max_value(layout.sizes))
    for place, number in enumerate(row):
        if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= highest:
            where = f"{name}[{place}]" if field.by else name
            raise NotationError(f"field {where}: {str(number)[:40]}; allowed: {field.describe_range(layout.sizes)}")


def check_in_range(s: State, name: str, value: int, key: str, most: int | None = None) -> int:
    """Return what a position's key gives a field; raises ContentError with the key, the value and the range.

    The range is the field's, unless less than its `most` is allowed here.
    """
    field = s.layout.field(name)
    return check_within(value, key, int(field.least), field.max_value(s.layout.sizes) if most is None else most)


def check_within(value: int, key: str, least: int, most: int) -> int:
    """Return what a position's key gives; raises ContentError with the key, the value and the range."""
    if not least <= value <= most:
        raise ContentError(f"{key}: {str(value)[:40]}; allowed: {least} to {most}")
    return value


def write_fields(s: State) -> str:
    """Write the fields that differ from an empty table's, by stable id: `round:3/points:4,0*7`."""
    layout, parts = s.layout, []
    for field in layout.saved.values():
        row = Column(layout, field.name).row(s)
        if any(number != field.start for number in row):
            runs = [(number, len(list(run))) for number, run in groupby(row)]
            parts.append(
                f"{field.stable_id}:" + ",".join(str(n) if times == 1 else f"{n}*{times}" for n, times in runs)
            )
    return "/".join(parts)


def read_fields(layout: Layout, text: str) -> dict[str, list[int]]:
    """Return by stable id the fields that `write_fields` wrote; raises NotationError.

    No row is longer than its field.
    """
    found: dict[str, list[int]] = {}
    for part in text.split("/") if text else []:
        stable_id, _, numbers = part.partition(":")
        name = _saved_field(layout, stable_id).name
        if stable_id in found:
            raise NotationError(f"field {name}: given twice")
        found[stable_id] = _numbers(name, numbers, layout.counts[name])
    return found


def _numbers(name: str, text: str, count: int) -> list[int]:
    row: list[int] = []
    for run in text.split(","):
        match = RUN.fullmatch(run)
        if match is None:
            raise NotationError(f"field {name}: {run[:40]!r}; expected a whole number, or one and how often: 0*48")
        times = int(match[2] or "1")
        if len(row) + times > count:
            raise NotationError(f"field {name}: more than {count} numbers; it has {count}")
        row += [int(match[1])] * times
    return row


def _saved_field(layout: Layout, stable_id: str) -> Field:
    """Return the field that positions know by this id; raises NotationError if there is none."""
    if stable_id not in layout.saved:
        raise _unknown(stable_id, list(layout.saved))
    return layout.saved[stable_id]


def _unknown(name: str, known: Sequence[str]) -> NotationError:
    close = get_close_matches(name, known, 1)
    question = f"did you mean {close[0]}? " if close else ""
    return NotationError(f"no field {name[:40]!r}; {question}fields: {', '.join(known)}")


def _check_known(layout: Layout, name: str) -> None:
    """Refuse what is no field that a position gives."""
    if name not in layout.spots or layout.field(name).derived:
        raise _unknown(name, [field.name for field in layout.fields if not field.derived])
