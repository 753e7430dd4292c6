"""Encoding of a card's effects from content files into the rulebook's rows of ints. Runs once per edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..cards.effects import ROW_SIZE
from ..errors import ContentError
from ..step import Effect

MAX_ARGUMENT: Final = 65534  # largest argument of a frame
NOT_ARGUMENTS: Final = ("trigger", "effect")

Value = bool | int | str


def encode_effect(
    effect: Mapping[str, Value], words: Sequence[Effect[Any]], allowed: Mapping[str, Sequence[Value]], place: str
) -> list[int]:
    """Return the row of an effect: the index of its word, and its arguments in declared order.

    `allowed` lists the values of every argument that is not a whole number. Raises ContentError, which names `place`.
    """
    words_by_name = {word.name: word for word in words}
    name = str(effect.get("effect"))
    if name not in words_by_name:
        raise ContentError(f"{place}.effect: {name!r}; allowed: {', '.join(sorted(words_by_name))}")
    word = words_by_name[name]
    if word.triggers and effect.get("trigger") not in word.triggers:
        allowed_triggers = f"{', '.join(word.triggers)} for {name}"
        raise ContentError(f"{place}.trigger: {effect.get('trigger')!r}; allowed: {allowed_triggers}")
    declared = word.arguments
    if set(effect) - set(NOT_ARGUMENTS) != set(declared):
        raise ContentError(f"{place}: {name} takes {', '.join(declared) or 'nothing'}")
    row = [int(word.index)]
    for key in declared:
        row.append(_encode_value(effect[key], allowed.get(key), f"{place}.{key}"))
    return row + [0] * (ROW_SIZE - len(row))


def _encode_value(value: Value, allowed: Sequence[Value] | None, place: str) -> int:
    if allowed is None:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_ARGUMENT:
            raise ContentError(f"{place}: {value!r}; allowed: whole numbers from 0 to {MAX_ARGUMENT}")
        return value
    for index, each in enumerate(allowed):
        if each == value and isinstance(each, bool) == isinstance(value, bool):
            return index
    raise ContentError(f"{place}: {value!r}; allowed: {', '.join(str(each) for each in allowed)}")
