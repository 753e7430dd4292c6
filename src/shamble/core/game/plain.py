"""Defaults for games without presentation: positions by field names, views as they are, events by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.pretty import Pretty

from ..content.toml_files import suggest
from ..errors import ContentError, NotationError
from ..fields.field import Field
from ..fields.positions import load_fields
from ..heuristic import Heuristic
from ..kinds import Kind
from ..state import Rulebook, State
from ..step import Step

PENDING = "pending"  # position key of the steps to come, the next one first


def set_position(s: State, position: Mapping[str, Any]) -> None:
    """Change a new state to a position, a table of fields and of `pending`, a list of steps.

    A field without a kind has a value. A field that is counted by a kind has a list, or a table of names and values;
    what they leave out keeps its start value. Pieces are called by name. Raises ContentError with the key, the value
    and what is allowed.
    """
    fields: dict[str, list[int]] = {}
    for key, value in position.items():
        if key == PENDING:
            continue
        if key not in s.layout.counts:
            raise ContentError(f"position: no key {key!r}; {suggest(key, [*s.layout.counts, PENDING])}")
        fields[key] = _read_row(s.book, s.layout.field(key), s.layout.counts[key], value)
    try:
        load_fields(s, fields)
    except NotationError as error:
        raise ContentError(f"position: {error}") from None
    if PENDING in position:
        s.depth = 0
        for text in reversed(position[PENDING]):
            _push_step(s, str(text))


def _read_row(book: Rulebook, field: Field, count: int, value: Any) -> list[int]:
    """Return the entries of a field from the values that a scenario's position gives it."""
    if not field.by:
        return [_read_number(book, field, value)]
    kind = book.kinds[field.by[0]]
    if isinstance(value, list):
        return [_read_number(book, field, each) for each in value] + [int(field.start)] * (count - len(value))
    if not isinstance(value, dict) or len(field.by) != 1:
        raise ContentError(f"position.{field.name}: {value!r}; allowed: a list of {count}, or {kind.name}s with values")
    row = [int(field.start)] * count
    for name, each in value.items():
        row[_read_place(kind, str(name), field.name)] = _read_number(book, field, each)
    return row


def _read_number(book: Rulebook, field: Field, value: Any) -> int:
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int):
        return value
    if value == "none":
        return -1
    if not field.of:
        raise ContentError(f"position.{field.name}: {value!r}; allowed: whole numbers")
    return _read_place(book.kinds[field.of], str(value), field.name)


def _read_place(kind: Kind, name: str, field: str) -> int:
    try:
        return kind.read(name)
    except NotationError as error:
        raise ContentError(f"position.{field}: {error}") from None


def _push_step(s: State, text: str) -> None:
    """Push the step that a text names, with its arguments, such as `turn ann`."""
    step = _find_step(s, text)
    words = text.removeprefix(step.name).split()
    if len(words) > len(step.kinds):
        raise ContentError(f"position.pending: {text!r}; expected {' '.join([step.name, *step.kinds])!r}")
    places = [
        -1 if word == "none" else _read_place(s.book.kinds[kind], word, PENDING)
        for word, kind in zip(words, step.kinds, strict=False)
    ]
    s.push(step, *places)


def _find_step(s: State, text: str) -> Step[Any]:
    steps = [step for step in s.steps if text == step.name or text.startswith(f"{step.name} ")]
    if not steps:
        raise ContentError(f"position.pending: no step {text!r}; {suggest(text, [step.name for step in s.steps])}")
    return max(steps, key=lambda step: len(step.name))


def say(event: str, arguments: Sequence[str]) -> str:
    """Return an event's name and arguments as a sentence, such as `Moves ann 3.`."""
    return " ".join([event.replace("_", " "), *arguments]).capitalize() + "."


def picture(view: Mapping[str, Any]) -> Pretty:
    """Return a view as it is, laid out for a terminal."""
    return Pretty(dict(view), expand_all=True)


class PlainHeuristic(Heuristic[State]):
    """Heuristic that knows only the result: 0 until the game is over."""

    def value(self, s: State, seat: int) -> int:
        """Return the seat's share of the win in thousandths, 0 until the game is over."""
        return round(1_000 * s.returns()[seat]) if s.depth == 0 else 0
