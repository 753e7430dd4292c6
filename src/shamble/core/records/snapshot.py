"""States as data: dumped to JSON types, written in one line, read back, and identified by a digest."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from ..errors import NotationError
from ..fields.positions import dump_saved, load_fields, name_fields, read_fields, write_fields
from ..game.edition import Edition
from ..offers import ARGUMENT
from ..play import check_choices
from ..state import State

POSITION: Final = re.compile(r"seats=(\d{1,2}) over=([01]) stack=(\S*) fields=(\S*)")
MAX_FRAMES: Final = 1_000  # pending steps in a state from outside


def dump_state(s: State, rules_version: str = "") -> dict[str, Any]:
    """Return a state in JSON types, with steps and fields by stable id.

    Fields that `rules_version` didn't have yet are left out. Without a version all fields are there.
    """
    return {
        "seats": int(s.seat_count),
        "over": bool(s.over),
        "stack": [_dump_frame(s, s.stack[place]) for place in range(s.depth)],
        "fields": dump_saved(s, rules_version),
    }


def load_state(edition: Edition, data: Mapping[str, Any]) -> State:
    """Return the state of a dump; raise NotationError if it can't be a state of this game.

    The dump isn't trusted. The number of seats, each frame's step and arguments, and each field's length and range are
    checked. Derived fields are recomputed, and the game's invariants are checked.
    """
    try:
        seats, over, stack, fields = data["seats"], data["over"], data["stack"], data["fields"]
    except (KeyError, TypeError):
        raise NotationError(f"not a position of {edition.game.id}; required: seats, over, stack, fields") from None
    allowed = edition.game.seats(edition.book)
    if not isinstance(seats, int) or seats not in allowed:
        raise NotationError(f"position of {edition.game.id}: {seats!r} seats; allowed: {allowed[0]} to {allowed[-1]}")
    if not isinstance(over, bool) or not isinstance(stack, list) or not isinstance(fields, dict):
        raise NotationError(f"not a position of {edition.game.id}: over must be a bool, stack a list, fields a table")
    state: State = edition.game.start(edition.book, seats)
    state.depth = 0
    _push_frames(state, stack)
    state.over = over
    # after the steps are pushed: the game validates them by the fields
    load_fields(state, name_fields(state.layout, fields))
    try:
        check_choices(state)
    except (ValueError, IndexError) as error:  # a step may have no argument where it needs one
        raise NotationError(f"no sound position: {error}") from None
    return state


def digest(s: State, rules_version: str = "") -> str:
    """Return 16 hex digits that identify a state, the same for interpreted and compiled rules.

    The digest covers the fields that `rules_version` had. Use the version that the record or the table names.
    """
    text = json.dumps(dump_state(s, rules_version), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def write_position(s: State) -> str:
    """Return a state in one line: `seats=2 over=0 stack=turn,0/act,0 fields=round:3/points:4,0*7`."""
    frames = [_dump_frame(s, s.stack[place]) for place in range(s.depth)]
    stack = "/".join(",".join([_join_words(name), *_trim_arguments(places)]) for name, *places in frames)
    return f"seats={s.seat_count} over={int(s.over)} stack={stack} fields={write_fields(s)}"


def read_position(edition: Edition, text: str) -> State:
    """Return the state that a line describes; raise NotationError if the line can't be read."""
    match = POSITION.fullmatch(text.strip())
    if match is None:
        raise NotationError(f"{text[:60]!r} is not a position; expected 'seats=N over=0 stack=... fields=...'")
    ids = {_join_words(step.stable_id): step.stable_id for step in edition.book.steps}
    stack: list[list[Any]] = []
    for frame in match[3].split("/") if match[3] else []:
        name, *places = frame.split(",")
        if name not in ids or not all(re.fullmatch(r"-1|[0-9]{1,5}", place) for place in places):
            raise NotationError(f"{frame[:60]!r} is not a step of {edition.game.id} with its arguments")
        stack.append([ids[name], *(int(place) for place in [*places, "-1", "-1", "-1"][: max(3, len(places))])])
    fields = read_fields(edition.book.layout, match[4])
    return load_state(edition, {"seats": int(match[1]), "over": match[2] == "1", "stack": stack, "fields": fields})


def _push_frames(s: State, stack: Sequence[Any]) -> None:
    """Push the frames of a dump, the top last; raise NotationError for unknown steps and for wrong arguments."""
    if len(stack) > MAX_FRAMES:
        raise NotationError(f"{len(stack)} steps are pending; allowed: up to {MAX_FRAMES}")
    steps = {step.stable_id: step for step in s.steps}
    for frame in stack:
        if not isinstance(frame, list) or len(frame) != 4 or frame[0] not in steps:
            raise NotationError(f"{str(frame)[:60]} is not a pending step; expected a name and three arguments")
        step, places = steps[frame[0]], frame[1:]
        for place, kind in zip(places, [*step.kinds, "", "", ""], strict=False):
            most = s.book.kinds[kind].size - 1 if kind else -1
            if isinstance(place, bool) or not isinstance(place, int) or not -1 <= place <= most:
                raise NotationError(f"step {step.name!r}: {str(place)[:20]}; allowed: -1 to {most} ({kind or 'none'})")
        s.push(step, *places)


def _dump_frame(s: State, frame: int) -> list[Any]:
    arguments = ((frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)
    return [s.steps[frame & 255].stable_id, *(int(argument) for argument in arguments)]


def _join_words(name: str) -> str:
    return name.replace(" ", "_")


def _trim_arguments(places: list[int]) -> list[str]:
    """Return a frame's arguments without those at the end that are missing (-1)."""
    while places and places[-1] == -1:
        places = places[:-1]
    return [str(place) for place in places]
