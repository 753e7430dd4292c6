"""A position as data: dumped, loaded, written in one line, and told apart from others by a digest."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import blake2b
from itertools import groupby
from typing import Any

from ..errors import NotationError
from ..game.edition import Edition
from ..offers import ARGUMENT
from ..state import State

POSITION = re.compile(r"seats=(\d{1,2}) over=([01]) stack=(\S*) numbers=(\S*)")


def dump(s: State) -> dict[str, Any]:
    """All of a position in JSON types; steps by name, so that it outlives a change of their order."""
    return {
        "seats": int(s.seat_count),
        "over": bool(s.over),
        "stack": [_frame(s, s.stack[place]) for place in range(s.depth)],
        "numbers": [[int(number) for number in row] for row in s.numbers()],
    }


def load(edition: Edition, data: Mapping[str, Any]) -> State:
    """The state that was dumped; raises NotationError for what no dump of this game can be."""
    try:
        state: State = edition.game.start(edition.book, data["seats"])
        state.restore(data["numbers"])
        state.seat_count = data["seats"]
        state.over = data["over"]
        state.depth = 0
        steps = {step.name: step for step in state.steps}
        for name, a, b, c in data["stack"]:
            state.push(steps[name], a, b, c)
    except (KeyError, IndexError, ValueError, TypeError, OverflowError, AttributeError) as error:
        raise NotationError(f"no position of {edition.game.id}: {type(error).__name__}: {error}") from None
    return state


def digest(s: State) -> str:
    """16 hex digits that tell this position from others; the same interpreted and compiled."""
    text = json.dumps(dump(s), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def write_position(s: State) -> str:
    """A position in one line: `seats=2 over=0 stack=turn,0/act,0 numbers=20*2/3,0`."""
    data = dump(s)
    frames = [",".join([_word(name), *_trimmed(places)]) for name, *places in data["stack"]]
    rows = [",".join(_runs(row)) for row in data["numbers"]]
    return f"seats={data['seats']} over={int(data['over'])} stack={'/'.join(frames)} numbers={'/'.join(rows)}"


def read_position(edition: Edition, text: str) -> State:
    """The position that a line tells; raises NotationError for any other text."""
    match = POSITION.fullmatch(text.strip())
    if match is None:
        raise NotationError(f"{text[:60]!r} is no position; expected 'seats=N over=0 stack=... numbers=...'")
    names = {_word(step.name): step.name for step in edition.book.steps}
    try:
        frames = [frame.split(",") for frame in match[3].split("/")] if match[3] else []
        stack = [[names[name], *(int(place) for place in [*places, "-1", "-1", "-1"][:3])] for name, *places in frames]
        numbers = [_unrolled(row) for row in match[4].split("/")]
    except (KeyError, ValueError) as error:
        raise NotationError(f"{text[:60]!r} is no position of {edition.game.id}: {error}") from None
    return load(edition, {"seats": int(match[1]), "over": match[2] == "1", "stack": stack, "numbers": numbers})


def _frame(s: State, frame: int) -> list[Any]:
    arguments = ((frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)
    return [s.steps[frame & 255].name, *(int(argument) for argument in arguments)]


def _word(name: str) -> str:
    return name.replace(" ", "_")


def _trimmed(places: list[int]) -> list[str]:
    """The arguments of a frame without the -1 at its end."""
    while places and places[-1] == -1:
        places = places[:-1]
    return [str(place) for place in places]


def _runs(row: list[int]) -> list[str]:
    """Numbers, several alike in a row as `0*48`."""
    runs = [(number, len(list(run))) for number, run in groupby(row)]
    return [str(number) if length == 1 else f"{number}*{length}" for number, length in runs]


def _unrolled(text: str) -> list[int]:
    row: list[int] = []
    for run in text.split(",") if text else []:
        number, _, length = run.partition("*")
        if len(row) + int(length or "1") > ARGUMENT:
            raise ValueError("a row is too long")
        row += [int(number)] * int(length or "1")
    return row
