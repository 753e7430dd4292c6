"""Dumps, loads and checks the fields of a position, and writes them as one line of text."""

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
    """Return the entries of every field that is not derived, by name."""
    layout, rows = s.layout, dict[str, list[int]]()
    for field in layout.fields:
        if not field.derived:
            rows[field.name] = Column(layout, field.name).read_all(s)
    return rows


def dump_saved(s: State, rules_version: str = "") -> dict[str, list[int]]:
    """Return the entries of all fields that existed in a rules version, by stable id; of all fields if it is empty."""
    layout = s.layout
    return {
        field.stable_id: Column(layout, field.name).read_all(s) for field in layout.fields_of_version(rules_version)
    }


def name_fields(layout: Layout, saved: Mapping[str, Sequence[int]]) -> dict[str, Sequence[int]]:
    """Return rows of entries by field name instead of stable id; raises NotationError for an unknown id."""
    rows: dict[str, Sequence[int]] = {}
    for stable_id, row in saved.items():
        rows[_find_saved_field(layout, stable_id).name] = row
    return rows


def load_fields(s: State, rows: Mapping[str, Sequence[int]]) -> None:
    """Set fields to rows of entries by name, all other fields to their start, and recompute the derived fields.

    Raises NotationError, with field, value and range, if a row has the wrong length, a value is out of range, or the
    position violates an invariant.
    """
    layout = s.layout
    s.data = layout.empty[:]
    for name, row in rows.items():
        _check_can_be_set(layout, name)
        check_row(layout, name, row)
        column = Column(layout, name)
        for place, number in enumerate(row):
            column.write(s, place, number)
    s.recompute_derived()
    _check_invariants(s)


def check_position(s: State) -> None:
    """Recompute the derived fields; raise NotationError for a value out of range or a violated invariant."""
    for name, row in dump_fields(s).items():
        check_row(s.layout, name, row)
    s.recompute_derived()
    _check_invariants(s)


def _check_invariants(s: State) -> None:
    """Raise NotationError if the position violates an invariant."""
    violation = s.find_violation()
    if violation:
        raise NotationError(f"no sound position: {violation}")


def check_row(layout: Layout, name: str, row: Sequence[object]) -> None:
    """Raise NotationError if a row has not as many numbers as its field, or a number out of range."""
    field, count = layout.field(name), layout.counts[name]
    if isinstance(row, str) or len(row) != count:
        raise NotationError(f"field {name}: {len(row)} numbers; it has {count}")
    # As Python ints: a number compared with an i64 would have to fit into it.
    least: int = int(field.least)
    highest: int = int(field.max_value(layout.sizes))
    for place, number in enumerate(row):
        if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= highest:
            where = f"{name}[{place}]" if field.by else name
            raise NotationError(f"field {where}: {str(number)[:40]}; allowed: {field.describe_range(layout.sizes)}")


def check_in_range(s: State, name: str, value: int, key: str, most: int | None = None) -> int:
    """Return a field's value from a scenario's position; raises ContentError with `key` if it is out of range.

    The range is the field's own; `most` replaces its upper end.
    """
    field = s.layout.field(name)
    return check_within(value, key, int(field.least), field.max_value(s.layout.sizes) if most is None else most)


def check_within(value: int, key: str, least: int, most: int) -> int:
    """Return a value from a scenario's position; raises ContentError with `key` if it is not from `least` to `most`."""
    if not least <= value <= most:
        raise ContentError(f"{key}: {str(value)[:40]}; allowed: {least} to {most}")
    return value


def write_fields(s: State) -> str:
    """Return all fields that differ from their start as one text, by stable id: `round:3/points:4,0*7`."""
    layout, parts = s.layout, []
    for field in layout.saved.values():
        row = Column(layout, field.name).read_all(s)
        if any(number != field.start for number in row):
            runs = [(number, len(list(run))) for number, run in groupby(row)]
            parts.append(
                f"{field.stable_id}:" + ",".join(str(n) if times == 1 else f"{n}*{times}" for n, times in runs)
            )
    return "/".join(parts)


def read_fields(layout: Layout, text: str) -> dict[str, list[int]]:
    """Parse a text written by `write_fields` into rows of entries by stable id.

    No row is longer than its field, so that a short text can't fill the memory. Raises NotationError for an unknown id,
    a field that is given twice, or a row that is no list of numbers or too long.
    """
    rows: dict[str, list[int]] = {}
    for part in text.split("/") if text else []:
        stable_id, _, numbers = part.partition(":")
        name = _find_saved_field(layout, stable_id).name
        if stable_id in rows:
            raise NotationError(f"field {name}: given twice")
        rows[stable_id] = _read_row(name, numbers, layout.counts[name])
    return rows


def _read_row(name: str, text: str, count: int) -> list[int]:
    """Return the numbers in `4,0*7`; raises NotationError if it is malformed or has more than `count` numbers."""
    row: list[int] = []
    for run in text.split(","):
        match = RUN.fullmatch(run)
        if match is None:
            raise NotationError(f"field {name}: {run[:40]!r}; expected a whole number, or a number and its count: 0*48")
        times = int(match[2] or "1")
        if len(row) + times > count:
            raise NotationError(f"field {name}: more than {count} numbers; it has {count}")
        row += [int(match[1])] * times
    return row


def _find_saved_field(layout: Layout, stable_id: str) -> Field:
    """Return the field with a stable id; raises NotationError if there is none."""
    if stable_id not in layout.saved:
        raise _make_unknown_field(stable_id, list(layout.saved))
    return layout.saved[stable_id]


def _make_unknown_field(name: str, names: Sequence[str]) -> NotationError:
    """Return the error for an unknown field, with a similar name and all names."""
    close = get_close_matches(name, names, 1)
    question = f"did you mean {close[0]}? " if close else ""
    return NotationError(f"no field {name[:40]!r}; {question}fields: {', '.join(names)}")


def _check_can_be_set(layout: Layout, name: str) -> None:
    """Raise NotationError for an unknown or derived field."""
    if name not in layout.spots or layout.field(name).derived:
        raise _make_unknown_field(name, [field.name for field in layout.fields if not field.derived])
